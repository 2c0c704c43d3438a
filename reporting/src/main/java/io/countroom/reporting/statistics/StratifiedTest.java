package io.countroom.reporting.statistics;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.DiscreteDistribution;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;
import org.jspecify.annotations.Nullable;

/**
 * Exact tests of whether large wagers win more often than small ones. Within a session, wagers above the session's median are large,
 * or those of the median where none is above.
 *
 * <p>The conditional test: if amounts and results are independent, the number of large winners of a session is hypergeometric. The
 * test is valid for seats that share rounds. It is not valid for a player who raises after a loss: given the session's number of
 * losses, the wager after a loss wins more often than the others, because one loss fewer remains.
 *
 * <p>The test against the odds: the next wager wins with the probability of its odds, whatever happened before. One median divides
 * all wagers of the same probability in sessions whose least wagers are alike, because beside the wagers of a high roller those of
 * everybody else would all be small. The number of matches (large winners and small losers) is the sum of two binomial numbers. The
 * test is valid for any player, but not for seats that share rounds. If the odds are known, the larger probability of the two
 * tests counts.
 */
public final class StratifiedTest {

    private long observed;
    private long large;
    private long trials;
    private Sum winners = Sum.NOTHING;
    /** The wagers of all sessions, by their amount. */
    private final Map<StakeGroup, Map<Long, Amount>> byOdds = new HashMap<>();

    /**
     * Sessions that are divided together.
     *
     * @param chance to win of each wager
     * @param scale of their least wagers: the power of two
     */
    private record StakeGroup(double chance, int scale) {

        static StakeGroup of(double chance, List<Amount> session) {
            return new StakeGroup(
                    chance,
                    Long.SIZE
                            - Long.numberOfLeadingZeros(session.stream()
                                    .mapToLong(Amount::cents)
                                    .min()
                                    .orElse(0)));
        }
    }

    /**
     * The distribution of a sum of independent numbers; what is less probable than {@link #NEVER} is left out at its ends.
     *
     * @param probabilities of each number from the least on
     */
    private record Sum(long least, double[] probabilities) {

        static final Sum NOTHING = new Sum(0, new double[] {1});
        private static final double NEVER = 1e-30;
        /** Binomial numbers further than this many standard deviations (and this many more) from the mean are improbable enough to leave out. */
        private static final double DEVIATIONS = 12;

        Sum plus(long trials, double chance) {
            double mean = trials * chance;
            double reach = DEVIATIONS * (1 + Math.sqrt(mean * (1 - chance)));
            int from = (int) Math.max(0, mean - reach);
            int to = (int) Math.min(trials, mean + reach);
            return plus(BinomialDistribution.of(Math.toIntExact(trials), chance), from, to);
        }

        Sum plus(DiscreteDistribution other, int from, int to) {
            double[] next = new double[probabilities.length + to - from];
            for (int k = from; k <= to; k++) {
                double probability = other.probability(k);
                for (int i = 0; i < probabilities.length; i++) {
                    next[i + k - from] += probabilities[i] * probability;
                }
            }
            int first = 0;
            int end = next.length;
            while (next[first] < NEVER) {
                first++;
            }
            while (next[end - 1] < NEVER) {
                end--;
            }
            return new Sum(least + from + first, Arrays.copyOfRange(next, first, end));
        }

        double mean() {
            return IntStream.range(0, probabilities.length)
                    .mapToDouble(i -> (least + i) * probabilities[i])
                    .sum();
        }

        double atLeast(long number) {
            double p = 0;
            for (int i = probabilities.length - 1; i >= 0 && least + i >= number; i--) {
                p += probabilities[i];
            }
            return Math.min(1, p);
        }
    }

    /** Wagers of one amount, and how many of them won and lost. */
    public record Amount(long cents, long won, long lost) {

        public Amount plus(Amount other) {
            return new Amount(cents, won + other.won, lost + other.lost);
        }

        public long wagers() {
            return won + lost;
        }
    }

    /** Wagers divided by their median amount. */
    private record Divided(long all, long won, long large, long largeWon) {

        static Divided of(Collection<Amount> wagers) {
            List<Amount> ascending = wagers.stream()
                    .sorted(Comparator.comparingLong(Amount::cents))
                    .toList();
            long all = 0;
            long won = 0;
            for (Amount amount : ascending) {
                all += amount.wagers();
                won += amount.won;
            }
            long seen = 0;
            long median = Long.MAX_VALUE;
            for (Amount amount : ascending) {
                seen += amount.wagers();
                if (2 * seen >= all) {
                    median = amount.cents;
                    break;
                }
            }
            if (ascending.size() > 1) {
                // Where the median is the largest amount, wagers of this amount are the large ones.
                median = Math.min(median, ascending.get(ascending.size() - 2).cents);
            }
            long large = 0;
            long largeWon = 0;
            for (Amount amount : ascending) {
                if (amount.cents > median) {
                    large += amount.wagers();
                    largeWon += amount.won;
                }
            }
            return new Divided(all, won, large, largeWon);
        }

        long smallLost() {
            return all - large - (won - largeWon);
        }
    }

    /** Adds a session whose chance to win is not known. */
    public void add(List<Amount> session) {
        add(session, null);
    }

    /**
     * Adds a session. The conditional test leaves it out if all its wagers won, all lost or all have one amount.
     *
     * @param chance to win of a wager that wins or loses, by the odds; null where it is not known
     */
    public void add(List<Amount> session, @Nullable Double chance) {
        if (chance != null) {
            Map<Long, Amount> ofChance =
                    byOdds.computeIfAbsent(StakeGroup.of(chance, session), none -> new TreeMap<>());
            session.forEach(amount -> ofChance.merge(amount.cents, amount, Amount::plus));
        }
        Divided wagers = Divided.of(session);
        if (wagers.large == 0 || wagers.won == 0 || wagers.won == wagers.all) {
            return;
        }
        HypergeometricDistribution of = HypergeometricDistribution.of(
                Math.toIntExact(wagers.all), Math.toIntExact(wagers.won), Math.toIntExact(wagers.large));
        winners = winners.plus(of, of.getSupportLowerBound(), of.getSupportUpperBound());
        observed += wagers.largeWon;
        large += wagers.large;
        trials += wagers.all;
    }

    /**
     * What the sessions show.
     *
     * @param trials wagers of sessions in which both amounts and results differ
     * @param large how many of them were large
     * @param observed how many large wagers won
     * @param expected how many of them win by chance, on average
     * @param p the probability that chance shows at least as much, by both tests
     */
    public record Result(long trials, long large, long observed, double expected, double p) {}

    public Result result() {
        return new Result(trials, large, observed, winners.mean(), Math.max(winners.atLeast(observed), againstOdds()));
    }

    private double againstOdds() {
        Sum sum = Sum.NOTHING;
        long matches = 0;
        int compared = 0;
        for (Map.Entry<StakeGroup, Map<Long, Amount>> ofChance : byOdds.entrySet()) {
            double chance = ofChance.getKey().chance;
            Divided wagers = Divided.of(ofChance.getValue().values());
            if (wagers.large == 0) {
                // Wagers of one amount say nothing of large and small ones.
                continue;
            }
            compared++;
            matches += wagers.largeWon + wagers.smallLost();
            sum = sum.plus(wagers.large, chance).plus(wagers.all - wagers.large, 1 - chance);
        }
        // A median depends slightly on the results, because it is known only after the last wager: one match is left
        // out for each.
        return compared == 0 ? 0 : sum.atLeast(matches - compared);
    }
}
