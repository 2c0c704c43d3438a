package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.EXCEPTION_CHANGE;
import static io.countroom.sql.schema.Tables.ROUND_EXCEPTION;
import static org.jooq.Records.mapping;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.select;

import io.countroom.sql.Database;
import io.countroom.sql.NextNumber;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.schema.tables.records.ExceptionChangeRecord;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/**
 * The state of findings, and the history of findings and exceptions. Findings about counts and sequences are computed anew for
 * each page, so they are identified here by gaming date and a stable subject.
 */
public final class Standings {

    private final Database database;

    public Standings(Database database) {
        this.database = database;
    }

    /** A finding, by what stays the same of it. */
    public record Subject(LocalDate gamingDate, String text) {}

    /**
     * A finding as a user saw it.
     *
     * @param cents the money that it is about; null where none is known
     */
    public record Seen(
            Subject subject, Standing standing, @Nullable Long cents) {}

    /** The result of a change, so that the change can be undone. */
    public record Changed<T>(T what, Standing before, Standing after) {}

    /** The states of some gaming dates that somebody has changed; all others are open. */
    public Map<Subject, Standing> latest(int propertyId, LocalDate from, LocalDate to) {
        Map<Subject, Standing> latest = new HashMap<>();
        database.dsl()
                .selectFrom(EXCEPTION_CHANGE)
                .where(EXCEPTION_CHANGE.PROPERTY_ID.eq(propertyId), EXCEPTION_CHANGE.GAMING_DATE.between(from, to))
                .orderBy(EXCEPTION_CHANGE.CHANGE_NO)
                .forEach(r -> latest.put(new Subject(r.getGamingDate(), r.getSubject()), standing(r)));
        return latest;
    }

    /** The exceptions whose standing is not the last one of their history: changed, but not by Countroom. */
    public List<Subject> unlikeHistory(int propertyId) {
        var last = EXCEPTION_CHANGE.as("last");
        Field<String> subject = ROUND_EXCEPTION
                .ROUND_ID
                .cast(SQLDataType.VARCHAR)
                .concat(inline("/"))
                .concat(ROUND_EXCEPTION.EXCEPTION_NO.cast(SQLDataType.VARCHAR));
        // One statement, so that a change of the moment is seen in both tables or in neither.
        return database.dsl()
                .select(ROUND_EXCEPTION.GAMING_DATE, subject)
                .from(ROUND_EXCEPTION)
                .leftJoin(last)
                .on(
                        last.PROPERTY_ID.eq(ROUND_EXCEPTION.PROPERTY_ID),
                        last.GAMING_DATE.eq(ROUND_EXCEPTION.GAMING_DATE),
                        last.SUBJECT.eq(subject),
                        last.CHANGE_NO.eq(select(max(EXCEPTION_CHANGE.CHANGE_NO))
                                .from(EXCEPTION_CHANGE)
                                .where(
                                        EXCEPTION_CHANGE.PROPERTY_ID.eq(ROUND_EXCEPTION.PROPERTY_ID),
                                        EXCEPTION_CHANGE.GAMING_DATE.eq(ROUND_EXCEPTION.GAMING_DATE),
                                        EXCEPTION_CHANGE.SUBJECT.eq(subject))))
                .where(
                        ROUND_EXCEPTION.PROPERTY_ID.eq(propertyId),
                        ROUND_EXCEPTION
                                .STATE
                                .ne(coalesce(last.STATE, Standing.State.OPEN))
                                .or(ROUND_EXCEPTION.OWNER.isDistinctFrom(last.OWNER))
                                .or(ROUND_EXCEPTION.REASON.isDistinctFrom(last.REASON))
                                .or(ROUND_EXCEPTION.COMMENT.isDistinctFrom(last.COMMENT)))
                .orderBy(ROUND_EXCEPTION.GAMING_DATE, ROUND_EXCEPTION.ROUND_ID, ROUND_EXCEPTION.EXCEPTION_NO)
                .fetch(mapping(Subject::new));
    }

    /** Every change of one exception or finding, the first one first. */
    public List<StandingChange> history(int propertyId, Subject subject) {
        return database.dsl()
                .selectFrom(EXCEPTION_CHANGE)
                .where(of(propertyId, subject))
                .orderBy(EXCEPTION_CHANGE.CHANGE_NO)
                .fetch(r -> new StandingChange(r.getAt(), r.getUserName(), standing(r)));
    }

    /** The same of several of one gaming date, by subject; one that nobody has changed is left out. */
    public Map<Subject, List<StandingChange>> histories(int propertyId, LocalDate gamingDate, List<Subject> subjects) {
        return database.dsl()
                .selectFrom(EXCEPTION_CHANGE)
                .where(
                        EXCEPTION_CHANGE.PROPERTY_ID.eq(propertyId),
                        EXCEPTION_CHANGE.GAMING_DATE.eq(gamingDate),
                        EXCEPTION_CHANGE.SUBJECT.in(
                                subjects.stream().map(Subject::text).toList()))
                .orderBy(EXCEPTION_CHANGE.CHANGE_NO)
                .fetchGroups(
                        r -> new Subject(r.getGamingDate(), r.getSubject()),
                        r -> new StandingChange(r.getAt(), r.getUserName(), standing(r)));
    }

    /**
     * Changes where some findings stand and tells the audit trail of each that changes.
     *
     * @throws io.countroom.sql.close.MonthClosedException if the month of one of them is closed; then none changes
     * @throws ChangedMeanwhileException if one of them stands elsewhere by now; then none changes
     * @throws io.countroom.sql.RefusedException if one is resolved without what {@link ResolutionLimit} asks for
     */
    public List<Changed<Subject>> change(
            int propertyId, List<Seen> findings, UnaryOperator<Standing> change, String userName, OffsetDateTime now) {
        Deed deed = new Deed(userName, propertyId, now);
        return database.transactionResult(sql -> {
            List<Changed<Subject>> changed = new ArrayList<>();
            for (Seen seen : findings) {
                Subject subject = seen.subject;
                Standing before = current(sql, propertyId, subject);
                if (!before.equals(seen.standing)) {
                    throw new ChangedMeanwhileException(subject.text(), before);
                }
                Standing after = change.apply(before);
                ResolutionLimit.refuse(sql, deed, subject, subject.text(), seen.cents, before, after);
                change(sql, deed, subject, before, after).ifPresent(changed::add);
            }
            return changed;
        });
    }

    private static Optional<Changed<Subject>> change(
            DSLContext sql, Deed deed, Subject subject, Standing before, Standing after) {
        if (before.equals(after)) {
            return Optional.empty();
        }
        ClosedMonths.refuse(sql, deed.propertyId(), subject.gamingDate(), subject.gamingDate());
        append(sql, deed, subject, after);
        deed.tell(
                sql,
                AuditAction.CHANGE_FINDING,
                subject.text() + ", " + subject.gamingDate(),
                before.text(),
                after.text());
        return Optional.of(new Changed<>(subject, before, after));
    }

    /** Brings findings back to where they stood before a change, those that nobody has changed since. */
    public int takeBack(int propertyId, List<Changed<Subject>> changes, String userName, OffsetDateTime now) {
        Deed deed = new Deed(userName, propertyId, now);
        return database.transactionResult(sql -> Math.toIntExact(changes.stream()
                .filter(one -> current(sql, propertyId, one.what()).equals(one.after()))
                .filter(one ->
                        change(sql, deed, one.what(), one.after(), one.before()).isPresent())
                .count()));
    }

    private static Standing current(DSLContext sql, int propertyId, Subject subject) {
        return sql.selectFrom(EXCEPTION_CHANGE)
                .where(of(propertyId, subject))
                .orderBy(EXCEPTION_CHANGE.CHANGE_NO.desc())
                .limit(1)
                .fetchOptional(Standings::standing)
                .orElse(Standing.OPEN);
    }

    /** Adds a line to the history. Two at once take the same number: then one of them fails and changes nothing. */
    static void append(DSLContext sql, Deed deed, Subject subject, Standing standing) {
        sql.executeInsert(new ExceptionChangeRecord(
                deed.propertyId(),
                subject.gamingDate(),
                subject.text(),
                NextNumber.of(sql, EXCEPTION_CHANGE.CHANGE_NO, of(deed.propertyId(), subject)),
                deed.at(),
                deed.userName(),
                standing.state(),
                standing.owner(),
                standing.reason(),
                standing.comment()));
    }

    private static Condition of(int propertyId, Subject subject) {
        return EXCEPTION_CHANGE
                .PROPERTY_ID
                .eq(propertyId)
                .and(EXCEPTION_CHANGE.GAMING_DATE.eq(subject.gamingDate()))
                .and(EXCEPTION_CHANGE.SUBJECT.eq(subject.text()));
    }

    private static Standing standing(ExceptionChangeRecord r) {
        return new Standing(r.getState(), r.getOwner(), r.getReason(), r.getComment());
    }
}
