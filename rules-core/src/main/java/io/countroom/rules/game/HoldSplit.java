package io.countroom.rules.game;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Splits what the house won of the main wagers of a game with decisions: what the rules of play give it against the best play,
 * what players added by playing otherwise, and luck. Of rounds that were played by the rules; in a log that says what was
 * decided, a hand without a decision needed none.
 *
 * <p>The fixed payouts that depend on who else plays are in neither part: no odds hold them.
 */
public final class HoldSplit {

    private final TableRules rules;
    private final String main;
    private long wageredCents;
    private long wonCents;
    private double mistakesCents;
    private long decisions;

    /** @param rules of a game with decisions */
    public HoldSplit(TableRules rules) {
        this.rules = rules;
        this.main = rules.wagers().getFirst().id();
    }

    /** Adds a round, unless it is void or something in it was wrong. */
    public void add(Round round, Settlement settlement, List<Decision> made) {
        if (round.state() == Round.State.VOID || !settlement.clean()) {
            return;
        }
        Map<List<Integer>, Long> initialCents = new HashMap<>();
        for (int i = 0; i < round.wagers().size(); i++) {
            Wager wager = round.wagers().get(i);
            Due due = settlement.due().get(i);
            if (due != null && wager.id().equals(main)) {
                wageredCents += due.initialCents();
                wonCents -= due.cents() - due.bonusCents();
                initialCents.put(List.of(wager.seat(), wager.hand()), due.initialCents());
            }
        }
        for (Decision decision : made) {
            // The wager on the dealt hand from which the hand came; a clean round has it.
            Hand hand = round.hands().get(decision.hand());
            while (hand.parent() > 0) {
                hand = round.hands().get(round.indexOfHand(Hand.Place.SEAT, decision.seat(), hand.parent()));
            }
            List<Integer> dealt = List.of(decision.seat(), hand.number());
            mistakesCents += decision.cost() * initialCents.getOrDefault(dealt, 0L);
            decisions++;
        }
    }

    public TableRules rules() {
        return rules;
    }

    /** The initial wagers. */
    public long wageredCents() {
        return wageredCents;
    }

    /** The house's win of them, doubles and splits included. */
    public long wonCents() {
        return wonCents;
    }

    /** How many decisions were valued; with none, a log does not say what was decided, and the split says nothing. */
    public long decisions() {
        return decisions;
    }

    /** The house's average win against players who follow the chart. */
    public double byRulesCents() {
        return rules.odds().find(main).orElseThrow().houseEdge() * wageredCents;
    }

    /** The house's average win by decisions that were not the best. */
    public double byDecisionsCents() {
        return mistakesCents;
    }

    /** The rest. */
    public double byLuckCents() {
        return wonCents - byRulesCents() - mistakesCents;
    }
}
