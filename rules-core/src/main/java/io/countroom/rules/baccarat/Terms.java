package io.countroom.rules.baccarat;

import io.countroom.rules.baccarat.BaccaratOptions.Charge;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.Selection;
import io.countroom.rules.game.Shuffling;
import io.countroom.rules.game.Vigorish;
import org.jspecify.annotations.Nullable;

/**
 * What settlement, odds and dealing read of a Rules Submission.
 *
 * @param vigorish on winning Banker wagers, or on tied ones; {@link Vigorish#NONE} where EZ Baccarat is played
 * @param dragonBonus the paytable, or null where the wager is not offered
 * @param parlayPercent how much of a House Money payout goes onto the wager when the player adds it
 */
record Terms(
        Chapter chapter,
        int decks,
        Vigorish vigorish,
        boolean vigorishOnTies,
        boolean ez,
        Payout tieOdds,
        @Nullable String dragonBonus,
        boolean houseMoney,
        int parlayPercent,
        Shuffling shuffling) {

    static Terms of(Selection chosen) {
        Charge charge = chosen.get(BaccaratOptions.VIGORISH);
        boolean midi = chosen.has(BaccaratOptions.EZ);
        return new Terms(
                chosen.get(BaccaratOptions.EDITION),
                chosen.get(BaccaratOptions.DECKS),
                new Vigorish(charge.vigorish.percent(), chosen.get(BaccaratOptions.ROUNDING)),
                charge == Charge.ON_TIES,
                midi && chosen.get(BaccaratOptions.EZ),
                chosen.get(BaccaratOptions.TIE_ODDS),
                midi && chosen.get(BaccaratOptions.OFFER_DRAGON_BONUS)
                        ? chosen.get(BaccaratOptions.DRAGON_BONUS)
                        : null,
                midi && chosen.get(BaccaratOptions.OFFER_HOUSE_MONEY),
                midi ? chosen.get(BaccaratOptions.PARLAY) : 0,
                chosen.has(BaccaratOptions.SHUFFLING) ? chosen.get(BaccaratOptions.SHUFFLING) : Shuffling.SHOE);
    }
}
