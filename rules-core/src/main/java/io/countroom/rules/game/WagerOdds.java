package io.countroom.rules.game;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * What a wager is worth, per unit of the initial wager.
 *
 * @param paytable the letter in use, or null where the chapter has one set of odds
 * @param houseEdge the house's expected win; a fraction, 0.0136
 * @param exactEdge the same as an exact fraction, or null where it was simulated or has no closed form
 * @param standardDeviation of the player's result
 * @param hitFrequency how often the wager gains something
 * @param standardError of the edge, where it was simulated; null where it is exact
 * @param leastEdge the least that the edge can be where it depends on what else is wagered in the round, and houseEdge is the
 *     most; null where it is one figure
 * @param note how it was computed and under which assumptions, where that needs saying; else empty
 * @param outcomes every line; probabilities sum to one
 */
public record WagerOdds(
        String wager,
        String name,
        @Nullable String paytable,
        Citation citation,
        double houseEdge,
        @Nullable BigFraction exactEdge,
        double standardDeviation,
        double hitFrequency,
        @Nullable Double standardError,
        @Nullable Double leastEdge,
        String note,
        List<OutcomeOdds> outcomes) {

    public WagerOdds {
        outcomes = List.copyOf(outcomes);
    }

    /** Odds without a sampling error of the edge. */
    public WagerOdds(
            OfferedWager wager,
            double houseEdge,
            @Nullable BigFraction exactEdge,
            double standardDeviation,
            double hitFrequency,
            @Nullable Double leastEdge,
            String note,
            List<OutcomeOdds> outcomes) {
        this(
                wager.id(),
                wager.name(),
                wager.paytable(),
                wager.citation(),
                houseEdge,
                exactEdge,
                standardDeviation,
                hitFrequency,
                null,
                leastEdge,
                note,
                outcomes);
    }

    /**
     * Odds from the probabilities of a paytable's lines.
     *
     * @param meterNet what a unit gains on a line that pays the meter
     */
    public static WagerOdds of(
            OfferedWager offered, List<Line> lines, BigFraction[] probabilities, BigFraction meterNet, String note) {
        BigFraction mean = BigFraction.ZERO;
        BigFraction square = BigFraction.ZERO;
        BigFraction hit = BigFraction.ZERO;
        List<OutcomeOdds> outcomes = new ArrayList<>(lines.size());
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            BigFraction p = probabilities[i];
            BigFraction net = line.isMeter() ? meterNet : line.net();
            mean = mean.add(p.multiply(net));
            square = square.add(p.multiply(net).multiply(net));
            if (net.signum() > 0) {
                hit = hit.add(p);
            }
            outcomes.add(OutcomeOdds.counted(line.outcome(), p, net.doubleValue()));
        }
        double variance = square.subtract(mean.multiply(mean)).doubleValue();
        BigFraction edge = mean.negate();
        return new WagerOdds(
                offered, edge.doubleValue(), edge, Math.sqrt(variance), hit.doubleValue(), null, note, outcomes);
    }

    public Method method() {
        return standardError == null ? Method.EXACT : Method.SIMULATED;
    }

    /** The same odds, with what needs saying about them. */
    public WagerOdds withNote(String changed) {
        return with(exactEdge, standardError, changed, outcomes);
    }

    /** The same odds, known from a sample of so many rounds. */
    public WagerOdds fromSample(double rounds) {
        return with(
                null,
                standardDeviation / Math.sqrt(rounds),
                note,
                outcomes.stream()
                        .map(line -> new OutcomeOdds(line.outcome(), line.probability(), null, line.pays(), line.net()))
                        .toList());
    }

    private WagerOdds with(
            @Nullable BigFraction exact, @Nullable Double error, String saying, List<OutcomeOdds> lines) {
        return new WagerOdds(
                wager,
                name,
                paytable,
                citation,
                houseEdge,
                exact,
                standardDeviation,
                hitFrequency,
                error,
                leastEdge,
                saying,
                lines);
    }

    public enum Method {
        EXACT,
        SIMULATED
    }
}
