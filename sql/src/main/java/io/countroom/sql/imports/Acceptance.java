package io.countroom.sql.imports;

import io.countroom.sql.imports.ImportRow.Counts;
import io.countroom.sql.rollup.Deltas;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of the data when an import is accepted.
 *
 * @param firstDate the first gaming date of what it brings; null where it brings nothing
 * @param deltas what its rounds add to the roll-ups
 * @param superseded what the rounds that it supersedes had added
 * @param taken the conflicts of an earlier import that it decides; null for an import of its own
 */
public record Acceptance(
        Counts counts,
        @Nullable LocalDate firstDate,
        @Nullable LocalDate lastDate,
        Deltas deltas,
        Deltas superseded,
        @Nullable Taken taken) {

    public Acceptance(Counts counts, @Nullable LocalDate firstDate, @Nullable LocalDate lastDate, Deltas deltas) {
        this(counts, firstDate, lastDate, deltas, Deltas.NONE, null);
    }

    /** Conflicts of an import, by their numbers. */
    public record Taken(long importId, List<Integer> numbers) {

        public Taken {
            numbers = List.copyOf(numbers);
        }
    }
}
