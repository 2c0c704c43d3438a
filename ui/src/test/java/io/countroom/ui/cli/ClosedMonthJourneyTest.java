package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.close.ChecklistItem;
import io.countroom.reporting.close.MonthEnd;
import io.countroom.reporting.filing.Certification;
import io.countroom.reporting.filing.Filings;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.variance.Cases;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.filing.FilingRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.Standing;
import io.countroom.sql.testkit.TestDatabase;
import io.countroom.sql.variance.CaseRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A month of the sample casino with its faults, from the imports to the filing, into a backup and out of it on another kind of
 * database: there it is verified, the filing is made again to the byte, and what somebody changes is found.
 */
@Tag("whole")
class ClosedMonthJourneyTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final SubmissionRules RULES = new SubmissionRules();

    @TempDir
    private Path folder;

    private CommandRun run(String url, String... args) {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of("--db", url, "--data", folder.toString()));
        return CommandRun.of(all.toArray(String[]::new));
    }

    private static Filings filings(Database database) {
        return new Filings(database, RULES, VariancePacks.standard(), new Renderers(), "Countroom test");
    }

    /** What auditor and controller do in the browser. */
    private static FilingRow closed(Database database) {
        Property property = new PropertyRepository(database).properties().getFirst();
        LocalDate first = OCTOBER.atDay(1);
        LocalDate last = OCTOBER.atEndOfMonth();
        assertThat(new Accounting(database).makeFinal(property, first, last, "ana", NOW))
                .isZero();
        Cases cases = new Cases(database, RULES, VariancePacks.standard());
        // All exceptions are filed with the month.
        cases.choose(property, first, "new-jersey", "cora", NOW);
        assertThat(cases.evaluate(property, OCTOBER, "ana", NOW).opened()).isPositive();
        for (CaseRow one : cases.between(property, first, last)) {
            cases.explain(property, List.of(one), "chance", "Few rounds", "ana", NOW);
            cases.review(property, cases.find(property, one.number()), true, "", "cora", NOW);
        }
        ExceptionRepository exceptions = new ExceptionRepository(database);
        exceptions.change(
                property.id(),
                exceptions.page(property.id(), ExceptionFilter.between(first, last), 0, 1_000),
                standing -> standing.inState(Standing.State.ACKNOWLEDGED),
                "cora",
                NOW);
        exceptions.change(
                property.id(),
                exceptions.page(property.id(), ExceptionFilter.between(first, last), 0, 1_000),
                standing -> standing.inState(Standing.State.RESOLVED)
                        .because("Dealing error")
                        .ownedBy("ana")
                        .saying("The dealer was told"),
                "ana",
                NOW);
        MonthEnd monthEnd = new MonthEnd(
                database,
                new ReportCatalogue(database, RULES, "test"),
                new Cases(database, RULES, VariancePacks.standard()));
        for (ChecklistItem item :
                monthEnd.checklist(property, OCTOBER, NOW, monthEnd.patterns(property, OCTOBER, NOW))) {
            if (item.status() == ChecklistItem.Status.OPEN) {
                monthEnd.explain(property, OCTOBER, item, "Seen with the pit manager", "ana", NOW);
            }
        }
        monthEnd.prepare(property, OCTOBER, "ana", NOW);
        monthEnd.close(property, OCTOBER, "cora", NOW);
        return filings(database)
                .issue(property, OCTOBER, new Certification("Cora Controller", "Controller", "L-0042"), "cora", NOW);
    }

    /** A file of September is away: October is brought back all the same. Then one of October 2 is: October 1 is brought back. */
    private void aRefusalTellsWhatMovedBefore(String h2) throws IOException {
        try (Database database = Database.open(h2)) {
            database.dsl()
                    .execute("insert into archived_file select property_id, date '2026-09-03', part, 'away', row_count,"
                            + " column_list, row_sha256, byte_count, byte_sha256 from archived_file"
                            + " where gaming_date = date '2026-10-01' and part = 'rounds'");
        }
        CommandRun others = run(h2, "archive", "--restore");
        assertThat(others.code()).as(others.err()).isEqualTo(Countroom.DONE_WITH_EXCEPTIONS);
        assertThat(others.err())
                .contains(
                        "September 2026: The file " + folder.resolve("archive").resolve("away") + " of the archive");
        assertThat(others.out()).contains("October 2026: ", "brought back into the database");
        try (Database database = Database.open(h2)) {
            database.dsl().execute("delete from archived_file where path = 'away'");
        }
        assertThat(run(h2, "archive").code()).isZero();

        Path file;
        try (Stream<Path> files = Files.walk(folder.resolve("archive"))) {
            file = files.filter(one -> one.getFileName().toString().startsWith("wagers-2026-10-02"))
                    .findFirst()
                    .orElseThrow();
        }
        Path aside = Files.move(file, folder.resolve("aside"));
        CommandRun half = run(h2, "archive", "--restore", "--json");
        assertThat(half.code()).isEqualTo(Countroom.DONE_WITH_EXCEPTIONS);
        assertThat(half.out())
                .startsWith("{\"restored\":[{\"month\":\"2026-10\",\"gamingDates\":1,")
                .contains("\"refusal\":\"The file " + file + " of the archive");
        CommandRun none = run(h2, "archive", "--restore");
        assertThat(none.code()).isEqualTo(1);
        assertThat(none.err()).contains("October 2026: The file " + file);
        Files.move(aside, file);
        CommandRun again = run(h2, "archive");
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(again.out()).containsPattern("October 2026: [\\d,]+ rounds, [\\d,]+ wagers archived");
    }

    @Test
    void aMonthIsClosedFiledBackedUpRestoredElsewhereAndGuardedThere() throws IOException {
        String h2 = "jdbc:h2:file:" + folder.resolve("db");
        String postgresql = TestDatabase.POSTGRESQL.newUrl();
        Path sample = folder.resolve("sample");
        SampleCasino.writeWithFaults(new SamplePlan(1, OCTOBER.atDay(1), 2, 3, 6), sample, day -> {});
        List<String> imported = new ArrayList<>(List.of("import"));
        try (Stream<Path> files = Files.list(sample)) {
            files.filter(file -> file.toString().matches(".*\\.(json|ndjson|csv)(\\.gz)?"))
                    .sorted()
                    .forEach(file -> imported.add(file.toString()));
        }
        CommandRun loaded = run(h2, imported.toArray(String[]::new));
        assertThat(loaded.code()).as(loaded.err()).isEqualTo(Countroom.DONE_WITH_EXCEPTIONS);
        FilingRow filing;
        try (Database database = Database.open(h2)) {
            filing = closed(database);
        }

        List<String> counts = Files.readAllLines(sample.resolve("counts-2026-10.csv"));
        Path late = Files.write(
                folder.resolve("late.csv"),
                List.of(counts.getFirst(), counts.get(1).replace("2026-10-01", "2026-10-15")));
        CommandRun refused = run(h2, "import", late.toString());
        assertThat(refused.code()).as(refused.out()).isEqualTo(1);
        assertThat(refused.err()).contains("2026-10 is closed");

        assertThat(run(h2, "archive", "--period", "2026-09").err()).contains("2026-09 is not closed");
        CommandRun archived = run(h2, "archive");
        assertThat(archived.code()).as(archived.err()).isZero();
        assertThat(archived.out())
                .containsPattern("October 2026: [\\d,]+ rounds, [\\d,]+ wagers archived, [\\d,]+ bytes");
        assertThat(run(h2, "archive", "--json").out())
                .contains("{\"archived\":[{\"month\":\"2026-10\",\"gamingDates\":0,")
                .contains("\"refusal\":null");
        aRefusalTellsWhatMovedBefore(h2);

        Path archive = folder.resolve("backup.zip");
        assertThat(run(h2, "backup", "--out", archive.toString()).code()).isZero();
        assertThat(run(postgresql, "restore", archive.toString()).code()).isZero();
        for (String url : List.of(h2, postgresql)) {
            CommandRun whole = run(url, "verify");
            assertThat(whole.code()).as(whole.out()).isZero();
            assertThat(whole.out())
                    .contains("closed months: as they were closed", "filings and files of cases: as they were filed");
        }
        CommandRun back = run(postgresql, "archive", "--restore");
        assertThat(back.code()).as(back.err()).isZero();
        assertThat(back.out()).contains("brought back into the database");
        assertThat(run(postgresql, "verify").code()).isZero();
        try (Database database = Database.open(postgresql)) {
            Property property = new PropertyRepository(database).properties().getFirst();
            assertThat(filings(database).difference(property, filing)).isEmpty();
            assertThat(filings(database).file(property, filing, FileFormat.PDF)).isNotEmpty();
            // Who imported, changed, closed, filed and restored stands in the trail that came with it.
            assertThat(new AuditTrail(database).actions(AuditFilter.ALL))
                    .contains(
                            "import",
                            "explain-case",
                            "review-case",
                            "prepare-month",
                            "close-month",
                            "file-month",
                            "restore");
            assertThat(database.dsl()
                            .execute("update wager set paid_cents = paid_cents - 100 where wager_no = 0 and round_id ="
                                    + " (select min(round_id) from round)"))
                    .isEqualTo(1);
        }
        CommandRun changed = run(postgresql, "verify");
        assertThat(changed.code()).isEqualTo(1);
        assertThat(changed.out())
                .contains("closed month CHANGED: ", "The wagers of 1 Oct 2026 are not as they were when October 2026");
    }
}
