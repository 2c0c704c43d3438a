package io.countroom.reporting.group;

import static io.countroom.reporting.testkit.Tables.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.PlayedFloor;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.TestDatabase;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Two properties with four days each, one of them with payments that are not known, and one where nothing happened. */
@ParameterizedClass
@EnumSource
class GroupReportsTest {

    private static final Instant NOW = Instant.parse("2026-11-02T12:15:00Z");
    private static final Period OCTOBER = Periods.at(LocalDate.of(2026, 11, 2)).parse("2026-10");

    private static final String COUNTS = "(select x.property_id, x.table_id, t.game, x.gaming_date,"
            + " sum(case when x.kind in ('closer', 'credit') or x.kind like 'drop-%' then amount_cents else -amount_cents end)"
            + " as win, sum(case when x.kind like 'drop-%' then amount_cents else 0 end) as dropped, sum(case when x.kind ="
            + " 'closer' then 1 else 0 end) as closers from count_slip x join gaming_table t on t.property_id = x.property_id"
            + " and t.table_id = x.table_id join import i on i.property_id = x.property_id and i.import_id = x.import_id and"
            + " i.state = 'accepted' group by x.property_id, x.table_id, t.game, x.gaming_date) x";

    private static final String ROUNDS =
            "round x join gaming_table t on t.property_id = x.property_id and t.table_id =" + " x.table_id";

    private static final String WAGERS = ROUNDS + " join wager w on w.property_id = x.property_id and w.gaming_date ="
            + " x.gaming_date and w.round_id = x.round_id";

    @Parameter
    TestDatabase kind;

    private static Database database;
    private static Property river;
    private static Property lake;
    private static Property shut;
    private static ReportCatalogue catalogue;

    @BeforeParameterizedClassInvocation
    static void play(TestDatabase kind) throws SQLException {
        database = kind.open();
        river = PlayedFloor.in(database, false).property;
        lake = PlayedFloor.in(database, "LS", "Lakeside Casino", 1000, true).property;
        shut = new PropertyRepository(database)
                .save(new Property(
                        0, "SH", "Shut Casino", "Shut, LP", null, ZoneId.of("America/New_York"), LocalTime.of(6, 0)));
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "insert into month_end (property_id, first_date, state, closing, prepared_by, prepared_at,"
                            + " closed_by, closed_at, fingerprint) values (" + river.id()
                            + ", date '2026-10-01', 'closed', 1, 'ana',"
                            + " timestamp with time zone '2026-11-02 10:00:00+00', 'ben', timestamp with time zone '2026-11-02"
                            + " 11:00:00+00', '" + "0".repeat(64) + "')");
        }
        catalogue = new ReportCatalogue(database, new SubmissionRules(), "Countroom test");
    }

    @AfterParameterizedClassInvocation
    static void close() {
        database.close();
    }

    private static ReportRequest october(Property... seen) {
        return ReportRequest.of(seen[0], OCTOBER, "Pat Controller", NOW).seeing(List.of(seen));
    }

    private static Report report(ReportRequest request) {
        return catalogue.named(GroupReports.ID).report(request);
    }

    private static double sql(String sql) {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getDouble(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static double real(Table table, Row row, String column) {
        return switch (Objects.requireNonNull(cell(table, row, column).value(), column)) {
            case Value.Real(double real) -> real;
            case Value.Count(long count) -> count;
            case Value.Money(long cents) -> cents;
            case Value.Expected(long micros) -> micros / 10_000.0;
            case Value other -> throw new AssertionError(other);
        };
    }

    /** Each figure of a row, from slips, rounds, wagers and exceptions. */
    private static void check(Table table, Row row, String where) {
        String counted = " from " + COUNTS + " where closers > 0 and " + where.replace("t.game", "x.game");
        double win = sql("select sum(win)" + counted);
        double dropOfWin = sql("select sum(dropped)" + counted);
        assertThat(real(table, row, "drop"))
                .isEqualTo(sql("select sum(dropped) from " + COUNTS + " where " + where.replace("t.game", "x.game")));
        assertThat(real(table, row, "countedWin")).isEqualTo(win);
        assertThat(real(table, row, "hold")).isCloseTo(win / dropOfWin, within(1e-12));
        String played = " where x.state = 'played' and " + where;
        assertThat(real(table, row, "handle")).isEqualTo(sql("select sum(w.amount_cents) from " + WAGERS + played));
        double logged = sql("select -sum(w.paid_cents) from " + WAGERS + played);
        double expected = sql("select sum(w.expected_micros) / 10000.0 from " + WAGERS + played);
        assertThat(real(table, row, "loggedWin")).isEqualTo(logged);
        assertThat(real(table, row, "expectedWin")).isCloseTo(expected, within(0.01));
        if (sql("select count(*) from " + WAGERS + played + " and w.paid_cents is null") == 0) {
            double sd = Math.sqrt(sql("select sum(x.variance_cents2) from " + ROUNDS + played));
            assertThat(real(table, row, "z")).isCloseTo((logged - expected) / sd, within(1e-3));
        } else {
            assertThat(cell(table, row, "z").value()).isNull();
        }
        assertThat(real(table, row, "countsLacking"))
                .isEqualTo(sql("select count(*) from " + COUNTS + " where closers = 0 and "
                        + where.replace("t.game", "x.game")));
        assertThat(real(table, row, "exceptions"))
                .isEqualTo(sql("select count(*) from " + ROUNDS.replace("round x", "round_exception x")
                        + " where x.state = 'open' and " + where));
    }

    private static String of(Property property) {
        return "x.property_id = " + property.id();
    }

    @Test
    void figuresOfEachPropertyAndOfAllAreWhatPlainSqlMakesOfSlipsAndRounds() {
        Table table = report(october(river, lake, shut)).section("group").table();
        assertThat(table.rows())
                .extracting(Row::label)
                .extracting(Cell::value)
                .containsExactly(new Value.Text("Lakeside Casino"), new Value.Text("Riverbend Casino"));
        check(table, table.rows().getFirst(), of(lake));
        check(table, table.rows().getLast(), of(river));
        check(table, Objects.requireNonNull(table.total()), "1 = 1");
        // The two were dealt otherwise, so that a property's figures cannot be the other's.
        assertThat(real(table, table.rows().getFirst(), "loggedWin"))
                .isNotEqualTo(real(table, table.rows().getLast(), "loggedWin"));
    }

    @Test
    void gamesOverPropertiesAddUpWhatEachHas() {
        Table table = report(october(river, lake)).section("games").table();
        assertThat(table.rows()).hasSize(2);
        for (Row game : table.rows()) {
            String id = game.label().equals(Cell.text("Minibaccarat")) ? "minibaccarat" : "midibaccarat";
            check(table, game, "t.game = '" + id + "'");
            assertThat(game.children()).hasSize(2);
            check(table, game.children().getFirst(), of(lake) + " and t.game = '" + id + "'");
            check(table, game.children().getLast(), of(river) + " and t.game = '" + id + "'");
            // Of a game over properties no page has the rows; of a property's game one has.
            assertThat(cell(table, game, "drop").link()).isNull();
            assertThat(Objects.requireNonNull(cell(table, game.children().getFirst(), "drop")
                                    .link())
                            .query())
                    .containsEntry("property", "LS")
                    .containsEntry("game", id);
        }
    }

    @Test
    void aPropertyLeadsToItsOwnPages() {
        Table table = report(october(river, lake)).section("group").table();
        assertThat(table.rows().getFirst().label().link()).hasToString("?period=2026-10&property=LS");
        assertThat(cell(table, table.rows().getLast(), "exceptions").link())
                .hasToString("exceptions?period=2026-10&property=RB");
        assertThat(cell(table, Objects.requireNonNull(table.total()), "drop").link())
                .isNull();
    }

    @Test
    void aFigureKnownInPartSaysOfHowManyTablesAndNamesTheProperty() {
        Table table = report(october(river, lake)).section("group").table();
        Cell win = cell(table, Objects.requireNonNull(table.total()), "countedWin");
        var coverage = Objects.requireNonNull(win.coverage());
        assertThat(coverage.known()).isEqualTo(22);
        assertThat(coverage.of()).isEqualTo(24);
        assertThat(coverage.why())
                .contains("LS MB-02 on 3 Oct 2026: the closer is missing.")
                .contains("RB MB-02 on");
        assertThat(cell(table, table.rows().getFirst(), "loggedWin").coverage()).isNotNull();
        assertThat(cell(table, table.rows().getLast(), "loggedWin").coverage()).isNull();
    }

    @Test
    void aReaderOfOnePropertyHasItsFiguresAndNoSumWithOthers() {
        Report report = report(october(lake));
        Table table = report.section("group").table();
        assertThat(table.rows()).hasSize(1);
        check(table, Objects.requireNonNull(table.total()), of(lake));
        assertThat(report.header().property().name()).isEqualTo("Lakeside Casino");
        for (String section : List.of("group", "games", "runs", "closing")) {
            assertThat(report.section(section).table().toString())
                    .contains("LS")
                    .doesNotContain("Riverbend Casino")
                    .doesNotContain("property=RB");
        }
        assertThatThrownBy(() -> report(october(lake).options(Map.of(GroupReports.PROPERTIES, "RB"))))
                .isInstanceOf(RefusedException.class)
                .hasMessage("There is no property 'RB' among those you see: choose from LS.");
    }

    @Test
    void someOfThePropertiesCanBeNamedAndGamesThatOnlyOneHasDoNotShutTheOthersOut() {
        Table named = report(october(river, lake, shut).options(Map.of(GroupReports.PROPERTIES, "LS, SH")))
                .section("group")
                .table();
        check(named, Objects.requireNonNull(named.total()), of(lake));
        Table midi = report(october(river, lake, shut)
                        .filter(new FloorFilter(Set.of("midibaccarat"), Set.of(), Set.of(), Set.of(), Set.of())))
                .section("group")
                .table();
        check(midi, Objects.requireNonNull(midi.total()), "t.game = 'midibaccarat'");
        assertThatThrownBy(() -> report(october(river, lake)
                        .filter(new FloorFilter(Set.of("blackjack"), Set.of(), Set.of(), Set.of(), Set.of()))))
                .isInstanceOf(RefusedException.class)
                .hasMessage("None of these properties has the game 'blackjack'.");
    }

    @Test
    void whatIsNotClosedStandsByPropertyAndMonth() {
        Report report = report(october(river, lake, shut));
        Table table = report.section("closing").table();
        Row ofLake = table.rows().getFirst();
        Row ofRiver = table.rows().getLast();
        assertThat(cell(table, ofRiver, "monthEnd")).isEqualTo(Cell.text("1 of 1 closed"));
        assertThat(cell(table, ofRiver.children().getFirst(), "monthEnd")).isEqualTo(Cell.text("closed by ben"));
        assertThat(cell(table, ofLake.children().getFirst(), "monthEnd")).isEqualTo(Cell.text("open"));
        assertThat(real(table, ofRiver, "monthsNotClosed")).isZero();
        assertThat(real(table, Objects.requireNonNull(table.total()), "monthsNotClosed"))
                .isEqualTo(1);
        assertThat(real(table, ofLake, "dates")).isEqualTo(4);
        assertThat(real(table, ofLake, "datesLacking")).isEqualTo(1);
        assertThat(real(table, ofLake, "exceptions")).isEqualTo(1);
        assertThat(cell(table, ofLake.children().getFirst(), "last")).isEqualTo(Cell.day(PlayedFloor.LAST));
        // In a workbook a date beside sums would stay as it is under a filter.
        assertThat(cell(table, ofLake, "last")).isEqualTo(Cell.EMPTY);
        assertThat(report.section("group").lead())
                .isEqualTo("3 properties. Without counts and rounds: Shut Casino. 1 month is not closed.");
    }

    @Test
    void smallMultiplesHaveOneScale() {
        Period days = Periods.range(PlayedFloor.FIRST, PlayedFloor.LAST);
        Report report = report(ReportRequest.of(river, days, "Pat Controller", NOW)
                .seeing(List.of(river, lake))
                .options(Map.of("compare", "prior")));
        List<Chart> charts = report.section("runs").charts();
        assertThat(charts).extracting(Chart::title).containsExactly("Lakeside Casino", "Riverbend Casino");
        assertThat(charts.stream().map(chart -> ((Chart.Trend) chart).scale()).distinct())
                .hasSize(1)
                .doesNotContainNull();
        double most = charts.stream()
                .flatMap(chart -> ((Chart.Trend) chart).series().stream())
                .flatMap(series -> series.values().stream())
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .max()
                .orElseThrow();
        assertThat(((Chart.Trend) charts.getFirst()).most()).isGreaterThanOrEqualTo(most);
        assertThat(report.section("prior").table().rows()).hasSize(2);
    }

    @Test
    void everyFormatHasAllSections() throws IOException {
        Report report = report(october(river, lake));
        List<String> titles = report.sections().stream().map(Section::title).toList();
        assertThat(titles).hasSize(4);
        try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(written(report, FileFormat.XLSX)));
                PDDocument pdf = Loader.loadPDF(written(report, FileFormat.PDF))) {
            assertThat(IntStream.range(0, workbook.getNumberOfSheets()).mapToObj(workbook::getSheetName))
                    // The name of a sheet has at most 31 characters.
                    .containsAll(titles.stream()
                            .filter(title -> title.length() <= 31)
                            .toList());
            assertThat(new PDFTextStripper().getText(pdf).replaceAll("\\s+", " "))
                    .contains(titles);
        }
        assertThat(new String(written(report, FileFormat.JSON), StandardCharsets.UTF_8))
                .contains(titles);
        assertThat(new String(written(report, FileFormat.CSV), StandardCharsets.UTF_8))
                .startsWith("row,property,");
    }

    private static byte[] written(Report report, FileFormat format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Renderers().write(report, format, out);
        return out.toByteArray();
    }
}
