package io.countroom.rules.blackjack.analysis;

/** What can become of a hand on which a unit was wagered. */
public enum Result {
    LOSES(-1),
    PUSHES(0),
    WINS(1),
    /** A Blackjack that was dealt; its odds are an option. */
    BLACKJACK(Double.NaN),
    /** Blackjack Switch: a Blackjack against a dealer's 21 in more cards. */
    BLACKJACK_EVEN(1),
    SURRENDERED(-0.5),
    DOUBLE_LOSES(-2),
    DOUBLE_PUSHES(0),
    DOUBLE_WINS(2),
    /** Spanish 21: the double was taken back and the original wager given up. */
    RESCUED(-1),
    FIVE_CARD_21(1.5),
    SIX_CARD_21(2),
    SEVEN_CARD_21(3),
    MIXED_678(1.5),
    SUITED_678(2),
    SPADES_678(3),
    MIXED_777(1.5),
    SUITED_777(2),
    SPADES_777(3);

    private final double net;

    Result(double net) {
        this.net = net;
    }

    /** What the unit gains, doubles included; not a number for {@link #BLACKJACK}, whose odds are an option. */
    public double net() {
        return net;
    }
}
