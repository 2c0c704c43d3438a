package io.countroom.sql.user;

import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * @param name to sign in with; upper and lower case are the same name
 * @param role as the schema lists them: viewer, analyst, auditor, controller, administrator
 * @param failedAttempts since the last time the password was right
 * @param lockedUntil no password is looked at before this moment; null when not locked
 */
public record User(
        int userId,
        String name,
        String displayName,
        String passwordHash,
        String role,
        boolean enabled,
        int failedAttempts,
        @Nullable OffsetDateTime lockedUntil,
        OffsetDateTime createdAt,
        @Nullable OffsetDateTime lastSignedInAt) {

    public boolean lockedAt(OffsetDateTime moment) {
        return lockedUntil != null && moment.isBefore(lockedUntil);
    }
}
