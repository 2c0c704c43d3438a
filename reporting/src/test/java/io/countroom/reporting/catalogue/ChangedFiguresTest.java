package io.countroom.reporting.catalogue;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** That a round which comes again in another form changes the figures which it is part of, in every report, and no other. */
class ChangedFiguresTest {

    private static final SamplePlan PLAN = new SamplePlan(3, LocalDate.of(2026, 10, 1), 3, 4, 5);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final Period OCTOBER = Periods.month(YearMonth.of(2026, 10));
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @TempDir
    private static Path folder;

    private static Database database;
    private static Importer importer;
    private static Property property;
    private static ReportCatalogue catalogue;
    private static String round;

    @BeforeAll
    static void load() throws IOException {
        database = TestDatabase.H2.open();
        importer = new Importer(database, Clock.systemUTC(), "test");
        catalogue = new ReportCatalogue(database, new SubmissionRules(), "test");
        List<Path> files = SampleCasino.write(PLAN, folder, day -> {});
        Path setUp = files.stream().filter(Importer::isSetUp).findFirst().orElseThrow();
        property = SetUpFile.read(setUp).apply(database, "test", NOW);
        for (Path file : files) {
            if (!file.equals(setUp)) {
                importer.importFile(property, file, "test", ImportListener.NONE);
            }
            if (file.toString().endsWith(".ndjson.gz")) {
                try (BufferedReader lines = new BufferedReader(
                        new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), UTF_8))) {
                    round = lines.lines()
                            .filter(line -> line.contains("minibaccarat"))
                            .findFirst()
                            .orElseThrow();
                }
            }
        }
    }

    @AfterAll
    static void close() {
        database.close();
    }

    /** Every report of the month, and the hold report by more dimensions. */
    private static Map<String, Report> reports() {
        Map<String, Report> reports = new TreeMap<>();
        for (ReportKind kind : catalogue.all()) {
            reports.put(kind.id(), kind.report(ReportRequest.of(property, OCTOBER, "test", NOW.toInstant())));
        }
        for (String by : List.of("table,day", "shift", "dealer", "game,pit")) {
            reports.put(
                    "hold " + by,
                    catalogue
                            .named("hold")
                            .report(ReportRequest.of(property, OCTOBER, "test", NOW.toInstant())
                                    .by(Dimension.parse(by))));
        }
        return reports;
    }

    /** Every figure by report, section, row and column. */
    private static Map<String, String> figures(Map<String, Report> reports) {
        Map<String, String> figures = new TreeMap<>();
        reports.forEach((name, report) -> {
            for (Section section : report.sections()) {
                Table table = section.table();
                String where = name + " | " + section.id() + " | ";
                add(figures, where, table, table.rows());
                if (table.total() != null) {
                    add(figures, where, table, List.of(table.total()));
                }
            }
        });
        return figures;
    }

    private static void add(Map<String, String> figures, String where, Table table, List<Row> rows) {
        Map<String, Integer> alike = new HashMap<>();
        for (Row row : rows) {
            String label = text(row.label());
            int number = alike.merge(label, 1, Integer::sum);
            String path = where + label + (number == 1 ? "" : " #" + number);
            for (int i = 0; i < table.columns().size(); i++) {
                figures.put(
                        path + " | " + table.columns().get(i).id(),
                        text(row.cells().get(i)));
            }
            add(figures, path + " > ", table, row.children());
        }
    }

    private static String text(Cell cell) {
        Value value = cell.value();
        return value instanceof Value.Text(String text) ? text : String.valueOf(value);
    }

    private static Set<String> changed(Map<String, String> before, Map<String, String> after) {
        Set<String> changed = new TreeSet<>();
        for (Map<String, String> some : List.of(before, after)) {
            some.forEach((figure, value) -> {
                if (!value.equals(before.get(figure)) || !value.equals(after.get(figure))) {
                    changed.add(figure);
                }
            });
        }
        return changed;
    }

    @Test
    void aRoundThatWasPaidOtherwiseChangesWhatItIsPartOfAndNothingElse() throws IOException {
        Map<String, Report> reportsBefore = reports();
        Map<String, String> before = figures(reportsBefore);
        assertThat(changed(before, figures(reports()))).isEmpty();

        ObjectNode modified = (ObjectNode) JSON.readTree(round);
        modified.put("state", "modified");
        ObjectNode wager = (ObjectNode) modified.get("wagers").get(0);
        wager.put(
                "paid",
                new BigDecimal(wager.get("paid").asString())
                        .add(new BigDecimal("5.00"))
                        .toPlainString());
        Path file = Files.writeString(folder.resolve("modified.ndjson"), modified + "\n");
        assertThat(importer.importFile(property, file, "test", ImportListener.NONE)
                        .row()
                        .counts()
                        .accepted())
                .isEqualTo(1);

        Map<String, Report> reportsAfter = reports();
        Map<String, String> after = figures(reportsAfter);
        Set<String> changed = changed(before, after);
        // What was wagered, expected, counted and taxed is as it was; what was logged moves by what was paid.
        Set<String> moved = new TreeSet<>();
        before.forEach((figure, value) -> {
            String[] parts = figure.split(" \\| ");
            boolean ofLog = LOGGED.stream().anyMatch(parts[0]::startsWith);
            boolean holdsRound = ROUND_IS_IN.containsAll(List.of(parts[2].split(" > ")));
            if (ofLog && holdsRound && MOVED.contains(parts[3]) && !value.equals("null")) {
                moved.add(figure);
                if (value.startsWith("Money")) {
                    assertThat(Math.abs(cents(after.get(figure)) - cents(value)))
                            .as(figure)
                            .isEqualTo(500);
                }
            }
        });
        assertThat(changed)
                .filteredOn(figure -> !figure.startsWith("round-audit"))
                .containsExactlyElementsOf(moved);
        assertThat(moved).hasSizeGreaterThan(150);
        assertThat(changed)
                .filteredOn(figure -> figure.startsWith("round-audit | rounds") && figure.endsWith("overpaid"))
                .containsExactly(
                        "round-audit | rounds | MI-01 > MI-01-1001-1-1 | overpaid",
                        "round-audit | rounds | MI-01 | overpaid")
                .allSatisfy(figure -> assertThat(cents(after.get(figure))).isEqualTo(500));
        reportsAfter.forEach((name, report) -> {
            List<Fact> now = new ArrayList<>(report.header().versions());
            now.removeAll(reportsBefore.get(name).header().versions());
            assertThat(now).as(name).extracting(Fact::name).containsExactly("Data");
        });
    }

    private static long cents(String money) {
        return Long.parseLong(money.replaceAll("\\D+", "")) * (money.contains("-") ? -1 : 1);
    }

    private static final List<String> LOGGED = List.of("hold", "to-date", "paytables");

    private static final Set<String> MOVED = Set.of(
            "loggedWin",
            "winPerHandle",
            "difference",
            "z",
            "dealingErrors",
            "notLogged",
            "payout",
            "actualWin",
            "actualPercent",
            "differencePercent");

    /** The first round of the first table, by each dimension; thirty days to the last of October leave its gaming date out. */
    private static final Set<String> ROUND_IS_IN = Set.of(
            "Minibaccarat",
            "MI",
            "MI-01",
            "Day[date=2026-10-01]",
            "day",
            "D-1010",
            "Minibaccarat, Standard",
            "Wager on the Banker's Hand",
            "Month to 31 Oct 2026",
            "Year to 31 Oct 2026",
            "Lifetime to 31 Oct 2026",
            "Total");
}
