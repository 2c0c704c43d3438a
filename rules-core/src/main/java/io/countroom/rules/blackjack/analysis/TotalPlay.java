package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Hands.VALUES;

import io.countroom.rules.blackjack.play.Variant;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The best way to play one up card by the total alone; at Spanish 21, where a 21 pays by how many cards it has, by total and
 * number of cards. Drawing and standing are decided for all hands of a total together,
 * from the last total that can be reached to the first, weighted with how often each hand arises; since that depends on the
 * decisions for lower totals, until nothing changes. Pairs that are split do not count for the row of their total, nor does it
 * count that some of its hands may be doubled or surrendered: the row is what is done when they may not.
 */
final class TotalPlay {

    /** Rows are numbered by hard total, soft totals from here. */
    static final int SOFT = 32;

    /** And by number of cards where that matters, from two on. */
    static final int MORE_CARDS = 64;

    /** This many cards and more share a row. */
    static final int MANY_CARDS = 6;

    static final int ROWS = MORE_CARDS * (MANY_CARDS - 1);

    /** The weight of hands that the strategy itself never leads to: enough to decide an empty row. */
    private static final double FAINT = 1e-12;

    private static final int[] ORDER = order();

    private final Solver solver;
    private final Hands hands = Hands.TO_21;
    private final int[] rowOf = new int[hands.count];
    private final int[][] ofRow;

    /** By row: the decision found last. */
    boolean[] hit = new boolean[0];

    boolean[] doubled = new boolean[0];
    boolean[] surrendered = new boolean[0];

    private final double[] draws = new double[hands.count];
    private final double[] value = new double[hands.count];
    private final double[] reach = new double[hands.count];
    private final double[] anyhow = new double[hands.count];

    TotalPlay(Solver solver) {
        this.solver = solver;
        Arrays.setAll(
                rowOf, hand -> row(solver.options.variant(), hands.total[hand], hands.soft[hand], hands.size[hand]));
        ofRow = IntStream.range(0, ROWS)
                .mapToObj(row -> IntStream.range(1, hands.count)
                        .filter(hand -> hands.size[hand] > 1 && rowOf[hand] == row)
                        .toArray())
                .toArray(int[][]::new);
    }

    static int row(Variant variant, int total, boolean soft, int cards) {
        int more = variant == Variant.SPANISH_21 ? Math.clamp(cards, 2, MANY_CARDS) - 2 : 0;
        return (soft ? SOFT : 0) + total + MORE_CARDS * more;
    }

    /** A row after all rows that its hands can lead to. */
    private static int[] order() {
        return IntStream.of(21, SOFT + 21, 11)
                .flatMap(top -> IntStream.range(0, 10).map(i -> top - i))
                .flatMap(row -> IntStream.range(0, MANY_CARDS - 1).map(more -> row + MORE_CARDS * more))
                .toArray();
    }

    /**
     * Finds the decisions of all rows and writes them to {@code play}, for pairs the best that is not a split.
     *
     * @param dealt by hand of two cards: the chance of being dealt it
     * @param split by value: pairs that do not count for the row of their total
     */
    void find(double[] dealt, boolean[] split, PlannedPlay play) {
        reach(dealt, new boolean[VALUES], hand -> true, anyhow);
        hit = new boolean[ROWS];
        doubled = new boolean[ROWS];
        surrendered = new boolean[ROWS];
        for (int row = 0; row < ROWS; row++) {
            int total = row % SOFT;
            hit[row] = total < 17 || total == 17 && row % MORE_CARDS >= SOFT;
        }
        boolean changed = true;
        for (int round = 0; changed && round < 30; round++) {
            reach(dealt, split, hand -> hit[rowOf[hand]], reach);
            changed = false;
            for (int row : ORDER) {
                changed |= decide(row);
            }
        }
        twoCards(dealt, play);
        for (int hand = 1; hand < hands.count; hand++) {
            play.hit[hand] = hit[rowOf[hand]] && hands.total[hand] < 21;
        }
    }

    /** The chance of each hand, given which hands draw. */
    private void reach(double[] dealt, boolean[] split, IntPredicate draws, double[] into) {
        Arrays.fill(into, 0);
        for (int hand : hands.twos) {
            int pair = hands.pair[hand];
            if (hands.total[hand] < 21 && (pair < 0 || !split[pair])) {
                into[hand] = dealt[hand];
            }
        }
        for (int hand = 1; hand < hands.count; hand++) {
            boolean spreads = into[hand] > 0 && hands.total[hand] < 21 && draws.test(hand);
            double cardsLeft = solver.cards - hands.size[hand];
            for (int card = 0; spreads && card < VALUES; card++) {
                int next = hands.next[hand * VALUES + card];
                double n = solver.shoe[card] - hands.of[hand * VALUES + card];
                if (next >= 0 && n > 0) {
                    into[next] += into[hand] * n / cardsLeft;
                }
            }
        }
    }

    /** Whether the row's decision changed. */
    private boolean decide(int row) {
        double standing = 0;
        double drawing = 0;
        boolean may = row % SOFT != 21;
        for (int hand : ofRow[row]) {
            double weight = reach[hand] + FAINT * anyhow[hand];
            draws[hand] = may ? solver.drawing(hand, value, 1) : Solver.NEVER;
            if (weight > 0) {
                standing += weight * solver.stand[hand];
                drawing += weight * draws[hand];
            }
        }
        boolean before = hit[row];
        hit[row] = may && drawing > standing;
        for (int hand : ofRow[row]) {
            value[hand] = hit[row] ? draws[hand] : solver.stand[hand];
        }
        return before != hit[row];
    }

    private void twoCards(double[] dealt, PlannedPlay play) {
        double[] doubling = new double[ROWS];
        double[] playing = new double[ROWS];
        double[] none = new double[ROWS];
        for (int hand : hands.twos) {
            int row = rowOf[hand];
            if (hands.pair[hand] < 0 && dealt[hand] > 0) {
                doubling[row] += dealt[hand] * solver.twice[hand];
                playing[row] += dealt[hand] * value[hand];
                none[row] += dealt[hand] * solver.none[hand];
            }
        }
        for (int row = 0; row < MORE_CARDS; row++) {
            doubled[row] = doubling[row] > playing[row];
            surrendered[row] = solver.options.surrender()
                    && -0.5 * none[row] > Math.max(playing[row], doubling[row])
                    && none[row] > 0;
        }
        for (int hand : hands.twos) {
            int row = rowOf[hand];
            if (hands.pair[hand] >= 0) {
                play.doubled[hand] = solver.twice[hand] > value[hand];
                play.surrendered[hand] = solver.options.surrender()
                        && -0.5 * solver.none[hand] > Math.max(value[hand], solver.twice[hand]);
            } else {
                play.doubled[hand] = doubled[row] && solver.mayDouble(hand);
                play.surrendered[hand] = surrendered[row];
            }
        }
    }

    /** Spanish 21: whether a double that came to this total is rescued. */
    boolean rescued(int total, boolean soft) {
        double kept = 0;
        double given = 0;
        for (int hand : ofRow[row(solver.options.variant(), total, soft, 3)]) {
            kept += anyhow[hand] * solver.keptDouble(hand);
            given -= anyhow[hand] * solver.none[hand];
        }
        return solver.options.variant() == Variant.SPANISH_21 && kept < given;
    }
}
