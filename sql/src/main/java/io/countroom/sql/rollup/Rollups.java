package io.countroom.sql.rollup;

import io.countroom.sql.bulk.RowWriter;
import io.countroom.sql.schema.Tables;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jooq.Field;
import org.jooq.Table;

/** Adds deltas to the roll-ups: staged in a temporary table in bulk, then merged in one statement a roll-up. */
public final class Rollups {

    @FunctionalInterface
    private interface Rows {

        void writeTo(RowWriter writer) throws SQLException;
    }

    private Rollups() {}

    /**
     * Adds the deltas over a connection whose transaction the caller commits. Callers of one property must come one after the
     * other: two merges of one new key at once would collide.
     */
    public static void add(Connection transaction, boolean postgres, int propertyId, Deltas deltas)
            throws SQLException {
        if (deltas.equals(Deltas.NONE)) {
            return;
        }
        merge(transaction, postgres, Tables.WAGER_ROLLUP, List.of(Tables.WAGER_DAY_ROLLUP), writer -> {
            for (Deltas.OfWager delta : deltas.wagers()) {
                writer.putInt(propertyId);
                writer.putDate(delta.gamingDate());
                writer.putInt(delta.tableId());
                writer.putText(delta.shift());
                writer.putInt(delta.submissionId());
                writer.putInt(delta.dealerId());
                writer.putText(delta.wager());
                writer.putLong(delta.rounds());
                writer.putLong(delta.wagers());
                writer.putLong(delta.amountCents());
                writer.putLong(delta.initialCents());
                writer.putLong(delta.paidCents());
                writer.putLong(delta.dueCents());
                writer.putLong(delta.vigorishCents());
                writer.putLong(delta.dueVigorishCents());
                writer.putLong(delta.bonusCents());
                writer.putLong(delta.unknownPaid());
                writer.putLong(delta.unknownDue());
                writer.endRow();
            }
        });
        merge(transaction, postgres, Tables.OUTCOME_ROLLUP, List.of(), writer -> {
            for (Deltas.OfOutcome delta : deltas.outcomes()) {
                writer.putInt(propertyId);
                writer.putDate(delta.gamingDate());
                writer.putInt(delta.tableId());
                writer.putInt(delta.submissionId());
                writer.putText(delta.wager());
                writer.putText(delta.outcome());
                writer.putLong(delta.wagers());
                writer.putLong(delta.amountCents());
                writer.putLong(delta.initialCents());
                writer.putLong(delta.paidCents());
                writer.putLong(delta.dueCents());
                writer.putLong(delta.rounds());
                writer.endRow();
            }
        });
        merge(transaction, postgres, Tables.PAIR_ROLLUP, List.of(Tables.PAIR_DAY_ROLLUP), writer -> {
            for (Deltas.OfPair delta : deltas.pairs()) {
                writer.putInt(propertyId);
                writer.putDate(delta.gamingDate());
                writer.putInt(delta.tableId());
                writer.putText(delta.shift());
                writer.putInt(delta.submissionId());
                writer.putInt(delta.dealerId());
                writer.putText(delta.wagerA());
                writer.putText(delta.wagerB());
                writer.putBoolean(delta.sameSeat());
                writer.putDecimal(delta.productCents2());
                writer.endRow();
            }
        });
        List<Table<?>> ofRounds = List.of(Tables.ROUND_SHIFT_ROLLUP, Tables.ROUND_DAY_ROLLUP);
        merge(transaction, postgres, Tables.ROUND_ROLLUP, ofRounds, writer -> {
            for (Deltas.OfRounds delta : deltas.rounds()) {
                writer.putInt(propertyId);
                writer.putDate(delta.gamingDate());
                writer.putInt(delta.tableId());
                writer.putText(delta.shift());
                writer.putSmall(delta.hourOfDay());
                writer.putInt(delta.submissionId());
                writer.putInt(delta.dealerId());
                writer.putLong(delta.rounds());
                writer.putLong(delta.voidRounds());
                writer.putLong(delta.seats());
                writer.putLong(delta.exceptions());
                writer.putLong(delta.overpaidCents());
                writer.putLong(delta.underpaidCents());
                writer.endRow();
            }
        });
        merge(transaction, postgres, Tables.SHOE_ROLLUP, List.of(), writer -> {
            for (Deltas.OfShoe delta : deltas.shoes()) {
                writer.putInt(propertyId);
                writer.putDate(delta.gamingDate());
                writer.putInt(delta.tableId());
                writer.putInt(delta.shoe());
                writer.putInt(delta.firstHand());
                writer.putLong(delta.rounds());
                writer.putDecimal(delta.hands());
                writer.endRow();
            }
        });
    }

    /**
     * A roll-up is its primary key and sums, and may have coarser ones beside it, which are the same over fewer keys. Rows
     * that come to nothing are taken away, so that an import that is undone leaves no trace.
     */
    private static void merge(
            Connection transaction, boolean postgres, Table<?> rollup, List<? extends Table<?>> coarser, Rows rows)
            throws SQLException {
        String table = rollup.getName();
        String staged = "staged_" + table;
        List<String> columns = names(rollup.fields());
        try (Statement statement = transaction.createStatement()) {
            if (postgres) {
                statement.execute(
                        "create temporary table if not exists " + staged + " (like " + table + ") on commit drop");
                statement.executeUpdate("delete from " + staged);
            } else {
                // H2 would commit on creating a table that is not "transactional", and on dropping any: so it stays.
                statement.execute("create local temporary table if not exists " + staged
                        + " transactional as select * from " + table + " where false");
                statement.executeUpdate("delete from " + staged);
            }
            RowWriter writer = RowWriter.open(transaction, postgres, staged, columns);
            rows.writeTo(writer);
            writer.finish();
            merge(statement, rollup, staged);
            for (Table<?> same : coarser) {
                merge(statement, same, summed(same, staged));
            }
        }
    }

    private static void merge(Statement statement, Table<?> rollup, String staged) throws SQLException {
        String table = rollup.getName();
        List<String> columns = names(rollup.fields());
        List<String> keys = keys(rollup);
        List<String> sums =
                columns.stream().filter(column -> !keys.contains(column)).toList();
        String match = keys.stream().map(key -> "t." + key + " = s." + key).collect(Collectors.joining(" and "));
        statement.executeUpdate("merge into " + table + " t using " + staged + " s on " + match
                + " when matched then update set "
                + sums.stream().map(sum -> sum + " = t." + sum + " + s." + sum).collect(Collectors.joining(", "))
                + " when not matched then insert (" + String.join(", ", columns) + ") values ("
                + columns.stream().map(column -> "s." + column).collect(Collectors.joining(", ")) + ")");
        statement.executeUpdate("delete from " + table + " t where "
                + sums.stream().map(sum -> "t." + sum + " = 0").collect(Collectors.joining(" and "))
                + " and exists (select 1 from " + staged + " s where " + match + ")");
    }

    /** The staged rows, added up by the keys of a roll-up that has fewer. */
    private static String summed(Table<?> rollup, String staged) {
        List<String> keys = keys(rollup);
        String sums = Arrays.stream(rollup.fields())
                .filter(field -> !keys.contains(field.getName()))
                .map(field -> "cast(sum(" + field.getName() + ") as "
                        + (field.getType() == Long.class ? "bigint" : "numeric(38)") + ") as " + field.getName())
                .collect(Collectors.joining(", "));
        String by = String.join(", ", keys);
        return "(select " + by + ", " + sums + " from " + staged + " group by " + by + ")";
    }

    private static List<String> keys(Table<?> rollup) {
        return rollup.getPrimaryKey() == null
                ? List.of()
                : names(rollup.getPrimaryKey().getFieldsArray());
    }

    private static List<String> names(Field<?>[] fields) {
        return Arrays.stream(fields).map(Field::getName).toList();
    }
}
