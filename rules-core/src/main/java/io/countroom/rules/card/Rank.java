package io.countroom.rules.card;

/** The thirteen ranks, ace first; what a rank is worth is each game's own rule. */
public enum Rank {
    ACE('A', "ace"),
    TWO('2', "2"),
    THREE('3', "3"),
    FOUR('4', "4"),
    FIVE('5', "5"),
    SIX('6', "6"),
    SEVEN('7', "7"),
    EIGHT('8', "8"),
    NINE('9', "9"),
    TEN('T', "10"),
    JACK('J', "jack"),
    QUEEN('Q', "queen"),
    KING('K', "king");

    private final char code;
    private final String word;

    Rank(char code, String word) {
        this.code = code;
        this.word = word;
    }

    public char code() {
        return code;
    }

    /** The regulation's word: "ace", "7", "10", "queen". */
    public String word() {
        return word;
    }

    /** 1 for the ace to 13 for the king. */
    public int number() {
        return ordinal() + 1;
    }

    /** The number on the card, ten for pictures, one for the ace. */
    public int pips() {
        return Math.min(number(), 10);
    }
}
