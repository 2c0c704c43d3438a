package io.countroom.reporting.paytable;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.paytable.MadeStakes.Made;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.sql.fact.Offered;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
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
            new PatternTest.Names(table -> "MB-1", Map.of(1, "D-1", 2, "D-2", 3, "D-3"), Offered::wager, Map.of());
    private static final long UNIT = 2_500;
    private static final List<Long> UNITS = List.of(500L, 2_500L, 10_000L, 50_000L);
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
            MadeStakes wagers = new MadeStakes();
            for (int player = 0; player < 12; player++) {
                for (int session = 0; session < 6; session++) {
                    List<Made> made = session(habit, UNIT, results(random, ROUNDS), random);
                    for (int seat = 1; seat <= 2; seat++) {
                        wagers.session(0, session, seat, "P-" + player, made);
                    }
                }
            }
            marked += marks(wagers);
        }
        assertThat(marked).isPositive().isLessThanOrEqualTo(128);
    }

    /**
     * Three people with habits of their own wager on the same hand. Where all three always raise after a loss, 136 months have a mark:
     * neither test of a dealer's wagers holds then.
     */
    @Test
    void cleanMonthsOfDealersKeepTheStatedRate() {
        assertThat(marksOfDealers(random -> UNIT, random -> ROUNDS))
                .isPositive()
                .isLessThanOrEqualTo(128);
    }

    /** Likewise where one has units of $5 and another of $500, and some play three rounds only. */
    @Test
    void cleanMonthsOfMixedStakesKeepTheStatedRate() {
        assertThat(marksOfDealers(PlayerRatesTest::anyUnit, random -> 3 + random.nextInt(ROUNDS)))
                .isPositive()
                .isLessThanOrEqualTo(128);
    }

    private static long anyUnit(SplittableRandom random) {
        return UNITS.get(random.nextInt(UNITS.size()));
    }

    private static int marksOfDealers(ToLongFunction<SplittableRandom> unit, ToIntFunction<SplittableRandom> rounds) {
        SplittableRandom random = new SplittableRandom(20_261_019);
        int marked = 0;
        for (int month = 0; month < 2_000; month++) {
            MadeStakes wagers = new MadeStakes();
            for (int dealer = 1; dealer <= 3; dealer++) {
                for (int session = 0; session < 20; session++) {
                    boolean[] results = results(random, rounds.applyAsInt(random));
                    for (int seat = 1; seat <= 3; seat++) {
                        Habit habit = Habit.values()[random.nextInt(3)];
                        wagers.session(
                                dealer, session, seat, null, session(habit, unit.applyAsLong(random), results, random));
                    }
                }
            }
            marked += marks(wagers);
        }
        return marked;
    }

    /**
     * At one dealer somebody with units of $5 raises two of five wagers that win, in each of twenty sessions of forty rounds at another
     * seat; beside him are units up to $500. The dealer is found in nearly every month.
     */
    @Test
    void aPastPosterOfSmallStakesIsFoundBesideLargeOnes() {
        SplittableRandom random = new SplittableRandom(20_261_020);
        int found = 0;
        for (int month = 0; month < 200; month++) {
            MadeStakes wagers = new MadeStakes();
            for (int dealer = 1; dealer <= 3; dealer++) {
                for (int session = 0; session < 20; session++) {
                    boolean[] results = results(random, ROUNDS);
                    for (int seat = 1; seat <= 3; seat++) {
                        boolean posts = dealer == 2 && seat == 1 + session % 3;
                        wagers.session(
                                dealer,
                                session,
                                seat,
                                null,
                                posts
                                        ? posted(results, random)
                                        : session(
                                                Habit.values()[random.nextInt(3)],
                                                UNITS.get(UNITS.size() - 1 - random.nextInt(2)),
                                                results,
                                                random));
                    }
                }
            }
            found += marked(outcomes(wagers).section().table()).contains("D-2, all") ? 1 : 0;
        }
        assertThat(found).isGreaterThanOrEqualTo(190);
    }

    private static List<String> marked(Table table) {
        return table.rows().stream()
                .filter(row -> row.cells().get(table.index("p")).flag() != null)
                .map(row -> cell(table, row, "dealer") + ", " + cell(table, row, "seat"))
                .toList();
    }

    private static String cell(Table table, Table.Row row, String column) {
        int index = table.index(column);
        return Formats.cell(table.columns().get(index), row.cells().get(index));
    }

    private static int marks(MadeStakes wagers) {
        return outcomes(wagers).findings(MONTH).isEmpty() ? 0 : 1;
    }

    private static StakeOutcomes outcomes(MadeStakes wagers) {
        return new StakeOutcomes(NAMES, offered -> CHANCE, new Setting(true, 5, ""), wagers);
    }

    private static boolean[] results(SplittableRandom random, int rounds) {
        boolean[] won = new boolean[rounds];
        for (int round = 0; round < rounds; round++) {
            won[round] = random.nextDouble() < CHANCE;
        }
        return won;
    }

    private static List<Made> session(Habit habit, long unit, boolean[] results, SplittableRandom random) {
        List<Made> made = new ArrayList<>();
        int units = 1 + random.nextInt(6);
        for (boolean won : results) {
            made.add(new Made(unit * units, won));
            units = habit.next(units, won, random::nextInt);
        }
        return made;
    }

    /** One unit or two, and five for two of five wagers that won. */
    private static List<Made> posted(boolean[] results, SplittableRandom random) {
        List<Made> made = new ArrayList<>();
        for (boolean won : results) {
            int units = won && random.nextInt(5) < 2 ? 5 : 1 + random.nextInt(2);
            made.add(new Made(500L * units, won));
        }
        return made;
    }
}
