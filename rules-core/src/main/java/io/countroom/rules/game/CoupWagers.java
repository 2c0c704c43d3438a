package io.countroom.rules.game;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * The wagers of a game in which one coup decides all wagers of all seats. Coups are sorted into classes that decide every
 * wager at once, and each wager says which of its lines a class is: settlement looks the line up, and odds count the
 * classes of every ordered deal.
 */
public final class CoupWagers {

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

        public Line at(int coup) {
            return lines.get(lineOf[coup]);
        }
    }

    private final List<Column> columns;
    private final List<OfferedWager> offered;
    private final Map<String, Column> byId = new HashMap<>();

    public CoupWagers(List<Column> columns) {
        this.columns = List.copyOf(columns);
        this.offered = columns.stream().map(Column::wager).toList();
        columns.forEach(column -> byId.put(column.wager().id(), column));
    }

    public List<OfferedWager> offered() {
        return offered;
    }

    /** The wager of that id, or null where it is not offered. */
    public @Nullable Column find(String wager) {
        return byId.get(wager);
    }

    /**
     * Settles a round in which nothing is amiss, as nearly all are; null where something is, so that the round needs to be
     * gone over with {@link #settle}.
     *
     * @param coup the class of a coup that was dealt as the rules say
     */
    public @Nullable Settlement settleClean(List<Wager> wagers, int coup) {
        @Nullable Due[] due = new Due[wagers.size()];
        for (int i = 0; i < due.length; i++) {
            Wager wager = wagers.get(i);
            long cents = wager.cents();
            Column column = byId.get(wager.id());
            if (column == null || !Findings.possible(cents)) {
                return null;
            }
            Line line = column.at(coup);
            Due of = line.due(cents, cents);
            if (!line.payableInCents(cents) || !Findings.amountsAgree(wager, of)) {
                return null;
            }
            due[i] = of;
        }
        return Settlement.of(due, List.of());
    }

    /**
     * Settles one wager and says what is amiss with it.
     *
     * @param index of the wager in its round
     * @param coup the class of the coup, or −1 where it cannot be known: then so is what was due
     * @param addedCents the part of the wager that was added after the round began
     * @param permits the section that lists the wagers
     */
    public @Nullable Due settle(
            int index, Wager wager, int coup, long addedCents, Citation permits, Findings findings) {
        Column column = byId.get(wager.id());
        if (column == null) {
            findings.notOffered(index, wager, permits);
            return null;
        }
        if (!Findings.possible(wager.cents())) {
            findings.impossibleAmount(index, wager, permits);
            return null;
        }
        if (coup < 0) {
            return null;
        }
        Line line = column.at(coup);
        Due due = line.due(wager.cents(), wager.cents() - addedCents);
        if (!line.payableInCents(wager.cents())) {
            findings.notPayableInCents(index, wager, due);
        }
        findings.amounts(index, wager, due);
        return due;
    }

    /**
     * The odds from a complete count.
     *
     * @param counts how many deals are of each class
     * @param total the sum of the counts
     */
    public Odds odds(long[] counts, long total) {
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
        // All seats wager on the same cards: a wager of another seat is as one of the same seat.
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
