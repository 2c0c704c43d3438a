package io.countroom.ui.schedules;

import io.countroom.reporting.language.Words;

/** A period as seen from the gaming date on which something runs by itself. */
public enum RelativePeriod {
    LAST_MONTH("month-1"),
    LAST_WEEK("week-1"),
    LAST_DAY("day-1"),
    LAST_QUARTER("quarter-1"),
    MONTH_TO_DATE("mtd");

    private final String period;

    RelativePeriod(String period) {
        this.period = period;
    }

    /** In the language of periods. */
    public String period() {
        return period;
    }

    public String words() {
        return switch (this) {
            case LAST_MONTH -> Words.of("the month before");
            case LAST_WEEK -> Words.of("the week before");
            case LAST_DAY -> Words.of("the day before");
            case LAST_QUARTER -> Words.of("the quarter before");
            case MONTH_TO_DATE -> Words.of("the month to date");
        };
    }

    public static String words(String period) {
        for (RelativePeriod span : values()) {
            if (span.period.equals(period)) {
                return span.words();
            }
        }
        return period;
    }
}
