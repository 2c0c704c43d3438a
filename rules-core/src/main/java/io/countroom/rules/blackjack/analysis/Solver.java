package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Dealer.ENDS;
import static io.countroom.rules.blackjack.analysis.Hands.ACE;
import static io.countroom.rules.blackjack.analysis.Hands.EMPTY;
import static io.countroom.rules.blackjack.analysis.Hands.TEN;
import static io.countroom.rules.blackjack.analysis.Hands.VALUES;
import static io.countroom.rules.blackjack.analysis.Payoffs.RESULTS;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.card.Composition;
import java.util.Arrays;

/**
 * Values of hands against one up card and one shoe. All values are joint with the dealer having no Blackjack: an expected
 * value is of the result where there is none, counted as 0 where there is one. Holds working space: not for two threads.
 */
final class Solver {

    static final double NEVER = Double.NEGATIVE_INFINITY;

    /** More cards of one value than any resplit takes out of the shoe beyond a hand. */
    static final int MOST_OUT = 26;

    final Hands hands = Hands.TO_21;
    final BlackjackOptions options;
    final Payoffs payoffs;
    private final boolean spanish;
    private final Dealer[] dealers;

    // Against the up card that prepare() named:
    private int up;
    private Dealer dealer;
    final double[] shoe = new double[VALUES];
    double cards;

    /** {@code hand * ENDS + end}: the chances of the dealer's ends, the hand being out of the shoe. */
    final double[] ends = new double[hands.count * ENDS];

    /** By hand: the chance that the dealer has no Blackjack; 0 for a hand that the shoe does not hold. */
    final double[] none = new double[hands.count];

    final double[] stand = new double[hands.count];
    final double[] hit = new double[hands.count];

    /** The better of standing and drawing. */
    final double[] value = new double[hands.count];

    /** Of hands of two cards, doubled. */
    final double[] twice = new double[hands.count];

    /** Of hands of three cards, that a double made: kept, or at Spanish 21 rescued if that loses less. */
    private final double[] afterDouble = new double[hands.count];

    private final double[] left = new double[VALUES];
    private final double[] reach = new double[hands.count];

    /**
     * The ends of hands from shoes that lack more of a pair's cards, kept for the other strategy: by value and number of cards
     * that are out, then by the hand's place in {@link Hands#with}. Where nothing is kept yet, the first is not a number.
     */
    private final double[][][] thin = new double[VALUES][MOST_OUT][];

    Solver(BlackjackOptions options, Dealers dealers) {
        this.options = options;
        spanish = options.variant() == Variant.SPANISH_21;
        payoffs = new Payoffs(options);
        this.dealers = dealers.forOneThread();
        dealer = this.dealers[0];
    }

    /** How many cards of each value the full shoe holds. */
    static double[] fullShoe(BlackjackOptions options) {
        return byValue(options.shoe().byPips());
    }

    /** @param byPips how many cards of each number of pips there are, as {@link Composition#byPips} */
    static double[] byValue(int[] byPips) {
        return Arrays.stream(byPips, 1, VALUES + 1).asDoubleStream().toArray();
    }

    /**
     * Sets the up card and what the shoe holds beside it. Cards of the hands that are solved count as still in it: they are
     * taken out hand by hand.
     */
    void prepare(int upCard, double[] withoutUp) {
        up = upCard;
        dealer = dealers[upCard];
        System.arraycopy(withoutUp, 0, shoe, 0, VALUES);
        cards = Arrays.stream(shoe).sum();
        for (double[][] byMore : thin) {
            Arrays.fill(byMore, null);
        }
    }

    /** How many cards of a value are left when a hand and {@code more} further cards of one value are out. */
    private double left(int hand, int card) {
        return shoe[card] - hands.of[hand * VALUES + card];
    }

    /** Takes the hand out of the shoe into {@link #left}; whether the shoe holds it. */
    private boolean take(int hand) {
        boolean holds = true;
        for (int card = 0; card < VALUES; card++) {
            left[card] = left(hand, card);
            holds &= left[card] >= 0;
        }
        return holds;
    }

    /** Finds what every hand is worth against an up card from a full shoe. */
    void solveAgainst(int upCard, double[] fullShoe) {
        fullShoe[upCard]--;
        prepare(upCard, fullShoe);
        fullShoe[upCard]++;
        solveAll();
    }

    /** Finds what every hand is worth with the best play. */
    void solveAll() {
        solve(hands.all, hands.count);
        solvedAll = true;
    }

    /** The same for hands with a card of a value, all that a split of it needs. */
    void solveWith(int card) {
        solve(hands.with[card], hands.with[card].length);
        solvedAll = true;
    }

    /**
     * The same for some hands, from the last one to the first.
     *
     * @param list hands in ascending order, with every hand that can arise from one of them among them
     */
    void solve(int[] list, int n) {
        solvedAll = false;
        for (int i = 0; i < n; i++) {
            int hand = list[i];
            if (take(hand)) {
                double cardsLeft = cards - hands.size[hand];
                none[hand] = dealer.noBlackjack(left, cardsLeft);
                dealer.ends(left, cardsLeft, ends, hand * ENDS);
            } else {
                none[hand] = 0;
                Arrays.fill(ends, hand * ENDS, hand * ENDS + ENDS, 0);
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            int hand = list[i];
            stand[hand] = standing(hand, payoffs.standNet);
            hit[hand] = hands.total[hand] == 21 ? NEVER : drawing(hand, value, 1);
            value[hand] = Math.max(stand[hand], hit[hand]);
            if (hands.size[hand] == 3) {
                double kept = keptDouble(hand);
                afterDouble[hand] = spanish ? Math.max(kept, -none[hand]) : kept;
            } else if (hands.size[hand] == 2) {
                twice[hand] = mayDouble(hand) ? drawing(hand, afterDouble, 2) : NEVER;
            }
        }
    }

    /** @param net by hand and end of the dealer, what a unit gains */
    private double standing(int hand, double[] net) {
        double sum = 0;
        for (int at = hand * ENDS; at < hand * ENDS + ENDS; at++) {
            sum += ends[at] * net[at];
        }
        return sum;
    }

    /** What drawing is worth when the hands after it are worth what {@code then} says, and a bust loses the stake. */
    double drawing(int hand, double[] then, double stake) {
        double cardsLeft = cards - hands.size[hand];
        double tens = left(hand, TEN);
        double aces = left(hand, ACE);
        double sum = 0;
        for (int card = 0; card < VALUES; card++) {
            double n = left(hand, card);
            if (n > 0) {
                int next = hands.next[hand * VALUES + card];
                double tensLeft = card == TEN ? tens - 1 : tens;
                double acesLeft = card == ACE ? aces - 1 : aces;
                sum += n
                        * (next >= 0 ? then[next] : -stake * Dealer.noBlackjack(up, tensLeft, acesLeft, cardsLeft - 1));
            }
        }
        return cardsLeft > 0 ? sum / cardsLeft : 0;
    }

    boolean mayDouble(int hand) {
        return hands.total[hand] < 21 && options.doubling().allows(hands.total[hand]);
    }

    double keptDouble(int hand) {
        return standing(hand, payoffs.doubledNet);
    }

    /** Whether the double that made this hand is taken back. */
    boolean rescued(int hand) {
        return spanish && keptDouble(hand) < -none[hand];
    }

    // Playing a strategy forward
    // ---------------------------------------------------------------------------------------

    double[] reach() {
        Arrays.fill(reach, 0);
        return reach;
    }

    /**
     * Plays hands by a strategy and adds up what becomes of them, jointly with the dealer's ends.
     *
     * @param list the hands to look at, in ascending order; {@link #reach} holds the chance of each that starts
     * @param gone the value of which {@code more} further cards are out of the shoe
     * @param oneCard whether hands of two cards must stand: split aces that take one card
     * @param mayDouble whether hands of two cards may be doubled
     * @param total the chances of the dealer's ends over all hands that start
     * @param into {@code result * ENDS + end}; added to
     */
    void playOut(
            PlannedPlay play,
            int[] list,
            int gone,
            int more,
            boolean oneCard,
            boolean mayDouble,
            double[] total,
            double[] into) {
        double[] mine = new double[ENDS];
        double bustDoubled = 0;
        double bust = 0;
        for (int hand : list) {
            double chance = reach[hand];
            if (chance == 0) {
                continue;
            }
            boolean two = hands.size[hand] == 2;
            boolean doubles = two && mayDouble && !oneCard && play.doubled[hand] && mayDouble(hand);
            if (!doubles && (!play.hit[hand] || two && oneCard || hands.total[hand] == 21)) {
                int offset = endsOf(hand, gone, more);
                double[] from = found;
                for (int end = 0; end < ENDS; end++) {
                    double p = chance * from[offset + end];
                    into[payoffs.stand[hand * ENDS + end] * ENDS + end] += p;
                    mine[end] += p;
                }
                continue;
            }
            double cardsLeft = cards - hands.size[hand] - more;
            for (int card = 0; card < VALUES; card++) {
                double n = left(hand, card) - (card == gone ? more : 0);
                if (n <= 0) {
                    continue;
                }
                double p = chance * n / cardsLeft;
                int next = hands.next[hand * VALUES + card];
                if (next < 0) {
                    bust += doubles ? 0 : p;
                    bustDoubled += doubles ? p : 0;
                } else if (doubles) {
                    keepDouble(next, p, gone, more, mine, into);
                } else {
                    reach[next] += p;
                }
            }
        }
        // Hands above 21 have no place in the table: what they leave to each end of the dealer is the rest.
        double share = bustDoubled == 0 ? 0 : bustDoubled / (bust + bustDoubled);
        for (int end = 0; end < ENDS; end++) {
            double rest = total[end] - mine[end];
            into[Result.LOSES.ordinal() * ENDS + end] += rest * (1 - share);
            into[Result.DOUBLE_LOSES.ordinal() * ENDS + end] += rest * share;
        }
    }

    /** What becomes of one hand that is played by a strategy, as dealt. */
    double[] playOut(PlannedPlay play, int hand) {
        double[] joint = joint();
        reach()[hand] = 1;
        playOut(play, hands.all, 0, 0, false, true, Arrays.copyOfRange(ends, hand * ENDS, hand * ENDS + ENDS), joint);
        return joint;
    }

    private void keepDouble(int hand, double chance, int gone, int more, double[] mine, double[] into) {
        boolean back = rescued(hand);
        int offset = endsOf(hand, gone, more);
        double[] from = found;
        for (int end = 0; end < ENDS; end++) {
            double p = chance * from[offset + end];
            int result = back ? Result.RESCUES.ordinal() : payoffs.doubled[hand * ENDS + end];
            into[result * ENDS + end] += p;
            mine[end] += p;
        }
    }

    /** Where {@link #endsOf} found them. */
    private double[] found = new double[0];

    /**
     * Finds the dealer's ends for a hand with {@code more} further cards of a value out of the shoe: in {@link #found}, from
     * the offset that is returned.
     */
    private int endsOf(int hand, int gone, int more) {
        if (solvedAll) {
            int known = hand;
            for (int i = 0; i < more && known >= 0; i++) {
                known = hands.next[known * VALUES + gone];
            }
            if (known >= 0) {
                found = ends;
                return known * ENDS;
            }
        }
        if (thin[gone][more] == null) {
            thin[gone][more] = new double[hands.with[gone].length * ENDS];
            Arrays.fill(thin[gone][more], Double.NaN);
        }
        found = thin[gone][more];
        int offset = hands.place[gone * hands.count + hand] * ENDS;
        if (Double.isNaN(found[offset])) {
            take(hand);
            left[gone] -= more;
            dealer.ends(left, cards - hands.size[hand] - more, found, offset);
        }
        return offset;
    }

    /** Whether {@link #ends} holds the hands from which splits are played out, and not only those below one hand. */
    private boolean solvedAll;

    /** The chances of the dealer's ends when only {@code more} cards of a value are out of the shoe. */
    void endsWithout(int gone, int more, double[] into) {
        take(EMPTY);
        left[gone] -= more;
        if (left[gone] < 0) {
            Arrays.fill(into, 0);
            return;
        }
        dealer.ends(left, cards - more, into, 0);
    }

    static double[] joint() {
        return new double[RESULTS * ENDS];
    }

    /** Adds a Blackjack that was dealt, jointly with the dealer having none. */
    void addBlackjack(int hand, double chance, double[] into) {
        for (int end = 0; end < ENDS; end++) {
            Result result = Result.of(options.blackjack(end + 17));
            into[result.ordinal() * ENDS + end] += chance * ends[hand * ENDS + end];
        }
    }

    /** What a Blackjack that was dealt is worth, joint with the dealer having none. */
    double blackjack(int hand) {
        double[] joint = joint();
        addBlackjack(hand, 1, joint);
        return worth(joint);
    }

    /** What results are worth that were added up. */
    double worth(double[] joint) {
        double sum = 0;
        for (int result = 0; result < RESULTS; result++) {
            for (int end = 0; end < ENDS; end++) {
                double p = joint[result * ENDS + end];
                sum += p == 0 ? 0 : p * payoffs.net[result];
            }
        }
        return sum;
    }
}
