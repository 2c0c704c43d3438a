package io.countroom.sql.parquet;

import static io.countroom.sql.schema.Tables.ARCHIVED_FILE;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.WAGER;

import io.countroom.sql.EnumText;
import io.countroom.sql.schema.tables.records.ArchivedFileRecord;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Table;

/**
 * A file of the archive as the database lists it: the rounds or the wagers of a property and gaming date.
 *
 * @param path in the folder of the archive
 * @param columns in the order of the file
 * @param rowHash over the rows
 * @param byteHash over the bytes
 */
public record ArchivedFile(
        int propertyId,
        LocalDate gamingDate,
        Part part,
        String path,
        long rows,
        List<String> columns,
        String rowHash,
        long bytes,
        String byteHash) {

    /** Content of a file. */
    public enum Part {
        ROUNDS(ROUND, "table_id, round_id", List.of(ROUND.ROUND_ID), 4_096),
        // Of each 2,048 rounds, wagers of one kind and amount lie together. They have the same expectation and
        // variance, so the file takes three fifths of what it takes in the order of rounds.
        WAGERS(
                WAGER,
                "round_id // 2048, wager, amount_cents, initial_cents, paid_cents, due_cents, variance_cents2, round_id, wager_no",
                List.of(WAGER.ROUND_ID, WAGER.WAGER_NO),
                16_384);

        private static final EnumText<Part> WORDS = new EnumText<>(Part.class);

        private final Table<?> table;
        private final String order;
        private final List<Field<?>> key;
        private final int rowsOfGroup;

        Part(Table<?> table, String order, List<Field<?>> key, int rowsOfGroup) {
            this.table = table;
            this.order = order;
            this.key = key;
            this.rowsOfGroup = rowsOfGroup;
        }

        public Table<?> table() {
            return table;
        }

        /** The rows of a file are sorted by these expressions, in the SQL of DuckDB. */
        String order() {
            return order;
        }

        /** The columns that sort rows in the order of their import, which is that of the database. */
        List<Field<?>> key() {
            return key;
        }

        /** So few that a round or the rounds of a table are found without reading much else. */
        int rowsOfGroup() {
            return rowsOfGroup;
        }

        public String word() {
            return EnumText.of(this);
        }
    }

    public ArchivedFile {
        columns = List.copyOf(columns);
    }

    /** The files of the gaming dates from one to another, in order. */
    public static List<ArchivedFile> between(DSLContext sql, int propertyId, LocalDate from, LocalDate to) {
        return read(sql, ARCHIVED_FILE.PROPERTY_ID.eq(propertyId), ARCHIVED_FILE.GAMING_DATE.between(from, to));
    }

    /** The files of all properties. */
    public static List<ArchivedFile> all(DSLContext sql) {
        return read(sql);
    }

    private static List<ArchivedFile> read(DSLContext sql, Condition... which) {
        return sql.selectFrom(ARCHIVED_FILE)
                .where(which)
                .orderBy(ARCHIVED_FILE.PROPERTY_ID, ARCHIVED_FILE.GAMING_DATE, ARCHIVED_FILE.PART)
                .fetch(r -> new ArchivedFile(
                        r.getPropertyId(),
                        r.getGamingDate(),
                        Part.WORDS.read(r.getPart()),
                        r.getPath(),
                        r.getRowCount(),
                        Arrays.asList(r.getColumnList().split(",")),
                        r.getRowSha256(),
                        r.getByteCount(),
                        r.getByteSha256()));
    }

    /** Lists the file, in the transaction that removes its rows from the database. */
    public void list(DSLContext transaction) {
        transaction.executeInsert(new ArchivedFileRecord(
                propertyId, gamingDate, part.word(), path, rows, String.join(",", columns), rowHash, bytes, byteHash));
    }

    /** Takes the files of gaming dates off the list, in the transaction that puts their rows back or destroys them. */
    public static void unlist(DSLContext transaction, int propertyId, LocalDate from, LocalDate to) {
        transaction
                .deleteFrom(ARCHIVED_FILE)
                .where(ARCHIVED_FILE.PROPERTY_ID.eq(propertyId), ARCHIVED_FILE.GAMING_DATE.between(from, to))
                .execute();
    }
}
