package io.countroom.reporting.catalogue;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.group.GroupReports;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.importing.Restate;
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
import io.countroom.reporting.summary.DailyFlash;
import io.countroom.reporting.summary.SummaryReports;
import io.countroom.reporting.testkit.OtherEdges;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.reporting.trend.TrendReports;
import io.countroom.rules.Games;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.Database;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.testkit.TestDatabase;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
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
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** That a changed round, paytable or edge changes the figures that it must, in every report, and no other. */
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
    private static ImportRow rounds;

    @BeforeAll
    static void load() throws IOException {
        database = TestDatabase.H2.open();
        importer = new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test");
        catalogue = new ReportCatalogue(database, new SubmissionRules(), "test");
        List<Path> files = SampleCasino.write(PLAN, folder, day -> {});
        Path setUp = files.stream().filter(Importer::isSetUp).findFirst().orElseThrow();
        property = SetUpFile.read(setUp).apply(database, "test", NOW);
        for (Path file : files) {
            if (!file.equals(setUp)) {
                ImportRow row = importer.importFile(property, file, "test", ImportListener.NONE)
                        .row();
                rounds = row.kind() == ImportRow.Kind.ROUNDS ? row : rounds;
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
        return reports(catalogue);
    }

    private static Map<String, Report> reports(ReportCatalogue catalogue) {
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

    /** Every figure by report, section, row and column; those of several reports only repeat them. */
    private static Map<String, String> figures(Map<String, Report> reports) {
        Map<String, String> figures = new TreeMap<>();
        reports.forEach((name, report) -> {
            if (Set.of(SummaryReports.ID, DailyFlash.ID, TrendReports.ID, GroupReports.ID)
                    .contains(name)) {
                return;
            }
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
        if (value instanceof Value.Expected expected) {
            return String.valueOf(new Value.Money(expected.cents()));
        }
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
        ImportRow imported =
                importer.importFile(property, file, "test", ImportListener.NONE).row();
        assertThat(imported.counts().accepted()).isEqualTo(1);

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
                .filteredOn(figure -> !figure.startsWith("round-audit") && !figure.startsWith("count-findings"))
                .containsExactlyElementsOf(moved);
        // The count knows better than the log.
        assertThat(changed)
                .filteredOn(figure -> figure.startsWith("count-findings"))
                .allMatch(figure -> figure.contains("| Count unlike log |") || figure.contains("| Total |"));
        assertThat(cents(after.get("count-findings | kinds | Count unlike log | amount")))
                .isEqualTo(500);
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
        importer.undo(property, imported.importId(), "test");
        assertThat(changed(before, figures(reports()))).isEmpty();
    }

    @Test
    void whatIsImportedForTheMonthBeforeIsOnTheCoverOfEveryReportThatLooksBack() throws IOException {
        PropertyRepository properties = new PropertyRepository(database);
        RulesSubmission submission = properties.submissions(property.id()).stream()
                .filter(each -> each.game().equals("minibaccarat"))
                .findFirst()
                .orElseThrow();
        LocalDate september = LocalDate.of(2026, 9, 1);
        properties.saveSubmission(
                property.id(), submission.game(), submission.name(), submission.options(), september, null);
        properties.putUnder(property.id(), table().id(), submission.id(), september);
        Map<String, Report> reportsBefore = reports();
        ObjectNode earlier = (ObjectNode) JSON.readTree(round);
        earlier.put("gamingDate", "2026-09-30");
        earlier.put("dealtAt", "2026-09-30T12:00:00-04:00");
        earlier.put("round", "MI-01-0930-1-1");
        Path file = Files.writeString(folder.resolve("september.ndjson"), earlier + "\n");
        ImportRow imported =
                importer.importFile(property, file, "test", ImportListener.NONE).row();
        assertThat(imported.counts().accepted()).isEqualTo(1);
        Set<String> told = new TreeSet<>();
        Set<String> moved = new TreeSet<>();
        reports().forEach((name, report) -> {
            if (!report.header()
                    .versions()
                    .equals(reportsBefore.get(name).header().versions())) {
                told.add(name);
            }
            if (!changed(figures(Map.of(name, reportsBefore.get(name))), figures(Map.of(name, report)))
                    .isEmpty()) {
                moved.add(name);
            }
        });
        assertThat(moved).contains("hold", "to-date");
        assertThat(told).containsAll(moved).contains("drop", "variance").doesNotContain("paytables", "pace");
        importer.undo(property, imported.importId(), "test");
    }

    /** What was paid stays as it is in the log; what was due, what was expected and how it varies are others. */
    @Test
    void anotherPaytableChangesWhatRestsOnTheRulesOfItsTableAndNothingElse() {
        Map<String, Report> reportsBefore = reports();
        Map<String, String> before = figures(reportsBefore);
        FloorEditor floor = new FloorEditor(database, Clock.systemUTC());
        GamingTable table = table();
        RulesSubmission nine = floor.addSubmission(
                property.id(), "minibaccarat", "Tie 9 to 1", Map.of("tie-odds", "9"), PLAN.from(), "test");
        var under = floor.putUnder(property.id(), table, nine, PLAN.from(), "test");
        rounds = importedAgain(rounds);

        Map<String, Report> reportsAfter = reports();
        Map<String, String> after = figures(reportsAfter);
        expectedWinMoves(
                before, after, expectedMoves("tie", edge(Map.of(), "tie"), edge(Map.of("tie-odds", "9"), "tie")));
        // Nine to one was due on a tie, eight to one was paid.
        long due =
                sum("select sum(w.initial_cents)" + TIES + " and w.due_cents > 0 and r.state = 'played'")
                        .values()
                        .stream()
                        .mapToLong(Long::longValue)
                        .sum();
        assertThat(due).isPositive();
        for (String row : List.of("Total", "Minibaccarat", "Minibaccarat > MI-01")) {
            String figure = "hold | hold | " + row + " | dueWin";
            assertThat(cents(after.get(figure)) - cents(before.get(figure))).isEqualTo(-due);
            String errors = "hold | bridge | " + row + " | dealingErrors";
            assertThat(cents(after.get(errors)) - cents(before.get(errors))).isEqualTo(due);
        }
        assertThat(cents(after.get("round-audit | grouped | Minibaccarat > MI-01 | underpaid")))
                .isEqualTo(due);
        for (String column : List.of("rounds", "handle", "loggedWin", "winPerHandle")) {
            assertThat(after.get("paytables | wagers | Minibaccarat, Tie 9 to 1 > Tie Bet | " + column))
                    .isNotNull()
                    .isEqualTo(before.get("paytables | wagers | Minibaccarat, Standard > Tie Bet | " + column));
        }
        assertThat(changed(before, after))
                .allSatisfy(figure -> assertThat(OF_RULES).contains(figure.split(" ")[0]))
                .noneMatch(ChangedFiguresTest::isOfAnotherTable)
                .filteredOn(figure ->
                        figure.startsWith("hold") && !figure.contains(" | wagers | ") || figure.startsWith("to-date"))
                .allSatisfy(figure -> assertThat(MOVED_BY_RULES).contains(column(figure)));
        reportsAfter.forEach((name, report) -> {
            List<Fact> now = new ArrayList<>(report.header().versions());
            now.removeAll(reportsBefore.get(name).header().versions());
            assertThat(now).as(name).extracting(Fact::name).first().isEqualTo("Data");
            assertThat(now.size() == 2 && now.getLast().value().contains("Tie 9 to 1"))
                    .as(name)
                    .isEqualTo(OF_RULES.contains(name.split(" ")[0])
                            || Set.of("variance", "meters", "summary", DailyFlash.ID, TrendReports.ID, GroupReports.ID)
                                    .contains(name));
        });
        floor.restore(property.id(), table, under, "test");
        rounds = importedAgain(rounds);
        assertThat(changed(before, figures(reports()))).isEmpty();
    }

    private static GamingTable table() {
        return new PropertyRepository(database)
                .tables(property.id()).stream()
                        .filter(each -> each.code().equals("MI-01"))
                        .findFirst()
                        .orElseThrow();
    }

    private static ImportRow importedAgain(ImportRow row) {
        importer.undo(property, row.importId(), "test");
        return importer.importFile(property, folder.resolve(row.fileName()), "test", ImportListener.NONE)
                .row();
    }

    @Test
    void anEdgeThatIsAnotherInItsSeventhDecimalChangesTheExpectedWinOfItsWagerAndNothingElse() {
        Map<String, String> before = figures(reports());
        SubmissionRules rules = new SubmissionRules(ChangedFiguresTest::finer);
        Restate restate = new Restate(database, TestOdds.of(database, rules), Clock.systemUTC());
        assertThat(restate.run(property, (done, of) -> false)).isZero();
        assertThat(restate.run(property, (done, of) -> true)).isEqualTo(PLAN.days());
        assertThat(restate.outdated(property)).isEmpty();
        Map<String, String> after = figures(reports(new ReportCatalogue(database, rules, "test")));
        new Restate(database, TestOdds.of(database), Clock.systemUTC()).run(property, (done, of) -> true);
        assertThat(figures(reports())).isEqualTo(before);
        BigDecimal edge = edge(Map.of(), "banker");
        expectedWinMoves(
                before,
                after,
                expectedMoves("banker", edge, edge.add(new BigDecimal("9e-7")).setScale(16, RoundingMode.HALF_EVEN)));
        assertThat(changed(before, after))
                .noneMatch(ChangedFiguresTest::isOfAnotherTable)
                .allSatisfy(figure -> assertThat(MOVED_BY_EDGE).contains(column(figure)));
    }

    private static final String TIES =
            ", r.gaming_date from round r join wager w on w.property_id = r.property_id and w.gaming_date ="
                    + " r.gaming_date and w.round_id = r.round_id join import i on i.property_id ="
                    + " r.property_id and i.import_id = r.import_id and i.state = 'accepted' where w.wager = 'tie' and"
                    + " r.round_ref like 'MI-01-%'";

    private static BigDecimal edge(Map<String, String> options, String wager) {
        return BigDecimal.valueOf(Games.find("minibaccarat")
                .orElseThrow()
                .under(options)
                .odds()
                .find(wager)
                .orElseThrow()
                .houseEdge());
    }

    /** By how much the expected win of each gaming date of MI-01 moves with an edge, by plain SQL over its wagers. */
    private static Map<LocalDate, Long> expectedMoves(String wager, BigDecimal was, BigDecimal is) {
        Map<LocalDate, Long> moves = new TreeMap<>();
        sum("select sum(w.initial_cents)" + TIES.replace("'tie'", "'" + wager + "'") + " and r.state = 'played'")
                .forEach((date, initial) -> moves.put(date, rounded(initial, is.subtract(was))));
        assertThat(moves.values()).anyMatch(cents -> cents != 0);
        return moves;
    }

    private static long rounded(long initialCents, BigDecimal edge) {
        return edge.multiply(BigDecimal.valueOf(initialCents))
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact();
    }

    /** A sum for each gaming date. */
    private static Map<LocalDate, Long> sum(String select) {
        Map<LocalDate, Long> sums = new TreeMap<>();
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(select + " group by r.gaming_date")) {
            while (rows.next()) {
                sums.put(rows.getObject(2, LocalDate.class), rows.getLong(1));
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return sums;
    }

    /** In every row that the table's gaming dates are part of, the expected win is another by exactly what they come to. */
    private static void expectedWinMoves(
            Map<String, String> before, Map<String, String> after, Map<LocalDate, Long> moves) {
        long all = moves.values().stream().mapToLong(Long::longValue).sum();
        Map<String, Long> shared = new TreeMap<>();
        int checked = 0;
        for (String figure : before.keySet()) {
            String[] parts = figure.split(" \\| ");
            boolean expected = parts[3].equals("expectedWin") || parts[3].equals("theoreticalWin");
            if (!expected || parts[0].equals("paytables") || parts[1].equals("wagers")) {
                continue;
            }
            long moved = cents(after.get(figure)) - cents(before.get(figure));
            String last = parts[2].substring(parts[2].lastIndexOf('>') + 1).strip();
            if (parts[0].equals("hold shift") || parts[0].equals("hold dealer")) {
                shared.merge(parts[0] + " " + parts[1] + (last.equals("Total") ? " Total" : ""), moved, Long::sum);
            } else if (parts[2].startsWith("MI-01 > Day")) {
                assertThat(moved).as(figure).isCloseTo(moves.get(LocalDate.parse(last.substring(9, 19))), within(1L));
                checked++;
            } else if (parts[2].startsWith("30 days")) {
                // The first of October lies before them.
                long within = all - moves.get(PLAN.from());
                assertThat(moved).as(figure).isCloseTo(isOfAnotherTable(figure) ? 0 : within, within((long)
                        moves.size()));
                checked++;
            } else if (isOfAnotherTable(figure)) {
                assertThat(moved).as(figure).isZero();
            } else {
                assertThat(moved).as(figure).isCloseTo(all, within((long) moves.size()));
                checked++;
            }
        }
        assertThat(shared)
                .hasSizeGreaterThanOrEqualTo(8)
                .allSatisfy((rows, moved) -> assertThat(moved).isCloseTo(all, within(20L)));
        assertThat(checked).isGreaterThan(25);
    }

    /** A change against another period moves with the figure; the earlier figure itself must not. */
    private static String column(String figure) {
        return figure.split(" \\| ")[3].replaceFirst("Change$", "");
    }

    private static boolean isOfAnotherTable(String figure) {
        return OTHER_TABLES.matcher(figure.split(" \\| ")[2]).find();
    }

    private static final Pattern OTHER_TABLES =
            Pattern.compile("Midibaccarat|21 Baccarat|(^|> )Baccarat|(MD|BA|2B)(-01)?( >|$)");

    /** The reports that rest on the rules of play. */
    private static final Set<String> OF_RULES = Set.of("hold", "game-analysis", "to-date", "paytables", "round-audit");

    private static final Set<String> MOVED_BY_EDGE = Set.of(
            "expectedWin",
            "luck",
            "difference",
            "edge",
            "z",
            "expectedHold",
            "holdDifference",
            "rangeHigh",
            "rangeLow",
            "theoreticalWin",
            "theoreticalPercent",
            "differencePercent");

    /** What is due and how much it varies as well. */
    private static final Set<String> MOVED_BY_RULES = Stream.concat(
                    MOVED_BY_EDGE.stream(), Stream.of("dueWin", "dealingErrors", "sd"))
            .collect(Collectors.toSet());

    /** The same rules, with an edge of the Banker's Hand that is larger by nine in the seventh decimal. */
    private static TableRules finer(TableRules rules) {
        if (!rules.game().id().equals("minibaccarat")) {
            return rules;
        }
        return OtherEdges.of(
                rules,
                odds -> new Odds(
                        odds.wagers().stream().map(ChangedFiguresTest::finer).toList(), odds.covariances()));
    }

    private static WagerOdds finer(WagerOdds wager) {
        return wager.wager().equals("banker")
                ? new WagerOdds(
                        wager.wager(),
                        wager.name(),
                        wager.paytable(),
                        wager.citation(),
                        wager.houseEdge() + 9e-7,
                        wager.exactEdge(),
                        wager.standardDeviation(),
                        wager.hitFrequency(),
                        wager.standardError(),
                        wager.leastEdge(),
                        wager.note(),
                        wager.outcomes())
                : wager;
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
            "playedWin",
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
