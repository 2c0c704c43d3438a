package io.countroom.rules.contract.bench;

import io.countroom.rules.Games;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Every edge and every covariance of every game against rounds dealt to three seats that make every wager. Progressives are left
 * out, whose meter grows as it is played for; a bank is the other side of what it covers. What two seats win together once in
 * tens of millions of rounds (1,000 to 1 each at Royal Match 21) is in no error that fewer rounds show: such a covariance comes out
 * too low, and with many more rounds than these further off than it is.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class DealtCovariancesBench {

    private static final int[] SEATS = {1, 2, 4};
    private static final int LAST_SEAT = 4;
    /** Of some hundred figures of a game, none lies as far off by chance. */
    private static final double MOST = 5;

    @Param({
        "minibaccarat",
        "midibaccarat",
        "21-baccarat",
        "blackjack",
        "blackjack-switch",
        "spanish-21",
        "pai-gow",
        "pai-gow-poker"
    })
    String game;

    @Param("200000")
    int rounds;

    /** A mean of many, with its error. */
    private static final class Mean {

        private double n;
        private double sum;
        private double squares;

        void add(double value) {
            n++;
            sum += value;
            squares += value * value;
        }

        double off(double stated, double statedError) {
            if (n == 0) { // Never made in one round.
                return 0;
            }
            double mean = sum / n;
            return (mean - stated) / Math.hypot(statedError, Math.sqrt((squares / n - mean * mean) / n));
        }
    }

    /** Prints each figure that is more than three standard errors off; fails where one is more than five. */
    @Benchmark
    public double dealtCovariancesAgree() {
        TableRules rules = Games.find(game).orElseThrow().under(Map.of());
        Odds odds = rules.odds();
        Covariances covariances = odds.covariances();
        List<String> ids = covariances.wagers().stream()
                .filter(id -> !id.endsWith("bank") && !rules.options().containsKey("meter." + id))
                .toList();
        int size = ids.size();
        Mean[] edges = means(size);
        Mean[][] means = new Mean[2 * size][];
        for (int i = 0; i < means.length; i++) {
            means[i] = means(size);
        }
        Simulator simulator = rules.simulator(patrons(ids), 20_261_122);
        double[][] results = new double[LAST_SEAT + 1][size];
        for (int round = 0; round < rounds; round++) {
            read(rules, simulator.next().round(), odds, ids, results);
            for (int a = 0; a < size; a++) {
                average(results, a, edges[a]);
                for (int b = 0; b <= a; b++) {
                    average(results, a, b, true, means[a][b]);
                    average(results, a, b, false, means[size + a][b]);
                }
            }
        }
        double most = 0;
        for (int a = 0; a < size; a++) {
            most = Math.max(most, told(ids.get(a), edges[a].off(0, 0)));
            for (int b = 0; b <= a; b++) {
                String pair = ids.get(a) + " and " + ids.get(b);
                double one = means[a][b].off(
                        covariances.ofSeat(ids.get(a), ids.get(b)), covariances.sameSeatError(ids.get(a), ids.get(b)));
                double two = means[size + a][b].off(
                        covariances.acrossSeats(ids.get(a), ids.get(b)),
                        covariances.acrossSeatsError(ids.get(a), ids.get(b)));
                most = Math.max(most, Math.max(told(pair + " of one seat", one), told(pair + " of two seats", two)));
            }
        }
        if (!(most <= MOST)) {
            throw new IllegalStateException(game + ": a figure is " + most + " standard errors off");
        }
        return most;
    }

    private static Mean[] means(int size) {
        Mean[] means = new Mean[size];
        for (int i = 0; i < size; i++) {
            means[i] = new Mean();
        }
        return means;
    }

    private static List<Patron> patrons(List<String> ids) {
        List<Patron.Habit> habits =
                ids.stream().map(id -> Patron.Habit.always(id, 2_000)).toList();
        return Arrays.stream(SEATS)
                .mapToObj(seat -> new Patron(seat, 1, habits))
                .toList();
    }

    /** By seat and wager: what a unit won beyond what was expected of it; not a number where there is no such wager. */
    private static void read(TableRules rules, Round round, Odds odds, List<String> ids, double[][] results) {
        double[][] initial = new double[results.length][ids.size()];
        for (int seat : SEATS) {
            Arrays.fill(results[seat], 0);
        }
        List<Due> dues = rules.settle(round).due();
        for (int i = 0; i < dues.size(); i++) {
            int wager = ids.indexOf(round.wagers().get(i).id());
            int seat = round.wagers().get(i).seat();
            results[seat][wager] += dues.get(i).cents() - dues.get(i).bonusCents();
            initial[seat][wager] += dues.get(i).initialCents();
        }
        for (int seat : SEATS) {
            for (int i = 0; i < ids.size(); i++) {
                results[seat][i] = results[seat][i] / initial[seat][i]
                        + odds.find(ids.get(i)).orElseThrow().houseEdge();
            }
        }
    }

    private static void average(double[][] results, int wager, Mean into) {
        Mean ofRound = new Mean();
        for (int seat : SEATS) {
            if (!Double.isNaN(results[seat][wager])) {
                ofRound.add(results[seat][wager]);
            }
        }
        if (ofRound.n > 0) {
            into.add(ofRound.sum / ofRound.n);
        }
    }

    private static void average(double[][] results, int a, int b, boolean oneSeat, Mean into) {
        Mean ofRound = new Mean();
        for (int one : SEATS) {
            for (int other : SEATS) {
                double product = results[one][a] * results[other][b];
                if ((one == other) == oneSeat && !Double.isNaN(product)) {
                    ofRound.add(product);
                }
            }
        }
        if (ofRound.n > 0) {
            into.add(ofRound.sum / ofRound.n);
        }
    }

    private double told(String figure, double off) {
        if (Math.abs(off) > 3) {
            System.out.printf(Locale.ROOT, "%s, %s: %.2f standard errors off%n", game, figure, off);
        }
        return Math.abs(off);
    }
}
