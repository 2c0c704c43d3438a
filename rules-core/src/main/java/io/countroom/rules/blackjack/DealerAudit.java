package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.Points;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.blackjack.side.BadBeat;
import io.countroom.rules.blackjack.side.HitAndRun;
import io.countroom.rules.blackjack.side.SideWager;
import io.countroom.rules.card.Card;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;

/** Reads the dealer's hand against what the players' hands left to decide. */
final class DealerAudit {

    private final HandAudit seats;
    private final Variant variant;

    /** The first two cards, as card indices; -1 where they are not known. */
    int up = -1;

    int hole = -1;
    boolean blackjack;
    int total;
    int cards;
    /** Whether the dealer's hand is finished, or needs not be. */
    boolean known;

    DealerAudit(HandAudit seats) {
        this.seats = seats;
        this.variant = seats.variant;
    }

    void read() {
        Hand hand = seats.dealer;
        if (hand == null) {
            seats.findings.add(Findings.HAND_UNKNOWN, "the dealer's hand is missing", Clause.DEAL.in(variant));
            return;
        }
        int n = hand.size();
        if (seats.dealerUnreadable) {
            return;
        }
        if (n > 0) {
            up = hand.card(0).index();
        }
        if (n < 2) {
            seats.findings.add(
                    Findings.CARD_MISSING, "the dealer has " + n + " of the first two cards", Clause.DEAL.in(variant));
            return;
        }
        hole = hand.card(1).index();
        Points points = Points.NONE.with(hand.card(0)).with(hand.card(1));
        blackjack = points.total() == 21;
        int k = 2;
        boolean matters = matters();
        boolean open = blackjack || !matters;
        while (!open && k < n && points.dealerDraws(seats.play.hitSoft17())) {
            points = points.with(hand.card(k++));
        }
        total = points.total();
        cards = k;
        known = open || !points.dealerDraws(seats.play.hitSoft17());
        if (!known) {
            seats.inDealersDraw(
                    Findings.CARD_MISSING,
                    "the dealer stood on " + (points.soft() ? "soft " : "") + total
                            + " and had to draw; hands that it decides are not settled",
                    Clause.MUST_DRAW);
        } else if (k < n) {
            drewInVain(hand.card(k), matters);
        }
        if (blackjack) {
            seats.hands.forEach(this::readAgainstBlackjack);
        }
    }

    private void drewInVain(Card drawn, boolean matters) {
        String why = " although every hand was decided; no wager depends on it";
        if (blackjack) {
            why = " to a Blackjack; settled without it";
        } else if (matters) {
            why = " to a total of " + total + "; settled without it";
        }
        Clause section = blackjack ? Clause.DEALER_BLACKJACK : matters ? Clause.STRAY_CARD : Clause.NO_EFFECT;
        seats.inDealersDraw(Findings.CARD_NOT_ALLOWED, "the dealer drew " + drawn.code() + why, section);
    }

    /** Whether the dealer's point count, or number of cards, still decides anything: §§ 633a.7(n), 551.13(c). */
    private boolean matters() {
        for (SeatHand hand : seats.hands) {
            if (undecided(hand)) {
                return true;
            }
        }
        for (int i = 0; i < seats.places.length; i++) {
            SideWager side = seats.rules.side(seats.places[i]);
            if (side instanceof HitAndRun hitAndRun && hitAndRun.draws()
                    || side instanceof BadBeat && seats.rules.surrendered20Stays && seats.isSurrendered20(i)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the dealer's point count decides a hand. */
    boolean undecided(SeatHand of) {
        if (seats.dead(of.hand.seat())) {
            return false;
        }
        if (of.unreadable || of.unfinished) {
            return true;
        }
        if (of.total > 21 || of.surrendered || of.evenMoney || of.rescued) {
            return false;
        }
        if (variant == Variant.BLACKJACK_SWITCH) {
            return true; // a dealer's 21 or 22 changes what even a Blackjack gets
        }
        return !of.natural && !seats.play.winsAnyhow(of.total, of.used);
    }

    /** § 633a.7(h): with a dealer's Blackjack no more cards are dealt. */
    private void readAgainstBlackjack(SeatHand of) {
        boolean split = of.hand.parent() > 0;
        if (!of.unreadable && (of.used > 2 || split)) {
            seats.inHand(
                    of,
                    Findings.CARD_NOT_ALLOWED,
                    (split ? " was split" : " was dealt " + of.hand.card(2).code())
                            + " although the dealer had a Blackjack; the original wager alone is at stake",
                    Clause.DEALER_BLACKJACK);
        }
    }
}
