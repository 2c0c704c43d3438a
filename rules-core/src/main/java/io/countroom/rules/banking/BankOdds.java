package io.countroom.rules.banking;

import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.WagerOdds;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The odds of the wager against the bank, and of the bank that covers one such wager, from how often the player wins, ties
 * and loses. Vigorish is reckoned before rounding, which depends on the amount.
 */
public final class BankOdds {

    private final BankTerms terms;
    private final BigFraction win;
    private final BigFraction tie;
    private final BigFraction lose;
    private final double net;

    private BankOdds(BankTerms terms, BigInteger win, BigInteger tie, BigInteger lose) {
        BigInteger all = win.add(tie).add(lose);
        this.terms = terms;
        this.win = BigFraction.of(win, all);
        this.tie = BigFraction.of(tie, all);
        this.lose = BigFraction.of(lose, all);
        this.net = netOfWin().doubleValue();
    }

    /** From the numbers of deals. */
    public static BankOdds of(BankTerms terms, BigInteger win, BigInteger tie, BigInteger lose) {
        return new BankOdds(terms, win, tie, lose);
    }

    private BigFraction netOfWin() {
        return BigFraction.ONE.subtract(terms.vigorish.rate());
    }

    /**
     * The wagers that {@link BankTerms#wagers} lists, in its order.
     *
     * @param note how both sides are taken to set their hands
     */
    public List<WagerOdds> wagers(String note) {
        List<WagerOdds> wagers = new ArrayList<>();
        wagers.add(odds(
                terms.wager,
                terms.name,
                new Outcome[] {terms.win, terms.tie, terms.lose},
                win,
                lose,
                note + " The same whoever banks, because copies go to the bank. Vigorish before rounding."));
        String covers =
                note + " For a bank that covers one wager and pays the vigorish on what it wins of it; a bank that"
                        + " covers several pays it on the surplus alone. Vigorish before rounding.";
        if (terms.options.playerBank()) {
            wagers.add(odds(BankTerms.BANK, "Bank", terms.outcomes(Bank.Kind.PLAYER), lose, win, covers));
        }
        if (terms.options.coBank()) {
            wagers.add(odds(BankTerms.CO_BANK, "Co-bank", terms.outcomes(Bank.Kind.CO_BANK), lose, win, covers));
        }
        return wagers;
    }

    private WagerOdds odds(
            String id, String name, Outcome[] outcomes, BigFraction wins, BigFraction loses, String note) {
        BigFraction edge = loses.subtract(wins.multiply(netOfWin()));
        double mean = -edge.doubleValue();
        double variance = wins.doubleValue() * net * net + loses.doubleValue() - mean * mean;
        return new WagerOdds(
                id,
                name,
                null,
                outcomes[0].citation(),
                edge.doubleValue(),
                edge,
                Math.sqrt(variance),
                wins.doubleValue(),
                null,
                note,
                List.of(line(outcomes[0], wins, net), line(outcomes[1], tie, 0), line(outcomes[2], loses, -1)));
    }

    private static OutcomeOdds line(Outcome outcome, BigFraction probability, double net) {
        return new OutcomeOdds(outcome.name(), probability.doubleValue(), probability, outcome.pays(), net);
    }

    /** The variance of one player's result per unit. */
    public double variance() {
        double mean = mean();
        return win.doubleValue() * net * net + lose.doubleValue() - mean * mean;
    }

    /** The player's expected result per unit. */
    public double mean() {
        return win.doubleValue() * net - lose.doubleValue();
    }

    /** The variance of the bank's result per unit covered. */
    public double bankVariance() {
        double bankMean = lose.doubleValue() * net - win.doubleValue();
        return lose.doubleValue() * net * net + win.doubleValue() - bankMean * bankMean;
    }

    /**
     * The covariances of {@link #wagers}. A seat that banks has no wager against itself, and a round has one bank, so that
     * those pairs have none.
     *
     * <p>A bank's amount is what it covers together, and how that is spread over the players is not to be seen in the sums of
     * many rounds. It is taken to move against each player as another player moves with them: then variances never come to
     * less than nought, and where players bank a table's deviation is too wide rather than too narrow. Against one player alone
     * the two would cancel but for the vigorish.
     *
     * @param sameSeat whether the matrix is of one seat's wagers, else of two seats'
     * @param players covariance of two players' results against one bank
     */
    public double[][] covariances(boolean sameSeat, double players) {
        int size = 1 + (terms.options.playerBank() ? 1 : 0) + (terms.options.coBank() ? 1 : 0);
        double[][] matrix = new double[size][size];
        matrix[0][0] = sameSeat ? variance() : players;
        for (int i = 1; i < size; i++) {
            if (sameSeat) {
                matrix[i][i] = bankVariance();
            } else {
                matrix[0][i] = -players;
                matrix[i][0] = -players;
            }
        }
        return matrix;
    }
}
