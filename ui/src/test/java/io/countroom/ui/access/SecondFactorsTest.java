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
import io.countroom.sql.user.UserRepository.NewUser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecondFactorsTest {

    @TempDir
    private Path folder;

    private Instant now = Instant.parse("2026-10-18T12:00:00Z");
    private Database database;
    private UserRepository users;
    private SecondFactors factors;
    private int userId;
    private String key = "";
    private List<String> recovery = List.of();

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
    void open() throws Exception {
        database = TestDatabase.H2.open();
        users = new UserRepository(database);
        factors = factors(folder);
        userId = users.add(
                        new NewUser("ada", "Ada", "{x}1", false, null, "viewer", GivenProperties.ALL),
                        OffsetDateTime.now(clock))
                .orElseThrow();
        key = factors.newKey();
        recovery = factors.setUp(user(), key, code()).orElseThrow();
    }

    @AfterEach
    void close() {
        database.close();
    }

    private SecondFactors factors(Path data) {
        return new SecondFactors(users, KeyFile.in(data), new AuditTrail(database), clock);
    }

    private User user() {
        return users.find(userId).orElseThrow();
    }

    /** What an authenticator app shows at the moment. */
    private String code() throws Exception {
        return new TimeBasedOneTimePasswordGenerator()
                .generateOneTimePasswordString(new SecretKeySpec(new Base32().decode(key), "HmacSHA1"), now);
    }

    private void pass(int seconds) {
        now = now.plusSeconds(seconds);
    }

    @Test
    void theCodesAreThoseOfTheStandard() {
        // RFC 6238, appendix B, cut to the six digits that apps show.
        key = new Base32().encodeToString("12345678901234567890".getBytes(StandardCharsets.US_ASCII));
        now = Instant.ofEpochSecond(1_111_111_109L);
        assertThat(factors.setUp(user(), key, "081804")).isPresent();
        now = Instant.ofEpochSecond(2_000_000_000L);
        assertThat(factors.accepts(user(), "279037")).isTrue();
    }

    @Test
    void aWrongFirstCodeSetsUpNothing() {
        assertThat(factors.setUp(user(), factors.newKey(), "000000")).isEmpty();
        assertThat(user().revision()).isEqualTo(1);
    }

    @Test
    void aCodeIsAcceptedOnceAndTheOneThatSetItUpNotAgain() throws Exception {
        assertThat(factors.accepts(user(), code())).isFalse();
        pass(30);
        String code = code();
        assertThat(factors.accepts(user(), code.substring(0, 3) + " " + code.substring(3)))
                .isTrue();
        assertThat(factors.accepts(user(), code)).isFalse();
        pass(30);
        assertThat(factors.accepts(user(), code())).isTrue();
    }

    @Test
    void aClockThatIsHalfAMinuteOffDoesNoHarmButOneThatIsMoreDoes() throws Exception {
        pass(300);
        String code = code();
        pass(61);
        assertThat(factors.accepts(user(), code)).isFalse();
        pass(-91);
        assertThat(factors.accepts(user(), code)).isTrue();
    }

    @Test
    void aCodeBeforeOneThatWasUsedIsRefused() throws Exception {
        pass(300);
        String earlier = code();
        pass(30);
        assertThat(factors.accepts(user(), code())).isTrue();
        assertThat(factors.accepts(user(), earlier)).isFalse();
    }

    @Test
    void eachRecoveryCodeLetsInOnceHoweverItIsTyped() {
        assertThat(recovery)
                .hasSize(8)
                .doesNotHaveDuplicates()
                .allMatch(one -> one.matches("([a-z2-7]{6}-){3}[a-z2-7]{6}"));
        String first = recovery.getFirst();
        assertThat(factors.accepts(user(), " " + first.replace("-", " ").toUpperCase(Locale.ROOT)))
                .isTrue();
        assertThat(factors.accepts(user(), first)).isFalse();
        assertThat(factors.recoveryCodesLeft(userId)).isEqualTo(7);
        assertThat(factors.accepts(user(), "aaaaaa-aaaaaa-aaaaaa-aaaaaa")).isFalse();
    }

    @Test
    void newRecoveryCodesTakeThePlaceOfThoseBefore() {
        List<String> renewed = factors.renewRecoveryCodes(user());
        assertThat(factors.accepts(user(), recovery.get(1))).isFalse();
        assertThat(factors.accepts(user(), renewed.get(1))).isTrue();
    }

    @Test
    void whoeverHasTheDatabaseHasNoKey() throws IOException {
        String stored = Objects.requireNonNull(user().secondFactor()).key();
        assertThat(stored).doesNotContain(key);
        assertThat(database.dsl().fetch("select * from recovery_code").toString())
                .doesNotContain(recovery.getFirst());
        Path file = folder.resolve("second-factor.key");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(database.dsl().fetch("select * from app_user").toString())
                .doesNotContain(Files.readString(file).strip());
    }

    @Test
    void withoutTheKeyFileNoCodeIsAcceptedButARecoveryCodeIs() throws Exception {
        SecondFactors elsewhere = factors(Files.createDirectory(folder.resolve("restored")));
        pass(30);
        assertThat(elsewhere.accepts(user(), code())).isFalse();
        assertThat(elsewhere.accepts(user(), recovery.getFirst())).isTrue();
        assertThat(factors.accepts(user(), code())).isTrue();
    }

    @Test
    void allOfItIsInTheAuditTrail() {
        factors.accepts(user(), recovery.getFirst());
        factors.renewRecoveryCodes(user());
        factors.remove(user(), "admin");
        assertThat(new AuditTrail(database).page(AuditFilter.ALL, 0, 9).stream().map(SecondFactorsTest::words))
                .containsExactly(
                        "admin remove-second-factor user ada: off",
                        "ada renew-recovery-codes user ada: 8 codes",
                        "ada use-recovery-code user ada: 7 left",
                        "ada set-up-second-factor user ada: on");
        assertThat(user().secondFactor()).isNull();
        assertThat(factors.accepts(user(), recovery.get(1))).isFalse();
    }

    private static String words(AuditEvent event) {
        return event.userName() + " " + event.action() + " " + event.subject() + ": " + event.after();
    }

    @Test
    void authenticatorAppsReadTheKeyFromItsAddress() {
        assertThat(SecondFactors.address("ada@riverbend.example", "ABC"))
                .isEqualTo("otpauth://totp/Countroom:ada%40riverbend.example?secret=ABC&issuer=Countroom");
    }
}
