package io.countroom.sql.audit;

import static io.countroom.sql.schema.Tables.AUDIT_CHAIN;
import static io.countroom.sql.schema.Tables.AUDIT_EVENT;

import io.countroom.sql.Database;
import io.countroom.sql.schema.tables.records.AuditEventRecord;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jooq.Cursor;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/** Appends to the audit trail and reads it back. Nothing changes or removes an event. */
public final class AuditTrail {

    private final Database database;

    public AuditTrail(Database database) {
        this.database = database;
    }

    /** Appends an event on its own. */
    public AuditEvent append(
            OffsetDateTime at,
            String userName,
            @Nullable Integer propertyId,
            String action,
            String subject,
            @Nullable String before,
            @Nullable String after) {
        return database.dsl()
                .transactionResult(configuration ->
                        append(configuration.dsl(), at, userName, propertyId, action, subject, before, after));
    }

    /** Appends an event in the transaction of what it tells of, so that neither stands without the other. */
    public static AuditEvent append(
            DSLContext transaction,
            OffsetDateTime at,
            String userName,
            @Nullable Integer propertyId,
            String action,
            String subject,
            @Nullable String before,
            @Nullable String after) {
        var chain = transaction
                .selectFrom(AUDIT_CHAIN)
                .where(AUDIT_CHAIN.CHAIN_ID.eq(1))
                .forUpdate()
                .fetchSingle();
        long seq = chain.getLastSeq() + 1;
        // What the column keeps: the hash must come out the same when it is read back.
        OffsetDateTime kept = at.withOffsetSameInstant(ZoneOffset.UTC).truncatedTo(ChronoUnit.MICROS);
        String previous = chain.getLastHash();
        AuditEvent event = new AuditEvent(
                seq,
                kept,
                userName,
                propertyId,
                action,
                subject,
                before,
                after,
                previous,
                hash(previous, seq, kept, userName, propertyId, action, subject, before, after));
        transaction
                .insertInto(AUDIT_EVENT)
                .values(
                        event.seq(),
                        event.at(),
                        userName,
                        propertyId,
                        action,
                        subject,
                        before,
                        after,
                        previous,
                        event.hash())
                .execute();
        transaction
                .update(AUDIT_CHAIN)
                .set(AUDIT_CHAIN.LAST_SEQ, seq)
                .set(AUDIT_CHAIN.LAST_HASH, event.hash())
                .where(AUDIT_CHAIN.CHAIN_ID.eq(1))
                .execute();
        return event;
    }

    /** The latest events first. */
    public List<AuditEvent> page(int offset, int limit) {
        return database.dsl()
                .selectFrom(AUDIT_EVENT)
                .orderBy(AUDIT_EVENT.SEQ.desc())
                .offset(offset)
                .limit(limit)
                .fetch(AuditTrail::event);
    }

    public int count() {
        return database.dsl().fetchCount(AUDIT_EVENT);
    }

    /** A sentence about the first event at which the chain is broken; empty if every event is as it was written. */
    public Optional<String> firstBreak() {
        return database.dsl().transactionResult(configuration -> {
            String previous = "0".repeat(64);
            long seq = 0;
            try (Cursor<AuditEventRecord> cursor = configuration
                    .dsl()
                    .selectFrom(AUDIT_EVENT)
                    .orderBy(AUDIT_EVENT.SEQ)
                    .fetchSize(1_000)
                    .fetchLazy()) {
                for (AuditEventRecord record : cursor) {
                    AuditEvent event = event(record);
                    seq++;
                    if (event.seq() != seq) {
                        return Optional.of("Event " + seq + " of the audit trail is missing");
                    }
                    String hash = hash(
                            previous,
                            seq,
                            event.at(),
                            event.userName(),
                            event.propertyId(),
                            event.action(),
                            event.subject(),
                            event.before(),
                            event.after());
                    if (!event.previousHash().equals(previous) || !event.hash().equals(hash)) {
                        return Optional.of("Event " + seq + " of the audit trail is not as it was written");
                    }
                    previous = hash;
                }
            }
            var chain = configuration.dsl().selectFrom(AUDIT_CHAIN).fetchSingle();
            return chain.getLastSeq() == seq && chain.getLastHash().equals(previous)
                    ? Optional.empty()
                    : Optional.of("The audit trail ends at event " + seq + " but had " + chain.getLastSeq());
        });
    }

    private static AuditEvent event(AuditEventRecord r) {
        return new AuditEvent(
                r.getSeq(),
                r.getAt().withOffsetSameInstant(ZoneOffset.UTC),
                r.getUserName(),
                r.getPropertyId(),
                r.getAction(),
                r.getSubject(),
                r.getBefore(),
                r.getAfter(),
                r.getPreviousHash(),
                r.getHash());
    }

    private static String hash(
            String previous,
            long seq,
            OffsetDateTime at,
            String userName,
            @Nullable Integer propertyId,
            String action,
            String subject,
            @Nullable String before,
            @Nullable String after) {
        StringBuilder text = new StringBuilder(previous);
        for (Object field :
                new @Nullable Object[] {seq, at.toInstant(), userName, propertyId, action, subject, before, after}) {
            // Each with its length, so that no two sequences of fields have one text.
            String value = field == null ? null : field.toString();
            text.append('\n')
                    .append(value == null ? -1 : value.length())
                    .append(':')
                    .append(value == null ? "" : value);
        }
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256")
                            .digest(text.toString().getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
