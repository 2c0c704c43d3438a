package io.countroom.sql.imports;

import static io.countroom.sql.schema.Tables.CONFLICT_DECISION;
import static io.countroom.sql.schema.Tables.IMPORT_REJECT;

import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.imports.ConflictRow.Choice;
import io.countroom.sql.imports.ConflictRow.Decision;
import io.countroom.sql.schema.tables.records.ConflictDecisionRecord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.SelectOnConditionStep;
import org.jspecify.annotations.Nullable;

/** Conflicts of imports and what was decided about them. */
final class Conflicts {

    /** As many as one audit event names one by one. */
    private static final int NAMED = 50;

    private Conflicts() {}

    private static SelectOnConditionStep<? extends Record> all(DSLContext sql) {
        return sql.select(IMPORT_REJECT.fields())
                .select(
                        CONFLICT_DECISION.DECISION,
                        CONFLICT_DECISION.USER_NAME,
                        CONFLICT_DECISION.DECIDED_AT,
                        CONFLICT_DECISION.BY_IMPORT_ID)
                .from(IMPORT_REJECT)
                .leftJoin(CONFLICT_DECISION)
                .on(CONFLICT_DECISION
                        .PROPERTY_ID
                        .eq(IMPORT_REJECT.PROPERTY_ID)
                        .and(CONFLICT_DECISION.IMPORT_ID.eq(IMPORT_REJECT.IMPORT_ID))
                        .and(CONFLICT_DECISION.REJECT_NO.eq(IMPORT_REJECT.REJECT_NO)));
    }

    static List<ConflictRow> of(DSLContext sql, int propertyId, long importId, int offset, int limit) {
        return all(sql).where(
                        IMPORT_REJECT.PROPERTY_ID.eq(propertyId),
                        IMPORT_REJECT.IMPORT_ID.eq(importId),
                        IMPORT_REJECT.KIND.eq("conflict"))
                .orderBy(IMPORT_REJECT.REJECT_NO)
                .offset(offset)
                .limit(limit)
                .fetch(Conflicts::row);
    }

    private static ConflictRow row(Record r) {
        Choice decision = r.get(CONFLICT_DECISION.DECISION);
        return new ConflictRow(
                ImportRepository.row(r.into(IMPORT_REJECT)),
                decision == null
                        ? null
                        : new Decision(
                                decision,
                                r.get(CONFLICT_DECISION.USER_NAME),
                                r.get(CONFLICT_DECISION.DECIDED_AT),
                                r.get(CONFLICT_DECISION.BY_IMPORT_ID)));
    }

    static List<Integer> open(DSLContext sql, int propertyId, long importId) {
        return all(sql).where(
                        IMPORT_REJECT.PROPERTY_ID.eq(propertyId),
                        IMPORT_REJECT.IMPORT_ID.eq(importId),
                        IMPORT_REJECT.KIND.eq("conflict"),
                        CONFLICT_DECISION.DECISION.isNull())
                .orderBy(IMPORT_REJECT.REJECT_NO)
                .fetch(IMPORT_REJECT.REJECT_NO);
    }

    /**
     * Writes decisions down, and tells the audit trail.
     *
     * @throws RefusedException if one of the conflicts does not wait for a decision
     */
    static void decide(
            DSLContext transaction, Deed deed, Acceptance.Taken conflicts, Choice choice, @Nullable Long byImportId) {
        Set<Integer> open = new HashSet<>(open(transaction, deed.propertyId(), conflicts.importId()));
        List<ConflictDecisionRecord> decisions = new ArrayList<>();
        for (int number : conflicts.numbers()) {
            if (!open.remove(number)) {
                throw new RefusedException(
                        "Conflict " + number + " of import " + conflicts.importId() + " does not wait for a decision");
            }
            decisions.add(new ConflictDecisionRecord(
                    deed.propertyId(), conflicts.importId(), number, choice, deed.userName(), deed.at(), byImportId));
        }
        if (decisions.isEmpty()) {
            return;
        }
        transaction.batchInsert(decisions).execute();
        String named =
                conflicts.numbers().stream().limit(NAMED).map(String::valueOf).collect(Collectors.joining(", "));
        int more = conflicts.numbers().size() - NAMED;
        deed.tell(
                transaction,
                AuditAction.DECIDE_CONFLICTS,
                "import " + conflicts.importId() + ", conflicts " + named + (more > 0 ? " and " + more + " more" : ""),
                "waiting",
                choice == Choice.KEEP
                        ? "left out; the records known before hold"
                        : "taken over, by import " + byImportId);
    }

    /** Conflicts decided by an undone import are open again. */
    static void reopen(DSLContext transaction, int propertyId, long byImportId) {
        transaction
                .deleteFrom(CONFLICT_DECISION)
                .where(CONFLICT_DECISION.PROPERTY_ID.eq(propertyId), CONFLICT_DECISION.BY_IMPORT_ID.eq(byImportId))
                .execute();
    }
}
