package io.countroom.reporting.statement;

import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.figure.Tally;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Set;

/** The table counts of a row in one span of gaming dates. */
final class CountSums {

    private static final String NO_COUNT = "No table was counted.";
    private static final String COUNTS = "table counts";

    private final Set<LocalDate> dates = new HashSet<>();
    private final Tally drop = new Tally();
    private final Tally win = new Tally();
    private final Tally dropOfWin = new Tally();
    private long counts;

    void add(DailyWin day) {
        TableCount count = day.adjusted();
        counts++;
        dates.add(day.gamingDate());
        drop.add(count.dropCents(), count.missing());
        win.add(count.winCents(), count.missing());
        dropOfWin.add(count.winCents() == null ? null : count.dropCents(), count.missing());
    }

    long dates() {
        return dates.size();
    }

    /** Tables open on an average gaming date of the span. */
    Figure<Double> units(long days) {
        return counts == 0 ? Figure.missing(NO_COUNT) : Figure.known(counts / (double) days);
    }

    Figure<Long> drop() {
        return drop.figure(COUNTS, NO_COUNT);
    }

    Figure<Long> win() {
        return win.figure(COUNTS, NO_COUNT);
    }

    /** Of the counts whose win is known. */
    Figure<Double> hold() {
        return Figure.over(win(), dropOfWin.figure(COUNTS, NO_COUNT), "There was no drop.");
    }

    Figure<Long> winPerCount() {
        return win().whole().map(cents -> Math.round(cents / (double) counts));
    }
}
