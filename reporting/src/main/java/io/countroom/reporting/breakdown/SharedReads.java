package io.countroom.reporting.breakdown;

import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.rules.game.Cached;
import io.countroom.sql.property.Property;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A cache of query results that the reports of one document share, also between threads. */
public final class SharedReads {

    /** For a report by itself: every reading is made. */
    public static final SharedReads NONE = new SharedReads(null);

    /** A key of a read. Keys are compared by identity, so a key has results of one type only. */
    public static final class Kind<T> {}

    private record Reading(Kind<?> kind, int propertyId, LocalDate first, LocalDate last) {}

    private final @Nullable Map<Reading, Cached<?>> made;

    private SharedReads(@Nullable Map<Reading, Cached<?>> made) {
        this.made = made;
    }

    static SharedReads ofOneDocument() {
        return new SharedReads(new ConcurrentHashMap<>());
    }

    /**
     * Rows of a period. A period of several months is read month by month, so that the reports of one document share the months.
     *
     * @param date the gaming date of a row
     * @param reading the rows of a property and some dates
     */
    public <T> List<T> rows(
            Kind<List<T>> kind,
            Property property,
            Period period,
            Function<T, LocalDate> date,
            Function<Period, List<T>> reading) {
        YearMonth first = YearMonth.from(period.first());
        YearMonth last = YearMonth.from(period.last());
        if (made == null || first.equals(last)) {
            return read(kind, property, period, () -> reading.apply(period));
        }
        List<T> rows = new ArrayList<>();
        for (YearMonth month = first; !month.isAfter(last); month = month.plusMonths(1)) {
            Period ofMonth = Periods.month(month);
            for (T row : read(kind, property, ofMonth, () -> reading.apply(ofMonth))) {
                if (period.contains(date.apply(row))) {
                    rows.add(row);
                }
            }
        }
        return rows;
    }

    /** @param reading of a property and period; nobody changes its result */
    @SuppressWarnings("unchecked") // a kind has one type
    public <T> T read(Kind<T> kind, Property property, Period period, Supplier<T> reading) {
        return made == null
                ? reading.get()
                : (T) made.computeIfAbsent(
                                new Reading(kind, property.id(), period.first(), period.last()),
                                none -> new Cached<>(reading))
                        .get();
    }
}
