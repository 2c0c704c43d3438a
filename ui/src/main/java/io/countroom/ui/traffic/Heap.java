package io.countroom.ui.traffic;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Whether there is memory for another session. What counts is how much of the old generation is left in use after a collection:
 * what is in use before one is mostly garbage.
 */
@Component
public final class Heap {

    private static final Logger LOG = LoggerFactory.getLogger(Heap.class);

    /** A figure that is older than this is made anew before anybody else is turned away for it. */
    private static final Duration TRUSTED = Duration.ofSeconds(30);

    private final int percent;
    private final Supplier<MemoryUsage> afterCollection;
    private final Runnable collect;
    private final InstantSource clock;
    private boolean full;
    private Instant collected = Instant.MIN;

    @Autowired
    Heap(Limits limits, Clock clock) {
        this(limits.heapPercent(), oldGeneration()::getCollectionUsage, Heap::collectAside, clock);
    }

    Heap(int percent, Supplier<MemoryUsage> afterCollection, Runnable collect, InstantSource clock) {
        this.percent = percent;
        this.afterCollection = afterCollection;
        this.collect = collect;
        this.clock = clock;
    }

    /** The only pool of the heap whose filling up is worth a warning to the JVM, too: the young generation does so all the time. */
    private static MemoryPoolMXBean oldGeneration() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP
                        && pool.isUsageThresholdSupported()
                        && pool.isCollectionUsageThresholdSupported())
                .max(Comparator.comparingLong(pool -> pool.getUsage().getMax()))
                .orElseThrow(() -> new IllegalStateException("this JVM does not say how full its old generation is"));
    }

    private static void collectAside() {
        Thread.ofPlatform().daemon().name("heap").start(System::gc);
    }

    /** Whether so little is left that nobody new can be let in. */
    public synchronized boolean isFull() {
        MemoryUsage usage = afterCollection.get();
        boolean now = usage.getMax() > 0 && usage.getUsed() > usage.getMax() / 100 * percent;
        if (now != full) {
            full = now;
            if (now) {
                LOG.warn(
                        "Over {} % of the heap is in use: no sign-ins and no new pages until some of it is free. Give"
                                + " the server more with COUNTROOM_JAVA_OPTS=-Xmx…",
                        percent);
            } else {
                LOG.info("There is room in the heap again: sign-ins and new pages go on");
            }
        }
        if (now && clock.instant().isAfter(collected.plus(TRUSTED))) {
            // Nobody new comes in, so perhaps nothing else would bring a collection about.
            collected = clock.instant();
            collect.run();
        }
        return now;
    }
}
