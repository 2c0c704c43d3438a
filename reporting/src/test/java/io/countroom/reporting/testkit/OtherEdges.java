package io.countroom.reporting.testkit;

import io.countroom.rules.game.Misfit;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.RoundForm;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.ShoeAudit;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Rules with other odds: an edge of 4% for the first wager, 8% for the second and so on, at any meter reading. */
public final class OtherEdges extends TableRules {

    private static final double STEP = 0.04;

    private final TableRules rules;
    private final UnaryOperator<Odds> odds;

    private OtherEdges(TableRules rules, UnaryOperator<Odds> odds) {
        super(
                rules.game(),
                rules.chosen(),
                new RoundForm(
                        1,
                        rules.chapter(),
                        Set.of(),
                        0,
                        false,
                        false,
                        List.of(),
                        null,
                        rules.form().voidCauses()),
                rules.chapter());
        this.rules = rules;
        this.odds = odds;
    }

    public static TableRules of(TableRules rules) {
        return of(rules, OtherEdges::stepped);
    }

    public static TableRules of(TableRules rules, UnaryOperator<Odds> odds) {
        return new OtherEdges(rules, odds);
    }

    private static Odds stepped(Odds odds) {
        List<WagerOdds> round = new ArrayList<>();
        for (WagerOdds wager : odds.wagers()) {
            double edge = Math.round(100 * STEP * (round.size() + 1)) / 100.0;
            round.add(new WagerOdds(
                    wager.wager(),
                    wager.name(),
                    wager.paytable(),
                    wager.citation(),
                    edge,
                    null,
                    wager.standardDeviation(),
                    wager.hitFrequency(),
                    wager.standardError(),
                    wager.leastEdge() == null ? null : (Double) (edge - STEP / 2),
                    wager.note(),
                    wager.outcomes()));
        }
        return new Odds(round, odds::covariances);
    }

    @Override
    protected Odds computeOdds() {
        return odds.apply(rules.odds());
    }

    @Override
    protected Map<String, ShoeValue> computeShoeValues() {
        return rules.shoeValues();
    }

    @Override
    public List<OfferedWager> wagers() {
        return rules.wagers();
    }

    @Override
    public @Nullable Misfit misfit(Round round) {
        return rules.misfit(round);
    }

    @Override
    public Settlement settle(Round round) {
        return rules.settle(round);
    }

    @Override
    protected Settlement played(Round round) {
        return rules.settle(round);
    }

    @Override
    public boolean vigorishIsOwed() {
        return rules.vigorishIsOwed();
    }

    @Override
    public Simulator simulator(List<Patron> patrons, long seed) {
        return rules.simulator(patrons, seed);
    }

    @Override
    public Optional<ShoeAudit> shoeAudit() {
        return rules.shoeAudit();
    }
}
