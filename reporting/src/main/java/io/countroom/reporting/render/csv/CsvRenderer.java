package io.countroom.reporting.render.csv;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Remarks;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes one table: a column {@code row} that says whether the line is a {@code line}, {@code subtotal} or {@code total},
 * one column for each group, one for each figure under its id, {@code remarks}, and {@code coverage}: of how much each
 * figure stands that is known in part, as {@code drop 30 of 31 gaming dates}. Money in dollars and cents with a
 * point, shares as fractions, an empty field where a figure is missing. Texts that a spreadsheet would run as a formula
 * are disarmed by an apostrophe.
 */
public final class CsvRenderer {

    private CsvRenderer() {}

    /** The first section: the one that the report is about. */
    public static void write(Report report, OutputStream out) throws IOException {
        write(report.sections().getFirst(), out);
    }

    public static void write(Section section, OutputStream out) throws IOException {
        Table table = section.table();
        Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
        // Flushed, not closed: the stream is the caller's.
        CsvWriter csv = CsvWriter.builder().build(text);
        List<String> heading = new ArrayList<>();
        heading.add("row");
        table.groups().forEach(column -> heading.add(column.id()));
        table.columns().forEach(column -> heading.add(column.id()));
        heading.add("remarks");
        heading.add("coverage");
        csv.writeRecord(heading);
        for (Row row : table.rows()) {
            write(csv, table, row, List.of());
        }
        if (table.total() != null) {
            csv.writeRecord(line("total", table, table.total(), List.of("")));
        }
        csv.flush();
        text.flush();
    }

    private static void write(CsvWriter csv, Table table, Row row, List<String> above) {
        List<String> labels = new ArrayList<>(above);
        labels.add(field(row.label()));
        for (Row child : row.children()) {
            write(csv, table, child, labels);
        }
        csv.writeRecord(line(row.children().isEmpty() ? "line" : "subtotal", table, row, labels));
    }

    private static List<String> line(String kind, Table table, Row row, List<String> labels) {
        List<String> fields = new ArrayList<>();
        fields.add(kind);
        for (int i = 0; i < table.groups().size(); i++) {
            fields.add(i < labels.size() ? labels.get(i) : "");
        }
        row.cells().forEach(cell -> fields.add(field(cell)));
        fields.add(disarmed(Remarks.of(row)));
        fields.add(Remarks.coverage(table, row, Column::id));
        return fields;
    }

    private static String field(Cell cell) {
        return switch (cell.value()) {
            case null -> "";
            case Value.Text(String text) -> disarmed(text);
            case Value.Count(long count) -> Long.toString(count);
            case Value.Money(long cents) -> BigDecimal.valueOf(cents, 2).toPlainString();
            case Value.Expected expected ->
                BigDecimal.valueOf(expected.cents(), 2).toPlainString();
            case Value.Real(double number) -> decimal(number);
            case Value.Day(var date) -> date.toString();
            case Value.Moment(var at) -> DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(at);
        };
    }

    /** To ten decimals, without the noise of binary fractions. */
    private static String decimal(double number) {
        BigDecimal rounded = BigDecimal.valueOf(number).setScale(10, RoundingMode.HALF_UP);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** Spreadsheets take a text that begins so for a formula, whatever the quotes around it. */
    private static String disarmed(String text) {
        if (text.isEmpty() || "=+-@\t\r\n＝＋－＠".indexOf(text.charAt(0)) < 0) {
            return text;
        }
        return "'" + text;
    }
}
