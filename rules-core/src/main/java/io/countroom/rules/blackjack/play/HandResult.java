package io.countroom.rules.blackjack.play;

/** What becomes of the main wager on a hand, in the chapters' words. */
public enum HandResult {
    BLACKJACK("Blackjack"),
    /** § 633a.12(a)(5)(i), Blackjack Switch. */
    BLACKJACK_AGAINST_21("Blackjack against 21"),
    /** § 633a.8(e). */
    EVEN_MONEY("Even money"),
    // § 551.6(g), Spanish 21
    MIXED_678("6, 7 and 8 of mixed suits"),
    SUITED_678("6, 7 and 8 of the same suit"),
    SPADES_678("6, 7 and 8 of spades"),
    MIXED_777("Three 7's of mixed suits"),
    SUITED_777("Three 7's of the same suit"),
    SPADES_777("Three 7's of spades"),
    FIVE_CARD_21("Five cards totaling 21"),
    SIX_CARD_21("Six cards totaling 21"),
    SEVEN_CARD_21("Seven or more cards totaling 21"),
    WINS("Wins"),
    TIES("Tie"),
    /** § 633a.12(a)(5)(iv) and (v), Blackjack Switch. */
    DEALER_22("Dealer 22"),
    /** A hand called dead, or the wager on a split hand against a dealer's Blackjack. */
    RETURNED("Returned"),
    SURRENDERS("Surrender"),
    /** § 551.11(d), Spanish 21. */
    RESCUES("Rescue"),
    LOSES("Loses");

    private final String words;

    HandResult(String words) {
        this.words = words;
    }

    /** As in settlements and odds. */
    public String words() {
        return words;
    }
}
