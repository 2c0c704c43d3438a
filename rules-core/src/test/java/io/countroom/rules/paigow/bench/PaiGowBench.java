package io.countroom.rules.paigow.bench;

import io.countroom.rules.game.Odds;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.paigow.PaiGowGame;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The exact odds over all 736,281,000 deals, and the settlement of a full table. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class PaiGowBench {

    private static final int ROUNDS = 1024;

    private final TableRules rules = PaiGowGame.PAI_GOW.under(Map.of());
    private final Round[] rounds = rounds();
    private int next;

    private Round[] rounds() {
        List<Patron> patrons = IntStream.rangeClosed(1, 6)
                .mapToObj(seat -> new Patron(seat, 1, List.of(Patron.Habit.always("pai-gow", 10_000))))
                .toList();
        Simulator simulator = rules.simulator(patrons, 1);
        return IntStream.range(0, ROUNDS)
                .mapToObj(i -> simulator.next().round())
                .toArray(Round[]::new);
    }

    @Benchmark
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    public Odds exactOdds() {
        return PaiGowGame.PAI_GOW.under(Map.of()).odds();
    }

    @Benchmark
    @OutputTimeUnit(TimeUnit.MICROSECONDS)
    public Settlement settleSixSeats() {
        return rules.settle(rounds[next++ & (ROUNDS - 1)]);
    }
}
