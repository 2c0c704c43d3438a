package io.countroom.reporting.render;

import io.countroom.reporting.render.csv.CsvRenderer;
import io.countroom.reporting.render.json.JsonRenderer;
import io.countroom.reporting.render.pdf.PdfRenderer;
import io.countroom.reporting.render.xlsx.XlsxRenderer;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.ReportWords;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;

/** Writes a report as a file of any format. Keep one: it holds the compiled templates. Safe to share between threads. */
public final class Renderers {

    private static final byte[] BYTE_ORDER_MARK = "\uFEFF".getBytes(StandardCharsets.UTF_8);

    private final PdfRenderer pdf = new PdfRenderer();

    /** Writes the whole file in the language in use and flushes; the stream stays open, as it is the caller's. */
    public void write(Report made, FileFormat format, OutputStream out) throws IOException {
        Report report = ReportWords.of(made);
        switch (format) {
            case XLSX -> XlsxRenderer.write(report, out);
            case PDF -> pdf.write(report, out);
            case CSV -> CsvRenderer.write(report, out);
            case CSV_BOM -> {
                out.write(BYTE_ORDER_MARK);
                CsvRenderer.write(report, out);
            }
            case JSON -> JsonRenderer.write(report, out);
        }
        out.flush();
    }

    /**
     * Writes a report as a PDF in which it names the pages of its sections.
     *
     * @param maker makes the report, given the page on which each section begins by its title
     */
    public void writePdf(Function<Map<String, Integer>, Report> maker, OutputStream out) throws IOException {
        pdf.write(maker, out);
        out.flush();
    }
}
