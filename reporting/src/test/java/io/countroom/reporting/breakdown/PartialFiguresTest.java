package io.countroom.reporting.breakdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.figure.Coverage;
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
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figures of every report, by everything that it can be by, where slips are missing. */
class PartialFiguresTest {

    /** With a fault at every table on every date, missing closers and drops among them. */
    private static final SamplePlan FAULTY = new SamplePlan(22, LocalDate.of(2026, 10, 1), 31, 4, 1);

    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final Period OCTOBER = Periods.month(YearMonth.of(2026, 10));

    /** No count is taken by dealer, and one of a gaming date is of no shift. */
    private static final Set<Dimension> WITHOUT_COUNTS = EnumSet.of(Dimension.SHIFT, Dimension.DEALER);

    private static final Set<String> SPLITS_COUNTS = Set.of(Dimension.SHIFT.id(), Dimension.DEALER.id());

    private static Database database;
    private static Property property;
    private static ReportCatalogue catalogue;
    private static final List<Slips> SLIPS = new ArrayList<>();

    /** The slips of a table and gaming date. */
    private record Slips(
            String table,
            String game,
            String pit,
            LocalDate date,
            boolean dropped,
            long dropCents,
            boolean complete,
            long winCents) {

        boolean is(Dimension dimension, String label) {
            return switch (dimension) {
                case PROPERTY -> true;
                case GAME -> Codes.gameName(game).equals(label);
                case PIT -> pit.equals(label);
                case TABLE -> table.equals(label);
                case DAY -> date.toString().equals(label);
                case WEEK -> Periods.weekOf(date).label().equals(label);
                case MONTH -> Periods.month(YearMonth.from(date)).label().equals(label);
                case QUARTER -> Periods.quarterOf(date).label().equals(label);
                case SHIFT, DEALER -> throw new IllegalArgumentException("slips are of gaming dates here");
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
        readSlips();
        assertThat(SLIPS).anyMatch(slips -> !slips.dropped).anyMatch(slips -> slips.dropped && !slips.complete);
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private static void readSlips() throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("select t.code, t.game, p.code as pit, x.gaming_date,"
                        + " count(case when x.kind like 'drop-%' then 1 end) as drops,"
                        + " coalesce(sum(case when x.kind like 'drop-%' and x.kind <> 'drop-promotional'"
                        + " then x.amount_cents end), 0) as drop_cents,"
                        + " count(case when x.kind = 'opener' then 1 end) as openers,"
                        + " count(case when x.kind = 'closer' then 1 end) as closers,"
                        + " sum(case when x.kind = 'drop-promotional' then 0"
                        + " when x.kind in ('closer', 'credit') or x.kind like 'drop-%'"
                        + " then x.amount_cents else -x.amount_cents end) as win_cents"
                        + " from count_slip x join gaming_table t on t.property_id = x.property_id"
                        + " and t.table_id = x.table_id join pit p on p.property_id = t.property_id"
                        + " and p.pit_id = t.pit_id join import i on i.property_id = x.property_id"
                        + " and i.import_id = x.import_id and i.state = 'accepted'"
                        + " group by t.code, t.game, p.code, x.gaming_date")) {
            while (result.next()) {
                boolean dropped = result.getLong("drops") > 0;
                SLIPS.add(new Slips(
                        result.getString(1),
                        result.getString(2),
                        result.getString(3),
                        result.getObject(4, LocalDate.class),
                        dropped,
                        result.getLong("drop_cents"),
                        dropped
                                && result.getLong("openers") > 0
                                && result.getLong("openers") == result.getLong("closers"),
                        result.getLong("win_cents")));
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
        return all;
    }

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
        for (int i = 0; i < table.columns().size() && !rows.isEmpty() && !splitsCounts; i++) {
            int column = i;
            List<Cell> parts =
                    rows.stream().map(each -> each.cells().get(column)).toList();
            Cell sum = row.cells().get(column);
            if (!(table.columns().get(column).total() instanceof Column.Total.Sum) || number(sum) == null) {
                continue;
            }
            // A row without any rounds has no logged win to compare, though what it counted is not logged in its total.
            if (table.columns().get(column).id().equals("notLogged")
                    && parts.stream().anyMatch(PartialFiguresTest::hasNoRounds)) {
                continue;
            }
            String what = where + ", " + table.columns().get(column).id();
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

    private static boolean hasNoRounds(Cell cell) {
        return cell.value() == null && cell.flag().sentence().equals("No rounds are logged.");
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

    @Test
    void whatIsKnownOfCountsIsWhatPlainSqlMakesOfTheSlipsThatExist() {
        int partial = 0;
        for (ReportKind kind : List.of(catalogue.named("hold"), catalogue.named("drop"))) {
            for (List<Dimension> by : groupings(kind)) {
                if (!by.isEmpty() && by.stream().noneMatch(WITHOUT_COUNTS::contains)) {
                    Table table = report(kind, by).sections().getFirst().table();
                    partial += checkCounts(table, table.total(), slips -> true);
                    for (Row row : table.rows()) {
                        partial += checkCounts(table, row, by, 0, slips -> true);
                    }
                }
            }
        }
        assertThat(partial).isGreaterThan(400);
    }

    private static int checkCounts(Table table, Row row, List<Dimension> by, int depth, Predicate<Slips> above) {
        String label = switch (row.label().value()) {
            case Value.Text(String text) -> text;
            case Value.Day(LocalDate date) -> date.toString();
            case null, default -> throw new IllegalStateException();
        };
        Predicate<Slips> of = above.and(slips -> slips.is(by.get(depth), label));
        int partial = checkCounts(table, row, of);
        for (Row child : row.children()) {
            partial += checkCounts(table, child, by, depth + 1, of);
        }
        return partial;
    }

    /** @return how many of the row's figures are known in part */
    private static int checkCounts(Table table, Row row, Predicate<Slips> of) {
        List<Slips> all = SLIPS.stream().filter(of).toList();
        List<Slips> dropped = all.stream().filter(Slips::dropped).toList();
        List<Slips> complete = all.stream().filter(Slips::complete).toList();
        long drop = dropped.stream().mapToLong(Slips::dropCents).sum();
        long win = complete.stream().mapToLong(Slips::winCents).sum();
        check(cell(table, row, "drop"), drop, dropped.size(), all.size());
        check(cell(table, row, "countedWin"), win, complete.size(), all.size());
        boolean holds = table.columns().stream().anyMatch(column -> column.id().equals("hold"));
        long dropOfWin = complete.stream().mapToLong(Slips::dropCents).sum();
        if (holds && dropOfWin != 0) {
            Cell hold = cell(table, row, "hold");
            assertThat(number(hold)).isEqualTo(win / (double) dropOfWin);
            assertThat(lacking(hold)).isEqualTo(all.size() - complete.size());
        }
        return (int) Stream.of("drop", "countedWin")
                .filter(column -> cell(table, row, column).coverage() != null)
                .count();
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
            assertThat(coverage.sentence()).contains("missing");
        }
    }

    private static Cell cell(Table table, Row row, String column) {
        return row.cells().get(table.index(column));
    }
}
