package io.countroom.rules.game;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How a value is written in a Rules Submission. What is written can be read, and means the same.
 *
 * @param reading throws IllegalArgumentException with how to write it: "write an amount in dollars, such as 25000"
 */
public record Codec<T>(Function<String, T> reading, Function<T, String> writing) {

    /** Amounts beyond this are no option of any table. */
    public static final long MOST_CENTS = 10_000_000_000L;

    public static final Codec<Boolean> FLAG = oneOf(List.of(true, false), String::valueOf);

    public static final Codec<Integer> NUMBER =
            new Codec<>(text -> Integer.valueOf(like("\\d{1,4}", text, "a number")), String::valueOf);

    private static String like(String regex, String text, String remedy) {
        if (!text.matches(regex)) {
            throw new IllegalArgumentException("write " + remedy);
        }
        return text;
    }

    /** Payout odds; a number alone is meant to 1. */
    public static final Codec<Payout> PAYOUT =
            new Codec<>(text -> Payout.parse(text.matches("\\d+(\\.\\d+)?") ? text + " to 1" : text), Payout::toString);

    /** An amount in dollars, as cents. */
    public static final Codec<Long> DOLLARS = new Codec<>(
            Codec::cents,
            cents -> BigDecimal.valueOf(cents, 2).stripTrailingZeros().toPlainString());

    private static Long cents(String text) {
        BigDecimal dollars;
        try {
            dollars = new BigDecimal(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("write an amount in dollars, such as 25000", e);
        }
        if (dollars.stripTrailingZeros().scale() > 2 || dollars.signum() < 0) {
            throw new IllegalArgumentException("write an amount in dollars and whole cents, such as 25000");
        }
        if (dollars.compareTo(BigDecimal.valueOf(MOST_CENTS, 2)) > 0) {
            throw new IllegalArgumentException("write at most $100,000,000");
        }
        return dollars.movePointRight(2).longValueExact();
    }

    /** The value of a limit that there is not. */
    public static final long NO_LIMIT = Long.MAX_VALUE;

    /** An amount in dollars, as cents, or "none" for no limit. */
    public static final Codec<Long> DOLLARS_OR_NONE = new Codec<>(
            text -> text.equalsIgnoreCase("none") ? (Long) NO_LIMIT : DOLLARS.read(text),
            cents -> cents == NO_LIMIT ? "none" : DOLLARS.write(cents));

    /** A share in percent. */
    public static final Codec<BigDecimal> PERCENT = new Codec<>(
            text -> new BigDecimal(like("(100|\\d{1,2}(\\.\\d{1,4})?) ?%?", text, "a percentage, such as 20%")
                    .replace("%", "")
                    .strip()),
            percent -> percent.toPlainString() + "%");

    /** A multiple of cents: "none" for single cents, else "25-cents". */
    public static final Codec<Integer> CENTS = new Codec<>(
            text -> text.equalsIgnoreCase("none")
                    ? (Integer) 1
                    : Integer.valueOf(like(
                                    "\\d{1,4}\\s*-?\\s*(cents?|c|¢)?",
                                    text.toLowerCase(Locale.ROOT),
                                    "none or a multiple of cents, such as 25-cents")
                            .replaceAll("\\D", "")),
            multiple -> multiple == 1 ? "none" : multiple + "-cents");

    /** A portion of an amount: "all", or a whole percentage. */
    public static final Codec<Integer> PORTION = new Codec<>(
            text -> {
                String percent = text.replace("%", "").strip();
                return text.equalsIgnoreCase("all")
                        ? (Integer) 100
                        : Integer.valueOf(like("\\d{1,3}", percent, "all or a percentage, such as 50%"));
            },
            percent -> percent == 100 ? "all" : percent + "%");

    /** The words of an enumeration: its names in lower case with hyphens, unless its values say otherwise. */
    public static <E extends Enum<E>> Codec<E> of(Class<E> type) {
        return oneOf(Arrays.asList(type.getEnumConstants()), Codec::word);
    }

    private static String word(Enum<?> value) {
        return value instanceof Worded worded
                ? worded.word()
                : value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A value of an enumeration that is not written as it is named. */
    public interface Worded {
        String word();
    }

    public static Codec<String> oneOf(String... words) {
        return oneOf(List.of(words), word -> word);
    }

    /** The words of a choice between two: of false and of true. */
    public static Codec<Boolean> either(String no, String yes) {
        return oneOf(List.of(false, true), selected -> selected ? yes : no);
    }

    private static <T> Codec<T> oneOf(List<T> values, Function<T, String> words) {
        return new Codec<>(
                text -> values.stream()
                        .filter(value -> words.apply(value).equalsIgnoreCase(text))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException(
                                "write one of " + values.stream().map(words).collect(Collectors.joining(", ")))),
                words);
    }

    public T read(String text) {
        return reading.apply(text);
    }

    public String write(T value) {
        return writing.apply(value);
    }
}
