package io.countroom.reporting.paytable;

import io.countroom.reporting.statistics.StratifiedTest;
import io.countroom.reporting.statistics.StratifiedTest.Amount;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The sittings of a player over a period, in few bytes: a year has many thousand players, and the test of each takes kilobytes while it
 * is computed.
 */
final class PlayerSittings {

    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;
    private static final int LONGEST = Long.SIZE / BITS + 1;

    /** Of each stratum the amounts, and of each amount its wagers that won and lost: seven bits a byte, the lowest first. */
    private byte[] strata = {};

    private int[] tables = {};
    private int dates;
    private int lastDate = Integer.MIN_VALUE;
    private double worthCents;

    /** Adds a session. Sessions come in the order of their gaming dates. */
    void at(int tableId, LocalDate gamingDate, double worth) {
        if (Arrays.stream(tables).noneMatch(known -> known == tableId)) {
            tables = Arrays.copyOf(tables, tables.length + 1);
            tables[tables.length - 1] = tableId;
        }
        int date = Math.toIntExact(gamingDate.toEpochDay());
        dates += date == lastDate ? 0 : 1;
        lastDate = date;
        worthCents += worth;
    }

    /**
     * Adds what the test compares. A stratum whose wagers all won or all lost tells nothing and is not kept.
     *
     * @param smaller amount
     * @param larger amount
     */
    void add(Amount smaller, Amount larger) {
        if (larger.wagers() > 0 && smaller.won() + larger.won() > 0 && smaller.lost() + larger.lost() > 0) {
            append(smaller.won(), smaller.lost(), larger.won(), larger.lost());
        }
    }

    private void append(long... numbers) {
        byte[] added = new byte[numbers.length * LONGEST];
        int length = 0;
        for (long number : numbers) {
            long left = number;
            while (left >= MORE) {
                added[length++] = (byte) (left | MORE);
                left >>= BITS;
            }
            added[length++] = (byte) left;
        }
        strata = Arrays.copyOf(strata, strata.length + length);
        System.arraycopy(added, 0, strata, strata.length - length, length);
    }

    StratifiedTest.Result result() {
        List<Long> numbers = new ArrayList<>();
        long number = 0;
        int shift = 0;
        for (byte one : strata) {
            number |= (long) (one & (MORE - 1)) << shift;
            shift += BITS;
            if (one >= 0) {
                numbers.add(number);
                number = 0;
                shift = 0;
            }
        }
        StratifiedTest test = new StratifiedTest();
        for (int i = 0; i < numbers.size(); i += 4) {
            test.add(List.of(
                    new Amount(0, numbers.get(i), numbers.get(i + 1)),
                    new Amount(1, numbers.get(i + 2), numbers.get(i + 3))));
        }
        return test.result();
    }

    double worthCents() {
        return worthCents;
    }

    /** "player P-7 at 2 tables on 1 gaming date". */
    String of(String player) {
        return Sessions.of(player, tables.length, dates);
    }
}
