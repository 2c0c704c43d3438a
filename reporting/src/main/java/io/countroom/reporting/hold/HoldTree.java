package io.countroom.reporting.hold;

import io.countroom.reporting.hold.HoldSums.Counting;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.count.SlipTotals;
import io.countroom.sql.hold.HoldCounts.Alike;
import io.countroom.sql.hold.HoldGroup;
import io.countroom.sql.hold.HoldKey;
import io.countroom.sql.hold.HoldRepository.RoundSums;
import io.countroom.sql.hold.HoldRepository.VarianceSums;
import io.countroom.sql.hold.HoldRepository.WagerSums;
import io.countroom.sql.hold.HoldScope;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The sums of a report, nested by its dimensions. Each node has its own sums; none is made from its children's. */
final class HoldTree {

    /** A row, with the rows below it in their order. */
    static final class Node {

        final List<Part> path;
        final HoldSums sums;
        final SortedMap<Part, Node> children = new TreeMap<>();

        Node(List<Part> path, HoldSums sums) {
            this.path = path;
            this.sums = sums;
        }
    }

    /** One value of one dimension; what is not asked for is null. */
    private record PartKey(Dimension dimension, @Nullable Object value) {}

    private final Codes codes;
    private final HoldScope scope;
    private final List<Dimension> by;
    private final List<Counting> countings;
    private final Map<PartKey, Part> parts = new HashMap<>();
    /** Every wager of a row, and every pair of them, has the same. */
    private final Map<HoldGroup, List<Node>> paths = new HashMap<>();

    private final Node root;

    /** With nothing in it. */
    HoldTree(Codes codes, HoldScope scope, List<Dimension> by) {
        this.codes = codes;
        this.scope = scope;
        this.by = by;
        this.countings = IntStream.rangeClosed(0, by.size())
                .mapToObj(depth -> counting(scope, by.subList(0, depth)))
                .toList();
        this.root = new Node(List.of(), new HoldSums(counting(0)));
    }

    static Node of(HoldReads reads, Codes codes, List<Dimension> by) {
        HoldTree tree = new HoldTree(codes, reads.scope(), by);
        tree.add(reads);
        return tree.root;
    }

    Node root() {
        return root;
    }

    private void add(HoldReads reads) {
        try (Beside beside = new Beside()) {
            adding(reads, beside).run();
        }
    }

    /** Begins to read gaming dates that are not in it yet; what is returned adds them once they are read. */
    Runnable adding(HoldReads reads, Beside beside) {
        InForce inForce = reads.inForce();
        Set<HoldKey> keys = keys();
        Supplier<List<WagerSums>> wagers = beside.read(() -> reads.ofRows(keys));
        boolean counted = counted(Counting.BY_DAY) || counted(Counting.BY_SHIFT);
        Set<HoldKey> ofRounds = EnumSet.copyOf(keys);
        if (!counted) {
            // Otherwise what was played tells of which tables there is something.
            ofRounds.add(HoldKey.TABLE);
        }
        Supplier<List<RoundSums>> rounds = beside.read(() -> reads.rounds(ofRounds));
        Supplier<List<VarianceSums>> variances = beside.read(() -> reads.variances(keys));
        Supplier<List<Alike>> days =
                beside.read(() -> counted(Counting.BY_DAY) ? reads.ofDays(keysOfCounts(Counting.BY_DAY)) : List.of());
        Supplier<List<Alike>> shifts = beside.read(
                () -> counted(Counting.BY_SHIFT) ? reads.ofShifts(keysOfCounts(Counting.BY_SHIFT)) : List.of());
        return () -> {
            for (WagerSums sums : wagers.get()) {
                InForce.Inexact inexact = inForce.inexact().get(sums.offered());
                add(sums.group(), node -> node.add(sums, inexact));
            }
            for (VarianceSums sums : variances.get()) {
                add(sums.group(), node -> node.addVariance(sums.variance()));
            }
            for (RoundSums sums : rounds.get()) {
                add(sums.group(), node -> node.add(sums));
                if (!counted) {
                    addTable(sums.group());
                }
            }
            addDays(reads, days.get());
            for (Alike counts : shifts.get()) {
                addCounts(counts, counts.slips(), Counting.BY_SHIFT);
            }
        };
    }

    private Set<HoldKey> keys() {
        Set<HoldKey> keys = EnumSet.noneOf(HoldKey.class);
        for (Dimension dimension : by) {
            switch (dimension) {
                case PROPERTY -> {}
                case GAME, PIT, TABLE -> keys.add(HoldKey.TABLE);
                case DAY -> keys.add(HoldKey.DAY);
                case SHIFT -> keys.add(HoldKey.SHIFT);
                case DEALER -> keys.add(HoldKey.DEALER);
            }
        }
        return keys;
    }

    /** What tells of which rows that are counted so a count is one. */
    private Set<HoldKey> keysOfCounts(Counting how) {
        Set<HoldKey> keys = EnumSet.of(HoldKey.TABLE);
        int day = by.indexOf(Dimension.DAY) + 1;
        if (day > 0 && IntStream.rangeClosed(day, by.size()).anyMatch(depth -> counting(depth) == how)) {
            keys.add(HoldKey.DAY);
        }
        if (how == Counting.BY_SHIFT) {
            keys.add(HoldKey.SHIFT);
        }
        return keys;
    }

    /** How rows of that depth are counted. */
    private Counting counting(int depth) {
        return countings.get(depth);
    }

    private static Counting counting(HoldScope scope, List<Dimension> known) {
        if (known.contains(Dimension.DEALER) || !scope.dealers().isEmpty()) {
            return Counting.NONE;
        }
        return known.contains(Dimension.SHIFT) || !scope.shifts().isEmpty() ? Counting.BY_SHIFT : Counting.BY_DAY;
    }

    /** Whether any rows are counted so. */
    private boolean counted(Counting how) {
        return IntStream.rangeClosed(0, by.size()).anyMatch(depth -> counting(depth) == how);
    }

    private void add(HoldGroup group, Consumer<HoldSums> action) {
        for (Node node : paths.computeIfAbsent(group, this::path)) {
            action.accept(node.sums);
        }
    }

    /** From the outermost row to the innermost. */
    private List<Node> path(HoldGroup group) {
        List<Node> path = new ArrayList<>(by.size() + 1);
        path.add(root);
        for (Dimension dimension : by) {
            path.add(child(path.getLast(), part(dimension, group)));
        }
        return path;
    }

    /** Thousands of sums have the same few parts. */
    private Part part(Dimension dimension, HoldGroup group) {
        Object value = switch (dimension) {
            case PROPERTY -> null;
            case GAME, PIT, TABLE -> group.tableId();
            case DAY -> group.gamingDate();
            case SHIFT -> group.shift();
            case DEALER -> group.dealerId();
        };
        return parts.computeIfAbsent(new PartKey(dimension, value), key -> Part.of(dimension, group, codes));
    }

    private Node child(Node node, Part part) {
        return node.children.computeIfAbsent(part, key -> {
            List<Part> path = new ArrayList<>(node.path);
            path.add(key);
            return new Node(List.copyOf(path), new HoldSums(counting(path.size())));
        });
    }

    /**
     * An adjustment is of a gaming date; shifts show what was written, and so do the totals over them. A count that is adjusted
     * comes by itself, and its adjustments were read before it.
     */
    private void addDays(HoldReads reads, List<Alike> days) {
        List<JournalEntry> adjustments =
                counted(Counting.BY_SHIFT) || !counted(Counting.BY_DAY) ? List.of() : reads.adjustments();
        Map<HoldGroup, List<JournalEntry>> entries = new LinkedHashMap<>();
        for (JournalEntry entry : adjustments) {
            HoldGroup day = new HoldGroup(entry.tableId(), entry.gamingDate(), null, null);
            entries.computeIfAbsent(day, none -> new ArrayList<>()).add(entry);
        }
        for (Alike counts : days) {
            HoldGroup day = new HoldGroup(counts.group().tableId(), counts.first(), null, null);
            List<JournalEntry> ofCount = entries.remove(day);
            addCounts(
                    counts,
                    ofCount == null ? counts.slips() : AdjustedSlips.of(counts.slips(), ofCount),
                    Counting.BY_DAY);
        }
        entries.forEach((day, ofCount) -> {
            // Neither counted nor played.
            Alike none = new Alike(day, 1, Objects.requireNonNull(day.gamingDate()), false, SlipTotals.NONE);
            addCounts(none, AdjustedSlips.of(SlipTotals.NONE, ofCount), Counting.BY_DAY);
        });
    }

    private void addTable(HoldGroup group) {
        root.sums.tables.add(codes.table(group.tableId()).code());
    }

    /** Adds counts to the rows on their path that are counted so. */
    private void addCounts(Alike counts, SlipTotals slips, Counting counting) {
        HoldGroup group = counts.group();
        String table = codes.table(group.tableId()).code();
        TableCount count = TableCount.of(table, counts.first(), group.shift(), slips);
        root.sums.tables.add(table);
        Node node = root;
        for (int depth = 0; depth <= by.size(); depth++) {
            Counting here = counting(depth);
            if (here == Counting.NONE || (here == Counting.BY_SHIFT && counting == Counting.BY_DAY)) {
                return;
            }
            node = depth == 0 ? root : child(node, part(by.get(depth - 1), group));
            if (here == counting) {
                node.sums.add(count, counts.counts(), counts.played());
            }
        }
    }
}
