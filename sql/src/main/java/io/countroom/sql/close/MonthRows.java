package io.countroom.sql.close;

import static io.countroom.sql.schema.Tables.CASE_ATTACHMENT;
import static io.countroom.sql.schema.Tables.COUNT_FINAL;
import static io.countroom.sql.schema.Tables.COUNT_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_SLIP;
import static io.countroom.sql.schema.Tables.EXCEPTION_ATTACHMENT;
import static io.countroom.sql.schema.Tables.EXCEPTION_CHANGE;
import static io.countroom.sql.schema.Tables.GAMING_TABLE;
import static io.countroom.sql.schema.Tables.JOURNAL_ENTRY;
import static io.countroom.sql.schema.Tables.METER_ROLLUP;
import static io.countroom.sql.schema.Tables.MONTH_EXPLANATION;
import static io.countroom.sql.schema.Tables.ODDS_ROLLUP;
import static io.countroom.sql.schema.Tables.OUTCOME_ROLLUP;
import static io.countroom.sql.schema.Tables.REPEATED_ROUND;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_EXCEPTION;
import static io.countroom.sql.schema.Tables.ROUND_HOUR_ROLLUP;
import static io.countroom.sql.schema.Tables.RULES_SUBMISSION;
import static io.countroom.sql.schema.Tables.SHOE_ROLLUP;
import static io.countroom.sql.schema.Tables.SLIP_SUPERSESSION;
import static io.countroom.sql.schema.Tables.SUPERSEDED_EXCEPTION;
import static io.countroom.sql.schema.Tables.SUPERSEDED_ROUND;
import static io.countroom.sql.schema.Tables.SUPERSEDED_SLIP;
import static io.countroom.sql.schema.Tables.SUPERSEDED_WAGER;
import static io.countroom.sql.schema.Tables.SUPERSESSION;
import static io.countroom.sql.schema.Tables.TAX_ENTRY;
import static io.countroom.sql.schema.Tables.VARIANCE_CASE;
import static io.countroom.sql.schema.Tables.WAGER;
import static io.countroom.sql.schema.Tables.WAGER_ROLLUP;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.select;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.RowHash;
import io.countroom.sql.parquet.ArchivedFile;
import io.countroom.sql.parquet.RoundTables;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.Select;
import org.jooq.Table;
import org.jooq.TableField;
import org.jooq.exception.DataAccessException;
import org.jspecify.annotations.Nullable;

/**
 * Says what the rows of gaming dates are, kind by kind: rounds, wagers, exceptions and slips of accepted imports, what they
 * superseded, the finest roll-ups, journal entries, final counts, tax entries, variance cases with their files, and
 * the tables and Rules Submissions that all this is of. Each row is hashed by itself and the
 * hashes are hashed in their own order, so that neither the database's order nor its collation matters.
 */
public final class MonthRows {

    /** By whom rows are changed. */
    private enum By {
        IMPORTS,
        PEOPLE
    }

    /**
     * @param imported which import a row belongs to; null where rows stand for themselves
     * @param columns that must not change
     * @param of which rows belong to the gaming dates from one to another; null where a row's own date says it
     */
    private record Part(
            String name,
            By by,
            Table<?> table,
            @Nullable TableField<?, LocalDate> date,
            @Nullable TableField<?, Long> imported,
            List<? extends Field<?>> columns,
            @Nullable Spanning of) {

        static Part imported(String name, TableField<?, LocalDate> date, @Nullable TableField<?, Long> imported) {
            return dated(name, By.IMPORTS, date, imported);
        }

        static Part people(String name, TableField<?, LocalDate> date) {
            return dated(name, By.PEOPLE, date, null);
        }

        private static Part dated(
                String name, By by, TableField<?, LocalDate> date, @Nullable TableField<?, Long> imported) {
            Table<?> table = date.getTable();
            return new Part(name, by, table, date, imported, Arrays.asList(table.fields()), null);
        }

        static Part undated(String name, Table<?> table, List<? extends Field<?>> columns, Spanning of) {
            return new Part(name, By.PEOPLE, table, null, null, columns, of);
        }

        /** There can be millions of them in a month, so only a day's are held at a time. */
        boolean many() {
            return table.equals(ROUND) || table.equals(WAGER);
        }

        /** A wager says which import it belongs to by its round's number only. */
        boolean byRoundId() {
            return table.equals(WAGER);
        }
    }

    /** Which rows gaming dates stand on. */
    private interface Spanning {
        Condition rows(int propertyId, LocalDate first, LocalDate last);
    }

    /** A round's number is its import's times 2^32, plus its place in the file. */
    private static final int ROUND_BITS = 32;

    /** The parts whose rows go when a month has been kept long enough. */
    public static final Set<String> OF_ROUNDS = Set.of("rounds", "wagers", "superseded rounds", "superseded wagers");

    private static final String FIGURES = "closed figures";

    /** Of an exception, what people say of it. */
    private static final Set<Field<?>> SAID =
            Set.of(ROUND_EXCEPTION.STATE, ROUND_EXCEPTION.OWNER, ROUND_EXCEPTION.COMMENT, ROUND_EXCEPTION.REASON);

    private static final List<Part> PARTS = List.of(
            Part.imported("rounds", ROUND.GAMING_DATE, ROUND.IMPORT_ID),
            Part.imported("wagers", WAGER.GAMING_DATE, WAGER.ROUND_ID),
            Part.imported("exceptions", ROUND_EXCEPTION.GAMING_DATE, ROUND_EXCEPTION.IMPORT_ID),
            Part.people("changes of exceptions", EXCEPTION_CHANGE.GAMING_DATE),
            Part.people("files of exceptions", EXCEPTION_ATTACHMENT.GAMING_DATE),
            Part.imported("repeated rounds", REPEATED_ROUND.GAMING_DATE, REPEATED_ROUND.IMPORT_ID),
            Part.imported("slips", COUNT_SLIP.GAMING_DATE, COUNT_SLIP.IMPORT_ID),
            // What was superseded counts no more, but says what was corrected.
            Part.imported("supersessions", SUPERSESSION.GAMING_DATE, SUPERSESSION.IMPORT_ID),
            Part.imported("superseded rounds", SUPERSEDED_ROUND.GAMING_DATE, null),
            Part.imported("superseded wagers", SUPERSEDED_WAGER.GAMING_DATE, null),
            Part.imported("superseded exceptions", SUPERSEDED_EXCEPTION.GAMING_DATE, null),
            Part.imported("supersessions of slips", SLIP_SUPERSESSION.GAMING_DATE, SLIP_SUPERSESSION.IMPORT_ID),
            Part.imported("superseded slips", SUPERSEDED_SLIP.GAMING_DATE, null),
            Part.imported("round roll-ups", ROUND_HOUR_ROLLUP.GAMING_DATE, null),
            Part.imported("wager roll-ups", WAGER_ROLLUP.GAMING_DATE, null),
            Part.imported("outcome roll-ups", OUTCOME_ROLLUP.GAMING_DATE, null),
            Part.imported("odds roll-ups", ODDS_ROLLUP.GAMING_DATE, null),
            Part.imported("count roll-ups", COUNT_SHIFT_ROLLUP.GAMING_DATE, null),
            Part.imported("shoe roll-ups", SHOE_ROLLUP.GAMING_DATE, null),
            Part.imported("meter roll-ups", METER_ROLLUP.GAMING_DATE, null),
            Part.people("journal entries", JOURNAL_ENTRY.GAMING_DATE),
            Part.people("final counts", COUNT_FINAL.GAMING_DATE),
            Part.people("tax entries", TAX_ENTRY.GAMING_DATE),
            Part.people("variance cases", VARIANCE_CASE.TO_DATE),
            Part.undated(
                    "files of cases",
                    CASE_ATTACHMENT,
                    Arrays.asList(CASE_ATTACHMENT.fields()),
                    (property, first, last) -> CASE_ATTACHMENT.CASE_NO.in(select(VARIANCE_CASE.CASE_NO)
                            .from(VARIANCE_CASE)
                            .where(
                                    VARIANCE_CASE.PROPERTY_ID.eq(property),
                                    VARIANCE_CASE.TO_DATE.between(first, last)))),
            Part.people("explanations of the checklist", MONTH_EXPLANATION.FIRST_DATE),
            // What the expected win is worked out by. How long a Rules Submission stands, and where a table is, may
            // change.
            Part.undated(
                    "Rules Submissions",
                    RULES_SUBMISSION,
                    List.of(
                            RULES_SUBMISSION.PROPERTY_ID,
                            RULES_SUBMISSION.SUBMISSION_ID,
                            RULES_SUBMISSION.GAME,
                            RULES_SUBMISSION.NAME,
                            RULES_SUBMISSION.OPTIONS),
                    (property, first, last) -> RULES_SUBMISSION.SUBMISSION_ID.in(
                            played(ROUND_HOUR_ROLLUP.SUBMISSION_ID, property, first, last))),
            Part.undated(
                    "tables",
                    GAMING_TABLE,
                    List.of(GAMING_TABLE.PROPERTY_ID, GAMING_TABLE.TABLE_ID, GAMING_TABLE.CODE, GAMING_TABLE.GAME),
                    (property, first, last) -> GAMING_TABLE
                            .TABLE_ID
                            .in(played(ROUND_HOUR_ROLLUP.TABLE_ID, property, first, last))
                            .or(GAMING_TABLE.TABLE_ID.in(select(COUNT_SLIP.TABLE_ID)
                                    .from(COUNT_SLIP)
                                    .where(
                                            COUNT_SLIP.PROPERTY_ID.eq(property),
                                            COUNT_SLIP.GAMING_DATE.between(first, last),
                                            AcceptedImports.have(COUNT_SLIP.IMPORT_ID, property))))));

    private static Select<Record1<Integer>> played(
            Field<Integer> key, int propertyId, LocalDate first, LocalDate last) {
        return select(key)
                .from(ROUND_HOUR_ROLLUP)
                .where(
                        ROUND_HOUR_ROLLUP.PROPERTY_ID.eq(propertyId),
                        ROUND_HOUR_ROLLUP.GAMING_DATE.between(first, last));
    }

    private final Database database;
    private final RoundTables tables;

    public MonthRows(Database database) {
        this.database = database;
        this.tables = new RoundTables(database);
    }

    /** What the rows from one gaming date to another are now, in every column. */
    public List<RowDigest> digests(int propertyId, LocalDate first, LocalDate last) {
        return digests(propertyId, first, last, Map.of(), Set.of());
    }

    /**
     * @param columns of each part, as they were looked at before: a column that was added since is left out; every column
     *     for a part that is not named
     * @param unreadable files of the archive, whose rows are left out
     */
    public List<RowDigest> digests(
            int propertyId,
            LocalDate first,
            LocalDate last,
            Map<String, String> columns,
            Set<ArchivedFile> unreadable) {
        Set<Long> accepted = accepted(database.dsl(), propertyId);
        List<RowDigest> digests = new ArrayList<>();
        for (Part part : PARTS) {
            List<? extends Field<?>> fields = fields(part, columns.get(part.name));
            if (part.many()) {
                first.datesUntil(last.plusDays(1))
                        .filter(date -> unreadable.stream()
                                .noneMatch(file -> file.gamingDate().equals(date)
                                        && file.part().table().equals(part.table)))
                        .forEach(date -> digests.addAll(digests(propertyId, part, fields, date, date, accepted)));
            } else {
                digests.addAll(digests(propertyId, part, fields, first, last, accepted));
            }
        }
        return digests;
    }

    /** What the rows of one gaming date are that only imports change, without what people say of an exception. */
    List<RowDigest> ofDate(int propertyId, LocalDate date, Map<String, String> columns) {
        Set<Long> accepted = accepted(database.dsl(), propertyId);
        List<RowDigest> digests = new ArrayList<>();
        for (Part part : PARTS) {
            if (part.by == By.IMPORTS) {
                List<? extends Field<?>> fields = fields(part, columns.get(part.name)).stream()
                        .filter(field -> !SAID.contains(field))
                        .toList();
                digests.addAll(digests(propertyId, part, fields, date, date, accepted));
            }
        }
        return digests;
    }

    /**
     * What the rounds and wagers of a gaming date are that are in the database.
     *
     * @param like as they were looked at before, in which columns
     */
    public static List<RowDigest> ofRounds(DSLContext sql, int propertyId, LocalDate date, List<RowDigest> like) {
        Set<Long> accepted = accepted(sql, propertyId);
        List<RowDigest> digests = new ArrayList<>();
        for (Part part : PARTS) {
            if (part.many()) {
                String columns = like.stream()
                        .filter(digest -> digest.part().equals(part.name))
                        .map(RowDigest::columns)
                        .findFirst()
                        .orElse(null);
                digests.addAll(digests(sql, propertyId, part, fields(part, columns), date, date, accepted));
            }
        }
        return digests;
    }

    private static Set<Long> accepted(DSLContext sql, int propertyId) {
        return sql.fetch(AcceptedImports.of(propertyId)).intoSet(0, Long.class);
    }

    private static List<? extends Field<?>> fields(Part part, @Nullable String columns) {
        if (columns == null) {
            return part.columns;
        }
        return Arrays.stream(columns.split(","))
                .map(name -> {
                    Field<?> field = part.table.field(name);
                    if (field == null) {
                        throw new IllegalStateException("the " + part.name + " have no column " + name + " any more");
                    }
                    return field;
                })
                .toList();
    }

    private List<RowDigest> digests(
            int propertyId,
            Part part,
            List<? extends Field<?>> fields,
            LocalDate first,
            LocalDate last,
            Set<Long> accepted) {
        return part.many()
                ? tables.readOne(
                        part.table.equals(ROUND) ? ArchivedFile.Part.ROUNDS : ArchivedFile.Part.WAGERS,
                        propertyId,
                        first,
                        last,
                        sql -> digests(sql, propertyId, part, fields, first, last, accepted))
                : digests(database.dsl(), propertyId, part, fields, first, last, accepted);
    }

    private static List<RowDigest> digests(
            DSLContext sql,
            int propertyId,
            Part part,
            List<? extends Field<?>> fields,
            LocalDate first,
            LocalDate last,
            Set<Long> accepted) {
        Field<Integer> property = part.table.field("property_id", Integer.class);
        if (property == null) {
            throw new IllegalStateException(part.name + " do not begin with the property");
        }
        Spanning of = part.of;
        List<Field<?>> read = new ArrayList<>(fields);
        Field<LocalDate> date = part.date == null ? inline(first) : part.date;
        read.add(date);
        if (part.imported != null) {
            read.add(part.imported);
        }
        Map<LocalDate, List<byte[]>> hashes = new TreeMap<>();
        // What has no date of its own is noted with the first.
        first.datesUntil((of == null ? last : first).plusDays(1)).forEach(day -> hashes.put(day, new ArrayList<>()));
        RowHash hash = new RowHash();
        try (ResultSet rows = sql.select(read)
                .from(part.table)
                .where(
                        property.eq(propertyId),
                        of == null ? date.between(first, last) : of.rows(propertyId, first, last),
                        part.imported == null || part.byRoundId()
                                ? noCondition()
                                : AcceptedImports.have(part.imported, propertyId))
                .fetchResultSet()) {
            while (rows.next()) {
                if (part.byRoundId() && !accepted.contains(rows.getLong(read.size()) >>> ROUND_BITS)) {
                    continue;
                }
                hashes.computeIfAbsent(rows.getObject(fields.size() + 1, LocalDate.class), day -> new ArrayList<>())
                        .add(hash.of(rows, fields));
            }
        } catch (SQLException e) {
            throw new DataAccessException("The " + part.name + " could not be read: " + e.getMessage(), e);
        }
        String columns = fields.stream().map(Field::getName).collect(Collectors.joining(","));
        List<RowDigest> digests = new ArrayList<>();
        hashes.forEach((day, ofDay) -> digests.add(digest(part.name, day, columns, ofDay)));
        return digests;
    }

    private static RowDigest digest(String part, LocalDate date, String columns, List<byte[]> rows) {
        return new RowDigest(part, date, rows.size(), columns, RowHash.over(rows));
    }

    /** What the figures of a month are, by which its next closing is compared with this one. */
    public static RowDigest digest(YearMonth month, List<ClosedFigures> figures) {
        RowHash hash = new RowHash();
        List<byte[]> rows = new ArrayList<>();
        for (ClosedFigures one : figures) {
            hash.add(one.toString());
            rows.add(hash.end());
        }
        return digest(FIGURES, month.atDay(1), "", rows);
    }

    /** One hash over many. */
    public static String fingerprint(List<RowDigest> digests) {
        RowHash hash = new RowHash();
        digests.stream().map(RowDigest::toString).sorted().forEach(hash::add);
        return HexFormat.of().formatHex(hash.end());
    }
}
