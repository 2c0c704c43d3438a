package io.countroom.ui.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.MemoryUsage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class HeapTest {

    private static final long MEGABYTE = 1 << 20;

    private Instant now = Instant.parse("2026-10-18T12:00:00Z");
    private long used;
    private final AtomicInteger collections = new AtomicInteger();
    private final Heap heap = new Heap(
            85,
            () -> new MemoryUsage(0, used * MEGABYTE, 512 * MEGABYTE, 512 * MEGABYTE),
            collections::incrementAndGet,
            () -> now);

    @Test
    void itIsFullWhereMoreThanItsShareIsInUseAfterACollection() {
        used = 400;
        assertThat(heap.isFull()).isFalse();
        used = 440;
        assertThat(heap.isFull()).isTrue();
        used = 300;
        assertThat(heap.isFull()).isFalse();
    }

    @Test
    void whileItIsFullItIsLookedAtAnewEveryHalfMinuteAndNoOftener() {
        assertThat(heap.isFull()).isFalse();
        assertThat(collections).hasValue(0);
        used = 500;
        for (int i = 0; i < 100; i++) {
            heap.isFull();
        }
        assertThat(collections).hasValue(1);
        now = now.plus(Duration.ofSeconds(31));
        heap.isFull();
        heap.isFull();
        assertThat(collections).hasValue(2);
    }

    @Test
    void theVirtualMachineSaysHowFullItIs() {
        Heap ours = new Heap(new Limits(1, 1, 1, 99, null, null, null), Clock.systemUTC());
        assertThat(ours.isFull()).isFalse();
    }
}
