package io.countroom.rules.blackjack.side;

import io.countroom.rules.blackjack.analysis.Dealer;
import io.countroom.rules.blackjack.analysis.Dealers;
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

    private static final int MOST_DEALT = 64;

    private final BlackjackOptions options;
    private final Strategy strategy;
    private final int[] values;
    private final int size;

    /**
     * By line of the wager, then by the number of cards dealt: the orders of the dealer's 21s and of the Blackjack; last of any 20
     * without a Blackjack.
     */
    private final BigInteger[][] dealt = new BigInteger[BadBeat.TWENTY + 1][];

    /** For the up card at hand: the seat's cards when it stops at 20, and in how many orders they come. */
    private final Map<Long, BigInteger> stops = new HashMap<>();

    Twenties(Composition cards, BlackjackOptions options, Strategy strategy) {
        this.options = options;
        this.strategy = strategy;
        this.values = cards.byPips();
        this.size = cards.size();
        Arrays.setAll(dealt, line -> Progressive.zeros(MOST_DEALT));
        for (int up = 1; up <= 10; up++) {
            if (values[up] > 0) {
                BigInteger ups = BigInteger.valueOf(values[up]--);
                count(up, ups);
                values[up]++;
            }
        }
    }

    /** The chance that the player has 20 and the dealer what wins a line; of the last one, no Blackjack. */
    BigFraction chance(int line) {
        return Progressive.chance(dealt[line], size);
    }

    private void add(int line, int cards, BigInteger orders) {
        dealt[line][cards] = dealt[line][cards].add(orders);
    }

    /** The hole card that makes a Blackjack with an up card; 0, of which there are none, where no card does. */
    private static int blackjackHole(int up) {
        return up == 1 ? 10 : up == 10 ? 1 : 0;
    }

    private void count(int up, BigInteger ups) {
        stops.clear();
        int hole = blackjackHole(up);
        Map<Player, BigInteger> starts = new HashMap<>();
        for (int a = 1; a <= 10; a++) {
            long one = values[a]--;
            for (int b = 1; b <= 10 && one > 0; b++) {
                long two = one * values[b]--;
                if (two > 0 && Points.NONE.with(a).with(b).total() == 20) {
                    add(BadBeat.BLACKJACK, 4, ups.multiply(BigInteger.valueOf(two * values[hole])));
                }
                if (two > 0 && options.variant() == Variant.BLACKJACK_SWITCH) {
                    switched(up, a, b, two, starts);
                } else if (two > 0) {
                    starts.merge(Player.of(up, a, b, 0), BigInteger.valueOf(two), BigInteger::add);
                }
                values[b]++;
            }
            values[a]++;
        }
        starts.forEach((start, orders) -> {
            take(start.gone, 1);
            decide(start, orders);
            take(start.gone, -1);
        });
        Dealer dealer = Dealers.twentyOnes(options.hitSoft17()).against(up);
        int[] left = new int[11];
        for (Map.Entry<Long, BigInteger> stop : stops.entrySet()) {
            int cards = 1;
            for (int value = 1; value <= 10; value++) {
                int gone = count(stop.getKey(), value);
                left[value] = values[value] - gone;
                cards += gone;
            }
            BigInteger orders = ups.multiply(stop.getValue());
            add(BadBeat.TWENTY, cards + 1, orders.multiply(BigInteger.valueOf(size - cards - left[hole])));
            BigInteger[] ends = dealer.orders(left);
            for (int n = 3; n < ends.length; n++) {
                if (ends[n].signum() > 0) {
                    add(Math.max(0, 7 - n), cards + n - 1, orders.multiply(ends[n]));
                }
            }
        }
    }

    /** A card of a value in a hand written as six bits for each value. */
    private static long bit(int value) {
        return 1L << 6 * (value - 1);
    }

    private static int count(long hand, int value) {
        return (int) (hand >> 6 * (value - 1)) & 63;
    }

    private void switched(int up, int a, int b, long orders, Map<Player, BigInteger> starts) {
        for (int c = 1; c <= 10; c++) {
            long three = orders * values[c]--;
            for (int d = 1; d <= 10 && three > 0; d++) {
                long four = three * values[d];
                if (four > 0) {
                    boolean exchanged = strategy.switches(
                            Points.value(up), Points.value(a), Points.value(b), Points.value(c), Points.value(d));
                    int second = exchanged ? d : b;
                    int other = exchanged ? b : d;
                    // A Blackjack that was dealt is not played; neither it nor any other 21 becomes a 20.
                    starts.merge(
                            Player.of(up, a, second, bit(c) + bit(other)), BigInteger.valueOf(four), BigInteger::add);
                }
            }
            values[c]++;
        }
    }

    private void take(long hand, int times) {
        for (int value = 1; value <= 10; value++) {
            values[value] -= times * count(hand, value);
        }
    }

    /**
     * The hand as it is: the pair or single card values matter only for decisions.
     *
     * @param gone all cards of the seat: this hand's, the other halves of split pairs, the other hand's
     */
    private record Player(int up, Points points, int cards, int first, int second, int hands, long gone) {

        /** Of two cards in either order, and the other hand's. */
        static Player of(int up, int a, int b, long others) {
            Points points = Points.NONE.with(a).with(b);
            return new Player(up, points, 2, Math.min(a, b), Math.max(a, b), 1, bit(a) + bit(b) + others);
        }

        Player with(int value) {
            return new Player(
                    up, points.with(value), cards + 1, first, cards == 1 ? value : second, hands, gone + bit(value));
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
                Points.value(hand.up),
                hand.points,
                hand.cards,
                Points.value(hand.first),
                Points.value(hand.second),
                hand.hands);
        if (situation == null) {
            stop(hand, orders);
            return;
        }
        Hand.Action action = strategy.decide(situation);
        switch (action) {
            case SPLIT -> draw(hand.split(), orders, false);
            case DOUBLE -> draw(hand, orders, true);
            case HIT -> {
                if (options.takesOneCard(Points.value(hand.first), hand.hands > 1)) {
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
