package io.countroom.sql.hold;

import static io.countroom.sql.schema.Tables.COUNT_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_SHIFT_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_ROLLUP;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.when;

import io.countroom.sql.Database;
import io.countroom.sql.bulk.RowReader;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.count.SlipTotals;
import io.countroom.sql.rollup.CountRollup;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.ResultQuery;
import org.jooq.Select;
import org.jooq.SelectField;
import org.jooq.Table;

/** How tables were counted, from the slips of accepted imports. No count is by dealer; those of shifts are asked for by shift. */
public final class HoldCounts {

    /** The slips of a table and gaming date. */
    public record OfDay(int tableId, LocalDate gamingDate, SlipTotals slips) {}

    /**
     * Counts that have and lack the same slips.
     *
     * @param counts how many
     * @param first the earliest gaming date of them
     * @param played whether rounds were played at the table then; what was not counted at all is here if they were
     * @param slips what was written, of openers and closers as many as each of them has
     */
    public record Alike(HoldGroup group, long counts, LocalDate first, boolean played, SlipTotals slips) {}

    private final Database database;

    public HoldCounts(Database database) {
        this.database = database;
    }

    /** Each count of a gaming date for itself. */
    public List<OfDay> days(HoldScope scope) {
        return each(
                scope,
                EnumSet.of(HoldKey.TABLE, HoldKey.DAY),
                COUNT_DAY_ROLLUP,
                (group, slips) -> new OfDay(Objects.requireNonNull(group.tableId()), date(group), slips));
    }

    /**
     * The counts of gaming dates, added up where the same is there and missing; those that are adjusted are not added up.
     *
     * @param keys table, and gaming date where each is asked for
     */
    public List<Alike> ofDays(HoldScope scope, Set<HoldKey> keys) {
        return keys.contains(HoldKey.DAY)
                ? apart(scope, keys, COUNT_DAY_ROLLUP, ROUND_DAY_ROLLUP)
                : alike(scope, keys, COUNT_DAY_ROLLUP, COUNT_MONTH_ROLLUP);
    }

    /**
     * As those of gaming dates, but of shifts.
     *
     * @param keys table and shift, and gaming date where each is asked for
     */
    public List<Alike> ofShifts(HoldScope scope, Set<HoldKey> keys) {
        return keys.contains(HoldKey.DAY)
                ? apart(scope, keys, COUNT_SHIFT_ROLLUP, ROUND_SHIFT_ROLLUP)
                : alike(scope, keys, COUNT_SHIFT_ROLLUP, COUNT_SHIFT_MONTH_ROLLUP);
    }

    private List<Alike> alike(HoldScope scope, Set<HoldKey> keys, Table<?> ofDates, Table<?> ofMonths) {
        Months months = Months.within(scope);
        List<Alike> alike = new ArrayList<>();
        if (!months.isEmpty()) {
            // In one statement, so that a count that is being adjusted is either with the others or by itself.
            Table<?> adjusted = CountRollup.each(
                    ofDates,
                    rollup -> HoldRepository.withinKeys(scope, rollup)
                            .and(months.with(HoldRepository.column(rollup, WAGER_ROLLUP.GAMING_DATE)))
                            .and(CountRollup.isAdjusted(rollup)));
            alike.addAll(read(ofMonths(scope, keys, ofMonths, months).unionAll(alike(adjusted, keys)), keys));
        }
        if (!months.areAllOf(scope)) {
            Table<?> each = CountRollup.each(
                    ofDates,
                    rollup -> HoldRepository.within(scope, rollup)
                            .and(months.without(HoldRepository.column(rollup, WAGER_ROLLUP.GAMING_DATE))));
            alike.addAll(read(alike(each, keys), keys));
        }
        return alike;
    }

    /** Those that are not adjusted. */
    private Select<Record> ofMonths(HoldScope scope, Set<HoldKey> keys, Table<?> rollup, Months months) {
        Field<Boolean> adjusted = HoldRepository.column(rollup, COUNT_MONTH_ROLLUP.ADJUSTED);
        List<SelectField<?>> fields =
                new ArrayList<>(HoldRepository.fields(keys, rollup).values());
        fields.add(HoldRepository.column(rollup, COUNT_MONTH_ROLLUP.COUNTS));
        fields.add(HoldRepository.column(rollup, COUNT_MONTH_ROLLUP.FIRST_DATE));
        fields.add(HoldRepository.column(rollup, COUNT_MONTH_ROLLUP.PLAYED));
        fields.addAll(slips(rollup));
        return database.dsl()
                .select(fields)
                .from(rollup)
                .where(
                        months.with(HoldRepository.column(rollup, COUNT_MONTH_ROLLUP.MONTH_BEGINS)),
                        HoldRepository.withinKeys(scope, rollup),
                        adjusted.eq(inline(false)));
    }

    /** Adds up those that have and lack the same. */
    private Select<Record> alike(Table<?> each, Set<HoldKey> keys) {
        Field<LocalDate> date = HoldRepository.column(each, WAGER_ROLLUP.GAMING_DATE);
        Field<Boolean> played = each.field(CountRollup.PLAYED, Boolean.class);
        Field<Boolean> adjusted = each.field(CountRollup.ADJUSTED, Boolean.class);
        List<Field<?>> groups =
                new ArrayList<>(HoldRepository.fields(keys, each).values());
        List<SelectField<?>> fields = new ArrayList<>(groups);
        fields.addAll(List.of(count(), min(date), played));
        groups.addAll(List.of(
                played,
                adjusted,
                when(adjusted.eq(inline(true)), date),
                each.field(CountRollup.DROPPED, Boolean.class)));
        for (Kind kind : Kind.values()) {
            Field<Long> slips = CountRollup.slips(each, kind);
            if (kind == Kind.OPENER || kind == Kind.CLOSER) {
                groups.add(slips);
                fields.add(slips);
            } else {
                fields.add(CountRollup.whole(slips));
            }
            fields.add(CountRollup.whole(CountRollup.cents(each, kind)));
        }
        return database.dsl().select(fields).from(each).groupBy(groups);
    }

    /** Each for itself. Where they are as many as the rows of the roll-ups, these are put together sooner here. */
    private List<Alike> apart(HoldScope scope, Set<HoldKey> keys, Table<?> counts, Table<?> rounds) {
        Set<HoldKey> by = EnumSet.copyOf(keys);
        // Several Rules Submissions or dealers of one: databases take longer to tell them apart.
        Set<HoldGroup> played = new LinkedHashSet<>(RowReader.read(
                database.dsl()
                        .select(HoldRepository.fields(by, rounds).values())
                        .from(rounds)
                        .where(HoldRepository.within(scope, rounds)),
                r -> HoldRepository.group(by, r)));
        List<Alike> all = each(
                scope, by, counts, (group, slips) -> new Alike(group, 1, date(group), played.remove(group), slips));
        played.forEach(group -> all.add(new Alike(group, 1, date(group), true, SlipTotals.NONE)));
        return all;
    }

    /** The rows of a roll-up, one for each count. */
    private <T> List<T> each(
            HoldScope scope, Set<HoldKey> by, Table<?> counts, BiFunction<HoldGroup, SlipTotals, T> as) {
        List<SelectField<?>> fields =
                new ArrayList<>(HoldRepository.fields(by, counts).values());
        fields.addAll(slips(counts));
        return RowReader.read(
                database.dsl().select(fields).from(counts).where(HoldRepository.within(scope, counts)),
                r -> as.apply(HoldRepository.group(by, r), slips(r, by.size() + 1)));
    }

    private static LocalDate date(HoldGroup group) {
        return Objects.requireNonNull(group.gamingDate());
    }

    private static List<Alike> read(ResultQuery<?> query, Set<HoldKey> keys) {
        Set<HoldKey> by = EnumSet.copyOf(keys);
        int at = by.size() + 1;
        return RowReader.read(
                query,
                r -> new Alike(
                        HoldRepository.group(by, r),
                        r.getLong(at),
                        r.getObject(at + 1, LocalDate.class),
                        r.getBoolean(at + 2),
                        slips(r, at + 3)));
    }

    /** How many slips of each kind there are and what they come to, as below they are read. */
    private static List<Field<Long>> slips(Table<?> rollup) {
        return Arrays.stream(Kind.values())
                .flatMap(kind -> Stream.of(CountRollup.slips(rollup, kind), CountRollup.cents(rollup, kind)))
                .toList();
    }

    private static SlipTotals slips(ResultSet row, int at) throws SQLException {
        int kinds = Kind.values().length;
        long[] slips = new long[kinds];
        long[] cents = new long[kinds];
        for (int kind = 0; kind < kinds; kind++) {
            slips[kind] = row.getLong(at + 2 * kind);
            cents[kind] = row.getLong(at + 2 * kind + 1);
        }
        return SlipTotals.of(kind -> slips[kind.ordinal()], kind -> cents[kind.ordinal()]);
    }
}
