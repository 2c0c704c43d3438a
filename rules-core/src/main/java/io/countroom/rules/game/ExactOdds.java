package io.countroom.rules.game;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Odds from a complete count. Whoever counts sorts every ordered deal into a class that decides all wagers at once;
 * each wager says which of its lines a class is.
 */
public final class ExactOdds {

    /**
     * A wager's view of the classes.
     *
     * @param lines in the order of the paytable
     * @param lineOf for each class, the index in {@code lines}
     */
    public record Column(OfferedWager wager, List<Line> lines, byte[] lineOf) {

        public Column {
            lines = List.copyOf(lines);
        }
    }

    private ExactOdds() {}

    /**
     * For games in which all seats wager on the same cards, so that a wager of another seat is as one of the same seat.
     *
     * @param counts how many deals are of each class
     * @param total the sum of the counts
     */
    public static Odds of(List<Column> columns, long[] counts, long total) {
        List<String> ids = new ArrayList<>();
        List<WagerOdds> odds = new ArrayList<>();
        double[][] covariances = new double[columns.size()][columns.size()];
        BigFraction[] means = new BigFraction[columns.size()];
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            BigFraction[] net = nets(column);
            means[i] = mean(net, byLine(column, counts), total);
            for (int j = 0; j <= i; j++) {
                double covariance = meanProduct(column, net, columns.get(j), counts, total)
                        .subtract(means[i].multiply(means[j]))
                        .doubleValue();
                covariances[i][j] = covariance;
                covariances[j][i] = covariance;
            }
            ids.add(column.wager().id());
            odds.add(wagerOdds(column, net, means[i], Math.sqrt(covariances[i][i]), counts, total));
        }
        return new Odds(odds, new Covariances(ids, covariances, covariances));
    }

    private static WagerOdds wagerOdds(
            Column column, BigFraction[] net, BigFraction mean, double deviation, long[] counts, long total) {
        long[] byLine = byLine(column, counts);
        List<OutcomeOdds> outcomes = new ArrayList<>();
        long hits = 0;
        for (int k = 0; k < net.length; k++) {
            Outcome outcome = column.lines().get(k).outcome();
            outcomes.add(new OutcomeOdds(
                    outcome.name(),
                    (double) byLine[k] / total,
                    BigFraction.of(byLine[k], total),
                    outcome.pays(),
                    net[k].doubleValue()));
            hits += net[k].signum() > 0 ? byLine[k] : 0;
        }
        OfferedWager wager = column.wager();
        BigFraction edge = mean.negate();
        return new WagerOdds(
                wager.id(),
                wager.name(),
                wager.paytable(),
                wager.citation(),
                edge.doubleValue(),
                edge,
                deviation,
                (double) hits / total,
                null,
                "",
                outcomes);
    }

    private static BigFraction[] nets(Column column) {
        BigFraction[] net = new BigFraction[column.lines().size()];
        for (int k = 0; k < net.length; k++) {
            net[k] = column.lines().get(k).net();
        }
        return net;
    }

    private static long[] byLine(Column column, long[] counts) {
        long[] byLine = new long[column.lines().size()];
        for (int cell = 0; cell < counts.length; cell++) {
            if (counts[cell] != 0) {
                byLine[column.lineOf()[cell]] += counts[cell];
            }
        }
        return byLine;
    }

    private static BigFraction mean(BigFraction[] net, long[] byLine, long total) {
        BigFraction sum = BigFraction.ZERO;
        for (int k = 0; k < net.length; k++) {
            sum = sum.add(net[k].multiply(BigInteger.valueOf(byLine[k])));
        }
        return sum.divide(BigInteger.valueOf(total));
    }

    private static BigFraction meanProduct(Column a, BigFraction[] netOfA, Column b, long[] counts, long total) {
        BigFraction[] netOfB = nets(b);
        long[][] joint = new long[netOfA.length][netOfB.length];
        for (int cell = 0; cell < counts.length; cell++) {
            if (counts[cell] != 0) {
                joint[a.lineOf()[cell]][b.lineOf()[cell]] += counts[cell];
            }
        }
        BigFraction sum = BigFraction.ZERO;
        for (int k = 0; k < netOfA.length; k++) {
            BigFraction row = BigFraction.ZERO;
            for (int l = 0; l < netOfB.length; l++) {
                if (joint[k][l] != 0) {
                    row = row.add(netOfB[l].multiply(BigInteger.valueOf(joint[k][l])));
                }
            }
            sum = sum.add(netOfA[k].multiply(row));
        }
        return sum.divide(BigInteger.valueOf(total));
    }
}
