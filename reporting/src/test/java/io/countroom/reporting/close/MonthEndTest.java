package io.countroom.reporting.close;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.AccountingReports;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.close.ChecklistItem.Status;
import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.filing.Certification;
import io.countroom.reporting.filing.Filings;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.render.pdf.Conformance;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.statement.GameAnalysis;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.PlayedFloor;
import io.countroom.reporting.variance.Cases;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.sql.Database;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.accounting.JournalEntry.State;
import io.countroom.sql.close.MonthDecision;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.filing.FilingRepository;
import io.countroom.sql.filing.FilingRow;
import io.countroom.sql.property.Paper;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ExceptionFiles;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings;
import io.countroom.sql.testkit.PlainSql;
import io.countroom.sql.testkit.Rollups;
import io.countroom.sql.testkit.TestDatabase;
import io.countroom.sql.variance.CaseRepository;
import io.countroom.sql.variance.CaseRow;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** From daily counts to a signed month that cannot change unnoticed, on the small floor that was played by plain SQL. */
class MonthEndTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    private static final Period MONTH = Periods.month(OCTOBER);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final LocalDate THIRD = LocalDate.of(2026, 10, 3);
    private static final Renderers RENDERERS = new Renderers();
    private static final SubmissionRules RULES = new SubmissionRules();

    private Database database;
    private Property property;
    private Accounting accounting;
    private Cases cases;
    private MonthEnd monthEnd;
    private Filings filings;

    @BeforeEach
    void open() {
        open(TestDatabase.H2);
    }

    private void open(TestDatabase kind) {
        database = kind.open();
        property = PlayedFloor.in(database, false).property;
        VariancePacks packs = VariancePacks.standard();
        accounting = new Accounting(database);
        cases = new Cases(database, RULES, packs);
        monthEnd = new MonthEnd(database, new ReportCatalogue(database, RULES, packs, "test"), cases);
        filings = new Filings(database, RULES, packs, RENDERERS, "Countroom test");
    }

    @AfterEach
    void close() {
        database.close();
    }

    private long sql(String query) {
        return PlainSql.number(database, query);
    }

    private void change(String update) throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate(update)).isEqualTo(1);
        }
    }

    /** What the slips come to, § 601a.9(c), for the tables and dates of a condition. */
    private long winOfSlips(String where) throws SQLException {
        return sql(
                "select sum(case kind when 'opener' then -amount_cents when 'fill' then -amount_cents else amount_cents"
                        + " end) from count_slip where import_id = 2 and " + where);
    }

    private DailyWin day(String table, LocalDate date) {
        return accounting.days(property, date, date).stream()
                .filter(day -> day.table().code().equals(table))
                .findFirst()
                .orElseThrow();
    }

    private JournalEntry closerOfTheThird(long cents, String preparer) {
        return accounting.propose(
                property, "MB-02", THIRD, Kind.CLOSER, cents, "missing-slip", "From the pit's copy", preparer, NOW);
    }

    private Table accountingTable() {
        return new AccountingReports(database, "test")
                .report(ReportRequest.of(property, MONTH, "Pat", NOW.toInstant()))
                .section("win")
                .table();
    }

    private static Long cents(Table table, Row row, String column) {
        return row.cells().get(table.index(column)).value() instanceof Cell.Value.Money(long cents) ? cents : null;
    }

    @Test
    void theWinOfATableAndDayIsWhatItsSlipsSayAndUnknownWhereOneIsMissing() throws SQLException {
        List<DailyWin> days = accounting.days(property, MONTH.first(), MONTH.last());
        assertThat(days).hasSize(12);
        for (DailyWin day : days) {
            if (day.table().code().equals("MB-02") && day.gamingDate().equals(THIRD)) {
                assertThat(day.original().winCents()).isNull();
                assertThat(day.original().missing()).contains("MB-02", "closer is missing");
            } else {
                assertThat(day.original().winCents())
                        .isEqualTo(winOfSlips("table_id = " + day.table().id() + " and gaming_date = date '"
                                + day.gamingDate() + "'"));
            }
            assertThat(day.adjusted()).isEqualTo(day.original());
            assertThat(day.grade()).isEqualTo(DailyWin.Grade.ESTIMATE);
        }
        Table table = accountingTable();
        Cell all = table.total().cells().get(table.index("adjustedWin"));
        assertThat(all.cents())
                .isEqualTo(days.stream()
                        .map(DailyWin::adjusted)
                        .filter(count -> count.winCents() != null)
                        .mapToLong(TableCount::winCents)
                        .sum());
        assertThat(all.remark()).startsWith("11 of 12 table counts; MB-02").contains("closer is missing");
    }

    @Test
    void anAdjustmentCountsWhenAnotherPersonHasApprovedItAndTheOriginalStays() throws SQLException {
        JournalEntry entry = closerOfTheThird(4_000_000, "Pat");
        assertThat(entry.originalCents()).isNull();
        assertThat(day("MB-02", THIRD).adjusted().winCents()).isNull();
        assertThatThrownBy(() -> accounting.decide(property, entry.number(), State.APPROVED, "Pat", NOW, ""))
                .hasMessageContaining("another person");
        accounting.decide(property, entry.number(), State.APPROVED, "Chris", NOW, "seen");
        assertThatThrownBy(() -> accounting.decide(property, entry.number(), State.DECLINED, "Chris", NOW, ""))
                .hasMessageContaining("approved already, by Chris");
        DailyWin day = day("MB-02", THIRD);
        long without = winOfSlips(
                "gaming_date = date '2026-10-03' and table_id = " + day.table().id());
        assertThat(day.original().winCents()).isNull();
        assertThat(day.adjusted().winCents()).isEqualTo(without + 4_000_000);

        // A second entry starts from what the first left, and both stay.
        JournalEntry second = closerOfTheThird(4_100_000, "Pat");
        assertThat(second.originalCents()).isEqualTo(4_000_000);
        accounting.decide(property, second.number(), State.APPROVED, "Chris", NOW, "");
        assertThat(day("MB-02", THIRD).adjusted().winCents()).isEqualTo(without + 4_100_000);
        assertThat(day("MB-02", THIRD).stale()).isEmpty();

        Table table = accountingTable();
        assertThat(cents(table, table.total(), "adjustedWin")).isEqualTo(winOfSlips("1 = 1") + 4_100_000);
        assertThat(table.total().cells().get(table.index("originalWin")).coverage())
                .isNotNull();
    }

    @Test
    void anEntryOnAFigureThatHasChangedSinceIsNotApproved() {
        JournalEntry first = closerOfTheThird(4_000_000, "Pat");
        JournalEntry second = closerOfTheThird(4_200_000, "Lee");
        accounting.decide(property, first.number(), State.APPROVED, "Chris", NOW, "");
        assertThatThrownBy(() -> accounting.decide(property, second.number(), State.APPROVED, "Chris", NOW, ""))
                .hasMessageContaining("has changed since it was prepared");
        assertThatThrownBy(() -> accounting.decide(property, second.number(), State.WITHDRAWN, "Pat", NOW, ""))
                .hasMessageContaining("Only Lee");
        accounting.decide(property, second.number(), State.WITHDRAWN, "Lee", NOW, "");
        assertThatThrownBy(() -> closerOfTheThird(4_000_000, "Pat")).hasMessageContaining("already");
        assertThatThrownBy(() -> closerOfTheThird(-1, "Pat")).hasMessageContaining("less than nothing");
    }

    /** Whole months are read from sums in which the counts that are adjusted stand apart. */
    @Tag("whole")
    @ParameterizedTest
    @EnumSource
    void anAdjustmentIsInTheHoldOfItsMonthAndOfItsGamingDates(TestDatabase kind) throws SQLException {
        close();
        open(kind);
        LocalDate untouched = LocalDate.of(2026, 10, 20);
        accounting.decide(property, closerOfTheThird(4_000_000, "Pat").number(), State.APPROVED, "Chris", NOW, "seen");
        JournalEntry found = accounting.propose(
                property, "MD-01", untouched, Kind.DROP_VOUCHER, 12_345, "missing-slip", "Found later", "Pat", NOW);
        assertThat(Rollups.wrong(database.dsl())).isEmpty();
        accounting.decide(property, found.number(), State.APPROVED, "Chris", NOW, "seen");
        assertThat(Rollups.wrong(database.dsl())).isEmpty();

        long win = winOfSlips("table_id = (select table_id from gaming_table where code = 'MB-02')") + 4_000_000;
        long drop =
                sql("select sum(amount_cents) from count_slip where import_id = 2 and kind like 'drop-%' and table_id ="
                        + " (select table_id from gaming_table where code = 'MD-01')");
        for (Period period : List.of(MONTH, Periods.range(MONTH.first(), untouched))) {
            for (String by : List.of("table", "table,day")) {
                Table hold = new HoldReports(database, RULES, "test")
                        .report(ReportRequest.of(property, period, "Pat", NOW.toInstant())
                                .by(Dimension.parse(by)))
                        .section("hold")
                        .table();
                assertThat(cents(hold, hold.rows().get(1), "countedWin")).isEqualTo(win);
                assertThat(cents(hold, hold.rows().get(2), "drop")).isEqualTo(drop + 12_345);
                assertThat(hold.rows()
                                .get(2)
                                .cells()
                                .get(hold.index("countedWin"))
                                .remark())
                        .contains("MD-01 on 20 Oct 2026: opener and closer are missing");
            }
        }
    }

    @Test
    void daysComeToTablesAndTablesToGamesAndGamesToTheMonthInEveryColumn() {
        accounting.decide(property, closerOfTheThird(4_000_000, "Pat").number(), State.APPROVED, "Chris", NOW, "seen");
        Table table = accountingTable();
        for (String column : List.of("drop", "adjustedWin")) {
            long ofGames = 0;
            for (Row game : table.rows()) {
                long ofTables = 0;
                for (Row one : game.children()) {
                    long ofDays = one.children().stream()
                            .mapToLong(day -> cents(table, day, column))
                            .sum();
                    assertThat(cents(table, one, column)).isEqualTo(ofDays);
                    ofTables += ofDays;
                }
                assertThat(cents(table, game, column)).isEqualTo(ofTables);
                ofGames += ofTables;
            }
            assertThat(cents(table, table.total(), column)).isEqualTo(ofGames);
        }
        // Weeks come to the month as well: one to the fourth is the week's end and nothing else was dealt.
        long firstFour = accounting.days(property, MONTH.first(), LocalDate.of(2026, 10, 4)).stream()
                .mapToLong(day -> day.adjusted().winCents())
                .sum();
        assertThat(cents(table, table.total(), "adjustedWin")).isEqualTo(firstFour);
    }

    @Test
    void aFinalCountIsAnEstimateAgainWhenItsFiguresChange() {
        assertThat(accounting.makeFinal(property, MONTH.first(), MONTH.last(), "Pat", NOW))
                .isEqualTo(1);
        assertThat(day("MB-01", THIRD).grade()).isEqualTo(DailyWin.Grade.FINAL);
        assertThat(day("MB-02", THIRD).grade()).isEqualTo(DailyWin.Grade.ESTIMATE);
        JournalEntry entry = accounting.propose(
                property, "MB-01", THIRD, Kind.FILL, 1_100_000, "miscount", "Counted again", "Pat", NOW);
        accounting.decide(property, entry.number(), State.APPROVED, "Chris", NOW, "");
        assertThat(day("MB-01", THIRD).changedSinceFinal()).isTrue();
        assertThat(day("MB-01", THIRD).adjustmentCents()).isEqualTo(-100_000);
    }

    /** Puts in order what stands against closing, as two people would. */
    private void settleEverything() {
        accounting.decide(property, closerOfTheThird(4_000_000, "Pat").number(), State.APPROVED, "Chris", NOW, "seen");
        settleAllButTheMissingSlip();
    }

    private void settleAllButTheMissingSlip() {
        accounting.makeFinal(property, MONTH.first(), MONTH.last(), "Pat", NOW);
        cases.evaluate(property, OCTOBER, "Pat", NOW);
        assertThat(cases.between(property, MONTH.first(), MONTH.last())).isNotEmpty();
        for (CaseRow one : cases.between(property, MONTH.first(), MONTH.last())) {
            cases.explain(property, List.of(one), "count-error", "Counted again", "Pat", NOW);
            cases.review(property, cases.find(property, one.number()), true, "", "Chris", NOW);
        }
        ExceptionRepository exceptions = new ExceptionRepository(database);
        ExceptionFilter all = ExceptionFilter.between(MONTH.first(), MONTH.last());
        exceptions.change(
                property.id(),
                exceptions.page(property.id(), all, 0, 100),
                standing -> standing.inState(Standing.State.RESOLVED)
                        .because("Dealing error")
                        .ownedBy("Pat")
                        .saying("The dealer was told"),
                "Pat",
                NOW);
        explainAll();
    }

    /** Pat reads German, as whoever prepares and checks what is kept need not. */
    private void explainAll() {
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            for (ChecklistItem item :
                    monthEnd.checklist(property, OCTOBER, NOW, monthEnd.patterns(property, OCTOBER, NOW))) {
                if (item.status() == Status.OPEN && item.explainable()) {
                    monthEnd.explain(property, OCTOBER, item, "Looked into with the pit manager", "Pat", NOW);
                }
            }
        }
    }

    private FilingRow issue(OffsetDateTime at) {
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            return filings.issue(
                    property, OCTOBER, new Certification("Grace Hopper", "Controller", "L-0042"), "Chris", at);
        }
    }

    @Test
    void theStatisticalGameAnalysisHasCauseAndSignOffOfEachCase() {
        settleEverything();
        Report report = new ReportCatalogue(database, new SubmissionRules(), "Countroom test")
                .named(GameAnalysis.ID)
                .report(ReportRequest.of(property, MONTH, "Pat", NOW.toInstant()));
        assertThat(report.sections()).hasSize(4);
        for (Section section : report.sections()) {
            Table table = section.table();
            List<Table.Row> rows = table.rows().stream()
                    .flatMap(row -> Stream.concat(Stream.of(row), row.children().stream()))
                    .filter(row -> !row.cells().get(table.index("cause")).equals(Cell.text("")))
                    .toList();
            assertThat(rows).as(section.id()).isNotEmpty().allSatisfy(row -> {
                assertThat(row.cells().get(table.index("cause")).value())
                        .asString()
                        .contains(Cases.reasons().get("count-error"));
                assertThat(row.cells().get(table.index("signOff")).value())
                        .asString()
                        .contains("reviewed by Chris")
                        .doesNotContain("not reviewed");
            });
        }
    }

    @Test
    void whatIsFoundIsKeptInEnglishWhoeverLooks() {
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            cases.evaluate(property, OCTOBER, "Pat", NOW);
        }
        assertThat(cases.between(property, MONTH.first(), MONTH.last()))
                .extracting(CaseRow::finding)
                .isNotEmpty()
                .noneMatch(finding -> finding.contains("Okt") || finding.matches(".*\\d,\\d\\d\\D.*"));
    }

    @Test
    void aMonthIsClosedByASecondPersonWhenItsChecklistIsInOrder() {
        assertThatThrownBy(() -> monthEnd.prepare(property, OCTOBER, "Pat", NOW))
                .hasMessageContaining("not ready");
        assertThat(monthEnd.checklist(
                        property, OCTOBER, NOW.minusDays(5), monthEnd.patterns(property, OCTOBER, NOW.minusDays(5))))
                .filteredOn(item -> item.id().equals("month-over"))
                .singleElement()
                .satisfies(item -> assertThat(item.status()).isEqualTo(Status.OPEN));
        settleEverything();
        assertThat(monthEnd.checklist(property, OCTOBER, NOW, monthEnd.patterns(property, OCTOBER, NOW)))
                .allSatisfy(
                        item -> assertThat(item.status()).as(item.toString()).isNotEqualTo(Status.OPEN));
        monthEnd.prepare(property, OCTOBER, "Pat", NOW);
        assertThatThrownBy(() -> monthEnd.close(property, OCTOBER, "Pat", NOW)).hasMessageContaining("another");
        MonthRow closed = monthEnd.close(property, OCTOBER, "Chris", NOW);
        assertThat(closed.state()).isEqualTo(MonthRow.State.CLOSED);
        assertThatThrownBy(() -> closerOfTheThird(1, "Pat")).hasMessageContaining("2026-10 is closed");
        assertThatThrownBy(() -> cases.choose(property, MONTH.first(), "ohio", "Pat", NOW))
                .hasMessageContaining("2026-10 is closed");
    }

    private ChecklistItem item(YearMonth month, String title) {
        return monthEnd.checklist(property, month, NOW, monthEnd.patterns(property, month, NOW)).stream()
                .filter(item -> item.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void anItemOfThePropertysOwnKeepsEachMonthOpenUntilItIsDoneThere() {
        String title = "Bank statement is reconciled";
        assertThatThrownBy(() -> monthEnd.addItem(property, OCTOBER, " ", null, null, "Pat", NOW))
                .hasMessageContaining("Say what is to be done");
        assertThatThrownBy(() -> monthEnd.addItem(property, OCTOBER, title, null, 29, "Pat", NOW))
                .hasMessageContaining("from 1 to 28");
        monthEnd.addItem(property, OCTOBER, title, "Lee", 1, "Pat", NOW);
        ChecklistItem added = item(OCTOBER, title);
        assertThat(added.owner()).isEqualTo("Lee");
        assertThat(added.due()).isEqualTo(LocalDate.of(2026, 11, 1));
        assertThat(added.late(LocalDate.of(2026, 11, 1))).isFalse();
        assertThat(added.late(LocalDate.of(2026, 11, 2))).isTrue();
        settleEverything();
        // Explaining what is open marked it done.
        assertThat(item(OCTOBER, title).status()).isEqualTo(Status.EXPLAINED);
        monthEnd.prepare(property, OCTOBER, "Pat", NOW);
        monthEnd.close(property, OCTOBER, "Chris", NOW);
        assertThatThrownBy(() -> monthEnd.assign(property, OCTOBER, added, "Pat", 5, "Pat", NOW))
                .hasMessageContaining("2026-10 is closed");

        YearMonth next = OCTOBER.plusMonths(1);
        assertThat(item(next, title).status()).isEqualTo(Status.OPEN);
        monthEnd.assign(property, next, item(next, title), "Chris", null, "Pat", NOW);
        assertThat(item(OCTOBER, title).owner()).isEqualTo("Lee");
        assertThat(item(next, title).owner()).isEqualTo("Chris");
        monthEnd.removeItem(property, next, item(next, title), "Pat", NOW);
        assertThat(monthEnd.checklist(property, next, NOW, monthEnd.patterns(property, next, NOW)))
                .extracting(ChecklistItem::title)
                .doesNotContain(title);
        assertThat(item(OCTOBER, title).status()).isEqualTo(Status.EXPLAINED);
        ChecklistItem gaps = item(next, "Gaps are explained");
        monthEnd.assign(property, next, gaps, "Lee", 3, "Pat", NOW);
        assertThat(item(next, "Gaps are explained").owner()).isEqualTo("Lee");
        assertThatThrownBy(() -> monthEnd.removeItem(property, next, gaps, "Pat", NOW))
                .hasMessageContaining("cannot be removed");
    }

    @Test
    void whatIsKnownOfAMonthWithoutOneSlipIsNeitherClosedNorFiled() {
        settleAllButTheMissingSlip();
        assertThat(monthEnd.checklist(property, OCTOBER, NOW, monthEnd.patterns(property, OCTOBER, NOW)))
                .filteredOn(item -> item.status() == Status.OPEN)
                .isNotEmpty()
                .allSatisfy(item -> assertThat(item.explainable()).isFalse())
                .flatExtracting(ChecklistItem::findings)
                .anySatisfy(finding -> assertThat(finding).contains("MB-02", "3 Oct 2026", "closer is missing"));
        assertThatThrownBy(() -> monthEnd.prepare(property, OCTOBER, "Pat", NOW))
                .hasMessageContaining("not ready");
        assertThatThrownBy(() -> issue(NOW)).hasMessageContaining("is not closed");
    }

    @Test
    void whatChangedBetweenPreparingAndClosingHasToBePreparedAgain() {
        settleEverything();
        monthEnd.prepare(property, OCTOBER, "Pat", NOW);
        JournalEntry entry = accounting.propose(
                property, "MB-01", THIRD, Kind.FILL, 1_100_000, "miscount", "Counted again", "Pat", NOW);
        accounting.decide(property, entry.number(), State.DECLINED, "Chris", NOW, "no");
        assertThatThrownBy(() -> monthEnd.close(property, OCTOBER, "Chris", NOW))
                .hasMessageContaining("has changed since Pat prepared it");
    }

    @Test
    void whatIsChangedBehindTheProgramInAClosedMonthIsFound() throws SQLException {
        settleEverything();
        monthEnd.prepare(property, OCTOBER, "Pat", NOW);
        monthEnd.close(property, OCTOBER, "Chris", NOW);
        ClosedMonthCheck check = new ClosedMonthCheck(database);
        assertThat(check.differences(property)).isEmpty();
        String oneWager = " where gaming_date = date '2026-10-02' and wager_no = 0 and round_id = (select min(round_id)"
                + " from round where gaming_date = date '2026-10-02')";
        change("update wager set paid_cents = paid_cents + 100" + oneWager);
        assertThat(check.differences(property))
                .singleElement()
                .asString()
                .contains("wagers of 2 Oct 2026", "not as they were");
        change("update wager set paid_cents = paid_cents - 100" + oneWager);
        assertThat(check.differences(property)).isEmpty();
        change("update journal_entry set adjusted_cents = adjusted_cents + 1 where entry_no = 1");
        assertThat(check.differences(property)).singleElement().asString().contains("journal entries of 3 Oct 2026");
        change("update journal_entry set adjusted_cents = adjusted_cents - 1 where entry_no = 1");
        change("update month_end set state = 'open'");
        assertThat(check.differences(property)).singleElement().asString().contains("without a decision to reopen");
    }

    @Test
    void whatReportsReadIsHeldToRoundsWagersAndSlips() throws SQLException {
        assertThat(monthEnd.untied(property, OCTOBER)).isEmpty();
        change("update wager_rollup set paid_cents = paid_cents + 1 where _rowid_ ="
                + " (select min(_rowid_) from wager_rollup)");
        assertThat(monthEnd.untied(property, OCTOBER))
                .singleElement()
                .asString()
                .contains(": rounds show ");
        change("update wager_rollup set paid_cents = paid_cents - 1 where _rowid_ ="
                + " (select min(_rowid_) from wager_rollup)");
        change("update count_slip set amount_cents = amount_cents + 1 where kind = 'fill' and gaming_date ="
                + " date '2026-10-02' and table_id = (select min(table_id) from gaming_table)");
        assertThat(monthEnd.untied(property, OCTOBER))
                .containsExactly("MB-01 on 2 Oct 2026, fill: slips show $10,000.01 (1), reports show $10,000.00 (1).");
        change("update count_slip set amount_cents = amount_cents - 1 where kind = 'fill' and gaming_date ="
                + " date '2026-10-02' and table_id = (select min(table_id) from gaming_table)");
        String oneRound = " where _rowid_ = (select min(_rowid_) from round where gaming_date = date '2026-10-02')";
        change("update round set cards = cards || ';meter:tie=5.00'" + oneRound);
        assertThat(monthEnd.untied(property, OCTOBER))
                .singleElement()
                .asString()
                .endsWith(" on 2 Oct 2026: progressive meters of reports differ from those of rounds.");
        change("update round set cards = replace(cards, ';meter:tie=5.00', '')" + oneRound);
        assertThat(monthEnd.untied(property, OCTOBER)).isEmpty();
    }

    @Test
    void coarserRollUpsAreHeldToTheFinest() throws SQLException {
        settleEverything();
        monthEnd.prepare(property, OCTOBER, "Pat", NOW);
        monthEnd.close(property, OCTOBER, "Chris", NOW);
        ClosedMonthCheck check = new ClosedMonthCheck(database);
        assertThat(check.differences(property)).isEmpty();
        assertThat(monthEnd.untied(property, OCTOBER)).isEmpty();
        for (String changed : List.of(
                "wager_day_rollup set paid_cents = paid_cents + %d",
                "wager_month_rollup set expected_micros = expected_micros + %d",
                "round_shift_rollup set due_cents = due_cents + %d",
                "round_day_rollup set rounds = rounds + %d",
                "round_month_rollup set variance_cents2 = variance_cents2 + %d",
                "round_submission_rollup set seats = seats + %d",
                "count_day_rollup set fill_slips = fill_slips + %d",
                "count_game_rollup set fill_cents = fill_cents + %d")) {
            String table = changed.split(" ", 2)[0];
            String one = " where _rowid_ = (select min(_rowid_) from " + table + ")";
            change("update " + changed.formatted(1) + one);
            assertThat(check.differences(property))
                    .as(changed)
                    .singleElement()
                    .asString()
                    .contains("rows of " + table + " for October 2026");
            assertThat(monthEnd.untied(property, OCTOBER)).as(changed).isNotEmpty();
            change("update " + changed.formatted(-1) + one);
            assertThat(check.differences(property)).as(changed + ", put back").isEmpty();
        }
        change("insert into count_incomplete (property_id, gaming_date, table_id, played) values (" + property.id()
                + ", date '2026-10-31', 1, true)");
        assertThat(check.differences(property)).singleElement().asString().contains("rows of count_incomplete");
        change("delete from count_incomplete where gaming_date = date '2026-10-31' and table_id = 1");
        change("delete from wager_month_rollup where _rowid_ = (select min(_rowid_) from wager_month_rollup)");
        assertThat(check.differences(property)).hasSize(1);
    }

    /** Changes one value of a row behind the program's back and puts it back again. */
    private void isFound(String part, String table, String column, String value) {
        String one = " where _rowid_ = (select min(_rowid_) from " + table + ")";
        Object before = database.dsl().fetchValue("select " + column + " from " + table + one);
        String update = "update " + table + " set " + column + " = ";
        assertThat(database.dsl().execute(update + value + one)).isEqualTo(1);
        assertThat(new ClosedMonthCheck(database).differences(property))
                .as(part)
                .singleElement()
                .asString()
                .contains("The " + part + " of");
        assertThat(database.dsl().execute(update + "?" + one, before)).isEqualTo(1);
    }

    @Test
    void everyKindOfRowOfAClosedMonthIsMissedWhenItChangesBehindTheProgramsBack() {
        cases.evaluate(property, OCTOBER, "Pat", NOW);
        cases.attach(property, 1, "memo.txt", new byte[] {1, 2, 3}, "Pat", NOW);
        Standings.Subject subject = new Standings.Subject(MONTH.first(), "1/0");
        ExceptionFiles ofExceptions = new ExceptionFiles(database);
        ofExceptions.attach(property.id(), subject, "receipt.txt", new byte[] {4}, "Pat", NOW);
        settleEverything();
        monthEnd.prepare(property, OCTOBER, "Pat", NOW);
        monthEnd.close(property, OCTOBER, "Chris", NOW);
        isFound("rounds", "round", "cards", "'x'");
        isFound("wagers", "wager", "amount_cents", "1");
        isFound("slips", "count_slip", "signed_by", "'Lee'");
        isFound("exceptions", "round_exception", "state", "'open'");
        isFound("changes of exceptions", "exception_change", "user_name", "'Lee'");
        isFound("wager roll-ups", "wager_rollup", "due_cents", "1");
        isFound("outcome roll-ups", "outcome_rollup", "wagers", "wagers + 1");
        isFound("round roll-ups", "round_hour_rollup", "rounds", "rounds + 1");
        isFound("odds roll-ups", "odds_rollup", "rounds", "rounds + 1");
        isFound("count roll-ups", "count_shift_rollup", "opener_cents", "1");
        isFound("journal entries", "journal_entry", "reason_code", "'other'");
        isFound("final counts", "count_final", "final_by", "'Lee'");
        isFound("variance cases", "variance_case", "explanation", "'chance'");
        isFound("files of exceptions", "exception_attachment", "file_name", "'other.txt'");
        assertThatThrownBy(() -> ofExceptions.attach(property.id(), subject, "late.txt", new byte[] {5}, "Pat", NOW))
                .hasMessageContaining("2026-10 is closed");
        isFound("files of cases", "case_attachment", "file_name", "'other.txt'");
        isFound("explanations of the checklist", "month_explanation", "user_name", "'Lee'");
        isFound("Rules Submissions", "rules_submission", "options", "'{ }'");
        isFound("tables", "gaming_table", "game", "'blackjack'");
        isFound("closed figures", "month_figure", "win_cents", "1");
        assertThat(new ClosedMonthCheck(database).differences(property)).isEmpty();
        CaseRepository files = new CaseRepository(database);
        assertThat(files.damagedFiles(property.id())).isEmpty();
        database.dsl().execute("delete from stored_file");
        assertThat(files.damagedFiles(property.id())).singleElement().asString().contains("memo.txt of case 1");
    }

    @Test
    void aFilingThatIsNotWhatWasIssuedIsFound() throws SQLException {
        settleEverything();
        monthEnd.prepare(property, OCTOBER, "Pat", NOW);
        monthEnd.close(property, OCTOBER, "Chris", NOW);
        FilingRow filing = issue(NOW);
        FilingRepository check = new FilingRepository(database);
        assertThat(check.unlikeAuditTrail(property.id())).isEmpty();
        change("update filing set licence_number = 'L-0043'");
        assertThat(check.unlikeAuditTrail(property.id()))
                .singleElement()
                .asString()
                .contains("not as the audit trail");
        change("update filing set licence_number = 'L-0042'");
        change("update stored_file set content = content || content where part_no = 0 and sha256 = '"
                + filing.xlsxSha256() + "'");
        assertThat(check.unlikeAuditTrail(property.id()))
                .singleElement()
                .asString()
                .contains("as it was issued");
        change("delete from filing");
        assertThat(check.unlikeAuditTrail(property.id()))
                .singleElement()
                .asString()
                .contains("not there any more");
    }

    @Test
    void aFilingIsKeptAndComesOutTheSameToTheByteWhenItIsMadeAgain() throws SQLException, IOException {
        settleEverything();
        assertThatThrownBy(() -> issue(NOW)).hasMessageContaining("not closed");
        monthEnd.prepare(property, OCTOBER, "Pat", NOW);
        monthEnd.close(property, OCTOBER, "Chris", NOW);
        FilingRow filing = issue(NOW);
        assertThat(new Filings(
                                database,
                                new SubmissionRules(),
                                VariancePacks.standard(),
                                new Renderers(),
                                "Countroom test")
                        .difference(property, filing))
                .isEmpty();
        // It was issued on Letter.
        assertThat(filings.difference(property.on(Paper.A4), filing)).isEmpty();
        // The clock's time is nowhere in the file; a second later it would be another. The filing's own stands
        // everywhere.
        assertThat(new String(filings.file(property, filing, FileFormat.PDF), StandardCharsets.ISO_8859_1))
                .contains("/CreationDate(D:20261102140000Z)")
                .contains("<xmp:CreateDate>2026-11-02T14:00:00Z<", "<xmp:ModifyDate>2026-11-02T14:00:00Z<");
        long win = winOfSlips("1 = 1") + 4_000_000;
        assertThat(Conformance.flaws(filings.file(property, filing, FileFormat.PDF)))
                .isEmpty();
        try (PDDocument pdf = Loader.loadPDF(filings.file(property, filing, FileFormat.PDF))) {
            String text = new PDFTextStripper().getText(pdf);
            assertThat(text)
                    .contains("Monthly report of table games", "Minibaccarat", "Grace Hopper", "Controller", "L-0042")
                    .contains("From the pit's copy", "Certification", "Variance cases")
                    .contains(Formats.money(win));
            assertThat(text.replaceAll("\\s+", " ")).contains("No. 1 by Chris on 2 Nov 2026");
            assertThat(pdf.getDocumentInformation().getCreationDate().toInstant())
                    .isEqualTo(NOW.toInstant());
        }
        try (XSSFWorkbook book =
                new XSSFWorkbook(new ByteArrayInputStream(filings.file(property, filing, FileFormat.XLSX)))) {
            Sheet games = book.getSheetAt(0);
            double[] found = {0};
            games.forEach(row -> row.forEach(cell -> {
                if (row.getCell(0) != null && row.getCell(0).toString().equals("Total") && cell.getColumnIndex() == 3) {
                    found[0] = cell.getNumericCellValue();
                }
            }));
            assertThat(Math.round(found[0] * 100)).isEqualTo(win);
        }
        change("update stored_file set content = content || content where part_no = 0 and sha256 = '"
                + filing.pdfSha256() + "'");
        assertThatThrownBy(() -> filings.file(property, filing, FileFormat.PDF))
                .hasMessageContaining("not in the database as it was put there");
    }

    @Tag("whole")
    @ParameterizedTest
    @EnumSource
    void theNextIssueListsWhatIsNotWhatItWas(TestDatabase kind) {
        database.close();
        open(kind);
        settleEverything();
        monthEnd.prepare(property, OCTOBER, "Pat", NOW);
        monthEnd.close(property, OCTOBER, "Chris", NOW);
        issue(NOW);
        monthEnd.reopen(property, OCTOBER, "The fill slip was found", "Chris", NOW);
        JournalEntry entry =
                accounting.propose(property, "MB-01", THIRD, Kind.FILL, 1_000_001, "miscount", "One cent", "Pat", NOW);
        accounting.decide(property, entry.number(), State.APPROVED, "Chris", NOW, "");
        accounting.makeFinal(property, MONTH.first(), MONTH.last(), "Pat", NOW);
        explainAll();
        monthEnd.prepare(property, OCTOBER, "Pat", NOW);
        monthEnd.close(property, OCTOBER, "Chris", NOW);
        FilingRow second = issue(NOW.plusHours(1));
        assertThat(second.issue()).isEqualTo(2);
        assertThat(second.closing()).isEqualTo(2);
        assertThat(filings.difference(property, second)).isEmpty();
        assertThat(filings.difference(property, filings.of(property, OCTOBER).getFirst()))
                .get()
                .asString()
                .contains("reopened since");
        String text;
        try (PDDocument pdf = Loader.loadPDF(filings.file(property, second, FileFormat.PDF))) {
            text = new PDFTextStripper().getText(pdf);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        assertThat(text).contains("Differences from issue 1", "−0.01");
        assertThat(monthEnd.decisions(property, OCTOBER))
                .extracting(taken -> taken.kind())
                .containsExactly(
                        MonthDecision.Kind.PREPARE,
                        MonthDecision.Kind.CLOSE,
                        MonthDecision.Kind.REOPEN,
                        MonthDecision.Kind.PREPARE,
                        MonthDecision.Kind.CLOSE);
        assertThat(new ClosedMonthCheck(database).differences(property)).isEmpty();
    }
}
