package io.countroom.reporting.period;

import io.countroom.reporting.language.Words;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalUnit;
import java.util.stream.Stream;

/**
 * A run of gaming dates.
 *
 * @param text as it was asked for, or as short as it can be asked for again: {@code 2026-10}
 * @param first the first gaming date
 * @param last the last one, included
 * @param unit what it is one of; decides what comes before it
 */
public record Period(String text, LocalDate first, LocalDate last, Unit unit) {

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

    static final String ROLLING = "rolling-";

    public Period {
        if (last.isBefore(first)) {
            throw new IllegalArgumentException("a period cannot end (" + last + ") before it begins (" + first + ")");
        }
    }

    /** As printed, in the language of the reader: "October 2026". */
    public String label() {
        String year = String.valueOf(last.getYear());
        return switch (unit) {
            case DAY -> Dates.date(first);
            case WEEK ->
                Words.of(
                                "Week {0} of {1}",
                                String.valueOf(first.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR)),
                                String.valueOf(first.get(IsoFields.WEEK_BASED_YEAR)))
                        + " (" + Dates.dates(first, last) + ")";
            case MONTH -> Dates.month(YearMonth.from(first));
            case QUARTER -> Words.of("Quarter {0} of {1}", String.valueOf(first.get(IsoFields.QUARTER_OF_YEAR)), year);
            case YEAR -> Words.of(isFiscal() ? "Fiscal year {0}" : "Year {0}", year);
            case RANGE -> range();
        };
    }

    private String range() {
        String to = Dates.date(last);
        return switch (word()) {
            case "wtd" -> Words.of("Week to {0}", to);
            case "mtd" -> Words.of("Month to {0}", to);
            case "qtd" -> Words.of("Quarter to {0}", to);
            case "ytd" -> Words.of("Year to {0}", to);
            case "fytd" -> Words.of("Fiscal year to {0}", to);
            case "lifetime" -> Words.of("Lifetime to {0}", to);
            case String word
            when word.startsWith(ROLLING) -> Words.of("{0} days to {1}", word.substring(ROLLING.length()), to);
            default -> Dates.dates(first, last);
        };
    }

    boolean isFiscal() {
        return text.startsWith("FY");
    }

    /** The requested word without its as-of date: "mtd" for "mtd@2026-10-18". */
    String word() {
        return text.replaceFirst("@.*", "");
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
