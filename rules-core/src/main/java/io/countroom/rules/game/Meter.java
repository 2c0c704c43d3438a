package io.countroom.rules.game;

import java.math.BigDecimal;
import java.util.List;

/**
 * The progressive meter of a wager, as a Rules Submission describes it.
 *
 * @param leastCents what the chapter lets it start at, at least; the standard
 * @param shows what it shows, where odds are asked for and where a simulation begins
 * @param reset where it starts, and starts again after it was won
 * @param rate what part of each wager it gains, in percent
 */
public record Meter(String wager, long leastCents, Option<Long> shows, Option<Long> reset, Option<BigDecimal> rate) {

    /**
     * @param ofRate the section that has the rate of progression in the Rules Submission
     */
    public static Meter of(String wager, long leastCents, String section, String ofRate) {
        return new Meter(
                wager,
                leastCents,
                amount("meter." + wager, "Progressive meter in dollars", leastCents, section),
                amount("meter-reset." + wager, "Initial and reset amount of the meter in dollars", leastCents, section),
                Option.of(
                                "meter-rate." + wager,
                                "Rate of progression of the meter",
                                Codec.PERCENT,
                                BigDecimal.valueOf(20))
                        .permits("a percentage of the wager", percent -> true)
                        .cited(ofRate));
    }

    private static Option<Long> amount(String key, String name, long leastCents, String section) {
        String range = Dollars.text(leastCents).replace(".00", "") + " or more";
        return Option.of(key, name, Codec.DOLLARS, leastCents)
                .permits(range, cents -> cents >= leastCents, leastCents)
                .cited(section);
    }

    public List<Option<?>> options() {
        return List.of(shows, reset, rate);
    }
}
