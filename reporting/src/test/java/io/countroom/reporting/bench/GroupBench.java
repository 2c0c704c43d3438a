package io.countroom.reporting.bench;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.group.GroupReports;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.Rollups;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.lang.management.ManagementFactory;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How long the report over properties takes beside that of one of them, for a month and for the year of roll-ups that SQL plants:
 * every table of every gaming date has rounds and a count.
 *
 * <pre>./countroom bench group [PROPERTIES [TABLES [JDBC-URL]]]</pre>
 *
 * A database that was filled before is measured again as it is.
 */
public final class GroupBench {

    private static final int TIMES = 25;
    private static final YearMonth FIRST = YearMonth.of(2026, 1);
    private static final List<String> GAMES = List.of("minibaccarat", "midibaccarat", "blackjack", "pai-gow-poker");
    private static final Instant NOW = Instant.parse("2027-01-05T12:00:00Z");

    private GroupBench() {}

    public static void main(String[] args) throws Exception {
        int properties = args.length > 0 ? Integer.parseInt(args[0]) : 30;
        int tables = args.length > 1 ? Integer.parseInt(args[1]) : 60;
        if (args.length > 2) {
            try (Database database = Database.open(args[2])) {
                run(database, properties, tables);
            }
        } else {
            try (EmbeddedPostgres server = EmbeddedPostgres.builder()
                            .setServerConfig("fsync", "off")
                            .setServerConfig("shared_buffers", "512MB")
                            .start();
                    Database database = Database.open(server.getJdbcUrl("postgres", "postgres"))) {
                run(database, properties, tables);
            }
        }
    }

    private static void run(Database database, int properties, int tables) throws SQLException {
        PropertyRepository repository = new PropertyRepository(database);
        if (repository.properties().isEmpty()) {
            long begun = System.nanoTime();
            for (int i = 1; i <= properties; i++) {
                setUp(repository, "P%02d".formatted(i), tables);
            }
            fill(database);
            System.out.printf("planted in %d s%n", (System.nanoTime() - begun) / 1_000_000_000L);
        }
        List<Property> all = repository.properties();
        System.out.printf(
                "%d properties of %d tables, 365 gaming dates; %d processors, load %.1f%n",
                all.size(),
                tables,
                Runtime.getRuntime().availableProcessors(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        ReportCatalogue catalogue = new ReportCatalogue(database, new SubmissionRules(), "Countroom bench");
        for (Period period : List.of(Periods.month(YearMonth.of(2026, 10)), Periods.year(2026))) {
            for (List<Property> seen : List.of(all.subList(0, 1), all)) {
                say(catalogue, period, seen);
            }
        }
    }

    private static void say(ReportCatalogue catalogue, Period period, List<Property> seen) {
        double[] times = new double[TIMES];
        for (int i = -1; i < TIMES; i++) {
            long begun = System.nanoTime();
            catalogue
                    .named(GroupReports.ID)
                    .report(ReportRequest.of(seen.getFirst(), period, "bench", NOW)
                            .seeing(seen));
            double millis = (System.nanoTime() - begun) / 1e6;
            if (i < 0) {
                System.out.printf("%-14s %2d properties: first %,7.0f ms", period.label(), seen.size(), millis);
            } else {
                times[i] = millis;
            }
        }
        Arrays.sort(times);
        System.out.printf(", median %,7.0f ms, slowest %,7.0f ms of %d%n", times[TIMES / 2], times[TIMES - 1], TIMES);
    }

    private static void setUp(PropertyRepository properties, String code, int tables) {
        Property property = properties.save(new Property(
                0, code, "Casino " + code, "Bench, LP", null, ZoneId.of("America/New_York"), LocalTime.of(6, 0)));
        for (String game : GAMES) {
            properties.saveSubmission(property.id(), game, "Standard", "{}", FIRST.atDay(1), null);
        }
        List<Pit> pits = new ArrayList<>();
        for (int pit = 1; pit <= GAMES.size(); pit++) {
            pits.add(properties.savePit(property.id(), "P" + pit, "Pit " + pit));
        }
        for (int table = 0; table < tables; table++) {
            int game = table % GAMES.size();
            properties.saveTable(
                    property.id(),
                    "T-%03d".formatted(table + 1),
                    GAMES.get(game),
                    pits.get(game).id(),
                    true);
        }
    }

    /** 400 rounds of each table and gaming date; of one in two hundred counts the closer is missing. */
    private static void fill(Database database) throws SQLException {
        LocalDate first = FIRST.atDay(1);
        LocalDate last = first.plusYears(1).minusDays(1);
        String dates =
                " cross join generate_series(timestamp '" + first + "', timestamp '" + last + "', interval '1 day') d";
        String number = "(t.table_id * 37 + t.property_id * 101 + extract(doy from d)::int * 13)";
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "insert into import (property_id, import_id, kind, file_name, sha256, bytes, state, started_at,"
                            + " finished_at, user_name, lines, rounds, accepted, duplicates, conflicts, rejects, first_date, last_date,"
                            + " software_version) select property_id, 1, 'rounds', 'bench', repeat('0', 64), 1, 'accepted', now(),"
                            + " now(), 'bench', 1, 1, 1, 0, 0, 0, date '" + first + "', date '" + last
                            + "', 'bench' from property");
            statement.execute("insert into round_day_rollup (property_id, gaming_date, table_id, submission_id, rounds,"
                    + " void_rounds, seats, exceptions, overpaid_cents, underpaid_cents, wagers, amount_cents, initial_cents,"
                    + " paid_cents, due_cents, bonus_cents, unknown_paid, unknown_due, expected_micros, without_odds,"
                    + " variance_cents2) select t.property_id, d::date, t.table_id, s.submission_id, 400, 2, 1600, 0, 0, 0,"
                    + " 1600, 4000000, 4000000, -50000 + " + number + " % 1000 * 100, -50000 + " + number
                    + " % 1000 * 100, 0, 0, 0, 520000000, 0, 40000000000 from gaming_table t join rules_submission s on"
                    + " s.property_id = t.property_id and s.game = t.game" + dates);
            // Column by column: a month is the sum of its dates.
            statement.execute(
                    "insert into round_month_rollup (property_id, month_begins, table_id, submission_id, rounds,"
                            + " void_rounds, seats, exceptions, overpaid_cents, underpaid_cents, wagers, amount_cents, initial_cents,"
                            + " paid_cents, due_cents, bonus_cents, unknown_paid, unknown_due, expected_micros, without_odds,"
                            + " variance_cents2) select property_id, date_trunc('month', gaming_date)::date, table_id, submission_id,"
                            + " sum(rounds), sum(void_rounds), sum(seats), 0, 0, 0, sum(wagers), sum(amount_cents),"
                            + " sum(initial_cents), sum(paid_cents), sum(due_cents), 0, 0, 0, sum(expected_micros), 0,"
                            + " sum(variance_cents2) from round_day_rollup group by 1, 2, 3, 4");
            statement.execute(
                    "insert into count_day_rollup (property_id, gaming_date, table_id, opener_slips, opener_cents,"
                            + " closer_slips, closer_cents, fill_slips, fill_cents, credit_slips, credit_cents, drop_currency_slips,"
                            + " drop_currency_cents, drop_counter_check_slips, drop_counter_check_cents, drop_voucher_slips,"
                            + " drop_voucher_cents, drop_promotional_slips, drop_promotional_cents) select t.property_id, d::date,"
                            + " t.table_id, 1, 15000000, case when " + number
                            + " % 200 = 0 then 0 else 1 end, case when " + number
                            + " % 200 = 0 then 0 else 14700000 - " + number
                            + " % 1000 * 100 end, 1, 500000, 1, 200000, 1, 1200000,"
                            + " 0, 0, 0, 0, 0, 0 from gaming_table t" + dates);
            statement.execute(
                    "insert into odds_rollup select property_id, gaming_date, submission_id, 1, sum(rounds) from"
                            + " round_day_rollup group by 1, 2, 3");
            statement.execute(
                    "insert into round_exception (property_id, gaming_date, round_id, exception_no, import_id,"
                            + " table_id, code, sentence, citation, wager_no, overpaid_cents, state, owner, comment) select"
                            + " property_id, gaming_date, table_id, 0, 1, table_id, 'paid-differs', 'Paid otherwise than due',"
                            + " '§ 541.12(b)', 0, 2500, 'open', null, null from round_day_rollup where (table_id * 31 + extract(doy"
                            + " from gaming_date)::int) % 50 = 0");
            Rollups.fillOverTables(statement);
            statement.execute("analyze");
        }
    }
}
