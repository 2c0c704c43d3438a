package io.countroom.reporting.sequence;

import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.rules.game.Findings;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where each dealer dealt, and when: a stint is a row of rounds at one table without a long break. A dealer whose stints at two
 * tables overlap is at two tables at once.
 */
final class DealerStints {

    static final String AT_TWO_TABLES = "dealer-at-two-tables";

    /** Dealers and gaming dates whose stints are remembered. */
    private static final int REMEMBERED = 20_000;

    private final ZoneId zone;
    private final Duration longestBreak;

    private record DealerDay(String dealer, LocalDate gamingDate) {}

    private static final class Stint {

        final String table;
        OffsetDateTime from;
        OffsetDateTime to;
        /** The one at another table with which it was told to overlap. */
        @Nullable Stint told;

        Stint(String table, OffsetDateTime at) {
            this.table = table;
            this.from = at;
            this.to = at;
        }

        boolean takes(LoggedRound round, OffsetDateTime at, Duration longestBreak) {
            return table.equals(round.table())
                    && !at.isBefore(from.minus(longestBreak))
                    && !at.isAfter(to.plus(longestBreak));
        }

        /** Whether both were dealing in one moment. */
        boolean overlaps(Stint other) {
            OffsetDateTime begin = from.isAfter(other.from) ? from : other.from;
            OffsetDateTime end = to.isBefore(other.to) ? to : other.to;
            return begin.isBefore(end);
        }
    }

    private final Map<DealerDay, List<Stint>> stints = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<DealerDay, List<Stint>> eldest) {
            return size() > REMEMBERED;
        }
    };

    /** @param longestBreak after which a dealer may have left a table without the log saying so */
    DealerStints(ZoneId zone, Duration longestBreak) {
        this.zone = zone;
        this.longestBreak = longestBreak;
    }

    /** @param before the round before at the table; null where none is known */
    void add(@Nullable LoggedRound before, LoggedRound round, Findings into) {
        String dealer = round.dealer();
        OffsetDateTime at = round.dealtAt();
        if (dealer == null || at == null) {
            return;
        }
        List<Stint> ofDealer =
                stints.computeIfAbsent(new DealerDay(dealer, round.gamingDate()), none -> new ArrayList<>(4));
        boolean relieved = before != null && !Objects.equals(before.dealer(), dealer);
        Stint stint = relieved || ofDealer.isEmpty() ? null : last(ofDealer, round.table());
        if (stint == null || !stint.takes(round, at, longestBreak)) {
            stint = new Stint(round.table(), at);
            ofDealer.add(stint);
            return;
        }
        stint.from = at.isBefore(stint.from) ? at : stint.from;
        stint.to = at.isAfter(stint.to) ? at : stint.to;
        for (Stint other : ofDealer) {
            if (stint.told == null && !other.table.equals(stint.table) && stint.overlaps(other)) {
                stint.told = other;
                into.add(
                        AT_TWO_TABLES,
                        "Dealer " + dealer + " is logged at " + stint.table + " from " + text(stint.from) + " to "
                                + text(stint.to) + " and at " + other.table + " from " + text(other.from) + " to "
                                + text(other.to),
                        TableSequence.RECORDS);
            }
        }
    }

    private static @Nullable Stint last(List<Stint> stints, String table) {
        for (int i = stints.size() - 1; i >= 0; i--) {
            if (stints.get(i).table.equals(table)) {
                return stints.get(i);
            }
        }
        return null;
    }

    private String text(OffsetDateTime at) {
        return TableSequence.text(at, zone);
    }
}
