package io.countroom.rules.card;

/** The four suits; {@link #code} is how logs write them. */
public enum Suit {
    SPADES('S', "spades", '♠'),
    HEARTS('H', "hearts", '♥'),
    DIAMONDS('D', "diamonds", '♦'),
    CLUBS('C', "clubs", '♣');

    private final char code;
    private final String word;
    private final char symbol;

    Suit(char code, String word, char symbol) {
        this.code = code;
        this.word = word;
        this.symbol = symbol;
    }

    public char code() {
        return code;
    }

    public String word() {
        return word;
    }

    public char symbol() {
        return symbol;
    }

    public boolean red() {
        return this == HEARTS || this == DIAMONDS;
    }
}
