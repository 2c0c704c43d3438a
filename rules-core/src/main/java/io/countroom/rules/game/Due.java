package io.countroom.rules.game;

import org.jspecify.annotations.Nullable;

/**
 * The amount due on one wager.
 *
 * @param outcome its result, with odds and citation
 * @param initialCents the part of the wager that was initial: what edges are a fraction of. A doubled wager's first half;
 *     0 for a hand that came of a split
 * @param cents what the player was due, net of the wager and of vigorish, bonuses included
 * @param vigorishCents the vigorish that was due
 * @param bonusCents the part of {@code cents} that does not follow from this wager's own odds: envy, magic card, lucky
 *     player and super bonuses, and what a House Money payout won or lost that was added to the wager
 */
public record Due(Outcome outcome, long initialCents, long cents, long vigorishCents, long bonusCents) {

    public static Due of(Outcome outcome, long initialCents, long cents) {
        return of(outcome, initialCents, cents, 0);
    }

    /** A due without vigorish. */
    public static Due of(Outcome outcome, long initialCents, long cents, long bonusCents) {
        return new Due(outcome, initialCents, cents, 0, bonusCents);
    }

    /** The part of the vigorish that is collected later: the seat owes it until the shoe ends or the player leaves. */
    public long owedCents() {
        return outcome.vigorishLater() ? vigorishCents : 0;
    }

    /**
     * The player's gain net of vigorish, by the logged payment. Where the vigorish is collected later, the log may
     * have the full payout: the marked vigorish is then taken off.
     */
    public @Nullable Long netPaidCents(Wager wager) {
        Long paid = wager.paidCents();
        if (paid == null || paid == cents || owedCents() == 0 || paid != cents + vigorishCents) {
            return paid;
        }
        Long marked = wager.vigorishCents();
        return paid - (marked == null ? vigorishCents : marked);
    }
}
