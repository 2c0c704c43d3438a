package io.countroom.reporting.win;

import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.counts.AdjustedSlips;
import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.accounting.JournalRepository;
import io.countroom.sql.count.SlipTotals;
import io.countroom.sql.fact.Counts;
import io.countroom.sql.fact.Counts.Count;
import io.countroom.sql.fact.Counts.GameCounts;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.fact.Cube.Money;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Group;
import io.countroom.sql.fact.Key;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.round.Slice;
import io.countroom.sql.round.TableDay;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The sums of one slice, each read once however many trees are made of them; sums by more keys do for a tree of fewer. Several
 * threads may read at once.
 */
public final class WinReads {

    private final Cube cube;
    private final Counts counts;
    private final Supplier<List<Count>> countsOfDays;
    private final JournalRepository journal;
    private final Slice slice;
    private final OddsInForce inForce;
    private final Map<Set<Key>, List<RoundSums>> rounds = new ConcurrentHashMap<>();
    /** Wagers that need a remark, by the keys they were read with. */
    private final Map<Set<Key>, List<WagerSums>> remarkable = new ConcurrentHashMap<>();

    private final Codes codes;
    /** By whether adjustments are part of them. */
    private final Map<Boolean, List<CountedTable>> days = new HashMap<>();

    private final Map<Boolean, List<CountedTable>> games = new HashMap<>();

    private @Nullable List<CountedTable> shifts;
    private @Nullable List<JournalEntry> adjustments;

    /** @param countsOfDays those of the slice */
    WinReads(
            Cube cube,
            Counts counts,
            Supplier<List<Count>> countsOfDays,
            JournalRepository journal,
            Codes codes,
            Slice slice,
            OddsInForce inForce) {
        this.codes = codes;
        this.cube = cube;
        this.counts = counts;
        this.countsOfDays = countsOfDays;
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
        return once(rounds, keys, () -> cube.rounds(slice, keys));
    }

    /** What was read by these keys or by more, else reads it. */
    private static <T> List<T> once(Map<Set<Key>, List<T>> known, Set<Key> keys, Supplier<List<T>> read) {
        return known.entrySet().stream()
                .filter(entry -> entry.getKey().containsAll(keys))
                .map(Map.Entry::getValue)
                .min(Comparator.comparingInt(List::size))
                .orElseGet(() -> {
                    List<T> now = read.get();
                    known.put(keys.isEmpty() ? EnumSet.noneOf(Key.class) : EnumSet.copyOf(keys), now);
                    return now;
                });
    }

    /** Each wager for itself. */
    List<WagerSums> wagers() {
        return cube.wagers(slice, Set.of());
    }

    /** Wagers that need a remark: their odds are inexact or missing. */
    List<WagerSums> remarkable(Set<Key> keys, List<RoundSums> all) {
        boolean withoutOdds = all.stream().anyMatch(sums -> sums.money().withoutOdds() > 0);
        if (!withoutOdds && inForce.inexact().isEmpty()) {
            return List.of();
        }
        return once(
                remarkable,
                keys,
                () -> cube.wagers(
                        slice, keys, withoutOdds ? Set.of() : inForce.inexact().keySet()));
    }

    /** What was played under each Rules Submission. */
    Map<Integer, RoundSums> bySubmission() {
        return cube.bySubmission(slice);
    }

    /** What was counted or ought to have been, by gaming date. */
    synchronized List<CountedTable> countedDays(boolean adjusted) {
        return days.computeIfAbsent(adjusted, now -> {
            // First: whatever is approved while counts are read would be taken for one that was neither counted nor
            // played.
            Map<Group, List<JournalEntry>> entries = now ? adjustmentsByCount() : new HashMap<>();
            return counted(adjusted(countsOfDays.get(), entries), EnumSet.of(Key.TABLE, Key.DAY));
        });
    }

    /**
     * The same, but the complete counts of a game and gaming date come as one sum: a year of thirty properties has hundreds of
     * thousands of counts. Gaming dates come count by count where a count is adjusted, or was taken at a table without a log.
     */
    synchronized List<CountedTable> countedGames(boolean adjusted) {
        return games.computeIfAbsent(adjusted, now -> {
            Map<Group, List<JournalEntry>> entries = now ? adjustmentsByCount() : new HashMap<>();
            Map<String, GamingTable> tables = tablesByGame();
            List<GameCounts> sums = counts.ofGames(slice, tables.keySet());
            // A count without a log has no expected win, unless it shows neither drop nor win.
            Set<LocalDate> each = sums.stream()
                    .filter(one -> !one.played() && FloorGames.hasRules(one.game()))
                    .map(GameCounts::gamingDate)
                    .collect(Collectors.toCollection(HashSet::new));
            entries.keySet().forEach(group -> each.add(Objects.requireNonNull(group.gamingDate())));
            List<Count> alone = new ArrayList<>(adjusted(counts.ofDays(slice, each), entries));
            counts.incomplete(slice).stream()
                    .filter(count -> !each.contains(count.gamingDate()))
                    .forEach(alone::add);
            List<CountedTable> all = new ArrayList<>(counted(alone, EnumSet.of(Key.TABLE, Key.DAY)));
            sums.stream()
                    .filter(one -> !each.contains(one.gamingDate()))
                    .map(one -> counted(one, Objects.requireNonNull(tables.get(one.game()))))
                    .forEach(all::add);
            return all;
        });
    }

    /** Of each gaming date with counts or rounds, how many counts have no known win. */
    SortedMap<LocalDate, Long> lacking() {
        SortedMap<LocalDate, Long> lacking = new TreeMap<>();
        for (CountedTable one : countedGames(true)) {
            lacking.merge(one.count().gamingDate(), one.count().winCents() == null ? one.counts() : 0L, Long::sum);
        }
        return lacking;
    }

    /** @param any table of the game */
    private CountedTable counted(GameCounts sum, GamingTable any) {
        return new CountedTable(
                new Group(any.id(), sum.gamingDate(), null, null),
                sum.counts(),
                !FloorGames.hasRules(sum.game()),
                sum.played(),
                TableCount.of(any, sum.gamingDate(), null, sum.slips(), codes.drop()),
                null,
                codes.theoretical().on(sum.game(), sum.gamingDate()));
    }

    /** A table of each game of the slice. */
    private Map<String, GamingTable> tablesByGame() {
        return codes.tables().values().stream()
                .filter(table -> slice.has(table.id()))
                .collect(Collectors.toMap(GamingTable::game, Function.identity(), (one, other) -> one));
    }

    /** @param entries of counts; those that are neither counted nor played are added */
    private static List<Count> adjusted(List<Count> counts, Map<Group, List<JournalEntry>> entries) {
        List<Count> all = new ArrayList<>(counts.size());
        Map<Group, List<JournalEntry>> others = new LinkedHashMap<>(entries);
        for (Count count : counts) {
            List<JournalEntry> ofCount = others.remove(count.group());
            all.add(
                    ofCount == null
                            ? count
                            : new Count(count.group(), count.played(), AdjustedSlips.of(count.slips(), ofCount)));
        }
        others.forEach((day, ofCount) -> all.add(new Count(day, false, AdjustedSlips.of(SlipTotals.NONE, ofCount))));
        return all;
    }

    /** What was counted or ought to have been, by shift. */
    synchronized List<CountedTable> countedShifts() {
        if (shifts == null) {
            shifts = counted(counts.ofShifts(slice), EnumSet.of(Key.TABLE, Key.DAY, Key.SHIFT));
        }
        return shifts;
    }

    private Map<Group, List<JournalEntry>> adjustmentsByCount() {
        Map<Group, List<JournalEntry>> entries = new LinkedHashMap<>();
        for (JournalEntry entry : adjustments()) {
            Group day = new Group(entry.tableId(), entry.gamingDate(), null, null);
            entries.computeIfAbsent(day, none -> new ArrayList<>()).add(entry);
        }
        return entries;
    }

    private List<CountedTable> counted(List<Count> all, Set<Key> keys) {
        Map<String, Boolean> countedOnly = new HashMap<>();
        List<CountedTable> counted = new ArrayList<>(all.size());
        List<Count> lacking = new ArrayList<>();
        for (Count of : all) {
            GamingTable table = codes.table(of.tableId());
            TableCount count = TableCount.of(table, of.gamingDate(), of.group().shift(), of.slips(), codes.drop());
            if (of.played() && count.winCents() == null) {
                lacking.add(of);
            }
            counted.add(new CountedTable(
                    of.group(),
                    1,
                    countedOnly.computeIfAbsent(table.game(), game -> !FloorGames.hasRules(game)),
                    of.played(),
                    count,
                    null,
                    codes.theoretical().on(table.game(), of.gamingDate())));
        }
        return lacking.isEmpty() ? counted : withPlayed(counted, played(lacking, keys));
    }

    private static List<CountedTable> withPlayed(List<CountedTable> counted, Map<Group, Money> played) {
        return counted.stream()
                .map(one -> one.played() && one.count().winCents() == null
                        ? new CountedTable(
                                one.group(),
                                one.counts(),
                                one.countedOnly(),
                                true,
                                one.count(),
                                played.get(one.group()),
                                one.theoretical())
                        : one)
                .toList();
    }

    /** The sums of the rounds at tables and dates whose counts are incomplete. */
    private Map<Group, Money> played(List<Count> lacking, Set<Key> keys) {
        Set<TableDay> days = lacking.stream()
                .map(count -> new TableDay(count.tableId(), count.gamingDate()))
                .collect(Collectors.toSet());
        return cube.rounds(slice, keys, days).stream().collect(Collectors.toMap(RoundSums::group, RoundSums::money));
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
