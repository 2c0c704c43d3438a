package io.countroom.reporting.meter;

import static io.countroom.reporting.testkit.Tables.cents;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A roll-forward over the end of a month. */
class MeterMonthsTest {

    private static final LocalDate FROM = LocalDate.of(2026, 10, 30);
    private static final LocalDate TO = LocalDate.of(2026, 11, 2);

    private static String label(Table table, Row row) {
        return Formats.cell(table.groups().getFirst(), row.label());
    }

    private static Report report(Database database, Property property, LocalDate from, LocalDate to) {
        return new MeterReports(database, "test")
                .report(ReportRequest.of(property, Periods.range(from, to), "ana", Instant.EPOCH));
    }

    @Test
    void eachMonthOpensAsTheOneBeforeClosedAndTiesToItsRounds(@TempDir Path folder) {
        List<Path> files = SampleCasino.write(new SamplePlan(5, FROM, 4, 18, 4), folder, day -> {});
        try (Database database = TestDatabase.H2.open()) {
            Property property = SetUpFile.read(files.getFirst()).apply(database, "ana", OffsetDateTime.now());
            Importer importer = new Importer(
                    database, TestOdds.of(database), Clock.offset(Clock.systemUTC(), Duration.ofDays(365)), "test");
            files.subList(1, files.size())
                    .forEach(file -> importer.importFile(property, file, "ana", ImportListener.NONE));

            Report report = report(database, property, FROM, TO);
            Table whole = report.section("meters").table();
            Table months = report.section("months").table();
            List<Row> meters = months.rows().stream()
                    .flatMap(wager -> wager.children().stream())
                    .toList();
            assertThat(Stream.of(whole, months)
                            .flatMap(table -> table.rows().stream().map(row -> label(table, row))))
                    .as("wagers by their names")
                    .contains("Bad Beat Progressive Wager")
                    .noneMatch(name -> name.matches("[a-z0-9-]+"));
            assertThat(meters).isNotEmpty().allSatisfy(meter -> {
                assertThat(meter.children())
                        .extracting(row -> label(months, row))
                        .containsExactly("October 2026", "November 2026");
                assertThat(cents(months, meter.children().get(1), "opening"))
                        .isEqualTo(cents(months, meter.children().get(0), "closing"));
                assertThat(meter.children())
                        .allSatisfy(row ->
                                assertThat(cents(months, row, "adjustments")).isZero());
            });
            for (String column : List.of("contributions", "paid", "resets", "adjustments")) {
                assertThat(cents(months, months.total(), column))
                        .as(column)
                        .isEqualTo(cents(whole, whole.total(), column));
            }
            assertThat(contributions(months, meters, "October 2026")).isEqualTo(wagered(database, "<") / 5);
            assertThat(contributions(months, meters, "November 2026")).isEqualTo(wagered(database, ">=") / 5);

            // Within one month there is nothing to tell apart.
            Predicate<Section> ofMonths = section -> section.id().equals("months");
            assertThat(report(database, property, FROM, FROM.plusDays(1)).sections())
                    .noneMatch(ofMonths);
        }
    }

    private static long contributions(Table months, List<Row> meters, String month) {
        return meters.stream()
                .flatMap(meter -> meter.children().stream())
                .filter(row -> label(months, row).equals(month))
                .mapToLong(row -> cents(months, row, "contributions"))
                .sum();
    }

    /** What played rounds wagered on meters before, or since, the first of November. */
    private static long wagered(Database database, String when) {
        return database.dsl()
                .fetchSingle("select coalesce(sum(w.amount_cents), 0) from wager w join round r"
                        + " on r.property_id = w.property_id and r.gaming_date = w.gaming_date"
                        + " and r.round_id = w.round_id where r.state = 'played'"
                        + " and w.wager like '%progressive' and r.gaming_date " + when + " date '2026-11-01'")
                .get(0, Long.class);
    }
}
