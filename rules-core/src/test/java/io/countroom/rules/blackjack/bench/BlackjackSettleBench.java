package io.countroom.rules.blackjack.bench;

import io.countroom.rules.blackjack.BlackjackGame;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import java.util.ArrayList;
import java.util.List;
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
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A full table of seven, each seat with its main wager and two or three side wagers: to be settled in under 5 µs. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class BlackjackSettleBench {

    private static final int ROUNDS = 4_096;

    @Param({"blackjack", "blackjack-switch", "spanish-21"})
    public String game = "blackjack";

    private TableRules rules = BlackjackGame.BLACKJACK.under(Map.of());
    private final List<Round> rounds = new ArrayList<>();
    private Simulator simulator = rules.simulator(List.of(), 1);
    private int next;

    @Setup
    public void deal() {
        Game of = switch (game) {
            case "blackjack" -> BlackjackGame.BLACKJACK;
            case "blackjack-switch" -> BlackjackGame.BLACKJACK_SWITCH;
            default -> BlackjackGame.SPANISH_21;
        };
        rules = of.under(Map.of());
        List<Patron> patrons = new ArrayList<>();
        for (int seat = 1; seat <= 7; seat++) {
            List<Patron.Habit> habits = new ArrayList<>();
            rules.wagers()
                    .forEach(
                            wager -> habits.add(new Patron.Habit(wager.id(), wager.main() ? 1 : 0.3, 500, 5_000, 500)));
            patrons.add(new Patron(seat, 0.9, habits));
        }
        simulator = rules.simulator(patrons, 7);
        for (int i = 0; i < ROUNDS; i++) {
            rounds.add(simulator.next().round());
        }
    }

    @Benchmark
    public Settlement settleSevenSeats() {
        return rules.settle(rounds.get(next++ & (ROUNDS - 1)));
    }

    @Benchmark
    public Simulator.Dealt dealSevenSeats() {
        return simulator.next();
    }
}
