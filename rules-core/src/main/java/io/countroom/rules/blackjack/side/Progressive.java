package io.countroom.rules.blackjack.side;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.Meter;
import io.countroom.rules.game.WagerOdds;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.commons.numbers.fraction.BigFraction;

/** A wager whose first line wins a progressive meter; the last is the lost wager. */
public abstract sealed class Progressive extends SideWager permits BadBeat, HitAndRun {

    private final Meter meter;

    Progressive(String name, Meter meter, Citation citation, List<Line> lines) {
        super(meter.wager(), name, null, citation, lines);
        this.meter = meter;
    }

    public Meter meter() {
        return meter;
    }

    /**
     * The exact odds for a player who plays the strategy, where the wager rides on the first hand of a split.
     *
     * @param meterCents what the meter shows, for a wager of one dollar
     */
    public abstract WagerOdds odds(Composition cards, BlackjackOptions options, Strategy strategy, long meterCents);

    WagerOdds odds(BigFraction[] chances, long meterCents) {
        return WagerOdds.of(
                offered, lines, chances, BigFraction.of(meterCents, 100).subtract(1), "");
    }

    /** The same odds with the meter at another amount; without a note. */
    public WagerOdds atMeter(WagerOdds known, long meterCents) {
        BigFraction[] chances = known.outcomes().stream()
                .map(line -> Objects.requireNonNull(line.exact()))
                .toArray(BigFraction[]::new);
        return odds(chances, meterCents);
    }

    /** The meter reading at which the wager is even: where a dollar more pays what is missing. */
    public static String breakEven(WagerOdds odds, long meterCents) {
        double chance = odds.outcomes().getFirst().probability();
        if (chance == 0) {
            return "the meter cannot be won with these cards";
        }
        double even = meterCents / 100.0 + odds.houseEdge() / chance;
        return String.format(
                Locale.ROOT,
                "with a meter of $%,.2f on a wager of $1; even at a meter of $%,.2f",
                meterCents / 100.0,
                even);
    }

    static BigInteger[] zeros(int size) {
        BigInteger[] zeros = new BigInteger[size];
        Arrays.fill(zeros, BigInteger.ZERO);
        return zeros;
    }

    /**
     * A chance as a fraction.
     *
     * @param orders by the number of cards dealt, in how many orders they can come from the shoe
     */
    static BigFraction chance(BigInteger[] orders, int shoe) {
        BigFraction sum = BigFraction.ZERO;
        BigInteger all = BigInteger.ONE;
        for (int n = 1; n < orders.length; n++) {
            all = all.multiply(BigInteger.valueOf(Math.max(1, shoe - n + 1)));
            if (orders[n].signum() > 0) {
                sum = sum.add(BigFraction.of(orders[n], all));
            }
        }
        return sum;
    }
}
