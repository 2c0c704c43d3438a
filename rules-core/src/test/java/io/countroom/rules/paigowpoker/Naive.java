package io.countroom.rules.paigowpoker;

import io.countroom.rules.card.Card;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Pai Gow Poker read off § 645a.6 in the plainest way: the joker tried as every card it may be, every five of seven cards
 * tried in turn. Slow, and sharing nothing with the engine: the oracle of the tests.
 */
final class Naive {

    static final List<String> KINDS = List.of(
            "high card",
            "pair",
            "two pair",
            "three",
            "straight",
            "flush",
            "full house",
            "four",
            "straight flush",
            "royal flush",
            "five aces");

    private Naive() {}

    /** A kind, and ranks from the first to compare to the last, aces 14. */
    record Value(int kind, List<Integer> ranks) implements Comparable<Value> {

        @Override
        public int compareTo(Value other) {
            if (kind != other.kind) {
                return Integer.compare(kind, other.kind);
            }
            for (int i = 0; i < Math.min(ranks.size(), other.ranks.size()); i++) {
                int compared = ranks.get(i).compareTo(other.ranks.get(i));
                if (compared != 0) {
                    return compared;
                }
            }
            return Integer.compare(ranks.size(), other.ranks.size());
        }
    }

    private static int rank(Card card) {
        int number = card.rank().number();
        return number == 1 ? 14 : number;
    }

    /** A five-card hand. */
    static Value high(List<Card> five) {
        if (!five.contains(Card.JOKER)) {
            return natural(five, true);
        }
        List<Card> rest = new ArrayList<>(five);
        rest.remove(Card.JOKER);
        if (rest.stream().allMatch(card -> rank(card) == 14)) {
            return new Value(10, List.of());
        }
        // As any card, where it completes a straight, a flush or better; else as an ace of no suit.
        Value best = asAce(rest);
        for (Card any : Card.all()) {
            if (!rest.contains(any)) {
                List<Card> completed = new ArrayList<>(rest);
                completed.add(any);
                Value value = natural(completed, true);
                boolean completes = List.of(4, 5, 8, 9).contains(value.kind);
                if (completes && value.compareTo(best) > 0) {
                    best = value;
                }
            }
        }
        return best;
    }

    private static Value asAce(List<Card> rest) {
        List<Integer> ranks = new ArrayList<>(rest.stream().map(Naive::rank).toList());
        ranks.add(14);
        return groups(ranks);
    }

    static Value low(List<Card> two) {
        return groups(two.stream().map(card -> card.joker() ? 14 : rank(card)).toList());
    }

    private static Value natural(List<Card> cards, boolean suits) {
        List<Integer> ranks = cards.stream()
                .map(Naive::rank)
                .sorted(Comparator.reverseOrder())
                .toList();
        boolean flush = suits && cards.stream().map(Card::suit).distinct().count() == 1;
        // Ace high, then the ace to five, then king high and so on.
        double straight = 0;
        if (new HashSet<>(ranks).size() == 5) {
            if (ranks.get(0) - ranks.get(4) == 4) {
                straight = ranks.get(0);
            } else if (ranks.equals(List.of(14, 5, 4, 3, 2))) {
                straight = 13.5;
            }
        }
        int order = (int) Math.round(straight * 2);
        if (flush && straight > 0) {
            return straight == 14 ? new Value(9, List.of()) : new Value(8, List.of(order));
        }
        if (flush) {
            return new Value(5, ranks);
        }
        return straight > 0 ? new Value(4, List.of(order)) : groups(ranks);
    }

    private static Value groups(List<Integer> ranks) {
        Map<Integer, Long> counts = ranks.stream().collect(Collectors.groupingBy(rank -> rank, Collectors.counting()));
        List<Integer> ordered = counts.keySet().stream()
                .sorted(Comparator.comparing((Integer rank) -> counts.get(rank))
                        .thenComparing(Comparator.naturalOrder())
                        .reversed())
                .toList();
        String pattern = ordered.stream().map(rank -> "" + counts.get(rank)).collect(Collectors.joining());
        int kind = switch (pattern.replaceAll("1", "")) {
            case "4" -> 7;
            case "32" -> 6;
            case "3" -> 3;
            case "22" -> 2;
            case "2" -> 1;
            case "" -> 0;
            default -> throw new AssertionError(pattern);
        };
        return new Value(kind, ordered);
    }

    /** The best five of seven. */
    static Value best(List<Card> seven) {
        Value best = null;
        for (int a = 0; a < 7; a++) {
            for (int b = a + 1; b < 7; b++) {
                List<Card> five = new ArrayList<>();
                for (int i = 0; i < 7; i++) {
                    if (i != a && i != b) {
                        five.add(seven.get(i));
                    }
                }
                Value value = high(five);
                if (best == null || value.compareTo(best) > 0) {
                    best = value;
                }
            }
        }
        return best;
    }

    /** The kind of seven cards, in the words of the enumeration's constants. */
    static String kind(List<Card> seven) {
        boolean joker = seven.contains(Card.JOKER);
        List<Card> natural = seven.stream().filter(card -> !card.joker()).toList();
        if (natural.stream().map(Card::suit).distinct().count() == 1
                && (sevenInARow(natural.stream().map(Naive::rank).toList(), joker)
                        || sevenInARow(
                                natural.stream()
                                        .map(card -> card.rank().number())
                                        .toList(),
                                joker))) {
            boolean needsAceLow = !sevenInARow(natural.stream().map(Naive::rank).toList(), joker);
            return (needsAceLow ? "SUITED_ACE_TO_SEVEN" : "SEVEN_CARD_STRAIGHT_FLUSH") + (joker ? "_WITH_JOKER" : "");
        }
        Value best = best(seven);
        if (best.kind == 9) {
            // Two natural cards of one suit whose removal leaves the royal flush.
            for (int a = 0; a < 7; a++) {
                for (int b = a + 1; b < 7; b++) {
                    Card one = seven.get(a);
                    Card two = seven.get(b);
                    List<Card> five = new ArrayList<>(seven);
                    five.removeAll(List.of(one, two));
                    if (!one.joker() && !two.joker() && one.suit() == two.suit() && high(five).kind == 9) {
                        TreeMap<Integer, Boolean> ranks = new TreeMap<>();
                        ranks.put(rank(one), true);
                        ranks.put(rank(two), true);
                        if (List.copyOf(ranks.keySet()).equals(List.of(13, 14))) {
                            return "ROYAL_FLUSH_WITH_ACE_KING";
                        }
                        if (List.copyOf(ranks.keySet()).equals(List.of(12, 13))) {
                            return "ROYAL_FLUSH_WITH_KING_QUEEN";
                        }
                    }
                }
            }
            for (Card king : natural) {
                List<Card> five = new ArrayList<>(natural);
                five.remove(king);
                if (joker && rank(king) == 13 && high(five).kind == 9) {
                    return "ROYAL_FLUSH_WITH_KING_AND_JOKER";
                }
            }
            return "ROYAL_FLUSH";
        }
        if (best.kind == 4) {
            List<Integer> ranks =
                    seven.stream().map(card -> card.joker() ? 14 : rank(card)).toList();
            boolean three = ranks.stream()
                    .anyMatch(rank -> ranks.stream().filter(rank::equals).count() == 3);
            return three ? "STRAIGHT_AND_THREE_OF_A_KIND" : "STRAIGHT";
        }
        return switch (best.kind) {
            case 10 -> "FIVE_ACES";
            case 8 -> "STRAIGHT_FLUSH";
            case 7 -> "FOUR_OF_A_KIND";
            case 6 -> "FULL_HOUSE";
            case 5 -> "FLUSH";
            case 3 -> "THREE_OF_A_KIND";
            case 2 -> "TWO_PAIR";
            case 1 -> "PAIR";
            default -> List.of("NINE", "TEN", "JACK", "QUEEN", "KING", "ACE").get(best.ranks.getFirst() - 9) + "_HIGH";
        };
    }

    private static boolean sevenInARow(List<Integer> ranks, boolean joker) {
        return new HashSet<>(ranks).size() == (joker ? 6 : 7) && Collections.max(ranks) - Collections.min(ranks) <= 6;
    }

    static List<Card> cards(String text) {
        return Arrays.stream(text.split(" ")).map(Card::parse).toList();
    }
}
