package io.countroom.reporting.paytable;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.statistics.StratifiedTest;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Set;

/** The sessions that are tested together: those of a player whom the log names, or that of one seat in one shift. */
final class Sessions {

    final StratifiedTest test = new StratifiedTest();
    private final Set<Integer> tables = new HashSet<>();
    private final Set<LocalDate> dates = new HashSet<>();

    void at(int tableId, LocalDate gamingDate) {
        tables.add(tableId);
        dates.add(gamingDate);
    }

    /** "player P-7 at 2 tables on 1 gaming date". */
    String of(String player) {
        return "player " + player + " at " + Formats.count(tables.size(), "table|tables") + " on "
                + Formats.count(dates.size(), "gaming date|gaming dates");
    }

    /** "MB-01, 18 Oct 2026, day, seat 3". */
    static String of(String table, LocalDate gamingDate, String shift, int seat) {
        return table + ", " + Formats.date(gamingDate) + (shift.isEmpty() ? "" : ", " + shift) + ", seat " + seat;
    }
}
