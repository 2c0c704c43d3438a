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
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.schema.tables.records.SealedDateRecord;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Record1;
import org.jspecify.annotations.Nullable;

/**
 * Seals gaming dates that are over: notes a hash of their rows, and of that a hash in the audit trail. What an import or its undoing
 * changes is open again in the same transaction, so a date that is sealed and not as it was sealed was changed by somebody else.
 */
public final class SealedDates {

    private static final String DATE = "gaming date ";
    private static final String SEALED = "sealed";
    private static final String CHANGED = "not as sealed";
    private static final String USER = "Countroom";

    private final Database database;
    private final MonthRows rows;
    private final MonthRepository months;

    public SealedDates(Database database) {
        this.database = database;
        this.rows = new MonthRows(database);
        this.months = new MonthRepository(database);
    }

    /** A change of a gaming date's rows outside of Countroom. */
    public sealed interface Difference {

        LocalDate gamingDate();

        /**
         * @param then what was sealed and differs now, the first of several
         * @param rowsNow the number of rows of that kind now
         * @param more the number of other kinds of rows that differ
         */
        record Rows(LocalDate gamingDate, RowDigest then, long rowsNow, int more) implements Difference {}

        /** The seal itself was changed or removed. */
        record Seal(LocalDate gamingDate) implements Difference {}

        /**
         * The rows differed from the seal when an import or its undoing opened the gaming date.
         *
         * @param event the event of the audit trail that says so
         */
        record BeforeOpening(LocalDate gamingDate, long event) implements Difference {}
    }

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
        Set<YearMonth> closed = months.closed(propertyId);
        return played.stream()
                .filter(date -> !closed.contains(YearMonth.from(date)))
                .toList();
    }

    /** Seals a gaming date; false if something was imported or undone meanwhile, so that it has to be done again. */
    public boolean seal(int propertyId, LocalDate gamingDate, OffsetDateTime now) {
        long before = lastChange(database.dsl(), propertyId);
        List<RowDigest> digests = rows.ofDate(propertyId, gamingDate, Map.of());
        return database.transactionResult(sql -> {
            // Every change of rows adds an audit event in its own transaction, and no such transaction runs at the same
            // time as
            // this
            // one.
            AuditTrail.lock(sql);
            if (lastChange(sql, propertyId) != before) {
                return false;
            }
            if (sql.fetchExists(
                    SEALED_DATE, SEALED_DATE.PROPERTY_ID.eq(propertyId), SEALED_DATE.GAMING_DATE.eq(gamingDate))) {
                // Another process was quicker.
                return true;
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
            new Deed(USER, propertyId, now)
                    .tell(sql, AuditAction.SEAL_DATE, DATE + gamingDate, null, MonthRows.fingerprint(digests));
            return true;
        });
    }

    /** The latest event of the trail with which rows of gaming dates, or their seals, were changed. */
    public static long lastChange(DSLContext sql, int propertyId) {
        return sql.fetchValue(select(coalesce(max(AUDIT_EVENT.SEQ), inline(0L)))
                .from(AUDIT_EVENT)
                .where(
                        AUDIT_EVENT.PROPERTY_ID.eq(propertyId),
                        AUDIT_EVENT.ACTION.in(AuditAction.words(Set.of(
                                AuditAction.IMPORT,
                                AuditAction.UNDO_IMPORT,
                                AuditAction.RESTATE,
                                AuditAction.OPEN_DATE,
                                AuditAction.SEAL_DATE)))));
    }

    /**
     * Opens gaming dates whose rows are changed. To be called inside the transaction that changes them, after the trail was told of
     * it: a seal that is put on meanwhile stands before, and is taken away here.
     *
     * @param changed what {@link #differences(int, Set)} said before the change: the next seal would hide it
     */
    public static void open(
            DSLContext transaction, Deed deed, Set<LocalDate> dates, List<Difference> changed, String cause) {
        Set<LocalDate> sealed = transaction
                .selectDistinct(SEALED_DATE.GAMING_DATE)
                .from(SEALED_DATE)
                .where(SEALED_DATE.PROPERTY_ID.eq(deed.propertyId()), SEALED_DATE.GAMING_DATE.in(dates))
                .fetchSet(SEALED_DATE.GAMING_DATE);
        transaction
                .deleteFrom(SEALED_DATE)
                .where(SEALED_DATE.PROPERTY_ID.eq(deed.propertyId()), SEALED_DATE.GAMING_DATE.in(sealed))
                .execute();
        Set<LocalDate> unlike =
                changed.stream().map(Difference::gamingDate).collect(Collectors.toCollection(TreeSet::new));
        Set<LocalDate> opened = new TreeSet<>(sealed);
        opened.addAll(unlike);
        for (LocalDate date : opened) {
            String before = unlike.contains(date) ? CHANGED : SEALED;
            deed.tell(transaction, AuditAction.OPEN_DATE, DATE + date, before, cause);
        }
    }

    /** What was changed in the gaming dates of months that are not closed, in order. */
    public List<Difference> differences(int propertyId) {
        Set<YearMonth> closed = months.closed(propertyId);
        List<Difference> differences = new ArrayList<>();
        told(database.dsl(), propertyId)
                .changed()
                .forEach((date, event) -> differences.add(new Difference.BeforeOpening(date, event)));
        differences.addAll(differences(propertyId, date -> true));
        differences.removeIf(difference -> closed.contains(YearMonth.from(difference.gamingDate())));
        differences.sort(Comparator.comparing(Difference::gamingDate));
        return differences;
    }

    /** Those of some gaming dates that are not as they were sealed, in order. */
    public List<Difference> differences(int propertyId, Set<LocalDate> dates) {
        return differences(propertyId, dates::contains);
    }

    private List<Difference> differences(int propertyId, Predicate<LocalDate> which) {
        DSLContext sql = database.dsl();
        long before = lastChange(sql, propertyId);
        Map<LocalDate, String> told = told(sql, propertyId).seals();
        SortedMap<LocalDate, List<RowDigest>> sealed = sealed(sql, propertyId);
        Set<LocalDate> all = new TreeSet<>(told.keySet());
        all.addAll(sealed.keySet());
        all.removeIf(which.negate());
        Set<YearMonth> closed = months.closed(propertyId);
        all.removeIf(date -> closed.contains(YearMonth.from(date)));
        List<Difference> differences = new ArrayList<>();
        for (LocalDate date : all) {
            Difference difference = difference(propertyId, date, sealed, told);
            // An import that ends while rows are read changes some of them under this comparison.
            for (long now = lastChange(sql, propertyId);
                    difference != null && now != before;
                    now = lastChange(sql, propertyId)) {
                before = now;
                told = told(sql, propertyId).seals();
                sealed = sealed(sql, propertyId);
                difference = difference(propertyId, date, sealed, told);
            }
            if (difference != null) {
                differences.add(difference);
            }
        }
        return differences;
    }

    private @Nullable Difference difference(
            int propertyId, LocalDate date, Map<LocalDate, List<RowDigest>> sealed, Map<LocalDate, String> told) {
        List<RowDigest> then = sealed.getOrDefault(date, List.of());
        if (then.isEmpty() && !told.containsKey(date)) {
            return null;
        }
        if (!MonthRows.fingerprint(then).equals(told.get(date))) {
            return new Difference.Seal(date);
        }
        Map<String, String> columns = new HashMap<>();
        then.forEach(digest -> columns.put(digest.part(), digest.columns()));
        List<RowDigest> now = rows.ofDate(propertyId, date, columns);
        List<RowDigest> changed =
                then.stream().filter(digest -> !now.contains(digest)).toList();
        if (changed.isEmpty()) {
            return null;
        }
        RowDigest first = changed.getFirst();
        long rowsNow = now.stream()
                .filter(digest -> digest.part().equals(first.part()))
                .mapToLong(RowDigest::rows)
                .sum();
        return new Difference.Rows(date, first, rowsNow, changed.size() - 1);
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

    /**
     * What the audit trail says of gaming dates.
     *
     * @param seals the fingerprint of each seal that stands
     * @param changed the events that opened gaming dates whose rows differed from their seals
     */
    private record Told(SortedMap<LocalDate, String> seals, SortedMap<LocalDate, Long> changed) {}

    private static Told told(DSLContext sql, int propertyId) {
        Told told = new Told(new TreeMap<>(), new TreeMap<>());
        sql.selectFrom(AUDIT_EVENT)
                .where(
                        AUDIT_EVENT.PROPERTY_ID.eq(propertyId),
                        AUDIT_EVENT.ACTION.in(AuditAction.words(Set.of(AuditAction.SEAL_DATE, AuditAction.OPEN_DATE))))
                .orderBy(AUDIT_EVENT.SEQ)
                .forEach(r -> {
                    LocalDate date = LocalDate.parse(r.getSubject().substring(DATE.length()));
                    if (r.getAction().equals(AuditAction.SEAL_DATE.word())) {
                        told.seals.put(date, String.valueOf(r.getAfter()));
                        return;
                    }
                    told.seals.remove(date);
                    if (CHANGED.equals(r.getBefore())) {
                        told.changed.put(date, r.getSeq());
                    }
                });
        return told;
    }
}
