package io.countroom.reporting.close;

import static io.countroom.reporting.testkit.Tables.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.tax.TaxReports;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.Database;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.PlainSql;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A property with the nine games whose rules are known and eight others, one of them by a name of its own. */
@Tag("whole")
class CountedOnlyTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    private static final Period MONTH = Periods.month(OCTOBER);
    private static final OffsetDateTime NOW = TestCasino.NOW;
    private static final List<String> COUNTED = List.of(
            "roulette",
            "craps",
            "three-card-poker",
            "let-it-ride",
            "big-six",
            "sic-bo",
            "mississippi-stud",
            "lucky-wheel");
    private static final String THEIRS = "table_id in (select table_id from gaming_table where code like 'X-%')";
    private static final String IN_DROP = "kind like 'drop-%' and kind <> 'drop-promotional'";
    private static final String WIN =
            "sum(case when kind in ('opener', 'fill') then -amount_cents when kind in ('payout', 'drop-promotional') then 0 else amount_cents end)";

    @TempDir
    Path folder;

    private Database database;
    private Property property;
    private TestCasino casino;

    @BeforeEach
    void aMonthOfSeventeenTables() throws IOException {
        casino = TestCasino.imported(new SamplePlan(23, OCTOBER.atDay(1), 31, 9, 1), folder);
        database = casino.database();
        property = casino.property();
        StringBuilder counts = new StringBuilder("gamingDate,table,kind,slip,amount\n");
        for (int i = 0; i < COUNTED.size(); i++) {
            casino.addCountedTable("X-" + i, COUNTED.get(i));
            for (LocalDate date = OCTOBER.atDay(1); !date.isAfter(OCTOBER.atEndOfMonth()); date = date.plusDays(1)) {
                int dollars = 1_000 + 7 * i + 13 * date.getDayOfMonth();
                String line = date + ",X-" + i + ",";
                int opener = 50_000 - 100 * (date.getDayOfMonth() - 1);
                counts.append(line).append("opener,,").append(opener).append('\n');
                counts.append(line).append("closer,,").append(opener - 100).append('\n');
                counts.append(line).append("drop-currency,,").append(dollars).append(".25\n");
            }
        }
        casino.importWhole("other-games.csv", counts);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private long sql(String query) {
        return PlainSql.number(database, query);
    }

    private Table hold(Dimension by) {
        return casino.report("hold", MONTH, by).section("hold").table();
    }

    @Test
    void theirDropAndWinTieToTheSlipsAndNothingIsExpectedOfThem() {
        Table hold = hold(Dimension.GAME);
        assertThat(hold.rows())
                .extracting(row -> Formats.cell(hold.groups().getFirst(), row.label()))
                .endsWith(
                        "Big Six Wheel",
                        "Sic Bo",
                        "Craps",
                        "Three Card Poker",
                        "Let It Ride Poker",
                        "Mississippi Stud",
                        "Lucky Wheel")
                .contains("Roulette")
                .hasSize(17);
        for (int i = 0; i < COUNTED.size(); i++) {
            String game = FloorGames.name(COUNTED.get(i));
            Table.Row row = hold.rows().stream()
                    .filter(each ->
                            Formats.cell(hold.groups().getFirst(), each.label()).equals(game))
                    .findFirst()
                    .orElseThrow();
            String ofTable =
                    " from count_slip where table_id = (select table_id from gaming_table where code = 'X-" + i + "')";
            long drop = sql("select sum(amount_cents)" + ofTable + " and kind = 'drop-currency'");
            long win = sql("select " + WIN + ofTable);
            assertThat(cell(hold, row, "drop").cents()).isEqualTo(drop);
            assertThat(cell(hold, row, "countedWin").cents()).isEqualTo(win);
            assertThat(((Cell.Value.Real) cell(hold, row, "hold").value()).number())
                    .isEqualTo(win / (double) drop);
            assertThat(cell(hold, row, "expectedWin").value()).isNull();
            assertThat(cell(hold, row, "expectedWin").remark()).contains("games without rules of play");
            assertThat(cell(hold, row, "expectedHold").value()).isNull();
        }
        assertThat(cell(hold, hold.total(), "drop").cents())
                .isEqualTo(sql("select sum(amount_cents) from count_slip where " + IN_DROP));
        assertThat(cell(hold, hold.total(), "countedWin").cents()).isEqualTo(sql("select " + WIN + " from count_slip"));
        // Expected hold is that of the others, and says on how many counts it stands.
        Cell expectedHold = cell(hold, hold.total(), "expectedHold");
        long promotional = sql("select sum(amount_cents) from count_slip where kind = 'drop-promotional'");
        long micros = sql("select sum(expected_micros) from wager") - promotional * 10_000;
        long ruledDrop = sql("select sum(amount_cents) from count_slip where " + IN_DROP + " and not " + THEIRS);
        assertThat(((Cell.Value.Real) expectedHold.value()).number()).isEqualTo(micros / (ruledDrop * 10_000.0));
        assertThat(expectedHold.coverage().share()).isEqualTo("279 of 527 table counts");
    }

    /** A game whose rounds nobody logs is not one without rounds. */
    @Test
    void roundsAreThoseOfTheLogAndMissingWhereNoneIsLogged() {
        ReportCatalogue catalogue = new ReportCatalogue(database, new SubmissionRules(), "test");
        ReportRequest request = ReportRequest.of(property, MONTH, "ana", NOW.toInstant());
        for (Table games : List.of(
                hold(Dimension.GAME),
                catalogue.named("summary").report(request).section("games").table(),
                catalogue.named("drop").report(request).section("pace").table())) {
            int missing = 0;
            for (Table.Row row : games.rows()) {
                String name = Formats.cell(games.groups().getFirst(), row.label());
                Cell rounds = cell(games, row, "rounds");
                long logged = 0;
                for (String game : idsOf(name)) {
                    logged += sql("select count(*) from round where state = 'played' and table_id in"
                            + " (select table_id from gaming_table where game = '" + game + "')");
                }
                assertThat(rounds.value()).as(name).isEqualTo(logged == 0 ? null : new Cell.Value.Count(logged));
                assertThat(rounds.remark()).as(name).matches(logged == 0 ? ".+" : "");
                missing += logged == 0 ? 1 : 0;
            }
            assertThat(missing).isEqualTo(COUNTED.size());
        }
    }

    /** The ids of the games of that name. */
    private List<String> idsOf(String name) {
        return new PropertyRepository(database)
                .tables(property.id()).stream()
                        .map(GamingTable::game)
                        .distinct()
                        .filter(game -> FloorGames.name(game).equals(name))
                        .toList();
    }

    @Test
    void theirWinIsNotTakenForRoundsThatAreNotLogged() {
        ReportCatalogue catalogue = new ReportCatalogue(database, new SubmissionRules(), "test");
        ReportRequest request = ReportRequest.of(property, MONTH, "ana", NOW.toInstant());
        Table bridge = catalogue.named("hold").report(request).section("bridge").table();
        String slips = " from count_slip where ";
        long theirs = sql("select " + WIN + slips + THEIRS);
        long promotional = sql("select sum(amount_cents)" + slips + "kind = 'drop-promotional'");
        long logged = sql("select -sum(paid_cents) from wager");
        long ruled = sql("select " + WIN + slips + "not " + THEIRS);
        assertThat(cell(bridge, bridge.total(), "countedOnly").cents()).isEqualTo(theirs);
        assertThat(cell(bridge, bridge.total(), "notLogged").cents()).isEqualTo(ruled + promotional - logged);

        Table summary =
                catalogue.named("summary").report(request).section("bridge").table();
        assertThat(summary.columns()).extracting(Column::title).contains("Counted only");
        Cell.Value.Money[] steps =
                summary.rows().getFirst().cells().stream().map(Cell::value).toArray(Cell.Value.Money[]::new);
        // Between the expected win, which stands first, and the counted one, which stands last, each step is one
        // change.
        assertThat(Arrays.stream(steps)
                        .limit(steps.length - 1)
                        .mapToLong(Cell.Value.Money::cents)
                        .sum())
                .isEqualTo(steps[steps.length - 1].cents());
    }

    @Test
    void everyReportOfTheirMonthCanBeMade() {
        ReportCatalogue catalogue = new ReportCatalogue(database, new SubmissionRules(), "test");
        for (ReportKind kind : catalogue.all()) {
            assertThat(kind.report(ReportRequest.of(property, MONTH, "ana", NOW.toInstant()))
                            .sections())
                    .as(kind.id())
                    .isNotEmpty();
        }
        Table revenue = catalogue
                .named("revenue")
                .report(ReportRequest.of(property, MONTH, "ana", NOW.toInstant()))
                .section("revenue")
                .table();
        assertThat(revenue.rows()).hasSize(17);
    }

    @Test
    void theMonthIsTaxedClosedAndFiled() {
        Table tax = new TaxReports(database, "test")
                .worksheet(ReportRequest.of(property, MONTH, "ana", NOW.toInstant()))
                .section("worksheet")
                .table();
        assertThat(cell(tax, tax.total(), "revenue").cents()).isEqualTo(sql("select " + WIN + " from count_slip"));

        assertThat(new Accounting(database).makeFinal(property, MONTH.first(), MONTH.last(), "Pat", NOW))
                .isZero();
        MonthRow closed = casino.closed(
                OCTOBER,
                item -> assertThat(item.findings()).as(item.title()).noneMatch(finding -> finding.contains("X-")));
        assertThat(closed.state()).isEqualTo(MonthRow.State.CLOSED);
        assertThat(casino.filed(OCTOBER).of(property, OCTOBER)).hasSize(1);
    }

    @Test
    void aLogOfSuchATableIsRejectedAndASetUpFileListsNoRulesForIt() throws IOException {
        ImportResult result = casino.result(
                "roulette.ndjson",
                "{\"round\":\"r1\",\"table\":\"X-0\",\"game\":\"roulette\",\"gamingDate\":\"2026-10-18\",\"wagers\":[]}\n");
        assertThat(result.firstRejects().getFirst().reason())
                .contains("table X-0 deals Roulette", "counted, not logged");
        String setUp = Files.readString(folder.resolve("property.json"));
        Path roulette = Files.writeString(
                folder.resolve("with-roulette.json"),
                setUp.replaceFirst(
                        "\"tables\" : \\[",
                        "\"tables\" : [ {\"code\":\"RO-1\",\"game\":\"roulette\",\"pit\":\""
                                + new PropertyRepository(database)
                                        .pits(property.id())
                                        .getFirst()
                                        .code() + "\",\"rules\":[]},"));
        SetUpFile.read(roulette).apply(database, "ana", NOW);
        assertThat(new PropertyRepository(database).tables(property.id()))
                .anyMatch(table -> table.code().equals("RO-1") && table.game().equals("roulette"));
        Path odd = Files.writeString(
                folder.resolve("odd.json"), Files.readString(roulette).replace("\"roulette\"", "\"Rou Lette\""));
        assertThatThrownBy(() -> SetUpFile.read(odd))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining("'Rou Lette' cannot be a game");
    }
}
