package io.countroom.sql.imports;

import static io.countroom.sql.schema.Tables.EXCEPTION_ATTACHMENT;
import static io.countroom.sql.schema.Tables.EXCEPTION_CHANGE;
import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_EXCEPTION;
import static io.countroom.sql.schema.Tables.SUPERSEDED_EXCEPTION;
import static io.countroom.sql.schema.Tables.SUPERSEDED_ROUND;
import static io.countroom.sql.schema.Tables.SUPERSESSION;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.selectOne;

import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings.Subject;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Result;
import org.jooq.Table;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/**
 * The decisions on exceptions of an import that was undone, when another import brings the same rounds again: same gaming date,
 * round and content. A round that is settled again keeps its decisions, too. The history of each comes along.
 */
final class ReturnedDecisions {

    private static final List<Field<?>> FIELDS = List.of(
            ROUND_EXCEPTION.GAMING_DATE,
            ROUND_EXCEPTION.ROUND_ID,
            ROUND_EXCEPTION.EXCEPTION_NO,
            ROUND_EXCEPTION.CODE,
            ROUND_EXCEPTION.WAGER_NO,
            ROUND_EXCEPTION.STATE,
            ROUND_EXCEPTION.OWNER,
            ROUND_EXCEPTION.REASON,
            ROUND_EXCEPTION.COMMENT,
            ROUND.ROUND_REF,
            ROUND.CONTENT_HASH);

    private ReturnedDecisions() {}

    private record Same(
            LocalDate gamingDate,
            String ref,
            long content,
            String code,
            @Nullable Short wager) {

        static Same of(Record row) {
            return new Same(
                    row.get(ROUND_EXCEPTION.GAMING_DATE),
                    row.get(ROUND.ROUND_REF),
                    row.get(ROUND.CONTENT_HASH),
                    row.get(ROUND_EXCEPTION.CODE),
                    row.get(ROUND_EXCEPTION.WAGER_NO));
        }
    }

    /** Within the transaction that accepts an import. */
    static void bring(
            DSLContext sql, ImportRow loading, @Nullable LocalDate from, @Nullable LocalDate to, OffsetDateTime now) {
        if (from == null || to == null) {
            return;
        }
        int property = loading.propertyId();
        Map<Same, Record> decided = new HashMap<>();
        // Of several imports that were undone, the latest tells.
        rounds(sql, property, from, to, decided(ROUND_EXCEPTION).and(IMPORT.STATE.eq(ImportRow.State.UNDONE)))
                .forEach(row -> decided.put(Same.of(row), row));
        superseded(sql, loading).forEach(row -> decided.put(Same.of(row), row));
        if (decided.isEmpty()) {
            return;
        }
        int returned = 0;
        Result<? extends Record> brought = rounds(
                sql,
                property,
                from,
                to,
                ROUND_EXCEPTION.STATE.eq(Standing.State.OPEN).and(ROUND_EXCEPTION.IMPORT_ID.eq(loading.importId())));
        for (Record row : brought) {
            Record earlier = decided.get(Same.of(row));
            if (earlier != null) {
                bring(sql, property, earlier, row);
                returned++;
            }
        }
        if (returned > 0) {
            new Deed(loading.userName(), property, now)
                    .tell(
                            sql,
                            AuditAction.RETURN_DECISIONS,
                            "import " + loading.importId() + ", " + loading.fileName(),
                            null,
                            returned + " exceptions as decided before");
        }
    }

    private static Result<? extends Record> rounds(
            DSLContext sql, int property, LocalDate from, LocalDate to, Condition which) {
        return sql.select(FIELDS)
                .from(ROUND_EXCEPTION)
                .join(ROUND)
                .on(
                        ROUND.PROPERTY_ID.eq(ROUND_EXCEPTION.PROPERTY_ID),
                        ROUND.GAMING_DATE.eq(ROUND_EXCEPTION.GAMING_DATE),
                        ROUND.ROUND_ID.eq(ROUND_EXCEPTION.ROUND_ID))
                .join(IMPORT)
                .on(IMPORT.PROPERTY_ID.eq(ROUND_EXCEPTION.PROPERTY_ID), IMPORT.IMPORT_ID.eq(ROUND_EXCEPTION.IMPORT_ID))
                .where(ROUND_EXCEPTION.PROPERTY_ID.eq(property), ROUND_EXCEPTION.GAMING_DATE.between(from, to), which)
                .orderBy(ROUND_EXCEPTION.IMPORT_ID)
                .fetch();
    }

    /** Exceptions that somebody has changed or attached a file to. */
    private static Condition decided(Table<?> exceptions) {
        return column(exceptions, ROUND_EXCEPTION.STATE)
                .ne(Standing.State.OPEN)
                .or(exists(selectOne()
                        .from(EXCEPTION_ATTACHMENT)
                        .where(
                                EXCEPTION_ATTACHMENT.PROPERTY_ID.eq(column(exceptions, ROUND_EXCEPTION.PROPERTY_ID)),
                                EXCEPTION_ATTACHMENT.GAMING_DATE.eq(column(exceptions, ROUND_EXCEPTION.GAMING_DATE)),
                                EXCEPTION_ATTACHMENT.SUBJECT.eq(column(exceptions, ROUND_EXCEPTION.ROUND_ID)
                                        .cast(SQLDataType.VARCHAR)
                                        .concat(inline("/"))
                                        .concat(column(exceptions, ROUND_EXCEPTION.EXCEPTION_NO)
                                                .cast(SQLDataType.VARCHAR))))));
    }

    private static <T> Field<T> column(Table<?> exceptions, Field<T> named) {
        return Objects.requireNonNull(exceptions.field(named));
    }

    /** Decided exceptions of the earlier forms that an import supersedes. */
    private static Result<? extends Record> superseded(DSLContext sql, ImportRow loading) {
        List<Field<?>> fields = new ArrayList<>();
        for (Field<?> field : FIELDS) {
            boolean ofRound = field.equals(ROUND.ROUND_REF) || field.equals(ROUND.CONTENT_HASH);
            fields.add(Objects.requireNonNull((ofRound ? SUPERSEDED_ROUND : SUPERSEDED_EXCEPTION).field(field)));
        }
        return sql.select(fields)
                .from(SUPERSESSION)
                .join(SUPERSEDED_EXCEPTION)
                .on(
                        SUPERSEDED_EXCEPTION.PROPERTY_ID.eq(SUPERSESSION.PROPERTY_ID),
                        SUPERSEDED_EXCEPTION.GAMING_DATE.eq(SUPERSESSION.GAMING_DATE),
                        SUPERSEDED_EXCEPTION.ROUND_ID.eq(SUPERSESSION.ROUND_ID))
                .join(SUPERSEDED_ROUND)
                .on(
                        SUPERSEDED_ROUND.PROPERTY_ID.eq(SUPERSESSION.PROPERTY_ID),
                        SUPERSEDED_ROUND.GAMING_DATE.eq(SUPERSESSION.GAMING_DATE),
                        SUPERSEDED_ROUND.ROUND_ID.eq(SUPERSESSION.ROUND_ID))
                .where(
                        SUPERSESSION.PROPERTY_ID.eq(loading.propertyId()),
                        SUPERSESSION.IMPORT_ID.eq(loading.importId()),
                        decided(SUPERSEDED_EXCEPTION))
                .coerce(FIELDS)
                .fetch();
    }

    private static void bring(DSLContext sql, int property, Record earlier, Record row) {
        sql.update(ROUND_EXCEPTION)
                .set(ROUND_EXCEPTION.STATE, earlier.get(ROUND_EXCEPTION.STATE))
                .set(ROUND_EXCEPTION.OWNER, earlier.get(ROUND_EXCEPTION.OWNER))
                .set(ROUND_EXCEPTION.REASON, earlier.get(ROUND_EXCEPTION.REASON))
                .set(ROUND_EXCEPTION.COMMENT, earlier.get(ROUND_EXCEPTION.COMMENT))
                .where(
                        ROUND_EXCEPTION.PROPERTY_ID.eq(property),
                        ROUND_EXCEPTION.GAMING_DATE.eq(row.get(ROUND_EXCEPTION.GAMING_DATE)),
                        ROUND_EXCEPTION.ROUND_ID.eq(row.get(ROUND_EXCEPTION.ROUND_ID)),
                        ROUND_EXCEPTION.EXCEPTION_NO.eq(row.get(ROUND_EXCEPTION.EXCEPTION_NO)))
                .execute();
        Subject from = subject(earlier);
        sql.selectFrom(EXCEPTION_CHANGE)
                .where(
                        EXCEPTION_CHANGE.PROPERTY_ID.eq(property),
                        EXCEPTION_CHANGE.GAMING_DATE.eq(from.gamingDate()),
                        EXCEPTION_CHANGE.SUBJECT.eq(from.text()))
                .orderBy(EXCEPTION_CHANGE.CHANGE_NO)
                .fetch()
                .forEach(change -> {
                    change.setSubject(subject(row).text());
                    sql.executeInsert(change);
                });
        sql.selectFrom(EXCEPTION_ATTACHMENT)
                .where(
                        EXCEPTION_ATTACHMENT.PROPERTY_ID.eq(property),
                        EXCEPTION_ATTACHMENT.GAMING_DATE.eq(from.gamingDate()),
                        EXCEPTION_ATTACHMENT.SUBJECT.eq(from.text()))
                .fetch()
                .forEach(file -> {
                    file.setSubject(subject(row).text());
                    sql.executeInsert(file);
                });
    }

    private static Subject subject(Record row) {
        return new Subject(
                row.get(ROUND_EXCEPTION.GAMING_DATE),
                row.get(ROUND_EXCEPTION.ROUND_ID) + "/" + row.get(ROUND_EXCEPTION.EXCEPTION_NO));
    }
}
