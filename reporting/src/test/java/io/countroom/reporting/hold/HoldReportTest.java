package io.countroom.reporting.hold;

import static io.countroom.reporting.testkit.Tables.cell;
import static io.countroom.reporting.testkit.Tables.cents;
import static io.countroom.reporting.testkit.Tables.label;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.Golden;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.PlayedFloor;
import io.countroom.reporting.testkit.Tables;
import io.countroom.rules.Games;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Odds;
import io.countroom.sql.Database;
import io.countroom.sql.testkit.PlainSql;
import io.countroom.sql.testkit.TestDatabase;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class HoldReportTest {

    private static final Instant NOW = Instant.parse("2026-11-02T12:15:00Z");
    private static final Period OCTOBER = Periods.at(LocalDate.of(2026, 11, 2)).parse("2026-10");

    private static final Map<String, Odds> ODDS = new HashMap<>();
    private static final Renderers RENDERERS = new Renderers();

    @Parameter
    TestDatabase kind;

    private static Database database;
    private static PlayedFloor floor;
    private static HoldReports reports;

    @BeforeParameterizedClassInvocation
    static void play(TestDatabase kind) {
        database = kind.open();
        floor = PlayedFloor.in(database, false);
        reports = new HoldReports(database, new SubmissionRules(), "Countroom test");
    }

    @AfterParameterizedClassInvocation
    static void close() {
        database.close();
    }

    private Report report(String by) {
        return report(by, FloorFilter.NONE);
    }

    private Report report(String by, FloorFilter filter) {
        return reports.report(ReportRequest.of(floor.property, OCTOBER, "Pat Controller", NOW)
                .by(Dimension.parse(by))
                .filter(filter));
    }

    private long number(String sql) {
        return PlainSql.number(database, sql);
    }

    @Test
    void everyFigureByTableAndDayIsWhatPlainSqlMakesOfRoundsWagersAndSlips() {
        Table table = report("table,day").section("hold").table();
        int lines = 0;
        for (Row outer : table.rows()) {
            for (Row line : outer.children()) {
                check(table, line, "t.code = '" + label(outer) + "' and x.gaming_date = date '" + label(line) + "'");
                lines++;
            }
            check(table, outer, "t.code = '" + label(outer) + "'");
        }
        check(table, table.total(), "true");
        assertThat(lines).isEqualTo(12);
    }

    @Test
    void everyFigureByGameAndShiftIsWhatPlainSqlMakesOfRoundsAndWagers() {
        Table table = report("game,shift").section("hold").table();
        for (Row game : table.rows()) {
            String id = label(game).toLowerCase(Locale.ROOT);
            for (Row shift : game.children()) {
                checkLogged(table, shift, "t.game = '" + id + "' and x.shift = '" + label(shift) + "'");
            }
            checkLogged(table, game, "t.game = '" + id + "'");
        }
    }

    @Test
    void everyFigureByPitAndDealerIsWhatPlainSqlMakesOfRoundsAndWagers() {
        Table table = report("pit,dealer").section("hold").table();
        for (Row pit : table.rows()) {
            for (Row dealer : pit.children()) {
                String code = label(dealer).equals("not logged") ? "" : label(dealer);
                checkLogged(table, dealer, "p.code = '" + label(pit) + "' and d.code = '" + code + "'");
                assertThat(cell(table, dealer, "countedWin").value()).isNull();
                assertThat(cell(table, dealer, "countedWin").flag().sentence()).contains("not by dealer");
            }
        }
    }

    private void check(Table table, Row row, String where) {
        checkLogged(table, row, where);
        String slips =
                " from count_slip x join gaming_table t on t.property_id = x.property_id and t.table_id = x.table_id"
                        + " join import i on i.property_id = x.property_id and i.import_id = x.import_id and i.state = 'accepted'"
                        + " where " + where;
        long drop = number("select coalesce(sum(amount_cents), 0)" + slips + " and x.kind like 'drop-%'");
        assertThat(cents(table, row, "drop")).isEqualTo(drop);
        long counts = ofCounts("count(*)", slips, "1 = 1");
        long known = ofCounts("count(*)", slips, WHOLE);
        Cell win = cell(table, row, "countedWin");
        Cell hold = cell(table, row, "hold");
        if (known == 0) {
            assertThat(win.value()).isNull();
            assertThat(hold.value()).isNull();
            assertThat(win.flag().sentence()).contains("closer is missing");
            return;
        }
        long won = ofCounts("sum(win)", slips, WHOLE);
        assertThat(win.cents()).isEqualTo(won);
        assertThat(((Cell.Value.Real) hold.value()).number())
                .isEqualTo(won / (double) ofCounts("sum(dropped)", slips, WHOLE));
        if (known < counts) {
            assertThat(win.coverage()).isEqualTo(hold.coverage());
            assertThat(win.coverage().known()).isEqualTo(known);
            assertThat(win.coverage().of()).isEqualTo(counts);
            assertThat(win.coverage().why()).contains("closer is missing");
        } else {
            assertThat(win.coverage()).isNull();
            assertThat(hold.coverage()).isNull();
        }
    }

    private static final String ALL_SLIPS =
            " from count_slip x join gaming_table t on t.property_id = x.property_id and t.table_id = x.table_id";

    private static final String WHOLE = "openers = closers";

    /** Over the counts of tables and gaming dates that the slips make. */
    private long ofCounts(String what, String slips, String which) {
        return number("select coalesce(" + what + ", 0) from (select x.table_id, x.gaming_date,"
                + " sum(case when x.kind in ('closer', 'credit') or x.kind like 'drop-%' then amount_cents"
                + " else -amount_cents end) as win,"
                + " sum(case when x.kind like 'drop-%' then amount_cents else 0 end) as dropped,"
                + " sum(case when x.kind = 'opener' then 1 else 0 end) as openers,"
                + " sum(case when x.kind = 'closer' then 1 else 0 end) as closers"
                + slips + " group by x.table_id, x.gaming_date) c where " + which);
    }

    private static final String ROUNDS = " from round x join gaming_table t on t.property_id = x.property_id and"
            + " t.table_id = x.table_id join pit p on p.property_id = t.property_id and p.pit_id = t.pit_id join dealer d"
            + " on d.property_id = x.property_id and d.dealer_id = x.dealer_id";
    private static final String WAGERS = ROUNDS + " join wager w on w.property_id = x.property_id and w.gaming_date ="
            + " x.gaming_date and w.round_id = x.round_id";

    private void checkLogged(Table table, Row row, String where) {
        String filter = " where x.state = 'played' and (" + where + ")";
        long rounds = number("select count(*)" + ROUNDS + filter);
        // Void rounds alone say that none was played.
        boolean inLog = number("select count(*)" + ROUNDS + " where " + where) > 0;
        assertThat(cell(table, row, "rounds").value()).isEqualTo(inLog ? new Cell.Value.Count(rounds) : null);
        if (rounds == 0) {
            assertThat(cents(table, row, "loggedWin")).isNull();
            assertThat(cell(table, row, "loggedWin").flag().sentence()).isEqualTo("No rounds are logged.");
            return;
        }
        long handle = number("select sum(w.amount_cents)" + WAGERS + filter);
        long logged = number("select -sum(w.paid_cents)" + WAGERS + filter);
        assertThat(cents(table, row, "handle")).isEqualTo(handle);
        assertThat(cents(table, row, "loggedWin")).isEqualTo(logged);
        BigDecimal expected = expected(where);
        assertThat(cents(table, row, "expectedWin")).isEqualTo(whole(expected));
        double sd = Math.sqrt(variance(filter));
        assertThat(cents(table, row, "sd")).isEqualTo(Math.round(sd));
        assertThat(((Cell.Value.Real) cell(table, row, "z").value()).number())
                .isCloseTo((logged - expected.doubleValue()) / sd, within(1e-4));
        assertThat(cents(table, row, "rangeHigh") + cents(table, row, "rangeLow"))
                .isEqualTo(2 * whole(expected));
    }

    /** Initial amounts by the edge, to a ten-thousandth of a cent for each wager. */
    private BigDecimal expected(String where) {
        BigDecimal cents = BigDecimal.ZERO;
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("select t.game, x.submission_id, w.wager, w.initial_cents"
                        + WAGERS + " where x.state = 'played' and (" + where + ")")) {
            while (result.next()) {
                double edge = odds(result.getString(1), result.getInt(2))
                        .find(result.getString(3))
                        .orElseThrow()
                        .houseEdge();
                cents = cents.add(BigDecimal.valueOf(edge)
                        .multiply(BigDecimal.valueOf(result.getLong(4)))
                        .setScale(4, RoundingMode.HALF_UP));
            }
            return cents;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static long whole(BigDecimal cents) {
        return cents.setScale(0, RoundingMode.HALF_UP).longValueExact();
    }

    /** b'Sb, round by round. */
    private double variance(String filter) {
        record Made(int seat, String wager, double cents) {}
        double variance = 0;
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("select x.round_id, t.game, x.submission_id, w.seat, w.wager,"
                        + " w.initial_cents" + WAGERS + filter + " order by x.round_id")) {
            List<Made> made = new ArrayList<>();
            Covariances covariances = null;
            long round = -1;
            boolean more = result.next();
            while (more) {
                if (result.getLong(1) != round) {
                    round = result.getLong(1);
                    made.clear();
                    covariances = odds(result.getString(2), result.getInt(3)).covariances();
                }
                made.add(new Made(result.getInt(4), result.getString(5), result.getLong(6)));
                more = result.next();
                if (!more || result.getLong(1) != round) {
                    for (Made a : made) {
                        for (Made b : made) {
                            variance += a.cents
                                    * b.cents
                                    * (a.seat == b.seat
                                            ? covariances.sameSeat(a.wager, b.wager)
                                            : covariances.acrossSeats(a.wager, b.wager));
                        }
                    }
                }
            }
            return variance;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private Odds odds(String game, int submission) {
        return ODDS.computeIfAbsent(game + submission, key -> {
            boolean nine = number("select count(*) from rules_submission where submission_id = " + submission
                            + " and name like 'Tie 9%'")
                    > 0;
            return Games.find(game)
                    .orElseThrow()
                    .under(nine ? Map.of("tie-odds", "9") : Map.of())
                    .odds();
        });
    }

    @Test
    void totalsAgreeHoweverTheReportIsNested() {
        Table byTable = report("table,day").section("hold").table();
        for (String by : List.of("game,table", "pit,shift", "dealer,day", "day,dealer", "property", "shift")) {
            Table table = report(by).section("hold").table();
            for (String column : List.of("handle", "loggedWin", "expectedWin", "sd", "initialWagers", "difference")) {
                assertThat(cell(table, table.total(), column).value())
                        .as(column + " by " + by)
                        .isEqualTo(cell(byTable, byTable.total(), column).value());
            }
        }
        Table wagers = report("table").section("wagers").table();
        assertThat(cents(wagers, wagers.total(), "expectedWin"))
                .isEqualTo(cents(byTable, byTable.total(), "expectedWin"));
    }

    /** Whole months are read from sums of their own, and nothing happened on the thirty-first. */
    @Test
    void aMonthIsWhatItsGamingDatesAre() {
        Period untilTheThirtieth = Periods.range(PlayedFloor.FIRST, LocalDate.of(2026, 10, 30));
        Map<ReportRequest, List<String>> ofDays = new LinkedHashMap<>();
        for (FloorFilter filter : List.of(
                FloorFilter.NONE,
                new FloorFilter(Set.of(), Set.of(), Set.of("MB-02", "MD-01"), Set.of(), Set.of()),
                new FloorFilter(Set.of(), Set.of(), Set.of(), Set.of("day"), Set.of()),
                new FloorFilter(Set.of(), Set.of(), Set.of(), Set.of(), Set.of("D-1")))) {
            for (String by : List.of(
                    "property",
                    "game,table",
                    "table",
                    "shift",
                    "table,shift",
                    "shift,dealer",
                    "dealer",
                    "table,day",
                    "shift,day",
                    "dealer,day")) {
                ReportRequest days = ReportRequest.of(floor.property, untilTheThirtieth, "Pat Controller", NOW)
                        .by(Dimension.parse(by))
                        .filter(filter);
                ofDays.put(days.of(OCTOBER), values(reports.report(days)));
            }
        }
        ofDays.forEach((month, values) -> assertThat(values(reports.report(month)))
                .as(month.toString())
                .hasSizeGreaterThan(1)
                .isEqualTo(values));
    }

    private static List<String> values(Report report) {
        return values(report.section("hold").table());
    }

    private static List<String> values(Table table) {
        List<String> lines = new ArrayList<>();
        values(table.total(), lines);
        table.rows().forEach(row -> values(row, lines));
        return lines;
    }

    private static void values(Row row, List<String> lines) {
        lines.add(Objects.toString(row.label().value())
                + row.cells().stream()
                        .map(cell -> Objects.toString(cell.value()) + Objects.toString(cell.flag()))
                        .toList());
        row.children().forEach(child -> values(child, lines));
    }

    @Test
    void shiftsAreCountedWhetherOrNotDealersStandBelowThem() {
        Table shifts = report("shift").section("hold").table();
        Table dealers = report("shift,dealer").section("hold").table();
        assertThat(shifts.rows()).hasSizeGreaterThan(1);
        for (int i = 0; i < shifts.rows().size(); i++) {
            for (String column : List.of("drop", "countedWin")) {
                Cell ofShift = cell(shifts, shifts.rows().get(i), column);
                Cell above = cell(dealers, dealers.rows().get(i), column);
                assertThat(above.value()).isEqualTo(ofShift.value());
                assertThat(above.flag()).isEqualTo(ofShift.flag());
            }
            String where = "x.shift = '" + label(shifts.rows().get(i)) + "'";
            assertThat(cents(dealers, dealers.rows().get(i), "drop")).isEqualTo(plain("drop", where));
            assertThat(dealers.rows().get(i).children())
                    .isNotEmpty()
                    .allSatisfy(dealer ->
                            assertThat(cell(dealers, dealer, "drop").value()).isNull());
        }
    }

    @Test
    void rowsAddUpToTheirSubtotals() {
        for (String by : List.of("table,day", "game,table", "day,shift", "pit,dealer")) {
            for (Section section : report(by).sections()) {
                Table table = section.table();
                for (Row row : table.rows()) {
                    addsUp(table, row, row.children());
                }
                addsUp(table, table.total(), table.rows());
            }
        }
    }

    private static void addsUp(Table table, Row sum, List<Row> parts) {
        for (int i = 0; i < table.columns().size(); i++) {
            int column = i;
            if (!parts.isEmpty()
                    && table.columns().get(i).total() instanceof io.countroom.reporting.report.Column.Total.Sum
                    && parts.stream().allMatch(part -> part.cells().get(column).value() != null)) {
                long total = parts.stream()
                        .mapToLong(part -> amount(part.cells().get(column)))
                        .sum();
                assertThat(amount(sum.cells().get(column)))
                        .as(table.columns().get(i).id())
                        .isEqualTo(total);
            }
        }
    }

    private static long amount(Cell cell) {
        return switch (cell.value()) {
            case Cell.Value.Money(long cents) -> cents;
            case Cell.Value.Expected(long micros) -> micros;
            case Cell.Value.Count(long count) -> count;
            case null, default -> throw new IllegalStateException("no amount in " + cell);
        };
    }

    @Test
    void theBridgeLeadsFromExpectedToCountedAndNamesTheDealingError() {
        Table table = report("table,day").section("bridge").table();
        Row mb1 = table.rows().getFirst();
        Row second = mb1.children().get(1);
        assertThat(cents(table, second, "dealingErrors")).isEqualTo(-40_000L);
        assertThat(cell(table, second, "dealingErrors").flag().sentence())
                .isEqualTo("More was paid than the rules of play require.");
        assertThat(cents(table, second, "notLogged")).isZero();
        Row mb2 = table.rows().get(1);
        assertThat(cents(table, mb2.children().getFirst(), "notLogged")).isEqualTo(50_000L);
        for (Row row : List.of(second, mb2.children().getFirst())) {
            assertThat(amount(cell(table, row, "expectedWin"))
                            + step(table, row, "decisions")
                            + step(table, row, "timing")
                            + amount(cell(table, row, "luck")))
                    .isEqualTo(10_000 * cents(table, row, "dueWin"));
            assertThat(cents(table, row, "dueWin")
                            + cents(table, row, "dealingErrors")
                            + cents(table, row, "notLogged"))
                    .isEqualTo(cents(table, row, "countedWin"));
        }
    }

    /** 0 where nothing of it is known: then it is part of luck. */
    private static long step(Table table, Row row, String column) {
        if (table.columns().stream().noneMatch(one -> one.id().equals(column))) {
            return 0;
        }
        return cell(table, row, column).value() instanceof Cell.Value.Expected(long micros) ? micros : 0;
    }

    @Test
    void everyFigureOfAComparisonIsWhatPlainSqlMakesOfBothPeriods() {
        Period period = Periods.at(LocalDate.of(2026, 11, 2)).parse("2026-10-03 - 2026-10-04");
        ReportRequest query = ReportRequest.of(floor.property, period, "Pat Controller", NOW)
                .by(Dimension.parse("table,day"))
                .options(Map.of("compare", "both"));
        Report report = reports.report(query);
        Section prior = report.section("prior");
        assertThat(prior.title()).isEqualTo("3 – 4 Oct 2026 against 1 – 2 Oct 2026");
        Table table = prior.table();
        int lines = 0;
        for (Row outer : table.rows()) {
            String code = "t.code = '" + label(outer) + "' and ";
            for (Row line : outer.children()) {
                LocalDate date = LocalDate.parse(label(line));
                checkBoth(
                        table,
                        line,
                        code + "x.gaming_date = date '" + date + "'",
                        code + "x.gaming_date = date '" + date.minusDays(2) + "'");
                lines++;
            }
            checkBoth(table, outer, code + BETWEEN.formatted(3, 4), code + BETWEEN.formatted(1, 2));
            addsUp(table, outer, outer.children());
        }
        checkBoth(table, table.total(), BETWEEN.formatted(3, 4), BETWEEN.formatted(1, 2));
        assertThat(lines).isEqualTo(6);
        Section year = report.section("yearBefore");
        assertThat(year.lead()).isEqualTo("No data for 3 – 4 Oct 2025.");
        assertThat(cents(year.table(), year.table().total(), "loggedWin"))
                .isEqualTo(cents(table, table.total(), "loggedWin"));
        assertThat(cell(year.table(), year.table().total(), "loggedWinChange")
                        .flag()
                        .sentence())
                .isEqualTo("No rounds are logged.");
    }

    private static final String BETWEEN = "x.gaming_date between date '2026-10-0%d' and date '2026-10-0%d'";

    private void checkBoth(Table table, Row row, String now, String before) {
        for (String measure : List.of("handle", "loggedWin", "expectedWin", "drop", "countedWin")) {
            Long is = plain(measure, now);
            Long was = plain(measure, before);
            assertThat(cents(table, row, measure)).as(measure + " where " + now).isEqualTo(is);
            assertThat(cents(table, row, measure + "Before"))
                    .as(measure + " where " + before)
                    .isEqualTo(was);
            if (is == null || was == null) {
                assertThat(cents(table, row, measure + "Change")).isNull();
            } else {
                // The change of an expectation is that of the finer figures.
                assertThat(cents(table, row, measure + "Change"))
                        .isCloseTo(is - was, within(measure.equals("expectedWin") ? 1L : 0L));
            }
        }
    }

    private Long plain(String measure, String where) {
        if (measure.equals("drop") || measure.equals("countedWin")) {
            String slips = " from count_slip x join gaming_table t on t.property_id = x.property_id and t.table_id ="
                    + " x.table_id where x.import_id = 2 and " + where;
            if (measure.equals("drop")) {
                return number("select sum(amount_cents)" + slips + " and kind like 'drop-%'");
            }
            return ofCounts("count(*)", slips, WHOLE) == 0 ? null : (Long) ofCounts("sum(win)", slips, WHOLE);
        }
        String filter = " where x.state = 'played' and (" + where + ")";
        if (number("select count(*)" + ROUNDS + filter) == 0) {
            return null;
        }
        return switch (measure) {
            case "handle" -> (Long) number("select sum(w.amount_cents)" + WAGERS + filter);
            case "loggedWin" -> (Long) number("select -sum(w.paid_cents)" + WAGERS + filter);
            case "expectedWin" -> (Long) whole(expected(where));
            default -> throw new IllegalArgumentException(measure);
        };
    }

    @Test
    void everyFigureToDateIsWhatPlainSqlMakesOfItsSpan() {
        Period day = Periods.at(LocalDate.of(2026, 11, 2)).parse("2026-10-03");
        Report report = reports.toDate(
                ReportRequest.of(floor.property, day, "Pat Controller", NOW).by(List.of(Dimension.TABLE)));
        Table table = report.section("toDate").table();
        assertThat(table.rows())
                .extracting(Tables::label)
                .containsExactly(
                        "3 Oct 2026",
                        "Week to 3 Oct 2026",
                        "Month to 3 Oct 2026",
                        "Year to 3 Oct 2026",
                        "30 days to 3 Oct 2026",
                        "Lifetime to 3 Oct 2026");
        for (Row span : table.rows()) {
            String dates = BETWEEN.formatted(label(span).startsWith("3 Oct") ? 3 : 1, 3);
            checkToDate(table, span, dates);
            addsUp(table, span, span.children());
            for (Row line : span.children()) {
                checkToDate(table, line, dates + " and t.code = '" + label(line) + "'");
            }
        }
        assertThatThrownBy(() -> reports.toDate(
                        ReportRequest.of(floor.property, day, "Pat", NOW).by(List.of(Dimension.DAY))))
                .hasMessage("The to-date report is not by day: its rows are spans of days.");
    }

    private void checkToDate(Table table, Row row, String where) {
        String filter = " where x.state = 'played' and (" + where + ")";
        long handle = number("select sum(w.amount_cents)" + WAGERS + filter);
        long paid = number("select sum(w.paid_cents)" + WAGERS + filter);
        BigDecimal expected = expected(where);
        assertThat(cents(table, row, "handle")).isEqualTo(handle);
        assertThat(cents(table, row, "payout")).isEqualTo(handle + paid);
        assertThat(cents(table, row, "actualWin")).isEqualTo(-paid);
        assertThat(cents(table, row, "theoreticalWin")).isEqualTo(whole(expected));
        assertThat(cents(table, row, "difference"))
                .isEqualTo(whole(BigDecimal.valueOf(-paid).subtract(expected)));
        assertThat(((Cell.Value.Real) cell(table, row, "theoreticalPercent").value()).number())
                .isCloseTo(expected.doubleValue() / handle, within(1e-12));
        assertThat(((Cell.Value.Real) cell(table, row, "differencePercent").value()).number())
                .isCloseTo((-paid - expected.doubleValue()) / handle, within(1e-12));
        assertThat(cents(table, row, "sd")).isEqualTo(Math.round(Math.sqrt(variance(filter))));
        assertThat(cents(table, row, "drop")).isEqualTo(plain("drop", where));
        assertThat(cents(table, row, "countedWin")).isEqualTo(plain("countedWin", where));
    }

    @Test
    void aMissingCloserLeavesTheWinOfTheOthersKnownAndSaysOfHowMany() {
        Table table = report("table,day").section("hold").table();
        Row mb2 = table.rows().get(1);
        assertThat(cell(table, mb2.children().get(2), "countedWin").flag().sentence())
                .isEqualTo("MB-02 on 3 Oct 2026: the closer is missing.");
        assertThat(cell(table, mb2, "countedWin").remark())
                .isEqualTo("3 of 4 gaming dates; MB-02 on 3 Oct 2026: the closer is missing.");
        assertThat(cell(table, table.total(), "hold").remark())
                .isEqualTo("11 of 12 table counts; MB-02 on 3 Oct 2026: the closer is missing.");
        assertThat(cents(table, mb2, "drop")).isEqualTo(1_600_000L);
        assertThat(cents(table, table.rows().getFirst(), "countedWin")).isNotNull();
    }

    @Test
    void nothingIsExpectedOfACountWithoutRoundsInTheLog() {
        Table table = report("table,day").section("hold").table();
        Row md1 = table.rows().get(2);
        List<Row> logged = md1.children().stream()
                .filter(day -> cell(table, day, "expectedWin").value() != null)
                .toList();
        assertThat(md1.children()).hasSize(4);
        assertThat(logged).hasSize(3);
        long drop = logged.stream().mapToLong(day -> cents(table, day, "drop")).sum();
        long won = logged.stream()
                .mapToLong(day -> cents(table, day, "countedWin"))
                .sum();
        double expected = cents(table, md1, "expectedWin") / (double) drop;
        assertThat(real(table, md1, "expectedHold")).isCloseTo(expected, within(1e-6));
        assertThat(real(table, md1, "holdDifference")).isCloseTo(won / (double) drop - expected, within(1e-6));
        assertThat(cell(table, md1, "expectedHold").remark())
                .isEqualTo("3 of 4 table counts; the others have no rounds in the log: no win is expected of them.");
        assertThat(cell(table, table.rows().getFirst(), "expectedHold").remark())
                .isEmpty();
    }

    private static double real(Table table, Row row, String id) {
        return ((Cell.Value.Real) cell(table, row, id).value()).number();
    }

    @Test
    void aFilterNarrowsEveryFigureAndIsPrinted() {
        FloorFilter filter = new FloorFilter(Set.of(), Set.of(), Set.of("MB-01"), Set.of("swing"), Set.of());
        Report report = report("table", filter);
        Table table = report.section("hold").table();
        assertThat(table.rows()).hasSize(1);
        checkLogged(table, table.total(), "t.code = 'MB-01' and x.shift = 'swing'");
        assertThat(report.header().filters())
                .extracting(fact -> fact.name() + "=" + fact.value())
                .containsExactly("Tables only=MB-01", "Shifts only=swing");
        assertThat(table.rows().getFirst().label().link().path())
                .isEqualTo("hold?by=day&period=2026-10&property=RB&shift=swing&table=MB-01");
        assertThatThrownBy(() -> report("table", new FloorFilter(Set.of(), Set.of(), Set.of("XX"), Set.of(), Set.of())))
                .hasMessage("Riverbend Casino has no table 'XX': it has MB-01, MB-02, MD-01.");
    }

    @Test
    void aFigureLeadsToTheRowsItIsMadeOf() {
        Table table = report("table,day").section("hold").table();
        Row line = table.rows().getFirst().children().getFirst();
        assertThat(cell(table, line, "loggedWin").link().path())
                .isEqualTo("rounds?period=2026-10-01&property=RB&table=MB-01");
        assertThat(cell(table, line, "countedWin").link().path())
                .isEqualTo("counts?period=2026-10-01&property=RB&table=MB-01");
        assertThat(line.label().link().path()).isEqualTo("hold?by=shift&period=2026-10-01&property=RB&table=MB-01");
    }

    @Test
    void thePicturesShowTheDaysAndTheBridge() {
        List<Chart> charts = report("table,day").section("hold").charts();
        assertThat(charts).hasSize(2);
        Chart.Trend trend = (Chart.Trend) charts.getFirst();
        assertThat(trend.labels()).containsExactly("1 Oct", "2 Oct", "3 Oct", "4 Oct");
        assertThat(trend.series().getFirst().name()).isEqualTo("counted");
        // The third without MB-02, whose closer is missing: what was won, expected and may be is of the other tables.
        long others = ofCounts("sum(win)", ALL_SLIPS + " where x.gaming_date = date '2026-10-03'", WHOLE);
        assertThat(trend.series().getFirst().values().get(2)).isEqualTo((double) others);
        assertThat(trend.series().get(1).values().get(2))
                .isEqualTo((double) whole(expected("x.gaming_date = date '2026-10-03' and t.code <> 'MB-02'")));
        assertThat(trend.caption())
                .contains("tables without a complete count or without rounds in the log are left out");
        Chart.Waterfall waterfall = (Chart.Waterfall) charts.get(1);
        assertThat(waterfall.title()).isEqualTo("From expected to logged");
        long sum = waterfall.steps().subList(0, waterfall.steps().size() - 1).stream()
                .mapToLong(Chart.Waterfall.Step::cents)
                .sum();
        assertThat(sum).isEqualTo(waterfall.steps().getLast().cents());
    }

    @Test
    void aPeriodInWhichNothingHappenedHasNoRows() {
        Report report = reports.report(ReportRequest.of(
                        floor.property, Periods.at(LocalDate.of(2026, 11, 2)).parse("2025-01"), "Pat", NOW)
                .by(List.of(Dimension.GAME)));
        assertThat(report.noActivity()).isTrue();
    }

    @Test
    void theWholeReportIsAsReviewed() throws IOException {
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        RENDERERS.write(report("table,day"), FileFormat.CSV, csv);
        Golden.assertSame("hold-table-day.csv", csv.toString(StandardCharsets.UTF_8));
    }

    @Test
    void screenExcelPdfAndCsvAgreeToTheCent() throws IOException {
        Report report = report("table,day");
        ByteArrayOutputStream xlsx = new ByteArrayOutputStream();
        ByteArrayOutputStream pdf = new ByteArrayOutputStream();
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        RENDERERS.write(report, FileFormat.XLSX, xlsx);
        RENDERERS.write(report, FileFormat.PDF, pdf);
        RENDERERS.write(report, FileFormat.CSV, csv);
        String folder = System.getProperty("pdf.keep", "");
        if (!folder.isEmpty()) {
            Files.write(Path.of(folder, "hold.pdf"), pdf.toByteArray());
            Files.write(Path.of(folder, "hold.xlsx"), xlsx.toByteArray());
        }
        Table table = report.section("hold").table();
        String csvText = csv.toString(StandardCharsets.UTF_8);
        String pdfText;
        try (PDDocument document = Loader.loadPDF(pdf.toByteArray())) {
            pdfText = new PDFTextStripper().getText(document);
        }
        try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(xlsx.toByteArray()))) {
            DataFormatter formatter = new DataFormatter(Locale.US);
            var evaluator = workbook.getCreationHelper().createFormulaEvaluator();
            int sheetRow = 5;
            for (Row outer : table.rows()) {
                List<Row> lines = new ArrayList<>(outer.children());
                lines.add(outer);
                for (Row line : lines) {
                    for (int i = 0; i < table.columns().size(); i++) {
                        Long cents = line.cells().get(i).cents();
                        if (cents != null) {
                            String shown = Formats.money(cents);
                            assertThat(formatter.formatCellValue(
                                            workbook.getSheetAt(0)
                                                    .getRow(sheetRow)
                                                    .getCell(2 + i),
                                            evaluator))
                                    .isEqualTo(shown);
                            assertThat(pdfText).contains(shown);
                            assertThat(csvText)
                                    .contains(BigDecimal.valueOf(cents, 2).toPlainString());
                        }
                    }
                    sheetRow++;
                }
            }
        }
    }
}
