package io.countroom.ui.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditEvent;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.testkit.TestDatabase;
import io.countroom.sql.user.GivenProperties;
import io.countroom.sql.user.User;
import io.countroom.sql.user.UserRepository;
import io.countroom.ui.access.SignIn.Answer;
import io.countroom.ui.access.SignIn.Step;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

class SignInStepsTest {

    private static final String PASSWORD = "a good password";
    private static final String HOME = "198.51.100.7";

    @TempDir
    private Path folder;

    private Instant now = Instant.parse("2026-10-18T12:00:00Z");
    private Database database;
    private UserRepository repository;
    private AuditTrail audit;
    private SecondFactors factors;
    private Users users;

    private final Clock clock = new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    };

    @BeforeEach
    void open() {
        database = TestDatabase.H2.open();
        repository = new UserRepository(database);
        audit = new AuditTrail(database);
        factors = new SecondFactors(repository, KeyFile.in(folder), audit, clock);
        users = new Users(repository, new Passwords(QuickPasswords.encoder()), factors, audit, clock);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private SignIn signIn(SignInPolicy policy, PasswordEncoder encoder) {
        return new SignIn(repository, new Passwords(encoder), factors, new Throttle(clock), policy, audit, clock);
    }

    private SignIn signIn() {
        return signIn(SignInPolicy.USUAL, QuickPasswords.encoder());
    }

    private User create(String name, Role role) {
        return users.user(users.create(name, "", PASSWORD, role).userId()).orElseThrow();
    }

    private String key = "";

    private User withSecondFactor(User user) throws Exception {
        key = factors.newKey();
        assertThat(factors.setUp(user, key, code())).isPresent();
        now = now.plusSeconds(30);
        return users.user(user.userId()).orElseThrow();
    }

    private String code() throws Exception {
        return new TimeBasedOneTimePasswordGenerator()
                .generateOneTimePasswordString(new SecretKeySpec(new Base32().decode(key), "HmacSHA1"), now);
    }

    @Test
    void theStepsAreThePasswordTheCodeAndWhatIsLeftToBeDone() throws Exception {
        SignIn signIn = signIn();
        User user = withSecondFactor(create("ada", Role.AUDITOR));
        assertThat(signIn.password("ada", PASSWORD, HOME)).isEqualTo(new Answer.Right(user));
        assertThat(signIn.next(user, false)).isEqualTo(Step.CODE);
        assertThat(signIn.code(user, "000000", HOME)).isEqualTo(new Answer.Wrong());
        assertThat(signIn.code(user, code(), HOME)).isEqualTo(new Answer.Right(user));
        assertThat(signIn.next(user, true)).isNull();
        Account account = signIn.complete(user, "password and second factor", HOME);
        assertThat(account.access().may(Permission.READ_AUDIT_TRAIL)).isTrue();
        assertThat(audit.page(AuditFilter.ALL, 0, 2).stream().map(AuditEvent::after))
                .containsExactly("password and second factor, from " + HOME, "wrong code, number 1, from " + HOME);
    }

    @Test
    void aPasswordThatSomebodyElseChoseIsChangedAfterTheCode() throws Exception {
        SignIn signIn = signIn();
        int id = users.invite("ben", "", PASSWORD, Role.VIEWER, GivenProperties.ALL)
                .userId();
        User invited = users.user(id).orElseThrow();
        assertThat(signIn.next(invited, false)).isEqualTo(Step.NEW_PASSWORD);
        User own = users.changeOwnPassword(invited, "another good password");
        assertThat(signIn.next(own, false)).isNull();
        withSecondFactor(own);
        repository.changePassword(id, "{bcrypt}x", true);
        User reset = users.user(id).orElseThrow();
        assertThat(signIn.next(reset, false)).isEqualTo(Step.CODE);
        assertThat(signIn.next(reset, true)).isEqualTo(Step.NEW_PASSWORD);
    }

    @Test
    void aSecondFactorCanBeRequiredOfAllOrFromARoleUp() {
        User viewer = create("viola", Role.VIEWER);
        User controller = create("cora", Role.CONTROLLER);
        User administrator = create("adam", Role.ADMINISTRATOR);
        SignIn all = signIn(SignInPolicy.of("on", "all"), QuickPasswords.encoder());
        SignIn some = signIn(SignInPolicy.of("", " Controller "), QuickPasswords.encoder());
        assertThat(all.next(viewer, false)).isEqualTo(Step.SET_UP_SECOND_FACTOR);
        assertThat(some.next(viewer, false)).isNull();
        assertThat(some.next(controller, false)).isEqualTo(Step.SET_UP_SECOND_FACTOR);
        assertThat(some.next(administrator, false)).isEqualTo(Step.SET_UP_SECOND_FACTOR);
    }

    @Test
    void codesAreGuessedSlowlyWhereverTheyComeFrom() throws Exception {
        SignIn signIn = signIn();
        User user = withSecondFactor(create("ada", Role.VIEWER));
        for (int i = 0; i < 5; i++) {
            assertThat(signIn.code(user, "000000", "203.0.113." + i)).isEqualTo(new Answer.Wrong());
        }
        assertThat(signIn.password("ada", PASSWORD, "203.0.113.9")).isInstanceOf(Answer.Right.class);
        assertThat(signIn.code(user, "000000", "203.0.113.9")).isEqualTo(new Answer.Wait(Duration.ofSeconds(1)));
    }

    @Test
    void aHashOfBeforeIsMadeAnewAtTheFirstSignIn() {
        User user = create("ada", Role.VIEWER);
        String old = "{bcrypt}" + new BCryptPasswordEncoder(4).encode(PASSWORD);
        repository.changePassword(user.userId(), old, false);
        SignIn signIn = signIn();
        assertThat(signIn.password("ada", PASSWORD, HOME)).isInstanceOf(Answer.Right.class);
        assertThat(repository.find("ada").orElseThrow().passwordHash()).startsWith("{bcrypt12}");
        assertThat(signIn.password("ada", PASSWORD, HOME)).isInstanceOf(Answer.Right.class);
    }

    @Test
    void withoutLocalAccountsNoPasswordIsRight() {
        create("ada", Role.ADMINISTRATOR);
        SignIn off = signIn(SignInPolicy.of("off", ""), QuickPasswords.encoder());
        assertThat(off.password("ada", PASSWORD, HOME)).isEqualTo(new Answer.Wrong());
    }

    @Test
    void failuresSurviveARestart() {
        create("ada", Role.VIEWER);
        SignIn before = signIn();
        for (int i = 0; i < 50; i++) {
            before.password("ada", "a bad password", "203.0.113." + i);
        }
        SignIn after = signIn();
        assertThat(after.password("ada", "a bad password", HOME)).isEqualTo(new Answer.Wrong());
        assertThat(after.password("ada", "a bad password", HOME)).isEqualTo(new Answer.Wait(Duration.ofSeconds(30)));
        assertThat(after.password("ada", PASSWORD, "198.51.100.8"))
                .as("from another address the right one is let in at once")
                .isInstanceOf(Answer.Right.class);
    }

    /** Strangers must not be able to fill the disk by wrong passwords. */
    @Test
    void theAuditTrailTellsOfAFloodWithoutGrowingWithIt() {
        SignIn signIn = signIn();
        for (int i = 0; i < 200; i++) {
            signIn.password("nobody" + i, "guessed", "2001:db8:" + Integer.toHexString(i) + "::1");
        }
        assertThat(audit.count(AuditFilter.ALL)).isEqualTo(60);
        now = now.plus(Duration.ofMinutes(2));
        signIn.password("nobody", "guessed", HOME);
        assertThat(audit.page(AuditFilter.ALL, 0, 1).getFirst().after())
                .isEqualTo(
                        "wrong password, from " + HOME + "; 140 failures before it were not written down one by one");
    }

    @Test
    void aNameThatThereIsNotTakesAsLongAsOneThatThereIs() {
        create("ada", Role.VIEWER);
        repository.changePassword(1, new Passwords(Passwords.encoder()).hash(PASSWORD), false);
        SignIn signIn = signIn(SignInPolicy.USUAL, Passwords.encoder());
        signIn.password("warm-up", "a bad password", HOME);
        List<Long> there = new ArrayList<>();
        List<Long> gone = new ArrayList<>();
        // In turn, so that whatever else the machine does slows down both.
        for (int i = 0; i < 5; i++) {
            there.add(time(signIn, "ada"));
            gone.add(time(signIn, "nobody"));
        }
        Collections.sort(there);
        Collections.sort(gone);
        // The quickest: noise only ever adds.
        assertThat((double) gone.getFirst() / there.getFirst()).isBetween(0.6, 1.7);
    }

    private static long time(SignIn signIn, String name) {
        long began = System.nanoTime();
        assertThat(signIn.password(name, "a bad password", "203.0.113.1")).isEqualTo(new Answer.Wrong());
        return System.nanoTime() - began;
    }
}
