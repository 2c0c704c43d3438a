package io.countroom.sql;

import io.countroom.sql.HostLock.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.flywaydb.core.api.MigrationVersion;
import org.h2.api.ErrorCode;

/**
 * The H2 database of a data folder. One process has it open: the server, which lets other processes in; or, while no server
 * runs, one verb, for which the next one waits. The password is in a file beside it, for the owner of the folder to read.
 */
public final class EmbeddedDatabase {

    static final String USER = "sa";

    private static final Duration BETWEEN_TRIES = Duration.ofMillis(200);
    private static final Duration BETWEEN_SENTENCES = Duration.ofMinutes(1);

    private final Path folder;
    private final Path file;
    private final Path lockFile;
    private final Path passwordFile;

    public EmbeddedDatabase(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
        this.file = this.folder.resolve("countroom");
        this.lockFile = this.folder.resolve("countroom.lock");
        this.passwordFile = this.folder.resolve("countroom.password");
    }

    /**
     * Opens the database for a verb: through the server if one runs, else alone, after the verb that has it open.
     *
     * @param waiting receives a sentence while waiting
     */
    public Database open(String verb, Consumer<String> waiting) {
        return open(verb, MigrationVersion.LATEST, waiting, this::through);
    }

    /**
     * Opens the database, at a version of its schema, for a verb that must be alone.
     *
     * @throws DatabaseUnavailableException if a server runs
     */
    public Database openAlone(String verb, String schemaVersion, Consumer<String> waiting) {
        return open(verb, MigrationVersion.fromVersion(schemaVersion), waiting, server -> {
            throw new DatabaseUnavailableException(
                    "The server has the database open (process " + server.process() + "): stop it first", null);
        });
    }

    /**
     * Opens the database for the server, and lets other processes in until it is closed.
     *
     * @throws DatabaseUnavailableException if another server runs
     */
    public Database serve(Consumer<String> waiting) {
        return open(Host.SERVER, MigrationVersion.LATEST, waiting, other -> {
            throw new DatabaseUnavailableException(
                    "A server runs on the data folder " + folder + " already (process " + other.process()
                            + "): stop it, or name another folder with --data or COUNTROOM_DATA",
                    null);
        });
    }

    /** @param besideServer opens it where a server runs; empty to wait and try again */
    private Database open(
            String verb,
            MigrationVersion version,
            Consumer<String> waiting,
            Function<Host, Optional<Database>> besideServer) {
        long said = 0;
        while (true) {
            HostLock lock = HostLock.tryLock(lockFile);
            if (lock != null) {
                return host(lock, Host.of(verb), version);
            }
            Optional<Host> host = HostLock.holder(lockFile);
            Optional<Database> opened = host.filter(Host::isServer).flatMap(besideServer);
            if (opened.isPresent()) {
                return opened.get();
            }
            if (said == 0 || System.nanoTime() - said > BETWEEN_SENTENCES.toNanos()) {
                said = System.nanoTime();
                waiting.accept(host.map(EmbeddedDatabase::sentence)
                        .orElse("Waiting for another Countroom, which has the database open"));
            }
            pause();
        }
    }

    private static String sentence(Host host) {
        return "Waiting for countroom " + host.verb() + " (process " + host.process()
                + "), which has the database open";
    }

    static void pause() {
        try {
            Thread.sleep(BETWEEN_TRIES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DatabaseUnavailableException("Stopped before the database was free", e);
        }
    }

    /** Empty where the server has ended, or is about to. */
    private Optional<Database> through(Host server) {
        if (server.port() == 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(Database.openHosted(server.url(), Secrets.in(passwordFile)));
        } catch (DatabaseUnavailableException e) {
            if (HostLock.holder(lockFile).equals(Optional.of(server))) {
                throw e;
            }
            return Optional.empty();
        }
    }

    private Database host(HostLock lock, Host self, MigrationVersion version) {
        try {
            lock.tell(self);
            Hosting hosting = new Hosting(lock, self);
            Database database = open(version, Secrets.in(passwordFile), hosting);
            if (self.isServer()) {
                hosting.listen(file, database);
            }
            return database;
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private Database open(MigrationVersion version, String password, Hosting hosting) {
        String url = "jdbc:h2:file:" + file;
        try {
            return Database.openAt(url, version, password, hosting::end);
        } catch (DatabaseUnavailableException e) {
            if (!(e.getCause() instanceof SQLException cause)
                    || cause.getErrorCode() != ErrorCode.WRONG_USER_OR_PASSWORD) {
                throw e;
            }
            protect(url, password);
            return Database.openAt(url, version, password, hosting::end);
        }
    }

    /** Gives a database of an earlier version, which has no password, its password. */
    private void protect(String url, String password) {
        try (Connection connection = DriverManager.getConnection(Database.withH2Settings(url), USER, "");
                Statement statement = connection.createStatement()) {
            statement.execute("set password '" + password + "'");
            // The earlier version left the way in here.
            Files.deleteIfExists(folder.resolve("countroom.lock.db"));
        } catch (SQLException e) {
            throw new DatabaseUnavailableException(
                    "The database in " + folder + " has another password than the one in " + passwordFile
                            + ": put back the file that belongs to it, or restore a backup into another folder",
                    e);
        } catch (IOException e) {
            throw Secrets.unusable(folder, e);
        }
    }
}
