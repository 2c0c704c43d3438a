package io.countroom.sql;

import static io.countroom.sql.schema.Tables.COUNT_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.METER_ROLLUP;
import static io.countroom.sql.schema.Tables.PAIR_ROLLUP;
import static io.countroom.sql.schema.Tables.SHOE_ROLLUP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.sql.round.RoundIds;
import io.countroom.sql.round.RoundLoader;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.WagerRow;
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

    private static final String BEFORE_BANKS_TAKEN_APART = "8.4";

    @Test
    void banksAreTakenApartIntoWhatTheyCoverButInMonthsThatAreClosed() {
        String url = kind.newUrl();
        LocalDate september = LocalDate.of(2026, 9, 30);
        try (Database earlier = Database.openAt(url, BEFORE_BANKS_TAKEN_APART)) {
            earlier.dsl().connection(connection -> {
                try (Statement statement = connection.createStatement()) {
                    fill(statement);
                    statement.execute("insert into rules_submission (property_id, submission_id, game, name, options,"
                            + " effective_from) values (1, 1, 'minibaccarat', 'M', '{}', date '2026-01-01'),"
                            + " (1, 2, 'pai-gow', 'P', '{}', date '2026-01-01')");
                    statement.execute("insert into month_end (property_id, first_date, state, closing, prepared_by,"
                            + " closed_by, fingerprint) values (1, date '2026-09-01', 'closed', 1, 'ana', 'ben', '"
                            + "0".repeat(64) + "')");
                    for (LocalDate date : List.of(september, OCTOBER)) {
                        statement.execute("insert into pair_rollup values (1, date '" + date
                                + "', 1, 'day', 2, 1, 'bank', 'bank', true, 5)");
                    }
                    CoarseRollups.fill(statement);
                }
            });
            try (RoundLoader loader = new RoundLoader(earlier, 1)) {
                // 10 and 7 against a player's bank and 4 of the dealer's; then the same with the dealer sharing the
                // bank,
                // where the second wager is on another hand of the first player.
                loader.add(banked(september, 0, "bank", 21, 2, 1));
                loader.add(banked(OCTOBER, 1, "bank", 21, 2, 1));
                loader.add(banked(OCTOBER, 2, "co-bank", 8, 1, 2));
                loader.finish();
            }
        }
        try (Database now = Database.open(url)) {
            DSLContext sql = now.dsl();
            assertThat(CoarseRollups.wrong(sql)).isEmpty();
            assertThat(sql.fetch(PAIR_ROLLUP, PAIR_ROLLUP.SUBMISSION_ID.eq(2)))
                    .extracting(row -> row.getGamingDate() + " " + row.getWagerA() + " " + row.getWagerB() + " "
                            + row.getSameSeat() + " " + row.getProductCents2())
                    .containsExactlyInAnyOrder(
                            "2026-09-30 bank bank true 5",
                            "2026-10-31 bank bank true " + (100 + 49 + 16),
                            "2026-10-31 bank bank false " + 2 * (70 + 40 + 28),
                            "2026-10-31 bank pai-gow true " + 2 * (100 + 49),
                            "2026-10-31 bank pai-gow false " + 2 * (70 + 70 + 40 + 28),
                            "2026-10-31 co-bank co-bank true " + (25 + 9),
                            "2026-10-31 co-bank co-bank false " + 2 * 15,
                            "2026-10-31 co-bank pai-gow true " + 2 * (50 + 21),
                            "2026-10-31 co-bank pai-gow false " + 2 * (35 + 30),
                            "2026-10-31 pai-gow pai-gow true " + 2 * (100 + 49),
                            "2026-10-31 pai-gow pai-gow false " + 2 * 2 * 70);
            assertThat(sql.fetchCount(PAIR_ROLLUP, PAIR_ROLLUP.SUBMISSION_ID.eq(1)))
                    .isEqualTo(6);
        }
    }

    @Test
    void aDatabaseThatRanTheFirstTextOfAMigrationThatWasRewrittenIsOpened() {
        String url = ran("8.6", -2110568020);
        try (Database now = Database.open(url)) {
            assertThat(now.schemaVersion()).isNotEqualTo("8.6");
        }
        String edited = ran("8.6", 1);
        assertThatThrownBy(() -> Database.open(edited))
                .isInstanceOf(DatabaseUnavailableException.class)
                .hasMessageContaining("checksum mismatch");
    }

    /** A database that ran a migration whose text had this checksum. */
    private String ran(String version, int checksum) {
        String url = kind.newUrl();
        try (Database earlier = Database.openAt(url, version)) {
            assertThat(earlier.dsl()
                            .execute(
                                    "update \"flyway_schema_history\" set \"checksum\" = ? where \"version\" = ?",
                                    checksum,
                                    version))
                    .isOne();
        }
        return url;
    }

    private static StoredRound banked(LocalDate date, int number, String bank, long covered, int seat, int hand) {
        return round(
                date,
                number,
                number,
                2,
                List.of(
                        wager(0, 1, 1, "pai-gow", 10),
                        wager(1, seat, hand, "pai-gow", 7),
                        wager(2, 5, 1, bank, covered)));
    }

    private static WagerRow wager(int number, int seat, int hand, String wager, long cents) {
        return new WagerRow(number, seat, hand, wager, cents, cents, 0L, null, 0L, 0L, 0, null);
    }

    private static StoredRound round(int number, int hand) {
        return round(OCTOBER, number, hand, 1, List.of());
    }

    private static StoredRound round(LocalDate date, int number, int hand, int submission, List<WagerRow> wagers) {
        return new StoredRound(
                new RoundRow(
                        date,
                        RoundIds.of(1, number),
                        1,
                        1,
                        1,
                        "day",
                        7,
                        hand,
                        "R" + number,
                        null,
                        1,
                        submission,
                        "played",
                        "dealer=9S 7D;meter:bad-beat-progressive=" + (20_000 - 100 * hand) + ".05"
                                + (hand == 101 ? "" : ";meter:progressive=2000.00") + ";fact:bank=dealer",
                        number,
                        0,
                        0L,
                        0L,
                        0),
                wagers,
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
