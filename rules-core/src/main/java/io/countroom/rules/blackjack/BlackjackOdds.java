package io.countroom.rules.blackjack;

import static io.countroom.rules.blackjack.BlackjackRules.INSURANCE;
import static io.countroom.rules.blackjack.BlackjackRules.MAIN;

import io.countroom.rules.blackjack.analysis.FirstCardMeans;
import io.countroom.rules.blackjack.analysis.MainWagerValue;
import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.blackjack.side.BadBeat;
import io.countroom.rules.blackjack.side.FirstCardsOdds;
import io.countroom.rules.blackjack.side.FirstCardsOdds.GivenFirstCards;
import io.countroom.rules.blackjack.side.FirstCardsWager;
import io.countroom.rules.blackjack.side.HitAndRun;
import io.countroom.rules.blackjack.side.Progressive;
import io.countroom.rules.blackjack.side.SideWager;
import io.countroom.rules.blackjack.side.SuperMatch;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Cached;
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
import java.util.function.LongFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The odds of every wager from a full shoe: side wagers and insurance counted, the main wager analysed. Sampled are only
 * covariances of a wager that depends on how hands are played, where {@link Covariances} says so.
 */
final class BlackjackOdds {

    private final BlackjackRules rules;
    private final Composition shoe;
    /** By progressive wager, its odds at a meter. */
    private final Map<String, LongFunction<WagerOdds>> atMeter = new HashMap<>();

    private final Cached<List<Sample.Played>> played;

    BlackjackOdds(BlackjackRules rules) {
        this.rules = rules;
        this.shoe = rules.shoe;
        this.played = new Cached<>(() -> Sample.deal(rules));
    }

    Odds compute() {
        FirstCardsOdds counted = new FirstCardsOdds(rules.sides(FirstCardsWager.class), shoe);
        List<WagerOdds> odds = new ArrayList<>();
        odds.add(main(rules.wagers().get(MAIN)));
        odds.add(insurance(rules.wagers().get(INSURANCE)));
        odds.addAll(counted.odds());
        Map<String, Long> metersCents = new HashMap<>();
        for (SideWager side : rules.sides) {
            switch (side) {
                case FirstCardsWager firstCards -> {
                    // Counted together.
                }
                case SuperMatch superMatch -> odds.add(superMatch.odds(shoe));
                case Progressive progressive -> {
                    long meter = rules.get(progressive.meter().shows(), 0L);
                    metersCents.put(progressive.id(), meter);
                    odds.add(progressive(progressive, meter));
                }
            }
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
        LongFunction<WagerOdds> at = atMeter.get(odds.wager());
        return meter != null && at != null ? at.apply(meter) : odds;
    }

    private Covariances covariances(List<WagerOdds> odds, FirstCardsOdds counted, long meter) {
        Sample sample = new Sample(rules, odds, played.get());
        Matrices matrices = new Matrices(odds.size(), sample);
        int[] first = rules.sides(FirstCardsWager.class).stream()
                .mapToInt(wager -> rules.place(wager.id()))
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
        int hitAndRun = rules.place(HitAndRun.ID);
        if (rules.side(hitAndRun) instanceof HitAndRun wager && wager.draws()) {
            boolean hitSoft17 = rules.play.hitSoft17();
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
            Sample.Estimate variance = Sample.Estimate.exact(deviation * deviation);
            matrices.put(i, i, variance, ofDealer ? variance : matrices.across[i][i]);
        }
        double variance = matrices.same[MAIN][MAIN].covariance();
        matrices.counted(MAIN, MAIN, variance, main.wager().acrossSeats());
        matrices.counted(
                MAIN, INSURANCE, main.wager().withInsurance(), main.wager().withInsurance());
        double[] betweenHands = new double[odds.size()];
        Arrays.fill(betweenHands, Double.NaN);
        if (!Double.isNaN(main.betweenHands())) {
            betweenHands[MAIN] = main.betweenHands();
            betweenHands[INSURANCE] = matrices.same[INSURANCE][INSURANCE].covariance(); // one hole card decides both
        }
        return matrices.covariances(odds.stream().map(WagerOdds::wager).toList(), betweenHands);
    }

    /** Sampled, until what was counted takes its place. */
    private static final class Matrices {
        private final Sample.Estimate[][] same;
        private final Sample.Estimate[][] across;

        Matrices(int wagers, Sample sample) {
            same = new Sample.Estimate[wagers][wagers];
            across = new Sample.Estimate[wagers][wagers];
            for (int i = 0; i < wagers; i++) {
                for (int j = 0; j <= i; j++) {
                    put(i, j, sample.sameSeat(i, j), sample.acrossSeats(i, j));
                }
            }
        }

        void counted(int i, int j, double ofSeat, double ofOthers) {
            put(i, j, Sample.Estimate.exact(ofSeat), Sample.Estimate.exact(ofOthers));
        }

        private void put(int i, int j, Sample.Estimate ofSeat, Sample.Estimate ofOthers) {
            same[i][j] = ofSeat;
            same[j][i] = ofSeat;
            across[i][j] = ofOthers;
            across[j][i] = ofOthers;
        }

        private static double[][] all(Sample.Estimate[][] of, ToDoubleFunction<Sample.Estimate> figure) {
            return Arrays.stream(of)
                    .map(row -> Arrays.stream(row).mapToDouble(figure).toArray())
                    .toArray(double[][]::new);
        }

        Covariances covariances(List<String> ids, double[] betweenHands) {
            return new Covariances(
                    ids,
                    all(same, Sample.Estimate::covariance),
                    all(across, Sample.Estimate::covariance),
                    all(same, Sample.Estimate::error),
                    all(across, Sample.Estimate::error),
                    betweenHands);
        }
    }

    /** The main wager by the first cards; where a telling hole card matters, they are two tens or an ace and a nine. */
    private GivenFirstCards givenFirstCards(FirstCardMeans means) {
        double natural = rules.spanish() ? BlackjackOptions.THREE_TO_TWO.net().doubleValue() : 0;
        double handsOfSeat = rules.variant == Variant.BLACKJACK_SWITCH ? 2 : 1;
        return (first, second, up, hole) -> {
            double mean = means.mean(pips(up), pips(first), pips(second));
            if (hole == FirstCardsWager.PLAIN_HOLE) {
                return mean;
            }
            boolean blackjack = pips(up) + pips(hole) == 11;
            if (pips(first) + pips(second) == 11 && Math.min(pips(first), pips(second)) == 1) {
                return blackjack ? (natural - (handsOfSeat - 1)) / handsOfSeat : mean;
            }
            if (blackjack) {
                return -1;
            }
            // A king and a queen against two tens.
            return pips(first) + pips(second) == 20 ? 0 : mean;
        };
    }

    private static int pips(int card) {
        return Card.of(card).pips();
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
        double deviation = main.wager().standardDeviation();
        return new WagerOdds(offered, -main.wager().expectedValue(), null, deviation, hit, null, main.note(), outcomes);
    }

    /** Given that the dealer shows an ace; players' cards unseen. */
    WagerOdds insurance(OfferedWager offered) {
        BigFraction wins = BigFraction.of(shoe.byPips()[10], shoe.size() - 1);
        BigFraction[] chances = {wins, BigFraction.ONE.subtract(wins)};
        return WagerOdds.of(
                offered,
                rules.insuranceLines,
                chances,
                BigFraction.ZERO,
                "when the dealer shows an ace, and no other card is known");
    }

    /** § 633a.13(j)(1): what the bonuses cost on average; they are no part of the odds. */
    private String bonuses() {
        String bonuses = "";
        if (rules.selects(OptionList.MAGIC_CARD)) {
            int decks = rules.play.decks();
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

    private WagerOdds progressive(Progressive wager, long meterCents) {
        WagerOdds text = wager.odds(shoe, rules.play, rules.mainGame().strategy(), meterCents);
        OtherReading other = OtherReading.selected(rules, wager);
        UnaryOperator<WagerOdds> reading = other == null ? odds -> odds : other::of;
        atMeter.put(wager.id(), meter -> reading.apply(wager.atMeter(text, meter)));
        WagerOdds read = reading.apply(text);
        return wager instanceof BadBeat ? read.withNote(read.note() + bonuses()) : read;
    }
}
