/**
 * Pai Gow Poker (chapter 645a).
 *
 * <h2>How a round is written</h2>
 *
 * <p>Hands: one {@code DEALER} hand, and one {@code SEAT} hand for each betting area with a wager, and for the seat that
 * banks. {@code pieces} are the seven cards, the joker among them; {@code low} the two that were set as the low hand, left
 * empty where the log does not say: then the hand counts as set by the house way. A seat on two adjacent betting areas has
 * hands 1 and 2, and its wagers name the hand. A player who surrenders has {@code SURRENDER} among the hand's actions. The
 * dealer's hand may be absent where a player banks and the dealer wagers nothing. A hand of more than seven cards makes
 * the round void (§ 645a.14(h)); one of fewer is taken for a log that lacks cards.
 *
 * <p>Wagers: {@code pai-gow-poker}; {@code fortune-bonus}, {@code emperors-treasure}, {@code pai-gow-insurance} and
 * {@code progressive}; where a player banks, {@code bank} or {@code co-bank}. Facts:
 * {@link io.countroom.rules.banking} documents them. Meter: {@code progressive}, as it stood when the first winner of the
 * round was paid; seats are paid in ascending order, each from what the seats before left.
 *
 * <p>An Envy Bonus is part of what is due on the Fortune Bonus or Emperor's Treasure Wager of at least $5 that earns it, and
 * told apart in {@link io.countroom.rules.game.Due#bonusCents}. Every other seat's hand earns it, also the bank's and a
 * surrendered one; the dealer's does not, nor any hand of the same seat, nor one that its player voided.
 *
 * <h2>Where to look</h2>
 *
 * <ul>
 *   <li>{@link io.countroom.rules.paigowpoker.PaiGowPokerGame}: the chapter's options.
 *       {@link io.countroom.rules.paigowpoker.EnvyRules}: what Envy Bonuses are worth.
 *   <li>{@code Ranking}: high hands and low hands. {@code SevenCards}: what a side wager sees of seven cards.
 *       {@code SevenCardCounts}: all 154,143,080 of them counted.
 *   <li>{@code HouseWay}: how the dealer sets his hands, which the chapter leaves to the Rules Submission.
 *   <li>{@code PaiGowPokerRules} and {@code SideWagers}: settlement. {@code PaiGowPokerOdds}: exact odds.
 *       {@code MainWagerCount} counts the main wager over every deal of two hands, {@code MainWager} keeps the result.
 * </ul>
 *
 * <h2>Where the text needs reading</h2>
 *
 * <ul>
 *   <li>The joker is an ace of no suit unless it completes a straight or a flush; in a flush it is the highest card that is
 *       not there. Beside a royal flush it is no ace of the king's suit (§ 645a.6(a), (d)(2)).
 *   <li>Ace to five is the second highest straight, and the highest straight flush below the royal (§ 645a.6(b)).
 *   <li>A player's bank is reset by the house way as the dealer's hand is (§§ 645a.12(i), 645a.14(i)).
 *   <li>A straight beside three of a kind counts as the straight, which ranks higher, unless the Rules Submission says that
 *       the higher payout counts: the option {@code best-hand}.
 *   <li>A maximum payout is spent on a hand's optional wagers in the order of settlement, and never touches an Envy Bonus
 *       (§ 645a.13(f)).
 * </ul>
 */
@NullMarked
package io.countroom.rules.paigowpoker;

import org.jspecify.annotations.NullMarked;
