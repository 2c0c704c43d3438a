package io.countroom.sql;

import static io.countroom.sql.schema.Tables.COUNT_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.METER_ROLLUP;
import static io.countroom.sql.schema.Tables.SHOE_ROLLUP;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.round.RoundIds;
import io.countroom.sql.round.RoundLoader;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.testkit.CoarseRollups;
import io.countroom.sql.testkit.TestDatabase;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.List;
import org.jooq.DSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A database that an earlier version has filled. */
@ParameterizedClass
@EnumSource
class UpgradeTest {

    private static final String BEFORE_COARSE_ROLLUPS = "7.3";

    private static final LocalDate OCTOBER = LocalDate.of(2026, 10, 31);

    @Parameter
    TestDatabase kind;

    @Test
    void whatAnEarlierVersionLeftIsRolledUpAsImportsAreNow() {
        String url = kind.newUrl();
        try (Database earlier = Database.openAt(url, BEFORE_COARSE_ROLLUPS)) {
            earlier.dsl().connection(connection -> {
                try (Statement statement = connection.createStatement()) {
                    fill(statement);
                }
            });
            try (RoundLoader loader = new RoundLoader(earlier, 1)) {
                int number = 0;
                for (int hand : List.of(1, 2, 2, 101)) {
                    loader.add(round(number++, hand));
                }
                loader.finish();
            }
        }
        try (Database now = Database.open(url)) {
            DSLContext sql = now.dsl();
            assertThat(CoarseRollups.wrong(sql)).isEmpty();
            CoarseRollups.ALL
                    .keySet()
                    .forEach(rollup -> assertThat(sql.fetchExists(rollup))
                            .as(rollup.getName())
                            .isTrue());
            // What was cancelled does not count.
            assertThat(sql.fetch(COUNT_SHIFT_ROLLUP))
                    .extracting(row -> row.getShift() + " " + row.getDropCurrencySlips() + " "
                            + row.getDropCurrencyCents() + " " + row.getFillSlips() + " " + row.getFillCents())
                    .containsExactlyInAnyOrder("day 2 30 0 0", "swing 0 0 1 7");
            assertThat(sql.fetch(SHOE_ROLLUP))
                    .extracting(row -> row.getFirstHand() + " " + row.getRounds() + " " + row.getHands())
                    .containsExactlyInAnyOrder("1 3 21", "101 1 1");
            // In the order of their hands: 19,900.05, twice 19,800.05 and 9,900.05.
            assertThat(sql.fetch(METER_ROLLUP))
                    .extracting(row -> row.getWager() + " " + row.getReadings() + " " + row.getFirstCents() + " "
                            + row.getLastCents() + " " + row.getFellCents())
                    .containsExactlyInAnyOrder(
                            "bad-beat-progressive 4 1990005 990005 1000000", "progressive 3 200000 200000 0");
        }
    }

    private static StoredRound round(int number, int hand) {
        return new StoredRound(
                new RoundRow(
                        OCTOBER,
                        RoundIds.of(1, number),
                        1,
                        1,
                        1,
                        "day",
                        7,
                        hand,
                        "R" + number,
                        null,
                        0,
                        1,
                        "played",
                        "dealer=9S 7D;meter:bad-beat-progressive=" + (20_000 - 100 * hand) + ".05"
                                + (hand == 101 ? "" : ";meter:progressive=2000.00") + ";fact:bank=dealer",
                        number,
                        0,
                        0L,
                        0L,
                        0),
                List.of(),
                List.of());
    }

    private static void fill(Statement statement) throws SQLException {
        statement.execute(
                "insert into property (property_id, code, name, certificate_holder, time_zone, gaming_day_starts)"
                        + " values (1, 'RB', 'Riverbend', 'Riverbend, LP', 'America/New_York', '06:00')");
        for (int id = 1; id <= 3; id++) {
            statement.execute("insert into import (property_id, import_id, kind, file_name, sha256, bytes, state,"
                    + " started_at, user_name, lines, rounds, accepted, duplicates, conflicts, rejects, software_version)"
                    + " values (1, " + id + ", '" + (id == 1 ? "rounds" : "counts") + "', 'f', '" + "0".repeat(63) + id
                    + "', 1, '" + (id == 3 ? "cancelled" : "accepted")
                    + "', timestamp with time zone '2026-11-01 10:00:00+00', 'ana', 1, 1, 1, 0, 0, 0, 'earlier')");
        }
        int slip = 0;
        for (String of : List.of(
                "'day', 'drop-currency', 10, 2",
                "'day', 'drop-currency', 20, 2",
                "'swing', 'fill', 7, 2",
                "'swing', 'fill', 9, 3")) {
            statement.execute(
                    "insert into count_slip (property_id, slip_id, gaming_date, table_id, line_no, shift, kind,"
                            + " amount_cents, import_id) values (1, " + ++slip + ", date '2026-10-31', 1, 1, " + of
                            + ")");
        }
        // Two dealers of a shift, and the first of the next month.
        for (String of :
                List.of("date '2026-10-30', 1, 'day'", "date '2026-10-31', 1, 'day'", "date '2026-11-01', 1, 'day'")) {
            for (int dealer = 1; dealer <= 2; dealer++) {
                statement.execute("insert into wager_rollup values (1, " + of + ", 1, " + dealer
                        + ", 'tie', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)");
                statement.execute("insert into pair_rollup values (1, " + of + ", 1, " + dealer
                        + ", 'player', 'tie', true, 12345678901234567890)");
                statement.execute("insert into round_rollup (property_id, gaming_date, table_id, shift, submission_id,"
                        + " dealer_id, hour_of_day, rounds, void_rounds, seats, exceptions, overpaid_cents,"
                        + " underpaid_cents) values (1, " + of + ", 1, " + dealer + ", 9, 1, 2, 3, 4, 5, 6)");
            }
        }
    }
}
