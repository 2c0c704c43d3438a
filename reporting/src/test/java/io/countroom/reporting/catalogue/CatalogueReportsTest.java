package io.countroom.reporting.catalogue;

import static io.countroom.reporting.testkit.Tables.cell;
import static io.countroom.reporting.testkit.Tables.cents;
import static io.countroom.reporting.testkit.Tables.label;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column.Total;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.report.Wording;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.PlayedFloor;
import io.countroom.reporting.testkit.Tables;
import io.countroom.sql.Database;
import io.countroom.sql.testkit.PlainSql;
import io.countroom.sql.testkit.TestDatabase;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Every report of the catalogue over a floor that plain SQL has played, recomputed by plain SQL and read back from files. */
@ParameterizedClass
@EnumSource
class CatalogueReportsTest {

    private static final Instant NOW = Instant.parse("2026-11-02T12:15:00Z");
    private static final Period OCTOBER = Periods.at(LocalDate.of(2026, 11, 2)).parse("2026-10");

    @Parameter
    TestDatabase kind;

    private static Database database;
    private static PlayedFloor floor;
    private static ReportCatalogue catalogue;

    @BeforeParameterizedClassInvocation
    static void play(TestDatabase kind) {
        database = kind.open();
        floor = PlayedFloor.in(database, false);
        catalogue = new ReportCatalogue(database, new SubmissionRules(), "Countroom test");
    }

    @AfterParameterizedClassInvocation
    static void close() {
        database.close();
    }

    private static Report report(String kind, String by, FloorFilter filter, Map<String, String> options) {
        return catalogue
                .named(kind)
                .report(ReportRequest.of(floor.property, OCTOBER, "Pat Controller", NOW)
                        .by(by.isEmpty() ? List.of() : Dimension.parse(by))
                        .filter(filter)
                        .options(options));
    }

    private static Report report(String kind, String by) {
        return report(kind, by, FloorFilter.NONE, Map.of());
    }

    private static Long number(String sql) {
        return PlainSql.numberOrNull(database, sql);
    }

    private static double real(Table table, Row row, String column) {
        return ((Cell.Value.Real) cell(table, row, column).value()).number();
    }

    /** What a row is, as a condition over slips, rounds and tables. */
    private static String where(Dimension dimension, String label) {
        return switch (dimension) {
            case TABLE -> "t.code = '" + label + "'";
            case GAME -> "t.game = '" + label.toLowerCase(Locale.ROOT) + "'";
            case SHIFT -> "x.shift = '" + label + "'";
            case DAY -> "x.gaming_date = date '" + label + "'";
            case WEEK, MONTH, QUARTER -> throw new IllegalArgumentException("not in this test");
            case PIT -> "p.code = '" + label + "'";
            case PROPERTY, DEALER -> "1 = 1";
        };
    }

    private static final String FLOOR =
            " join gaming_table t on t.property_id = x.property_id and t.table_id = x.table_id"
                    + " join pit p on p.property_id = t.property_id and p.pit_id = t.pit_id";
    private static final String SLIPS = " from count_slip x" + FLOOR
            + " join import i on i.property_id = x.property_id and i.import_id = x.import_id and i.state = 'accepted' where ";
    private static final String WAGERS = " from round x" + FLOOR + " join wager w on w.property_id = x.property_id and"
            + " w.gaming_date = x.gaming_date and w.round_id = x.round_id where x.state = 'played' and ";

    @Test
    void everyFigureOfTheDropReportIsWhatPlainSqlMakesOfTheSlipsHoweverItIsNested() {
        for (String by : List.of("table,day", "game,shift", "pit,day", "shift,table", "property")) {
            List<Dimension> dimensions = Dimension.parse(by);
            Table table = report("drop", by).section("drop").table();
            int rows = 0;
            for (Row outer : table.rows()) {
                String above = where(dimensions.getFirst(), label(outer));
                checkDrop(table, outer, above);
                rows++;
                for (Row inner : outer.children()) {
                    checkDrop(table, inner, above + " and " + where(dimensions.get(1), label(inner)));
                    rows++;
                }
                addsUp(table, outer, outer.children());
            }
            checkDrop(table, table.total(), "1 = 1");
            addsUp(table, table.total(), table.rows());
            assertThat(rows).as(by).isPositive();
        }
    }

    private static void checkDrop(Table table, Row row, String where) {
        Map<String, String> kinds = Map.of(
                "currency", "drop-currency",
                "counterChecks", "drop-counter-check",
                "fills", "fill",
                "credits", "credit",
                "openers", "opener",
                "closers", "closer");
        kinds.forEach((column, kind) -> assertThat(cents(table, row, column))
                .as(column + " where " + where)
                .isEqualTo(number("select sum(amount_cents)" + SLIPS + where + " and x.kind = '" + kind + "'")));
        assertThat(cents(table, row, "drop"))
                .isEqualTo(number("select sum(amount_cents)" + SLIPS + where + " and x.kind like 'drop-%'"));
        // A shift is counted by itself only where it has its own opener and closer, as none has here.
        boolean counted = !where.contains("x.shift");
        Long win = counted ? ofCounts("sum(win)", where, "openers = closers") : null;
        Cell cell = cell(table, row, "countedWin");
        assertThat(cell.cents()).as(where).isEqualTo(win);
        if (counted && ofCounts("count(*)", where, "openers <> closers") == 0) {
            assertThat(cell.coverage()).isNull();
            // Nobody made a count final.
            assertThat(cell(table, row, "grade").value()).isEqualTo(new Cell.Value.Text("estimate"));
            assertThat(cents(table, row, "win")).isEqualTo(win);
        } else if (win != null) {
            assertThat(cell.coverage().known()).isEqualTo(ofCounts("count(*)", where, "openers = closers"));
            assertThat(cell.coverage().of()).isEqualTo(ofCounts("count(*)", where, "1 = 1"));
        }
    }

    private static Long ofCounts(String what, String where, String which) {
        return number(
                "select " + what + " from (select sum(case when x.kind in ('closer', 'credit') or x.kind like 'drop-%'"
                        + " then amount_cents else -amount_cents end) as win,"
                        + " sum(case when x.kind = 'opener' then 1 else 0 end) as openers,"
                        + " sum(case when x.kind = 'closer' then 1 else 0 end) as closers"
                        + SLIPS + where + " group by x.table_id, x.gaming_date) c where " + which);
    }

    @Test
    void anIncompleteCountIsEstimatedFromTheLogAndSaysSo() {
        Table table = report("drop", "table,day").section("drop").table();
        Row third = table.rows().get(1).children().get(2);
        Long logged =
                number("select -sum(w.paid_cents)" + WAGERS + "t.code = 'MB-02' and x.gaming_date = date '2026-10-03'");
        assertThat(cents(table, third, "win")).isEqualTo(logged);
        assertThat(cell(table, third, "win").flag().sentence())
                .isEqualTo(
                        "Estimated from the log for 1 of 1 table counts; MB-02 on 3 Oct 2026: the closer is missing.");
        assertThat(cell(table, third, "grade").value()).isEqualTo(new Cell.Value.Text("estimate"));
        assertThat(cell(table, table.total(), "grade").value()).isEqualTo(new Cell.Value.Text("estimate"));
    }

    @Test
    void dropPerOpenHourAndTurnsAreOfTheSlipsTimesAndTheRounds() {
        Table table = report("drop", "table").section("pace").table();
        Row minibaccarat = table.rows().getFirst();
        Row mb1 = minibaccarat.children().getFirst();
        // Four days of eighteen hours.
        assertThat(real(table, mb1, "openHours")).isEqualTo(72);
        long drop = number("select sum(amount_cents)" + SLIPS + "t.code = 'MB-01' and x.kind like 'drop-%'");
        long handle = number("select sum(w.amount_cents)" + WAGERS + "t.code = 'MB-01'");
        assertThat(real(table, mb1, "dropPerHour")).isCloseTo(drop / 100.0 / 72, within(1e-9));
        assertThat(real(table, mb1, "turns")).isCloseTo(handle / (double) drop, within(1e-9));
        assertThat(cell(table, minibaccarat.children().get(1), "openHours").remark())
                .startsWith("3 of 4 table counts; MB-02 on 3 Oct 2026: an opener or closer is missing");
        Cell hours = cell(table, minibaccarat, "openHours");
        assertThat(hours.remark()).startsWith("7 of 8 table counts; MB-02 on 3 Oct 2026");
        assertThat(real(table, minibaccarat, "openHours")).isEqualTo(7 * 18);
        long ofBoth =
                number("select sum(amount_cents)" + SLIPS + "t.code in ('MB-01', 'MB-02') and x.kind like 'drop-%'"
                        + " and not (t.code = 'MB-02' and x.gaming_date = date '2026-10-03')");
        assertThat(real(table, minibaccarat, "dropPerHour")).isCloseTo(ofBoth / 100.0 / (7 * 18), within(1e-9));
    }

    @Test
    void winPerOpenHourIsOfTheTableCountsWhoseWinAndHoursAreKnown() {
        Table table = report("drop", "table").section("pace").table();
        Row minibaccarat = table.rows().getFirst();
        String win = "select sum(case when x.kind in ('closer', 'credit') or x.kind like 'drop-%' then amount_cents"
                + " else -amount_cents end)" + SLIPS;
        String complete = " and not (t.code = 'MB-02' and x.gaming_date = date '2026-10-03')";
        String why = " table counts; MB-02 on 3 Oct 2026: an opener or closer is missing or does not say at what time.";

        Row mb1 = minibaccarat.children().getFirst();
        assertThat(real(table, mb1, "winPerHour"))
                .isCloseTo(number(win + "t.code = 'MB-01'") / 100.0 / (4 * 18), within(1e-9));
        assertThat(cell(table, mb1, "winPerHour").remark()).isEmpty();

        Row mb2 = minibaccarat.children().get(1);
        assertThat(real(table, mb2, "winPerHour"))
                .isCloseTo(number(win + "t.code = 'MB-02'" + complete) / 100.0 / (3 * 18), within(1e-9));
        assertThat(cell(table, mb2, "winPerHour").remark()).isEqualTo("3 of 4" + why);

        assertThat(real(table, minibaccarat, "winPerHour"))
                .isCloseTo(number(win + "t.code in ('MB-01', 'MB-02')" + complete) / 100.0 / (7 * 18), within(1e-9));
        assertThat(cell(table, minibaccarat, "winPerHour").remark()).isEqualTo("7 of 8" + why);

        assertThat(real(table, table.total(), "winPerHour"))
                .isCloseTo(number(win + "1 = 1" + complete) / 100.0 / (11 * 18), within(1e-9));
        assertThat(cell(table, table.total(), "winPerHour").remark()).isEqualTo("11 of 12" + why);
    }

    @Test
    void winPerOpenHourOfOneShiftIsMissingWithItsReason() {
        Table table = report(
                        "drop",
                        "table",
                        new FloorFilter(Set.of(), Set.of(), Set.of("MB-01"), Set.of("swing"), Set.of()),
                        Map.of())
                .section("pace")
                .table();
        Cell missing = cell(table, table.total(), "winPerHour");
        assertThat(missing.value()).isNull();
        assertThat(missing.remark())
                .isEqualTo("0 of 4 table counts; Tables are opened and closed by gaming date, not by shift.");
    }

    @Test
    void everyFillAndCreditIsListedInSequence() {
        Table table = report("drop", "table").section("slips").table();
        assertThat(table.rows()).extracting(Tables::label).containsExactly("credit C-", "fill F-");
        assertThat(cents(table, table.rows().get(1), "amount"))
                .isEqualTo(number("select sum(amount_cents)" + SLIPS + "x.kind = 'fill'"));
        assertThat(table.rows().get(1).children()).hasSize(12);
        table.rows().forEach(row -> addsUp(table, row, row.children()));
    }

    @Test
    void aDropReportOfOneTableAndShiftHoldsNothingElse() {
        Report report = report(
                "drop",
                "table,day",
                new FloorFilter(Set.of(), Set.of(), Set.of("MB-01"), Set.of("swing"), Set.of()),
                Map.of());
        Table table = report.section("drop").table();
        assertThat(table.rows()).hasSize(1);
        checkDrop(table, table.total(), "t.code = 'MB-01' and x.shift = 'swing'");
    }

    @Test
    void theRoundAuditNamesEachExceptionWithWhatWasPaidAndDue() {
        Report report = report("round-audit", "");
        for (String id : List.of("rules", "grouped", "dealers", "shifts")) {
            Table table = report.section(id).table();
            Row total = table.total();
            assertThat(cell(table, total, "exceptions").value())
                    .isEqualTo(new Cell.Value.Count(number("select count(*) from round_exception")));
            assertThat(cents(table, total, "overpaid"))
                    .isEqualTo(number("select sum(overpaid_cents) from round_exception where overpaid_cents > 0"));
            assertThat(cents(table, total, "underpaid")).isZero();
            table.rows().forEach(row -> addsUp(table, row, row.children()));
            addsUp(table, total, table.rows());
        }
        Table table = report.section("rounds").table();
        Row row = table.rows().getFirst().children().getFirst();
        String wager = " from round_exception e join wager w on w.property_id = e.property_id and w.gaming_date ="
                + " e.gaming_date and w.round_id = e.round_id and w.wager_no = e.wager_no";
        assertThat(cents(table, row, "paid")).isEqualTo(number("select w.paid_cents" + wager));
        assertThat(cents(table, row, "due")).isEqualTo(number("select w.due_cents" + wager));
        assertThat(cents(table, row, "overpaid")).isEqualTo(40_000);
        assertThat(cell(table, row, "citation").value()).isEqualTo(new Cell.Value.Text("§ 541.12(b)"));
        assertThat(row.label().link().path())
                .isEqualTo("rounds/2026-10-02/" + number("select round_id from round_exception") + "?property=RB");
        assertThat(report.section("grouped").lead())
                .isEqualTo("1 exception in 1 round; $400.00 overpaid, $0.00 underpaid.");
    }

    private static Report lastTwoDays(String kind, String by) {
        return catalogue
                .named(kind)
                .report(ReportRequest.of(
                                floor.property,
                                Periods.at(LocalDate.of(2026, 11, 2)).parse("2026-10-03..2026-10-04"),
                                "Pat Controller",
                                NOW)
                        .by(by.isEmpty() ? List.of() : Dimension.parse(by))
                        .options(Map.of("compare", "prior")));
    }

    @Test
    void theRoundAuditStandsBesideThePeriodBeforeByWhateverItIsAskedFor() {
        Report report = lastTwoDays("round-audit", "shift,table");
        Table table = report.section("prior").table();
        assertThat(table.groups()).extracting(column -> column.id()).containsExactly("shift", "table");
        long before = number("select count(*) from round_exception where gaming_date < date '2026-10-03'");
        long now = number("select count(*) from round_exception where gaming_date >= date '2026-10-03'");
        assertThat(before).isNotEqualTo(now);
        assertThat(cell(table, table.total(), "exceptions").value()).isEqualTo(new Cell.Value.Count(now));
        assertThat(cell(table, table.total(), "exceptionsBefore").value()).isEqualTo(new Cell.Value.Count(before));
        assertThat(cell(table, table.total(), "exceptionsChange").value())
                .isEqualTo(new Cell.Value.Count(now - before));
        // A row of the earlier period alone: rounds were dealt, so there is no exception now, which is known.
        assertThat(cell(table, table.rows().getLast(), "exceptions").value()).isEqualTo(new Cell.Value.Count(0));
        Chart.Trend trend = (Chart.Trend) report.section("grouped").charts().getFirst();
        assertThat(trend.series().get(1).values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())
                .isEqualTo(before);
    }

    @Test
    void wagersByPaytableStandBesideThePeriodBefore() {
        Table table = lastTwoDays("paytables", "").section("prior").table();
        String dates = "x.gaming_date %s date '2026-10-03'";
        for (Row submission : table.rows()) {
            for (Row row : submission.children()) {
                String made = under(label(submission)) + " and w.wager = '"
                        + WAGER_IDS.get(label(row).replaceFirst(", Paytable .*", "")) + "' and " + dates;
                Long now = number("select sum(w.amount_cents)" + MADE + made.formatted(">="));
                Long before = number("select sum(w.amount_cents)" + MADE + made.formatted("<"));
                assertThat(cents(table, row, "handle")).isEqualTo(now);
                assertThat(cents(table, row, "handleBefore")).isEqualTo(before);
                assertThat(cents(table, row, "handleChange"))
                        .isEqualTo(now == null || before == null ? null : (Long) (now - before));
            }
        }
        assertThat(cents(table, table.total(), "handleChange")).isNotNull();
    }

    @Test
    void everyFigureOfThePaytableReportIsWhatPlainSqlMakesOfTheWagers() {
        Report report = report("paytables", "");
        Table table = report.section("wagers").table();
        assertThat(table.rows()).hasSize(3);
        for (Row submission : table.rows()) {
            String under = under(label(submission));
            long played = number("select count(*) from round x" + SUBMISSION + "x.state = 'played' and " + under);
            assertThat(cell(table, submission, "rounds").value()).isEqualTo(new Cell.Value.Count(played));
            for (Row row : submission.children()) {
                String made =
                        under + " and w.wager = '" + WAGER_IDS.get(label(row).replaceFirst(", Paytable .*", "")) + "'";
                long rounds = number("select count(distinct x.round_id)" + MADE + made);
                long wagers = number("select count(*)" + MADE + made);
                long handle = number("select sum(w.amount_cents)" + MADE + made);
                assertThat(cell(table, row, "rounds").value()).isEqualTo(new Cell.Value.Count(rounds));
                assertThat(real(table, row, "participation")).isEqualTo(rounds / (double) played);
                assertThat(cell(table, row, "wagers").value()).isEqualTo(new Cell.Value.Count(wagers));
                assertThat(real(table, row, "averageWager")).isCloseTo(handle / 100.0 / wagers, within(1e-9));
                assertThat(cents(table, row, "loggedWin")).isEqualTo(number("select -sum(w.paid_cents)" + MADE + made));
                assertThat(cents(table, row, "dueWin")).isEqualTo(number("select -sum(w.due_cents)" + MADE + made));
                assertThat(real(table, row, "z"))
                        .isCloseTo(
                                (cents(table, row, "loggedWin") - cents(table, row, "expectedWin"))
                                        / (double) cents(table, row, "sd"),
                                within(1e-4));
            }
            addsUp(table, submission, submission.children());
        }
        addsUp(table, table.total(), table.rows());
    }

    private static final Map<String, String> WAGER_IDS = Map.of(
            "Wager on the Player's Hand", "player",
            "Wager on the Banker's Hand", "banker",
            "Tie Bet", "tie",
            "Tie Wager", "tie",
            "Dragon Bonus Wager on the Player's Hand", "dragon-bonus-player");

    private static final String SUBMISSION =
            " join rules_submission s on s.property_id = x.property_id and s.submission_id ="
                    + " x.submission_id where ";
    private static final String MADE = " from round x join wager w on w.property_id = x.property_id and w.gaming_date ="
            + " x.gaming_date and w.round_id = x.round_id" + SUBMISSION + "x.state = 'played' and ";

    /** "Minibaccarat, Tie 9 to 1" as a condition. */
    private static String under(String label) {
        String[] parts = label.replaceFirst(":.*", "").split(", ", 2);
        return "s.game = '" + parts[0].toLowerCase(Locale.ROOT) + "' and s.name = '" + parts[1] + "'";
    }

    @Test
    void outcomesAreCountedByRoundWhereOneCoupDecidesForAllAndStandBesideTheirOdds() {
        Table table = report("paytables", "").section("outcomes").table();
        int lines = 0;
        for (Row wager : table.rows()) {
            String name = label(wager).replaceFirst(".*: ", "").replaceFirst(", Paytable .*", "");
            String made = under(label(wager)) + " and w.wager = '" + WAGER_IDS.get(name) + "'";
            assertThat(cell(table, wager, "pays").value()).isEqualTo(new Cell.Value.Text("counted by round"));
            double probability = 0;
            for (Row line : wager.children()) {
                String outcome = made + " and w.outcome = '" + label(line).replace("'", "''") + "'";
                long rounds = number("select count(distinct x.round_id)" + MADE + outcome);
                assertThat(cell(table, line, "observed").value())
                        .as(label(wager) + ", " + label(line))
                        .isEqualTo(new Cell.Value.Count(rounds));
                Long due = number("select -sum(w.due_cents)" + MADE + outcome);
                assertThat(cents(table, line, "due")).isEqualTo(due == null ? (Long) 0L : due);
                probability += real(table, line, "probability");
                lines++;
            }
            assertThat(probability).isCloseTo(1, within(1e-9));
            assertThat(cell(table, wager, "observed").value())
                    .isEqualTo(new Cell.Value.Count(number("select count(distinct x.round_id)" + MADE + made)));
        }
        assertThat(lines).isGreaterThan(15);
    }

    @Test
    void theSameRoundsUnderAnotherPaytableAreSettledAgainToTheCent() {
        Table table = report("paytables", "", FloorFilter.NONE, Map.of("what-if", "yes"))
                .section("whatIf")
                .table();
        Row standard = table.rows().stream()
                .filter(row -> label(row).equals("Minibaccarat, Standard"))
                .findFirst()
                .orElseThrow();
        Row nine = standard.children().stream()
                .filter(row -> label(row).equals("Tie odds: 9 to 1"))
                .findFirst()
                .orElseThrow();
        String under = under("Minibaccarat, Standard");
        long due = number("select -sum(w.due_cents)" + MADE + under);
        long more = number("select sum(w.amount_cents)" + MADE + under + " and w.wager = 'tie' and w.due_cents > 0");
        assertThat(more).isPositive();
        assertThat(cell(table, nine, "rounds").value())
                .isEqualTo(new Cell.Value.Count(
                        number("select count(*) from round x" + SUBMISSION + "x.state = 'played' and " + under)));
        assertThat(cents(table, nine, "dueWin")).isEqualTo(due);
        // One unit more for each winning Tie Bet.
        assertThat(cents(table, nine, "change")).isEqualTo(-more);
        long ties = number("select sum(w.initial_cents)" + MADE + under + " and w.wager = 'tie'");
        double probability = real(
                report("paytables", "").section("outcomes").table(),
                report("paytables", "").section("outcomes").table().rows().stream()
                        .filter(row -> label(row).equals("Minibaccarat, Standard: Tie Bet"))
                        .findFirst()
                        .orElseThrow()
                        .children()
                        .getFirst(),
                "probability");
        assertThat((double) cents(table, nine, "theoreticalChange")).isCloseTo(-ties * probability, within(2.0));
    }

    /** Sums of rows that are all known. */
    private static void addsUp(Table table, Row sum, List<Row> parts) {
        for (int i = 0; i < table.columns().size(); i++) {
            int column = i;
            if (!parts.isEmpty()
                    && table.columns().get(i).total() instanceof Total.Sum
                    && sum.cells().get(i).cents() != null
                    && parts.stream().allMatch(part -> part.cells().get(column).value() != null)) {
                assertThat(exact(sum.cells().get(i)))
                        .as(table.columns().get(i).id())
                        .isEqualTo(parts.stream()
                                .mapToLong(part -> exact(part.cells().get(column)))
                                .sum());
            }
        }
    }

    private static long exact(Cell cell) {
        return switch (cell.value()) {
            case Cell.Value.Money(long cents) -> cents;
            case Cell.Value.Expected(long micros) -> micros;
            case null, default -> 0;
        };
    }

    @Test
    void everyReportSaysNoActivityWhereNothingHappened() {
        for (ReportKind each : catalogue.all()) {
            Report report = each.report(ReportRequest.of(
                    floor.property, Periods.at(LocalDate.of(2026, 11, 2)).parse("2025-01"), "Pat", NOW));
            // Rules that were evaluated say so instead.
            assertThat(report.noActivity()).as(each.id()).isEqualTo(!each.id().equals("variance"));
            assertThat(report.sections())
                    .allMatch(section -> section.table().rows().isEmpty());
            assertThat(report.header().versions())
                    .as(each.id())
                    .extracting(fact -> fact.name())
                    .contains("Data", "Software");
            assertThat(report.sections().stream().map(Section::id)).doesNotHaveDuplicates();
            assertThat(Stream.of(report.header().kind())).containsExactly(each.id());
        }
    }

    @Test
    void everyHeadingIsTranslated() {
        Set<String> headings = new TreeSet<>();
        for (ReportKind each : catalogue.all()) {
            Report report = report(each.id(), "");
            phrase(report.header().heading()).ifPresent(headings::add);
            report.notes().forEach(note -> headings.add(note.subject()));
            for (Section section : report.sections()) {
                phrase(section.heading()).ifPresent(headings::add);
                section.charts().forEach(chart -> headings.add(chart.title()));
                Stream.concat(section.table().groups().stream(), section.table().columns().stream())
                        .forEach(column -> phrase(column.heading()).ifPresent(headings::add));
            }
        }
        assertThat(headings).hasSizeGreaterThan(200);
        // A heading with a date in it is known by a phrase with a place for the date.
        headings.removeIf(heading -> heading.matches(".*\\d{4}.*"));
        headings.removeAll(Words.phrases(Language.GERMAN).keySet());
        assertThat(headings).as("headings without German").isEmpty();
    }

    /** A name, such as that of a tax, is the same in every language. */
    private static Optional<String> phrase(Wording heading) {
        return heading instanceof Wording.Phrase(String text) ? Optional.of(text) : Optional.empty();
    }
}
