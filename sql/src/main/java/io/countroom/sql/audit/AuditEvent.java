package io.countroom.sql.audit;

import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * @param action what was done: {@code import}, {@code undo-import}, {@code change-role}
 * @param subject to what, in words
 * @param before what it was, where something changed; null where there was nothing
 * @param hash over the hash of the event before and every field of this one
 */
public record AuditEvent(
        long seq,
        OffsetDateTime at,
        String userName,
        @Nullable Integer propertyId,
        String action,
        String subject,
        @Nullable String before,
        @Nullable String after,
        String previousHash,
        String hash) {}
