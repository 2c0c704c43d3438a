package io.countroom.sql.user;

import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * @param name to sign in with; upper and lower case are the same name
 * @param passwordHash null for a user who signs in at the provider
 * @param passwordByOther whether somebody else chose the password, so that the next sign-in asks for a new one
 * @param providerSubject the user's id at the provider; null until the first sign-in there
 * @param role as the schema lists them: board, viewer, analyst, group-analyst, auditor, controller, administrator
 * @param failedAttempts since the last time the password was right
 * @param revision grows with every change of what this record says of rights, password or second factor
 */
public record User(
        int userId,
        String name,
        String displayName,
        @Nullable String passwordHash,
        boolean passwordByOther,
        @Nullable String providerSubject,
        String role,
        GivenProperties properties,
        boolean enabled,
        @Nullable SecondFactor secondFactor,
        int failedAttempts,
        int revision,
        OffsetDateTime createdAt,
        @Nullable OffsetDateTime lastSignedInAt) {

    /**
     * @param key of the authenticator app, encrypted
     * @param lastStep the time step of the last code that was accepted
     */
    public record SecondFactor(String key, OffsetDateTime since, long lastStep) {}
}
