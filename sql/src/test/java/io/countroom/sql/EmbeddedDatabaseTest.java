package io.countroom.sql;

import static io.countroom.sql.schema.Tables.HEALTH_PROBE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedDatabaseTest {

    private static final OffsetDateTime NOW = OffsetDateTime.parse("2026-11-02T12:00:00Z");

    @TempDir
    private Path folder;

    private final List<String> waiting = new ArrayList<>();

    private EmbeddedDatabase embedded() {
        return new EmbeddedDatabase(folder);
    }

    private Connection connect(String password) throws SQLException {
        return DriverManager.getConnection(
                Database.withH2Settings("jdbc:h2:file:" + folder.resolve("countroom")),
                EmbeddedDatabase.USER,
                password);
    }

    private String word(String file) throws IOException {
        return Files.readString(folder.resolve(file)).strip();
    }

    /** As the pool does after half an hour; the database stays open. */
    private static void replaceConnections(Database database) throws SQLException, InterruptedException {
        HikariDataSource pool = (HikariDataSource) database.dataSource();
        List<Integer> before = sessions(database);
        Connection last = pool.getConnection();
        pool.getHikariPoolMXBean().softEvictConnections();
        try (Connection next = pool.getConnection()) {
            assertThat(next.isValid(0)).isTrue();
            last.close();
            while (sessions(database).stream().anyMatch(before::contains)) {
                Thread.sleep(10);
            }
        }
    }

    private static List<Integer> sessions(Database database) {
        return database.dsl()
                .fetch("select session_id from information_schema.sessions")
                .getValues(0, Integer.class);
    }

    @Test
    void a_new_database_is_written_after_the_connections_that_migrated_it_are_gone() throws Exception {
        try (Database database = Database.open("jdbc:h2:file:" + folder.resolve("plain"))) {
            new HealthProbe(database).write(NOW);
            replaceConnections(database);
            new HealthProbe(database).write(NOW.plusSeconds(1));
        }
    }

    /** H2's own setting rewrites a file until 90% of it is in use, which takes seconds of every short verb. */
    @Test
    void a_file_of_which_most_is_in_use_is_not_rewritten_when_it_is_closed() {
        Path file = folder.resolve("plain.mv.db");
        try (Database database = Database.open("jdbc:h2:file:" + folder.resolve("plain"))) {
            database.dsl()
                    .execute("create table filled as select \"X\" x, random_uuid() id from system_range(1, 200000)");
            database.dsl().execute("delete from filled where mod(x, 60000) < 20000");
        }
        int before = partInUse(file);
        assertThat(before).isBetween(51, 85);
        Database.open("jdbc:h2:file:" + folder.resolve("plain")).close();
        assertThat(partInUse(file)).isCloseTo(before, within(2));
    }

    private static int partInUse(Path file) {
        try (MVStore store =
                new MVStore.Builder().fileName(file.toString()).readOnly().open()) {
            return store.getFileStore().getChunksFillRate();
        }
    }

    @Test
    void the_password_is_for_the_owner_and_needed() throws Exception {
        embedded().open("import", waiting::add).close();
        assertThat(word("countroom.password")).matches("[0-9a-f]{48}");
        for (String file : List.of("countroom.password", "countroom.lock")) {
            assertThat(Files.getPosixFilePermissions(folder.resolve(file)))
                    .as(file)
                    .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        }
        assertThatThrownBy(() -> connect("")).hasMessageContaining("Wrong user name or password");
        connect(word("countroom.password")).close();
        assertThat(waiting).isEmpty();
    }

    @Test
    void a_database_of_an_earlier_version_gets_its_password_and_keeps_its_rows() throws Exception {
        try (Database before = Database.open("jdbc:h2:file:" + folder.resolve("countroom"))) {
            new HealthProbe(before).write(NOW);
        }
        Files.writeString(folder.resolve("countroom.lock.db"), "server=localhost:1234", UTF_8);
        try (Database now = embedded().open("report", waiting::add)) {
            assertThat(now.dsl().fetchCount(HEALTH_PROBE)).isEqualTo(1);
        }
        assertThatThrownBy(() -> connect("")).hasMessageContaining("Wrong user name or password");
        assertThat(folder.resolve("countroom.lock.db")).doesNotExist();
        embedded().open("report", waiting::add).close();
    }

    @Test
    void another_password_is_said_and_nothing_is_changed() throws Exception {
        embedded().open("import", waiting::add).close();
        String right = word("countroom.password");
        Files.writeString(folder.resolve("countroom.password"), "another\n");
        assertThatThrownBy(() -> embedded().open("import", waiting::add))
                .isInstanceOf(DatabaseUnavailableException.class)
                .hasMessageContaining("another password")
                .hasMessageContaining("countroom.password");
        Files.writeString(folder.resolve("countroom.password"), right + "\n");
        embedded().open("import", waiting::add).close();
    }

    @Tag("whole")
    @Test
    void a_database_of_another_schema_is_said_in_a_sentence() {
        try (Database database = embedded().open("import", waiting::add)) {
            database.dsl().execute("update \"flyway_schema_history\" set \"checksum\" = 1 where \"version\" = '1'");
        }
        assertThatThrownBy(() -> embedded().open("import", waiting::add))
                .isInstanceOf(DatabaseUnavailableException.class)
                .hasMessageContaining("made by another version of Countroom")
                .hasMessageContaining("name an empty data folder");
    }

    @Test
    void the_server_lets_verbs_in_and_no_second_server() {
        String schema;
        try (Database server = embedded().serve(waiting::add)) {
            schema = server.schemaVersion();
            new HealthProbe(server).write(NOW);
            try (Database verb = embedded().open("report", waiting::add)) {
                new HealthProbe(verb).write(NOW.plusSeconds(1));
                assertThat(server.dsl().fetchValue(HEALTH_PROBE.WRITTEN_AT)).isEqualTo(NOW.plusSeconds(1));
            }
            assertThatThrownBy(() -> embedded().serve(waiting::add))
                    .isInstanceOf(DatabaseUnavailableException.class)
                    .hasMessageContaining("runs on the data folder " + folder)
                    .hasMessageContaining("--data");
            assertThatThrownBy(() -> embedded().openAlone("restore", server.schemaVersion(), waiting::add))
                    .isInstanceOf(DatabaseUnavailableException.class)
                    .hasMessageContaining("stop it first");
        }
        embedded().openAlone("restore", schema, waiting::add).close();
        assertThat(waiting).isEmpty();
    }

    @Test
    void others_on_this_machine_find_no_way_in_beside_the_password() throws Exception {
        try (Database server = embedded().serve(waiting::add)) {
            assertThat(server.isPostgres()).isFalse();
            String[] host = word("countroom.lock").split(" ");
            int port = Integer.parseInt(host[2]);
            String password = word("countroom.password");
            assertThat(host[3]).isNotEqualTo(password);
            for (String name : List.of(folder.resolve("countroom").toString(), "countroom", "mem:any")) {
                assertThatThrownBy(() -> DriverManager.getConnection(
                                "jdbc:h2:tcp://127.0.0.1:" + port + "/" + name, EmbeddedDatabase.USER, password))
                        .as(name)
                        .hasMessageContaining("Wrong user name or password");
            }
            String right = "jdbc:h2:tcp://127.0.0.1:" + port + "/" + host[3];
            assertThatThrownBy(() -> DriverManager.getConnection(right, EmbeddedDatabase.USER, ""))
                    .hasMessageContaining("Wrong user name or password");
            DriverManager.getConnection(right, EmbeddedDatabase.USER, password).close();
            // The machine's other addresses, of which each has this one at least.
            assertThatThrownBy(() -> new Socket(InetAddress.getByName("127.0.0.2"), port).close())
                    .isInstanceOf(ConnectException.class);
        }
    }

    @Test
    void a_lock_file_that_a_killed_process_left_locks_nothing() throws IOException {
        Files.writeString(folder.resolve("countroom.lock"), "serve 1 4711 abc\n");
        embedded().open("report", waiting::add).close();
        Files.writeString(folder.resolve("countroom.lock"), "import");
        embedded().serve(waiting::add).close();
        assertThat(waiting).isEmpty();
    }
}
