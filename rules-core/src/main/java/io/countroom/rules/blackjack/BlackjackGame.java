package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.analysis.ChartValues;
import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.ShoeValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** Blackjack and Blackjack Switch (Chapter 633a), Spanish 21 (Chapter 551). */
public final class BlackjackGame {

    private static final int KEPT = 24;

    public static final Game BLACKJACK = game(Variant.BLACKJACK, "blackjack", "Blackjack");
    public static final Game BLACKJACK_SWITCH = game(Variant.BLACKJACK_SWITCH, "blackjack-switch", "Blackjack Switch");
    public static final Game SPANISH_21 = game(Variant.SPANISH_21, "spanish-21", "Spanish 21");

    private final LinkedHashMap<BlackjackOptions, MainGame> analysed = new LinkedHashMap<>();
    private final LinkedHashMap<BlackjackOptions, ChartValues> charts = new LinkedHashMap<>();
    private final LinkedHashMap<BlackjackOptions, Map<String, ShoeValue>> shoes = new LinkedHashMap<>();

    private BlackjackGame() {}

    private static Game game(Variant variant, String id, String name) {
        BlackjackGame kept = new BlackjackGame();
        return new Game(
                id, name, OptionList.of(variant), (game, chosen) -> new BlackjackRules(game, kept, variant, chosen));
    }

    /** The analysis of the main wager, kept for the options last asked for: Rules Submissions differ mostly in side wagers. */
    MainGame mainGame(BlackjackOptions play) {
        return kept(analysed, play, MainGame::of);
    }

    /** What actions are worth compared with the chart's, kept likewise. */
    ChartValues chartValues(BlackjackOptions play) {
        return kept(
                charts,
                play,
                of -> of.variant() == Variant.BLACKJACK_SWITCH
                        ? ChartValues.of(of, mainGame(of).strategy())
                        : ChartValues.of(of));
    }

    /** What the next round from a shoe is worth, kept likewise. */
    Map<String, ShoeValue> shoeValues(
            BlackjackOptions play, Function<BlackjackOptions, Map<String, ShoeValue>> computed) {
        return kept(shoes, play, computed);
    }

    private static <T> T kept(
            LinkedHashMap<BlackjackOptions, T> kept, BlackjackOptions play, Function<BlackjackOptions, T> analysis) {
        synchronized (kept) {
            T known = kept.remove(play);
            if (known == null) {
                known = analysis.apply(play);
                if (kept.size() == KEPT) {
                    kept.pollFirstEntry();
                }
            }
            kept.put(play, known);
            return known;
        }
    }
}
