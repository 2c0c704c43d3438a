package io.countroom.sql.close;

import static io.countroom.sql.schema.Tables.COUNT_FINAL;
import static io.countroom.sql.schema.Tables.COUNT_SLIP;
import static io.countroom.sql.schema.Tables.EXCEPTION_CHANGE;
import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.JOURNAL_ENTRY;
import static io.countroom.sql.schema.Tables.OUTCOME_ROLLUP;
import static io.countroom.sql.schema.Tables.PAIR_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_EXCEPTION;
import static io.countroom.sql.schema.Tables.ROUND_ROLLUP;
import static io.countroom.sql.schema.Tables.TAX_ENTRY;
import static io.countroom.sql.schema.Tables.VARIANCE_CASE;
import static io.countroom.sql.schema.Tables.WAGER;
import static io.countroom.sql.schema.Tables.WAGER_ROLLUP;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.select;

import io.countroom.sql.Database;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Table;
import org.jooq.TableField;
import org.jooq.exception.DataAccessException;
import org.jspecify.annotations.Nullable;

/**
 * Says what the rows of gaming dates are, kind by kind: rounds, wagers, exceptions and slips of accepted imports, the
 * roll-ups that reports read, journal entries, final counts and variance cases. Each row is hashed by itself and the
 * hashes are hashed in their own order, so that neither the database's order nor its collation matters.
 */
public final class MonthRows {

    /**
     * @param imported which import a row belongs to; null where rows stand for themselves
     */
    private record Part(
            String name,
            Table<?> table,
            TableField<?, LocalDate> date,
            @Nullable TableField<?, Long> imported) {

        /** There can be millions of them in a month, so only a day's are held at a time. */
        boolean many() {
            return table.equals(ROUND) || table.equals(WAGER);
        }

        /** A wager says which import it belongs to by its round's number only. */
        boolean byRoundId() {
            return table.equals(WAGER);
        }
    }

    /** A round's number is its import's times 2^32, plus its place in the file. */
    private static final int ROUND_BITS = 32;

    /** The parts whose rows go when a month has been kept long enough. */
    public static final Set<String> OF_ROUNDS = Set.of("rounds", "wagers");

    private static final List<Part> PARTS = List.of(
            new Part("rounds", ROUND, ROUND.GAMING_DATE, ROUND.IMPORT_ID),
            new Part("wagers", WAGER, WAGER.GAMING_DATE, WAGER.ROUND_ID),
            new Part("exceptions", ROUND_EXCEPTION, ROUND_EXCEPTION.GAMING_DATE, ROUND_EXCEPTION.IMPORT_ID),
            new Part("changes of exceptions", EXCEPTION_CHANGE, EXCEPTION_CHANGE.GAMING_DATE, null),
            new Part("slips", COUNT_SLIP, COUNT_SLIP.GAMING_DATE, COUNT_SLIP.IMPORT_ID),
            new Part("wager roll-ups", WAGER_ROLLUP, WAGER_ROLLUP.GAMING_DATE, null),
            new Part("outcome roll-ups", OUTCOME_ROLLUP, OUTCOME_ROLLUP.GAMING_DATE, null),
            new Part("pair roll-ups", PAIR_ROLLUP, PAIR_ROLLUP.GAMING_DATE, null),
            new Part("round roll-ups", ROUND_ROLLUP, ROUND_ROLLUP.GAMING_DATE, null),
            new Part("journal entries", JOURNAL_ENTRY, JOURNAL_ENTRY.GAMING_DATE, null),
            new Part("final counts", COUNT_FINAL, COUNT_FINAL.GAMING_DATE, null),
            new Part("tax entries", TAX_ENTRY, TAX_ENTRY.GAMING_DATE, null),
            new Part("variance cases", VARIANCE_CASE, VARIANCE_CASE.TO_DATE, null));

    private final Database database;

    public MonthRows(Database database) {
        this.database = database;
    }

    /** What the rows from one gaming date to another are now, in every column. */
    public List<RowDigest> digests(int propertyId, LocalDate first, LocalDate last) {
        return digests(propertyId, first, last, Map.of());
    }

    /**
     * @param columns of each part, as they were looked at before: a column that was added since is left out; every column
     *     for a part that is not named
     */
    public List<RowDigest> digests(int propertyId, LocalDate first, LocalDate last, Map<String, String> columns) {
        Set<Long> accepted = database.dsl()
                .select(IMPORT.IMPORT_ID)
                .from(IMPORT)
                .where(IMPORT.PROPERTY_ID.eq(propertyId), IMPORT.STATE.eq("accepted"))
                .fetchSet(IMPORT.IMPORT_ID);
        List<RowDigest> digests = new ArrayList<>();
        for (Part part : PARTS) {
            List<? extends Field<?>> fields = fields(part, columns.get(part.name));
            if (part.many()) {
                first.datesUntil(last.plusDays(1))
                        .forEach(date -> digests.addAll(digests(propertyId, part, fields, date, date, accepted)));
            } else {
                digests.addAll(digests(propertyId, part, fields, first, last, accepted));
            }
        }
        return digests;
    }

    private static List<? extends Field<?>> fields(Part part, @Nullable String columns) {
        if (columns == null) {
            return Arrays.asList(part.table.fields());
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
        Field<Integer> property = part.table.field("property_id", Integer.class);
        if (property == null) {
            throw new IllegalStateException(part.name + " do not begin with the property");
        }
        List<Field<?>> read = new ArrayList<>(fields);
        read.add(part.date);
        if (part.imported != null) {
            read.add(part.imported);
        }
        Map<LocalDate, List<byte[]>> hashes = new TreeMap<>();
        first.datesUntil(last.plusDays(1)).forEach(date -> hashes.put(date, new ArrayList<>()));
        MessageDigest sha = sha256();
        try (ResultSet rows = database.dsl()
                .select(read)
                .from(part.table)
                .where(property.eq(propertyId), part.date.between(first, last), ofAcceptedImports(propertyId, part))
                .fetchResultSet()) {
            while (rows.next()) {
                if (part.byRoundId() && !accepted.contains(rows.getLong(read.size()) >>> ROUND_BITS)) {
                    continue;
                }
                for (int i = 0; i < fields.size(); i++) {
                    add(sha, text(rows, i + 1, fields.get(i).getType()));
                }
                hashes.computeIfAbsent(rows.getObject(fields.size() + 1, LocalDate.class), date -> new ArrayList<>())
                        .add(sha.digest());
            }
        } catch (SQLException e) {
            throw new DataAccessException("The " + part.name + " could not be read: " + e.getMessage(), e);
        }
        String columns = fields.stream().map(Field::getName).collect(Collectors.joining(","));
        List<RowDigest> digests = new ArrayList<>();
        hashes.forEach((date, ofDay) -> {
            ofDay.sort(Arrays::compareUnsigned);
            ofDay.forEach(sha::update);
            digests.add(new RowDigest(
                    part.name, date, ofDay.size(), columns, HexFormat.of().formatHex(sha.digest())));
        });
        return digests;
    }

    private static Condition ofAcceptedImports(int propertyId, Part part) {
        if (part.imported == null || part.byRoundId()) {
            return noCondition();
        }
        return part.imported.in(select(IMPORT.IMPORT_ID)
                .from(IMPORT)
                .where(IMPORT.PROPERTY_ID.eq(propertyId), IMPORT.STATE.eq("accepted")));
    }

    /** Each value with its length, so that no two rows have one text. */
    private static void add(MessageDigest sha, @Nullable String value) {
        byte[] bytes = value == null ? new byte[0] : value.getBytes(StandardCharsets.UTF_8);
        int length = value == null ? -1 : bytes.length;
        sha.update((byte) (length >>> 24));
        sha.update((byte) (length >>> 16));
        sha.update((byte) (length >>> 8));
        sha.update((byte) length);
        sha.update(bytes);
    }

    /** A value as every database and every time zone writes it alike. */
    private static @Nullable String text(ResultSet rows, int column, Class<?> type) throws SQLException {
        if (type == OffsetDateTime.class) {
            OffsetDateTime at = rows.getObject(column, OffsetDateTime.class);
            return at == null ? null : at.toInstant().toString();
        }
        if (type == LocalDate.class) {
            LocalDate date = rows.getObject(column, LocalDate.class);
            return date == null ? null : date.toString();
        }
        if (type == BigDecimal.class) {
            BigDecimal number = rows.getBigDecimal(column);
            return number == null ? null : number.stripTrailingZeros().toPlainString();
        }
        if (type == Boolean.class) {
            boolean flag = rows.getBoolean(column);
            return rows.wasNull() ? null : String.valueOf(flag);
        }
        if (type == Double.class) {
            double number = rows.getDouble(column);
            return rows.wasNull() ? null : String.valueOf(number);
        }
        return rows.getString(column);
    }

    /** One hash over many. */
    public static String fingerprint(List<RowDigest> digests) {
        MessageDigest sha = sha256();
        digests.stream().map(RowDigest::toString).sorted().forEach(line -> add(sha, line));
        return HexFormat.of().formatHex(sha.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
