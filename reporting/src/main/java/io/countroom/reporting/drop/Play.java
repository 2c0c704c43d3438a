package io.countroom.reporting.drop;

import io.countroom.sql.hold.HoldGroup;
import io.countroom.sql.hold.HoldRepository.RoundSums;
import io.countroom.sql.hold.HoldRepository.WagerSums;
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
final class Play {

    /**
     * @param shift null for the whole gaming date
     */
    record Unit(int tableId, LocalDate gamingDate, @Nullable String shift) {}

    private final Set<Unit> shifts = new HashSet<>();
    private final Map<Integer, Long> rounds = new HashMap<>();
    private final Map<Integer, Long> handleCents = new HashMap<>();
    private final Supplier<List<WagerSums>> byDate;
    private @Nullable Map<Unit, WagerSums> ofDates;

    private Play(Supplier<List<WagerSums>> byDate) {
        this.byDate = byDate;
    }

    /**
     * @param rounds by table, and by gaming date and shift as well where shifts are counted
     * @param wagers by table
     * @param byDate wagers by table and gaming date, all of one together; read where the win by the log has to stand in
     */
    static Play of(List<RoundSums> rounds, List<WagerSums> wagers, Supplier<List<WagerSums>> byDate) {
        Play play = new Play(byDate);
        for (RoundSums sums : rounds) {
            HoldGroup group = sums.group();
            int table = Objects.requireNonNull(group.tableId());
            // Sums of void rounds alone say that nothing was played.
            if (sums.rounds() > 0) {
                if (group.shift() != null) {
                    play.shifts.add(new Unit(table, Objects.requireNonNull(group.gamingDate()), group.shift()));
                }
                play.rounds.merge(table, sums.rounds(), Math::addExact);
            }
        }
        for (WagerSums sums : wagers) {
            play.handleCents.merge(Objects.requireNonNull(sums.group().tableId()), sums.amountCents(), Math::addExact);
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
            Map<Unit, WagerSums> read = new HashMap<>();
            for (WagerSums sums : byDate.get()) {
                HoldGroup group = sums.group();
                read.put(
                        new Unit(
                                Objects.requireNonNull(group.tableId()),
                                Objects.requireNonNull(group.gamingDate()),
                                null),
                        sums);
            }
            ofDates = read;
        }
        WagerSums of = ofDates.get(date);
        return of == null || of.unknownPaid() > 0 ? null : (Long) Math.negateExact(of.paidCents());
    }

    @Nullable Long handleCents(int tableId) {
        return handleCents.get(tableId);
    }

    long rounds(int tableId) {
        return rounds.getOrDefault(tableId, 0L);
    }
}
