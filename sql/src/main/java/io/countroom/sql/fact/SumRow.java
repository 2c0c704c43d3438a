package io.countroom.sql.fact;

import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The sums of a fact in one row, or in several rows of the same keys. */
final class SumRow {

    private final Fact fact;
    private final List<Key> by;
    private final List<Object> keys;
    private final long[] sums;
    private BigInteger variance = BigInteger.ZERO;

    private SumRow(Fact fact, List<Key> by, List<Object> keys, long[] sums) {
        this.fact = fact;
        this.by = by;
        this.keys = keys;
        this.sums = sums;
    }

    /** Of a result whose columns are the keys, the sums of the fact and, where the fact has one, the variance. */
    static SumRow read(Fact fact, List<Key> by, ResultSet row) throws SQLException {
        int column = 1;
        List<Object> keys = new ArrayList<>(by.size());
        for (Key key : by) {
            keys.add(key.read(row, column++));
        }
        SumRow read = new SumRow(fact, by, keys, new long[fact.sums().size()]);
        for (int i = 0; i < read.sums.length; i++) {
            read.sums[i] = row.getLong(column++);
        }
        if (fact.varies()) {
            read.variance = row.getBigDecimal(column).toBigIntegerExact();
        }
        return read;
    }

    List<Object> keys() {
        return keys;
    }

    SumRow plus(SumRow more) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] = Math.addExact(sums[i], more.sums[i]);
        }
        variance = variance.add(more.variance);
        return this;
    }

    /** In the order of the keys, one after the other. */
    @SuppressWarnings({"unchecked", "rawtypes"}) // a key has one type
    int compareKeys(SumRow other) {
        int order = 0;
        for (int i = 0; i < keys.size() && order == 0; i++) {
            order = ((Comparable) keys.get(i)).compareTo(other.keys.get(i));
        }
        return order;
    }

    long sum(String column) {
        return sums[fact.place(column)];
    }

    BigInteger variance() {
        return variance;
    }

    int number(Key key) {
        return (Integer) value(key);
    }

    String text(Key key) {
        return (String) value(key);
    }

    LocalDate date() {
        return (LocalDate) value(Key.DAY);
    }

    private Object value(Key key) {
        return keys.get(by.indexOf(key));
    }

    /** Those of these keys that a group has. A month is known by its first date. */
    Group group(Set<Key> of) {
        return new Group(
                (Integer) ifAny(of, Key.TABLE),
                (LocalDate) ifAny(of, of.contains(Key.DAY) ? Key.DAY : Key.MONTH),
                (String) ifAny(of, Key.SHIFT),
                (Integer) ifAny(of, Key.DEALER));
    }

    private @Nullable Object ifAny(Set<Key> of, Key key) {
        return of.contains(key) ? value(key) : null;
    }
}
