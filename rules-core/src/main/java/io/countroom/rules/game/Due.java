package io.countroom.rules.game;

/**
 * What the rules say of one wager.
 *
 * @param outcome what became of it, with its odds and citation
 * @param initialCents the part of the wager that was initial: what edges are a fraction of. A doubled wager's first half;
 *     0 for a hand that came of a split
 * @param cents what the player was due, net of the wager and of vigorish, bonuses included
 * @param vigorishCents the vigorish that was due
 * @param bonusCents the part of {@code cents} that does not follow from this wager's own odds: envy, magic card, lucky
 *     player and super bonuses, and what a House Money payout won or lost that was added to the wager
 */
public record Due(Outcome outcome, long initialCents, long cents, long vigorishCents, long bonusCents) {

    public static Due of(Outcome outcome, long initialCents, long cents) {
        return new Due(outcome, initialCents, cents, 0, 0);
    }
}
