package io.countroom.reporting.render.csv;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.countroom.reporting.Golden;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.SampleReports;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvRendererTest {

    private static String written(Report report) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CsvRenderer.write(report, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static List<CsvRecord> read(String csv) {
        return CsvReader.builder().ofCsvRecord(csv).stream().toList();
    }

    @Test
    void theFileHoldsTheFirstTableWithItsSubtotalsAndTotal() throws IOException {
        Golden.assertSame("sample.csv", written(SampleReports.nested()));
    }

    @Test
    void linesAddUpToTheirSubtotalsAndTheseToTheTotalToTheCent() throws IOException {
        List<CsvRecord> records = read(written(SampleReports.large(7, 50)));
        int win = records.getFirst().getFields().indexOf("win");
        BigDecimal lines = sum(records, "line", win);
        assertThat(lines)
                .isEqualByComparingTo(sum(records, "subtotal", win))
                .isEqualByComparingTo(sum(records, "total", win));
        assertThat(records).hasSize(1 + 7 * 51 + 1);
    }

    private static BigDecimal sum(List<CsvRecord> records, String kind, int column) {
        return records.stream()
                .filter(record -> record.getField(0).equals(kind))
                .map(record -> new BigDecimal(record.getField(column)))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"})
    void aTextThatASpreadsheetWouldRunIsDisarmed(String text) throws IOException {
        Table table = new Table(
                List.of(Column.text("name", "Name")),
                List.of(Column.sum("win", "Win", Column.Type.MONEY)),
                List.of(Table.Row.of(Cell.text(text), List.of(Cell.money(-150)))),
                null);
        String csv = written(new Report(
                SampleReports.header("Sample", ""), List.of(new Section("s", "S", "", List.of(), table)), List.of()));
        assertThat(read(csv).get(1).getFields()).containsExactly("line", "'" + text, "-1.50", "", "");
    }

    @Test
    void aFieldWithQuotesCommasAndLineBreaksComesBackAsItWas() throws IOException {
        String text = "He said \"no\", twice\r\nand left";
        Table table = new Table(
                List.of(Column.text("name", "Name")),
                List.of(),
                List.of(Table.Row.of(Cell.text(text), List.of())),
                null);
        String csv = written(new Report(
                SampleReports.header("Sample", ""), List.of(new Section("s", "S", "", List.of(), table)), List.of()));
        assertThat(read(csv).get(1).getField(1)).isEqualTo(text);
        assertThat(csv).startsWith("row,name,remarks,coverage\r\n");
    }
}
