package io.countroom.rules.baccarat;

import static io.countroom.rules.baccarat.Chapter.BACCARAT_2010;

import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.TableRules;
import java.util.List;
import java.util.Map;

/** Baccarat with a curator, Chapter 545. */
public final class BaccaratGame implements Game {

    private static final List<Option> OPTIONS = List.of(
            RulesSubmission.edition(BACCARAT_2010),
            RulesSubmission.decks(BACCARAT_2010),
            RulesSubmission.vigorish(BACCARAT_2010, "5% or 4% of the amount won", "5%", "4%"),
            RulesSubmission.rounding(
                    BACCARAT_2010,
                    "(d)",
                    "none, or up to multiples of 25 cents for 5% and of 20 cents for 4%",
                    "none",
                    "25-cents",
                    "20-cents"),
            RulesSubmission.collection(BACCARAT_2010, "(e)"),
            RulesSubmission.tieOdds(BACCARAT_2010),
            RulesSubmission.option(
                    RulesSubmission.DEALING,
                    "dealing the initial four cards",
                    List.of("face-down", "players-view"),
                    "dealing face down to the dealer calling the game, or (§ 545.9(d)) handing the cards to the players",
                    BACCARAT_2010.section(9, "(c)")));

    @Override
    public String id() {
        return "baccarat";
    }

    @Override
    public String name() {
        return "Baccarat";
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public TableRules under(Map<String, String> options) {
        return new BaccaratRules(RulesSubmission.read(this, List.of(BACCARAT_2010), options, false));
    }

    @Override
    public TableRules whatIf(Map<String, String> options) {
        return new BaccaratRules(RulesSubmission.read(this, List.of(BACCARAT_2010), options, true));
    }
}
