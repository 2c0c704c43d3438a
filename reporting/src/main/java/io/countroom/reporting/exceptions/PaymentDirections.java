package io.countroom.reporting.exceptions;

import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.format.Formats;
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
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Whether a dealer's wrong payments go one way. An honest error is as likely over as under, so the number of either is binomial with
 * one half; the test is the exact two-sided sign test.
 */
final class PaymentDirections {

    /** Fewer errors cannot tell at 5%, whatever way they go. */
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
        List<Boolean> marked = Discoveries.of(tested.stream().map(Errors::p).toList(), setting.limit() / 100.0);
        List<Row> rows = new ArrayList<>();
        dealers.forEach((dealer, errors) -> {
            int place = tested.indexOf(errors);
            Cell p = place < 0 ? Cell.missing("Fewer than " + FEWEST + " errors cannot tell.") : Cell.real(errors.p());
            rows.add(Row.of(
                    Cell.text(dealer),
                    errors.cells(
                            place >= 0 && marked.get(place)
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
                tested.isEmpty() ? "" : lead(tested.size(), marked, setting.limit()),
                List.of(),
                new Table(
                        List.of(Column.text("dealer", "Dealer")),
                        COLUMNS,
                        rows,
                        rows.isEmpty() ? null : Row.of(Cell.text("Total"), all.cells(Cell.EMPTY))));
    }

    private static String lead(int tests, List<Boolean> marked, long percent) {
        long found = marked.stream().filter(mark -> mark).count();
        return Formats.count(tests) + (tests == 1 ? " dealer" : " dealers") + " tested by the exact sign test, "
                + Formats.count(found)
                + " marked. Corrected for the number of tests by Benjamini-Hochberg: if chance is all"
                + " there is, the probability that any dealer is marked is at most " + percent
                + "%. A mark says where to look; it accuses nobody.";
    }
}
