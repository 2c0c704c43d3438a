package io.countroom.reporting.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.sample.AnswerKey.Fault;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * In casinos with planted faults every fault is found and nothing else is, in either database. {@code -Dsample.casinos=300} for as
 * many; every tenth has people who follow a pattern, and another tenth other faults that take many rounds. The tests of patterns also mark somebody by
 * chance, at the rate that they state: whom they mark beside the answer key is counted for all casinos.
 */
@Tag("whole")
class PlantedCasinosTest {

    private static final LocalDate FROM = LocalDate.of(2026, 10, 9);
    private static final int BUSY = 5;

    private static final Set<Kind> OF_MANY_ROUNDS =
            EnumSet.of(Kind.SILENT_HOUR, Kind.COVER_CARD_PASSED, Kind.BURN_AT_NEW_DEALER_MISSING);

    static Stream<Arguments> casinos() {
        Integer casinos = Integer.getInteger("sample.casinos");
        return (casinos == null ? IntStream.of(1, BUSY, 2 * BUSY) : IntStream.rangeClosed(1, casinos))
                .boxed()
                .flatMap(seed -> Stream.of(TestDatabase.values())
                        .map(kind -> Arguments.of(
                                kind,
                                seed % BUSY == 0
                                        ? new SamplePlan(seed, FROM, 1, 9, 24)
                                        : new SamplePlan(seed, FROM, 3, 18, 3))));
    }

    @ParameterizedTest
    @MethodSource("casinos")
    void whatIsPlantedIsFoundAndNothingElse(TestDatabase kind, SamplePlan plan, @TempDir Path folder)
            throws IOException {
        boolean busy = plan.seed() % BUSY == 0;
        Set<Kind> ofMany = plan.seed() % (2 * BUSY) == 0 ? OF_MANY_ROUNDS : Kind.PATTERNS;
        Set<Kind> kinds = busy ? ofMany : EnumSet.allOf(Kind.class);
        AnswerKey key = SampleCasino.writeWithFaults(plan, kinds, folder, day -> {});
        Period period = Periods.range(plan.from(), plan.from().plusDays(plan.days() - 1L));
        try (Database database = kind.open()) {
            Property property =
                    SetUpFile.read(folder.resolve("property.json")).apply(database, "ana", OffsetDateTime.now());
            Importer importer = new Importer(
                    database, TestOdds.of(database), Clock.offset(Clock.systemUTC(), Duration.ofDays(365)), "test");
            for (String file : List.of("rounds-2026-10.ndjson.gz", "counts-2026-10.csv")) {
                importer.importFile(property, folder.resolve(file), "ana", ImportListener.NONE);
            }
            assertThat(Judged.exceptions(database)).isEqualTo(Judged.plantedExceptions(key));
            assertThat(Judged.findings(database, property, period)).isEqualTo(Judged.plantedFindings(key));
            Set<String> marks = Judged.patterns(database, property, period);
            assertThat(marks).containsAll(Judged.plantedPatterns(key));
            assertThat(Judged.patternFindings(database, property, period)).isEqualTo(marks);
            if (busy) {
                assertThat(key.faults().stream().map(Fault::kind).collect(Collectors.toSet()))
                        .isEqualTo(ofMany);
            }
            Set<String> more = new TreeSet<>(marks);
            more.removeAll(Judged.plantedPatterns(key));
            if (!more.isEmpty()) {
                System.out.println(kind + " " + plan.seed() + " marked by chance: " + more);
            }
            database.dsl().execute(kind == TestDatabase.H2 ? "set db_close_delay 0" : "select 1");
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }
}
