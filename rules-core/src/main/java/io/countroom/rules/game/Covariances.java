package io.countroom.rules.game;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How the results of wagers in one round move together, per unit of each initial wager. Two wagers of one seat share all
 * cards that matter to them; wagers of different seats share only the dealer's hand (or, in baccarat, everything).
 */
public final class Covariances {

    private final List<String> wagers;
    private final double[][] sameSeat;
    private final double[][] acrossSeats;
    private final double[][] sameSeatErrors;
    private final double[][] acrossSeatsErrors;
    private final double[] betweenHands;

    /** Counted, of seats that make every wager once. */
    public Covariances(List<String> wagers, double[][] sameSeat, double[][] acrossSeats) {
        this(
                wagers,
                sameSeat,
                acrossSeats,
                new double[wagers.size()][wagers.size()],
                new double[wagers.size()][wagers.size()],
                new double[0]);
    }

    /**
     * @param sameSeatErrors the standard errors of what was sampled; 0 for what was counted
     * @param betweenHands by wager, the covariance of the two that a seat makes on two hands dealt to it; not a number where a
     *     seat makes one, and empty if it never makes two
     */
    public Covariances(
            List<String> wagers,
            double[][] sameSeat,
            double[][] acrossSeats,
            double[][] sameSeatErrors,
            double[][] acrossSeatsErrors,
            double[] betweenHands) {
        this.wagers = List.copyOf(wagers);
        this.sameSeat = copy(sameSeat);
        this.acrossSeats = copy(acrossSeats);
        this.sameSeatErrors = copy(sameSeatErrors);
        this.acrossSeatsErrors = copy(acrossSeatsErrors);
        this.betweenHands = betweenHands.clone();
    }

    static double[][] copy(double[][] matrix) {
        return Arrays.stream(matrix).map(double[]::clone).toArray(double[][]::new);
    }

    /** The wager ids, in matrix order. */
    public List<String> wagers() {
        return wagers;
    }

    /**
     * Covariance of two wagers of one seat; of a wager with itself, its variance. Of a wager that is made on two hands, the mean
     * over both.
     */
    public double sameSeat(String a, String b) {
        return sameSeat[index(a)][index(b)];
    }

    /** Covariance of a wager of one seat with a wager of another. */
    public double acrossSeats(String a, String b) {
        return acrossSeats[index(a)][index(b)];
    }

    /** The standard error of {@link #sameSeat(String, String)} where it was sampled; 0 where it was counted. */
    public double sameSeatError(String a, String b) {
        return sameSeatErrors[index(a)][index(b)];
    }

    /** The standard error of {@link #acrossSeats(String, String)} where it was sampled; 0 where it was counted. */
    public double acrossSeatsError(String a, String b) {
        return acrossSeatsErrors[index(a)][index(b)];
    }

    /**
     * The covariance of two equal wagers of one name that a seat makes on two hands dealt to it, as at Blackjack Switch; empty
     * where a seat makes one.
     */
    public OptionalDouble betweenHands(String wager) {
        int i = index(wager);
        return i < betweenHands.length && !Double.isNaN(betweenHands[i])
                ? OptionalDouble.of(betweenHands[i])
                : OptionalDouble.empty();
    }

    /**
     * The covariance per unit of all that one seat wagers under each name: as {@link #sameSeat(String, String)}, and of a wager
     * that is made on two hands in equal parts with itself, the variance of their mean.
     */
    public double ofSeat(String a, String b) {
        double between = a.equals(b) ? betweenHands(a).orElse(Double.NaN) : Double.NaN;
        return Double.isNaN(between) ? sameSeat(a, b) : (sameSeat(a, b) + between) / 2;
    }

    public double sameSeat(int a, int b) {
        return sameSeat[a][b];
    }

    public double acrossSeats(int a, int b) {
        return acrossSeats[a][b];
    }

    public int index(String wager) {
        int i = wagers.indexOf(wager);
        if (i < 0) {
            throw new IllegalArgumentException("no odds for the wager '" + wager + "'");
        }
        return i;
    }
}
