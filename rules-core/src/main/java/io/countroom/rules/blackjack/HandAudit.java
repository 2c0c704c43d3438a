package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Points;
import io.countroom.rules.blackjack.play.Situation;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import io.countroom.rules.card.Rank;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the seats' hands of a round, each for itself and then as families that were split, and says where decisions, cards or
 * the wagers on them were not allowed.
 */
final class HandAudit {

    private static final String ACTIONS_DIFFER = "actions-differ";
    private static final String SPLIT_NOT_ALLOWED = "split-not-allowed";
    private static final String SPLIT_WAGER_DIFFERS = "split-wager-differs";
    private static final String DOUBLE_NOT_ALLOWED = "double-not-allowed";
    private static final String SURRENDER_NOT_ALLOWED = "surrender-not-allowed";
    private static final String EVEN_MONEY_NOT_ALLOWED = "even-money-not-allowed";
    private static final String SWITCH_NOT_ALLOWED = "switch-not-allowed";
    private static final String RESCUE_NOT_ALLOWED = "rescue-not-allowed";
    static final String WAGER_MISSING = "wager-missing";
    private static final String WAGERS_NOT_EQUAL = "wagers-not-equal";

    static final int MOST_SEATS = 7;
    static final int MOST_HANDS = 15;

    final BlackjackRules rules;
    final BlackjackOptions play;
    final Variant variant;
    final Round round;
    final List<Wager> wagers;
    final Findings findings;

    /** The seats' hands in the order of the round, and by seat and number. */
    final List<SeatHand> hands;

    private final @Nullable SeatHand[] numbered = new SeatHand[(MOST_SEATS + 1) * (MOST_HANDS + 1)];
    /** Seats as bits: seats that switched cards, and seats with dead hands. */
    private int switchedSeats;

    private int deadSeats;
    private int unreadSeats;
    /** How many findings are about one hand or the dealer's drawing. */
    private int about;

    @Nullable Hand dealer;

    boolean dealerUnreadable;
    /** Whether the log has no decision of any seat: it proves nothing about switches, splits and doubles then. */
    boolean undecided = true;
    /** By wager: its place among those offered, as {@link BlackjackRules#place}. */
    final int[] places;
    /** By wager: the hand that it rides on; null where it is not offered or the log has no such hand. */
    final @Nullable SeatHand[] handOf;

    HandAudit(BlackjackRules rules, Round round) {
        this.rules = rules;
        this.findings = new Findings(rules);
        this.play = rules.play;
        this.variant = play.variant();
        this.round = round;
        this.wagers = round.wagers();
        this.places = new int[wagers.size()];
        this.handOf = new SeatHand[places.length];
        this.hands = new ArrayList<>(round.hands().size());
    }

    void read() {
        findHands();
        findWagers();
        countCards();
        for (SeatHand hand : hands) {
            readHand(hand);
        }
        for (SeatHand hand : hands) {
            readFamily(hand);
        }
    }

    boolean dead(int seat) {
        return has(deadSeats, seat);
    }

    boolean switched(int seat) {
        return has(switchedSeats, seat);
    }

    private static boolean has(int seats, int seat) {
        return seats != 0 && isSeat(seat) && (seats & 1 << seat) != 0;
    }

    private static boolean isSeat(int seat) {
        return seat >= 1 && seat <= MOST_SEATS;
    }

    private static boolean canBe(int seat, int number) {
        return isSeat(seat) && number >= 1 && number <= MOST_HANDS;
    }

    private static int slot(int seat, int number) {
        return seat * (MOST_HANDS + 1) + number;
    }

    /** A seat's hand, or null where the log has none. */
    @Nullable SeatHand find(int seat, int number) {
        return canBe(seat, number) ? numbered[slot(seat, number)] : null;
    }

    /** Says what is wrong with a hand. What its seat decided is not known then; of the other seats it is. */
    void inHand(SeatHand of, String code, String what, Clause section) {
        aboutSeat(of.hand.seat(), code, of.name() + what, section);
    }

    /** The sentence on a wrong payment. */
    void say(int wager, String code, Clause clause, String sentence) {
        findings.add(code, findings.of(wagers.get(wager)) + ": " + sentence, clause.in(variant), wager);
    }

    private void aboutSeat(int seat, String code, String sentence, Clause section) {
        findings.add(code, sentence, section.in(variant));
        about++;
        unreadSeats |= 1 << seat;
    }

    /** Says what the dealer did wrong after the players had decided. */
    void inDealersDraw(String code, String sentence, Clause section) {
        findings.add(code, sentence, section.in(variant));
        about++;
    }

    /**
     * The seats of which a settled round does not show what was decided on which cards, as bits; all where something is
     * wrong with the round as a whole.
     */
    int unreadSeats() {
        long whole = findings.list().stream().filter(found -> found.wager() < 0).count();
        return whole == about ? unreadSeats | deadSeats : -1;
    }

    private void findHands() {
        for (Hand hand : round.hands()) {
            if (hand.place() == Hand.Place.SEAT) {
                undecided &= hand.actions().isEmpty();
                findHand(new SeatHand(hand));
            } else if (hand.place() == Hand.Place.DEALER && dealer == null) {
                dealer = hand;
            } else {
                findings.add(
                        Findings.HAND_UNKNOWN,
                        "a " + hand.place().name().toLowerCase(Locale.ROOT)
                                + " hand does not belong to this round: there are one dealer's and the seats'",
                        Clause.DEAL.in(variant));
            }
        }
        for (SeatHand of : hands) {
            of.parent = of.hand.parent() < of.hand.number() ? find(of.hand.seat(), of.hand.parent()) : null;
        }
        for (SeatHand of : hands) {
            readParent(of);
        }
        if (!round.facts().isEmpty()) {
            for (int seat = 1; seat <= MOST_SEATS; seat++) {
                if (round.facts().containsKey("dead-hand-" + seat)) {
                    deadSeats |= 1 << seat;
                }
            }
        }
    }

    private void findHand(SeatHand of) {
        Hand hand = of.hand;
        if (!canBe(hand.seat(), hand.number())) {
            findings.add(
                    Findings.SEAT_UNKNOWN,
                    of.name() + ": a table has seats 1 to 7, and a seat has hands 1 to " + MOST_HANDS,
                    Clause.SEATS.in(variant));
            return;
        }
        hands.add(of);
        if (find(hand.seat(), hand.number()) != null) {
            inHand(of, Findings.HAND_UNKNOWN, " is logged twice; the first is settled", Clause.DEAL);
            of.repeated = true;
            of.unreadable = true;
            return;
        }
        numbered[slot(hand.seat(), hand.number())] = of;
        if (variant == Variant.BLACKJACK_SWITCH && hand.number() <= 2) {
            for (int i = 0; i < hand.actions().size(); i++) {
                if (hand.actions().get(i) == Hand.Action.SWITCH) {
                    of.switches++;
                    switchedSeats |= 1 << hand.seat();
                }
            }
        }
    }

    private void readParent(SeatHand of) {
        Hand hand = of.hand;
        SeatHand parent = of.parent;
        if (of.repeated) {
            return;
        }
        if (parent != null) {
            if (parent.firstChild == null || parent.firstChild.hand.number() > hand.number()) {
                parent.firstChild = of;
            }
            of.root().family++;
        } else if (hand.parent() != 0) {
            inHand(
                    of,
                    Findings.HAND_UNKNOWN,
                    " was split from hand " + hand.parent() + ", which is not there",
                    Clause.SPLITTING);
        } else {
            of.family++;
            int dealt = variant == Variant.BLACKJACK_SWITCH ? 2 : 1;
            if (hand.number() > dealt) {
                inHand(
                        of,
                        Findings.HAND_UNKNOWN,
                        " names no parent, and a seat is dealt " + dealt + (dealt == 1 ? " hand" : " hands"),
                        Clause.DEAL);
            }
        }
    }

    /** All hands that a dealt hand has become. */
    List<SeatHand> family(SeatHand of) {
        return hands.stream().filter(hand -> hand.root() == of.root()).toList();
    }

    /** The hands that name a hand as their parent. */
    Stream<SeatHand> children(SeatHand of) {
        return hands.stream()
                .filter(other -> other.hand.seat() == of.hand.seat() && other.hand.parent() == of.hand.number());
    }

    private void findWagers() {
        for (int i = 0; i < places.length; i++) {
            Wager wager = wagers.get(i);
            int place = rules.place(wager.id());
            places[i] = place;
            if (place < 0 || !canBe(wager.seat(), wager.hand())) {
                continue;
            }
            SeatHand hand = numbered[slot(wager.seat(), wager.hand())];
            handOf[i] = hand;
            if (hand == null ? wager.repeats(wagers, i) : !hand.claim(place)) {
                findings.repeated(i, wager, Clause.MAIN_WAGER.in(variant));
            } else if (place == BlackjackRules.MAIN && hand != null) {
                hand.mainWager = i;
            }
        }
    }

    private void countCards() {
        byte[] copies = new byte[53];
        int next = 0;
        for (Hand hand : round.hands()) {
            boolean readable = count(hand.pieces(), copies);
            if (next < hands.size() && hands.get(next).hand == hand) {
                hands.get(next++).unreadable |= !readable;
            } else if (hand == dealer) {
                dealerUnreadable = !readable;
            }
        }
        List<Round.Discard> discards = round.discards();
        for (int i = 0; i < discards.size(); i++) {
            if (discards.get(i).piece() instanceof Card card
                    && !card.joker()
                    && (variant != Variant.SPANISH_21 || card.rank() != Rank.TEN)) { // § 551.16(b): taken out
                count(card, copies);
            }
        }
    }

    /** False if there is anything but playing cards with ranks. */
    private boolean count(List<? extends Piece> pieces, byte[] copies) {
        boolean readable = true;
        for (int i = 0; i < pieces.size(); i++) {
            if (pieces.get(i) instanceof Card card && !card.joker()) {
                count(card, copies);
            } else {
                findings.add(
                        Findings.IMPOSSIBLE_CARDS,
                        pieces.get(i).code() + " is not in the decks",
                        Clause.DECKS.in(variant));
                readable = false;
            }
        }
        return readable;
    }

    private void count(Card card, byte[] copies) {
        int decks = rules.shoe.copies(card);
        int seen = copies[card.index()];
        if (seen <= decks) { // said once
            copies[card.index()]++;
            if (seen == decks) {
                findings.add(
                        Findings.IMPOSSIBLE_CARDS,
                        decks == 0
                                ? card.code() + " was dealt: Spanish 21 is played without the 10 of each suit"
                                : card.code() + " was dealt more than " + decks + " times from " + play.decks()
                                        + (play.decks() == 1 ? " deck" : " decks"),
                        Clause.DECKS.in(variant));
            }
        }
    }

    private void readHand(SeatHand of) {
        Hand hand = of.hand;
        int n = hand.size();
        if (!of.unreadable && n < 2) {
            if (!dead(hand.seat())) {
                inHand(of, Findings.CARD_MISSING, " has " + n + " of its first two cards", Clause.DEAL);
            }
            of.unreadable = true;
        }
        if (of.unreadable) {
            return;
        }
        Points points = of.firstTwo();
        of.natural = !of.split() && !switched(hand.seat()) && points.total() == 21;
        if (undecided) {
            readMoney(of);
        } else {
            readActions(of);
        }
        boolean oneCard = play.takesOneCard(of.value(0), of.split());
        int most = of.doubleRefused ? Math.min(of.cardsBeforeDouble, n) : n;
        int k = 2;
        while (k < most && !stopped(of, points.total(), k, oneCard)) {
            points = points.with(hand.card(k++));
        }
        of.total = points.total();
        of.used = k;
        if (k < n) {
            inHand(
                    of,
                    Findings.CARD_NOT_ALLOWED,
                    ": " + hand.card(k).code() + " was drawn " + whyNot(of, oneCard) + "; settled without it",
                    Clause.PLAYER_DRAWS);
        } else if (!of.doubleRefused) {
            if (of.doubled && n == 2) {
                inHand(of, Findings.CARD_MISSING, " was doubled and has no third card", Clause.DOUBLING);
                of.unfinished = true;
            }
            compareActions(of);
        }
        if (of.rescued && of.total > 21) {
            inHand(
                    of,
                    RESCUE_NOT_ALLOWED,
                    ": a double was rescued with a total of " + of.total + "; settled as lost",
                    Clause.RESCUE);
            of.rescued = false;
        }
    }

    private static boolean stopped(SeatHand of, int total, int cards, boolean oneCard) {
        return total >= 21 || oneCard || of.surrendered || of.evenMoney || of.doubled && cards == 3;
    }

    private static String whyNot(SeatHand of, boolean oneCard) {
        if (of.natural) {
            return "to a Blackjack";
        }
        if (of.total >= 21) {
            return "to a total of " + of.total;
        }
        if (of.surrendered) {
            return "after a surrender";
        }
        if (of.doubleRefused) {
            return "for a double that was not allowed";
        }
        return oneCard ? "to a split ace" : "after the one card of a double";
    }

    /** The hand after its decisions; decisions that were not allowed do not count. */
    private void readActions(SeatHand of) {
        List<Hand.Action> actions = of.hand.actions();
        boolean ended = false;
        for (int i = 0; i < actions.size(); i++) {
            Hand.Action action = actions.get(i);
            of.late |= ended && action != Hand.Action.RESCUE;
            ended |= action.ends();
            switch (action) {
                case HIT -> of.drawn++;
                case STAND -> {
                    // The cards tell.
                }
                case SPLIT -> of.splits++;
                case DOUBLE -> {
                    readDouble(of);
                    of.drawn++;
                }
                case SURRENDER -> readSurrender(of);
                case EVEN_MONEY -> of.evenMoney = true;
                case RESCUE -> readRescue(of);
                case SWITCH -> readSwitch(of, i == 0);
            }
        }
        if (of.evenMoney && !(rules.evenMoney && of.natural && dealerShowsAce())) {
            of.evenMoney = false;
            inHand(
                    of,
                    EVEN_MONEY_NOT_ALLOWED,
                    ": even money is "
                            + (rules.evenMoney ? "for a Blackjack against an ace" : "not offered")
                            + "; settled as the cards lie",
                    Clause.EVEN_MONEY);
        }
    }

    private void readSwitch(SeatHand of, boolean first) {
        if (!first || of.hand.number() > 2) {
            String wrong = first
                    ? ": cards are switched between the two hands dealt only"
                    : ": cards were switched after another decision; settled as the cards lie";
            inHand(of, SWITCH_NOT_ALLOWED, wrong, Clause.SWITCHING);
        }
    }

    private void readDouble(SeatHand of) {
        if (of.doubled || of.doubleRefused) {
            return;
        }
        String refused = doubleRefused(of);
        of.doubled = refused.isEmpty();
        of.doubleRefused = !of.doubled;
        if (of.doubleRefused) {
            of.cardsBeforeDouble = 2 + of.drawn;
            inHand(
                    of,
                    DOUBLE_NOT_ALLOWED,
                    ": " + refused + "; settled on the original wager without the card of the double",
                    Clause.DOUBLING);
        }
    }

    /** Why a hand may not be doubled; empty where it may. */
    private String doubleRefused(SeatHand of) {
        int two = of.firstTwo().total();
        if (!of.surrendered && two < 21 && permitted(of, Situation::mayDouble)) {
            return "";
        }
        if (of.natural) {
            return "a Blackjack was doubled";
        }
        if (of.surrendered) {
            return "doubled after a surrender";
        }
        if (of.drawn > 0) {
            return "doubled on other than its first two cards";
        }
        if (two == 21) {
            return "a total of 21 was doubled, which may not draw by " + Clause.PLAYER_DRAWS.in(variant);
        }
        if (play.takesOneCard(of.value(0), of.split())) {
            return "a split ace was doubled, which takes one card by the Rules Submission";
        }
        if (of.split() && !play.doubleAfterSplit()) {
            return "a split hand was doubled, which the Rules Submission does not permit";
        }
        return "a total of " + two + " was doubled, which the Rules Submission does not permit";
    }

    /** Whether a decision may be made on a hand after the cards that it has drawn. */
    private boolean permitted(SeatHand of, Predicate<Situation> decision) {
        Situation situation =
                play.permits(0, of.firstTwo(), 2 + of.drawn, of.value(0), of.value(1), of.split() ? 2 : 1);
        return situation != null && decision.test(situation);
    }

    private void readSurrender(SeatHand of) {
        if (!of.doubled && !of.natural && permitted(of, Situation::maySurrender)) {
            of.surrendered = true;
            return;
        }
        inHand(
                of,
                SURRENDER_NOT_ALLOWED,
                ": surrender is "
                        + (play.surrender()
                                ? "for the first two cards, before anything else is decided"
                                : "not permitted")
                        + "; settled as the cards lie",
                Clause.SURRENDER);
    }

    private void readRescue(SeatHand of) {
        if (of.doubled) {
            of.rescued = true;
        } else {
            String wrong = ": there was no double to rescue; settled as the cards lie";
            inHand(of, RESCUE_NOT_ALLOWED, wrong, Clause.RESCUE);
        }
    }

    /** Whether a hand of a round without logged decisions can have been doubled. */
    boolean canHaveDoubled(SeatHand of) {
        return undecided
                && !of.unreadable
                && of.hand.size() == 3
                && doubleRefused(of).isEmpty();
    }

    /** What was taken for or paid on a hand of a round without logged decisions, where a lawful decision explains it. */
    private void readMoney(SeatHand of) {
        Long paid = of.mainWager < 0 ? null : wagers.get(of.mainWager).paidCents();
        if (paid == null) {
            return;
        }
        long cents = wagers.get(of.mainWager).cents();
        if (of.natural) {
            of.evenMoney = paid == cents
                    && rules.evenMoney
                    && dealerShowsAce()
                    && !insured(of.hand)
                    // Blackjack Switch pays a Blackjack 1 to 1 against a drawn 21, without any even money.
                    && !(variant == Variant.BLACKJACK_SWITCH
                            && dealer != null
                            && dealer.size() > 2
                            && dealerHas21(dealer.size()));
            return;
        }
        if (cents <= 0 || paid != -(cents / 2) || dealerHas21(2)) {
            return; // nobody decides on a hand against a Blackjack
        }
        if (of.hand.size() == 2 && !of.split() && play.surrender()) {
            of.surrendered = true;
        } else if (variant == Variant.SPANISH_21
                && canHaveDoubled(of)
                && of.firstTwo().with(of.hand.card(2)).hard() <= 21) {
            of.doubled = true;
            of.rescued = true;
        }
    }

    /** Whether a wager rides on a hand of 20 points that was surrendered. */
    boolean isSurrendered20(int wager) {
        SeatHand hand = handOf[wager];
        return hand != null && hand.total == 20 && hand.surrendered;
    }

    /** Whether the dealer's first cards, so many of them, total 21. */
    private boolean dealerHas21(int cards) {
        return dealer != null
                && dealer.size() >= cards
                && !dealerUnreadable
                && Points.of(dealer.pieces().subList(0, cards)).total() == 21;
    }

    private boolean insured(Hand hand) {
        return wagers.stream()
                .filter(wager -> wager.seat() == hand.seat() && wager.hand() == hand.number())
                .anyMatch(wager -> rules.place(wager.id()) == BlackjackRules.INSURANCE);
    }

    private boolean dealerShowsAce() {
        Card up = dealer == null ? null : dealer.cardAt(0);
        return up != null && up.rank() == Rank.ACE;
    }

    private void compareActions(SeatHand of) {
        if (of.hand.actions().isEmpty()) {
            return;
        }
        int cards = of.hand.size();
        if (of.drawn != cards - 2) {
            inHand(
                    of,
                    ACTIONS_DIFFER,
                    " has " + cards + " cards, and its decisions ask for " + (of.drawn + 2)
                            + "; settled as the cards lie",
                    Clause.PLAYER_DRAWS);
        } else if (of.late) {
            inHand(of, ACTIONS_DIFFER, " has decisions after the one that ended it", Clause.PLAYER_DRAWS);
        }
        if (of.splits > 0 || of.firstChild != null) {
            long children = children(of).count();
            if (children != of.splits) {
                inHand(
                        of,
                        ACTIONS_DIFFER,
                        " was split " + of.splits + " times by its decisions, and " + children
                                + " hands name it as their parent",
                        Clause.SPLITTING);
            }
        }
    }

    private void readFamily(SeatHand of) {
        if (of.repeated) {
            return;
        }
        if (of.mainWager < 0) {
            inHand(of, WAGER_MISSING, " has no " + rules.mainId + " wager", Clause.MAIN_WAGER);
        } else if (of.hand.parent() > 0) {
            readSplit(of);
        } else if (variant == Variant.BLACKJACK_SWITCH && of.hand.number() == 1) {
            compareSwitched(of);
        }
        if (of.family > 1 && !of.unreadable && of.family > play.mostHands(of.value(0))) {
            inHand(
                    of,
                    SPLIT_NOT_ALLOWED,
                    " became " + of.family + " hands by splitting" + (of.value(0) == 11 ? " aces" : "")
                            + "; the most is " + play.mostHands(of.value(0)),
                    Clause.RESPLITTING);
        }
    }

    private void readSplit(SeatHand of) {
        SeatHand from = of.parent;
        if (from == null) {
            return; // said already
        }
        if (!of.unreadable && !from.unreadable && of.value(0) != from.value(0)) {
            inHand(
                    of,
                    SPLIT_NOT_ALLOWED,
                    ": " + from.hand.card(0).code() + " and " + of.hand.card(0).code()
                            + " were split, which are not identical in value",
                    Clause.SPLITTING);
        }
        SeatHand root = of.root();
        if (root.mainWager >= 0 && differ(of, root)) {
            findings.add(
                    SPLIT_WAGER_DIFFERS,
                    of.name() + ": the wager on the split hand is " + Dollars.text(original(of))
                            + ", the original wager was " + Dollars.text(original(root)),
                    Clause.SPLITTING.in(variant),
                    of.mainWager);
        }
    }

    /** Whether the original wagers on two hands cannot have been equal, before doubles of which the log says nothing. */
    private boolean differ(SeatHand one, SeatHand other) {
        return original(one) != original(other)
                && (leastOriginal(one) > original(other) || leastOriginal(other) > original(one));
    }

    private long leastOriginal(SeatHand of) {
        return canHaveDoubled(of) ? (original(of) + 1) / 2 : original(of);
    }

    private void compareSwitched(SeatHand first) {
        int seat = first.hand.seat();
        SeatHand second = find(seat, 2);
        if (first.switches + (second == null ? 0 : second.switches) > 1) {
            aboutSeat(
                    seat,
                    SWITCH_NOT_ALLOWED,
                    "Seat " + seat + " switched more than once; settled as the cards lie",
                    Clause.SWITCHING);
        }
        if (second == null) {
            findings.add(
                    Findings.HAND_UNKNOWN,
                    "Seat " + seat + " has no second hand: two are dealt to each player",
                    Citation.of("§ 633a.12(a)(3)"));
        } else if (second.mainWager >= 0 && differ(first, second)) {
            findings.add(
                    WAGERS_NOT_EQUAL,
                    "Seat " + seat + ": the two Blackjack Wagers are " + Dollars.text(original(first)) + " and "
                            + Dollars.text(original(second)) + ", and must be equal",
                    Clause.MAIN_WAGER.in(variant),
                    second.mainWager);
        }
    }

    private long original(SeatHand of) {
        return original(of.mainWager, of);
    }

    /** The part of a main wager that was there before a double. */
    long original(int wager, SeatHand of) {
        long cents = wagers.get(wager).cents();
        return of.doubled || of.doubleRefused ? cents - doubled(wagers.get(wager)) : cents;
    }

    /** What was added by doubling down: half, unless the log says less. */
    private long doubled(Wager wager) {
        String fact = doubleFact(wager);
        long cents = fact == null ? Long.MAX_VALUE : Long.parseLong(fact.strip());
        return cents <= wager.cents() ? cents : wager.cents() / 2; // said where the wager is settled
    }

    /** The part of a wager that was doubled, in cents, as the log writes it; null where it does not. */
    @Nullable String doubleFact(Wager wager) {
        return round.facts().isEmpty() ? null : round.facts().get("double-cents-" + wager.seat() + "-" + wager.hand());
    }
}
