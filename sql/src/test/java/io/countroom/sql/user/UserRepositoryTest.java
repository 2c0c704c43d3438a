package io.countroom.sql.user;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.Database;
import io.countroom.sql.testkit.TestDatabase;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class UserRepositoryTest {

    private static final OffsetDateTime NOON = OffsetDateTime.parse("2026-10-18T12:00:00Z");

    @Parameter
    TestDatabase kind;

    Database database;
    UserRepository users;
    ApiTokenRepository tokens;

    @BeforeEach
    void open() {
        database = kind.open();
        users = new UserRepository(database);
        tokens = new ApiTokenRepository(database);
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void onlyOneFirstUserCanBeAdded() {
        assertThat(users.any()).isFalse();
        assertThat(users.addFirst("ada", "Ada", "{x}1", "administrator", NOON)).isTrue();
        assertThat(users.addFirst("bob", "Bob", "{x}2", "administrator", NOON)).isFalse();
        assertThat(users.all()).extracting(User::name).containsExactly("ada");
    }

    @Test
    void aNameIsTakenWhateverItsCase() {
        assertThat(users.add("Ada", "Ada", "{x}1", "viewer", NOON)).contains(1);
        assertThat(users.add("ada", "Another", "{x}2", "viewer", NOON)).isEmpty();
        assertThat(users.find(" ADA ")).map(User::displayName).contains("Ada");
    }

    @Test
    void failuresAddUpUntilThePasswordIsRight() {
        int id = users.add("ada", "Ada", "{x}1", "viewer", NOON).orElseThrow();
        assertThat(users.failed(id)).isEqualTo(1);
        assertThat(users.failed(id)).isEqualTo(2);
        users.signedIn(id, NOON);
        assertThat(users.find(id)).hasValueSatisfying(user -> {
            assertThat(user.failedAttempts()).isZero();
            assertThat(user.lastSignedInAt()).isEqualTo(NOON);
        });
    }

    @Test
    void aLockEndsByItself() {
        int id = users.add("ada", "Ada", "{x}1", "viewer", NOON).orElseThrow();
        users.lock(id, NOON.plusMinutes(15));
        User locked = users.find(id).orElseThrow();
        assertThat(locked.lockedAt(NOON.plusMinutes(14))).isTrue();
        assertThat(locked.lockedAt(NOON.plusMinutes(15))).isFalse();
    }

    @Test
    void aChangedPasswordLiftsTheLock() {
        int id = users.add("ada", "Ada", "{x}1", "viewer", NOON).orElseThrow();
        users.lock(id, NOON.plusMinutes(15));
        users.changePassword(id, "{x}new");
        User user = users.find(id).orElseThrow();
        assertThat(user.lockedAt(NOON)).isFalse();
        assertThat(user.passwordHash()).isEqualTo("{x}new");
    }

    @Test
    void roleAndStateCanBeChanged() {
        int id = users.add("ada", "Ada", "{x}1", "viewer", NOON).orElseThrow();
        users.changeRole(id, "auditor");
        users.enable(id, false);
        User user = users.find(id).orElseThrow();
        assertThat(user.role()).isEqualTo("auditor");
        assertThat(user.enabled()).isFalse();
    }

    @Test
    void aTokenIsFoundByItsHashAndEndsWhenRevoked() {
        int ada = users.add("ada", "Ada", "{x}1", "analyst", NOON).orElseThrow();
        int bob = users.add("bob", "Bob", "{x}1", "analyst", NOON).orElseThrow();
        String hash = "a".repeat(64);
        int token = tokens.add(ada, "Month end script", hash, NOON, NOON.plusDays(30));
        tokens.used(token, NOON.plusDays(1));
        ApiToken found = tokens.find(hash).orElseThrow();
        assertThat(found.userId()).isEqualTo(ada);
        assertThat(found.lastUsedAt()).isEqualTo(NOON.plusDays(1));
        assertThat(found.validAt(NOON.plusDays(29))).isTrue();
        assertThat(found.validAt(NOON.plusDays(30))).isFalse();

        tokens.revoke(bob, token, NOON);
        assertThat(tokens.find(hash).orElseThrow().validAt(NOON)).isTrue();
        tokens.revoke(ada, token, NOON);
        assertThat(tokens.find(hash).orElseThrow().validAt(NOON)).isFalse();
        assertThat(tokens.of(ada)).hasSize(1);
        assertThat(tokens.find("b".repeat(64))).isEmpty();
    }
}
