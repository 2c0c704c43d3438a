package io.countroom.rules.game;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is made when it is first asked for, and kept. */
public final class Cached<T> {

    private final Supplier<T> making;
    private @Nullable T value;

    public Cached(Supplier<T> making) {
        this.making = making;
    }

    public synchronized T get() {
        T known = value;
        if (known == null) {
            known = making.get();
            value = known;
        }
        return known;
    }
}
