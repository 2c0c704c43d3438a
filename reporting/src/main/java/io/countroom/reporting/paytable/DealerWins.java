package io.countroom.reporting.paytable;

import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.reporting.statistics.Discoveries;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.fact.SideWins;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.jspecify.annotations.Nullable;

/**
 * Tests whether side wagers win more often at a dealer than their exact odds say. Only wagers made before a card is dealt and
 * unaffected by a player's decisions are tested: the number of rounds in which such a wager wins is binomial.
 */
final class DealerWins {

    private static final List<Column> COLUMNS = List.of(
            Column.text("dealer", "Dealer"),
            Column.own("rounds", "Rounds", Type.COUNT, "Rounds with such a wager."),
            Column.own("wins", "Wins", Type.COUNT, "Rounds in which the first such wager won by the rules of play."),
            Column.own("expected", "Expected", Type.NUMBER, "Rounds × probability."),
            Column.own("probability", "Probability", Type.FINE_PERCENT, "By the exact odds."),
            Column.own("p", "p", Type.FINE_PERCENT, "How often chance alone brings at least so many wins."));

    private DealerWins() {}

    private record Tested(SideWins.ByDealer wins, double probability, double p) {

        static Tested of(SideWins.ByDealer wins, double probability) {
            return new Tested(wins, probability, DealerWins.p(wins.wins(), wins.rounds(), probability));
        }
    }

    /** The probability of at least so many wins by chance. */
    static double p(long wins, long rounds, double probability) {
        return BinomialDistribution.of(Math.toIntExact(rounds), probability)
                .survivalProbability(Math.toIntExact(wins) - 1);
    }

    /**
     * @param side whether a wager is a side wager that nobody's decision changes
     * @param dealers their codes, by id
     */
    static Section section(
            List<SideWins.ByDealer> all,
            Map<Integer, Odds> odds,
            Predicate<Offered> side,
            Function<Offered, String> names,
            Map<Integer, String> dealers,
            Setting setting) {
        List<Tested> tested = new ArrayList<>();
        for (SideWins.ByDealer wins : all) {
            Double probability = side.test(wins.offered()) ? probability(wins.offered(), odds) : null;
            if (probability != null) {
                tested.add(Tested.of(wins, probability));
            }
        }
        Discoveries discoveries = Discoveries.of(tested.stream().map(Tested::p).toList(), setting.limit());
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < tested.size(); i++) {
            Tested one = tested.get(i);
            Cell p = Cell.real(one.p);
            rows.add(Row.of(
                    Cell.text(names.apply(one.wins.offered())),
                    List.of(
                            Cell.text(dealers.getOrDefault(one.wins.dealerId(), "")),
                            Cell.count(one.wins.rounds()),
                            Cell.count(one.wins.wins()),
                            Cell.real(one.wins.rounds() * one.probability),
                            Cell.real(one.probability),
                            discoveries.marked().get(i)
                                    ? p.flagged(Level.LOOK, "This wager wins more often than chance explains.")
                                    : p)));
        }
        return new Section(
                        "dealers",
                        "Side-wager wins by dealer",
                        discoveries.sentence("exact binomial test", "side wager at a dealer"),
                        new Table(List.of(Column.text("wager", "Rules Submission and wager")), COLUMNS, rows, null))
                .orElse("No side wager that can be tested was made at a dealer whom the log names.");
    }

    private static @Nullable Double probability(Offered offered, Map<Integer, Odds> odds) {
        Odds known = odds.get(offered.submissionId());
        WagerOdds line = known == null ? null : known.find(offered.wager()).orElse(null);
        return line == null || line.standardError() != null || line.leastEdge() != null
                ? null
                : (Double) line.hitFrequency();
    }
}
