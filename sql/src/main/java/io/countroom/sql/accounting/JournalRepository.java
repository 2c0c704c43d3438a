package io.countroom.sql.accounting;

import static io.countroom.sql.schema.Tables.COUNT_FINAL;
import static io.countroom.sql.schema.Tables.JOURNAL_ENTRY;

import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.NextNumber;
import io.countroom.sql.RefusedException;
import io.countroom.sql.accounting.JournalEntry.State;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.schema.tables.records.CountFinalRecord;
import io.countroom.sql.schema.tables.records.JournalEntryRecord;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/** The journal of adjustments, and the counts that are final. Every change is refused in a closed month. */
public final class JournalRepository {

    private final Database database;

    public JournalRepository(Database database) {
        this.database = database;
    }

    /** The entries of the gaming dates from one to another, whatever their state, in the order they were prepared. */
    public List<JournalEntry> between(int propertyId, LocalDate from, LocalDate to) {
        return database.dsl()
                .selectFrom(JOURNAL_ENTRY)
                .where(JOURNAL_ENTRY.PROPERTY_ID.eq(propertyId), JOURNAL_ENTRY.GAMING_DATE.between(from, to))
                .orderBy(JOURNAL_ENTRY.ENTRY_NO)
                .fetch(JournalRepository::entry);
    }

    /** Writes an entry as proposed; the given number is ignored. */
    public JournalEntry propose(int propertyId, JournalEntry entry) {
        return database.transactionResult(sql -> {
            ClosedMonths.refuse(sql, propertyId, entry.gamingDate(), entry.gamingDate());
            long number = NextNumber.of(sql, JOURNAL_ENTRY.ENTRY_NO, JOURNAL_ENTRY.PROPERTY_ID.eq(propertyId));
            sql.insertInto(JOURNAL_ENTRY)
                    .set(JOURNAL_ENTRY.PROPERTY_ID, propertyId)
                    .set(JOURNAL_ENTRY.ENTRY_NO, number)
                    .set(JOURNAL_ENTRY.GAMING_DATE, entry.gamingDate())
                    .set(JOURNAL_ENTRY.TABLE_ID, entry.tableId())
                    .set(JOURNAL_ENTRY.KIND, entry.kind())
                    .set(JOURNAL_ENTRY.ORIGINAL_CENTS, entry.originalCents())
                    .set(JOURNAL_ENTRY.ADJUSTED_CENTS, entry.adjustedCents())
                    .set(JOURNAL_ENTRY.REASON_CODE, entry.reasonCode())
                    .set(JOURNAL_ENTRY.EXPLANATION, entry.explanation())
                    .set(JOURNAL_ENTRY.STATE, State.PROPOSED)
                    .set(JOURNAL_ENTRY.PREPARED_BY, entry.preparedBy())
                    .set(JOURNAL_ENTRY.PREPARED_AT, entry.preparedAt())
                    .execute();
            new Deed(entry.preparedBy(), propertyId, entry.preparedAt())
                    .tell(
                            sql,
                            AuditAction.PROPOSE_ADJUSTMENT,
                            subject(number, entry),
                            cents(entry.originalCents()),
                            cents(entry.adjustedCents()) + ", " + entry.reasonCode() + ": " + entry.explanation());
            return find(sql, propertyId, number);
        });
    }

    /**
     * Decides on a proposed entry.
     *
     * @param present the figure that the entry adjusts, as it is now; asked where it is approved, with nothing able to change
     *     it meanwhile
     * @throws RefusedException if it is decided already, was prepared by the one who approves, or
     *     adjusts a figure that is not what it was
     */
    public JournalEntry decide(
            int propertyId,
            long number,
            State state,
            String userName,
            OffsetDateTime at,
            String decision,
            Function<JournalEntry, @Nullable Long> present) {
        return database.transactionResult(sql -> {
            JournalEntry entry = find(sql, propertyId, number);
            ClosedMonths.refuse(sql, propertyId, entry.gamingDate(), entry.gamingDate());
            // Again, now that nobody else can decide.
            entry = find(sql, propertyId, number);
            if (entry.state() != State.PROPOSED) {
                throw new RefusedException("Entry " + number + " is " + EnumText.of(entry.state()) + " already, by "
                        + entry.decidedBy() + ".");
            }
            boolean own = entry.preparedBy().equals(userName);
            if (state == State.APPROVED && own) {
                throw new RefusedException("You prepared entry " + number + ", so another person has to approve it.");
            }
            if (state == State.WITHDRAWN && !own) {
                throw new RefusedException(
                        "Only " + entry.preparedBy() + ", who prepared entry " + number + ", can withdraw it.");
            }
            if (state == State.APPROVED && !Objects.equals(present.apply(entry), entry.originalCents())) {
                throw new RefusedException("The figure that entry " + number
                        + " adjusts has changed since it was prepared: decline it, and prepare another.");
            }
            sql.update(JOURNAL_ENTRY)
                    .set(JOURNAL_ENTRY.STATE, state)
                    .set(JOURNAL_ENTRY.DECIDED_BY, userName)
                    .set(JOURNAL_ENTRY.DECIDED_AT, at)
                    .set(JOURNAL_ENTRY.DECISION, decision)
                    .where(key(propertyId, number))
                    .execute();
            new Deed(userName, propertyId, at)
                    .tell(
                            sql,
                            AuditAction.DECIDE_ADJUSTMENT,
                            subject(number, entry),
                            EnumText.of(State.PROPOSED),
                            EnumText.of(state) + (decision.isBlank() ? "" : ": " + decision));
            return find(sql, propertyId, number);
        });
    }

    /** The counts of these gaming dates that were made final, whether or not their figures are still the same. */
    public List<FinalCount> finals(int propertyId, LocalDate from, LocalDate to) {
        return database.dsl()
                .selectFrom(COUNT_FINAL)
                .where(COUNT_FINAL.PROPERTY_ID.eq(propertyId), COUNT_FINAL.GAMING_DATE.between(from, to))
                .orderBy(COUNT_FINAL.GAMING_DATE, COUNT_FINAL.TABLE_ID)
                .fetch(r -> new FinalCount(
                        r.getGamingDate(),
                        r.getTableId(),
                        r.getDropCents(),
                        r.getWinCents(),
                        r.getFinalBy(),
                        r.getFinalAt()));
    }

    /** Makes counts final; a count that was is final with its new figures. */
    public void makeFinal(
            int propertyId, LocalDate from, LocalDate to, List<FinalCount> counts, String userName, OffsetDateTime at) {
        database.transaction(sql -> {
            ClosedMonths.refuse(sql, propertyId, from, to);
            sql.batchMerge(counts.stream()
                            .map(count -> new CountFinalRecord(
                                    propertyId,
                                    count.gamingDate(),
                                    count.tableId(),
                                    count.dropCents(),
                                    count.winCents(),
                                    count.finalBy(),
                                    count.finalAt()))
                            .toList())
                    .execute();
            new Deed(userName, propertyId, at)
                    .tell(
                            sql,
                            AuditAction.MAKE_FINAL,
                            "counts of " + from + " to " + to,
                            null,
                            counts.size() + " counts");
        });
    }

    private static JournalEntry find(DSLContext sql, int propertyId, long number) {
        return sql.selectFrom(JOURNAL_ENTRY)
                .where(key(propertyId, number))
                .fetchOptional(JournalRepository::entry)
                .orElseThrow(() -> new RefusedException("There is no journal entry " + number + "."));
    }

    private static Condition key(int propertyId, long number) {
        return JOURNAL_ENTRY.PROPERTY_ID.eq(propertyId).and(JOURNAL_ENTRY.ENTRY_NO.eq(number));
    }

    private static String subject(long number, JournalEntry entry) {
        return "journal entry " + number + ", " + entry.kind().word() + " of " + entry.gamingDate();
    }

    private static String cents(@Nullable Long cents) {
        return cents == null ? "missing" : BigDecimal.valueOf(cents, 2).toPlainString();
    }

    private static JournalEntry entry(JournalEntryRecord r) {
        return new JournalEntry(
                r.getEntryNo(),
                r.getGamingDate(),
                r.getTableId(),
                r.getKind(),
                r.getOriginalCents(),
                r.getAdjustedCents(),
                r.getReasonCode(),
                r.getExplanation(),
                r.getState(),
                r.getPreparedBy(),
                r.getPreparedAt(),
                r.getDecidedBy(),
                r.getDecidedAt(),
                r.getDecision());
    }
}
