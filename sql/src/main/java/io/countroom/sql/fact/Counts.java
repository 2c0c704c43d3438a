package io.countroom.sql.fact;

import static io.countroom.sql.schema.Tables.COUNT_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_GAME_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_INCOMPLETE;
import static io.countroom.sql.schema.Tables.COUNT_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_SHIFT_ROLLUP;
import static org.jooq.impl.DSL.noCondition;

import io.countroom.sql.Database;
import io.countroom.sql.bulk.RowReader;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.count.SlipTotals;
import io.countroom.sql.round.Slice;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jooq.Condition;
import org.jooq.SelectField;
import org.jooq.Table;

/** How tables were counted, from the slips of accepted imports. No count is by dealer. */
public final class Counts {

    private static final int KINDS = Kind.values().length;

    /**
     * A count of a table on a gaming date, or of one of its shifts. What was not counted at all is here if rounds were played.
     *
     * @param group table and gaming date, and the shift where counts are by shift
     * @param played whether rounds were played at the table then
     */
    public record Count(Group group, boolean played, SlipTotals slips) {

        public int tableId() {
            return Objects.requireNonNull(group.tableId());
        }

        public LocalDate gamingDate() {
            return Objects.requireNonNull(group.gamingDate());
        }
    }

    /**
     * The complete counts of a game's tables on a gaming date, added up.
     *
     * @param played whether rounds were logged at these tables then
     * @param counts how many there are
     * @param slips of these, only the amounts are known
     */
    public record GameCounts(LocalDate gamingDate, String game, boolean played, long counts, SlipTotals slips) {}

    private final Database database;

    public Counts(Database database) {
        this.database = database;
    }

    /** Whether a table was counted or played. */
    public boolean any(Slice slice) {
        return any(slice, COUNT_DAY_ROLLUP) || any(slice, ROUND_DAY_ROLLUP);
    }

    private boolean any(Slice slice, Table<?> rows) {
        return database.dsl().fetchExists(rows, within(slice, rows));
    }

    /** The counts of gaming dates. */
    public List<Count> ofDays(Slice slice) {
        return each(slice, EnumSet.of(Key.TABLE, Key.DAY), COUNT_DAY_ROLLUP, ROUND_DAY_ROLLUP, table -> noCondition());
    }

    /** The counts of some gaming dates. */
    public List<Count> ofDays(Slice slice, Set<LocalDate> dates) {
        if (dates.isEmpty()) {
            return List.of();
        }
        return each(
                slice,
                EnumSet.of(Key.TABLE, Key.DAY),
                COUNT_DAY_ROLLUP,
                ROUND_DAY_ROLLUP,
                table -> Cube.date(Key.DAY, table).in(dates));
    }

    /** Complete counts, of all tables of these games. */
    public List<GameCounts> ofGames(Slice slice, Set<String> games) {
        List<SelectField<?>> columns = new ArrayList<>(List.of(
                COUNT_GAME_ROLLUP.GAMING_DATE,
                COUNT_GAME_ROLLUP.GAME,
                COUNT_GAME_ROLLUP.PLAYED,
                COUNT_GAME_ROLLUP.COUNTS));
        Kind.OF_TABLES.forEach(kind -> columns.add(CountRollup.cents(COUNT_GAME_ROLLUP, kind)));
        return RowReader.read(
                database.dsl()
                        .select(columns)
                        .from(COUNT_GAME_ROLLUP)
                        .where(
                                COUNT_GAME_ROLLUP.PROPERTY_ID.eq(slice.propertyId()),
                                COUNT_GAME_ROLLUP.GAMING_DATE.between(slice.from(), slice.to()),
                                COUNT_GAME_ROLLUP.GAME.in(games)),
                row -> new GameCounts(
                        row.getObject(1, LocalDate.class),
                        row.getString(2),
                        row.getBoolean(3),
                        row.getLong(4),
                        amounts(row, row.getLong(4))));
    }

    /** @param number as if each count had a slip of each kind */
    private static SlipTotals amounts(ResultSet row, long number) throws SQLException {
        long[] slips = new long[KINDS];
        long[] cents = new long[KINDS];
        int column = 5;
        for (Kind kind : Kind.OF_TABLES) {
            slips[kind.ordinal()] = number;
            cents[kind.ordinal()] = row.getLong(column++);
        }
        return SlipTotals.of(slips, cents);
    }

    /** The counts of gaming dates that are in none of {@link #ofGames}. */
    public List<Count> incomplete(Slice slice) {
        Set<Key> keys = EnumSet.of(Key.TABLE, Key.DAY);
        List<SelectField<?>> columns = columns(keys, COUNT_INCOMPLETE);
        addKinds(columns, COUNT_DAY_ROLLUP);
        columns.add(COUNT_INCOMPLETE.PLAYED);
        int played = columns.size();
        return RowReader.read(
                database.dsl()
                        .select(columns)
                        .from(COUNT_INCOMPLETE)
                        .leftJoin(COUNT_DAY_ROLLUP)
                        .on(
                                COUNT_DAY_ROLLUP.PROPERTY_ID.eq(COUNT_INCOMPLETE.PROPERTY_ID),
                                COUNT_DAY_ROLLUP.GAMING_DATE.eq(COUNT_INCOMPLETE.GAMING_DATE),
                                COUNT_DAY_ROLLUP.TABLE_ID.eq(COUNT_INCOMPLETE.TABLE_ID))
                        .where(within(slice, COUNT_INCOMPLETE)),
                // The driver reads null as 0, which is how many slips there are where a table was not counted.
                row -> new Count(group(keys, row), row.getBoolean(played), slips(row, keys.size() + 1)));
    }

    /** The counts of shifts. */
    public List<Count> ofShifts(Slice slice) {
        return each(
                slice,
                EnumSet.of(Key.TABLE, Key.DAY, Key.SHIFT),
                COUNT_SHIFT_ROLLUP,
                ROUND_SHIFT_ROLLUP,
                table -> noCondition());
    }

    private List<Count> each(
            Slice slice, Set<Key> keys, Table<?> counts, Table<?> rounds, Function<Table<?>, Condition> which) {
        // Several Rules Submissions or dealers of one: databases take longer to tell them apart.
        Set<Group> played = new LinkedHashSet<>(RowReader.read(
                database.dsl()
                        .select(columns(keys, rounds))
                        .from(rounds)
                        .where(within(slice, rounds), which.apply(rounds)),
                row -> group(keys, row)));
        List<SelectField<?>> columns = columns(keys, counts);
        addKinds(columns, counts);
        List<Count> all = new ArrayList<>(RowReader.read(
                database.dsl().select(columns).from(counts).where(within(slice, counts), which.apply(counts)), row -> {
                    Group group = group(keys, row);
                    return new Count(group, played.remove(group), slips(row, keys.size() + 1));
                }));
        played.forEach(group -> all.add(new Count(group, true, SlipTotals.NONE)));
        return all;
    }

    private static void addKinds(List<SelectField<?>> columns, Table<?> counts) {
        for (Kind kind : Kind.OF_TABLES) {
            columns.add(CountRollup.slips(counts, kind));
            columns.add(CountRollup.cents(counts, kind));
        }
    }

    private static List<SelectField<?>> columns(Set<Key> keys, Table<?> table) {
        List<SelectField<?>> columns = new ArrayList<>();
        keys.forEach(key -> columns.add(key.in(table)));
        return columns;
    }

    private static Group group(Set<Key> keys, ResultSet row) throws SQLException {
        return new Group(
                row.getInt(Key.TABLE.column()),
                row.getObject(Key.DAY.column(), LocalDate.class),
                keys.contains(Key.SHIFT) ? row.getString(Key.SHIFT.column()) : null,
                null);
    }

    private static Condition within(Slice slice, Table<?> table) {
        return Cube.date(Key.DAY, table).between(slice.from(), slice.to()).and(Cube.within(slice, table));
    }

    /** By place, since a lifetime has a hundred thousand counts. */
    private static SlipTotals slips(ResultSet row, int at) throws SQLException {
        long[] slips = new long[KINDS];
        long[] cents = new long[KINDS];
        int column = at;
        for (Kind kind : Kind.OF_TABLES) {
            slips[kind.ordinal()] = row.getLong(column++);
            cents[kind.ordinal()] = row.getLong(column++);
        }
        return SlipTotals.of(slips, cents);
    }
}
