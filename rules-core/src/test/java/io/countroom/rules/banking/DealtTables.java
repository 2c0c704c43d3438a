package io.countroom.rules.banking;

import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Full tables to test with. */
public final class DealtTables {

    private DealtTables() {}

    /** Six skilled seats that make every wager always, and bank now and then where that is offered. */
    public static Stream<Round> rounds(TableRules rules, long seed, int rounds) {
        List<Patron.Habit> habits = rules.wagers().stream()
                .map(OfferedWager::id)
                .map(id -> new Patron.Habit(id, id.endsWith("bank") ? 0.1 : 1, 2_000, 20_000, 2_000))
                .toList();
        Simulator simulator = rules.simulator(
                IntStream.rangeClosed(1, 6)
                        .mapToObj(seat -> new Patron(seat, 1, habits))
                        .toList(),
                seed);
        return Stream.generate(() -> simulator.next().round()).limit(rounds);
    }
}
