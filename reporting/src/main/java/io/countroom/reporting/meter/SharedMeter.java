package io.countroom.reporting.meter;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Follows a progressive meter that several tables share through the rounds of a gaming date. A round moves the meter at some moment
 * between its own beginning and that of the next round of its table. So a reading has to lie between what the meter shows if no round
 * that was being dealt at another table has moved it yet, and what it shows if each has.
 */
final class SharedMeter {

    private final long resetCents;
    private final long toleranceCents;
    private final List<Break> breaks = new ArrayList<>();
    /** The round that each table dealt last. */
    private final Map<Integer, Dealt> dealing = new HashMap<>();
    /** The reading from which the others are computed. */
    private @Nullable Dealt from;
    /** The rounds that other tables were dealing at that reading. The reading may or may not contain what they add. */
    private final Set<Dealt> dealtThen = new HashSet<>();
    /** Changes by the rounds that ended since that reading. */
    private Range ended = Range.NONE;

    /**
     * A round of one of the tables.
     *
     * @param shownCents what the meter showed when it began; null where the log does not say
     */
    record Dealt(
            int tableId,
            String ref,
            OffsetDateTime at,
            @Nullable Integer shoe,
            @Nullable Integer hand,
            @Nullable Long shownCents,
            Range moved) {

        /** Whether no round of the table is missing between. */
        boolean follows(@Nullable Dealt before) {
            if (hand == null || shoe == null) {
                return false;
            }
            return before == null
                    ? hand == 1
                    : shoe.equals(before.shoe) && hand - 1 == Objects.requireNonNullElse(before.hand, -1)
                            || before.shoe != null && shoe == before.shoe + 1 && hand == 1;
        }
    }

    /**
     * Changes of the meter by rounds.
     *
     * @param leastGainCents every contribution rounded down
     * @param mostGainCents every contribution rounded up
     * @param won whether all of it was won, so that it starts again
     * @param known whether the log says what was due
     */
    record Range(long leastGainCents, long mostGainCents, long paidCents, boolean won, boolean known) {

        static final Range NONE = new Range(0, 0, 0, false, true);

        Range plus(Range other) {
            return new Range(
                    leastGainCents + other.leastGainCents,
                    mostGainCents + other.mostGainCents,
                    paidCents + other.paidCents,
                    won || other.won,
                    known && other.known);
        }
    }

    /** A reading that the rounds do not explain. */
    record Break(Dealt reading, Dealt from, long leastCents, long mostCents) {

        /** Cents by which the reading is too low; negative if it is too high. */
        long missingCents() {
            long shown = Objects.requireNonNull(reading.shownCents);
            return shown < leastCents ? leastCents - shown : mostCents - shown;
        }
    }

    private SharedMeter(long resetCents, long toleranceCents) {
        this.resetCents = resetCents;
        this.toleranceCents = toleranceCents;
    }

    /**
     * The readings that the rounds do not explain.
     *
     * @param rounds of all tables of the meter on a gaming date, in any order
     */
    static List<Break> breaks(List<Dealt> rounds, long resetCents, long toleranceCents) {
        SharedMeter meter = new SharedMeter(resetCents, toleranceCents);
        List<Dealt> inTime = rounds.stream()
                .sorted(Comparator.comparing(Dealt::at, OffsetDateTime.timeLineOrder()))
                .toList();
        int at = 0;
        while (at < inTime.size()) {
            int next = at + 1;
            while (next < inTime.size() && inTime.get(next).at.isEqual(inTime.get(at).at)) {
                next++;
            }
            // Which of the rounds of one moment began first cannot be known.
            meter.add(inTime.subList(at, next));
            at = next;
        }
        return meter.breaks;
    }

    private void add(List<Dealt> began) {
        boolean known = began.stream().map(Dealt::tableId).distinct().count() == began.size();
        for (Dealt round : began) {
            Dealt before = dealing.put(round.tableId, round);
            known &= round.follows(before);
            if (before != null && !dealtThen.contains(before)) {
                ended = ended.plus(before.moved);
            }
        }
        known &= ended.known && dealtThen.stream().allMatch(round -> round.moved.known && !round.moved.won);
        List<Dealt> readings =
                began.stream().filter(round -> round.shownCents != null).toList();
        boolean differs = false;
        for (Dealt reading : readings) {
            differs = differs || known && differs(reading);
        }
        boolean startsAgain = !known || differs || from == null || ended.won && !open(readings).won;
        if (startsAgain && !readings.isEmpty()) {
            startFrom(readings.getLast());
        } else if (!known) {
            from = null;
        }
    }

    private boolean differs(Dealt reading) {
        Range open = open(List.of(reading));
        if (from == null || open.won || !open.known) {
            return false;
        }
        long begun = ended.won ? resetCents : Objects.requireNonNull(from.shownCents);
        long least = begun - ended.paidCents - open.paidCents + (ended.won ? 0 : ended.leastGainCents);
        long most = begun + ended.mostGainCents + open.mostGainCents - (ended.won ? 0 : ended.paidCents);
        long shown = Objects.requireNonNull(reading.shownCents);
        if (shown >= least - toleranceCents && shown <= most + toleranceCents) {
            return false;
        }
        breaks.add(new Break(reading, from, least, most));
        return true;
    }

    /** What a reading may or may not contain: the rounds that other tables are dealing, or were dealing at the first reading. */
    private Range open(List<Dealt> readings) {
        Set<Dealt> rounds = new HashSet<>(dealing.values());
        readings.forEach(rounds::remove);
        rounds.addAll(dealtThen);
        Range open = Range.NONE;
        for (Dealt round : rounds) {
            open = open.plus(round.moved);
        }
        return open;
    }

    private void startFrom(Dealt reading) {
        from = reading;
        ended = Range.NONE;
        dealtThen.clear();
        dealing.values().stream()
                .filter(round -> round.tableId != reading.tableId)
                .forEach(dealtThen::add);
    }
}
