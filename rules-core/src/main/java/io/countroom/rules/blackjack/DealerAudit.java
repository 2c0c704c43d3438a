package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import java.util.List;

/** Reads the dealer's hand against what the players' hands left to decide. */
final class DealerAudit {

    private final HandAudit seats;
    private final BlackjackOptions play;
    private final boolean surrendered20Stays;
    private final Variant variant;
    private final List<Hand> hands;
    private final Findings findings;

    /** The first two cards, as card indices; -1 where they are not known. */
    int up = -1;

    int hole = -1;
    boolean blackjack;
    int total;
    int cards;
    /** Whether the dealer's hand is finished, or needs not be. */
    boolean known;

    DealerAudit(BlackjackRules rules, HandAudit seats, List<Hand> hands, Findings findings) {
        this.seats = seats;
        this.play = rules.submission().play();
        this.surrendered20Stays = rules.submission().surrendered20Stays();
        this.variant = play.variant();
        this.hands = hands;
        this.findings = findings;
    }

    void read() {
        if (seats.dealer < 0) {
            findings.add(Findings.HAND_UNKNOWN, "the dealer's hand is missing", Section.DEAL.in(variant));
            return;
        }
        Hand hand = hands.get(seats.dealer);
        int n = hand.size();
        if ((seats.flags[seats.dealer] & HandAudit.UNREADABLE) != 0) {
            return;
        }
        if (n > 0) {
            up = hand.card(0).index();
        }
        if (n < 2) {
            findings.add(
                    Findings.CARD_MISSING, "the dealer has " + n + " of the first two cards", Section.DEAL.in(variant));
            return;
        }
        hole = hand.card(1).index();
        int first = HandAudit.value(hand, 0);
        int second = HandAudit.value(hand, 1);
        blackjack = first + second == 11 && (first == 1 || second == 1);
        int hard = first + second;
        boolean ace = first == 1 || second == 1;
        int k = 2;
        boolean matters = matters();
        boolean open = blackjack || !matters;
        while (!open && k < n && draws(hard, ace)) {
            int value = HandAudit.value(hand, k++);
            hard += value;
            ace |= value == 1;
        }
        total = HandAudit.best(hard, ace);
        cards = k;
        known = open || !draws(hard, ace);
        if (!known) {
            seats.inDealersDraw(
                    Findings.CARD_MISSING,
                    "the dealer stood on " + (ace && hard <= 11 ? "soft " : "") + total
                            + " and had to draw; hands that it decides are not settled",
                    Section.MUST_DRAW.in(variant));
        } else if (k < n) {
            dealerDrew(hand, k, matters);
        }
        if (blackjack) {
            readHandsAgainstBlackjack();
        }
    }

    private boolean draws(int hard, boolean ace) {
        int total = HandAudit.best(hard, ace);
        return total < 17 || total == 17 && ace && hard == 7 && play.hitSoft17();
    }

    private void dealerDrew(Hand hand, int k, boolean matters) {
        String card = "the dealer drew " + hand.card(k).code();
        if (blackjack) {
            seats.inDealersDraw(
                    Findings.CARD_NOT_ALLOWED,
                    card + " to a Blackjack; settled without it",
                    Section.DEALER_BLACKJACK.in(variant));
        } else if (!matters) {
            seats.inDealersDraw(
                    Findings.CARD_NOT_ALLOWED,
                    card + " although every hand was decided; no wager depends on it",
                    Section.NO_EFFECT.in(variant));
        } else {
            seats.inDealersDraw(
                    Findings.CARD_NOT_ALLOWED,
                    card + " to a total of " + total + "; settled without it",
                    Section.STRAY_CARD.in(variant));
        }
    }

    /** Whether the dealer's point count, or number of cards, still decides anything: §§ 633a.7(n), 551.13(c). */
    private boolean matters() {
        for (int i = 0; i < hands.size(); i++) {
            Hand hand = hands.get(i);
            if (seats.isSeats(i) && undecided(i, hand)) {
                return true;
            }
        }
        for (int i = 0; i < seats.kinds.length; i++) {
            if (seats.kinds[i] == BlackjackRules.HIT_AND_RUN
                    || surrendered20Stays && seats.kinds[i] == BlackjackRules.BAD_BEAT && seats.isSurrendered20(i)) {
                return true;
            }
        }
        return false;
    }

    private boolean undecided(int i, Hand hand) {
        int flag = seats.flags[i];
        if ((flag & (HandAudit.UNREADABLE | HandAudit.UNFINISHED)) != 0) {
            return !seats.dead(hand.seat());
        }
        if (seats.total[i] > 21
                || (flag & (HandAudit.SURRENDERED | HandAudit.EVEN_MONEY | HandAudit.RESCUED)) != 0
                || seats.dead(hand.seat())) {
            return false;
        }
        if (variant == Variant.BLACKJACK_SWITCH) {
            return true; // a dealer's 21 or 22 changes what even a Blackjack gets
        }
        if ((flag & HandAudit.NATURAL) != 0) {
            return false;
        }
        return variant != Variant.SPANISH_21 || seats.total[i] != 21 || seats.used[i] == 2 && !play.split21Wins();
    }

    /** § 633a.7(h): with a dealer's Blackjack no more cards are dealt. */
    private void readHandsAgainstBlackjack() {
        for (int i = 0; i < hands.size(); i++) {
            Hand hand = hands.get(i);
            if (seats.isSeats(i)
                    && (seats.flags[i] & HandAudit.UNREADABLE) == 0
                    && (seats.used[i] > 2 || hand.parent() > 0)) {
                seats.inHand(
                        hand,
                        Findings.CARD_NOT_ALLOWED,
                        HandAudit.name(hand)
                                + (hand.parent() > 0
                                        ? " was split"
                                        : " was dealt " + hand.card(2).code())
                                + " although the dealer had a Blackjack; the original wager alone is at stake",
                        Section.DEALER_BLACKJACK.in(variant));
            }
        }
    }
}
