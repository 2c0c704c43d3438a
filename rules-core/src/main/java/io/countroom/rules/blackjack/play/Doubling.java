package io.countroom.rules.blackjack.play;

import io.countroom.rules.game.Codec;

/** On which first two cards a player may double down. The chapters permit any; the rest are for comparison. */
public enum Doubling implements Codec.Worded {
    ANY_TWO("any-two"),
    NINE_TO_ELEVEN("9-to-11"),
    TEN_OR_ELEVEN("10-or-11");

    private final String code;

    Doubling(String code) {
        this.code = code;
    }

    /** As in {@code --set double=9-to-11}. */
    @Override
    public String word() {
        return code;
    }

    /** Whether two cards of that total may be doubled; a soft total counts as it stands. */
    public boolean allows(int total) {
        return switch (this) {
            case ANY_TWO -> true;
            case NINE_TO_ELEVEN -> total >= 9 && total <= 11;
            case TEN_OR_ELEVEN -> total == 10 || total == 11;
        };
    }
}
