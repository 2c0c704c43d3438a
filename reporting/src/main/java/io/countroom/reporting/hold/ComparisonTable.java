package io.countroom.reporting.hold;

import io.countroom.reporting.hold.HoldTree.Node;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** The figures of a period beside those of an earlier one. Gaming dates stand beside those as far into their period. */
final class ComparisonTable {

    private static final List<Column> COLUMNS = columns();

    /** A row now and then; null where there is none. */
    private record Both(@Nullable Node now, @Nullable Node before) {}

    private final HoldQuery query;
    private final RowLinks now;
    private final RowLinks before;
    private final long daysBetween;

    ComparisonTable(HoldQuery query, Period earlier) {
        this.query = query;
        this.now = new RowLinks(query);
        this.before = new RowLinks(query.of(earlier));
        this.daysBetween =
                ChronoUnit.DAYS.between(earlier.first(), query.period().first());
    }

    private static List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.sum("rounds", "Rounds", Type.COUNT, ""));
        columns.add(Column.sum("roundsBefore", "Rounds before", Type.COUNT, ""));
        amount(columns, "drop", "Drop");
        amount(columns, "countedWin", "Counted win");
        share(columns, "hold", "Hold", "countedWin", "drop");
        amount(columns, "handle", "Handle");
        amount(columns, "loggedWin", "Logged win");
        amount(columns, "expectedWin", "Expected win");
        share(columns, "winPerHandle", "Win / handle", "loggedWin", "handle");
        return List.copyOf(columns);
    }

    private static void amount(List<Column> columns, String id, String title) {
        columns.add(Column.sum(id, title, Type.MONEY, ""));
        columns.add(Column.sum(id + "Before", title + " before", Type.MONEY, ""));
        columns.add(Column.difference(id + "Change", title + " change", Type.MONEY, id, id + "Before", ""));
    }

    private static void share(List<Column> columns, String id, String title, String over, String under) {
        columns.add(Column.ratio(id, title, Type.PERCENT, over, under, ""));
        columns.add(
                Column.ratio(id + "Before", title + " before", Type.PERCENT, over + "Before", under + "Before", ""));
        columns.add(Column.difference(id + "Change", title + " change", Type.POINTS, id, id + "Before", ""));
    }

    Table of(Node root, Node earlier) {
        Both all = new Both(root, earlier);
        List<Row> rows = rows(all);
        return new Table(
                Dimension.columns(query.by()),
                COLUMNS,
                rows,
                rows.isEmpty() ? null : Row.of(Cell.text("Total"), cells(all)));
    }

    private List<Row> rows(Both both) {
        SortedMap<Part, Both> children = new TreeMap<>();
        if (both.now != null) {
            both.now.children.forEach((part, node) -> children.put(part, new Both(node, null)));
        }
        if (both.before != null) {
            both.before.children.forEach((part, node) -> children.merge(
                    part.dimension() == Dimension.DAY ? later(part) : part,
                    new Both(null, node),
                    (one, other) -> new Both(one.now, other.before)));
        }
        List<Row> rows = new ArrayList<>();
        children.forEach(
                (part, child) -> rows.add(new Row(new Cell(part.label(), null, null), cells(child), rows(child))));
        return rows;
    }

    private Part later(Part day) {
        LocalDate date = LocalDate.parse(day.code()).plusDays(daysBetween);
        return new Part(Dimension.DAY, date.toString(), new Value.Day(date), date.toString());
    }

    private List<Cell> cells(Both both) {
        HoldFigures f = figures(both.now);
        HoldFigures g = figures(both.before);
        Link rounds = rounds(now, both.now);
        Link roundsBefore = rounds(before, both.before);
        Link counts = rounds == null ? null : rounds.in("counts");
        Link countsBefore = roundsBefore == null ? null : roundsBefore.in("counts");
        String noDrop = "There was no drop.";
        String nothing = "Nothing was wagered.";
        List<Cell> cells = new ArrayList<>();
        cells.add(linked(Cell.count(f.rounds()), rounds));
        cells.add(linked(Cell.count(g.rounds()), roundsBefore));
        amount(cells, f.dropCents(), f.dropReason(), counts, g.dropCents(), g.dropReason(), countsBefore);
        amount(cells, f.countedCents(), f.countedReason(), counts, g.countedCents(), g.countedReason(), countsBefore);
        share(
                cells,
                f.hold(),
                HoldTables.first(f.countedReason(), noDrop),
                counts,
                g.hold(),
                HoldTables.first(g.countedReason(), noDrop),
                countsBefore);
        amount(cells, handle(f), f.loggedReason(), rounds, handle(g), g.loggedReason(), roundsBefore);
        amount(cells, f.loggedCents(), f.loggedReason(), rounds, g.loggedCents(), g.loggedReason(), roundsBefore);
        amount(
                cells,
                Cell::expected,
                f.expectedMicros(),
                f.expectedReason(),
                rounds,
                g.expectedMicros(),
                g.expectedReason(),
                roundsBefore);
        share(
                cells,
                f.winPerHandle(),
                HoldTables.first(f.loggedReason(), nothing),
                rounds,
                g.winPerHandle(),
                HoldTables.first(g.loggedReason(), nothing),
                roundsBefore);
        return cells;
    }

    private static HoldFigures figures(@Nullable Node node) {
        return HoldFigures.of(node == null ? new HoldSums(HoldSums.Counting.BY_DAY) : node.sums);
    }

    private static @Nullable Long handle(HoldFigures f) {
        return f.handleCents() == 0 && f.rounds() == 0 ? null : (Long) f.handleCents();
    }

    private static @Nullable Link rounds(RowLinks links, @Nullable Node node) {
        return node == null ? null : links.to("rounds", node.path);
    }

    private static void amount(
            List<Cell> cells,
            @Nullable Long cents,
            String reason,
            @Nullable Link link,
            @Nullable Long before,
            String reasonBefore,
            @Nullable Link linkBefore) {
        amount(cells, Cell::money, cents, reason, link, before, reasonBefore, linkBefore);
    }

    private static void amount(
            List<Cell> cells,
            LongFunction<Cell> as,
            @Nullable Long amount,
            String reason,
            @Nullable Link link,
            @Nullable Long before,
            String reasonBefore,
            @Nullable Link linkBefore) {
        cells.add(linked(amount == null ? Cell.missing(reason) : as.apply(amount), link));
        cells.add(linked(before == null ? Cell.missing(reasonBefore) : as.apply(before), linkBefore));
        cells.add(
                amount == null || before == null
                        ? Cell.missing(HoldTables.first(reason, reasonBefore))
                        : as.apply(amount - before));
    }

    private static void share(
            List<Cell> cells,
            @Nullable Double share,
            String reason,
            @Nullable Link link,
            @Nullable Double before,
            String reasonBefore,
            @Nullable Link linkBefore) {
        cells.add(linked(share == null ? Cell.missing(reason) : Cell.real(share), link));
        cells.add(linked(before == null ? Cell.missing(reasonBefore) : Cell.real(before), linkBefore));
        cells.add(
                share == null || before == null
                        ? Cell.missing(share == null ? reason : reasonBefore)
                        : Cell.real(share - before));
    }

    private static Cell linked(Cell cell, @Nullable Link link) {
        return link == null ? cell : cell.linked(link);
    }
}
