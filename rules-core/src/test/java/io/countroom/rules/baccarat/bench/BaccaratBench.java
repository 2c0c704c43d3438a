package io.countroom.rules.baccarat.bench;

import io.countroom.rules.Games;
import io.countroom.rules.contract.Agreement;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
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
 * The bounds of these games: a five-wager Midibaccarat round settles in under 500 ns and allocates nothing but the result
 * ({@code -prof gc} shows it); all exact odds come cold in under a second on one core; ten million coups agree with them.
 */
public class BaccaratBench {

    @State(Scope.Benchmark)
    public static class Rounds {

        private static final int ROUNDS = 1024;

        final TableRules rules = game("midibaccarat").under(Map.of("ez", "true"));
        final Round[] rounds = rounds();
        int next;

        private Round[] rounds() {
            List<Patron.Habit> habits = List.of(
                    Patron.Habit.always("player", 10_000),
                    Patron.Habit.always("banker", 10_000),
                    Patron.Habit.always("tie", 1_000),
                    Patron.Habit.always("dragon-bonus-player", 1_000),
                    Patron.Habit.always("dragon-7", 1_000));
            Simulator simulator = rules.simulator(List.of(new Patron(1, 0, habits)), 1);
            // A shoe's first round brings burned cards, which are counted in full: one round of eighty, left out here.
            return Stream.generate(() -> simulator.next().round())
                    .filter(round -> round.discards().isEmpty())
                    .limit(ROUNDS)
                    .toArray(Round[]::new);
        }
    }

    private static Game game(String id) {
        return Games.find(id).orElseThrow();
    }

    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    @Fork(1)
    @Warmup(iterations = 3, time = 2)
    @Measurement(iterations = 5, time = 2)
    public Settlement settleFiveWagersOfMidibaccarat(Rounds state) {
        return state.rules.settle(state.rounds[state.next++ & (Rounds.ROUNDS - 1)]);
    }

    /** A fresh machine each time, with nothing compiled yet: class loading is in the figure. */
    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    @Fork(value = 5, jvmArgsAppend = "-XX:ActiveProcessorCount=1")
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    public List<Odds> coldOddsOfAllFourGames() {
        List<Odds> odds = new ArrayList<>();
        for (String decks : List.of("6", "7", "8")) {
            odds.add(game("minibaccarat").under(Map.of("decks", decks)).odds());
            odds.add(game("midibaccarat").under(Map.of("decks", decks)).odds());
            odds.add(game("midibaccarat")
                    .under(Map.of("decks", decks, "ez", "true"))
                    .odds());
            odds.add(game("baccarat").under(Map.of("decks", decks)).odds());
        }
        odds.add(game("21-baccarat").under(Map.of("decks", "4")).odds());
        odds.add(game("21-baccarat").under(Map.of("decks", "8")).odds());
        return odds;
    }

    @State(Scope.Benchmark)
    public static class Table {

        @Param({"midibaccarat ez true", "midibaccarat ez false", "minibaccarat vigorish tie-25%", "21-baccarat decks 8"
        })
        String table;
    }

    /** Fails where any outcome line or gain is more than four standard errors off, or a round does not settle clean. */
    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @OutputTimeUnit(TimeUnit.SECONDS)
    @Fork(1)
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    public int tenMillionCoupsAgreeWithTheOdds(Table state) {
        String[] words = state.table.split(" ");
        List<String> disagreements =
                Agreement.disagreements(game(words[0]).under(Map.of(words[1], words[2])), 20_260_101, 10_000_000, 4);
        if (!disagreements.isEmpty()) {
            throw new IllegalStateException(String.join("\n", disagreements));
        }
        return disagreements.size();
    }
}
