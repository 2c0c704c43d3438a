package io.countroom.rules.baccarat;

import static io.countroom.rules.baccarat.Chapter.MIDIBACCARAT;
import static io.countroom.rules.baccarat.Chapter.MIDIBACCARAT_2010;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.TableRules;
import java.util.List;
import java.util.Map;

/** Midibaccarat: Chapter 629a, with EZ Baccarat and the side wagers, and Chapter 543 before it. */
public final class MidibaccaratGame implements Game {

    private static final List<String> TRUE_FALSE = List.of("true", "false");

    private static final List<Option> OPTIONS = List.of(
            RulesSubmission.edition(MIDIBACCARAT, MIDIBACCARAT_2010),
            RulesSubmission.decks(MIDIBACCARAT),
            RulesSubmission.option(
                    RulesSubmission.EZ,
                    "EZ Baccarat",
                    List.of("false", "true"),
                    "EZ Baccarat, in which no vigorish is collected (Chapter 629a)",
                    MIDIBACCARAT.payout("(c)")),
            RulesSubmission.vigorish(
                    MIDIBACCARAT,
                    "5% of the amount won, none at EZ Baccarat; under Chapter 543 also 4%, or 25% of the wager on ties",
                    "5%",
                    "none",
                    "4%",
                    "tie-25%"),
            RulesSubmission.rounding(
                    MIDIBACCARAT,
                    "(c)",
                    "none, or up to multiples of 25 cents; under Chapter 543, of 5 cents",
                    "none",
                    "25-cents",
                    "5-cents"),
            RulesSubmission.collection(MIDIBACCARAT, "(d)"),
            RulesSubmission.tieOdds(MIDIBACCARAT),
            RulesSubmission.option(
                    RulesSubmission.OFFER_DRAGON_BONUS,
                    "offering the Dragon Bonus Wager",
                    TRUE_FALSE,
                    "true or false (Chapter 629a)",
                    MIDIBACCARAT.wagers("(a)(4)")),
            RulesSubmission.option(
                            RulesSubmission.DRAGON_BONUS,
                            "paytable of the Dragon Bonus Wager",
                            List.of("A", "B", "C"),
                            "Paytables A, B and C",
                            MIDIBACCARAT.payout("(e)"))
                    .ofPayouts(),
            RulesSubmission.option(
                    RulesSubmission.OFFER_HOUSE_MONEY,
                    "offering the House Money Wager",
                    TRUE_FALSE,
                    "true or false (Chapter 629a)",
                    MIDIBACCARAT.wagers("(a)(7)")),
            Option.open(
                    RulesSubmission.PARLAY,
                    "portion of a House Money payout that may be added to a wager",
                    "all",
                    "all of it, or a specified portion such as 50%",
                    Citation.of("§ 629a.8(c)(3)(i)(A)"),
                    "all"),
            new Option(
                    RulesSubmission.DEALING,
                    "dealing the initial four cards",
                    "players-view",
                    List.of("players-view", "face-up", "face-down"),
                    "handing the cards to the players; under Chapter 543 also face up, or face down until called",
                    Citation.of("§ 629a.8(c)")),
            RulesSubmission.option(
                    RulesSubmission.DISCLOSED_CARD,
                    "a disclosed card that no hand may use",
                    List.of("discard", "simulated-round"),
                    "discarding it with one more card, or a simulated round (Chapter 629a)",
                    MIDIBACCARAT.irregularity("(c)")));

    @Override
    public String id() {
        return "midibaccarat";
    }

    @Override
    public String name() {
        return "Midibaccarat";
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public TableRules under(Map<String, String> options) {
        return new BaccaratRules(RulesSubmission.read(this, List.of(MIDIBACCARAT, MIDIBACCARAT_2010), options, false));
    }

    @Override
    public TableRules whatIf(Map<String, String> options) {
        return new BaccaratRules(RulesSubmission.read(this, List.of(MIDIBACCARAT, MIDIBACCARAT_2010), options, true));
    }
}
