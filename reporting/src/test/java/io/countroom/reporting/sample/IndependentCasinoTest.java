package io.countroom.reporting.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.json.JsonMapper;

/**
 * Another program's casino is judged like the sample. The script {@code independent/casino.py} shares no code with the product: it
 * deals, settles and plants faults, and writes the log, the counts and the answer key.
 */
class IndependentCasinoTest {

    private static final Period PERIOD = Periods.range(LocalDate.of(2026, 6, 8), LocalDate.of(2026, 6, 11));

    @ParameterizedTest
    @EnumSource
    void whatAnotherProgramPlantedIsFoundAndNothingElse(TestDatabase kind) throws IOException, URISyntaxException {
        Path folder = Path.of(
                Objects.requireNonNull(getClass().getResource("/independent")).toURI());
        AnswerKey key = JsonMapper.shared()
                .readValue(Files.readString(folder.resolve(SampleCasino.ANSWER_KEY)), AnswerKey.class);
        try (Database database = kind.open()) {
            Property property =
                    SetUpFile.read(folder.resolve("property.json")).apply(database, "ana", OffsetDateTime.now());
            new Checks(database, Clock.systemUTC())
                    .set(property.id(), Check.SHOE_END, true, 20L, "Shoes are cut after a third here", "ana");
            Importer importer = new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test");
            for (String file : new String[] {"rounds.ndjson.gz", "counts.csv"}) {
                ImportResult result = importer.importFile(property, folder.resolve(file), "ana", ImportListener.NONE);
                assertThat(result.row().counts().rejects()).as(file).isZero();
                assertThat(result.row().counts().conflicts()).as(file).isZero();
            }
            assertThat(Judged.exceptions(database)).isNotEmpty().isEqualTo(Judged.plantedExceptions(key));
            assertThat(Judged.findings(database, property, PERIOD)).isNotEmpty().isEqualTo(Judged.plantedFindings(key));
            assertThat(Judged.patterns(database, property, PERIOD)).isNotEmpty().isEqualTo(Judged.plantedPatterns(key));
            assertThat(Judged.patternFindings(database, property, PERIOD)).isEqualTo(Judged.plantedPatterns(key));
        }
    }
}
