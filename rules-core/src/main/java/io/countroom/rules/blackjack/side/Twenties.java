package io.countroom.rules.blackjack.side;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Points;
import io.countroom.rules.blackjack.play.Situation;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Hand;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Counts the orders of a shoe in which a player who follows a strategy comes to 20 with the first hand, and what the dealer has
 * then. Every hand of the player's is played out card by card; against each, all of the dealer's hands are counted from the
 * cards that are left. Where hands are switched, the other hand's first two cards are taken out as well; what it draws later is
 * not known to anybody here, and so changes no chance.
 */
final class Twenties {

    /** Places in {@link #chances}: the dealer's 21 with seven cards or more, then with six to three. */
    static final int LINES = 5;

    private static final int MOST_DEALT = 64;

    private final BlackjackOptions options;
    private final Strategy strategy;
    private final int[] values;
    private final int size;

    // Orders by the number of cards dealt: of a dealer's 21, a dealer's Blackjack, and of any 20 without a Blackjack.
    private final BigInteger[][] beaten = new BigInteger[LINES][];
    private final BigInteger[] blackjack = Progressive.zeros(MOST_DEALT);
    private final BigInteger[] any = Progressive.zeros(MOST_DEALT);

    /** For the up card at hand: the seat's cards when it stops at 20, and in how many orders they come. */
    private final Map<Long, BigInteger> stops = new HashMap<>();

    Twenties(Composition cards, BlackjackOptions options, Strategy strategy) {
        this.options = options;
        this.strategy = strategy;
        this.values = cards.byPips();
        this.size = cards.size();
        Arrays.setAll(beaten, line -> Progressive.zeros(MOST_DEALT));
        for (int up = 1; up <= 10; up++) {
            if (values[up] > 0) {
                BigInteger ups = BigInteger.valueOf(values[up]--);
                count(up, ups);
                values[up]++;
            }
        }
    }

    /** The chances that the player has 20 and the dealer a 21 with so many cards. */
    BigFraction beaten(int line) {
        return Progressive.chance(beaten[line], size);
    }

    /** The chance that the player has 20 and the dealer a Blackjack. */
    BigFraction blackjack() {
        return Progressive.chance(blackjack, size);
    }

    /** The chance that the player has 20 and the dealer no Blackjack. */
    BigFraction any() {
        return Progressive.chance(any, size);
    }

    private static void add(BigInteger[] to, int dealt, BigInteger orders) {
        to[dealt] = to[dealt].add(orders);
    }

    /** The hole card that makes a Blackjack with an up card; 0, of which there are none, where no card does. */
    private static int blackjackHole(int up) {
        return up == 1 ? 10 : up == 10 ? 1 : 0;
    }

    private void count(int up, BigInteger ups) {
        stops.clear();
        int hole = blackjackHole(up);
        Map<Start, BigInteger> starts = starts(up);
        starts.forEach((start, orders) -> play(up, start, orders));
        for (int first = 1; first <= 10; first++) {
            for (int second = 1; second <= 10; second++) {
                if (Points.NONE.with(first).with(second).total() == 20) {
                    long pairs = (long) values[first] * (values[second] - (first == second ? 1 : 0));
                    int holes = values[hole] - (first == hole ? 1 : 0) - (second == hole ? 1 : 0);
                    if (pairs > 0 && holes > 0) {
                        add(blackjack, 4, ups.multiply(BigInteger.valueOf(pairs * holes)));
                    }
                }
            }
        }
        DealerHands dealer = DealerHands.twentyOnes(up, options.hitSoft17());
        int[] left = new int[11];
        for (Map.Entry<Long, BigInteger> stop : stops.entrySet()) {
            int dealt = 1;
            for (int value = 1; value <= 10; value++) {
                int gone = DealerHands.count(stop.getKey(), value);
                left[value] = values[value] - gone;
                dealt += gone;
            }
            BigInteger orders = ups.multiply(stop.getValue());
            add(any, dealt + 1, orders.multiply(BigInteger.valueOf(size - dealt - left[hole])));
            BigInteger[] ends = dealer.ways(left);
            for (int n = 3; n < ends.length; n++) {
                if (ends[n].signum() > 0) {
                    add(beaten[Math.max(0, 7 - n)], dealt + n - 1, orders.multiply(ends[n]));
                }
            }
        }
    }

    /** Two cards of the first hand as it will be played, the lower first, and the cards of the other hand. */
    private record Start(int first, int second, long others) {}

    private Map<Start, BigInteger> starts(int up) {
        Map<Start, BigInteger> starts = new HashMap<>();
        for (int a = 1; a <= 10; a++) {
            long one = values[a]--;
            for (int b = 1; b <= 10 && one > 0; b++) {
                long two = one * values[b]--;
                if (two > 0 && options.variant() == Variant.BLACKJACK_SWITCH) {
                    switched(up, a, b, two, starts);
                } else if (two > 0) {
                    starts.merge(start(a, b, 0), BigInteger.valueOf(two), BigInteger::add);
                }
                values[b]++;
            }
            values[a]++;
        }
        return starts;
    }

    private static Start start(int first, int second, long others) {
        return new Start(Math.min(first, second), Math.max(first, second), others);
    }

    private void switched(int up, int a, int b, long orders, Map<Start, BigInteger> starts) {
        for (int c = 1; c <= 10; c++) {
            long three = orders * values[c]--;
            for (int d = 1; d <= 10 && three > 0; d++) {
                long four = three * values[d];
                if (four > 0) {
                    boolean exchanged = strategy.switches(points(up), points(a), points(b), points(c), points(d));
                    int second = exchanged ? d : b;
                    int other = exchanged ? b : d;
                    // A Blackjack that was dealt is not played; neither it nor any other 21 becomes a 20.
                    starts.merge(
                            start(a, second, DealerHands.bit(c) + DealerHands.bit(other)),
                            BigInteger.valueOf(four),
                            BigInteger::add);
                }
            }
            values[c]++;
        }
    }

    private static int points(int value) {
        return value == 1 ? 11 : value;
    }

    private void play(int up, Start start, BigInteger orders) {
        take(start.others, 1);
        values[start.first]--;
        values[start.second]--;
        decide(new Player(up, start), orders);
        values[start.first]++;
        values[start.second]++;
        take(start.others, -1);
    }

    private void take(long hand, int times) {
        for (int value = 1; value <= 10; value++) {
            values[value] -= times * DealerHands.count(hand, value);
        }
    }

    /**
     * The hand as it is: the pair or single card values matter only for decisions.
     *
     * @param gone all cards of the seat: this hand's, the other halves of split pairs, the other hand's
     */
    private record Player(int up, Points points, int cards, int first, int second, int hands, long gone) {

        Player(int up, Start start) {
            this(
                    up,
                    Points.NONE.with(start.first).with(start.second),
                    2,
                    start.first,
                    start.second,
                    1,
                    DealerHands.bit(start.first) + DealerHands.bit(start.second) + start.others);
        }

        Player with(int value) {
            return new Player(
                    up,
                    points.with(value),
                    cards + 1,
                    first,
                    cards == 1 ? value : second,
                    hands,
                    gone + DealerHands.bit(value));
        }

        Player split() {
            return new Player(up, Points.NONE.with(first), 1, first, 0, hands + 1, gone);
        }
    }

    private void decide(Player hand, BigInteger orders) {
        if (hand.points.total() >= 21) {
            return;
        }
        Situation situation = options.permits(
                points(hand.up), hand.points, hand.cards, points(hand.first), points(hand.second), hand.hands);
        if (situation == null) {
            stop(hand, orders);
            return;
        }
        Hand.Action action = strategy.decide(situation);
        switch (action) {
            case SPLIT -> draw(hand.split(), orders, false);
            case DOUBLE -> draw(hand, orders, true);
            case HIT -> {
                if (options.takesOneCard(points(hand.first), hand.hands > 1)) {
                    stop(hand, orders);
                } else {
                    draw(hand, orders, false);
                }
            }
            case STAND -> stop(hand, orders);
            case SURRENDER -> {
                // Given up: not a 20, and the wager is lost.
            }
            default -> throw new IllegalStateException("a strategy cannot decide " + action);
        }
    }

    private void draw(Player hand, BigInteger orders, boolean last) {
        for (int value = 1; value <= 10; value++) {
            int of = values[value];
            if (of > 0) {
                values[value]--;
                Player next = hand.with(value);
                BigInteger then = orders.multiply(BigInteger.valueOf(of));
                if (last) {
                    stop(next, then);
                } else {
                    decide(next, then);
                }
                values[value]++;
            }
        }
    }

    private void stop(Player hand, BigInteger orders) {
        if (hand.points.total() == 20) {
            stops.merge(hand.gone, orders, BigInteger::add);
        }
    }
}
