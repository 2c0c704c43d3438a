package io.countroom.sql.resettlement;

import java.io.Serializable;
import java.time.YearMonth;
import java.util.Collections;
import java.util.Comparator;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Sums of rounds that were settled again. Figures are whole numbers, so the sums of any parts add up to the sums of the whole.
 */
public record ResettledSums(SortedMap<Place, OfRounds> rounds, SortedMap<Place.Wager, OfWagers> wagers)
        implements Serializable {

    public ResettledSums {
        rounds = Collections.unmodifiableSortedMap(new TreeMap<>(rounds));
        wagers = Collections.unmodifiableSortedMap(new TreeMap<>(wagers));
    }

    /** A table in a month. */
    public record Place(int propertyId, String game, int tableId, YearMonth month)
            implements Comparable<Place>, Serializable {

        private static final Comparator<Place> ORDER = Comparator.comparingInt(Place::propertyId)
                .thenComparing(Place::game)
                .thenComparingInt(Place::tableId)
                .thenComparing(Place::month);

        @Override
        public int compareTo(Place other) {
            return ORDER.compare(this, other);
        }

        /** A wager of a table in a month. */
        public record Wager(Place place, String wager) implements Comparable<Wager>, Serializable {

            private static final Comparator<Wager> ORDER =
                    Comparator.comparing(Wager::place).thenComparing(Wager::wager);

            @Override
            public int compareTo(Wager other) {
                return ORDER.compare(this, other);
            }
        }
    }

    /**
     * Played rounds.
     *
     * @param settled rounds that were settled again
     * @param notReadable rounds that the other rules cannot read; in no other figure
     * @param notStored rounds that the roll-ups count and that are no longer stored; in no other figure
     * @param otherPlay of those settled, rounds whose cards, decisions or wagers the other rules could have changed
     * @param exceptions as stored
     */
    public record OfRounds(
            long settled, long notReadable, long notStored, long otherPlay, long exceptions, long exceptionsOtherwise)
            implements Serializable {

        public static final OfRounds NONE = new OfRounds(0, 0, 0, 0, 0, 0);

        public OfRounds plus(OfRounds other) {
            return new OfRounds(
                    Math.addExact(settled, other.settled),
                    Math.addExact(notReadable, other.notReadable),
                    Math.addExact(notStored, other.notStored),
                    Math.addExact(otherPlay, other.otherPlay),
                    Math.addExact(exceptions, other.exceptions),
                    Math.addExact(exceptionsOtherwise, other.exceptionsOtherwise));
        }
    }

    /**
     * Wagers of rounds that were settled again. Amounts paid and due are net to the players.
     *
     * @param unknownPaid wagers of which is not known what was paid; not in {@code paidCents}
     * @param dueCents as stored
     * @param unknownDue wagers of which is not known what was or would be due; in neither {@code dueCents} nor
     *     {@code dueOtherwiseCents}
     * @param expectedMicros the house's expected win as stored, in millionths of a dollar
     * @param withoutOdds wagers without expected win, as stored or under the other rules; in neither of them
     */
    public record OfWagers(
            long wagers,
            long handleCents,
            long paidCents,
            long unknownPaid,
            long dueCents,
            long dueOtherwiseCents,
            long unknownDue,
            long expectedMicros,
            long expectedOtherwiseMicros,
            long withoutOdds)
            implements Serializable {

        public static final OfWagers NONE = new OfWagers(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

        public OfWagers plus(OfWagers other) {
            return new OfWagers(
                    Math.addExact(wagers, other.wagers),
                    Math.addExact(handleCents, other.handleCents),
                    Math.addExact(paidCents, other.paidCents),
                    Math.addExact(unknownPaid, other.unknownPaid),
                    Math.addExact(dueCents, other.dueCents),
                    Math.addExact(dueOtherwiseCents, other.dueOtherwiseCents),
                    Math.addExact(unknownDue, other.unknownDue),
                    Math.addExact(expectedMicros, other.expectedMicros),
                    Math.addExact(expectedOtherwiseMicros, other.expectedOtherwiseMicros),
                    Math.addExact(withoutOdds, other.withoutOdds));
        }
    }

    /** Adds sums up in one place. Safe to share between threads. */
    public static final class Adder {

        private final ReentrantLock lock = new ReentrantLock();
        private final SortedMap<Place, OfRounds> rounds = new TreeMap<>();
        private final SortedMap<Place.Wager, OfWagers> wagers = new TreeMap<>();

        public void add(ResettledSums sums) {
            lock.lock();
            try {
                sums.rounds.forEach((place, one) -> rounds.merge(place, one, OfRounds::plus));
                sums.wagers.forEach((wager, one) -> wagers.merge(wager, one, OfWagers::plus));
            } finally {
                lock.unlock();
            }
        }

        public ResettledSums sums() {
            lock.lock();
            try {
                return new ResettledSums(rounds, wagers);
            } finally {
                lock.unlock();
            }
        }
    }

    /** Over all rounds. */
    public OfRounds totalOfRounds() {
        return rounds.values().stream().reduce(OfRounds.NONE, OfRounds::plus);
    }
}
