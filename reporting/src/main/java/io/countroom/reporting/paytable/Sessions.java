package io.countroom.reporting.paytable;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.statistics.StratifiedTest;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Set;

/** The sessions of a player whom the log names, which are tested together. */
final class Sessions {

    final StratifiedTest test = new StratifiedTest();
    private final Set<Integer> tables = new HashSet<>();
    private final Set<LocalDate> dates = new HashSet<>();

    void at(int tableId, LocalDate gamingDate) {
        tables.add(tableId);
        dates.add(gamingDate);
    }

    String of(String player) {
        return of(player, tables.size(), dates.size());
    }

    /** "player P-7 at 2 tables on 1 gaming date". */
    static String of(String player, int tables, int dates) {
        return "player " + player + " at " + Formats.count(tables, "table|tables") + " on "
                + Formats.count(dates, "gaming date|gaming dates");
    }

    /** "MB-01, 18 Oct 2026, day, seat 3". */
    static String of(String table, LocalDate gamingDate, String shift, int seat) {
        return table + ", " + Formats.date(gamingDate) + (shift.isEmpty() ? "" : ", " + shift) + ", seat " + seat;
    }
}
