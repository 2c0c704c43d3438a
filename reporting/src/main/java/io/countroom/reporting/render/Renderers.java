package io.countroom.reporting.render;

import io.countroom.reporting.render.csv.CsvRenderer;
import io.countroom.reporting.render.json.JsonRenderer;
import io.countroom.reporting.render.pdf.PdfRenderer;
import io.countroom.reporting.render.xlsx.XlsxRenderer;
import io.countroom.reporting.report.Report;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Function;

/** Writes a report as a file of any format. Keep one: it holds the compiled templates. Safe to share between threads. */
public final class Renderers {

    private final PdfRenderer pdf = new PdfRenderer();

    /** Writes the whole file and flushes; the stream stays open, as it is the caller's. */
    public void write(Report report, FileFormat format, OutputStream out) throws IOException {
        switch (format) {
            case XLSX -> XlsxRenderer.write(report, out);
            case PDF -> pdf.write(report, out);
            case CSV -> CsvRenderer.write(report, out);
            case JSON -> JsonRenderer.write(report, out);
        }
        out.flush();
    }

    /**
     * Writes several reports as one PDF whose pages are numbered through, with their contents in front.
     *
     * @param contents makes the contents, given the page on which each report begins
     */
    public void writePdf(List<Report> reports, Function<List<Integer>, Report> contents, OutputStream out)
            throws IOException {
        pdf.write(reports, contents, out);
        out.flush();
    }
}
