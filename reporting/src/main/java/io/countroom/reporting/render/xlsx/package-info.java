/**
 * A report as an Excel workbook: a sheet for each table, one with native charts and the data behind them, one with the
 * cover block, definitions and notes. Streams rows, so that size costs disk and not memory.
 */
@NullMarked
package io.countroom.reporting.render.xlsx;

import org.jspecify.annotations.NullMarked;
