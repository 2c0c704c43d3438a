/**
 * Rounds and wagers of closed months in Parquet files. {@link io.countroom.sql.parquet.RoundTables} is where everything reads rounds
 * and wagers, wherever they are; {@link io.countroom.sql.parquet.Archive} writes, checks and opens the files. DuckDB, which
 * does both, is loaded when the first file is written or read. Which months move is decided in {@link io.countroom.sql.archive}.
 */
@NullMarked
package io.countroom.sql.parquet;

import org.jspecify.annotations.NullMarked;
