package io.countroom.reporting.pack;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.render.pdf.Conformance;
import io.countroom.reporting.render.pdf.PrintedLayout;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.summary.DailyFlash;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.property.Paper;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import net.sf.jasperreports.engine.JRException;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The printed pack: few pages, whatever the number of tables, and none that a reader stumbles over. */
@Tag("whole")
class MonthEndPackTest {

    private static final Instant NOW = Instant.parse("2026-11-02T12:15:00Z");
    private static final Period OCTOBER = Periods.month(YearMonth.of(2026, 10));
    private static final LocalDate FIRST = LocalDate.of(2026, 10, 1);

    @ParameterizedTest
    @ValueSource(ints = {9, 60})
    void aCleanMonthHasAtMostFifteenPages(int tables, @TempDir Path folder) throws Exception {
        SampleCasino.write(new SamplePlan(1, FIRST, 2, tables, 2), folder, day -> {});
        readsWell("clean-" + tables, folder, 15);
    }

    @ParameterizedTest
    @ValueSource(ints = {9, 60})
    void aFaultyMonthHasAtMostFifteenPages(int tables, @TempDir Path folder) throws Exception {
        SampleCasino.writeWithFaults(
                new SamplePlan(1, FIRST, 2, tables, 2),
                EnumSet.range(Kind.WRONG_PAYOUT, Kind.SILENT_SHIFT),
                folder,
                day -> {});
        readsWell("faulty-" + tables, folder, 15);
    }

    /** The mix of games of the sample that the browser loads: counted tables beside logged ones, and earlier months. */
    @Test
    void aFaultyMonthWithCountedTablesAndEarlierMonthsHasAtMostFifteenPages(@TempDir Path folder) throws Exception {
        SamplePlan plan = new SamplePlan(1, FIRST, 3, 16, 4, 1, SamplePlan.Mix.ORDINARY);
        SampleCasino.writeWithFaults(plan, folder, day -> {});
        readsWell("mixed-16", folder, 15, "counts-before-2026-10-01.csv");
    }

    private static void readsWell(String name, Path folder, int mostPages, String... earlier) throws Exception {
        try (Database database = TestDatabase.H2.open()) {
            Property property = SetUpFile.read(folder.resolve("property.json"))
                    .apply(database, "test", OffsetDateTime.ofInstant(NOW, ZoneOffset.UTC));
            // The notes say when the files were imported.
            Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
            Importer importer = new Importer(database, TestOdds.of(database), clock, "Countroom test");
            for (String file : Stream.concat(
                            Stream.of(earlier), Stream.of("rounds-2026-10.ndjson.gz", "counts-2026-10.csv"))
                    .toList()) {
                importer.importFile(property, folder.resolve(file), "test", ImportListener.NONE);
            }
            ReportCatalogue catalogue = new ReportCatalogue(database, new SubmissionRules(), "Countroom test");
            PrintedLayout flash = PrintedLayout.of(catalogue
                    .named(DailyFlash.ID)
                    .report(ReportRequest.of(property, Periods.day(FIRST.plusDays(1)), "Pat Controller", NOW)));
            assertThat(flash.flaws()).isEmpty();
            assertThat(flash.pages()).isEqualTo(1);
            MonthEndPack pack = new MonthEndPack(catalogue, new Renderers());
            PrintedLayout layout = PrintedLayout.of(pack.printed(property, OCTOBER, "Pat Controller", NOW));
            assertThat(layout.flaws()).isEmpty();
            assertThat(layout.pages()).isLessThanOrEqualTo(mostPages);
            PrintedLayout onA4 = PrintedLayout.of(pack.printed(property.on(Paper.A4), OCTOBER, "Pat Controller", NOW));
            assertThat(onA4.flaws()).isEmpty();
            assertThat(onA4.pages()).isLessThanOrEqualTo(mostPages);
            assertThat(flawsOfReports(catalogue, property)).isEmpty();
            Path pdf =
                    pack.write(property, OCTOBER, "Pat Controller", NOW, folder).get(1);
            assertThat(Conformance.flaws(Files.readAllBytes(pdf))).isEmpty();
            try (PDDocument document = Loader.loadPDF(Files.readAllBytes(pdf))) {
                assertThat(document.getNumberOfPages()).isEqualTo(layout.pages());
                contentsAreRight(document);
                Thumbnails.check(document, name);
            }
        }
    }

    /** Of every report by itself, on either paper. */
    private static List<String> flawsOfReports(ReportCatalogue catalogue, Property property) throws JRException {
        List<String> flaws = new ArrayList<>();
        for (ReportKind kind : catalogue.all()) {
            for (Paper paper : Paper.values()) {
                Report report = kind.report(ReportRequest.of(property.on(paper), OCTOBER, "Pat Controller", NOW));
                PrintedLayout.of(report).flaws().forEach(flaw -> flaws.add(kind.id() + " on " + paper + ": " + flaw));
            }
        }
        return flaws;
    }

    /** Each bookmark is a line of the contents with the number of the page on which its heading stands. */
    private static void contentsAreRight(PDDocument document) throws Exception {
        List<String> bookmarks = new ArrayList<>();
        PDFTextStripper stripper = new PDFTextStripper();
        stripper.setSortByPosition(true);
        String whole = stripper.getText(document);
        for (PDOutlineItem item :
                document.getDocumentCatalog().getDocumentOutline().children()) {
            bookmarks.add(item.getTitle());
            int page = document.getPages().indexOf(item.findDestinationPage(document)) + 1;
            stripper.setStartPage(page);
            stripper.setEndPage(page);
            assertThat(stripper.getText(document)).contains(item.getTitle());
            // The summary page is in front of the contents.
            if (page > 1 && !item.getTitle().equals("Contents")) {
                assertThat(whole).as(item.getTitle()).containsPattern(item.getTitle() + " .* " + page + "\\s");
            }
        }
        assertThat(bookmarks)
                .contains("Contents", "Hold by game", "Tax by week")
                .doesNotHaveDuplicates();
    }
}
