package io.countroom.reporting.drop;

import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Group;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What the log says beside the counts. */
final class PlayByTable {

    /**
     * @param shift null for the whole gaming date
     */
    record Unit(int tableId, LocalDate gamingDate, @Nullable String shift) {}

    private final Set<Unit> shifts = new HashSet<>();
    private final Map<Integer, Long> rounds = new HashMap<>();
    private final Map<Integer, Long> handleCents = new HashMap<>();
    private final Supplier<List<RoundSums>> byDate;
    private @Nullable Map<Unit, RoundSums> ofDates;

    private PlayByTable(Supplier<List<RoundSums>> byDate) {
        this.byDate = byDate;
    }

    /**
     * @param rounds by table, and by gaming date and shift as well where shifts are counted
     * @param byDate by table and gaming date; read where the win by the log has to stand in
     */
    static PlayByTable of(List<RoundSums> rounds, Supplier<List<RoundSums>> byDate) {
        PlayByTable play = new PlayByTable(byDate);
        for (RoundSums sums : rounds) {
            Group group = sums.group();
            int table = Objects.requireNonNull(group.tableId());
            // Sums of void rounds alone say that nothing was played.
            if (sums.rounds() > 0) {
                if (group.shift() != null) {
                    play.shifts.add(new Unit(table, Objects.requireNonNull(group.gamingDate()), group.shift()));
                }
                play.rounds.merge(table, sums.rounds(), Math::addExact);
            }
            if (sums.money().wagers() > 0) {
                play.handleCents.merge(table, sums.money().amountCents(), Math::addExact);
            }
        }
        return play;
    }

    /** In which rounds were logged; of gaming dates accounting says it. */
    Set<Unit> shifts() {
        return shifts;
    }

    /** At which rounds were logged, be it without a wager. */
    Set<Integer> tables() {
        return rounds.keySet();
    }

    /** Win of a gaming date by the log; null where nothing is logged or the log does not say what was paid. */
    synchronized @Nullable Long winCents(Unit date) {
        if (ofDates == null) {
            Map<Unit, RoundSums> read = new HashMap<>();
            for (RoundSums sums : byDate.get()) {
                Group group = sums.group();
                read.put(
                        new Unit(
                                Objects.requireNonNull(group.tableId()),
                                Objects.requireNonNull(group.gamingDate()),
                                null),
                        sums);
            }
            ofDates = read;
        }
        RoundSums of = ofDates.get(date);
        return of == null || of.money().unknownPaid() > 0
                ? null
                : (Long) Math.negateExact(of.money().paidCents());
    }

    @Nullable Long handleCents(int tableId) {
        return handleCents.get(tableId);
    }

    long rounds(int tableId) {
        return rounds.getOrDefault(tableId, 0L);
    }
}
