package io.countroom.reporting.paytable;

import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.roundlog.RoundText;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.hold.HoldRepository.Offered;
import io.countroom.sql.hold.HoldRepository.WagerSums;
import io.countroom.sql.hold.HoldScope;
import io.countroom.sql.paytable.PaytableRepository;
import io.countroom.sql.paytable.PaytableRepository.OutcomeSums;
import io.countroom.sql.property.RulesSubmission;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Where each progressive meter stood, what fed it, what it paid, and at which amount the wager is even. */
final class Progressives {

    private static final BigDecimal STEP = new BigDecimal("10000");

    private static final List<Column> COLUMNS = List.of(
            Column.own("handle", "Handle", Type.MONEY, ""),
            Column.own("rate", "Rate", Type.PERCENT, "The part of each wager that feeds the meter."),
            Column.own("contributions", "Contributions", Type.MONEY, "Handle × rate."),
            Column.own("meterFirst", "Meter at first", Type.MONEY, "As the first round of the period shows it."),
            Column.own("meterLast", "Meter at last", Type.MONEY, "As the last round of the period shows it."),
            Column.own("paid", "Paid from the meter", Type.MONEY, "What the rules of play required to be paid of it."),
            Column.own(
                    "edgeLast",
                    "Edge at last",
                    Type.FINE_PERCENT,
                    "The house edge at the last meter, for a wager of $1."),
            Column.own("breakEven", "Break-even meter", Type.MONEY, "Above it the wager favours the player."));

    private Progressives() {}

    static Table of(
            List<WagerSums> wagers,
            List<OutcomeSums> outcomes,
            Map<Integer, RulesSubmission> submissions,
            SubmissionRules rules,
            PaytableRepository repository,
            HoldScope scope,
            Function<Offered, String> names) {
        List<Row> rows = new ArrayList<>();
        for (WagerSums sums : wagers) {
            RulesSubmission submission = submissions.get(sums.offered().submissionId());
            if (submission == null) {
                continue;
            }
            Map<String, String> options = rules.of(submission).options();
            String meter = options.get("meter." + sums.offered().wager());
            if (meter != null) {
                rows.add(row(
                        sums, outcomes, submission, rules, options, new BigDecimal(meter), repository, scope, names));
            }
        }
        return new Table(List.of(Column.text("wager", "Rules Submission and wager")), COLUMNS, rows, null);
    }

    private static Row row(
            WagerSums sums,
            List<OutcomeSums> outcomes,
            RulesSubmission submission,
            SubmissionRules rules,
            Map<String, String> options,
            BigDecimal meter,
            PaytableRepository repository,
            HoldScope scope,
            Function<Offered, String> names) {
        String wager = sums.offered().wager();
        WagerOdds odds = rules.of(submission).odds().find(wager).orElse(null);
        Map<String, String> higher = new HashMap<>(options);
        higher.put("meter." + wager, meter.add(STEP).toPlainString());
        WagerOdds more = rules.of(submission.game(), higher).odds().find(wager).orElse(null);
        BigDecimal rate = rate(options.get("meter-rate." + wager));
        Long first =
                reading(repository.meterReading(scope, sums.offered(), false).orElse(null), wager);
        Long last = reading(repository.meterReading(scope, sums.offered(), true).orElse(null), wager);
        Double breakEven = null;
        Double edgeLast = null;
        if (odds != null && more != null) {
            // The edge falls by the same with every dollar of the meter.
            double slope = (odds.houseEdge() - more.houseEdge()) / STEP.doubleValue();
            breakEven = slope <= 0 ? null : (Double) (meter.doubleValue() + odds.houseEdge() / slope);
            edgeLast = last == null ? null : (Double) (odds.houseEdge() - slope * (last / 100.0 - meter.doubleValue()));
        }
        String unread = "No round of the period says what the meter showed.";
        return Row.of(
                Cell.text(names.apply(sums.offered())),
                List.of(
                        Cell.money(sums.amountCents()),
                        rate == null
                                ? Cell.missing("The Rules Submission names no rate.")
                                : Cell.real(rate.doubleValue()),
                        rate == null
                                ? Cell.missing("The Rules Submission names no rate.")
                                : Cell.money(BigDecimal.valueOf(sums.amountCents())
                                        .multiply(rate)
                                        .setScale(0, RoundingMode.HALF_UP)
                                        .longValueExact()),
                        first == null ? Cell.missing(unread) : Cell.money(first),
                        last == null ? Cell.missing(unread) : Cell.money(last),
                        Cell.money(paid(outcomes, sums.offered(), odds)),
                        edgeLast == null ? Cell.missing(unread) : Cell.real(edgeLast),
                        breakEven == null
                                ? Cell.missing("The meter cannot be won.")
                                : Cell.money(Math.round(breakEven * 100))));
    }

    /** What was due to wagers whose line pays a part of the meter, their own amounts aside. */
    private static long paid(List<OutcomeSums> outcomes, Offered progressive, @Nullable WagerOdds odds) {
        if (odds == null) {
            return 0;
        }
        List<String> lines = odds.outcomes().stream()
                .filter(line -> line.pays().contains("of meter"))
                .map(OutcomeOdds::outcome)
                .toList();
        return outcomes.stream()
                .filter(sums -> sums.offered().equals(progressive) && lines.contains(sums.outcome()))
                .mapToLong(OutcomeSums::dueCents)
                .sum();
    }

    private static @Nullable BigDecimal rate(@Nullable String percent) {
        return percent == null || !percent.endsWith("%")
                ? null
                : new BigDecimal(percent.substring(0, percent.length() - 1)).movePointLeft(2);
    }

    private static @Nullable Long reading(@Nullable String cards, String wager) {
        if (cards == null) {
            return null;
        }
        try {
            return RoundText.read(cards).metersCents().get(wager);
        } catch (Refusal refusal) {
            throw new IllegalStateException(
                    "The cards of a stored round are not as they were written: " + cards, refusal);
        }
    }
}
