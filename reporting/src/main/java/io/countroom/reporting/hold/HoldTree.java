package io.countroom.reporting.hold;

import io.countroom.reporting.hold.HoldSums.Counting;
import io.countroom.rules.game.Covariances;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.count.SlipTotals;
import io.countroom.sql.hold.HoldGroup;
import io.countroom.sql.hold.HoldKey;
import io.countroom.sql.hold.HoldRepository.CountSums;
import io.countroom.sql.hold.HoldRepository.PairSums;
import io.countroom.sql.hold.HoldRepository.RoundSums;
import io.countroom.sql.hold.HoldRepository.WagerSums;
import io.countroom.sql.hold.HoldScope;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
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
    private final Map<PartKey, Part> parts = new HashMap<>();
    /** Every wager of a row, and every pair of them, has the same. */
    private final Map<HoldGroup, List<Node>> paths = new HashMap<>();

    private final Node root;

    /** With nothing in it. */
    HoldTree(Codes codes, HoldScope scope, List<Dimension> by) {
        this.codes = codes;
        this.scope = scope;
        this.by = by;
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
        boolean byShift = counting(by.size()) == Counting.BY_SHIFT;
        Supplier<List<WagerSums>> wagers = beside.read(() -> reads.ofRows(keys));
        boolean counted = counting(0) != Counting.NONE;
        Set<HoldKey> ofRounds = EnumSet.copyOf(keys);
        if (!counted) {
            // Otherwise what was played tells of which tables there is something.
            ofRounds.add(HoldKey.TABLE);
        }
        Supplier<List<RoundSums>> rounds = beside.read(() -> reads.rounds(ofRounds));
        Supplier<List<PairSums>> pairs = beside.read(() -> inForce.odds().isEmpty() ? List.of() : reads.pairs(keys));
        Supplier<List<HoldGroup>> played = beside.read(() -> counted ? reads.played(byShift) : List.of());
        Supplier<List<CountSums>> counts = beside.read(() -> counted ? reads.counts(byShift) : List.of());
        return () -> {
            for (WagerSums sums : wagers.get()) {
                InForce.Inexact inexact = inForce.inexact().get(sums.offered());
                add(sums.group(), node -> node.add(sums, inexact));
            }
            for (PairSums sums : pairs.get()) {
                Covariances known = inForce.covariances(sums.submissionId());
                if (known != null) {
                    double variance = HoldSums.variance(sums, known);
                    add(sums.group(), node -> node.addVariance(variance));
                }
            }
            for (RoundSums sums : rounds.get()) {
                add(sums.group(), node -> node.add(sums));
                if (!counted) {
                    addTable(sums.group());
                }
            }
            addCounts(reads, played.get(), counts.get(), byShift);
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

    /** How rows of that depth are counted. */
    private Counting counting(int depth) {
        List<Dimension> known = by.subList(0, depth);
        if (known.contains(Dimension.DEALER) || !scope.dealers().isEmpty()) {
            return Counting.NONE;
        }
        return known.contains(Dimension.SHIFT) || !scope.shifts().isEmpty() ? Counting.BY_SHIFT : Counting.BY_DAY;
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

    /** Every table with rounds on a gaming date is expected to be counted, and every one that was counted is told. */
    private void addCounts(HoldReads reads, List<HoldGroup> played, List<CountSums> counts, boolean byShift) {
        Set<HoldGroup> days = new LinkedHashSet<>();
        Set<HoldGroup> shifts = new LinkedHashSet<>();
        for (HoldGroup group : played) {
            addTable(group);
            days.add(byShift ? group.ofDay() : group);
            if (byShift) {
                shifts.add(group);
            }
        }
        Map<HoldGroup, SlipTotals> ofDays = new LinkedHashMap<>();
        Map<HoldGroup, SlipTotals> ofShifts = new LinkedHashMap<>();
        for (CountSums count : counts) {
            HoldGroup group = new HoldGroup(count.tableId(), count.gamingDate(), count.shift(), null);
            ofDays.merge(byShift ? group.ofDay() : group, count.slips(), SlipTotals::plus);
            if (byShift) {
                ofShifts.put(group, count.slips());
            }
        }
        if (!byShift) {
            // An adjustment is of a gaming date; shifts show what was written, and so do the totals over them.
            Map<HoldGroup, List<JournalEntry>> entries = new LinkedHashMap<>();
            for (JournalEntry entry : reads.adjustments()) {
                entries.computeIfAbsent(
                                new HoldGroup(entry.tableId(), entry.gamingDate(), null, null),
                                key -> new ArrayList<>())
                        .add(entry);
            }
            entries.forEach((key, ofCount) ->
                    ofDays.put(key, AdjustedSlips.of(ofDays.getOrDefault(key, SlipTotals.NONE), ofCount)));
        }
        addCounts(days, ofDays, Counting.BY_DAY);
        addCounts(shifts, ofShifts, Counting.BY_SHIFT);
    }

    private void addTable(HoldGroup group) {
        root.sums.tables.add(codes.table(group.tableId()).code());
    }

    private void addCounts(Set<HoldGroup> played, Map<HoldGroup, SlipTotals> slips, Counting counting) {
        slips.forEach((group, totals) -> addCount(group, totals, played.contains(group), counting));
        for (HoldGroup group : played) {
            if (!slips.containsKey(group)) {
                addCount(group, SlipTotals.NONE, true, counting);
            }
        }
    }

    /** Adds a count to the rows on its path that are counted so. */
    private void addCount(HoldGroup group, SlipTotals slips, boolean played, Counting counting) {
        LocalDate date = group.gamingDate();
        if (date == null) {
            throw new IllegalStateException("the sums are not by gaming date");
        }
        TableCount count = TableCount.of(codes.table(group.tableId()).code(), date, group.shift(), slips);
        Node node = root;
        root.sums.tables.add(count.table());
        addCount(node, count, played, counting);
        for (int depth = 1; depth <= by.size(); depth++) {
            Counting here = counting(depth);
            if (here == Counting.NONE || (here == Counting.BY_SHIFT && counting == Counting.BY_DAY)) {
                return;
            }
            node = child(node, part(by.get(depth - 1), group));
            addCount(node, count, played, counting);
        }
    }

    private static void addCount(Node node, TableCount count, boolean played, Counting counting) {
        if (node.sums.counting == counting) {
            node.sums.add(count, played);
        }
    }
}
