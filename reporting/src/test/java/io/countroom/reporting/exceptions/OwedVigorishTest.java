package io.countroom.reporting.exceptions;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.testkit.TestDatabase;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Vigorish that is marked and collected later (§ 541.13(e)). The round log is written by hand. */
@ParameterizedClass
@EnumSource
class OwedVigorishTest {

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    private final List<String> log = new ArrayList<>();

    /** Banker wins with 6 against 5. */
    private void coup(String table, int shoe, int hand, String wagers) {
        log.add("""
                {"round":"%1$s-%2$d-%3$d","table":"%1$s","game":"minibaccarat","gamingDate":"2026-10-18","shoe":%2$d,\
                "hand":%3$d,"hands":[{"of":"player","cards":"2S 3D TC"},{"of":"banker","cards":"AH 5C"}],\
                "wagers":[%4$s]}""".formatted(table, shoe, hand, wagers));
    }

    private static String banker(int seat, int amount, String vigorish) {
        return "{\"seat\":%d,\"wager\":\"banker\",\"amount\":%d%s}"
                .formatted(seat, amount, vigorish.isEmpty() ? "" : ",\"vigorish\":" + vigorish);
    }

    @Test
    void whatASeatOwesOfAShoeIsTheVigorishOfItsWinningWagers() {
        String setUp = """
                {"property": {"code": "RB", "name": "Riverbend Casino", "certificateHolder": "Riverbend LLC",
                  "licenceNumber": null, "timeZone": "America/New_York", "gamingDayStarts": "06:00"},
                 "pits": [{"code": "P1", "name": "Main"}],
                 "submissions": [
                  {"game":"minibaccarat","name":"Now","options":{},
                   "effectiveFrom":"2026-01-01","effectiveTo":null},
                  {"game":"minibaccarat","name":"Later","options":{"vigorish-collection":"later"},
                   "effectiveFrom":"2026-01-01","effectiveTo":null}],
                 "tables": [
                  {"code":"MB-01","game":"minibaccarat","pit":"P1","rules":[{"submission":"Later","from":"2026-01-01"}]},
                  {"code":"MB-02","game":"minibaccarat","pit":"P1","rules":[{"submission":"Now","from":"2026-01-01"}]}]}
                """;
        coup("MB-01", 1, 1, banker(1, 100, "5") + "," + banker(3, 40, ""));
        coup("MB-01", 1, 2, banker(1, 60, "2"));
        coup("MB-01", 1, 3, "{\"seat\":1,\"wager\":\"player\",\"amount\":500}");
        coup("MB-01", 2, 1, banker(1, 20, "1"));
        coup("MB-02", 1, 1, banker(1, 100, "5"));
        try (TestCasino casino = TestCasino.of(kind, folder, setUp)) {
            casino.importWhole("log.ndjson", String.join("\n", log));
            LocalDate date = LocalDate.of(2026, 10, 18);
            Table owed = new RoundAuditReports(casino.database(), "test")
                    .report(casino.request(Periods.range(date, date)).by(List.of(Dimension.TABLE)))
                    .section("vigorish")
                    .table();
            List<String> lines = new ArrayList<>();
            for (Table.Row row : owed.rows()) {
                lines.add(line(owed, row));
            }
            assertThat(lines)
                    .containsExactly(
                            "shoe 1, seat 1: 2 wagers, owed 800, marked 700, not marked 100",
                            "shoe 1, seat 3: 1 wagers, owed 200, marked null, not marked null",
                            "shoe 2, seat 1: 1 wagers, owed 100, marked 100, not marked 0");
            assertThat(owed.total().cells().get(owed.index("owed")).cents()).isEqualTo(1_100);
            assertThat(owed.total().cells().get(owed.index("marked")).value()).isNull();
        }
    }

    private static String line(Table table, Table.Row row) {
        return "shoe " + ((Cell.Value.Text) row.cells().get(table.index("shoe")).value()).text() + ", seat "
                + ((Cell.Value.Count) row.cells().get(table.index("seat")).value()).count() + ": "
                + ((Cell.Value.Count) row.cells().get(table.index("wagers")).value()).count() + " wagers, owed "
                + row.cells().get(table.index("owed")).cents() + ", marked "
                + row.cells().get(table.index("marked")).cents() + ", not marked "
                + row.cells().get(table.index("unmarked")).cents();
    }
}
