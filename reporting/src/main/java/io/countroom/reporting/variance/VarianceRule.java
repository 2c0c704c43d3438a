package io.countroom.reporting.variance;

import java.util.Locale;

/**
 * A rule of a pack.
 *
 * @param dueDays how long after the last gaming date of a breach it has to be explained
 */
public record VarianceRule(String id, String title, VarianceTest test, int dueDays) {

    /** As files and the database write it: {@code month-to-date}. */
    static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
