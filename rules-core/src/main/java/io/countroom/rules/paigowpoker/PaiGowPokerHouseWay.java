package io.countroom.rules.paigowpoker;

import io.countroom.rules.game.Codec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * How the dealer sets seven cards: "the manner that the Rules Submission specifies" (§ 645a.11(c)), as an ordered list of
 * rules. The joker counts as an ace, and completes straights and flushes. The first rule whose conditions a hand meets, and
 * one of whose settings the hand allows, sets it.
 *
 * <p>Rules are separated by semicolons. A rule has conditions, separated by commas, a colon, and settings, separated by bars,
 * of which the first that is possible is made: {@code pairs 2, high-pair 2-6: high two-pair low K+ | low pair low-pair}.
 *
 * <ul>
 *   <li>Conditions: {@code five-aces}; {@code four}, {@code three}, {@code high-pair} or {@code low-pair} of a range of
 *       ranks, such as {@code 7-T} or {@code A}; {@code threes} or {@code pairs} with a number or a range of numbers;
 *       {@code else} for every hand.
 *   <li>Settings: {@code high} and a kind of hand or a range of kinds, such as {@code straight..royal-flush}; {@code low} and
 *       {@code pair K}, {@code pair 7+}, {@code K+}, {@code A-K}, or the pair of {@code four}, {@code three},
 *       {@code high-pair} or {@code low-pair}.
 * </ul>
 *
 * <p>Among settings that a rule allows alike, and where no rule sets a hand, the highest low hand is taken, then the highest
 * high hand.
 */
final class PaiGowPokerHouseWay {

    private static final String RANKS = "23456789TJQKA";

    /** High hands from the lowest up, as {@link Ranking} numbers them. */
    private static final List<String> KINDS = List.of(
            "no-pair",
            "pair",
            "two-pair",
            "three",
            "straight",
            "flush",
            "full-house",
            "four",
            "straight-flush",
            "royal-flush",
            "five-aces");

    /** A stored Rules Submission has room for these and its other options. */
    private static final int MOST_CHARACTERS = 2_000;

    private static final String COMMON = """
            pairs 2-3: high straight..royal-flush low pair 2+;
            pairs 0-1: high straight..royal-flush;
            three A: high pair;
            three 2-K: high three;
            pairs 3: low pair high-pair;
            """;

    static final PaiGowPokerHouseWay STANDARD = new PaiGowPokerHouseWay("standard", """
            five-aces: high five-aces low pair K | low pair A;
            four 2-6: high four | low pair four;
            four 7-T: high four low A+ | low pair four;
            four J-K: high four low pair T+ | low pair four;
            four A: high four low pair 7+ | low pair four;
            threes 2: low pair three;
            threes 1, high-pair 2: high full-house low A-K | low pair high-pair;
            threes 1, pairs 1-2: low pair high-pair;
            """ + COMMON + """
            pairs 2, high-pair 2-6: high two-pair low K+ | low pair low-pair;
            pairs 2, high-pair 7-T: high two-pair low A+ | low pair low-pair;
            pairs 2, high-pair J-K, low-pair 2-6: high two-pair low A+ | low pair low-pair;
            pairs 2: low pair low-pair;
            pairs 1: high pair;
            else: high no-pair""");

    /** The standard without its exceptions: full houses, two pairs, and four of a kind from the 7s up are always split. */
    static final PaiGowPokerHouseWay ALWAYS_SPLIT = new PaiGowPokerHouseWay("always-split", """
            five-aces: high five-aces low pair K | low pair A;
            four 2-6: high four | low pair four;
            four 7-A: low pair four;
            threes 2: low pair three;
            threes 1, pairs 1-2: low pair high-pair;
            """ + COMMON + """
            pairs 2: low pair low-pair;
            pairs 1: high pair;
            else: high no-pair""");

    static final List<PaiGowPokerHouseWay> SHIPPED = List.of(STANDARD, ALWAYS_SPLIT);

    static final Codec<PaiGowPokerHouseWay> CODEC = new Codec<>(PaiGowPokerHouseWay::read, way -> way.text);

    private static PaiGowPokerHouseWay read(String text) {
        return SHIPPED.stream()
                .filter(way -> way.text.equalsIgnoreCase(text))
                .findFirst()
                .orElseGet(() -> own(text.replaceAll("\\s+", " ").strip()));
    }

    private record Rule(List<Predicate<Split>> conditions, List<Setting> settings) {

        boolean applies(Split split) {
            for (int i = 0; i < conditions.size(); i++) {
                if (!conditions.get(i).test(split)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** The kinds of high hand, and the low hands, that are allowed. */
    private record Setting(int kindFrom, int kindTo, ToIntFunction<Split> lowFrom, ToIntFunction<Split> lowTo) {

        long low(Split split) {
            return split.best(kindFrom, kindTo, lowFrom.applyAsInt(split), lowTo.applyAsInt(split));
        }
    }

    private final String text;
    private final String written;
    private final List<Rule> rules = new ArrayList<>();

    private PaiGowPokerHouseWay(String text, String rules) {
        this.text = text;
        this.written = rules.replaceAll("\\s+", " ").strip();
        for (String rule : written.split("; ?")) {
            this.rules.add(rule(rule));
        }
    }

    private static PaiGowPokerHouseWay own(String rules) {
        if (rules.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException("write the rules in at most " + MOST_CHARACTERS + " characters");
        }
        return new PaiGowPokerHouseWay(rules, rules);
    }

    /** The rules themselves. */
    String rules() {
        return written;
    }

    boolean isShipped() {
        return SHIPPED.contains(this);
    }

    /** The low hand's cards. */
    long low(long cards) {
        Split split = new Split(cards);
        for (int i = 0; i < rules.size(); i++) {
            Rule rule = rules.get(i);
            if (rule.applies(split)) {
                for (int j = 0; j < rule.settings.size(); j++) {
                    long low = rule.settings.get(j).low(split);
                    if (low != 0) {
                        return low;
                    }
                }
            }
        }
        return split.best(0, KINDS.size() - 1, 0, Integer.MAX_VALUE);
    }

    private static Rule rule(String rule) {
        String[] parts = rule.split(":", -1);
        if (parts.length != 2) {
            throw refused(rule, "standard, always-split, or rules such as pairs 1: high pair");
        }
        return new Rule(
                Arrays.stream(parts[0].split(","))
                        .map(part -> condition(part.strip()))
                        .toList(),
                Arrays.stream(parts[1].split("\\|"))
                        .map(part -> setting(part.strip()))
                        .toList());
    }

    private static IllegalArgumentException refused(String found, String remedy) {
        return new IllegalArgumentException("'" + found + "' is not understood; write " + remedy);
    }

    private static Predicate<Split> condition(String condition) {
        String[] words = condition.split(" ");
        if (words.length == 2) {
            return switch (words[0]) {
                case "threes" -> within(words[1], "0123", Split::threes);
                case "pairs" -> within(words[1], "0123", Split::pairs);
                default -> within(words[1], RANKS, group(words[0]));
            };
        }
        return switch (condition) {
            case "else" -> split -> true;
            case "five-aces" -> Split::fiveAces;
            default -> throw refused(condition, "a condition such as pairs 2, four 7-T or else");
        };
    }

    /** A group of cards by its rank; -1 where there is none. */
    private static ToIntFunction<Split> group(String name) {
        return switch (name) {
            case "four" -> Split::four;
            case "three" -> Split::three;
            case "high-pair" -> Split::higherPair;
            case "low-pair" -> Split::lowerPair;
            default -> throw refused(name, "four, three, high-pair or low-pair");
        };
    }

    private static Predicate<Split> within(String range, String values, ToIntFunction<Split> of) {
        int from = values.indexOf(range.charAt(0));
        int to = range.length() == 3 && range.charAt(1) == '-' ? values.indexOf(range.charAt(2)) : from;
        if (from < 0 || to < from || range.length() == 2 || range.length() > 3) {
            throw refused(
                    range, "one of " + values + ", or a range such as " + values.charAt(0) + "-" + values.charAt(1));
        }
        return split -> {
            int value = of.applyAsInt(split);
            return from <= value && value <= to;
        };
    }

    private static Setting setting(String setting) {
        String high = "";
        String low = "";
        String[] words = setting.split(" low ", 2);
        if (setting.startsWith("low ")) {
            low = setting.substring(4);
        } else if (setting.startsWith("high ")) {
            high = words[0].substring(5);
            low = words.length == 2 ? words[1] : "";
        } else {
            throw refused(setting, "a setting such as high two-pair low K+");
        }
        String[] kinds = high.isEmpty() ? new String[] {KINDS.getFirst(), KINDS.getLast()} : high.split("\\.\\.", 2);
        int kindFrom = KINDS.indexOf(kinds[0]);
        int kindTo = KINDS.indexOf(kinds[kinds.length - 1]);
        if (kindFrom < 0 || kindTo < kindFrom) {
            throw refused(high, "one of " + String.join(", ", KINDS) + ", or a range such as straight..flush");
        }
        return low(kindFrom, kindTo, low);
    }

    private static Setting low(int kindFrom, int kindTo, String low) {
        if (low.isEmpty()) {
            return new Setting(kindFrom, kindTo, split -> 0, split -> Integer.MAX_VALUE);
        }
        if (low.equals("A-K")) {
            return new Setting(kindFrom, kindTo, split -> Ranking.aceKing(), split -> Ranking.aceKing());
        }
        boolean pair = low.startsWith("pair ");
        boolean more = low.endsWith("+");
        String of = low.substring(pair ? 5 : 0, low.length() - (more ? 1 : 0));
        int rank = of.length() == 1 ? RANKS.indexOf(of) : -1;
        if (pair && !more && rank < 0) {
            ToIntFunction<Split> group = group(of);
            ToIntFunction<Split> ofGroup = split -> Ranking.pair(group.applyAsInt(split));
            return new Setting(kindFrom, kindTo, ofGroup, ofGroup);
        }
        if (rank < 0 || !pair && !more) {
            throw refused(low, "a low hand such as pair K, pair 7+, K+, A-K or pair low-pair");
        }
        int least = pair ? Ranking.pair(rank) : Ranking.highCard(rank);
        int most = more ? Integer.MAX_VALUE : least;
        return new Setting(kindFrom, kindTo, split -> least, split -> most);
    }

    @Override
    public String toString() {
        return text;
    }
}
