package io.countroom.reporting.exceptions;

import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.reporting.statistics.Discoveries;
import io.countroom.sql.round.AuditedException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Tests whether a dealer's payment errors favor one direction. An honest error is an overpayment or an underpayment with equal
 * probability, so the exact two-sided sign test applies.
 */
final class PaymentDirections {

    /** Fewer errors are never significant at 5%. */
    static final int FEWEST = 6;

    private static final String ID = "directions";
    private static final String TITLE = "Payments in one direction";

    private static final List<Column> COLUMNS = List.of(
            Column.sum(
                    "errors",
                    "Errors",
                    Type.COUNT,
                    "Wagers that were paid other than due, where the amounts are known."),
            Column.sum("over", "Over", Type.COUNT, "Those that were paid too much."),
            Column.sum("under", "Under", Type.COUNT, "Those that were paid too little."),
            Column.sum("net", "Net overpaid", Type.MONEY, "Overpaid − underpaid."),
            Column.own(
                    "p",
                    "p",
                    Type.FINE_PERCENT,
                    "How often chance alone makes so many errors go so much one way, if either way is as likely."));

    private PaymentDirections() {}

    /** The errors of one dealer. */
    private static final class Errors {

        private long over;
        private long under;
        private long netCents;

        private void add(long cents) {
            over += cents > 0 ? 1 : 0;
            under += cents < 0 ? 1 : 0;
            netCents = Math.addExact(netCents, cents);
        }

        private boolean tested() {
            return over + under >= FEWEST;
        }

        private double p() {
            return PaymentDirections.p(over, under);
        }

        private List<Cell> cells(Cell p) {
            return List.of(Cell.count(over + under), Cell.count(over), Cell.count(under), Cell.money(netCents), p);
        }
    }

    static double p(long over, long under) {
        int errors = Math.toIntExact(over + under);
        int most = Math.toIntExact(Math.max(over, under));
        return Math.min(1, 2 * BinomialDistribution.of(errors, 0.5).survivalProbability(most - 1));
    }

    static Section section(List<AuditedException> found, Codes codes, Setting setting) {
        Map<String, Errors> dealers = new TreeMap<>();
        Errors all = new Errors();
        if (setting.active()) {
            for (AuditedException one : found) {
                String dealer = codes.dealers().getOrDefault(one.dealerId(), "");
                if (one.overpaidCents() != null && one.overpaidCents() != 0 && !dealer.isEmpty()) {
                    dealers.computeIfAbsent(dealer, code -> new Errors()).add(one.overpaidCents());
                    all.add(one.overpaidCents());
                }
            }
        }
        List<Errors> tested = dealers.values().stream().filter(Errors::tested).toList();
        Discoveries discoveries = Discoveries.of(tested.stream().map(Errors::p).toList(), setting.limit());
        Iterator<Boolean> marked = discoveries.marked().iterator();
        List<Row> rows = new ArrayList<>();
        dealers.forEach((dealer, errors) -> {
            Cell p = errors.tested()
                    ? Cell.real(errors.p())
                    : Cell.missing("Fewer than " + FEWEST + " errors are never significant.");
            rows.add(Row.of(
                    Cell.text(dealer),
                    errors.cells(
                            errors.tested() && marked.next()
                                    ? p.flagged(
                                            Level.LOOK,
                                            "These errors go one way more often than chance explains: "
                                                    + (errors.over > errors.under ? "too much" : "too little")
                                                    + " was paid.")
                                    : p)));
        });
        return new Section(
                ID,
                TITLE,
                discoveries.sentence("exact sign test", "dealer with " + FEWEST + " errors or more"),
                Table.totaled(List.of(Column.text("dealer", "Dealer")), COLUMNS, rows, all.cells(Cell.EMPTY)));
    }
}
