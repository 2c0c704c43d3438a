package io.countroom.sql.retention;

import java.time.YearMonth;

/**
 * A month that has been kept long enough.
 *
 * @param closed whether it is closed; only then may its rounds be destroyed
 */
public record ExpiredMonth(YearMonth month, boolean closed, long rounds, long wagers) {}
