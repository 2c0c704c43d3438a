package io.countroom.ui.access;

import com.nulabinc.zxcvbn.Zxcvbn;
import io.countroom.reporting.language.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.DelegatingPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.util.function.SingletonSupplier;

/**
 * Hashes passwords, which is slow on purpose: a few at a time, so that guessing takes no more than half the processors from
 * everybody else. Also says which passwords are too easy to guess.
 */
public class Passwords {

    /** The fewest characters of a password. */
    public static final int SHORTEST = 12;

    private static final int LONGEST = 128;

    private static final int COST = 12;
    private static final String PRESENT = "bcrypt12";

    private static final int MOST_WAITING = 20;
    private static final long PATIENCE_SECONDS = 5;

    /** From this score on, of 4, a password takes more than a hundred million guesses. */
    private static final int SAFE_SCORE = 3;

    /** A longer beginning takes seconds to judge, and is safe where a shorter one is. */
    private static final int JUDGED = 30;

    /** Its dictionaries take a tenth of a second and some megabytes. */
    private static final SingletonSupplier<Zxcvbn> GUESSER = SingletonSupplier.of(Zxcvbn::new);

    private final PasswordEncoder encoder;
    private final Supplier<String> ofNobody;
    private final Semaphore places =
            new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors() / 2));

    public Passwords(PasswordEncoder encoder) {
        this.encoder = encoder;
        this.ofNobody = SingletonSupplier.of(() -> encoded(UUID.randomUUID().toString()));
    }

    /** Each hash names its encoder; a hash of an older encoder is replaced at the next sign-in. */
    public static PasswordEncoder encoder() {
        return new DelegatingPasswordEncoder(
                PRESENT, Map.of(PRESENT, new LongBCrypt(COST), "bcrypt", new BCryptPasswordEncoder()));
    }

    /** Too many passwords are being hashed at the same moment. */
    public static final class BusyException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        BusyException() {
            super("Too many people are signing in at the same time: try again in a few seconds");
        }
    }

    public String hash(String password) {
        return inTurn(() -> encoded(password));
    }

    private String encoded(String password) {
        String hash = encoder.encode(password);
        if (hash == null) {
            throw new IllegalStateException("the password encoder made no hash");
        }
        return hash;
    }

    /**
     * Whether this is the password. It takes as long whether or not there is a hash.
     *
     * @param hash null for a user who has no password, or for none at all
     */
    boolean matches(String password, @Nullable String hash) {
        boolean right = inTurn(() -> {
            // Made at the first sign-in of anybody.
            String another = ofNobody.get();
            return encoder.matches(
                    password.length() <= LONGEST ? password : password.substring(0, LONGEST),
                    hash == null ? another : hash);
        });
        return right && hash != null && password.length() <= LONGEST;
    }

    /** Whether the password should be hashed anew when it is known. */
    boolean outdated(String hash) {
        return encoder.upgradeEncoding(hash);
    }

    private <T> T inTurn(Supplier<T> work) {
        try {
            if (places.getQueueLength() >= MOST_WAITING || !places.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new BusyException();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BusyException();
        }
        try {
            return work.get();
        } finally {
            places.release();
        }
    }

    /** The sentence that says why this cannot be a password, or nothing if it can. */
    public static Optional<String> objection(String name, String displayName, String password) {
        if (password.length() < SHORTEST) {
            return Optional.of(Words.of(
                    "The password has {0} characters: choose one of at least {1}",
                    String.valueOf(password.length()), String.valueOf(SHORTEST)));
        }
        if (password.length() > LONGEST) {
            return Optional.of(Words.of(
                    "The password has {0} characters: choose one of at most {1}",
                    String.valueOf(password.length()), String.valueOf(LONGEST)));
        }
        if (password.equalsIgnoreCase(name.strip())) {
            return Optional.of(Words.of("The password is the user name: choose another"));
        }
        List<String> known =
                new ArrayList<>(List.of(displayName.toLowerCase(Locale.ROOT).split("\\s+")));
        known.add(name.strip().toLowerCase(Locale.ROOT));
        known.add("countroom");
        String beginning = password.substring(0, Math.min(password.length(), JUDGED));
        return GUESSER.obtain().measure(beginning, known).getScore() >= SAFE_SCORE
                ? Optional.empty()
                : Optional.of(
                        Words.of(
                                "The password is too easy to guess, because it resembles a common one: choose another, such as four unrelated words"));
    }
}
