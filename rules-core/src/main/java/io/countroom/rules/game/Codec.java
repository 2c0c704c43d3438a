package io.countroom.rules.game;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How a value is written in a Rules Submission. What is written can be read, and means the same. */
public interface Codec<T> {

    /** Amounts beyond this are no option of any table. */
    long MOST_CENTS = 10_000_000_000L;

    /** @throws IllegalArgumentException with how to write it: "write an amount in dollars, such as 25000" */
    T read(String text);

    String write(T value);

    Codec<Boolean> FLAG = oneOf(List.of(true, false), String::valueOf);

    Codec<Integer> NUMBER = new Codec<>() {

        @Override
        public Integer read(String text) {
            if (!text.matches("\\d{1,4}")) {
                throw new IllegalArgumentException("write a number");
            }
            return Integer.valueOf(text);
        }

        @Override
        public String write(Integer value) {
            return value.toString();
        }
    };

    /** Payout odds; a number alone is meant to 1. */
    Codec<Payout> PAYOUT = new Codec<>() {

        @Override
        public Payout read(String text) {
            return Payout.parse(text.matches("\\d+(\\.\\d+)?") ? text + " to 1" : text);
        }

        @Override
        public String write(Payout value) {
            return value.toString();
        }
    };

    /** An amount in dollars, as cents. */
    Codec<Long> DOLLARS = new Codec<>() {

        @Override
        public Long read(String text) {
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

        @Override
        public String write(Long value) {
            return BigDecimal.valueOf(value, 2).stripTrailingZeros().toPlainString();
        }
    };

    /** The value of a limit that there is not. */
    long NO_LIMIT = Long.MAX_VALUE;

    /** An amount in dollars, as cents, or "none" for no limit. */
    Codec<Long> DOLLARS_OR_NONE = new Codec<>() {

        @Override
        public Long read(String text) {
            return text.equalsIgnoreCase("none") ? (Long) NO_LIMIT : DOLLARS.read(text);
        }

        @Override
        public String write(Long value) {
            return value == NO_LIMIT ? "none" : DOLLARS.write(value);
        }
    };

    /** A share in percent. */
    Codec<BigDecimal> PERCENT = new Codec<>() {

        @Override
        public BigDecimal read(String text) {
            if (!text.matches("(100|\\d{1,2}(\\.\\d{1,4})?) ?%?")) {
                throw new IllegalArgumentException("write a percentage, such as 20%");
            }
            return new BigDecimal(text.replace("%", "").strip());
        }

        @Override
        public String write(BigDecimal value) {
            return value.toPlainString() + "%";
        }
    };

    /** A multiple of cents: "none" for single cents, else "25-cents". */
    Codec<Integer> CENTS = new Codec<>() {

        private static final Pattern WRITTEN = Pattern.compile("(\\d{1,4})\\s*-?\\s*(?:cents?|c|¢)?");

        @Override
        public Integer read(String text) {
            Matcher cents = WRITTEN.matcher(text.toLowerCase(Locale.ROOT));
            if (text.equalsIgnoreCase("none")) {
                return 1;
            }
            if (!cents.matches()) {
                throw new IllegalArgumentException("write none or a multiple of cents, such as 25-cents");
            }
            return Integer.valueOf(cents.group(1));
        }

        @Override
        public String write(Integer value) {
            return value == 1 ? "none" : value + "-cents";
        }
    };

    /** A portion of an amount: "all", or a whole percentage. */
    Codec<Integer> PORTION = new Codec<>() {

        @Override
        public Integer read(String text) {
            String percent =
                    text.equalsIgnoreCase("all") ? "100" : text.replace("%", "").strip();
            if (!percent.matches("\\d{1,3}")) {
                throw new IllegalArgumentException("write all or a percentage, such as 50%");
            }
            return Integer.valueOf(percent);
        }

        @Override
        public String write(Integer value) {
            return value == 100 ? "all" : value + "%";
        }
    };

    /** The words of an enumeration: its names in lower case with hyphens, unless its values say otherwise. */
    static <E extends Enum<E>> Codec<E> of(Class<E> type) {
        return oneOf(Arrays.asList(type.getEnumConstants()), Codec::word);
    }

    private static String word(Enum<?> value) {
        return value instanceof Worded worded
                ? worded.word()
                : value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A value of an enumeration that is not written as it is named. */
    interface Worded {
        String word();
    }

    static Codec<String> oneOf(String... words) {
        return oneOf(List.of(words), word -> word);
    }

    private static <T> Codec<T> oneOf(List<T> values, Function<T, String> words) {
        return new Codec<>() {

            @Override
            public T read(String text) {
                for (T value : values) {
                    if (words.apply(value).equalsIgnoreCase(text)) {
                        return value;
                    }
                }
                throw new IllegalArgumentException(
                        "write one of " + values.stream().map(words).collect(Collectors.joining(", ")));
            }

            @Override
            public String write(T value) {
                return words.apply(value);
            }
        };
    }
}
