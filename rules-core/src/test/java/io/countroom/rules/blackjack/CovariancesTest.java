package io.countroom.rules.blackjack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.blackjack.analysis.FirstCardMeans;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.contract.StandardTables;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How wagers move together, against rounds dealt from other seeds. */
class CovariancesTest {

    private static final BlackjackRules BLACKJACK = (BlackjackRules) StandardTables.of("blackjack");
    private static final BlackjackRules SWITCH = (BlackjackRules) StandardTables.of("blackjack-switch");
    private static final BlackjackRules SPANISH = (BlackjackRules) StandardTables.of("spanish-21");

    private static final Set<String> PROGRESSIVE = Set.of("bad-beat-progressive", "hit-and-run-progressive");

    /** What they win most comes too seldom: with insurance they are counted over small shoes, in {@code BruteForceTest}. */
    private static final Set<String> RARE =
            Set.of("lucky-ladies", "kings-bounty", "bad-beat-progressive", "hit-and-run-progressive");

    private static final int ROUNDS = 60_000;
    private static final long WAGER = 1_000;

    static List<BlackjackRules> games() {
        return List.of(BLACKJACK, SWITCH, SPANISH);
    }

    /** The means by first cards, weighed by how often they come, are the analysed expected value. */
    @ParameterizedTest
    @MethodSource("games")
    void theMeansByFirstCardsAddUpToTheExpectedValue(BlackjackRules rules) {
        FirstCardMeans means = rules.mainGame().firstCardMeans();
        double[] shoe = values(rules.shoe);
        double n = rules.shoe.size();
        double sum = 0;
        for (int up = 1; up <= 10; up++) {
            double one = shoe[up]-- / n;
            for (int a = 1; a <= 10; a++) {
                double two = one * shoe[a]-- / (n - 1);
                for (int b = 1; b <= 10; b++) {
                    sum += two * shoe[b] / (n - 2) * means.mean(up, a, b);
                }
                shoe[a]++;
            }
            shoe[up]++;
        }
        assertThat(sum).isCloseTo(rules.mainGame().wager().expectedValue(), within(rules == SWITCH ? 1e-6 : 1e-9));
    }

    private static double[] values(Composition cards) {
        double[] values = new double[11];
        for (Card card : Card.all()) {
            values[card.rank().pips()] += cards.copies(card);
        }
        return values;
    }

    /** Every covariance of two wagers of a seat, or of two seats, that 60,000 rounds can tell. */
    @ParameterizedTest
    @MethodSource("games")
    void dealtRoundsMoveAsTheCovariancesSay(BlackjackRules rules) {
        List<String> ids = rules.wagers().stream().map(OfferedWager::id).toList();
        int n = ids.size();
        Sums[][] same = new Sums[n][n];
        Sums[][] across = new Sums[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                same[i][j] = new Sums();
                across[i][j] = new Sums();
            }
        }
        for (double[][] nets : dealt(rules, ids, 4711)) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    for (int seat = 0; seat < 2; seat++) {
                        same[i][j].add(nets[seat][i], nets[seat][j]);
                    }
                    across[i][j].add(nets[0][i], nets[1][j]);
                }
            }
        }
        Covariances covariances = rules.odds().covariances();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                String a = ids.get(i);
                String b = ids.get(j);
                if (RARE.contains(a) && (j == 1 || PROGRESSIVE.contains(b)) || RARE.contains(b) && i == 1) {
                    continue;
                }
                // Both seats of a round count beside each other: they are not independent, so that errors are larger.
                double sameError = Math.hypot(1.5 * same[i][j].error(), covariances.sameSeatError(a, b));
                assertThat(covariances.ofSeat(a, b))
                        .as("%s with %s", a, b)
                        .isCloseTo(same[i][j].covariance(), within(5 * sameError + 0.002));
                double acrossError = Math.hypot(across[i][j].error(), covariances.acrossSeatsError(a, b));
                assertThat(covariances.acrossSeats(a, b))
                        .as("%s with another seat's %s", a, b)
                        .isCloseTo(across[i][j].covariance(), within(5 * acrossError + 0.002));
            }
        }
    }

    private static List<double[][]> dealt(BlackjackRules rules, List<String> ids, long seed) {
        List<Patron.Habit> habits = ids.stream()
                .map(id -> new Patron.Habit(id, 1, WAGER, WAGER, 100))
                .toList();
        BlackjackTable table =
                new BlackjackTable(rules, List.of(new Patron(1, 1, habits), new Patron(2, 1, habits)), seed, true);
        boolean isSwitch = rules == SWITCH;
        List<double[][]> rounds = new ArrayList<>(ROUNDS);
        for (int i = 0; i < ROUNDS; i++) {
            Round round = table.deal();
            Settlement settlement = rules.settle(round);
            double[][] nets = new double[2][ids.size()];
            for (double[] seat : nets) {
                Arrays.fill(seat, Double.NaN);
            }
            for (int w = 0; w < round.wagers().size(); w++) {
                Wager wager = round.wagers().get(w);
                Due due = settlement.due().get(w);
                int id = ids.indexOf(wager.id());
                double[] seat = nets[wager.seat() - 1];
                double before = Double.isNaN(seat[id]) ? 0 : seat[id];
                // Two main wagers and two insurances at Blackjack Switch; insurance is half a wager.
                double made = WAGER * (isSwitch && id <= 1 ? 2.0 : 1) / (id == 1 ? 2 : 1);
                seat[id] = before + (due.cents() - due.bonusCents()) / made;
            }
            rounds.add(nets);
        }
        return rounds;
    }

    private static final class Sums {
        private double n;
        private double a;
        private double b;
        private double product;
        private double squared;

        void add(double x, double y) {
            if (!Double.isNaN(x) && !Double.isNaN(y)) {
                n++;
                a += x;
                b += y;
                product += x * y;
                squared += x * y * x * y;
            }
        }

        double covariance() {
            return n == 0 ? 0 : product / n - a / n * (b / n);
        }

        double error() {
            double mean = product / n;
            return n == 0 ? 0 : Math.sqrt((squared / n - mean * mean) / n);
        }
    }

    /** § 633a.12(a)(1): two equal wagers; their covariance is of the odds, and counts when a seat's wagers are added up. */
    @Test
    void theTwoWagersOfASeatAtBlackjackSwitchHaveTheirCovariance() {
        Covariances covariances = SWITCH.odds().covariances();
        double between = covariances.betweenHands("blackjack").orElseThrow();
        assertThat(between).isBetween(0.3, 0.8);
        assertThat(covariances.ofSeat("blackjack", "blackjack"))
                .isEqualTo((covariances.sameSeat("blackjack", "blackjack") + between) / 2);
        assertThat(BLACKJACK.odds().covariances().betweenHands("blackjack")).isEmpty();
    }

    @Test
    void whatIsCountedHasNoErrorAndWhatIsSampledSaysItsOwn() {
        Covariances covariances = BLACKJACK.odds().covariances();
        for (String wager : List.of("lucky-ladies", "in-between", "royal-match-21", "insurance", "blackjack")) {
            assertThat(covariances.sameSeatError("blackjack", wager)).isZero();
            assertThat(covariances.sameSeatError("insurance", wager)).isZero();
        }
        assertThat(covariances.sameSeatError("blackjack", "bad-beat-progressive"))
                .isBetween(1e-6, 0.05);
        assertThat(covariances.sameSeat("blackjack", "bad-beat-progressive"))
                .as("a 20 that is beaten loses")
                .isNegative();
    }
}
