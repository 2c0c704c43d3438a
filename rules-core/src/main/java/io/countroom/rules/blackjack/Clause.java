package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Citation;

/** The sections of each rule: in Chapter 633a, in Chapter 633a for Blackjack Switch if different, and in Chapter 551. */
enum Clause {
    CHAPTER("Chapter 633a", "Chapter 551"),
    SEATS("§ 633a.2(a)", "§ 551.2(b)(2)"),
    DECKS("§ 633a.3(a)", "§ 551.3(a)"),
    MAIN_WAGER("§ 633a.6(d)", "§ 633a.12(a)(1)", "§ 551.6(a)"),
    MUST_DRAW("§ 633a.7(m)", "§ 551.13(b)"),
    NO_EFFECT("§ 633a.7(n)", "§ 551.13(c)"),
    STRAY_CARD("§ 633a.14(d)", "§ 551.16(e)"),
    DEALER_BLACKJACK("§ 633a.7(h)", "§ 551.8(e)"),
    DEAL("§ 633a.7(f)", "§ 551.8(d)"),
    PLAYER_DRAWS("§ 633a.7(k)", "§ 551.13(a)"),
    DOUBLING("§ 633a.10(a)", "§ 551.11(a)"),
    SPLITTING("§ 633a.11(a)", "§ 551.12(a)"),
    RESPLITTING("§ 633a.11(c)", "§ 551.12(c)"),
    SURRENDER("§ 633a.9(a)", "§ 633a.12(a)(4)", "§ 551.9(a)"),
    EVEN_MONEY("§ 633a.8(e)", "§ 551.6(f)"),
    INSURANCE("§ 633a.8(a)", "§ 551.10(a)"),
    INSURANCE_LIMIT("§ 633a.8(b)", "§ 551.10(b)"),
    INSURANCE_PAYS("§ 633a.13(b)", "§ 551.10(c)"),
    INSURANCE_LOSES("§ 633a.8(d)", "§ 551.10(d)"),
    SIDE_WAGERS("§ 633a.6(e)", "§ 551.7(b)"),
    /** Of Chapter 633a alone. */
    PAIR_WAGERS("§ 633a.13(m)", ""),
    DEAD_HAND("§ 633a.14(g), (i)", "§ 551.16(h), (i)"),
    VOIDED("§ 633a.14", "§ 551.16"),
    SWITCHING("§ 633a.12(a)(4)", "§ 551.8(f)"),
    RESCUE("§ 633a.10(a)", "§ 551.11(d)");

    private final Citation blackjack;
    private final Citation blackjackSwitch;
    private final Citation spanish21;

    Clause(String chapter633a, String chapter551) {
        this(chapter633a, chapter633a, chapter551);
    }

    Clause(String blackjack, String blackjackSwitch, String spanish21) {
        this.blackjack = Citation.of(blackjack);
        this.blackjackSwitch = Citation.of(blackjackSwitch);
        this.spanish21 = Citation.of(spanish21);
    }

    Citation in(Variant variant) {
        return switch (variant) {
            case BLACKJACK -> blackjack;
            case BLACKJACK_SWITCH -> blackjackSwitch;
            case SPANISH_21 -> spanish21;
        };
    }
}
