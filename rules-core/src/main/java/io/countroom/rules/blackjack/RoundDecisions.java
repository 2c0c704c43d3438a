package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.analysis.ActionValues;
import io.countroom.rules.blackjack.analysis.DecisionValues;
import io.countroom.rules.blackjack.play.Points;
import io.countroom.rules.blackjack.play.Situation;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Rank;
import io.countroom.rules.game.Decision;
import io.countroom.rules.game.Hand;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Values the decisions of one round: seat after seat and hand after hand as they were played, each with the cards that lay
 * face up then. Hands without logged actions are passed over, and so are seats whose hands are not in order; their cards are
 * seen all the same.
 */
final class RoundDecisions {

    private final DecisionValues values;
    private final HandAudit seats;
    private final Hand dealer;
    private final int unreadSeats;
    private final List<Card> seen = new ArrayList<>();
    private final List<Decision> decisions = new ArrayList<>();

    /** How many hands the dealt hand that is being played has become. */
    private int family;

    private double costCents;
    private boolean complete;

    /** @param seats of a settled round that has a dealer's hand */
    RoundDecisions(DecisionValues values, HandAudit seats, Hand dealer) {
        this.values = values;
        this.seats = seats;
        this.dealer = dealer;
        this.unreadSeats = seats.unreadSeats();
        this.complete = unreadSeats == 0;
    }

    /** The players' average cost of their decisions, in cents; empty if the log does not show one of the decisions. */
    OptionalDouble costCents() {
        value();
        return complete ? OptionalDouble.of(costCents) : OptionalDouble.empty();
    }

    List<Decision> value() {
        List<SeatHand> dealt = seats.hands.stream()
                .filter(of -> of.hand.parent() == 0)
                .sorted(Comparator.comparingInt((SeatHand of) -> of.hand.seat())
                        .thenComparingInt(of -> of.hand.number()))
                .toList();
        for (SeatHand of : dealt) {
            if (unread(of)) {
                see(of.hand, 0, 2);
            } else {
                seen.add(of.hand.card(0));
                seen.add(second(of));
            }
        }
        if (up().rank() == Rank.ACE && seats.rules.evenMoney) {
            dealt.stream().filter(of -> of.natural && !unread(of)).forEach(this::evenMoney);
        }
        if (Points.of(dealer.pieces().subList(0, 2)).total() == 21) {
            return decisions; // the card reader ended the round
        }
        for (int i = 0; i < dealt.size(); i++) {
            SeatHand of = dealt.get(i);
            if (unread(of)) {
                see(of.hand, 2, of.hand.size());
                seats.hands.stream()
                        .map(other -> other.hand)
                        .filter(other -> of.hand.number() == 1 && other.seat() == of.hand.seat() && other.parent() > 0)
                        .forEach(other -> see(other, 0, other.size()));
                continue;
            }
            if (seats.play.variant() == Variant.BLACKJACK_SWITCH && of.hand.number() == 1 && i + 1 < dealt.size()) {
                switching(of, dealt.get(i + 1));
            }
            family = 1;
            play(of, second(of));
        }
        return decisions;
    }

    private boolean unread(SeatHand of) {
        return (unreadSeats & 1 << of.hand.seat()) != 0;
    }

    private void see(Hand hand, int from, int to) {
        for (int i = from; i < Math.min(to, hand.size()); i++) {
            seen.add(hand.card(i));
        }
    }

    private Card up() {
        return dealer.card(0);
    }

    /** The second card of a hand in order, before any split. */
    private static Card second(SeatHand of) {
        return Objects.requireNonNull(of.second());
    }

    private void evenMoney(SeatHand of) {
        List<Card> cards = List.of(of.hand.card(0), of.hand.card(1));
        addChoice(of, "Blackjack against A", Hand.Action.EVEN_MONEY, values.evenMoney(cards, up(), others(cards)));
    }

    private void switching(SeatHand one, SeatHand two) {
        if (one.hand.actions().isEmpty() && two.hand.actions().isEmpty()) {
            return;
        }
        boolean switched = seats.switched(one.hand.seat());
        List<Card> first = List.of(one.hand.card(0), second(switched ? two : one));
        List<Card> other = List.of(two.hand.card(0), second(switched ? one : two));
        add(
                one,
                codes(first) + " and " + codes(other) + " against " + word(up()),
                switched ? Hand.Action.SWITCH : Hand.Action.STAND,
                values.switching(
                        first,
                        other,
                        up(),
                        others(Stream.concat(first.stream(), other.stream()).toList())));
    }

    private static String codes(List<Card> cards) {
        return cards.get(0).code() + " " + cards.get(1).code();
    }

    /** Every card that lies face up, beside the up card and these. */
    private List<Card> others(List<Card> cards) {
        List<Card> others = new ArrayList<>(seen);
        for (Card card : cards) {
            others.remove(card);
        }
        return others;
    }

    private void play(SeatHand of, Card second) {
        Hand hand = of.hand;
        List<Card> cards = new ArrayList<>(List.of(hand.card(0), second));
        List<SeatHand> children = seats.children(of)
                .sorted(Comparator.comparingInt(other -> other.hand.number()))
                .toList();
        int next = children.isEmpty() ? 2 : 1; // of the hand's own cards
        int split = 0;
        for (Hand.Action action : hand.actions()) {
            switch (action) {
                case HIT, DOUBLE -> {
                    decide(of, cards, action);
                    Card drawn = hand.card(next++);
                    cards.add(drawn);
                    seen.add(drawn);
                    if (action == Hand.Action.DOUBLE) {
                        rescue(of, cards);
                    }
                }
                case SPLIT -> {
                    decide(of, cards, action);
                    split++;
                    family++;
                    // The card received may have been split off again.
                    boolean again = split < children.size();
                    Card drawn = again ? children.get(split).hand.card(0) : hand.card(next++);
                    cards.set(1, drawn);
                    seen.add(drawn);
                }
                case STAND, SURRENDER -> decide(of, cards, action);
                case EVEN_MONEY, SWITCH, RESCUE -> {
                    // Valued where they belong.
                }
            }
        }
        if (hand.actions().isEmpty()) {
            complete &=
                    of.natural || Points.of(cards).total() >= 21 || seats.play.takesOneCard(of.value(0), family > 1);
        } else if (!hand.actions().getLast().ends() && hand.actions().getLast() != Hand.Action.RESCUE) {
            decide(of, cards, Hand.Action.STAND);
        }
        while (next < hand.size()) {
            seen.add(hand.card(next++)); // no actions were logged
        }
        for (SeatHand child : children) {
            Card drawn = second(child);
            seen.add(drawn);
            play(child, drawn);
        }
    }

    private void decide(SeatHand of, List<Card> cards, Hand.Action taken) {
        Points points = Points.of(cards);
        if (points.total() >= 21) {
            return; // nothing to decide
        }
        int first = Points.value(cards.get(0));
        Situation permitted =
                seats.play.permits(Points.value(up()), points, cards.size(), first, Points.value(cards.get(1)), family);
        if (permitted == null) {
            return; // one card, and that was it
        }
        DecisionValues.Allowed allowed =
                new DecisionValues.Allowed(permitted.mayDouble(), permitted.maySplit(), permitted.maySurrender());
        ActionValues all = values.values(cards, up(), others(cards), allowed, family);
        boolean oneCard = seats.play.takesOneCard(first, family > 1);
        add(of, situation(cards, permitted), taken, oneCard ? all.without(Hand.Action.HIT) : all);
    }

    private String situation(List<Card> cards, Situation of) {
        String what =
                of.pair() > 0 ? "pair of " + word(cards.getFirst()) + "s" : (of.soft() ? "soft " : "") + of.total();
        return what + " against " + word(up());
    }

    private static String word(Card card) {
        return card.rank() == Rank.ACE ? "A" : Integer.toString(card.rank().pips());
    }

    private void rescue(SeatHand of, List<Card> cards) {
        if (seats.play.variant() == Variant.SPANISH_21 && Points.of(cards).total() <= 21) {
            String situation = "doubled " + Points.of(cards).total() + " against " + word(up());
            addChoice(of, situation, Hand.Action.RESCUE, values.rescue(cards, up(), others(cards)));
        }
    }

    private void addChoice(SeatHand of, String situation, Hand.Action offered, ActionValues all) {
        add(of, situation, of.hand.actions().contains(offered) ? offered : Hand.Action.STAND, all);
    }

    private void add(SeatHand of, String situation, Hand.Action taken, ActionValues all) {
        double value = all.of(taken);
        if (Double.isNaN(value)) {
            complete = false;
            return;
        }
        decisions.add(new Decision(
                of.hand.seat(),
                seats.round.hands().indexOf(of.hand),
                situation,
                taken,
                all.best(),
                value,
                all.bestValue()));
        if (of.mainWager >= 0) {
            costCents += (all.bestValue() - value) * seats.original(of.mainWager, of);
        }
    }
}
