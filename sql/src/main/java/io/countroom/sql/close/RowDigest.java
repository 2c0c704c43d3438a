package io.countroom.sql.close;

import java.time.LocalDate;

/**
 * Digest of the rows of one kind and gaming date.
 *
 * @param part which rows: {@code wagers}
 * @param rows how many there are
 * @param columns the columns that were looked at, separated by commas
 * @param sha256 over all rows, whatever order they are read in
 */
public record RowDigest(String part, LocalDate gamingDate, long rows, String columns, String sha256) {}
