package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Dealer.ENDS;
import static io.countroom.rules.blackjack.analysis.Hands.ACE;
import static io.countroom.rules.blackjack.analysis.Hands.TEN;
import static io.countroom.rules.blackjack.analysis.Hands.VALUES;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Suit;
import io.countroom.rules.game.Hand.Action;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The value of each action in one situation of a logged round, with every card that lies face up taken out of a full shoe: the
 * best play for exactly these cards. The dealer has looked for a Blackjack under an ace or a ten and has none.
 *
 * <p>A split is valued as if the hands that come of it were the last to be played and each by the cards it holds; see the
 * package. At Spanish 21 the suits of the hand count where they may make a better paid 6-7-8 or 7-7-7; the super bonus, an
 * amount and not odds, does not.
 *
 * <p>Holds working space: one for each thread.
 */
public final class DecisionAnalysis implements DecisionValues {

    private final BlackjackOptions options;
    private final double[] full;
    private final Solver solver;
    private final Hands hands = Hands.TO_21;
    private final Splits splits;
    private final PlannedPlay play = new PlannedPlay();
    private final boolean[] reached = new boolean[hands.count];
    private final int[] list = new int[hands.count];
    private final double[] shoe = new double[VALUES];

    public DecisionAnalysis(BlackjackOptions options) {
        this.options = options;
        full = Solver.fullShoe(options);
        solver = new Solver(options, Dealers.under(options));
        splits = new Splits(solver);
    }

    @Override
    public ActionValues values(List<Card> hand, Card up, List<Card> others, Allowed allowed, int handsOfSeat) {
        int index = prepare(hand, up, others);
        double none = solveFrom(index);
        Map<Action, Double> values = new EnumMap<>(Action.class);
        values.put(Action.HIT, (solver.hit[index] + suits(hand, index)) / none);
        values.put(Action.STAND, solver.stand[index] / none);
        boolean two = hand.size() == 2;
        if (allowed.doubling() && two && solver.mayDouble(index)) {
            values.put(Action.DOUBLE, solver.twice[index] / none);
        }
        if (allowed.surrender()) {
            values.put(Action.SURRENDER, -0.5);
        }
        int card = Hands.value(hand.getFirst());
        if (allowed.splitting() && two && card == Hands.value(hand.getLast())) {
            values.put(Action.SPLIT, split(card, splits.most(card) - handsOfSeat + 1) / none);
        }
        return ActionValues.of(values);
    }

    @Override
    public ActionValues rescue(List<Card> hand, Card up, List<Card> others) {
        int index = prepare(hand, up, others);
        double none = solveFrom(index);
        return ActionValues.of(Map.of(Action.STAND, solver.keptDouble(index) / none, Action.RESCUE, -1.0));
    }

    @Override
    public ActionValues evenMoney(List<Card> hand, Card up, List<Card> others) {
        int index = prepare(hand, up, others);
        double none = solveFrom(index);
        double played = solver.blackjack(index) + againstBlackjack(options, none);
        return ActionValues.of(Map.of(Action.STAND, played, Action.EVEN_MONEY, 1.0));
    }

    /** The gain of a Blackjack against a dealer's Blackjack: a tie; at Spanish 21 it wins. */
    static double againstBlackjack(BlackjackOptions options, double none) {
        boolean wins = options.variant() == Variant.SPANISH_21;
        return wins ? (1 - none) * options.blackjackPays().net().doubleValue() : 0;
    }

    @Override
    public ActionValues switching(List<Card> one, List<Card> two, Card up, List<Card> others) {
        int a = Hands.value(one.get(0));
        int b = Hands.value(one.get(1));
        int c = Hands.value(two.get(0));
        int d = Hands.value(two.get(1));
        double stays = dealt(a, b, c, d, up, others, true) + dealt(c, d, a, b, up, others, true);
        double switched = dealt(a, d, c, b, up, others, false) + dealt(c, b, a, d, up, others, false);
        return ActionValues.of(Map.of(Action.STAND, stays, Action.SWITCH, switched));
    }

    /** A hand of two cards with its best action, two other cards being the other hand's. */
    private double dealt(int a, int b, int otherA, int otherB, Card up, List<Card> others, boolean asDealt) {
        reset(up, others);
        shoe[otherA]--;
        shoe[otherB]--;
        solver.prepare(Hands.value(up), shoe);
        int index = hands.two[a * VALUES + b];
        double none = solveFrom(index);
        if (asDealt && (a == ACE && b == TEN || a == TEN && b == ACE)) {
            return solver.blackjack(index) / none;
        }
        double best = Math.max(solver.value[index], solver.twice[index]);
        return (a == b ? Math.max(best, split(a, splits.most(a))) : best) / none;
    }

    private void reset(Card up, List<Card> others) {
        System.arraycopy(full, 0, shoe, 0, VALUES);
        shoe[Hands.value(up)]--;
        for (Card other : others) {
            shoe[Hands.value(other)]--;
        }
    }

    private int prepare(List<Card> hand, Card up, List<Card> others) {
        reset(up, others);
        int index = hands.find(hand);
        if (index <= 0) {
            throw new IllegalArgumentException("no decision for " + hand + ": it must count 21 or less");
        }
        solver.prepare(Hands.value(up), shoe);
        return index;
    }

    /** Solves a hand and all that can come of it; the chance of no Blackjack, for which values are to be divided. */
    private double solveFrom(int hand) {
        int n = 0;
        reached[hand] = true;
        for (int i = hand; i < hands.count; i++) {
            if (!reached[i]) {
                continue;
            }
            reached[i] = false;
            list[n++] = i;
            for (int card = 0; card < VALUES; card++) {
                int next = hands.next[i * VALUES + card];
                if (next >= 0 && hands.total[i] < 21) {
                    reached[next] = true;
                }
            }
        }
        solver.solve(list, n);
        return solver.none[hand];
    }

    private double split(int card, int most) {
        solver.solveWith(card);
        BlackjackAnalysis.plan(solver, hands.with[card], play);
        return splits.split(play, card, Math.max(2, most), false).worth;
    }

    /** The extra value of drawing by the suits of two cards that may become a 6-7-8 or 7-7-7. */
    private double suits(List<Card> hand, int index) {
        if (hand.size() != 2) {
            return 0;
        }
        double cardsLeft = solver.cards - 2;
        for (int third = 0; third < VALUES; third++) {
            int then = hands.next[index * VALUES + third];
            if (then >= 0 && solver.payoffs.bySuit(then)) {
                Suit suit = hand.get(0).suit();
                double bonus = solver.payoffs.bonus(then, suit == hand.get(1).suit(), suit == Suit.SPADES);
                double chance = (solver.shoe[third] - hands.of[index * VALUES + third]) / cardsLeft;
                return chance * solver.none[then] * (bonus - solver.payoffs.standNet[then * ENDS]);
            }
        }
        return 0;
    }
}
