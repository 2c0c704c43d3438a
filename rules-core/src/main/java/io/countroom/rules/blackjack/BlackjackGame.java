package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.TableRules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Blackjack and Blackjack Switch (Chapter 633a), Spanish 21 (Chapter 551). */
public final class BlackjackGame implements Game {

    private static final int KEPT = 24;

    private final Variant variant;
    private final String id;
    private final String name;
    private final List<Option> options;
    private final LinkedHashMap<BlackjackOptions, MainGame> analysed = new LinkedHashMap<>();

    private BlackjackGame(Variant variant, String id, String name) {
        this.variant = variant;
        this.id = id;
        this.name = name;
        this.options = OptionList.of(variant);
    }

    public static BlackjackGame blackjack() {
        return new BlackjackGame(Variant.BLACKJACK, "blackjack", "Blackjack");
    }

    public static BlackjackGame blackjackSwitch() {
        return new BlackjackGame(Variant.BLACKJACK_SWITCH, "blackjack-switch", "Blackjack Switch");
    }

    public static BlackjackGame spanish21() {
        return new BlackjackGame(Variant.SPANISH_21, "spanish-21", "Spanish 21");
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<Option> options() {
        return options;
    }

    @Override
    public TableRules under(Map<String, String> given) {
        return new BlackjackRules(this, Submission.read(variant, options, given, false));
    }

    @Override
    public TableRules whatIf(Map<String, String> given) {
        return new BlackjackRules(this, Submission.read(variant, options, given, true));
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
