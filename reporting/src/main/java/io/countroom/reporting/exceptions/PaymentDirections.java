package io.countroom.reporting.exceptions;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Breakdown.Node;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.rounds.WagersShown;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.reporting.statistics.Discoveries;
import io.countroom.sql.round.AuditedException;
import java.util.List;
import java.util.Set;
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

    private final Breakdown<Errors> rows =
            new Breakdown<>(List.of(Column.text("dealer", "Dealer")), path -> new Errors());
    private final Discoveries discoveries;
    private final Set<Errors> marked;

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

        private Cell pCell(Set<Errors> marked) {
            return tested()
                    ? Cell.real(p())
                            .flagged(
                                    marked.contains(this),
                                    Level.LOOK,
                                    "These errors go one way more often than chance explains: "
                                            + (over > under ? "too much" : "too little")
                                            + " was paid.")
                    : Cell.missing("Fewer than " + FEWEST + " errors are never significant.");
        }
    }

    static double p(long over, long under) {
        int errors = Math.toIntExact(over + under);
        int most = Math.toIntExact(Math.max(over, under));
        return Math.min(1, 2 * BinomialDistribution.of(errors, 0.5).survivalProbability(most - 1));
    }

    PaymentDirections(List<AuditedException> found, Codes codes, Setting setting) {
        if (setting.active()) {
            for (AuditedException one : found) {
                String dealer = codes.dealers().getOrDefault(one.dealerId(), "");
                if (one.overpaidCents() != null && one.overpaidCents() != 0 && !dealer.isEmpty()) {
                    rows.along(List.of(Part.named(dealer))).forEach(row -> row.add(one.overpaidCents()));
                }
            }
        }
        List<Errors> tested = rows.root().children().stream()
                .map(Node::sums)
                .filter(Errors::tested)
                .toList();
        discoveries = Discoveries.of(tested.stream().map(Errors::p).toList(), setting.limit());
        marked = discoveries.among(tested);
    }

    List<Finding> findings(Period month) {
        return rows.root().children().stream()
                .filter(dealer -> marked.contains(dealer.sums()))
                .map(dealer -> finding(dealer.path().getLast().name(), dealer.sums(), month))
                .toList();
    }

    private static Finding finding(String dealer, Errors errors, Period month) {
        return Finding.ofMonth(
                        Kind.PAYMENTS_ONE_WAY,
                        month,
                        dealer,
                        errors.over + errors.under,
                        -errors.netCents,
                        "Dealer " + dealer + " paid too much " + Formats.count(errors.over) + " times and too little "
                                + Formats.count(errors.under) + " times in " + month.label() + ", together "
                                + Formats.signedDollars(errors.netCents) + "; an honest error goes either way.")
                .shownBy(WagersShown.paidWronglyBy(dealer));
    }

    Section section() {
        return new Section(
                ID,
                TITLE,
                discoveries.sentence("exact sign test", "dealer with " + FEWEST + " errors or more"),
                rows.table(measures(rows.total(), marked), Breakdown.Layout.PLAIN));
    }

    private static List<Measure<Errors>> measures(Errors all, Set<Errors> marked) {
        return List.of(
                Measure.count("errors", "Errors", (Errors errors) -> errors.over + errors.under)
                        .means("Wagers that were paid other than due, where the amounts are known."),
                Measure.count("over", "Over", (Errors errors) -> errors.over).means("Payments above the amount due."),
                Measure.count("under", "Under", (Errors errors) -> errors.under)
                        .means("Payments below the amount due."),
                Measure.sum("net", "Net overpaid", Type.MONEY, (Errors errors) -> Figure.known(errors.netCents))
                        .means("Overpaid − underpaid."),
                Measure.cell(
                                Column.own("p", "p", Type.FINE_PERCENT),
                                (Errors errors) -> errors == all ? Cell.EMPTY : errors.pCell(marked))
                        .means("How often chance alone makes so many errors go so much one way, if either way is as"
                                + " likely."));
    }
}
