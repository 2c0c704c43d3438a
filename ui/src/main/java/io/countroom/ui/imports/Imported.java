package io.countroom.ui.imports;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.sql.EnumText;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.Counts;
import io.countroom.sql.imports.RejectRow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of an import for scripts: the answer of the HTTP API and of {@code countroom import --json}.
 *
 * @param state accepted, or why not
 * @param exceptions how many exceptions the accepted rounds show
 * @param firstRejects the first lines that were not taken over; all of them are kept with the import
 */
public record Imported(
        String file,
        @JsonProperty("import") long importId,
        String kind,
        String state,
        long lines,
        long rounds,
        long accepted,
        long duplicates,
        long conflicts,
        long rejects,
        long exceptions,
        double seconds,
        List<RejectedLine> firstRejects) {

    public Imported {
        firstRejects = List.copyOf(firstRejects);
    }

    /** A line that was not taken over. */
    public record RejectedLine(
            long line, boolean conflict, @Nullable String column, String reason, String remedy, String raw) {

        private static RejectedLine of(RejectRow reject) {
            return new RejectedLine(
                    reject.line(), reject.conflict(), reject.column(), reject.reason(), reject.remedy(), reject.raw());
        }
    }

    public static Imported of(ImportResult result) {
        ImportRow row = result.row();
        Counts counts = row.counts();
        return new Imported(
                row.fileName(),
                row.importId(),
                EnumText.of(row.kind()),
                EnumText.of(row.state()),
                counts.lines(),
                counts.rounds(),
                counts.accepted(),
                counts.duplicates(),
                counts.conflicts(),
                counts.rejects(),
                result.exceptions(),
                result.elapsed().toMillis() / 1000.0,
                result.firstRejects().stream().map(RejectedLine::of).toList());
    }
}
