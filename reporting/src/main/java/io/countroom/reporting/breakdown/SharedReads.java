package io.countroom.reporting.breakdown;

import io.countroom.reporting.period.Period;
import io.countroom.rules.game.Cached;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What several reports of one document read, read once. Safe to share between threads. */
public final class SharedReads {

    /** For a report by itself: every reading is made. */
    public static final SharedReads NONE = new SharedReads(null);

    /** @param name of a kind of reading; results of one name have one type */
    public record Kind<T>(String name) {}

    private record Reading(Kind<?> kind, Period period) {}

    private final @Nullable Map<Reading, Cached<?>> made;

    private SharedReads(@Nullable Map<Reading, Cached<?>> made) {
        this.made = made;
    }

    static SharedReads ofOneDocument() {
        return new SharedReads(new ConcurrentHashMap<>());
    }

    /** @param reading what the property has in the period; its result is not changed by anybody */
    @SuppressWarnings("unchecked") // a kind has one type
    public <T> T read(Kind<T> kind, Period period, Supplier<T> reading) {
        return made == null
                ? reading.get()
                : (T) made.computeIfAbsent(new Reading(kind, period), first -> new Cached<>(reading))
                        .get();
    }
}
