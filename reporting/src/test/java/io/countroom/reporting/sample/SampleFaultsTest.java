package io.countroom.reporting.sample;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.sample.AnswerKey.Fault;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.rules.Games;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
            11, FROM, 6, Integer.getInteger("sample.tables", 2 * Games.all().size() + 1), 2);

    @TempDir
    static Path folder;

    private static Database database;
    private static AnswerKey key;
    private static ImportResult rounds;
    private static Property property;

    @BeforeAll
    static void deal() {
        key = SampleCasino.writeWithFaults(PLAN, folder, day -> {});
        database = TestDatabase.H2.open();
        property = SetUpFile.read(folder.resolve("property.json")).apply(database, "ana", OffsetDateTime.now());
        Importer importer = new Importer(database, Clock.systemUTC(), "test");
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
        assertThat(key.faults().stream().map(Fault::kind).collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(Kind.values());
    }

    /** The number of tables is that of the kinds, so that each table has its one kind on every date. */
    @Test
    void everyTableHasPlayOnTheFirstDate(@TempDir Path other) {
        SamplePlan plan = new SamplePlan(11, FROM, 3, Kind.values().length, 1);
        assertThat(SampleCasino.writeWithFaults(plan, other, day -> {}).faults().stream()
                        .filter(fault -> fault.kind() == Kind.DROP_WITHOUT_PLAY)
                        .map(Fault::gamingDate))
                .containsExactly(FROM.plusDays(1).toString(), FROM.plusDays(2).toString());
    }

    @Test
    void theRoundsWithExceptionsAreThosePlantedWithTheExceptionsPlanted() {
        Map<String, List<String>> planted = new TreeMap<>();
        for (Fault fault : key.faults()) {
            if (!fault.codes().isEmpty()) {
                planted.put(fault.gamingDate() + " " + fault.round(), fault.codes());
            }
        }
        Map<String, List<String>> found = new TreeMap<>();
        database.dsl()
                .fetch("select r.gaming_date, r.round_ref, e.code from round_exception e join round r"
                        + " on r.gaming_date = e.gaming_date and r.round_id = e.round_id"
                        + " order by r.round_id, exception_no")
                .forEach(row -> found.computeIfAbsent(
                                row.get(0, LocalDate.class) + " " + row.get(1), unused -> new ArrayList<>())
                        .add(row.get(2, String.class)));
        assertThat(found).isNotEmpty().isEqualTo(planted);
    }

    @Test
    void aWrongPayoutIsFoundToTheCent() {
        for (Fault fault : of(Kind.WRONG_PAYOUT)) {
            assertThat(database.dsl()
                            .fetch(
                                    "select e.code, e.overpaid_cents from round_exception e join round r"
                                            + " on r.gaming_date = e.gaming_date and r.round_id = e.round_id"
                                            + " where r.round_ref = ? and r.gaming_date = ?",
                                    fault.round(),
                                    LocalDate.parse(fault.gamingDate())))
                    .as(fault.toString())
                    .anySatisfy(row -> {
                        assertThat(row.get(0)).isEqualTo("paid-differs");
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
        List<String> found = new ArrayList<>();
        for (Finding finding : new Audits(database).findings(property, period)) {
            String at = finding.gamingDate() + " " + finding.table() + " ";
            switch (finding.kind()) {
                case HANDS_MISSING -> {
                    assertThat(finding.number()).isEqualTo(1);
                    String day = finding.gamingDate().toString().substring(5).replace("-", "");
                    found.add(at + Kind.MISSING_ROUND + " " + finding.table() + "-" + day + "-"
                            + finding.subject().replace("shoe ", "").replace(", hand ", "-"));
                }
                case ROUND_REPEATED -> found.add(at + Kind.DUPLICATED_ROUND + " " + finding.subject());
                case SLIPS_MISSING -> found.add(at + Kind.SLIP_GAP + " " + finding.subject());
                case OPENER_UNLIKE_CLOSER -> found.add(at + Kind.OPENER_UNLIKE_CLOSER + " " + -finding.amountCents());
                case COUNT_UNLIKE_LOG -> found.add(at + Kind.MISCOUNT + " " + finding.amountCents());
                case DROP_WITHOUT_PLAY -> found.add(at + Kind.DROP_WITHOUT_PLAY);
                default -> found.add(at + finding);
            }
            assertThat(finding.sentence())
                    .contains(finding.kind() == Finding.Kind.SLIPS_MISSING ? "slip" : finding.table());
        }
        List<String> planted = new ArrayList<>();
        for (Fault fault : key.faults()) {
            String at = fault.gamingDate() + " " + fault.table() + " " + fault.kind();
            switch (fault.kind()) {
                case MISSING_ROUND, DUPLICATED_ROUND -> planted.add(at + " " + fault.round());
                case SLIP_GAP -> planted.add(at + " " + fault.slip());
                case OPENER_UNLIKE_CLOSER, MISCOUNT -> planted.add(at + " " + fault.countedLessLoggedCents());
                case DROP_WITHOUT_PLAY -> planted.add(at);
                default ->
                    assertThat(fault.codes()).as("told by the round itself").isNotEmpty();
            }
        }
        assertThat(found).isNotEmpty().containsExactlyInAnyOrderElementsOf(planted);
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
                .fetch("select s.gaming_date, t.code, s.kind, s.amount_cents from count_slip s"
                        + " join gaming_table t on t.table_id = s.table_id")
                .forEach(slip -> {
                    boolean less = List.of("opener", "fill").contains(slip.get(2, String.class));
                    long cents = slip.get(3, Long.class);
                    found.merge(slip.get(0, LocalDate.class) + " " + slip.get(1), less ? -cents : cents, Long::sum);
                });
        database.dsl()
                .fetch("select w.gaming_date, t.code, sum(w.paid_cents) from wager_rollup w"
                        + " join gaming_table t on t.table_id = w.table_id group by w.gaming_date, t.code")
                .forEach(row ->
                        found.merge(row.get(0, LocalDate.class) + " " + row.get(1), row.get(2, Long.class), Long::sum));
        found.values().removeIf(cents -> cents == 0);
        assertThat(found).isNotEmpty().isEqualTo(planted);
    }
}
