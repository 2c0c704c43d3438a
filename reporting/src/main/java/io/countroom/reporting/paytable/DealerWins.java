package io.countroom.reporting.paytable;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.rounds.WagersShown;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.reporting.statistics.Discoveries;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.fact.SideWins;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.jspecify.annotations.Nullable;

/**
 * Tests whether side wagers win more often at a dealer than their exact odds say. Only wagers made before a card is dealt and
 * unaffected by a player's decisions are tested: the number of rounds in which such a wager wins is binomial.
 */
final class DealerWins implements PatternTest {

    private final Names names;
    private final List<Tested> tested = new ArrayList<>();
    private final Discoveries discoveries;
    private final Set<Tested> marked;

    private record Tested(SideWins.ByDealer wins, double probability, double p) {

        static Tested of(SideWins.ByDealer wins, double probability) {
            return new Tested(wins, probability, DealerWins.p(wins.wins(), wins.rounds(), probability));
        }

        double expected() {
            return wins.rounds() * probability;
        }
    }

    /** The probability of at least so many wins by chance. */
    static double p(long wins, long rounds, double probability) {
        return BinomialDistribution.of(Math.toIntExact(rounds), probability)
                .survivalProbability(Math.toIntExact(wins) - 1);
    }

    /** @param side whether a wager is a side wager that nobody's decision changes */
    DealerWins(
            Names names,
            List<SideWins.ByDealer> all,
            Map<Integer, Odds> odds,
            Predicate<Offered> side,
            Setting setting) {
        this.names = names;
        for (SideWins.ByDealer wins : all) {
            Double probability = side.test(wins.offered()) ? probability(wins.offered(), odds) : null;
            if (probability != null) {
                tested.add(Tested.of(wins, probability));
            }
        }
        discoveries = Discoveries.of(tested.stream().map(Tested::p).toList(), setting.limit());
        marked = discoveries.among(tested);
    }

    private String wager(Tested one) {
        return names.wagers().apply(one.wins.offered());
    }

    private Map<String, String> wagers(Tested one) {
        Map<String, String> wagers = WagersShown.of(one.wins.offered());
        wagers.put("dealer", Objects.requireNonNullElse(dealer(one), ""));
        return wagers;
    }

    private @Nullable String dealer(Tested one) {
        return names.dealers().get(one.wins.dealerId());
    }

    @Override
    public List<Finding> findings(Period month) {
        return tested.stream()
                .filter(marked::contains)
                .map(one -> Finding.ofMonth(
                                Kind.SIDE_WAGER_WINS,
                                month,
                                dealer(one) + ", " + wager(one),
                                one.wins.wins(),
                                null,
                                wager(one) + " won in " + Formats.count(one.wins.wins()) + " of "
                                        + Formats.count(one.wins.rounds()) + " rounds at dealer "
                                        + dealer(one) + " in " + month.label() + "; its odds bring "
                                        + Formats.count(Math.round(one.expected())) + ".")
                        .shownBy(wagers(one)))
                .toList();
    }

    @Override
    public Section section() {
        Table table = Lines.list(
                Column.text("wager", "Rules Submission and wager"),
                tested,
                one -> Cell.text(wager(one)),
                Lines.text("dealer", "Dealer", this::dealer),
                Lines.each(
                                "rounds",
                                "Rounds",
                                Type.COUNT,
                                (Tested one) -> Cell.count(one.wins.rounds()).linked(names.rounds(wagers(one))))
                        .means("Rounds with such a wager."),
                Lines.each("wins", "Wins", Type.COUNT, (Tested one) -> Cell.count(one.wins.wins()))
                        .means("Rounds in which the first such wager won by the rules of play."),
                Lines.each("expected", "Expected", Type.NUMBER, (Tested one) -> Cell.real(one.expected()))
                        .means("Rounds × probability."),
                Lines.each("probability", "Probability", Type.FINE_PERCENT, (Tested one) -> Cell.real(one.probability))
                        .means("By the exact odds."),
                Lines.p(Tested::p, marked::contains, "This wager wins more often than chance explains.")
                        .means("How often chance alone brings at least so many wins."));
        return new Section(
                        "dealers",
                        "Side-wager wins by dealer",
                        discoveries.sentence("exact binomial test", "side wager at a dealer"),
                        table)
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
