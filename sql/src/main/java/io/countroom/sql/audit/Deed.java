package io.countroom.sql.audit;

import java.time.OffsetDateTime;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Who changes something, where and when: the first fields of an audit event.
 */
public record Deed(String userName, int propertyId, OffsetDateTime at) {

    /** Adds the audit event in the transaction of the change, so that neither is stored without the other. */
    public AuditEvent tell(
            DSLContext transaction,
            AuditAction action,
            String subject,
            @Nullable String before,
            @Nullable String after) {
        return AuditTrail.append(transaction, at, userName, propertyId, action, subject, before, after);
    }
}
