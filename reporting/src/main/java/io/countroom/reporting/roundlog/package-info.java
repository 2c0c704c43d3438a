/**
 * Round logs: what a casino's systems say was dealt, wagered and paid.
 *
 * <ul>
 *   <li>{@link io.countroom.reporting.roundlog.RoundLogReader} reads NDJSON and CSV, plain and gzip, and gives each round as an
 *   {@link io.countroom.reporting.roundlog.Entry}: logged, or rejected with a sentence.
 *   <li>{@link io.countroom.reporting.roundlog.LoggedRound}: a {@link io.countroom.rules.game.Round} with its table, time and
 *   number.
 *   <li>{@link io.countroom.reporting.roundlog.RoundText}: the cards of a round as one short text, for CSV and the database.
 *   <li>{@link io.countroom.reporting.roundlog.RoundLogWriter} writes NDJSON.
 * </ul>
 *
 * <p>The formats are described, with examples that the tests read, in the module's README. Nothing here knows which tables or
 * games there are.
 */
@NullMarked
package io.countroom.reporting.roundlog;

import org.jspecify.annotations.NullMarked;
