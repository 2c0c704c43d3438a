package io.countroom.reporting.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A property has every check off: nothing is found but what a round shows by itself, and the audit trail has each reason. */
class ChecksOffTest {

    private static final LocalDate FROM = LocalDate.of(2026, 10, 9);

    @Test
    void whatChecksFindIsNotFoundWhenAllAreOff(@TempDir Path folder) {
        SamplePlan plan = new SamplePlan(1, FROM, 2, 27, 3);
        AnswerKey key = SampleCasino.writeWithFaults(plan, EnumSet.allOf(Kind.class), folder, day -> {});
        Period period = Periods.range(FROM, FROM.plusDays(1));
        Set<String> ofChecks = Arrays.stream(Check.values())
                .map(Check::codes)
                .flatMap(Set::stream)
                .collect(Collectors.toSet());
        Map<String, List<String>> planted = Judged.plantedExceptions(key);
        Map<String, List<String>> byThemselves = new TreeMap<>(planted);
        byThemselves.replaceAll((round, codes) ->
                codes.stream().filter(code -> !ofChecks.contains(code)).toList());
        byThemselves.values().removeIf(List::isEmpty);
        assertThat(planted).hasSizeGreaterThan(byThemselves.size() + 10);
        try (Database database = TestDatabase.H2.open()) {
            Property property =
                    SetUpFile.read(folder.resolve("property.json")).apply(database, "ana", OffsetDateTime.now());
            Checks checks = new Checks(database, Clock.systemUTC());
            for (Check check : Check.values()) {
                checks.set(property.id(), check, false, null, "Not " + check.id(), "Pat");
            }
            Importer importer = new Importer(
                    database, TestOdds.of(database), Clock.offset(Clock.systemUTC(), Duration.ofDays(365)), "test");
            for (String file : List.of("rounds-2026-10.ndjson.gz", "counts-2026-10.csv")) {
                importer.importFile(property, folder.resolve(file), "ana", ImportListener.NONE);
            }
            assertThat(Judged.exceptions(database)).isNotEmpty().isEqualTo(byThemselves);
            assertThat(Judged.findings(database, property, period)).isEmpty();
            assertThat(Judged.patternFindings(database, property, period)).isEmpty();
            assertThat(new AuditTrail(database)
                            .page(AuditFilter.ALL, 0, 100).stream()
                                    .filter(event -> event.action().equals("change-check"))
                                    .map(event -> event.subject() + ": "
                                            + String.valueOf(event.after()).replaceFirst("^.*?: ", "")))
                    .containsExactlyInAnyOrderElementsOf(Arrays.stream(Check.values())
                            .map(check -> "check " + check.id() + ": Not " + check.id())
                            .toList());
        }
    }
}
