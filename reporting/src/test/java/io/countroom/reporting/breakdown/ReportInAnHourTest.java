package io.countroom.reporting.breakdown;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.testkit.PlayedFloor;
import io.countroom.sql.Database;
import io.countroom.sql.testkit.PlainSql;
import io.countroom.sql.testkit.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The report of the guide "A report in an hour". */
class ReportInAnHourTest {

    private static final Instant NOW = Instant.parse("2026-11-02T12:15:00Z");
    private static final Period OCTOBER = Periods.at(LocalDate.of(2026, 11, 2)).parse("2026-10");
    private static final Path SOURCE = Path.of("src/test/java/io/countroom/reporting/breakdown/VoidReports.java");

    private static Database database;
    private static PlayedFloor floor;

    @BeforeAll
    static void play() {
        database = TestDatabase.H2.open();
        floor = PlayedFloor.in(database, false);
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private static Report report(List<Dimension> by) {
        return new VoidReports(database, "test")
                .kind()
                .report(ReportRequest.of(floor.property, OCTOBER, "ana", NOW).by(by));
    }

    private static long count(Table table, Row row, String column) {
        return row.cells().get(table.index(column)).value() instanceof Value.Count(long count) ? count : -1;
    }

    @Test
    void itIsByAnythingAndItsTotalIsWhatPlainSqlCounts() {
        long dealt = number("select count(*) from round");
        long voided = number("select count(*) from round where state = 'void'");
        assertThat(dealt).isPositive();
        for (Dimension outer : Dimension.values()) {
            for (Dimension inner : Dimension.values()) {
                Table table = report(outer == inner ? List.of(outer) : List.of(outer, inner))
                        .section("voids")
                        .table();
                assertThat(count(table, table.total(), "dealt")).isEqualTo(dealt);
                assertThat(count(table, table.total(), "void")).isEqualTo(voided);
                long ofRows = table.rows().stream()
                        .mapToLong(row -> count(table, row, "dealt"))
                        .sum();
                assertThat(ofRows).isEqualTo(dealt);
            }
        }
    }

    @Test
    void itIsWrittenInEveryFormat() throws IOException {
        Report report = report(List.of(Dimension.GAME, Dimension.TABLE));
        for (FileFormat format : FileFormat.values()) {
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            new Renderers().write(report, format, file);
            assertThat(file.size()).as(format.toString()).isPositive();
        }
    }

    /** A guide that is not what is tested would soon be untrue. */
    @Test
    void theGuideShowsThisReport() throws IOException {
        String source = Files.readString(SOURCE);
        String report = source.substring(source.indexOf("final class VoidReports"));
        assertThat(report.lines()).hasSizeLessThan(66);
        assertThat(Files.readString(Path.of("README.md"))).contains("```java\n" + report + "```\n");
    }

    private static long number(String sql) {
        return PlainSql.number(database, sql);
    }
}
