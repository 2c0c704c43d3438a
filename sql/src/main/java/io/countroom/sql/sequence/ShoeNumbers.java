package io.countroom.sql.sequence;

import java.time.LocalDate;
import java.util.Collection;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * How a table numbers its shoes, as its log shows it: each gaming day from 1, or on from the day before, or in no order at all
 * (by bar code, for instance), of which nothing can be missing.
 */
final class ShoeNumbers {

    /** Up to so many numbers between two are missing whatever the others are like. */
    private static final int NEAR = 100;

    private static final int UNKNOWN = -1;

    private static final class Day {

        /** The shoe that was begun on the day before; null where there is none. */
        @Nullable Integer goneOn;

        final SortedSet<Integer> begun = new TreeSet<>();

        int last() {
            return begun.isEmpty() ? goneOn == null ? 0 : goneOn : begun.last();
        }
    }

    /** Hears of numbers that are missing. */
    interface Missing {
        void of(LocalDate gamingDate, int first, int last);
    }

    private final TreeMap<LocalDate, Day> days = new TreeMap<>();
    private int begun;
    private int begunWithOne;

    /**
     * In the order of dates.
     *
     * @param goesOn whether the shoe was begun on the day before
     * @param firstHand the first of the shoe that is logged
     */
    void add(LocalDate gamingDate, int shoe, boolean goesOn, int firstHand) {
        Day day = days.computeIfAbsent(gamingDate, date -> new Day());
        if (goesOn) {
            day.goneOn = shoe;
        } else {
            day.begun.add(shoe);
            begun++;
            begunWithOne += firstHand == 1 ? 1 : 0;
        }
    }

    /** Whether shoes begin with hand 1; a log may also number its rounds through all shoes. */
    boolean handsBeginWithOne() {
        return begunWithOne > 0 && 2 * begunWithOne >= begun;
    }

    static boolean near(int before, int after) {
        return after - before - 1 <= NEAR;
    }

    /** Whether ascending numbers mostly have no gaps, so that a gap means missing numbers. */
    static boolean sequence(Collection<Integer> rising) {
        return farther(rising) <= 0;
    }

    /** How many steps are far, less those that are near. */
    private static int farther(Collection<Integer> rising) {
        int farther = 0;
        Integer before = null;
        for (Integer number : rising) {
            farther += before == null ? 0 : near(before, number) ? -1 : 1;
            before = number;
        }
        return farther;
    }

    void missing(Missing missing) {
        int farther = 0;
        int withOne = 0;
        int further = 0;
        int last = UNKNOWN;
        for (Day day : days.values()) {
            farther += farther(day.begun);
            if (!day.begun.isEmpty()) {
                withOne += day.begun.first() == 1 ? 1 : 0;
                further += last != UNKNOWN && day.begun.first() == last + 1 ? 1 : 0;
            }
            last = day.last();
        }
        boolean eachDayFromOne = withOne > further;
        boolean onFromDayBefore = !eachDayFromOne && further > 0;
        last = UNKNOWN;
        for (Map.Entry<LocalDate, Day> entry : days.entrySet()) {
            Day day = entry.getValue();
            int before = eachDayFromOne ? 0 : onFromDayBefore ? last : UNKNOWN;
            if (day.goneOn != null && (!eachDayFromOne || !day.begun.isEmpty() && day.begun.first() > day.goneOn)) {
                before = day.goneOn;
            }
            for (int shoe : day.begun) {
                boolean known = shoe == day.begun.first() ? eachDayFromOne || onFromDayBefore : farther <= 0;
                if (before != UNKNOWN && before + 1 < shoe && (known || near(before, shoe))) {
                    missing.of(entry.getKey(), before + 1, shoe - 1);
                }
                before = shoe;
            }
            last = day.last();
        }
    }
}
