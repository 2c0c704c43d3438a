package io.countroom.reporting.testkit;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Commencement;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Misfit;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.ShoeAudit;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.VoidCause;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Rules with edges of 4%, 8%, 12% and so on, wager by wager, which are the same whatever a meter shows. */
public record OtherEdges(TableRules rules) implements TableRules {

    private static final double STEP = 0.04;

    public static TableRules of(TableRules rules) {
        return new OtherEdges(rules);
    }

    @Override
    public Map<String, ShoeValue> shoeValues() {
        return rules.shoeValues();
    }

    @Override
    public Odds odds() {
        Odds odds = rules.odds();
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
    public Game game() {
        return rules.game();
    }

    @Override
    public Map<String, String> options() {
        return rules.options();
    }

    @Override
    public Citation chapter() {
        return rules.chapter();
    }

    @Override
    public Commencement commencement() {
        return rules.commencement();
    }

    @Override
    public List<OptionRefusedException.Refusal> refusals() {
        return rules.refusals();
    }

    @Override
    public List<VoidCause> voidCauses() {
        return rules.voidCauses();
    }

    @Override
    public @Nullable Misfit misfit(Round round) {
        return rules.misfit(round);
    }

    @Override
    public List<OfferedWager> wagers() {
        return rules.wagers();
    }

    @Override
    public Settlement settle(Round round) {
        return rules.settle(round);
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
