package io.countroom.sql.audit;

import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * Result of checking the audit trail's chain.
 *
 * @param events how many were found whole; 0 if the chain is broken
 * @param lastAt when the last of them happened; null where there is none
 * @param head the hash of the last one, which stands for all; empty if the chain is broken
 * @param keptSeq the event whose hash was kept elsewhere; null if none was asked for
 * @param broken where the chain breaks first; null if it is whole
 */
public record AuditCheck(
        long events,
        @Nullable OffsetDateTime lastAt,
        String head,
        @Nullable Long keptSeq,
        @Nullable Break broken) {

    /**
     * @param seq the first event that is not as it was written
     * @param at when it happened, or the last one before it where it is missing; null where neither is known
     * @param sentence what is wrong
     */
    public record Break(long seq, @Nullable OffsetDateTime at, String sentence) {}

    static AuditCheck broken(long seq, @Nullable OffsetDateTime at, String sentence) {
        return new AuditCheck(0, null, "", null, new Break(seq, at, sentence));
    }

    public boolean whole() {
        return broken == null;
    }
}
