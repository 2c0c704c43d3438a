package io.countroom.reporting.drop;

import io.countroom.sql.fact.Cube.Money;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Group;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Figures of the log beside the counts. */
final class PlayByTable {

    /**
     * @param shift null for the whole gaming date
     */
    record Unit(int tableId, LocalDate gamingDate, @Nullable String shift) {}

    /** @param unknown of how many wagers the log does not say what was paid */
    private record Paid(long cents, long unknown) {
        Paid plus(Paid more) {
            return new Paid(Math.addExact(cents, more.cents), unknown + more.unknown);
        }
    }

    private final Set<Unit> shifts = new HashSet<>();
    private final Map<Integer, Long> rounds = new HashMap<>();
    private final Map<Integer, Long> handleCents = new HashMap<>();
    private final Map<Unit, Paid> paid = new HashMap<>();

    /** @param rounds by table and gaming date, and by shift as well where shifts are counted */
    PlayByTable(List<RoundSums> rounds) {
        for (RoundSums sums : rounds) {
            Group group = sums.group();
            int table = Objects.requireNonNull(group.tableId());
            LocalDate date = Objects.requireNonNull(group.gamingDate());
            // Sums of void rounds alone say that nothing was played.
            if (sums.rounds() > 0) {
                if (group.shift() != null) {
                    shifts.add(new Unit(table, date, group.shift()));
                }
                this.rounds.merge(table, sums.rounds(), Math::addExact);
            }
            Money money = sums.money();
            if (money.wagers() > 0) {
                handleCents.merge(table, money.amountCents(), Math::addExact);
            }
            paid.merge(new Unit(table, date, null), new Paid(money.paidCents(), money.unknownPaid()), Paid::plus);
        }
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
    @Nullable Long winCents(Unit date) {
        Paid of = paid.get(date);
        return of == null || of.unknown > 0 ? null : (Long) Math.negateExact(of.cents);
    }

    @Nullable Long handleCents(int tableId) {
        return handleCents.get(tableId);
    }

    long rounds(int tableId) {
        return rounds.getOrDefault(tableId, 0L);
    }
}
