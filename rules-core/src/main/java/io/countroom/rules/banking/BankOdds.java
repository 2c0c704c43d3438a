package io.countroom.rules.banking;

import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.WagerOdds;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * The odds of the wager against the bank, and of the bank, from how often the player wins, ties and loses. Vigorish is
 * reckoned before rounding, which depends on the amount.
 *
 * <p>A bank is the other side of every wager that it covers, but it pays its vigorish on the surplus of the round alone: what it
 * takes from one player and pays to another costs it nothing. How much that is depends on the stakes of each round, and no sum
 * over rounds tells it. So the odds of a bank are those of one that covers a single wager, which are exact; with several wagers
 * that is the most that the house can expect of it. It can expect least where six equal wagers are covered, because the surplus
 * is a convex function of the stakes and hands are alike: {@link WagerOdds#leastEdge} is the edge then, and the note gives those
 * of two to six equal wagers. They are dealt {@link BankSample}, for seven hands cannot be counted.
 */
public final class BankOdds {

    private final BankTerms terms;
    private final BigFraction win;
    private final BigFraction tie;
    private final BigFraction lose;
    private final double net;
    private final TwoHands twoHands;
    private final BankSample sample;

    /**
     * From the numbers of deals.
     *
     * @param sample dealt alike
     */
    public BankOdds(
            BankTerms terms, BigInteger win, BigInteger tie, BigInteger lose, TwoHands twoHands, BankSample sample) {
        BigInteger all = win.add(tie).add(lose);
        this.terms = terms;
        this.win = BigFraction.of(win, all);
        this.tie = BigFraction.of(tie, all);
        this.lose = BigFraction.of(lose, all);
        this.net = netOfWin().doubleValue();
        this.twoHands = twoHands;
        this.sample = sample;
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
        String players = note + " The same whoever banks, because copies go to the bank. Vigorish before rounding.";
        String covers = note + " " + severalWagers();
        return terms.wagers().stream()
                .map(wager -> BankTerms.banks(wager.id())
                        ? odds(wager, lose, win, edge(BankedRound.SEATS), covers)
                        : odds(wager, win, lose, null, players))
                .toList();
    }

    private WagerOdds odds(
            OfferedWager wager, BigFraction wins, BigFraction loses, @Nullable Double leastEdge, String note) {
        BigFraction edge = loses.subtract(wins.multiply(netOfWin()));
        double mean = -edge.doubleValue();
        double variance = wins.doubleValue() * net * net + loses.doubleValue() - mean * mean;
        List<Outcome> outcomes = wager.outcomes();
        return new WagerOdds(
                wager,
                edge.doubleValue(),
                edge,
                Math.sqrt(variance),
                wins.doubleValue(),
                leastEdge,
                note,
                List.of(
                        OutcomeOdds.counted(outcomes.get(0), wins, net),
                        OutcomeOdds.counted(outcomes.get(1), tie, 0),
                        OutcomeOdds.counted(outcomes.get(2), loses, -1)));
    }

    /** A note on a bank that covers one wager, and on its lower edge with several. */
    private String severalWagers() {
        StringBuilder text = new StringBuilder(
                "For a bank that covers one wager, vigorish before rounding. A bank that"
                        + " covers several pays it on the surplus alone, so that this is the most the house can expect of it: with");
        for (int count = 2; count <= BankedRound.SEATS; count++) {
            text.append(String.format(Locale.ROOT, "%s %.2f%%", NUMBERS[count], 100 * edge(count)));
        }
        return text.append(" of equal wagers, which is the least (dealt, standard error ")
                .append(String.format(
                        Locale.ROOT, "%.3f%%", 100 * terms.vigorish.rate().doubleValue() * sample.setOffError()))
                .append(").")
                .toString();
    }

    private static final String[] NUMBERS = {"", "", " two", ", three", ", four", ", five", " and six"};

    /** The house's edge on a bank that covers so many equal wagers. */
    private double edge(int wagers) {
        double ofOne = win.subtract(lose.multiply(netOfWin())).doubleValue();
        return ofOne - terms.vigorish.rate().doubleValue() * sample.setOff(wagers);
    }

    private double mean(Gain result) {
        return win.doubleValue() * result.won() + lose.doubleValue() * result.lost();
    }

    /**
     * The covariances of {@link #wagers}. The amount of a bank is taken apart into the wagers that it covers, each at the hand it
     * is wagered on, and the dealer's wager at a hand of its own ({@link BankTerms#banks}): a bank and a player of one seat are
     * the two sides of one wager.
     *
     * <p>The vigorish of a bank is reckoned for each wager by itself, as in its odds. What that makes the deviation of a round
     * wrong by is of the order of the vigorish on what the bank takes from one player for another.
     *
     * @param sameSeat whether the matrix is of wagers on one hand, else of wagers on two
     */
    public double[][] covariances(boolean sameSeat) {
        // Per unit: what a player gains of a wager, and what a bank gains that covers it.
        List<Gain> results = terms.wagers().stream()
                .map(wager -> BankTerms.banks(wager.id()) ? new Gain(-1, net) : new Gain(net, -1))
                .toList();
        double[][] matrix = new double[results.size()][results.size()];
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j < matrix.length; j++) {
                Gain a = results.get(i);
                Gain b = results.get(j);
                double product = sameSeat
                        ? win.doubleValue() * a.won() * b.won() + lose.doubleValue() * a.lost() * b.lost()
                        : twoHands.product(a, b);
                matrix[i][j] = product - mean(a) * mean(b);
            }
        }
        return matrix;
    }

    /**
     * How two players' hands fare against one bank, as fractions of all deals of three hands.
     *
     * @param bothWin both win
     * @param oneWins the first wins and the second loses, and as often the other way round
     * @param bothLose both lose
     */
    public record TwoHands(double bothWin, double oneWins, double bothLose) {

        /**
         * The average product of two results.
         *
         * @param a the first result
         * @param b the second result
         */
        private double product(Gain a, Gain b) {
            return bothWin * a.won() * b.won()
                    + oneWins * (a.won() * b.lost() + a.lost() * b.won())
                    + bothLose * a.lost() * b.lost();
        }
    }

    /**
     * The gain of a unit wagered against the bank, if the wager is won and if it is lost. A tie gains nothing.
     */
    private record Gain(double won, double lost) {}
}
