package io.countroom.reporting.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.close.MonthDecision;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.PostedLimit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Wagers beside the minimum and the maximum that their table posts (§ 601a.6), in logs written by hand. */
@ParameterizedClass
@EnumSource
class PostedLimitTest {

    private static final LocalDate FIRST = LocalDate.of(2026, 10, 1);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    private Database database;
    private PropertyRepository properties;
    private Property property;
    private FloorEditor editor;
    private int files;
    private final List<String> log = new ArrayList<>();

    @BeforeEach
    void floor() throws IOException {
        database = kind.open();
        properties = new PropertyRepository(database);
        editor = new FloorEditor(database, Clock.fixed(NOW.toInstant(), ZoneOffset.UTC));
        property = SetUpFile.read(setUp("5000")).apply(database, "ana", NOW);
    }

    private Path setUp(String maximum) throws IOException {
        return Files.writeString(folder.resolve("property.json"), """
                {"property": {"code": "RB", "name": "Riverbend Casino", "certificateHolder": "Riverbend LLC",
                  "licenceNumber": null, "timeZone": "America/New_York", "gamingDayStarts": "06:00"},
                 "pits": [{"code": "P1", "name": "Main"}],
                 "submissions": [
                  {"game":"minibaccarat","name":"Standard","options":{},"effectiveFrom":"2026-01-01","effectiveTo":null},
                  {"game":"blackjack","name":"Standard","options":{},"effectiveFrom":"2026-01-01","effectiveTo":null}],
                 "tables": [
                  {"code":"MB-01","game":"minibaccarat","pit":"P1","rules":[{"submission":"Standard","from":"2026-01-01"}],
                   "limits":[{"wager":"player","from":"2026-10-01","minimum":25,"maximum":%s}]},
                  {"code":"BJ-01","game":"blackjack","pit":"P1","rules":[{"submission":"Standard","from":"2026-01-01"}],
                   "limits":[{"wager":"blackjack","from":"2026-10-01","minimum":null,"maximum":100.00}]}]}
                """.formatted(maximum));
    }

    @AfterEach
    void close() {
        database.close();
    }

    private void coup(String round, String date, String wager, int amount) {
        coup(round, date, "", wager, amount);
    }

    private void coup(String round, String date, String state, String wager, int amount) {
        log.add("""
                {"round":"%1$s","table":"MB-01","game":"minibaccarat","gamingDate":"%2$s",%3$s\
                "hands":[{"of":"player","cards":"4S 5D"},{"of":"banker","cards":"AH 4C"}],\
                "wagers":[{"seat":2,"wager":"%4$s","amount":%5$d}]}""".formatted(round, date, state, wager, amount));
    }

    private List<String> found() throws IOException {
        Path file = Files.write(folder.resolve(++files + ".ndjson"), log);
        log.clear();
        new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test")
                .importFile(property, file, "ana", ImportListener.NONE);
        return database
                .dsl()
                .fetch("select r.round_ref, e.sentence from round_exception e join round r"
                        + " on r.gaming_date = e.gaming_date and r.round_id = e.round_id"
                        + " where e.code in ('wager-below-minimum', 'wager-above-maximum') and e.citation = '§ 601a.6'"
                        + " order by r.round_ref")
                .stream()
                .map(row -> row.get(0) + " " + row.get(1))
                .toList();
    }

    private void post(String wager, LocalDate from, @Nullable String minimum, @Nullable String maximum) {
        GamingTable table = properties.tables(property.id()).stream()
                .filter(one -> one.code().equals("MB-01"))
                .findFirst()
                .orElseThrow();
        editor.post(
                property.id(),
                table,
                PostedLimit.of(
                        table.id(),
                        wager,
                        from,
                        minimum == null ? null : new BigDecimal(minimum),
                        maximum == null ? null : new BigDecimal(maximum)),
                "Chris");
    }

    @Test
    void whatLiesOutsideIsAnExceptionAndWhatIsPostedIsNot() throws IOException {
        coup("A", "2026-10-18", "player", 25);
        coup("B", "2026-10-18", "player", 5000);
        coup("C", "2026-10-18", "player", 20);
        coup("D", "2026-10-18", "player", 5100);
        coup("E", "2026-10-18", "banker", 10);
        coup("F", "2026-09-30", "player", 10);
        assertThat(found())
                .containsExactly(
                        "C Seat 2, Wager on the Player's Hand $20.00: the posted minimum is $25.00",
                        "D Seat 2, Wager on the Player's Hand $5,100.00: the posted maximum is $5,000.00");
    }

    @Test
    void aLimitHoldsFromItsDateUntilTheNextOne() throws IOException {
        post("player", FIRST.plusDays(10), "50", null);
        post("player", FIRST.plusDays(20), null, null);
        for (int day : List.of(10, 11, 20, 21)) {
            coup("R" + day, "2026-10-" + day, "player", 30);
        }
        coup("R30", "2026-10-11", "player", 9_000);
        assertThat(found())
                .containsExactly(
                        "R11 Seat 2, Wager on the Player's Hand $30.00: the posted minimum is $50.00",
                        "R20 Seat 2, Wager on the Player's Hand $30.00: the posted minimum is $50.00");
    }

    @Test
    void whatIsAddedWhileAHandIsPlayedAndAVoidRoundDoNotCount() throws IOException {
        log.add("""
                {"round":"A","table":"BJ-01","game":"blackjack","gamingDate":"2026-10-18",\
                "hands":[{"of":"seat","seat":1,"cards":"5S 6D TH","actions":["double"]},\
                {"of":"dealer","cards":"6H TC 9D"}],"wagers":[{"seat":1,"wager":"blackjack","amount":200}]}""");
        log.add("""
                {"round":"B","table":"BJ-01","game":"blackjack","gamingDate":"2026-10-18",\
                "hands":[{"of":"seat","seat":1,"cards":"5S 6D TH","actions":["double"]},\
                {"of":"dealer","cards":"6H TC 9D"}],"wagers":[{"seat":1,"wager":"blackjack","amount":220}]}""");
        coup("C", "2026-10-18", "\"state\":\"void\",", "player", 9_000);
        assertThat(found())
                .containsExactly("B Seat 1, Blackjack Wager $220.00, of which $110.00 was wagered first:"
                        + " the posted maximum is $100.00");
    }

    /** A $100.00 wager was doubled, and the log lacks the card: what was wagered first is not known, and no more than the whole. */
    @Test
    void whereTheFirstAmountIsNotKnownOnlyTheMinimumIsCompared() throws IOException {
        log.add("""
                {"round":"A","table":"BJ-01","game":"blackjack","gamingDate":"2026-10-18",\
                "hands":[{"of":"seat","seat":1,"cards":"5S 6D","actions":["double"]},\
                {"of":"dealer","cards":"6H TC 9D"}],"wagers":[{"seat":1,"wager":"blackjack","amount":200}]}""");
        assertThat(found()).isEmpty();
    }

    @Test
    void aLaterFormOfARoundIsComparedToo() throws IOException {
        coup("A", "2026-10-18", "player", 30);
        assertThat(found()).isEmpty();
        coup("A", "2026-10-18", "\"state\":\"modified\",", "player", 6_000);
        assertThat(found())
                .containsExactly("A Seat 2, Wager on the Player's Hand $6,000.00: the posted maximum is $5,000.00");
    }

    @Test
    void theCheckCanBeSwitchedOff() throws IOException {
        new Checks(database, Clock.systemUTC())
                .set(property.id(), Check.POSTED_LIMITS, false, null, "Signs are changed by the hour", "Chris");
        coup("A", "2026-10-18", "player", 6_000);
        assertThat(found()).isEmpty();
    }

    @Test
    void aSetUpFileNamesLimitsOnceAndForAllAndTheTrailTellsOfEach() throws IOException {
        SetUpFile.read(setUp("5000")).apply(database, "ana", NOW);
        SetUpFile.read(setUp("7500")).apply(database, "ana", NOW);
        assertThat(database.dsl()
                        .fetch("select subject, before, after from audit_event"
                                + " where action = 'posted-limit' and subject like '%MB-01%' order by seq")
                        .map(row -> row.get(0) + ": " + row.get(1) + " -> " + row.get(2)))
                .containsExactly(
                        "posted limit of player, table MB-01, from 2026-10-01: none -> from 25.00 to 5000.00",
                        "posted limit of player, table MB-01, from 2026-10-01: from 25.00 to 5000.00"
                                + " -> from 25.00 to 7500.00");
        Path odd = Files.writeString(
                folder.resolve("odd.json"), Files.readString(setUp("5000")).replace("\"player\"", "\"players\""));
        assertThatThrownBy(() -> SetUpFile.read(odd))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining("The wager 'players' is not known in Minibaccarat");
    }

    @Test
    void whatCannotBePostedIsRefused() {
        assertThatThrownBy(() -> post("player", FIRST, "100", "50")).hasMessageContaining("above its maximum");
        for (String amount : List.of("0", "-5", "10.005", "1000000001")) {
            assertThatThrownBy(() -> post("player", FIRST, amount, null))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("cannot be");
        }
        MonthRepository months = new MonthRepository(database);
        YearMonth october = YearMonth.from(FIRST);
        String fingerprint = "0".repeat(64);
        months.decide(property.id(), october, month -> new MonthDecision.Prepare("Pat", NOW, "", fingerprint));
        months.decide(
                property.id(),
                october,
                month -> new MonthDecision.Close("Chris", NOW, "", fingerprint, List.of(), List.of()));
        assertThatThrownBy(() -> post("player", FIRST.plusDays(5), "50", null))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("closed");
        post("player", FIRST.plusMonths(1), "50", null);
    }
}
