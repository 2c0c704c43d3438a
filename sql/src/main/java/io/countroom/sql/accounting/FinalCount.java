package io.countroom.sql.accounting;

import java.time.LocalDate;
import java.time.OffsetDateTime;

/** A count that somebody made final, with the figures that it had then. */
public record FinalCount(
        LocalDate gamingDate, int tableId, long dropCents, long winCents, String finalBy, OffsetDateTime finalAt) {}
