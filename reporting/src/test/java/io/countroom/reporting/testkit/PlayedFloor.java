package io.countroom.reporting.testkit;

import io.countroom.reporting.importing.Restate;
import io.countroom.reporting.roundlog.RoundText;
import io.countroom.rules.Games;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Patron.Habit;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.sql.Database;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.testkit.Rollups;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/**
 * A small floor of three baccarat tables, played for four days from fixed seeds: rounds and wagers are written by plain
 * SQL and rolled up by plain SQL, so that what the reports read was made without any code of theirs.
 *
 * <p>Peculiarities: on 2 Oct one Tie of MB-01 is overpaid by 400.00; MB-02 has no closer on 3 Oct; MD-01 is counted on 4
 * Oct without a round in the log; one round of MB-02 on 4 Oct does not say what a wager was paid when {@code unknownPaid}
 * is asked for; an import that is not accepted left slips and rounds behind.
 */
public final class PlayedFloor {

    public static final LocalDate FIRST = LocalDate.of(2026, 10, 1);
    public static final LocalDate LAST = LocalDate.of(2026, 10, 4);
    public static final int ROUNDS_A_SHIFT = 60;

    private static final int PLAYED = 1;
    private static final int COUNTED = 2;
    private static final int CANCELLED = 3;

    public final Property property;
    private final Database database;
    private final PropertyRepository properties;
    private long nextRound = 1L << 32;
    private long nextSlip = 1;

    private final long seed;

    private PlayedFloor(Database database, String code, String name, long seed) {
        this.database = database;
        this.seed = seed;
        this.properties = new PropertyRepository(database);
        this.property = properties.save(new Property(
                0, code, name, "Riverbend Gaming, LP", "F-12345", ZoneId.of("America/New_York"), LocalTime.of(6, 0)));
    }

    public static PlayedFloor in(Database database, boolean unknownPaid) {
        return in(database, "RB", "Riverbend Casino", 0, unknownPaid);
    }

    /** Beside others in the database: the seed deals other rounds. */
    public static PlayedFloor in(Database database, String code, String name, long seed, boolean unknownPaid) {
        try {
            PlayedFloor floor = new PlayedFloor(database, code, name, seed);
            floor.play(unknownPaid);
            return floor;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void play(boolean unknownPaid) throws SQLException {
        Pit main = properties.savePit(property.id(), "P1", "Main");
        Pit high = properties.savePit(property.id(), "P2", "High limit");
        GamingTable mb1 = properties.saveTable(property.id(), "MB-01", "minibaccarat", main.id(), true);
        GamingTable mb2 = properties.saveTable(property.id(), "MB-02", "minibaccarat", high.id(), true);
        GamingTable md1 = properties.saveTable(property.id(), "MD-01", "midibaccarat", high.id(), true);
        RulesSubmission standard =
                properties.saveSubmission(property.id(), "minibaccarat", "Standard", "{}", FIRST, null);
        RulesSubmission nine = properties.saveSubmission(
                property.id(), "minibaccarat", "Tie 9 to 1", "{\"tie-odds\":\"9\"}", FIRST, null);
        RulesSubmission midi = properties.saveSubmission(property.id(), "midibaccarat", "Standard", "{}", FIRST, null);
        int[] dealers = {0, properties.dealer(property.id(), "D-1"), properties.dealer(property.id(), "D-2")};
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            if (database.isPostgres()) {
                for (String table : List.of("round", "wager")) {
                    statement.execute("create table if not exists " + table + "_test partition of " + table
                            + " for values from ('2026-10-01') to ('2026-11-01')");
                }
            }
            imports(statement, PLAYED, "rounds", "accepted");
            imports(statement, COUNTED, "counts", "accepted");
            imports(statement, CANCELLED, "counts", "cancelled");
            for (LocalDate date = FIRST; !date.isAfter(LAST); date = date.plusDays(1)) {
                int day = date.getDayOfMonth();
                long won1 = table(
                        connection, mb1, day < 3 ? standard : nine, date, dealers, day == 2, false, seed + 100 + day);
                long won2 = table(
                        connection, mb2, standard, date, dealers, false, unknownPaid && day == 4, seed + 200 + day);
                long won3 = day == 4 ? 0 : table(connection, md1, midi, date, dealers, false, false, seed + 300 + day);
                count(connection, mb1, date, won1, true);
                count(connection, mb2, date, won2 + (day == 1 ? 50_000 : 0), day != 3);
                count(connection, md1, date, won3, true);
            }
            slip(connection, mb1, FIRST, "day", "drop-currency", 99_999_900L, CANCELLED);
            Rollups.fill(statement);
            if (database.isPostgres()) {
                statement.execute("analyze");
            }
        }
        new Restate(database, TestOdds.of(database), Clock.systemUTC()).run(property, (done, of) -> true);
    }

    private void imports(Statement statement, int id, String kind, String state) throws SQLException {
        statement.execute(
                "insert into import (property_id, import_id, kind, file_name, sha256, bytes, state, started_at,"
                        + " finished_at, user_name, lines, rounds, accepted, duplicates, conflicts, rejects, first_date, last_date,"
                        + " software_version) values (" + property.id() + ", " + id + ", '" + kind + "', 'f" + id
                        + "', '"
                        + "0".repeat(63) + id + "', 1, '" + state
                        + "', timestamp with time zone '2026-11-01 10:00:00+00',"
                        + " timestamp with time zone '2026-11-01 10:00:0" + id
                        + "+00', 'test', 1, 1, 1, 0, 0, 0, date '"
                        + FIRST + "', date '" + LAST + "', 'test')");
    }

    /** @return what the table won, from the house's side, by what was paid */
    private long table(
            Connection connection,
            GamingTable table,
            RulesSubmission submission,
            LocalDate date,
            int[] dealers,
            boolean overpaid,
            boolean unknownPaid,
            long ofTable)
            throws SQLException {
        TableRules rules = Games.find(table.game())
                .orElseThrow()
                .under(submission.options().contains("9") ? Map.of("tie-odds", "9") : Map.of());
        Simulator simulator = rules.simulator(patrons(table.game()), ofTable);
        boolean error = overpaid;
        boolean unknown = unknownPaid;
        long won = 0;
        try (PreparedStatement round = connection.prepareStatement(
                        "insert into round (property_id, gaming_date, round_id, import_id, line_no, table_id, shift,"
                                + " shoe, hand_no, round_ref, dealt_at, dealer_id, submission_id, state, cards, content_hash,"
                                + " wagered_cents, paid_cents, due_cents, exceptions) values (?,?,?,?,?,?,?,?,?,?,null,?,?,?,?,0,?,?,?,?)");
                PreparedStatement wager = connection.prepareStatement(
                        "insert into wager (property_id, gaming_date, round_id, wager_no, seat, hand, wager,"
                                + " amount_cents, initial_cents, paid_cents, vigorish_cents, due_cents, due_vigorish_cents,"
                                + " bonus_cents, outcome) values (?,?,?,?,?,1,?,?,?,?,null,?,0,?,?)")) {
            for (int i = 0; i < 2 * ROUNDS_A_SHIFT; i++) {
                Simulator.Dealt dealt = simulator.next();
                Settlement settlement = rules.settle(dealt.round());
                boolean isVoid = i == 7;
                long id = nextRound++;
                String shift = i < ROUNDS_A_SHIFT ? "day" : "swing";
                long wagered = 0;
                long paidSum = 0;
                long dueSum = 0;
                boolean allPaid = true;
                int exceptions = 0;
                for (int n = 0; n < dealt.round().wagers().size(); n++) {
                    Wager made = dealt.round().wagers().get(n);
                    Due due = settlement.due().get(n);
                    long dueCents = isVoid ? 0 : due.cents();
                    Long paid = dueCents;
                    if (error && made.id().equals("tie") && dueCents > 0) {
                        paid = dueCents + 40_000;
                        error = false;
                        exceptions = 1;
                        exception(connection, table, date, id, n);
                    }
                    if (unknown) {
                        paid = null;
                        unknown = false;
                    }
                    wager.setInt(1, property.id());
                    wager.setDate(2, Date.valueOf(date));
                    wager.setLong(3, id);
                    wager.setInt(4, n);
                    wager.setInt(5, made.seat());
                    wager.setString(6, made.id());
                    wager.setLong(7, made.cents());
                    wager.setLong(8, due.initialCents());
                    wager.setObject(9, paid, Types.BIGINT);
                    wager.setLong(10, dueCents);
                    wager.setLong(11, due.bonusCents());
                    wager.setString(12, due.outcome().name());
                    wager.addBatch();
                    wagered += made.cents();
                    dueSum += dueCents;
                    allPaid &= paid != null;
                    paidSum += paid == null ? 0 : paid;
                    won -= paid == null ? dueCents : paid;
                }
                round.setInt(1, property.id());
                round.setDate(2, Date.valueOf(date));
                round.setLong(3, id);
                round.setLong(4, PLAYED);
                round.setLong(5, i);
                round.setInt(6, table.id());
                round.setString(7, shift);
                round.setInt(8, dealt.shoe());
                round.setInt(9, dealt.number());
                round.setString(10, table.code() + "-" + id);
                round.setInt(11, dealers[i % 3]);
                round.setInt(12, submission.id());
                round.setString(13, isVoid ? "void" : "played");
                round.setString(14, RoundText.write(dealt.round()));
                round.setLong(15, wagered);
                round.setObject(16, allPaid ? paidSum : null, Types.BIGINT);
                round.setLong(17, dueSum);
                round.setInt(18, exceptions);
                round.addBatch();
            }
            round.executeBatch();
            wager.executeBatch();
        }
        if (error || unknown) {
            throw new IllegalStateException("the seed dealt no round for the peculiarity");
        }
        return won;
    }

    private void exception(Connection connection, GamingTable table, LocalDate date, long round, int wager)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "insert into round_exception (property_id, gaming_date, round_id, exception_no, import_id, table_id, code,"
                        + " sentence, citation, wager_no, overpaid_cents, state, owner, comment) values (?,?,?,0,?,?,'paid-differs','Tie Bet overpaid','§ 541.12(b)',?,40000,'open',"
                        + "null,null)")) {
            insert.setInt(1, property.id());
            insert.setDate(2, Date.valueOf(date));
            insert.setLong(3, round);
            insert.setInt(4, PLAYED);
            insert.setInt(5, table.id());
            insert.setInt(6, wager);
            insert.executeUpdate();
        }
    }

    private static List<Patron> patrons(String game) {
        boolean midi = game.equals("midibaccarat");
        List<Habit> habits = midi
                ? List.of(
                        new Habit("player", 0.6, 5_000, 20_000, 2_500),
                        new Habit("dragon-bonus-player", 0.4, 500, 2_500, 500))
                : List.of(new Habit("player", 0.5, 2_500, 10_000, 2_500), new Habit("tie", 0.3, 500, 2_500, 500));
        return List.of(
                new Patron(1, 1, habits),
                new Patron(
                        4,
                        1,
                        List.of(new Habit("banker", 1, 10_000, 30_000, 10_000), new Habit("tie", 0.1, 500, 500, 500))));
    }

    /** A count that comes to the win: drop 2,000.00 a shift, a fill and a credit, and the closer makes up the rest. */
    private void count(Connection connection, GamingTable table, LocalDate date, long won, boolean closer)
            throws SQLException {
        slip(connection, table, date, "day", "opener", 5_000_000, COUNTED);
        slip(connection, table, date, "day", "drop-currency", 150_000, COUNTED);
        slip(connection, table, date, "day", "drop-counter-check", 50_000, COUNTED);
        slip(connection, table, date, "swing", "drop-currency", 200_000, COUNTED);
        slip(connection, table, date, "swing", "fill", 1_000_000, COUNTED);
        slip(connection, table, date, "swing", "credit", 300_000, COUNTED);
        if (closer) {
            // closer + credits + drop - opener - fills = won
            slip(connection, table, date, "swing", "closer", won - 300_000 - 400_000 + 5_000_000 + 1_000_000, COUNTED);
        }
    }

    private void slip(
            Connection connection,
            GamingTable table,
            LocalDate date,
            String shift,
            String kind,
            long cents,
            int importId)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "insert into count_slip (property_id, slip_id, gaming_date, shift, table_id, kind, slip_no, amount_cents,"
                        + " denominations, at, signed_by, import_id, line_no) values (?,?,?,?,?,?,?,?,null,?,null,?,1)")) {
            insert.setInt(1, property.id());
            insert.setLong(2, nextSlip++);
            insert.setDate(3, Date.valueOf(date));
            insert.setString(4, shift);
            insert.setInt(5, table.id());
            insert.setString(6, kind);
            boolean numbered = kind.equals("fill") || kind.equals("credit");
            insert.setString(7, numbered ? (kind.equals("fill") ? "F-" : "C-") + (1000 + nextSlip) : null);
            insert.setLong(8, cents);
            // Opened at ten in the morning, closed at four the next.
            insert.setObject(
                    9,
                    kind.equals("opener")
                            ? date.atTime(14, 0).atOffset(ZoneOffset.UTC)
                            : kind.equals("closer")
                                    ? date.plusDays(1).atTime(8, 0).atOffset(ZoneOffset.UTC)
                                    : null,
                    Types.TIMESTAMP_WITH_TIMEZONE);
            insert.setLong(10, importId);
            insert.executeUpdate();
        }
    }
}
