package io.countroom.sql.close;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** The figures of a table and gaming date as they were closed; null where they were not known. */
public record ClosedFigures(
        LocalDate gamingDate,
        int tableId,
        @Nullable Long dropCents,
        @Nullable Long winCents,
        @Nullable Long handleCents,
        @Nullable Long loggedCents,
        @Nullable Long expectedCents) {}
