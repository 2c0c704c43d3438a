package io.countroom.rules.baccarat;

import io.countroom.rules.game.Game;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.Vigorish;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a Rules Submission selected, read.
 *
 * @param options all of it as a document, for {@link io.countroom.rules.game.TableRules#options}
 * @param vigorish on winning Banker wagers, or on tied ones; {@link Vigorish#NONE} where EZ Baccarat is played
 * @param vigorishOnTies 25% of the Banker wager when the Point Counts are equal, instead of a part of what it wins
 * @param dragonBonus the paytable, or null where the wager is not offered
 * @param parlayPercent how much of a House Money payout goes onto the wager when the player adds it
 * @param reshuffledEveryRound a continuous shuffling device is used, so that no shoe runs down
 */
record Terms(
        Game game,
        Chapter chapter,
        Map<String, String> options,
        int decks,
        Vigorish vigorish,
        boolean vigorishOnTies,
        boolean ez,
        Payout tieOdds,
        @Nullable String dragonBonus,
        boolean houseMoney,
        int parlayPercent,
        boolean reshuffledEveryRound) {}
