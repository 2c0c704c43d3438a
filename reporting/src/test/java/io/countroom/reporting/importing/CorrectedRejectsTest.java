package io.countroom.reporting.importing;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.Counts;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rejected lines that came in again, corrected, need no explanation any more. */
class CorrectedRejectsTest {

    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 12, 0, 0, 0, ZoneOffset.UTC);

    private static ImportRow row(long id, String file, long accepted, long rejects) {
        long rounds = accepted + rejects;
        return new ImportRow(
                1,
                id,
                ImportRow.Kind.ROUNDS,
                file,
                "0".repeat(64),
                10,
                ImportRow.State.ACCEPTED,
                NOW,
                NOW,
                "ana",
                new Counts(rounds, rounds, accepted, 0, 0, rejects),
                null,
                null,
                null,
                "test");
    }

    @Test
    void allLinesThatWereRejectedCameInAgain() {
        ImportRow faulty = row(7, "rounds.ndjson", 5, 2);
        assertThat(RejectFile.corrected(List.of(faulty, row(8, "import-7-rejects-rounds.ndjson", 2, 0))))
                .containsExactly(7L);
    }

    @Test
    void aPartOfThemIsNotEnough() {
        ImportRow faulty = row(7, "rounds.ndjson", 5, 2);
        assertThat(RejectFile.corrected(List.of(faulty, row(8, "import-7-rejects-rounds.ndjson", 1, 0))))
                .isEmpty();
        assertThat(RejectFile.corrected(List.of(faulty, row(8, "import-7-rejects-rounds.ndjson", 1, 1))))
                .isEmpty();
    }
}
