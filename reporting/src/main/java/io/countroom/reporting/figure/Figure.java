package io.countroom.reporting.figure;

import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A known value, the known part of a value, or the reason why it is missing. A missing value is never zero. */
public sealed interface Figure<T> {

    record Known<T>(T value) implements Figure<T> {}

    /** The sum of the known figures. */
    record Partial<T>(T value, Coverage coverage) implements Figure<T> {}

    /** @param why a sentence */
    record Missing<T>(String why) implements Figure<T> {}

    static <T> Figure<T> known(T value) {
        return new Known<>(value);
    }

    static <T> Figure<T> missing(String why) {
        return new Missing<>(why);
    }

    static <T> Figure<T> of(@Nullable T value, String why) {
        return value == null ? missing(why) : known(value);
    }

    /** A sum over all that the coverage counts; missing, for its reason, where none of that is known. */
    static <T> Figure<T> sum(T value, Coverage coverage) {
        if (coverage.known() == coverage.of()) {
            return known(value);
        }
        return coverage.known() > 0
                ? new Partial<>(value, coverage)
                : missing(coverage.of() == 1 ? coverage.why() : coverage.sentence());
    }

    /** The value, be it of a part; null where it is missing. */
    default @Nullable T value() {
        return switch (this) {
            case Known(T value) -> value;
            case Partial(T value, Coverage coverage) -> value;
            case Missing(String why) -> null;
        };
    }

    /** The coverage of a partial figure; null if the figure is known in full or missing. */
    default @Nullable Coverage coverage() {
        return this instanceof Partial(T value, Coverage coverage) ? coverage : null;
    }

    /** Why it is not known in full; empty where it is. */
    default String lack() {
        return whole() instanceof Missing(String why) ? why : "";
    }

    /** A figure that a part does not support: missing if the coverage is partial, with the coverage as the reason. */
    default Figure<T> whole() {
        return this instanceof Partial(T value, Coverage coverage) ? missing(coverage.sentence()) : this;
    }

    /** The value where all of it is known; else null. */
    default @Nullable T exact() {
        return whole().value();
    }

    default <R> Figure<R> map(Function<? super T, ? extends R> how) {
        return switch (this) {
            case Known(T value) -> known(how.apply(value));
            case Partial(T value, Coverage coverage) -> new Partial<>(how.apply(value), coverage);
            case Missing(String why) -> missing(why);
        };
    }

    /**
     * What follows from two figures that stand on the same: where one is missing so is this, for its reason, and it covers what
     * both cover.
     */
    default <U, R> Figure<R> with(Figure<U> other, BiFunction<? super T, ? super U, ? extends R> how) {
        T one = value();
        U two = other.value();
        if (one == null || two == null) {
            return missing(this instanceof Missing(String why) ? why : other instanceof Missing(String why) ? why : "");
        }
        R value = how.apply(one, two);
        if (this instanceof Partial(T ours, Coverage coverage)) {
            return new Partial<>(
                    value, other instanceof Partial(U theirs, Coverage more) ? coverage.least(more) : coverage);
        }
        return other instanceof Partial(U theirs, Coverage coverage) ? new Partial<>(value, coverage) : known(value);
    }

    /** @param nothing reason shown when the divisor is zero */
    static Figure<Double> over(Figure<Long> dividend, Figure<Long> divisor, String nothing) {
        Figure<Double> quotient = dividend.with(divisor, (one, two) -> two == 0 ? Double.NaN : one / (double) two);
        Double value = quotient.value();
        return value != null && value.isNaN() ? missing(nothing) : quotient;
    }

    static Figure<Long> plus(Figure<Long> one, Figure<Long> other) {
        return one.with(other, Math::addExact);
    }

    static Figure<Long> minus(Figure<Long> from, Figure<Long> take) {
        return from.with(take, Math::subtractExact);
    }
}
