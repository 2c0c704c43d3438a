package io.countroom.rules.blackjack.analysis;

import io.countroom.rules.blackjack.analysis.DecisionValues.Allowed;
import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.PlayOptions;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.card.Card;
import io.countroom.rules.game.Payout;
import java.util.List;
import java.util.Locale;
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
 * The bounds of the analysis: six decks with up to four hands after splits (expected value, standard deviation, chart) in under
 * 0.25 s warm on one core and under 1 s cold; fifty million rounds dealt card by card agree with it.
 */
public class AnalysisBench {

    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    @Fork(value = 1, jvmArgsAppend = "-XX:ActiveProcessorCount=1")
    @Warmup(iterations = 5, time = 2)
    @Measurement(iterations = 5, time = 2)
    public BlackjackAnalysis sixDecks() {
        BlackjackAnalysis analysis =
                BlackjackAnalysis.of(PlayOptions.withSplits(PlayOptions.of(Variant.BLACKJACK, 6), 2, 2, false));
        analysis.chart();
        return analysis;
    }

    /** A fresh machine each time, with nothing compiled yet: class loading is in the figure. */
    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    @Fork(value = 5, jvmArgsAppend = "-XX:ActiveProcessorCount=1")
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    public BlackjackAnalysis sixDecksCold() {
        return sixDecks();
    }

    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    @Fork(value = 3, jvmArgsAppend = "-XX:ActiveProcessorCount=1")
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    public SwitchAnalysis switchCold() {
        return SwitchAnalysis.of(BlackjackAnalysis.of(PlayOptions.of(Variant.BLACKJACK_SWITCH, 6)));
    }

    @State(Scope.Benchmark)
    public static class SwitchShoes {

        @Param({"6", "2"})
        int decks;
    }

    /** Both cards beside a hand out of the shoe together, and not one by one: prints what the difference is. */
    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @OutputTimeUnit(TimeUnit.SECONDS)
    @Fork(1)
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    public double switchHandByHand(SwitchShoes state) {
        BlackjackOptions options =
                PlayOptions.withBlackjackPays(PlayOptions.of(Variant.BLACKJACK_SWITCH, state.decks), Payout.EVEN);
        double exact = new SwitchHandByHand(options).expectedValue();
        double ours = SwitchAnalysis.of(BlackjackAnalysis.of(options)).hand().expectedValue();
        System.out.printf(
                Locale.ROOT, "%d decks: %.9f, hand by hand %.9f, apart %.1e%n", state.decks, ours, exact, ours - exact);
        if (Math.abs(ours - exact) > 2e-6) {
            throw new IllegalStateException("apart by more than two millionths");
        }
        return exact;
    }

    @State(Scope.Benchmark)
    public static class Situations {

        private static final List<Card> OTHERS = cards("TS 9D 5C KH AS 7D");

        final DecisionAnalysis analysis = new DecisionAnalysis(PlayOptions.of(Variant.BLACKJACK, 6));

        /** Two cards and an up card: a stiff hand, one that may be doubled, the smallest one, a pair. */
        @Param({"TS 6H TD", "6S 5H 6D", "2S 3H AD", "8S 8H TD", "2S 2H 7D"})
        String situation;

        private static List<Card> cards(String codes) {
            return List.of(codes.split(" ")).stream().map(Card::parse).toList();
        }
    }

    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.MICROSECONDS)
    @Fork(1)
    @Warmup(iterations = 3, time = 1)
    @Measurement(iterations = 3, time = 1)
    public ActionValues decision(Situations state) {
        List<Card> cards = Situations.cards(state.situation);
        boolean pair = cards.get(0).rank() == cards.get(1).rank();
        return state.analysis.values(
                cards.subList(0, 2), cards.get(2), Situations.OTHERS, new Allowed(true, pair, true), 1);
    }

    @State(Scope.Benchmark)
    public static class Tables {

        @Param({"BLACKJACK", "BLACKJACK_SWITCH", "SPANISH_21"})
        Variant variant;

        @Param("6")
        int decks;
    }

    /** Prints what it measured; fails where the mean is more than four standard errors off. */
    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @OutputTimeUnit(TimeUnit.SECONDS)
    @Fork(1)
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    public double fiftyMillionRoundsAgree(Tables state) {
        BlackjackOptions options = PlayOptions.of(state.variant, state.decks);
        MainWagerValue wager;
        Strategy strategy;
        double covariance;
        if (state.variant == Variant.BLACKJACK_SWITCH) {
            options = PlayOptions.withBlackjackPays(options, Payout.EVEN);
            BlackjackAnalysis base = BlackjackAnalysis.of(options);
            SwitchAnalysis analysis = SwitchAnalysis.of(base);
            wager = analysis.hand();
            strategy = base.strategy();
            covariance = analysis.betweenHands();
        } else {
            BlackjackAnalysis analysis = BlackjackAnalysis.of(options);
            wager = analysis.totalDependent();
            strategy = analysis.strategy();
            covariance = wager.acrossSeats();
        }
        IndependentTable.Measured measured = new IndependentTable(options, strategy, 20_260_101).measure(50_000_000, 2);
        double off = (measured.mean() - wager.expectedValue()) / measured.standardError();
        String report = String.format(
                Locale.ROOT,
                "%s, %d decks: expected %.6f, dealt %.6f, %.2f standard errors (%.6f) apart;"
                        + " deviation %.5f, dealt %.5f; covariance %.5f, dealt %.5f",
                state.variant,
                state.decks,
                wager.expectedValue(),
                measured.mean(),
                off,
                measured.standardError(),
                wager.standardDeviation(),
                measured.standardDeviation(),
                covariance,
                measured.covariance());
        System.out.println(report);
        if (Math.abs(off) > 4) {
            throw new IllegalStateException(report);
        }
        return off;
    }

    @State(Scope.Benchmark)
    public static class Shoes {

        @Param({"6", "8"})
        int decks;
    }

    /** What dealing three quarters of a shoe to two seats before it is shuffled costs a player beyond the full shoe's figure. */
    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @OutputTimeUnit(TimeUnit.SECONDS)
    @Fork(1)
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    public double cutCard(Shoes state) {
        BlackjackOptions options = PlayOptions.of(Variant.BLACKJACK, state.decks);
        BlackjackAnalysis analysis = BlackjackAnalysis.of(options);
        IndependentTable.Measured measured =
                new IndependentTable(options, analysis.strategy(), 11 + state.decks, 0.75).measure(150_000_000, 2);
        double costs = analysis.totalDependent().expectedValue() - measured.mean();
        System.out.printf(
                Locale.ROOT,
                "%d decks to a cut card: %.6f, standard error %.6f; the cut card costs %.6f%n",
                state.decks,
                measured.mean(),
                measured.standardError(),
                costs);
        return costs;
    }
}
