package io.countroom.rules.blackjack.side;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The exact odds of the wagers that the first cards decide, and how they move together: every player's pair against every
 * up card and every hole card that matters, each counted as often as the shoe holds it.
 */
public final class FirstCardsOdds {

    /**
     * The average gain of a wager, given a player's first two cards and the dealer's up card: it covaries with the wagers that
     * the first cards decide. All are card indices.
     */
    public interface GivenFirstCards {

        /** @param hole one that gives the dealer a Blackjack or a Royal Match; {@link FirstCardsWager#PLAIN_HOLE} for all of them */
        double mean(int first, int second, int up, int hole);
    }

    private final List<FirstCardsWager> wagers;
    private final List<WagerOdds> odds;
    private final double[] means;
    private final double[][] sameSeat;
    private final double[][] acrossSeats;

    /** By wager and line, what a unit gains. */
    private final double[][] nets;

    private final int[] copies = new int[52];
    private final int size;

    /**
     * @throws IllegalArgumentException if fewer than six cards are left: two players and the dealer have two each
     */
    public FirstCardsOdds(List<FirstCardsWager> wagers, Composition cards) {
        this.wagers = List.copyOf(wagers);
        Card.all().forEach(card -> copies[card.index()] = cards.copies(card));
        this.size = Arrays.stream(copies).sum();
        if (size < 6) {
            throw new IllegalArgumentException("the first cards of two players and the dealer are six, not " + size);
        }
        int k = wagers.size();
        this.nets = this.wagers.stream()
                .map(wager -> wager.lines().stream()
                        .mapToDouble(line -> line.net().doubleValue())
                        .toArray())
                .toArray(double[][]::new);
        this.odds = new ArrayList<>(k);
        this.means = new double[k];
        this.sameSeat = new double[k][k];
        this.acrossSeats = new double[k][k];
        countOneSeat();
        countTwoSeats();
    }

    /** The gain of a unit of a wager with these cards. */
    private double gain(int wager, int a, int b, int up, int hole) {
        return nets[wager][wagers.get(wager).lineNumber(a, b, up, hole)];
    }

    /** In the order of the wagers. */
    public List<WagerOdds> odds() {
        return List.copyOf(odds);
    }

    /** Covariance of the i-th and the j-th wager of one seat. */
    public double sameSeat(int i, int j) {
        return sameSeat[i][j];
    }

    /** Covariance of the i-th wager of one seat and the j-th of another. */
    public double acrossSeats(int i, int j) {
        return acrossSeats[i][j];
    }

    /** Every pair of a seat's first two cards with every up card, in so many orders, and how often that is. */
    private interface Deals {
        void deal(int a, int b, int up, long ways, double chance);
    }

    private void deal(Deals deals) {
        double all = (double) size * (size - 1) * (size - 2);
        for (int a = 0; a < 52; a++) {
            for (int b = a; b < 52; b++) {
                long pair = a == b ? (long) copies[a] * (copies[a] - 1) : 2L * copies[a] * copies[b];
                for (int up = 0; pair > 0 && up < 52; up++) {
                    int ups = left(up, a, b, -1);
                    if (ups > 0) {
                        deals.deal(a, b, up, pair * ups, pair * ups / all);
                    }
                }
            }
        }
    }

    private int left(int card, int a, int b, int c) {
        return copies[card] - (card == a ? 1 : 0) - (card == b ? 1 : 0) - (card == c ? 1 : 0);
    }

    /** The covariances of the wagers with another of the same seat. */
    public double[] sameSeat(GivenFirstCards other) {
        double[] products = new double[wagers.size()];
        double[] own = new double[1];
        deal((a, b, up, _, chance) -> {
            double mean = other.mean(a, b, up, FirstCardsWager.PLAIN_HOLE);
            own[0] += chance * mean;
            for (int w = 0; w < nets.length; w++) {
                double gain = gain(w, a, b, up, FirstCardsWager.PLAIN_HOLE);
                products[w] += chance * gain * mean;
                if (wagers.get(w).looksAtHole()) {
                    for (int hole : FirstCardsWagers.tellingHoles(up)) {
                        double more = gain(w, a, b, up, hole) - gain;
                        if (more != 0) {
                            products[w] +=
                                    chance * left(hole, a, b, up) / (size - 3.0) * more * other.mean(a, b, up, hole);
                        }
                    }
                }
            }
        });
        return covariances(products, own[0]);
    }

    /**
     * The covariances with another wager of another seat: what they share through the dealer's two first cards. That seats take
     * cards from each other is left out.
     */
    public double[] acrossSeats(GivenFirstCards other) {
        double[] meanByUp = new double[52];
        double[] chanceOfUp = new double[52];
        double[][] meanByHole = new double[52][52];
        double[] own = new double[1];
        deal((a, b, up, _, chance) -> {
            double mean = other.mean(a, b, up, FirstCardsWager.PLAIN_HOLE);
            own[0] += chance * mean;
            meanByUp[up] += chance * mean;
            chanceOfUp[up] += chance;
            for (int hole : FirstCardsWagers.tellingHoles(up)) {
                meanByHole[up][hole] += chance * other.mean(a, b, up, hole);
            }
        });
        double[] products = new double[wagers.size()];
        deal((a, b, up, _, chance) -> {
            for (int w = 0; w < nets.length; w++) {
                double gain = gain(w, a, b, up, FirstCardsWager.PLAIN_HOLE);
                products[w] += chance * gain * meanByUp[up] / chanceOfUp[up];
                if (wagers.get(w).looksAtHole()) {
                    for (int hole : FirstCardsWagers.tellingHoles(up)) {
                        double more = gain(w, a, b, up, hole) - gain;
                        if (more != 0) {
                            double holes = left(hole, a, b, up) / (size - 3.0);
                            products[w] += chance * holes * more * meanByHole[up][hole] / chanceOfUp[up];
                        }
                    }
                }
            }
        });
        return covariances(products, own[0]);
    }

    /** The covariances with an Insurance Wager at any seat, given that the dealer shows an ace. */
    public double[] withInsurance() {
        double[] sums = new double[wagers.size()];
        double[] products = new double[wagers.size()];
        double[] ace = new double[2];
        deal((a, b, up, _, chance) -> {
            if (FirstCardsWagers.rank(up) != FirstCardsWagers.ACE) {
                return;
            }
            double tens = 0;
            for (int hole : FirstCardsWagers.tellingHoles(up)) {
                double holes = chance * left(hole, a, b, up) / (size - 3.0);
                tens += holes;
                for (int w = 0; w < nets.length; w++) {
                    double gain = gain(w, a, b, up, hole);
                    sums[w] += holes * gain;
                    products[w] += holes * gain * 2;
                }
            }
            ace[0] += chance;
            ace[1] += 3 * tens - chance;
            for (int w = 0; w < nets.length; w++) {
                double gain = gain(w, a, b, up, FirstCardsWager.PLAIN_HOLE);
                sums[w] += (chance - tens) * gain;
                products[w] -= (chance - tens) * gain;
            }
        });
        for (int w = 0; w < products.length; w++) {
            products[w] = products[w] / ace[0] - sums[w] / ace[0] * (ace[1] / ace[0]);
        }
        return products;
    }

    private double[] covariances(double[] products, double meanOfOther) {
        double[] covariances = new double[products.length];
        for (int w = 0; w < products.length; w++) {
            covariances[w] = products[w] - means[w] * meanOfOther;
        }
        return covariances;
    }

    private void countOneSeat() {
        int k = wagers.size();
        long[][] counts = new long[k][];
        Arrays.setAll(counts, w -> new long[nets[w].length]);
        double[][] products = new double[k][k];
        int[] line = new int[k];
        deal((a, b, up, ways, _) -> {
            long plain = size - 3;
            for (int hole : FirstCardsWagers.tellingHoles(up)) {
                long holes = left(hole, a, b, up);
                if (holes > 0) {
                    plain -= holes;
                    tally(a, b, up, hole, ways * holes, line, counts, products);
                }
            }
            if (plain > 0) {
                tally(a, b, up, FirstCardsWager.PLAIN_HOLE, ways * plain, line, counts, products);
            }
        });
        long deals = (long) size * (size - 1) * (size - 2) * (size - 3);
        for (int w = 0; w < k; w++) {
            BigFraction[] probabilities = new BigFraction[counts[w].length];
            for (int i = 0; i < probabilities.length; i++) {
                probabilities[i] = BigFraction.of(counts[w][i], deals);
                means[w] += (double) counts[w][i] / deals * nets[w][i];
            }
            odds.add(WagerOdds.of(wagers.get(w).offered(), wagers.get(w).lines(), probabilities, BigFraction.ZERO, ""));
        }
        for (int i = 0; i < k; i++) {
            for (int j = 0; j <= i; j++) {
                sameSeat[i][j] = products[i][j] / deals - means[i] * means[j];
                sameSeat[j][i] = sameSeat[i][j];
            }
        }
    }

    private void tally(int a, int b, int up, int hole, long weight, int[] line, long[][] counts, double[][] products) {
        for (int i = 0; i < line.length; i++) {
            line[i] = wagers.get(i).lineNumber(a, b, up, hole);
            counts[i][line[i]] += weight;
            double net = nets[i][line[i]] * weight;
            for (int j = 0; j <= i; j++) {
                products[i][j] += net * nets[j][line[j]];
            }
        }
    }

    /**
     * Two seats share the dealer's cards and nothing else, and take their pairs from one shoe. The hole card is not told
     * apart at first (it is then as if undealt); what the telling ones change is added.
     */
    private void countTwoSeats() {
        int k = wagers.size();
        double[][] means2 = new double[k][k];
        for (int up = 0; up < 52; up++) {
            if (copies[up] == 0) {
                continue;
            }
            double chance = (double) copies[up] / size;
            copies[up]--;
            addTwoSeats(means2, chance, size - 1, up, FirstCardsWager.PLAIN_HOLE);
            for (int hole : FirstCardsWagers.tellingHoles(up)) {
                if (copies[hole] > 0) {
                    double both = chance * copies[hole] / (size - 1);
                    copies[hole]--;
                    addTwoSeats(means2, both, size - 2, up, hole);
                    addTwoSeats(means2, -both, size - 2, up, FirstCardsWager.PLAIN_HOLE);
                    copies[hole]++;
                }
            }
            copies[up]++;
        }
        for (int i = 0; i < k; i++) {
            for (int j = 0; j <= i; j++) {
                acrossSeats[i][j] = (means2[i][j] + means2[j][i]) / 2 - means[i] * means[j];
                acrossSeats[j][i] = acrossSeats[i][j];
            }
        }
    }

    /** Adds chance times the mean of the product of every two wagers' nets, pairs dealt from {@code copies}. */
    private void addTwoSeats(double[][] means2, double chance, int left, int up, int hole) {
        int k = wagers.size();
        double[][][] net = new double[k][52][52];
        double[] total = new double[k]; // over all pairs
        double[][] with = new double[k][52]; // over the pairs that one more such card would make
        for (int w = 0; w < k; w++) {
            for (int a = 0; a < 52; a++) {
                for (int b = a; b < 52; b++) {
                    double of = gain(w, a, b, up, hole);
                    net[w][a][b] = of;
                    if (a == b) {
                        total[w] += of * copies[a] * (copies[a] - 1) / 2;
                        with[w][a] += of * (copies[a] - 1);
                    } else {
                        total[w] += of * copies[a] * copies[b];
                        with[w][a] += of * copies[b];
                        with[w][b] += of * copies[a];
                    }
                }
            }
        }
        double pairs = (double) left * (left - 1) / 2;
        double otherPairs = (double) (left - 2) * (left - 3) / 2;
        double scale = chance / pairs / otherPairs;
        for (int a = 0; a < 52; a++) {
            for (int b = a; b < 52; b++) {
                double ways = a == b ? copies[a] * (copies[a] - 1) / 2.0 : (double) copies[a] * copies[b];
                if (ways == 0) {
                    continue;
                }
                for (int i = 0; i < k; i++) {
                    double weight = scale * ways * net[i][a][b];
                    for (int j = 0; j < k; j++) {
                        // What the other seat's pairs add up to once these two cards are gone.
                        double other = total[j] - with[j][a] - with[j][b] + net[j][a][b];
                        means2[i][j] += weight * other;
                    }
                }
            }
        }
    }
}
