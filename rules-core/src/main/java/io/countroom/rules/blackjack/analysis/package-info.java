/**
 * What decisions at Blackjack, Blackjack Switch and Spanish 21 are worth: our own combinatorial analysis of the main
 * wager, by adding up every hand that player and dealer can get from a full shoe.
 *
 * <ul>
 *   <li>{@link io.countroom.rules.blackjack.analysis.BlackjackAnalysis}: expected value, standard deviation, distribution of
 *   results and strategy chart under given {@link io.countroom.rules.blackjack.play.BlackjackOptions};
 *   <li>{@link io.countroom.rules.blackjack.analysis.DecisionAnalysis}: what each action is worth in one situation, the cards
 *   that lie on the table taken out of the shoe;
 *   <li>{@link io.countroom.rules.blackjack.analysis.SwitchAnalysis}: Blackjack Switch, with the decision to switch.
 * </ul>
 *
 * <h2>How it is computed</h2>
 *
 * <p>The state of a hand is how many cards of each value it holds ({@code Hands}): 3,082 hands of 21 or less. For each up card
 * and each hand the chance of each dealer total is added up over all hands the dealer can draw, cards taken from what is left
 * of the shoe ({@code Dealer}). Where the dealer looks for a Blackjack first, all values are carried jointly with "there is no
 * Blackjack": then the next card comes from the shoe as it is, and all actions compare alike.
 *
 * <p><b>Two strategies.</b> <i>Composition-dependent</i>: the best action for exactly the cards of the hand.
 * <i>Total-dependent</i>: the familiar chart, which sees only the total and whether it is soft; a row's entry is the best for
 * all hands with that total, weighted with how often they arise when every hand is played out by the chart.
 *
 * <p><b>Splits.</b> After a split each hand is played by the same strategy as an undivided hand: decisions see the cards of
 * the hand alone, not those of the other hands. With a strategy fixed in that way the expected value is exact for any number
 * of resplits: cards are exchangeable, so that a hand whose neighbours are known only to have received a card other than the
 * pair's card is a sum, with signs, of hands from shoes that lack some more of the pair's cards ({@code Splits}). This is the
 * convention of published analysers ("CDZ-"). For <i>standard deviation and distribution</i> the hands of a split are taken as
 * independent of each other, given the dealer's final total and which second cards they received as far as that decided about
 * resplitting: so the covariance through the dealer is in, and what one hand's further cards take from the next is not.
 *
 * <p>No settlement, money or logs here.
 */
@NullMarked
package io.countroom.rules.blackjack.analysis;

import org.jspecify.annotations.NullMarked;
