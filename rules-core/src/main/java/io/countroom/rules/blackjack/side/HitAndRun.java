package io.countroom.rules.blackjack.side;

import io.countroom.rules.card.Card;
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

    private static final OfferedWager OFFERED = new OfferedWager(
            ID,
            "Hit and Run Progressive Wager",
            null,
            false,
            CITATION,
            LINES.stream().map(Line::outcome).toList());

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
        Count count = new Count(DealerHands.values(cards), hitSoft17);
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
        BigFraction meterNet = BigFraction.of(meterCents, 100).subtract(1);
        WagerOdds odds = SideOdds.of(OFFERED, LINES, probabilities, meterNet, "");
        String note = breakEven(odds, meterCents, "on a wager of $1");
        return SideOdds.of(OFFERED, LINES, probabilities, meterNet, note);
    }

    /** What the meter must show for the wager to be even: where a dollar more pays what is missing. */
    static String breakEven(WagerOdds odds, long meterCents, String onWager) {
        double chance = odds.outcomes().get(0).probability();
        if (chance == 0) {
            return "the meter cannot be won with these cards";
        }
        double even = meterCents / 100.0 + odds.houseEdge() / chance;
        return String.format(
                Locale.ROOT, "with a meter of $%,.2f %s; even at a meter of $%,.2f", meterCents / 100.0, onWager, even);
    }

    /**
     * The covariances with wagers that the first cards decide. They are the same for a wager of the same seat and of another:
     * all seats look at one dealer, and any two of the shoe's cards may be a seat's.
     *
     * @param meterCents what the meter shows, for a wager of one dollar
     */
    public static double[] covariances(
            List<FirstCardsWager> wagers, Composition cards, boolean hitSoft17, long meterCents) {
        double[] nets = nets(meterCents / 100.0 - 1);
        int[] copies = new int[52];
        for (Card card : Card.all()) {
            copies[card.index()] = cards.copies(card);
        }
        double[][] gains = new double[wagers.size()][];
        for (int w = 0; w < gains.length; w++) {
            gains[w] = wagers.get(w).lines().stream()
                    .mapToDouble(line -> line.net().doubleValue())
                    .toArray();
        }
        int[] values = DealerHands.values(cards);
        Map<Integer, Double> known = new HashMap<>();
        double n = cards.size();
        double deals = n * (n - 1) * (n - 2);
        double[] products = new double[wagers.size()];
        double[] means = new double[wagers.size()];
        double own = 0;
        for (int a = 0; a < 52; a++) {
            for (int b = a; b < 52; b++) {
                double pair = a == b ? (double) copies[a] * (copies[a] - 1) : 2.0 * copies[a] * copies[b];
                for (int up = 0; pair > 0 && up < 52; up++) {
                    int ups = copies[up] - (up == a ? 1 : 0) - (up == b ? 1 : 0);
                    if (ups <= 0) {
                        continue;
                    }
                    double chance = pair * ups / deals;
                    double dealer = mean(known, values, cards.size(), value(a), value(b), value(up), hitSoft17, nets);
                    own += chance * dealer;
                    for (int w = 0; w < gains.length; w++) {
                        FirstCardsWager wager = wagers.get(w);
                        double gain = gains[w][wager.lineNumber(a, b, up, FirstCardsWager.PLAIN_HOLE)];
                        double mean = gain;
                        double product = gain * dealer;
                        if (wager.looksAtHole()) {
                            for (int hole : Faces.tellingHoles(up)) {
                                double more = gains[w][wager.lineNumber(a, b, up, hole)] - gain;
                                int of =
                                        copies[hole] - (hole == a ? 1 : 0) - (hole == b ? 1 : 0) - (hole == up ? 1 : 0);
                                if (more != 0 && of > 0) {
                                    double holes = of / (n - 3);
                                    mean += holes * more;
                                    // A king and a queen stand on 20.
                                    product += holes * more * (Faces.blackjack(up, hole) ? nets[4] : nets[LOSES]);
                                }
                            }
                        }
                        means[w] += chance * mean;
                        products[w] += chance * product;
                    }
                }
            }
        }
        for (int w = 0; w < products.length; w++) {
            products[w] -= means[w] * own;
        }
        return products;
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
        if (!DealerHands.draws(hard, ace, hitSoft17)) {
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
            if (cards >= 2 && !DealerHands.draws(hard, ace, hitSoft17)) {
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
