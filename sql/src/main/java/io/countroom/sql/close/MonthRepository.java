package io.countroom.sql.close;

import static io.countroom.sql.schema.Tables.AUDIT_EVENT;
import static io.countroom.sql.schema.Tables.CHECKLIST_TASK;
import static io.countroom.sql.schema.Tables.MONTH_DECISION;
import static io.countroom.sql.schema.Tables.MONTH_DIGEST;
import static io.countroom.sql.schema.Tables.MONTH_END;
import static io.countroom.sql.schema.Tables.MONTH_EXPLANATION;
import static io.countroom.sql.schema.Tables.MONTH_FIGURE;

import io.countroom.sql.Database;
import io.countroom.sql.NextNumber;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.MonthDecision.Kind;
import io.countroom.sql.close.MonthDecision.Taken;
import io.countroom.sql.close.MonthRow.State;
import io.countroom.sql.parquet.ArchivedFile;
import io.countroom.sql.schema.tables.records.ChecklistTaskRecord;
import io.countroom.sql.schema.tables.records.MonthDecisionRecord;
import io.countroom.sql.schema.tables.records.MonthDigestRecord;
import io.countroom.sql.schema.tables.records.MonthEndRecord;
import io.countroom.sql.schema.tables.records.MonthExplanationRecord;
import io.countroom.sql.schema.tables.records.MonthFigureRecord;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/** The months of a property: their state, the decisions that led to it, and what was closed. */
public final class MonthRepository {

    /** Prefix of a month in the audit trail. */
    private static final String SUBJECT = "month ";

    private final Database database;

    public MonthRepository(Database database) {
        this.database = database;
    }

    /** A month that nobody has decided on is open. */
    public MonthRow find(int propertyId, YearMonth month) {
        return database.dsl()
                .selectFrom(MONTH_END)
                .where(key(propertyId, month))
                .fetchOptional(MonthRepository::row)
                .orElseGet(() -> MonthRow.open(month));
    }

    /** Every month on which anything was decided, the latest first. */
    public List<MonthRow> all(int propertyId) {
        return all(Set.of(propertyId)).getOrDefault(propertyId, List.of());
    }

    /** The same of several properties, by their ids. */
    public Map<Integer, List<MonthRow>> all(Collection<Integer> propertyIds) {
        return database.dsl()
                .selectFrom(MONTH_END)
                .where(MONTH_END.PROPERTY_ID.in(propertyIds))
                .orderBy(MONTH_END.FIRST_DATE.desc())
                .fetchGroups(MONTH_END.PROPERTY_ID, MonthRepository::row);
    }

    /** The months that are closed. */
    public Set<YearMonth> closed(int propertyId) {
        return all(propertyId).stream()
                .filter(month -> month.state() == MonthRow.State.CLOSED)
                .map(MonthRow::month)
                .collect(Collectors.toSet());
    }

    /**
     * Decides on a month. While {@code decide} runs nobody else can decide, and nothing of the property can change: it may
     * read with other connections, and what it reads is what is decided on.
     *
     * @param decide receives the state of the month; any exception rolls back
     * @throws RefusedException if the month is not in a state for the decision
     */
    public MonthRow decide(int propertyId, YearMonth month, Function<MonthRow, MonthDecision> decide) {
        return database.transactionResult(sql -> {
            ClosedMonths.lock(sql, propertyId);
            MonthRow before = sql.selectFrom(MONTH_END)
                    .where(key(propertyId, month))
                    .forUpdate()
                    .fetchOptional(MonthRepository::row)
                    .orElseGet(() -> MonthRow.open(month));
            MonthDecision decision = decide.apply(before);
            if (decision instanceof MonthDecision.Reopen
                    && !ArchivedFile.between(sql, propertyId, month.atDay(1), month.atEndOfMonth())
                            .isEmpty()) {
                throw new RefusedException("The rounds of " + month + " are archived: bring them back first.");
            }
            MonthRow after = after(before, decision);
            write(sql, propertyId, after, decision);
            return after;
        });
    }

    private static MonthRow after(MonthRow before, MonthDecision decision) {
        YearMonth month = before.month();
        return switch (decision) {
            case MonthDecision.Prepare(String user, OffsetDateTime at, String reason, String fingerprint) -> {
                if (before.state() == State.CLOSED) {
                    throw new RefusedException("The month " + month + " is closed already.");
                }
                yield new MonthRow(month, State.PREPARED, before.closing(), user, at, null, null, fingerprint);
            }
            case MonthDecision.Close close -> {
                if (before.state() != State.PREPARED) {
                    throw new RefusedException(
                            before.state() == State.CLOSED
                                    ? "The month " + month + " is closed already."
                                    : "The month " + month
                                            + " is not prepared: somebody has to go through its checklist" + " first.");
                }
                if (close.userName().equals(before.preparedBy())) {
                    throw new RefusedException(
                            "You prepared the month " + month + ", so another controller has to close it.");
                }
                yield new MonthRow(
                        month,
                        State.CLOSED,
                        before.closing() + 1,
                        before.preparedBy(),
                        before.preparedAt(),
                        close.userName(),
                        close.at(),
                        close.fingerprint());
            }
            case MonthDecision.Reopen reopen -> {
                if (before.state() != State.CLOSED) {
                    throw new RefusedException("The month " + month + " is not closed.");
                }
                if (reopen.reason().isBlank()) {
                    throw new RefusedException("Say why the month " + month + " has to be reopened.");
                }
                yield new MonthRow(month, State.OPEN, before.closing(), null, null, null, null, null);
            }
        };
    }

    private static void write(DSLContext sql, int propertyId, MonthRow after, MonthDecision decision) {
        LocalDate first = after.month().atDay(1);
        sql.batchMerge(new MonthEndRecord(
                        propertyId,
                        first,
                        after.state(),
                        after.closing(),
                        after.preparedBy(),
                        after.preparedAt(),
                        after.closedBy(),
                        after.closedAt(),
                        after.fingerprint()))
                .execute();
        Kind kind = kind(decision);
        int number = NextNumber.of(
                sql,
                MONTH_DECISION.DECISION_NO,
                MONTH_DECISION.PROPERTY_ID.eq(propertyId),
                MONTH_DECISION.FIRST_DATE.eq(first));
        sql.executeInsert(new MonthDecisionRecord(
                propertyId,
                first,
                number,
                kind,
                after.closing(),
                decision.userName(),
                decision.at(),
                decision.reason(),
                after.fingerprint()));
        if (decision instanceof MonthDecision.Close close) {
            sql.batchInsert(close.digests().stream()
                            .map(digest -> new MonthDigestRecord(
                                    propertyId,
                                    first,
                                    after.closing(),
                                    digest.part(),
                                    digest.gamingDate(),
                                    digest.rows(),
                                    digest.columns(),
                                    digest.sha256()))
                            .toList())
                    .execute();
            sql.batchInsert(close.figures().stream()
                            .map(figures -> new MonthFigureRecord(
                                    propertyId,
                                    first,
                                    after.closing(),
                                    figures.gamingDate(),
                                    figures.tableId(),
                                    figures.dropCents(),
                                    figures.winCents(),
                                    figures.handleCents(),
                                    figures.loggedCents(),
                                    figures.expectedCents()))
                            .toList())
                    .execute();
        }
        new Deed(decision.userName(), propertyId, decision.at())
                .tell(
                        sql,
                        switch (kind) {
                            case PREPARE -> AuditAction.PREPARE_MONTH;
                            case CLOSE -> AuditAction.CLOSE_MONTH;
                            case REOPEN -> AuditAction.REOPEN_MONTH;
                        },
                        subject(after.month()),
                        null,
                        decision instanceof MonthDecision.Reopen ? decision.reason() : proof(after));
    }

    private static Kind kind(MonthDecision decision) {
        return switch (decision) {
            case MonthDecision.Prepare prepare -> Kind.PREPARE;
            case MonthDecision.Close close -> Kind.CLOSE;
            case MonthDecision.Reopen reopen -> Kind.REOPEN;
        };
    }

    private static String subject(YearMonth month) {
        return SUBJECT + month;
    }

    private static String proof(MonthRow month) {
        return "closing " + month.closing() + ", fingerprint " + month.fingerprint();
    }

    /**
     * A sentence where the audit trail and the state of a month differ, empty where they agree. A month that the trail has as
     * closed and that is open without a decision to reopen it differs as well.
     */
    public Optional<String> unlikeAuditTrail(int propertyId, MonthRow month) {
        var last = database.dsl()
                .select(AUDIT_EVENT.ACTION, AUDIT_EVENT.AFTER)
                .from(AUDIT_EVENT)
                .where(
                        AUDIT_EVENT.PROPERTY_ID.eq(propertyId),
                        AUDIT_EVENT.SUBJECT.eq(subject(month.month())),
                        AUDIT_EVENT.ACTION.in(AuditAction.words(
                                Set.of(AuditAction.PREPARE_MONTH, AuditAction.CLOSE_MONTH, AuditAction.REOPEN_MONTH))))
                .orderBy(AUDIT_EVENT.SEQ.desc())
                .limit(1)
                .fetchOne();
        boolean closedThere = last != null && AuditAction.CLOSE_MONTH.word().equals(last.get(AUDIT_EVENT.ACTION));
        if (month.state() != State.CLOSED) {
            return closedThere
                    ? Optional.of(
                            "The month " + month.month()
                                    + " was closed, as the audit trail tells, but stands as open without a decision to reopen it.")
                    : Optional.empty();
        }
        return closedThere && proof(month).equals(last.get(AUDIT_EVENT.AFTER))
                ? Optional.empty()
                : Optional.of("The month " + month.month() + " stands as closed, but not as the audit trail tells it.");
    }

    /** The months that the audit trail has a decision on. */
    public List<YearMonth> monthsInAuditTrail(int propertyId) {
        return database.dsl()
                .selectDistinct(AUDIT_EVENT.SUBJECT)
                .from(AUDIT_EVENT)
                .where(AUDIT_EVENT.PROPERTY_ID.eq(propertyId), AUDIT_EVENT.ACTION.eq(AuditAction.CLOSE_MONTH.word()))
                .orderBy(AUDIT_EVENT.SUBJECT)
                .fetch(r -> YearMonth.parse(r.get(AUDIT_EVENT.SUBJECT).substring(SUBJECT.length())));
    }

    /** The decisions on a month, in order. */
    public List<Taken> decisions(int propertyId, YearMonth month) {
        return database.dsl()
                .selectFrom(MONTH_DECISION)
                .where(MONTH_DECISION.PROPERTY_ID.eq(propertyId), MONTH_DECISION.FIRST_DATE.eq(month.atDay(1)))
                .orderBy(MONTH_DECISION.DECISION_NO)
                .fetch(r -> new Taken(
                        r.getDecisionNo(),
                        r.getKind(),
                        r.getClosing(),
                        r.getUserName(),
                        r.getAt(),
                        r.getReason(),
                        r.getFingerprint()));
    }

    /** Digests of a month's rows at one of its closings. */
    public List<RowDigest> digests(int propertyId, YearMonth month, int closing) {
        return database.dsl()
                .selectFrom(MONTH_DIGEST)
                .where(
                        MONTH_DIGEST.PROPERTY_ID.eq(propertyId),
                        MONTH_DIGEST.FIRST_DATE.eq(month.atDay(1)),
                        MONTH_DIGEST.CLOSING.eq(closing))
                .orderBy(MONTH_DIGEST.GAMING_DATE, MONTH_DIGEST.PART)
                .fetch(r -> new RowDigest(
                        r.getPart(), r.getGamingDate(), r.getRowCount(), r.getColumnList(), r.getSha256()));
    }

    /** The figures of a month at one of its closings. */
    public List<ClosedFigures> figures(int propertyId, YearMonth month, int closing) {
        return database.dsl()
                .selectFrom(MONTH_FIGURE)
                .where(
                        MONTH_FIGURE.PROPERTY_ID.eq(propertyId),
                        MONTH_FIGURE.FIRST_DATE.eq(month.atDay(1)),
                        MONTH_FIGURE.CLOSING.eq(closing))
                .orderBy(MONTH_FIGURE.GAMING_DATE, MONTH_FIGURE.TABLE_ID)
                .fetch(r -> new ClosedFigures(
                        r.getGamingDate(),
                        r.getTableId(),
                        r.getDropCents(),
                        r.getWinCents(),
                        r.getHandleCents(),
                        r.getLoggedCents(),
                        r.getExpectedCents()));
    }

    /**
     * Explains why an item of the checklist may stand as it is.
     *
     * @param findings the hash of the findings that were explained
     */
    public void explain(
            int propertyId,
            YearMonth month,
            String item,
            String findings,
            String explanation,
            String userName,
            OffsetDateTime at) {
        database.transaction(sql -> {
            ClosedMonths.refuse(sql, propertyId, month.atDay(1), month.atEndOfMonth());
            sql.batchMerge(new MonthExplanationRecord(
                            propertyId, month.atDay(1), item, findings, explanation, userName, at))
                    .execute();
            new Deed(userName, propertyId, at)
                    .tell(sql, AuditAction.EXPLAIN_MONTH, subject(month) + ", " + item, null, explanation);
        });
    }

    /** The explanation of an item's findings. */
    public record Explanation(String explanation, String userName, OffsetDateTime at) {}

    public Optional<Explanation> explanation(int propertyId, YearMonth month, String item, String findings) {
        return database.dsl()
                .selectFrom(MONTH_EXPLANATION)
                .where(
                        MONTH_EXPLANATION.PROPERTY_ID.eq(propertyId),
                        MONTH_EXPLANATION.FIRST_DATE.eq(month.atDay(1)),
                        MONTH_EXPLANATION.ITEM.eq(item),
                        MONTH_EXPLANATION.FINDINGS.eq(findings))
                .fetchOptional(r -> new Explanation(r.getExplanation(), r.getUserName(), r.getAt()));
    }

    /**
     * The owner and the due day of a checklist item.
     *
     * @param title of an item of the property's own; null for one that every month has
     * @param dueDay of the month after it
     * @param dropped whether it is on the list no longer
     */
    public record Task(
            @Nullable String title,
            @Nullable String owner,
            @Nullable Integer dueDay,
            boolean dropped) {

        private String text() {
            return (title == null ? "" : title + ", ")
                    + (owner == null ? "unassigned" : owner)
                    + (dueDay == null ? "" : ", due on day " + dueDay + " of the next month")
                    + (dropped ? ", removed" : "");
        }
    }

    /** The tasks of a month by item, as the latest month up to it set them; those that were dropped are left out. */
    public Map<String, Task> tasks(int propertyId, YearMonth month) {
        Map<String, Task> tasks = new LinkedHashMap<>();
        database.dsl()
                .selectFrom(CHECKLIST_TASK)
                .where(CHECKLIST_TASK.PROPERTY_ID.eq(propertyId), CHECKLIST_TASK.FROM_DATE.le(month.atDay(1)))
                .orderBy(CHECKLIST_TASK.FROM_DATE, CHECKLIST_TASK.ITEM)
                .forEach(r -> tasks.put(r.getItem(), task(r)));
        tasks.values().removeIf(Task::dropped);
        return tasks;
    }

    private static Task task(ChecklistTaskRecord r) {
        Short dueDay = r.getDueDay();
        return new Task(r.getTitle(), r.getOwner(), dueDay == null ? null : dueDay.intValue(), r.getDropped());
    }

    /**
     * Sets who does an item and by when, from a month on.
     *
     * @throws io.countroom.sql.close.MonthClosedException if the month is closed
     */
    public void assign(int propertyId, YearMonth month, String item, Task task, String userName, OffsetDateTime at) {
        database.transaction(sql -> {
            ClosedMonths.refuse(sql, propertyId, month.atDay(1), month.atEndOfMonth());
            Integer dueDay = task.dueDay();
            String before = sql.selectFrom(CHECKLIST_TASK)
                    .where(
                            CHECKLIST_TASK.PROPERTY_ID.eq(propertyId),
                            CHECKLIST_TASK.ITEM.eq(item),
                            CHECKLIST_TASK.FROM_DATE.le(month.atDay(1)))
                    .orderBy(CHECKLIST_TASK.FROM_DATE.desc())
                    .limit(1)
                    .fetchOptional(r -> task(r).text())
                    .orElse(null);
            sql.batchMerge(new ChecklistTaskRecord(
                            propertyId,
                            item,
                            month.atDay(1),
                            task.title(),
                            task.owner(),
                            dueDay == null ? null : dueDay.shortValue(),
                            task.dropped(),
                            userName,
                            at))
                    .execute();
            new Deed(userName, propertyId, at)
                    .tell(sql, AuditAction.ASSIGN_CHECKLIST, subject(month) + ", " + item, before, task.text());
        });
    }

    private static Condition key(int propertyId, YearMonth month) {
        return MONTH_END.PROPERTY_ID.eq(propertyId).and(MONTH_END.FIRST_DATE.eq(month.atDay(1)));
    }

    private static MonthRow row(MonthEndRecord r) {
        return new MonthRow(
                YearMonth.from(r.getFirstDate()),
                r.getState(),
                r.getClosing(),
                r.getPreparedBy(),
                r.getPreparedAt(),
                r.getClosedBy(),
                r.getClosedAt(),
                r.getFingerprint());
    }
}
