package io.countroom.reporting.counts;

import io.countroom.sql.count.SlipRow;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * A slip, or a line of a count, as the file has it.
 *
 * @param shift empty where it is not written
 * @param denominations the value of a chip or note in cents, to how many there are; empty where only the total is known
 */
public record CountedSlip(
        LocalDate gamingDate,
        String shift,
        String table,
        SlipRow.Kind kind,
        @Nullable String number,
        long amountCents,
        SortedMap<Long, Integer> denominations,
        @Nullable OffsetDateTime at,
        @Nullable String signedBy) {}
