package io.countroom.sql.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.Database;
import io.countroom.sql.DatabaseLock;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder is its owner's alone, and what processes that died left in it is removed. */
class FolderStorageTest {

    @TempDir
    Path folder;

    @Test
    void whatProcessesThatDiedHadWrittenIsRemoved() throws IOException {
        String here = Spilled.OURS.substring(Spilled.OURS.indexOf('@'));
        Path spill = folder.resolve("spill");
        Path dead = spill.resolve("99999999" + here);
        Path elsewhere = spill.resolve("99999999@elsewhere");
        Path alive = spill.resolve(Spilled.OURS);
        for (Path process : new Path[] {dead, elsewhere, alive}) {
            Files.writeString(Files.createDirectories(process).resolve("duckdb_temp_storage"), "rounds");
        }
        Archive.in(folder).close();
        assertThat(dead).doesNotExist();
        assertThat(elsewhere).isNotEmptyDirectory();
        assertThat(alive).isNotEmptyDirectory();
    }

    @Test
    void aNewFolderIsForItsOwnerAlone() throws IOException {
        Path archive = folder.resolve("outside").resolve("archive");
        try (Database database = TestDatabase.H2.open().withArchive(archive);
                DatabaseLock unused = database.archive().lock(database)) {
            for (Path one : new Path[] {archive, archive.resolve("spill")}) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(one)))
                        .isEqualTo("rwx------");
            }
        }
    }

    /** As on a share of a network, or on Windows. */
    @Test
    void aFolderIsMadeWhereFilesHaveNoPermissions() throws IOException {
        try (FileSystem zip = FileSystems.newFileSystem(folder.resolve("share.zip"), Map.of("create", "true"))) {
            Path archive = zip.getPath("/share/archive");
            FolderStorage.createDirectory(archive);
            assertThat(archive).isDirectory();
        }
    }
}
