package io.countroom.reporting.trend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.render.pdf.Conformance;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.statistics.JointLimit;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three weeks of rounds after thirteen months of counts, each figure recomputed by plain SQL. */
class TrendReportsTest {

    private static final SamplePlan PLAN =
            new SamplePlan(5, LocalDate.of(2026, 10, 1), 22, 9, 1, 13, SamplePlan.Mix.ORDINARY);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final Period OCTOBER = Periods.month(YearMonth.of(2026, 10));

    @TempDir
    static Path folder;

    private static Database database;
    private static Property property;
    private static ReportCatalogue catalogue;

    @BeforeAll
    static void play() throws IOException {
        TestCasino casino = TestCasino.imported(PLAN, folder);
        database = casino.database();
        property = casino.property();
        catalogue = new ReportCatalogue(database, new SubmissionRules(), "Countroom test");
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private static ReportRequest october() {
        return ReportRequest.of(property, OCTOBER, "Pat Controller", NOW.toInstant());
    }

    private static Report trends(String by, String measure, Set<String> games) {
        return catalogue
                .named(TrendReports.ID)
                .report(october()
                        .by(Dimension.parse(by))
                        .filter(new FloorFilter(games, Set.of(), Set.of(), Set.of(), Set.of()))
                        .options(Map.of(TrendReports.MEASURE, measure, TrendReports.MONTHS, "24")));
    }

    private static double sql(String sql) throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getDouble(1);
        }
    }

    private static double real(Table table, Row row, String column) {
        return switch (Objects.requireNonNull(
                row.cells().get(table.index(column)).value())) {
            case Value.Real(double real) -> real;
            case Value.Count(long count) -> count;
            case Value.Money(long cents) -> cents;
            case Value.Expected(long micros) -> micros / 10_000.0;
            case Value other -> throw new AssertionError(other);
        };
    }

    @Test
    void theDropOfEachGameAndMonthIsThatOfItsSlipsAndTheLimitsAreOfThoseOfThatGame() throws SQLException {
        Section section = trends("game,month", "drop", Set.of("blackjack", "minibaccarat"))
                .section("trend");
        Table table = section.table();
        assertThat(table.rows()).hasSize(2);
        assertThat(section.charts()).hasSize(2);
        for (Row game : table.rows()) {
            String id = game.label().equals(Cell.text("Blackjack")) ? "blackjack" : "minibaccarat";
            assertThat(game.children()).hasSize(14);
            List<Double> perDate = new ArrayList<>();
            YearMonth month = YearMonth.of(2025, 9);
            for (Row row : game.children()) {
                assertThat(row.label()).isEqualTo(Cell.text(Formats.month(month)));
                String dates = " between date '" + month.atDay(1) + "' and date '" + month.atEndOfMonth() + "'";
                double drop = sql("select sum(amount_cents) from count_slip s join gaming_table t on t.property_id ="
                        + " s.property_id and t.table_id = s.table_id where s.kind like 'drop-%' and s.kind <> 'drop-promotional' and t.game = '"
                        + id
                        + "' and s.gaming_date" + dates);
                double days = sql("select count(distinct gaming_date) from count_slip where gaming_date" + dates);
                assertThat(real(table, row, "dates")).isEqualTo(days);
                assertThat(real(table, row, "value")).isEqualTo(drop);
                assertThat(real(table, row, "perDate")).isCloseTo(drop / days, within(0.5));
                perDate.add(drop / days);
                month = month.plusMonths(1);
            }
            double mean = perDate.stream().mapToDouble(x -> x).average().orElseThrow();
            double range = 0;
            for (int i = 1; i < perDate.size(); i++) {
                range += Math.abs(perDate.get(i) - perDate.get(i - 1)) / (perDate.size() - 1);
            }
            for (Row row : game.children()) {
                assertThat(real(table, row, "middle")).isCloseTo(mean, within(1.0));
                assertThat(real(table, row, "low")).isCloseTo(mean - 2.66 * range, within(2.0));
                assertThat(real(table, row, "high")).isCloseTo(mean + 2.66 * range, within(2.0));
            }
        }
    }

    @Test
    void cumulativeZIsThatOfTheRoundsAndItsLimitThatOfTheirVariances() throws SQLException {
        Table table = trends("week", "hold", Set.of("minibaccarat"))
                .section("cumulative")
                .table();
        String rounds =
                " from round r where r.state = 'played' and r.gaming_date <= date '%s' and r.table_id in (select"
                        + " table_id from gaming_table where game = 'minibaccarat')";
        List<Double> variances = new ArrayList<>();
        double before = 0;
        Row last = table.rows().getLast();
        for (Row row : table.rows()) {
            if (row.cells().get(table.index("cumulativeZ")).value() == null) {
                continue;
            }
            LocalDate sunday = LocalDate.of(2026, 10, 4).plusWeeks(variances.size());
            String until = rounds.formatted(sunday);
            double variance = sql("select sum(variance_cents2)" + until);
            double beyond = sql("select sum(-w.paid_cents - w.expected_micros / 10000.0)"
                    + until.replace(
                            "from round r where",
                            "from round r join wager w on w.property_id = r.property_id and w.gaming_date ="
                                    + " r.gaming_date and w.round_id = r.round_id where"));
            assertThat(real(table, row, "cumulativeDifference")).isCloseTo(beyond, within(1.0));
            assertThat(real(table, row, "cumulativeZ")).isCloseTo(beyond / Math.sqrt(variance), within(1e-3));
            variances.add(variance - before);
            before = variance;
        }
        // The last of five weeks has no rounds.
        assertThat(variances).hasSize(4);
        assertThat(real(table, last, "limit")).isCloseTo(JointLimit.of(variances), within(1e-3));
    }

    @Test
    void anyFigureCanBeFollowedAndGapsAreShown() {
        for (String measure : TrendReports.MEASURES) {
            Table table = trends("month", measure, Set.of()).section("trend").table();
            assertThat(table.rows()).as(measure).hasSize(14);
        }
        Report hold = trends("game,month", "hold", Set.of());
        assertThat(hold.section("trend").charts()).isNotEmpty().allMatch(Chart.Trend.class::isInstance);
        assertThatThrownBy(() -> trends("month,game", "hold", Set.of()))
                .isInstanceOf(RefusedException.class)
                .hasMessage(
                        "Trends are by week, month or quarter, named last and once: --by month, or --by game,month.");
    }

    @Test
    void itsPdfIsOfFewPagesAndConforms() throws IOException {
        assertThat(pages(trends("game,month", "hold", Set.of("blackjack", "minibaccarat", "roulette"))))
                .isLessThan(7);
    }

    private static int pages(Report report) throws IOException {
        ByteArrayOutputStream pdf = new ByteArrayOutputStream();
        new Renderers().write(report, FileFormat.PDF, pdf);
        assertThat(Conformance.flaws(pdf.toByteArray())).isEmpty();
        try (PDDocument document = Loader.loadPDF(pdf.toByteArray())) {
            return document.getNumberOfPages();
        }
    }
}
