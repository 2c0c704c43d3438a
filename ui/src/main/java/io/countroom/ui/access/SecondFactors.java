package io.countroom.ui.access;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.user.User;
import io.countroom.sql.user.User.SecondFactor;
import io.countroom.sql.user.UserRepository;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * The second factor of users with a password: the code that an authenticator app shows for half a minute (TOTP, RFC 6238), or a
 * recovery code, each of which lets in once.
 */
public class SecondFactors {

    private static final int KEY_BYTES = 20;
    private static final int RECOVERY_CODES = 8;
    private static final int RECOVERY_BYTES = 15;
    private static final int RECOVERY_GROUP = 6;

    /** Clocks differ, and typing takes time: the code before and the one after count too. */
    private static final int STEPS_AROUND = 1;

    private final UserRepository users;
    private final KeyFile keyFile;
    private final AuditTrail audit;
    private final Clock clock;
    private final TimeBasedOneTimePasswordGenerator codes = new TimeBasedOneTimePasswordGenerator();
    private final SecureRandom random = new SecureRandom();

    public SecondFactors(UserRepository users, KeyFile keyFile, AuditTrail audit, Clock clock) {
        this.users = users;
        this.keyFile = keyFile;
        this.audit = audit;
        this.clock = clock;
    }

    /** A new key, in the letters that authenticator apps take. */
    public String newKey() {
        byte[] key = new byte[KEY_BYTES];
        random.nextBytes(key);
        return new Base32().encodeToString(key);
    }

    /** The key as authenticator apps read it from a QR code. */
    public static String address(String userName, String key) {
        String user = URLEncoder.encode(userName, StandardCharsets.UTF_8).replace("+", "%20");
        return "otpauth://totp/Countroom:" + user + "?secret=" + key + "&issuer=Countroom";
    }

    /**
     * Sets up a second factor, in place of the one before.
     *
     * @param code what the authenticator app shows for the key, which proves that it has the key
     * @return the recovery codes, this once; empty if the code is not the one of the key
     */
    public Optional<List<String>> setUp(User user, String key, String code) {
        byte[] bytes = new Base32().decode(key);
        OptionalLong step = step(bytes, code);
        if (step.isEmpty()) {
            return Optional.empty();
        }
        OffsetDateTime now = OffsetDateTime.now(clock);
        List<String> recovery = newRecoveryCodes();
        users.setSecondFactor(
                user.userId(),
                new SecondFactor(keyFile.encrypt(bytes), now, step.getAsLong()),
                recovery.stream().map(SecondFactors::hash).collect(Collectors.toSet()));
        audit.append(
                now,
                user.name(),
                null,
                AuditAction.SET_UP_SECOND_FACTOR,
                "user " + user.name(),
                user.secondFactor() == null ? "off" : "on",
                "on");
        return Optional.of(recovery);
    }

    /** Whether this is the present code of the user's app, or one of the recovery codes; neither is accepted a second time. */
    boolean accepts(User user, String typed) {
        SecondFactor factor = user.secondFactor();
        if (factor == null) {
            return false;
        }
        String code = tidy(typed);
        if (code.length() > codes.getPasswordLength()) {
            OffsetDateTime now = OffsetDateTime.now(clock);
            boolean accepted = users.useRecoveryCode(user.userId(), hash(code), now);
            if (accepted) {
                audit.append(
                        now,
                        user.name(),
                        null,
                        AuditAction.USE_RECOVERY_CODE,
                        "user " + user.name(),
                        null,
                        users.recoveryCodesLeft(user.userId()) + " left");
            }
            return accepted;
        }
        OptionalLong step =
                keyFile.decrypt(factor.key()).map(key -> step(key, code)).orElse(OptionalLong.empty());
        return step.isPresent() && users.useStep(user.userId(), step.getAsLong());
    }

    /** The time step whose code this is. */
    private OptionalLong step(byte[] key, String typed) {
        String code = tidy(typed);
        long now = clock.instant().getEpochSecond() / codes.getTimeStep().toSeconds();
        OptionalLong found = OptionalLong.empty();
        // All of them in any case, so that the time does not tell which.
        for (long step = now - STEPS_AROUND; step <= now + STEPS_AROUND; step++) {
            if (MessageDigest.isEqual(bytes(code), bytes(code(key, step)))) {
                found = OptionalLong.of(step);
            }
        }
        return found;
    }

    private String code(byte[] key, long step) {
        try {
            return codes.generateOneTimePasswordString(
                    new SecretKeySpec(key, codes.getAlgorithm()),
                    Instant.ofEpochSecond(step * codes.getTimeStep().toSeconds()),
                    Locale.ROOT);
        } catch (InvalidKeyException e) {
            throw new IllegalStateException("the key of a second factor is no key", e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String tidy(String typed) {
        return typed.replaceAll("[\\s-]", "").toLowerCase(Locale.ROOT);
    }

    private List<String> newRecoveryCodes() {
        return Stream.generate(this::newRecoveryCode).limit(RECOVERY_CODES).toList();
    }

    /** As random as a token, so that a plain hash keeps it as well. */
    private String newRecoveryCode() {
        byte[] bytes = new byte[RECOVERY_BYTES];
        random.nextBytes(bytes);
        String letters = new Base32().encodeToString(bytes).toLowerCase(Locale.ROOT);
        return letters.replaceAll("(.{" + RECOVERY_GROUP + "})(?!$)", "$1-");
    }

    private static String hash(String recoveryCode) {
        return DigestUtils.sha256Hex(tidy(recoveryCode));
    }

    public int recoveryCodesLeft(int userId) {
        return users.recoveryCodesLeft(userId);
    }

    /** New recovery codes in place of those before; shown this once. */
    public List<String> renewRecoveryCodes(User user) {
        List<String> recovery = newRecoveryCodes();
        users.changeRecoveryCodes(
                user.userId(), recovery.stream().map(SecondFactors::hash).collect(Collectors.toSet()));
        audit.append(
                OffsetDateTime.now(clock),
                user.name(),
                null,
                AuditAction.RENEW_RECOVERY_CODES,
                "user " + user.name(),
                null,
                recovery.size() + " codes");
        return recovery;
    }

    /** Takes the second factor of a user away. */
    public void remove(User user, String by) {
        users.removeSecondFactor(user.userId());
        audit.append(
                OffsetDateTime.now(clock),
                by,
                null,
                AuditAction.REMOVE_SECOND_FACTOR,
                "user " + user.name(),
                "on",
                "off");
    }
}
