package io.countroom.reporting.paytable;

import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Table;
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
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Each line of each paytable: how often it came, against how often it should have. */
final class OutcomeTable {

    /** Where seats share so much of the round, one coup decides for all. */
    private static final double SAME = 0.999;

    private static final String SEVERAL =
            "The odds assume a bank that covers one wager. A bank that covers several breaks even less often, so this "
                    + "outcome is left out of the comparison.";

    private static final String NONE = "Nothing came out at all.";

    /**
     * A comparison of all outcomes of a wager.
     *
     * @param comparable whether the odds are those of the wagers made
     * @param byRound whether rounds are counted, else wagers
     * @param trials outcomes on lines of the paytable
     * @param test null with too few outcomes
     */
    private record Paytable(
            Part part,
            long wagers,
            boolean comparable,
            boolean byRound,
            double inflation,
            long trials,
            Frequency.@Nullable ChiSquared test) {

        Cell tested(Function<Frequency.ChiSquared, Cell> figure) {
            return test == null
                    ? Cell.missing(comparable ? "Too few to tell: no two lines are expected five times." : SEVERAL)
                    : figure.apply(test);
        }
    }

    /**
     * One outcome.
     *
     * @param odds null where the paytable has no such line, or is not compared
     * @param limits of the observed share; null where nothing came out
     */
    private record Line(
            Paytable of,
            String outcome,
            long count,
            long wagers,
            long dueCents,
            @Nullable OutcomeOdds odds,
            Frequency.@Nullable Limits limits) {

        static Line of(
                Paytable of, String outcome, long count, @Nullable OutcomeSums sums, @Nullable OutcomeOdds odds) {
            return new Line(
                    of,
                    outcome,
                    count,
                    sums == null ? 0 : sums.wagers(),
                    sums == null ? 0 : -sums.dueCents(),
                    odds,
                    odds == null || of.trials == 0
                            ? null
                            : Frequency.binomial(count / of.inflation, of.trials / of.inflation));
        }

        double expected() {
            return odds == null ? 0 : of.trials * odds.probability();
        }

        Cell compared(Function<OutcomeOdds, Cell> figure) {
            return odds == null
                    ? Cell.missing(
                            of.comparable ? "The odds have no such line: it is left out of the comparison." : SEVERAL)
                    : figure.apply(odds);
        }

        Cell limited(ToDoubleFunction<Frequency.Limits> figure) {
            return compared(line -> limits == null ? Cell.missing(NONE) : Cell.real(figure.applyAsDouble(limits)));
        }

        Cell observedShare() {
            Cell share = limited(any -> count / (double) of.trials);
            return odds == null || limits == null || limits.contains(odds.probability())
                    ? share
                    : share.flagged(
                            Level.LOOK,
                            "The probability is outside the limits of the observed frequency: " + Formats.count(count)
                                    + " observed, " + Formats.number(expected()) + " expected.");
        }
    }

    private static final List<Measure<Lines<Line>>> MEASURES = List.of(
            Lines.sum("observed", "Observed", Type.COUNT, Line::count)
                    .means("How often the line came: rounds where one coup decides the wager for all seats, else"
                            + " wagers."),
            Lines.own(
                            Column.sum("expected", "Expected", Type.NUMBER),
                            (Line line) -> Cell.real(line.of.trials),
                            (Line line) -> Cell.real(line.expected()))
                    .means("How often it should have come, by the exact odds."),
            Lines.each("observedShare", "Observed share", Type.FINE_PERCENT, Line::observedShare),
            Lines.each(
                            "probability",
                            "Probability",
                            Type.FINE_PERCENT,
                            (Line line) -> line.compared(odds -> Cell.real(odds.probability())))
                    .means("By the odds."),
            Lines.each("low", "95% from", Type.FINE_PERCENT, (Line line) -> line.limited(Frequency.Limits::low))
                    .means("Exact binomial limits (Clopper and Pearson) of the observed share; where seats share the"
                            + " dealer's hand they are widened by as much as that makes counts vary."),
            Lines.each("high", "95% to", Type.FINE_PERCENT, line -> line.limited(Frequency.Limits::high)),
            Lines.own(
                            Column.own("wagers", "Wagers", Type.COUNT),
                            (Line line) -> Cell.count(line.of.wagers),
                            (Line line) -> Cell.count(line.wagers))
                    .means("Wagers that came out so."),
            Lines.sum("due", "Due win", Type.MONEY, Line::dueCents).means("The house's win by the rules of play."),
            tested("chiSquared", "Chi-squared", Type.NUMBER, (Frequency.ChiSquared test) -> Cell.real(test.statistic()))
                    .means("Over all lines; lines expected fewer than five times are combined."),
            tested("freedom", "Degrees of freedom", Type.COUNT, test -> Cell.count(test.freedom())),
            tested(
                            "p",
                            "p",
                            Type.PERCENT,
                            (Frequency.ChiSquared test) -> test.p() < 0.001
                                    ? Cell.real(test.p())
                                            .flagged(
                                                    Level.LOOK,
                                                    "So uneven a spread over the lines is rarely chance alone.")
                                    : Cell.real(test.p()))
                    .means("How often chance alone strays as far over all lines."),
            Lines.own(
                    Column.text("pays", "Pays"),
                    line -> Cell.text(line.of.byRound ? "counted by round" : "counted by wager"),
                    line -> line.odds == null ? Cell.EMPTY : Cell.text(line.odds.pays())));

    /** A figure of the test of all lines together. */
    private static Measure<Lines<Line>> tested(
            String id, String title, Type type, Function<Frequency.ChiSquared, Cell> figure) {
        return Lines.own(Column.own(id, title, type), line -> line.of.tested(figure), line -> Cell.EMPTY);
    }

    private OutcomeTable() {}

    static Table of(
            List<WagerSums> wagers,
            List<OutcomeSums> outcomes,
            Map<Integer, Odds> odds,
            Function<Offered, String> names) {
        Map<Offered, Map<String, OutcomeSums>> came = new HashMap<>();
        outcomes.forEach(sums -> came.computeIfAbsent(sums.offered(), offered -> new LinkedHashMap<>())
                .put(sums.outcome(), sums));
        List<Line> lines = new ArrayList<>();
        for (WagerSums sums : wagers) {
            Map<String, OutcomeSums> own = came.get(sums.offered());
            Odds known = odds.get(sums.offered().submissionId());
            WagerOdds line =
                    known == null ? null : known.find(sums.offered().wager()).orElse(null);
            if (own != null && known != null && line != null) {
                lines.addAll(lines(names.apply(sums.offered()), sums, own, line, known.covariances()));
            }
        }
        return Lines.table(
                        List.of(Column.text("wager", "Rules Submission and wager"), Column.text("outcome", "Outcome")),
                        lines,
                        line -> List.of(line.of.part),
                        line -> Cell.text(line.outcome),
                        MEASURES)
                .withoutTotal();
    }

    /** How much of a wager's result the seats of a round share: all of it at baccarat, none where each has cards alone. */
    private static double shared(String wager, Covariances covariances) {
        if (!covariances.wagers().contains(wager)) {
            return 0;
        }
        double own = covariances.sameSeat(wager, wager);
        return own <= 0 ? 0 : Math.clamp(covariances.acrossSeats(wager, wager) / own, 0, 1);
    }

    private static List<Line> lines(
            String name, WagerSums sums, Map<String, OutcomeSums> came, WagerOdds odds, Covariances covariances) {
        double shared = shared(odds.wager(), covariances);
        boolean byRound = shared > SAME;
        // How often a bank of several wagers wins is not what the odds of a bank of one say.
        boolean comparable = odds.leastEdge() == null;
        List<OutcomeOdds> compared = comparable ? odds.outcomes() : List.of();
        List<Long> counts = compared.stream()
                .map(line -> came.get(line.outcome()))
                .map(of -> of == null ? 0 : byRound ? of.rounds() : of.wagers())
                .toList();
        long trials = counts.stream().mapToLong(Long::longValue).sum();
        // Wagers of one round that move together are worth fewer independent ones.
        double wagersARound = sums.rounds() == 0 ? 1 : Math.max(1, sums.money().wagers() / (double) sums.rounds());
        double inflation = byRound ? 1 : 1 + (wagersARound - 1) * shared;
        Paytable of = new Paytable(
                Part.named(sums.offered().toString(), name, ""),
                sums.money().wagers(),
                comparable,
                byRound,
                inflation,
                trials,
                trials == 0
                        ? null
                        : Frequency.chiSquared(
                                counts,
                                compared.stream().map(OutcomeOdds::probability).toList(),
                                inflation));
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < compared.size(); i++) {
            OutcomeOdds line = compared.get(i);
            lines.add(Line.of(of, line.outcome(), counts.get(i), came.get(line.outcome()), line));
        }
        // A surrendered, voided or fouled hand is settled and stands in no paytable.
        for (OutcomeSums other : came.values()) {
            if (compared.stream().noneMatch(line -> line.outcome().equals(other.outcome()))) {
                lines.add(Line.of(of, other.outcome(), 0, other, null));
            }
        }
        return lines;
    }
}
