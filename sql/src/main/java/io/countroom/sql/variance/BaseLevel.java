package io.countroom.sql.variance;

import java.time.LocalDate;
import java.time.OffsetDateTime;

/**
 * A base level of a figure from a gaming date on.
 *
 * @param subjectKind {@code table} or {@code game}
 * @param subject the table's code or the game's id
 * @param measure {@code drop}, {@code win} or {@code hold}
 * @param mean of a gaming date: cents, or a share for hold
 * @param observations the gaming dates with a known figure that it was taken from
 */
public record BaseLevel(
        String pack,
        String subjectKind,
        String subject,
        String measure,
        LocalDate effectiveFrom,
        double mean,
        double sd,
        int observations,
        LocalDate baseFrom,
        LocalDate baseTo,
        String setBy,
        OffsetDateTime setAt) {}
