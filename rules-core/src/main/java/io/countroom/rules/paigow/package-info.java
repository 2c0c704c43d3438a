/**
 * Pai Gow, played with tiles (chapter 535).
 *
 * <h2>How a round is written</h2>
 *
 * <p>Hands: one {@code DEALER} hand, and one {@code SEAT} hand for each betting area with a wager, and for the seat that
 * banks. {@code pieces} are the four tiles; {@code low} the two of them that were set as the low hand, left empty where
 * the log does not say: then the hand counts as set by the house way. A seat on two adjacent betting areas has hands 1
 * and 2, and its wagers name the hand. A player who surrenders has {@code SURRENDER} among the hand's actions; the tiles
 * of such a hand may be unknown. The dealer's hand may be absent where a player banks and the dealer wagers nothing.
 *
 * <p>Wagers: {@code pai-gow}; where a player banks, {@code bank} or {@code co-bank} for what the banking seat won or lost.
 * Facts: {@link io.countroom.rules.banking} documents them.
 *
 * <h2>Where to look</h2>
 *
 * <ul>
 *   <li>{@link io.countroom.rules.paigow.PaiGowGame}: the chapter's options.
 *   <li>{@code TileRank}: how tiles and hands of two tiles rank (§ 535.4). {@code PaiGowHouseWay}: how the dealer sets them
 *   (§ 535.10(d)), and what the chapter leaves to the Rules Submission.
 *   <li>{@code PaiGowRules}: settlement. {@code PaiGowOdds}: odds. {@code PaiGowCount}, beside the tests, counts every
 *   deal of two hands and of three.
 * </ul>
 *
 * <p>Where the text needs reading: a low hand worth zero never beats the bank's (§ 535.10(g)-(h)), while a permissible
 * pair is never worth zero whatever its pips add up to, because values are for hands without one (§ 535.4(c)). The Six and
 * the Three of the Supreme Pair, used separately, count and rank as whichever makes their own hand higher (§ 535.4(d)).
 */
@NullMarked
package io.countroom.rules.paigow;

import org.jspecify.annotations.NullMarked;
