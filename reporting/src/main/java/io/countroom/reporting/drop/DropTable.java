package io.countroom.reporting.drop;

import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.drop.Play.Unit;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.Codes;
import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.hold.Part;
import io.countroom.reporting.hold.RowLinks;
import io.countroom.reporting.hold.TableCount;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.hold.HoldGroup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The slips of each row, added up by kind, and what they make of the count. */
final class DropTable {

    private static final List<Column> COLUMNS = List.of(
            Column.sum("currency", "Currency", Type.MONEY, ""),
            Column.sum("counterChecks", "Counter checks", Type.MONEY, ""),
            Column.sum("vouchers", "Vouchers", Type.MONEY, ""),
            Column.sum("promotional", "Promotional", Type.MONEY, ""),
            Column.sum("drop", "Drop", Type.MONEY, "The four kinds together."),
            Column.sum("fills", "Fills", Type.MONEY, "Chips brought to the table: they lower the win."),
            Column.sum("credits", "Credits", Type.MONEY, "Chips taken from the table: they raise the win."),
            Column.sum("openers", "Opener", Type.MONEY, "Table inventory at the opening."),
            Column.sum("closers", "Closer", Type.MONEY, "Table inventory at the closing."),
            Column.sum(
                    "countedWin",
                    "Counted win",
                    Type.MONEY,
                    "Closer + credits + drop − opener − fills as the slips say, § 601a.9(c)."),
            Column.sum(
                    "win",
                    "Win, final or estimated",
                    Type.MONEY,
                    "Counted win as approved adjustments leave it; where the count is not complete, the win by the log."),
            new Column(
                    "grade",
                    "Grade",
                    Type.TEXT,
                    new Column.Total.Own(),
                    "Final where somebody made the count final and it has not changed since, as the accounting report"
                            + " has it; otherwise an estimate."));

    /**
     * A count, and what stands in for it where it is not complete.
     *
     * @param counted as the slips say
     * @param adjustedCents the win as approved adjustments leave it; null where it is not known
     * @param loggedCents null where it is not known
     */
    private record Graded(
            TableCount counted,
            @Nullable Long adjustedCents,
            boolean adjusted,
            DailyWin.Grade grade,
            @Nullable Long loggedCents) {}

    /** A row, with the rows below it in their order. */
    private static final class Node {

        private final List<Part> path;
        private final Map<Kind, Long> slips = new EnumMap<>(Kind.class);
        private final List<Graded> counts = new ArrayList<>();
        private final SortedMap<Part, Node> children = new TreeMap<>();

        private Node(List<Part> path) {
            this.path = path;
        }
    }

    private final HoldQuery query;
    private final Codes codes;
    private final RowLinks links;
    private final Node root = new Node(List.of());
    private final Map<Unit, List<Node>> paths = new HashMap<>();

    private DropTable(HoldQuery query, Codes codes) {
        this.query = query;
        this.codes = codes;
        this.links = new RowLinks(query);
    }

    /** @param daily what accounting says of the gaming dates, by table and date */
    static Table of(HoldQuery query, Codes codes, List<SlipRow> slips, Play play, Map<Unit, DailyWin> daily) {
        DropTable table = new DropTable(query, codes);
        for (SlipRow slip : slips) {
            for (Node node : table.path(new Unit(slip.tableId(), slip.gamingDate(), slip.shift()))) {
                node.slips.merge(slip.kind(), slip.amountCents(), Math::addExact);
            }
        }
        table.count(slips, play, daily, false);
        if (byShift(query)) {
            table.count(slips, play, daily, true);
        }
        return table.table();
    }

    /** Whether any row is counted by shift. */
    static boolean byShift(HoldQuery query) {
        return query.by().contains(Dimension.SHIFT) || !query.filter().shifts().isEmpty();
    }

    /** From the outermost row to the innermost. */
    private List<Node> path(Unit unit) {
        return paths.computeIfAbsent(unit, this::newPath);
    }

    private List<Node> newPath(Unit unit) {
        HoldGroup group = new HoldGroup(unit.tableId(), unit.gamingDate(), unit.shift(), null);
        List<Node> nodes = new ArrayList<>(List.of(root));
        for (Dimension dimension : query.by()) {
            // A count of the whole gaming date belongs to no shift.
            if (dimension == Dimension.SHIFT && unit.shift() == null) {
                break;
            }
            nodes.add(nodes.getLast().children.computeIfAbsent(Part.of(dimension, group, codes), part -> {
                List<Part> path = new ArrayList<>(nodes.getLast().path);
                path.add(part);
                return new Node(List.copyOf(path));
            }));
        }
        return nodes;
    }

    /** Rows at which a shift is known are counted by shift, the others by gaming date. */
    private void count(List<SlipRow> slips, Play play, Map<Unit, DailyWin> daily, boolean byShift) {
        Map<Unit, List<SlipRow>> units = new HashMap<>();
        for (SlipRow slip : slips) {
            units.computeIfAbsent(
                            new Unit(slip.tableId(), slip.gamingDate(), byShift ? slip.shift() : null),
                            unit -> new ArrayList<>())
                    .add(slip);
        }
        for (Unit played : play.units()) {
            if ((played.shift() != null) == byShift) {
                units.computeIfAbsent(played, unit -> new ArrayList<>());
            }
        }
        if (!byShift) {
            daily.keySet().forEach(unit -> units.computeIfAbsent(unit, key -> new ArrayList<>()));
        }
        boolean narrowed = !query.filter().shifts().isEmpty();
        units.entrySet().stream()
                .sorted(Map.Entry.comparingByKey(Comparator.comparing(Unit::gamingDate)
                        .thenComparing(Unit::tableId)
                        .thenComparing(unit -> String.valueOf(unit.shift()))))
                .forEach(entry -> {
                    Unit unit = entry.getKey();
                    TableCount counted = TableCount.ofSlips(
                            codes.table(unit.tableId()).code(), unit.gamingDate(), unit.shift(), entry.getValue());
                    DailyWin day = daily.get(new Unit(unit.tableId(), unit.gamingDate(), null));
                    boolean adjusted = day != null && day.isAdjusted();
                    // Gaming dates are adjusted and made final, not shifts: those of one that was adjusted are not.
                    Graded graded = new Graded(
                            counted,
                            byShift || day == null
                                    ? counted.winCents()
                                    : day.adjusted().winCents(),
                            adjusted && !byShift,
                            day == null || (byShift && adjusted) ? DailyWin.Grade.ESTIMATE : day.grade(),
                            // Estimates of shifts would not add up to the count of their day.
                            byShift ? null : play.winCents(unit));
                    for (Node node : path(unit)) {
                        boolean shiftKnown =
                                narrowed || node.path.stream().anyMatch(part -> part.dimension() == Dimension.SHIFT);
                        if (shiftKnown == byShift) {
                            node.counts.add(graded);
                        }
                    }
                });
    }

    private Table table() {
        List<Row> rows = root.children.values().stream().map(this::row).toList();
        return new Table(
                Dimension.columns(query.by()),
                COLUMNS,
                rows,
                rows.isEmpty() ? null : Row.of(Cell.text("Total"), cells(root)));
    }

    private Row row(Node node) {
        return new Row(
                new Cell(node.path.getLast().label(), null, links.to("counts", node.path)),
                cells(node),
                node.children.values().stream().map(this::row).toList());
    }

    private List<Cell> cells(Node node) {
        Link link = links.to("counts", node.path);
        List<Cell> cells = new ArrayList<>();
        for (Kind kind : Kind.DROPS) {
            cells.add(sum(node.slips, kind, link));
        }
        cells.add(known(node.counts, true).linked(link));
        for (Kind kind : List.of(Kind.FILL, Kind.CREDIT, Kind.OPENER, Kind.CLOSER)) {
            cells.add(sum(node.slips, kind, link));
        }
        cells.add(known(node.counts, false).linked(link));
        cells.add(best(node.counts).linked(link));
        cells.add(Cell.text(grade(node.counts)));
        return cells;
    }

    /** Blank where there is no slip of the kind. */
    private static Cell sum(Map<Kind, Long> slips, Kind kind, Link link) {
        Long cents = slips.get(kind);
        return cents == null ? Cell.EMPTY : Cell.money(cents).linked(link);
    }

    /** The drop or the win over all counts, known only where each is. */
    private static Cell known(List<Graded> counts, boolean drop) {
        if (counts.isEmpty()) {
            return Cell.missing("No table was counted.");
        }
        long sum = 0;
        for (Graded graded : counts) {
            Long cents = drop ? graded.counted.dropCents() : graded.counted.winCents();
            if (cents == null) {
                return Cell.missing(capital(graded.counted.missing()));
            }
            sum = Math.addExact(sum, cents);
        }
        return Cell.money(sum);
    }

    /** Counted where it is, else as logged; known only where each count is the one or the other. */
    private static Cell best(List<Graded> counts) {
        if (counts.isEmpty()) {
            return Cell.missing("No table was counted.");
        }
        long sum = 0;
        long adjusted = 0;
        Set<String> estimated = new TreeSet<>();
        for (Graded graded : counts) {
            Long cents = graded.adjustedCents == null ? graded.loggedCents : graded.adjustedCents;
            if (cents == null) {
                return Cell.missing(capital(graded.counted.missing()) + " There is no estimate in its place.");
            }
            if (graded.adjustedCents == null) {
                estimated.add(graded.counted.missing());
            }
            adjusted += graded.adjusted ? 1 : 0;
            sum = Math.addExact(sum, cents);
        }
        String of = " of " + Formats.count(counts.size()) + " table counts";
        if (!estimated.isEmpty()) {
            return Cell.money(sum)
                    .flagged(
                            Level.NOTE,
                            "Estimated from the log for " + Formats.count(estimated.size()) + of + "; "
                                    + estimated.iterator().next());
        }
        return adjusted == 0
                ? Cell.money(sum)
                : Cell.money(sum)
                        .flagged(Level.NOTE, "With approved adjustments of " + Formats.count(adjusted) + of + ".");
    }

    private static String grade(List<Graded> counts) {
        long unknown = counts.stream()
                .filter(graded -> graded.adjustedCents == null && graded.loggedCents == null)
                .count();
        if (counts.isEmpty() || unknown > 0) {
            return counts.size() <= 1
                    ? "not known"
                    : Formats.count(unknown) + " of " + Formats.count(counts.size()) + " not known";
        }
        return DailyWin.Grade.words(counts.stream().map(Graded::grade).toList());
    }

    private static String capital(String sentence) {
        return sentence.isEmpty() ? sentence : Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }
}
