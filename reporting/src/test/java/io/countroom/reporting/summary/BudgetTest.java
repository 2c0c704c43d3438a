package io.countroom.reporting.summary;

import static io.countroom.reporting.testkit.Tables.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.budget.Budget;
import io.countroom.sql.budget.BudgetRepository;
import io.countroom.sql.close.MonthDecision;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.PlainSql;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Four gaming dates of two tables, which deal two games. */
class BudgetTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    private static final LocalDate FIRST = OCTOBER.atDay(1);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final String DROP =
            "select sum(amount_cents) from count_slip where kind in ('drop-currency', 'drop-counter-check',"
                    + " 'drop-voucher')";
    private static final String WIN =
            "select sum(case when kind in ('fill', 'opener') then -amount_cents else amount_cents end) from count_slip"
                    + " where kind in ('opener', 'closer', 'fill', 'credit', 'drop-currency',"
                    + " 'drop-counter-check', 'drop-voucher')";

    @TempDir
    Path folder;

    private Database database;
    private Property property;
    private TestCasino casino;
    private FloorEditor editor;
    private List<String> games;

    @BeforeEach
    void fourDays() throws IOException {
        casino = TestCasino.imported(new SamplePlan(31, FIRST, 4, 2, 1), folder);
        database = casino.database();
        property = casino.property();
        games = SetUpFile.read(folder.resolve("property.json")).tables().stream()
                .map(SetUpFile.TableLine::game)
                .toList();
        editor = casino.editor();
    }

    @AfterEach
    void close() {
        database.close();
    }

    private void enter(YearMonth month, String game, @Nullable String win, @Nullable String drop) {
        editor.budget(
                property.id(),
                List.of(Budget.of(
                        month,
                        game,
                        win == null ? null : new BigDecimal(win),
                        drop == null ? null : new BigDecimal(drop))),
                "Chris");
    }

    private Section section(String id, Period period) {
        return casino.report("summary", period).section(id);
    }

    private Table figures() {
        return section("figures", Periods.month(OCTOBER)).table();
    }

    private Table byGame() {
        return section("games", Periods.month(OCTOBER)).table();
    }

    private static Cell first(Table table, String column) {
        return cell(table, table.rows().getFirst(), column);
    }

    private static Cell total(Table table, String column) {
        return cell(table, table.total(), column);
    }

    private long sql(String query) {
        return PlainSql.number(database, query);
    }

    @Test
    void withoutOneTheSummaryIsSilent() {
        assertThat(figures().columns()).noneMatch(column -> column.id().contains("udget"));
        assertThat(byGame().columns()).noneMatch(column -> column.id().contains("udget"));
    }

    @Test
    void winAndDropStandBesideThoseOfTheProperty() {
        enter(OCTOBER, Budget.PROPERTY, "20000", null);
        assertThat(figures().columns()).noneMatch(column -> column.id().contains("dropBudget"));
        enter(OCTOBER, Budget.PROPERTY, "20000", "250000.50");
        Table figures = figures();
        assertThat(first(figures, "budget")).isEqualTo(Cell.money(2_000_000));
        assertThat(first(figures, "lessBudget")).isEqualTo(Cell.money(sql(WIN) - 2_000_000));
        assertThat(first(figures, "dropBudget")).isEqualTo(Cell.money(25_000_050));
        assertThat(first(figures, "dropLessBudget")).isEqualTo(Cell.money(sql(DROP) - 25_000_050));
        assertThat(section("figures", Periods.month(OCTOBER)).lead())
                .contains(sql(WIN) < 2_000_000 ? " below the budget." : " above the budget.");
        assertThat(byGame().columns()).noneMatch(column -> column.id().contains("udget"));
        assertThat(new AuditTrail(database).page(AuditFilter.ALL, 0, 1))
                .singleElement()
                .satisfies(event -> {
                    assertThat(event.action()).isEqualTo("budget");
                    assertThat(event.userName()).isEqualTo("Chris");
                    assertThat(event.subject()).isEqualTo("budget of the property for 2026-10");
                    assertThat(event.before()).isEqualTo("win 20000.00");
                    assertThat(event.after()).isEqualTo("win 20000.00, drop 250000.50");
                });
    }

    @Test
    void gamesAddUpToThePropertyWhereEachHasOne() {
        enter(OCTOBER, games.getFirst(), "12000", null);
        Table table = byGame();
        assertThat(table.rows()).hasSize(2);
        assertThat(total(table, "budget").value()).isNull();
        assertThat(total(table, "budget").remark()).startsWith("No budget was entered for ");
        assertThat(first(figures(), "lessBudget").value()).isNull();

        enter(OCTOBER, games.getLast(), "9000.01", null);
        table = byGame();
        long sum = 0;
        for (Table.Row row : table.rows()) {
            sum += cell(table, row, "budget").cents();
            assertThat(cell(table, row, "lessBudget").cents())
                    .isEqualTo(cell(table, row, "countedWin").cents()
                            - cell(table, row, "budget").cents());
        }
        assertThat(sum).isEqualTo(2_100_001);
        assertThat(total(table, "budget")).isEqualTo(Cell.money(2_100_001));
        assertThat(first(figures(), "budget")).isEqualTo(Cell.money(2_100_001));

        enter(OCTOBER, Budget.PROPERTY, "25000", null);
        assertThat(total(byGame(), "budget")).isEqualTo(Cell.money(2_500_000));
        enter(OCTOBER, Budget.PROPERTY, null, null);
        assertThat(total(byGame(), "budget")).isEqualTo(Cell.money(2_100_001));
    }

    @Test
    void aPartOfAMonthHasThePartOfItsDays() {
        enter(OCTOBER, Budget.PROPERTY, "31000", null);
        enter(OCTOBER.minusMonths(1), Budget.PROPERTY, "3000", null);
        Period days = Periods.range(FIRST.minusDays(2), FIRST.plusDays(3));
        Cell budget = first(section("figures", days).table(), "budget");
        assertThat(budget.cents()).isEqualTo(2 * 10_000 + 4 * 100_000);
        assertThat(budget.remark())
                .isEqualTo("By days: 2 of 30 of the budget of September 2026. By days: 4 of 31 of the budget of October"
                        + " 2026.");
        assertThat(first(
                                section("figures", Periods.range(FIRST, FIRST.plusMonths(1)))
                                        .table(),
                                "budget")
                        .remark())
                .isEqualTo("No budget was entered for November 2026.");
    }

    /** The overview shows the games without a report around them. */
    @Test
    void theOverviewSaysInGermanWhatLacks() {
        enter(OCTOBER, games.getFirst(), "20000", null);
        Table byGame = new ReportCatalogue(database, TestOdds.RULES, "test")
                .summary()
                .overview(casino.request(Periods.month(OCTOBER)))
                .games();
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            assertThat(ReportWords.of(byGame).rows())
                    .extracting(row -> cell(byGame, row, "budget").remark())
                    .contains("Für " + FloorGames.name(games.getLast())
                            + " wurde im Oktober 2026 kein Budget eingetragen.");
        }
    }

    @Test
    void aClosedMonthKeepsItsOwn() throws IOException {
        enter(OCTOBER, Budget.PROPERTY, "20000", null);
        MonthRepository months = new MonthRepository(database);
        String fingerprint = "0".repeat(64);
        months.decide(property.id(), OCTOBER, month -> new MonthDecision.Prepare("Pat", NOW, "", fingerprint));
        months.decide(
                property.id(),
                OCTOBER,
                month -> new MonthDecision.Close("Chris", NOW, "", fingerprint, List.of(), List.of()));
        for (String win : new String[] {"20001", null}) {
            assertThatThrownBy(() -> enter(OCTOBER, Budget.PROPERTY, win, null))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("closed");
        }
        List<Budget> both = List.of(
                Budget.of(OCTOBER.plusMonths(1), Budget.PROPERTY, BigDecimal.TEN, null),
                Budget.of(OCTOBER, games.getFirst(), BigDecimal.TEN, null));
        assertThatThrownBy(() -> editor.budget(property.id(), both, "Chris")).hasMessageContaining("closed");
        assertThat(entered()).containsExactly(new Budget(OCTOBER, Budget.PROPERTY, 2_000_000L, null));

        enter(OCTOBER, Budget.PROPERTY, "20000", null);
        enter(OCTOBER.plusMonths(1), Budget.PROPERTY, "21000", null);
        assertThat(entered()).hasSize(2);
        SetUpFile changed = SetUpFile.read(withBudgets("{\"month\": \"2026-10\", \"win\": 5}"));
        assertThatThrownBy(() -> changed.apply(database, "ana", NOW)).hasMessageContaining("closed");
    }

    private List<Budget> entered() {
        return new BudgetRepository(database).budgets(property.id(), OCTOBER.minusYears(1), OCTOBER.plusYears(1));
    }

    private Path withBudgets(String budgets) throws IOException {
        String setUp = Files.readString(folder.resolve("property.json")).stripTrailing();
        return Files.writeString(
                folder.resolve("budgets.json"),
                setUp.substring(0, setUp.length() - 1) + ", \"budgets\": [" + budgets + "]}");
    }

    @Test
    void aSetUpFileEntersThem() throws IOException {
        Path file = withBudgets("{\"month\": \"2026-10\", \"win\": 20000, \"drop\": 99.5}, {\"month\": \"2026-11\","
                + " \"game\": \"roulette\", \"win\": -1.25}");
        SetUpFile.read(file).apply(database, "ana", NOW);
        SetUpFile.read(file).apply(database, "ana", NOW);
        assertThat(entered())
                .containsExactly(
                        new Budget(OCTOBER, Budget.PROPERTY, 2_000_000L, 9_950L),
                        new Budget(OCTOBER.plusMonths(1), "roulette", -125L, null));
        assertThat(sql("select count(*) from audit_event where action = 'budget'"))
                .isEqualTo(2);
        SetUpFile.read(withBudgets("{\"month\": \"2026-10\"}")).apply(database, "ana", NOW);
        assertThat(entered()).hasSize(1);
    }

    @Test
    void aYearIsDividedByDaysToTheCent() {
        Map<YearMonth, BigDecimal> parts = FloorEditor.byDays(
                new BigDecimal("1000000"),
                IntStream.rangeClosed(1, 12)
                        .mapToObj(month -> YearMonth.of(2026, month))
                        .toList());
        assertThat(parts.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add))
                .isEqualByComparingTo("1000000");
        parts.forEach((month, part) ->
                assertThat(part.doubleValue()).isCloseTo(1_000_000 * month.lengthOfMonth() / 365.0, within(0.02)));
    }

    @Test
    void whatCannotBeOneIsRefused() throws IOException {
        assertThatThrownBy(() -> enter(OCTOBER, "No game", "1", null)).hasMessageContaining("cannot be a game");
        assertThatThrownBy(() -> enter(OCTOBER, Budget.PROPERTY, "1.234", null)).hasMessageContaining("two decimals");
        assertThatThrownBy(() -> enter(OCTOBER, Budget.PROPERTY, null, "1")).hasMessageContaining("no win");
        assertThatThrownBy(() -> enter(OCTOBER, Budget.PROPERTY, "1", "-1")).hasMessageContaining("negative");
        for (String line : List.of(
                "{\"month\": \"October\", \"win\": 1}", "{\"win\": 1}", "{\"month\": \"2026-10\", \"win\": 1.234}")) {
            Path file = withBudgets(line);
            assertThatThrownBy(() -> SetUpFile.read(file)).isInstanceOf(UnreadableFileException.class);
        }
    }
}
