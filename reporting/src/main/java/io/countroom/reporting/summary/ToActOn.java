package io.countroom.reporting.summary;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The kinds of things with the most money in them, each with its amount and its largest place. */
final class ToActOn {

    private record Item(String what, String where, long cents) {}

    private ToActOn() {}

    /**
     * @param hold by game and table
     * @param findings of the counts and logs
     * @param most how many are shown
     */
    static Section section(Table hold, List<Finding> findings, int most) {
        List<Item> items = new ArrayList<>();
        outside(hold).ifPresent(items::add);
        Map<Finding.Kind, List<Finding>> kinds = new EnumMap<>(Finding.Kind.class);
        findings.forEach(finding ->
                kinds.computeIfAbsent(finding.kind(), kind -> new ArrayList<>()).add(finding));
        kinds.forEach((kind, all) -> items.add(item(kind, all)));
        items.sort(Comparator.comparingLong((Item item) -> Math.abs(item.cents)).reversed());
        List<Row> rows = items.stream()
                .limit(most)
                .map(item -> Row.of(
                        Cell.text(item.what),
                        List.of(
                                item.cents == 0
                                        ? Cell.missing("No amount is at stake, or none can be told.")
                                        : Cell.money(item.cents),
                                Cell.text(item.where))))
                .toList();
        return new Section(
                        "act",
                        "To act on",
                        items.size() > most
                                ? "The " + most + " with the most money of " + Formats.count(items.size())
                                        + "; a finding says where to look and accuses nobody."
                                : "",
                        new Table(
                                List.of(Column.text("what", "What")),
                                List.of(
                                        Column.own(
                                                "amount",
                                                "Amount",
                                                Type.MONEY,
                                                "From the house's side; of several findings, the sum of their amounts"
                                                        + " whatever their sign."),
                                        Column.text("where", "Where")),
                                rows,
                                null))
                .orElse("Counts and logs agree, and every table's logged win lies in its 95% range.");
    }

    /** The tables whose logged win lies outside its range, at the one farthest off. */
    private static Optional<Item> outside(Table hold) {
        int z = hold.index("z");
        List<Row> tables = hold.rows().stream()
                .flatMap(game -> game.children().stream())
                .filter(table -> table.cells().get(z).flag() != null && beyond(hold, table) != 0)
                .sorted(Comparator.comparingLong((Row table) -> Math.abs(beyond(hold, table)))
                        .reversed())
                .toList();
        if (tables.isEmpty()) {
            return Optional.empty();
        }
        Row largest = tables.getFirst();
        boolean one = tables.size() == 1;
        return Optional.of(new Item(
                "Logged win outside its 95% range" + (one ? "" : ", " + Formats.count(tables.size()) + " tables"),
                (one ? "Table " : "The largest: table ")
                        + Formats.cell(hold.groups().getLast(), largest.label()) + ", "
                        + Formats.signedDollars(beyond(hold, largest)) + ", z "
                        + Formats.cell(hold.columns().get(z), largest.cells().get(z)),
                one
                        ? beyond(hold, largest)
                        : tables.stream()
                                .mapToLong(table -> Math.abs(beyond(hold, table)))
                                .sum()));
    }

    private static long beyond(Table hold, Row table) {
        Long cents = table.cells().get(hold.index("difference")).cents();
        return cents == null ? 0 : cents;
    }

    /** All findings of a kind as one, at the place of the largest. */
    private static Item item(Finding.Kind kind, List<Finding> all) {
        Finding largest = all.stream()
                .max(Comparator.comparingLong(finding -> Math.abs(cents(finding))))
                .orElseThrow();
        Set<String> tables = new TreeSet<>();
        all.forEach(finding -> tables.add(finding.table()));
        long sum = all.size() == 1
                ? cents(largest)
                : all.stream().mapToLong(finding -> Math.abs(cents(finding))).sum();
        return new Item(
                all.size() == 1 ? kind.title() : kind.title() + ", " + Formats.count(all.size()) + " findings",
                (all.size() == 1
                                ? "Table "
                                : Formats.count(tables.size()) + (tables.size() == 1 ? " table" : " tables")
                                        + "; the largest: table ")
                        + largest.table() + ", " + Formats.date(largest.gamingDate())
                        + (largest.amountCents() == null || all.size() == 1
                                ? ""
                                : ", " + Formats.signedDollars(cents(largest))),
                sum);
    }

    private static long cents(Finding finding) {
        Long cents = finding.amountCents();
        return cents == null ? 0 : cents;
    }
}
