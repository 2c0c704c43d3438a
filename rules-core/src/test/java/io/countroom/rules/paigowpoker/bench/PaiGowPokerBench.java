package io.countroom.rules.paigowpoker.bench;

import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.paigowpoker.PaiGowPokerGame;
import io.countroom.rules.paigowpoker.WholeDeck;
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

/** The whole deck's distribution over every wager's lines, all odds, and the settlement of a full table. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class PaiGowPokerBench {

    private static final int ROUNDS = 1024;

    private final TableRules rules = PaiGowPokerGame.PAI_GOW_POKER.under(Map.of());
    private final Round[] rounds = rounds();
    private int next;

    /** Six seats, each with every side wager. */
    private Round[] rounds() {
        List<Patron.Habit> habits = rules.wagers().stream()
                .map(OfferedWager::id)
                .filter(id -> !id.endsWith("bank"))
                .map(id -> Patron.Habit.always(id, 500))
                .toList();
        List<Patron> patrons = IntStream.rangeClosed(1, 6)
                .mapToObj(seat -> new Patron(seat, 1, habits))
                .toList();
        Simulator simulator = rules.simulator(patrons, 1);
        return IntStream.range(0, ROUNDS)
                .mapToObj(i -> simulator.next().round())
                .toArray(Round[]::new);
    }

    /** All 154,143,080 hands, with the joker and without, by what every side wager tells apart. */
    @Benchmark
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    public long[][] distribution() {
        return WholeDeck.counts();
    }

    @Benchmark
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    public Odds allOdds() {
        return PaiGowPokerGame.PAI_GOW_POKER.under(Map.of()).odds();
    }

    @Benchmark
    @OutputTimeUnit(TimeUnit.MICROSECONDS)
    public Settlement settleSixSeatsWithSideWagers() {
        return rules.settle(rounds[next++ & (ROUNDS - 1)]);
    }
}
