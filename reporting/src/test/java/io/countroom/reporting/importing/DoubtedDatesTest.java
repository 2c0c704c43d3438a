package io.countroom.reporting.importing;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.imports.ConflictRow.Choice;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow.Counts;
import io.countroom.sql.imports.RejectRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Gaming dates that can hardly be right wait for a decision; the gaming day begins at 06:00 in New York. */
class DoubtedDatesTest {

    /** In New York it is 19 October, 04:30: the gaming date of the 18th. */
    private static final Instant NOW = Instant.parse("2026-10-19T08:30:00Z");

    @TempDir
    Path folder;

    private Database database;
    private Property property;
    private Importer importer;
    private ImportRepository imports;

    @BeforeEach
    void open() throws IOException {
        TestCasino casino = TestCasino.of(TestDatabase.H2, folder, TestCasino.setUpFile("minibaccarat", "MB-07"));
        database = casino.database();
        property = casino.property();
        importer = new Importer(database, TestOdds.of(database), Clock.fixed(NOW, ZoneOffset.UTC), "test");
        imports = new ImportRepository(database);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private static String round(String ref, String gamingDate, String dealtAt, String more) {
        return "{\"round\":\"" + ref + "\",\"table\":\"MB-07\",\"game\":\"minibaccarat\",\"gamingDate\":\"" + gamingDate
                + "\"" + (dealtAt.isEmpty() ? "" : ",\"dealtAt\":\"" + dealtAt + "\"") + more
                + ",\"hands\":[{\"of\":\"player\",\"cards\":\"4S 5D\"},{\"of\":\"banker\",\"cards\":\"AH 4C\"}],"
                + "\"wagers\":[{\"seat\":2,\"wager\":\"player\",\"amount\":\"100.00\",\"paid\":\"100.00\"}]}\n";
    }

    private ImportResult take(String name, String text) throws IOException {
        return importer.importFile(property, Files.writeString(folder.resolve(name), text), "ana", ImportListener.NONE);
    }

    private LocalDate latest() {
        return imports.latestGamingDate(property.id(), LocalDate.of(2026, 10, 18))
                .orElseThrow();
    }

    @Test
    void aRoundOfTheFutureWaitsAndMovesNobodysPeriod() throws IOException {
        String file = round("a", "2026-10-17", "", "")
                + round("b", "2031-10-17", "", "")
                + round("c", "2026-10-18", "2026-10-19T04:29:00-04:00", "")
                + round("d", "2026-10-19", "", "");
        ImportResult result = take("log.ndjson", file);
        assertThat(result.row().counts()).isEqualTo(new Counts(4, 4, 2, 0, 2, 0));
        assertThat(result.firstRejects())
                .extracting(RejectRow::reason)
                .containsExactly(
                        "the gaming date 2031-10-17 lies in the future: at this property it is 2026-10-18",
                        "the gaming date 2026-10-19 lies in the future: at this property it is 2026-10-18");
        assertThat(latest()).isEqualTo("2026-10-18");

        ImportResult taken = importer.decide(
                        property, result.row().importId(), List.of(1), Choice.TAKE, "ana", ImportListener.NONE)
                .getFirst();
        assertThat(taken.row().counts().accepted()).isEqualTo(1);
        // Even then the pages stay where they are.
        assertThat(latest()).isEqualTo("2026-10-18");
        importer.decide(property, result.row().importId(), List.of(2), Choice.KEEP, "ana", ImportListener.NONE);
        assertThat(imports.openConflicts(property.id(), result.row().importId()))
                .isZero();
        // What was taken over is known from then on; what was left out waits again.
        assertThat(take("again.ndjson", file + "\n").row().counts()).isEqualTo(new Counts(5, 4, 0, 3, 1, 0));
    }

    @Test
    void aRoundThatWasDealtDaysAwayWaits() throws IOException {
        ImportResult result = take(
                "log.ndjson",
                round("a", "2026-10-07", "2026-10-08T05:59:00-04:00", "")
                        // A day apart is a gaming day that begins at another hour, or a clock that is not right.
                        + round("b", "2026-10-07", "2026-10-08T06:01:00-04:00", "")
                        + round("c", "2026-10-07", "2026-10-06T12:00:00-04:00", "")
                        + round("d", "2026-10-07", "2026-10-09T06:01:00-04:00", "")
                        + round("e", "2026-01-07", "2026-07-01T12:00:00-04:00", ""));
        assertThat(result.row().counts()).isEqualTo(new Counts(5, 5, 3, 0, 2, 0));
        assertThat(result.firstRejects())
                .extracting(RejectRow::reason)
                .containsExactly(
                        "the gaming date 2026-10-07 is 2 days away from 2026-10-09T06:01-04:00, which is of the gaming date"
                                + " 2026-10-09",
                        "the gaming date 2026-01-07 is 175 days away from 2026-07-01T12:00-04:00, which is of the gaming"
                                + " date 2026-07-01");
    }

    @Test
    void aSlipOfTheFutureWaits() throws IOException {
        ImportResult result = take("counts.csv", """
                gamingDate,table,kind,slip,amount,at
                2026-10-18,MB-07,fill,1,100,
                2026-12-18,MB-07,fill,2,100,
                2026-10-18,MB-07,fill,3,100,2026-10-01T12:00:00-04:00
                """);
        assertThat(result.row().counts()).isEqualTo(new Counts(4, 3, 1, 0, 2, 0));
        assertThat(importer.decide(
                                property,
                                result.row().importId(),
                                List.of(1, 2),
                                Choice.TAKE,
                                "ana",
                                ImportListener.NONE)
                        .getFirst()
                        .row()
                        .counts()
                        .accepted())
                .isEqualTo(2);
    }

    /** The count of each date is won; the log of each date, 10 rounds of −100.00, but for what the round says otherwise. */
    private List<String> unlike(String round, long countedCents) throws IOException {
        StringBuilder log = new StringBuilder();
        IntStream.rangeClosed(1, 10)
                .forEach(hand -> log.append(round("h" + hand, "2026-10-17", "", ",\"shoe\":1,\"hand\":" + hand)));
        take("log.ndjson", log + round);
        take("counts.csv", """
                gamingDate,table,kind,slip,amount
                2026-10-17,MB-07,opener,,5000
                2026-10-17,MB-07,drop-currency,,1000
                2026-10-17,MB-07,closer,,%s
                """.formatted(4_000 + countedCents / 100));
        return new Audits(database)
                .findings(property, Periods.at(LocalDate.of(2026, 11, 2)).parse("2026-10")).stream()
                        .filter(finding -> finding.kind() == Kind.COUNT_UNLIKE_LOG)
                        .map(Finding::sentence)
                        .toList();
    }

    private static String unpaid(String hands) {
        return "{\"round\":\"u\",\"table\":\"MB-07\",\"game\":\"minibaccarat\",\"gamingDate\":\"2026-10-17\",\"shoe\":1,"
                + "\"hand\":11" + hands + ",\"wagers\":[{\"seat\":2,\"wager\":\"player\",\"amount\":\"500.00\"}]}\n";
    }

    private static final String WON =
            ",\"hands\":[{\"of\":\"player\",\"cards\":\"4S 5D\"},{\"of\":\"banker\",\"cards\":\"AH 4C\"}]";

    @Test
    void aCountWithinTheBoundOfAMissingPaymentIsNotToldAndOneBeyondItIs() throws IOException {
        assertThat(unlike(unpaid(WON), -150_000)).isEmpty();
    }

    @Test
    void aCountBeyondTheBoundOfAMissingPaymentIsTold() throws IOException {
        assertThat(unlike(unpaid(WON), -160_000))
                .containsExactly(
                        "MB-07 on 17 Oct 2026: win by the count is −$1,600.00, by the log −$1,500.00 to −$500.00 (what was"
                                + " paid on 1 wager is not logged).");
    }

    @Test
    void withoutCardsAMissingPaymentIsBoundedOnOneSide() throws IOException {
        assertThat(unlike(unpaid(""), 100_000))
                .containsExactly(
                        "MB-07 on 17 Oct 2026: win by the count is $1,000.00, by the log −$500.00 at most (what"
                                + " was paid on 1 wager is not logged).");
    }

    @Test
    void missingHandsExplainAsMuchAsTheLargestThatIsLogged() throws IOException {
        String later = round("z", "2026-10-17", "", ",\"shoe\":1,\"hand\":13");
        assertThat(unlike(later, -130_000)).isEmpty();
        assertThat(imports.count(property.id())).isEqualTo(2);
    }

    @Test
    void missingHandsDoNotExplainMore() throws IOException {
        String later = round("z", "2026-10-17", "", ",\"shoe\":1,\"hand\":13");
        assertThat(unlike(later, -230_000))
                .containsExactly(
                        "MB-07 on 17 Oct 2026: win by the count is −$2,300.00, by the log −$1,100.00; 2 missing hands explain"
                                + " $200.00 of it at most, if none was larger than the largest logged of the period.");
    }
}
