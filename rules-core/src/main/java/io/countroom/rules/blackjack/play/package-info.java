/**
 * How a hand of Blackjack, Blackjack Switch or Spanish 21 is played: what the settlement of rounds, the analysis of
 * decisions and the simulator have in common.
 *
 * <p>Start with {@link io.countroom.rules.blackjack.play.BlackjackOptions}: everything that a Rules Submission selects
 * and that changes what a decision is worth, and what it permits on a hand. A {@link io.countroom.rules.blackjack.play.Strategy} answers a
 * {@link io.countroom.rules.blackjack.play.Situation} with a decision.
 *
 * <p>Card values are 2 to 10 and 11 for an ace. Side wagers, money and logs do not belong here.
 */
@NullMarked
package io.countroom.rules.blackjack.play;

import org.jspecify.annotations.NullMarked;
