package io.countroom.sql.audit;

import static io.countroom.sql.schema.Tables.AUDIT_CHAIN;
import static io.countroom.sql.schema.Tables.AUDIT_EVENT;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.select;

import io.countroom.sql.Database;
import io.countroom.sql.schema.tables.records.AuditChainRecord;
import io.countroom.sql.schema.tables.records.AuditEventRecord;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jspecify.annotations.Nullable;

/** Appends to the audit trail and reads it back. Nothing changes or removes an event. */
public final class AuditTrail {

    private static final int HASH_LENGTH = 64;
    private static final int BLOCK = 2_000;

    private final Database database;

    public AuditTrail(Database database) {
        this.database = database;
    }

    /** Appends an event on its own. */
    public AuditEvent append(
            OffsetDateTime at,
            String userName,
            @Nullable Integer propertyId,
            AuditAction action,
            String subject,
            @Nullable String before,
            @Nullable String after) {
        return database.transactionResult(sql -> append(sql, at, userName, propertyId, action, subject, before, after));
    }

    static AuditEvent append(
            DSLContext transaction,
            OffsetDateTime at,
            String userName,
            @Nullable Integer propertyId,
            AuditAction action,
            String subject,
            @Nullable String before,
            @Nullable String after) {
        AuditChainRecord chain = lock(transaction);
        long seq = chain.getLastSeq() + 1;
        // Microseconds, the precision of the column: the hash must be the same when the event is read back.
        OffsetDateTime kept = at.withOffsetSameInstant(ZoneOffset.UTC).truncatedTo(ChronoUnit.MICROS);
        AuditEventRecord event = new AuditEventRecord(
                seq, kept, userName, propertyId, action.word(), subject, before, after, chain.getLastHash(), "");
        event.setHash(hash(event(event)));
        transaction.executeInsert(event);
        chain.setLastSeq(seq);
        chain.setLastHash(event.getHash());
        chain.update();
        return event(event);
    }

    /** Keeps everybody else from appending until this transaction ends. */
    public static AuditChainRecord lock(DSLContext transaction) {
        return transaction
                .selectFrom(AUDIT_CHAIN)
                .where(AUDIT_CHAIN.CHAIN_ID.eq(1))
                .forUpdate()
                .fetchSingle();
    }

    /** The last user who took an action on a subject. */
    public Optional<String> lastUser(int propertyId, AuditAction action, String subject) {
        return database.dsl()
                .select(AUDIT_EVENT.USER_NAME)
                .from(AUDIT_EVENT)
                .where(
                        AUDIT_EVENT.PROPERTY_ID.eq(propertyId),
                        AUDIT_EVENT.ACTION.eq(action.word()),
                        AUDIT_EVENT.SUBJECT.eq(subject))
                .orderBy(AUDIT_EVENT.SEQ.desc())
                .limit(1)
                .fetchOptional(AUDIT_EVENT.USER_NAME);
    }

    /** The events that fit, the latest first. */
    public List<AuditEvent> page(AuditFilter filter, int offset, int limit) {
        return database.dsl()
                .selectFrom(AUDIT_EVENT)
                .where(filter.condition())
                .orderBy(AUDIT_EVENT.SEQ.desc())
                .offset(offset)
                .limit(limit)
                .fetch(AuditTrail::event);
    }

    public int count(AuditFilter filter) {
        return database.dsl().fetchCount(AUDIT_EVENT, filter.condition());
    }

    /**
     * The hash of the latest event that touches more than this; empty if there is none. As long as it stays the same, nothing
     * more has changed. An action of another version of Countroom touches everything.
     */
    public Optional<String> latestBeyond(AuditAction.Touches most) {
        return database.dsl()
                .select(AUDIT_EVENT.HASH)
                .from(AUDIT_EVENT)
                .where(AUDIT_EVENT.ACTION.notIn(AuditAction.words(AuditAction.atMost(most))))
                .orderBy(AUDIT_EVENT.SEQ.desc())
                .limit(1)
                .fetchOptional(AUDIT_EVENT.HASH);
    }

    /** Everybody who has done any of this, by name. */
    public List<String> userNames(AuditFilter filter) {
        return distinct(AUDIT_EVENT.USER_NAME, filter);
    }

    /** Every kind of event that there is of these, by its word. */
    public List<String> actions(AuditFilter filter) {
        return distinct(AUDIT_EVENT.ACTION, filter);
    }

    private List<String> distinct(Field<String> field, AuditFilter filter) {
        return database.dsl()
                .selectDistinct(field)
                .from(AUDIT_EVENT)
                .where(filter.condition())
                .orderBy(field)
                .fetch(field);
    }

    /** Checks the whole chain; see {@link #check(String)}. */
    public AuditCheck check() {
        return check(null);
    }

    /**
     * Makes every hash again, from the first event to the last. Events are read in blocks, so that neither memory nor a
     * transaction grows with the trail, and it may be appended to meanwhile.
     *
     * <p>Without a kept head this finds what was changed, removed or put in without making the hashes again. Who may write to the
     * database could make them all again; a head that was kept elsewhere finds that too.
     *
     * @param keptHead the hash of some event, as it was noted at an earlier time; null if none was
     */
    public AuditCheck check(@Nullable String keptHead) {
        AuditChainRecord chain = database.dsl().selectFrom(AUDIT_CHAIN).fetchSingle();
        String previous = "0".repeat(HASH_LENGTH);
        OffsetDateTime lastAt = null;
        Long keptSeq = null;
        long seq = 0;
        while (seq < chain.getLastSeq()) {
            List<AuditEvent> block = database.dsl()
                    .selectFrom(AUDIT_EVENT)
                    .where(AUDIT_EVENT.SEQ.gt(seq), AUDIT_EVENT.SEQ.le(chain.getLastSeq()))
                    .orderBy(AUDIT_EVENT.SEQ)
                    .limit(BLOCK)
                    .fetch(AuditTrail::event);
            if (block.isEmpty()) {
                return AuditCheck.broken(
                        seq + 1,
                        lastAt,
                        "The audit trail ends at event " + seq + " but had " + chain.getLastSeq()
                                + ": its last events were removed");
            }
            for (AuditEvent event : block) {
                seq++;
                if (event.seq() != seq) {
                    return AuditCheck.broken(
                            seq,
                            lastAt,
                            "Event " + seq + " of the audit trail is missing: the next that is there is event "
                                    + event.seq());
                }
                String hash = hash(event);
                if (!event.previousHash().equals(previous) || !event.hash().equals(hash)) {
                    return AuditCheck.broken(
                            seq, event.at(), "Event " + seq + " of the audit trail is not as it was written");
                }
                if (hash.equals(keptHead)) {
                    keptSeq = seq;
                }
                previous = hash;
                lastAt = event.at();
            }
        }
        if (!chain.getLastHash().equals(previous)) {
            return AuditCheck.broken(
                    seq, lastAt, "Event " + seq + " of the audit trail is not the one that was written last");
        }
        // In this order: what is appended in between moves the chain's end as well.
        Long highest = database.dsl().fetchValue(select(max(AUDIT_EVENT.SEQ)).from(AUDIT_EVENT));
        long end = database.dsl().selectFrom(AUDIT_CHAIN).fetchSingle().getLastSeq();
        if (highest != null && highest > end) {
            return AuditCheck.broken(
                    end + 1,
                    null,
                    "Event " + highest + " of the audit trail stands after its end, which is event " + end);
        }
        if (keptHead != null && keptSeq == null) {
            return AuditCheck.broken(
                    1,
                    null,
                    "No event of the audit trail has the hash that was kept: it was written anew, or the hash is of another"
                            + " database");
        }
        return new AuditCheck(seq, lastAt, previous, keptSeq, null);
    }

    private static AuditEvent event(AuditEventRecord r) {
        return new AuditEvent(
                r.getSeq(),
                r.getAt(),
                r.getUserName(),
                r.getPropertyId(),
                r.getAction(),
                r.getSubject(),
                r.getBefore(),
                r.getAfter(),
                r.getPreviousHash(),
                r.getHash());
    }

    /** Over the hash of the event before and every other field of this one. */
    private static String hash(AuditEvent event) {
        StringBuilder text = new StringBuilder(event.previousHash());
        for (Object field : new @Nullable Object[] {
            event.seq(),
            event.at().toInstant(),
            event.userName(),
            event.propertyId(),
            event.action(),
            event.subject(),
            event.before(),
            event.after()
        }) {
            // Each with its length, so that no two sequences of fields have one text.
            String value = field == null ? null : field.toString();
            text.append('\n')
                    .append(value == null ? -1 : value.length())
                    .append(':')
                    .append(value == null ? "" : value);
        }
        return DigestUtils.sha256Hex(text.toString());
    }
}
