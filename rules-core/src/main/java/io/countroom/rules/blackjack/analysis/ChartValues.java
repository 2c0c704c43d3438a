package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Hands.ACE;
import static io.countroom.rules.blackjack.analysis.Hands.TEN;
import static io.countroom.rules.blackjack.analysis.Hands.VALUES;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Points;
import io.countroom.rules.blackjack.play.Situation;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.card.Card;
import io.countroom.rules.game.Hand.Action;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The value of each action compared with the chart's, on which the odds of the main wager are based: from a full shoe without the
 * cards of the hand and the dealer's up card, with the chart's play from there on. The expected result of a player is the chart's
 * plus the sum of the differences, on average over the cards. Other cards on the table and suits are left out, as the chart does.
 *
 * <p>Everything is computed beforehand, so a decision is looked up. Immutable, safe to share between threads.
 */
public final class ChartValues implements DecisionValues {

    private final BlackjackOptions options;
    private final Hands hands = Hands.TO_21;
    private final Strategy chart;
    private final UpCard[] upCards = new UpCard[VALUES];

    /** Takes a fraction of a second. */
    public ChartValues(BlackjackAnalysis analysis) {
        options = analysis.options();
        chart = analysis.strategy();
        Solver solver = new Solver(options, Dealers.under(options));
        Splits splits = new Splits(solver);
        double[] shoe = Solver.fullShoe(options);
        for (int up = 0; up < VALUES; up++) {
            solver.solveAgainst(up, shoe);
            upCards[up] = new UpCard(solver, splits, analysis.plays().get(up));
        }
    }

    /** Against one up card, by hand: each value is divided by the chance that the dealer has no Blackjack. */
    private static final class UpCard {

        private final double[] none;
        private final double[] stand = new double[Hands.TO_21.count];
        private final double[] hit = new double[Hands.TO_21.count];
        private final double[] twice = new double[Hands.TO_21.count];
        private final double[] keptDouble = new double[Hands.TO_21.count];
        private final double blackjack;
        /** By value and number of hands. */
        private final double[][] split = new double[VALUES][];

        UpCard(Solver solver, Splits splits, PlannedPlay play) {
            Hands hands = solver.hands;
            none = solver.none.clone();
            double[] value = new double[hands.count];
            for (int hand = hands.count - 1; hand > 0; hand--) {
                double drawn = hands.total[hand] < 21 ? solver.drawing(hand, value, 1) : Solver.NEVER;
                value[hand] = play.hit[hand] ? drawn : solver.stand[hand];
                stand[hand] = solver.stand[hand] / none[hand];
                hit[hand] = drawn / none[hand];
                if (hands.size[hand] == 2) {
                    twice[hand] = solver.twice[hand] / none[hand];
                } else if (hands.size[hand] == 3) {
                    keptDouble[hand] = solver.keptDouble(hand) / none[hand];
                }
            }
            int natural = hands.two[ACE * VALUES + TEN];
            blackjack = solver.blackjack(natural) / none[natural];
            for (int card = 0; card < VALUES; card++) {
                int pair = hands.two[card * VALUES + card];
                split[card] = new double[Math.max(2, splits.most(card)) + 1];
                for (int into = 2; into < split[card].length; into++) {
                    split[card][into] = splits.split(play, card, into, false).worth / none[pair];
                }
            }
        }
    }

    @Override
    public ActionValues values(List<Card> hand, Card up, List<Card> others, Allowed allowed, int handsOfSeat) {
        return values(hands.find(hand), Hands.value(up), allowed, handsOfSeat);
    }

    private ActionValues values(int hand, int up, Allowed allowed, int handsOfSeat) {
        UpCard of = upCards[up];
        boolean two = hands.size[hand] == 2;
        int pair = hands.pair[hand];
        int total = hands.total[hand];
        boolean doubles =
                allowed.doubling() && two && total < 21 && options.doubling().allows(total);
        boolean splits = allowed.splitting() && pair >= 0;
        Map<Action, Double> values = new EnumMap<>(Action.class);
        values.put(Action.HIT, of.hit[hand]);
        values.put(Action.STAND, of.stand[hand]);
        if (doubles) {
            values.put(Action.DOUBLE, of.twice[hand]);
        }
        if (allowed.surrender()) {
            values.put(Action.SURRENDER, -0.5);
        }
        if (splits) {
            double[] into = of.split[pair];
            values.put(Action.SPLIT, into[Math.clamp(into.length - (long) handsOfSeat, 2, into.length - 1)]);
        }
        Situation situation = new Situation(
                Points.value(up + 1),
                total,
                hands.soft[hand],
                pair < 0 ? 0 : Points.value(pair + 1),
                hands.size[hand],
                doubles,
                splits,
                allowed.surrender());
        return new ActionValues(values, chart.decide(situation));
    }

    @Override
    public ActionValues rescue(List<Card> hand, Card up, List<Card> others) {
        int doubled = hands.find(hand);
        int upCard = Hands.value(up);
        return new ActionValues(
                Map.of(Action.STAND, upCards[upCard].keptDouble[doubled], Action.RESCUE, -1.0),
                chart.rescues(Points.value(up), hands.total[doubled]) ? Action.RESCUE : Action.STAND);
    }

    @Override
    public ActionValues evenMoney(List<Card> hand, Card up, List<Card> others) {
        UpCard of = upCards[Hands.value(up)];
        double none = of.none[hands.find(hand)];
        double played = none * of.blackjack + DecisionAnalysis.againstBlackjack(options, none);
        return new ActionValues(Map.of(Action.STAND, played, Action.EVEN_MONEY, 1.0), Action.STAND);
    }

    @Override
    public ActionValues switching(List<Card> one, List<Card> two, Card up, List<Card> others) {
        Card a = one.get(0);
        Card b = one.get(1);
        Card c = two.get(0);
        Card d = two.get(1);
        return new ActionValues(
                Map.of(
                        Action.STAND, dealt(a, b, up, true) + dealt(c, d, up, true),
                        Action.SWITCH, dealt(a, d, up, false) + dealt(c, b, up, false)),
                chart.switches(Points.value(up), Points.value(a), Points.value(b), Points.value(c), Points.value(d))
                        ? Action.SWITCH
                        : Action.STAND);
    }

    private double dealt(Card one, Card two, Card up, boolean asDealt) {
        int hand = hands.find(List.of(one, two));
        int upCard = Hands.value(up);
        if (hands.total[hand] == 21) {
            UpCard of = upCards[upCard];
            return asDealt ? of.blackjack : of.stand[hand];
        }
        return values(hand, upCard, new Allowed(true, true, options.surrender()), 1)
                .bestValue();
    }
}
