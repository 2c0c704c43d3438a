package io.countroom.reporting.paytable;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.fact.Stakes;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Honest play is marked as rarely as the test of wagers says, however players answer to what they won or lost. A player whom the log
 * names plays two seats at once and raises both together.
 */
@Tag("whole")
class PlayerRatesTest {

    private static final Period MONTH = Periods.month(YearMonth.of(2026, 10));
    private static final PatternTest.Names NAMES =
            new PatternTest.Names(table -> "MB-1", Map.of(1, "D-1", 2, "D-2", 3, "D-3"), Offered::wager);
    private static final int ROUNDS = 40;
    private static final double CHANCE = 0.49;

    /** How a player chooses his next amount: from one to six units, by the last one and its result. */
    enum Habit {
        AT_RANDOM {
            @Override
            int next(int units, boolean won, IntUnaryOperator below) {
                return 1 + below.applyAsInt(6);
            }
        },
        UP_AFTER_A_WIN {
            @Override
            int next(int units, boolean won, IntUnaryOperator below) {
                return won ? Math.min(6, units + 1) : 1;
            }
        },
        UP_AFTER_A_LOSS {
            @Override
            int next(int units, boolean won, IntUnaryOperator below) {
                return won ? 1 : Math.min(6, units + 1);
            }
        };

        abstract int next(int units, boolean won, IntUnaryOperator below);
    }

    /** In 2,000 months at most 128 have a mark: three standard deviations above 5%. */
    @ParameterizedTest
    @EnumSource
    void cleanMonthsOfPlayersKeepTheStatedRate(Habit habit) {
        SplittableRandom random = new SplittableRandom(20_261_018);
        int marked = 0;
        for (int month = 0; month < 2_000; month++) {
            StakeOutcomes outcomes = new StakeOutcomes(NAMES, offered -> CHANCE, new Setting(true, 5, ""));
            for (int player = 0; player < 12; player++) {
                for (int session = 0; session < 6; session++) {
                    Map<Long, int[]> results = amounts(habit, results(random), random);
                    for (int seat = 1; seat <= 2; seat++) {
                        add(results, 0, session, seat, "P-" + player, outcomes::add);
                    }
                }
            }
            marked += marks(outcomes);
        }
        assertThat(marked).isPositive().isLessThanOrEqualTo(128);
    }

    /**
     * Three people with habits of their own wager on the same hand. Where all three always raise after a loss, 136 months have a mark:
     * neither test of a dealer's wagers holds then.
     */
    @Test
    void cleanMonthsOfDealersKeepTheStatedRate() {
        SplittableRandom random = new SplittableRandom(20_261_019);
        int marked = 0;
        for (int month = 0; month < 2_000; month++) {
            StakeOutcomes outcomes = new StakeOutcomes(NAMES, offered -> CHANCE, new Setting(true, 5, ""));
            for (int dealer = 1; dealer <= 3; dealer++) {
                for (int session = 0; session < 20; session++) {
                    boolean[] results = results(random);
                    for (int seat = 1; seat <= 3; seat++) {
                        Habit habit = Habit.values()[random.nextInt(3)];
                        add(amounts(habit, results, random), dealer, session, seat, null, outcomes::add);
                    }
                }
            }
            marked += marks(outcomes);
        }
        assertThat(marked).isPositive().isLessThanOrEqualTo(128);
    }

    private static int marks(StakeOutcomes outcomes) {
        return outcomes.findings(MONTH).isEmpty() ? 0 : 1;
    }

    private static boolean[] results(SplittableRandom random) {
        boolean[] won = new boolean[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            won[round] = random.nextDouble() < CHANCE;
        }
        return won;
    }

    /** How many wagers of each amount lost and won. */
    private static Map<Long, int[]> amounts(Habit habit, boolean[] results, SplittableRandom random) {
        Map<Long, int[]> amounts = new TreeMap<>();
        int units = 1 + random.nextInt(6);
        for (boolean won : results) {
            amounts.computeIfAbsent(2_500L * units, none -> new int[2])[won ? 1 : 0]++;
            units = habit.next(units, won, random::nextInt);
        }
        return amounts;
    }

    private static void add(
            Map<Long, int[]> amounts,
            int dealer,
            int session,
            int seat,
            @Nullable String player,
            Consumer<Stakes.Same> to) {
        amounts.forEach((cents, counts) -> {
            for (boolean won : new boolean[] {false, true}) {
                int wagers = counts[won ? 1 : 0];
                if (wagers > 0) {
                    to.accept(new Stakes.Same(
                            dealer,
                            new Offered(1, "player"),
                            1,
                            LocalDate.of(2026, 10, 1 + session),
                            "day",
                            seat,
                            player,
                            cents,
                            won,
                            wagers));
                }
            }
        });
    }
}
