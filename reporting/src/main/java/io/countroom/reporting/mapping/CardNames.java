package io.countroom.reporting.mapping;

import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.countroom.reporting.file.Refusal;
import io.countroom.sql.RefusedException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How another system names cards: by rank and suit in either order, with any separator and either case ({@code AS}, {@code 10h},
 * {@code S_A}, {@code hearts-10}); by number; or by a list of its own.
 *
 * @param order where cards are numbered from 1: the suits in the order of their numbers, each from ace to king; empty otherwise
 * @param aceHigh whether the numbers of a suit run from two to ace instead
 * @param values names of its own and what they mean, such as {@code back} for the joker
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record CardNames(
        @JsonProperty("numbered") String order,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean aceHigh,
        Map<String, String> values) {

    /** Rank and suit, whichever comes first. */
    public static final CardNames BY_NAME = new CardNames("", false, Map.of());

    private static final String RANKS = "A23456789TJQK";
    private static final String SUITS = "SHDC";
    private static final Map<String, Character> SUIT_WORDS = suitWords();

    public CardNames {
        order = requireNonNullElse(order, "");
        values = Mapping.ordered(values);
        if (!order.isEmpty()
                && !(order.length() == 4
                        && order.chars().distinct().count() == 4
                        && order.chars().allMatch(suit -> SUITS.indexOf(suit) >= 0))) {
            throw new RefusedException(
                    "The order of suits is '" + Mapping.shown(order) + "': write each of S, H, D, C once");
        }
    }

    private static Map<String, Character> suitWords() {
        Map<String, Character> words = new HashMap<>();
        for (String all : List.of("S SPADE SPADES ♠", "H HEART HEARTS ♥", "D DIAMOND DIAMONDS ♦", "C CLUB CLUBS ♣")) {
            for (String word : all.split(" ")) {
                words.put(word, all.charAt(0));
            }
        }
        return words;
    }

    /** The cards in a text, as our own formats write them; in the order they stand, with spaces between them. */
    String cards(String text) throws Refusal {
        List<String> cards = new ArrayList<>();
        for (String card : text.strip().split("[\\s,;|]+")) {
            if (!card.isEmpty()) {
                cards.add(card(card));
            }
        }
        return String.join(" ", cards);
    }

    private String card(String name) throws Refusal {
        String own = values.get(name);
        if (own != null) {
            return own;
        }
        if (!order.isEmpty()) {
            return numbered(name);
        }
        if (name.matches("[1-6]-[1-6]") || name.equals("JK")) {
            return name;
        }
        String plain = name.toUpperCase(Locale.ROOT).replaceAll("[_\\-/:]", "");
        for (int split = 1; split < plain.length(); split++) {
            String first = plain.substring(0, split);
            String second = plain.substring(split);
            if (SUIT_WORDS.containsKey(second) && rank(first) != 0) {
                return "" + rank(first) + SUIT_WORDS.get(second);
            }
            if (SUIT_WORDS.containsKey(first) && rank(second) != 0) {
                return "" + rank(second) + SUIT_WORDS.get(first);
            }
        }
        throw unknown(name);
    }

    private static char rank(String text) {
        String rank = text.equals("10") ? "T" : text.equals("1") ? "A" : text;
        return rank.length() == 1 && RANKS.contains(rank) ? rank.charAt(0) : 0;
    }

    private String numbered(String name) throws Refusal {
        int number = 0;
        if (name.length() <= 3 && !name.isEmpty() && name.chars().allMatch(c -> c >= '0' && c <= '9')) {
            number = Integer.parseInt(name);
        }
        if (number < 1 || number > 52) {
            throw unknown(name);
        }
        int rank = (number - 1) % 13;
        return "" + RANKS.charAt(aceHigh ? (rank + 1) % 13 : rank) + order.charAt((number - 1) / 13);
    }

    private static Refusal unknown(String name) {
        return new Refusal(
                "cards",
                "the mapping does not know the card '" + Mapping.shown(name) + "'",
                "add it to the mapping's cards, with what it means");
    }
}
