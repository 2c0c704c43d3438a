package io.countroom.sql.accounting;

import static io.countroom.sql.schema.Tables.COUNT_FINAL;
import static io.countroom.sql.schema.Tables.JOURNAL_ENTRY;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.max;

import io.countroom.sql.Database;
import io.countroom.sql.accounting.JournalEntry.State;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.rollup.CountRollup;
import io.countroom.sql.schema.tables.records.JournalEntryRecord;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
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

    public Optional<JournalEntry> find(int propertyId, long number) {
        return database.dsl()
                .selectFrom(JOURNAL_ENTRY)
                .where(key(propertyId, number))
                .fetchOptional(JournalRepository::entry);
    }

    /** Writes an entry as proposed; the number of what is handed in does not matter. */
    public JournalEntry propose(int propertyId, JournalEntry entry) {
        return database.dsl().transactionResult(configuration -> {
            DSLContext sql = configuration.dsl();
            ClosedMonths.refuse(sql, propertyId, entry.gamingDate(), entry.gamingDate());
            long number = sql.select(coalesce(max(JOURNAL_ENTRY.ENTRY_NO), 0L))
                            .from(JOURNAL_ENTRY)
                            .where(JOURNAL_ENTRY.PROPERTY_ID.eq(propertyId))
                            .fetchSingle()
                            .value1()
                    + 1;
            sql.insertInto(JOURNAL_ENTRY)
                    .values(
                            propertyId,
                            number,
                            entry.gamingDate(),
                            entry.tableId(),
                            entry.kind().word(),
                            entry.originalCents(),
                            entry.adjustedCents(),
                            entry.reasonCode(),
                            entry.explanation(),
                            word(State.PROPOSED),
                            entry.preparedBy(),
                            entry.preparedAt(),
                            null,
                            null,
                            null)
                    .execute();
            AuditTrail.append(
                    sql,
                    entry.preparedAt(),
                    entry.preparedBy(),
                    propertyId,
                    "propose-adjustment",
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
     * @throws IllegalArgumentException with a sentence, if it is decided already, was prepared by the one who approves, or
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
        return database.dsl().transactionResult(configuration -> {
            DSLContext sql = configuration.dsl();
            JournalEntry entry = find(sql, propertyId, number);
            ClosedMonths.refuse(sql, propertyId, entry.gamingDate(), entry.gamingDate());
            // Again, now that nobody else can decide.
            entry = find(sql, propertyId, number);
            if (entry.state() != State.PROPOSED) {
                throw new IllegalArgumentException(
                        "Entry " + number + " is " + word(entry.state()) + " already, by " + entry.decidedBy() + ".");
            }
            boolean own = entry.preparedBy().equals(userName);
            if (state == State.APPROVED && own) {
                throw new IllegalArgumentException(
                        "You prepared entry " + number + ", so another person has to approve it.");
            }
            if (state == State.WITHDRAWN && !own) {
                throw new IllegalArgumentException(
                        "Only " + entry.preparedBy() + ", who prepared entry " + number + ", can withdraw it.");
            }
            if (state == State.APPROVED && !Objects.equals(present.apply(entry), entry.originalCents())) {
                throw new IllegalArgumentException("The figure that entry " + number
                        + " adjusts has changed since it was prepared: decline it, and prepare another.");
            }
            sql.update(JOURNAL_ENTRY)
                    .set(JOURNAL_ENTRY.STATE, word(state))
                    .set(JOURNAL_ENTRY.DECIDED_BY, userName)
                    .set(JOURNAL_ENTRY.DECIDED_AT, at)
                    .set(JOURNAL_ENTRY.DECISION, decision)
                    .where(key(propertyId, number))
                    .execute();
            if (state == State.APPROVED) {
                CountRollup.refreshMonths(sql, propertyId, entry.gamingDate(), entry.gamingDate());
            }
            AuditTrail.append(
                    sql,
                    at,
                    userName,
                    propertyId,
                    "decide-adjustment",
                    subject(number, entry),
                    word(State.PROPOSED),
                    word(state) + (decision.isBlank() ? "" : ": " + decision));
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
                        r.getFinalAt().withOffsetSameInstant(ZoneOffset.UTC)));
    }

    /** Makes counts final; a count that was is final with its new figures. */
    public void makeFinal(
            int propertyId, LocalDate from, LocalDate to, List<FinalCount> counts, String userName, OffsetDateTime at) {
        database.dsl().transaction(configuration -> {
            DSLContext sql = configuration.dsl();
            ClosedMonths.refuse(sql, propertyId, from, to);
            for (FinalCount count : counts) {
                Condition key = COUNT_FINAL
                        .PROPERTY_ID
                        .eq(propertyId)
                        .and(COUNT_FINAL.GAMING_DATE.eq(count.gamingDate()))
                        .and(COUNT_FINAL.TABLE_ID.eq(count.tableId()));
                sql.deleteFrom(COUNT_FINAL).where(key).execute();
                sql.insertInto(COUNT_FINAL)
                        .values(
                                propertyId,
                                count.gamingDate(),
                                count.tableId(),
                                count.dropCents(),
                                count.winCents(),
                                count.finalBy(),
                                count.finalAt())
                        .execute();
            }
            AuditTrail.append(
                    sql,
                    at,
                    userName,
                    propertyId,
                    "make-final",
                    "counts of " + from + " to " + to,
                    null,
                    counts.size() + " counts");
        });
    }

    private static JournalEntry find(DSLContext sql, int propertyId, long number) {
        return sql.selectFrom(JOURNAL_ENTRY)
                .where(key(propertyId, number))
                .fetchOptional(JournalRepository::entry)
                .orElseThrow(() -> new IllegalArgumentException("There is no journal entry " + number + "."));
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

    private static String word(State state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    private static JournalEntry entry(JournalEntryRecord r) {
        return new JournalEntry(
                r.getEntryNo(),
                r.getGamingDate(),
                r.getTableId(),
                SlipRow.Kind.of(r.getKind()).orElseThrow(),
                r.getOriginalCents(),
                r.getAdjustedCents(),
                r.getReasonCode(),
                r.getExplanation(),
                State.valueOf(r.getState().toUpperCase(Locale.ROOT)),
                r.getPreparedBy(),
                r.getPreparedAt().withOffsetSameInstant(ZoneOffset.UTC),
                r.getDecidedBy(),
                r.getDecidedAt() == null ? null : r.getDecidedAt().withOffsetSameInstant(ZoneOffset.UTC),
                r.getDecision());
    }
}
