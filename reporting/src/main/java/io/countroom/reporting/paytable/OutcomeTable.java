package io.countroom.reporting.paytable;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.statistics.Frequency;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.fact.Cube.OutcomeSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Offered;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Each line of each paytable: how often it came, against how often it should have. */
final class OutcomeTable {

    /** Where seats share so much of the round, one coup decides for all. */
    private static final double SAME = 0.999;

    private static final List<Column> COLUMNS = List.of(
            Column.sum(
                    "observed",
                    "Observed",
                    Type.COUNT,
                    "How often the line came: rounds where one coup decides the wager for all seats, else wagers."),
            Column.sum("expected", "Expected", Type.NUMBER, "How often it should have come, by the exact odds."),
            Column.own("observedShare", "Observed share", Type.FINE_PERCENT, ""),
            Column.own("probability", "Probability", Type.FINE_PERCENT, "By the odds."),
            Column.own(
                    "low",
                    "95% from",
                    Type.FINE_PERCENT,
                    "Exact binomial limits (Clopper and Pearson) of the observed share; where seats share the dealer's hand"
                            + " they are widened by as much as that makes counts vary."),
            Column.own("high", "95% to", Type.FINE_PERCENT, ""),
            Column.own("wagers", "Wagers", Type.COUNT, "Wagers that came out so."),
            Column.sum("due", "Due win", Type.MONEY, "What the rules of play left the house of them."),
            Column.own(
                    "chiSquared",
                    "Chi-squared",
                    Type.NUMBER,
                    "Over all lines, those expected under five times together."),
            Column.own("freedom", "Degrees of freedom", Type.COUNT, ""),
            Column.own("p", "p", Type.PERCENT, "How often chance alone strays as far over all lines."),
            Column.text("pays", "Pays"));

    private static final String SEVERAL =
            "The odds are those of a bank that covers one wager; one that covers several comes out even less often, so that it"
                    + " is left out of the comparison.";

    private OutcomeTable() {}

    static Table of(
            List<WagerSums> wagers,
            List<OutcomeSums> outcomes,
            Map<Integer, Odds> odds,
            Function<Offered, String> names) {
        Map<Offered, Map<String, OutcomeSums>> came = new HashMap<>();
        outcomes.forEach(sums -> came.computeIfAbsent(sums.offered(), offered -> new LinkedHashMap<>())
                .put(sums.outcome(), sums));
        List<Row> rows = new ArrayList<>();
        for (WagerSums sums : wagers) {
            Map<String, OutcomeSums> own = came.get(sums.offered());
            Odds known = odds.get(sums.offered().submissionId());
            WagerOdds line =
                    known == null ? null : known.find(sums.offered().wager()).orElse(null);
            if (own != null && known != null && line != null) {
                rows.add(row(names.apply(sums.offered()), sums, own, line, known.covariances()));
            }
        }
        return new Table(
                List.of(Column.text("wager", "Rules Submission and wager"), Column.text("outcome", "Outcome")),
                COLUMNS,
                rows,
                null);
    }

    /** How much of a wager's result the seats of a round share: all of it at baccarat, none where each has cards alone. */
    private static double shared(String wager, Covariances covariances) {
        if (!covariances.wagers().contains(wager)) {
            return 0;
        }
        double own = covariances.sameSeat(wager, wager);
        return own <= 0 ? 0 : Math.clamp(covariances.acrossSeats(wager, wager) / own, 0, 1);
    }

    private static Row row(
            String name, WagerSums sums, Map<String, OutcomeSums> came, WagerOdds odds, Covariances covariances) {
        double shared = shared(odds.wager(), covariances);
        boolean byRound = shared > SAME;
        List<Long> counts = new ArrayList<>();
        List<Double> probabilities = new ArrayList<>();
        long trials = 0;
        // How often a bank of several wagers wins is not what the odds of a bank of one say.
        boolean comparable = odds.leastEdge() == null;
        List<OutcomeOdds> compared = comparable ? odds.outcomes() : List.of();
        for (OutcomeOdds line : compared) {
            OutcomeSums of = came.get(line.outcome());
            long count = of == null ? 0 : byRound ? of.rounds() : of.wagers();
            counts.add(count);
            probabilities.add(line.probability());
            trials += count;
        }
        // Wagers of one round that move together are worth fewer independent ones.
        double wagersARound = sums.rounds() == 0 ? 1 : Math.max(1, sums.money().wagers() / (double) sums.rounds());
        double inflation = byRound ? 1 : 1 + (wagersARound - 1) * shared;
        List<Row> lines = new ArrayList<>();
        long due = 0;
        for (int i = 0; i < compared.size(); i++) {
            OutcomeOdds line = compared.get(i);
            OutcomeSums of = came.get(line.outcome());
            due += of == null ? 0 : -of.dueCents();
            lines.add(line(line, counts.get(i), trials, inflation, of));
        }
        // A surrendered, voided or fouled hand is settled and stands in no paytable.
        for (OutcomeSums other : came.values()) {
            if (compared.stream().noneMatch(line -> line.outcome().equals(other.outcome()))) {
                String reason = comparable ? "The odds have no such line: it is left out of the comparison." : SEVERAL;
                due -= other.dueCents();
                lines.add(Row.of(
                        Cell.text(other.outcome()),
                        List.of(
                                Cell.count(0),
                                Cell.real(0),
                                Cell.missing(reason),
                                Cell.missing(reason),
                                Cell.missing(reason),
                                Cell.missing(reason),
                                Cell.count(other.wagers()),
                                Cell.money(-other.dueCents()),
                                Cell.EMPTY,
                                Cell.EMPTY,
                                Cell.EMPTY,
                                Cell.EMPTY)));
            }
        }
        Frequency.ChiSquared test = trials == 0 ? null : Frequency.chiSquared(counts, probabilities, inflation);
        String few = comparable ? "Too few to tell: no two lines are expected five times." : SEVERAL;
        Cell p = test == null ? Cell.missing(few) : Cell.real(test.p());
        return new Row(
                Cell.text(name),
                List.of(
                        Cell.count(trials),
                        Cell.real(trials),
                        Cell.EMPTY,
                        Cell.EMPTY,
                        Cell.EMPTY,
                        Cell.EMPTY,
                        Cell.count(sums.money().wagers()),
                        Cell.money(due),
                        test == null ? Cell.missing(few) : Cell.real(test.statistic()),
                        test == null ? Cell.missing(few) : Cell.count(test.freedom()),
                        test != null && test.p() < 0.001
                                ? p.flagged(Level.LOOK, "So uneven a spread over the lines is rarely chance alone.")
                                : p,
                        Cell.text(byRound ? "counted by round" : "counted by wager")),
                lines);
    }

    private static Row line(OutcomeOdds line, long count, long trials, double inflation, @Nullable OutcomeSums of) {
        String none = "Nothing came out at all.";
        double share = trials == 0 ? 0 : count / (double) trials;
        Frequency.Limits limits = trials == 0 ? null : Frequency.binomial(count / inflation, trials / inflation);
        Cell observed = trials == 0 ? Cell.missing(none) : Cell.real(share);
        if (limits != null && !limits.contains(line.probability())) {
            observed = observed.flagged(
                    Level.LOOK,
                    "The probability lies outside the limits of what was observed: " + Formats.count(count) + " where "
                            + Formats.number(trials * line.probability()) + " were to be expected.");
        }
        return Row.of(
                Cell.text(line.outcome()),
                List.of(
                        Cell.count(count),
                        Cell.real(trials * line.probability()),
                        observed,
                        Cell.real(line.probability()),
                        limits == null ? Cell.missing(none) : Cell.real(limits.low()),
                        limits == null ? Cell.missing(none) : Cell.real(limits.high()),
                        Cell.count(of == null ? 0 : of.wagers()),
                        Cell.money(of == null ? 0 : -of.dueCents()),
                        Cell.EMPTY,
                        Cell.EMPTY,
                        Cell.EMPTY,
                        Cell.text(line.pays())));
    }
}
