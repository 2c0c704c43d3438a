package io.countroom.reporting.close;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.close.ChecklistItem.Status;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.tax.TaxReports;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.reporting.variance.Cases;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.reporting.win.TablePlay;
import io.countroom.reporting.win.Wins;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import java.math.BigDecimal;
import java.math.RoundingMode;
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
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On the sample casino books, counts and logs come to the same, held to plain SQL over slips and wagers. */
class BooksTest {

    private static final SamplePlan PLAN = new SamplePlan(9, LocalDate.of(2026, 10, 1), 12, 3, 4);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final Period OCTOBER = Periods.month(YearMonth.of(2026, 10));
    private static final SubmissionRules RULES = new SubmissionRules();

    private static Database database;
    private static Property property;

    @BeforeAll
    static void load(@TempDir Path folder) {
        TestCasino casino = TestCasino.imported(PLAN, folder);
        database = casino.database();
        property = casino.property();
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private static Map<String, Long> sql(String query) throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            Map<String, Long> sums = new TreeMap<>();
            while (result.next()) {
                sums.put(result.getString(1) + " " + result.getString(2), result.getLong(3));
            }
            return sums;
        }
    }

    @Test
    void booksTieToTheCentWithLogsCountsAndTax() throws SQLException {
        String ofSlips = "select t.code, s.gaming_date, sum(case s.kind when 'opener' then -amount_cents when"
                + " 'fill' then -amount_cents else amount_cents end) from count_slip s join gaming_table t on t.property_id ="
                + " s.property_id and t.table_id = s.table_id where %s group by t.code, s.gaming_date";
        Map<String, Long> withPromotional = sql(ofSlips.formatted("true"));
        Map<String, Long> slips = sql(ofSlips.formatted("s.kind <> 'drop-promotional'"));
        Map<String, Long> wagers = sql("select t.code, r.gaming_date, -sum(w.paid_cents) from wager w join round r on"
                + " r.property_id = w.property_id and r.gaming_date = w.gaming_date and r.round_id = w.round_id join"
                + " gaming_table t on t.property_id = r.property_id and t.table_id = r.table_id group by t.code,"
                + " r.gaming_date");
        assertThat(withPromotional).hasSize(36).isEqualTo(wagers);
        assertThat(slips).isNotEqualTo(wagers);
        Map<String, Long> books = new TreeMap<>();
        for (DailyWin day : new Accounting(database).days(property, OCTOBER.first(), OCTOBER.last())) {
            books.put(
                    day.table().code() + " " + day.gamingDate(),
                    Objects.requireNonNull(day.adjusted().winCents()));
        }
        assertThat(books).isEqualTo(slips);
        Map<String, Long> logs = new TreeMap<>();
        for (TablePlay play : new Wins(database, RULES).playsByDate(property, OCTOBER)) {
            logs.put(
                    play.table().code() + " " + play.gamingDate(),
                    Objects.requireNonNull(play.logged().exact()));
        }
        assertThat(logs).isEqualTo(withPromotional);
        Map<String, Long> won = new TreeMap<>();
        slips.forEach((table, cents) -> won.merge(table.substring(table.indexOf(' ') + 1), cents, Long::sum));
        Map<String, Long> taxed = new TreeMap<>();
        Map<String, Long> due = new TreeMap<>();
        Table worksheet = new TaxReports(database, "test")
                .worksheet(ReportRequest.of(property, OCTOBER, "test", NOW.toInstant()))
                .section("worksheet")
                .table();
        for (Row week : worksheet.rows()) {
            for (Row day : week.children()) {
                String date = ((Value.Day) Objects.requireNonNull(day.label().value()))
                        .date()
                        .toString();
                taxed.put(date, cents(worksheet, day, "taxable"));
                due.put(date, cents(worksheet, day, "tax"));
            }
        }
        assertThat(taxed).isEqualTo(won);
        // 12% and twice 2%, each to the cent of the day.
        won.replaceAll((date, cents) -> share(cents, "0.12") + 2 * share(cents, "0.02"));
        assertThat(due).isEqualTo(won);
    }

    private static long share(long cents, String rate) {
        return new BigDecimal(rate)
                .multiply(BigDecimal.valueOf(cents))
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact();
    }

    private static long cents(Table table, Row row, String column) {
        return ((Value.Money) Objects.requireNonNull(
                        row.cells().get(table.index(column)).value()))
                .cents();
    }

    /** The sum of each column over periods, by report, section and column; null where one is not known. */
    private static Map<String, BigDecimal> sums(ReportCatalogue catalogue, List<Period> periods) {
        Map<String, BigDecimal> sums = new TreeMap<>();
        for (ReportKind kind : catalogue.all()) {
            // One is of more dates than the period that is asked for, the other of its last one.
            if (kind.id().equals("to-date") || kind.id().equals("daily-flash")) {
                continue;
            }
            for (Period period : periods) {
                Report report = kind.report(ReportRequest.of(property, period, "test", NOW.toInstant()));
                for (Section section : report.sections()) {
                    Table table = section.table();
                    Row total = table.total();
                    // Comparisons are of other periods as well.
                    if (total == null
                            || List.of("prior", "yearBefore").contains(section.id())
                            || section.id().endsWith("compared")) {
                        continue;
                    }
                    for (Column column : table.columns()) {
                        if (column.total() instanceof Column.Total.Sum) {
                            Value value =
                                    total.cells().get(table.index(column.id())).value();
                            assertThat(value)
                                    .as(kind.id() + " " + section.id() + " " + column.id() + " " + period.text())
                                    .isNotNull();
                            sums.merge(
                                    kind.id() + "." + section.id() + "." + column.id(), number(value), BigDecimal::add);
                        }
                    }
                }
            }
        }
        // Cents and counts are exact; hours are not.
        sums.replaceAll((column, sum) -> sum.setScale(2, RoundingMode.HALF_UP));
        return sums;
    }

    private static BigDecimal number(Value value) {
        return switch (value) {
            case Value.Money(long cents) -> BigDecimal.valueOf(cents, 2);
            case Value.Expected(long micros) -> BigDecimal.valueOf(micros, 6);
            case Value.Count(long count) -> BigDecimal.valueOf(count).setScale(2);
            case Value.Real(double hours) -> BigDecimal.valueOf(hours);
            // A column that says nothing of these rows.
            case Value.Text(String text) when text.isEmpty() -> BigDecimal.ZERO.setScale(2);
            default -> throw new AssertionError(value);
        };
    }

    @Test
    void daysComeToWeeksAndWeeksToTheMonthInEveryColumnOfEveryReportThatIsASum() {
        List<Period> days = OCTOBER.first()
                .datesUntil(OCTOBER.first().plusDays(PLAN.days()))
                .map(Periods::day)
                .toList();
        List<Period> weeks = new ArrayList<>();
        for (LocalDate monday = LocalDate.of(2026, 9, 28);
                !monday.isAfter(days.getLast().first());
                monday = monday.plusWeeks(1)) {
            weeks.add(Periods.range(monday.isBefore(OCTOBER.first()) ? OCTOBER.first() : monday, monday.plusDays(6)));
        }
        ReportCatalogue catalogue = new ReportCatalogue(database, RULES, "test");
        Map<String, BigDecimal> month = sums(catalogue, List.of(OCTOBER));
        assertThat(sums(catalogue, weeks)).isEqualTo(month);
        assertThat(sums(catalogue, days)).isEqualTo(month);
        assertThat(month.keySet()).contains("accounting.win.drop", "accounting.win.adjustedWin", "tax.worksheet.tax");
        assertThat(month).hasSizeGreaterThan(40);
    }

    @Test
    void thePaceOfEachHourIsWhatPlainSqlMakesOfTheRounds() throws SQLException {
        String hour = "extract(hour from r.dealt_at at time zone 'America/New_York')";
        Map<String, Long> rounds =
                sql("select " + hour + ", '', count(*) from round r where r.state = 'played' group by " + hour);
        Map<String, Long> tables = sql("select h, '', count(*) from (select distinct " + hour
                + " h, r.table_id, r.gaming_date from round r where r.state = 'played') dealt group by h");
        Map<String, Long> seats = sql(
                "select h, '', count(*) from (select distinct " + hour
                        + " h, r.gaming_date, r.round_id, w.seat from round r join wager w on w.property_id = r.property_id and"
                        + " w.gaming_date = r.gaming_date and w.round_id = r.round_id where r.state = 'played') sat group by h");
        Table table = new ReportCatalogue(database, RULES, "test")
                .named("pace")
                .report(ReportRequest.of(property, OCTOBER, "test", NOW.toInstant()))
                .section("hours")
                .table();
        assertThat(table.rows()).hasSameSizeAs(rounds.keySet()).hasSizeGreaterThan(20);
        for (Row row : table.rows()) {
            String label = ((Value.Text) Objects.requireNonNull(row.label().value())).text();
            String of = Integer.parseInt(label.substring(0, 2)) + " ";
            assertThat(count(table, row, "rounds")).as(label).isEqualTo(rounds.get(of));
            assertThat(count(table, row, "tableHours")).as(label).isEqualTo(tables.get(of));
            assertThat(count(table, row, "seats")).as(label).isEqualTo(seats.get(of));
            assertThat(row.cells().get(table.index("pace")).value())
                    .isEqualTo(new Value.Real(rounds.get(of) / (double) tables.get(of)));
            assertThat(row.cells().get(table.index("occupancy")).value())
                    .isEqualTo(new Value.Real(seats.get(of) / (double) rounds.get(of)));
        }
    }

    private static Long count(Table table, Row row, String column) {
        return ((Value.Count) Objects.requireNonNull(
                        row.cells().get(table.index(column)).value()))
                .count();
    }

    @Test
    void whatIsFaultlessHasNothingToExplain() {
        MonthEnd monthEnd = new MonthEnd(
                database,
                new ReportCatalogue(database, RULES, VariancePacks.standard(), "test"),
                new Cases(database, RULES, VariancePacks.standard()));
        assertThat(monthEnd.checklist(
                        property,
                        YearMonth.of(2026, 10),
                        NOW,
                        monthEnd.patterns(property, YearMonth.of(2026, 10), NOW)))
                .filteredOn(item -> List.of("imports", "gaps", "exceptions", "roll-ups", "count-log", "journal")
                        .contains(item.id()))
                .hasSize(6)
                .allSatisfy(
                        item -> assertThat(item.status()).as(item.toString()).isEqualTo(Status.DONE));
    }
}
