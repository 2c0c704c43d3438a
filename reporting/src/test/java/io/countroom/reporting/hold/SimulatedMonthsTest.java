package io.countroom.reporting.hold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.hold.HoldSums.Counting;
import io.countroom.reporting.statistics.Normal;
import io.countroom.rules.Games;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Patron.Habit;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.hold.HoldGroup;
import io.countroom.sql.hold.HoldRepository.Offered;
import io.countroom.sql.hold.HoldRepository.PairSums;
import io.countroom.sql.hold.HoldRepository.RoundSums;
import io.countroom.sql.hold.HoldRepository.WagerSums;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.inference.KolmogorovSmirnovTest;
import org.junit.jupiter.api.Test;

/**
 * If variance and expectation are right, the z-scores of months dealt by the rules are standard normal. Several seats and
 * wagers share every round, so a sum of the wagers' own variances would fail here by far.
 */
class SimulatedMonthsTest {

    private static final HoldGroup ALL = new HoldGroup(null, null, null, null);

    private record Pair(String a, String b, boolean sameSeat) {}

    private static final int MONTHS = 2_000;

    @Test
    void theZScoresOfTwoThousandMonthsAreStandardNormal() {
        TableRules minibaccarat = Games.find("minibaccarat").orElseThrow().under(Map.of());
        double[] mini = zScores(
                minibaccarat,
                List.of(
                        new Patron(
                                1,
                                1,
                                List.of(Habit.always("player", 10_000), new Habit("tie", 0.25, 1_000, 1_000, 100))),
                        new Patron(3, 1, List.of(new Habit("banker", 0.9, 20_000, 60_000, 10_000))),
                        new Patron(5, 1, List.of(Habit.always("player", 5_000), Habit.always("banker", 2_000)))),
                800,
                500,
                20261018);
        check(mini);
        TableRules midibaccarat = Games.find("midibaccarat").orElseThrow().under(Map.of());
        double[] midi = zScores(
                midibaccarat,
                List.of(
                        new Patron(
                                1,
                                1,
                                List.of(Habit.always("player", 10_000), Habit.always("dragon-bonus-player", 2_500))),
                        new Patron(
                                2,
                                1,
                                List.of(Habit.always("banker", 10_000), new Habit("tie", 0.5, 2_500, 2_500, 100))),
                        new Patron(
                                4,
                                1,
                                List.of(Habit.always("banker", 5_000), Habit.always("dragon-bonus-banker", 2_500)))),
                600,
                800,
                7);
        check(midi);
        // Seats share the dealer's hand, and what doubling and splitting adds to a wager.
        TableRules blackjack = Games.find("blackjack").orElseThrow().under(Map.of());
        double[] cards = zScores(
                blackjack,
                List.of(
                        new Patron(1, 1, List.of(Habit.always("blackjack", 10_000))),
                        new Patron(2, 1, List.of(Habit.always("blackjack", 2_500))),
                        new Patron(4, 1, List.of(new Habit("blackjack", 0.7, 5_000, 20_000, 5_000)))),
                600,
                300,
                42);
        check(cards);
        double[] all =
                Stream.of(mini, midi, cards).flatMapToDouble(Arrays::stream).toArray();
        assertThat(all).hasSize(MONTHS);
        check(all);
        checkTails(all);
    }

    /** Third and fourth moments, and how many lie beyond three standard deviations. */
    private static void checkTails(double[] z) {
        double n = z.length;
        double skewness = Arrays.stream(z).map(x -> x * x * x).sum() / n;
        double kurtosis = Arrays.stream(z).map(x -> x * x * x * x).sum() / n;
        // Four standard errors: of the third moment sqrt(15/n), of the fourth sqrt(96/n).
        assertThat(skewness).isCloseTo(0, within(4 * Math.sqrt(15 / n)));
        assertThat(kurtosis).isCloseTo(3, within(4 * Math.sqrt(96 / n)));
        double beyond = Arrays.stream(z).filter(x -> Math.abs(x) > 3).count() / n;
        assertThat(beyond).isCloseTo(0.0027, within(4 * Math.sqrt(0.0027 / n)));
    }

    private static void check(double[] z) {
        double mean = Arrays.stream(z).average().orElseThrow();
        double variance = Arrays.stream(z).map(x -> (x - mean) * (x - mean)).sum() / (z.length - 1);
        // Four standard errors: of a mean 1/sqrt(n), of a variance sqrt(2/n).
        assertThat(mean).isCloseTo(0, within(4 / Math.sqrt(z.length)));
        assertThat(variance).isCloseTo(1, within(4 * Math.sqrt(2.0 / z.length)));
        long outside = Arrays.stream(z).filter(x -> Math.abs(x) > Normal.Z_95).count();
        assertThat(outside / (double) z.length).isCloseTo(0.05, within(4 * Math.sqrt(0.05 * 0.95 / z.length)));
        double p = KolmogorovSmirnovTest.withDefaults()
                .test(z, NormalDistribution.of(0, 1)::cumulativeProbability)
                .getPValue();
        assertThat(p).isGreaterThan(0.001);
    }

    /** As the importer and the report do: sums of pairs over a month's rounds, then covariances. */
    private static double[] zScores(TableRules rules, List<Patron> patrons, int months, int rounds, long seed) {
        Odds odds = rules.odds();
        Simulator simulator = rules.simulator(patrons, seed);
        double[] z = new double[months];
        for (int month = 0; month < months; month++) {
            HoldSums sums = new HoldSums(Counting.NONE);
            Map<String, long[]> wagers = new HashMap<>();
            Map<Pair, BigDecimal> pairs = new HashMap<>();
            for (int i = 0; i < rounds; i++) {
                add(rules, simulator.next().round(), wagers, pairs);
            }
            sums.add(new RoundSums(ALL, rounds, 0, 0, 0, 0, 0));
            wagers.forEach((wager, a) -> sums.add(
                    new WagerSums(
                            ALL,
                            new Offered(1, wager),
                            a[0],
                            a[0],
                            a[1],
                            a[2],
                            a[3],
                            a[3],
                            0,
                            0,
                            0,
                            Math.round(a[2] * odds.find(wager).orElseThrow().houseEdge())),
                    odds.find(wager).orElseThrow().standardError()));
            pairs.forEach((pair, product) ->
                    sums.add(new PairSums(ALL, 1, pair.a, pair.b, pair.sameSeat, product), odds.covariances()));
            z[month] = HoldFigures.of(sums).z();
        }
        return z;
    }

    private static void add(TableRules rules, Round round, Map<String, long[]> wagers, Map<Pair, BigDecimal> pairs) {
        List<Due> dues = rules.settle(round).due();
        record Made(int seat, String wager, long cents) {}
        Map<String, Made> made = new HashMap<>();
        for (int i = 0; i < dues.size(); i++) {
            Due due = dues.get(i);
            var wager = round.wagers().get(i);
            long[] a = wagers.computeIfAbsent(wager.id(), id -> new long[4]);
            a[0]++;
            a[1] += wager.cents();
            a[2] += due.initialCents();
            a[3] += due.cents();
            made.merge(
                    wager.seat() + wager.id(),
                    new Made(wager.seat(), wager.id(), due.initialCents()),
                    (one, other) -> new Made(one.seat, one.wager, one.cents + other.cents));
        }
        List<Made> all = new ArrayList<>(made.values());
        for (Made a : all) {
            for (Made b : all) {
                boolean ordered = a.wager.compareTo(b.wager) <= 0;
                pairs.merge(
                        new Pair(ordered ? a.wager : b.wager, ordered ? b.wager : a.wager, a.seat == b.seat),
                        BigDecimal.valueOf(a.cents * b.cents),
                        BigDecimal::add);
            }
        }
    }
}
