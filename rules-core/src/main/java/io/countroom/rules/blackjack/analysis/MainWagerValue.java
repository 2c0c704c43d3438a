package io.countroom.rules.blackjack.analysis;

import io.countroom.rules.blackjack.play.HandResult;
import java.util.List;

/**
 * What the main wager comes to under one strategy, per unit of the initial wager, dealt from a full shoe.
 *
 * @param expectedValue what the player gains; minus the house edge
 * @param standardDeviation of what the player gains in a round, doubles and splits included
 * @param acrossSeats the covariance with the main wager of another seat that plays alike: what they share through the
 *     dealer's up card and final total. That seats also take cards from each other is left out; it makes the covariance 0.001
 *     smaller with six decks (benchmark {@code fiftyMillionRoundsAgree})
 * @param withInsurance the covariance with an Insurance Wager of a unit at the same seat, given that the dealer shows an ace
 *     (else there is none)
 * @param lines what becomes of the hand on which the initial wager stays, the first of a split; the chances sum to one
 */
public record MainWagerValue(
        double expectedValue,
        double standardDeviation,
        double acrossSeats,
        double withInsurance,
        List<OfResult> lines) {

    /** @param net what the initial wager gains on average then, with doubles and all hands that came of it */
    public record OfResult(HandResult result, double chance, double net) {}

    public MainWagerValue {
        lines = List.copyOf(lines);
    }
}
