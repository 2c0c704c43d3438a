package io.countroom.reporting.close;

import static io.countroom.sql.schema.Tables.SEALED_DATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.close.SealedDates;
import io.countroom.sql.imports.ConflictRow.Choice;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.Standing;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What is changed in the database itself is named before its month is closed, and what the program changes is not. */
@ParameterizedClass
@EnumSource
class OpenDatesTest {

    private static final Instant NOW = Instant.parse("2026-10-20T16:00:00Z");

    @Parameter
    TestDatabase kind;

    @TempDir
    Path folder;

    private Database database;
    private Property property;
    private Importer importer;
    private OpenDates dates;

    @BeforeEach
    void importTwoDays() throws IOException {
        TestCasino casino = TestCasino.of(kind, folder, TestCasino.setUpFile("minibaccarat", "MB-07"));
        database = casino.database();
        property = casino.property();
        Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
        importer = new Importer(database, TestOdds.of(database), clock, "test");
        dates = new OpenDates(database, clock);
        take(
                "log.ndjson",
                round("a", 17, "100.00", "")
                        // Two wagers more than are due, so that the round has an exception.
                        + round("b", 17, "300.00", "")
                        + round("a", 18, "100.00", "")
                        + round("a", 20, "100.00", ""));
        take("counts.csv", """
                gamingDate,table,kind,slip,amount
                2026-10-17,MB-07,opener,,5000
                2026-10-17,MB-07,drop-currency,,1000
                2026-10-17,MB-07,closer,,4000
                """);
        dates.seal(property, () -> false);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private static String round(String ref, int day, String paid, String more) {
        return "{\"round\":\"" + ref + "\",\"table\":\"MB-07\",\"game\":\"minibaccarat\",\"gamingDate\":\"2026-10-"
                + day
                + "\"" + more
                + ",\"hands\":[{\"of\":\"player\",\"cards\":\"4S 5D\"},{\"of\":\"banker\",\"cards\":\"AH 4C\"}],"
                + "\"wagers\":[{\"seat\":2,\"wager\":\"player\",\"amount\":\"100.00\",\"paid\":\"" + paid + "\"}]}\n";
    }

    private ImportResult take(String name, String text) throws IOException {
        return importer.importFile(property, Files.writeString(folder.resolve(name), text), "ana", ImportListener.NONE);
    }

    private List<LocalDate> sealed() {
        return database.dsl()
                .selectDistinct(SEALED_DATE.GAMING_DATE)
                .from(SEALED_DATE)
                .orderBy(SEALED_DATE.GAMING_DATE)
                .fetch(SEALED_DATE.GAMING_DATE);
    }

    private void changed(String statement, String... words) {
        assertThat(database.dsl().execute(statement)).as(statement).isPositive();
        assertThat(dates.differences(property)).singleElement().asString().contains(words);
    }

    @Test
    void aDateIsSealedOnceItIsOver() {
        assertThat(sealed()).containsExactly(LocalDate.of(2026, 10, 17), LocalDate.of(2026, 10, 18));
        assertThat(dates.differences(property)).isEmpty();
        assertThat(new SealedDates(database).unsealed(property.id(), LocalDate.of(2026, 10, 21)))
                .containsExactly(LocalDate.of(2026, 10, 20));
    }

    @Test
    void aRoundThatWasChangedIsNamed() {
        changed(
                "update round set paid_cents = paid_cents + 1 where gaming_date = date '2026-10-18'",
                "The rounds of 18 Oct 2026 were changed in the database itself: 1 row when the date was over, 1 now");
    }

    @Test
    void aWagerThatWasRemovedIsNamed() {
        changed(
                "delete from wager where gaming_date = date '2026-10-18'",
                "The wagers of 18 Oct 2026",
                "1 row when the date was over, 0 now");
    }

    @Test
    void aSlipThatWasChangedIsNamed() {
        changed(
                "update count_slip set amount_cents = 1 where kind = 'closer'",
                "The slips of 17 Oct 2026",
                "Undo the imports of the date and import them again, or restore a backup.");
    }

    @Test
    void anExceptionThatWasRemovedIsNamed() {
        changed("delete from round_exception where gaming_date = date '2026-10-17'", "The exceptions of 17 Oct 2026");
    }

    @Test
    void aRollUpThatWasChangedIsNamed() {
        changed(
                "update wager_day_rollup set paid_cents = paid_cents - 5 where gaming_date = date '2026-10-17'",
                "The rows of wager_day_rollup for October 2026 are not the sums");
        changed(
                "update wager_rollup set paid_cents = paid_cents - 5 where gaming_date = date '2026-10-17'",
                "The wager roll-ups of 17 Oct 2026");
        assertThat(database.dsl().execute("update count_shift_rollup set opener_cents = opener_cents + 1"))
                .isPositive();
        assertThat(dates.differences(property))
                .singleElement()
                .asString()
                .contains("1 more kind of row was changed as well");
    }

    @Test
    void aSealThatWasMadeAnewOrTakenAwayIsFoundByTheTrail() {
        changed(
                "update sealed_date set sha256 = '" + "0".repeat(64)
                        + "' where part = 'rounds' and gaming_date = date '2026-10-18'",
                "What was noted of the rows of 18 Oct 2026 has been changed");
        changed(
                "delete from sealed_date where gaming_date = date '2026-10-18'",
                "What was noted of the rows of 18 Oct 2026 has been changed");
    }

    @Test
    void whatTheProgramChangesIsOpenAgainAndSealedAnew() throws IOException {
        long log = take("modified.ndjson", round("b", 17, "100.00", ",\"state\":\"modified\""))
                .row()
                .importId();
        assertThat(sealed()).containsExactly(LocalDate.of(2026, 10, 18));
        assertThat(dates.differences(property)).isEmpty();
        dates.seal(property, () -> false);
        assertThat(sealed()).hasSize(2);
        importer.undo(property, log, "ana");
        assertThat(sealed()).containsExactly(LocalDate.of(2026, 10, 18));
        dates.seal(property, () -> false);
        ImportResult other = take("other.ndjson", round("a", 18, "-100.00", ""));
        importer.decide(property, other.row().importId(), List.of(1), Choice.TAKE, "ana", ImportListener.NONE);
        assertThat(sealed()).containsExactly(LocalDate.of(2026, 10, 17));
        dates.seal(property, () -> false);
    }

    @Test
    void aLaterImportDoesNotHideAChange() throws IOException {
        database.dsl().execute("update round set paid_cents = paid_cents + 1 where gaming_date = date '2026-10-18'");
        take("late.ndjson", round("z", 18, "100.00", ""));
        dates.seal(property, () -> false);
        assertThat(dates.differences(property))
                .singleElement()
                .asString()
                .contains(
                        "The rows of 18 Oct 2026 had been changed in the database itself before they were opened again");
    }

    @Test
    void aGamingDateThatAnImportHasNothingOfStaysSealed() throws IOException {
        take("around.ndjson", round("z", 17, "100.00", "") + round("z", 19, "100.00", ""));
        assertThat(sealed()).containsExactly(LocalDate.of(2026, 10, 18));
        assertThat(dates.differences(property)).isEmpty();
    }

    @Test
    void aRoundThatAFileRepeatsIsNoChange() throws IOException {
        take(
                "repeats.ndjson",
                round("a", 18, "100.00", "") + round("a", 18, "100.00", "") + round("z", 19, "100.00", ""));
        assertThat(dates.differences(property)).isEmpty();
    }

    @Test
    void undoingAnImportDoesNotHideAChange() {
        database.dsl().execute("update round set paid_cents = paid_cents + 1 where gaming_date = date '2026-10-17'");
        importer.undo(property, 2, "ana");
        dates.seal(property, () -> false);
        assertThat(dates.differences(property)).singleElement().asString().contains("The rows of 17 Oct 2026 had been");
    }

    @Test
    void aGamingDateIsSealedOnceWhoeverSealsIt() {
        assertThat(new SealedDates(database)
                        .seal(property.id(), LocalDate.of(2026, 10, 18), OffsetDateTime.ofInstant(NOW, ZoneOffset.UTC)))
                .isTrue();
        assertThat(dates.differences(property)).isEmpty();
    }

    @Test
    void anExceptionThatWasResolvedByNobodyIsNamed() {
        changed(
                "update round_exception set state = 'resolved', comment = 'Paid back'",
                "1 of the exceptions of 17 Oct 2026 was changed in the database itself");
    }

    @Test
    void anExceptionThatSomebodyResolvedIsNotNamed() {
        ExceptionRepository exceptions = new ExceptionRepository(database);
        exceptions.change(
                property.id(),
                exceptions.page(
                        property.id(),
                        ExceptionFilter.between(LocalDate.of(2026, 10, 17), LocalDate.of(2026, 10, 17)),
                        0,
                        10),
                standing -> standing.inState(Standing.State.RESOLVED)
                        .because("Dealing error")
                        .saying("Paid back"),
                "ana",
                OffsetDateTime.ofInstant(NOW, ZoneOffset.UTC));
        assertThat(dates.differences(property)).isEmpty();
        changed("update round_exception set state = 'open'", "1 of the exceptions of 17 Oct 2026");
    }

    @Test
    void aSupersededRoundThatWasRemovedIsNamed() throws IOException {
        take("modified.ndjson", round("b", 17, "100.00", ",\"state\":\"modified\""));
        dates.seal(property, () -> false);
        changed("delete from superseded_round", "The superseded rounds of 17 Oct 2026");
    }
}
