package io.countroom.reporting.hold;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.statistics.Normal;
import io.countroom.reporting.statistics.Verdict;
import io.countroom.rules.expectation.Expectations;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What follows from the sums of a row, from the house's side. A figure that is not known is null, and the reason beside it
 * says why.
 *
 * @param expectedMicros handle by exact edge, in millionths of a dollar
 * @param slackCents by so much at most the expected win is too high: a bank's vigorish is on the surplus of a round, and its edge
 *     has it on every wager
 * @param differenceMicros logged − expected, bonuses outside the odds added back
 * @param verdict what the difference says, given its standard deviation
 */
record HoldFigures(
        long rounds,
        @Nullable Long dropCents,
        String dropReason,
        @Nullable Long countedCents,
        String countedReason,
        long handleCents,
        long initialCents,
        long bonusCents,
        @Nullable Long loggedCents,
        String loggedReason,
        @Nullable Long dueCents,
        String dueReason,
        @Nullable Long expectedMicros,
        @Nullable Long sdCents,
        String expectedReason,
        long slackCents,
        @Nullable Long differenceMicros,
        @Nullable Double z,
        Verdict verdict) {

    private static final String NO_VARIANCE =
            "How these wagers vary together cannot be told: what is stored of them and their covariances come to less than"
                    + " nought.";

    static HoldFigures of(HoldSums sums) {
        boolean played = sums.wagers > 0;
        Long drop = sums.counting == HoldSums.Counting.NONE || sums.counts == 0 || sums.withoutDrop > 0
                ? null
                : (Long) sums.dropCents;
        Long counted = sums.counting == HoldSums.Counting.NONE || sums.counts == 0 || sums.withoutWin > 0
                ? null
                : (Long) sums.winCents;
        Long logged = !played || sums.unknownPaid > 0 ? null : (Long) (-sums.paidCents);
        Long due = !played || sums.unknownDue > 0 ? null : (Long) (-sums.dueCents);
        boolean odds = played && sums.withoutOdds.isEmpty();
        Long expected = odds ? (Long) sums.expectedMicros() : null;
        // No variance is below nought; what floating point leaves of one that is nought may be, by a hair.
        double variance = sums.variance();
        Long sd = odds && variance > -1 ? (Long) Math.round(Math.sqrt(Math.max(0, variance))) : null;
        Long difference = logged == null || expected == null
                ? null
                : (Long) ((logged + sums.bonusCents) * Expectations.PER_CENT - expected);
        Double z = difference == null || sd == null || sd == 0
                ? null
                : (Double) (difference / (double) Expectations.PER_CENT / sd);
        return new HoldFigures(
                sums.rounds,
                drop,
                counts(sums, sums.withoutDrop, sums.dropCents),
                counted,
                counts(sums, sums.withoutWin, sums.winCents),
                sums.amountCents,
                sums.initialCents,
                sums.bonusCents,
                logged,
                unknown(sums, sums.unknownPaid, "the log does not say what was paid"),
                due,
                unknown(sums, sums.unknownDue, "it cannot be known what was due"),
                expected,
                sd,
                expectedReason(sums),
                sums.slackCents(),
                difference,
                z,
                z == null ? Verdict.INSUFFICIENT : Verdict.of(sums.rounds, z));
    }

    private static String counts(HoldSums sums, long missing, long knownCents) {
        if (sums.counting == HoldSums.Counting.NONE) {
            return "Tables are counted by gaming date and shift, not by dealer.";
        }
        if (sums.counts == 0) {
            return "No table was counted.";
        }
        TableCount first = sums.firstWithoutWin;
        if (missing == 0 || first == null) {
            return "";
        }
        String sentence = Character.toUpperCase(first.missing().charAt(0))
                + first.missing().substring(1);
        if (missing == 1 && sums.counts == 1) {
            return sentence;
        }
        return "Not known for " + Formats.count(missing) + " of " + Formats.count(sums.counts) + " table counts; first "
                + first.missing() + " The others come to " + Formats.dollars(knownCents) + ".";
    }

    private static String unknown(HoldSums sums, long unknown, String why) {
        if (sums.wagers == 0) {
            return "No rounds are logged.";
        }
        return unknown == 0
                ? ""
                : "Of " + Formats.count(unknown) + " of " + Formats.count(sums.wagers) + " wagers " + why + ".";
    }

    private static String expectedReason(HoldSums sums) {
        if (sums.wagers == 0) {
            return "No rounds are logged.";
        }
        return sums.withoutOdds.isEmpty()
                ? ""
                : "No odds for "
                        + sums.withoutOdds.stream()
                                .map(offered -> offered.wager())
                                .distinct()
                                .sorted()
                                .collect(Collectors.joining(", "))
                        + " under the Rules Submission in force.";
    }

    /** Why the standard deviation, or what needs it, is not known; empty where it is. */
    String sdReason() {
        return sdCents != null || !expectedReason.isEmpty() ? expectedReason : NO_VARIANCE;
    }

    /** Why there is no z, where logged and expected win are known. */
    String zReason() {
        return sdCents == null ? sdReason() : "There is nothing to vary.";
    }

    @Nullable Double hold() {
        return ratio(countedCents, dropCents);
    }

    @Nullable Double expectedHold() {
        return ratio(expectedMicros, micros(dropCents));
    }

    @Nullable Double points() {
        Double hold = hold();
        Double expected = expectedHold();
        return hold == null || expected == null ? null : (Double) (hold - expected);
    }

    @Nullable Double winPerHandle() {
        return ratio(loggedCents, handleCents);
    }

    @Nullable Double edge() {
        return ratio(expectedMicros, initialCents * Expectations.PER_CENT);
    }

    private static @Nullable Long micros(@Nullable Long cents) {
        return cents == null ? null : (Long) (cents * Expectations.PER_CENT);
    }

    /** To the cent. */
    @Nullable Long expectedCents() {
        return expectedMicros == null ? null : (Long) new Value.Expected(expectedMicros).cents();
    }

    /** What nineteen of twenty such periods win by the log. */
    @Nullable Long rangeLowCents() {
        Long expected = expectedCents();
        return expected == null || sdCents == null ? null : (Long) (expected - Math.round(Normal.Z_95 * sdCents));
    }

    @Nullable Long rangeHighCents() {
        Long expected = expectedCents();
        return expected == null || sdCents == null ? null : (Long) (expected + Math.round(Normal.Z_95 * sdCents));
    }

    /** Chance, or rules and paytables that are not what they are thought to be. */
    @Nullable Long luckMicros() {
        return dueCents == null || expectedMicros == null
                ? null
                : (Long) ((dueCents + bonusCents) * Expectations.PER_CENT - expectedMicros);
    }

    /** What was paid against what the rules of play require. */
    @Nullable Long dealingErrorsCents() {
        return loggedCents == null || dueCents == null ? null : (Long) (loggedCents - dueCents);
    }

    /** Missing rounds, leakage or a count error. */
    @Nullable Long notLoggedCents() {
        return countedCents == null || loggedCents == null ? null : (Long) (countedCents - loggedCents);
    }

    private static @Nullable Double ratio(@Nullable Long over, @Nullable Long under) {
        return over == null || under == null || under == 0 ? null : (Double) (over / (double) under);
    }

    private static @Nullable Double ratio(@Nullable Long over, long under) {
        return over == null || under == 0 ? null : (Double) (over / (double) under);
    }
}
