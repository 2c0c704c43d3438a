package io.countroom.ui.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

class PasswordsTest {

    private static final String PASSWORD = "a good password";

    private final Passwords quick = new Passwords(QuickPasswords.encoder());

    private static Optional<String> objection(String password) {
        return Passwords.objection("ada.lovelace", "Ada Lovelace", password);
    }

    @Test
    void hashesAreBCryptOfCostTwelve() {
        Passwords passwords = new Passwords(Passwords.encoder());
        String hash = passwords.hash(PASSWORD);
        assertThat(hash).startsWith("{bcrypt12}$2a$12$");
        assertThat(passwords.matches(PASSWORD, hash)).isTrue();
        assertThat(passwords.matches("a bad password", hash)).isFalse();
        assertThat(passwords.outdated(hash)).isFalse();
    }

    @Test
    void aHashOfBeforeIsStillGoodAndMadeAnew() {
        String old = "{bcrypt}" + new BCryptPasswordEncoder(4).encode(PASSWORD);
        assertThat(quick.matches(PASSWORD, old)).isTrue();
        assertThat(quick.matches("a bad password", old)).isFalse();
        assertThat(quick.outdated(old)).isTrue();
    }

    @Test
    void everyByteCountsBeyondTheSeventyTwoThatBCryptReads() {
        String long1 = "é".repeat(60) + "1";
        String long2 = "é".repeat(60) + "2";
        assertThat(quick.matches(long1, quick.hash(long1))).isTrue();
        assertThat(quick.matches(long2, quick.hash(long1))).isFalse();
    }

    @Test
    void anAccentedLetterIsTheSameAsOneCharacterOrTwo() {
        assertThat(quick.matches("cafe\u0301 au lait noir", quick.hash("caf\u00e9 au lait noir")))
                .isTrue();
    }

    @Test
    void withoutAHashNoPasswordIsRight() {
        assertThat(quick.matches(PASSWORD, null)).isFalse();
        assertThat(quick.matches("x".repeat(100_000), quick.hash(PASSWORD))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "password1234",
                "Password2026!",
                "qwertyuiop12",
                "123456789012",
                "aaaaaaaaaaaa",
                "letmeinletmein",
                "iloveyou1234",
                "administrator1",
                "countroom2026",
                "Countroom1234",
                "lovelace1234"
            })
    void commonPasswordsAreRefused(String common) {
        assertThat(objection(common)).get().asString().contains("too easy to guess");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a good password",
                "correct horse battery",
                "vier worte ohne zusammenhang",
                "tTq9-pp2x-Lm4z",
                "only for this once",
                "ünïcödé pässwörd"
            })
    void whatIsLongAndUncommonIsTakenWhateverItIsMadeOf(String good) {
        assertThat(objection(good)).isEmpty();
    }

    @Test
    void aPasswordHasBetweenTwelveAndAHundredAndTwentyEightCharacters() {
        assertThat(objection("tTq9-pp2x-L")).get().asString().contains("11 characters", "at least 12");
        assertThat(objection("correct horse ".repeat(9) + "12")).isEmpty();
        assertThat(objection("correct horse ".repeat(9) + "123"))
                .get()
                .asString()
                .contains("129 characters", "at most 128");
        assertThat(objection("Ada.Lovelace")).get().asString().contains("is the user name");
    }

    @Test
    void aLongPasswordIsJudgedQuickly() {
        String worst = "4@8({[</369&#!1/|0$5+7%2/".repeat(6).substring(0, 128);
        long began = System.nanoTime();
        objection(worst);
        assertThat(System.nanoTime() - began).isLessThan(TimeUnit.SECONDS.toNanos(5));
    }

    /** Holds every password until the test lets go, and counts how many it has. */
    private static final class SlowEncoder implements PasswordEncoder {

        final CountDownLatch release = new CountDownLatch(1);
        final AtomicInteger running = new AtomicInteger();
        final AtomicInteger most = new AtomicInteger();

        @Override
        public String encode(CharSequence password) {
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            try {
                release.await();
                return "hash";
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            } finally {
                running.decrementAndGet();
            }
        }

        @Override
        public boolean matches(CharSequence password, String hash) {
            return encode(password).equals(hash);
        }
    }

    @Test
    void aFewAreHashedAtATimeAndWhoWouldWaitTooLongIsTurnedAway() throws Exception {
        SlowEncoder slow = new SlowEncoder();
        Passwords passwords = new Passwords(slow);
        ConcurrentLinkedQueue<String> refused = new ConcurrentLinkedQueue<>();
        List<Future<?>> all = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 100; i++) {
                all.add(threads.submit(() -> {
                    try {
                        passwords.hash(PASSWORD);
                    } catch (Passwords.BusyException e) {
                        refused.add(e.getMessage());
                    }
                }));
            }
            int half = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
            while (refused.size() < 100 - 20 - half) {
                Thread.onSpinWait();
            }
            slow.release.countDown();
            for (Future<?> one : all) {
                one.get();
            }
            assertThat(slow.most.get()).isLessThanOrEqualTo(half);
        }
        assertThat(refused).allMatch(sentence -> sentence.contains("try again"));
    }

    @Test
    void whoIsInterruptedGetsNoPlace() {
        SlowEncoder slow = new SlowEncoder();
        slow.release.countDown();
        Passwords passwords = new Passwords(slow);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> passwords.hash(PASSWORD)).isInstanceOf(Passwords.BusyException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(passwords.hash(PASSWORD)).isEqualTo("hash");
    }
}
