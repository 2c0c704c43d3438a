package io.countroom.sql.user;

import static io.countroom.sql.schema.Tables.APP_USER;
import static io.countroom.sql.schema.Tables.RECOVERY_CODE;
import static io.countroom.sql.schema.Tables.USER_PROPERTY;
import static org.jooq.impl.DSL.lower;

import io.countroom.sql.Database;
import io.countroom.sql.NextNumber;
import io.countroom.sql.schema.tables.records.AppUserRecord;
import io.countroom.sql.schema.tables.records.RecoveryCodeRecord;
import io.countroom.sql.schema.tables.records.UserPropertyRecord;
import io.countroom.sql.user.User.SecondFactor;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.UpdateSetMoreStep;
import org.jooq.exception.IntegrityConstraintViolationException;
import org.jspecify.annotations.Nullable;

/** The users. */
public final class UserRepository {

    private final Database database;
    private final DSLContext dsl;

    public UserRepository(Database database) {
        this.database = database;
        this.dsl = database.dsl();
    }

    /**
     * A user who is not there yet.
     *
     * @param passwordHash null for a user who signs in at the provider
     */
    public record NewUser(
            String name,
            String displayName,
            @Nullable String passwordHash,
            boolean passwordByOther,
            @Nullable String providerSubject,
            String role,
            GivenProperties properties) {}

    public boolean any() {
        return dsl.fetchExists(APP_USER);
    }

    /** All users, by name. */
    public List<User> all() {
        Map<Integer, Set<Integer>> given = dsl
                .selectFrom(USER_PROPERTY)
                .fetch()
                .intoGroups(USER_PROPERTY.USER_ID, USER_PROPERTY.PROPERTY_ID)
                .entrySet()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> Set.copyOf(entry.getValue())));
        return dsl.selectFrom(APP_USER)
                .orderBy(APP_USER.USER_NAME)
                .fetch(record -> user(record, given.getOrDefault(record.getUserId(), Set.of())));
    }

    public Optional<User> find(String name) {
        return find(named(name));
    }

    public Optional<User> find(int userId) {
        return find(APP_USER.USER_ID.eq(userId));
    }

    public Optional<User> findAtProvider(String subject) {
        return find(APP_USER.PROVIDER_SUBJECT.eq(subject));
    }

    private Optional<User> find(Condition condition) {
        return dsl.selectFrom(APP_USER)
                .where(condition)
                .fetchOptional(record -> user(
                        record,
                        record.getAllProperties()
                                ? Set.of()
                                : dsl.select(USER_PROPERTY.PROPERTY_ID)
                                        .from(USER_PROPERTY)
                                        .where(USER_PROPERTY.USER_ID.eq(record.getUserId()))
                                        .fetchSet(USER_PROPERTY.PROPERTY_ID)));
    }

    private static Condition named(String name) {
        return lower(APP_USER.USER_NAME).eq(name.strip().toLowerCase(Locale.ROOT));
    }

    private static User user(AppUserRecord record, Set<Integer> properties) {
        return new User(
                record.getUserId(),
                record.getUserName(),
                record.getDisplayName(),
                record.getPasswordHash(),
                record.getPasswordByOther(),
                record.getProviderSubject(),
                record.getRole(),
                record.getAllProperties() ? GivenProperties.ALL : GivenProperties.of(properties),
                record.getEnabled(),
                record.getSecondFactorKey() == null
                        ? null
                        : new SecondFactor(
                                record.getSecondFactorKey(),
                                record.getSecondFactorSince(),
                                record.getSecondFactorStep()),
                record.getFailedAttempts(),
                record.getRevision(),
                record.getCreatedAt(),
                record.getLastSignedInAt());
    }

    /** The revision of a user who may sign in; empty if there is none or the user is switched off. */
    public Optional<Integer> revision(int userId) {
        return dsl.select(APP_USER.REVISION)
                .from(APP_USER)
                .where(APP_USER.USER_ID.eq(userId), APP_USER.ENABLED.isTrue())
                .fetchOptional(APP_USER.REVISION);
    }

    /**
     * Adds a user.
     *
     * @return the new user's id; empty if the name, or the subject at the provider, is taken
     */
    public Optional<Integer> add(NewUser user, OffsetDateTime createdAt) {
        if (taken(user)) {
            return Optional.empty();
        }
        try {
            return Optional.of(database.transactionResult(sql -> {
                int userId = NextNumber.of(sql, APP_USER.USER_ID);
                insert(sql, userId, user, createdAt);
                return userId;
            }));
        } catch (IntegrityConstraintViolationException e) {
            // Another user took the name, or the number, in the same moment.
            return taken(user) ? Optional.empty() : add(user, createdAt);
        }
    }

    private boolean taken(NewUser user) {
        return dsl.fetchExists(APP_USER, named(user.name()))
                || (user.providerSubject() != null
                        && dsl.fetchExists(APP_USER, APP_USER.PROVIDER_SUBJECT.eq(user.providerSubject())));
    }

    /**
     * Adds the first user, who has the id 1; of two who try at once only one succeeds.
     *
     * @return whether there was no user before
     */
    public boolean addFirst(NewUser user, OffsetDateTime createdAt) {
        if (any()) {
            return false;
        }
        try {
            database.transaction(sql -> insert(sql, 1, user, createdAt));
            return true;
        } catch (IntegrityConstraintViolationException e) {
            return false;
        }
    }

    private static void insert(DSLContext dsl, int userId, NewUser user, OffsetDateTime createdAt) {
        dsl.insertInto(APP_USER)
                .set(APP_USER.USER_ID, userId)
                .set(APP_USER.USER_NAME, user.name().strip())
                .set(APP_USER.DISPLAY_NAME, user.displayName().strip())
                .set(APP_USER.PASSWORD_HASH, user.passwordHash())
                .set(APP_USER.PASSWORD_BY_OTHER, user.passwordByOther())
                .set(APP_USER.PROVIDER_SUBJECT, user.providerSubject())
                .set(APP_USER.ROLE, user.role())
                .set(APP_USER.ALL_PROPERTIES, user.properties().all())
                .set(APP_USER.ENABLED, true)
                .set(APP_USER.FAILED_ATTEMPTS, 0)
                .set(APP_USER.CREATED_AT, createdAt)
                .execute();
        give(dsl, userId, user.properties());
    }

    private static void give(DSLContext dsl, int userId, GivenProperties properties) {
        dsl.deleteFrom(USER_PROPERTY).where(USER_PROPERTY.USER_ID.eq(userId)).execute();
        for (int propertyId : properties.ids()) {
            dsl.executeInsert(new UserPropertyRecord(userId, propertyId));
        }
    }

    /** Every change goes through here, so that sessions of before end. */
    private static UpdateSetMoreStep<AppUserRecord> change(DSLContext dsl) {
        return dsl.update(APP_USER).set(APP_USER.REVISION, APP_USER.REVISION.plus(1));
    }

    /** @param byOther whether the next sign-in asks for a new one */
    public void changePassword(int userId, String passwordHash, boolean byOther) {
        change(dsl)
                .set(APP_USER.PASSWORD_HASH, passwordHash)
                .set(APP_USER.PASSWORD_BY_OTHER, byOther)
                .set(APP_USER.FAILED_ATTEMPTS, 0)
                .where(APP_USER.USER_ID.eq(userId))
                .execute();
    }

    /** The same password under another hash, unless it was changed meanwhile. */
    public void rehash(int userId, String before, String after) {
        dsl.update(APP_USER)
                .set(APP_USER.PASSWORD_HASH, after)
                .where(APP_USER.USER_ID.eq(userId), APP_USER.PASSWORD_HASH.eq(before))
                .execute();
    }

    /** Lets a user sign in at the provider and no longer with a password. */
    public void moveToProvider(int userId) {
        database.transaction(sql -> {
            change(sql)
                    .setNull(APP_USER.PASSWORD_HASH)
                    .set(APP_USER.PASSWORD_BY_OTHER, false)
                    .setNull(APP_USER.SECOND_FACTOR_KEY)
                    .setNull(APP_USER.SECOND_FACTOR_SINCE)
                    .where(APP_USER.USER_ID.eq(userId))
                    .execute();
            sql.deleteFrom(RECOVERY_CODE)
                    .where(RECOVERY_CODE.USER_ID.eq(userId))
                    .execute();
        });
    }

    /**
     * Remembers who a user of the provider is, at the first sign-in there.
     *
     * @return whether nobody else was remembered before
     */
    public boolean bindToProvider(int userId, String subject) {
        try {
            return dsl.update(APP_USER)
                            .set(APP_USER.PROVIDER_SUBJECT, subject)
                            .where(
                                    APP_USER.USER_ID.eq(userId),
                                    APP_USER.PASSWORD_HASH.isNull(),
                                    APP_USER.PROVIDER_SUBJECT.isNull())
                            .execute()
                    == 1;
        } catch (IntegrityConstraintViolationException e) {
            return false;
        }
    }

    public void changeRole(int userId, String role) {
        change(dsl).set(APP_USER.ROLE, role).where(APP_USER.USER_ID.eq(userId)).execute();
    }

    /** Gives a user these properties and no others. */
    public void give(int userId, GivenProperties properties) {
        database.transaction(sql -> {
            change(sql)
                    .set(APP_USER.ALL_PROPERTIES, properties.all())
                    .where(APP_USER.USER_ID.eq(userId))
                    .execute();
            give(sql, userId, properties);
        });
    }

    public void enable(int userId, boolean enabled) {
        change(dsl)
                .set(APP_USER.ENABLED, enabled)
                .where(APP_USER.USER_ID.eq(userId))
                .execute();
    }

    /** Forgets the failures. */
    public void signedIn(int userId, OffsetDateTime at) {
        dsl.update(APP_USER)
                .set(APP_USER.FAILED_ATTEMPTS, 0)
                .set(APP_USER.LAST_SIGNED_IN_AT, at)
                .where(APP_USER.USER_ID.eq(userId))
                .execute();
    }

    /**
     * Counts a wrong password or code of the user of that name, in the database, so that failures at several servers add up
     * and a restart forgets none. A name that there is not takes as long.
     *
     * @return the number of failures since the last success; 0 if there is no such user
     */
    public int failed(String name) {
        return database.transactionResult(sql -> {
            sql.update(APP_USER)
                    .set(APP_USER.FAILED_ATTEMPTS, APP_USER.FAILED_ATTEMPTS.plus(1))
                    .where(named(name))
                    .execute();
            return sql.fetchOptional(APP_USER, named(name))
                    .map(AppUserRecord::getFailedAttempts)
                    .orElse(0);
        });
    }

    /** Gives a user a second factor, in place of the one before, with the recovery codes that go with it. */
    public void setSecondFactor(int userId, SecondFactor factor, Set<String> recoveryCodeHashes) {
        database.transaction(sql -> {
            change(sql)
                    .set(APP_USER.SECOND_FACTOR_KEY, factor.key())
                    .set(APP_USER.SECOND_FACTOR_SINCE, factor.since())
                    .set(APP_USER.SECOND_FACTOR_STEP, factor.lastStep())
                    .where(APP_USER.USER_ID.eq(userId))
                    .execute();
            putRecoveryCodes(sql, userId, recoveryCodeHashes);
        });
    }

    public void removeSecondFactor(int userId) {
        database.transaction(sql -> {
            change(sql)
                    .setNull(APP_USER.SECOND_FACTOR_KEY)
                    .setNull(APP_USER.SECOND_FACTOR_SINCE)
                    .where(APP_USER.USER_ID.eq(userId))
                    .execute();
            putRecoveryCodes(sql, userId, Set.of());
        });
    }

    /** New recovery codes in place of those before. */
    public void changeRecoveryCodes(int userId, Set<String> hashes) {
        database.transaction(sql -> putRecoveryCodes(sql, userId, hashes));
    }

    private static void putRecoveryCodes(DSLContext dsl, int userId, Set<String> hashes) {
        dsl.deleteFrom(RECOVERY_CODE).where(RECOVERY_CODE.USER_ID.eq(userId)).execute();
        for (String hash : hashes) {
            dsl.executeInsert(new RecoveryCodeRecord(userId, hash, null));
        }
    }

    /**
     * Takes the code of a time step.
     *
     * @return whether neither this code nor a later one was used before
     */
    public boolean useStep(int userId, long step) {
        return dsl.update(APP_USER)
                        .set(APP_USER.SECOND_FACTOR_STEP, step)
                        .where(APP_USER.USER_ID.eq(userId), APP_USER.SECOND_FACTOR_STEP.lt(step))
                        .execute()
                == 1;
    }

    /** @return whether there was such a recovery code, unused until now */
    public boolean useRecoveryCode(int userId, String hash, OffsetDateTime at) {
        return dsl.update(RECOVERY_CODE)
                        .set(RECOVERY_CODE.USED_AT, at)
                        .where(
                                RECOVERY_CODE.USER_ID.eq(userId),
                                RECOVERY_CODE.CODE_HASH.eq(hash),
                                RECOVERY_CODE.USED_AT.isNull())
                        .execute()
                == 1;
    }

    public int recoveryCodesLeft(int userId) {
        return dsl.fetchCount(RECOVERY_CODE, RECOVERY_CODE.USER_ID.eq(userId), RECOVERY_CODE.USED_AT.isNull());
    }
}
