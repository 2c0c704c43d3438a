package io.countroom.ui;

import io.countroom.sql.DatabaseUnavailableException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * Whether the database can be written. Anybody may ask: however many do, one row is written every ten seconds at most, and nobody
 * waits longer than five.
 */
final class DatabaseHealth implements HealthIndicator {

    static final Duration KEPT = Duration.ofSeconds(10);
    static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Consumer<Instant> write;
    private final Clock clock;
    private @Nullable Probe latest;

    private record Probe(Instant at, CompletableFuture<Health> answer) {}

    /** @param write writes something into the database, with the time */
    DatabaseHealth(Consumer<Instant> write, Clock clock) {
        this.write = write;
        this.clock = clock;
    }

    @Override
    public Health health() {
        Probe probe = probe();
        Duration left = PATIENCE.minus(Duration.between(probe.at, clock.instant()));
        try {
            return probe.answer.get(Math.max(0, left.toMillis()), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            return Health.down().withDetail("database", "does not answer").build();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Health.unknown().build();
        }
    }

    /** One at a time; the latest for as long as it is kept. */
    private synchronized Probe probe() {
        Instant now = clock.instant();
        Probe probe = latest;
        if (probe == null || probe.answer.isDone() && !now.isBefore(probe.at.plus(KEPT))) {
            probe = new Probe(now, CompletableFuture.supplyAsync(() -> written(now), DatabaseHealth::start));
            latest = probe;
        }
        return probe;
    }

    private static void start(Runnable work) {
        Thread.ofPlatform().daemon().name("health").start(work);
    }

    private Health written(Instant now) {
        try {
            write.accept(now);
            return Health.up().build();
        } catch (RuntimeException e) {
            return Health.down()
                    .withDetail(
                            "database",
                            DatabaseUnavailableException.behind(e)
                                    .map(Throwable::getMessage)
                                    .orElse(String.valueOf(e.getMessage())))
                    .build();
        }
    }
}
