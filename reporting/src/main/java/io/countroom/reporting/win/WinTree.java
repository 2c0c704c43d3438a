package io.countroom.reporting.win;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.InParallel;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.win.WinSums.Counting;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Group;
import io.countroom.sql.fact.Key;
import io.countroom.sql.property.TheoreticalHold;
import io.countroom.sql.round.Slice;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The rows of a hold report, as their sums are read. */
final class WinTree {

    private final Codes codes;
    private final Slice scope;
    private final List<Dimension> by;
    private final Breakdown<WinSums> rows;
    /** Whether complete counts are read as sums by game, because no row of this tree is a single table. */
    private final boolean overTables;

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
        this.overTables = false;
    }

    private WinTree(Codes codes, Slice scope, List<Dimension> by, Breakdown<WinSums> rows) {
        this.codes = codes;
        this.scope = scope;
        this.by = by;
        this.rows = rows;
        this.overTables = true;
    }

    /** The same rows, none of them of a table, for what another property has. */
    WinTree at(Codes other, Slice of) {
        return new WinTree(other, of, by, rows.at(by, other));
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
        // An adjustment is of a gaming date; shifts show what was written, and so do the totals over them.
        boolean adjusted = !counted(Counting.BY_SHIFT);
        Supplier<List<CountedTable>> days = parallel.read(() -> {
            if (!counted(Counting.BY_DAY)) {
                return List.of();
            }
            return overTables ? reads.countedGames(adjusted) : reads.countedDays(adjusted);
        });
        Supplier<List<CountedTable>> shifts =
                parallel.read(() -> counted(Counting.BY_SHIFT) ? reads.countedShifts() : List.of());
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

    /** At which level table counts are added to a row with these dimensions. */
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
    private void add(List<Part> outer, List<CountedTable> counted, Counting counting) {
        for (CountedTable line : counted) {
            addTable(line.group());
            TheoreticalHold theoretical = line.theoretical();
            add(outer, line.group(), row -> {
                if (row.counting == counting) {
                    row.add(line.count(), line.counts(), line.sums());
                    if (line.countedOnly()) {
                        row.addWithoutRules(line.count(), line.counts());
                    } else if (!line.played()) {
                        row.addWithoutLog(line.count());
                    }
                    if (theoretical != null) {
                        row.addTheoretical(line.count(), line.counts(), theoretical);
                    }
                }
            });
        }
    }
}
