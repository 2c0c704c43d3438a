package io.countroom.rules.blackjack.side;

import io.countroom.rules.blackjack.analysis.Dealer;
import io.countroom.rules.blackjack.analysis.Dealers;
import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Points;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.blackjack.side.FirstCardsOdds.GivenFirstCards;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.Meter;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.WagerOdds;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * § 633a.13(l): the dealer's Blackjack, or how many cards the dealer's hand has, the card that busts it included
 * (§ 633a.7(o)(2)(i)).
 */
public final class HitAndRun extends Progressive {

    public static final String ID = "hit-and-run-progressive";
    public static final Meter METER = Meter.of(ID, 100_000, "§ 633a.13(l)(2)", "§ 633a.13(l)(2)");

    private static final Citation CITATION = Citation.of("§ 633a.13(l)");
    private static final int BLACKJACK = 4;
    private static final int LOSES = 5;

    private static final List<Line> LINES = List.of(
            Line.meter("Eight or more cards", CITATION),
            Line.pays("Seven cards", Payout.forOne(100), CITATION),
            Line.pays("Six cards", Payout.forOne(25), CITATION),
            Line.pays("Five cards", Payout.forOne(7), CITATION),
            Line.pays("Blackjack", Payout.forOne(4), CITATION),
            Line.loses(Citation.of("§ 633a.7(o)(2)")));

    private final boolean draws;

    /** @param draws whether the dealer draws for it when every hand is decided, § 633a.7(n) */
    public HitAndRun(boolean draws) {
        super("Hit and Run Progressive Wager", METER, CITATION, LINES);
        this.draws = draws;
    }

    /** Whether the dealer draws for it when every hand is decided. */
    public boolean draws() {
        return draws;
    }

    /** The line of a finished dealer's hand. */
    public Line line(boolean blackjack, int cards) {
        return lines.get(number(blackjack, cards));
    }

    private static int number(boolean blackjack, int cards) {
        if (blackjack) {
            return BLACKJACK;
        }
        return cards >= 8 ? 0 : cards >= 5 ? 8 - cards : LOSES;
    }

    /**
     * The exact odds where the dealer draws. Players draw before the dealer does, and decide by what they see; that does not change
     * how likely any dealer's hand is, because the next cards of a shuffled shoe are as likely whenever the players stop.
     */
    @Override
    public WagerOdds odds(Composition cards, BlackjackOptions options, Strategy strategy, long meterCents) {
        BigInteger[][] ways = new BigInteger[lines.size()][];
        Arrays.setAll(ways, line -> zeros(Dealer.MOST_CARDS));
        int[] left = cards.byPips();
        ways[BLACKJACK][2] = BigInteger.valueOf(2L * left[1] * left[10]);
        for (int up = 1; up <= 10; up++) {
            BigInteger ups = BigInteger.valueOf(left[up]--);
            BigInteger[] ends = Dealers.all(options.hitSoft17()).against(up).orders(left);
            for (int n = 2; n < ends.length; n++) {
                BigInteger[] line = ways[number(false, n)];
                line[n] = line[n].add(ups.multiply(ends[n]));
            }
            left[up]++;
        }
        BigFraction[] chances =
                Arrays.stream(ways).map(line -> chance(line, cards.size())).toArray(BigFraction[]::new);
        WagerOdds odds = odds(chances, meterCents);
        return odds.withNote(breakEven(odds, meterCents));
    }

    /**
     * What it gains by one seat's first cards and the up card; of any seat, for all seats look at one dealer.
     *
     * @param meterCents what the meter shows, for a wager of one dollar
     */
    public static GivenFirstCards givenFirstCards(Composition cards, boolean hitSoft17, long meterCents) {
        Means means = new Means(cards, hitSoft17, meterCents);
        Map<Integer, Double> known = new HashMap<>();
        return (first, second, up, hole) -> {
            if (hole != FirstCardsWager.PLAIN_HOLE) {
                return means.nets[
                        FirstCardsWagers.blackjack(up, hole) ? BLACKJACK : LOSES]; // a king and a queen stand on 20
            }
            int one = Card.of(first).pips();
            int two = Card.of(second).pips();
            int a = Math.min(one, two);
            int b = Math.max(one, two);
            int c = Card.of(up).pips();
            return known.computeIfAbsent(a * 121 + b * 11 + c, key -> means.without(a, b, c));
        };
    }

    /** The covariance with an Insurance Wager at any seat, given that the dealer shows an ace. */
    public static double withInsurance(Composition cards, boolean hitSoft17, long meterCents) {
        Means means = new Means(cards, hitSoft17, meterCents);
        double blackjack = means.values[10] / (cards.size() - 1.0);
        double gained = blackjack * means.nets[BLACKJACK];
        double mean = means.without(1);
        return 2 * blackjack * means.nets[BLACKJACK] - (mean - gained) - mean * (3 * blackjack - 1);
    }

    /** The average gain of a unit, with the dealer's hand drawn from the remaining shoe. */
    private static final class Means {

        private final int[] values;
        private final int size;
        private final boolean hitSoft17;
        private final double[] nets;

        Means(Composition cards, boolean hitSoft17, long meterCents) {
            this.values = cards.byPips();
            this.size = cards.size();
            this.hitSoft17 = hitSoft17;
            this.nets = LINES.stream()
                    .mapToDouble(line ->
                            line.isMeter() ? meterCents / 100.0 - 1 : line.net().doubleValue())
                    .toArray();
        }

        /** @param known cards that are gone, by value: the dealer's up card is the last of them */
        double without(int... known) {
            for (int value : known) {
                values[value]--;
            }
            int up = known[known.length - 1];
            double mean = mean(size - known.length, Points.NONE.with(up), 1);
            for (int value : known) {
                values[value]++;
            }
            return mean;
        }

        private double mean(int left, Points points, int cards) {
            if (!points.dealerDraws(hitSoft17)) {
                return nets[number(cards == 2 && points.total() == 21, cards)];
            }
            double sum = 0;
            for (int value = 1; value <= 10; value++) {
                int of = values[value];
                if (of > 0) {
                    values[value]--;
                    sum += of * mean(left - 1, points.with(value), cards + 1);
                    values[value]++;
                }
            }
            return sum / left;
        }
    }
}
