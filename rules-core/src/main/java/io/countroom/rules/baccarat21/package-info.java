/**
 * 21 Baccarat (Chapter 681a): two hands drawn to 16 like a dealer's at Blackjack, one more card at most.
 *
 * <p>A round has two hands, {@code PLAYER} and {@code BANKER}, each with its cards in the order dealt to it: two, or three.
 * After a natural the third card is dealt only if somebody made a Bonus Wager, and counts for the Bonus Wager alone: it is
 * logged as the hand's third card all the same. The card that is removed when a shoe begins is a
 * {@link io.countroom.rules.game.Round#discards discard} of its first round.
 *
 * <p>{@code Coup21} knows totals and bonus hands and sorts coups into classes; {@code Coup21Wagers} says for each class which line
 * of each wager it is; {@code Coup21Deal} audits the cards.
 *
 * <p>The text leaves open what two aces are worth: § 681a.1 calls them a natural, § 681a.3(d)(3) makes their total 12. The
 * option {@code two-aces} is {@code 12} by the text, or {@code own-total}: a total above all others that only two aces
 * equal, which is what the Tie Wager's hold in the rulemaking (125-198) was computed with.
 */
@NullMarked
package io.countroom.rules.baccarat21;

import org.jspecify.annotations.NullMarked;
