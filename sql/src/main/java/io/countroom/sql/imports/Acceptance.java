package io.countroom.sql.imports;

import io.countroom.sql.imports.ImportRow.Counts;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes to stored data when an import is accepted.
 *
 * @param firstDate the first gaming date of what it brings; null where it brings nothing
 * @param taken the conflicts of an earlier import that it decides; null for an import of its own
 */
public record Acceptance(
        Counts counts,
        @Nullable LocalDate firstDate,
        @Nullable LocalDate lastDate,
        @Nullable Taken taken) {

    public Acceptance(Counts counts, @Nullable LocalDate firstDate, @Nullable LocalDate lastDate) {
        this(counts, firstDate, lastDate, null);
    }

    /** Conflicts of an import, by their numbers. */
    public record Taken(long importId, List<Integer> numbers) {

        public Taken {
            numbers = List.copyOf(numbers);
        }
    }
}
