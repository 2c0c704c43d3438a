package io.countroom.reporting.drop;

import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.drop.DropCounts.Graded;
import io.countroom.reporting.drop.Play.Unit;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.Codes;
import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.hold.Part;
import io.countroom.reporting.hold.RowLinks;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.count.SlipTotals;
import io.countroom.sql.fact.Group;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

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

    private static final Set<Dimension> OF_TABLES = EnumSet.of(Dimension.GAME, Dimension.PIT, Dimension.TABLE);

    /** A row, with the rows below it in their order. */
    private static final class Node {

        private final List<Part> path;
        private final boolean ofShift;
        private final List<Graded> counts = new ArrayList<>();
        private SlipTotals slips = SlipTotals.NONE;
        private final SortedMap<Part, Node> children = new TreeMap<>();

        private Node(List<Part> path) {
            this.path = path;
            this.ofShift = path.stream().anyMatch(part -> part.dimension() == Dimension.SHIFT);
        }
    }

    private final HoldQuery query;
    private final Codes codes;
    private final RowLinks links;
    private final Node root = new Node(List.of());
    private final Map<Group, List<Node>> paths = new HashMap<>();

    private DropTable(HoldQuery query, Codes codes) {
        this.query = query;
        this.codes = codes;
        this.links = new RowLinks(query);
    }

    static Table of(HoldQuery query, Codes codes, DropCounts counts) {
        DropTable table = new DropTable(query, codes);
        table.add(counts.days(), false);
        if (DropCounts.areByShift(query)) {
            table.add(counts.shifts(), true);
        }
        return table.table();
    }

    /** From the outermost row to the innermost. What rows are not by does not matter to them. */
    private List<Node> path(Unit unit) {
        boolean byTable = query.by().stream().anyMatch(OF_TABLES::contains);
        return paths.computeIfAbsent(
                new Group(
                        byTable ? (Integer) unit.tableId() : null,
                        query.by().contains(Dimension.DAY) ? unit.gamingDate() : null,
                        query.by().contains(Dimension.SHIFT) ? unit.shift() : null,
                        null),
                this::newPath);
    }

    private List<Node> newPath(Group group) {
        List<Node> nodes = new ArrayList<>(List.of(root));
        for (Dimension dimension : query.by()) {
            // A count of the whole gaming date belongs to no shift.
            if (dimension == Dimension.SHIFT && group.shift() == null) {
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
    private void add(List<Graded> counts, boolean byShift) {
        boolean narrowed = !query.filter().shifts().isEmpty();
        for (Graded graded : counts) {
            for (Node node : path(graded.unit())) {
                if ((narrowed || node.ofShift) == byShift) {
                    node.counts.add(graded);
                    node.slips = node.slips.plus(graded.slips());
                }
            }
        }
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
    private static Cell sum(SlipTotals slips, Kind kind, Link link) {
        Long cents = slips.cents(kind);
        return cents == null ? Cell.EMPTY : Cell.money(cents).linked(link);
    }

    /** The drop or the win over all counts, known only where each is. */
    private static Cell known(List<Graded> counts, boolean drop) {
        if (counts.isEmpty()) {
            return Cell.missing("No table was counted.");
        }
        long sum = 0;
        for (Graded graded : counts) {
            Long cents = drop ? graded.counted().dropCents() : graded.counted().winCents();
            if (cents == null) {
                return Cell.missing(capital(graded.counted().missing()));
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
            Long cents = graded.adjustedCents() == null ? graded.loggedCents() : graded.adjustedCents();
            if (cents == null) {
                return Cell.missing(capital(graded.counted().missing()) + " There is no estimate in its place.");
            }
            if (graded.adjustedCents() == null) {
                estimated.add(graded.counted().missing());
            }
            adjusted += graded.adjusted() ? 1 : 0;
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
                .filter(graded -> graded.adjustedCents() == null && graded.loggedCents() == null)
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
