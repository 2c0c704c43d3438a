/**
 * Games in which one coup of a Player's Hand and a Banker's Hand decides the wagers of all seats: Minibaccarat, Midibaccarat,
 * Baccarat and 21 Baccarat.
 *
 * <p>A game sorts coups into classes that decide every wager at once. {@link io.countroom.rules.coup.CoupWagers} settles and
 * counts by class; {@link io.countroom.rules.coup.CoupHands} reads the two hands of a round; {@link
 * io.countroom.rules.coup.CoupRules} is what the rules of these games have in common, {@link
 * io.countroom.rules.coup.CoupSimulator} how their shoes are dealt. No drawing rule belongs here.
 */
@NullMarked
package io.countroom.rules.coup;

import org.jspecify.annotations.NullMarked;
