package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.analysis.MainWager;
import io.countroom.rules.blackjack.side.BadBeat;
import io.countroom.rules.blackjack.side.FirstCardsOdds;
import io.countroom.rules.blackjack.side.FirstCardsWager;
import io.countroom.rules.blackjack.side.HitAndRun;
import io.countroom.rules.blackjack.side.SuperMatch;
import io.countroom.rules.card.Composition;
import io.countroom.rules.card.Rank;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The odds of every wager from a full shoe: side wagers and insurance counted, the main wager analysed. Sampled are only
 * covariances of a wager that depends on how hands are played, where {@link Covariances} says so.
 */
final class BlackjackOdds {

    private final BlackjackRules rules;
    private final Submission submission;
    private final Composition shoe;

    BlackjackOdds(BlackjackRules rules) {
        this.rules = rules;
        this.submission = rules.submission();
        this.shoe = rules.shoe();
    }

    Odds compute() {
        List<FirstCardsWager> firstCards = submission.firstCards();
        FirstCardsOdds counted = new FirstCardsOdds(firstCards, shoe);
        Sample sample = new Sample(rules);
        List<WagerOdds> odds = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        for (OfferedWager offered : rules.wagers()) {
            int kind = rules.kind(offered.id());
            ids.add(offered.id());
            odds.add(
                    switch (kind) {
                        case BlackjackRules.MAIN -> main(offered);
                        case BlackjackRules.INSURANCE -> insurance(offered);
                        case BlackjackRules.SUPER_MATCH -> superMatch();
                        case BlackjackRules.BAD_BEAT -> badBeat();
                        case BlackjackRules.HIT_AND_RUN ->
                            HitAndRun.odds(shoe, submission.play().hitSoft17(), submission.hitAndRunMeterCents());
                        default -> counted.odds().get(kind - BlackjackRules.FIRST_CARDS);
                    });
        }
        return new Odds(odds, covariances(ids, odds, counted, sample));
    }

    private Covariances covariances(List<String> ids, List<WagerOdds> odds, FirstCardsOdds counted, Sample sample) {
        int n = ids.size();
        double[][] same = new double[n][n];
        double[][] across = new double[n][n];
        for (int i = 0; i < n; i++) {
            int a = rules.kind(ids.get(i)) - BlackjackRules.FIRST_CARDS;
            for (int j = 0; j < n; j++) {
                int b = rules.kind(ids.get(j)) - BlackjackRules.FIRST_CARDS;
                boolean both = a >= 0 && b >= 0;
                same[i][j] = both ? counted.sameSeat(a, b) : sample.sameSeat(i, j);
                across[i][j] = both ? counted.acrossSeats(a, b) : sample.acrossSeats(i, j);
            }
            double deviation = odds.get(i).standardDeviation();
            same[i][i] = deviation * deviation;
        }
        int hitAndRun = ids.indexOf(HitAndRun.ID);
        if (hitAndRun >= 0) {
            double[] with = HitAndRun.covariances(
                    submission.firstCards(), shoe, submission.play().hitSoft17(), submission.hitAndRunMeterCents());
            for (int w = 0; w < with.length; w++) {
                int i = ids.indexOf(submission.firstCards().get(w).id());
                same[i][hitAndRun] = with[w];
                same[hitAndRun][i] = with[w];
                across[i][hitAndRun] = with[w];
                across[hitAndRun][i] = with[w];
            }
            across[hitAndRun][hitAndRun] = same[hitAndRun][hitAndRun];
        }
        MainWager main = rules.mainGame().wager();
        across[0][0] = main.acrossSeats();
        same[0][1] = main.withInsurance();
        same[1][0] = main.withInsurance();
        return new Covariances(ids, same, across);
    }

    private WagerOdds main(OfferedWager offered) {
        MainGame main = rules.mainGame();
        Map<String, MainWager.Line> lines = new HashMap<>();
        main.wager().lines().forEach(line -> lines.put(line.result().words(), line));
        List<OutcomeOdds> outcomes = new ArrayList<>();
        double hit = 0;
        for (Outcome outcome : offered.outcomes()) {
            MainWager.Line line = lines.get(outcome.name());
            double chance = line == null ? 0 : line.chance(); // even money is not taken, and nothing is called dead
            double net = line == null ? 0 : line.net();
            hit += net > 0 ? chance : 0;
            outcomes.add(new OutcomeOdds(outcome.name(), chance, null, outcome.pays(), net));
        }
        return new WagerOdds(
                offered.id(),
                offered.name(),
                null,
                offered.citation(),
                -main.wager().expectedValue(),
                null,
                main.wager().standardDeviation(),
                hit,
                null,
                main.note(),
                outcomes);
    }

    /** Given that the dealer shows an ace; players' cards unseen. */
    private WagerOdds insurance(OfferedWager offered) {
        int tens = shoe.ofRank(Rank.TEN) + shoe.ofRank(Rank.JACK) + shoe.ofRank(Rank.QUEEN) + shoe.ofRank(Rank.KING);
        BigFraction wins = BigFraction.of(tens, shoe.size() - 1);
        BigFraction loses = BigFraction.ONE.subtract(wins);
        BigFraction gain = BlackjackRules.INSURANCE_PAYS.net();
        BigFraction mean = wins.multiply(gain).subtract(loses);
        BigFraction square = wins.multiply(gain).multiply(gain).add(loses);
        return new WagerOdds(
                offered.id(),
                offered.name(),
                null,
                offered.citation(),
                -mean.doubleValue(),
                mean.negate(),
                Math.sqrt(square.subtract(mean.multiply(mean)).doubleValue()),
                wins.doubleValue(),
                null,
                "when the dealer shows an ace, and no other card is known",
                List.of(
                        new OutcomeOdds(
                                rules.insuranceWins().name(),
                                wins.doubleValue(),
                                wins,
                                rules.insuranceWins().pays(),
                                gain.doubleValue()),
                        new OutcomeOdds(
                                rules.insuranceLoses().name(),
                                loses.doubleValue(),
                                loses,
                                rules.insuranceLoses().pays(),
                                -1)));
    }

    private WagerOdds superMatch() {
        SuperMatch superMatch = submission.superMatch();
        if (superMatch == null) {
            throw new IllegalStateException("Super Match is not offered");
        }
        return superMatch.odds(shoe);
    }

    private WagerOdds badBeat() {
        BadBeat badBeat = submission.badBeat();
        if (badBeat == null) {
            throw new IllegalStateException("the Bad Beat Progressive is not offered");
        }
        return badBeat.odds(shoe, submission.play(), rules.mainGame().strategy(), submission.badBeatMeterCents());
    }
}
