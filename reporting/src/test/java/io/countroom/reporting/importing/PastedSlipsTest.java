package io.countroom.reporting.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.importing.PastedSlips.Pasted;
import io.countroom.reporting.importing.PastedSlips.Recordable;
import io.countroom.reporting.importing.PastedSlips.Refused;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.close.MonthClosedException;
import io.countroom.sql.close.MonthDecision;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PastedSlipsTest {

    private static final LocalDate DATE = LocalDate.of(2026, 10, 18);

    @TempDir
    Path folder;

    private Database database;
    private Property property;
    private Importer importer;
    private PastedSlips pasted;

    @BeforeEach
    void aCountWithoutItsCloser() throws IOException {
        database = TestDatabase.H2.open();
        property = SmallFloor.apply(database, folder);
        importer = new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test");
        pasted = new PastedSlips(database, importer);
        Path counts = Files.writeString(folder.resolve("counts.csv"), """
                gamingDate,shift,table,kind,slip,amount
                2026-10-18,,MB-07,opener,,50000.00
                """);
        importer.importFile(property, counts, "ana", ImportListener.NONE);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private @Nullable Long win() {
        return new Accounting(database)
                .days(property, DATE, DATE)
                .getFirst()
                .original()
                .winCents();
    }

    @Test
    void whatIsPastedIsOneImportThatCanBeUndone() {
        String rows = "MB-07\tcloser\t\t$48,000.00\nMB-07\tdrop-currency\t\t20000\nMB-07\tfill\tF-12\t1,500.00\n";
        Pasted read = pasted.read(property, DATE, rows);
        assertThat(read.rows()).hasSize(3);
        assertThat(read.recordable()).hasSize(3);
        assertThat(win()).isNull();
        ImportResult result = pasted.record(property, read, "ana");
        assertThat(result.row().counts().accepted()).isEqualTo(3);
        assertThat(win()).isEqualTo((48_000 + 20_000 - 50_000 - 1_500) * 100);
        assertThat(new AuditTrail(database).page(AuditFilter.ALL, 0, 50))
                .anyMatch(event -> event.action().equals("import")
                        && event.userName().equals("ana")
                        && event.subject().contains("typed slips, pasted"));
        importer.undo(property, result.row().importId(), "ana");
        assertThat(win()).isNull();
        // And pasted again, since what was undone may come again.
        pasted.record(property, pasted.read(property, DATE, rows), "ana");
        assertThat(win()).isEqualTo((48_000 + 20_000 - 50_000 - 1_500) * 100);
    }

    @Test
    void eachRowThatCannotBeRecordedIsNamedWithItsLineAndRemedy() {
        Pasted read = pasted.read(property, DATE, """
                MB-07\topener\t\t51000
                MB-07\tcloser\t\t48000

                XX-01\tcloser\t\t1
                MB-07\tfill\t\t1
                MB-07\tcloser\t\t47000
                MB-07\tsafe\t\t47000
                MB-07\topener\t\t50000
                """);
        assertThat(read.recordable())
                .singleElement()
                .satisfies(row -> assertThat(row.line()).isEqualTo(2));
        assertThat(read.rows())
                .filteredOn(Refused.class::isInstance)
                .map(row -> row.line() + ": " + ((Refused) row).reason() + ": " + ((Refused) row).remedy())
                .satisfiesExactly(
                        row -> assertThat(row)
                                .isEqualTo(
                                        "1: the slip is recorded already, with $50,000.00: correct it in its cell, with"
                                                + " a reason"),
                        row -> assertThat(row).startsWith("4: the table 'XX-01' is not known: write a table's code"),
                        row -> assertThat(row).startsWith("5: a fill has no slip number: write"),
                        row -> assertThat(row).isEqualTo("6: line 2 has the same slip: leave one of them out"),
                        row -> assertThat(row).startsWith("7: 'safe' is no kind of slip: write opener"),
                        row -> assertThat(row)
                                .isEqualTo("8: the slip is recorded already, with $50,000.00: leave the row out"));
        pasted.record(property, read, "ana");
    }

    @Test
    void aRowWithoutAShiftTakesThatOfItsKindAndIsRefusedWhereThereAreSeveral() throws IOException {
        Path counts = Files.writeString(folder.resolve("shifts.csv"), """
                gamingDate,shift,table,kind,slip,amount
                2026-10-19,day,MB-07,opener,,50000.00
                2026-10-19,day,MB-07,closer,,50000.00
                2026-10-19,swing,MB-07,closer,,50000.00
                2026-10-19,day,MB-07,drop-currency,,50000.00
                2026-10-19,swing,MB-07,fill,F-1,500.00
                """);
        importer.importFile(property, counts, "ana", ImportListener.NONE);
        Pasted read = pasted.read(
                property,
                DATE.plusDays(1),
                "MB-07\topener\t\t1\nMB-07\tcloser\t\t2\nMB-07\tdrop-voucher\t\t3\nMB-07\tfill\tF-2\t4");
        assertThat(read.rows())
                .satisfiesExactly(
                        row -> assertThat(((Refused) row).reason()).contains("recorded already, with $50,000.00"),
                        row -> assertThat(((Refused) row).remedy()).contains("a column shift"),
                        row -> assertThat(((Recordable) row).slip().shift()).isEmpty(),
                        row -> assertThat(((Recordable) row).slip().shift()).isEmpty());
    }

    @Test
    void aClosedMonthTakesNoRow() {
        Pasted before = pasted.read(property, DATE, "MB-07\tcloser\t\t48000");
        MonthRepository months = new MonthRepository(database);
        YearMonth month = YearMonth.from(DATE);
        OffsetDateTime at = OffsetDateTime.parse("2026-11-20T12:00:00Z");
        String fingerprint = "0".repeat(64);
        months.decide(property.id(), month, row -> new MonthDecision.Prepare("ana", at, "in order", fingerprint));
        months.decide(
                property.id(),
                month,
                row -> new MonthDecision.Close("ben", at, "in order", fingerprint, List.of(), List.of()));
        assertThat(pasted.read(property, DATE, "MB-07\tcloser\t\t48000").rows())
                .containsExactly(new Refused(
                        1, "the month of 18 Oct 2026 is closed", "have a controller reopen it on the page Month end"));
        // Closed between the look and the recording.
        assertThatThrownBy(() -> pasted.record(property, before, "ana"))
                .isInstanceOf(MonthClosedException.class)
                .hasMessageContaining("2026-10 is closed");
    }

    @Test
    void aHeaderIsTheCountFiles() {
        Pasted read = pasted.read(
                property, DATE, "gamingDate,shift,table,kind,slip,amount\n2026-10-17,,MB-07,closer,,100.00\n");
        assertThat(read.recordable()).singleElement().satisfies(row -> {
            assertThat(row.slip().gamingDate()).isEqualTo(DATE.minusDays(1));
            assertThat(row.line()).isEqualTo(2);
        });
        assertThatThrownBy(() -> pasted.read(property, DATE, "kind,what\ncloser,1\n"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("missing columns: table")
                .hasMessageContaining("unknown columns: what");
        assertThatThrownBy(() -> pasted.read(property, DATE, " \n")).hasMessageContaining("Paste the rows first");
        assertThatThrownBy(() -> pasted.record(property, pasted.read(property, DATE, "XX\tcloser\t\t1"), "ana"))
                .hasMessageContaining("None of these rows");
    }
}
