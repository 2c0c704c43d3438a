package io.countroom.rules.blackjack.analysis;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Situation;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.blackjack.play.Variant;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Deals rounds card by card from a full shoe, each from a shoe of its own, and settles them: plainly written from the chapters,
 * with nothing of the analyser but the strategy that its players follow.
 */
final class IndependentTable {

    private static final int MOST_HANDS = 64;

    private final BlackjackOptions options;
    private final Strategy strategy;
    private final RandomGenerator random;
    private final boolean spanish;
    private final boolean switching;
    private final int[] shoe;
    private final int reshuffleAfter;
    private int drawn;

    // The hands of all seats, in the order in which they are made.
    private final int[][] cards = new int[MOST_HANDS][24];
    private final int[] size = new int[MOST_HANDS];
    private final int[] seat = new int[MOST_HANDS];
    private final int[] dealtHand = new int[MOST_HANDS];
    private final boolean[] natural = new boolean[MOST_HANDS];
    private final boolean[] split = new boolean[MOST_HANDS];
    private final boolean[] doubled = new boolean[MOST_HANDS];
    private final boolean[] surrendered = new boolean[MOST_HANDS];
    private final boolean[] rescued = new boolean[MOST_HANDS];
    private int hands;

    /** Deals each round from a full shoe. */
    IndependentTable(BlackjackOptions options, Strategy strategy, long seed) {
        this(options, strategy, seed, 0);
    }

    /** @param dealt how much of the shoe is dealt before it is shuffled again: 0 for one round */
    IndependentTable(BlackjackOptions options, Strategy strategy, long seed, double dealt) {
        this.options = options;
        this.strategy = strategy;
        random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        spanish = options.variant() == Variant.SPANISH_21;
        switching = options.variant() == Variant.BLACKJACK_SWITCH;
        shoe = new int[options.decks() * (spanish ? 48 : 52)];
        reshuffleAfter = (int) (dealt * shoe.length);
        int n = 0;
        for (int deck = 0; deck < options.decks(); deck++) {
            for (int suit = 0; suit < 4; suit++) {
                for (int rank = 1; rank <= 13; rank++) {
                    if (!(spanish && rank == 10)) {
                        shoe[n++] = suit << 4 | rank;
                    }
                }
            }
        }
    }

    private int draw() {
        int at = drawn + random.nextInt(shoe.length - drawn);
        int card = shoe[at];
        shoe[at] = shoe[drawn];
        shoe[drawn++] = card;
        return card;
    }

    private static int pips(int card) {
        return Math.min(card & 15, 10);
    }

    private static int value(int card) {
        int pips = pips(card);
        return pips == 1 ? 11 : pips;
    }

    private static int total(int[] cards, int size) {
        int sum = 0;
        boolean ace = false;
        for (int i = 0; i < size; i++) {
            sum += pips(cards[i]);
            ace |= pips(cards[i]) == 1;
        }
        return ace && sum <= 11 ? sum + 10 : sum;
    }

    private static boolean soft(int[] cards, int size) {
        int sum = 0;
        for (int i = 0; i < size; i++) {
            sum += pips(cards[i]);
        }
        return total(cards, size) != sum;
    }

    /**
     * One round.
     *
     * @param net what each dealt hand gained, per unit: by seat, or by seat and hand at Blackjack Switch
     */
    void round(double[] net) {
        if (drawn > reshuffleAfter) {
            drawn = 0;
        }
        hands = net.length;
        Arrays.fill(net, 0);
        for (int hand = 0; hand < hands; hand++) {
            cards[hand][0] = draw();
            cards[hand][1] = draw();
            fresh(hand, hand);
        }
        int[] dealer = new int[24];
        dealer[0] = draw();
        dealer[1] = draw();
        int up = value(dealer[0]);
        if (up >= 10 && total(dealer, 2) == 21) {
            for (int hand = 0; hand < net.length; hand++) {
                net[hand] = natural[hand] ? spanish ? 1.5 : 0 : -1;
            }
            return;
        }
        if (switching) {
            for (int one = 0; one < net.length; one += 2) {
                exchange(up, one);
            }
        }
        for (int hand = 0; hand < net.length; hand++) {
            play(up, hand, hand);
        }
        int n = 2;
        while (total(dealer, n) < 17 || options.hitSoft17() && total(dealer, n) == 17 && soft(dealer, n)) {
            dealer[n++] = draw();
        }
        for (int hand = 0; hand < hands; hand++) {
            net[dealtHand[hand]] += settle(hand, total(dealer, n));
        }
    }

    private void fresh(int hand, int from) {
        size[hand] = 2;
        dealtHand[hand] = from;
        natural[hand] = total(cards[hand], 2) == 21;
        split[hand] = false;
        doubled[hand] = false;
        surrendered[hand] = false;
        rescued[hand] = false;
    }

    private void exchange(int up, int one) {
        int[] a = cards[one];
        int[] b = cards[one + 1];
        if (strategy.switches(up, value(a[0]), value(a[1]), value(b[0]), value(b[1]))) {
            int second = a[1];
            a[1] = b[1];
            b[1] = second;
            natural[one] = false;
            natural[one + 1] = false;
        }
    }

    private void play(int up, int hand, int from) {
        int[] mine = cards[hand];
        if (natural[hand]) {
            return;
        }
        while (true) {
            boolean aces = split[hand] && pips(mine[0]) == 1 && !options.drawSplitAces();
            int total = total(mine, size[hand]);
            if (total >= 21) {
                return;
            }
            boolean pair = size[hand] == 2 && pips(mine[0]) == pips(mine[1]);
            int most = 2 + (pips(mine[0]) == 1 ? options.resplitAces() : options.resplits());
            boolean maySplit = pair && handsOf(from) < most;
            if (aces && !maySplit) {
                return;
            }
            boolean mayDouble = size[hand] == 2
                    && !aces
                    && options.doubling().allows(total)
                    && (!split[hand] || options.doubleAfterSplit());
            Situation situation = new Situation(
                    up,
                    total,
                    soft(mine, size[hand]),
                    pair ? value(mine[0]) : 0,
                    size[hand],
                    mayDouble,
                    maySplit,
                    options.surrender() && size[hand] == 2 && !split[hand]);
            switch (strategy.decide(situation)) {
                case HIT -> mine[size[hand]++] = draw();
                case DOUBLE -> {
                    mine[size[hand]++] = draw();
                    doubled[hand] = true;
                    int then = total(mine, 3);
                    rescued[hand] = spanish && then <= 21 && strategy.rescues(up, then);
                    return;
                }
                case SURRENDER -> {
                    surrendered[hand] = true;
                    return;
                }
                case SPLIT -> {
                    int other = hands++;
                    cards[other][0] = mine[1];
                    fresh(other, from);
                    mine[1] = draw();
                    split[hand] = true;
                    play(up, hand, from);
                    cards[other][1] = draw();
                    natural[other] = false;
                    split[other] = true;
                    play(up, other, from);
                    return;
                }
                default -> {
                    return;
                }
            }
        }
    }

    private int handsOf(int from) {
        int n = 0;
        for (int hand = 0; hand < hands; hand++) {
            n += dealtHand[hand] == from ? 1 : 0;
        }
        return n;
    }

    private double settle(int hand, int dealer) {
        int[] mine = cards[hand];
        int total = total(mine, size[hand]);
        double stake = doubled[hand] ? 2 : 1;
        if (surrendered[hand]) {
            return -0.5;
        }
        if (total > 21) {
            return -stake;
        }
        if (rescued[hand]) {
            return -1;
        }
        if (natural[hand]) {
            double pays = options.blackjackPays().net().doubleValue();
            if (switching && dealer == 22) {
                return options.blackjackPushes22() ? 0 : pays;
            }
            return switching && dealer == 21 ? 1 : pays;
        }
        if (dealer == 22 && switching) {
            return 0;
        }
        if (spanish && total == 21 && (size[hand] > 2 || dealer != 21 || options.split21Wins())) {
            return doubled[hand] ? 2 : bonus(mine, size[hand]);
        }
        return dealer > 21 || total > dealer ? stake : total == dealer ? 0 : -stake;
    }

    /** § 551.6(g). */
    private static double bonus(int[] mine, int size) {
        if (size == 3) {
            int ranks = 0;
            for (int i = 0; i < 3; i++) {
                ranks |= 1 << (mine[i] & 15);
            }
            boolean sevens = ranks == 1 << 7;
            if (sevens || ranks == (1 << 6 | 1 << 7 | 1 << 8)) {
                boolean oneSuit = mine[0] >> 4 == mine[1] >> 4 && mine[1] >> 4 == mine[2] >> 4;
                return oneSuit ? mine[0] >> 4 == 0 ? 3 : 2 : 1.5;
            }
        }
        return size < 5 ? 1 : size == 5 ? 1.5 : size == 6 ? 2 : 3;
    }

    /** Means, standard deviation and covariance of the first two dealt hands over many rounds. */
    record Measured(long rounds, double mean, double standardDeviation, double covariance) {

        double standardError() {
            return standardDeviation / Math.sqrt(rounds);
        }
    }

    /** At least two hands are dealt: two seats, or the two hands of a seat at Blackjack Switch. */
    Measured measure(long rounds, int dealt) {
        double[] net = new double[dealt];
        double sum = 0;
        double squares = 0;
        double other = 0;
        double products = 0;
        for (long round = 0; round < rounds; round++) {
            round(net);
            sum += net[0];
            squares += net[0] * net[0];
            other += net[1];
            products += net[0] * net[1];
        }
        double mean = sum / rounds;
        return new Measured(
                rounds, mean, Math.sqrt(squares / rounds - mean * mean), products / rounds - mean * other / rounds);
    }
}
