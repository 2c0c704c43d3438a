package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.ROUND;
import static org.jooq.impl.DSL.and;
import static org.jooq.impl.DSL.noCondition;

import java.time.LocalDate;
import java.util.Set;
import org.jooq.Condition;

/**
 * Which part of the facts is read.
 *
 * @param from the first gaming date
 * @param to the last one, included
 * @param tables only these, by id; empty for all
 * @param shifts only these; empty for all
 * @param dealers only these, by id; empty for all
 */
public record Slice(
        int propertyId, LocalDate from, LocalDate to, Set<Integer> tables, Set<String> shifts, Set<Integer> dealers) {

    public Slice {
        tables = Set.copyOf(tables);
        shifts = Set.copyOf(shifts);
        dealers = Set.copyOf(dealers);
    }

    public boolean has(int tableId) {
        return tables.isEmpty() || tables.contains(tableId);
    }

    public boolean has(int tableId, String shift, int dealerId) {
        return has(tableId)
                && (shifts.isEmpty() || shifts.contains(shift))
                && (dealers.isEmpty() || dealers.contains(dealerId));
    }

    /** A copy limited to these tables. */
    public Slice of(Set<Integer> these) {
        return new Slice(propertyId, from, to, these, shifts, dealers);
    }

    /** A copy limited to these dealers. */
    public Slice at(Set<Integer> these) {
        return new Slice(propertyId, from, to, tables, shifts, these);
    }

    /** A copy limited to these gaming dates. */
    public Slice within(LocalDate first, LocalDate last) {
        return new Slice(
                propertyId, first.isBefore(from) ? from : first, last.isAfter(to) ? to : last, tables, shifts, dealers);
    }

    /** Rounds at its tables, shifts and dealers, whatever their property and gaming date. */
    public Condition rounds() {
        return and(
                tables.isEmpty() ? noCondition() : ROUND.TABLE_ID.in(tables),
                shifts.isEmpty() ? noCondition() : ROUND.SHIFT.in(shifts),
                dealers.isEmpty() ? noCondition() : ROUND.DEALER_ID.in(dealers));
    }

    public static Slice all(int propertyId, LocalDate from, LocalDate to) {
        return new Slice(propertyId, from, to, Set.of(), Set.of(), Set.of());
    }
}
