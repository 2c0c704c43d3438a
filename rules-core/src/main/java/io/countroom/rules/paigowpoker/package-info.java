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
 * {@link io.countroom.rules.banking} documents them. Meter: {@code progressive}, at the start of the round; the
 * round's wagers are added, and seats are paid in ascending order, each from what the seats before left (§ 645a.13(e)(3)).
 *
 * <p>An Envy Bonus is part of what is due on the Fortune Bonus or Emperor's Treasure Wager of at least $5 that earns it, and
 * told apart in {@link io.countroom.rules.game.Due#bonusCents}. Every other seat's hand earns it, also the bank's and a
 * surrendered one; the dealer's does not, nor any hand of the same seat, nor one that its player voided.
 *
 * <h2>Where to look</h2>
 *
 * <ul>
 *   <li>{@link io.countroom.rules.paigowpoker.PaiGowPokerGame}: the chapter's options.
 *   <li>{@code Ranking}: high hands and low hands. {@code SevenCards}: what a side wager sees of seven cards.
 *   <li>{@code PaiGowPokerHouseWay}: how the dealer sets his hands, which the chapter leaves to the Rules Submission: two shipped ways and
 *       any other, as rules that one engine reads.
 *   <li>{@code PaiGowPokerRules} and {@code SevenCardWagers}: settlement. {@code PaiGowPokerOdds}: exact odds.
 *       {@code SevenCardCounts} counts all 154,143,080 hands of seven and {@code MainWagerCount} the main wager over every
 *       deal of two hands, both beside the tests; {@code MainWager} keeps the results.
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
 *   <li>A suited ace to seven is a seven-card straight flush, and "an ace may not be combined with any other sequence" is
 *       read of queen, king, ace, 2 and 3 alone; or it is a straight flush (§ 645a.6(a)): the option
 *       {@code suited-ace-to-seven}.
 *   <li>The joker beside a natural royal flush and a king of another suit is an ace of no suit, and no Royal Match; § 645a.6
 *       (e)(2) says "without a joker" and (d)(2) does not: the option {@code royal-match-joker}.
 *   <li>A maximum payout must be what the optional wagers of one hand could win together at the least wager accepted, where
 *       that is more than $50,000. It is spent on a hand's optional wagers in the order of settlement, and never touches an
 *       Envy Bonus (§ 645a.13(f)).
 * </ul>
 */
@NullMarked
package io.countroom.rules.paigowpoker;

import org.jspecify.annotations.NullMarked;
