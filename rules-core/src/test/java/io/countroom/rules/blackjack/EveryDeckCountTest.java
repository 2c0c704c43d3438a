package io.countroom.rules.blackjack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.PlayOptions;
import io.countroom.rules.blackjack.play.Situation;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.blackjack.side.BadBeat;
import io.countroom.rules.blackjack.side.FirstCardsOdds;
import io.countroom.rules.blackjack.side.FirstCardsWager;
import io.countroom.rules.blackjack.side.HitAndRun;
import io.countroom.rules.blackjack.side.SuperMatch;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.contract.StandardTables;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.WagerOdds;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Insurance and every side wager from the full shoe of every number of decks with which the chapter offers it, under every
 * paytable: all cards that can lie on the table counted a second time, by readings of the chapters that share nothing with ours.
 * {@code side.BruteForceTest} deals small shoes in every order; this shows that nothing of it depends on how large a shoe is.
 */
class EveryDeckCountTest {

    private static final int QUEEN = 12;
    private static final int KING = 13;
    private static final int QH = Card.parse("QH").index() + 1;
    private static final int KS = Card.parse("KS").index() + 1;

    /** What a unit gains; not a number where the dealer's hole card tells, which is 0 then. */
    private interface Reading {
        double gain(int one, int two, int up, int hole);
    }

    /** A wager of the first cards under some options, and the second reading of it. */
    private record Offered(String wager, Map<String, String> options, Reading reading) {}

    // Cards are suit times 13 plus rank 1 to 13, from 1 on: 0 is a hole card that is not looked at.

    private static int rank(int card) {
        return (card - 1) % 13 + 1;
    }

    private static int suit(int card) {
        return (card - 1) / 13;
    }

    private static int points(int card) {
        return rank(card) == 1 ? 11 : Math.min(rank(card), 10);
    }

    private static double withBlackjack(int up, int hole, double with, double without) {
        if (points(up) < 10) {
            return without;
        }
        return hole == 0 ? Double.NaN : points(up) + points(hole) == 21 ? with : without;
    }

    private static double luckyLadies(int one, int two, int up, int hole) {
        if (points(one) + points(two) != 20) {
            return -1;
        }
        if (one == two) {
            return one == QH ? withBlackjack(up, hole, 1000, 200) : 25;
        }
        return suit(one) == suit(two) ? 10 : 4;
    }

    private static double kingsBounty(int one, int two, int up, int hole) {
        if (points(one) + points(two) != 20) {
            return -1;
        }
        boolean kings = rank(one) == KING && rank(two) == KING;
        if (one == two) {
            return one == KS ? withBlackjack(up, hole, 1000, 200) : kings ? 50 : 25;
        }
        return suit(one) == suit(two) ? 9 : kings ? 6 : 4;
    }

    private static Reading match(double same, double different) {
        return (one, two, up, hole) -> {
            double sum = 0;
            sum += one == up ? same : rank(one) == rank(up) ? different : 0;
            sum += two == up ? same : rank(two) == rank(up) ? different : 0;
            return sum == 0 ? -1 : sum;
        };
    }

    private static Reading between(int ace) {
        return (one, two, up, hole) -> {
            int a = rank(one) == 1 ? ace : rank(one);
            int b = rank(two) == 1 ? ace : rank(two);
            int c = rank(up) == 1 ? ace : rank(up);
            if (a == b) {
                return a == c ? 30 : -1;
            }
            if (c <= Math.min(a, b) || c >= Math.max(a, b)) {
                return -1;
            }
            return switch (Math.abs(a - b) - 1) {
                case 1 -> 10;
                case 2 -> 6;
                case 3 -> 4;
                default -> 1;
            };
        };
    }

    private static Reading royalMatch(double royal, double suited, boolean crown) {
        return (one, two, up, hole) -> {
            if (suit(one) != suit(two)) {
                return -1;
            }
            if (!isRoyal(one, two)) {
                return suited;
            }
            if (!crown || rank(up) < QUEEN) {
                return royal;
            }
            // 1,000 for 1 beside the Royal Match.
            return hole == 0 ? Double.NaN : isRoyal(up, hole) ? royal + 1000 : royal;
        };
    }

    private static boolean isRoyal(int one, int two) {
        return suit(one) == suit(two) && rank(one) + rank(two) == QUEEN + KING; // no other two ranks come to 25
    }

    private static Reading set(double suited, double pair) {
        return (one, two, up, hole) -> one == two ? suited : rank(one) == rank(two) ? pair : -1;
    }

    private static double threeCardPoker(int one, int two, int up, int hole) {
        boolean flush = suit(one) == suit(two) && suit(two) == suit(up);
        int[] ranks = {rank(one), rank(two), rank(up)};
        Arrays.sort(ranks);
        boolean trips = ranks[0] == ranks[2];
        boolean run = ranks[1] == ranks[0] + 1 && ranks[2] == ranks[1] + 1;
        boolean high = ranks[0] == 1 && ranks[1] == QUEEN && ranks[2] == KING;
        return flush || trips || run || high ? 9 : -1;
    }

    static IntStream decks() {
        return IntStream.rangeClosed(1, 8);
    }

    private static BlackjackRules rules(String game, Map<String, String> options) {
        return (BlackjackRules) StandardTables.of(game).game().under(options);
    }

    /** What Chapter 633a offers with so many decks. */
    private static List<Offered> offered(int decks) {
        List<Offered> all = new ArrayList<>();
        all.add(new Offered("lucky-ladies", Map.of(), EveryDeckCountTest::luckyLadies));
        all.add(new Offered("kings-bounty", Map.of(), EveryDeckCountTest::kingsBounty));
        all.add(new Offered("three-card-poker", Map.of(), EveryDeckCountTest::threeCardPoker));
        all.add(new Offered("in-between", Map.of("in-between-ace", "high"), between(14)));
        all.add(new Offered("in-between", Map.of("in-between-ace", "low"), between(1)));
        if (decks == 6) {
            all.add(new Offered("match-the-dealer", Map.of(), match(11, 4)));
        } else if (decks == 8) {
            all.add(new Offered("match-the-dealer", Map.of(), match(14, 3)));
        }
        for (boolean crown : new boolean[] {true, false}) {
            if (decks == 1) {
                all.add(royal("A", royalMatch(10, 3, crown), crown));
                all.add(royal("B", royalMatch(5, 3, crown), crown));
            } else {
                all.add(royal("C", royalMatch(30, 2.5, crown), crown));
                all.add(royal("D", royalMatch(25, 2.5, crown), crown));
                all.add(royal("E", royalMatch(50, 2, crown), crown));
            }
        }
        if (decks == 1) {
            all.add(new Offered("bet-the-set-21", Map.of("paytable.bet-the-set-21", "A"), set(Double.NaN, 15)));
        } else if (decks == 2) {
            all.add(new Offered("bet-the-set-21", Map.of("paytable.bet-the-set-21", "B"), set(25, 10)));
        } else if (decks >= 4) {
            all.add(new Offered("bet-the-set-21", Map.of("paytable.bet-the-set-21", "C"), set(15, 10)));
            all.add(new Offered("bet-the-set-21", Map.of("paytable.bet-the-set-21", "D"), set(12, 10)));
        }
        return all;
    }

    private static Offered royal(String paytable, Reading reading, boolean crown) {
        return new Offered(
                "royal-match-21",
                Map.of("paytable.royal-match-21", paytable, "crown-treasure", Boolean.toString(crown)),
                reading);
    }

    @ParameterizedTest
    @MethodSource("decks")
    void wagersOfTheFirstCardsOfChapter633a(int decks) {
        List<String> met = new ArrayList<>();
        for (Offered offered : offered(decks)) {
            Map<String, String> options = new HashMap<>(offered.options());
            options.put("decks", Integer.toString(decks));
            compare(offered, rules("blackjack", options));
            met.add(offered.wager());
        }
        assertThat(met)
                .as("every wager of the first cards that is offered was counted")
                .containsAll(
                        rules("blackjack", Map.of("decks", Integer.toString(decks)))
                                .sides(FirstCardsWager.class)
                                .stream()
                                .map(FirstCardsWager::id)
                                .toList());
    }

    @ParameterizedTest
    @MethodSource("spanishDecks")
    void matchTheDealerOfChapter551(int decks) {
        compare(
                new Offered("match-the-dealer", Map.of(), decks == 6 ? match(9, 4) : match(12, 3)),
                rules("spanish-21", Map.of("decks", Integer.toString(decks))));
    }

    static Stream<Integer> spanishDecks() {
        return Stream.of(6, 8);
    }

    private static void compare(Offered offered, BlackjackRules rules) {
        FirstCardsWager wager = rules.sides(FirstCardsWager.class).stream()
                .filter(of -> of.id().equals(offered.wager()))
                .findFirst()
                .orElseThrow();
        WagerOdds odds = new FirstCardsOdds(List.of(wager), rules.shoe).odds().getFirst();
        Map<Double, Long> counted = count(offered.reading(), copies(rules.shoe));
        long n = rules.shoe.size();
        long deals = n * (n - 1) * (n - 2) * (n - 3);
        Map<Double, BigFraction> chances = new HashMap<>();
        for (OutcomeOdds line : odds.outcomes()) {
            assertThat(line.exact()).isNotNull();
            chances.merge(line.net(), line.exact(), BigFraction::add);
        }
        assertThat(counted.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(deals);
        assertThat(chances.keySet()).containsAll(counted.keySet());
        chances.forEach((net, chance) -> assertThat(chance)
                .as("%s with %s gains %s", offered.wager(), rules.options(), net)
                .isEqualTo(BigFraction.of(counted.getOrDefault(net, 0L), deals)));
    }

    private static int[] copies(Composition shoe) {
        int[] copies = new int[53];
        for (Card card : Card.all()) {
            if (!card.joker()) {
                copies[card.index() + 1] = shoe.copies(card);
            }
        }
        return copies;
    }

    /** In how many orders of the two cards, the up card and the hole card each amount is gained. */
    private static Map<Double, Long> count(Reading reading, int[] left) {
        Map<Double, Long> gains = new HashMap<>();
        int cards = Arrays.stream(left).sum();
        for (int one = 1; one <= 52; one++) {
            long first = left[one]--;
            for (int two = 1; first > 0 && two <= 52; two++) {
                long second = first * left[two]--;
                for (int up = 1; second > 0 && up <= 52; up++) {
                    long third = second * left[up]--;
                    if (third > 0) {
                        double gain = reading.gain(one, two, up, 0);
                        if (!Double.isNaN(gain)) {
                            gains.merge(gain, third * (cards - 3), Long::sum);
                        } else {
                            for (int hole = 1; hole <= 52; hole++) {
                                gains.merge(reading.gain(one, two, up, hole), third * left[hole], Long::sum);
                            }
                        }
                    }
                    left[up]++;
                }
                left[two]++;
            }
            left[one]++;
        }
        gains.values().removeIf(count -> count == 0);
        return gains;
    }

    @ParameterizedTest
    @MethodSource("decks")
    void insurance(int decks) {
        for (String game : List.of("blackjack", "blackjack-switch")) {
            insurance(rules(game, Map.of("decks", Integer.toString(decks))), 16 * decks, 52 * decks);
        }
        if (decks == 6 || decks == 8) {
            insurance(rules("spanish-21", Map.of("decks", Integer.toString(decks))), 12 * decks, 48 * decks);
        }
    }

    private static void insurance(BlackjackRules rules, int tens, int cards) {
        WagerOdds odds = new BlackjackOdds(rules).insurance(rules.wagers().get(1));
        assertThat(odds.outcomes().getFirst().exact()).isEqualTo(BigFraction.of(tens, cards - 1));
        // 2 to 1 on the tens, lost else.
        assertThat(odds.exactEdge()).isEqualTo(BigFraction.of(cards - 1 - 3 * tens, cards - 1));
    }

    /** Ranks of four cards by how many of each, from the numbers of ways to take them. */
    @ParameterizedTest
    @MethodSource("spanishDecks")
    void superMatch(int decks) {
        long of = 4L * decks;
        long pair = of * (of - 1) / 2;
        long three = pair * (of - 2) / 3;
        long all = 13 * of * (13 * of - 1) / 2 * (13 * of - 2) / 3 * (13 * of - 3) / 4;
        Map<String, Long> ways = Map.of(
                "Four-of-a-kind", 13 * (three * (of - 3) / 4),
                "Two pair", 13L * 12 / 2 * pair * pair,
                "Three-of-a-kind", 13 * three * 12 * of,
                "Pair", 13 * pair * (12L * 11 / 2) * of * of,
                "Loses", 13L * 12 * 11 * 10 / 24 * of * of * of * of);
        WagerOdds odds = new SuperMatch(decks).odds(Composition.ofDecks(decks));
        assertThat(odds.outcomes())
                .hasSize(5)
                .allSatisfy(line -> assertThat(line.exact())
                        .as(line.outcome())
                        .isEqualTo(BigFraction.of(ways.getOrDefault(line.outcome(), 0L), all)));
    }

    /** All sequences of the dealer's cards, counted by how many they are. */
    @ParameterizedTest
    @MethodSource("decks")
    void hitAndRun(int decks) {
        int[] left = values(decks);
        BigInteger[] stops = new BigInteger[20];
        Arrays.fill(stops, BigInteger.ZERO);
        BigInteger[] blackjack = {BigInteger.ZERO};
        dealer(left, 0, 0, 0, BigInteger.ONE, stops, blackjack);
        BigFraction[] chances = new BigFraction[5];
        Arrays.fill(chances, BigFraction.ZERO);
        BigInteger deals = BigInteger.ONE;
        for (int n = 1; n < stops.length; n++) {
            deals = deals.multiply(BigInteger.valueOf(52L * decks - n + 1));
            if (n >= 5) {
                int line = n >= 8 ? 0 : 8 - n; // eight or more, seven, six, five
                chances[line] = chances[line].add(BigFraction.of(stops[n], deals));
            }
            if (n == 2) {
                chances[4] = BigFraction.of(blackjack[0], deals);
            }
        }
        WagerOdds odds = new HitAndRun(true)
                .odds(
                        Composition.ofDecks(decks),
                        PlayOptions.of(Variant.BLACKJACK, decks),
                        situation -> Hand.Action.STAND,
                        100_000);
        for (int line = 0; line < 5; line++) {
            assertThat(odds.outcomes().get(line).exact())
                    .as("%d decks: %s", decks, odds.outcomes().get(line).outcome())
                    .isEqualTo(chances[line]);
        }
    }

    private static int[] values(int decks) {
        int[] values = new int[11];
        Arrays.fill(values, 1, 10, 4 * decks);
        values[10] = 16 * decks;
        return values;
    }

    private static void dealer(
            int[] left, int hard, int aces, int cards, BigInteger ways, BigInteger[] stops, BigInteger[] blackjack) {
        int total = aces > 0 && hard <= 11 ? hard + 10 : hard;
        if (cards >= 2 && total >= 17) {
            stops[cards] = stops[cards].add(ways);
            if (cards == 2 && total == 21) {
                blackjack[0] = blackjack[0].add(ways);
            }
            return;
        }
        for (int value = 1; value <= 10; value++) {
            if (left[value] > 0) {
                BigInteger on = ways.multiply(BigInteger.valueOf(left[value]--));
                dealer(left, hard + value, aces + (value == 1 ? 1 : 0), cards + 1, on, stops, blackjack);
                left[value]++;
            }
        }
    }

    /** Every hand by the chart, card by card, and against each 20 every sequence of the dealer's. */
    @Tag("whole")
    @ParameterizedTest
    @MethodSource("decks")
    void badBeat(int decks) {
        BlackjackRules rules = rules("blackjack", Map.of("decks", Integer.toString(decks)));
        Strategy strategy = rules.mainGame().strategy();
        double[] counted = new Twenty(rules.play, strategy).count();
        WagerOdds odds = new BadBeat(true, false).odds(rules.shoe, rules.play, strategy, 500_000);
        for (int line = 0; line < 7; line++) {
            assertThat(odds.outcomes().get(line).probability())
                    .as("%d decks: %s", decks, odds.outcomes().get(line).outcome())
                    .isCloseTo(counted[line], within(1e-11)); // millions of sums are rounded
        }
    }

    /** The player's 20s of the hand on which the wager rides: hand 1, which keeps the first card through splits. */
    private static final class Twenty {

        private final BlackjackOptions play;
        private final Strategy strategy;
        private final int[] left;
        private int cards;
        /** A dealer's 21 with seven cards or more, six to three, Blackjack, and a 20 that nothing beats. */
        private final double[] chances = new double[7];
        /** What is out of the shoe when the hand stands on 20 against the up card at hand, and how likely that is. */
        private final Map<List<Integer>, Double> stops = new HashMap<>();

        Twenty(BlackjackOptions play, Strategy strategy) {
            this.play = play;
            this.strategy = strategy;
            this.left = values(play.decks());
            this.cards = 52 * play.decks();
        }

        private double take(int value) {
            return (double) left[value]-- / cards--;
        }

        private void back(int value) {
            left[value]++;
            cards++;
        }

        double[] count() {
            for (int up = 1; up <= 10; up++) {
                int shown = up;
                double chance = take(up);
                for (int one = 1; one <= 10; one++) {
                    double first = chance * take(one);
                    for (int two = 1; two <= 10; two++) {
                        double second = first * take(two);
                        if (one + two == 20 || one + two == 10 && Math.min(one, two) == 1) {
                            holeOfBlackjack(up, second);
                        }
                        decide(up, new int[] {one, two}, 1, second);
                        back(two);
                    }
                    back(one);
                }
                stops.forEach((without, twenty) -> {
                    System.arraycopy(values(play.decks()), 0, left, 0, left.length);
                    cards = 52 * play.decks();
                    without.forEach(value -> {
                        left[value]--;
                        cards--;
                    });
                    dealer(shown, shown == 1, 1, twenty);
                });
                stops.clear();
                System.arraycopy(values(play.decks()), 0, left, 0, left.length);
                cards = 52 * play.decks();
            }
            return chances;
        }

        /** § 633a.7(h): nobody draws then, so that the first two cards must be the 20. */
        private void holeOfBlackjack(int up, double chance) {
            if (up == 1 || up == 10) {
                chances[5] += chance * left[11 - up] / cards;
            }
        }

        private void decide(int up, int[] hand, int hands, double chance) {
            int hard = Arrays.stream(hand).sum();
            boolean soft = hard <= 11 && Arrays.stream(hand).anyMatch(card -> card == 1);
            int total = soft ? hard + 10 : hard;
            if (total >= 21) {
                return;
            }
            boolean two = hand.length == 2;
            boolean pair = two && hand[0] == hand[1];
            boolean ace = hand[0] == 1;
            boolean maySplit = pair && hands < 2 + (ace ? play.resplitAces() : play.resplits());
            boolean splitAce = hands > 1 && ace && !play.drawSplitAces();
            if (splitAce && !maySplit) {
                stop(total, chance);
                return;
            }
            Hand.Action action = strategy.decide(new Situation(
                    up == 1 ? 11 : up,
                    total,
                    soft,
                    pair ? ace ? 11 : hand[0] : 0,
                    hand.length,
                    two,
                    maySplit,
                    two && hands == 1));
            switch (action) {
                case SPLIT -> {
                    // Each card that is split off stays out of the shoe.
                    for (int next = 1; next <= 10; next++) {
                        if (left[next] > 0) {
                            double drawn = chance * take(next);
                            decide(up, new int[] {hand[0], next}, hands + 1, drawn);
                            back(next);
                        }
                    }
                }
                case HIT, DOUBLE -> {
                    for (int next = 1; next <= 10; next++) {
                        if (left[next] > 0) {
                            double drawn = chance * take(next);
                            int[] more = Arrays.copyOf(hand, hand.length + 1);
                            more[hand.length] = next;
                            if (action == Hand.Action.HIT) {
                                decide(up, more, hands, drawn);
                            } else {
                                int sum = hard + next;
                                boolean aces = soft || next == 1;
                                stop(aces && sum <= 11 ? sum + 10 : sum, drawn);
                            }
                            back(next);
                        }
                    }
                }
                case STAND -> stop(total, chance);
                default -> {
                    // Surrendered.
                }
            }
        }

        private void stop(int total, double chance) {
            if (total == 20) {
                List<Integer> without = new ArrayList<>();
                int[] full = values(play.decks());
                for (int value = 1; value <= 10; value++) {
                    without.addAll(Collections.nCopies(full[value] - left[value], value));
                }
                stops.merge(without, chance, Double::sum);
            }
        }

        private void dealer(int hard, boolean ace, int n, double chance) {
            int total = ace && hard <= 11 ? hard + 10 : hard;
            if (n == 2 && total == 21) {
                return; // counted where the hole card was
            }
            if (n >= 2 && total >= 17) {
                chances[total != 21 ? 6 : n >= 7 ? 0 : 7 - n] += chance;
                return;
            }
            for (int value = 1; value <= 10; value++) {
                if (left[value] > 0) {
                    dealer(hard + value, ace || value == 1, n + 1, chance * take(value));
                    back(value);
                }
            }
        }
    }
}
