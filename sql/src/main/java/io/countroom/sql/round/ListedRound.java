package io.countroom.sql.round;

import org.jspecify.annotations.Nullable;

/**
 * A round with the sums of its wagers.
 *
 * @param overpaidCents paid beyond due, over the wagers where both are known
 * @param underpaidCents due beyond paid
 * @param expectedMicros the expected win of the house; null where a wager has no odds
 */
public record ListedRound(
        RoundRow round,
        long overpaidCents,
        long underpaidCents,
        @Nullable Long expectedMicros) {

    private static final double MICROS_PER_CENT = 10_000;

    /** How many standard deviations the house's win is from expected; null where either is not known. */
    public @Nullable Double z() {
        Long paid = round.paidCents();
        Long variance = round.varianceCents2();
        if (paid == null || variance == null || variance == 0 || expectedMicros == null) {
            return null;
        }
        return (-paid - expectedMicros / MICROS_PER_CENT) / Math.sqrt(variance);
    }
}
