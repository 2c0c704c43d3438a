package io.countroom.reporting.win;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.statistics.Normal;
import io.countroom.reporting.win.WinSums.Counting;
import io.countroom.rules.Games;
import io.countroom.rules.expectation.Expectations;
import io.countroom.rules.expectation.Expected;
import io.countroom.rules.expectation.Stake;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Patron.Habit;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.sql.fact.Cube.Money;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Group;
import io.countroom.sql.fact.Offered;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.inference.KolmogorovSmirnovTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * If variance and expectation are right, the z-scores of months dealt by the rules are standard normal. Several seats and
 * wagers share every round, so a sum of the wagers' own variances would fail here by far.
 */
@Tag("whole")
class SimulatedMonthsTest {

    private static final Group ALL = new Group(null, null, null, null);

    /** Of the games that are dealt in no time; {@code -Dmonths=10} deals ten times as many of all. */
    private static final int MONTHS = 2_000;

    private static final int TIMES = Integer.getInteger("months", 1);

    /** Whose odds take a while are worked out once. */
    private static final Map<String, TableRules> RULES = new HashMap<>();

    private static TableRules rules(String game) {
        return RULES.computeIfAbsent(game, id -> Games.find(id).orElseThrow().under(Map.of()));
    }

    @Test
    void theZScoresOfTwoThousandMonthsAreStandardNormal() {
        TableRules minibaccarat = rules("minibaccarat");
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
        TableRules midibaccarat = rules("midibaccarat");
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
                                List.of(
                                        Habit.always("banker", 10_000),
                                        new Habit("tie", 0.5, 2_500, 2_500, 100),
                                        Habit.always("house-money", 2_500))),
                        new Patron(
                                4,
                                1,
                                List.of(Habit.always("banker", 5_000), Habit.always("dragon-bonus-banker", 2_500)))),
                600,
                800,
                7);
        check(midi);
        // Seats share the dealer's hand, and what doubling and splitting adds to a wager.
        TableRules blackjack = rules("blackjack");
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
        assertThat(all).hasSize(TIMES * MONTHS);
        check(all);
        checkTails(all);
    }

    /** Side wagers on the first cards and the dealer's, which seats share. */
    @Test
    void theZScoresOfMonthsOfCardGamesWithSideWagersAreStandardNormal() {
        double[] blackjack = zScores(
                rules("blackjack"),
                seats(List.of(
                        Habit.always("blackjack", 5_000),
                        Habit.always("match-the-dealer", 2_000),
                        new Habit("royal-match-21", 0.5, 1_000, 1_000, 100))),
                200,
                150,
                633);
        check(blackjack);
        double[] poker = zScores(
                rules("pai-gow-poker"),
                seats(List.of(Habit.always("pai-gow-poker", 10_000), Habit.always("pai-gow-insurance", 1_500))),
                200,
                150,
                645);
        check(poker);
        check(Stream.of(blackjack, poker).flatMapToDouble(Arrays::stream).toArray());
        if (TIMES > 1) {
            // Their odds take as long as all the rest; dealtCovariancesAgree holds them to dealt rounds one by one.
            check(zScores(
                    rules("spanish-21"),
                    seats(List.of(Habit.always("spanish-21", 5_000), Habit.always("match-the-dealer", 2_000))),
                    200,
                    150,
                    551));
            check(zScores(
                    rules("blackjack-switch"),
                    seats(List.of(Habit.always("blackjack", 5_000), Habit.always("super-match", 1_000))),
                    200,
                    150,
                    12));
        }
    }

    private static List<Patron> seats(List<Habit> habits) {
        return Stream.of(1, 3, 4).map(seat -> new Patron(seat, 1, habits)).toList();
    }

    /**
     * A bank is the other side of what it covers, so that the house has no more at stake in such a round than the dealer's own
     * wager. Its vigorish is on the surplus and its edge has it on every wager: what is expected is too high, by no more than is
     * said.
     */
    @Test
    void theZScoresOfMonthsInWhichPlayersBankAreNormalAndTheirMeanWithinWhatIsSaidOfTheirExpectation() {
        for (String game : List.of("pai-gow", "pai-gow-poker")) {
            List<Habit> small = List.of(Habit.always(game, 2_500), new Habit("bank", 0.4, 1, 1, 1));
            List<Patron> patrons = List.of(
                    new Patron(
                            1, 1, List.of(new Habit(game, 1, 5_000, 20_000, 2_500), new Habit("bank", 0.5, 1, 1, 1))),
                    new Patron(2, 1, small),
                    new Patron(4, 1, List.of(Habit.always(game, 10_000), new Habit("co-bank", 0.5, 1, 1, 1))),
                    new Patron(6, 1, small));
            Month[] months = months(rules(game), patrons, 250, 200, 535);
            double[] z = Arrays.stream(months).mapToDouble(Month::z).toArray();
            double mean = Arrays.stream(z).average().orElseThrow();
            double slack =
                    Arrays.stream(months).mapToDouble(Month::slack).average().orElseThrow();
            assertThat(slack).as(game).isPositive();
            assertThat(mean).as(game).isBetween(-slack - 4 / Math.sqrt(z.length), 4 / Math.sqrt(z.length));
            check(Arrays.stream(z).map(each -> each - mean).toArray());
        }
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

    /** @param slack by how much the expected win may be too high, in standard deviations */
    private record Month(double z, double slack) {}

    private static double[] zScores(TableRules rules, List<Patron> patrons, int months, int rounds, long seed) {
        return Arrays.stream(months(rules, patrons, months, rounds, seed))
                .mapToDouble(Month::z)
                .toArray();
    }

    /** As the importer and the report do. */
    private static Month[] months(TableRules rules, List<Patron> patrons, int months, int rounds, long seed) {
        OddsInForce inForce = OddsInForce.of(Map.of(1, rules.odds()));
        Expectations expectations = new Expectations(rules.odds());
        Simulator simulator = rules.simulator(patrons, seed);
        Month[] all = new Month[TIMES * months];
        for (int month = 0; month < all.length; month++) {
            WinSums sums = new WinSums(Counting.NONE);
            for (int i = 0; i < rounds; i++) {
                Round round = simulator.next().round();
                add(sums, inForce, expectations, round, rules.settle(round).due());
            }
            all[month] = new Month(
                    sums.z().value(), sums.slackCents() / (double) sums.sd().value());
        }
        return all;
    }

    private static void add(WinSums sums, OddsInForce inForce, Expectations expectations, Round round, List<Due> dues) {
        List<Stake> stakes = new ArrayList<>();
        for (int i = 0; i < dues.size(); i++) {
            Wager wager = round.wagers().get(i);
            stakes.add(new Stake(
                    wager.seat(), wager.hand(), wager.id(), dues.get(i).initialCents()));
        }
        Expected expected = expectations.of(stakes, Map.of());
        BigInteger variance = expected.variance();
        for (int i = 0; i < dues.size(); i++) {
            Due due = dues.get(i);
            Wager wager = round.wagers().get(i);
            Money money = new Money(
                    1,
                    wager.cents(),
                    due.initialCents(),
                    due.cents(),
                    due.cents(),
                    due.bonusCents(),
                    0,
                    0,
                    expected.win().get(i),
                    0,
                    i == 0 ? variance : BigInteger.ZERO);
            Offered offered = new Offered(1, wager.id());
            sums.remark(new WagerSums(ALL, offered, 1, money), inForce.inexact().get(offered));
            sums.add(money);
        }
        sums.rounds++;
    }
}
