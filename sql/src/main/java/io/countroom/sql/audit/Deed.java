package io.countroom.sql.audit;

import java.time.OffsetDateTime;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Who changes something, where and when: what an event of the audit trail begins with.
 */
public record Deed(String userName, int propertyId, OffsetDateTime at) {

    /** Tells the audit trail in the transaction of what it tells of, so that neither stands without the other. */
    public AuditEvent tell(
            DSLContext transaction,
            AuditAction action,
            String subject,
            @Nullable String before,
            @Nullable String after) {
        return AuditTrail.append(transaction, at, userName, propertyId, action, subject, before, after);
    }
}
