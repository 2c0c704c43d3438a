package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.DESTROYED_MONTH;
import static io.countroom.sql.schema.Tables.PROPERTY;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.selectFrom;

import io.countroom.sql.Database;
import java.time.YearMonth;
import java.util.List;
import org.jooq.DSLContext;

/**
 * The monthly partitions of round and wager on PostgreSQL, made when a month is first loaded. There is no default partition:
 * rows that landed in it would keep the month from ever getting its own.
 */
public final class Partitions {

    /** Tables partitioned by the month of the gaming date, which is their second column. */
    public static final List<String> TABLES = List.of("round", "wager");

    /** Any number, as long as all of us lock the same one. */
    private static final long LOCK = 0x636f756e74726dL;

    private Partitions() {}

    /**
     * Drops the partitions of a month if they hold rows of one property alone, and the rounds of every other property were destroyed.
     * An import of another property creates the partitions in a transaction of its own, before it writes rows into them.
     *
     * @return false if others have rows there or may write them, or there are no partitions of that name; then nothing was done
     */
    public static boolean drop(DSLContext transaction, YearMonth month, int propertyId) {
        if (transaction.fetchExists(selectFrom(PROPERTY)
                .where(
                        PROPERTY.PROPERTY_ID.ne(propertyId),
                        notExists(selectFrom(DESTROYED_MONTH)
                                .where(
                                        DESTROYED_MONTH.PROPERTY_ID.eq(PROPERTY.PROPERTY_ID),
                                        DESTROYED_MONTH.FIRST_DATE.eq(month.atDay(1))))))) {
            return false;
        }
        transaction.execute("select pg_advisory_xact_lock(?)", LOCK);
        for (String table : TABLES) {
            if (!exists(transaction, name(table, month))) {
                return false;
            }
            // Waits for transactions with uncommitted rows of other properties.
            transaction.execute("lock table \"" + name(table, month) + "\" in access exclusive mode");
            if (transaction
                    .fetchSingle(
                            "select exists (select 1 from \"" + name(table, month) + "\" where property_id <> ?)",
                            propertyId)
                    .get(0, Boolean.class)) {
                return false;
            }
        }
        TABLES.forEach(table -> transaction.execute("drop table \"" + name(table, month) + "\""));
        return true;
    }

    /** Gives the disk back what rows took that are gone. */
    public static void vacuum(Database database, YearMonth month) {
        for (String table : TABLES) {
            if (exists(database.dsl(), name(table, month))) {
                database.dsl().execute("vacuum \"" + name(table, month) + "\"");
            }
        }
    }

    private static String name(String table, YearMonth month) {
        return table + "_" + month.getYear() + "_" + (month.getMonthValue() < 10 ? "0" : "") + month.getMonthValue();
    }

    private static boolean exists(DSLContext sql, String partition) {
        return sql.fetchSingle("select to_regclass(?) is not null", partition).get(0, Boolean.class);
    }

    public static void ensure(Database database, YearMonth month) {
        database.dsl().transaction(configuration -> {
            DSLContext sql = configuration.dsl();
            // Two loads of a new month at once: one makes the partitions, the other finds them.
            sql.execute("select pg_advisory_xact_lock(?)", LOCK);
            for (String table : TABLES) {
                String partition = name(table, month);
                if (exists(sql, partition)) {
                    continue;
                }
                // Made apart and then attached: that lets others read and load meanwhile.
                sql.execute("create table \"" + partition + "\" (like \"" + table + "\" including all)");
                sql.execute("alter table \"" + table + "\" attach partition \"" + partition + "\" for values from ('"
                        + month.atDay(1) + "') to ('" + month.plusMonths(1).atDay(1) + "')");
            }
        });
    }
}
