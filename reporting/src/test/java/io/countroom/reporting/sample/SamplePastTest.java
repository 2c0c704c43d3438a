package io.countroom.reporting.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.close.ChecklistItem;
import io.countroom.reporting.close.MonthEnd;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamplePastTest {

    private static final SamplePlan PLAN = new SamplePlan(5, LocalDate.of(2026, 10, 1), 7, 9, 2, 13);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);

    @Test
    void theYearBeforeIsCountedWithHoldsThatCasinosKnowAndWithoutFindings(@TempDir Path folder) throws IOException {
        List<Path> files = SampleCasino.write(PLAN, folder, day -> {});
        assertThat(files)
                .extracting(file -> file.getFileName().toString())
                .containsExactly(
                        "property.json",
                        "counts-before-2026-10-01.csv",
                        "rounds-2026-10.ndjson.gz",
                        "counts-2026-10.csv");
        try (Database database = TestDatabase.H2.open()) {
            Property property = SetUpFile.read(files.getFirst()).apply(database, "ana", NOW);
            Importer importer = new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test");
            for (Path file : files.subList(1, files.size())) {
                assertThat(importer.importFile(property, file, "ana", ImportListener.NONE)
                                .accepted())
                        .isTrue();
            }
            Period all = Periods.range(LocalDate.of(2025, 9, 1), LocalDate.of(2026, 10, 7));
            assertThat(new Audits(database).findings(property, all)).isEmpty();

            List<String> toDo = new MonthEnd(database, new SubmissionRules(), VariancePacks.standard())
                    .checklist(property, YearMonth.of(2026, 9), NOW).stream()
                            .filter(item -> item.status() == ChecklistItem.Status.OPEN)
                            .map(ChecklistItem::title)
                            .toList();
            assertThat(toDo).doesNotContain("Counts tie out with logs");

            ReportCatalogue catalogue = new ReportCatalogue(database, new SubmissionRules(), "test");
            for (YearMonth month : List.of(YearMonth.of(2025, 10), YearMonth.of(2026, 9))) {
                Table hold = catalogue
                        .named("hold")
                        .report(ReportRequest.of(property, Periods.month(month), "ana", NOW.toInstant())
                                .by(List.of(Dimension.GAME)))
                        .section("hold")
                        .table();
                // Nine games with rules of play, and roulette, craps and three card poker.
                assertThat(hold.rows()).hasSize(12);
                for (Table.Row row : hold.rows().subList(9, 12)) {
                    long drop = row.cells().get(hold.index("drop")).cents();
                    long win = row.cells().get(hold.index("countedWin")).cents();
                    assertThat(win / (double) drop).isBetween(0.10, 0.36);
                }
            }
        }
    }
}
