package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.analysis.FirstCardMeans;
import io.countroom.rules.blackjack.analysis.MainWagerValue;
import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.blackjack.side.BadBeat;
import io.countroom.rules.blackjack.side.FirstCardsOdds;
import io.countroom.rules.blackjack.side.FirstCardsWager;
import io.countroom.rules.blackjack.side.GivenFirstCards;
import io.countroom.rules.blackjack.side.HitAndRun;
import io.countroom.rules.blackjack.side.SideOdds;
import io.countroom.rules.blackjack.side.SuperMatch;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.card.Rank;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * The odds of every wager from a full shoe: side wagers and insurance counted, the main wager analysed. Sampled are only
 * covariances of a wager that depends on how hands are played, where {@link Covariances} says so.
 */
final class BlackjackOdds {

    /** Places in the list of wagers. */
    private static final int MAIN = 0;

    private static final int INSURANCE = 1;

    private final BlackjackRules rules;
    private final Composition shoe;
    /** The odds of the progressive wagers by the text, at the meters of the Rules Submission. */
    private final Map<String, WagerOdds> byText = new HashMap<>();

    /** The change made by another reading of the text, by progressive wager. */
    private final Map<String, OtherReading> readings = new HashMap<>();

    private @Nullable List<Sample.Played> played;

    BlackjackOdds(BlackjackRules rules) {
        this.rules = rules;
        this.shoe = rules.shoe();
    }

    Odds compute() {
        FirstCardsOdds counted = new FirstCardsOdds(rules.firstCards(), shoe);
        List<WagerOdds> odds = new ArrayList<>();
        for (OfferedWager offered : rules.wagers()) {
            int kind = rules.kind(offered.id());
            odds.add(
                    switch (kind) {
                        case BlackjackRules.MAIN -> main(offered);
                        case BlackjackRules.INSURANCE -> insurance(offered);
                        case BlackjackRules.SUPER_MATCH -> superMatch();
                        case BlackjackRules.BAD_BEAT -> badBeat();
                        case BlackjackRules.HIT_AND_RUN -> hitAndRun();
                        default -> counted.odds().get(kind - BlackjackRules.FIRST_CARDS);
                    });
        }
        Map<String, Long> metersCents = new HashMap<>();
        if (rules.badBeat() != null) {
            metersCents.put(BadBeat.ID, rules.get(OptionList.BAD_BEAT_METER.shows(), 0L));
        }
        if (rules.hitAndRun) {
            metersCents.put(HitAndRun.ID, rules.get(OptionList.HIT_AND_RUN_METER.shows(), 0L));
        }
        return odds(odds, counted, metersCents);
    }

    private Odds odds(List<WagerOdds> odds, FirstCardsOdds counted, Map<String, Long> metersCents) {
        return new Odds(
                odds,
                () -> covariances(odds, counted, metersCents.getOrDefault(HitAndRun.ID, 0L)),
                metersCents,
                meters ->
                        odds(odds.stream().map(wager -> atMeter(wager, meters)).toList(), counted, meters));
    }

    private WagerOdds atMeter(WagerOdds odds, Map<String, Long> metersCents) {
        Long meter = metersCents.get(odds.wager());
        WagerOdds text = byText.get(odds.wager());
        BadBeat badBeat = rules.badBeat();
        if (meter == null || text == null) {
            return odds;
        }
        return read(
                badBeat != null && odds.wager().equals(BadBeat.ID)
                        ? badBeat.atMeter(text, meter)
                        : HitAndRun.atMeter(text, meter));
    }

    /** By the reading that the Rules Submission selects. */
    private WagerOdds read(WagerOdds text) {
        OtherReading other = readings.get(text.wager());
        return other == null ? text : other.of(text);
    }

    private synchronized List<Sample.Played> played() {
        List<Sample.Played> known = played;
        if (known == null) {
            known = Sample.deal(rules);
            played = known;
        }
        return known;
    }

    private Covariances covariances(List<WagerOdds> odds, FirstCardsOdds counted, long meter) {
        Sample sample = new Sample(rules, odds, played());
        Matrices matrices = new Matrices(odds, sample);
        List<FirstCardsWager> firstCards = rules.firstCards();
        int[] first = firstCards.stream()
                .mapToInt(wager -> matrices.ids.indexOf(wager.id()))
                .toArray();
        MainGame main = rules.mainGame();
        GivenFirstCards given = givenFirstCards(main.firstCardMeans());
        double[] withMain = counted.sameSeat(given);
        double[] withOthersMain = counted.acrossSeats(given);
        double[] withInsurance = counted.withInsurance();
        for (int a = 0; a < first.length; a++) {
            for (int b = 0; b < first.length; b++) {
                matrices.counted(first[a], first[b], counted.sameSeat(a, b), counted.acrossSeats(a, b));
            }
            matrices.counted(MAIN, first[a], withMain[a], withOthersMain[a]);
            matrices.counted(INSURANCE, first[a], withInsurance[a], withInsurance[a]);
        }
        int hitAndRun = matrices.ids.indexOf(HitAndRun.ID);
        if (hitAndRun >= 0 && rules.drawsForHitAndRun) {
            boolean hitSoft17 = rules.play().hitSoft17();
            double[] with = counted.sameSeat(HitAndRun.givenFirstCards(shoe, hitSoft17, meter));
            for (int a = 0; a < first.length; a++) {
                matrices.counted(hitAndRun, first[a], with[a], with[a]);
            }
            double insured = HitAndRun.withInsurance(shoe, hitSoft17, meter);
            matrices.counted(hitAndRun, INSURANCE, insured, insured);
        }
        for (int i = 0; i < odds.size(); i++) {
            double deviation = odds.get(i).standardDeviation();
            boolean ofDealer = i == INSURANCE || i == hitAndRun; // the same at every seat
            matrices.same[i][i] = deviation * deviation;
            matrices.sameErrors[i][i] = 0;
            if (ofDealer) {
                matrices.counted(i, i, deviation * deviation, deviation * deviation);
            }
        }
        matrices.counted(MAIN, MAIN, matrices.same[MAIN][MAIN], main.wager().acrossSeats());
        matrices.counted(
                MAIN, INSURANCE, main.wager().withInsurance(), main.wager().withInsurance());
        double[] betweenHands = new double[odds.size()];
        Arrays.fill(betweenHands, Double.NaN);
        if (!Double.isNaN(main.betweenHands())) {
            betweenHands[MAIN] = main.betweenHands();
            betweenHands[INSURANCE] = matrices.same[INSURANCE][INSURANCE]; // one hole card decides both
        }
        return new Covariances(
                matrices.ids, matrices.same, matrices.across, matrices.sameErrors, matrices.acrossErrors, betweenHands);
    }

    /** Sampled, until what was counted takes its place. */
    private static final class Matrices {
        private final List<String> ids;
        private final double[][] same;
        private final double[][] across;
        private final double[][] sameErrors;
        private final double[][] acrossErrors;

        Matrices(List<WagerOdds> odds, Sample sample) {
            int n = odds.size();
            ids = odds.stream().map(WagerOdds::wager).toList();
            same = new double[n][n];
            across = new double[n][n];
            sameErrors = new double[n][n];
            acrossErrors = new double[n][n];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j <= i; j++) {
                    Sample.Estimate of = sample.sameSeat(i, j);
                    Sample.Estimate others = sample.acrossSeats(i, j);
                    put(i, j, of.covariance(), others.covariance(), of.error(), others.error());
                }
            }
        }

        void counted(int i, int j, double ofSeat, double ofOthers) {
            put(i, j, ofSeat, ofOthers, 0, 0);
        }

        private void put(int i, int j, double ofSeat, double ofOthers, double error, double othersError) {
            same[i][j] = ofSeat;
            same[j][i] = ofSeat;
            across[i][j] = ofOthers;
            across[j][i] = ofOthers;
            sameErrors[i][j] = error;
            sameErrors[j][i] = error;
            acrossErrors[i][j] = othersError;
            acrossErrors[j][i] = othersError;
        }
    }

    /** The main wager by the first cards; where a telling hole card matters, they are two tens or an ace and a nine. */
    private GivenFirstCards givenFirstCards(FirstCardMeans means) {
        double natural = rules.spanish() ? BlackjackOptions.THREE_TO_TWO.net().doubleValue() : 0;
        double handsOfSeat = rules.variant() == Variant.BLACKJACK_SWITCH ? 2 : 1;
        return new GivenFirstCards() {
            @Override
            public double mean(int first, int second, int up) {
                return means.mean(pips(up), pips(first), pips(second));
            }

            @Override
            public double mean(int first, int second, int up, int hole) {
                boolean blackjack = pips(up) + pips(hole) == 11;
                if (pips(first) + pips(second) == 11 && Math.min(pips(first), pips(second)) == 1) {
                    return blackjack ? (natural - (handsOfSeat - 1)) / handsOfSeat : mean(first, second, up);
                }
                if (blackjack) {
                    return -1;
                }
                // A king and a queen against two tens.
                return pips(first) + pips(second) == 20 ? 0 : mean(first, second, up);
            }
        };
    }

    private static int pips(int card) {
        return Card.of(card).rank().pips();
    }

    private WagerOdds main(OfferedWager offered) {
        MainGame main = rules.mainGame();
        Map<String, MainWagerValue.OfResult> lines = new HashMap<>();
        main.wager().lines().forEach(line -> lines.put(line.result().words(), line));
        List<OutcomeOdds> outcomes = new ArrayList<>();
        double hit = 0;
        for (Outcome outcome : offered.outcomes()) {
            MainWagerValue.OfResult line = lines.get(outcome.name());
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
                null,
                main.note(),
                outcomes);
    }

    /** Given that the dealer shows an ace; players' cards unseen. */
    WagerOdds insurance(OfferedWager offered) {
        int tens = shoe.ofRank(Rank.TEN) + shoe.ofRank(Rank.JACK) + shoe.ofRank(Rank.QUEEN) + shoe.ofRank(Rank.KING);
        BigFraction wins = BigFraction.of(tens, shoe.size() - 1);
        BigFraction[] chances = {wins, BigFraction.ONE.subtract(wins)};
        return SideOdds.of(
                offered,
                rules.insuranceLines(),
                chances,
                BigFraction.ZERO,
                "when the dealer shows an ace, and no other card is known");
    }

    private WagerOdds superMatch() {
        SuperMatch superMatch = rules.superMatch();
        if (superMatch == null) {
            throw new IllegalStateException("Super Match is not offered");
        }
        return superMatch.odds(shoe);
    }

    /** § 633a.13(j)(1): what the bonuses cost on average; they are no part of the odds. */
    private String bonuses() {
        String bonuses = "";
        if (rules.selects(OptionList.MAGIC_CARD)) {
            int decks = rules.play().decks();
            // Two cards match two of the 52 that may be selected, or one where they are alike.
            double matched = (2 - (decks - 1) / (52.0 * decks - 1)) / 52;
            bonuses += String.format(
                    Locale.ROOT,
                    "; the Magic Card Bonus costs %.2f%% of the wager in each round in which a card is selected",
                    100 * 20 * matched);
        }
        if (rules.selects(OptionList.LUCKY_PLAYER)) {
            bonuses +=
                    "; the Lucky Player Bonus costs 5 wagers divided by the number of positions to select from in each"
                            + " round in which one is selected";
        }
        return bonuses;
    }

    private WagerOdds badBeat() {
        BadBeat badBeat = rules.badBeat();
        if (badBeat == null) {
            throw new IllegalStateException("the Bad Beat Progressive is not offered");
        }
        WagerOdds odds = badBeat.odds(
                shoe, rules.play(), rules.mainGame().strategy(), rules.get(OptionList.BAD_BEAT_METER.shows(), 0L));
        byText.put(BadBeat.ID, odds);
        if (badBeat.anyHand()) {
            readings.put(BadBeat.ID, OtherReading.anyHand(rules, badBeat));
        }
        WagerOdds read = read(odds);
        return read.withNote(read.note() + bonuses());
    }

    private WagerOdds hitAndRun() {
        WagerOdds text =
                HitAndRun.odds(shoe, rules.play().hitSoft17(), rules.get(OptionList.HIT_AND_RUN_METER.shows(), 0L));
        byText.put(HitAndRun.ID, text);
        if (!rules.drawsForHitAndRun) {
            readings.put(HitAndRun.ID, OtherReading.dealerStops(rules));
        }
        return read(text);
    }
}
