package io.countroom.rules.game;

/**
 * The value of a decision to the player, per unit of the initial wager.
 *
 * @param hand the index of the hand in the round
 * @param situation in words: "16 against 10"
 */
public record Decision(
        int seat,
        int hand,
        String situation,
        Hand.Action taken,
        Hand.Action best,
        double takenValue,
        double bestValue) {

    /** The player's cost of the decision, per unit of the initial wager; 0 for the best play. */
    public double cost() {
        return bestValue - takenValue;
    }
}
