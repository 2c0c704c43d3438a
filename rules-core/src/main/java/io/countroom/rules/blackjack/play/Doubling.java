package io.countroom.rules.blackjack.play;

import io.countroom.rules.game.Codec;

/** On which first two cards a player may double down. The chapters permit any; the rest are for comparison. */
public enum Doubling implements Codec.Worded {
    ANY_TWO("any-two", 0, 21),
    NINE_TO_ELEVEN("9-to-11", 9, 11),
    TEN_OR_ELEVEN("10-or-11", 10, 11);

    private final String code;
    private final int from;
    private final int to;

    Doubling(String code, int from, int to) {
        this.code = code;
        this.from = from;
        this.to = to;
    }

    /** As in {@code --set double=9-to-11}. */
    @Override
    public String word() {
        return code;
    }

    /** Whether two cards of that total may be doubled; a soft total counts as it stands. */
    public boolean allows(int total) {
        return total >= from && total <= to;
    }
}
