package io.countroom.sql.backup;

import static io.countroom.sql.schema.Tables.APP_USER;
import static io.countroom.sql.schema.Tables.AUDIT_EVENT;
import static io.countroom.sql.schema.Tables.DATABASE_IDENTITY;
import static io.countroom.sql.schema.Tables.PROPERTY;

import io.countroom.sql.Database;
import io.countroom.sql.DatabaseLock;
import io.countroom.sql.backup.Manifest.ArchivedRounds;
import io.countroom.sql.backup.Manifest.Part;
import io.countroom.sql.parquet.Archive;
import io.countroom.sql.round.Partitions;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.YearMonth;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.digest.DigestUtils;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** A backup that has been found whole. */
public final class BackupFile {

    private static final int BLOCK = 1 << 16;
    private static final int BATCH = 1_000;
    private static final byte[] REPLACEMENT = "\uFFFD".getBytes(StandardCharsets.UTF_8);

    private final Path file;
    private final Manifest manifest;

    private BackupFile(Path file, Manifest manifest) {
        this.file = file;
        this.manifest = manifest;
    }

    public Manifest manifest() {
        return manifest;
    }

    /**
     * Reads a backup from end to end and compares every hash.
     *
     * @throws BackupException with a sentence, if anything is not as it was written
     */
    public static BackupFile open(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new BackupException("there is no file " + file);
        }
        try (ZipFile zip = new ZipFile(file.toFile())) {
            ZipEntry list = zip.getEntry(Manifest.ENTRY);
            if (list == null) {
                throw new BackupException("it is not a backup that Countroom wrote");
            }
            Manifest manifest;
            try (InputStream in = zip.getInputStream(list)) {
                manifest = Manifest.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
            for (Part part : manifest.tables()) {
                check(zip, part);
            }
            for (ArchivedRounds rounds : manifest.files()) {
                check(zip, rounds);
            }
            return new BackupFile(file, manifest);
        } catch (BackupException e) {
            throw new BackupException(
                    "the backup " + file + " cannot be used: " + e.getMessage() + ". Take another one.", e);
        } catch (IOException e) {
            throw new BackupException(
                    "the backup " + file + " cannot be used: it is damaged or no backup (" + e.getMessage()
                            + "). Take another one.",
                    e);
        }
    }

    private static void check(ZipFile zip, Part part) throws IOException {
        MessageDigest digest = DigestUtils.getSha256Digest();
        long rows = 0;
        try (InputStream in = stream(zip, part)) {
            byte[] block = new byte[BLOCK];
            int read;
            while ((read = in.read(block)) > 0) {
                digest.update(block, 0, read);
                for (int i = 0; i < read; i++) {
                    if (block[i] == '\n') {
                        rows++;
                    }
                }
            }
        }
        if (rows != part.rows() || !Hex.encodeHexString(digest.digest()).equals(part.sha256())) {
            throw new BackupException("the rows of " + part.table() + " are not as they were written");
        }
    }

    private static void check(ZipFile zip, ArchivedRounds rounds) throws IOException {
        try (InputStream in = stream(zip, rounds)) {
            if (!DigestUtils.sha256Hex(in).equals(rounds.sha256())) {
                throw new BackupException("the file " + rounds.path() + " is not as it was written");
            }
        }
    }

    private static InputStream stream(ZipFile zip, Part part) throws IOException {
        return stream(zip, part.entry(), "the rows of " + part.table() + " are missing");
    }

    private static InputStream stream(ZipFile zip, ArchivedRounds rounds) throws IOException {
        return stream(zip, rounds.entry(), "the file " + rounds.path() + " is missing");
    }

    private static InputStream stream(ZipFile zip, String name, String ifMissing) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            throw new BackupException(ifMissing);
        }
        return zip.getInputStream(entry);
    }

    /** Whether a database holds anything that a restore would take away. */
    public static boolean occupied(Database database) {
        return database.dsl().fetchExists(PROPERTY)
                || database.dsl().fetchExists(APP_USER)
                || database.dsl().fetchExists(AUDIT_EVENT);
    }

    /**
     * Replaces the rows of the database by the rows of the backup, all or none.
     *
     * @param database at the schema version of the backup
     * @throws BackupException with a sentence, if it is at another one
     */
    public void restoreInto(Database database) {
        if (!database.schemaVersion().equals(manifest.schemaVersion())) {
            throw new BackupException("the backup has schema " + manifest.schemaVersion()
                    + " and the database schema " + database.schemaVersion()
                    + ": restore it into a new, empty database, which is then brought up to date");
        }
        if (database.isPostgres()) {
            manifest.tables().stream()
                    .flatMap(part -> part.months().stream())
                    .distinct()
                    .forEach((YearMonth month) -> Partitions.ensure(database, month));
        }
        try (ZipFile zip = new ZipFile(file.toFile());
                Connection connection = database.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            boolean done = false;
            try {
                empty(connection, database.isPostgres());
                for (Part part : manifest.tables()) {
                    if (database.isPostgres()) {
                        copy(connection, zip, part);
                    } else {
                        insert(connection, zip, part);
                    }
                }
                putFiles(zip, database, connection);
                connection.commit();
                done = true;
            } finally {
                if (!done) {
                    connection.rollback();
                }
            }
            try (Statement statement = connection.createStatement()) {
                // H2 writes behind, PostgreSQL guesses at sizes until it has looked.
                statement.execute(database.isPostgres() ? "analyze" : "checkpoint sync");
            }
            connection.commit();
        } catch (IOException e) {
            throw new BackupException("the backup " + file + " cannot be read: " + e.getMessage(), e);
        } catch (SQLException e) {
            throw new BackupException("nothing was restored: " + e.getMessage(), e);
        }
    }

    /** Writes the files of the archive, before the commit of the rows that list them. The archive must belong to the same database. */
    private void putFiles(ZipFile zip, Database database, Connection connection) throws IOException {
        if (manifest.files().isEmpty()) {
            return;
        }
        Archive archive = database.archive();
        // A backup older than the id of databases gets one by the migration that follows.
        UUID id = manifest.tables().stream().anyMatch(part -> part.table().equals(DATABASE_IDENTITY.getName()))
                ? Database.idIn(DSL.using(connection, database.dsl().dialect()))
                : null;
        try (DatabaseLock unused = id == null ? null : archive.lock(database, id, List.of())) {
            for (ArchivedRounds rounds : manifest.files()) {
                try (InputStream in = stream(zip, rounds)) {
                    archive.put(rounds.path(), in);
                }
            }
        }
    }

    private void empty(Connection connection, boolean postgres) throws SQLException {
        List<Part> tables = manifest.tables();
        try (Statement statement = connection.createStatement()) {
            if (postgres) {
                statement.execute(tables.stream()
                        .map(part -> "\"" + part.table() + "\"")
                        .collect(Collectors.joining(", ", "truncate table ", "")));
                return;
            }
            for (Part part : tables.reversed()) {
                statement.execute("delete from \"" + part.table() + "\"");
            }
        }
    }

    private static String names(Part part) {
        return part.columns().stream().map(name -> "\"" + name + "\"").collect(Collectors.joining(", "));
    }

    private static void copy(Connection connection, ZipFile zip, Part part) throws SQLException, IOException {
        CopyIn copy = connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn("copy \"" + part.table() + "\" (" + names(part) + ") from stdin");
        try (InputStream in = stream(zip, part)) {
            byte[] block = new byte[BLOCK];
            int read;
            while ((read = in.read(block)) > 0) {
                byte[] clean = withoutZeros(block, read);
                copy.writeToCopy(clean, 0, clean == block ? read : clean.length);
            }
            copy.endCopy();
        } finally {
            if (copy.isActive()) {
                copy.cancelCopy();
            }
        }
    }

    /** H2 keeps a zero character in a text, as a rejected line may have; PostgreSQL has none. */
    private static byte[] withoutZeros(byte[] block, int length) throws IOException {
        int zero = 0;
        while (zero < length && block[zero] != 0) {
            zero++;
        }
        if (zero == length) {
            return block;
        }
        ByteArrayOutputStream clean = new ByteArrayOutputStream(length + BATCH);
        for (int i = 0; i < length; i++) {
            if (block[i] == 0) {
                clean.write(REPLACEMENT);
            } else {
                clean.write(block[i]);
            }
        }
        return clean.toByteArray();
    }

    private static void insert(Connection connection, ZipFile zip, Part part) throws SQLException, IOException {
        int[] types = types(connection, part);
        String marks = part.columns().stream().map(name -> "?").collect(Collectors.joining(", "));
        try (PreparedStatement insert = connection.prepareStatement(
                        "insert into \"" + part.table() + "\" (" + names(part) + ") values (" + marks + ")");
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(stream(zip, part), StandardCharsets.UTF_8))) {
            int waiting = 0;
            String line;
            while ((line = lines.readLine()) != null) {
                List<@Nullable String> values = RowText.values(line);
                for (int i = 0; i < types.length; i++) {
                    RowText.set(insert, i + 1, types[i], values.get(i));
                }
                insert.addBatch();
                waiting++;
                if (waiting == BATCH) {
                    insert.executeBatch();
                    waiting = 0;
                }
            }
            if (waiting > 0) {
                insert.executeBatch();
            }
        }
    }

    private static int[] types(Connection connection, Part part) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet nothing = statement.executeQuery(
                        "select " + names(part) + " from \"" + part.table() + "\" where 1 = 0")) {
            ResultSetMetaData columns = nothing.getMetaData();
            int[] types = new int[columns.getColumnCount()];
            for (int i = 0; i < types.length; i++) {
                types[i] = columns.getColumnType(i + 1);
            }
            return types;
        }
    }
}
