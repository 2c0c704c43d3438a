package io.countroom.reporting.render.pdf;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Definitions;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Section.Place;
import io.countroom.sql.property.Paper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import net.sf.jasperreports.engine.JRDataSource;
import net.sf.jasperreports.engine.JREmptyDataSource;
import net.sf.jasperreports.engine.JRException;
import net.sf.jasperreports.engine.JRPrintElement;
import net.sf.jasperreports.engine.JRPrintPage;
import net.sf.jasperreports.engine.JRPrintText;
import net.sf.jasperreports.engine.JRRewindableDataSource;
import net.sf.jasperreports.engine.JasperFillManager;
import net.sf.jasperreports.engine.JasperPrint;
import net.sf.jasperreports.engine.JasperReport;
import net.sf.jasperreports.engine.data.JRMapCollectionDataSource;
import net.sf.jasperreports.export.SimpleExporterInput;
import net.sf.jasperreports.export.SimpleOutputStreamExporterOutput;
import net.sf.jasperreports.pdf.JRPdfExporter;
import net.sf.jasperreports.pdf.SimplePdfExporterConfiguration;
import net.sf.jasperreports.pdf.common.PdfTaggerFactory;

/** Writes a PDF. Keep one: it holds the compiled templates. Safe to share between threads. */
public final class PdfRenderer {

    /**
     * The property of elements that depend on the page: one is on the {@code first} page of its template alone, or on all
     * {@code others}, or is the {@code number} of the page, or the {@code count} of all pages. Templates do not say this by
     * expressions: an expression that is more than a name takes a compiler of Java in each process.
     */
    private static final String ON_PAGE = "net.sf.jasperreports.export.countroom.page";

    /** A table of more lines begins where there is room and goes on on the next page. */
    private static final int LINES_KEPT_TOGETHER = 30;

    /** By how many points a chart of the summary page is made taller at most. */
    private static final int MOST_TALLER = 120;

    /** Charts are made taller by a multiple of these points: each height is a template of its own, which is kept. */
    private static final int STEP = 20;

    /** How many points stay free above the footer of a page whose charts were made taller. */
    private static final int KEPT_FREE = 24;

    /** As many lines of notes stay together at their end. */
    private static final int LAST_NOTES = 3;

    private static final Set<String> ON_SUMMARY = Set.of("Certificate holder", "License", "Property", "Period");

    private final Templates templates = new Templates();

    public void write(Report report, OutputStream out) throws IOException {
        try {
            write(report.header(), prints(report), out);
        } catch (JRException e) {
            throw failed(e);
        }
    }

    /**
     * Writes a report that names the pages of its sections.
     *
     * @param maker makes the report, given the page on which each section begins by its title; none the first time
     */
    public void write(Function<Map<String, Integer>, Report> maker, OutputStream out) throws IOException {
        try {
            // However the numbers come out, they take no more room than a blank.
            Report report = maker.apply(pages(prints(maker.apply(Map.of()))));
            write(report.header(), prints(report), out);
        } catch (JRException e) {
            throw failed(e);
        }
    }

    private static IOException failed(JRException e) {
        return new IOException("The PDF could not be laid out: " + e.getMessage(), e);
    }

    private static void write(Header header, List<JasperPrint> prints, OutputStream out)
            throws IOException, JRException {
        int all = prints.stream().mapToInt(print -> print.getPages().size()).sum();
        int number = 1;
        for (JasperPrint print : prints) {
            for (JRPrintPage page : print.getPages()) {
                number(page, number++, all);
            }
        }
        PdfFinish.write(export(header, prints), header, out);
    }

    /** Where each section begins, by its title. */
    private static Map<String, Integer> pages(List<JasperPrint> prints) {
        Map<String, Integer> pages = new HashMap<>();
        int number = 1;
        for (JasperPrint print : prints) {
            for (JRPrintPage page : print.getPages()) {
                for (JRPrintElement element : page.getElements()) {
                    if (element instanceof JRPrintText text && text.getAnchorName() != null) {
                        pages.putIfAbsent(text.getAnchorName(), number);
                    }
                }
                number++;
            }
        }
        return pages;
    }

    /** Writes at the foot of a page its number within the file, and how many pages the file has. */
    private static void number(JRPrintPage page, int number, int all) {
        for (JRPrintElement element : page.getElements()) {
            String on = element.getPropertiesMap().getProperty(ON_PAGE);
            if ("number".equals(on)) {
                ((JRPrintText) element).setText(Words.of("Page {0} of", String.valueOf(number)));
            } else if ("count".equals(on)) {
                ((JRPrintText) element).setText(String.valueOf(all));
            }
        }
    }

    /** The summary page, where the report has one, and what follows. */
    List<JasperPrint> prints(Report report) throws JRException {
        NumberedRemarks remarks = new NumberedRemarks();
        List<Map<String, ?>> atAGlance = new ArrayList<>();
        List<Map<String, ?>> body = new ArrayList<>();
        for (Section section : report.sections()) {
            if (section.place() == Place.SUMMARY) {
                atAGlance.addAll(blocks(section, TableLayout.STANDING, remarks));
            } else {
                body.addAll(blocks(section, TableLayout.LYING, remarks));
            }
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
        parameters.put("colophon", "Countroom · " + Words.of("generated {0}", Formats.moment(header.generatedAt())));
        parameters.put("preparedBy", Words.of("Prepared by"));
        parameters.put("reviewedBy", Words.of("Reviewed by"));
        parameters.put("date", Words.of("Date"));
        parameters.put("definitions", Words.of("Definitions and notes"));
        parameters.put("factsTemplate", templates.facts());
        List<Fact> cover = header.facts(Formats.moment(header.generatedAt())).toList();
        parameters.put("facts", data(cover));
        // The report of one gaming date is one page without signatures, with only the notes that its figures
        // point to.
        boolean signed = header.period().unit() != Period.Unit.DAY;
        // Behind a summary page, which says whose figures they are, the rest of the cover block is among the notes.
        List<Fact> notes = new ArrayList<>();
        if (!atAGlance.isEmpty() && signed) {
            cover.stream()
                    .filter(fact -> ON_SUMMARY.stream().map(Words::of).noneMatch(fact.name()::equals))
                    .forEach(notes::add);
        }
        notes.addAll(remarks.facts());
        if (atAGlance.isEmpty() || signed) {
            notes.addAll(notes(atAGlance.isEmpty() ? report : report.atAGlance()));
        }
        parameters.put("hasNotes", !notes.isEmpty());
        parameters.put("notes", inPairs(notes));
        parameters.put("notesTemplate", templates.notes(body.isEmpty() ? TableLayout.STANDING : TableLayout.LYING));
        parameters.put("hasCover", atAGlance.isEmpty());
        List<JasperPrint> prints = new ArrayList<>();
        if (!atAGlance.isEmpty()) {
            Map<String, Object> own = new HashMap<>(parameters);
            own.put("title", header.property().name() + ", " + header.period().label());
            own.put(
                    "subtitle",
                    header.title() + (header.subtitle().isEmpty() ? "" : " · " + header.subtitle()) + " · "
                            + header.property().certificateHolder()
                            + (header.property().licenceNumber().isEmpty()
                                    ? ""
                                    : " · " + Words.of("license") + " "
                                            + header.property().licenceNumber()));
            own.put("preparedBy", Words.of("Prepared by, date"));
            own.put("reviewedBy", Words.of("Reviewed by, date"));
            own.put("certifiedBy", Words.of("Certified by, date"));
            boolean noted = body.isEmpty() && !notes.isEmpty();
            own.put("hasNotesSigned", noted && signed);
            own.put("hasNotesUnsigned", noted && !signed);
            prints.add(summary(header.property().paper(), signed, own, atAGlance));
        }
        if (!body.isEmpty()) {
            prints.add(fill(templates.report(header.property().paper()), parameters, body));
        }
        prints.forEach(print -> print.setName(header.title()));
        return prints;
    }

    /** The summary page, its charts as tall as the other lines leave room for. */
    private JasperPrint summary(
            Paper paper, boolean signed, Map<String, Object> parameters, List<Map<String, ?>> blocks)
            throws JRException {
        JasperReport template = templates.summary(paper, signed, 0);
        JasperPrint print = fill(template, parameters, blocks);
        int charts = (int) blocks.stream()
                .filter(block -> Boolean.TRUE.equals(block.get("hasWide")))
                .count();
        int each = charts == 0 ? 0 : Math.min((room(template, print) - KEPT_FREE) / charts, MOST_TALLER);
        if (each < STEP) {
            return print;
        }
        // The tables were read to their ends.
        for (Object value : Stream.concat(Stream.of(parameters), blocks.stream())
                .flatMap(block -> block.values().stream())
                .toList()) {
            if (value instanceof JRRewindableDataSource lines) {
                lines.moveFirst();
            }
        }
        JasperPrint taller = fill(templates.summary(paper, signed, each - each % STEP), parameters, blocks);
        return taller.getPages().size() > 1 ? print : taller;
    }

    /** How many points are free between the last line and the footer; none where the lines take more than one page. */
    private static int room(JasperReport template, JasperPrint print) {
        int footer = template.getPageHeight()
                - template.getBottomMargin()
                - template.getPageFooter().getHeight();
        return print.getPages().size() > 1
                ? 0
                : footer
                        - print.getPages().getFirst().getElements().stream()
                                .filter(element -> element.getY() < footer)
                                .mapToInt(element -> element.getY() + element.getHeight())
                                .max()
                                .orElse(footer);
    }

    private static JasperPrint fill(JasperReport template, Map<String, Object> parameters, List<Map<String, ?>> blocks)
            throws JRException {
        JasperPrint print =
                JasperFillManager.fillReport(template, parameters, new JRMapCollectionDataSource(List.copyOf(blocks)));
        for (JRPrintPage page : print.getPages()) {
            String elsewhere = page == print.getPages().getFirst() ? "others" : "first";
            page.getElements()
                    .removeIf(element ->
                            elsewhere.equals(element.getPropertiesMap().getProperty(ON_PAGE)));
        }
        return print;
    }

    /** The parts of a section's table; charts stand before the first. */
    private List<Map<String, ?>> blocks(Section section, int width, NumberedRemarks remarks) throws JRException {
        boolean empty = section.table().rows().isEmpty();
        List<TableLayout> parts = TableLayout.of(section.table(), width);
        boolean onSummary = section.place() == Place.SUMMARY;
        // The summary prints each figure once.
        boolean drawn = onSummary
                && !empty
                && section.charts().size() == 1
                && section.charts().getFirst() instanceof Chart.Waterfall steps
                && ChartPicture.amounts(steps, width).isPresent();
        int printed = empty || drawn ? 1 : parts.size();
        List<Map<String, ?>> blocks = new ArrayList<>();
        for (int i = 0; i < printed; i++) {
            boolean first = i == 0;
            List<Chart> charts = !empty && first ? section.charts() : List.of();
            Map<String, Object> block = new HashMap<>();
            block.put(
                    "title",
                    printed == 1
                            ? section.title()
                            : Words.of(
                                    "{0} ({1} of {2})",
                                    section.title(), String.valueOf(i + 1), String.valueOf(printed)));
            block.put("bookmark", first ? section.title() : null);
            block.put("bookmarkLevel", first ? 1 : 0);
            block.put("lead", first && !section.lead().isEmpty() ? section.lead() : null);
            block.put("hasWide", charts.size() == 1);
            block.put("hasPair", charts.size() == 2);
            block.put("hasMultiples", charts.size() > 2);
            if (charts.size() == 1) {
                block.put("wide", new ChartPicture(charts.getFirst(), onSummary ? section.title() : null));
            } else if (charts.size() > 1) {
                pair(block, charts, 0);
            }
            if (charts.size() > 2) {
                // Small multiples: two a line, and the table after the last line.
                blocks.add(block);
                block = new HashMap<>();
                for (int next = 2; next < charts.size(); next += 2) {
                    block.put("hasMoreMultiples", true);
                    pair(block, charts, next);
                    if (next + 2 < charts.size()) {
                        blocks.add(block);
                        block = new HashMap<>();
                    }
                }
            }
            block.put("isEmpty", empty);
            block.put("empty", empty ? section.empty() : null);
            // Without a chart between them the heading stays with the first rows of its table.
            boolean isLong = section.table().lines() > LINES_KEPT_TOGETHER;
            block.put("tableAlone", !empty && !charts.isEmpty() && !isLong && !drawn);
            block.put("tableAloneLong", !empty && !charts.isEmpty() && isLong);
            block.put("headingAndTable", !empty && charts.isEmpty() && !isLong);
            block.put("headingAndTableLong", !empty && charts.isEmpty() && isLong);
            block.put("tableTemplate", templates.table(parts.get(i)));
            block.put("table", empty ? new JREmptyDataSource(0) : new TableLines(parts.get(i), remarks));
            blocks.add(block);
        }
        return blocks;
    }

    private static void pair(Map<String, Object> block, List<Chart> charts, int left) {
        block.put("left", new ChartPicture(charts.get(left), null));
        if (left + 1 < charts.size()) {
            block.put("right", new ChartPicture(charts.get(left + 1), null));
        }
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

    /** Two notes a line. The last lines stay together, so that no page has one alone. */
    private static JRDataSource inPairs(List<Fact> facts) {
        List<Map<String, ?>> rows = new ArrayList<>();
        for (int i = 0; i < facts.size(); i += 2) {
            Map<String, Object> row = new HashMap<>();
            row.put("end", i >= facts.size() - 2 * LAST_NOTES);
            row.put("name", facts.get(i).name());
            row.put("value", facts.get(i).value());
            row.put("hasNext", i + 1 < facts.size());
            if (i + 1 < facts.size()) {
                row.put("nextName", facts.get(i + 1).name());
                row.put("nextValue", facts.get(i + 1).value());
            }
            rows.add(row);
        }
        return new JRMapCollectionDataSource(rows);
    }

    static String title(Header header) {
        return header.title() + ", " + header.period().label();
    }

    private static byte[] export(Header header, List<JasperPrint> prints) throws JRException {
        SimplePdfExporterConfiguration configuration = new SimplePdfExporterConfiguration();
        configuration.setMetadataTitle(title(header));
        configuration.setMetadataAuthor(header.operator());
        configuration.setMetadataSubject(header.property().name());
        configuration.setMetadataCreator("Countroom");
        configuration.setDisplayMetadataTitle(true);
        configuration.setTagged(true);
        configuration.setTagLanguage(Language.current().locale().toLanguageTag());
        configuration.setCompressed(true);
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
