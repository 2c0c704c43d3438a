package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.Points;
import io.countroom.rules.card.Card;
import io.countroom.rules.game.Hand;
import org.jspecify.annotations.Nullable;

/** A seat's hand as {@link HandAudit} reads it: the total of its cards, and the decisions that count. */
final class SeatHand {

    final Hand hand;
    /** The hand that it was split from; null where it was dealt, or names one that is not there. */
    @Nullable SeatHand parent;
    /** The first of the hands that were split from it. */
    @Nullable SeatHand firstChild;
    /** How many hands it has become, where it was dealt. */
    int family;
    /** The place of its main wager among the wagers of the round, or -1. */
    int mainWager = -1;

    /** The wagers on it by their places among those offered, as bits. */
    private int wagers;

    /** Whether it is a second hand of one number. */
    boolean repeated;
    /** Whether its cards do not say what it is. */
    boolean unreadable;

    boolean natural;
    boolean doubled;
    boolean surrendered;
    boolean evenMoney;
    boolean rescued;
    /** A double without its card: the total of the hand is not known. */
    boolean unfinished;
    /** A double that was not allowed: neither its stake nor its card counts. */
    boolean doubleRefused;

    /** Cards that its logged actions draw. */
    int drawn;

    /** Splits and switches among its logged actions. */
    int splits;

    int switches;

    /** Whether an action was logged after one that ends the hand. */
    boolean late;

    /** How many cards it had when a double was refused. */
    int cardsBeforeDouble;

    /** The total and number of the cards that count. */
    int total;

    int used;

    SeatHand(Hand hand) {
        this.hand = hand;
    }

    /** Takes the place for a wager; false if another wager of this hand has it. */
    boolean claim(int place) {
        boolean free = (wagers & 1 << place) == 0;
        wagers |= 1 << place;
        return free;
    }

    /** "Seat 3, hand 1". */
    String name() {
        return "Seat " + hand.seat() + ", hand " + hand.number();
    }

    /** The dealt hand that it came from. */
    SeatHand root() {
        return parent == null ? this : parent.root();
    }

    /** Whether it came of a split, or was split. */
    boolean split() {
        return hand.parent() > 0 || firstChild != null;
    }

    /** The value of one of its cards, 11 for an ace. */
    int value(int i) {
        return Points.value(hand.card(i));
    }

    /** The second of its first two cards, before it was split; null where it is not known. */
    @Nullable Card second() {
        return firstChild == null ? hand.cardAt(1) : firstChild.hand.cardAt(0);
    }

    Points firstTwo() {
        return Points.NONE.with(hand.card(0)).with(hand.card(1));
    }
}
