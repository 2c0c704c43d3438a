package io.countroom.rules.baccarat21;

import java.util.Map;

/**
 * What a Rules Submission selected, read.
 *
 * @param acesOwnTotal two aces stand as a total that only two aces equal, instead of 12
 * @param bonus the paytable of the Bonus Wagers
 */
record Terms(
        Map<String, String> options,
        int decks,
        boolean acesOwnTotal,
        boolean tie,
        boolean bonusOnPlayer,
        boolean bonusOnBanker,
        String bonus,
        boolean reshuffledEveryRound) {

    Terms withAcesOwnTotal(boolean changed) {
        return new Terms(options, decks, changed, tie, bonusOnPlayer, bonusOnBanker, bonus, reshuffledEveryRound);
    }
}
