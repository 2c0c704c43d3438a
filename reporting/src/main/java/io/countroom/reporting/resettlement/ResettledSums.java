package io.countroom.reporting.resettlement;

import java.time.YearMonth;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/**
 * Rounds that were settled again, added up. Every figure is a whole number and every sum a plain addition, so the sums of parts give
 * the sums of the whole, however it is cut.
 */
public record ResettledSums(SortedMap<Place, OfRounds> rounds, SortedMap<Place.Wager, OfWagers> wagers) {

    public static final ResettledSums NONE = new ResettledSums(new TreeMap<>(), new TreeMap<>());

    public ResettledSums {
        rounds = Collections.unmodifiableSortedMap(new TreeMap<>(rounds));
        wagers = Collections.unmodifiableSortedMap(new TreeMap<>(wagers));
    }

    /** A table in a month. */
    public record Place(int propertyId, String game, int tableId, YearMonth month) implements Comparable<Place> {

        private static final Comparator<Place> ORDER = Comparator.comparingInt(Place::propertyId)
                .thenComparing(Place::game)
                .thenComparingInt(Place::tableId)
                .thenComparing(Place::month);

        @Override
        public int compareTo(Place other) {
            return ORDER.compare(this, other);
        }

        /** A wager of a table in a month. */
        public record Wager(Place place, String wager) implements Comparable<Wager> {

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
     * @param otherPlay of those settled, rounds whose cards, decisions or wagers the other rules could have changed
     * @param exceptions as stored
     */
    public record OfRounds(long settled, long notReadable, long otherPlay, long exceptions, long exceptionsOtherwise) {

        public static final OfRounds NONE = new OfRounds(0, 0, 0, 0, 0);

        public OfRounds plus(OfRounds other) {
            return new OfRounds(
                    Math.addExact(settled, other.settled),
                    Math.addExact(notReadable, other.notReadable),
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
            long withoutOdds) {

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

    public ResettledSums plus(ResettledSums other) {
        return new ResettledSums(
                merged(rounds, other.rounds, OfRounds::plus), merged(wagers, other.wagers, OfWagers::plus));
    }

    private static <K, V> SortedMap<K, V> merged(SortedMap<K, V> one, Map<K, V> other, BinaryOperator<V> plus) {
        SortedMap<K, V> merged = new TreeMap<>(one);
        other.forEach((key, value) -> merged.merge(key, value, plus));
        return merged;
    }

    /** Over all rounds. */
    public OfRounds totalOfRounds() {
        return rounds.values().stream().reduce(OfRounds.NONE, OfRounds::plus);
    }

    /** Over all wagers. */
    public OfWagers totalOfWagers() {
        return wagers.values().stream().reduce(OfWagers.NONE, OfWagers::plus);
    }
}
