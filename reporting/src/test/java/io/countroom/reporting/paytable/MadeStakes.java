package io.countroom.reporting.paytable;

import io.countroom.sql.fact.Offered;
import io.countroom.sql.fact.Stakes.Same;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Wagers that a test makes, in the orders in which the database gives them. */
final class MadeStakes implements StakeOutcomes.Source {

    static final Offered OFFERED = new Offered(1, "player");

    private static final Comparator<Same> IN_ROUNDS = Comparator.comparing(Same::dealerId)
            .thenComparing(Same::tableId)
            .thenComparing(Same::gamingDate)
            .thenComparing(Same::shift)
            .thenComparing(Same::seat)
            .thenComparing(same -> Objects.requireNonNullElse(same.player(), ""));

    private final List<Same> wagers = new ArrayList<>();

    /** A wager of a session. */
    record Made(long cents, boolean won) {}

    void session(int dealer, int day, int seat, @Nullable String player, List<Made> made) {
        Map<Made, Long> same =
                new TreeMap<>(Comparator.comparingLong(Made::cents).thenComparing(Made::won));
        made.forEach(one -> same.merge(one, 1L, Long::sum));
        same.forEach((one, count) -> wagers.add(new Same(
                dealer,
                OFFERED,
                1,
                LocalDate.of(2026, 10, 1).plusDays(day),
                "day",
                seat,
                player,
                one.cents,
                one.won,
                count)));
    }

    @Override
    public void forEach(Set<Integer> dealers, Consumer<Same> action) {
        wagers.stream()
                .filter(same -> dealers.isEmpty() || dealers.contains(same.dealerId()))
                .sorted(IN_ROUNDS)
                .forEach(action);
    }

    @Override
    public void forEachOfPlayers(Consumer<Same> action) {
        wagers.stream()
                .filter(same -> same.player() != null)
                .sorted(Comparator.comparing((Same same) -> Objects.requireNonNull(same.player()))
                        .thenComparing(IN_ROUNDS))
                .forEach(action);
    }
}
