package io.countroom.reporting.golden;

import io.countroom.reporting.importing.Restate;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.Rollups;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;

/** A month of {@code ReportsBench}, at eight tables: rows with amounts that are arithmetic, and no cards. */
final class BenchMonth {

    private static final LocalDate FROM = LocalDate.of(2026, 10, 1);
    private static final int DAYS = 31;
    private static final int TABLES = 8;
    private static final int ROUNDS = 48;
    private static final int DEALERS = 20;
    private static final List<String> SHIFTS = List.of("day", "swing", "grave");
    private static final List<String> GAMES = List.of("minibaccarat", "midibaccarat", "blackjack", "pai-gow-poker");
    private static final List<List<String>> WAGERS = List.of(
            List.of("player", "banker", "tie", "banker"),
            List.of("player", "banker", "tie", "dragon-bonus-player"),
            List.of("blackjack", "blackjack", "blackjack", "match-the-dealer"),
            List.of("pai-gow-poker", "pai-gow-poker", "pai-gow-poker", "fortune-bonus"));

    private BenchMonth() {}

    /** @param scale by how much all amounts are larger */
    static Property fill(Database database, long scale) {
        PropertyRepository properties = new PropertyRepository(database);
        Property property = properties.save(new Property(
                0,
                "RB",
                "Riverbend Casino",
                "Riverbend Gaming, LP",
                null,
                ZoneId.of("America/New_York"),
                LocalTime.of(6, 0)));
        int[] submissions = new int[GAMES.size()];
        for (int game = 0; game < GAMES.size(); game++) {
            Pit pit = properties.savePit(property.id(), "P" + (game + 1), "Pit " + (game + 1));
            String options = GAMES.get(game).equals("blackjack") ? "{\"draw-split-aces\":\"false\"}" : "{}";
            submissions[game] = properties
                    .saveSubmission(property.id(), GAMES.get(game), "Standard", options, FROM, null)
                    .id();
            for (int t = game; t < TABLES; t += GAMES.size()) {
                properties.saveTable(property.id(), "T-%03d".formatted(t + 1), GAMES.get(game), pit.id(), true);
            }
        }
        for (int dealer = 1; dealer <= DEALERS; dealer++) {
            properties.dealer(property.id(), "D-%04d".formatted(dealer));
        }
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            imports(statement, property.id());
            rounds(connection, property.id(), submissions, scale);
            slips(connection, property.id(), scale);
            Rollups.fill(statement);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        new Restate(database, TestOdds.of(database), Clock.systemUTC()).run(property, (done, of) -> true);
        return property;
    }

    private static int tableId(int t) {
        // Saved game by game.
        return 1 + t % GAMES.size() * (TABLES / GAMES.size()) + t / GAMES.size();
    }

    private static void imports(Statement statement, int property) throws SQLException {
        for (int id = 1; id <= 2; id++) {
            statement.execute("insert into import (property_id, import_id, kind, file_name, sha256, bytes, state,"
                    + " started_at, finished_at, user_name, lines, rounds, accepted, duplicates, conflicts, rejects,"
                    + " first_date, last_date, software_version) values (" + property + ", " + id + ", '"
                    + (id == 1 ? "rounds" : "counts") + "', 'bench', '" + "0".repeat(63) + id
                    + "', 1, 'accepted', timestamp with time zone '2026-11-01 12:00:00+00', timestamp with time zone"
                    + " '2026-11-01 12:00:00+00', 'bench', 1, 1, 1, 0, 0, 0, date '" + FROM + "', date '"
                    + FROM.plusDays(DAYS - 1) + "', 'bench')");
        }
    }

    private static void rounds(Connection connection, int property, int[] submissions, long scale) throws SQLException {
        try (PreparedStatement round = connection.prepareStatement("insert into round (property_id, gaming_date,"
                        + " round_id, import_id, line_no, table_id, shift, shoe, hand_no, round_ref, dealt_at, dealer_id,"
                        + " submission_id, state, cards, content_hash, wagered_cents, paid_cents, due_cents, exceptions, odds_id)"
                        + " values (" + property
                        + ", ?, ?, 1, 1, ?, ?, ?, ?, ?, ?, ?, ?, 'played', '', 0, 0, 0, 0, 0, 0)");
                PreparedStatement wager = connection.prepareStatement("insert into wager (property_id, gaming_date,"
                        + " round_id, wager_no, seat, hand, wager, amount_cents, initial_cents, paid_cents, due_cents,"
                        + " bonus_cents, outcome) values (" + property + ", ?, ?, ?, ?, 1, ?, ?, ?, ?, ?, 0, ?)")) {
            long place = 0;
            for (int day = 0; day < DAYS; day++) {
                LocalDate date = FROM.plusDays(day);
                for (int t = 0; t < TABLES; t++) {
                    for (int n = 0; n < ROUNDS; n++) {
                        long id = (1L << 32) + place++;
                        int shift = n * 3 / ROUNDS;
                        round.setObject(1, date);
                        round.setLong(2, id);
                        round.setInt(3, tableId(t));
                        round.setString(4, SHIFTS.get(shift));
                        round.setInt(5, 1 + n / 30);
                        round.setInt(6, 1 + n % 30);
                        round.setString(7, t + "-" + n);
                        round.setObject(
                                8,
                                date.atTime(10, 0)
                                        .plusMinutes(n * 24L * 60 / ROUNDS)
                                        .atOffset(ZoneOffset.UTC));
                        round.setInt(9, 1 + (t * 6 + shift * 2 + n % 2 + day) % DEALERS);
                        round.setInt(10, submissions[t % GAMES.size()]);
                        round.addBatch();
                        for (int i = 0; i < 4; i++) {
                            long amount = scale * 2_500 * (1 + (n * 13 + t * 7 + day * 3 + i * 5) % 20);
                            // In a thousand: 490 of even money, 95 of eight to one for the last two of a round.
                            int lot = (n * 17 + t * 10_729 + day * 1_709 + i * 4_397) % 1_000;
                            long paid = amount * (i < 2 ? lot < 490 ? 1 : -1 : lot < 95 ? 8 : -1);
                            wager.setObject(1, date);
                            wager.setLong(2, id);
                            wager.setInt(3, i);
                            wager.setInt(4, i + 1);
                            wager.setString(5, WAGERS.get(t % GAMES.size()).get(i));
                            wager.setLong(6, amount);
                            wager.setLong(7, amount);
                            wager.setLong(8, paid);
                            wager.setLong(9, paid);
                            wager.setString(10, paid > 0 ? "Wins" : "Loses");
                            wager.addBatch();
                        }
                    }
                }
                round.executeBatch();
                wager.executeBatch();
            }
        }
    }

    private static void slips(Connection connection, int property, long scale) throws SQLException {
        List<String> kinds = List.of("opener", "drop-currency", "fill", "credit", "closer");
        long[] cents = {15_000_000, 1_200_000, 500_000, 200_000, 14_700_000};
        int[] hours = {6, 12, 14, 16, 29};
        try (PreparedStatement slip = connection.prepareStatement("insert into count_slip (property_id, slip_id,"
                + " gaming_date, shift, table_id, kind, slip_no, amount_cents, at, signed_by, import_id, line_no) values ("
                + property + ", ?, ?, ?, ?, ?, ?, ?, ?, 'A. Ames', 2, 1)")) {
            long place = 0;
            for (int day = 0; day < DAYS; day++) {
                LocalDate date = FROM.plusDays(day);
                for (int t = 0; t < TABLES; t++) {
                    for (int k = 0; k < kinds.size(); k++) {
                        slip.setLong(1, (2L << 32) + place++);
                        slip.setObject(2, date);
                        slip.setString(3, k < 4 ? "day" : "grave");
                        slip.setInt(4, tableId(t));
                        slip.setString(5, kinds.get(k));
                        slip.setString(6, k == 2 || k == 3 ? kinds.get(k) + "-" + (day * 100 + t) : null);
                        slip.setLong(7, scale * (cents[k] + 2_500L * (t + day) % 75_000));
                        slip.setObject(8, date.atTime(4, 0).plusHours(hours[k]).atOffset(ZoneOffset.UTC));
                        slip.addBatch();
                    }
                }
            }
            slip.executeBatch();
        }
    }
}
