package io.countroom.reporting.sequence;

import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.rules.game.Findings;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where each dealer dealt, and when: a stint is a row of rounds at one table without a long break. A dealer whose stints at two
 * tables overlap is at two tables at once.
 */
final class DealerStints {

    static final String AT_TWO_TABLES = "dealer-at-two-tables";

    /** Dealers and gaming dates whose stints are remembered. */
    private static final int REMEMBERED = 20_000;

    private static final int REMEMBERED_DATES = 100;

    /** The rounds of earlier imports. */
    interface Earlier {

        /** The tables at which each dealer dealt on a gaming date. */
        Map<String, Set<String>> tables(LocalDate gamingDate);

        /** The rounds of tables and a gaming date whose time is known, by table and time. */
        List<Known> of(LocalDate gamingDate, Set<String> tables);
    }

    /** @param dealer null where the log does not say */
    record Known(String table, @Nullable String dealer, OffsetDateTime at) {}

    private final ZoneId zone;
    private final Duration longestBreak;
    private final Earlier earlier;
    /** By gaming date: the tables of each dealer in earlier imports. */
    private final Map<LocalDate, Map<String, Set<String>>> tables = new Recent<>(REMEMBERED_DATES);
    /** The tables and gaming dates whose rounds of earlier imports were read. */
    private final Set<TableDate> read = Collections.newSetFromMap(new Recent<>(REMEMBERED));

    private record TableDate(String table, LocalDate gamingDate) {}

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

        /** How long before or after it a moment is; zero within it. */
        Duration away(OffsetDateTime at) {
            return at.isBefore(from)
                    ? Duration.between(at, from)
                    : at.isAfter(to) ? Duration.between(to, at) : Duration.ZERO;
        }

        void extend(OffsetDateTime at) {
            from = at.isBefore(from) ? at : from;
            to = at.isAfter(to) ? at : to;
        }

        /** Whether both were dealing in one moment. */
        boolean overlaps(Stint other) {
            OffsetDateTime begin = from.isAfter(other.from) ? from : other.from;
            OffsetDateTime end = to.isBefore(other.to) ? to : other.to;
            return begin.isBefore(end);
        }
    }

    /** The stints of a dealer on a gaming date. */
    private static final class Stints {

        private final List<Stint> all = new ArrayList<>(4);
        /** Whether the stints of earlier imports at all tables are among them. */
        private boolean complete;
    }

    private final Map<DealerDay, Stints> stints = new Recent<>(REMEMBERED);

    /** Forgets the entry that was asked for longest ago, so that a file in any order needs bounded memory. */
    private static final class Recent<K, V> extends LinkedHashMap<K, V> {

        private static final long serialVersionUID = 1L;

        private final int most;

        Recent(int most) {
            super(64, 0.75f, true);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > most;
        }
    }

    /** @param longestBreak after which a dealer may have left a table without the log saying so */
    DealerStints(ZoneId zone, Duration longestBreak, Earlier earlier) {
        this.zone = zone;
        this.longestBreak = longestBreak;
        this.earlier = earlier;
    }

    /** @param before the round before at the table; null where none is known */
    void add(@Nullable LoggedRound before, LoggedRound round, Findings into) {
        String dealer = round.dealer();
        OffsetDateTime at = round.dealtAt();
        if (dealer == null || at == null) {
            return;
        }
        Stints known = of(dealer, round.gamingDate());
        if (!known.complete) {
            read(dealer, round.gamingDate());
            told(known.all);
            known.complete = true;
        }
        List<Stint> ofDealer = known.all;
        boolean relieved = before != null && !Objects.equals(before.dealer(), dealer);
        Stint stint = relieved ? null : nearest(ofDealer, round.table(), at);
        if (stint == null) {
            ofDealer.add(new Stint(round.table(), at));
            return;
        }
        stint.extend(at);
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

    private Stints of(String dealer, LocalDate gamingDate) {
        return stints.computeIfAbsent(new DealerDay(dealer, gamingDate), none -> new Stints());
    }

    /** Reads the tables of a dealer, and with them the stints of others there: who deals between two rounds ends a stint. */
    private void read(String of, LocalDate gamingDate) {
        Set<String> unread = new HashSet<>(
                tables.computeIfAbsent(gamingDate, earlier::tables).getOrDefault(of, Set.of()));
        unread.removeIf(table -> !read.add(new TableDate(table, gamingDate)));
        Known before = null;
        for (Known known : unread.isEmpty() ? List.<Known>of() : earlier.of(gamingDate, unread)) {
            String dealer = known.dealer;
            if (dealer != null) {
                List<Stint> ofDealer = of(dealer, gamingDate).all;
                boolean goesOn = before != null && before.table.equals(known.table) && dealer.equals(before.dealer);
                Stint stint = goesOn ? nearest(ofDealer, known.table, known.at) : null;
                if (stint == null) {
                    ofDealer.add(new Stint(known.table, known.at));
                } else {
                    stint.extend(known.at);
                }
            }
            before = known;
        }
    }

    /** Earlier imports have already reported the overlaps of their own rounds. */
    private static void told(List<Stint> known) {
        for (Stint one : known) {
            for (Stint other : known) {
                if (!one.table.equals(other.table) && one.overlaps(other)) {
                    one.told = other;
                }
            }
        }
    }

    /** The stint at a table that a round at this moment belongs to; null if the round begins another. */
    private @Nullable Stint nearest(List<Stint> ofDealer, String table, OffsetDateTime at) {
        Stint nearest = null;
        Duration away = longestBreak;
        for (Stint stint : ofDealer) {
            if (stint.table.equals(table) && stint.away(at).compareTo(away) <= 0) {
                nearest = stint;
                away = stint.away(at);
            }
        }
        return nearest;
    }

    private String text(OffsetDateTime at) {
        return TableSequence.text(at, zone);
    }
}
