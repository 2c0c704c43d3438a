package io.countroom.rules.game;

import org.jspecify.annotations.Nullable;

/**
 * The total of a hand, and the rule that decided its draws.
 *
 * @param total the total of all its cards, "7" or "soft 18"
 * @param rule what the rule required, "Must stay on 6"; empty where none applied
 * @param citation of that rule; null where none applied
 * @param departs whether the cards are not those that the rule required
 */
public record HandReading(
        Hand hand, String total, String rule, @Nullable Citation citation, boolean departs) {

    /** A hand to which no drawing rule applied. */
    public static HandReading of(Hand hand, String total) {
        return new HandReading(hand, total, "", null, false);
    }
}
