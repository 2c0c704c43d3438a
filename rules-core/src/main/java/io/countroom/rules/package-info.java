/**
 * The rules of play as a plain library: what may be offered, what a round must return, and what every wager is worth.
 *
 * <p>Start with {@link io.countroom.rules.Games}, the catalogue: a {@link io.countroom.rules.game.Game} takes the
 * options of a Rules Submission and answers with {@link io.countroom.rules.game.TableRules}, which settle rounds, state
 * exact odds and deal simulated shoes. Nothing here reads a file, a clock or a database.
 */
@NullMarked
package io.countroom.rules;

import org.jspecify.annotations.NullMarked;
