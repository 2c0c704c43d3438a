package io.countroom.ui.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateLimiterTest {

    private Instant now = Instant.parse("2026-10-18T12:00:00Z");
    private final RateLimiter limiter = new RateLimiter(new Limits.Rate(10, 3), () -> now.toEpochMilli());

    private Duration take(String caller) {
        return limiter.take(caller);
    }

    @Test
    void aBurstGoesThroughAndThenSoManyASecond() {
        for (int i = 0; i < 3; i++) {
            assertThat(take("a")).isZero();
        }
        assertThat(take("a")).isEqualTo(Duration.ofMillis(100));
        assertThat(limiter.isSpent("a")).isTrue();
        now = now.plusMillis(60);
        assertThat(take("a")).isEqualTo(Duration.ofMillis(40));
        now = now.plusMillis(40);
        assertThat(take("a")).isZero();
        assertThat(take("a")).isPositive();
    }

    @Test
    void quietSavesUpNoMoreThanABurst() {
        take("a");
        now = now.plus(Duration.ofDays(1));
        for (int i = 0; i < 3; i++) {
            assertThat(take("a")).isZero();
        }
        assertThat(take("a")).isPositive();
    }

    @Test
    void callersAreCountedApart() {
        for (int i = 0; i < 4; i++) {
            take("a");
        }
        assertThat(take("a")).isPositive();
        assertThat(take("b")).isZero();
    }

    @Test
    void aMillionCallersTakeNoMoreMemoryThanTenThousand() {
        for (int i = 0; i < 4; i++) {
            take("greedy");
        }
        for (int i = 0; i < 1_000_000; i++) {
            take("caller " + i);
            if (i % 1_000 == 0) {
                assertThat(take("greedy"))
                        .as("whoever goes on asking is not forgotten")
                        .isPositive();
            }
        }
        assertThat(limiter.callers()).isEqualTo(10_000);
    }

    @ParameterizedTest
    @CsvSource({
        "203.0.113.7, 203.0.113.7",
        "2001:db8:1:2:a:b:c:d, 2001:db8:1:2",
        "2001:db8:1:2:0:0:0:1, 2001:db8:1:2",
        "0:0:0:0:0:0:0:1, 0:0:0:0",
        "fe80:0:0:0:1:2:3:4%eth0, fe80:0:0:0",
    })
    void aMachineWithManyAddressesIsOneCaller(String address, String caller) {
        assertThat(CallerAddress.of(address)).isEqualTo(caller);
    }
}
