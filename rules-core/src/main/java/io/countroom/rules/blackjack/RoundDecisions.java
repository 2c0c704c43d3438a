package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.analysis.ActionValues;
import io.countroom.rules.blackjack.analysis.DecisionAnalysis;
import io.countroom.rules.blackjack.play.BlackjackOptions;
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

/**
 * Values the decisions of one round: seat after seat and hand after hand as they were played, each with the cards that lay
 * face up then. Hands without logged actions are passed over, and so are seats whose hands are not in order; their cards are
 * seen all the same.
 */
final class RoundDecisions {

    private final BlackjackRules rules;
    private final BlackjackOptions play;
    private final DecisionAnalysis analysis;
    private final List<Hand> hands;
    private final Hand dealer;
    private final int unreadSeats;
    private final List<Card> seen = new ArrayList<>();
    private final List<Decision> decisions = new ArrayList<>();

    /** How many hands the dealt hand that is being played has become. */
    private int family;

    private RoundDecisions(
            BlackjackRules rules, DecisionAnalysis analysis, List<Hand> hands, Hand dealer, int unreadSeats) {
        this.rules = rules;
        this.play = rules.play();
        this.analysis = analysis;
        this.hands = hands;
        this.dealer = dealer;
        this.unreadSeats = unreadSeats;
    }

    /** @param unreadSeats the seats that are passed over, as bits */
    static List<Decision> of(BlackjackRules rules, DecisionAnalysis analysis, List<Hand> hands, int unreadSeats) {
        for (Hand hand : hands) {
            if (hand.place() == Hand.Place.DEALER) {
                return new RoundDecisions(rules, analysis, hands, hand, unreadSeats).value();
            }
        }
        return List.of();
    }

    private List<Decision> value() {
        List<Hand> dealt = hands.stream()
                .filter(hand -> hand.place() == Hand.Place.SEAT && hand.parent() == 0)
                .sorted(Comparator.comparingInt(Hand::seat).thenComparingInt(Hand::number))
                .toList();
        for (Hand hand : dealt) {
            if (unread(hand)) {
                see(hand, 0, 2);
            } else {
                seen.add(hand.card(0));
                seen.add(firstSecond(hand));
            }
        }
        if (up().rank() == Rank.ACE && rules.evenMoney) {
            dealt.stream().filter(hand -> !unread(hand)).forEach(this::evenMoney);
        }
        if (blackjack(up(), dealer.card(1))) {
            return decisions; // the card reader ended the round
        }
        for (int i = 0; i < dealt.size(); i++) {
            Hand hand = dealt.get(i);
            if (unread(hand)) {
                see(hand, 2, hand.size());
                hands.stream()
                        .filter(other -> hand.number() == 1 && other.seat() == hand.seat() && other.parent() > 0)
                        .forEach(other -> see(other, 0, other.size()));
                continue;
            }
            if (play.variant() == Variant.BLACKJACK_SWITCH && hand.number() == 1 && i + 1 < dealt.size()) {
                switching(hand, dealt.get(i + 1));
            }
            family = 1;
            play(hand, firstSecond(hand));
        }
        return decisions;
    }

    private boolean unread(Hand hand) {
        return (unreadSeats & 1 << hand.seat()) != 0;
    }

    private void see(Hand hand, int from, int to) {
        for (int i = from; i < Math.min(to, hand.size()); i++) {
            seen.add(hand.card(i));
        }
    }

    private Card up() {
        return dealer.card(0);
    }

    private static boolean blackjack(Card a, Card b) {
        return Points.of(List.of(a, b)).total() == 21;
    }

    /** The hands split from a hand, in the order split. */
    private List<Hand> children(Hand hand) {
        return hands.stream()
                .filter(other -> other.place() == Hand.Place.SEAT
                        && other.seat() == hand.seat()
                        && other.parent() == hand.number())
                .sorted(Comparator.comparingInt(Hand::number))
                .toList();
    }

    /** The second card of a hand before any split. */
    private Card firstSecond(Hand hand) {
        List<Hand> children = children(hand);
        return children.isEmpty() ? hand.card(1) : children.getFirst().card(0);
    }

    private boolean switched(int seat) {
        return hands.stream()
                .anyMatch(hand -> hand.seat() == seat && hand.actions().contains(Hand.Action.SWITCH));
    }

    private void evenMoney(Hand hand) {
        if (!switched(hand.seat())
                && blackjack(hand.card(0), firstSecond(hand))
                && children(hand).isEmpty()) {
            List<Card> cards = List.of(hand.card(0), hand.card(1));
            boolean taken = hand.actions().contains(Hand.Action.EVEN_MONEY);
            add(
                    hand,
                    "Blackjack against A",
                    taken ? Hand.Action.EVEN_MONEY : Hand.Action.STAND,
                    analysis.evenMoney(cards, up(), others(cards)));
        }
    }

    private void switching(Hand one, Hand two) {
        boolean switched =
                one.actions().contains(Hand.Action.SWITCH) || two.actions().contains(Hand.Action.SWITCH);
        if (one.actions().isEmpty() && two.actions().isEmpty()) {
            return;
        }
        Card b = switched ? firstSecond(two) : firstSecond(one);
        Card d = switched ? firstSecond(one) : firstSecond(two);
        List<Card> first = List.of(one.card(0), b);
        List<Card> second = List.of(two.card(0), d);
        List<Card> four = List.of(one.card(0), b, two.card(0), d);
        add(
                one,
                one.card(0).code() + " " + b.code() + " and " + two.card(0).code() + " " + d.code() + " against "
                        + word(up()),
                switched ? Hand.Action.SWITCH : Hand.Action.STAND,
                analysis.switching(first, second, up(), others(four)));
    }

    /** Every card that lies face up, beside the up card and these. */
    private List<Card> others(List<Card> cards) {
        List<Card> others = new ArrayList<>(seen);
        for (Card card : cards) {
            others.remove(card);
        }
        return others;
    }

    private void play(Hand hand, Card second) {
        List<Card> cards = new ArrayList<>(List.of(hand.card(0), second));
        List<Hand> children = children(hand);
        int next = children.isEmpty() ? 2 : 1; // of the hand's own cards
        int split = 0;
        for (Hand.Action action : hand.actions()) {
            switch (action) {
                case HIT -> {
                    decide(hand, cards, action);
                    Card drawn = hand.card(next++);
                    cards.add(drawn);
                    seen.add(drawn);
                }
                case DOUBLE -> {
                    decide(hand, cards, action);
                    Card drawn = hand.card(next++);
                    cards.add(drawn);
                    seen.add(drawn);
                    rescue(hand, cards);
                }
                case SPLIT -> {
                    decide(hand, cards, action);
                    split++;
                    family++;
                    // The card received may have been split off again.
                    boolean again = split < children.size();
                    Card drawn = again ? children.get(split).card(0) : hand.card(next++);
                    cards.set(1, drawn);
                    seen.add(drawn);
                }
                case STAND, SURRENDER -> decide(hand, cards, action);
                case EVEN_MONEY, SWITCH, RESCUE -> {
                    // Valued where they belong.
                }
            }
        }
        while (next < hand.size()) {
            seen.add(hand.card(next++)); // no actions were logged
        }
        for (Hand child : children) {
            Card drawn = firstSecond(child);
            seen.add(drawn);
            play(child, drawn);
        }
    }

    private void decide(Hand hand, List<Card> cards, Hand.Action taken) {
        Points points = Points.of(cards);
        if (points.total() >= 21) {
            return; // nothing to decide
        }
        int first = Points.value(cards.get(0));
        Situation permitted =
                play.permits(Points.value(up()), points, cards.size(), first, Points.value(cards.get(1)), family);
        if (permitted == null) {
            return; // one card, and that was it
        }
        DecisionAnalysis.Allowed allowed =
                new DecisionAnalysis.Allowed(permitted.mayDouble(), permitted.maySplit(), permitted.maySurrender());
        ActionValues values = analysis.values(cards, up(), others(cards), allowed, family);
        boolean oneCard = play.takesOneCard(first, family > 1);
        add(hand, situation(cards, permitted), taken, oneCard ? values.without(Hand.Action.HIT) : values);
    }

    private String situation(List<Card> cards, Situation of) {
        String what =
                of.pair() > 0 ? "pair of " + word(cards.getFirst()) + "s" : (of.soft() ? "soft " : "") + of.total();
        return what + " against " + word(up());
    }

    private static String word(Card card) {
        return card.rank() == Rank.ACE ? "A" : Integer.toString(card.rank().pips());
    }

    private void rescue(Hand hand, List<Card> cards) {
        if (play.variant() == Variant.SPANISH_21 && Points.of(cards).total() <= 21) {
            boolean rescued = hand.actions().contains(Hand.Action.RESCUE);
            add(
                    hand,
                    "doubled " + Points.of(cards).total() + " against " + word(up()),
                    rescued ? Hand.Action.RESCUE : Hand.Action.STAND,
                    analysis.rescue(cards, up(), others(cards)));
        }
    }

    private void add(Hand hand, String situation, Hand.Action taken, ActionValues values) {
        if (!Double.isNaN(values.of(taken))) {
            decisions.add(new Decision(
                    hand.seat(),
                    hands.indexOf(hand),
                    situation,
                    taken,
                    values.best(),
                    values.of(taken),
                    values.bestValue()));
        }
    }
}
