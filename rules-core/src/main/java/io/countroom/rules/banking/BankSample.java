package io.countroom.rules.banking;

/** Rounds of six wagers against one bank, for what cannot be counted: the deals of seven hands are too many. */
public final class BankSample {

    private long rounds;
    private double bothWin;
    private double oneWins;
    private double bothLose;
    /** By number of wagers: what the bank paid out of what it took, and did not keep. */
    private final double[] setOff = new double[BankedRound.SEATS + 1];

    private double squares;

    /** @param results of six hands against one bank: 1 the player wins, 0 ties, -1 loses */
    public void add(int[] results) {
        rounds++;
        int wins = 0;
        int losses = 0;
        for (int i = 0; i < BankedRound.SEATS; i++) {
            if (results[i] > 0) {
                wins++;
            } else if (results[i] < 0) {
                losses++;
            }
            setOff[i + 1] += Math.min(wins, losses);
        }
        double pairs = BankedRound.SEATS * (BankedRound.SEATS - 1);
        bothWin += wins * (wins - 1) / pairs;
        oneWins += wins * losses / pairs;
        bothLose += losses * (losses - 1) / pairs;
        double least = Math.min(wins, losses);
        squares += least * least;
    }

    public BankOdds.TwoHands twoHands() {
        return new BankOdds.TwoHands(bothWin / rounds, oneWins / rounds, bothLose / rounds);
    }

    /**
     * Of so many equal wagers, how much of each a bank takes from one player and pays to another: what is won of it and is no
     * surplus.
     */
    double setOff(int wagers) {
        return setOff[wagers] / rounds / wagers;
    }

    /** The standard error of it for six wagers; for fewer it is smaller still as a share of the round. */
    double setOffError() {
        double mean = setOff[BankedRound.SEATS] / rounds;
        return Math.sqrt((squares / rounds - mean * mean) / rounds) / BankedRound.SEATS;
    }
}
