/**
 * Types that all games share.
 *
 * <ul>
 *   <li>{@link io.countroom.rules.game.Game}: a chapter of the regulation with its options; gives
 *   {@link io.countroom.rules.game.TableRules} for the options that a Rules Submission selected.
 *   <li>{@link io.countroom.rules.game.Round}: what a log says happened, in one shape for every game: hands, wagers,
 *   meters.
 *   <li>{@link io.countroom.rules.game.Settlement}: what the rules say of it: what each wager was due, and every
 *   {@link io.countroom.rules.game.Irregularity}.
 * </ul>
 *
 * <p>Nothing here knows a particular game.
 */
@NullMarked
package io.countroom.rules.game;

import org.jspecify.annotations.NullMarked;
