package io.countroom.rules.baccarat21;

import io.countroom.rules.game.Selection;

/**
 * What settlement, odds and dealing read of a Rules Submission.
 *
 * @param acesOwnTotal two aces stand as a total that only two aces equal, instead of 12
 * @param bonus the paytable of the Bonus Wagers
 */
record Terms(
        int decks,
        boolean acesOwnTotal,
        boolean tie,
        boolean bonusOnPlayer,
        boolean bonusOnBanker,
        String bonus,
        boolean reshuffledEveryRound) {

    static Terms of(Selection chosen) {
        return new Terms(
                chosen.get(Baccarat21Game.DECKS),
                chosen.get(Baccarat21Game.TWO_ACES).equals("own-total"),
                chosen.get(Baccarat21Game.TIE),
                chosen.get(Baccarat21Game.BONUS_PLAYER),
                chosen.get(Baccarat21Game.BONUS_BANKER),
                chosen.get(Baccarat21Game.BONUS),
                !chosen.get(Baccarat21Game.SHUFFLING).runsDown());
    }
}
