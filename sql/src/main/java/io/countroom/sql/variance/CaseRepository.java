package io.countroom.sql.variance;

import static io.countroom.sql.schema.Tables.CASE_ATTACHMENT;
import static io.countroom.sql.schema.Tables.VARIANCE_BASE;
import static io.countroom.sql.schema.Tables.VARIANCE_CASE;
import static io.countroom.sql.schema.Tables.VARIANCE_CHOICE;

import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.NextNumber;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.file.Attachment;
import io.countroom.sql.schema.tables.records.CaseAttachmentRecord;
import io.countroom.sql.schema.tables.records.VarianceBaseRecord;
import io.countroom.sql.schema.tables.records.VarianceCaseRecord;
import io.countroom.sql.schema.tables.records.VarianceChoiceRecord;
import io.countroom.sql.variance.CaseRow.State;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jooq.Condition;
import org.jooq.DSLContext;

/** Variance cases with their attachments, base levels, and which pack a property follows. */
public final class CaseRepository {

    private final Database database;

    public CaseRepository(Database database) {
        this.database = database;
    }

    /** The cases whose figures end within these gaming dates, in the order they were opened. */
    public List<CaseRow> between(int propertyId, LocalDate from, LocalDate to) {
        return database.dsl()
                .selectFrom(VARIANCE_CASE)
                .where(VARIANCE_CASE.PROPERTY_ID.eq(propertyId), VARIANCE_CASE.TO_DATE.between(from, to))
                .orderBy(VARIANCE_CASE.CASE_NO)
                .fetch(CaseRepository::row);
    }

    public Optional<CaseRow> find(int propertyId, long number) {
        return database.dsl()
                .selectFrom(VARIANCE_CASE)
                .where(key(propertyId, number))
                .fetchOptional(CaseRepository::row);
    }

    /**
     * Opens cases; a breach that has one keeps it.
     *
     * @param breaches their numbers do not matter
     * @return how many were opened
     */
    public int open(int propertyId, LocalDate from, LocalDate to, List<CaseRow> breaches) {
        return database.transactionResult(sql -> {
            ClosedMonths.refuse(sql, propertyId, from, to);
            int opened = 0;
            for (CaseRow one : breaches) {
                boolean known = sql.fetchExists(
                        VARIANCE_CASE,
                        VARIANCE_CASE.PROPERTY_ID.eq(propertyId),
                        VARIANCE_CASE.PACK.eq(one.pack()),
                        VARIANCE_CASE.RULE.eq(one.rule()),
                        VARIANCE_CASE.SUBJECT_KIND.eq(one.subjectKind()),
                        VARIANCE_CASE.SUBJECT.eq(one.subject()),
                        VARIANCE_CASE.MEASURE.eq(one.measure()),
                        VARIANCE_CASE.FROM_DATE.eq(one.from()),
                        VARIANCE_CASE.TO_DATE.eq(one.to()));
                if (known) {
                    continue;
                }
                opened++;
                long number = NextNumber.of(sql, VARIANCE_CASE.CASE_NO, VARIANCE_CASE.PROPERTY_ID.eq(propertyId));
                sql.insertInto(VARIANCE_CASE)
                        .set(VARIANCE_CASE.PROPERTY_ID, propertyId)
                        .set(VARIANCE_CASE.CASE_NO, number)
                        .set(VARIANCE_CASE.PACK, one.pack())
                        .set(VARIANCE_CASE.RULE, one.rule())
                        .set(VARIANCE_CASE.SUBJECT_KIND, one.subjectKind())
                        .set(VARIANCE_CASE.SUBJECT, one.subject())
                        .set(VARIANCE_CASE.MEASURE, one.measure())
                        .set(VARIANCE_CASE.FROM_DATE, one.from())
                        .set(VARIANCE_CASE.TO_DATE, one.to())
                        .set(VARIANCE_CASE.FINDING, one.finding())
                        .set(VARIANCE_CASE.STATE, State.OPEN)
                        .set(VARIANCE_CASE.OWNER, one.owner())
                        .set(VARIANCE_CASE.DUE_DATE, one.due())
                        .set(VARIANCE_CASE.OPENED_BY, one.openedBy())
                        .set(VARIANCE_CASE.OPENED_AT, one.openedAt())
                        .execute();
                new Deed(one.openedBy(), propertyId, one.openedAt())
                        .tell(sql, AuditAction.OPEN_CASE, "case " + number, null, one.finding());
            }
            return opened;
        });
    }

    /**
     * Changes cases; if one of them refuses, none changes.
     *
     * @param change receives the current case, which nobody else can change meanwhile
     */
    public List<CaseRow> change(
            int propertyId,
            List<Long> numbers,
            AuditAction action,
            String userName,
            OffsetDateTime at,
            UnaryOperator<CaseRow> change) {
        Deed deed = new Deed(userName, propertyId, at);
        return database.transactionResult(sql -> {
            List<CaseRow> changed = new ArrayList<>();
            for (long number : numbers) {
                changed.add(change(sql, deed, number, action, change));
            }
            return changed;
        });
    }

    private static CaseRow change(
            DSLContext sql, Deed deed, long number, AuditAction action, UnaryOperator<CaseRow> change) {
        CaseRow before = locked(sql, deed.propertyId(), number);
        CaseRow after = change.apply(before);
        sql.update(VARIANCE_CASE)
                .set(VARIANCE_CASE.STATE, after.state())
                .set(VARIANCE_CASE.OWNER, after.owner())
                .set(VARIANCE_CASE.DUE_DATE, after.due())
                .set(VARIANCE_CASE.REASON_CODE, after.reasonCode())
                .set(VARIANCE_CASE.EXPLANATION, after.explanation())
                .set(VARIANCE_CASE.EXPLAINED_BY, after.explainedBy())
                .set(VARIANCE_CASE.EXPLAINED_AT, after.explainedAt())
                .set(VARIANCE_CASE.REVIEWED_BY, after.reviewedBy())
                .set(VARIANCE_CASE.REVIEWED_AT, after.reviewedAt())
                .set(VARIANCE_CASE.REVIEW, after.review())
                .where(key(deed.propertyId(), number))
                .execute();
        deed.tell(sql, action, "case " + number, text(before), text(after));
        return after;
    }

    private static CaseRow locked(DSLContext sql, int propertyId, long number) {
        CaseRow known = sql.selectFrom(VARIANCE_CASE)
                .where(key(propertyId, number))
                .fetchOptional(CaseRepository::row)
                .orElseThrow(() -> new RefusedException("There is no case " + number + "."));
        ClosedMonths.refuse(sql, propertyId, known.to(), known.to());
        return sql.selectFrom(VARIANCE_CASE)
                .where(key(propertyId, number))
                .forUpdate()
                .fetchSingle(CaseRepository::row);
    }

    private static String text(CaseRow one) {
        return EnumText.of(one.state())
                + ", owner " + (one.owner() == null ? "nobody" : one.owner())
                + ", due " + one.due()
                + (one.reasonCode() == null ? "" : ", " + one.reasonCode())
                + (one.explanation() == null ? "" : ": " + one.explanation())
                + (one.review() == null ? "" : "; review: " + one.review());
    }

    /** The files that were attached to a case, in their order. */
    public List<Attachment> attachments(int propertyId, long number) {
        return database.dsl()
                .selectFrom(CASE_ATTACHMENT)
                .where(CASE_ATTACHMENT.PROPERTY_ID.eq(propertyId), CASE_ATTACHMENT.CASE_NO.eq(number))
                .orderBy(CASE_ATTACHMENT.ATTACHMENT_NO)
                .fetch(CaseRepository::attachment);
    }

    private static Attachment attachment(CaseAttachmentRecord r) {
        return new Attachment(
                r.getAttachmentNo(), r.getFileName(), r.getSha256(), r.getBytes(), r.getAddedBy(), r.getAddedAt());
    }

    /** @throws RefusedException if the case is reviewed, the file is empty or too large, or there are as many as may be */
    public Attachment attach(
            int propertyId, long number, String fileName, byte[] content, String userName, OffsetDateTime at) {
        return database.transactionResult(sql -> {
            if (locked(sql, propertyId, number).state() == State.REVIEWED) {
                throw new RefusedException("Case " + number + " is reviewed: nothing can be added to it.");
            }
            int files = sql.fetchCount(
                    CASE_ATTACHMENT, CASE_ATTACHMENT.PROPERTY_ID.eq(propertyId), CASE_ATTACHMENT.CASE_NO.eq(number));
            Attachment added =
                    Attachment.put(sql, new Deed(userName, propertyId, at), "case " + number, files, fileName, content);
            sql.executeInsert(new CaseAttachmentRecord(
                    propertyId,
                    number,
                    added.number(),
                    added.fileName(),
                    added.sha256(),
                    added.bytes(),
                    added.addedBy(),
                    added.addedAt()));
            return added;
        });
    }

    /** A sentence for each file of a case that is not what was put there; empty where all are. */
    public List<String> damagedFiles(int propertyId) {
        return database
                .dsl()
                .selectFrom(CASE_ATTACHMENT)
                .where(CASE_ATTACHMENT.PROPERTY_ID.eq(propertyId))
                .orderBy(CASE_ATTACHMENT.CASE_NO, CASE_ATTACHMENT.ATTACHMENT_NO)
                .fetch()
                .stream()
                .map(file -> attachment(file).damage(database.dsl(), propertyId, "case " + file.getCaseNo()))
                .flatMap(Optional::stream)
                .toList();
    }

    /** The content, for a download, which is added to the audit trail. */
    public byte[] content(int propertyId, long number, Attachment file, String userName, OffsetDateTime at) {
        return database.transactionResult(
                sql -> file.content(sql, new Deed(userName, propertyId, at), "case " + number));
    }

    /** The pack that a property follows on a gaming date; empty where nobody has chosen one. */
    public Optional<String> pack(int propertyId, LocalDate on) {
        return database.dsl()
                .select(VARIANCE_CHOICE.PACK)
                .from(VARIANCE_CHOICE)
                .where(VARIANCE_CHOICE.PROPERTY_ID.eq(propertyId), VARIANCE_CHOICE.EFFECTIVE_FROM.le(on))
                .orderBy(VARIANCE_CHOICE.EFFECTIVE_FROM.desc())
                .limit(1)
                .fetchOptional(VARIANCE_CHOICE.PACK);
    }

    /** Follows a pack from a gaming date on. */
    public void choose(int propertyId, LocalDate from, String pack, String userName, OffsetDateTime at) {
        database.transaction(sql -> {
            ClosedMonths.refuse(sql, propertyId, from, from);
            sql.batchMerge(new VarianceChoiceRecord(propertyId, from, pack, userName, at))
                    .execute();
            new Deed(userName, propertyId, at)
                    .tell(sql, AuditAction.CHOOSE_VARIANCE_RULES, "variance rules from " + from, null, pack);
        });
    }

    /** The base level in force on a gaming date. */
    public Optional<BaseLevel> base(
            int propertyId, String pack, String subjectKind, String subject, String measure, LocalDate on) {
        return database.dsl()
                .selectFrom(VARIANCE_BASE)
                .where(
                        VARIANCE_BASE.PROPERTY_ID.eq(propertyId),
                        VARIANCE_BASE.PACK.eq(pack),
                        VARIANCE_BASE.SUBJECT_KIND.eq(subjectKind),
                        VARIANCE_BASE.SUBJECT.eq(subject),
                        VARIANCE_BASE.MEASURE.eq(measure),
                        VARIANCE_BASE.EFFECTIVE_FROM.le(on))
                .orderBy(VARIANCE_BASE.EFFECTIVE_FROM.desc())
                .limit(1)
                .fetchOptional(r -> new BaseLevel(
                        r.getPack(),
                        r.getSubjectKind(),
                        r.getSubject(),
                        r.getMeasure(),
                        r.getEffectiveFrom(),
                        r.getMean(),
                        r.getSd(),
                        r.getObservations(),
                        r.getBaseFrom(),
                        r.getBaseTo(),
                        r.getSetBy(),
                        r.getSetAt()));
    }

    /** Sets base levels; one that begins on the same gaming date is replaced. */
    public void setBases(int propertyId, List<BaseLevel> bases, String userName, OffsetDateTime at) {
        database.transaction(sql -> {
            for (BaseLevel base : bases) {
                ClosedMonths.refuse(sql, propertyId, base.effectiveFrom(), base.effectiveFrom());
            }
            sql.batchMerge(bases.stream()
                            .map(base -> new VarianceBaseRecord(
                                    propertyId,
                                    base.pack(),
                                    base.subjectKind(),
                                    base.subject(),
                                    base.measure(),
                                    base.effectiveFrom(),
                                    base.mean(),
                                    base.sd(),
                                    base.observations(),
                                    base.baseFrom(),
                                    base.baseTo(),
                                    base.setBy(),
                                    base.setAt()))
                            .toList())
                    .execute();
            if (!bases.isEmpty()) {
                BaseLevel first = bases.getFirst();
                new Deed(userName, propertyId, at)
                        .tell(
                                sql,
                                AuditAction.SET_BASE_LEVELS,
                                "base levels of " + first.pack() + " from " + first.effectiveFrom(),
                                null,
                                bases.size() + " levels, from " + first.baseFrom() + " to " + first.baseTo());
            }
        });
    }

    private static Condition key(int propertyId, long number) {
        return VARIANCE_CASE.PROPERTY_ID.eq(propertyId).and(VARIANCE_CASE.CASE_NO.eq(number));
    }

    private static CaseRow row(VarianceCaseRecord r) {
        return new CaseRow(
                r.getCaseNo(),
                r.getPack(),
                r.getRule(),
                r.getSubjectKind(),
                r.getSubject(),
                r.getMeasure(),
                r.getFromDate(),
                r.getToDate(),
                r.getFinding(),
                r.getState(),
                r.getOwner(),
                r.getDueDate(),
                r.getReasonCode(),
                r.getExplanation(),
                r.getExplainedBy(),
                r.getExplainedAt(),
                r.getReviewedBy(),
                r.getReviewedAt(),
                r.getReview(),
                r.getOpenedBy(),
                r.getOpenedAt());
    }
}
