package io.countroom.reporting.hold;

import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.accounting.JournalRepository;
import io.countroom.sql.hold.HoldCounts;
import io.countroom.sql.hold.HoldCounts.Alike;
import io.countroom.sql.hold.HoldKey;
import io.countroom.sql.hold.HoldRepository;
import io.countroom.sql.hold.HoldRepository.PairSums;
import io.countroom.sql.hold.HoldRepository.RoundSums;
import io.countroom.sql.hold.HoldRepository.VarianceSums;
import io.countroom.sql.hold.HoldRepository.WagerSums;
import io.countroom.sql.hold.HoldScope;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The sums of one scope, each read once however many trees are made of them; sums by more keys do for a tree of fewer. Several
 * threads may read at once.
 */
final class HoldReads {

    /** Sums by so many keys are thousands; those by dealer alone are made of as many rows. */
    private static final int MANY = 2;

    private final HoldRepository repository;
    private final HoldCounts counts;
    private final JournalRepository journal;
    private final HoldScope scope;
    private final InForce inForce;
    private final Map<Set<HoldKey>, List<WagerSums>> wagers = new ConcurrentHashMap<>();
    private final Map<Set<HoldKey>, List<WagerSums>> together = new ConcurrentHashMap<>();
    private final Map<Set<HoldKey>, List<VarianceSums>> variances = new ConcurrentHashMap<>();
    private final Map<Set<HoldKey>, List<RoundSums>> rounds = new ConcurrentHashMap<>();
    private final Map<Set<HoldKey>, List<Alike>> ofDays = new ConcurrentHashMap<>();
    private final Map<Set<HoldKey>, List<Alike>> ofShifts = new ConcurrentHashMap<>();
    private @Nullable List<JournalEntry> adjustments;

    HoldReads(
            HoldRepository repository, HoldCounts counts, JournalRepository journal, HoldScope scope, InForce inForce) {
        this.repository = repository;
        this.counts = counts;
        this.journal = journal;
        this.scope = scope;
        this.inForce = inForce;
    }

    HoldScope scope() {
        return scope;
    }

    InForce inForce() {
        return inForce;
    }

    /** Each wager for itself. */
    List<WagerSums> wagers(Set<HoldKey> keys) {
        return once(wagers, keys, by -> repository.wagers(scope, by, inForce.edges()));
    }

    /** What rows are made of: where they are many, wagers with exact odds together. */
    List<WagerSums> ofRows(Set<HoldKey> keys) {
        return keys.size() < MANY && !keys.contains(HoldKey.DEALER)
                ? wagers(keys)
                : once(together, keys, this::together);
    }

    private List<WagerSums> together(Set<HoldKey> keys) {
        List<WagerSums> sums = repository.together(
                scope, keys, inForce.edges(), inForce.inexact().keySet());
        // Which of them has no odds must be told.
        return sums.stream().allMatch(one -> one.expectedCents() != null) ? sums : wagers(keys);
    }

    /** Each pair of wagers for itself. */
    List<PairSums> pairs() {
        return repository.pairs(scope, Set.of());
    }

    List<VarianceSums> variances(Set<HoldKey> keys) {
        return inForce.odds().isEmpty()
                ? List.of()
                : once(variances, keys, by -> repository.variances(scope, by, inForce::covariance));
    }

    List<RoundSums> rounds(Set<HoldKey> keys) {
        return once(rounds, keys, by -> repository.rounds(scope, by));
    }

    /** What was counted or ought to have been, by gaming date. */
    List<Alike> ofDays(Set<HoldKey> keys) {
        // First: whatever is approved while counts are read would be taken for one that was neither counted nor played.
        adjustments();
        return once(ofDays, keys, by -> counts.ofDays(scope, by));
    }

    /** What was counted or ought to have been, by shift. */
    List<Alike> ofShifts(Set<HoldKey> keys) {
        return once(ofShifts, keys, by -> counts.ofShifts(scope, by));
    }

    Map<Integer, Long> roundsBySubmission() {
        return repository.roundsBySubmission(scope);
    }

    /** The approved adjustments of these counts, in the order they were prepared. */
    synchronized List<JournalEntry> adjustments() {
        if (adjustments == null) {
            adjustments = journal.between(scope.propertyId(), scope.from(), scope.to()).stream()
                    .filter(entry -> entry.state() == JournalEntry.State.APPROVED)
                    .filter(entry -> scope.tables().isEmpty() || scope.tables().contains(entry.tableId()))
                    .toList();
        }
        return adjustments;
    }

    private static <T> List<T> once(
            Map<Set<HoldKey>, List<T>> known, Set<HoldKey> keys, Function<Set<HoldKey>, List<T>> read) {
        return known.entrySet().stream()
                .filter(entry -> entry.getKey().containsAll(keys))
                .map(Map.Entry::getValue)
                .min(Comparator.comparingInt(List::size))
                .orElseGet(() -> {
                    List<T> now = read.apply(keys);
                    known.put(keys.isEmpty() ? EnumSet.noneOf(HoldKey.class) : EnumSet.copyOf(keys), now);
                    return now;
                });
    }
}
