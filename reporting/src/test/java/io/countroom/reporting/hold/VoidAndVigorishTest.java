package io.countroom.reporting.hold;

import static io.countroom.reporting.testkit.Tables.cell;
import static io.countroom.reporting.testkit.Tables.cents;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.Rollups;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Wagers of a void round are returned: what the house keeps of them all the same is told apart from what it won. Vigorish charged and
 * due is totalled.
 */
@ParameterizedClass
@EnumSource
class VoidAndVigorishTest {

    private static final LocalDate FIRST = LocalDate.of(2026, 10, 1);

    /** $50.00 kept and $20.00 paid out in void rounds; a vigorish of $4.00 where $5.00 is due, and one that the log leaves out. */
    private static final String ROUNDS = """
            {"round":"X-1","table":"MI-01","game":"minibaccarat","gamingDate":"2026-10-01","state":"void","hands":[],\
            "wagers":[{"seat":1,"wager":"player","amount":"50.00","paid":"-50.00"},{"seat":2,"wager":"banker","amount":"70.00","paid":"0"}]}
            {"round":"X-2","table":"MI-01","game":"minibaccarat","gamingDate":"2026-10-01","state":"void","hands":[],\
            "wagers":[{"seat":1,"wager":"tie","amount":"10.00","paid":"20.00"}]}
            {"round":"X-3","table":"MI-01","game":"minibaccarat","gamingDate":"2026-10-01",\
            "hands":[{"of":"player","cards":"4S 2D"},{"of":"banker","cards":"AH 6C"}],\
            "wagers":[{"seat":1,"wager":"banker","amount":"100.00","paid":"96.00","vigorish":"4.00"}]}
            {"round":"X-4","table":"MI-01","game":"minibaccarat","gamingDate":"2026-10-01",\
            "hands":[{"of":"player","cards":"4S 2D"},{"of":"banker","cards":"AH 6C"}],\
            "wagers":[{"seat":1,"wager":"banker","amount":"100.00","paid":"95.00"}]}
            """;

    @Parameter
    TestDatabase kind;

    @TempDir
    Path folder;

    private static String label(Table table, Table.Row row) {
        return Formats.cell(table.groups().getFirst(), row.label());
    }

    private static long sql(Database database, String table, String sum, String where) {
        return play(database, sum, "t.code like '" + table + "' and " + where);
    }

    @Test
    void eachFigureTiesToTheWagersByTableAndInTotal() throws IOException {
        try (TestCasino casino = TestCasino.setUp(kind, new SamplePlan(7, FIRST, 1, 9, 1), folder)) {
            Database database = casino.database();
            Property property = casino.property();
            casino.result(casino.logsAndCounts().get(0));
            casino.result("x.ndjson", ROUNDS);

            // Without statistics PostgreSQL takes minutes for the comparison of all roll-ups.
            database.dsl().execute("analyze");
            casino.result(casino.logsAndCounts().get(1));
            HoldReports reports = new HoldReports(database, new SubmissionRules(), "test");
            ReportRequest request = ReportRequest.of(property, Periods.day(FIRST), "ana", Instant.EPOCH);
            for (Map.Entry<Dimension, String> by : Map.of(
                            Dimension.TABLE, "t.code", Dimension.GAME, "t.game", Dimension.DEALER, "d.code")
                    .entrySet()) {
                Table bridge = reports.report(request.by(List.of(by.getKey())))
                        .section("bridge")
                        .table();
                for (Table.Row row : bridge.rows()) {
                    String code = cell(bridge, row, "loggedWin")
                            .link()
                            .query()
                            .get(by.getKey().name().toLowerCase(Locale.ROOT));
                    addsUp(database, bridge, row, by.getValue() + " = '" + code + "'");
                }
                addsUp(database, bridge, bridge.total(), "true");
            }
            Report report = reports.report(request.by(List.of(Dimension.TABLE)));
            Table table = report.section("void-and-vigorish").table();
            assertThat(table.rows()).hasSize(9);
            for (Table.Row row : table.rows()) {
                ties(database, table, row, label(table, row));
            }
            ties(database, table, table.total(), "%");

            Table.Row first = table.rows().stream()
                    .filter(row -> label(table, row).equals("MI-01"))
                    .findFirst()
                    .orElseThrow();
            assertThat(cents(table, first, "keptOnVoid")).isEqualTo(3_000);
            assertThat(cents(table, first, "voidWagers"))
                    .isEqualTo(13_000
                            + sql(
                                    database,
                                    "MI-01",
                                    "w.amount_cents",
                                    "r.state = 'void' and r.round_ref not like 'X-%'"));
            // What the log leaves out is not 0: the figure is of the others, and there is no difference of a part.
            assertThat(cell(table, first, "vigorishCharged").coverage()).isNotNull();
            assertThat(cell(table, first, "vigorishDifference").value()).isNull();
            assertThat(cents(table, first, "vigorishDue") - cents(table, first, "vigorishCharged"))
                    .isEqualTo(600);

            assertThat(Rollups.wrong(database.dsl())).isEmpty();
            aDatabaseOfBeforeIsFilled(database);
        }
    }

    @Test
    void aCountWithVoidRoundsAloneIsWhatTheyKeptAndWhatIsNotLogged() throws IOException {
        try (TestCasino casino = TestCasino.setUp(kind, new SamplePlan(7, FIRST, 1, 1, 1), folder)) {
            Database database = casino.database();
            Property property = casino.property();
            String voided = ROUNDS.lines().limit(2).collect(Collectors.joining("\n"));
            casino.result("x.ndjson", voided);
            casino.result("x.csv", """
                            gamingDate,table,kind,slip,amount
                            2026-10-01,MI-01,opener,,1000.00
                            2026-10-01,MI-01,closer,,700.00
                            2026-10-01,MI-01,drop-currency,,450.00
                            """);
            Table bridge = new HoldReports(database, new SubmissionRules(), "test")
                    .report(ReportRequest.of(property, Periods.day(FIRST), "ana", Instant.EPOCH)
                            .by(List.of(Dimension.TABLE)))
                    .section("bridge")
                    .table();
            for (Table.Row row : List.of(bridge.rows().getFirst(), bridge.total())) {
                assertThat(cents(bridge, row, "countedWin")).isEqualTo(15_000);
                assertThat(cents(bridge, row, "notLogged"))
                        .isEqualTo(15_000 - play(database, "-w.paid_cents", "r.state = 'void'"))
                        .isEqualTo(12_000);
            }
        }
    }

    private static void ties(Database database, Table table, Table.Row row, String code) {
        assertThat(cents(table, row, "voidWagers"))
                .isEqualTo(sql(database, code, "w.amount_cents", "r.state = 'void'"));
        assertThat(cents(table, row, "keptOnVoid")).isEqualTo(sql(database, code, "-w.paid_cents", "r.state = 'void'"));
        assertThat(cents(table, row, "playedWin"))
                .isEqualTo(sql(database, code, "-w.paid_cents", "r.state = 'played'"));
        assertThat(cents(table, row, "loggedWin"))
                .isEqualTo(cents(table, row, "playedWin") + cents(table, row, "keptOnVoid"));
        assertThat(cents(table, row, "vigorishCharged")).isEqualTo(sql(database, code, "w.vigorish_cents", "true"));
        assertThat(cents(table, row, "vigorishDue")).isEqualTo(sql(database, code, "w.due_vigorish_cents", "true"));
    }

    /** The bridge leads from expected to counted win without a remainder; money kept on void rounds is a step of its own. */
    private static void addsUp(Database database, Table bridge, Table.Row row, String where) {
        long expected = play(database, "w.expected_micros", where);
        long due = play(database, "-w.due_cents", where);
        assertThat(cell(bridge, row, "expectedWin").value()).isEqualTo(new Cell.Value.Expected(expected));
        long bonuses = play(database, "w.bonus_cents", where);
        long decisions = rounds(database, "r.decision_micros", where);
        long timing = rounds(database, "r.timing_micros", where);
        assertThat(known(bridge, row, "decisions")).isEqualTo(shown(decisions));
        assertThat(known(bridge, row, "timing")).isEqualTo(shown(timing));
        assertThat(cell(bridge, row, "luck").value())
                .isEqualTo(new Cell.Value.Expected((due + bonuses) * 10_000 - expected - decisions - timing));
        assertThat(step(bridge, row, "bonuses")).isEqualTo(-bonuses);
        long errors = play(database, "w.due_cents - w.paid_cents", where + " and r.state = 'played'");
        long kept = play(database, "-w.paid_cents", where + " and r.state = 'void'");
        long logged = play(database, "-w.paid_cents", where);
        assertThat(cents(bridge, row, "dealingErrors")).isEqualTo(errors);
        assertThat(cents(bridge, row, "keptOnVoid")).isEqualTo(kept);
        assertThat(cents(bridge, row, "loggedWin")).isEqualTo(logged).isEqualTo(due + errors + kept);
        if (!where.startsWith("d.")) {
            assertThat(cents(bridge, row, "countedWin"))
                    .isEqualTo(database.dsl()
                            .fetchSingle("select sum(case when s.kind in ('opener', 'fill') then -s.amount_cents"
                                    + " when s.kind in ('drop-promotional', 'payout') then 0 else s.amount_cents end)"
                                    + " from count_slip s join gaming_table t on t.property_id = s.property_id"
                                    + " and t.table_id = s.table_id where " + where)
                            .get(0, Long.class))
                    .isEqualTo(logged
                            + Stream.of("notLogged", "paidElsewhere", "notCash", "countedOnly")
                                    .mapToLong(column -> step(bridge, row, column))
                                    .sum());
        }
    }

    private static long shown(long micros) {
        return new Cell.Value.Expected(micros).cents();
    }

    /** 0 where nothing of it is known: then it is part of luck. */
    private static long known(Table bridge, Table.Row row, String column) {
        Long cents = cell(bridge, row, column).cents();
        return cents == null ? 0 : cents;
    }

    private static long rounds(Database database, String sum, String where) {
        return database.dsl()
                .fetchSingle("select coalesce(sum(" + sum + "), 0) from round r"
                        + " join gaming_table t on t.property_id = r.property_id and t.table_id = r.table_id"
                        + " left join dealer d on d.property_id = r.property_id and d.dealer_id = r.dealer_id where "
                        + where)
                .get(0, Long.class);
    }

    /** 0 where the bridge has no such step. */
    private static long step(Table bridge, Table.Row row, String column) {
        return bridge.columns().stream().noneMatch(one -> one.id().equals(column)) ? 0 : cents(bridge, row, column);
    }

    private static long play(Database database, String sum, String where) {
        return database.dsl()
                .fetchSingle("select coalesce(sum(" + sum + "), 0) from wager w join round r"
                        + " on r.property_id = w.property_id and r.gaming_date = w.gaming_date and r.round_id = w.round_id"
                        + " join gaming_table t on t.property_id = r.property_id and t.table_id = r.table_id"
                        + " left join dealer d on d.property_id = r.property_id and d.dealer_id = r.dealer_id where "
                        + where)
                .get(0, Long.class);
    }

    /** The statements of the migration, on roll-ups that do not have the sums yet. */
    private static void aDatabaseOfBeforeIsFilled(Database database) throws IOException {
        String migration;
        try (InputStream in = Objects.requireNonNull(
                Database.class.getResourceAsStream("/db/migration/V57__void_money_and_vigorish.sql"))) {
            migration = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        for (String grain : List.of("hour", "shift", "day", "month")) {
            database.dsl()
                    .execute("update round_" + grain + "_rollup set void_amount_cents = 0, void_paid_cents = 0,"
                            + " vigorish_cents = 0, due_vigorish_cents = 0, unknown_vigorish = 0");
        }
        assertThat(Rollups.wrong(database.dsl())).hasSize(4);
        String fill = migration.substring(
                migration.indexOf("-- [jooq ignore start]") + "-- [jooq ignore start]".length(),
                migration.indexOf("-- [jooq ignore stop]"));
        for (String statement : fill.split(";\n")) {
            database.dsl().execute(statement);
        }
        assertThat(Rollups.wrong(database.dsl())).isEmpty();
    }
}
