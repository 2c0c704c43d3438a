package io.countroom.sql.sequence;

import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * A check that a property has set otherwise than the product comes with.
 *
 * @param limit in what the check counts in; null: as the product comes with it
 * @param reason why it was changed last
 */
public record AuditCheckRow(
        String checkId,
        boolean active,
        @Nullable Long limit,
        String reason,
        String changedBy,
        OffsetDateTime changedAt) {}
