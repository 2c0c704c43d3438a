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

    /**
     * A fact of one key.
     *
     * @param values a regular expression
     */
    public static RoundFact of(String key, String range, String values, Citation section) {
        return new RoundFact(key, key::equals, range, matching(values), section);
    }

    /** A number of cents, which many rounds say, so that no regular expression reads it. */
    public static RoundFact cents(String key, Citation section) {
        return new RoundFact(key, key::equals, "a number of cents", RoundFact::isCents, section);
    }

    private static boolean isCents(String value) {
        boolean cents = !value.isEmpty() && value.length() <= 12;
        for (int i = 0; cents && i < value.length(); i++) {
            cents = value.charAt(i) >= '0' && value.charAt(i) <= '9';
        }
        return cents;
    }

    /** Both keys and values are regular expressions. */
    public static RoundFact of(String name, String keys, String range, String values, Citation section) {
        return new RoundFact(name, matching(keys), range, matching(values), section);
    }

    public static Predicate<String> matching(String regex) {
        return Pattern.compile(regex).asMatchPredicate();
    }
}
