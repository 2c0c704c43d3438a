package io.countroom.rules.banking;

import io.countroom.rules.game.Citation;

/** The sections of Chapters 535 and 645a on wagers against the bank, where both have the same rule. */
public enum BankSection {
    /** How many places a table has. */
    SEATS("§ 535.2(a)", "§ 645a.2(a)"),
    /** The cards or tiles of the game. */
    PIECES("§ 535.3(c)", "§ 645a.3(a)"),
    /** Which wagers there are. */
    WAGERS("§ 535.7(a)", "§ 645a.7(e)"),
    /** The wagers of a player who leaves. */
    ABANDONED("§ 535.7(b)", "§ 645a.7(b)"),
    /** Each player sets two hands. */
    SETTING("§ 535.10(a)", "§ 645a.11(b)"),
    /** The hands of the dealer are reset by the house way. */
    RESET("§ 535.12(f)", "§ 645a.14(i)"),
    /** When the wager wins, and at what odds. */
    WIN("§ 535.10(j)-(k)", "§ 645a.11(f)(3)"),
    /** The vigorish on a winning wager. */
    VIGORISH("§ 535.10(k)", "§ 645a.13(a)"),
    /** When it is returned. */
    TIE("§ 535.10(h)-(i)", "§ 645a.11(f)(2)"),
    /** When it loses. */
    LOSE("§ 535.10(g)", "§ 645a.11(f)(1)"),
    /** Giving it up. */
    SURRENDER("§ 535.10(e)", "§ 645a.11(d)"),
    /** A player's wish to void an exposed hand. */
    EXPOSED("§ 535.12(d)", "§ 645a.14(d)"),
    /** The section of void rounds. */
    IRREGULARITIES("§ 535.12", "§ 645a.14"),
    /** A player on two adjacent betting areas. */
    TWO_AREAS("§ 535.13(a)", "§ 645a.7(f)"),
    /** Offering the bank to players. */
    PLAYER_BANK("§ 535.11(a)", "§ 645a.12(a)"),
    /** The dealer banks first. */
    START("§ 535.11(b)", "§ 645a.12(b)"),
    /** To whom the bank is offered. */
    OFFER("§ 535.11(c)", "§ 645a.12(c)"),
    /** A bank's wager against the dealer before. */
    LAST_WAGER("§ 535.11(d)(1)", "§ 645a.12(d)(1)"),
    /** Offering the co-bank. */
    CO_BANK("§ 535.11(e)", "§ 645a.12(e)"),
    /** A bank has one betting area. */
    ONE_AREA("§ 535.11(f)", "§ 645a.12(f)"),
    /** The dealer's wager against a bank, and none against a co-bank. */
    DEALER_WAGER("§ 535.11(h)", "§ 645a.12(g)"),
    /** Collecting and paying through the center of the table if a player banks. */
    CENTER("§ 535.11(o)", "§ 645a.12(j)"),
    /** The same where a player co-banks. */
    CO_CENTER("§ 535.11(r)", "§ 645a.12(l)");

    private final Citation paiGow;
    private final Citation paiGowPoker;

    BankSection(String chapter535, String chapter645a) {
        this.paiGow = Citation.of(chapter535);
        this.paiGowPoker = Citation.of(chapter645a);
    }

    public Citation in(BankedGame game) {
        return game == BankedGame.PAI_GOW ? paiGow : paiGowPoker;
    }
}
