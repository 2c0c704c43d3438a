package io.countroom.reporting.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.importing.Resettlement;
import io.countroom.reporting.testkit.TestFloor;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Void rounds, in a log written by hand: complete coups, and rounds that a seat had won for a large amount. */
class VoidAuditTest {

    private static final String GROUND =
            "A void-contradicted § 541.14(e): the round was void because too few cards were left to"
                    + " complete it, but the log has a complete coup that was dealt by the rules";
    private static final String WINNER =
            "A void-large-winner § 541.14(e): The round was void, and by its cards seat 3 had won $5,000.00";
    private static final String OF_BLACKJACK =
            "C void-large-winner § 633a.14(j)(1): The round was void, and by its cards seat 2 had won $7,500.00";

    @TempDir
    Path folder;

    private Database database;
    private Property property;

    @BeforeEach
    void floor() throws IOException {
        database = TestDatabase.H2.open();
        property = SetUpFile.read(Files.writeString(folder.resolve("property.json"), """
                {"property": {"code": "RB", "name": "Riverbend Casino", "certificateHolder": "Riverbend LLC",
                  "licenceNumber": null, "timeZone": "America/New_York", "gamingDayStarts": "06:00"},
                 "pits": [{"code": "P1", "name": "Main"}],
                 "submissions": [
                  {"game":"minibaccarat","name":"Standard","options":{},"effectiveFrom":"2026-01-01","effectiveTo":null},
                  {"game":"minibaccarat","name":"Four","options":{"vigorish":"4%"},"effectiveFrom":"2026-01-01","effectiveTo":null},
                  {"game":"blackjack","name":"Standard","options":{},"effectiveFrom":"2026-01-01","effectiveTo":null}],
                 "tables": [
                  {"code":"MB-01","game":"minibaccarat","pit":"P1","rules":[{"submission":"Standard","from":"2026-01-01"}]},
                  {"code":"BJ-01","game":"blackjack","pit":"P1","rules":[{"submission":"Standard","from":"2026-01-01"}]}]}
                """))
                .apply(database, "ana", OffsetDateTime.now());
    }

    @AfterEach
    void close() {
        database.close();
    }

    /** A: complete, and seat 3 had won. B: not complete. C: complete for a cause that the cards need not show. D: complete, of small wagers. */
    private List<String> found() throws IOException {
        Path file = Files.writeString(folder.resolve("rounds.ndjson"), """
                {"round":"A","table":"MB-01","game":"minibaccarat","gamingDate":"2026-10-18","state":"void",\
                "cause":"insufficient-cards","hands":[{"of":"player","cards":"4S 5D"},{"of":"banker","cards":"AH 4C"}],\
                "wagers":[{"seat":2,"wager":"banker","amount":9000},{"seat":3,"wager":"player","amount":5000}]}
                {"round":"B","table":"MB-01","game":"minibaccarat","gamingDate":"2026-10-18","state":"void",\
                "cause":"insufficient-cards","hands":[{"of":"player","cards":"4S 5D"},{"of":"banker","cards":"AH"}],\
                "wagers":[{"seat":3,"wager":"player","amount":5000}]}
                {"round":"C","table":"BJ-01","game":"blackjack","gamingDate":"2026-10-18","state":"void",\
                "cause":"hole-card-known","hands":[{"of":"seat","seat":2,"cards":"TS KD"},{"of":"dealer","cards":"6H TC 9D"}],\
                "wagers":[{"seat":2,"wager":"blackjack","amount":7500}]}
                {"round":"D","table":"BJ-01","game":"blackjack","gamingDate":"2026-10-18","state":"void",\
                "cause":"hole-card-known","hands":[{"of":"seat","seat":2,"cards":"TS KD"},{"of":"dealer","cards":"6H TC 9D"}],\
                "wagers":[{"seat":2,"wager":"blackjack","amount":100}]}
                """.replace("\\\n", ""));
        new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test")
                .importFile(property, file, "ana", ImportListener.NONE);
        return database
                .dsl()
                .fetch(
                        "select r.round_ref, e.code, e.citation, e.sentence from round_exception e join round r"
                                + " on r.gaming_date = e.gaming_date and r.round_id = e.round_id order by r.round_ref, e.exception_no")
                .stream()
                .map(row -> row.get(0) + " " + row.get(1) + " " + row.get(2) + ": " + row.get(3))
                .toList();
    }

    private void set(Check check, boolean active, Long limit) {
        new Checks(database, Clock.systemUTC())
                .set(property.id(), check, active, limit, "Verified by surveillance", "Pat");
    }

    @Test
    void completeCoupsAndLargeWinnersAreFound() throws IOException {
        assertThat(found()).containsExactly(GROUND, WINNER, OF_BLACKJACK);
    }

    @Test
    void theGroundOfAVoidCanBeSwitchedOff() throws IOException {
        set(Check.VOIDS, false, null);
        assertThat(found()).containsExactly(WINNER, OF_BLACKJACK);
    }

    @Test
    void largeWinnersCanBeSwitchedOff() throws IOException {
        set(Check.VOID_WINNERS, false, null);
        assertThat(found()).containsExactly(GROUND);
    }

    @Test
    void thePropertySaysHowMuchIsLarge() throws IOException {
        set(Check.VOID_WINNERS, true, 5_001L);
        assertThat(found()).containsExactly(GROUND, OF_BLACKJACK);
    }

    @Test
    void settledAgainARoundShowsNothingThatWasSwitchedOffAtImport() throws IOException {
        set(Check.VOIDS, false, null);
        assertThat(found()).containsExactly(WINNER, OF_BLACKJACK);
        TestFloor.putUnder(database, property, "MB-01", "Four", LocalDate.of(2026, 10, 1));
        assertThat(new Resettlement(database, TestOdds.of(database)).preview(property))
                .singleElement()
                .satisfies(preview -> assertThat(preview.after().exceptions())
                        .isOne()
                        .isEqualTo(preview.before().exceptions()));
    }
}
