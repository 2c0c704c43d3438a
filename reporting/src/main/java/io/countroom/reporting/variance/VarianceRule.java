package io.countroom.reporting.variance;

import io.countroom.sql.RefusedException;
import java.util.Locale;

/**
 * A rule of a pack.
 *
 * @param dueDays how long after the last gaming date of a breach it has to be explained
 */
public record VarianceRule(String id, String title, VarianceTest test, int dueDays) {

    public VarianceRule {
        if (dueDays < 1) {
            throw new RefusedException(title + ": a case needs at least one day to be explained.");
        }
    }

    /** The same rule with other limits. */
    public VarianceRule with(VarianceTest.Limits limits, int days) {
        return new VarianceRule(id, title, test.with(limits), days);
    }

    /** As files and the database write it: {@code month-to-date}. */
    static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
