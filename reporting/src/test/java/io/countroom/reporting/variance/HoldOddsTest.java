package io.countroom.reporting.variance;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.statistics.Verdict;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.reporting.variance.VarianceTest.Limits;
import io.countroom.reporting.variance.VarianceTest.Per;
import java.nio.file.Path;
import java.time.Clock;
import java.time.YearMonth;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The limits on hold against the Hold report of the same month: how far each game and table is from what was expected. */
class HoldOddsTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);

    @TempDir
    Path folder;

    private TestCasino casino;
    private SubmissionRules rules;

    /** A month of little play, so that hold is far from expected hold by chance. */
    @BeforeEach
    void fourDays() {
        casino = TestCasino.imported(new SamplePlan(31, OCTOBER.atDay(1), 4, 5, 1), folder);
        rules = new SubmissionRules(casino.database(), "test", Clock.systemUTC());
    }

    @AfterEach
    void close() {
        casino.close();
    }

    /**
     * @param z of the counted win
     * @param points hold less expected hold
     */
    private record Apart(double z, double points) {}

    private TreeMap<String, Apart> byReport(Dimension by) {
        ReportRequest request = ReportRequest.of(
                        casino.property(), Periods.month(OCTOBER), "ana", TestCasino.NOW.toInstant())
                .by(List.of(by));
        Table table = new HoldReports(casino.database(), rules, "test")
                .report(request)
                .section("hold")
                .table();
        TreeMap<String, Apart> apart = new TreeMap<>();
        for (Row row : table.rows()) {
            double drop = number(table, row, "drop");
            double expected = number(table, row, "expectedHold");
            double hold = number(table, row, "countedWin") / drop;
            apart.put(
                    ((Value.Text) Objects.requireNonNull(row.label().value())).text(),
                    new Apart((hold - expected) * drop / number(table, row, "sd"), hold - expected));
        }
        return apart;
    }

    private static double number(Table table, Row row, String column) {
        Cell cell = row.cells().get(table.index(column));
        return cell.figure().value() instanceof Value.Real real
                ? real.number()
                : Objects.requireNonNull(cell.cents()).doubleValue();
    }

    /** The breaches under this test with this limit, whatever the number of rounds. */
    private List<Breach> breaches(VarianceTest test, double limit, Per per) {
        VarianceRule rule = new VarianceRule("own", "Own", test, 14, null)
                .with(new Limits(limit, limit, null, null, 0L, List.of(per)), 14);
        return new Breaches(casino.database(), rules)
                .of(
                        ReportRequest.of(casino.property(), Periods.month(OCTOBER), "ana", TestCasino.NOW.toInstant()),
                        new VariancePack("own", "Own", "", List.of(rule)))
                .breaches();
    }

    @Test
    void theLimitIsInStandardDeviationsOfTheRoundsDealt() {
        VarianceTest test = VariancePacks.standard().all().getFirst().rules().stream()
                .filter(rule -> rule.id().equals("hold-month"))
                .findFirst()
                .orElseThrow()
                .test();
        assertThat(test).isEqualTo(new VarianceTest.HoldOdds(List.of(Per.GAME), 3, Verdict.FEWEST_ROUNDS));
        TreeMap<String, Apart> games = byReport(Dimension.GAME);
        assertThat(games).hasSizeGreaterThan(3);
        findEach(games, breaches(test, 0, Per.GAME));
        findEach(byReport(Dimension.TABLE), breaches(test, 0, Per.TABLE));
        double middle = games.values().stream()
                .mapToDouble(apart -> Math.abs(apart.z()))
                .sorted()
                .skip(games.size() / 2)
                .findFirst()
                .orElseThrow();
        assertThat(named(breaches(test, middle - 0.005, Per.GAME))).hasSize(games.size() - games.size() / 2);
        assertThat(named(breaches(test, middle + 0.005, Per.GAME))).hasSize(games.size() - games.size() / 2 - 1);
        // What no screen of points can tell: three points are nothing after so few rounds.
        assertThat(games.values())
                .anySatisfy(apart -> assertThat(Math.abs(apart.points())).isGreaterThan(0.03));
        assertThat(breaches(new VarianceTest.ExpectedHold(List.of(Per.GAME), 0, 0), 0.03, Per.GAME))
                .hasSameSizeAs(games.values().stream()
                        .filter(apart -> Math.abs(apart.points()) > 0.03)
                        .toList());
        assertThat(breaches(test, 3, Per.GAME)).isEmpty();
    }

    private static void findEach(TreeMap<String, Apart> byReport, List<Breach> breaches) {
        assertThat(named(breaches)).containsExactlyInAnyOrderElementsOf(byReport.keySet());
        assertThat(breaches)
                .allSatisfy(breach -> assertThat(breach.finding())
                        .contains(", "
                                + Formats.z(byReport.get(name(breach)).z())
                                + " standard deviations from it; the limit is 0."));
    }

    private static List<String> named(List<Breach> breaches) {
        return breaches.stream().map(HoldOddsTest::name).toList();
    }

    private static String name(Breach breach) {
        return Breaches.name(breach.subjectKind(), breach.subject());
    }
}
