package io.countroom.reporting.paytable;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.close.MonthEnd;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.reporting.variance.Cases;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A log written by hand: at D-1, seat 3 wagers four times as much whenever it wins; seat 5 and D-2 do not. */
@ParameterizedClass
@EnumSource
class StakeOutcomesTest {

    private static final String OF_PLAYER = ",\"player\":\"P-77120\"";

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    @Test
    void theSeatThatWagersMoreWhereItWinsIsMarkedAndItsDealer() throws IOException {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 48; i++) {
            boolean wins = i % 3 == 0;
            boolean first = i < 24;
            log.append("""
                    {"round":"R-%1$d","table":"MB-01","game":"minibaccarat","gamingDate":"2026-10-18","shift":"day","dealer":"%2$s",\
                    "hands":[{"of":"player","cards":"%3$s"},{"of":"banker","cards":"%4$s"}],\
                    "wagers":[{"seat":3,"wager":"player","amount":%5$d},{"seat":5,"wager":"player","amount":%6$d}]}
                    """.formatted(
                            i,
                            first ? "D-1" : "D-2",
                            wins ? "4S 5D" : "AH 6C",
                            wins ? "AH 6C" : "4S 5D",
                            first && wins ? 100 : first ? 25 : 25 * (1 + i % 4),
                            25 * (1 + i % 4)));
        }
        try (TestCasino casino = TestCasino.of(kind, folder, TestCasino.setUpFile("minibaccarat", "MB-01"))) {
            Database database = casino.database();
            Property property = casino.property();
            casino.importWhole("log.ndjson", log);
            Section section = report(database, property).section("stakes");
            Table table = section.table();
            assertThat(table.rows().stream()
                            .filter(row -> row.cells().get(table.index("p")).flag() != null)
                            .map(row -> cell(table, row, "dealer") + ", " + cell(table, row, "seat") + ": "
                                    + cell(table, row, "largeWon") + " of " + cell(table, row, "large")))
                    .containsExactly("D-1, MB-01, 18 Oct 2026, day, seat 3: 8 of 8", "D-1, all: 12 of 20");
            assertThat(table.rows()).hasSize(3);
            assertThat(section.lead()).startsWith("6 exact tests, one for each").contains("; 2 marked. ");

            new Checks(database, Clock.systemUTC())
                    .set(property.id(), Check.STAKES, false, null, "Under review", "Pat");
            assertThat(report(database, property).sections())
                    .noneMatch(one -> one.id().equals("stakes"));
        }
    }

    /**
     * In each of six sessions of twelve rounds, of which four win, three wagers are large and two of these win: by chance in 52 of 220.
     * Together they are twelve of eighteen.
     */
    @Test
    void sessionsOfOnePlayerAreTestedTogether() throws IOException {
        for (boolean named : new boolean[] {false, true}) {
            StringBuilder log = new StringBuilder();
            for (int i = 0; i < 72; i++) {
                int session = i / 12;
                boolean wins = i % 12 < 4;
                log.append("""
                        {"round":"R-%1$d","table":"MB-0%2$d","game":"minibaccarat","gamingDate":"2026-10-%3$d",\
                        "shift":"day","dealer":"D-%4$d","hands":[{"of":"player","cards":"%5$s"},\
                        {"of":"banker","cards":"%6$s"}],"wagers":[%7$s]}
                        """.formatted(
                                i,
                                1 + session % 2,
                                16 + session / 2,
                                session,
                                wins ? "4S 5D" : "AH 6C",
                                wins ? "AH 6C" : "4S 5D",
                                wagers(1 + session % 5, i % 12 < 2 || i % 12 == 7 ? 100 : 25, named)));
            }
            try (TestCasino casino =
                    TestCasino.of(kind, folder, TestCasino.setUpFile("minibaccarat", "MB-01", "MB-02"))) {
                Database database = casino.database();
                Property property = casino.property();
                casino.importWhole("log.ndjson", log);
                ReportRequest month = ReportRequest.of(
                        property,
                        Periods.range(LocalDate.of(2026, 10, 1), LocalDate.of(2026, 10, 31)),
                        "ana",
                        Instant.EPOCH);
                List<Finding> found = new ReportCatalogue(database, TestOdds.RULES, "test").patterns(month);
                if (!named) {
                    assertThat(found).isEmpty();
                    continue;
                }
                assertThat(found).singleElement().satisfies(finding -> {
                    assertThat(finding.player()).contains("P-77120");
                    assertThat(finding.subject()).isEqualTo("player P-77120");
                    assertThat(finding.table()).isEmpty();
                    assertThat(finding.sentence())
                            .isEqualTo("Wagers of player P-77120 at 2 tables on 3 gaming dates: 12 of 18 large wagers"
                                    + " won; chance brings 6.");
                });
                assertThat(new MonthEnd(
                                        database,
                                        new ReportCatalogue(database, TestOdds.RULES, VariancePacks.standard(), "test"),
                                        new Cases(database, TestOdds.RULES, VariancePacks.standard()))
                                .checklist(property, YearMonth.of(2026, 10), OffsetDateTime.now(), found))
                        .filteredOn(item -> item.id().equals("patterns"))
                        .singleElement()
                        .satisfies(item -> assertThat(item.findings())
                                .containsExactly(found.getFirst().sentence()));
                Table table = new ReportCatalogue(database, TestOdds.RULES, "test")
                        .named("paytables")
                        .report(month.options(Map.of(PaytableReports.DEALERS, "yes")))
                        .section("stakes")
                        .table();
                assertThat(table.rows().stream()
                                .map(row -> cell(table, row, "dealer") + ", " + cell(table, row, "seat"))
                                .filter(row -> row.contains("player")))
                        .containsExactly("all, player P-77120 at 2 tables on 3 gaming dates");
            }
        }
    }

    /** Of one seat; a player whom the log names wagers the same at a second one, which shows nothing more. */
    private static String wagers(int seat, int dollars, boolean named) {
        String wager = "{\"seat\":%d,\"wager\":\"player\",\"amount\":%d%s}";
        return named
                ? wager.formatted(seat, dollars, OF_PLAYER) + "," + wager.formatted(seat + 1, dollars, OF_PLAYER)
                : wager.formatted(seat, dollars, "");
    }

    private static String cell(Table table, Table.Row row, String column) {
        int index = table.index(column);
        return Formats.cell(table.columns().get(index), row.cells().get(index));
    }

    private static Report report(Database database, Property property) {
        LocalDate date = LocalDate.of(2026, 10, 18);
        return new ReportCatalogue(database, TestOdds.RULES, "test")
                .named("paytables")
                .report(ReportRequest.of(property, Periods.range(date, date), "ana", Instant.EPOCH)
                        .options(Map.of(PaytableReports.DEALERS, "yes")));
    }
}
