package io.countroom.sql.fact;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jooq.Field;
import org.jooq.Table;

/**
 * How finely a fact is kept: a table whose primary key is the property and the grain's keys, and whose other columns are the sums
 * of its fact.
 *
 * @param keys a grain of months has {@link Key#MONTH} in place of {@link Key#DAY}
 */
public record Grain(Table<?> table, Set<Key> keys) {

    public Grain {
        keys = Collections.unmodifiableSet(EnumSet.copyOf(keys));
    }

    static Grain of(Table<?> table) {
        Set<Key> keys = EnumSet.noneOf(Key.class);
        List<String> columns = keyColumns(table);
        for (Key key : Key.values()) {
            if (columns.contains(key.column())) {
                keys.add(key);
            }
        }
        return new Grain(table, keys);
    }

    private static List<String> keyColumns(Table<?> table) {
        return Objects.requireNonNull(table.getPrimaryKey()).getFields().stream()
                .map(Field::getName)
                .toList();
    }

    public String tableName() {
        return table.getName();
    }

    /** Months are made of gaming dates. */
    boolean has(Key key) {
        return keys.contains(key) || key == Key.MONTH && keys.contains(Key.DAY);
    }

    boolean ofMonths() {
        return keys.contains(Key.MONTH);
    }

    /** The names of the key's columns, the property first. */
    List<String> keyColumns() {
        return keyColumns(table);
    }

    /** A column of the key, made of the columns of rows by gaming date. */
    static String fromDates(String keyColumn) {
        return keyColumn.equals(Key.MONTH.column())
                ? "gaming_date - (cast(extract(day from gaming_date) as integer) - 1)"
                : keyColumn;
    }
}
