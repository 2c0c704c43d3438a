package io.countroom.ui.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class ThrottleTest {

    private static final String ATTACKER = "203.0.113.9";
    private static final String HOME = "198.51.100.7";

    private Instant now = Instant.parse("2026-10-18T12:00:00Z");

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

    private final Throttle throttle = new Throttle(clock, 100);

    private Duration attempt(String name, String address) {
        return throttle.attempt(name, address, 0);
    }

    /** Tries until it is let through, and says how long that took in all. */
    private Duration waited(String name, String address) {
        Duration wait = attempt(name, address);
        now = now.plus(wait);
        if (!wait.isZero()) {
            assertThat(attempt(name, address)).isZero();
        }
        return wait;
    }

    @Test
    void theWaitBeginsAfterFiveWrongPasswordsAndDoublesUpToAQuarterOfAnHour() {
        for (int i = 0; i < 5; i++) {
            assertThat(waited("ada", ATTACKER)).isZero();
        }
        assertThat(waited("ada", ATTACKER)).isEqualTo(Duration.ofSeconds(1));
        assertThat(waited("ada", ATTACKER)).isEqualTo(Duration.ofSeconds(2));
        assertThat(waited("ada", ATTACKER)).isEqualTo(Duration.ofSeconds(4));
        for (int i = 0; i < 10; i++) {
            waited("ada", ATTACKER);
        }
        assertThat(waited("ada", ATTACKER)).isEqualTo(Duration.ofMinutes(15));
    }

    @Test
    void anAttemptDuringTheWaitDoesNotMakeItLonger() {
        for (int i = 0; i < 5; i++) {
            attempt("ada", ATTACKER);
        }
        assertThat(attempt("ada", ATTACKER)).isEqualTo(Duration.ofSeconds(1));
        now = now.plusMillis(400);
        assertThat(attempt("ada", ATTACKER)).isEqualTo(Duration.ofMillis(600));
    }

    @Test
    void whoeverGuessesAtANameLocksOutNobodyElsewhere() {
        for (int i = 0; i < 1_000; i++) {
            attempt("ada", ATTACKER);
        }
        assertThat(attempt("ada", HOME)).isZero();
    }

    @Test
    void manyAddressesThatGuessAtANameLeaveEachAnotherOneTryAndLockOutNobody() {
        for (int i = 0; i < 60; i++) {
            attempt("ada", "203.0.113." + i);
        }
        assertThat(attempt("ada", HOME)).as("the first from there").isZero();
        assertThat(attempt("ada", HOME)).as("the second").isEqualTo(Duration.ofSeconds(30));
        assertThat(attempt("ben", HOME)).as("another name").isZero();
    }

    @Test
    void failuresThatTheDatabaseRemembersCountAfterARestart() {
        assertThat(throttle.attempt("ada", HOME, 50)).isZero();
        assertThat(throttle.attempt("ada", HOME, 51)).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void anAddressThatTriesManyNamesIsSlowedDownButNotForWhoSignedInThereBefore() {
        assertThat(attempt("resident", ATTACKER)).isZero();
        throttle.right("resident", ATTACKER);
        for (int i = 0; i < 30; i++) {
            assertThat(attempt("name" + i, ATTACKER)).isZero();
        }
        assertThat(attempt("name31", ATTACKER)).isEqualTo(Duration.ofSeconds(30));
        assertThat(attempt("resident", ATTACKER)).isZero();
        assertThat(attempt("name31", HOME)).isZero();
    }

    @Test
    void aRightPasswordForgetsTheWrongOnesBeforeItButNotThoseForOtherNames() {
        for (int i = 0; i < 5; i++) {
            attempt("ada", HOME);
        }
        now = now.plusSeconds(1);
        assertThat(attempt("ada", HOME)).isZero();
        throttle.right("ada", HOME);
        assertThat(attempt("ada", HOME)).isZero();
        for (int i = 0; i < 24; i++) {
            attempt("name" + i, HOME);
            throttle.attempt("mine", HOME, 0);
            throttle.right("mine", HOME);
        }
        assertThat(attempt("another", HOME)).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void manyAtTheSameMomentGainNothing() {
        int through = 0;
        for (int i = 0; i < 50; i++) {
            through += attempt("ada", ATTACKER).isZero() ? 1 : 0;
        }
        assertThat(through).isEqualTo(5);
    }

    @Test
    void anAttemptThatWasNotLookedAtDoesNotCount() {
        for (int i = 0; i < 50; i++) {
            assertThat(attempt("ada", HOME)).isZero();
            throttle.takeBack("ada", HOME);
        }
    }

    @Test
    void theAddressesOfOneIpv6NetworkCountAsOne() {
        for (int i = 0; i < 5; i++) {
            attempt("ada", "2001:db8:1:2::" + i);
        }
        assertThat(attempt("ada", "2001:db8:1:2:ffff::1")).isPositive();
        assertThat(attempt("ada", "2001:db8:1:3::1")).isZero();
    }

    @Test
    void upperAndLowerCaseAreTheSameName() {
        for (String name : new String[] {"ada", "Ada", " ADA ", "adA", "aDa"}) {
            attempt(name, HOME);
        }
        assertThat(attempt("ada", HOME)).isPositive();
    }

    @Test
    void whatItRemembersIsBounded() {
        for (int i = 0; i < 5; i++) {
            attempt("ada", HOME);
        }
        for (int i = 0; i < 101; i++) {
            attempt("x".repeat(10_000) + i, "192.0.2." + i);
            attempt("name" + i, "192.0.2." + i);
        }
        assertThat(attempt("ada", HOME)).as("the oldest is forgotten first").isZero();
    }

    @Test
    void whoHasNotTriedForAnHourBeginsAnew() {
        for (int i = 0; i < 20; i++) {
            waited("ada", HOME);
        }
        now = now.plus(Duration.ofHours(1)).plusSeconds(1);
        for (int i = 0; i < 5; i++) {
            assertThat(attempt("ada", HOME)).isZero();
        }
    }
}
