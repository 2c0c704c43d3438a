/**
 * Statements with the columns that their readers know: {@link io.countroom.reporting.statement.RevenueStatement} by type of game,
 * {@link io.countroom.reporting.statement.GameAnalysis} by table. Counts come from accounting, so that what was adjusted counts.
 */
@NullMarked
package io.countroom.reporting.statement;

import org.jspecify.annotations.NullMarked;
