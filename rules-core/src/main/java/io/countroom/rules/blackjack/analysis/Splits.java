package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Dealer.ENDS;
import static io.countroom.rules.blackjack.analysis.Hands.ACE;
import static io.countroom.rules.blackjack.analysis.Hands.VALUES;
import static io.countroom.rules.blackjack.analysis.Payoffs.RESULTS;

import io.countroom.rules.blackjack.play.Points;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.combinatorics.BinomialCoefficient;

/**
 * The value of splitting a pair under a strategy that sees only the cards of the hand it plays, with resplits up to a number
 * of hands.
 *
 * <p>How often a pair is split again depends on which of the second cards are of the pair's value. A {@link Course} is one way
 * in which that can go: {@code pairs} further cards of the value, after which {@code others} hands have received some other
 * card and {@code free} hands, for which no further split is left, whatever comes. Cards are exchangeable, so a course's
 * chance depends on these numbers alone, and a hand's result given that its neighbours received other cards is, by inclusion
 * and exclusion, a signed sum of its results in shoes that lack none, one, two ... more of the pair's cards. Those are played
 * out hand by hand; the sums are exact.
 */
final class Splits {

    /** @param ways in how many orders it can come about */
    record Course(int pairs, int others, int free, int ways) {}

    private static final int MOST = Solver.MOST_OUT - 2;

    private final Solver solver;
    private final Hands hands;

    /** By cards of the value that are out beyond the pair: a hand that received another card; one that received anything. */
    private final double[][] other = new double[MOST][RESULTS * ENDS];

    private final double[][] any = new double[MOST][RESULTS * ENDS];
    private final double[][] dealt = new double[MOST][ENDS];

    /** The chance that so many cards in a row are of the value. */
    private final double[] inARow = new double[MOST];

    private int known;

    private final double[] a = new double[RESULTS * ENDS];
    private final double[] b = new double[RESULTS * ENDS];
    private final double[] w = new double[ENDS];

    Splits(Solver solver) {
        this.solver = solver;
        hands = solver.hands;
    }

    /** Every course with at most {@code most} hands. */
    static List<Course> courses(int most) {
        int[][][] ways = new int[most + 1][most + 3][most + 3];
        follow(0, 0, most, ways);
        List<Course> courses = new ArrayList<>();
        for (int pairs = 0; pairs <= most - 2; pairs++) {
            for (int others = 0; others <= most; others++) {
                int free = pairs + 2 == most ? most - others : 0;
                if (ways[pairs][others][free] > 0) {
                    courses.add(new Course(pairs, others, free, ways[pairs][others][free]));
                }
            }
        }
        return courses;
    }

    private static void follow(int pairs, int others, int most, int[][][] ways) {
        int open = 2 + pairs - others;
        if (open == 0 || pairs + 2 == most) {
            ways[pairs][others][open]++;
            return;
        }
        follow(pairs + 1, others, most, ways);
        follow(pairs, others + 1, most, ways);
    }

    int most(int card) {
        return solver.options.mostHands(Points.value(card + 1));
    }

    /**
     * The split of two cards of a value into at most {@code most} hands.
     *
     * @param detail whether more than {@link PlayOutcome#worth} is wanted
     */
    PlayOutcome split(PlannedPlay play, int card, int most, boolean detail) {
        known = 0;
        PlayOutcome played = new PlayOutcome();
        for (Course course : courses(most)) {
            if (chance(card, course.pairs) != 0) {
                add(play, card, course, detail, played);
            }
        }
        return played;
    }

    private double chance(int card, int row) {
        double chance = 1;
        for (int i = 0; i < row; i++) {
            chance *= Math.max(0, solver.shoe[card] - 2 - i) / (solver.cards - 2 - i);
        }
        return chance;
    }

    private void add(PlannedPlay play, int card, Course course, boolean detail, PlayOutcome played) {
        Arrays.fill(a, 0);
        Arrays.fill(b, 0);
        Arrays.fill(w, 0);
        int sign = 1;
        for (int t = 0; t <= course.others; t++, sign = -sign) {
            int out = course.pairs + t;
            know(play, card, out);
            double chance = sign * inARow[out] * course.ways;
            if (chance == 0) {
                break;
            }
            if (t < course.others) {
                plus(a, other[out], chance * BinomialCoefficient.value(course.others - 1, t));
            }
            if (course.free > 0) {
                plus(b, any[out], chance * BinomialCoefficient.value(course.others, t));
            }
            plus(w, dealt[out], chance * BinomialCoefficient.value(course.others, t));
        }
        double[] net = solver.payoffs.net;
        int n = course.others;
        int m = course.free;
        for (int end = 0; end < ENDS; end++) {
            double meanA = 0;
            double meanB = 0;
            for (int result = 0; result < RESULTS; result++) {
                if (result != Result.BLACKJACK.ordinal()) {
                    meanA += a[result * ENDS + end] * net[result];
                    meanB += b[result * ENDS + end] * net[result];
                }
            }
            double all = n * meanA + m * meanB;
            played.worth += all;
            if (!detail || w[end] <= 0) {
                continue;
            }
            played.byEnd[end] += all;
            played.none += w[end];
            // Given the end, the hands' results are taken as independent.
            played.square +=
                    (n * (n - 1) * meanA * meanA + m * (m - 1) * meanB * meanB + 2 * n * m * meanA * meanB) / w[end];
            double[] firstHand = n > 0 ? a : b;
            double rest = all - (n > 0 ? meanA : meanB);
            for (int result = 0; result < RESULTS; result++) {
                if (result == Result.BLACKJACK.ordinal()) {
                    continue;
                }
                double chanceA = a[result * ENDS + end];
                double chanceB = b[result * ENDS + end];
                played.square += (n * chanceA + m * chanceB) * solver.payoffs.square[result];
                double chance = firstHand[result * ENDS + end];
                played.chance[result] += chance;
                played.gain[result] += chance * (net[result] + rest / w[end]);
            }
        }
    }

    private static void plus(double[] sum, double[] addend, double factor) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += addend[i] * factor;
        }
    }

    /** Plays out a split hand with up to {@code out} cards of the value gone beyond the pair. */
    private void know(PlannedPlay play, int card, int out) {
        while (known <= out) {
            int more = known;
            Arrays.fill(other[more], 0);
            Arrays.fill(any[more], 0);
            double cardsLeft = solver.cards - 2 - more;
            double same = solver.shoe[card] - 2 - more;
            inARow[more] = chance(card, more);
            if (inARow[more] > 0) {
                solver.endsWithout(card, 2 + more, dealt[more]);
                play(play, card, more, cardsLeft, Math.max(0, same));
            } else {
                Arrays.fill(dealt[more], 0);
            }
            known++;
        }
    }

    private void play(PlannedPlay play, int card, int more, double cardsLeft, double same) {
        boolean oneCard = card == ACE && !solver.options.drawSplitAces();
        boolean mayDouble = solver.options.doubleAfterSplit();
        double[] thinner = dealt[more + 1];
        Arrays.fill(thinner, 0);
        if (same > 0) {
            solver.endsWithout(card, 3 + more, thinner);
        }
        // The hand holds one card of the value already, so that one more is out for the other hand.
        double[] reach = solver.reach();
        for (int second = 0; second < VALUES; second++) {
            if (second != card && solver.shoe[second] > 0) {
                reach[hands.two[card * VALUES + second]] = solver.shoe[second] / cardsLeft;
            }
        }
        double chanceSame = same / cardsLeft;
        double[] total = new double[ENDS];
        for (int end = 0; end < ENDS; end++) {
            total[end] = dealt[more][end] - chanceSame * thinner[end];
        }
        solver.playOut(play, hands.with[card], card, 1 + more, oneCard, mayDouble, total, other[more]);
        System.arraycopy(other[more], 0, any[more], 0, any[more].length);
        if (same > 0) {
            reach = solver.reach();
            reach[hands.two[card * VALUES + card]] = chanceSame;
            for (int end = 0; end < ENDS; end++) {
                total[end] = chanceSame * thinner[end];
            }
            solver.playOut(play, hands.with[card], card, 1 + more, oneCard, mayDouble, total, any[more]);
        }
    }
}
