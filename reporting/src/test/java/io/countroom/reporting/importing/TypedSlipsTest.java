package io.countroom.reporting.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.importing.TypedSlips.Outcome;
import io.countroom.reporting.importing.TypedSlips.Typed;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditEvent;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.imports.ConflictRow.Choice;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class TypedSlipsTest {

    private static final LocalDate DATE = LocalDate.of(2026, 10, 18);
    private static final SortedMap<Long, Integer> NONE = new TreeMap<>();

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    private Database database;
    private Property property;
    private Importer importer;
    private ImportRepository imports;
    private TypedSlips typed;

    @BeforeEach
    void aCountWithoutItsCloser() throws IOException {
        database = kind.open();
        property = SmallFloor.apply(database, folder);
        importer = new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test");
        imports = new ImportRepository(database);
        typed = new TypedSlips(database, importer, Clock.systemUTC());
        Path counts = Files.writeString(folder.resolve("counts.csv"), """
                gamingDate,shift,table,kind,slip,amount
                2026-10-18,,MB-07,opener,,50000.00
                2026-10-18,,MB-07,drop-currency,,20000.00
                """);
        assertThat(importer.importFile(property, counts, "ana", ImportListener.NONE)
                        .accepted())
                .isTrue();
    }

    @AfterEach
    void close() {
        database.close();
    }

    private TableCount count() {
        return new Accounting(database).days(property, DATE, DATE).getFirst().original();
    }

    private Outcome closer(long dollars, @Nullable Long seenDollars, String reason, String user) {
        return typed.take(
                property,
                new Typed("MB-07", DATE, "", Kind.CLOSER, "", dollars * 100, "Ben, pit \"one\"", NONE),
                seenDollars == null ? null : (Long) (seenDollars * 100),
                reason,
                user);
    }

    private ImportRow latest() {
        return imports.page(property.id(), 0, 1).getFirst();
    }

    @Test
    void theMissingCloserMakesTheCountWhole() {
        assertThat(count().winCents()).isNull();
        assertThat(closer(33_000, null, "", "ana")).isEqualTo(Outcome.COUNTS);
        assertThat(count().winCents()).isEqualTo((33_000 + 20_000 - 50_000) * 100);
        SlipRow slip = typed.present(property, new Typed("MB-07", DATE, "", Kind.CLOSER, "", 0, "", NONE))
                .orElseThrow();
        assertThat(slip.signedBy()).startsWith("Ben, pit \"one\"; typed by ana at ");
        assertThat(new AuditTrail(database).page(AuditFilter.ALL, 0, 50))
                .filteredOn(event -> event.action().equals("type-slip"))
                .extracting(AuditEvent::userName, AuditEvent::subject, AuditEvent::after)
                .containsExactly(
                        org.assertj.core.api.Assertions.tuple("ana", "closer of MB-07 on 18 Oct 2026", "$33,000.00"));

        importer.undo(property, latest().importId(), "ana");
        assertThat(count().winCents()).isNull();
        // And typed again, since what was undone may come again.
        assertThat(closer(33_000, null, "", "ana")).isEqualTo(Outcome.COUNTS);
    }

    @Test
    void aSmallCorrectionTakesAReasonAndIsTakenBackByItself() {
        closer(33_000, null, "", "ana");
        assertThatThrownBy(() -> closer(33_100, 33_000L, " ", "ana"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("Say why the amount changes");
        assertThat(closer(33_100, 33_000L, "a digit was misread", "ana")).isEqualTo(Outcome.COUNTS);
        assertThat(count().winCents()).isEqualTo(310_000);
        assertThat(closer(33_000, 33_100L, "it was right", "ana")).isEqualTo(Outcome.COUNTS);
        assertThat(count().winCents()).isEqualTo(300_000);
        importer.undo(property, latest().importId(), "ana");
        assertThat(count().winCents()).isEqualTo(310_000);
    }

    @Test
    void aLargeCorrectionWaitsForAnotherPerson() {
        closer(33_000, null, "", "ana");
        assertThat(closer(43_000, 33_000L, "a stack was left out", "ana")).isEqualTo(Outcome.WAITS);
        assertThat(count().winCents()).isEqualTo(300_000);
        long waiting = latest().importId();
        List<Integer> conflicts = imports.openConflictNumbers(property.id(), waiting);
        assertThatThrownBy(() -> importer.decide(property, waiting, conflicts, Choice.TAKE, "ana", ImportListener.NONE))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("another person approves it");
        importer.decide(property, waiting, conflicts, Choice.TAKE, "ben", ImportListener.NONE);
        assertThat(count().winCents()).isEqualTo(1_300_000);
    }

    @Test
    void theSecondOfTwoPeopleIsTold() {
        closer(33_000, null, "", "ana");
        assertThatThrownBy(() -> closer(34_000, null, "", "ben"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("entered meanwhile by ana")
                .hasMessageContaining("$33,000.00");
        assertThat(count().winCents()).isEqualTo(300_000);
    }

    @Test
    void aCountByDenominationIsKeptWithTheSlipAndInTheTrail() {
        SortedMap<Long, Integer> chips = new TreeMap<>(Map.of(100_000L, 30, 10_000L, 29, 250L, 40));
        Typed closer = new Typed("MB-07", DATE, "", Kind.CLOSER, "", 3_300_000, "Ben", chips);
        assertThat(typed.take(property, closer, null, "", "ana")).isEqualTo(Outcome.COUNTS);
        assertThat(count().winCents()).isEqualTo(300_000);
        assertThat(typed.present(property, closer).orElseThrow().denominations())
                .isEqualTo("{\"250\":40,\"10000\":29,\"100000\":30}");
        assertThat(new AuditTrail(database).page(AuditFilter.ALL, 0, 50))
                .filteredOn(event -> event.action().equals("type-slip"))
                .extracting(AuditEvent::after)
                .containsExactly("$33,000.00: 30 × $1,000.00, 29 × $100.00, 40 × $2.50");
        importer.undo(property, latest().importId(), "ana");
        Typed other = new Typed("MB-07", DATE, "", Kind.CLOSER, "", 3_300_100, "Ben", chips);
        assertThatThrownBy(() -> typed.take(property, other, null, "", "ana"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("The denominations come to 33000.00, not to the amount");
    }

    @Test
    void whatCannotBeASlipIsRefused() {
        assertThatThrownBy(() -> closer(-1, null, "", "ana")).hasMessageContaining("less than nothing");
        assertThatThrownBy(() -> typed.take(
                        property, new Typed("MB-07", DATE, "", Kind.FILL, "", 100, "", NONE), null, "", "ana"))
                .hasMessageContaining("slip number");
        assertThatThrownBy(() -> typed.take(
                        property, new Typed("XX", DATE, "", Kind.CLOSER, "", 100, "", NONE), null, "", "ana"))
                .hasMessageContaining("no table 'XX'");
        assertThat(count().winCents()).isNull();
    }
}
