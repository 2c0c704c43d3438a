package io.countroom.reporting.figure;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Adds up what is known, and counts what is not. */
public final class Tally {

    private long sum;
    private long known;
    private long of;
    private final List<String> reasons = new ArrayList<>();

    /** @param lacking the reason where it is not known */
    public void add(@Nullable Long value, String lacking) {
        of++;
        if (value != null) {
            known++;
            sum = Math.addExact(sum, value);
        } else if (reasons.size() < Coverage.MOST_REASONS) {
            reasons.add(lacking);
        }
    }

    /**
     * @param what was added up: "table counts"
     * @param nothing the reason where nothing was
     */
    public Figure<Long> figure(String what, String nothing) {
        return of == 0 ? Figure.missing(nothing) : Figure.sum(sum, Coverage.of(known, of, what, reasons));
    }
}
