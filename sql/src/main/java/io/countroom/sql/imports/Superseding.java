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
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Table;
import org.jooq.TableField;

/**
 * Moves what an import supersedes from where it counts to where it is kept, and back. Within the transaction that makes the
 * import visible, or takes it back.
 */
final class Superseding {

    /** Rows that are moved: where they count, and where they are kept. Their keys are named alike. */
    private record Kept(Table<?> counting, Table<?> history) {}

    /**
     * A kind of record that can be superseded.
     *
     * @param list which import supersedes what
     * @param earlier the one that is superseded
     * @param kept its rows that are moved, the round first
     */
    private record Kind(Table<?> list, TableField<?, Long> earlier, List<Kept> kept) {

        Condition by(int propertyId, long importId) {
            return column(list, SUPERSESSION.PROPERTY_ID)
                    .eq(propertyId)
                    .and(column(list, SUPERSESSION.IMPORT_ID).eq(importId));
        }

        Field<LocalDate> date() {
            return column(list, SUPERSESSION.GAMING_DATE);
        }
    }

    private static final List<Kind> KINDS = List.of(
            new Kind(
                    SUPERSESSION,
                    SUPERSESSION.ROUND_ID,
                    List.of(
                            new Kept(ROUND, SUPERSEDED_ROUND),
                            new Kept(WAGER, SUPERSEDED_WAGER),
                            new Kept(ROUND_EXCEPTION, SUPERSEDED_EXCEPTION))),
            new Kind(SLIP_SUPERSESSION, SLIP_SUPERSESSION.SLIP_ID, List.of(new Kept(COUNT_SLIP, SUPERSEDED_SLIP))));

    private Superseding() {}

    /** The column of the same name in another table. The field is passed because enum columns are converted. */
    private static <T> Field<T> column(Table<?> table, Field<T> like) {
        return Objects.requireNonNull(table.field(like), () -> table.getName() + " has no column " + like.getName());
    }

    /**
     * Moves away what the import supersedes.
     *
     * @throws OvertakenException if some of it is not there any more, because another import superseded it or was undone
     */
    static void moveAway(DSLContext transaction, int propertyId, long importId) {
        refuseUnlessCounting(transaction, propertyId, importId);
        for (Kind kind : KINDS) {
            Condition by = kind.by(propertyId, importId);
            if (move(transaction, kind, by, Kept::counting, Kept::history) != transaction.fetchCount(kind.list, by)) {
                throw overtaken();
            }
        }
    }

    private static OvertakenException overtaken() {
        return new OvertakenException(
                "While this file was read, another import changed what it supersedes: import it again");
    }

    /** Rows of an import that was undone in the meantime do not count, so there is nothing to supersede. */
    private static void refuseUnlessCounting(DSLContext transaction, int propertyId, long importId) {
        Set<Long> earlier = new HashSet<>();
        for (Kind kind : KINDS) {
            earlier.addAll(transaction
                    .selectDistinct(kind.earlier.div(RoundIds.first(1)))
                    .from(kind.list)
                    .where(kind.by(propertyId, importId))
                    .fetchSet(0, Long.class));
        }
        earlier.remove(importId);
        if (accepted(transaction, propertyId, earlier).size() != earlier.size()) {
            throw overtaken();
        }
    }

    /** The imports among the given ones that count, the latest first. */
    private static List<Long> accepted(DSLContext transaction, int propertyId, Set<Long> imports) {
        return transaction
                .select(IMPORT.IMPORT_ID)
                .from(IMPORT)
                .where(
                        IMPORT.PROPERTY_ID.eq(propertyId),
                        IMPORT.IMPORT_ID.in(imports),
                        IMPORT.STATE.eq(ImportRow.State.ACCEPTED))
                .orderBy(IMPORT.IMPORT_ID.desc())
                .fetch(IMPORT.IMPORT_ID);
    }

    /** Moves back what the import superseded of earlier imports; what it superseded of its own stays where it is. */
    static void moveBack(DSLContext transaction, int propertyId, long importId) {
        for (Kind kind : KINDS) {
            Condition ofOthers = kind.by(propertyId, importId)
                    .and(kind.earlier.notBetween(RoundIds.first(importId), RoundIds.last(importId)));
            move(transaction, kind, ofOthers, Kept::history, Kept::counting);
            transaction.deleteFrom(kind.list).where(ofOthers).execute();
        }
    }

    /**
     * @throws RefusedException if a later import that counts supersedes some of this one
     */
    static void refuseIfSuperseded(DSLContext transaction, ImportRow undone) {
        Set<Long> later = new HashSet<>();
        for (Kind kind : KINDS) {
            Field<Long> by = column(kind.list, SUPERSESSION.IMPORT_ID);
            later.addAll(transaction
                    .selectDistinct(by)
                    .from(kind.list)
                    .where(
                            column(kind.list, SUPERSESSION.PROPERTY_ID).eq(undone.propertyId()),
                            kind.earlier.between(RoundIds.first(undone.importId()), RoundIds.last(undone.importId())))
                    .fetchSet(by));
        }
        later.remove(undone.importId());
        List<Long> counting = accepted(transaction, undone.propertyId(), later);
        if (!counting.isEmpty()) {
            throw new RefusedException("Import " + counting.getFirst() + " supersedes some of import "
                    + undone.importId() + ": undo import " + counting.getFirst() + " first");
        }
    }

    /**
     * Moves rows.
     *
     * @param which lines of the list
     * @return how many of the first table were moved
     */
    private static int move(
            DSLContext transaction,
            Kind kind,
            Condition which,
            Function<Kept, Table<?>> from,
            Function<Kept, Table<?>> to) {
        int[] moved = kind.kept.stream()
                .mapToInt(kept -> move(transaction, kind, which, from.apply(kept), to.apply(kept)))
                .toArray();
        return moved[0];
    }

    private static int move(DSLContext transaction, Kind kind, Condition which, Table<?> from, Table<?> to) {
        Field<Integer> property = column(kind.list, SUPERSESSION.PROPERTY_ID);
        // Driven by the few that are superseded, each found by its key.
        int copied = transaction
                .insertInto(to)
                .columns(to.fields())
                .select(transaction
                        .select(Arrays.stream(to.fields())
                                .map(field -> column(from, field))
                                .toList())
                        .from(kind.list)
                        .join(from)
                        .on(
                                column(from, SUPERSESSION.PROPERTY_ID).eq(property),
                                column(from, SUPERSESSION.GAMING_DATE).eq(kind.date()),
                                column(from, kind.earlier).eq(kind.earlier))
                        .where(which))
                .execute();
        if (copied > 0) {
            var delete = transaction.batch(transaction
                    .deleteFrom(from)
                    .where(
                            column(from, SUPERSESSION.PROPERTY_ID).eq(param("property", Integer.class)),
                            column(from, SUPERSESSION.GAMING_DATE).eq(param("date", LocalDate.class)),
                            column(from, kind.earlier).eq(param("id", Long.class))));
            for (var row : transaction
                    .select(property, kind.date(), kind.earlier)
                    .from(kind.list)
                    .where(which)) {
                delete = delete.bind(row.value1(), row.value2(), row.value3());
            }
            delete.execute();
        }
        return copied;
    }
}
