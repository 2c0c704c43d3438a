package io.countroom.rules.blackjack.analysis;

import io.countroom.rules.blackjack.play.HandResult;

/** A {@link HandResult}, doubles told apart, with what a unit wagered at first gains. */
enum Result {
    LOSES(HandResult.LOSES, -1),
    TIES(HandResult.TIES, 0),
    DEALER_22(HandResult.DEALER_22, 0),
    WINS(HandResult.WINS, 1),
    /** Its odds are an option. */
    BLACKJACK(HandResult.BLACKJACK, Double.NaN),
    BLACKJACK_AGAINST_21(HandResult.BLACKJACK_AGAINST_21, 1),
    SURRENDERS(HandResult.SURRENDERS, -0.5),
    DOUBLE_LOSES(HandResult.LOSES, -2),
    DOUBLE_TIES(HandResult.TIES, 0),
    DOUBLE_DEALER_22(HandResult.DEALER_22, 0),
    DOUBLE_WINS(HandResult.WINS, 2),
    RESCUES(HandResult.RESCUES, -1),
    FIVE_CARD_21(HandResult.FIVE_CARD_21, 1.5),
    SIX_CARD_21(HandResult.SIX_CARD_21, 2),
    SEVEN_CARD_21(HandResult.SEVEN_CARD_21, 3),
    MIXED_678(HandResult.MIXED_678, 1.5),
    MIXED_777(HandResult.MIXED_777, 1.5);

    final HandResult hand;

    /** Not a number for {@link #BLACKJACK}. */
    final double net;

    Result(HandResult hand, double net) {
        this.hand = hand;
        this.net = net;
    }

    /** The result of a hand that was not doubled. */
    static Result of(HandResult hand) {
        for (Result result : values()) {
            if (result.hand == hand) {
                return result;
            }
        }
        throw new IllegalArgumentException(hand + " is no result here");
    }

    /** The same after a double, which earns no bonus. */
    Result doubled() {
        return switch (this) {
            case LOSES -> DOUBLE_LOSES;
            case TIES -> DOUBLE_TIES;
            case DEALER_22 -> DOUBLE_DEALER_22;
            default -> DOUBLE_WINS;
        };
    }
}
