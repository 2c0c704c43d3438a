package io.countroom.reporting.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.close.ChecklistItem;
import io.countroom.reporting.close.MonthEnd;
import io.countroom.reporting.filing.Certification;
import io.countroom.reporting.filing.Filings;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.variance.Cases;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.sql.Database;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.TestDatabase;
import io.countroom.sql.variance.CaseRow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A casino that is set up in a database of its own.
 *
 * @param folder for its files
 * @param logsAndCounts of a sample: its other files
 */
public record TestCasino(Path folder, List<Path> logsAndCounts, Database database, Property property)
        implements AutoCloseable {

    /** After every gaming date of the casinos of tests. */
    public static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);

    private static final String USER = "ana";

    private static final String SET_UP = """
            {"property": {"code": "RB", "name": "Riverbend Casino", "certificateHolder": "Riverbend LLC",
              "licenceNumber": null, "timeZone": "America/New_York", "gamingDayStarts": "06:00"},
             "pits": [{"code": "P1", "name": "Main"}],
             "submissions": [{"game": "%s", "name": "Standard", "options": {},
               "effectiveFrom": "2026-01-01", "effectiveTo": null}],
             "tables": [%s]}
            """;

    private static final String TABLE = """
            {"code": "%s", "game": "%s", "pit": "P1", "rules": [{"submission": "Standard", "from": "2026-01-01"}]}""";

    /** A set-up file of tables of one game under its standard Rules Submission. */
    public static String setUpFile(String game, String... tables) {
        return SET_UP.formatted(
                game, Stream.of(tables).map(code -> TABLE.formatted(code, game)).collect(Collectors.joining(",")));
    }

    /** As a set-up file says. */
    public static TestCasino of(TestDatabase kind, Path folder, String setUp) {
        return of(kind, List.of(file(folder, "property.json", setUp)), folder);
    }

    /** A sample whose logs and counts are written, and not imported. */
    public static TestCasino setUp(TestDatabase kind, SamplePlan plan, Path folder) {
        return of(kind, SampleCasino.write(plan, folder, day -> {}), folder);
    }

    private static TestCasino of(TestDatabase kind, List<Path> files, Path folder) {
        Database database = kind.open();
        Property property = SetUpFile.read(files.getFirst()).apply(database, USER, NOW);
        return new TestCasino(folder, files.subList(1, files.size()), database, property);
    }

    /** A sample with its logs and counts. */
    public static TestCasino imported(SamplePlan plan, Path folder) {
        TestCasino casino = setUp(TestDatabase.H2, plan, folder);
        casino.importWhole(casino.logsAndCounts);
        return casino;
    }

    /** Imports a file of which no line is rejected. */
    public void importWhole(String fileName, CharSequence text) {
        importWhole(List.of(file(fileName, text)));
    }

    private void importWhole(List<Path> files) {
        for (Path file : files) {
            ImportResult result = result(file);
            assertThat(result.accepted()).isTrue();
            assertThat(result.firstRejects()).isEmpty();
        }
    }

    public ImportResult result(Path file) {
        return importer().importFile(property, file, USER, ImportListener.NONE);
    }

    public ImportResult result(String fileName, CharSequence text) {
        return result(file(fileName, text));
    }

    public Path file(String name, CharSequence text) {
        return file(folder, name, text);
    }

    private static Path file(Path folder, String name, CharSequence text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Importer importer() {
        return new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test");
    }

    public FloorEditor editor() {
        return new FloorEditor(database, Clock.fixed(NOW.toInstant(), ZoneOffset.UTC));
    }

    /** A table of a game without rules of play, in the first pit. */
    public void addCountedTable(String code, String game) {
        Pit pit = new PropertyRepository(database).pits(property.id()).getFirst();
        editor().addCountedTable(property.id(), code, pit, game, USER);
    }

    public ReportRequest request(Period period) {
        return ReportRequest.of(property, period, USER, NOW.toInstant());
    }

    public Report report(String kind, Period period, Dimension... by) {
        return new ReportCatalogue(database, TestOdds.RULES, "test")
                .named(kind)
                .report(request(period).by(List.of(by)));
    }

    /**
     * Makes the counts of a month final, explains its cases and its checklist, and closes it.
     *
     * @param check of each item of the checklist, before it is explained
     */
    public MonthRow closed(YearMonth month, Consumer<ChecklistItem> check) {
        LocalDate first = month.atDay(1);
        LocalDate last = month.atEndOfMonth();
        Cases cases = new Cases(database, TestOdds.RULES, VariancePacks.standard());
        new Accounting(database).makeFinal(property, first, last, "Pat", NOW);
        cases.evaluate(property, month, "Pat", NOW);
        for (CaseRow one : cases.between(property, first, last)) {
            cases.explain(property, List.of(one), "count-error", "Counted again", "Pat", NOW);
            cases.review(property, cases.find(property, one.number()), true, "", "Chris", NOW);
        }
        MonthEnd monthEnd = new MonthEnd(
                database, new ReportCatalogue(database, TestOdds.RULES, VariancePacks.standard(), "test"), cases);
        for (ChecklistItem item : monthEnd.checklist(property, month, NOW, monthEnd.patterns(property, month, NOW))) {
            check.accept(item);
            if (item.status() == ChecklistItem.Status.OPEN && item.explainable()) {
                monthEnd.explain(property, month, item, "Looked into", "Pat", NOW);
            }
        }
        monthEnd.prepare(property, month, "Pat", NOW);
        return monthEnd.close(property, month, "Chris", NOW);
    }

    /** Files a closed month. */
    public Filings filed(YearMonth month) {
        Filings filings =
                new Filings(database, TestOdds.RULES, VariancePacks.standard(), new Renderers(), "Countroom test");
        filings.issue(property, month, new Certification("Grace Hopper", "Controller", "L-0042"), "Chris", NOW);
        return filings;
    }

    @Override
    public void close() {
        database.close();
    }
}
