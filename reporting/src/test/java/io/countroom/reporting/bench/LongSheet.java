package io.countroom.reporting.bench;

import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.report.Wording;
import io.countroom.sql.property.Paper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;

/** Writes 200,000 rows of ten columns with subtotals as a workbook, and says what that took. */
final class LongSheet {

    private static final int ROWS = 200_000;
    private static final int GROUP = 1_000;
    private static final int FIGURES = 9;

    private LongSheet() {}

    public static void main(String[] args) throws IOException {
        List<Column> columns = new ArrayList<>(List.of(Column.own("day", "Gaming date", Type.DATE)));
        for (int i = 0; i < FIGURES; i++) {
            columns.add(Column.sum("figure" + i, "Figure " + i, Type.MONEY));
        }
        LocalDate first = LocalDate.of(2026, 1, 1);
        List<Row> groups = new ArrayList<>();
        for (int g = 0; g < ROWS / GROUP; g++) {
            List<Row> lines = new ArrayList<>();
            long[] sums = new long[FIGURES];
            for (int n = 0; n < GROUP; n++) {
                List<Cell> cells = new ArrayList<>(List.of(Cell.day(first.plusDays(n % 365))));
                for (int i = 0; i < FIGURES; i++) {
                    long cents = (n * 7919L + g * 104729L + i * 31L) % 1_000_000;
                    sums[i] += cents;
                    cells.add(Cell.money(cents));
                }
                lines.add(Row.of(Cell.text("T-" + g + "-" + n), cells));
            }
            List<Cell> cells = new ArrayList<>(List.of(Cell.EMPTY));
            for (long sum : sums) {
                cells.add(Cell.money(sum));
            }
            groups.add(new Row(Cell.text("T-" + g), cells, lines));
        }
        Report report = new Report(
                new Header(
                        "long",
                        "",
                        new Wording.Phrase("Long report"),
                        "",
                        new Header.Property(
                                List.of(1), "Riverbend Casino", "Riverbend Gaming, LP", "", "", Paper.LETTER),
                        Periods.year(2026),
                        ZonedDateTime.of(2027, 1, 5, 12, 0, 0, 0, ZoneId.of("America/New_York")),
                        "bench",
                        List.of(),
                        List.of()),
                List.of(new Section(
                        "long",
                        "Long table",
                        "",
                        List.of(),
                        new Table(
                                List.of(Column.text("table", "Table"), Column.text("line", "Line")),
                                columns,
                                groups,
                                null))),
                List.of());
        Path file = Files.createTempFile("long", ".xlsx");
        long begun = System.nanoTime();
        try (OutputStream out = Files.newOutputStream(file)) {
            new Renderers().write(report, FileFormat.XLSX, out);
        }
        System.out.printf(
                "XLSX of %,d rows and %d columns: %.1f s, %,d bytes, with a heap of at most %,d MB%n",
                ROWS,
                columns.size() + 2,
                (System.nanoTime() - begun) / 1e9,
                Files.size(file),
                Runtime.getRuntime().maxMemory() >> 20);
        Files.delete(file);
    }
}
