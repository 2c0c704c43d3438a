package io.countroom.rules.banking;

/**
 * How two players' hands fare against one bank, as fractions of all deals of three hands.
 *
 * @param bothWin both win
 * @param oneWins the first wins and the second loses, and as often the other way round
 * @param bothLose both lose
 */
public record TwoHands(double bothWin, double oneWins, double bothLose) {

    /**
     * What the product of two results is on average.
     *
     * @param a what the first result comes to
     * @param b what the second comes to
     */
    double product(Gain a, Gain b) {
        return bothWin * a.won() * b.won()
                + oneWins * (a.won() * b.lost() + a.lost() * b.won())
                + bothLose * a.lost() * b.lost();
    }

    /**
     * What somebody gains of a unit wagered against the bank: where the wager is won and where it is lost. A tie is worth
     * nothing to anybody.
     */
    record Gain(double won, double lost) {}
}
