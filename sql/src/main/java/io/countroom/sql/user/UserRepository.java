package io.countroom.sql.user;

import static io.countroom.sql.schema.Tables.APP_USER;
import static org.jooq.Records.mapping;
import static org.jooq.impl.DSL.lower;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.value;

import io.countroom.sql.Database;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Record10;
import org.jooq.SelectJoinStep;
import org.jooq.exception.IntegrityConstraintViolationException;
import org.jspecify.annotations.Nullable;

/** The users. */
public final class UserRepository {

    private final DSLContext dsl;

    public UserRepository(Database database) {
        this.dsl = database.dsl();
    }

    private SelectJoinStep<
                    Record10<
                            Integer,
                            String,
                            String,
                            String,
                            String,
                            Boolean,
                            Integer,
                            OffsetDateTime,
                            OffsetDateTime,
                            OffsetDateTime>>
            users() {
        return dsl.select(
                        APP_USER.USER_ID,
                        APP_USER.USER_NAME,
                        APP_USER.DISPLAY_NAME,
                        APP_USER.PASSWORD_HASH,
                        APP_USER.ROLE,
                        APP_USER.ENABLED,
                        APP_USER.FAILED_ATTEMPTS,
                        APP_USER.LOCKED_UNTIL,
                        APP_USER.CREATED_AT,
                        APP_USER.LAST_SIGNED_IN_AT)
                .from(APP_USER);
    }

    public boolean any() {
        return dsl.fetchExists(APP_USER);
    }

    /** All users, by name. */
    public List<User> all() {
        return users().orderBy(APP_USER.USER_NAME).fetch(mapping(User::new));
    }

    public Optional<User> find(String name) {
        return users().where(lower(APP_USER.USER_NAME).eq(name.strip().toLowerCase(Locale.ROOT)))
                .fetchOptional(mapping(User::new));
    }

    public Optional<User> find(int userId) {
        return users().where(APP_USER.USER_ID.eq(userId)).fetchOptional(mapping(User::new));
    }

    /**
     * Adds a user.
     *
     * @return the new user's id; empty if the name is taken
     */
    public Optional<Integer> add(
            String name, String displayName, String passwordHash, String role, OffsetDateTime createdAt) {
        if (find(name).isPresent()) {
            return Optional.empty();
        }
        try {
            return Optional.of(dsl.transactionResult(transaction -> {
                Integer last = transaction
                        .dsl()
                        .select(max(APP_USER.USER_ID))
                        .from(APP_USER)
                        .fetchSingle()
                        .value1();
                int userId = last == null ? 1 : last + 1;
                insert(transaction.dsl(), userId, name, displayName, passwordHash, role, createdAt);
                return userId;
            }));
        } catch (IntegrityConstraintViolationException e) {
            // Somebody else took the name, or the number, in the same moment.
            return find(name).isPresent() ? Optional.empty() : add(name, displayName, passwordHash, role, createdAt);
        }
    }

    /**
     * Adds the first user, who has the id 1; of two who try at once only one succeeds.
     *
     * @return whether there was no user before
     */
    public boolean addFirst(
            String name, String displayName, String passwordHash, String role, OffsetDateTime createdAt) {
        if (any()) {
            return false;
        }
        try {
            insert(dsl, 1, name, displayName, passwordHash, role, createdAt);
            return true;
        } catch (IntegrityConstraintViolationException e) {
            return false;
        }
    }

    private static void insert(
            DSLContext dsl,
            int userId,
            String name,
            String displayName,
            String passwordHash,
            String role,
            OffsetDateTime createdAt) {
        dsl.insertInto(APP_USER)
                .set(APP_USER.USER_ID, userId)
                .set(APP_USER.USER_NAME, name.strip())
                .set(APP_USER.DISPLAY_NAME, displayName.strip())
                .set(APP_USER.PASSWORD_HASH, passwordHash)
                .set(APP_USER.ROLE, role)
                .set(APP_USER.ENABLED, true)
                .set(APP_USER.FAILED_ATTEMPTS, 0)
                .set(APP_USER.CREATED_AT, createdAt)
                .execute();
    }

    public void changePassword(int userId, String passwordHash) {
        dsl.update(APP_USER)
                .set(APP_USER.PASSWORD_HASH, passwordHash)
                .set(APP_USER.FAILED_ATTEMPTS, 0)
                .setNull(APP_USER.LOCKED_UNTIL)
                .where(APP_USER.USER_ID.eq(userId))
                .execute();
    }

    public void changeRole(int userId, String role) {
        dsl.update(APP_USER)
                .set(APP_USER.ROLE, role)
                .where(APP_USER.USER_ID.eq(userId))
                .execute();
    }

    public void enable(int userId, boolean enabled) {
        dsl.update(APP_USER)
                .set(APP_USER.ENABLED, enabled)
                .where(APP_USER.USER_ID.eq(userId))
                .execute();
    }

    /** The password was right: forgets the failures. */
    public void signedIn(int userId, OffsetDateTime at) {
        dsl.update(APP_USER)
                .set(APP_USER.FAILED_ATTEMPTS, 0)
                .setNull(APP_USER.LOCKED_UNTIL)
                .set(APP_USER.LAST_SIGNED_IN_AT, at)
                .where(APP_USER.USER_ID.eq(userId))
                .execute();
    }

    /**
     * The password was wrong: counts, in the database, so that attempts at several servers add up.
     *
     * @return the number of failures since the last success
     */
    public int failed(int userId) {
        dsl.update(APP_USER)
                .set(APP_USER.FAILED_ATTEMPTS, APP_USER.FAILED_ATTEMPTS.plus(value(1)))
                .where(APP_USER.USER_ID.eq(userId))
                .execute();
        return find(userId).map(User::failedAttempts).orElse(0);
    }

    /** Refuses the user until that moment; null lets the user in again. Either way the count of failures starts anew. */
    public void lock(int userId, @Nullable OffsetDateTime until) {
        dsl.update(APP_USER)
                .set(APP_USER.LOCKED_UNTIL, until)
                .set(APP_USER.FAILED_ATTEMPTS, 0)
                .where(APP_USER.USER_ID.eq(userId))
                .execute();
    }
}
