package io.countroom.rules.blackjack.play;

/** The three games that are played by drawing to 21 against the dealer. */
public enum Variant {
    /** Chapter 633a. */
    BLACKJACK,
    /** § 633a.12(a): two hands to a player, whose second cards may be exchanged; a dealer's 22 pushes. */
    BLACKJACK_SWITCH,
    /** Chapter 551: no tens in the decks, a player's 21 wins. */
    SPANISH_21
}
