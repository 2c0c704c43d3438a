package io.countroom.reporting.win;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Breakdown.Layout;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.accounting.JournalEntry.State;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Group;
import io.countroom.sql.fact.Key;
import io.countroom.sql.fact.TieOuts;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.DropPolicy;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.TheoreticalHold;
import io.countroom.sql.round.Slice;
import io.countroom.sql.testkit.Rollups;
import io.countroom.sql.testkit.TestDatabase;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What is read for several properties, from counts added up over the tables of a game, is what the hold report reads count by count:
 * with slips missing, tables that are counted and not logged or logged and not counted, rake, adjustments, and a drop policy and a
 * theoretical hold that change within the month.
 */
@ParameterizedClass
@EnumSource
class SumsOverTablesTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    private static final LocalDate FIRST = OCTOBER.atDay(1).minusDays(3);
    private static final Period MONTH = Periods.month(OCTOBER);
    private static final List<List<Dimension>> BY = List.of(
            List.of(Dimension.GAME, Dimension.DAY),
            List.of(Dimension.PROPERTY),
            List.of(Dimension.WEEK, Dimension.GAME),
            List.of(Dimension.MONTH),
            List.of(Dimension.QUARTER, Dimension.GAME),
            List.of(Dimension.MONTH, Dimension.DAY));

    @Parameter
    TestDatabase kind;

    @TempDir
    Path folder;

    private TestCasino casino;
    /** A table whose rounds are logged. */
    private String logged;

    @BeforeEach
    void setUp() {
        casino = TestCasino.setUp(kind, new SamplePlan(22, FIRST, 12, 4, 1), folder);
        logged = new PropertyRepository(casino.database())
                .tables(casino.property().id())
                .getFirst()
                .code();
        casino.addCountedTable("PK-1", "poker");
        casino.addCountedTable("RO-1", "roulette");
        casino.addCountedTable("RO-2", "roulette");
    }

    @AfterEach
    void close() {
        casino.close();
    }

    @Test
    void sumsOverTablesAreTheSumsOfTheirCounts() {
        assertSame();
        for (Path file : casino.logsAndCounts()) {
            casino.result(file);
            assertSame();
        }
        casino.importWhole("others.csv", others());
        assertSame();
        assertThat(Rollups.wrong(casino.database().dsl())).isEmpty();
        hold(FIRST, "18.5");
        hold(OCTOBER.atDay(5), "20");
        casino.editor()
                .countDrop(casino.property().id(), new DropPolicy(OCTOBER.atDay(6), false, true, "Counsel"), "Chris");
        assertSame();
        assertThat(adjust(logged, OCTOBER.atDay(2), Kind.FILL, 1_234_00).state())
                .isEqualTo(State.APPROVED);
        // Neither counted nor played.
        adjust(logged, OCTOBER.atDay(20), Kind.FILL, 500_00);
        assertSame();
        for (ImportRow.Kind undone : List.of(ImportRow.Kind.ROUNDS, ImportRow.Kind.COUNTS)) {
            undo(undone);
            assertSame();
            assertThat(Rollups.wrong(casino.database().dsl())).isEmpty();
        }
    }

    @Test
    void monthsAreTheSumsOfTheirGamingDates() {
        casino.logsAndCounts().forEach(casino::result);
        Cube cube = new Cube(casino.database());
        int property = casino.property().id();
        Slice both = Slice.all(property, OCTOBER.minusMonths(1).atDay(1), OCTOBER.atEndOfMonth());
        Group any =
                cube.rounds(both, EnumSet.of(Key.TABLE, Key.DEALER)).getLast().group();
        for (Slice slice : List.of(
                both,
                both.within(OCTOBER.minusMonths(1).atDay(1), OCTOBER.atDay(6)),
                both.within(FIRST.plusDays(1), OCTOBER.atDay(6)),
                both.of(Set.of(any.tableId())),
                both.at(Set.of(any.dealerId())))) {
            for (Set<Key> keys : List.of(
                    EnumSet.of(Key.MONTH), EnumSet.of(Key.MONTH, Key.TABLE), EnumSet.of(Key.MONTH, Key.SHIFT))) {
                Set<Key> byDay = EnumSet.copyOf(keys);
                byDay.remove(Key.MONTH);
                byDay.add(Key.DAY);
                Map<Group, RoundSums> due = new HashMap<>();
                cube.rounds(slice, byDay).forEach(day -> due.merge(ofMonth(day), day, SumsOverTablesTest::plus));
                assertThat(due).isNotEmpty();
                List<RoundSums> months = cube.rounds(slice, keys);
                assertThat(months).hasSameSizeAs(due.keySet());
                for (RoundSums month : months) {
                    assertThat(month).as("%s %s", slice, keys).isEqualTo(at(month.group(), due.get(month.group())));
                }
            }
        }
    }

    private static Group ofMonth(RoundSums day) {
        Group group = day.group();
        return new Group(group.tableId(), group.gamingDate().withDayOfMonth(1), group.shift(), group.dealerId());
    }

    private static RoundSums at(Group group, RoundSums one) {
        return new RoundSums(
                group,
                one.rounds(),
                one.voidRounds(),
                one.seats(),
                one.exceptions(),
                one.overpaidCents(),
                one.underpaidCents(),
                one.money(),
                one.voidAndVigorish(),
                one.decisionsAndTiming());
    }

    private static RoundSums plus(RoundSums one, RoundSums other) {
        return new RoundSums(
                one.group(),
                one.rounds() + other.rounds(),
                one.voidRounds() + other.voidRounds(),
                one.seats() + other.seats(),
                one.exceptions() + other.exceptions(),
                one.overpaidCents() + other.overpaidCents(),
                one.underpaidCents() + other.underpaidCents(),
                one.money().plus(other.money()),
                one.voidAndVigorish().plus(other.voidAndVigorish()),
                one.decisionsAndTiming().plus(other.decisionsAndTiming()));
    }

    /** Counts of nine gaming dates and, at a table that is logged, of two on which nothing was played: the last one without drop or win. */
    private String others() {
        StringBuilder counts = new StringBuilder("gamingDate,table,kind,slip,amount\n");
        for (int day = 1; day <= 9; day++) {
            String date = OCTOBER.atDay(day).toString();
            for (String table : List.of("RO-1", "RO-2")) {
                counts.append("%s,%s,opener,,50000\n%s,%s,closer,,49000\n".formatted(date, table, date, table));
                if (day != 4 || table.equals("RO-1")) {
                    counts.append("%s,%s,drop-currency,,%d.25\n".formatted(date, table, 7_000 + 10 * day));
                    counts.append("%s,%s,drop-promotional,,%d\n".formatted(date, table, 100 + day));
                }
            }
            counts.append("%s,PK-1,opener,,5000\n%s,PK-1,closer,,5000\n".formatted(date, date));
            if (day != 7) {
                counts.append("%s,PK-1,rake,,%d.50\n".formatted(date, 900 + 10 * day));
            }
        }
        for (int day = 12; day <= 13; day++) {
            String line = OCTOBER.atDay(day) + "," + logged + ",";
            counts.append(line).append("opener,,150000\n").append(line).append("closer,,150000\n");
            counts.append(line)
                    .append("drop-currency,,")
                    .append(day == 12 ? 2_000 : 0)
                    .append('\n');
        }
        return counts.toString();
    }

    private void hold(LocalDate from, String percent) {
        casino.editor()
                .expectHold(
                        casino.property().id(),
                        TheoreticalHold.of("roulette", from, new BigDecimal(percent), "Annual report"),
                        "Chris");
    }

    private JournalEntry adjust(String table, LocalDate date, Kind slip, long cents) {
        Accounting accounting = new Accounting(casino.database());
        JournalEntry entry = accounting.propose(
                casino.property(), table, date, slip, cents, "miscount", "Counted again", "Pat", TestCasino.NOW);
        return accounting.decide(casino.property(), entry.number(), State.APPROVED, "Sam", TestCasino.NOW, "");
    }

    private void undo(ImportRow.Kind of) {
        ImportRepository imports = new ImportRepository(casino.database());
        ImportRow row = imports.page(casino.property().id(), 0, 100).stream()
                .filter(one -> one.kind() == of && one.state() == ImportRow.State.ACCEPTED)
                .findFirst()
                .orElseThrow();
        casino.importer().undo(casino.property(), row.importId(), "ana");
    }

    private void assertSame() {
        ReportRequest all = casino.request(MONTH);
        assertSame(all);
        assertSame(casino.request(
                Periods.range(OCTOBER.atDay(3), OCTOBER.plusMonths(1).atDay(2))));
        assertSame(all.filter(new FloorFilter(Set.of("roulette", "poker"), Set.of(), Set.of(), Set.of(), Set.of())));
        assertThat(new TieOuts(casino.database()).untiedGrains(casino.property().id(), OCTOBER))
                .isEmpty();
    }

    private void assertSame(ReportRequest request) {
        Wins wins = new Wins(casino.database(), TestOdds.RULES);
        Wins.Over over = wins.over(List.of(request), BY);
        for (int i = 0; i < BY.size(); i++) {
            Breakdown<WinSums> each = wins.rows(request.by(BY.get(i))).rows();
            assertThat(cells(over.rows().get(i), each.total()))
                    .as("%s", BY.get(i))
                    .containsExactlyElementsOf(cells(each, each.total()));
        }
        Map<LocalDate, Long> lacking = new TreeMap<>();
        wins.rows(request.by(List.of(Dimension.DAY)))
                .rows()
                .root()
                .children()
                .forEach(day -> lacking.put(
                        LocalDate.parse(day.path().getLast().code()), day.sums().lackingCounts()));
        assertThat(over.lacking().get(casino.property().code())).isEqualTo(lacking);
    }

    /** Every figure with its remarks; among several properties, those name the property of a table. */
    private List<String> cells(Breakdown<WinSums> rows, WinSums total) {
        List<Measure<WinSums>> measures = Stream.of(
                        WinMeasures.hold(total),
                        WinMeasures.bridge(total),
                        WinMeasures.TO_DATE,
                        WinMeasures.VOID_AND_VIGORISH)
                .flatMap(List::stream)
                .toList();
        Table table = rows.table(measures, Layout.PLAIN);
        List<String> cells = new ArrayList<>();
        table.rows().forEach(row -> add(table, row, "", cells));
        if (table.total() != null) {
            add(table, table.total(), "", cells);
        }
        return cells;
    }

    private void add(Table table, Row row, String outer, List<String> cells) {
        String path = outer + " / " + row.label().value();
        for (int i = 0; i < table.columns().size(); i++) {
            Cell cell = row.cells().get(i);
            cells.add((path + " " + table.columns().get(i).id() + ": " + cell.value() + " " + cell.remark())
                    .replace(casino.property().code() + " ", ""));
        }
        row.children().forEach(child -> add(table, child, path, cells));
    }
}
