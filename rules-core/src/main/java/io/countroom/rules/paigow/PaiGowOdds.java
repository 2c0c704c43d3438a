package io.countroom.rules.paigow;

import io.countroom.rules.banking.BankOdds;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.WagerOdds;
import java.math.BigInteger;
import java.util.List;

/**
 * Odds of the Pai Gow Wager and of a bank, from stored counts. {@code PaiGowCountTest} recounts them. After a change to
 * {@link TileRank}, {@link PaiGowHouseWay} or {@link PaiGowRules#compare}, copy the new counts from its failure message.
 */
final class PaiGowOdds {

    /** Four of the 24 tiles that a dealer and a player leave. */
    private static final int SECOND_PLAYERS = 10_626;

    /** Of all 736,281,000 deals of two hands what the player wins, ties and loses; of all deals of three how two players fare. */
    record Count(long win, long tie, long lose, long bothWin, long oneWins, long bothLose) {}

    private PaiGowOdds() {}

    static Count count(PaiGowHouseWay way) {
        return switch (way) {
            case HIGH_FIRST ->
                new Count(
                        218_057_736,
                        291_324_440,
                        226_898_824,
                        1_152_100_661_104L,
                        341_815_206_384L,
                        1_206_313_425_088L);
            case LOW_FIRST ->
                new Count(
                        217_493_540,
                        293_157_704,
                        225_629_756,
                        1_144_189_490_808L,
                        342_949_310_908L,
                        1_197_811_247_280L);
        };
    }

    static Odds of(PaiGowRules rules) {
        Count counted = count(rules.houseWay);
        double deals = ((double) counted.win + counted.tie + counted.lose) * SECOND_PLAYERS;
        BankOdds odds = new BankOdds(
                rules.terms(),
                BigInteger.valueOf(counted.win),
                BigInteger.valueOf(counted.tie),
                BigInteger.valueOf(counted.lose),
                new BankOdds.TwoHands(counted.bothWin / deals, counted.oneWins / deals, counted.bothLose / deals),
                rules.dealt(535));
        List<WagerOdds> wagers = odds.wagers("Both sides set their hands by the house way ("
                + rules.options().get("house-way") + "); every deal of two hands is counted.");
        List<String> ids = wagers.stream().map(WagerOdds::wager).toList();
        return new Odds(wagers, new Covariances(ids, odds.covariances(true), odds.covariances(false)));
    }
}
