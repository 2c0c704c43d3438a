package io.countroom.rules.blackjack.side;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.PlayOptions;
import io.countroom.rules.blackjack.play.Situation;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.card.Rank;
import io.countroom.rules.card.Suit;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.Paytable;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Small shoes dealt in every possible order, card by card, and judged by a second reading of the regulation that shares no
 * code with the first: it works on words and sets, not on numbers.
 */
class BruteForceTest {

    private static final Citation NONE = Citation.of("test");

    private static final List<FirstCardsWager> WAGERS = List.of(
            FirstCardsWagers.luckyLadies(),
            FirstCardsWagers.matchTheDealer(Payout.to(11, 1), Payout.to(4, 1), NONE, NONE),
            FirstCardsWagers.inBetween(true),
            FirstCardsWagers.royalMatch21(Paytable.C, true),
            FirstCardsWagers.betTheSet21(Paytable.C),
            FirstCardsWagers.kingsBounty(),
            FirstCardsWagers.threeCardPoker());

    private static List<Card> cards(String codes) {
        return Stream.of(codes.split(" ")).map(Card::parse).toList();
    }

    // ---- the second reading: what a unit gains

    private static double gain(String wager, Card one, Card two, Card up, Card hole) {
        return switch (wager) {
            case "lucky-ladies" -> luckyLadies(one, two, up, hole);
            case "match-the-dealer" -> match(one, two, up);
            case "in-between" -> inBetween(one, two, up);
            case "royal-match-21" -> royalMatch(one, two, up, hole);
            case "bet-the-set-21" -> one.code().equals(two.code()) ? 15 : one.rank() == two.rank() ? 10 : -1;
            case "kings-bounty" -> kingsBounty(one, two, up, hole);
            case "three-card-poker" -> poker(one, two, up);
            default -> throw new AssertionError(wager);
        };
    }

    private static int points(Card card) {
        return switch (card.rank()) {
            case ACE -> 11;
            case JACK, QUEEN, KING -> 10;
            default -> card.rank().number();
        };
    }

    private static boolean blackjack(Card one, Card two) {
        return points(one) + points(two) == 21;
    }

    private static double luckyLadies(Card one, Card two, Card up, Card hole) {
        if (points(one) + points(two) != 20) {
            return -1;
        }
        String pair = one.code() + two.code();
        if (pair.equals("QHQH")) {
            return blackjack(up, hole) ? 1000 : 200;
        }
        return one.code().equals(two.code()) ? 25 : one.suit() == two.suit() ? 10 : 4;
    }

    private static double kingsBounty(Card one, Card two, Card up, Card hole) {
        if (points(one) + points(two) != 20) {
            return -1;
        }
        if ((one.code() + two.code()).equals("KSKS")) {
            return blackjack(up, hole) ? 1000 : 200;
        }
        boolean kings = one.rank() == Rank.KING && two.rank() == Rank.KING;
        if (one.code().equals(two.code())) {
            return kings ? 50 : 25;
        }
        return one.suit() == two.suit() ? 9 : kings ? 6 : 4;
    }

    private static double match(Card one, Card two, Card up) {
        double sum = 0;
        for (Card card : List.of(one, two)) {
            if (card.rank() == up.rank()) {
                sum += card.suit() == up.suit() ? 11 : 4;
            }
        }
        return sum == 0 ? -1 : sum;
    }

    private static int height(Card card) {
        return card.rank() == Rank.ACE ? 14 : card.rank().number();
    }

    private static double inBetween(Card one, Card two, Card up) {
        if (one.rank() == two.rank()) {
            return one.rank() == up.rank() ? 30 : -1;
        }
        int between = 0;
        boolean falls = false;
        for (int h = Math.min(height(one), height(two)) + 1; h < Math.max(height(one), height(two)); h++) {
            between++;
            falls |= h == height(up);
        }
        if (!falls) {
            return -1;
        }
        return between == 1 ? 10 : between == 2 ? 6 : between == 3 ? 4 : 1;
    }

    private static boolean royal(Card one, Card two) {
        return one.suit() == two.suit() && Set.of(one.rank(), two.rank()).equals(Set.of(Rank.KING, Rank.QUEEN));
    }

    private static double royalMatch(Card one, Card two, Card up, Card hole) {
        if (one.suit() != two.suit()) {
            return -1;
        }
        if (one.rank() == two.rank() || !royal(one, two)) {
            return 2.5;
        }
        return up.rank() != hole.rank() && royal(up, hole) ? 1030 : 30;
    }

    private static double poker(Card one, Card two, Card up) {
        Set<Rank> ranks = new TreeSet<>(List.of(one.rank(), two.rank(), up.rank()));
        boolean straight = false;
        if (ranks.size() == 3) {
            for (String run : List.of("A23", "234", "345", "456", "567", "678", "789", "89T", "9TJ", "TJQ", "JQK")) {
                straight |= ranks.stream().allMatch(rank -> run.indexOf(rank.code()) >= 0);
            }
            straight |= ranks.equals(Set.of(Rank.QUEEN, Rank.KING, Rank.ACE));
        }
        boolean flush = one.suit() == two.suit() && two.suit() == up.suit();
        return straight || flush || ranks.size() == 1 ? 9 : -1;
    }

    @Test
    void firstCardsOfOneSeatInEveryOrder() {
        // Pairs of the queens and kings that pay most, aces for Blackjacks, a run, a nine for the 20 with an ace.
        List<Card> shoe = cards("QH QH KS KS KH QS AS AH TD 9S 9H 8D 7D 7S 6D JC");
        FirstCardsOdds odds = new FirstCardsOdds(WAGERS, Composition.of(shoe));
        int n = shoe.size();
        double deals = (double) n * (n - 1) * (n - 2) * (n - 3);
        int k = WAGERS.size();
        double[] sum = new double[k];
        double[][] products = new double[k][k];
        Map<String, Long> lines = new HashMap<>();
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) {
                for (int c = 0; c < n; c++) {
                    for (int d = 0; d < n; d++) {
                        if (a == b || a == c || a == d || b == c || b == d || c == d) {
                            continue;
                        }
                        double[] gains = new double[k];
                        for (int w = 0; w < k; w++) {
                            FirstCardsWager wager = WAGERS.get(w);
                            gains[w] = gain(wager.id(), shoe.get(a), shoe.get(b), shoe.get(c), shoe.get(d));
                            lines.merge(wager.id() + " " + gains[w], 1L, Long::sum);
                        }
                        for (int i = 0; i < k; i++) {
                            sum[i] += gains[i];
                            for (int j = 0; j < k; j++) {
                                products[i][j] += gains[i] * gains[j];
                            }
                        }
                    }
                }
            }
        }
        for (int i = 0; i < k; i++) {
            WagerOdds of = odds.odds().get(i);
            assertThat(of.houseEdge()).as(of.wager()).isCloseTo(-sum[i] / deals, within(1e-12));
            assertLines(of, lines, (long) deals);
            for (int j = 0; j < k; j++) {
                double covariance = products[i][j] / deals - sum[i] / deals * (sum[j] / deals);
                assertThat(odds.sameSeat(i, j))
                        .as(of.wager() + " " + WAGERS.get(j).id())
                        .isCloseTo(covariance, within(1e-9 * (1 + Math.abs(covariance))));
            }
        }
    }

    /** Lines that gain the same (four at Three Card Poker) are compared together. */
    private static void assertLines(WagerOdds odds, Map<String, Long> lines, long deals) {
        Map<Double, BigFraction> chances = new HashMap<>();
        for (OutcomeOdds line : odds.outcomes()) {
            chances.merge(line.net(), line.exact(), BigFraction::add);
        }
        chances.forEach((net, chance) -> assertThat(chance)
                .as(odds.wager() + " " + net)
                .isEqualTo(BigFraction.of(lines.getOrDefault(odds.wager() + " " + net, 0L), deals)));
    }

    @Test
    void firstCardsOfTwoSeatsInEveryOrder() {
        List<Card> shoe = cards("QH QH KS KS KH QS AS TD 9S 9H 8D");
        FirstCardsOdds odds = new FirstCardsOdds(WAGERS, Composition.of(shoe));
        int k = WAGERS.size();
        double[] sum = new double[k];
        double[][] products = new double[k][k];
        long[] deals = new long[1];
        deal(new ArrayList<>(shoe), new ArrayList<>(), 6, dealt -> {
            deals[0]++;
            double[] gains = new double[k];
            double[] other = new double[k];
            for (int w = 0; w < k; w++) {
                String id = WAGERS.get(w).id();
                gains[w] = gain(id, dealt.get(0), dealt.get(1), dealt.get(4), dealt.get(5));
                other[w] = gain(id, dealt.get(2), dealt.get(3), dealt.get(4), dealt.get(5));
            }
            for (int i = 0; i < k; i++) {
                sum[i] += gains[i];
                for (int j = 0; j < k; j++) {
                    products[i][j] += gains[i] * other[j];
                }
            }
        });
        for (int i = 0; i < k; i++) {
            for (int j = 0; j < k; j++) {
                double covariance = products[i][j] / deals[0] - sum[i] / deals[0] * (sum[j] / deals[0]);
                assertThat(odds.acrossSeats(i, j))
                        .as(WAGERS.get(i).id() + " " + WAGERS.get(j).id())
                        .isCloseTo(covariance, within(1e-8 * (1 + Math.abs(covariance))));
            }
        }
    }

    private interface Visitor {
        void dealt(List<Card> cards);
    }

    private static void deal(List<Card> left, List<Card> dealt, int n, Visitor visitor) {
        if (dealt.size() == n) {
            visitor.dealt(dealt);
            return;
        }
        for (int i = 0; i < left.size(); i++) {
            Card card = left.remove(i);
            dealt.add(card);
            deal(left, dealt, n, visitor);
            dealt.removeLast();
            left.add(i, card);
        }
    }

    @Test
    void fourCardsOfSuperMatchInEveryCombination() {
        List<Card> shoe = cards("7S 7H 7D 7C 7S 8S 8H 8D 9C 9H TS TC JD QD AH");
        for (int decks : new int[] {6, 8}) {
            SuperMatch superMatch = new SuperMatch(decks);
            Map<String, Long> ways = new HashMap<>();
            long all = 0;
            for (int a = 0; a < shoe.size(); a++) {
                for (int b = 0; b < a; b++) {
                    for (int c = 0; c < b; c++) {
                        for (int d = 0; d < c; d++) {
                            List<Card> four = List.of(shoe.get(a), shoe.get(b), shoe.get(c), shoe.get(d));
                            String line = superMatchLine(four);
                            assertThat(superMatch
                                            .line(four.get(0), four.get(1), four.get(2), four.get(3))
                                            .outcome()
                                            .name())
                                    .isEqualTo(line);
                            ways.merge(line, 1L, Long::sum);
                            all++;
                        }
                    }
                }
            }
            for (OutcomeOdds line : superMatch.odds(Composition.of(shoe)).outcomes()) {
                assertThat(line.exact())
                        .as(line.outcome())
                        .isEqualTo(BigFraction.of(ways.getOrDefault(line.outcome(), 0L), all));
            }
        }
    }

    private static String superMatchLine(List<Card> four) {
        Map<Rank, Integer> ranks = new HashMap<>();
        four.forEach(card -> ranks.merge(card.rank(), 1, Integer::sum));
        List<Integer> counts = ranks.values().stream().sorted().toList();
        return switch (counts.toString()) {
            case "[4]" -> "Four-of-a-kind";
            case "[2, 2]" -> "Two pair";
            case "[1, 3]" -> "Three-of-a-kind";
            case "[1, 1, 2]" -> "Pair";
            default -> "Loses";
        };
    }

    // ---- whole hands

    private static int total(List<Card> hand) {
        int sum = hand.stream().mapToInt(BruteForceTest::points).sum();
        long aces = hand.stream().filter(card -> card.rank() == Rank.ACE).count();
        while (sum > 21 && aces-- > 0) {
            sum -= 10;
        }
        return sum;
    }

    private static boolean soft(List<Card> hand) {
        return total(hand) != hand.stream().mapToInt(card -> card.rank().pips()).sum();
    }

    /**
     * A shoe in every order; a player who sees the up card draws before the dealer does. How the player plays must not
     * matter to the Hit and Run Progressive.
     */
    @Test
    void hitAndRunInEveryOrderOfASmallShoeHoweverThePlayerDraws() {
        List<Card> shoe = cards("AS AH 2S 3H 5D 6C TS KH 9D");
        for (int standsOn : new int[] {4, 17}) {
            Map<String, Long> lines = new HashMap<>();
            long[] orders = new long[1];
            deal(new ArrayList<>(shoe), new ArrayList<>(), shoe.size(), order -> {
                orders[0]++;
                int next = 4;
                List<Card> player = new ArrayList<>(List.of(order.get(0), order.get(2)));
                List<Card> dealer = new ArrayList<>(List.of(order.get(1), order.get(3)));
                boolean blackjack = total(dealer) == 21;
                // Three cards are left for the dealer: enough for any hand of these cards but the smallest.
                while (!blackjack && total(player) < standsOn - (points(dealer.get(0)) > 6 ? 0 : 3) && next < 6) {
                    player.add(order.get(next++));
                }
                while (total(dealer) < 17 && next < order.size()) {
                    dealer.add(order.get(next++));
                }
                String line = blackjack
                        ? "Blackjack"
                        : switch (dealer.size()) {
                            case 2, 3, 4 -> "Loses";
                            case 5 -> "Five cards";
                            case 6 -> "Six cards";
                            case 7 -> "Seven cards";
                            default -> "Eight or more cards";
                        };
                lines.merge(line, 1L, Long::sum);
                assertThat(total(dealer) >= 17).isTrue();
            });
            WagerOdds odds = new HitAndRun(true)
                    .odds(Composition.of(shoe), PlayOptions.of(Variant.BLACKJACK, 1), STRATEGY, 100_000);
            for (OutcomeOdds line : odds.outcomes()) {
                assertThat(line.exact())
                        .as(line.outcome() + ", player stands on " + standsOn)
                        .isEqualTo(BigFraction.of(lines.getOrDefault(line.outcome(), 0L), orders[0]));
            }
        }
    }

    @Test
    void hitAndRunMovesWithFirstCardsAsInEveryOrderOfASmallShoe() {
        List<Card> shoe = cards("AS QH QH 3H 2D KS KS 9D 6C");
        int k = WAGERS.size();
        double[] sum = new double[k];
        double[] products = new double[k];
        double[] own = new double[1];
        long[] orders = new long[1];
        deal(new ArrayList<>(shoe), new ArrayList<>(), shoe.size(), order -> {
            orders[0]++;
            List<Card> dealer = new ArrayList<>(order.subList(2, 4));
            int next = 4;
            boolean blackjack = total(dealer) == 21;
            while (total(dealer) < 17) {
                dealer.add(order.get(next++));
            }
            double gain = blackjack
                    ? 3
                    : switch (dealer.size()) {
                        case 5 -> 6;
                        case 6 -> 24;
                        case 7 -> 99;
                        default -> -1;
                    };
            own[0] += gain;
            for (int w = 0; w < k; w++) {
                double other = gain(WAGERS.get(w).id(), order.get(0), order.get(1), order.get(2), order.get(3));
                sum[w] += other;
                products[w] += other * gain;
            }
        });
        double[] covariances = new FirstCardsOdds(WAGERS, Composition.of(shoe))
                .sameSeat(HitAndRun.givenFirstCards(Composition.of(shoe), false, 100_000));
        for (int w = 0; w < k; w++) {
            double covariance = products[w] / orders[0] - sum[w] / orders[0] * (own[0] / orders[0]);
            assertThat(covariances[w])
                    .as(WAGERS.get(w).id())
                    .isCloseTo(covariance, within(1e-9 * (1 + Math.abs(covariance))));
        }
    }

    /** Splits eights and aces, doubles ten, surrenders a hard 15, else draws to 17. */
    private static final Strategy STRATEGY = new Strategy() {
        @Override
        public Hand.Action decide(Situation s) {
            if (s.maySplit() && (s.pair() == 8 || s.pair() == 11 || s.pair() == 10 && s.up() == 6)) {
                return Hand.Action.SPLIT;
            }
            if (s.mayDouble() && s.total() == 10) {
                return Hand.Action.DOUBLE;
            }
            if (s.maySurrender() && s.total() == 15 && !s.soft()) {
                return Hand.Action.SURRENDER;
            }
            return s.total() < 17 ? Hand.Action.HIT : Hand.Action.STAND;
        }
    };

    @Test
    void badBeatInEveryOrderOfASmallShoe() {
        for (String codes : List.of("TS KH 6D AS 9C 8S 8H 3D 7C", "AS AH TS 9D 6C KD QH 5D 8S")) {
            List<Card> shoe = cards(codes);
            BlackjackOptions options = PlayOptions.withSplits(PlayOptions.of(Variant.BLACKJACK, 1), 1, 0, false);
            Map<String, Long> lines = new HashMap<>();
            long[] orders = new long[1];
            deal(new ArrayList<>(shoe), new ArrayList<>(), shoe.size(), order -> {
                orders[0]++;
                lines.merge(badBeat(order), 1L, Long::sum);
            });
            WagerOdds odds = new BadBeat(true, false).odds(Composition.of(shoe), options, STRATEGY, 500_000);
            for (OutcomeOdds line : odds.outcomes()) {
                assertThat(line.exact())
                        .as(codes + " " + line.outcome())
                        .isEqualTo(BigFraction.of(lines.getOrDefault(line.outcome(), 0L), orders[0]));
            }
        }
    }

    /** Exchanges the second cards where that gives the first hand the higher one; then plays as ever. */
    private static final Strategy SWITCHING = new Strategy() {
        @Override
        public Hand.Action decide(Situation situation) {
            return STRATEGY.decide(situation);
        }

        @Override
        public boolean switches(int up, int firstOfOne, int secondOfOne, int firstOfTwo, int secondOfTwo) {
            return secondOfTwo > secondOfOne;
        }
    };

    /** The second hand draws before the dealer does, which must not change any chance of the first. */
    @Tag("whole")
    @Test
    void badBeatAtBlackjackSwitchInEveryOrderOfASmallShoe() {
        List<Card> shoe = cards("TS KH 6D AS 9C 8S JH 5D 7C TC");
        BlackjackOptions options = PlayOptions.withSplits(PlayOptions.of(Variant.BLACKJACK_SWITCH, 1), 0, 0, false);
        Map<String, Long> lines = new HashMap<>();
        long[] orders = new long[1];
        deal(new ArrayList<>(shoe), new ArrayList<>(), shoe.size(), order -> {
            orders[0]++;
            lines.merge(badBeatAtSwitch(order), 1L, Long::sum);
        });
        assertThat(orders[0]).isEqualTo(3_628_800);
        WagerOdds odds = new BadBeat(true, false).odds(Composition.of(shoe), options, SWITCHING, 500_000);
        for (OutcomeOdds line : odds.outcomes()) {
            assertThat(line.exact())
                    .as(line.outcome())
                    .isEqualTo(BigFraction.of(lines.getOrDefault(line.outcome(), 0L), orders[0]));
        }
    }

    /** Deals as § 633a.7(f) does; the second hand draws once below 14 and is not split. */
    private static String badBeatAtSwitch(List<Card> order) {
        List<Card> one = new ArrayList<>(List.of(order.get(0), order.get(3)));
        List<Card> two = new ArrayList<>(List.of(order.get(1), order.get(4)));
        List<Card> dealer = new ArrayList<>(List.of(order.get(2), order.get(5)));
        int[] next = {6};
        if (total(dealer) == 21) {
            return total(one) == 20 ? "Dealer Blackjack" : "Loses";
        }
        if (points(two.get(1)) > points(one.get(1))) {
            Card second = one.set(1, two.get(1));
            two.set(1, second);
        }
        boolean doubled = false;
        while (total(one) < 21 && !doubled) {
            boolean pair = one.size() == 2 && points(one.get(0)) == points(one.get(1));
            Hand.Action action = STRATEGY.decide(new Situation(
                    points(dealer.get(0)),
                    total(one),
                    soft(one),
                    pair ? points(one.get(0)) : 0,
                    one.size(),
                    one.size() == 2,
                    pair,
                    false));
            if (action == Hand.Action.STAND) {
                break;
            }
            if (action == Hand.Action.SPLIT) {
                one.removeLast();
                one.add(order.get(next[0]++));
                while (total(one) < 21) {
                    Hand.Action then = STRATEGY.decide(new Situation(
                            points(dealer.get(0)),
                            total(one),
                            soft(one),
                            0,
                            one.size(),
                            one.size() == 2,
                            false,
                            false));
                    if (then == Hand.Action.STAND) {
                        break;
                    }
                    one.add(order.get(next[0]++));
                    if (then == Hand.Action.DOUBLE) {
                        break;
                    }
                }
                break;
            }
            one.add(order.get(next[0]++));
            doubled = action == Hand.Action.DOUBLE;
        }
        if (total(two) < 14) {
            two.add(order.get(next[0]++));
        }
        if (total(one) != 20) {
            return "Loses";
        }
        while (total(dealer) < 17) {
            dealer.add(order.get(next[0]++));
        }
        if (total(dealer) != 21) {
            return "Player has a 20";
        }
        return "21 with " + List.of("three", "four", "five", "six").get(dealer.size() - 3) + " cards";
    }

    /** Under an ace: two cards of the player's, the ace and the hole card in every order. */
    @Test
    void insuranceWithTheFirstCardsInEveryOrder() {
        List<Card> shoe = cards("QH QH QH KS KS AS AH 9S TD JC 8H KD QD AD");
        int k = WAGERS.size();
        double[] sum = new double[k];
        double[] products = new double[k];
        double[] own = new double[2];
        deal(new ArrayList<>(shoe), new ArrayList<>(), 4, order -> {
            if (order.get(2).rank() == Rank.ACE) {
                double insured = order.get(3).rank().pips() == 10 ? 2 : -1;
                own[0]++;
                own[1] += insured;
                for (int w = 0; w < k; w++) {
                    double gain = gain(WAGERS.get(w).id(), order.get(0), order.get(1), order.get(2), order.get(3));
                    sum[w] += gain;
                    products[w] += gain * insured;
                }
            }
        });
        double[] covariances = new FirstCardsOdds(WAGERS, Composition.of(shoe)).withInsurance();
        for (int w = 0; w < k; w++) {
            assertThat(covariances[w])
                    .as(WAGERS.get(w).id())
                    .isCloseTo(products[w] / own[0] - sum[w] / own[0] * (own[1] / own[0]), within(1e-9));
        }
    }

    /** Under an ace: the dealer's hand drawn out in every order. */
    @Test
    void insuranceWithTheHitAndRunInEveryOrder() {
        List<Card> shoe = cards("AS TH 2D 3C AH 2S 4C 5H 9D");
        double[] sums = new double[4];
        deal(new ArrayList<>(shoe), new ArrayList<>(), shoe.size(), order -> {
            if (order.get(0).rank() == Rank.ACE) {
                int n = 2;
                while (total(order.subList(0, n)) < 17) {
                    n++;
                }
                boolean blackjack = n == 2 && total(order.subList(0, 2)) == 21;
                double gain = blackjack ? 3 : n >= 8 ? 999 : n == 7 ? 99 : n == 6 ? 24 : n == 5 ? 6 : -1;
                double insured = order.get(1).rank().pips() == 10 ? 2 : -1;
                sums[0]++;
                sums[1] += gain;
                sums[2] += insured;
                sums[3] += gain * insured;
            }
        });
        assertThat(HitAndRun.withInsurance(Composition.of(shoe), false, 100_000))
                .isCloseTo(sums[3] / sums[0] - sums[1] / sums[0] * (sums[2] / sums[0]), within(1e-9));
    }

    /** Plays the first hand of one player and then the dealer. */
    private static String badBeat(List<Card> order) {
        List<Card> player = new ArrayList<>(List.of(order.get(0), order.get(2)));
        List<Card> dealer = new ArrayList<>(List.of(order.get(1), order.get(3)));
        int next = 4;
        boolean surrendered = false;
        if (total(dealer) != 21 && total(player) != 21) {
            boolean split = false;
            int hands = 1;
            while (total(player) < 21) {
                boolean two = player.size() == 2;
                boolean pair = two && points(player.get(0)) == points(player.get(1));
                boolean aces = pair && player.get(0).rank() == Rank.ACE;
                boolean maySplit = pair && hands < (aces ? 2 : 3);
                boolean closed = split && player.get(0).rank() == Rank.ACE;
                if (closed && !maySplit) {
                    break;
                }
                Situation situation = new Situation(
                        points(dealer.get(0)),
                        total(player),
                        soft(player),
                        pair ? points(player.get(0)) : 0,
                        player.size(),
                        two && !closed,
                        maySplit,
                        two && !split);
                Hand.Action action = STRATEGY.decide(situation);
                if (action == Hand.Action.STAND) {
                    break;
                }
                if (action == Hand.Action.SURRENDER) {
                    surrendered = true;
                    break;
                }
                if (action == Hand.Action.SPLIT) {
                    player.removeLast();
                    split = true;
                    hands++;
                }
                player.add(order.get(next++));
                if (action == Hand.Action.DOUBLE) {
                    break;
                }
            }
        }
        if (total(player) != 20 || surrendered) {
            return "Loses";
        }
        if (total(dealer) == 21) {
            return "Dealer Blackjack";
        }
        while (total(dealer) < 17) {
            dealer.add(order.get(next++));
        }
        if (total(dealer) != 21) {
            return "Player has a 20";
        }
        return switch (dealer.size()) {
            case 3 -> "21 with three cards";
            case 4 -> "21 with four cards";
            case 5 -> "21 with five cards";
            case 6 -> "21 with six cards";
            default -> "21 with seven or more cards";
        };
    }

    /** A 10, jack, queen or king matches its like only: § 633a.7(g)(2). */
    @Test
    void tenValueCardsMatchTheirLikeOnly() {
        FirstCardsWager match = WAGERS.get(1);
        Card up = Card.of(Rank.TEN, Suit.SPADES);
        assertThat(match.line(Card.parse("JS").index(), Card.parse("KS").index(), up.index(), 0)
                        .net())
                .isEqualTo(BigFraction.ONE.negate());
        assertThat(match.line(Card.parse("TS").index(), Card.parse("TH").index(), up.index(), 0)
                        .net())
                .isEqualTo(BigFraction.of(15));
    }

    /** § 633a.7(g)(3): a 7 and a 9 win with a one-card spread if the dealer shows an 8. */
    @Test
    void sevenAndNineAreAOneCardSpread() {
        FirstCardsWager inBetween = FirstCardsWagers.inBetween(true);
        assertThat(inBetween
                        .line(
                                Card.parse("7C").index(),
                                Card.parse("9D").index(),
                                Card.parse("8H").index(),
                                0)
                        .outcome()
                        .name())
                .isEqualTo("One-card spread");
    }

    /** The chapter is silent about the ace: low, an ace and a 3 have a 2 between them. */
    @Test
    void theAceCanBeLowInBetween() {
        int ace = Card.parse("AC").index();
        int three = Card.parse("3C").index();
        int two = Card.parse("2C").index();
        assertThat(FirstCardsWagers.inBetween(false)
                        .line(ace, three, two, 0)
                        .outcome()
                        .name())
                .isEqualTo("One-card spread");
        assertThat(FirstCardsWagers.inBetween(true)
                        .line(ace, three, two, 0)
                        .outcome()
                        .name())
                .isEqualTo("Loses");
    }
}
