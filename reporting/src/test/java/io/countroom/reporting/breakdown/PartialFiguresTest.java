package io.countroom.reporting.breakdown;

import static io.countroom.reporting.testkit.Tables.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.figure.Coverage;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.OtherEdges;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.reporting.trend.TrendReports;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figures of every report, by everything that it can be by, where slips are missing. */
class PartialFiguresTest {

    /** With a fault at every table on every date, missing closers and drops among them. */
    private static final SamplePlan FAULTY = new SamplePlan(22, LocalDate.of(2026, 10, 1), 31, 4, 1);

    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final Period OCTOBER = Periods.month(YearMonth.of(2026, 10));

    /** No count is taken by dealer, and one of a gaming date is of no shift. */
    private static final Set<String> SPLITS_COUNTS = Set.of(Dimension.SHIFT.id(), Dimension.DEALER.id());

    /** Figures of counts in sections whose rows may be shifts or dealers; all others are of rounds, and add up there too. */
    private static final Set<String> OF_COUNTS = Set.of(
            "drop",
            "countedWin",
            "win",
            "notLogged",
            "notCash",
            "currency",
            "counterChecks",
            "vouchers",
            "promotional",
            "fills",
            "credits",
            "openers",
            "closers",
            "openHours");

    /** The first gaming dates of a to-date report that begin within the month; all others take all of it. */
    private static final Map<String, LocalDate> SPANS = Map.of(
            "31 Oct 2026", LocalDate.of(2026, 10, 31),
            "Week", Periods.weekOf(LocalDate.of(2026, 10, 31)).first(),
            "30 days", LocalDate.of(2026, 10, 2));

    private static Database database;
    private static Property property;
    private static ReportCatalogue catalogue;
    private static final List<Slips> SLIPS = new ArrayList<>();
    private static final List<Slips> SLIPS_OF_SHIFTS = new ArrayList<>();

    /**
     * The slips and rounds of one table on one gaming date, or of one shift.
     *
     * @param shift empty where they are of the whole gaming date
     * @param asideCents what was dropped that the property's policy leaves out of drop and win
     * @param wagers in rounds played
     */
    private record Slips(
            String table,
            String game,
            String pit,
            LocalDate date,
            String shift,
            boolean dropped,
            long dropCents,
            long asideCents,
            boolean complete,
            long winCents,
            boolean logged,
            long wagers,
            boolean paidKnown,
            long loggedCents,
            boolean oddsKnown,
            long expectedMicros) {

        /** Whether a win is expected of the count. A table without play needs no log. */
        boolean expected() {
            return logged || (dropped && complete && dropCents == 0 && winCents == 0);
        }

        boolean is(String group, String label) {
            return group.equals("span")
                    ? !date.isBefore(SPANS.getOrDefault(label.replaceFirst(" ?to 31 Oct 2026$", ""), date))
                    : is(Dimension.parse(group).getFirst(), label);
        }

        private boolean is(Dimension dimension, String label) {
            return switch (dimension) {
                case PROPERTY -> true;
                case GAME -> FloorGames.name(game).equals(label);
                case PIT -> pit.equals(label);
                case TABLE -> table.equals(label);
                case DAY -> date.toString().equals(label);
                case WEEK -> Periods.weekOf(date).label().equals(label);
                case MONTH -> Periods.month(YearMonth.from(date)).label().equals(label);
                case QUARTER -> Periods.quarterOf(date).label().equals(label);
                case SHIFT -> shift.equals(label);
                case DEALER -> throw new IllegalArgumentException("no slip is of a dealer");
            };
        }
    }

    @BeforeAll
    static void load(@TempDir Path folder) throws IOException, SQLException {
        SampleCasino.writeWithFaults(FAULTY, folder, day -> {});
        database = TestDatabase.H2.open();
        property = SetUpFile.read(folder.resolve("property.json")).apply(database, "ana", NOW);
        SubmissionRules rules = new SubmissionRules(OtherEdges::of);
        Importer importer = new Importer(database, TestOdds.of(database, rules), Clock.systemUTC(), "test");
        for (String file : List.of("rounds-2026-10.ndjson.gz", "counts-2026-10.csv")) {
            assertThat(importer.importFile(property, folder.resolve(file), "ana", ImportListener.NONE)
                            .accepted())
                    .isTrue();
        }
        catalogue = new ReportCatalogue(database, rules, "test");
        readSlips(SLIPS, "");
        readSlips(SLIPS_OF_SHIFTS, ", x.shift");
        for (List<Slips> read : List.of(SLIPS, SLIPS_OF_SHIFTS)) {
            assertThat(read).anyMatch(slips -> !slips.dropped).anyMatch(slips -> slips.dropped && !slips.complete);
        }
    }

    @AfterAll
    static void close() {
        database.close();
    }

    /** @param shift the key beside table and gaming date */
    private static void readSlips(List<Slips> into, String shift) throws SQLException {
        String keys = "x.table_id, x.gaming_date" + shift;
        UnaryOperator<String> same = other -> "k.table_id = " + other + ".table_id and k.gaming_date = " + other
                + ".gaming_date" + (shift.isEmpty() ? "" : " and k.shift = " + other + ".shift");
        String where =
                " join import i on i.property_id = x.property_id and i.import_id = x.import_id and i.state = 'accepted'";
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("select t.code, t.game, p.code as pit, k.gaming_date, "
                        + (shift.isEmpty() ? "''" : "k.shift") + ", c.drops,"
                        + " c.drop_cents, c.aside_cents, c.openers, c.closers, c.win_cents, coalesce(r.wagers, 0) as wagers,"
                        + " coalesce(r.made, 0) as made, r.paid, r.logged_cents, r.odds, r.expected_micros"
                        // What was played and not counted at all lacks its slips.
                        + " from (select " + keys + " from count_slip x" + where + " union select " + keys
                        + " from round x" + where + ") k"
                        + " left join (select " + keys + ","
                        + " count(case when x.kind like 'drop-%' then 1 end) as drops,"
                        + " coalesce(sum(case when x.kind like 'drop-%' and x.kind <> 'drop-promotional'"
                        + " then x.amount_cents end), 0) as drop_cents,"
                        + " coalesce(sum(case when x.kind = 'drop-promotional' then x.amount_cents end), 0) as aside_cents,"
                        + " count(case when x.kind = 'opener' then 1 end) as openers,"
                        + " count(case when x.kind = 'closer' then 1 end) as closers,"
                        + " sum(case when x.kind = 'drop-promotional' then 0"
                        + " when x.kind in ('closer', 'credit') or x.kind like 'drop-%'"
                        + " then x.amount_cents else -x.amount_cents end) as win_cents"
                        + " from count_slip x" + where + " group by " + keys + ") c on " + same.apply("c")
                        + " left join (select " + keys + ", count(*) as made, count(w.paid_cents) as paid,"
                        // What a void round kept is in the log's win; nothing is expected of it.
                        + " -sum(w.paid_cents) as logged_cents,"
                        + " count(case when x.state = 'played' then 1 end) as wagers,"
                        + " count(case when x.state = 'played' then w.expected_micros end) as odds,"
                        + " sum(case when x.state = 'played' then w.expected_micros end) as expected_micros"
                        + " from round x join wager w"
                        + " on w.property_id = x.property_id and w.gaming_date = x.gaming_date and w.round_id = x.round_id"
                        + where + " group by " + keys + ") r on " + same.apply("r")
                        + " join gaming_table t on t.table_id = k.table_id"
                        + " join pit p on p.property_id = t.property_id and p.pit_id = t.pit_id")) {
            while (result.next()) {
                boolean dropped = result.getLong("drops") > 0;
                long wagers = result.getLong("wagers");
                into.add(new Slips(
                        result.getString(1),
                        result.getString(2),
                        result.getString(3),
                        result.getObject(4, LocalDate.class),
                        result.getString(5),
                        dropped,
                        result.getLong("drop_cents"),
                        result.getLong("aside_cents"),
                        dropped
                                && result.getLong("openers") > 0
                                && result.getLong("openers") == result.getLong("closers"),
                        result.getLong("win_cents"),
                        result.getLong("made") > 0,
                        wagers,
                        result.getLong("paid") == result.getLong("made"),
                        result.getLong("logged_cents"),
                        result.getLong("odds") == wagers,
                        result.getLong("expected_micros")));
            }
        }
    }

    private static Report report(ReportKind kind, List<Dimension> by) {
        ReportRequest request =
                ReportRequest.of(property, OCTOBER, "ana", NOW.toInstant()).by(by);
        boolean compares =
                kind.takes().options().stream().anyMatch(option -> option.name().equals(ReportRequest.COMPARE));
        return kind.report(compares ? request.options(Map.of(ReportRequest.COMPARE, "none")) : request);
    }

    /** A report's own way, each dimension by itself, and each two of them. */
    private static List<List<Dimension>> groupings(ReportKind kind) {
        List<List<Dimension>> all = new ArrayList<>(List.of(List.of()));
        for (Dimension outer : kind.takes().by()) {
            all.add(List.of(outer));
            kind.takes().by().stream().filter(inner -> inner != outer).forEach(inner -> all.add(List.of(outer, inner)));
        }
        // Rows of trends lie one after another in time: they have neither subtotals nor a total.
        return kind.id().equals(TrendReports.ID) ? List.of(List.of()) : all;
    }

    @Tag("whole")
    @Test
    void rowsAddUpToSubtotalsAndTotalAndSoDoesWhatTheyCover() {
        int sums = 0;
        for (ReportKind kind : catalogue.all()) {
            for (List<Dimension> by : groupings(kind)) {
                for (Section section : report(kind, by).sections()) {
                    String where = kind.id() + " by " + by + ", " + section.id();
                    Table table = section.table();
                    if (table.total() != null) {
                        sums += addsUp(where, table, table.total(), table.rows(), 0);
                    }
                    for (Row row : table.rows()) {
                        sums += addsUp(where, table, row, row.children(), 1);
                    }
                }
            }
        }
        assertThat(sums).isGreaterThan(10_000);
    }

    /** @return how many sums were held to their rows */
    private static int addsUp(String where, Table table, Row row, List<Row> rows, int depth) {
        int sums = 0;
        boolean splitsCounts = depth < table.groups().size()
                && SPLITS_COUNTS.contains(table.groups().get(depth).id());
        for (int i = 0; i < table.columns().size() && !rows.isEmpty(); i++) {
            int column = i;
            List<Cell> parts =
                    rows.stream().map(each -> each.cells().get(column)).toList();
            Cell sum = row.cells().get(column);
            if (!(table.columns().get(column).total() instanceof Column.Total.Sum)
                    || number(sum) == null
                    || (splitsCounts
                            && OF_COUNTS.contains(table.columns().get(column).id()))) {
                continue;
            }
            String what = where + ", " + table.columns().get(column).id() + " of "
                    + row.label().value();
            double known = parts.stream()
                    .map(PartialFiguresTest::number)
                    .mapToDouble(part -> part == null ? 0 : part)
                    .sum();
            assertThat(number(sum)).as(what).isCloseTo(known, within(1e-6 * Math.max(1, Math.abs(known))));
            if (parts.stream().allMatch(part -> number(part) != null)) {
                assertThat(lacking(sum))
                        .as(what)
                        .isEqualTo(parts.stream()
                                .mapToLong(PartialFiguresTest::lacking)
                                .sum());
            }
            sums++;
        }
        for (Row child : rows) {
            sums += addsUp(where, table, child, child.children(), depth + 1);
        }
        return sums;
    }

    private static Double number(Cell cell) {
        return switch (cell.value()) {
            case Value.Count(long count) -> (Double) (double) count;
            case Value.Money(long cents) -> (Double) (double) cents;
            case Value.Expected(long micros) -> (Double) (double) micros;
            case Value.Real(double number) -> (Double) number;
            case null, default -> null;
        };
    }

    private static long lacking(Cell cell) {
        Coverage coverage = cell.coverage();
        return coverage == null ? 0 : coverage.of() - coverage.known();
    }

    /** Of every section with figures of counts, whatever its rows are. */
    @Test
    void whatIsKnownOfCountsIsWhatPlainSqlMakesOfTheSlipsThatExist() {
        Set<String> held = new TreeSet<>();
        for (ReportKind kind : catalogue.all()) {
            for (List<Dimension> by : groupings(kind)) {
                for (Section section : report(kind, by).sections()) {
                    Table table = section.table();
                    if (!NOT_OF_SLIPS.contains(kind.id() + "/" + section.id())
                            && columns(table).stream().anyMatch(FIGURES::contains)) {
                        if (table.total() != null) {
                            checkCounts(table, table.total(), SLIPS, held);
                        }
                        table.rows().forEach(row -> checkCounts(table, row, Set.of(), slips -> true, held));
                    }
                    if (columns(table).contains("drop") || columns(table).contains("countedWin")) {
                        held.add(kind.id() + "/" + section.id());
                    }
                }
            }
        }
        assertThat(held)
                .contains(
                        "drop in part", "win in part", "hold in part", "expectedHold in part", "holdDifference in part")
                .contains("notLogged in part", "drop of shifts in part", "not by dealer")
                .contains("hold/hold", "hold/bridge", "to-date/toDate", "drop/drop", "accounting/win")
                .contains("revenue/revenue", "game-analysis/month", "summary/games", "summary/figures");
    }

    /** Drop of the counts with open hours, comparisons, and one gaming date. */
    private static final Set<String> NOT_OF_SLIPS = Set.of("drop/pace", "revenue/compared", "daily-flash/games");

    private static final Set<String> FIGURES = Set.of(
            "drop", "countedWin", "originalWin", "adjustedWin", "hold", "expectedHold", "holdDifference", "notLogged");

    private static List<String> columns(Table table) {
        return table.columns().stream().map(Column::id).toList();
    }

    /** @param outer the groups above that of the row */
    private static void checkCounts(Table table, Row row, Set<String> outer, Predicate<Slips> above, Set<String> held) {
        String label = switch (row.label().value()) {
            case Value.Text(String text) -> text;
            case Value.Day(LocalDate date) -> date.toString();
            case null, default -> throw new IllegalStateException();
        };
        String group = table.groups().get(outer.size()).id();
        Predicate<Slips> of = group.equals(Dimension.DEALER.id())
                ? above
                : above.and(slips -> group.equals("period") || slips.is(group, label));
        if (group.equals("period") && !label.equals("October 2026")) {
            return;
        }
        Set<String> groups = new HashSet<>(outer);
        groups.add(group);
        boolean ofShifts = groups.contains(Dimension.SHIFT.id());
        if (groups.contains(Dimension.DEALER.id())) {
            // Their logged figures add up; no count is by dealer.
            FIGURES.stream().filter(columns(table)::contains).forEach(column -> {
                assertThat(cell(table, row, column).value()).as(column).isNull();
                held.add("not by dealer");
            });
        } else {
            Set<String> inPart = new TreeSet<>();
            List<Slips> slips = ofShifts ? SLIPS_OF_SHIFTS : SLIPS;
            checkCounts(table, row, slips.stream().filter(of).toList(), inPart);
            inPart.forEach(figure -> held.add(ofShifts ? figure.replace(" in", " of shifts in") : figure));
        }
        row.children().forEach(child -> checkCounts(table, child, groups, of, held));
    }

    private static void checkCounts(Table table, Row row, List<Slips> all, Set<String> held) {
        List<Slips> dropped = all.stream().filter(Slips::dropped).toList();
        List<Slips> complete = all.stream().filter(Slips::complete).toList();
        List<Slips> whole = complete.stream().filter(Slips::expected).toList();
        long drop = sum(dropped, Slips::dropCents);
        long win = sum(complete, Slips::winCents);
        long dropOfWin = sum(complete, Slips::dropCents);
        for (String column : columns(table)) {
            Cell cell = cell(table, row, column);
            switch (column) {
                case "drop" -> check(cell, drop, dropped.size(), all.size());
                case "countedWin", "originalWin", "adjustedWin" -> check(cell, win, complete.size(), all.size());
                case "hold" -> checkShare(cell, win, dropOfWin, complete.size(), all.size());
                case "expectedHold" -> {
                    if (all.stream().anyMatch(slips -> slips.wagers > 0)
                            && all.stream().allMatch(Slips::oddsKnown)) {
                        List<Slips> expected = whole.isEmpty()
                                ? dropped.stream().filter(Slips::expected).toList()
                                : whole;
                        checkShare(
                                cell,
                                expectedMicros(expected),
                                10_000 * sum(expected, Slips::dropCents),
                                expected.size(),
                                all.size());
                    }
                }
                case "holdDifference" -> {
                    if (all.stream().anyMatch(slips -> slips.wagers > 0)
                            && all.stream().allMatch(Slips::oddsKnown)
                            && sum(whole, Slips::dropCents) != 0) {
                        double wholeDrop = sum(whole, Slips::dropCents);
                        double hold = sum(whole, Slips::winCents) / wholeDrop;
                        double expected = expectedMicros(whole) / (10_000.0 * wholeDrop);
                        assertThat(number(cell)).isEqualTo(hold - expected);
                        assertThat(lacking(cell)).isEqualTo(all.size() - whole.size());
                    }
                }
                case "notLogged" -> {
                    if (all.stream().allMatch(Slips::paidKnown)) {
                        long notLogged = win + sum(complete, Slips::asideCents) - sum(complete, Slips::loggedCents);
                        check(cell, notLogged, complete.size(), all.size());
                    }
                }
                default -> {}
            }
            if (cell.coverage() != null) {
                held.add((column.endsWith("Win") ? "win" : column) + " in part");
            }
        }
    }

    /** What the rules leave of the drop; no drop has what is not cash. */
    private static long expectedMicros(List<Slips> slips) {
        return sum(slips, Slips::expectedMicros) - 10_000 * sum(slips, Slips::asideCents);
    }

    private static long sum(List<Slips> slips, ToLongFunction<Slips> what) {
        return slips.stream().mapToLong(what).sum();
    }

    private static void checkShare(Cell cell, long dividend, long divisor, int known, int of) {
        if (divisor == 0) {
            assertThat(cell.value()).isNull();
            return;
        }
        assertThat(number(cell)).isEqualTo(dividend / (double) divisor);
        assertThat(lacking(cell)).isEqualTo(of - known);
    }

    private static void check(Cell cell, long cents, int known, int of) {
        if (known == 0) {
            assertThat(cell.value()).isNull();
            assertThat(cell.flag()).isNotNull();
            return;
        }
        assertThat(cell.cents()).isEqualTo(cents);
        Coverage coverage = cell.coverage();
        if (known == of) {
            assertThat(coverage).isNull();
        } else {
            assertThat(coverage).isNotNull();
            assertThat(coverage.known()).isEqualTo(known);
            assertThat(coverage.of()).isEqualTo(of);
            assertThat(coverage.sentence()).containsAnyOf("missing", "not counted");
        }
    }
}
