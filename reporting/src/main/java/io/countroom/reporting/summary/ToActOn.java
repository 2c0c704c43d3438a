package io.countroom.reporting.summary;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.Breakdown.Node;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.win.WinRows;
import io.countroom.reporting.win.WinSums;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The kinds of things with the most money in them, each with its amount and its largest place. */
final class ToActOn {

    private record Item(String what, String where, long cents) {}

    private static final List<Measure<Lines<Item>>> MEASURES = List.of(
            Lines.each(
                            "amount",
                            "Amount",
                            Type.MONEY,
                            (Item item) -> item.cents == 0
                                    ? Cell.missing("No amount is at stake, or the amount is not known.")
                                    : Cell.money(item.cents))
                    .means("From the house's side; of several findings, the sum of their amounts whatever their sign."),
            Lines.text("where", "Where", Item::where));

    private ToActOn() {}

    /**
     * @param hold by game and table
     * @param findings of the counts and logs
     * @param most how many are shown
     */
    static Section section(WinRows hold, List<Finding> findings, int most) {
        List<Item> items = new ArrayList<>();
        outside(hold).ifPresent(items::add);
        Map<Finding.Kind, List<Finding>> kinds = new EnumMap<>(Finding.Kind.class);
        findings.forEach(finding ->
                kinds.computeIfAbsent(finding.kind(), kind -> new ArrayList<>()).add(finding));
        kinds.forEach((kind, all) -> items.add(item(kind, all)));
        items.sort(Comparator.comparingLong((Item item) -> Math.abs(item.cents)).reversed());
        return new Section(
                        "act",
                        "To act on",
                        items.size() > most
                                ? "The " + most + " with the most money of " + Formats.count(items.size())
                                        + "; a finding shows where to look and accuses nobody."
                                : "",
                        Lines.list(
                                Column.text("what", "What"),
                                items.stream().limit(most).toList(),
                                item -> Cell.text(item.what),
                                MEASURES))
                .orElse("Counts and logs agree, and every table's logged win lies in its 95% range.");
    }

    /** The tables whose logged win lies outside its range, at the one farthest off. */
    private static Optional<Item> outside(WinRows hold) {
        List<Node<WinSums>> tables = hold.rows().root().children().stream()
                .flatMap(game -> game.children().stream())
                .filter(table -> table.sums().verdict().outside() && beyond(table) != 0)
                .sorted(Comparator.comparingLong((Node<WinSums> table) -> Math.abs(beyond(table)))
                        .reversed())
                .toList();
        if (tables.isEmpty()) {
            return Optional.empty();
        }
        Node<WinSums> largest = tables.getFirst();
        boolean one = tables.size() == 1;
        return Optional.of(new Item(
                "Logged win outside its 95% range" + (one ? "" : ", " + Formats.count(tables.size()) + " tables"),
                (one ? "Table " : "The largest: table ")
                        + largest.path().getLast().name() + ", "
                        + Formats.signedDollars(beyond(largest)) + ", z "
                        + Formats.z(Objects.requireNonNull(largest.sums().z().value())),
                one
                        ? beyond(largest)
                        : tables.stream()
                                .mapToLong(table -> Math.abs(beyond(table)))
                                .sum()));
    }

    private static long beyond(Node<WinSums> table) {
        return Objects.requireNonNull(table.sums().differenceCents().value(), "there is no z without it");
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
                (all.size() == 1 ? "Table " : Formats.count(tables.size(), "table|tables") + "; the largest: table ")
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
