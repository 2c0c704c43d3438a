package io.countroom.reporting.variance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.Riverbend;
import io.countroom.reporting.variance.Cases.Evaluation;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.file.Attachment;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.Rollups;
import io.countroom.sql.testkit.TestDatabase;
import io.countroom.sql.variance.CaseRow;
import io.countroom.sql.variance.CaseRow.State;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One table that was counted in September and October: in September it won 200.00 and 100.00 of 1,000.00 by turns, in
 * October 150.00 of 1,000.00 each day, but 260.00 on the 10th.
 */
class CasesTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final LocalDate TENTH = LocalDate.of(2026, 10, 10);

    private Database database;
    private Property property;
    private Cases cases;

    @BeforeEach
    void count() throws SQLException {
        database = TestDatabase.H2.open();
        PropertyRepository properties = new PropertyRepository(database);
        property = Riverbend.in(database);
        GamingTable table = properties.saveTable(
                property.id(),
                "MB-01",
                "minibaccarat",
                properties.savePit(property.id(), "P1", "Main").id(),
                true);
        List<SlipRow> slips = new ArrayList<>();
        LocalDate.of(2026, 9, 1).datesUntil(LocalDate.of(2026, 11, 1)).forEach(date -> {
            long win = date.getMonthValue() == 9
                    ? date.getDayOfMonth() % 2 == 0 ? 10_000 : 20_000
                    : date.equals(TENTH) ? 26_000 : 15_000;
            slips.add(slip(table, date, Kind.OPENER, 1_000_000, slips.size()));
            slips.add(slip(table, date, Kind.DROP_CURRENCY, 100_000, slips.size()));
            slips.add(slip(table, date, Kind.CLOSER, 900_000 + win, slips.size()));
        });
        new SlipRepository(database).load(property.id(), slips);
        Riverbend.imported(database, property, LocalDate.of(2026, 9, 1), LocalDate.of(2026, 10, 31));
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            Rollups.fill(statement);
        }
        cases = new Cases(database, new SubmissionRules(), VariancePacks.standard());
    }

    private static SlipRow slip(GamingTable table, LocalDate date, Kind kind, long cents, int number) {
        return new SlipRow(date, number + 1, "day", table.id(), kind, null, cents, null, null, null, 1, number + 1);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private Evaluation under(String pack) {
        cases.choose(property, OCTOBER.atDay(1), pack, "Pat", NOW);
        return cases.evaluate(property, OCTOBER, "Pat", NOW);
    }

    private List<CaseRow> all() {
        return cases.between(property, OCTOBER.atDay(1), OCTOBER.atEndOfMonth());
    }

    @Test
    void everyStateOfTheDomainHasItsPackInItsOwnTerms() {
        assertThat(VariancePacks.standard().all())
                .extracting(VariancePack::id)
                .containsExactly("pennsylvania", "maryland", "kansas", "ohio", "new-jersey");
        assertThat(VariancePacks.standard().find("kansas").orElseThrow().rules())
                .extracting(VarianceRule::test)
                .satisfiesExactly(
                        interval -> assertThat(interval)
                                .isInstanceOfSatisfying(
                                        VarianceTest.Interval.class,
                                        test -> assertThat(test.deviations()).isEqualTo(1.0)),
                        change -> assertThat(change)
                                .isEqualTo(new VarianceTest.Change(
                                        List.of(VarianceTest.Measure.HOLD),
                                        List.of(VarianceTest.Per.TABLE, VarianceTest.Per.GAME),
                                        0.03)));
        assertThat(VariancePacks.standard().find("ohio").orElseThrow().rules())
                .singleElement()
                .satisfies(rule -> {
                    assertThat(rule.test()).isEqualTo(new VarianceTest.Lifetime(List.of(VarianceTest.Per.TABLE), 0.04));
                    assertThat(rule.dueDays()).isEqualTo(21);
                });
        assertThatThrownBy(() -> VariancePacks.parse(
                        "{\"packs\":[{\"id\":\"x\",\"title\":\"X\",\"basis\":\"\",\"rules\":[{\"id\":\"r\",\"title\":\"R\","
                                + "\"test\":\"guess\",\"measures\":[],\"per\":[],\"spans\":[],\"limit\":1,\"dueDays\":1}]}]}",
                        "own.json"))
                .hasMessageContaining("own.json, pack 'x', rule 'r': 'guess' is not known; choose from interval");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pennsylvania", "maryland", "kansas", "ohio", "new-jersey"})
    void theRulesOfEveryPackAreReadInGerman(String pack) {
        cases.choose(property, OCTOBER.atDay(1), pack, "Pat", NOW);
        Report english = new VarianceReports(database, new SubmissionRules(), VariancePacks.standard(), "test")
                .report(ReportRequest.of(property, Periods.month(OCTOBER), "Pat", NOW.toInstant()));
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            List<Note> notes = ReportWords.of(english).notes();
            assertThat(notes)
                    .hasSize(1
                            + VariancePacks.standard()
                                    .find(pack)
                                    .orElseThrow()
                                    .rules()
                                    .size());
            assertThat(notes.subList(1, notes.size()))
                    .allSatisfy(note -> assertThat(note.body().text())
                            .endsWith(" Tagen zu erklären.")
                            .doesNotContainPattern("\\b(by|and|the|month|day|table|game|win|over|than)\\b"));
        }
    }

    @Test
    void marylandLooksAtWhatLiesOutsideTheIntervalAroundThePriorMonthInTheFirstYear() {
        // September: thirty days, fifteen of 200.00 and fifteen of 100.00: mean 150.00, SD 50.85; 95% is 50.33 to
        // 249.67.
        Evaluation found = under("maryland");
        assertThat(found.insufficient()).isEmpty();
        assertThat(all())
                .filteredOn(
                        one -> one.measure().equals("win") && one.subjectKind().equals("table"))
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.from()).isEqualTo(TENTH);
                    assertThat(one.finding()).contains("$260.00", "$50.33", "$249.67", "1 – 30 Sep 2026");
                });
        // Of win and hold, of the table and of its game.
        assertThat(found.opened()).isEqualTo(4);
        assertThat(cases.evaluate(property, OCTOBER, "Pat", NOW).opened()).isZero();
    }

    @Test
    void kansasLooksOutsideOneStandardDeviationAndAtTheMonthlyChange() {
        under("kansas");
        // The hold of October is 15.35% against 15% in September, no change of three points.
        assertThat(all()).extracting(CaseRow::rule).containsOnly("one-sd");
        assertThat(all()).allSatisfy(one -> assertThat(one.from()).isEqualTo(TENTH));
    }

    @Test
    void kansasLooksAtAMonthlyChangeOfMoreThanThreePoints() {
        // Over October 31,000.00 are dropped, and 4,760.00 are won: 500.00 more is 17%, 1,000.00 more 18.6%, after 15%.
        adjust(Kind.CLOSER, 900_000 + 26_000 + 50_000);
        under("kansas");
        assertThat(all()).extracting(CaseRow::rule).doesNotContain("monthly-change");
        adjust(Kind.CLOSER, 900_000 + 26_000 + 100_000);
        under("kansas");
        assertThat(all())
                .filteredOn(one ->
                        one.rule().equals("monthly-change") && one.subjectKind().equals("table"))
                .singleElement()
                .satisfies(one -> assertThat(one.finding())
                        .contains("from 15.00% in September 2026 to 18.58%", "the limit is 3.00 points"));
    }

    @Test
    void pennsylvaniasHouseRulesHoldATableWithoutALogToTheMedianOfItsOwnPast() {
        // In September 10% and 20% by turns: the median is 15% and every day five points from it, so that three times
        // 1.4826 times 5 points allow up to 37.24%.
        adjust(Kind.CLOSER, 900_000 + 37_200);
        assertThat(under("pennsylvania").breaches()).isZero();
        adjust(Kind.CLOSER, 900_000 + 37_300);
        under("pennsylvania");
        assertThat(all()).singleElement().satisfies(one -> {
            assertThat(one.rule()).isEqualTo("own-past");
            assertThat(one.from()).isEqualTo(TENTH);
            assertThat(one.owner()).isEqualTo("Pat");
            assertThat(one.finding()).contains("was 37.30%, outside −7.24% to 37.24%", "its past 30 days");
        });
    }

    @Test
    void limitsOfOneGameTakeThePlaceOfTheGeneralOnesForItsTables(@TempDir Path folder) {
        VariancePacks packs = VariancePacks.with(folder.resolve("packs.json"));
        cases = new Cases(database, new SubmissionRules(), packs);
        VarianceRule past = packs.find("pennsylvania").orElseThrow().rules().getLast();
        assertThat(past.id()).isEqualTo("own-past");
        adjust(Kind.CLOSER, 900_000 + 37_300);
        follow(past, past.ofGame("blackjack").with(deviations(0), 7));
        assertThat(cases.evaluate(property, OCTOBER, "Pat", NOW).breaches()).isEqualTo(1);
        follow(past, past.ofGame("minibaccarat").with(deviations(4), 7));
        assertThat(cases.evaluate(property, OCTOBER, "Pat", NOW).breaches()).isZero();
        follow(past.with(deviations(4), 7), past.ofGame("minibaccarat"));
        assertThat(cases.evaluate(property, OCTOBER, "Pat", NOW).breaches()).isEqualTo(1);
        assertThat(all()).last().extracting(CaseRow::rule).isEqualTo("own-past-minibaccarat");
        // As they are read at the next start.
        assertThat(VariancePacks.with(folder.resolve("packs.json")).all())
                .containsExactlyInAnyOrderElementsOf(packs.all());
    }

    private void follow(VarianceRule... rules) {
        cases.follow(property, OCTOBER, "Own", List.of(rules), "Pat", NOW);
    }

    private static VarianceTest.Limits deviations(double z) {
        return new VarianceTest.Limits(z, null, null, null, null, List.of(VarianceTest.Per.TABLE));
    }

    @Test
    void ohioComparesThirtyDaysWithTheLifetime() {
        assertThat(under("ohio").breaches()).isZero();
        JournalEntry entry = adjust(Kind.CLOSER, 900_000 + 26_000 + 150_000);
        assertThat(entry.adjustedCents()).isEqualTo(1_076_000);
        // 1,500.00 more on one of thirty days: 20.4% against 17.6% in its lifetime is within four points; twice that is
        // not.
        assertThat(cases.evaluate(property, OCTOBER, "Pat", NOW).breaches()).isZero();
        adjust(Kind.CLOSER, 900_000 + 26_000 + 300_000);
        assertThat(cases.evaluate(property, OCTOBER, "Pat", NOW).opened()).isEqualTo(1);
        assertThat(all().getFirst().due()).isEqualTo(LocalDate.of(2026, 11, 21));
    }

    @Test
    void aCaseThatIsOpenedLateIsNotOverdueAtOnce() {
        under("ohio");
        adjust(Kind.CLOSER, 900_000 + 26_000 + 300_000);
        cases.evaluate(property, OCTOBER, "Pat", NOW.plusMonths(6));
        assertThat(all().getFirst().due()).isEqualTo(LocalDate.of(2027, 5, 23));
    }

    private JournalEntry adjust(Kind kind, long cents) {
        Accounting accounting = new Accounting(database);
        JournalEntry entry =
                accounting.propose(property, "MB-01", TENTH, kind, cents, "miscount", "Counted again", "Pat", NOW);
        return accounting.decide(property, entry.number(), JournalEntry.State.APPROVED, "Chris", NOW, "");
    }

    @Test
    void newJerseyOpensACaseForEveryAdjustmentOverTwoThousandDollars() {
        adjust(Kind.DROP_CURRENCY, 100_000 + 200_000);
        assertThat(under("new-jersey").breaches()).isZero();
        adjust(Kind.CLOSER, 1_200_000);
        assertThat(cases.evaluate(property, OCTOBER, "Pat", NOW).opened()).isEqualTo(1);
        assertThat(all().getFirst().finding()).contains("Entry 2", "+$2,740.00", "$2,000.00");
    }

    @Test
    void severalCasesGetOneExplanationOrNoneDoes() {
        under("maryland");
        assertThat(all()).hasSizeGreaterThan(1);
        assertThat(cases.explain(property, all(), "chance", "Few days", "Pat", NOW))
                .extracting(CaseRow::state)
                .containsOnly(State.EXPLAINED);
        cases.review(property, all().getLast(), true, "", "Chris", NOW);
        assertThatThrownBy(() -> cases.explain(property, all(), "other", "Again", "Pat", NOW))
                .hasMessageContaining("Case " + all().getLast().number() + " is reviewed");
        assertThat(all()).extracting(CaseRow::explanation).containsOnly("Few days");
    }

    @Test
    void aCaseThatSomebodyElseChangedMeanwhileIsRefusedWithItsStateNow() {
        under("maryland");
        List<CaseRow> seen = all();
        CaseRow first = seen.getFirst();
        cases.explain(property, List.of(first), "large-play", "One patron", "Lee", NOW);
        CaseRow explained = all().getFirst();
        assertThatThrownBy(() -> cases.explain(property, seen, "chance", "Few days", "Pat", NOW))
                .isInstanceOf(RefusedException.class)
                .hasMessage("Case " + first.number()
                        + " has changed since your page showed it: it is explained, owner Pat, "
                        + "due 9 Nov 2026. Nothing was changed. Read the case again first.");
        assertThat(all()).filteredOn(one -> one.state() == State.EXPLAINED).containsExactly(explained);
        cases.explain(property, List.of(explained), "large-play", "Two patrons", "Lee", NOW.plusMinutes(1));
        // The reviewer has read "One patron".
        assertThatThrownBy(() -> cases.review(property, explained, true, "", "Chris", NOW))
                .hasMessageContaining("has changed since your page showed it");
        assertThatThrownBy(() -> cases.assign(property, explained, "Kim", explained.due(), "Pat", NOW))
                .hasMessageContaining("has changed since your page showed it");
        assertThat(all().getFirst().owner()).isEqualTo("Pat");
    }

    @Test
    void aCaseIsExplainedByOneReviewedByAnotherAndOverdueUntilThen() {
        under("maryland");
        CaseRow one = all().getFirst();
        assertThat(one.overdue(LocalDate.of(2026, 11, 9))).isFalse();
        assertThat(one.overdue(LocalDate.of(2026, 11, 10))).isTrue();
        assertThatThrownBy(() -> cases.review(property, all().getFirst(), true, "", "Chris", NOW))
                .hasMessageContaining("not been explained");
        assertThatThrownBy(() -> cases.explain(property, List.of(all().getFirst()), "bad luck", "x", "Pat", NOW))
                .hasMessageContaining("not a reason");
        cases.assign(property, all().getFirst(), "Lee", LocalDate.of(2026, 11, 20), "Pat", NOW);
        cases.explain(property, List.of(all().getFirst()), "large-play", "One patron", "Lee", NOW);
        assertThatThrownBy(() -> cases.review(property, all().getFirst(), true, "", "Lee", NOW))
                .hasMessageContaining("another person");
        assertThatThrownBy(() -> cases.review(property, all().getFirst(), false, " ", "Chris", NOW))
                .hasMessageContaining("Say what is missing");
        assertThat(cases.review(property, all().getFirst(), false, "Which patron?", "Chris", NOW)
                        .state())
                .isEqualTo(State.OPEN);
        cases.explain(property, List.of(all().getFirst()), "large-play", "Patron 17", "Lee", NOW);
        CaseRow reviewed = cases.review(property, all().getFirst(), true, "seen", "Chris", NOW);
        assertThat(reviewed.state()).isEqualTo(State.REVIEWED);
        assertThat(reviewed.overdue(LocalDate.of(2027, 1, 1))).isFalse();
        assertThatThrownBy(() -> cases.explain(property, List.of(all().getFirst()), "other", "again", "Lee", NOW))
                .hasMessageContaining("does not change any more");
        Table appendix = new VarianceReports(database, new SubmissionRules(), VariancePacks.standard(), "test")
                .report(ReportRequest.of(property, Periods.month(OCTOBER), "Pat", NOW.toInstant()))
                .section("cases")
                .table();
        assertThat(appendix.rows()).hasSize(4);
        assertThat(appendix.rows().getFirst().cells().toString()).contains("Patron 17", "Chris: seen");
    }

    @Test
    void filesAreKeptWithACaseUpToALimit() {
        under("maryland");
        CaseRow one = all().getFirst();
        byte[] content = new byte[Attachment.LARGEST_BYTES];
        content[7] = 42;
        Attachment added = cases.attach(property, one.number(), "table.pdf", content, "Lee", NOW);
        assertThat(cases.content(property, one.number(), added, "Pat", NOW)).isEqualTo(content);
        assertThatThrownBy(() -> cases.attach(
                        property, one.number(), "more.pdf", new byte[Attachment.LARGEST_BYTES + 1], "Lee", NOW))
                .hasMessageContaining("more.pdf is too large: no more than 5 MB");
        for (int i = 1; i < Attachment.MOST; i++) {
            cases.attach(property, one.number(), i + ".txt", new byte[] {(byte) i}, "Lee", NOW);
        }
        assertThatThrownBy(() -> cases.attach(property, one.number(), "last.txt", new byte[] {1}, "Lee", NOW))
                .hasMessageContaining("has 10 files");
    }

    @Test
    void whereThereIsNoBaseLevelThereIsNoVerdict() {
        cases.choose(property, LocalDate.of(2026, 9, 1), "maryland", "Pat", NOW);
        Evaluation september = cases.evaluate(property, YearMonth.of(2026, 9), "Pat", NOW);
        assertThat(september.breaches()).isZero();
        assertThat(september.insufficient()).isNotEmpty().allMatch(sentence -> sentence.contains("insufficient data"));
    }
}
