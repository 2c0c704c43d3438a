package io.countroom.sql.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.sql.Database;
import io.countroom.sql.alert.Alert;
import io.countroom.sql.alert.Alert.Receiver;
import io.countroom.sql.alert.AlertRepository;
import io.countroom.sql.alert.Condition;
import io.countroom.sql.alert.Hit;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.dashboard.Dashboard;
import io.countroom.sql.dashboard.DashboardRepository;
import io.countroom.sql.dashboard.Tile;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ExceptionFiles;
import io.countroom.sql.round.Standings.Subject;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class BackupFileTest {

    private static final OffsetDateTime NOW = OffsetDateTime.parse("2026-11-01T09:30:00.12Z");
    private static final String ODD = "a\\N \\t\ttab\nline\r\u000bend \u00a7 \ud83c\udca1";

    @Parameter
    TestDatabase kind;

    @TempDir
    Path folder;

    private Path backup(Database database) throws IOException {
        Path file = folder.resolve("backup.zip");
        try (OutputStream out = Files.newOutputStream(file)) {
            Backup.write(database, out, "Countroom test", NOW);
        }
        return file;
    }

    private static void fill(Database database) {
        new PropertyRepository(database)
                .save(new Property(
                        0, "RB", ODD, "Riverbend Gaming, LP", null, ZoneId.of("America/New_York"), LocalTime.of(6, 0)));
        // One of each type of column that there is.
        database.dsl().execute("insert into stored_file values (1, '" + "a".repeat(64) + "', 0, ?)", new byte[] {
            0, 9, 10, 92, -1
        });
        database.dsl()
                .execute("insert into variance_base values (1, 'kansas', 'table', '', 'hold', date '2026-10-01',"
                        + " 0.1, 1e-7, 31, date '2025-10-01', date '2025-10-31', 'ana',"
                        + " timestamp with time zone '2026-10-01 06:00:00.123456-04:00')");
        database.dsl()
                .execute(
                        "insert into wager_day_rollup values (1, date '2026-10-01', 1, 1, 'a', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,"
                                + " 12345678901234567890123456789012345678)");
        PropertyRepository properties = new PropertyRepository(database);
        properties.saveTable(
                1, "MB-01", "minibaccarat", properties.savePit(1, "P1", "Main").id(), true);
        new AuditTrail(database).append(NOW, "ana", null, AuditAction.BUDGET, ODD, "", null);
    }

    @Test
    void everyTypeOfColumnComesBackOnEitherDatabase() throws IOException {
        Path file;
        try (Database database = kind.open()) {
            fill(database);
            file = backup(database);
        }
        for (TestDatabase target : TestDatabase.values()) {
            try (Database restored = target.open()) {
                assertThat(BackupFile.occupied(restored)).isFalse();
                BackupFile.open(file).restoreInto(restored);
                assertThat(BackupFile.occupied(restored)).isTrue();
                assertThat(new PropertyRepository(restored).find("RB").orElseThrow())
                        .satisfies(property -> {
                            assertThat(property.name()).isEqualTo(ODD);
                            assertThat(property.licenceNumber()).isNull();
                            assertThat(property.gamingDayStarts()).isEqualTo(LocalTime.of(6, 0));
                        });
                assertThat(restored.dsl().fetchValue("select content from stored_file"))
                        .isEqualTo(new byte[] {0, 9, 10, 92, -1});
                assertThat(restored.dsl()
                                .fetchSingle("select sd, set_at, base_from from variance_base")
                                .intoList()
                                .toString())
                        .contains("1.0E-7", "2025-10-01");
                assertThat(restored.dsl().fetchValue("select variance_cents2 from wager_day_rollup"))
                        .hasToString("12345678901234567890123456789012345678");
                assertThat(restored.dsl().fetchValue("select active from gaming_table"))
                        .isEqualTo(true);
                // Its hash covers every field and the moment to the microsecond.
                assertThat(new AuditTrail(restored).check().events()).isEqualTo(1);
                assertThat(new AuditTrail(restored)
                                .append(NOW, "ana", null, AuditAction.BACKUP, "s", null, null)
                                .seq())
                        .isEqualTo(2);
            }
        }
    }

    @Test
    void attachmentsDashboardsAndAlertsComeBackOnEitherDatabase() throws IOException {
        Subject subject = new Subject(LocalDate.of(2026, 10, 8), "Closer missing at MD-01");
        byte[] slip = {37, 80, 68, 70, 0, -1, 10, 92};
        Dashboard dashboard;
        Alert alert;
        Path file;
        try (Database database = kind.open()) {
            fill(database);
            new ExceptionFiles(database).attach(1, subject, "slip.pdf", slip, "ana", NOW);
            dashboard = new DashboardRepository(database)
                    .save(
                            new Dashboard(
                                    0,
                                    "ana",
                                    true,
                                    "Morning",
                                    List.of(new Tile.Figure("Drop", "hold", "drop"), new Tile.Chart("Trend", "hold"))),
                            new Deed("ana", 1, NOW));
            AlertRepository alerts = new AlertRepository(database);
            alert = alerts.add(
                    new Alert(
                            1,
                            0,
                            "Hold",
                            new Condition.Beyond("hold", "hold", true, null, new BigDecimal("20.500000")),
                            "mtd",
                            new Receiver.Mail(List.of("a@example.com", "b@example.com")),
                            true,
                            "ana",
                            NOW,
                            null,
                            ""),
                    NOW);
            alerts.told(alert, List.of(new Hit("k", ODD, null)), NOW);
            file = backup(database);
        }
        for (TestDatabase target : TestDatabase.values()) {
            try (Database restored = target.open()) {
                BackupFile.open(file).restoreInto(restored);
                ExceptionFiles files = new ExceptionFiles(restored);
                assertThat(files.all(1, subject)).singleElement().satisfies(attached -> {
                    assertThat(attached.fileName()).isEqualTo("slip.pdf");
                    assertThat(files.content(1, subject, attached, "ben", NOW)).isEqualTo(slip);
                });
                assertThat(files.damagedFiles(1)).isEmpty();
                assertThat(new DashboardRepository(restored).visibleTo(1, "ben"))
                        .containsExactly(dashboard);
                AlertRepository alerts = new AlertRepository(restored);
                assertThat(alerts.all(1)).singleElement().satisfies(back -> {
                    assertThat(back.condition()).isEqualTo(alert.condition());
                    assertThat(back.receiver()).isEqualTo(alert.receiver());
                });
                assertThat(alerts.raised(1).get(alert.alertId())).containsExactly(new Hit("k", ODD, null));
            }
        }
    }

    @Test
    void whatADatabaseHeldGoesWhenABackupTakesItsPlace() throws IOException {
        try (Database database = kind.open();
                Database other = kind.open()) {
            fill(database);
            Path file = backup(database);
            fill(other);
            new AuditTrail(other).append(NOW, "ben", null, AuditAction.BACKUP, "s", null, null);
            BackupFile.open(file).restoreInto(other);
            assertThat(new AuditTrail(other).userNames(AuditFilter.ALL)).containsExactly("ana");
        }
    }

    @Test
    void aDamagedArchiveIsRefusedInWords() throws IOException {
        Path file;
        try (Database database = kind.open()) {
            fill(database);
            file = backup(database);
        }
        Path changed = Files.copy(file, folder.resolve("changed.zip"));
        try (FileSystem zip = FileSystems.newFileSystem(changed)) {
            Path rows = zip.getPath("tables", "property.txt");
            Files.writeString(rows, Files.readString(rows).replace("Riverbend", "Riverrun"));
        }
        assertThatThrownBy(() -> BackupFile.open(changed))
                .isInstanceOf(BackupException.class)
                .hasMessageContaining("the rows of property are not as they were written");

        Path emptied = Files.copy(file, folder.resolve("emptied.zip"));
        try (FileSystem zip = FileSystems.newFileSystem(emptied)) {
            Files.delete(zip.getPath("tables", "audit_event.txt"));
        }
        assertThatThrownBy(() -> BackupFile.open(emptied)).hasMessageContaining("the rows of audit_event are missing");

        Path listed = Files.copy(file, folder.resolve("listed.zip"));
        try (FileSystem zip = FileSystems.newFileSystem(listed)) {
            Path manifest = zip.getPath(Manifest.ENTRY);
            Files.writeString(manifest, Files.readString(manifest).replace("Countroom test", "Countroom other"));
        }
        assertThatThrownBy(() -> BackupFile.open(listed)).hasMessageContaining("its list of contents is damaged");

        byte[] bytes = Files.readAllBytes(file);
        Path cut = Files.write(folder.resolve("cut.zip"), Arrays.copyOf(bytes, bytes.length / 2));
        assertThatThrownBy(() -> BackupFile.open(cut))
                .hasMessageContaining("cannot be used: it is damaged or no backup");
        Path text = Files.write(folder.resolve("text.zip"), "hello".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> BackupFile.open(text)).isInstanceOf(BackupException.class);
        assertThatThrownBy(() -> BackupFile.open(folder.resolve("absent.zip")))
                .hasMessageContaining("there is no file");
    }

    @Test
    void aBackupGoesOnlyIntoADatabaseOfItsSchemaWhichIsThenBroughtUpToDate() throws IOException {
        String url = kind.newUrl();
        try (Database database = kind.open();
                Database older = Database.openAt(url, "1")) {
            assertThat(older.schemaVersion()).isEqualTo("1");
            BackupFile backup = BackupFile.open(backup(database));
            assertThatThrownBy(() -> backup.restoreInto(older))
                    .isInstanceOf(BackupException.class)
                    .hasMessageContaining("and the database schema 1: restore it into a new, empty database");
        }
        try (Database now = Database.open(url)) {
            assertThat(now.schemaVersion()).isNotEqualTo("1");
        }
    }
}
