package io.countroom.sql.user;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.TestDatabase;
import io.countroom.sql.user.ApiTokenRepository.NewToken;
import io.countroom.sql.user.User.SecondFactor;
import io.countroom.sql.user.UserRepository.NewUser;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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

    private static NewUser named(String name) {
        return new NewUser(name, name, "{x}1", false, null, "viewer", GivenProperties.ALL);
    }

    private static NewUser atProvider(String name, @Nullable String subject) {
        return new NewUser(name, name, null, false, subject, "viewer", GivenProperties.NONE);
    }

    private int add(String name) {
        return users.add(named(name), NOON).orElseThrow();
    }

    private int property(String code) {
        return new PropertyRepository(database)
                .save(new Property(0, code, code, "LP", null, ZoneOffset.UTC, LocalTime.of(6, 0)))
                .id();
    }

    private User found(int userId) {
        return users.find(userId).orElseThrow();
    }

    @Test
    void onlyOneFirstUserCanBeAdded() {
        assertThat(users.any()).isFalse();
        assertThat(users.addFirst(named("ada"), NOON)).isTrue();
        assertThat(users.addFirst(named("bob"), NOON)).isFalse();
        assertThat(users.all()).extracting(User::name).containsExactly("ada");
    }

    @Test
    void aNameIsTakenWhateverItsCase() {
        assertThat(users.add(new NewUser("Ada", "Ada L.", "{x}1", false, null, "viewer", GivenProperties.ALL), NOON))
                .contains(1);
        assertThat(users.add(named("ada"), NOON)).isEmpty();
        assertThat(users.find(" ADA ")).map(User::displayName).contains("Ada L.");
    }

    @Test
    void failuresAddUpUntilASignIn() {
        int id = add("ada");
        assertThat(users.failed("ADA")).isEqualTo(1);
        assertThat(users.failed("ada")).isEqualTo(2);
        assertThat(users.failed("nobody")).isZero();
        users.signedIn(id, NOON);
        assertThat(found(id).failedAttempts()).isZero();
        assertThat(found(id).lastSignedInAt()).isEqualTo(NOON);
    }

    @Test
    void whateverChangesWhatAUserMayDoIsANewRevision() {
        int id = add("ada");
        int riverbend = property("RB");
        List<Runnable> changes = List.of(
                () -> users.changeRole(id, "auditor"),
                () -> users.give(id, GivenProperties.of(Set.of(riverbend))),
                () -> users.changePassword(id, "{x}new", true),
                () -> users.setSecondFactor(id, new SecondFactor("key", NOON, 7), Set.of()),
                () -> users.removeSecondFactor(id),
                () -> users.moveToProvider(id),
                () -> users.enable(id, false),
                () -> users.enable(id, true));
        for (int i = 0; i < changes.size(); i++) {
            changes.get(i).run();
            assertThat(found(id).revision()).isEqualTo(i + 1);
        }
        users.signedIn(id, NOON);
        users.failed("ada");
        assertThat(users.revision(id)).contains(changes.size());
    }

    @Test
    void whoIsSwitchedOffHasNoRevision() {
        int id = add("ada");
        users.enable(id, false);
        assertThat(users.revision(id)).isEmpty();
        assertThat(users.revision(99)).isEmpty();
    }

    @Test
    void aUserSeesThePropertiesThatWereGivenAndNoOthers() {
        int riverbend = property("RB");
        int inland = property("IN");
        int ada = add("ada");
        int bob = users.add(
                        new NewUser("bob", "", "{x}1", false, null, "viewer", GivenProperties.of(Set.of(inland))), NOON)
                .orElseThrow();
        assertThat(found(ada).properties()).isEqualTo(GivenProperties.ALL);
        assertThat(found(bob).properties().has(inland)).isTrue();
        assertThat(found(bob).properties().has(riverbend)).isFalse();

        users.give(ada, GivenProperties.of(Set.of(riverbend)));
        users.give(bob, GivenProperties.ALL);
        assertThat(users.all())
                .extracting(User::properties)
                .containsExactly(GivenProperties.of(Set.of(riverbend)), GivenProperties.ALL);
        assertThat(found(ada).properties().only(inland)).isEqualTo(GivenProperties.NONE);
        assertThat(found(bob).properties().only(inland)).isEqualTo(GivenProperties.of(Set.of(inland)));
    }

    @Test
    void aRehashLeavesAPasswordAloneThatWasChangedMeanwhile() {
        int id = add("ada");
        users.rehash(id, "{x}1", "{y}1");
        assertThat(found(id).passwordHash()).isEqualTo("{y}1");
        assertThat(found(id).revision()).isZero();
        users.changePassword(id, "{y}2", false);
        users.rehash(id, "{y}1", "{z}1");
        assertThat(found(id).passwordHash()).isEqualTo("{y}2");
    }

    @Test
    void whoSignsInAtTheProviderIsKnownByTheSubjectThere() {
        int id = users.add(atProvider("ada", "https://id.example 77"), NOON).orElseThrow();
        assertThat(users.add(atProvider("other", "https://id.example 77"), NOON))
                .as("a subject is one user")
                .isEmpty();
        assertThat(users.findAtProvider("https://id.example 77"))
                .map(User::userId)
                .contains(id);
        assertThat(users.findAtProvider("https://id.example 78")).isEmpty();
    }

    @Test
    void aUserIsBoundToOneSubjectAndOnlyWithoutAPassword() {
        int local = add("local");
        assertThat(users.bindToProvider(local, "i 1")).isFalse();
        users.moveToProvider(local);
        assertThat(users.bindToProvider(local, "i 1")).isTrue();
        assertThat(users.bindToProvider(local, "i 2")).isFalse();
        int another = users.add(atProvider("another", null), NOON).orElseThrow();
        assertThat(users.bindToProvider(another, "i 1")).isFalse();
    }

    @Test
    void theCodeOfATimeStepIsTakenOnceAndNoEarlierOneAfterIt() throws Exception {
        int id = add("ada");
        users.setSecondFactor(id, new SecondFactor("key", NOON, 100), Set.of());
        assertThat(users.useStep(id, 100)).isFalse();
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Callable<Boolean>> tries = IntStream.range(0, 8)
                    .<Callable<Boolean>>mapToObj(i -> () -> users.useStep(id, 102))
                    .toList();
            long taken = 0;
            for (Future<Boolean> one : threads.invokeAll(tries)) {
                taken += one.get() ? 1 : 0;
            }
            assertThat(taken).isEqualTo(1);
        }
        assertThat(users.useStep(id, 101)).isFalse();
        assertThat(found(id).secondFactor()).isEqualTo(new SecondFactor("key", NOON, 102));
    }

    @Test
    void aRecoveryCodeLetsInOnce() {
        int ada = add("ada");
        int bob = add("bob");
        String first = "a".repeat(64);
        String second = "b".repeat(64);
        users.setSecondFactor(ada, new SecondFactor("key", NOON, 1), Set.of(first, second));
        assertThat(users.useRecoveryCode(bob, first, NOON)).isFalse();
        assertThat(users.useRecoveryCode(ada, first, NOON)).isTrue();
        assertThat(users.useRecoveryCode(ada, first, NOON)).isFalse();
        assertThat(users.recoveryCodesLeft(ada)).isEqualTo(1);
        users.changeRecoveryCodes(ada, Set.of(first));
        assertThat(users.useRecoveryCode(ada, second, NOON)).isFalse();
        users.removeSecondFactor(ada);
        assertThat(users.useRecoveryCode(ada, first, NOON)).isFalse();
        assertThat(found(ada).secondFactor()).isNull();
    }

    @Test
    void aTokenIsFoundByItsHashAndEndsWhenRevoked() {
        int ada = add("ada");
        int bob = add("bob");
        String hash = "a".repeat(64);
        int token = tokens.add(
                new NewToken(ada, "Month end script", hash, Set.of("report", "read"), null, NOON.plusDays(30)), NOON);
        tokens.used(token, NOON.plusDays(1));
        ApiToken found = tokens.find(hash).orElseThrow();
        assertThat(found.userId()).isEqualTo(ada);
        assertThat(found.scopes()).containsExactlyInAnyOrder("report", "read");
        assertThat(found.propertyId()).isNull();
        assertThat(found.lastUsedAt()).isEqualTo(NOON.plusDays(1));
        assertThat(found.validAt(NOON.plusDays(29))).isTrue();
        assertThat(found.validAt(NOON.plusDays(30))).isFalse();

        tokens.revoke(bob, token, NOON);
        assertThat(tokens.find(hash).orElseThrow().validAt(NOON)).isTrue();
        tokens.revoke(ada, token, NOON);
        assertThat(tokens.find(hash).orElseThrow().validAt(NOON)).isFalse();
        assertThat(Stream.of(tokens.of(ada), tokens.all()))
                .allSatisfy(list -> assertThat(list).hasSize(1));
        assertThat(tokens.find("b".repeat(64))).isEmpty();
    }

    @Test
    void aTokenCanBeOfOneProperty() {
        int inland = property("IN");
        tokens.add(new NewToken(add("ada"), "Log", "a".repeat(64), Set.of("import"), inland, null), NOON);
        assertThat(tokens.find("a".repeat(64)).orElseThrow().propertyId()).isEqualTo(inland);
    }
}
