/**
 * Blackjack and Blackjack Switch (Chapter 633a) and Spanish 21 (Chapter 551): what a table may offer, what a round must
 * return, and whether it was dealt by the rules.
 *
 * <h2>How a round is written</h2>
 *
 * <p><b>Hands.</b> One {@code DEALER} hand: the up card first, then the hole card (§§ 633a.7(f), 551.8(d)), then what was
 * drawn, in order. A {@code SEAT} hand for every hand of every seat, seats 1 to 7 from the dealer's left; seats play in
 * the order of their numbers. Hand 1 is the hand dealt; Blackjack Switch deals hands 1 and 2. A split hand counts on from
 * there and names its parent: hand 1 of {@code 8S 8D} that is split and receives {@code 3C} is written {@code 8S 3C}, the
 * other hand starts with the second of the two cards, {@code 8D}, and has {@code parent} 1; each resplit adds a hand in
 * the same way, so that the first two cards of a seat are the first cards of hand 1 and of its lowest-numbered child.
 *
 * <p><b>Actions.</b> In the order taken, on the hand on which they were taken: {@code HIT}, {@code STAND}, {@code DOUBLE},
 * {@code SPLIT} (on the hand that stays, not on the new one), {@code SURRENDER}, {@code EVEN_MONEY}; Blackjack Switch
 * {@code SWITCH} on hand 1; Spanish 21 {@code RESCUE} after {@code DOUBLE}. A hand that reaches 21 or busts needs no
 * {@code STAND}. Cards of Switch hands are written as they lie: after a {@code SWITCH} the
 * exchanged card is the second of its new hand, and what was drawn follows, so that hands can be split as any other; how
 * they were dealt follows from exchanging them back. Where a round has no actions at all, cards decide: a hand of two cards stood,
 * one of more drew. Doubles, rescues, surrenders, switches and even money cannot be seen then: an amount that one of them
 * explains is no exception.
 *
 * <p><b>Wagers.</b> One row for the main wager of each hand ({@code blackjack} or {@code spanish-21}, {@code hand} its
 * number): a split hand has its own row. The {@code cents} of a doubled hand include the double. Where the double was for
 * less than the original wager, the fact {@code double-cents-SEAT-HAND} says how much of it was doubled; without that fact
 * half is. A double that was not allowed counts as not made: neither its stake nor its card. {@code insurance} and side
 * wagers name the hand that they ride on: 1, or at Blackjack Switch 1 or 2. Super Match
 * rides on hand 1. What a hand of a split wins or loses belongs to its own row, whose initial part is 0.
 *
 * <p><b>Meters</b> in {@code metersCents}: {@code bad-beat-progressive}, {@code hit-and-run-progressive}.
 *
 * <p><b>Facts.</b> {@code magic-card}: the card that the table game system selected ({@code QH}); {@code lucky-seat}: the
 * number of the seat that it selected; {@code double-cents-SEAT-HAND} as above; {@code dead-hand-SEAT}: any value: the seat's
 * hand was called dead and its wagers returned (§§ 633a.14(g), (i), 551.16(h), (i)). A dead hand without
 * its first two cards returns every wager of the seat, else its main wagers.
 *
 * <p><b>Irregularities</b> of §§ 633a.14 and 551.16, as far as a log shows them. Cards found face up, refused cards that the
 * dealer could not use and a first 10 found in the shoe at Spanish 21 are discards, and counted in the shoe. A card that the
 * dealer drew to 17 is set aside and said. Cards drawn or dealt in a wrong order are used as if they came next, so that a log of
 * hands shows nothing. When too few cards are left, the rack is shuffled: a new shoe begins with that round. Where all hands are
 * called dead (the card reader used under a card that does not ask for it) the round is void. Which side of a double shoe
 * was dealt, and what readers and shufflers did, no log of rounds says.
 *
 * <h2>Open points</h2>
 *
 * <p>Where a text leaves two readings, an option selects one. {@code bad-beat-surrendered-20}: a surrendered 20 {@code loses}
 * its Bad Beat Progressive Wager, because the player discontinued play on the hand (§ 633a.9(a)), or {@code stays}, because the
 * hand has a total point count of 20 (§ 633a.7(o)(1)(i)); nobody who follows the chart surrenders a 20, so that the odds are
 * the same. {@code suited-777-below-5}: three suited 7s on less than $5 pay the other players {@code none}, because § 551.6(h)
 * "also" pays theirs beside the winner's, or {@code paid}, because it names no amount for them; the odds leave it out.
 * {@code bad-beat-split}: of a pair that was split, the {@code first-hand} has the 20 of a Bad Beat Progressive Wager, because the
 * wager is on "the player's hand", or {@code any-hand}, because all are the player's (§ 633a.7(o)(1)(i)). {@code
 * hit-and-run-draw}: when every hand is decided the dealer {@code draws} for a Hit and Run Progressive Wager, because the dealer's
 * cards have an effect on the round, or {@code stops}, because the point count of the dealer's hand has none (§ 633a.7(n)). The
 * odds of {@code any-hand} and {@code stops} are those of the text with what the reading changes from rounds dealt.
 *
 * <h2>Outcomes and odds of the main wager</h2>
 *
 * <p>The outcome of a main wager is that of its own hand, one of
 * {@link io.countroom.rules.blackjack.play.HandResult}. In the odds, a line's probability is that of the hand on which
 * the initial wager stays (the first of a split), and its net is the mean of all that the initial wager led to in that
 * case, doubles and split hands included; so that probabilities sum to one and the edge is minus the sum of p times net.
 */
@NullMarked
package io.countroom.rules.blackjack;

import org.jspecify.annotations.NullMarked;
