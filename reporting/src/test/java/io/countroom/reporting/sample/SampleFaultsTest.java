package io.countroom.reporting.sample;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.audit.LargePayouts;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.SharedReads;
import io.countroom.reporting.exceptions.CountFindingReports;
import io.countroom.reporting.exceptions.RoundAuditReports;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sample.AnswerKey.Fault;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.rules.Games;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ResolutionLimit;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings;
import io.countroom.sql.testkit.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is planted is found, each fault where it was planted, and nothing else is. {@code -Dsample.tables=60} for a whole floor.
 */
class SampleFaultsTest {

    private static final LocalDate FROM = LocalDate.of(2026, 10, 5);

    /** Tables and dates in such numbers that every kind of fault comes to many a game. */
    private static final SamplePlan PLAN = new SamplePlan(
            6, FROM, 14, Integer.getInteger("sample.tables", 2 * Games.all().size() - 1), 2);

    /** Patterns are tests of a month: PlantedCasinosTest. */
    private static final Set<Kind> KINDS = EnumSet.complementOf(EnumSet.copyOf(Kind.PATTERNS));

    /** Not all nine in so few dates; on a whole floor it is all of them. */
    private static final int GAMES_OF_A_KIND = 4;

    private static final Period ALL_DAYS = Periods.range(FROM, FROM.plusDays(PLAN.days() - 1L));

    /** By the money alone, without asking what an outcome pays. */
    private static final String PLAIN = "select t.code || ' ' || r.round_ref || ' ' || w.seat || ' ' || w.wager || ' '"
            + " || (w.paid_cents + w.amount_cents) from wager w join round r on r.gaming_date = w.gaming_date and"
            + " r.round_id = w.round_id join gaming_table t on t.table_id = r.table_id where w.amount_cents > 0"
            + " and w.wager <> 'co-bank' and w.paid_cents - w.bonus_cents + w.amount_cents >= ? * w.amount_cents"
            + " order by r.gaming_date, t.table_id, r.round_id, w.seat, w.wager";

    @TempDir
    static Path folder;

    private static Database database;
    private static AnswerKey key;
    private static ImportResult rounds;
    private static Property property;

    @BeforeAll
    static void deal() {
        key = SampleCasino.writeWithFaults(PLAN, KINDS, folder, day -> {});
        database = TestDatabase.H2.open();
        property = SetUpFile.read(folder.resolve("property.json")).apply(database, "ana", OffsetDateTime.now());
        Importer importer = new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test");
        rounds = importer.importFile(property, folder.resolve("rounds-2026-10.ndjson.gz"), "ana", ImportListener.NONE);
        ImportResult slips =
                importer.importFile(property, folder.resolve("counts-2026-10.csv"), "ana", ImportListener.NONE);
        assertThat(slips.row().counts().rejects()).isZero();
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private static List<Fault> of(Kind kind) {
        return key.faults().stream().filter(fault -> fault.kind() == kind).toList();
    }

    @Test
    void faultsOfEveryKindArePlanted() {
        // A past of thirty shoes and busy hours take more rounds than these tables deal, and a shared meter takes more
        // tables: PlantedCasinosTest.
        Set<Kind> kinds = EnumSet.copyOf(KINDS);
        kinds.removeAll(EnumSet.of(Kind.SHOE_ROUNDS_UNUSUAL, Kind.SILENT_HOUR, Kind.SHARED_METER_GREW));
        assertThat(key.faults().stream().map(Fault::kind).collect(Collectors.toSet()))
                .containsExactlyInAnyOrderElementsOf(kinds);
    }

    /** None was passed over for want of a fault that would be found. */
    @Test
    void everyTableHasExactlyOneFaultOnEveryDate() {
        Set<String> places = key.faults().stream()
                .map(fault -> fault.gamingDate() + " " + fault.table())
                .collect(Collectors.toSet());
        assertThat(places).hasSameSizeAs(key.faults()).hasSize(PLAN.days() * PLAN.tables());
    }

    @Test
    void everyGameHasWrongPayoutsMisdealsAndSwappedCardsAndThoseWithSetHandsHaveFoulOnes() {
        Map<Kind, Set<String>> games = key.faults().stream()
                .collect(groupingBy(
                        Fault::kind,
                        () -> new EnumMap<>(Kind.class),
                        mapping(fault -> fault.table().split("-")[0], Collectors.toSet())));
        for (Kind kind : List.of(Kind.WRONG_PAYOUT, Kind.VOID_NOT_RETURNED, Kind.MISDEAL, Kind.SWAPPED_CARDS)) {
            assertThat(games.get(kind)).as(kind.toString()).hasSizeGreaterThanOrEqualTo(GAMES_OF_A_KIND);
        }
        assertThat(games.get(Kind.FOUL_HAND)).containsExactlyInAnyOrder("PG", "PGP");
        assertThat(of(Kind.FOUL_HAND)).as("a foul hand that was paid").anyMatch(fault -> fault.overpaidCents() != null);
    }

    @Test
    void everyTableHasPlayOnTheFirstDate() {
        assertThat(of(Kind.DROP_WITHOUT_PLAY))
                .isNotEmpty()
                .noneMatch(fault -> fault.gamingDate().equals(FROM.toString()));
    }

    @Test
    void theRoundsWithExceptionsAreThosePlantedWithTheExceptionsPlanted() {
        assertThat(Judged.exceptions(database)).isNotEmpty().isEqualTo(Judged.plantedExceptions(key));
    }

    /** A sentence of the rules of play without its German: a phrase with places for it lacks in language/de.json. */
    @Test
    void everySentenceOfAnExceptionHasItsGerman() {
        List<String> sentences =
                database.dsl().fetchValues("select distinct sentence from round_exception order by sentence").stream()
                        .map(String::valueOf)
                        .toList();
        assertThat(sentences).hasSizeGreaterThan(100);
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            assertThat(sentences)
                    .allSatisfy(english -> assertThat(ReportWords.sentence(english))
                            .as(english)
                            .isNotEqualTo(english)
                            // Wagers keep their names.
                            .doesNotContainPattern(
                                    "(?<!Wager on |Bet |-)\\b(the|was|which|had|has|is|where|it|settled|round)\\b"));
        }
    }

    @Test
    void whatWasOverpaidIsFoundToTheCent() {
        List<Fault> overpaid = key.faults().stream()
                .filter(fault -> fault.overpaidCents() != null)
                .toList();
        assertThat(overpaid).extracting(Fault::kind).contains(Kind.WRONG_PAYOUT, Kind.VOID_NOT_RETURNED);
        for (Fault fault : overpaid) {
            assertThat(database.dsl()
                            .fetch(
                                    "select e.code, e.overpaid_cents from round_exception e join round r"
                                            + " on r.gaming_date = e.gaming_date and r.round_id = e.round_id"
                                            + " where r.round_ref = ? and r.gaming_date = ?",
                                    fault.round(),
                                    LocalDate.parse(fault.gamingDate())))
                    .as(fault.toString())
                    .anySatisfy(row -> {
                        assertThat(row.get(0)).isIn(fault.codes());
                        assertThat(row.get(1, Long.class)).isEqualTo(fault.overpaidCents());
                    });
        }
    }

    @Test
    void aRoundLoggedTwiceCountsOnce() {
        assertThat(rounds.row().counts().rejects()).isZero();
        assertThat(rounds.row().counts().conflicts()).isZero();
        assertThat(rounds.row().counts().duplicates())
                .isEqualTo(of(Kind.DUPLICATED_ROUND).size());
        Map<String, Long> copies = database.dsl().fetch("select gaming_date, round_ref from round").stream()
                .collect(groupingBy(row -> row.get(0, LocalDate.class) + " " + row.get(1), counting()));
        assertThat(copies.values()).containsOnly(1L);
    }

    /** Every finding of the audits that look at counts and sequences, as the answer key would put it. */
    @Test
    void theAuditsFindEveryFaultOfCountsAndSequencesAndNothingElse() {
        Period period = Periods.at(FROM.plusDays(30)).parse("2026-10");
        for (Finding finding : new Audits(database).findings(property, period)) {
            assertThat(finding.sentence())
                    .contains(
                            Set.of(Finding.Kind.SLIPS_MISSING, Finding.Kind.SLIP_REPEATED)
                                            .contains(finding.kind())
                                    ? finding.subject().split("-")[0]
                                    : finding.table());
        }
        List<String> found = Judged.findings(database, property, period);
        assertThat(found).isNotEmpty().containsExactlyElementsOf(Judged.plantedFindings(key));
        assertThat(found.stream().map(line -> line.split("/")[2]).collect(Collectors.toSet()))
                .containsExactlyInAnyOrderElementsOf(
                        // These two are what chance brings now and then; nothing needs to be wrong.
                        Arrays.stream(Finding.Kind.values())
                                .filter(kind ->
                                        kind != Finding.Kind.FAR_FROM_EXPECTED && kind != Finding.Kind.PAYOUT_TO_VERIFY)
                                // This takes more tables.
                                .filter(kind -> kind != Finding.Kind.SHARED_METER_UNEXPLAINED)
                                // These take more rounds.
                                .filter(kind ->
                                        !Finding.Kind.PATTERNS.contains(kind) && kind != Finding.Kind.HOUR_WITHOUT_PLAY)
                                .map(Enum::name)
                                .toList());
    }

    /** What a check finds is gone when it is off; what other checks find stays, unless it rests on the comparison with the count. */
    @Test
    void eachCheckOfFindingsCanBeSwitchedOff() {
        Audits audits = new Audits(database);
        Checks checks = new Checks(database, Clock.systemUTC());
        List<Finding> all = audits.findings(property, ALL_DAYS);
        Set<Check> found = all.stream().map(one -> one.kind().check()).collect(Collectors.toSet());
        assertThat(found)
                .contains(
                        Check.HANDS_MISSING,
                        Check.SHOES_MISSING,
                        Check.ROUNDS_REPEATED,
                        Check.SLIP_NUMBERS,
                        Check.OPENERS,
                        Check.DROP_WITHOUT_PLAY,
                        Check.COUNT_INCOMPLETE);
        for (Check check : found) {
            checks.set(property.id(), check, false, null, "Not here", "Pat");
            assertThat(audits.findings(property, ALL_DAYS))
                    .as(check.title())
                    .isEqualTo(all.stream()
                            .filter(one -> one.kind().check() != check)
                            .toList());
            checks.set(property.id(), check, true, null, "As before", "Pat");
        }
        assertThat(audits.findings(property, ALL_DAYS)).isEqualTo(all);
    }

    @Test
    void theReportOfCountFindingsIsTheAnswerKeysListOfThem() {
        Report report = new CountFindingReports(database, "test")
                .report(ReportRequest.of(
                        property, Periods.at(FROM.plusDays(30)).parse("2026-10"), "ana", Instant.EPOCH));
        Table list = report.section("findings").table();
        Map<String, Finding.Kind> kinds = Arrays.stream(Finding.Kind.values())
                .collect(Collectors.toMap(Finding.Kind::title, Function.identity()));
        List<String> told = new ArrayList<>();
        long unresolved = 0;
        for (Table.Row row : list.rows()) {
            Long cents = row.cells().get(list.index("amount")).cents();
            unresolved += Math.abs(cents == null ? 0 : cents);
            told.add(Judged.text(
                    ((Cell.Value.Day) row.cells().get(list.index("day")).value()).date(),
                    Formats.cell(
                            list.columns().get(list.index("table")), row.cells().get(list.index("table"))),
                    kinds.get(Formats.cell(list.groups().getFirst(), row.label())),
                    "",
                    cents == null ? 0 : cents));
        }
        Set<Finding.Kind> ofRounds = EnumSet.of(
                Finding.Kind.HANDS_MISSING,
                Finding.Kind.SHOES_MISSING,
                Finding.Kind.HAND_SHARED,
                Finding.Kind.ROUND_REPEATED,
                Finding.Kind.METER_FELL_BETWEEN_DATES,
                Finding.Kind.METER_GREW_BETWEEN_DATES);
        List<String> planted = Judged.plantedFindings(key).stream()
                .map(line -> line.split("/"))
                .filter(parts -> !ofRounds.contains(Finding.Kind.valueOf(parts[2])))
                .map(parts -> parts[0] + "/" + parts[1] + "/" + parts[2] + "//" + parts[4])
                .toList();
        assertThat(told).containsExactlyInAnyOrderElementsOf(planted);
        assertThat(report.notes())
                .contains(Finding.Kind.OPENER_UNLIKE_CLOSER.note(), Finding.Kind.COUNT_UNLIKE_LOG.note());
        Table byKind = report.section("kinds").table();
        assertThat(byKind.total().cells().get(byKind.index("findings")).value())
                .isEqualTo(new Cell.Value.Count(planted.size()));
        assertThat(byKind.total().cells().get(byKind.index("amount")).cents()).isEqualTo(unresolved);

        // What somebody resolves stays in the list and no longer in the amount.
        Finding miscount = new Audits(database)
                .findings(property, Periods.at(FROM.plusDays(30)).parse("2026-10")).stream()
                        .filter(finding -> finding.kind() == Finding.Kind.SLIP_WITHOUT_PAYOUT)
                        .findFirst()
                        .orElseThrow();
        new ResolutionLimit(database).set(property.id(), 1_000_000_00, "ana", OffsetDateTime.now());
        new Standings(database)
                .change(
                        property.id(),
                        List.of(new Standings.Seen(miscount.known(), Standing.OPEN, miscount.amountCents())),
                        standing -> standing.because("count-error").inState(Standing.State.RESOLVED),
                        "ana",
                        OffsetDateTime.now());
        Table after = new CountFindingReports(database, "test")
                .report(ReportRequest.of(
                        property, Periods.at(FROM.plusDays(30)).parse("2026-10"), "ana", Instant.EPOCH))
                .section("kinds")
                .table();
        assertThat(after.total().cells().get(after.index("amount")).cents())
                .isEqualTo(unresolved - Math.abs(miscount.amountCents()));
        assertThat(after.total().cells().get(after.index("findings")).value())
                .isEqualTo(new Cell.Value.Count(planted.size()));
    }

    @Test
    void countAndLogAreApartByWhatWasPlantedAndNowhereElse() {
        Map<String, Long> planted = new TreeMap<>();
        key.faults()
                .forEach(fault -> planted.merge(
                        fault.gamingDate() + " " + fault.table(), fault.countedLessLoggedCents(), Long::sum));
        planted.values().removeIf(cents -> cents == 0);
        Map<String, Long> found = new TreeMap<>();
        database.dsl()
                .fetch("select s.gaming_date, t.code, s.kind, s.amount_cents, s.slip_no from count_slip s"
                        + " join gaming_table t on t.table_id = s.table_id")
                .forEach(slip -> {
                    if (of(Kind.PAYOUT_SLIP_STRAY).stream()
                            .anyMatch(fault -> slip.get(4, String.class) != null
                                    && slip.get(4, String.class).equals(fault.number()))) {
                        return;
                    }
                    // What a slip says was paid elsewhere, the log has and the chips do not.
                    boolean less = List.of("opener", "fill", "payout").contains(slip.get(2, String.class));
                    long cents = slip.get(3, Long.class);
                    found.merge(slip.get(0, LocalDate.class) + " " + slip.get(1), less ? -cents : cents, Long::sum);
                });
        database.dsl()
                .fetch("select w.gaming_date, t.code, sum(w.paid_cents) from wager_rollup w"
                        + " join gaming_table t on t.table_id = w.table_id group by w.gaming_date, t.code")
                .forEach(row ->
                        found.merge(row.get(0, LocalDate.class) + " " + row.get(1), row.get(2, Long.class), Long::sum));
        found.values().removeIf(cents -> cents == 0);
        // Without a closer or a drop the win by the count is not known.
        of(Kind.CLOSER_MISSING).forEach(fault -> found.remove(fault.gamingDate() + " " + fault.table()));
        of(Kind.DROP_MISSING).forEach(fault -> found.remove(fault.gamingDate() + " " + fault.table()));
        assertThat(found).isNotEmpty().isEqualTo(planted);
    }

    @Test
    void payoutsToVerifyAreThoseOfPlainSqlAndAreSignedOffByResolving() {
        List<LargePayouts.Large> usual = LargePayouts.of(database, property, ALL_DAYS, SharedReads.NONE);
        assertThat(largePayouts()).isNotEmpty().isEqualTo(plain(100));
        assertThat(usual)
                .filteredOn(one -> one.payout().wager().equals("hit-and-run-progressive"))
                .isNotEmpty()
                .allSatisfy(one -> assertThat(one.finding("T").sentence())
                        .contains("a floorperson or above verifies it (§ 633a.7(o)(2)(ii)(B))"));
        Checks checks = new Checks(database, Clock.systemUTC());
        checks.set(property.id(), Check.LARGE_PAYOUTS, true, 25L, "Our internal controls say 25", "Pat");
        List<LargePayouts.Large> large = LargePayouts.of(database, property, ALL_DAYS, SharedReads.NONE);
        assertThat(largePayouts()).hasSizeGreaterThan(usual.size()).isEqualTo(plain(25));

        Finding first = large.getFirst().finding(code(large.getFirst()));
        OffsetDateTime now = OffsetDateTime.now();
        Standings standings = new Standings(database);
        // Of so much money one acknowledges and another resolves.
        Standing acknowledged = standings
                .change(
                        property.id(),
                        List.of(new Standings.Seen(first.known(), Standing.OPEN, first.amountCents())),
                        standing -> standing.inState(Standing.State.ACKNOWLEDGED),
                        "Kim",
                        now)
                .getFirst()
                .after();
        standings.change(
                property.id(),
                List.of(new Standings.Seen(first.known(), acknowledged, first.amountCents())),
                standing -> standing.inState(Standing.State.RESOLVED)
                        .because("Payout verified")
                        .saying("Verified by F. Person"),
                "Pat",
                now);
        Table list = new RoundAuditReports(database, "test")
                .report(ReportRequest.of(property, ALL_DAYS, "ana", Instant.EPOCH)
                        .by(List.of(Dimension.TABLE)))
                .section("verify")
                .table();
        assertThat(list.rows()).hasSameSizeAs(large);
        assertThat(texts(list, "state")).startsWith("resolved", "open");
        assertThat(texts(list, "comment")).startsWith("Verified by F. Person", "");
        assertThat(list.total().cells().get(list.index("paid")).cents())
                .isEqualTo(large.stream().mapToLong(one -> one.payout().cents()).sum());

        checks.set(property.id(), Check.LARGE_PAYOUTS, false, null, "Verified on paper", "Pat");
        assertThat(LargePayouts.of(database, property, ALL_DAYS, SharedReads.NONE))
                .isEmpty();
    }

    private static String code(LargePayouts.Large one) {
        return String.valueOf(database.dsl()
                .fetchValue(
                        "select code from gaming_table where table_id = ?",
                        one.payout().tableId()));
    }

    private static List<String> largePayouts() {
        return LargePayouts.of(database, property, ALL_DAYS, SharedReads.NONE).stream()
                .map(one -> code(one) + " " + one.payout().ref() + " "
                        + one.payout().seat() + " " + one.payout().wager() + " "
                        + one.payout().cents())
                .toList();
    }

    private static List<String> plain(int times) {
        return database.dsl().fetch(PLAIN, times).map(row -> String.valueOf(row.get(0)));
    }

    private static List<String> texts(Table table, String column) {
        return table.rows().stream()
                .map(row -> row.cells().get(table.index(column)).value() instanceof Cell.Value.Text(String text)
                        ? text
                        : "")
                .toList();
    }
}
