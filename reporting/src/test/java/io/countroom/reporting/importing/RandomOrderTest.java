package io.countroom.reporting.importing;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.OtherEdges;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.Rollups;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever the order in which files are imported, supersede one another, are undone and restated, the roll-ups are those of the rows. */
@Tag("whole")
@ParameterizedClass
@EnumSource
class RandomOrderTest {

    private static final long SEED = 20261018;
    private static final int STEPS = 60;

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    @Test
    void rollUpsAreThoseMadeFromNothing() throws IOException {
        Random random = new Random(SEED);
        try (Database database = kind.open()) {
            Property property = SmallFloor.apply(database, folder);
            ImportRepository imports = new ImportRepository(database);
            List<SubmissionRules> versions = List.of(TestOdds.RULES, new SubmissionRules(OtherEdges::of));
            int superseded = 0;
            int undone = 0;
            int restated = 0;
            for (int step = 0; step < STEPS; step++) {
                var odds = TestOdds.of(database, versions.get(random.nextInt(2)));
                Importer importer = new Importer(database, odds, Clock.systemUTC(), "test");
                List<ImportRow> accepted = imports.page(property.id(), 0, 1_000).stream()
                        .filter(row -> row.state() == ImportRow.State.ACCEPTED)
                        .toList();
                switch (random.nextInt(6)) {
                    case 0 -> {
                        if (!accepted.isEmpty()) {
                            undone += undo(importer, property, accepted.get(random.nextInt(accepted.size())));
                        }
                    }
                    case 1 ->
                        restated += new Restate(database, odds, Clock.systemUTC()).run(property, (done, of) -> true);
                    default -> {
                        Path file = Files.writeString(folder.resolve(step + ".ndjson"), lines(random));
                        importer.importFile(property, file, "ana", ImportListener.NONE);
                    }
                }
                superseded += database.dsl().fetchCount(io.countroom.sql.schema.Tables.SUPERSEDED_ROUND);
                if (step % 10 == 9) {
                    assertThat(Rollups.wrong(database.dsl()))
                            .as("after step " + step)
                            .isEmpty();
                }
            }
            assertThat(List.of(superseded, undone, restated))
                    .allSatisfy(times -> assertThat(times).isPositive());
            assertThat(new Cube(database).odds(property.id(), LocalDate.of(2026, 10, 1), LocalDate.of(2026, 10, 31)))
                    .isNotEmpty();
        }
    }

    /** 1, or 0 where a later import supersedes some of it. */
    private static int undo(Importer importer, Property property, ImportRow row) {
        try {
            importer.undo(property, row.importId(), "ana");
            return 1;
        } catch (RefusedException e) {
            assertThat(e).hasMessageContaining("supersedes some of import");
            return 0;
        }
    }

    /** Rounds of few numbers at two tables, new ones and other forms of earlier ones. */
    private static String lines(Random random) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            int hand = 1 + random.nextInt(40);
            String state = List.of("played", "modified", "cancelled").get(random.nextInt(3));
            String line = SmallFloor.round("R" + hand, "MB-07", 1 + hand / 20, hand, 25 + 5 * random.nextInt(4), state);
            lines.add(
                    random.nextBoolean()
                            ? line
                            : line.replace(
                                    "\"state\":",
                                    "\"dealer\":\"D-" + hand % 3 + "\",\"dealtAt\":\"2026-10-18T1" + hand % 10
                                            + ":00:00-04:00\",\"state\":"));
        }
        return String.join("\n", lines) + "\n";
    }
}
