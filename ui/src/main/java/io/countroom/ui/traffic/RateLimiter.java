package io.countroom.ui.traffic;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Counts how often each of many callers asks, by a token bucket for each. Its memory is bounded: it knows only the callers that were
 * heard of last, and one that is forgotten begins with a full bucket.
 */
final class RateLimiter {

    private static final int CALLERS = 10_000;
    private static final double MILLIS = 1000.0;

    private final Limits.Rate rate;
    private final LongSupplier millis;
    private final Map<String, Bucket> buckets = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > CALLERS;
        }
    };

    private record Bucket(double left, long at) {}

    /** @param millis the time by a clock that nobody sets back */
    RateLimiter(Limits.Rate rate, LongSupplier millis) {
        this.rate = rate;
        this.millis = millis;
    }

    /** Counts one request; answers how long to wait where there were too many, and zero where it may go on. */
    synchronized Duration take(String caller) {
        Bucket now = filled(caller);
        if (now.left() < 1) {
            buckets.put(caller, now);
            return Duration.ofMillis((long) Math.ceil((1 - now.left()) / rate.perSecond() * MILLIS));
        }
        buckets.put(caller, new Bucket(now.left() - 1, now.at()));
        return Duration.ZERO;
    }

    synchronized boolean isSpent(String caller) {
        return filled(caller).left() < 1;
    }

    private Bucket filled(String caller) {
        long at = millis.getAsLong();
        Bucket before = buckets.getOrDefault(caller, new Bucket(rate.burst(), at));
        double gained = (at - before.at()) / MILLIS * rate.perSecond();
        return new Bucket(Math.min(rate.burst(), before.left() + gained), at);
    }

    synchronized int callers() {
        return buckets.size();
    }
}
