package io.countroom.reporting.variance;

import java.time.LocalDate;

/**
 * A figure outside its limit.
 *
 * @param subject a table's code, a game's id, or the property's code for the house
 * @param from the first gaming date of the figure
 * @param finding in a sentence
 */
public record Breach(
        VarianceRule rule,
        VarianceTest.Per subjectKind,
        String subject,
        String measure,
        LocalDate from,
        LocalDate to,
        String finding) {}
