package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.analysis.BlackjackAnalysis;
import io.countroom.rules.blackjack.analysis.ChartValues;
import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Cached;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.ShoeValue;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Blackjack and Blackjack Switch (Chapter 633a), Spanish 21 (Chapter 551). */
public final class BlackjackGame {

    private static final int KEPT = 72;

    /** Those last asked for: Rules Submissions differ mostly in side wagers. */
    private static final LinkedHashMap<BlackjackOptions, Analysed> ANALYSED = new LinkedHashMap<>();

    public static final Game BLACKJACK = game(Variant.BLACKJACK, "blackjack", "Blackjack");
    public static final Game BLACKJACK_SWITCH = game(Variant.BLACKJACK_SWITCH, "blackjack-switch", "Blackjack Switch");
    public static final Game SPANISH_21 = game(Variant.SPANISH_21, "spanish-21", "Spanish 21");

    private BlackjackGame() {}

    private static Game game(Variant variant, String id, String name) {
        return new Game(id, name, OptionList.of(variant), (game, chosen) -> new BlackjackRules(game, variant, chosen));
    }

    /**
     * Results for the options of the main wager, each computed on first use.
     *
     * @param charts the values of actions compared with the chart's
     * @param shoeValues the values of the next round from a shoe
     */
    record Analysed(Cached<MainGame> mainGame, Cached<ChartValues> charts, Cached<Map<String, ShoeValue>> shoeValues) {

        static Analysed of(BlackjackOptions play) {
            Cached<BlackjackAnalysis> analysis = new Cached<>(() -> BlackjackAnalysis.of(play));
            return new Analysed(
                    new Cached<>(() -> MainGame.of(analysis.get())),
                    new Cached<>(() -> new ChartValues(analysis.get())),
                    new Cached<>(() -> shoeValues(play)));
        }

        private static Map<String, ShoeValue> shoeValues(BlackjackOptions play) {
            // Ten-value cards are alike.
            Map<String, Double> byPips = new HashMap<>();
            return ShoeValue.of(
                    play.shoe(),
                    cards -> Map.of(
                            BlackjackRules.mainId(play.variant()),
                            byPips.computeIfAbsent(
                                    Arrays.toString(cards.byPips()),
                                    pips -> BlackjackAnalysis.bestValue(play, cards.byPips()))));
        }
    }

    static synchronized Analysed analysed(BlackjackOptions play) {
        Analysed analysed = ANALYSED.computeIfAbsent(play, Analysed::of);
        ANALYSED.putLast(play, analysed);
        if (ANALYSED.size() > KEPT) {
            ANALYSED.pollFirstEntry();
        }
        return analysed;
    }
}
