package io.countroom.reporting.win;

import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.accounting.JournalRepository;
import io.countroom.sql.fact.Counts;
import io.countroom.sql.fact.Counts.Count;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Key;
import io.countroom.sql.round.Slice;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The sums of one slice, each read once however many trees are made of them; sums by more keys do for a tree of fewer. Several
 * threads may read at once.
 */
public final class WinReads {

    private final Cube cube;
    private final Counts counts;
    private final JournalRepository journal;
    private final Slice slice;
    private final OddsInForce inForce;
    private final Map<Set<Key>, List<RoundSums>> rounds = new ConcurrentHashMap<>();
    private @Nullable List<Count> ofDays;
    private @Nullable List<Count> ofShifts;
    private @Nullable List<JournalEntry> adjustments;

    WinReads(Cube cube, Counts counts, JournalRepository journal, Slice slice, OddsInForce inForce) {
        this.cube = cube;
        this.counts = counts;
        this.journal = journal;
        this.slice = slice;
        this.inForce = inForce;
    }

    Slice slice() {
        return slice;
    }

    OddsInForce inForce() {
        return inForce;
    }

    List<RoundSums> rounds(Set<Key> keys) {
        return rounds.entrySet().stream()
                .filter(entry -> entry.getKey().containsAll(keys))
                .map(Map.Entry::getValue)
                .min(Comparator.comparingInt(List::size))
                .orElseGet(() -> {
                    List<RoundSums> now = cube.rounds(slice, keys);
                    rounds.put(keys.isEmpty() ? EnumSet.noneOf(Key.class) : EnumSet.copyOf(keys), now);
                    return now;
                });
    }

    /** Of some tables. */
    List<RoundSums> rounds(Set<Key> keys, Set<Integer> tables) {
        return rounds.entrySet().stream()
                .filter(entry -> entry.getKey().equals(keys))
                .findFirst()
                .map(Map.Entry::getValue)
                .orElseGet(() -> cube.rounds(slice.of(tables), keys));
    }

    /** Each wager for itself. */
    List<WagerSums> wagers() {
        return cube.wagers(slice, Set.of());
    }

    /** Of which more than their sums with all others is to be told: their odds are not exact, or there are none. */
    List<WagerSums> remarkable(Set<Key> keys, List<RoundSums> all) {
        if (all.stream().anyMatch(sums -> sums.money().withoutOdds() > 0)) {
            return cube.wagers(slice, keys);
        }
        return inForce.inexact().isEmpty()
                ? List.of()
                : cube.wagers(slice, keys, inForce.inexact().keySet());
    }

    /** What was played under each Rules Submission. */
    Map<Integer, RoundSums> bySubmission() {
        return cube.bySubmission(slice);
    }

    /** What was counted or ought to have been, by gaming date. */
    synchronized List<Count> ofDays() {
        // First: whatever is approved while counts are read would be taken for one that was neither counted nor played.
        adjustments();
        if (ofDays == null) {
            ofDays = counts.ofDays(slice);
        }
        return ofDays;
    }

    /** What was counted or ought to have been, by shift. */
    synchronized List<Count> ofShifts() {
        if (ofShifts == null) {
            ofShifts = counts.ofShifts(slice);
        }
        return ofShifts;
    }

    /** The approved adjustments of these counts, in the order they were prepared. */
    synchronized List<JournalEntry> adjustments() {
        if (adjustments == null) {
            adjustments = journal.between(slice.propertyId(), slice.from(), slice.to()).stream()
                    .filter(entry -> entry.state() == JournalEntry.State.APPROVED)
                    .filter(entry -> slice.has(entry.tableId()))
                    .toList();
        }
        return adjustments;
    }
}
