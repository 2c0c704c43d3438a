package io.countroom.sql.fact;

import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.TableDay;
import io.countroom.sql.round.WagerRow;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sums rounds as they go by into what they add to the facts. It sees a round as it is stored and nothing else, so that an import
 * that is undone takes off what it had added. Hands on what it has whenever that has become much, so that the length of a file
 * does not matter, and when it is closed what is left.
 */
public final class FactSums implements AutoCloseable {

    /** Keys of unknown values. */
    private static final int NO_HOUR = -1;

    /** Some hundred bytes each: at the most a fifth of the heap. */
    private static final int MOST_HELD =
            (int) Math.min(150_000, Runtime.getRuntime().maxMemory() / 2_048);

    private final ZoneId zone;
    private final FactStage into;
    private final int sign;
    private final Map<TableDay, TableDaySums> days = new HashMap<>();
    private final Map<Place, Group> groups = new HashMap<>();
    private final Map<OutcomeKey, Sums> outcomes = new HashMap<>();
    private final Map<Fact, List<Sums>> held = new EnumMap<>(Fact.class);
    private int heldRows;
    private @Nullable Group last;
    private @Nullable TableDaySums lastDay;

    private record Place(LocalDate gamingDate, int tableId, String shift, int submissionId, int dealerId) {}

    private record OutcomeKey(LocalDate gamingDate, int tableId, int submissionId, String wager, String outcome) {}

    /** Of one row. */
    static final class Sums {

        final Map<Key, Object> keys;
        final long[] sums;
        BigInteger variance = BigInteger.ZERO;

        private Sums(Map<Key, Object> keys, int measures) {
            this.keys = keys;
            this.sums = new long[measures];
        }
    }

    /** The sums of rounds that share table, gaming date, shift, rules and dealer. */
    private static final class Group {

        final Place place;
        final Map<Integer, Sums> hours = new HashMap<>(4);
        final Map<Integer, Sums> odds = new HashMap<>(2);
        final List<OfWager> wagers = new ArrayList<>(4);

        Group(Place place) {
            this.place = place;
        }
    }

    /** A wager of a group, and its latest outcomes to spare looking them up. */
    private static final class OfWager {

        final String wager;
        final Sums sums;
        final @Nullable Sums[] recent = new @Nullable Sums[8];

        OfWager(String wager, Sums sums) {
            this.wager = wager;
            this.sums = sums;
        }
    }

    /** Added rows are part of the stage's transaction. */
    static FactSums adding(ZoneId zone, FactStage into) {
        return new FactSums(zone, into, 1);
    }

    static FactSums takingAway(ZoneId zone, FactStage from) {
        return new FactSums(zone, from, -1);
    }

    private FactSums(ZoneId zone, FactStage into, int sign) {
        this.zone = zone;
        this.into = into;
        this.sign = sign;
    }

    public void add(StoredRound stored) {
        if (heldRows > MOST_HELD) {
            handOn();
        }
        RoundRow round = stored.round();
        Group group = group(round);
        if (round.shoe() != null || MeterRollup.metered(round.cards())) {
            TableDaySums day = day(round);
            heldRows -= day.rows();
            day.add(into.propertyId(), round);
            heldRows += day.rows();
        }
        Sums ofRound =
                group.hours.computeIfAbsent(hour(round.dealtAt()), hour -> of(Fact.ROUND, group, Key.HOUR, hour));
        Fact.ROUND.add(stored, ofRound.sums);
        if (round.varianceCents2() != null) {
            ofRound.variance = ofRound.variance.add(BigInteger.valueOf(round.varianceCents2()));
        }
        Fact.ODDS.add(
                stored, group.odds.computeIfAbsent(round.oddsId(), odds -> of(Fact.ODDS, group, Key.ODDS, odds)).sums);
        for (int i = 0; i < stored.wagers().size(); i++) {
            add(group, ofRound, stored, i);
        }
    }

    private void add(Group group, Sums ofRound, StoredRound stored, int i) {
        WagerRow wager = stored.wagers().get(i);
        boolean first = true;
        boolean firstOfOutcome = true;
        for (WagerRow earlier : stored.wagers().subList(0, i)) {
            if (earlier.wager().equals(wager.wager())) {
                first = false;
                firstOfOutcome &= wager.outcome() == null || !wager.outcome().equals(earlier.outcome());
            }
        }
        Made made = new Made(stored.round(), wager, first, firstOfOutcome);
        Fact.ROUND.add(made, ofRound.sums);
        OfWager ofWager = wager(group, wager.wager());
        Fact.WAGER.add(made, ofWager.sums.sums);
        if (wager.varianceCents2() != null) {
            ofWager.sums.variance = ofWager.sums.variance.add(BigInteger.valueOf(wager.varianceCents2()));
        }
        if (made.played() && wager.outcome() != null) {
            Fact.OUTCOME.add(made, outcome(group.place, ofWager, wager.outcome()).sums);
        }
    }

    private int hour(@Nullable OffsetDateTime dealtAt) {
        return dealtAt == null ? NO_HOUR : dealtAt.atZoneSameInstant(zone).getHour();
    }

    private Group group(RoundRow round) {
        Group group = last;
        if (group == null
                || group.place.tableId != round.tableId()
                || group.place.dealerId != round.dealerId()
                || group.place.submissionId != round.submissionId()
                || !group.place.gamingDate.equals(round.gamingDate())
                || !group.place.shift.equals(round.shift())) {
            group = groups.computeIfAbsent(
                    new Place(
                            round.gamingDate(), round.tableId(), round.shift(), round.submissionId(), round.dealerId()),
                    Group::new);
            last = group;
        }
        return group;
    }

    private TableDaySums day(RoundRow round) {
        TableDaySums day = lastDay;
        if (day == null || !day.isOf(round)) {
            day = days.computeIfAbsent(new TableDay(round.tableId(), round.gamingDate()), TableDaySums::new);
            lastDay = day;
        }
        return day;
    }

    private OfWager wager(Group group, String wager) {
        for (OfWager known : group.wagers) {
            if (known.wager.equals(wager)) {
                return known;
            }
        }
        OfWager added = new OfWager(wager, of(Fact.WAGER, group, Key.WAGER, wager));
        group.wagers.add(added);
        return added;
    }

    private Sums outcome(Place place, OfWager wager, String outcome) {
        int at = outcome.hashCode() & (wager.recent.length - 1);
        Sums recent = wager.recent[at];
        if (recent == null || !outcome.equals(recent.keys.get(Key.OUTCOME))) {
            recent = outcomes.computeIfAbsent(
                    new OutcomeKey(place.gamingDate, place.tableId, place.submissionId, wager.wager, outcome),
                    key -> hold(
                            Fact.OUTCOME,
                            new EnumMap<>(Map.of(
                                    Key.DAY, key.gamingDate,
                                    Key.TABLE, key.tableId,
                                    Key.SUBMISSION, key.submissionId,
                                    Key.WAGER, key.wager,
                                    Key.OUTCOME, key.outcome))));
            wager.recent[at] = recent;
        }
        return recent;
    }

    private Sums of(Fact fact, Group group, Key key, Object value) {
        Place place = group.place;
        return hold(
                fact,
                new EnumMap<>(Map.of(
                        Key.DAY,
                        place.gamingDate,
                        Key.TABLE,
                        place.tableId,
                        Key.SHIFT,
                        place.shift,
                        Key.SUBMISSION,
                        place.submissionId,
                        Key.DEALER,
                        place.dealerId,
                        key,
                        value)));
    }

    private Sums hold(Fact fact, Map<Key, Object> keys) {
        Sums sums = new Sums(keys, fact.sums().size());
        held.computeIfAbsent(fact, none -> new ArrayList<>()).add(sums);
        heldRows++;
        return sums;
    }

    /** Hands on what is left. */
    @Override
    public void close() {
        handOn();
    }

    private void handOn() {
        into.stage(held, sign, days.values());
        held.clear();
        heldRows = 0;
        groups.clear();
        outcomes.clear();
        last = null;
        days.clear();
        lastDay = null;
    }
}
