package io.countroom.reporting.render.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.SampleReports;
import io.countroom.reporting.report.Section;
import io.countroom.sql.property.Paper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import net.sf.jasperreports.engine.JRException;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDAttributeObject;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureElement;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureNode;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.Revisions;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class PdfRendererTest {

    private static final PdfRenderer RENDERER = new PdfRenderer();

    private static byte[] written(Report report) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RENDERER.write(report, out);
        String folder = System.getProperty("pdf.keep", "");
        if (!folder.isEmpty()) {
            Files.write(
                    Path.of(folder, report.header().title().replace(' ', '-') + out.size() + ".pdf"),
                    out.toByteArray());
        }
        return out.toByteArray();
    }

    private static String text(byte[] pdf) throws IOException {
        try (PDDocument document = Loader.loadPDF(pdf)) {
            PDFTextStripper stripper = new PDFTextStripper();
            stripper.setSortByPosition(true);
            return stripper.getText(document);
        }
    }

    @Test
    void theCoverSaysWhoseReportItIsAndWhatItStandsOn() throws IOException {
        assertThat(text(written(SampleReports.nested())))
                .contains("Sample report")
                .contains("October 2026 · by game and table")
                .containsPattern("Certificate holder\\s+Riverbend Gaming & Racing, LP")
                .containsPattern("Generated at\\s+2 Nov 2026 07:15:00 EST")
                .containsPattern("Operator\\s+=Pat Controller")
                .containsPattern("Filters\\s+game Minibaccarat or Blackjack")
                .containsPattern("Software\\s+Countroom 1.0")
                .contains("Prepared by")
                .contains("Reviewed by");
    }

    @Test
    void figuresSubtotalsAndRemarksAreThere() throws IOException {
        assertThat(text(written(SampleReports.nested())))
                .containsPattern("MB-01\\s+1\\s+123,456\\.78\\s+21,000\\.11\\s+20,000\\.00\\s+1,000\\.11\\s+17\\.01%")
                .containsPattern("Minibaccarat, total\\s+2\\s+213,456\\.78\\s+36,000\\.11")
                .containsPattern("=BJ\\+12\\s+1\\s+10,000\\.00\\s+—²")
                .containsPattern("2 missing\\s+The closer of =BJ\\+12 on 14 Oct is missing\\.")
                .containsPattern("1 Oct 2026\\s+1,000\\s+1\\.0579%\\s+1 Nov 2026 07:15:00 EST");
    }

    @Test
    void pagesAreNumberedAndRepeatTheHeading() throws IOException {
        byte[] pdf = written(SampleReports.large(3, 60));
        try (PDDocument document = Loader.loadPDF(pdf)) {
            int pages = document.getNumberOfPages();
            assertThat(pages).isGreaterThan(2);
            for (int page = 1; page <= pages; page++) {
                PDFTextStripper stripper = new PDFTextStripper();
                stripper.setStartPage(page);
                stripper.setEndPage(page);
                stripper.setSortByPosition(true);
                String text = stripper.getText(document);
                assertThat(text).containsPattern("Page " + page + " of\\s+" + pages);
                if (page < pages) {
                    assertThat(text).contains("Counted");
                }
            }
        }
    }

    @Test
    void theDocumentHasATitleALanguageAndItsFontsWithIt() throws IOException {
        try (PDDocument document = Loader.loadPDF(written(SampleReports.nested()))) {
            assertThat(document.getDocumentInformation().getTitle()).isEqualTo("Sample report, October 2026");
            assertThat(document.getDocumentCatalog().getLanguage()).isEqualTo("en-US");
            int fonts = 0;
            for (PDPage page : document.getPages()) {
                for (COSName name : page.getResources().getFontNames()) {
                    PDFont font = page.getResources().getFont(name);
                    assertThat(font.isEmbedded()).as(font.getName()).isTrue();
                    assertThat(font.getName()).contains("DejaVu");
                    fonts++;
                }
            }
            assertThat(fonts).isPositive();
        }
    }

    @Test
    void aScreenReaderIsToldHeadingsTablesAndWhatThePicturesShow() throws IOException {
        try (PDDocument document = Loader.loadPDF(written(SampleReports.large(3, 60)))) {
            assertThat(document.getDocumentCatalog().getMarkInfo().isMarked()).isTrue();
            Map<String, Integer> tags = new TreeMap<>();
            count(document.getDocumentCatalog().getStructureTreeRoot(), tags);
            assertThat(tags).containsEntry("H1", 1).containsKeys("H2", "P");
            // The cover's facts, the table over all its pages, the definitions.
            assertThat(tags.get("Table")).isBetween(2, 4);
            assertThat(tags.get("TR")).isGreaterThan(180);
        }
        try (PDDocument document = Loader.loadPDF(written(SampleReports.nested()))) {
            Map<String, Integer> tags = new TreeMap<>();
            count(document.getDocumentCatalog().getStructureTreeRoot(), tags);
            assertThat(tags).containsKey("Figure");
        }
    }

    @Test
    void theSameReportIsTheSameFileToTheByteWheneverItIsWritten() throws IOException, InterruptedException {
        byte[] now = written(SampleReports.nested());
        // The clock in a file goes by seconds.
        Thread.sleep(1_100);
        assertThat(written(SampleReports.nested())).isEqualTo(now);
    }

    /** Counts tags, and checks that rows of a table are equally long and pictures in words. */
    private static void count(PDStructureNode node, Map<String, Integer> tags) {
        List<Integer> lengths = new ArrayList<>();
        for (Object kid : node.getKids()) {
            if (kid instanceof PDStructureElement element) {
                tags.merge(element.getStructureType(), 1, Integer::sum);
                if (element.getStructureType().equals("TR")) {
                    lengths.add(element.getKids().stream()
                            .mapToInt(cell -> span((PDStructureElement) cell))
                            .sum());
                }
                if (element.getStructureType().equals("Figure")) {
                    assertThat(element.getAlternateDescription()).isNotBlank();
                }
                count(element, tags);
            }
        }
        if (!lengths.isEmpty()) {
            assertThat(lengths).as("cells of a row").containsOnly(lengths.getFirst());
        }
    }

    private static int span(PDStructureElement cell) {
        Revisions<PDAttributeObject> attributes = cell.getAttributes();
        int span = 1;
        for (int i = 0; i < attributes.size(); i++) {
            span = Math.max(span, attributes.getObject(i).getCOSObject().getInt(COSName.getPDFName("ColSpan"), 1));
        }
        return span;
    }

    @Test
    void aPeriodWithoutActivitySaysSo() throws IOException {
        assertThat(text(written(SampleReports.noActivity())))
                .contains("No Activity")
                .doesNotContain("Counted win, $");
    }

    /** Prints a second table at every height of the page: on one page or several, with rows of one to four lines. */
    @Tag("whole")
    @Test
    void noPageHasOneRowWhereverATableBegins() throws JRException {
        SplittableRandom random = new SplittableRandom(28);
        List<String> flaws = new ArrayList<>();
        for (Paper paper : Paper.values()) {
            for (int above = 1; above <= 36; above++) {
                for (int rows : List.of(3, 32, 36 + above)) {
                    Report report = new Report(
                            SampleReports.header("Sample report", "", paper),
                            List.of(list("first", above, random), list("second", rows, random)),
                            List.of(new Report.Note("Rows", "Of both tables.")));
                    PrintedLayout.of(report)
                            .flaws()
                            .forEach(flaw ->
                                    flaws.add(report.sections().getFirst().title() + ", "
                                            + report.sections().getLast().title() + " on " + paper + ": " + flaw));
                }
            }
        }
        assertThat(flaws).isEmpty();
    }

    @Test
    void noPageEndsWithTheNameOfAGroup() throws JRException {
        for (int rows = 1; rows <= 40; rows++) {
            assertThat(PrintedLayout.of(SampleReports.large(6, rows)).flaws()).isEmpty();
        }
    }

    private static Section list(String id, int rows, SplittableRandom random) {
        return new Section(
                id,
                rows + " rows",
                Lines.list(
                        Column.own("number", "No.", Column.Type.COUNT),
                        IntStream.range(0, rows).boxed().toList(),
                        number -> Cell.count(number),
                        Lines.text(
                                "reason",
                                "Reason",
                                row -> "The count and the log of this table differ. "
                                        .repeat(random.nextInt(4) == 0 ? 1 + random.nextInt(12) : 1)),
                        Lines.text("by", "By", row -> "Pat Controller")));
    }
}
