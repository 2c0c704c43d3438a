package io.countroom.reporting.floor;

import static io.countroom.reporting.testkit.Tables.cell;
import static io.countroom.reporting.testkit.Tables.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.close.MonthDecision;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.TheoreticalHold;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two roulette tables and one of craps beside two logged tables, for four gaming dates; one roulette drop is missing. */
class TheoreticalHoldTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    private static final LocalDate FIRST = OCTOBER.atDay(1);
    private static final LocalDate THIRD = OCTOBER.atDay(3);
    private static final Period MONTH = Periods.month(OCTOBER);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final String OF_ROULETTE =
            " from count_slip where table_id in (select table_id from gaming_table where game = 'roulette')"
                    + " and kind = 'drop-currency'";

    @TempDir
    Path folder;

    private Database database;
    private Property property;
    private TestCasino casino;
    private FloorEditor editor;

    @BeforeEach
    void fourDays() {
        casino = TestCasino.imported(new SamplePlan(31, FIRST, 4, 2, 1), folder);
        database = casino.database();
        property = casino.property();
        editor = casino.editor();
        StringBuilder counts = new StringBuilder("gamingDate,table,kind,slip,amount\n");
        for (String code : List.of("RO-1", "RO-2", "CR-1")) {
            casino.addCountedTable(code, code.startsWith("RO") ? "roulette" : "craps");
            for (int day = 1; day <= 4; day++) {
                String line = OCTOBER.atDay(day) + "," + code + ",";
                counts.append(line).append("opener,,50000\n").append(line).append("closer,,49000\n");
                if (!code.equals("RO-2") || day != 4) {
                    counts.append(line)
                            .append("drop-currency,,")
                            .append(1_003 + 100 * day + code.charAt(3))
                            .append(".37\n");
                }
            }
        }
        casino.importWhole("others.csv", counts);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private void enter(String game, LocalDate from, String percent, String source) {
        editor.expectHold(property.id(), TheoreticalHold.of(game, from, new BigDecimal(percent), source), "Chris");
    }

    private Report holdReport() {
        return casino.report("hold", MONTH, Dimension.GAME, Dimension.TABLE);
    }

    private Table hold() {
        return holdReport().section("hold").table();
    }

    private static Cell.Value.Real real(double number) {
        return new Cell.Value.Real(number);
    }

    private long sql(String query) {
        return PlainSql.number(database, query);
    }

    @Test
    void theWinItExpectsStandsInColumnsOfItsOwnAndChangesNoOther() {
        Table before = hold();
        assertThat(before.columns()).noneMatch(column -> column.id().startsWith("theoretical"));

        enter("roulette", FIRST, "18.5", "Annual report 2025");
        enter("roulette", THIRD, "20", "Annual report 2026");
        Table after = hold();
        Table.Row roulette = row(after, "Roulette");
        long micros = 1850 * sql("select sum(amount_cents)" + OF_ROULETTE + " and gaming_date < '2026-10-03'")
                + 2000 * sql("select sum(amount_cents)" + OF_ROULETTE + " and gaming_date >= '2026-10-03'");
        long drop = sql("select sum(amount_cents)" + OF_ROULETTE);
        Cell win = cell(after, roulette, "theoreticalWin");
        assertThat(win.value()).isEqualTo(new Cell.Value.Expected(micros));
        assertThat(win.coverage().share()).isEqualTo("7 of 8 table counts");
        assertThat(win.remark()).contains("Entered by the certificate holder");
        assertThat(cell(after, roulette, "theoreticalHold").value()).isEqualTo(real(micros / (drop * 10_000.0)));
        assertThat(cell(after, roulette, "expectedHold").value()).isNull();
        assertThat(cell(after, row(after, "Craps"), "theoreticalWin").value()).isNull();
        assertThat(cell(after, after.total(), "theoreticalWin").value()).isEqualTo(win.value());
        assertThat(cell(after, after.total(), "theoreticalWin").coverage().share())
                .isEqualTo("7 of 20 table counts");

        for (var column : before.columns()) {
            assertThat(cell(after, after.total(), column.id()).value())
                    .as(column.id())
                    .isEqualTo(cell(before, before.total(), column.id()).value());
        }
        assertThat(holdReport().notes())
                .filteredOn(note -> note.subject().equals("Theoretical hold"))
                .singleElement()
                .satisfies(note -> assertThat(note.text())
                        .contains(
                                "Roulette 18.50% from 1 Oct 2026 (Annual report 2025)",
                                "Roulette 20.00% from 3 Oct 2026 (Annual report 2026)"));
        Section month = casino.report("game-analysis", MONTH).section("month");
        assertThat(cell(month.table(), row(month.table(), "Roulette"), "theoreticalHold")
                        .value())
                .isEqualTo(cell(after, roulette, "theoreticalHold").value());
        assertThat(casino.report("game-analysis", MONTH).notes())
                .anyMatch(note -> note.text().contains("(Annual report 2026)"));
        assertThat(new AuditTrail(database).page(AuditFilter.ALL, 0, 1))
                .singleElement()
                .satisfies(event -> {
                    assertThat(event.action()).isEqualTo("theoretical-hold");
                    assertThat(event.userName()).isEqualTo("Chris");
                    assertThat(event.before()).isEqualTo("18.50%");
                    assertThat(event.after()).isEqualTo("20.00%: Annual report 2026");
                });
    }

    /** A source may hold a sentence that reports have, too. */
    @Test
    void itsSourceIsAsTheUserTypedItInEveryLanguage() {
        String source = "Report of 2025. There is none. Page 7";
        enter("roulette", FIRST, "18.5", source);
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            Report german = ReportWords.of(holdReport());
            assertThat(german.notes())
                    .filteredOn(note -> note.subject().equals("Theoretischer Hold"))
                    .singleElement()
                    .satisfies(note -> assertThat(note.text())
                            .startsWith("Der Konzessionsinhaber")
                            .contains("(" + source + ")"));
            Table hold = german.section("hold").table();
            assertThat(cell(hold, row(hold, "Roulette"), "theoreticalWin")
                            .flag()
                            .sentence())
                    .startsWith("Vom Konzessionsinhaber eingetragen")
                    .contains("(" + source + ")");
        }
    }

    @Test
    void oneThatEndsLeavesTheCountsAfterIt() {
        enter("roulette", FIRST, "18.5", "Annual report 2025");
        editor.expectHold(property.id(), TheoreticalHold.of("roulette", THIRD, null, "New wheel"), "Chris");
        Table hold = hold();
        Cell win = cell(hold, row(hold, "Roulette"), "theoreticalWin");
        assertThat(win.value())
                .isEqualTo(new Cell.Value.Expected(
                        1850 * sql("select sum(amount_cents)" + OF_ROULETTE + " and gaming_date < '2026-10-03'")));
        assertThat(win.coverage().share()).isEqualTo("4 of 8 table counts");
    }

    @Test
    void whatCannotBeOneIsRefused() {
        assertThatThrownBy(() -> enter("minibaccarat", FIRST, "18.5", "x"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("has rules of play");
        assertThatThrownBy(() -> enter("roulette", FIRST, "18.5", " ")).hasMessageContaining("where");
        for (String percent : List.of("0", "-1", "100.01", "5.263")) {
            assertThatThrownBy(() -> enter("roulette", FIRST, percent, "x"))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("above 0 and up to 100");
        }
        MonthRepository months = new MonthRepository(database);
        String fingerprint = "0".repeat(64);
        months.decide(property.id(), OCTOBER, month -> new MonthDecision.Prepare("Pat", NOW, "", fingerprint));
        months.decide(
                property.id(),
                OCTOBER,
                month -> new MonthDecision.Close("Chris", NOW, "", fingerprint, List.of(), List.of()));
        assertThatThrownBy(() -> enter("roulette", OCTOBER.atDay(31), "18.5", "x"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("closed");
        enter("roulette", FIRST.plusMonths(1), "18.5", "x");
        assertThat(hold().columns()).noneMatch(column -> column.id().startsWith("theoretical"));
    }

    @Test
    void aSetUpFileNamesItOnceAndForAll() throws IOException {
        String setUp = Files.readString(folder.resolve("property.json")).stripTrailing();
        Path file = Files.writeString(
                folder.resolve("holds.json"),
                setUp.substring(0, setUp.length() - 1)
                        + ", \"theoreticalHolds\": [{\"game\": \"roulette\", \"from\": \"2026-10-01\", \"percent\": 18.50,"
                        + " \"source\": \"Annual report\"}]}");
        SetUpFile.read(file).apply(database, "ana", NOW);
        SetUpFile.read(file).apply(database, "ana", NOW);
        assertThat(new PropertyRepository(database).theoreticalHolds(property.id()))
                .containsExactly(new TheoreticalHold("roulette", FIRST, 1850, "Annual report"));
        assertThat(sql("select count(*) from audit_event where action = 'theoretical-hold'"))
                .isOne();
        Path odd = Files.writeString(
                folder.resolve("odd.json"), Files.readString(file).replace("18.50", "185"));
        assertThatThrownBy(() -> SetUpFile.read(odd))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining("odd.json: A theoretical hold of 185% cannot be");
    }
}
