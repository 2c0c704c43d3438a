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
import java.util.Set;
import java.util.TreeSet;

/** The kinds of things with the most money in them, each with its amount and its largest place. */
final class ToActOn {

    private static final int MOST = 5;

    private record Item(String what, String where, long cents) {}

    private ToActOn() {}

    /**
     * @param hold by game and table
     * @param findings of the counts and logs
     */
    static Section section(Table hold, List<Finding> findings) {
        List<Item> items = new ArrayList<>();
        hold.rows()
                .forEach(game -> game.children().forEach(table -> {
                    Cell z = table.cells().get(hold.index("z"));
                    Long cents = table.cells().get(hold.index("difference")).cents();
                    if (z.flag() != null && cents != null) {
                        items.add(new Item(
                                "Logged win outside its 95% range",
                                "Table " + Formats.cell(hold.groups().getLast(), table.label()) + ", z "
                                        + Formats.cell(hold.columns().get(hold.index("z")), z),
                                cents));
                    }
                }));
        Map<Finding.Kind, List<Finding>> kinds = new EnumMap<>(Finding.Kind.class);
        findings.forEach(finding ->
                kinds.computeIfAbsent(finding.kind(), kind -> new ArrayList<>()).add(finding));
        kinds.forEach((kind, all) -> items.add(item(kind, all)));
        items.sort(Comparator.comparingLong((Item item) -> Math.abs(item.cents)).reversed());
        List<Row> rows = items.stream()
                .limit(MOST)
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
                        items.size() > MOST
                                ? "The " + MOST + " with the most money of " + Formats.count(items.size())
                                        + "; a finding says where to look and accuses nobody."
                                : "",
                        List.of(),
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
                (all.size() == 1 ? "Table " : Formats.count(tables.size()) + " tables; the largest: table ")
                        + largest.table() + " on " + Formats.date(largest.gamingDate())
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
