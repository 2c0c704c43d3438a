package io.countroom.reporting.statement;

import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.figure.Figure;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The table counts of a row in one span of gaming dates. */
final class CountSums {

    private final Set<LocalDate> dates = new HashSet<>();
    private final List<TableCount> counts = new ArrayList<>();

    /** The sums once they are made, for many cells of a row ask for them. */
    private @Nullable Figure<Long> drop;

    private @Nullable Figure<Long> win;
    private @Nullable Figure<Double> hold;

    void add(DailyWin day) {
        dates.add(day.gamingDate());
        counts.add(day.adjusted());
        drop = null;
        win = null;
        hold = null;
    }

    boolean hasRake() {
        return counts.stream().anyMatch(TableCount::raked);
    }

    long dates() {
        return dates.size();
    }

    /** Tables open on an average gaming date of the span. */
    Figure<Double> units(long days) {
        return counts.isEmpty() ? Figure.missing(TableCount.NOT_COUNTED) : Figure.known(counts.size() / (double) days);
    }

    Figure<Long> drop() {
        if (drop == null) {
            drop = TableCount.drop(counts);
        }
        return drop;
    }

    Figure<Long> win() {
        if (win == null) {
            win = TableCount.win(counts);
        }
        return win;
    }

    Figure<Double> hold() {
        if (hold == null) {
            hold = TableCount.hold(counts);
        }
        return hold;
    }

    /** Of the counts whose win is known. */
    Figure<Long> winPerCount() {
        Figure<Long> known =
                TableCount.sum(counts, count -> count.winCents() == null ? null : 1L, TableCount.NOT_COUNTED);
        return Figure.over(win(), known, TableCount.NOT_COUNTED).map(Math::round);
    }
}
