package io.countroom.reporting.breakdown;

import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Total;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.report.Wording;
import io.countroom.sql.fact.Group;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a report, nested, each with its sums. A sum is added to every row that it belongs to; no row is made from those
 * below it.
 *
 * @param <S> what is added up, and can be changed
 */
public final class Breakdown<S> {

    private static final String BEFORE = "Before";
    private static final String CHANGE = "Change";

    /** A row, with the rows below it in their order. */
    public static final class Node<S> {

        private final List<Part> path;
        private final S sums;
        private final Comparator<Part> order;
        private final SortedMap<Part, Node<S>> children;

        private Node(List<Part> path, S sums, Comparator<Part> order) {
            this.path = path;
            this.sums = sums;
            this.order = order;
            this.children = new TreeMap<>(order);
        }

        private Node<S> child(Part part, Function<List<Part>, S> nothing) {
            return children.computeIfAbsent(part, any -> {
                List<Part> to = to(path, part);
                return new Node<>(to, nothing.apply(to), order);
            });
        }

        /** From the outermost row to this one; empty for the total. */
        public List<Part> path() {
            return path;
        }

        public S sums() {
            return sums;
        }

        public List<Node<S>> children() {
            return List.copyOf(children.values());
        }
    }

    /**
     * How rows are shown.
     *
     * @param label of a row
     * @param rows where the rows below a row's figures are shown; null where they lead nowhere
     */
    public record Layout(Function<List<Part>, Cell> label, Function<List<Part>, @Nullable Link> rows) {

        /** Labels that lead nowhere. */
        public Layout(Function<List<Part>, @Nullable Link> rows) {
            this(Layout::name, rows);
        }

        public static Layout of(RowLinks links) {
            return new Layout(path -> links.to("", path));
        }

        /** Labels lead to the hold report of their row alone, broken down by what comes next. */
        public static Layout deeper(ReportRequest request) {
            RowLinks links = new RowLinks(request);
            return new Layout(
                    path -> new Cell(path.getLast().label(), null, links.deeper(path)), path -> links.to("", path));
        }

        /** Rows that lead nowhere. */
        public static final Layout PLAIN = new Layout(path -> null);

        static Cell name(List<Part> path) {
            return new Cell(path.getLast().label(), null, null);
        }
    }

    private static List<Part> to(List<Part> path, Part part) {
        return Stream.concat(path.stream(), Stream.of(part)).toList();
    }

    private final List<Column> groups;
    private final Function<List<Part>, S> nothing;
    private final Node<S> root;
    /** Null where no row is a part of a floor. */
    private final @Nullable Places places;

    private final Map<Group, List<Node<S>>> paths = new HashMap<>();
    private final Map<Part, Breakdown<S>> below = new HashMap<>();

    /**
     * @param groups one column for each level of nesting
     * @param nothing the sums of a row to which nothing was added
     */
    public Breakdown(List<Column> groups, Function<List<Part>, S> nothing) {
        this(groups, nothing, null, total(nothing, Comparator.naturalOrder()));
    }

    private Breakdown(List<Column> groups, Function<List<Part>, S> nothing, @Nullable Places places, Node<S> root) {
        this.groups = groups;
        this.nothing = nothing;
        this.places = places;
        this.root = root;
    }

    /** By parts of a casino floor. */
    public static <S> Breakdown<S> of(List<Dimension> by, Codes codes, Function<List<Part>, S> nothing) {
        return of(List.of(), by, codes, nothing);
    }

    /** By parts of a casino floor, below rows that are no parts of it. */
    public static <S> Breakdown<S> of(
            List<Column> outer, List<Dimension> by, Codes codes, Function<List<Part>, S> nothing) {
        return new Breakdown<>(
                Stream.concat(outer.stream(), Dimension.columns(by).stream()).toList(),
                nothing,
                new Places(by, codes),
                total(nothing, Comparator.naturalOrder()));
    }

    private static <S> Node<S> total(Function<List<Part>, S> nothing, Comparator<Part> order) {
        return new Node<>(List.of(), nothing.apply(List.of()), order);
    }

    /** The same with nothing in it, the rows of each level in this order. */
    public Breakdown<S> inOrder(Comparator<Part> order) {
        return new Breakdown<>(groups, nothing, places, total(nothing, order));
    }

    /** One of the outermost rows, with those below it. What is added to it is not added to the total. */
    public Breakdown<S> below(Part part) {
        return below.computeIfAbsent(
                part,
                any -> new Breakdown<>(groups.subList(1, groups.size()), nothing, places, root.child(part, nothing)));
    }

    /** The same rows, for sums of another property. */
    public Breakdown<S> at(List<Dimension> by, Codes codes) {
        return new Breakdown<>(groups, nothing, new Places(by, codes), root);
    }

    public Node<S> root() {
        return root;
    }

    public S total() {
        return root.sums;
    }

    public boolean isEmpty() {
        return root.children.isEmpty();
    }

    /** The sums of every row from the total to the one at the end of the path. */
    public List<S> along(List<Part> path) {
        return nodes(path).stream().map(Node::sums).toList();
    }

    /** Adds to every row that a group of the floor lies in: what it does not know, a shift for one, ends its path. */
    public void add(Group group, Consumer<S> sum) {
        Places floor = places;
        if (floor == null) {
            sum.accept(root.sums);
            return;
        }
        // By as much of the group as rows are by: a property has one path, however many table counts.
        for (Node<S> node : paths.computeIfAbsent(floor.known(group), known -> nodes(floor.of(known)))) {
            sum.accept(node.sums);
        }
    }

    private List<Node<S>> nodes(List<Part> path) {
        List<Node<S>> nodes = new ArrayList<>(List.of(root));
        for (Part part : path) {
            nodes.add(nodes.getLast().child(part, nothing));
        }
        return nodes;
    }

    /** The same rows, with the sums of each made from its path and its sums here. */
    public <T> Breakdown<T> map(BiFunction<List<Part>, S, T> sums) {
        return new Breakdown<>(groups, path -> sums.apply(path, nothing.apply(path)), null, map(root, sums));
    }

    private static <S, T> Node<T> map(Node<S> node, BiFunction<List<Part>, S, T> sums) {
        Node<T> mapped = new Node<>(node.path, sums.apply(node.path, node.sums), node.order);
        node.children.forEach((part, child) -> mapped.children.put(part, map(child, sums)));
        return mapped;
    }

    public Table table(List<Measure<S>> measures, Layout layout) {
        List<Row> rows = root.children.values().stream()
                .map(node -> row(node, measures, layout))
                .toList();
        return new Table(
                groups,
                measures.stream().map(Measure::column).toList(),
                rows,
                rows.isEmpty() ? null : Row.of(Cell.text("Total"), cells(root, measures, layout)));
    }

    /** Some of the rows of one level, without those below them and without a total. */
    public Table table(List<Node<S>> some, List<Measure<S>> measures, Layout layout) {
        int level = some.stream().mapToInt(node -> node.path.size()).findFirst().orElse(1);
        return new Table(
                List.of(groups.get(level - 1)),
                measures.stream().map(Measure::column).toList(),
                some.stream()
                        .map(node -> Row.of(layout.label.apply(node.path), cells(node, measures, layout)))
                        .toList(),
                null);
    }

    private static <S> Row row(Node<S> node, List<Measure<S>> measures, Layout layout) {
        return new Row(
                layout.label.apply(node.path),
                cells(node, measures, layout),
                node.children.values().stream()
                        .map(child -> row(child, measures, layout))
                        .toList());
    }

    private static <S> List<Cell> cells(Node<S> node, List<Measure<S>> measures, Layout layout) {
        Link rows = layout.rows.apply(node.path);
        return measures.stream().map(measure -> measure.cell(node.sums, rows)).toList();
    }

    /** A row in a period and in an earlier one; null where that has no such row. */
    private record Both<S>(@Nullable Node<S> now, @Nullable Node<S> before) {}

    /**
     * Each figure beside that of the same row in an earlier period, and how it changed. Gaming dates stand beside those as far
     * into their period.
     *
     * @param daysBetween by how many days the earlier period begins earlier
     */
    public Table beside(Breakdown<S> earlier, List<Measure<S>> measures, long daysBetween, Layout now, Layout before) {
        List<Measure<Both<S>>> columns = new ArrayList<>();
        for (Measure<S> measure : measures) {
            Column figure = measure.column();
            String was = figure.id() + BEFORE;
            Function<Both<S>, Cell> one = both -> cell(measure, both.now, both.before, now);
            Function<Both<S>, Cell> other = both -> earlier.cell(measure, both.before, both.now, before);
            columns.add(Measure.cell(figure, one));
            columns.add(Measure.cell(
                    new Column(
                            was,
                            new Wording.Phrase(figure.title() + " before"),
                            figure.type(),
                            before(figure.total()),
                            ""),
                    other));
            columns.add(Measure.cell(
                    Column.own(
                                    figure.id() + CHANGE,
                                    figure.title() + " change",
                                    figure.type() == Type.PERCENT || figure.type() == Type.FINE_PERCENT
                                            ? Type.POINTS
                                            : figure.type())
                            .less(figure.id(), was),
                    both -> change(one.apply(both), other.apply(both))));
        }
        Node<Both<S>> all = both(List.of(), new Both<>(root, earlier.root), daysBetween);
        return new Breakdown<>(groups, path -> new Both<S>(null, null), null, all).table(columns, Layout.PLAIN);
    }

    private static Total before(Total total) {
        return total instanceof Total.Ratio(String over, String under)
                ? new Total.Ratio(over + BEFORE, under + BEFORE)
                : total;
    }

    private static <S> Node<Both<S>> both(List<Part> path, Both<S> row, long daysBetween) {
        Node<Both<S>> node = new Node<>(path, row, Comparator.naturalOrder());
        SortedMap<Part, Both<S>> children = new TreeMap<>();
        if (row.now != null) {
            row.now.children.forEach((part, child) -> children.put(part, new Both<>(child, null)));
        }
        if (row.before != null) {
            row.before.children.forEach((part, child) -> children.merge(
                    later(part, daysBetween),
                    new Both<>(null, child),
                    (one, other) -> new Both<>(one.now, other.before)));
        }
        children.forEach((part, child) -> node.children.put(part, both(to(path, part), child, daysBetween)));
        return node;
    }

    private static Part later(Part part, long days) {
        if (part.dimension() == Dimension.WEEK
                || part.dimension() == Dimension.MONTH
                || part.dimension() == Dimension.QUARTER) {
            // From its middle: months are not equally long.
            Period run = Periods.at(LocalDate.parse(part.order())).parse(part.code());
            return Part.run(part.dimension(), run.first().plusDays(run.days() / 2 + days));
        }
        if (!(part.label() instanceof Value.Day(LocalDate before))) {
            return part;
        }
        return Part.day(before.plusDays(days));
    }

    /** @param twin the same row in the other period, where this one lacks it */
    private Cell cell(Measure<S> measure, @Nullable Node<S> node, @Nullable Node<S> twin, Layout layout) {
        return node == null
                ? measure.cell(nothing.apply(twin == null ? List.of() : twin.path), null)
                : measure.cell(node.sums, layout.rows.apply(node.path));
    }

    /** Not known where one of the two is not, for the reason that is not; and of parts no more than these parts say. */
    private static Cell change(Cell now, Cell before) {
        if (now.equals(Cell.EMPTY) && before.equals(Cell.EMPTY)) {
            return Cell.EMPTY;
        }
        return Cell.of(now.figure().with(before.figure(), Breakdown::less), change -> change);
    }

    private static Cell less(Value now, Value before) {
        return switch (now) {
            case Value.Money(long cents)
            when before instanceof Value.Money(long earlier) -> Cell.money(Math.subtractExact(cents, earlier));
            case Value.Expected(long micros)
            when before instanceof Value.Expected(long earlier) -> Cell.expected(Math.subtractExact(micros, earlier));
            case Value.Count(long count)
            when before instanceof Value.Count(long earlier) -> Cell.count(count - earlier);
            case Value.Real(double real) when before instanceof Value.Real(double earlier) -> Cell.real(real - earlier);
            default -> Cell.missing("One of the two periods has no such figure.");
        };
    }
}
