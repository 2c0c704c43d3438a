package io.countroom.reporting.drop;

import io.countroom.sql.hold.HoldGroup;
import io.countroom.sql.hold.HoldRepository.RoundSums;
import io.countroom.sql.hold.HoldRepository.WagerSums;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the log says beside the counts: win and handle by table, gaming date and shift, and rounds by table. */
final class Play {

    /**
     * @param shift null for the whole gaming date
     */
    record Unit(int tableId, LocalDate gamingDate, @Nullable String shift) {}

    private static final class Logged {

        private long winCents;
        private boolean unknown;
    }

    private final Map<Unit, Logged> logged = new HashMap<>();
    private final Map<Integer, Long> handleCents = new HashMap<>();
    private final Map<Integer, Long> rounds = new HashMap<>();

    private Play() {}

    /** @param wagers by table and gaming date, and by shift as well where shifts are counted */
    static Play of(List<WagerSums> wagers, List<RoundSums> rounds) {
        Play play = new Play();
        for (WagerSums sums : wagers) {
            HoldGroup group = sums.group();
            int table = Objects.requireNonNull(group.tableId());
            LocalDate date = Objects.requireNonNull(group.gamingDate());
            play.add(new Unit(table, date, null), sums);
            if (group.shift() != null) {
                play.add(new Unit(table, date, group.shift()), sums);
            }
            play.handleCents.merge(table, sums.amountCents(), Math::addExact);
        }
        for (RoundSums sums : rounds) {
            play.rounds.merge(Objects.requireNonNull(sums.group().tableId()), sums.rounds(), Math::addExact);
        }
        return play;
    }

    private void add(Unit unit, WagerSums sums) {
        Logged of = logged.computeIfAbsent(unit, key -> new Logged());
        of.winCents = Math.subtractExact(of.winCents, sums.paidCents());
        of.unknown |= sums.unknownPaid() > 0;
    }

    /** Where rounds were logged. */
    Set<Unit> units() {
        return logged.keySet();
    }

    /** Win by the log; null where nothing is logged or the log does not say what was paid. */
    @Nullable Long winCents(Unit unit) {
        Logged of = logged.get(unit);
        return of == null || of.unknown ? null : (Long) of.winCents;
    }

    @Nullable Long handleCents(int tableId) {
        return handleCents.get(tableId);
    }

    long rounds(int tableId) {
        return rounds.getOrDefault(tableId, 0L);
    }
}
