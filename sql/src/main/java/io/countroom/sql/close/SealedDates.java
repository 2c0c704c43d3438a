package io.countroom.sql.close;

import static io.countroom.sql.schema.Tables.AUDIT_EVENT;
import static io.countroom.sql.schema.Tables.COUNT_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.SEALED_DATE;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.select;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.schema.tables.records.SealedDateRecord;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Record1;
import org.jspecify.annotations.Nullable;

/**
 * Seals gaming dates that are over: notes a hash of their rows, and of that a hash in the audit trail. What an import or its undoing
 * changes is open again in the same transaction, so a date that is sealed and not as it was sealed was changed by somebody else.
 */
public final class SealedDates {

    /** In the audit trail: an import was accepted, or was undone. */
    public static final String IMPORT = "import";

    public static final String UNDO = "undo-import";

    private static final String SEAL = "seal-date";
    private static final String OPEN = "open-dates";
    private static final String DATE = "gaming date ";
    private static final String DATES = "gaming dates ";
    private static final String TO = " to ";
    private static final String USER = "Countroom";

    /** The actions by which nothing changes that a report shows. */
    public static final Set<String> ACTIONS = Set.of(SEAL, OPEN);

    private final Database database;
    private final MonthRows rows;

    public SealedDates(Database database) {
        this.database = database;
        this.rows = new MonthRows(database);
    }

    /**
     * A gaming date that is not as it was sealed.
     *
     * @param then what was sealed and differs now, the first of it; null where the note of it has been changed itself
     * @param rowsNow how many such rows there are now
     * @param more how many more kinds of rows differ
     */
    public record Difference(LocalDate gamingDate, @Nullable RowDigest then, long rowsNow, int more) {}

    /** The gaming dates before today that have rounds or slips and are not sealed, without those of closed months. */
    public List<LocalDate> unsealed(int propertyId, LocalDate today) {
        DSLContext sql = database.dsl();
        Set<LocalDate> played = new TreeSet<>(sql.select(ROUND_DAY_ROLLUP.GAMING_DATE)
                .from(ROUND_DAY_ROLLUP)
                .where(ROUND_DAY_ROLLUP.PROPERTY_ID.eq(propertyId), ROUND_DAY_ROLLUP.GAMING_DATE.lt(today))
                .union(select(COUNT_DAY_ROLLUP.GAMING_DATE)
                        .from(COUNT_DAY_ROLLUP)
                        .where(COUNT_DAY_ROLLUP.PROPERTY_ID.eq(propertyId), COUNT_DAY_ROLLUP.GAMING_DATE.lt(today)))
                .fetch(Record1::value1));
        played.removeAll(sealed(sql, propertyId).keySet());
        Set<YearMonth> closed = closed(propertyId);
        return played.stream()
                .filter(date -> !closed.contains(YearMonth.from(date)))
                .toList();
    }

    /** Seals a gaming date; false if something was imported or undone meanwhile, so that it has to be done again. */
    public boolean seal(int propertyId, LocalDate gamingDate, OffsetDateTime now) {
        long before = lastChange(database.dsl(), propertyId);
        List<RowDigest> digests = rows.ofDate(propertyId, gamingDate, Map.of());
        return database.dsl().transactionResult(configuration -> {
            DSLContext sql = configuration.dsl();
            // Whoever changes rows tells the trail of it in the same transaction, and none of those goes on beside this
            // one.
            AuditTrail.lock(sql);
            if (lastChange(sql, propertyId) != before) {
                return false;
            }
            sql.batchInsert(digests.stream()
                            .map(digest -> new SealedDateRecord(
                                    propertyId,
                                    gamingDate,
                                    digest.part(),
                                    digest.rows(),
                                    digest.columns(),
                                    digest.sha256()))
                            .toList())
                    .execute();
            AuditTrail.append(
                    sql, now, USER, propertyId, SEAL, DATE + gamingDate, null, MonthRows.fingerprint(digests));
            return true;
        });
    }

    /** The latest event of the trail with which rows of gaming dates were changed. */
    private static long lastChange(DSLContext sql, int propertyId) {
        return sql.select(coalesce(max(AUDIT_EVENT.SEQ), inline(0L)))
                .from(AUDIT_EVENT)
                .where(AUDIT_EVENT.PROPERTY_ID.eq(propertyId), AUDIT_EVENT.ACTION.in(IMPORT, UNDO, OPEN))
                .fetchSingle()
                .value1();
    }

    /**
     * Opens gaming dates whose rows are changed. To be called inside the transaction that changes them, after the trail was told of
     * it: a seal that is put on meanwhile stands before, and is taken away here.
     */
    public static void open(
            DSLContext transaction,
            int propertyId,
            LocalDate from,
            LocalDate to,
            String cause,
            String userName,
            OffsetDateTime now) {
        int sealed = transaction
                .deleteFrom(SEALED_DATE)
                .where(SEALED_DATE.PROPERTY_ID.eq(propertyId), SEALED_DATE.GAMING_DATE.between(from, to))
                .execute();
        if (sealed > 0) {
            AuditTrail.append(transaction, now, userName, propertyId, OPEN, DATES + from + TO + to, "sealed", cause);
        }
    }

    /** The gaming dates that are not as they were sealed, without those of closed months, in order. */
    public List<Difference> differences(int propertyId) {
        DSLContext sql = database.dsl();
        SortedMap<LocalDate, List<RowDigest>> sealed = sealed(sql, propertyId);
        Map<LocalDate, String> told = told(sql, propertyId);
        Set<YearMonth> closed = closed(propertyId);
        Set<LocalDate> all = new TreeSet<>(told.keySet());
        all.addAll(sealed.keySet());
        List<Difference> differences = new ArrayList<>();
        for (LocalDate date : all) {
            List<RowDigest> then = sealed.getOrDefault(date, List.of());
            if (closed.contains(YearMonth.from(date))) {
                continue;
            }
            if (!MonthRows.fingerprint(then).equals(told.get(date))) {
                differences.add(new Difference(date, null, 0, 0));
                continue;
            }
            Map<String, String> columns = new HashMap<>();
            then.forEach(digest -> columns.put(digest.part(), digest.columns()));
            List<RowDigest> now = rows.ofDate(propertyId, date, columns);
            List<RowDigest> changed =
                    then.stream().filter(digest -> !now.contains(digest)).toList();
            if (!changed.isEmpty()) {
                RowDigest first = changed.getFirst();
                differences.add(new Difference(
                        date,
                        first,
                        now.stream()
                                .filter(digest -> digest.part().equals(first.part()))
                                .mapToLong(RowDigest::rows)
                                .sum(),
                        changed.size() - 1));
            }
        }
        return differences;
    }

    private static SortedMap<LocalDate, List<RowDigest>> sealed(DSLContext sql, int propertyId) {
        SortedMap<LocalDate, List<RowDigest>> sealed = new TreeMap<>();
        sql.selectFrom(SEALED_DATE)
                .where(SEALED_DATE.PROPERTY_ID.eq(propertyId))
                .forEach(r -> sealed.computeIfAbsent(r.getGamingDate(), date -> new ArrayList<>())
                        .add(new RowDigest(
                                r.getPart(), r.getGamingDate(), r.getRowCount(), r.getColumnList(), r.getSha256())));
        return sealed;
    }

    /** By gaming date, what the trail says of the seals that stand. */
    private static Map<LocalDate, String> told(DSLContext sql, int propertyId) {
        SortedMap<LocalDate, String> told = new TreeMap<>();
        sql.select(AUDIT_EVENT.ACTION, AUDIT_EVENT.SUBJECT, AUDIT_EVENT.AFTER)
                .from(AUDIT_EVENT)
                .where(AUDIT_EVENT.PROPERTY_ID.eq(propertyId), AUDIT_EVENT.ACTION.in(ACTIONS))
                .orderBy(AUDIT_EVENT.SEQ)
                .forEach(r -> {
                    String subject = r.value2();
                    if (r.value1().equals(SEAL)) {
                        told.put(LocalDate.parse(subject.substring(DATE.length())), String.valueOf(r.value3()));
                    } else {
                        String[] dates = subject.substring(DATES.length()).split(TO);
                        told.subMap(
                                        LocalDate.parse(dates[0]),
                                        LocalDate.parse(dates[1]).plusDays(1))
                                .clear();
                    }
                });
        return told;
    }

    private Set<YearMonth> closed(int propertyId) {
        return new MonthRepository(database)
                .all(propertyId).stream()
                        .filter(month -> month.state() == MonthRow.State.CLOSED)
                        .map(MonthRow::month)
                        .collect(Collectors.toSet());
    }
}
