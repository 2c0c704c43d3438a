package io.countroom.reporting.importing;

import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.RejectRow;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;

/**
 * Result of importing a file.
 *
 * @param exceptions how many exceptions the accepted rounds show
 * @param firstRejects the first rejected lines and conflicts; all of them are stored
 */
public record ImportResult(ImportRow row, long exceptions, List<RejectRow> firstRejects, Duration elapsed)
        implements Serializable {

    public ImportResult {
        firstRejects = List.copyOf(firstRejects);
    }

    public boolean accepted() {
        return row.state() == ImportRow.State.ACCEPTED;
    }
}
