package io.countroom.rules.baccarat;

import static io.countroom.rules.baccarat.Chapter.MINIBACCARAT_2010;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.TableRules;
import java.util.List;
import java.util.Map;

/** Minibaccarat, Chapter 541. */
public final class MinibaccaratGame implements Game {

    private static final List<Option> OPTIONS = List.of(
            RulesSubmission.edition(MINIBACCARAT_2010),
            RulesSubmission.decks(MINIBACCARAT_2010),
            RulesSubmission.vigorish(
                    MINIBACCARAT_2010,
                    "5% or 4% of the amount won, or instead (§ 541.13(f)) 25% of the wager on ties",
                    "5%",
                    "4%",
                    "tie-25%"),
            RulesSubmission.rounding(
                    MINIBACCARAT_2010, "(d)", "none, or up to multiples of 5 cents", "none", "5-cents"),
            RulesSubmission.collection(MINIBACCARAT_2010, "(e)"),
            RulesSubmission.tieOdds(MINIBACCARAT_2010),
            RulesSubmission.option(
                    RulesSubmission.DEALING,
                    "dealing the initial four cards",
                    List.of("face-up", "face-down"),
                    "dealing face up, or face down until the hands are called",
                    MINIBACCARAT_2010.section(9, "(c)")),
            RulesSubmission.option(
                    RulesSubmission.SHUFFLING,
                    "shuffling",
                    List.of("shoe", "continuous"),
                    "a shoe that is dealt down, or a device that reshuffles automatically",
                    Citation.of("§ 541.15")));

    @Override
    public String id() {
        return "minibaccarat";
    }

    @Override
    public String name() {
        return "Minibaccarat";
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public TableRules under(Map<String, String> options) {
        return new BaccaratRules(RulesSubmission.read(this, List.of(MINIBACCARAT_2010), options, false));
    }

    @Override
    public TableRules whatIf(Map<String, String> options) {
        return new BaccaratRules(RulesSubmission.read(this, List.of(MINIBACCARAT_2010), options, true));
    }
}
