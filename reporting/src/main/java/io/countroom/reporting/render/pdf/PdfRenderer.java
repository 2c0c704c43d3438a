package io.countroom.reporting.render.pdf;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Definitions;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import net.sf.jasperreports.engine.JRDataSource;
import net.sf.jasperreports.engine.JREmptyDataSource;
import net.sf.jasperreports.engine.JRException;
import net.sf.jasperreports.engine.JRPrintElement;
import net.sf.jasperreports.engine.JRPrintPage;
import net.sf.jasperreports.engine.JRPrintText;
import net.sf.jasperreports.engine.JasperFillManager;
import net.sf.jasperreports.engine.JasperPrint;
import net.sf.jasperreports.engine.data.JRMapCollectionDataSource;
import net.sf.jasperreports.export.SimpleExporterInput;
import net.sf.jasperreports.export.SimpleOutputStreamExporterOutput;
import net.sf.jasperreports.pdf.JRPdfExporter;
import net.sf.jasperreports.pdf.SimplePdfExporterConfiguration;
import net.sf.jasperreports.pdf.common.PdfTaggerFactory;

/** Writes a PDF. Keep one: it holds the compiled templates. Safe to share between threads. */
public final class PdfRenderer {

    /** Below it stand colophon and page number; {@code report.jrxml} is drawn so. */
    private static final int FOOTER_TOP = 568;

    private final Templates templates = new Templates();

    public void write(Report report, OutputStream out) throws IOException {
        try {
            PdfFinish.write(
                    export(report.header(), List.of(print(report))),
                    report.header().generatedAt(),
                    out);
        } catch (JRException e) {
            throw new IOException("The PDF could not be laid out: " + e.getMessage(), e);
        }
    }

    /**
     * Writes several reports as one file with bookmarks, whose pages are numbered through.
     *
     * @param contents makes the report that goes in front, given the page on which each report begins
     */
    public void write(List<Report> reports, Function<List<Integer>, Report> contents, OutputStream out)
            throws IOException {
        try {
            List<JasperPrint> prints = new ArrayList<>();
            List<Integer> pages = new ArrayList<>();
            int next = 1;
            for (Report report : reports) {
                JasperPrint print = print(report);
                prints.add(print);
                pages.add(next);
                next += print.getPages().size();
            }
            // However the numbers come out, they take no more room than these.
            int inFront = print(contents.apply(pages)).getPages().size();
            Report front =
                    contents.apply(pages.stream().map(page -> page + inFront).toList());
            prints.addFirst(print(front));
            int all = prints.stream().mapToInt(print -> print.getPages().size()).sum();
            int number = 1;
            for (JasperPrint print : prints) {
                for (JRPrintPage page : print.getPages()) {
                    number(page, number++, all);
                }
            }
            PdfFinish.write(export(front.header(), prints), front.header().generatedAt(), out);
        } catch (JRException e) {
            throw new IOException("The PDF could not be laid out: " + e.getMessage(), e);
        }
    }

    /** Puts the number within the whole file where the report has its own. */
    private static void number(JRPrintPage page, int number, int all) {
        for (JRPrintElement element : page.getElements()) {
            if (element instanceof JRPrintText text && element.getY() >= FOOTER_TOP) {
                String own = text.getFullText();
                if (own.startsWith("Page ")) {
                    text.setText("Page " + number + " of");
                } else if (own.matches("\\d+")) {
                    text.setText(String.valueOf(all));
                }
            }
        }
    }

    private JasperPrint print(Report report) throws JRException {
        List<Map<String, ?>> blocks = new ArrayList<>();
        for (Section section : report.sections()) {
            blocks.addAll(blocks(section));
        }
        Header header = report.header();
        Map<String, Object> parameters = new HashMap<>();
        parameters.put("title", header.title());
        parameters.put(
                "subtitle", header.period().label() + (header.subtitle().isEmpty() ? "" : " · " + header.subtitle()));
        parameters.put(
                "runningHead",
                header.property().certificateHolder() + " · " + header.title() + " · "
                        + header.period().label());
        parameters.put("colophon", "Countroom · generated " + Formats.moment(header.generatedAt()));
        parameters.put("factsTemplate", templates.facts());
        parameters.put(
                "facts", data(header.facts(Formats.moment(header.generatedAt())).toList()));
        List<Fact> notes = notes(report);
        parameters.put("hasNotes", !notes.isEmpty());
        parameters.put("notes", data(notes));
        JasperPrint print = JasperFillManager.fillReport(
                templates.report(), parameters, new JRMapCollectionDataSource(List.copyOf(blocks)));
        print.setName(header.title());
        return print;
    }

    /** The parts of a section's table; charts stand before the first, remarks after the last. */
    private List<Map<String, ?>> blocks(Section section) throws JRException {
        boolean activity = !section.table().rows().isEmpty();
        List<TableLayout> parts = TableLayout.of(section.table());
        Map<String, Integer> remarks = new LinkedHashMap<>();
        List<Map<String, ?>> blocks = new ArrayList<>();
        for (int i = 0; i < (activity ? parts.size() : 1); i++) {
            boolean first = i == 0;
            boolean last = i == parts.size() - 1;
            List<Chart> charts = activity && first ? section.charts() : List.of();
            Map<String, Object> block = new HashMap<>();
            block.put(
                    "title",
                    parts.size() == 1 || !activity
                            ? section.title()
                            : section.title() + " (" + (i + 1) + " of " + parts.size() + ")");
            block.put("lead", first && !section.lead().isEmpty() ? section.lead() : null);
            block.put("hasWide", charts.size() == 1);
            block.put("hasPair", charts.size() > 1);
            if (charts.size() == 1) {
                block.put("wide", new ChartPicture(charts.getFirst()));
            } else if (charts.size() > 1) {
                block.put("left", new ChartPicture(charts.get(0)));
                block.put("right", new ChartPicture(charts.get(1)));
            }
            block.put("noActivity", !activity);
            // Without a chart between them the heading stays with the first rows of its table.
            block.put("headingAlone", !activity || !charts.isEmpty());
            block.put("tableAlone", activity && !charts.isEmpty());
            block.put("headingAndTable", activity && charts.isEmpty());
            block.put("tableTemplate", templates.table(parts.get(i)));
            block.put("table", activity ? new TableLines(parts.get(i), remarks) : new JREmptyDataSource(0));
            block.put("hasRemarks", last && !remarks.isEmpty());
            block.put("remarks", data(last ? remarks(remarks) : List.of()));
            blocks.add(block);
        }
        return blocks;
    }

    private static List<Fact> remarks(Map<String, Integer> numbers) {
        return numbers.entrySet().stream()
                .map(entry -> Fact.of("Remark " + entry.getValue(), entry.getKey()))
                .toList();
    }

    /** The definitions of the columns, each once, then the report's own notes. */
    private static List<Fact> notes(Report report) {
        Map<String, String> notes = Definitions.of(report, Column::title);
        report.notes().forEach(note -> notes.merge(note.subject(), note.text(), (one, other) -> one + " " + other));
        return notes.entrySet().stream()
                .map(entry -> Fact.of(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static JRDataSource data(List<Fact> facts) {
        List<Map<String, ?>> rows = new ArrayList<>();
        facts.forEach(fact -> rows.add(Map.of("name", fact.name(), "value", fact.value())));
        return new JRMapCollectionDataSource(rows);
    }

    private static byte[] export(Header header, List<JasperPrint> prints) throws JRException {
        SimplePdfExporterConfiguration configuration = new SimplePdfExporterConfiguration();
        configuration.setMetadataTitle(header.title() + ", " + header.period().label());
        configuration.setMetadataAuthor(header.operator());
        configuration.setMetadataSubject(header.property().name());
        configuration.setMetadataCreator("Countroom");
        configuration.setDisplayMetadataTitle(true);
        configuration.setTagged(true);
        configuration.setTagLanguage("en-US");
        configuration.setCompressed(true);
        configuration.setCreatingBatchModeBookmarks(prints.size() > 1);
        ByteArrayOutputStream pdf = new ByteArrayOutputStream();
        JRPdfExporter exporter = new TaggingExporter();
        exporter.setExporterInput(SimpleExporterInput.getInstance(prints));
        exporter.setExporterOutput(new SimpleOutputStreamExporterOutput(pdf));
        exporter.setConfiguration(configuration);
        exporter.exportReport();
        return pdf.toByteArray();
    }

    private static final class TaggingExporter extends JRPdfExporter {

        @Override
        protected PdfTaggerFactory getPdfTaggerFactory(Boolean tagged) {
            return exporter -> new StructureTags();
        }
    }
}
