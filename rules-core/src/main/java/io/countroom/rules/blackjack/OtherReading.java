package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.Points;
import io.countroom.rules.blackjack.side.BadBeat;
import io.countroom.rules.blackjack.side.HitAndRun;
import io.countroom.rules.blackjack.side.Progressive;
import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The odds of a progressive wager under the other reading of a rule: the exact odds of the text, plus a simulated difference. Rounds
 * are dealt to one player who follows the chart, always from the same seed. In each round that the reading affects, the probabilities
 * of the dealer's hands are enumerated from the cards left, so that even rare meter wins are included.
 */
final class OtherReading {

    private static final int ROUNDS = 40_000;
    private static final long SEED = 633;
    private static final int MOST_CARDS = 24;

    private final BlackjackRules rules;
    private final boolean wins;

    /** The index of the paytable line by the dealer's number of cards; for other totals and for 21. */
    private final int[][] lines = new int[MOST_CARDS][2];

    /** The probabilities of the lines in each round that the reading affects. */
    private final List<double[]> chances = new ArrayList<>();

    /** The reading that the Rules Submission selects; null where it is the text's. */
    static @Nullable OtherReading selected(BlackjackRules rules, Progressive wager) {
        return switch (wager) {
            case BadBeat badBeat
            when badBeat.anyHand() ->
                new OtherReading(
                        rules,
                        badBeat.offered(),
                        true,
                        (cards, is21) -> badBeat.line(20, false, is21 ? 21 : 0, cards),
                        RoundSettlement::anotherHandHas20);
            case HitAndRun hitAndRun
            when !hitAndRun.draws() ->
                new OtherReading(
                        rules,
                        hitAndRun.offered(),
                        false, // the dealer does not draw for it alone, and it loses then
                        (cards, is21) -> hitAndRun.line(false, cards),
                        RoundSettlement::everyHandDecided);
            default -> null;
        };
    }

    private OtherReading(
            BlackjackRules rules,
            OfferedWager wager,
            boolean wins,
            BiFunction<Integer, Boolean, Line> line,
            Predicate<RoundSettlement> matters) {
        this.rules = rules;
        this.wins = wins;
        List<Outcome> outcomes = wager.outcomes();
        for (int cards = 2; cards < MOST_CARDS; cards++) {
            lines[cards][0] = outcomes.indexOf(line.apply(cards, false).outcome());
            lines[cards][1] = outcomes.indexOf(line.apply(cards, true).outcome());
        }
        Patron player = new Patron(1, 1, List.of(Patron.Habit.always(rules.mainId, 1_000)));
        BlackjackTable table = new BlackjackTable(rules, List.of(player), SEED, true);
        for (int i = 0; i < ROUNDS; i++) {
            Round round = table.deal();
            Hand dealer = round.hands().getLast();
            if (Points.of(dealer.pieces().subList(0, 2)).total() != 21) {
                RoundSettlement settled = new RoundSettlement(rules, round);
                settled.settle();
                if (matters.test(settled)) {
                    chances.add(chances(round, Points.NONE.with(dealer.card(0)), outcomes.size()));
                }
            }
        }
    }

    private double[] chances(Round round, Points up, int size) {
        int[] left = Composition.ofDecks(rules.play.decks()).byPips();
        left[up.hard()]--;
        for (Hand hand : round.hands()) {
            for (int i = 0; hand.place() == Hand.Place.SEAT && i < hand.size(); i++) {
                left[hand.card(i).pips()]--;
            }
        }
        double[] of = new double[size];
        int hole = up.soft() ? 10 : up.total() == 10 ? 1 : 0;
        int holes = left[hole];
        left[hole] = 0; // the dealer has no Blackjack
        int unseen = Arrays.stream(left).sum();
        for (int value = 1; value <= 10; value++) {
            if (left[value] > 0) {
                double chance = (double) left[value] / unseen;
                left[value]--;
                left[hole] += holes;
                draw(left, unseen - 1 + holes, up.with(value), 2, chance, of);
                left[hole] -= holes;
                left[value]++;
            }
        }
        return of;
    }

    private void draw(int[] left, int size, Points points, int cards, double chance, double[] of) {
        if (!points.dealerDraws(rules.play.hitSoft17())) {
            of[lines[cards][points.total() == 21 ? 1 : 0]] += chance;
            return;
        }
        for (int value = 1; value <= 10; value++) {
            if (left[value] > 0) {
                double next = chance * left[value] / size;
                left[value]--;
                draw(left, size - 1, points.with(value), cards + 1, next, of);
                left[value]++;
            }
        }
    }

    /** The odds under this reading, given the odds under the text's. */
    WagerOdds of(WagerOdds text) {
        List<OutcomeOdds> known = text.outcomes();
        int lost = known.size() - 1;
        double[] changed = new double[known.size()];
        double squares = 0;
        for (double[] round : chances) {
            double gain = 0;
            for (int line = 0; line < lost; line++) {
                changed[line] += round[line] / ROUNDS;
                gain += round[line] * (known.get(line).net() + 1);
            }
            squares += gain * gain / ROUNDS;
        }
        List<OutcomeOdds> outcomes = new ArrayList<>();
        double left = 1;
        double mean = 0;
        double square = 0;
        double hit = 0;
        for (int line = 0; line < known.size(); line++) {
            OutcomeOdds by = known.get(line);
            double chance = line == lost ? left : by.probability() + (wins ? 1 : -1) * changed[line];
            left -= chance;
            mean += chance * by.net();
            square += chance * by.net() * by.net();
            hit += by.net() > 0 ? chance : 0;
            outcomes.add(new OutcomeOdds(by.outcome(), chance, null, by.pays(), by.net()));
        }
        double difference = mean + text.houseEdge();
        WagerOdds odds = new WagerOdds(
                text.wager(),
                text.name(),
                text.paytable(),
                text.citation(),
                -mean,
                null,
                Math.sqrt(square - mean * mean),
                hit,
                Math.sqrt((squares - difference * difference) / ROUNDS),
                wins ? null : Double.valueOf(text.houseEdge()),
                wins
                        ? "for a player who follows the chart: the first hand of a split enumerated, the others from 40,000"
                                + " rounds dealt"
                        : "from 40,000 rounds dealt to a player who follows the chart, alone at the table: beside others a"
                                + " hand is left undecided more often",
                outcomes);
        long meterCents = Math.round((known.getFirst().net() + 1) * 100);
        return odds.withNote(odds.note() + "; " + Progressive.breakEven(odds, meterCents));
    }
}
