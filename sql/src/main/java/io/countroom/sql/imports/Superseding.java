package io.countroom.sql.imports;

import static io.countroom.sql.schema.Tables.COUNT_SLIP;
import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_EXCEPTION;
import static io.countroom.sql.schema.Tables.SLIP_SUPERSESSION;
import static io.countroom.sql.schema.Tables.SUPERSEDED_EXCEPTION;
import static io.countroom.sql.schema.Tables.SUPERSEDED_ROUND;
import static io.countroom.sql.schema.Tables.SUPERSEDED_SLIP;
import static io.countroom.sql.schema.Tables.SUPERSEDED_WAGER;
import static io.countroom.sql.schema.Tables.SUPERSESSION;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.impl.DSL.param;

import io.countroom.sql.RefusedException;
import io.countroom.sql.round.RoundIds;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Table;
import org.jooq.TableField;
import org.jspecify.annotations.Nullable;

/**
 * Moves what an import supersedes from where it counts to where it is kept, and back. Within the transaction that makes the
 * import visible, or takes it back.
 */
final class Superseding {

    /** What is moved: where it counts, where it is kept, and what names one of it. */
    private record Kept(Table<?> counting, Table<?> history, TableField<?, Long> id) {

        Field<LocalDate> date(Table<?> table) {
            return column(table, "gaming_date", LocalDate.class);
        }

        Field<Long> id(Table<?> table) {
            return column(table, id.getName(), Long.class);
        }

        Field<Integer> property(Table<?> table) {
            return column(table, "property_id", Integer.class);
        }
    }

    private static final List<Kept> ROUNDS = List.of(
            new Kept(ROUND, SUPERSEDED_ROUND, ROUND.ROUND_ID),
            new Kept(WAGER, SUPERSEDED_WAGER, WAGER.ROUND_ID),
            new Kept(ROUND_EXCEPTION, SUPERSEDED_EXCEPTION, ROUND_EXCEPTION.ROUND_ID));
    private static final List<Kept> SLIPS = List.of(new Kept(COUNT_SLIP, SUPERSEDED_SLIP, COUNT_SLIP.SLIP_ID));

    private Superseding() {}

    private static <T> Field<T> column(Table<?> table, String name, Class<T> type) {
        Field<T> field = table.field(name, type);
        if (field == null) {
            throw new IllegalStateException(table.getName() + " has no column " + name);
        }
        return field;
    }

    /**
     * Moves away what the import supersedes.
     *
     * @throws OvertakenException if some of it is not there any more, because another import superseded it or was undone
     */
    static void moveAway(DSLContext transaction, int propertyId, long importId) {
        refuseUnlessCounting(transaction, propertyId, importId);
        int rounds =
                move(transaction, propertyId, ROUNDS, SUPERSESSION, SUPERSESSION.ROUND_ID, ofImport(importId), true);
        int slips = move(
                transaction,
                propertyId,
                SLIPS,
                SLIP_SUPERSESSION,
                SLIP_SUPERSESSION.SLIP_ID,
                SLIP_SUPERSESSION.IMPORT_ID.eq(importId),
                true);
        int wanted = transaction.fetchCount(
                        SUPERSESSION, SUPERSESSION.PROPERTY_ID.eq(propertyId), SUPERSESSION.IMPORT_ID.eq(importId))
                + transaction.fetchCount(
                        SLIP_SUPERSESSION,
                        SLIP_SUPERSESSION.PROPERTY_ID.eq(propertyId),
                        SLIP_SUPERSESSION.IMPORT_ID.eq(importId));
        if (rounds + slips != wanted) {
            throw overtaken();
        }
    }

    private static OvertakenException overtaken() {
        return new OvertakenException(
                "While this file was read, another import changed what it supersedes: import it again");
    }

    /** What an import brought that was undone meanwhile counts no more, and there is nothing to supersede. */
    private static void refuseUnlessCounting(DSLContext transaction, int propertyId, long importId) {
        long perImport = RoundIds.first(1);
        Field<Long> ofRounds = SUPERSESSION.ROUND_ID.div(perImport);
        Field<Long> ofSlips = SLIP_SUPERSESSION.SLIP_ID.div(perImport);
        var earlier = transaction
                .selectDistinct(ofRounds)
                .from(SUPERSESSION)
                .where(SUPERSESSION.PROPERTY_ID.eq(propertyId), SUPERSESSION.IMPORT_ID.eq(importId))
                .union(transaction
                        .selectDistinct(ofSlips)
                        .from(SLIP_SUPERSESSION)
                        .where(SLIP_SUPERSESSION.PROPERTY_ID.eq(propertyId), SLIP_SUPERSESSION.IMPORT_ID.eq(importId)))
                .fetchSet(0, Long.class);
        earlier.remove(importId);
        int counting = transaction.fetchCount(
                IMPORT,
                IMPORT.PROPERTY_ID.eq(propertyId),
                IMPORT.IMPORT_ID.in(earlier),
                IMPORT.STATE.eq(ImportRow.State.ACCEPTED));
        if (counting != earlier.size()) {
            throw overtaken();
        }
    }

    /** Moves back what the import superseded of earlier imports; what it superseded of its own stays where it is. */
    static void moveBack(DSLContext transaction, int propertyId, long importId) {
        long first = RoundIds.first(importId);
        long last = RoundIds.last(importId);
        Condition rounds = ofImport(importId).and(SUPERSESSION.ROUND_ID.notBetween(first, last));
        move(transaction, propertyId, ROUNDS, SUPERSESSION, SUPERSESSION.ROUND_ID, rounds, false);
        transaction
                .deleteFrom(SUPERSESSION)
                .where(SUPERSESSION.PROPERTY_ID.eq(propertyId), rounds)
                .execute();
        Condition slips =
                SLIP_SUPERSESSION.IMPORT_ID.eq(importId).and(SLIP_SUPERSESSION.SLIP_ID.notBetween(first, last));
        move(transaction, propertyId, SLIPS, SLIP_SUPERSESSION, SLIP_SUPERSESSION.SLIP_ID, slips, false);
        transaction
                .deleteFrom(SLIP_SUPERSESSION)
                .where(SLIP_SUPERSESSION.PROPERTY_ID.eq(propertyId), slips)
                .execute();
    }

    /**
     * @throws RefusedException if a later import that counts supersedes some of this one
     */
    static void refuseIfSuperseded(DSLContext transaction, ImportRow undone) {
        long first = RoundIds.first(undone.importId());
        long last = RoundIds.last(undone.importId());
        var later = transaction
                .selectDistinct(SUPERSESSION.IMPORT_ID)
                .from(SUPERSESSION)
                .where(SUPERSESSION.PROPERTY_ID.eq(undone.propertyId()), SUPERSESSION.ROUND_ID.between(first, last))
                .union(transaction
                        .selectDistinct(SLIP_SUPERSESSION.IMPORT_ID)
                        .from(SLIP_SUPERSESSION)
                        .where(
                                SLIP_SUPERSESSION.PROPERTY_ID.eq(undone.propertyId()),
                                SLIP_SUPERSESSION.SLIP_ID.between(first, last)))
                .fetchSet(0, Long.class);
        later.remove(undone.importId());
        List<Long> counting = transaction
                .select(IMPORT.IMPORT_ID)
                .from(IMPORT)
                .where(
                        IMPORT.PROPERTY_ID.eq(undone.propertyId()),
                        IMPORT.IMPORT_ID.in(later),
                        IMPORT.STATE.eq(ImportRow.State.ACCEPTED))
                .orderBy(IMPORT.IMPORT_ID.desc())
                .fetch(IMPORT.IMPORT_ID);
        if (!counting.isEmpty()) {
            throw new RefusedException("Import " + counting.getFirst() + " supersedes some of import "
                    + undone.importId() + ": undo import " + counting.getFirst() + " first");
        }
    }

    private static Condition ofImport(long importId) {
        return SUPERSESSION.IMPORT_ID.eq(importId);
    }

    /** Answers how many rows of the first kind were moved. */
    private static int move(
            DSLContext transaction,
            int propertyId,
            List<Kept> all,
            Table<?> supersession,
            Field<Long> earlier,
            Condition which,
            boolean away) {
        Field<Integer> property = column(supersession, "property_id", Integer.class);
        Field<LocalDate> date = column(supersession, "gaming_date", LocalDate.class);
        int moved = -1;
        for (Kept kept : all) {
            Table<?> from = away ? kept.counting : kept.history;
            Table<?> to = away ? kept.history : kept.counting;
            Field<?>[] columns = kept.history.fields();
            // Driven by the few that are superseded, each found by its key.
            int copied = transaction
                    .insertInto(to)
                    .columns(named(to, columns))
                    .select(transaction
                            .select(named(from, columns))
                            .from(supersession)
                            .join(from)
                            .on(kept.property(from)
                                    .eq(property)
                                    .and(kept.date(from).eq(date))
                                    .and(kept.id(from).eq(earlier)))
                            .where(property.eq(propertyId), which))
                    .execute();
            if (moved < 0) {
                moved = copied;
            }
            if (copied > 0) {
                delete(transaction, propertyId, kept, from, supersession, earlier, which);
            }
        }
        return moved;
    }

    private static List<Field<?>> named(Table<?> table, Field<?>[] like) {
        List<Field<?>> fields = new ArrayList<>();
        // By the field, not by its name and class: those of enums are converted.
        Arrays.stream(like)
                .forEach(field -> fields.add(Objects.requireNonNull(table.field(field.getUnqualifiedName()))));
        return fields;
    }

    private static void delete(
            DSLContext transaction,
            int propertyId,
            Kept kept,
            Table<?> from,
            Table<?> supersession,
            Field<Long> earlier,
            Condition which) {
        Field<LocalDate> date = column(supersession, "gaming_date", LocalDate.class);
        var delete = transaction.batch(transaction
                .deleteFrom(from)
                .where(
                        kept.property(from).eq(param("property", Integer.class)),
                        kept.date(from).eq(param("date", LocalDate.class)),
                        kept.id(from).eq(param("id", Long.class))));
        for (Record row : transaction
                .select(date, earlier)
                .from(supersession)
                .where(column(supersession, "property_id", Integer.class).eq(propertyId), which)
                .fetch()) {
            @Nullable LocalDate gamingDate = row.get(date);
            delete = delete.bind(propertyId, gamingDate, row.get(earlier));
        }
        delete.execute();
    }
}
