package io.countroom.rules.blackjack.side;

import io.countroom.rules.blackjack.play.Points;
import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.WagerOdds;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * § 633a.13(l): the dealer's Blackjack, or how many cards the dealer's hand has, the card that busts it included
 * (§ 633a.7(o)(2)(i)).
 */
public final class HitAndRun {

    public static final String ID = "hit-and-run-progressive";

    private static final Citation CITATION = Citation.of("§ 633a.13(l)");
    private static final int LOSES = 5;

    private static final List<Line> LINES = List.of(
            Line.meter("Eight or more cards", CITATION),
            Line.pays("Seven cards", Payout.forOne(100), CITATION),
            Line.pays("Six cards", Payout.forOne(25), CITATION),
            Line.pays("Five cards", Payout.forOne(7), CITATION),
            Line.pays("Blackjack", Payout.forOne(4), CITATION),
            Line.loses(Citation.of("§ 633a.7(o)(2)")));

    private static final OfferedWager OFFERED =
            OfferedWager.of(ID, "Hit and Run Progressive Wager", null, false, CITATION, LINES);

    private HitAndRun() {}

    public static OfferedWager offered() {
        return OFFERED;
    }

    /** The line of a finished dealer's hand. */
    public static Line line(boolean blackjack, int cards) {
        return LINES.get(number(blackjack, cards));
    }

    private static int number(boolean blackjack, int cards) {
        if (blackjack) {
            return 4;
        }
        return cards >= 8 ? 0 : cards >= 5 ? 8 - cards : LOSES;
    }

    /**
     * The exact odds. Players draw before the dealer does, and decide by what they see; that does not change how likely any
     * dealer's hand is, because the next cards of a shuffled shoe are as likely whenever the players stop.
     *
     * @param meterCents what the meter shows, for a wager of one dollar
     */
    public static WagerOdds odds(Composition cards, boolean hitSoft17, long meterCents) {
        Count count = new Count(cards.byPips(), hitSoft17);
        count.draw(0, false, 0, BigInteger.ONE);
        BigFraction[] probabilities = new BigFraction[LINES.size()];
        for (int line = 0; line < probabilities.length; line++) {
            BigFraction sum = BigFraction.ZERO;
            BigInteger deals = BigInteger.ONE;
            for (int n = 1; n < Count.LONGEST; n++) {
                deals = deals.multiply(BigInteger.valueOf(Math.max(1, cards.size() - n + 1)));
                if (count.ways[line][n].signum() > 0) {
                    sum = sum.add(BigFraction.of(count.ways[line][n], deals));
                }
            }
            probabilities[line] = sum;
        }
        BigFraction meterNet = SideOdds.meterNet(meterCents);
        WagerOdds odds = SideOdds.of(OFFERED, LINES, probabilities, meterNet, "");
        String note = breakEven(odds, meterCents);
        return SideOdds.of(OFFERED, LINES, probabilities, meterNet, note);
    }

    /** The same odds with the meter at another amount. */
    public static WagerOdds atMeter(WagerOdds known, long meterCents) {
        return SideOdds.atMeter(OFFERED, LINES, known, meterCents);
    }

    /** What the meter must show for the wager to be even: where a dollar more pays what is missing. */
    public static String breakEven(WagerOdds odds, long meterCents) {
        double chance = odds.outcomes().get(0).probability();
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

    /**
     * What it gains by one seat's first cards and the up card; of any seat, for all seats look at one dealer.
     *
     * @param meterCents what the meter shows, for a wager of one dollar
     */
    public static GivenFirstCards givenFirstCards(Composition cards, boolean hitSoft17, long meterCents) {
        double[] nets = nets(meterCents / 100.0 - 1);
        int[] values = cards.byPips();
        Map<Integer, Double> known = new HashMap<>();
        return new GivenFirstCards() {
            @Override
            public double mean(int first, int second, int up) {
                return HitAndRun.mean(
                        known, values, cards.size(), value(first), value(second), value(up), hitSoft17, nets);
            }

            @Override
            public double mean(int first, int second, int up, int hole) {
                return Faces.blackjack(up, hole) ? nets[4] : nets[LOSES]; // a king and a queen stand on 20
            }
        };
    }

    /** The covariance with an Insurance Wager at any seat, given that the dealer shows an ace. */
    public static double withInsurance(Composition cards, boolean hitSoft17, long meterCents) {
        double[] nets = nets(meterCents / 100.0 - 1);
        int[] values = cards.byPips();
        double left = cards.size() - 1.0;
        double blackjack = values[10] / left;
        values[1]--;
        double mean = mean(values, cards.size() - 1, 1, true, 1, hitSoft17, nets);
        double product = 2 * blackjack * nets[4] - (mean - blackjack * nets[4]);
        return product - mean * (3 * blackjack - 1);
    }

    private static int value(int card) {
        return Math.min(Faces.rank(card) + 1, 10);
    }

    /** What a unit gains on average when a player's two cards and the up card are known by value. */
    private static double mean(
            Map<Integer, Double> known,
            int[] values,
            int size,
            int first,
            int second,
            int up,
            boolean hitSoft17,
            double[] nets) {
        int key = Math.min(first, second) * 121 + Math.max(first, second) * 11 + up;
        Double mean = known.get(key);
        if (mean == null) {
            values[first]--;
            values[second]--;
            values[up]--;
            mean = mean(values, size - 3, up, up == 1, 1, hitSoft17, nets);
            values[first]++;
            values[second]++;
            values[up]++;
            known.put(key, mean);
        }
        return mean;
    }

    private static double[] nets(double meterNet) {
        double[] nets = new double[LINES.size()];
        for (int i = 0; i < nets.length; i++) {
            nets[i] = LINES.get(i).isMeter() ? meterNet : LINES.get(i).net().doubleValue();
        }
        return nets;
    }

    private static double mean(
            int[] values, int left, int hard, boolean ace, int cards, boolean hitSoft17, double[] nets) {
        if (!new Points(hard, ace).dealerDraws(hitSoft17)) {
            return nets[number(cards == 2 && ace && hard == 11, cards)];
        }
        double sum = 0;
        for (int value = 1; value <= 10; value++) {
            int of = values[value];
            if (of > 0) {
                values[value]--;
                sum += of * mean(values, left - 1, hard + value, ace || value == 1, cards + 1, hitSoft17, nets);
                values[value]++;
            }
        }
        return sum / left;
    }

    /** Counts the ordered ways to every line, by the number of cards dealt. */
    private static final class Count {

        static final int LONGEST = 24;

        private final int[] values;
        private final boolean hitSoft17;
        final BigInteger[][] ways = new BigInteger[LINES.size()][LONGEST];

        Count(int[] values, boolean hitSoft17) {
            this.values = values;
            this.hitSoft17 = hitSoft17;
            for (BigInteger[] row : ways) {
                Arrays.fill(row, BigInteger.ZERO);
            }
        }

        void draw(int hard, boolean ace, int cards, BigInteger way) {
            boolean blackjack = cards == 2 && ace && hard == 11;
            if (cards >= 2 && !new Points(hard, ace).dealerDraws(hitSoft17)) {
                BigInteger[] row = ways[number(blackjack, cards)];
                row[cards] = row[cards].add(way);
                return;
            }
            for (int value = 1; value <= 10; value++) {
                int of = values[value];
                if (of > 0) {
                    values[value]--;
                    draw(hard + value, ace || value == 1, cards + 1, way.multiply(BigInteger.valueOf(of)));
                    values[value]++;
                }
            }
        }
    }
}
