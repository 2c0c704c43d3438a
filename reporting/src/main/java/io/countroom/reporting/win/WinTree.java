package io.countroom.reporting.win;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.InParallel;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.counts.AdjustedSlips;
import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.win.WinSums.Counting;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.count.SlipTotals;
import io.countroom.sql.fact.Counts.Count;
import io.countroom.sql.fact.Cube.Money;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Group;
import io.countroom.sql.fact.Key;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.TheoreticalHold;
import io.countroom.sql.round.Slice;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The rows of a hold report, as their sums are read. */
final class WinTree {

    private final Codes codes;
    private final Slice scope;
    private final List<Dimension> by;
    private final Breakdown<WinSums> rows;

    /**
     * With nothing in it.
     *
     * @param outer what rows lie outside of those of the floor
     */
    WinTree(Codes codes, Slice scope, List<Column> outer, List<Dimension> by) {
        this.codes = codes;
        this.scope = scope;
        this.by = by;
        this.rows = Breakdown.of(
                outer,
                by,
                codes,
                path -> new WinSums(counting(path.stream().map(Part::dimension).toList())));
    }

    static Breakdown<WinSums> of(WinReads reads, Codes codes, List<Dimension> by) {
        WinTree tree = new WinTree(codes, reads.slice(), List.of(), by);
        try (InParallel parallel = new InParallel()) {
            tree.adding(reads, List.of(), parallel).run();
        }
        return tree.rows;
    }

    Breakdown<WinSums> rows() {
        return rows;
    }

    /**
     * Begins to read gaming dates that are not in it yet; what is returned adds them once they are read.
     *
     * @param outer the outer rows in which these gaming dates lie, if there are any
     */
    Runnable adding(WinReads reads, List<Part> outer, InParallel parallel) {
        OddsInForce inForce = reads.inForce();
        Set<Key> keys = Dimension.keys(by);
        boolean counted = counted(Counting.BY_DAY) || counted(Counting.BY_SHIFT);
        Set<Key> ofRounds = EnumSet.copyOf(keys);
        if (!counted) {
            // Otherwise what was played tells of which tables there is something.
            ofRounds.add(Key.TABLE);
        }
        Supplier<Counted> days = parallel.read(() -> counted(Counting.BY_DAY) ? days(reads) : Counted.NONE);
        Supplier<Counted> shifts = parallel.read(() -> counted(Counting.BY_SHIFT) ? shifts(reads) : Counted.NONE);
        List<RoundSums> rounds = reads.rounds(ofRounds);
        List<WagerSums> remarkable = reads.remarkable(keys, rounds);
        return () -> {
            for (RoundSums sums : rounds) {
                add(outer, sums.group(), row -> row.add(sums));
                if (!counted) {
                    addTable(sums.group());
                }
            }
            for (WagerSums sums : remarkable) {
                OddsInForce.Inexact inexact = inForce.inexact().get(sums.offered());
                add(outer, sums.group(), row -> row.remark(sums, inexact));
            }
            add(outer, days.get(), Counting.BY_DAY);
            add(outer, shifts.get(), Counting.BY_SHIFT);
        };
    }

    /** How rows are counted of which so much is known. */
    private Counting counting(List<Dimension> known) {
        if (known.contains(Dimension.DEALER) || !scope.dealers().isEmpty()) {
            return Counting.NONE;
        }
        return known.contains(Dimension.SHIFT) || !scope.shifts().isEmpty() ? Counting.BY_SHIFT : Counting.BY_DAY;
    }

    /** Whether any rows are counted so. */
    private boolean counted(Counting how) {
        return IntStream.rangeClosed(0, by.size()).anyMatch(depth -> counting(by.subList(0, depth)) == how);
    }

    /** A count as it counts, the game of its table, and whether anything was played then. */
    private record CountedTable(Group group, String game, boolean played, TableCount count) {}

    /** Counts, and where one of them lacks something what was played then. */
    private record Counted(List<CountedTable> lines, Map<Group, Money> played) {

        private static final Counted NONE = new Counted(List.of(), Map.of());
    }

    /** An adjustment is of a gaming date; shifts show what was written, and so do the totals over them. */
    private Counted days(WinReads reads) {
        List<JournalEntry> adjustments = counted(Counting.BY_SHIFT) ? List.of() : reads.adjustments();
        Map<Group, List<JournalEntry>> entries = new LinkedHashMap<>();
        for (JournalEntry entry : adjustments) {
            Group day = new Group(entry.tableId(), entry.gamingDate(), null, null);
            entries.computeIfAbsent(day, none -> new ArrayList<>()).add(entry);
        }
        List<CountedTable> lines = new ArrayList<>();
        for (Count count : reads.ofDays()) {
            List<JournalEntry> ofCount = entries.remove(count.group());
            lines.add(line(count, ofCount == null ? count.slips() : AdjustedSlips.of(count.slips(), ofCount)));
        }
        // Neither counted nor played.
        entries.forEach((day, ofCount) ->
                lines.add(line(new Count(day, false, SlipTotals.NONE), AdjustedSlips.of(SlipTotals.NONE, ofCount))));
        return counted(reads, lines, EnumSet.of(Key.TABLE, Key.DAY));
    }

    private Counted shifts(WinReads reads) {
        List<CountedTable> lines = reads.ofShifts().stream()
                .map(count -> line(count, count.slips()))
                .toList();
        return counted(reads, lines, EnumSet.of(Key.TABLE, Key.DAY, Key.SHIFT));
    }

    private CountedTable line(Count of, SlipTotals slips) {
        Group group = of.group();
        GamingTable table = codes.table(group.tableId());
        return new CountedTable(
                group,
                table.game(),
                of.played(),
                TableCount.of(table, of.gamingDate(), group.shift(), slips, codes.drop()));
    }

    private Counted counted(WinReads reads, List<CountedTable> lines, Set<Key> keys) {
        Set<Integer> lacking = lines.stream()
                .filter(line -> line.played && line.count.winCents() == null)
                .map(line -> Objects.requireNonNull(line.group.tableId()))
                .collect(Collectors.toSet());
        Map<Group, Money> played = new HashMap<>();
        if (!lacking.isEmpty()) {
            reads.rounds(keys, lacking).forEach(sums -> played.put(sums.group(), sums.money()));
        }
        return new Counted(lines, played);
    }

    private void addTable(Group group) {
        rows.total().tables.add(codes.table(group.tableId()).code());
    }

    private void add(List<Part> outer, Group group, Consumer<WinSums> sum) {
        if (outer.isEmpty()) {
            rows.add(group, sum);
        }
        outer.forEach(part -> rows.below(part).add(group, sum));
    }

    /** Adds counts to the rows that are counted so. */
    private void add(List<Part> outer, Counted counted, Counting counting) {
        for (CountedTable line : counted.lines) {
            addTable(line.group);
            boolean countedOnly = !FloorGames.hasRules(line.game);
            TheoreticalHold theoretical = codes.theoretical().on(line.game, line.count.gamingDate());
            add(outer, line.group, row -> {
                if (row.counting == counting) {
                    row.add(line.count, line.played, counted.played.get(line.group));
                    if (countedOnly) {
                        row.addCountedOnly(line.count);
                    }
                    if (theoretical != null) {
                        row.addTheoretical(line.count, theoretical);
                    }
                }
            });
        }
    }
}
