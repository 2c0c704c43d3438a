package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackupCommandTest {

    @TempDir
    private Path folder;

    private CommandRun run(String url, String... args) {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of("--db", url, "--data", folder.toString()));
        return CommandRun.of(all.toArray(String[]::new));
    }

    @Test
    void aDatabaseMovesFromH2ToPostgresqlWithItsAuditTrail() throws IOException {
        String from = "jdbc:h2:file:" + folder.resolve("db");
        String to = TestDatabase.POSTGRESQL.newUrl();
        Path file = folder.resolve("backup.zip");
        run(from, "verify");
        CommandRun backup = run(from, "backup", "--out", file.toString());
        assertThat(backup.code()).as(backup.err()).isZero();
        assertThat(backup.out()).contains("wrote " + file, "read back and found whole");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        CommandRun again = run(from, "backup", "--out", file.toString());
        assertThat(again.code()).isEqualTo(1);
        assertThat(again.err()).contains("it is there already");

        CommandRun restored = run(to, "restore", file.toString());
        assertThat(restored.code()).as(restored.err()).isZero();
        assertThat(restored.out()).contains("audit trail: whole, 2 events");
        try (Database database = Database.open(to)) {
            assertThat(new AuditTrail(database).actions(AuditFilter.ALL)).containsExactly("restore", "verify");
        }

        CommandRun refused = run(to, "restore", file.toString());
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("is not empty", "--replace").doesNotContain("user=");
        CommandRun replaced = run(to, "restore", file.toString(), "--replace");
        assertThat(replaced.code()).as(replaced.err()).isZero();
    }

    @Test
    void whatIsNoBackupIsRefusedInWords() throws IOException {
        Path file = Files.writeString(folder.resolve("backup.zip"), "hello");
        CommandRun run = run("jdbc:h2:mem:none", "restore", file.toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("the backup " + file + " cannot be used");
        CommandRun nowhere = run(
                "jdbc:h2:mem:none",
                "backup",
                "--out",
                folder.resolve("absent/b.zip").toString());
        assertThat(nowhere.err()).contains("there is no folder " + folder.resolve("absent"));
    }
}
