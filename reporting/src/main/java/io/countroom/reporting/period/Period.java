package io.countroom.reporting.period;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalUnit;
import java.util.stream.Stream;

/**
 * A run of gaming dates.
 *
 * @param text as it was asked for, or as short as it can be asked for again: {@code 2026-10}
 * @param label as printed: "October 2026"
 * @param first the first gaming date
 * @param last the last one, included
 * @param unit what it is one of; decides what comes before it
 */
public record Period(String text, String label, LocalDate first, LocalDate last, Unit unit) {

    public enum Unit {
        DAY(ChronoUnit.DAYS),
        WEEK(ChronoUnit.WEEKS),
        MONTH(ChronoUnit.MONTHS),
        QUARTER(IsoFields.QUARTER_YEARS),
        YEAR(ChronoUnit.YEARS),
        /** Any other run: to date, rolling, from – to. */
        RANGE(ChronoUnit.DAYS);

        private final TemporalUnit length;

        Unit(TemporalUnit length) {
            this.length = length;
        }

        TemporalUnit length() {
            return length;
        }
    }

    public Period {
        if (last.isBefore(first)) {
            throw new IllegalArgumentException("a period cannot end (" + last + ") before it begins (" + first + ")");
        }
    }

    public long days() {
        return ChronoUnit.DAYS.between(first, last) + 1;
    }

    public boolean contains(LocalDate date) {
        return !date.isBefore(first) && !date.isAfter(last);
    }

    public Stream<LocalDate> dates() {
        return first.datesUntil(last.plusDays(1));
    }
}
