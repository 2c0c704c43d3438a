package io.countroom.sql.backup;

import static io.countroom.sql.schema.Tables.AUDIT_CHAIN;

import io.countroom.sql.Database;
import io.countroom.sql.parquet.ArchivedFile;
import io.countroom.sql.round.Partitions;
import io.countroom.sql.schema.DefaultSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.digest.DigestUtils;
import org.jooq.Field;
import org.jooq.ForeignKey;
import org.jooq.Table;
import org.jooq.TableOptions.TableType;
import org.jooq.impl.DSL;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyOut;

/** Writes all data of a database as it stands at one moment; whoever reads or imports meanwhile is not held up. */
public final class Backup {

    private static final int FETCH = 1_000;

    private Backup() {}

    /**
     * Writes the backup. The stream is finished but not closed. A file of the archive of closed months that is missing or damaged
     * is left out, for all else is there to be kept.
     *
     * @return what was written, and what was left out
     */
    public static Written write(Database database, OutputStream to, String software, OffsetDateTime at)
            throws IOException {
        String schemaVersion = database.schemaVersion();
        try (Connection connection = database.snapshot()) {
            try {
                if (database.isPostgres()) {
                    try (Statement statement = connection.createStatement()) {
                        statement.execute("set transaction read only");
                        statement.execute("set local timezone = 'UTC'");
                        statement.execute("set local datestyle = 'ISO'");
                        statement.execute("set local bytea_output = 'hex'");
                    }
                }
                return write(connection, database, to, software, schemaVersion, at);
            } finally {
                connection.rollback();
            }
        } catch (SQLException e) {
            throw new BackupException("the database cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * Content of a backup.
     *
     * @param leftOut a sentence for each file of the archive that is missing or damaged
     */
    public record Written(Manifest manifest, List<String> leftOut) {

        public Written {
            leftOut = List.copyOf(leftOut);
        }
    }

    private static Written write(
            Connection connection,
            Database database,
            OutputStream to,
            String software,
            String schemaVersion,
            OffsetDateTime at)
            throws IOException, SQLException {
        // The first statement takes the snapshot.
        var chain = DSL.using(connection, database.dsl().dialect())
                .selectFrom(AUDIT_CHAIN)
                .fetchSingle();
        ZipOutputStream zip = new ZipOutputStream(to, StandardCharsets.UTF_8);
        zip.setLevel(Deflater.BEST_SPEED);
        List<Manifest.Part> parts = new ArrayList<>();
        for (Table<?> table : parentsFirst()) {
            List<String> columns =
                    Arrays.stream(table.fields()).map(Field::getName).toList();
            PartWriter writer = new PartWriter(zip, table.getName(), columns);
            zip.putNextEntry(new ZipEntry(writer.entry()));
            String select = columns.stream()
                    .map(name -> "\"" + name + "\"")
                    .collect(Collectors.joining(", ", "select ", " from \"" + table.getName() + "\""));
            if (database.isPostgres()) {
                copy(connection, select, writer);
            } else {
                read(connection, select, writer);
            }
            zip.closeEntry();
            parts.add(writer.part());
        }
        List<Manifest.ArchivedRounds> files = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        for (ArchivedFile file :
                ArchivedFile.all(DSL.using(connection, database.dsl().dialect()))) {
            database.archive()
                    .damage(file, (Path whole) -> files.add(add(zip, whole, file.path())))
                    .ifPresent(leftOut::add);
        }
        Manifest manifest =
                new Manifest(at, software, schemaVersion, chain.getLastSeq(), chain.getLastHash(), parts, files);
        zip.putNextEntry(new ZipEntry(Manifest.ENTRY));
        zip.write(manifest.write().getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
        zip.finish();
        return new Written(manifest, leftOut);
    }

    private static Manifest.ArchivedRounds add(ZipOutputStream zip, Path from, String path) throws IOException {
        MessageDigest digest = DigestUtils.getSha256Digest();
        zip.putNextEntry(new ZipEntry(new Manifest.ArchivedRounds(path, "").entry()));
        try (InputStream in = new DigestInputStream(Files.newInputStream(from), digest)) {
            in.transferTo(zip);
        }
        zip.closeEntry();
        return new Manifest.ArchivedRounds(path, Hex.encodeHexString(digest.digest()));
    }

    /** Every table, each after those that it refers to. */
    private static List<Table<?>> parentsFirst() {
        Set<Table<?>> ordered = new LinkedHashSet<>();
        DefaultSchema.DEFAULT_SCHEMA.getTables().stream()
                .filter(table -> table.getTableType() == TableType.TABLE)
                .forEach(table -> addWithParents(table, ordered));
        return List.copyOf(ordered);
    }

    private static void addWithParents(Table<?> table, Set<Table<?>> ordered) {
        if (ordered.contains(table)) {
            return;
        }
        for (ForeignKey<?, ?> key : table.getReferences()) {
            Table<?> parent = key.getKey().getTable();
            if (!parent.equals(table)) {
                addWithParents(parent, ordered);
            }
        }
        ordered.add(table);
    }

    private static void copy(Connection connection, String select, PartWriter writer) throws SQLException, IOException {
        CopyOut copy = connection.unwrap(PGConnection.class).getCopyAPI().copyOut("copy (" + select + ") to stdout");
        try {
            byte[] line;
            while ((line = copy.readFromCopy()) != null) {
                writer.line(line);
            }
        } finally {
            if (copy.isActive()) {
                copy.cancelCopy();
            }
        }
    }

    private static void read(Connection connection, String select, PartWriter writer) throws SQLException, IOException {
        try (Statement statement = connection.createStatement()) {
            statement.setFetchSize(FETCH);
            try (ResultSet row = statement.executeQuery(select)) {
                ResultSetMetaData columns = row.getMetaData();
                StringBuilder line = new StringBuilder();
                while (row.next()) {
                    line.setLength(0);
                    for (int i = 1; i <= columns.getColumnCount(); i++) {
                        if (i > 1) {
                            line.append('\t');
                        }
                        RowText.append(line, RowText.value(row, i, columns.getColumnType(i)));
                    }
                    line.append('\n');
                    writer.line(line.toString().getBytes(StandardCharsets.UTF_8));
                }
            }
        }
    }

    /** The lines of one table on their way into the backup: counted, hashed, their months noted. */
    private static final class PartWriter {

        private final OutputStream to;
        private final String table;
        private final List<String> columns;
        private final boolean byMonth;
        private final MessageDigest digest = DigestUtils.getSha256Digest();
        private final Set<YearMonth> months = new TreeSet<>();
        private String lastMonth = "";
        private long rows;

        PartWriter(OutputStream to, String table, List<String> columns) {
            this.to = to;
            this.table = table;
            this.columns = columns;
            this.byMonth = Partitions.TABLES.contains(table);
        }

        String entry() {
            return new Manifest.Part(table, columns, 0, "", List.of()).entry();
        }

        void line(byte[] line) throws IOException {
            rows++;
            digest.update(line);
            to.write(line);
            if (byMonth) {
                month(line);
            }
        }

        /** The gaming date is the second column of whatever is kept by month. */
        private void month(byte[] line) {
            int at = 0;
            while (line[at] != '\t') {
                at++;
            }
            String month = new String(line, at + 1, "uuuu-MM".length(), StandardCharsets.US_ASCII);
            if (!month.equals(lastMonth)) {
                lastMonth = month;
                months.add(YearMonth.parse(month));
            }
        }

        Manifest.Part part() {
            return new Manifest.Part(table, columns, rows, Hex.encodeHexString(digest.digest()), List.copyOf(months));
        }
    }
}
