package io.countroom.reporting.hold;

import io.countroom.reporting.hold.HoldSums.Counting;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.count.SlipTotals;
import io.countroom.sql.fact.Counts.Count;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Group;
import io.countroom.sql.fact.Key;
import io.countroom.sql.round.Slice;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    private final Slice scope;
    private final List<Dimension> by;
    private final List<Counting> countings;
    private final Map<PartKey, Part> parts = new HashMap<>();
    /** Every wager of a row, and every pair of them, has the same. */
    private final Map<Group, List<Node>> paths = new HashMap<>();

    private final Node root;

    /** With nothing in it. */
    HoldTree(Codes codes, Slice scope, List<Dimension> by) {
        this.codes = codes;
        this.scope = scope;
        this.by = by;
        this.countings = IntStream.rangeClosed(0, by.size())
                .mapToObj(depth -> counting(scope, by.subList(0, depth)))
                .toList();
        this.root = new Node(List.of(), new HoldSums(counting(0)));
    }

    static Node of(HoldReads reads, Codes codes, List<Dimension> by) {
        HoldTree tree = new HoldTree(codes, reads.slice(), by);
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
        Set<Key> keys = keys();
        boolean counted = counted(Counting.BY_DAY) || counted(Counting.BY_SHIFT);
        Set<Key> ofRounds = EnumSet.copyOf(keys);
        if (!counted) {
            // Otherwise what was played tells of which tables there is something.
            ofRounds.add(Key.TABLE);
        }
        Supplier<List<Count>> days = beside.read(() -> counted(Counting.BY_DAY) ? reads.ofDays() : List.of());
        Supplier<List<Count>> shifts = beside.read(() -> counted(Counting.BY_SHIFT) ? reads.ofShifts() : List.of());
        List<RoundSums> rounds = reads.rounds(ofRounds);
        List<WagerSums> remarkable = reads.remarkable(keys, rounds);
        return () -> {
            for (RoundSums sums : rounds) {
                add(sums.group(), node -> node.add(sums));
                if (!counted) {
                    addTable(sums.group());
                }
            }
            for (WagerSums sums : remarkable) {
                InForce.Inexact inexact = inForce.inexact().get(sums.offered());
                add(sums.group(), node -> node.remark(sums, inexact));
            }
            addDays(reads, days.get());
            for (Count count : shifts.get()) {
                add(count, count.slips(), Counting.BY_SHIFT);
            }
        };
    }

    private Set<Key> keys() {
        Set<Key> keys = EnumSet.noneOf(Key.class);
        for (Dimension dimension : by) {
            switch (dimension) {
                case PROPERTY -> {}
                case GAME, PIT, TABLE -> keys.add(Key.TABLE);
                case DAY -> keys.add(Key.DAY);
                case SHIFT -> keys.add(Key.SHIFT);
                case DEALER -> keys.add(Key.DEALER);
            }
        }
        return keys;
    }

    /** How rows of that depth are counted. */
    private Counting counting(int depth) {
        return countings.get(depth);
    }

    private static Counting counting(Slice scope, List<Dimension> known) {
        if (known.contains(Dimension.DEALER) || !scope.dealers().isEmpty()) {
            return Counting.NONE;
        }
        return known.contains(Dimension.SHIFT) || !scope.shifts().isEmpty() ? Counting.BY_SHIFT : Counting.BY_DAY;
    }

    /** Whether any rows are counted so. */
    private boolean counted(Counting how) {
        return IntStream.rangeClosed(0, by.size()).anyMatch(depth -> counting(depth) == how);
    }

    private void add(Group group, Consumer<HoldSums> action) {
        for (Node node : paths.computeIfAbsent(group, this::path)) {
            action.accept(node.sums);
        }
    }

    /** From the outermost row to the innermost. */
    private List<Node> path(Group group) {
        List<Node> path = new ArrayList<>(by.size() + 1);
        path.add(root);
        for (Dimension dimension : by) {
            path.add(child(path.getLast(), part(dimension, group)));
        }
        return path;
    }

    /** Thousands of sums have the same few parts. */
    private Part part(Dimension dimension, Group group) {
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

    /** An adjustment is of a gaming date; shifts show what was written, and so do the totals over them. */
    private void addDays(HoldReads reads, List<Count> days) {
        List<JournalEntry> adjustments =
                counted(Counting.BY_SHIFT) || !counted(Counting.BY_DAY) ? List.of() : reads.adjustments();
        Map<Group, List<JournalEntry>> entries = new LinkedHashMap<>();
        for (JournalEntry entry : adjustments) {
            Group day = new Group(entry.tableId(), entry.gamingDate(), null, null);
            entries.computeIfAbsent(day, none -> new ArrayList<>()).add(entry);
        }
        for (Count count : days) {
            List<JournalEntry> ofCount = entries.remove(count.group());
            add(count, ofCount == null ? count.slips() : AdjustedSlips.of(count.slips(), ofCount), Counting.BY_DAY);
        }
        entries.forEach((day, ofCount) -> {
            // Neither counted nor played.
            Count none = new Count(day, false, SlipTotals.NONE);
            add(none, AdjustedSlips.of(SlipTotals.NONE, ofCount), Counting.BY_DAY);
        });
    }

    private void addTable(Group group) {
        root.sums.tables.add(codes.table(group.tableId()).code());
    }

    /** Adds a count to the rows on its path that are counted so. */
    private void add(Count of, SlipTotals slips, Counting counting) {
        Group group = of.group();
        String table = codes.table(group.tableId()).code();
        TableCount count = TableCount.of(table, of.gamingDate(), group.shift(), slips);
        root.sums.tables.add(table);
        Node node = root;
        for (int depth = 0; depth <= by.size(); depth++) {
            Counting here = counting(depth);
            if (here == Counting.NONE || (here == Counting.BY_SHIFT && counting == Counting.BY_DAY)) {
                return;
            }
            node = depth == 0 ? root : child(node, part(by.get(depth - 1), group));
            if (here == counting) {
                node.sums.add(count, of.played());
            }
        }
    }
}
