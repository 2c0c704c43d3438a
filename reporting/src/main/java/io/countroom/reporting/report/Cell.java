package io.countroom.reporting.report;

import io.countroom.reporting.figure.Coverage;
import io.countroom.reporting.figure.Figure;
import io.countroom.rules.expectation.Expectations;
import io.countroom.sql.property.Property;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One figure or word.
 *
 * @param value null when it is not known, which is never the same as zero; the flag then says why
 * @param flag what a reader must be told about it, or null
 * @param link what it is made of, or null
 * @param coverage how much of it is known, where that is not all; null elsewhere
 */
public record Cell(
        @Nullable Value value,
        @Nullable Flag flag,
        @Nullable Link link,
        @Nullable Coverage coverage) {

    public Cell(@Nullable Value value, @Nullable Flag flag, @Nullable Link link) {
        this(value, flag, link, null);
    }

    /** The unformatted value of a cell. */
    public sealed interface Value {

        record Text(String text) implements Value {}

        record Count(long count) implements Value {}

        record Money(long cents) implements Value {}

        /** An expectation: so fine that rows add up to their total, and shown to the cent. */
        record Expected(long micros) implements Value {

            public long cents() {
                // Half a cent away from zero, as Excel rounds what it shows.
                long cents = (Math.abs(micros) + Expectations.PER_CENT / 2) / Expectations.PER_CENT;
                return micros < 0 ? -cents : cents;
            }
        }

        /** A fraction (0.172 for 17.2%), a number of standard deviations, or any other real number. */
        record Real(double number) implements Value {}

        record Day(LocalDate date) implements Value {}

        record Moment(ZonedDateTime at) implements Value {}
    }

    /** A remark on a figure. */
    public record Flag(Level level, Wording said) {

        public Flag(Level level, String sentence) {
            this(level, new Wording.Phrase(sentence));
        }

        public String sentence() {
            return said.text();
        }

        public enum Level {
            /** Worth knowing. */
            NOTE,
            /** Somebody should look. */
            LOOK,
            /** Contradicts the rules or the records. */
            WRONG
        }
    }

    /** There is nothing to say here: no figure, and none is missing. */
    public static final Cell EMPTY = new Cell(new Value.Text(""), null, null);

    public static Cell text(String text) {
        return new Cell(new Value.Text(text), null, null);
    }

    public static Cell count(long count) {
        return new Cell(new Value.Count(count), null, null);
    }

    public static Cell money(long cents) {
        return new Cell(new Value.Money(cents), null, null);
    }

    /** @param why the reason for a missing amount */
    public static Cell money(@Nullable Long cents, String why) {
        return cents == null ? missing(why) : money(cents.longValue());
    }

    /** @param micros millionths of a dollar */
    public static Cell expected(long micros) {
        return new Cell(new Value.Expected(micros), null, null);
    }

    public static Cell real(double number) {
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException("a figure that is not a number must be missing, with its reason");
        }
        return new Cell(new Value.Real(number), null, null);
    }

    public static Cell day(LocalDate date) {
        return new Cell(new Value.Day(date), null, null);
    }

    public static Cell moment(ZonedDateTime at) {
        return new Cell(new Value.Moment(at), null, null);
    }

    /** An amount to the cent; null where none stands in the cell. */
    public @Nullable Long cents() {
        return switch (value) {
            case Value.Money(long cents) -> (Long) cents;
            case Value.Expected expected -> (Long) expected.cents();
            case null, default -> null;
        };
    }

    /** The number that is added up: cents, or millionths of a dollar for expectations; null in a cell without a number. */
    public @Nullable Double number() {
        return switch (value) {
            case Value.Count(long count) -> (Double) (double) count;
            case Value.Money(long cents) -> (Double) (double) cents;
            case Value.Expected(long micros) -> (Double) (double) micros;
            case Value.Real(double real) -> (Double) real;
            case null, default -> null;
        };
    }

    /** The name of a round, which leads to it. */
    public static Cell round(Property property, String ref, LocalDate gamingDate, long roundId) {
        return text(ref).linked(Link.round(property, gamingDate, roundId));
    }

    /** Not known, and why. */
    public static Cell missing(String reason) {
        return new Cell(null, new Flag(Flag.Level.NOTE, reason), null);
    }

    /** A figure, which says how much of it is known. */
    public static <T> Cell of(Figure<T> figure, Function<? super T, Cell> as) {
        return switch (figure) {
            case Figure.Known(T value) -> as.apply(value);
            case Figure.Partial(T value, Coverage coverage) -> as.apply(value).covering(coverage);
            case Figure.Missing(String why) -> missing(why);
        };
    }

    /** The value, how much of it is known, or the reason why none of it is. */
    public Figure<Value> figure() {
        if (value == null) {
            return Figure.missing(flag == null ? "" : flag.sentence());
        }
        return coverage == null ? Figure.known(value) : new Figure.Partial<>(value, coverage);
    }

    public Cell flagged(Flag.Level level, String sentence) {
        return flagged(new Flag(level, sentence));
    }

    public Cell flagged(Flag remark) {
        return new Cell(value, remark, link, coverage);
    }

    public Cell flagged(boolean marked, Flag.Level level, String sentence) {
        return marked ? flagged(level, sentence) : this;
    }

    public Cell linked(Link target) {
        return new Cell(value, flag, target, coverage);
    }

    Cell unlinked() {
        return new Cell(value, flag, null, coverage);
    }

    public Cell covering(@Nullable Coverage part) {
        return new Cell(value, flag, link, part);
    }

    /** All that is to be said about it; empty where nothing is. */
    public String remark() {
        String covered = coverage == null ? "" : coverage.sentence();
        return flag == null ? covered : covered.isEmpty() ? flag.sentence() : covered + " " + flag.sentence();
    }
}
