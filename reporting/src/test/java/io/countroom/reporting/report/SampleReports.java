package io.countroom.reporting.report;

import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.property.Paper;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reports made by hand, with everything that a renderer must cope with. */
public final class SampleReports {

    public static final Period OCTOBER = Periods.month(YearMonth.of(2026, 10));

    private static final ZonedDateTime GENERATED =
            ZonedDateTime.of(2026, 11, 2, 7, 15, 0, 0, ZoneId.of("America/New_York"));

    private static final List<Column> COLUMNS = List.of(
            Column.sum("tables", "Tables", Column.Type.COUNT),
            Column.sum("drop", "Drop", Column.Type.MONEY).means("Currency and counter checks in the drop box."),
            Column.sum("win", "Counted win", Column.Type.MONEY).means("Closer + credits + drop − opener − fills."),
            Column.sum("expected", "Expected win", Column.Type.MONEY).means("Initial wagers × house edge."),
            Column.own("difference", "Difference", Column.Type.MONEY).less("win", "expected"),
            Column.own("hold", "Hold", Column.Type.PERCENT).over("win", "drop").means("Counted win / drop."),
            Column.own("expectedHold", "Expected hold", Column.Type.PERCENT).over("expected", "drop"),
            Column.own("points", "Hold less expected", Column.Type.POINTS).less("hold", "expectedHold"),
            Column.own("sd", "SD", Column.Type.MONEY),
            Column.own("z", "z", Column.Type.Z).over("difference", "sd"),
            Column.text("verdict", "Verdict"));

    private SampleReports() {}

    public static Header header(String title, String subtitle) {
        return header(title, subtitle, Paper.LETTER);
    }

    public static Header header(String title, String subtitle, Paper paper) {
        return new Header(
                "sample",
                "",
                new Wording.Phrase(title),
                subtitle,
                new Header.Property(
                        List.of(1),
                        "Riverbend Casino",
                        "Riverbend Gaming & Racing, LP",
                        "F-12345",
                        "06:00 America/New_York",
                        paper),
                OCTOBER,
                GENERATED,
                "=Pat Controller",
                List.of(Fact.of("Filters", "game Minibaccarat or Blackjack")),
                List.of(Fact.of("Software", "Countroom 1.0"), Fact.of("Odds", "4 Rules Submissions, all exact")));
    }

    /** Two games of tables: a subtotal with a missing figure, remarks of each level, texts that look like formulas. */
    public static Report nested() {
        Row mb1 = line("MB-01", 1, 12_345_678L, 2_100_011L, 2_000_000L, 310_000L, "within 95%");
        Row mb2 = line("MB-02", 1, 9_000_000L, 1_500_000L, 1_450_001L, 290_000L, "within 95%");
        Row minibaccarat = group("Minibaccarat", List.of(mb1, mb2), 424_499L, "within 95%");
        Row bj1 = line("BJ-11", 1, 3_320_400L, 325_399L, 544_500L, 75_000L, "outside 95%: look");
        Row bj2 = line("=BJ+12", 1, 1_000_000L, null, 164_000L, 60_000L, "—");
        Row blackjack = group("Blackjack", List.of(bj1, bj2), 96_046L, "insufficient data");
        Table table = new Table(
                List.of(Column.text("game", "Game"), Column.text("table", "Table")),
                COLUMNS,
                List.of(minibaccarat, blackjack),
                total(List.of(minibaccarat, blackjack), 435_229L, "within 95%"));
        List<Chart> charts = List.of(
                trend(),
                new Chart.Waterfall(
                        "From expected to counted",
                        "What lies between the expected and the counted win.",
                        List.of(
                                new Chart.Waterfall.Step("Expected", 408_790_000, true),
                                new Chart.Waterfall.Step("Luck", 11_450_000, false),
                                new Chart.Waterfall.Step("Dealing errors", -150_000, false),
                                new Chart.Waterfall.Step("Not logged", 1_748_500, false),
                                new Chart.Waterfall.Step("Counted", 421_838_500, true))));
        Column date = Column.own("date", "Gaming date", Column.Type.DATE);
        Table days = new Table(
                List.of(date),
                List.of(
                        Column.sum("rounds", "Rounds", Column.Type.COUNT),
                        Column.own("edge", "Edge", Column.Type.FINE_PERCENT),
                        Column.own("at", "Last round", Column.Type.TIME)),
                IntStream.rangeClosed(1, 3)
                        .mapToObj(day -> Row.of(
                                Cell.day(LocalDate.of(2026, 10, day)),
                                List.of(
                                        Cell.count(1_000L * day),
                                        Cell.real(0.010579),
                                        Cell.moment(GENERATED.withDayOfMonth(day)))))
                        .toList(),
                null);
        return new Report(
                header("Sample report", "by game and table"),
                List.of(
                        new Section("tables", "Games and tables", "Every figure is a link to its rows.", charts, table),
                        new Section("days", "Days: first [three]", "", List.of(), days)),
                List.of(new Report.Note("Band", "Nineteen of twenty months lie within 1.96 standard deviations.")));
    }

    public static Report noActivity() {
        return new Report(
                header("Sample report", ""),
                List.of(new Section(
                        "tables",
                        "Games and tables",
                        "",
                        List.of(trend()),
                        new Table(List.of(Column.text("table", "Table")), COLUMNS, List.of(), null))),
                List.of());
    }

    /** A table of many rows in many groups. */
    public static Report large(int groups, int rowsInEach) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < groups; i++) {
            List<Row> children = new ArrayList<>();
            for (int j = 0; j < rowsInEach; j++) {
                long win = 1_000_003L * (j % 7) - 77 * i;
                children.add(line("T-" + i + "-" + j, 1, 5_000_000L + j, win, win + 13, 10_000L, "within 95%"));
            }
            rows.add(group("Group " + i, children, 10_000L, "within 95%"));
        }
        return new Report(
                header("Large report", ""),
                List.of(new Section(
                        "tables",
                        "Tables",
                        "",
                        List.of(),
                        new Table(
                                List.of(Column.text("group", "Group"), Column.text("table", "Table")),
                                COLUMNS,
                                rows,
                                total(rows, 10_000L, "within 95%")))),
                List.of());
    }

    private static Chart.Trend trend() {
        List<String> labels = new ArrayList<>();
        List<@Nullable Double> actual = new ArrayList<>();
        List<@Nullable Double> expected = new ArrayList<>();
        List<@Nullable Double> low = new ArrayList<>();
        List<@Nullable Double> high = new ArrayList<>();
        for (int day = 1; day <= 31; day++) {
            double mean = 13_000_000 + 4_000_000 * Math.cos(day * 0.9);
            labels.add(day + " Oct");
            expected.add(mean);
            low.add(mean - 14_000_000);
            high.add(mean + 14_000_000);
            actual.add(day == 17 ? null : mean + (day == 23 ? 16_000_000 : 5_000_000 * Math.sin(day * 2.3)));
        }
        return new Chart.Trend(
                "Daily win and its expected range",
                "95% range of the rounds dealt",
                Column.Type.MONEY,
                labels,
                List.of(
                        new Chart.Series("counted", Chart.Series.Role.ACTUAL, actual),
                        new Chart.Series("expected", Chart.Series.Role.EXPECTED, expected)),
                new Chart.Band("95% range", low, high),
                List.of(22));
    }

    private static Row line(
            String label, long tables, long drop, @Nullable Long win, long expected, long sd, String verdict) {
        return new Row(
                Cell.text(label).linked(Link.to("hold", Map.of("table", label))),
                cells(tables, drop, win, expected, sd, verdict),
                List.of());
    }

    private static Row group(String label, List<Row> children, long sd, String verdict) {
        return new Row(Cell.text(label), sums(children, sd, verdict), children);
    }

    private static Row total(List<Row> rows, long sd, String verdict) {
        return Row.of(Cell.text("Total"), sums(rows, sd, verdict));
    }

    private static List<Cell> sums(List<Row> rows, long sd, String verdict) {
        return cells(
                rows.stream()
                        .mapToLong(row -> ((Cell.Value.Count) row.cells().get(0).value()).count())
                        .sum(),
                sum(rows, 1),
                sum(rows, 2),
                sum(rows, 3),
                sd,
                verdict);
    }

    private static @Nullable Long sum(List<Row> rows, int column) {
        long sum = 0;
        for (Row row : rows) {
            if (!(row.cells().get(column).value() instanceof Cell.Value.Money(long cents))) {
                return null;
            }
            sum += cents;
        }
        return sum;
    }

    private static List<Cell> cells(
            long tables, @Nullable Long drop, @Nullable Long win, @Nullable Long expected, long sd, String verdict) {
        Cell missing = Cell.missing("The closer of =BJ+12 on 14 Oct is missing.");
        Cell difference = win == null ? missing : Cell.money(win - expected);
        Cell z = win == null ? missing : Cell.real((win - expected) / (double) sd);
        return List.of(
                Cell.count(tables),
                Cell.money(drop),
                win == null ? missing : Cell.money(win).linked(Link.to("counts", Map.of("period", "2026-10"))),
                Cell.money(expected),
                difference,
                win == null ? missing : Cell.real(win / (double) drop),
                Cell.real(expected / (double) drop),
                win == null ? missing : Cell.real(win / (double) drop - expected / (double) drop),
                Cell.money(sd),
                win != null && (win - expected) / (double) sd < -2 ? z.flagged(Level.LOOK, "Below the 95% range.") : z,
                Cell.text(verdict));
    }
}
