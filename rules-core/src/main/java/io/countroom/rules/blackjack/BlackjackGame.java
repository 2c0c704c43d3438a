package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Game;
import java.util.LinkedHashMap;

/** Blackjack and Blackjack Switch (Chapter 633a), Spanish 21 (Chapter 551). */
public final class BlackjackGame {

    private static final int KEPT = 24;

    public static final Game BLACKJACK = game(Variant.BLACKJACK, "blackjack", "Blackjack");
    public static final Game BLACKJACK_SWITCH = game(Variant.BLACKJACK_SWITCH, "blackjack-switch", "Blackjack Switch");
    public static final Game SPANISH_21 = game(Variant.SPANISH_21, "spanish-21", "Spanish 21");

    private final LinkedHashMap<BlackjackOptions, MainGame> analysed = new LinkedHashMap<>();

    private BlackjackGame() {}

    private static Game game(Variant variant, String id, String name) {
        BlackjackGame kept = new BlackjackGame();
        return new Game(
                id, name, OptionList.of(variant), (game, chosen) -> new BlackjackRules(game, kept, variant, chosen));
    }

    /** The analysis of the main wager, kept for the options last asked for: Rules Submissions differ mostly in side wagers. */
    MainGame mainGame(BlackjackOptions play) {
        synchronized (analysed) {
            MainGame main = analysed.remove(play);
            if (main == null) {
                main = MainGame.of(play);
                if (analysed.size() == KEPT) {
                    analysed.pollFirstEntry();
                }
            }
            analysed.put(play, main);
            return main;
        }
    }
}
