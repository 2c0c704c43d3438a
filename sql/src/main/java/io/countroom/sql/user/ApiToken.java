package io.countroom.sql.user;

import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** A token by which a script acts as a user; of the token itself only a hash is kept. */
public record ApiToken(
        int tokenId,
        int userId,
        String name,
        OffsetDateTime createdAt,
        @Nullable OffsetDateTime expiresAt,
        @Nullable OffsetDateTime lastUsedAt,
        @Nullable OffsetDateTime revokedAt) {

    public boolean validAt(OffsetDateTime moment) {
        return revokedAt == null && (expiresAt == null || moment.isBefore(expiresAt));
    }
}
