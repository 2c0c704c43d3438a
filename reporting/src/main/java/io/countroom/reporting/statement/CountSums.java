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
    /** Of the tables with a drop box. */
    private final Tally winOfDrop = new Tally();

    private final Tally dropOfWin = new Tally();
    /** The table counts whose win is known. */
    private final Tally countsOfWin = new Tally();

    private long counts;
    private boolean raked;

    void add(DailyWin day) {
        TableCount count = day.adjusted();
        counts++;
        dates.add(day.gamingDate());
        win.add(count.winCents(), count.missing());
        countsOfWin.add(count.winCents() == null ? null : (Long) 1L, count.missing());
        raked |= count.raked();
        if (!count.raked()) {
            drop.add(count.dropCents(), count.missing());
            winOfDrop.add(count.winCents(), count.missing());
            dropOfWin.add(count.winCents() == null ? null : count.dropCents(), count.missing());
        }
    }

    boolean hasRake() {
        return raked;
    }

    long dates() {
        return dates.size();
    }

    /** Tables open on an average gaming date of the span. */
    Figure<Double> units(long days) {
        return counts == 0 ? Figure.missing(NO_COUNT) : Figure.known(counts / (double) days);
    }

    Figure<Long> drop() {
        return ofBoxes(drop);
    }

    Figure<Long> win() {
        return win.figure(COUNTS, NO_COUNT);
    }

    /** Of the counts whose win is known. */
    Figure<Double> hold() {
        return Figure.over(ofBoxes(winOfDrop), ofBoxes(dropOfWin), "There was no drop.");
    }

    private Figure<Long> ofBoxes(Tally tally) {
        return tally.figure(COUNTS, counts == 0 ? NO_COUNT : TableCount.NO_DROP_BOX);
    }

    /** Of the counts whose win is known. */
    Figure<Long> winPerCount() {
        return Figure.over(win(), countsOfWin.figure(COUNTS, NO_COUNT), NO_COUNT)
                .map(Math::round);
    }
}
