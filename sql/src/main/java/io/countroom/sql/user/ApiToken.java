package io.countroom.sql.user;

import java.time.OffsetDateTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A token by which a script acts as a user; of the token itself only a hash is kept.
 *
 * @param scopes what it may be used for, by their ids
 * @param propertyId the only property of its user that it may read; null for all of them
 */
public record ApiToken(
        int tokenId,
        int userId,
        String name,
        Set<String> scopes,
        @Nullable Integer propertyId,
        OffsetDateTime createdAt,
        @Nullable OffsetDateTime expiresAt,
        @Nullable OffsetDateTime lastUsedAt,
        @Nullable OffsetDateTime revokedAt) {

    public ApiToken {
        scopes = Set.copyOf(scopes);
    }

    public boolean validAt(OffsetDateTime moment) {
        return revokedAt == null && (expiresAt == null || moment.isBefore(expiresAt));
    }
}
