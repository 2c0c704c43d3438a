package io.countroom.rules.game;

import java.util.List;

/**
 * How the results of wagers in one round move together, per unit of each initial wager. Two wagers of one seat share all
 * cards that matter to them; wagers of different seats share only the dealer's hand (or, in baccarat, everything).
 */
public final class Covariances {

    private final List<String> wagers;
    private final double[][] sameSeat;
    private final double[][] acrossSeats;

    public Covariances(List<String> wagers, double[][] sameSeat, double[][] acrossSeats) {
        this.wagers = List.copyOf(wagers);
        this.sameSeat = copy(sameSeat);
        this.acrossSeats = copy(acrossSeats);
    }

    private static double[][] copy(double[][] matrix) {
        double[][] copy = new double[matrix.length][];
        for (int i = 0; i < matrix.length; i++) {
            copy[i] = matrix[i].clone();
        }
        return copy;
    }

    /** The wager ids, in matrix order. */
    public List<String> wagers() {
        return wagers;
    }

    /** Covariance of two wagers of one seat; of a wager with itself, its variance. */
    public double sameSeat(String a, String b) {
        return sameSeat[index(a)][index(b)];
    }

    /** Covariance of a wager of one seat with a wager of another. */
    public double acrossSeats(String a, String b) {
        return acrossSeats[index(a)][index(b)];
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
