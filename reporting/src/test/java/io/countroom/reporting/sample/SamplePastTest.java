package io.countroom.reporting.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.close.ChecklistItem;
import io.countroom.reporting.close.MonthEnd;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.reporting.variance.Cases;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("whole")
class SamplePastTest {

    private static final SamplePlan PLAN =
            new SamplePlan(5, LocalDate.of(2026, 10, 1), 7, 9, 2, 13, SamplePlan.Mix.ORDINARY);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);

    @Test
    void theYearBeforeIsCountedWithHoldsThatCasinosKnowAndWithoutFindings(@TempDir Path folder) throws IOException {
        assertThat(SampleCasino.write(PLAN, folder, day -> {}))
                .extracting(file -> file.getFileName().toString())
                .containsExactly(
                        "property.json",
                        "counts-before-2026-10-01.csv",
                        "rounds-2026-10.ndjson.gz",
                        "counts-2026-10.csv");
        try (TestCasino casino = TestCasino.imported(PLAN, folder)) {
            Database database = casino.database();
            Property property = casino.property();
            Period all = Periods.range(LocalDate.of(2025, 9, 1), LocalDate.of(2026, 10, 7));
            assertThat(new Audits(database).findings(property, all)).isEmpty();

            List<String> toDo = new MonthEnd(
                            database,
                            new ReportCatalogue(database, new SubmissionRules(), VariancePacks.standard(), "test"),
                            new Cases(database, new SubmissionRules(), VariancePacks.standard()))
                    .checklist(property, YearMonth.of(2026, 9), NOW, List.of()).stream()
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
                // Eight games with rules of play, and roulette, craps and three card poker.
                assertThat(hold.rows()).hasSize(11);
                for (Table.Row row : hold.rows().subList(8, 11)) {
                    long drop = row.cells().get(hold.index("drop")).cents();
                    long win = row.cells().get(hold.index("countedWin")).cents();
                    assertThat(win / (double) drop).isBetween(0.10, 0.36);
                }
            }
            // What was counted and not logged has no rounds that are known, and nothing is expected of it.
            Table summary = catalogue
                    .named("summary")
                    .report(ReportRequest.of(property, Periods.month(YearMonth.of(2026, 10)), "ana", NOW.toInstant()))
                    .section("figures")
                    .table();
            assertThat(summary.rows()).hasSize(3);
            for (Table.Row before : summary.rows().subList(1, 3)) {
                assertThat(before.cells().get(summary.index("drop")).cents()).isPositive();
                for (String column : List.of("rounds", "expectedHold", "expectedWin", "z")) {
                    Cell cell = before.cells().get(summary.index(column));
                    assertThat(cell.value()).as(column).isNull();
                    assertThat(cell.remark()).as(column).isNotEmpty();
                }
            }
            Table dealt = catalogue
                    .named("hold")
                    .report(ReportRequest.of(property, Periods.month(YearMonth.of(2026, 10)), "ana", NOW.toInstant())
                            .by(List.of(Dimension.GAME)))
                    .section("hold")
                    .table();
            for (Table.Row row : dealt.rows().subList(0, 8)) {
                Cell expected = row.cells().get(dealt.index("expectedWin"));
                double ofHandle = expected.cents()
                        / (double) row.cells().get(dealt.index("handle")).cents();
                String game = Formats.cell(dealt.groups().getFirst(), row.label());
                assertThat(ofHandle).as(game).isBetween(0.002, 0.04);
                if (Set.of("Minibaccarat", "Midibaccarat", "Baccarat").contains(game)) {
                    assertThat(ofHandle).as(game).isBetween(0.010, 0.025);
                }
            }
        }
    }
}
