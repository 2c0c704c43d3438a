package io.countroom.rules.game;

import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Something that a round of a game can say beside its cards and wagers.
 *
 * @param name as it is documented: {@code dead-hand-SEAT}
 * @param keys the keys that say it
 * @param range what it can be, in words
 * @param values the values that it can have
 * @param citation the rule that makes it matter
 */
public record RoundFact(
        String name, Predicate<String> keys, String range, Predicate<String> values, Citation citation) {

    private static final Predicate<String> CENTS = matching("[0-9]{1,12}");

    /** A fact of one key. */
    public static RoundFact of(String key, String range, String values, String section) {
        return of(key, range, matching(values), section);
    }

    /** A fact of one key. */
    public static RoundFact of(String key, String range, Predicate<String> values, String section) {
        return new RoundFact(key, key::equals, range, values, Citation.of(section));
    }

    public static RoundFact of(String name, String keys, String range, String values, String section) {
        return of(name, keys, range, matching(values), section);
    }

    /** @param keys a regular expression */
    public static RoundFact of(String name, String keys, String range, Predicate<String> values, String section) {
        return new RoundFact(name, matching(keys), range, values, Citation.of(section));
    }

    private static Predicate<String> matching(String regex) {
        return Pattern.compile(regex).asMatchPredicate();
    }

    /** Whether a value is a positive number of cents. */
    public static boolean isPositiveCents(String value) {
        return isCents(value) && value.charAt(0) != '0';
    }

    /** Whether a value is a number of cents. */
    public static boolean isCents(String value) {
        return CENTS.test(value);
    }
}
