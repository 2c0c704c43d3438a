package io.countroom.sql.round;

import java.time.LocalDate;

/** A table on a gaming date. */
public record TableDay(int tableId, LocalDate gamingDate) {}
