package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import io.countroom.rules.card.Rank;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Wager;
import java.util.List;
import java.util.Locale;

/**
 * Reads the seats' hands of a round, each for itself and then as families that were split, and says where decisions, cards or
 * the wagers on them were not allowed.
 */
final class HandAudit {

    static final String SEAT_UNKNOWN = "seat-unknown";
    static final String ACTIONS_DIFFER = "actions-differ";
    static final String SPLIT_NOT_ALLOWED = "split-not-allowed";
    static final String SPLIT_WAGER_DIFFERS = "split-wager-differs";
    static final String DOUBLE_NOT_ALLOWED = "double-not-allowed";
    static final String SURRENDER_NOT_ALLOWED = "surrender-not-allowed";
    static final String EVEN_MONEY_NOT_ALLOWED = "even-money-not-allowed";
    static final String SWITCH_NOT_ALLOWED = "switch-not-allowed";
    static final String RESCUE_NOT_ALLOWED = "rescue-not-allowed";
    static final String WAGER_REPEATED = "wager-repeated";
    static final String WAGER_MISSING = "wager-missing";
    static final String WAGERS_NOT_EQUAL = "wagers-not-equal";

    static final int MOST_SEATS = 7;
    static final int MOST_HANDS = 15;
    private static final int SLOTS = (MOST_SEATS + 1) * (MOST_HANDS + 1);

    // What is known of a hand.
    static final int UNREADABLE = 1;
    static final int NATURAL = 1 << 1;
    static final int SPLIT = 1 << 2;
    static final int DOUBLED = 1 << 3;
    static final int SURRENDERED = 1 << 4;
    static final int EVEN_MONEY = 1 << 5;
    static final int RESCUED = 1 << 6;
    /** A double whose card is not there: what the hand comes to is not known. */
    static final int UNFINISHED = 1 << 7;
    /** A double that was not allowed: neither its stake nor its card counts. */
    static final int REFUSED_DOUBLE = 1 << 8;

    private final BlackjackRules rules;
    private final Submission submission;
    private final BlackjackOptions play;
    private final Variant variant;
    private final Round round;
    private final List<Hand> hands;
    private final List<Wager> wagers;
    private final Findings findings;

    // Hands by seat and number, as index + 1.
    final short[] handAt = new short[SLOTS];
    // The first of the hands split from a hand, as index + 1, and how many hands a dealt hand became.
    final short[] firstChildOf = new short[SLOTS];
    private final byte[] familyOf = new byte[SLOTS];
    // The main wager of each hand, as index + 1.
    final short[] mainWagerAt = new short[SLOTS];
    /** Seats as bits: those that switched cards, those whose hands are dead. */
    int switchedSeats;

    int deadSeats;
    private int unreadSeats;
    /** How many findings are about one hand or the dealer's drawing. */
    private int about;

    /** By hand: its point count, what is known of it, and how many of its cards count. */
    final int[] total;

    final int[] flags;
    final byte[] used;

    /** The index of the dealer's hand, or -1. */
    int dealer = -1;

    /** Whether the log has no decision of any seat: it proves nothing about switches, splits and doubles then. */
    boolean undecided = true;

    /** By wager: which kind it is, as {@link BlackjackRules#kind}. */
    final int[] kinds;

    HandAudit(BlackjackRules rules, Round round, Findings findings) {
        this.rules = rules;
        this.submission = rules.submission();
        this.play = submission.play();
        this.variant = play.variant();
        this.round = round;
        this.hands = round.hands();
        this.wagers = round.wagers();
        this.findings = findings;
        this.total = new int[hands.size()];
        this.flags = new int[hands.size()];
        this.used = new byte[hands.size()];
        this.kinds = new int[wagers.size()];
    }

    void read() {
        findHands();
        findWagers();
        countCards();
        for (int i = 0; i < hands.size(); i++) {
            if (isSeats(i)) {
                readHand(i);
            }
        }
        readFamilies();
    }

    /** Whether a hand is a seat's that there can be. */
    boolean isSeats(int i) {
        return hands.get(i).place() == Hand.Place.SEAT && slotOf(hands.get(i)) >= 0;
    }

    boolean dead(int seat) {
        return seat >= 1 && seat <= MOST_SEATS && (deadSeats & 1 << seat) != 0;
    }

    static int slot(int seat, int number) {
        return seat < 1 || seat > MOST_SEATS || number < 1 || number > MOST_HANDS
                ? -1
                : seat * (MOST_HANDS + 1) + number;
    }

    static int slotOf(Hand hand) {
        return slot(hand.seat(), hand.number());
    }

    /** The index of a seat's hand, or -1. */
    int handIndex(int slot) {
        return slot < 0 ? -1 : handAt[slot] - 1;
    }

    static String name(Hand hand) {
        return "Seat " + hand.seat() + ", hand " + hand.number();
    }

    /** Says what is wrong with a hand. What its seat decided is not known then; of the other seats it is. */
    void inHand(Hand hand, String code, String sentence, Citation citation) {
        findings.add(code, sentence, citation);
        about++;
        if (hand.seat() >= 1 && hand.seat() <= MOST_SEATS) {
            unreadSeats |= 1 << hand.seat();
        }
    }

    /** Says what the dealer did wrong after the players had decided. */
    void inDealersDraw(String code, String sentence, Citation citation) {
        findings.add(code, sentence, citation);
        about++;
    }

    /**
     * The seats of which a settled round does not show what was decided on which cards, as bits; all where something is
     * wrong with the round as a whole.
     */
    int unreadSeats() {
        int whole = 0;
        for (Irregularity found : findings.list()) {
            whole += found.wager() < 0 ? 1 : 0;
        }
        return whole == about ? unreadSeats | deadSeats : -1;
    }

    private void findHands() {
        for (int i = 0; i < hands.size(); i++) {
            Hand hand = hands.get(i);
            if (hand.place() == Hand.Place.SEAT) {
                undecided &= hand.actions().isEmpty();
                int slot = slotOf(hand);
                if (slot < 0) {
                    findings.add(
                            SEAT_UNKNOWN,
                            name(hand) + ": a table has seats 1 to 7, and a seat has hands 1 to " + MOST_HANDS,
                            Section.SEATS.in(variant));
                } else if (handAt[slot] != 0) {
                    inHand(
                            hand,
                            Findings.HAND_UNKNOWN,
                            name(hand) + " is logged twice; the first is settled",
                            Section.DEAL.in(variant));
                } else {
                    handAt[slot] = (short) (i + 1);
                    if (variant == Variant.BLACKJACK_SWITCH
                            && hand.actions().contains(Hand.Action.SWITCH)
                            && hand.number() <= 2) {
                        switchedSeats |= 1 << hand.seat();
                    }
                }
            } else if (hand.place() == Hand.Place.DEALER && dealer < 0) {
                dealer = i;
            } else {
                findings.add(
                        Findings.HAND_UNKNOWN,
                        "a " + hand.place().name().toLowerCase(Locale.ROOT)
                                + " hand does not belong to this round: there are one dealer's and the seats'",
                        Section.DEAL.in(variant));
            }
        }
        for (int i = 0; i < hands.size(); i++) {
            Hand hand = hands.get(i);
            int slot = hand.place() == Hand.Place.SEAT ? slotOf(hand) : -1;
            if (slot >= 0 && handAt[slot] == i + 1) {
                findParent(i, hand);
            }
        }
        if (!round.facts().isEmpty()) {
            for (int seat = 1; seat <= MOST_SEATS; seat++) {
                if (round.facts().containsKey("dead-hand-" + seat)) {
                    deadSeats |= 1 << seat;
                }
            }
        }
    }

    private int dealtHands() {
        return variant == Variant.BLACKJACK_SWITCH ? 2 : 1;
    }

    private void findParent(int i, Hand hand) {
        if (hand.parent() == 0) {
            familyOf[slotOf(hand)]++;
            if (hand.number() > dealtHands()) {
                inHand(
                        hand,
                        Findings.HAND_UNKNOWN,
                        name(hand) + " names no parent, and a seat is dealt " + dealtHands()
                                + (dealtHands() == 1 ? " hand" : " hands"),
                        Section.DEAL.in(variant));
            }
            return;
        }
        int parent = slot(hand.seat(), hand.parent());
        if (hand.parent() >= hand.number() || handIndex(parent) < 0) {
            inHand(
                    hand,
                    Findings.HAND_UNKNOWN,
                    name(hand) + " was split from hand " + hand.parent() + ", which is not there",
                    Section.SPLITTING.in(variant));
            return;
        }
        short first = firstChildOf[parent];
        if (first == 0 || hands.get(first - 1).number() > hand.number()) {
            firstChildOf[parent] = (short) (i + 1);
        }
        familyOf[rootOf(hand)]++;
    }

    /** The slot of the dealt hand that a hand came from. */
    int rootOf(Hand hand) {
        Hand at = hand;
        while (at.parent() > 0 && at.parent() < at.number()) {
            int parent = handIndex(slot(at.seat(), at.parent()));
            if (parent < 0) {
                break;
            }
            at = hands.get(parent);
        }
        return slotOf(at);
    }

    private void countCards() {
        byte[] copies = new byte[53];
        for (int i = 0; i < hands.size(); i++) {
            Hand hand = hands.get(i);
            if (!count(hand.pieces(), copies)) {
                flags[i] |= UNREADABLE;
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
                        Section.DECKS.in(variant));
                readable = false;
            }
        }
        return readable;
    }

    private void count(Card card, byte[] copies) {
        int decks = rules.shoe().copies(card);
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
                        Section.DECKS.in(variant));
            }
        }
    }

    static int value(Hand hand, int i) {
        return Math.min(hand.card(i).index() % 13 + 1, 10);
    }

    static int best(int hard, boolean ace) {
        return ace && hard <= 11 ? hard + 10 : hard;
    }

    private void readHand(int i) {
        Hand hand = hands.get(i);
        int slot = slotOf(hand);
        if (handAt[slot] != i + 1) {
            flags[i] |= UNREADABLE; // the second of two hands of one number
            return;
        }
        boolean split = hand.parent() > 0 || firstChildOf[slot] != 0;
        int flag = flags[i] | (split ? SPLIT : 0);
        if ((flag & UNREADABLE) != 0) {
            return;
        }
        int n = hand.size();
        if (n < 2) {
            if ((deadSeats & 1 << hand.seat()) == 0) {
                inHand(
                        hand,
                        Findings.CARD_MISSING,
                        name(hand) + " has " + n + " of its first two cards",
                        Section.DEAL.in(variant));
            }
            flags[i] = flag | UNREADABLE;
            return;
        }
        int first = value(hand, 0);
        int second = value(hand, 1);
        boolean switched = (switchedSeats & 1 << hand.seat()) != 0;
        if (!split && !switched && first + second == 11 && (first == 1 || second == 1)) {
            flag |= NATURAL;
        }
        flag = undecided ? readMoney(hand, flag) : readActions(hand, flag);

        boolean oneCardAce = split && first == 1 && !play.drawSplitAces();
        int hard = first + second;
        boolean ace = first == 1 || second == 1;
        int most = (flag & REFUSED_DOUBLE) != 0 ? cardsBeforeDouble(hand) : n;
        int k = 2;
        while (k < Math.min(most, n) && !stopped(best(hard, ace), k, flag, oneCardAce)) {
            int value = value(hand, k++);
            hard += value;
            ace |= value == 1;
        }
        total[i] = best(hard, ace);
        used[i] = (byte) Math.min(k, Byte.MAX_VALUE);
        if (k < n) {
            inHand(
                    hand,
                    Findings.CARD_NOT_ALLOWED,
                    name(hand) + ": " + hand.card(k).code() + " was drawn " + whyNot(total[i], flag, oneCardAce)
                            + "; settled without it",
                    Section.PLAYER_DRAWS.in(variant));
        } else if ((flag & REFUSED_DOUBLE) == 0) {
            if ((flag & DOUBLED) != 0 && n == 2) {
                inHand(
                        hand,
                        Findings.CARD_MISSING,
                        name(hand) + " was doubled and has no third card",
                        Section.DOUBLING.in(variant));
                flag |= UNFINISHED;
            }
            compareActions(hand, n);
        }
        if ((flag & RESCUED) != 0 && total[i] > 21) {
            inHand(
                    hand,
                    RESCUE_NOT_ALLOWED,
                    name(hand) + ": a double was rescued with a total of " + total[i] + "; settled as lost",
                    Section.RESCUE.in(variant));
            flag &= ~RESCUED;
        }
        flags[i] = flag;
    }

    private static boolean stopped(int total, int cards, int flag, boolean oneCardAce) {
        return total >= 21
                || oneCardAce
                || (flag & (SURRENDERED | EVEN_MONEY)) != 0
                || (flag & DOUBLED) != 0 && cards == 3;
    }

    private static String whyNot(int total, int flag, boolean oneCardAce) {
        if ((flag & NATURAL) != 0) {
            return "to a Blackjack";
        }
        if (total >= 21) {
            return "to a total of " + total;
        }
        if ((flag & SURRENDERED) != 0) {
            return "after a surrender";
        }
        if ((flag & REFUSED_DOUBLE) != 0) {
            return "for a double that was not allowed";
        }
        return oneCardAce ? "to a split ace" : "after the one card of a double";
    }

    /** What the decisions make of a hand; those that were not allowed do not count. */
    private int readActions(Hand hand, int before) {
        int flag = before;
        List<Hand.Action> actions = hand.actions();
        boolean drew = false;
        for (int i = 0; i < actions.size(); i++) {
            switch (actions.get(i)) {
                case HIT -> drew = true;
                case STAND, SPLIT -> {
                    // Cards and families tell.
                }
                case DOUBLE -> {
                    if ((flag & (DOUBLED | REFUSED_DOUBLE)) == 0) {
                        flag |= mayDouble(hand, flag, drew) ? DOUBLED : REFUSED_DOUBLE;
                    }
                    drew = true;
                }
                case SURRENDER -> {
                    if (!play.surrender() || (flag & (SPLIT | DOUBLED | NATURAL)) != 0 || drew) {
                        inHand(
                                hand,
                                SURRENDER_NOT_ALLOWED,
                                name(hand) + ": surrender is "
                                        + (play.surrender()
                                                ? "for the first two cards, before anything else is decided"
                                                : "not permitted")
                                        + "; settled as the cards lie",
                                Section.SURRENDER.in(variant));
                    } else {
                        flag |= SURRENDERED;
                    }
                }
                case EVEN_MONEY -> flag |= EVEN_MONEY;
                case RESCUE -> {
                    if (variant == Variant.SPANISH_21 && (flag & DOUBLED) != 0) {
                        flag |= RESCUED;
                    } else {
                        inHand(
                                hand,
                                RESCUE_NOT_ALLOWED,
                                name(hand) + ": there was no double to rescue"
                                        + (variant == Variant.SPANISH_21 ? "" : " here, and no rescue")
                                        + "; settled as the cards lie",
                                Section.RESCUE.in(variant));
                    }
                }
                case SWITCH -> {
                    if (i > 0) {
                        inHand(
                                hand,
                                SWITCH_NOT_ALLOWED,
                                name(hand) + ": cards were switched after another decision; settled as the cards lie",
                                Section.SWITCHING.in(variant));
                    } else if (hand.number() > 2) {
                        inHand(
                                hand,
                                SWITCH_NOT_ALLOWED,
                                name(hand) + ": cards are switched between the two hands dealt only",
                                Section.SWITCHING.in(variant));
                    }
                }
            }
        }
        if ((flag & EVEN_MONEY) != 0 && !mayTakeEvenMoney(hand, flag)) {
            flag &= ~EVEN_MONEY;
        }
        return flag;
    }

    private boolean mayDouble(Hand hand, int flag, boolean drew) {
        String refused = doubleRefused(hand, flag, drew);
        if (!refused.isEmpty()) {
            inHand(
                    hand,
                    DOUBLE_NOT_ALLOWED,
                    name(hand) + ": " + refused + "; settled on the original wager without the card of the double",
                    Section.DOUBLING.in(variant));
        }
        return refused.isEmpty();
    }

    /** Why a hand may not be doubled; empty where it may. */
    private String doubleRefused(Hand hand, int flag, boolean drew) {
        boolean split = (flag & SPLIT) != 0;
        int two = best(value(hand, 0) + value(hand, 1), value(hand, 0) == 1 || value(hand, 1) == 1);
        if ((flag & NATURAL) != 0) {
            return "a Blackjack was doubled";
        }
        if ((flag & SURRENDERED) != 0) {
            return "doubled after a surrender";
        }
        if (drew) {
            return "doubled on other than its first two cards";
        }
        if (two == 21) {
            return "a total of 21 was doubled, which may not draw by " + Section.PLAYER_DRAWS.in(variant);
        }
        if (split && value(hand, 0) == 1 && !play.drawSplitAces()) {
            return "a split ace was doubled, which takes one card by the Rules Submission";
        }
        if (split && !play.doubleAfterSplit()) {
            return "a split hand was doubled, which the Rules Submission does not permit";
        }
        return play.doubling().allows(two)
                ? ""
                : "a total of " + two + " was doubled, which the Rules Submission does not permit";
    }

    /** Whether a hand of a round without logged decisions can have been doubled. */
    boolean canHaveDoubled(int i) {
        Hand hand = hands.get(i);
        return undecided
                && (flags[i] & UNREADABLE) == 0
                && hand.size() == 3
                && doubleRefused(hand, flags[i], false).isEmpty();
    }

    /** What was taken for or paid on a hand of a round without logged decisions, where a lawful decision explains it. */
    private int readMoney(Hand hand, int flag) {
        int wager = mainWagerAt[slotOf(hand)] - 1;
        Long paid = wager < 0 ? null : wagers.get(wager).paidCents();
        if (paid == null) {
            return flag;
        }
        long cents = wagers.get(wager).cents();
        if ((flag & NATURAL) != 0) {
            boolean evenMoney = paid == cents && submission.evenMoney() && dealerShowsAce() && !insured(hand);
            return evenMoney ? flag | EVEN_MONEY : flag;
        }
        if (cents <= 0 || paid != -(cents / 2) || dealerHasBlackjack()) {
            return flag; // nobody decides on a hand against a Blackjack
        }
        if (hand.size() == 2 && (flag & SPLIT) == 0 && play.surrender()) {
            return flag | SURRENDERED;
        }
        boolean rescued = variant == Variant.SPANISH_21
                && hand.size() == 3
                && value(hand, 0) + value(hand, 1) + value(hand, 2) <= 21
                && doubleRefused(hand, flag, false).isEmpty();
        return rescued ? flag | DOUBLED | RESCUED : flag;
    }

    /** How many cards a hand had when it was doubled, by its decisions. */
    private static int cardsBeforeDouble(Hand hand) {
        int cards = 2;
        for (Hand.Action action : hand.actions()) {
            if (action == Hand.Action.DOUBLE) {
                break;
            }
            cards += action == Hand.Action.HIT ? 1 : 0;
        }
        return cards;
    }

    /** Whether a wager rides on a hand of 20 points that was surrendered. */
    boolean isSurrendered20(int wager) {
        int hand = handIndex(slot(wagers.get(wager).seat(), wagers.get(wager).hand()));
        return hand >= 0 && total[hand] == 20 && (flags[hand] & SURRENDERED) != 0;
    }

    private boolean dealerHasBlackjack() {
        if (dealer < 0 || hands.get(dealer).size() < 2 || (flags[dealer] & UNREADABLE) != 0) {
            return false;
        }
        int first = value(hands.get(dealer), 0);
        int second = value(hands.get(dealer), 1);
        return first + second == 11 && (first == 1 || second == 1);
    }

    private boolean insured(Hand hand) {
        for (int i = 0; i < kinds.length; i++) {
            Wager wager = wagers.get(i);
            if (kinds[i] == BlackjackRules.INSURANCE && wager.seat() == hand.seat() && wager.hand() == hand.number()) {
                return true;
            }
        }
        return false;
    }

    private boolean dealerShowsAce() {
        Hand dealt = dealer < 0 ? null : hands.get(dealer);
        return dealt != null
                && dealt.size() > 0
                && dealt.pieces().getFirst() instanceof Card card
                && card.index() % 13 == 0
                && !card.joker();
    }

    private boolean mayTakeEvenMoney(Hand hand, int flag) {
        if (!submission.evenMoney() || (flag & NATURAL) == 0 || !dealerShowsAce()) {
            inHand(
                    hand,
                    EVEN_MONEY_NOT_ALLOWED,
                    name(hand) + ": even money is "
                            + (submission.evenMoney() ? "for a Blackjack against an ace" : "not offered")
                            + "; settled as the cards lie",
                    Section.EVEN_MONEY.in(variant));
            return false;
        }
        return true;
    }

    private void compareActions(Hand hand, int cards) {
        List<Hand.Action> actions = hand.actions();
        if (actions.isEmpty()) {
            return;
        }
        int drawn = 0;
        int splits = 0;
        boolean ended = false;
        boolean late = false;
        for (int i = 0; i < actions.size(); i++) {
            Hand.Action action = actions.get(i);
            late |= ended && action != Hand.Action.RESCUE;
            switch (action) {
                case HIT -> drawn++;
                case DOUBLE -> {
                    drawn++;
                    ended = true;
                }
                case SPLIT -> splits++;
                case STAND, SURRENDER, EVEN_MONEY -> ended = true;
                case RESCUE, SWITCH -> {
                    // Neither draws nor ends a hand.
                }
            }
        }
        if (drawn != cards - 2) {
            inHand(
                    hand,
                    ACTIONS_DIFFER,
                    name(hand) + " has " + cards + " cards, and its decisions ask for " + (drawn + 2)
                            + "; settled as the cards lie",
                    Section.PLAYER_DRAWS.in(variant));
        } else if (late) {
            inHand(
                    hand,
                    ACTIONS_DIFFER,
                    name(hand) + " has decisions after the one that ended it",
                    Section.PLAYER_DRAWS.in(variant));
        }
        if (splits > 0 || firstChildOf[slotOf(hand)] != 0) {
            int children = 0;
            for (int i = 0; i < hands.size(); i++) {
                Hand other = hands.get(i);
                if (other.place() == Hand.Place.SEAT
                        && other.seat() == hand.seat()
                        && other.parent() == hand.number()) {
                    children++;
                }
            }
            if (children != splits) {
                inHand(
                        hand,
                        ACTIONS_DIFFER,
                        name(hand) + " was split " + splits + " times by its decisions, and " + children
                                + " hands name it as their parent",
                        Section.SPLITTING.in(variant));
            }
        }
    }

    private void findWagers() {
        short[] seen = new short[SLOTS];
        for (int i = 0; i < kinds.length; i++) {
            Wager wager = wagers.get(i);
            int kind = rules.kind(wager.id());
            kinds[i] = kind;
            int slot = slot(wager.seat(), wager.hand());
            if (kind < 0 || slot < 0) {
                continue;
            }
            if ((seen[slot] & 1 << kind) != 0) {
                findings.add(
                        WAGER_REPEATED,
                        Findings.of(wager) + ": this wager is logged more than once for hand " + wager.hand(),
                        Section.MAIN_WAGER.in(variant),
                        i);
            }
            seen[slot] |= (short) (1 << kind);
            if (kind == BlackjackRules.MAIN && mainWagerAt[slot] == 0) {
                mainWagerAt[slot] = (short) (i + 1);
            }
        }
    }

    private void readFamilies() {
        for (int i = 0; i < hands.size(); i++) {
            Hand hand = hands.get(i);
            int slot = hand.place() == Hand.Place.SEAT ? slotOf(hand) : -1;
            if (slot < 0 || handAt[slot] != i + 1) {
                continue;
            }
            if (mainWagerAt[slot] == 0) {
                inHand(
                        hand,
                        WAGER_MISSING,
                        name(hand) + " has no " + rules.mainId() + " wager",
                        Section.MAIN_WAGER.in(variant));
            } else if (hand.parent() > 0) {
                readSplit(i, hand, slot);
            } else if (variant == Variant.BLACKJACK_SWITCH && hand.number() == 1) {
                readSwitch(hand, slot);
            }
            if (familyOf[slot] > 2 || familyOf[slot] > 1 && hand.parent() == 0) {
                readResplits(hand, slot);
            }
        }
    }

    private void readSplit(int i, Hand hand, int slot) {
        int parent = handIndex(slot(hand.seat(), hand.parent()));
        if (parent < 0 || hand.parent() >= hand.number()) {
            return; // said already
        }
        Hand from = hands.get(parent);
        if (((flags[i] | flags[parent]) & UNREADABLE) == 0 && value(hand, 0) != value(from, 0)) {
            inHand(
                    hand,
                    SPLIT_NOT_ALLOWED,
                    name(hand) + ": " + from.card(0).code() + " and "
                            + hand.card(0).code() + " were split, which are not identical in value",
                    Section.SPLITTING.in(variant));
        }
        int root = rootOf(hand);
        if (mainWagerAt[root] != 0) {
            long original = original(mainWagerAt[root] - 1, handIndex(root));
            long own = original(mainWagerAt[slot] - 1, i);
            if (own != original && !sameIfDoubled(own, i, original, handIndex(root))) {
                findings.add(
                        SPLIT_WAGER_DIFFERS,
                        name(hand) + ": the wager on the split hand is " + Dollars.text(own)
                                + ", the original wager was " + Dollars.text(original),
                        Section.SPLIT_WAGER.in(variant),
                        mainWagerAt[slot] - 1);
            }
        }
    }

    /** Whether two wagers can have been equal before doubles of which the log says nothing. */
    private boolean sameIfDoubled(long one, int hand, long other, int otherHand) {
        long least = canHaveDoubled(hand) ? (one + 1) / 2 : one;
        long otherLeast = canHaveDoubled(otherHand) ? (other + 1) / 2 : other;
        return least <= other && otherLeast <= one;
    }

    private void readSwitch(Hand hand, int slot) {
        int second = slot(hand.seat(), 2);
        if (switches(hand) + (handIndex(second) < 0 ? 0 : switches(hands.get(handIndex(second)))) > 1) {
            inHand(
                    hand,
                    SWITCH_NOT_ALLOWED,
                    "Seat " + hand.seat() + " switched more than once; settled as the cards lie",
                    Section.SWITCHING.in(variant));
        }
        if (handIndex(second) < 0) {
            findings.add(
                    Findings.HAND_UNKNOWN,
                    "Seat " + hand.seat() + " has no second hand: two are dealt to each player",
                    Citation.of("§ 633a.12(a)(3)"));
        } else if (mainWagerAt[second] != 0) {
            long one = original(mainWagerAt[slot] - 1, handIndex(slot));
            long two = original(mainWagerAt[second] - 1, handIndex(second));
            if (one != two && !sameIfDoubled(one, handIndex(slot), two, handIndex(second))) {
                findings.add(
                        WAGERS_NOT_EQUAL,
                        "Seat " + hand.seat() + ": the two Blackjack Wagers are " + Dollars.text(one) + " and "
                                + Dollars.text(two) + ", and must be equal",
                        Section.MAIN_WAGER.in(variant),
                        mainWagerAt[second] - 1);
            }
        }
    }

    private static int switches(Hand hand) {
        int switches = 0;
        for (int i = 0; i < hand.actions().size(); i++) {
            switches += hand.actions().get(i) == Hand.Action.SWITCH ? 1 : 0;
        }
        return switches;
    }

    private void readResplits(Hand root, int slot) {
        if ((flags[handIndex(slot)] & UNREADABLE) != 0) {
            return;
        }
        boolean aces = value(root, 0) == 1;
        int most = 2 + (aces ? play.resplitAces() : play.resplits());
        if (familyOf[slot] > most) {
            inHand(
                    root,
                    SPLIT_NOT_ALLOWED,
                    name(root) + " became " + familyOf[slot] + " hands by splitting" + (aces ? " aces" : "")
                            + "; the most is " + most,
                    Section.RESPLITTING.in(variant));
        }
    }

    /** The part of a main wager that was there before a double. */
    long original(int wager, int hand) {
        long cents = wagers.get(wager).cents();
        return hand >= 0 && (flags[hand] & (DOUBLED | REFUSED_DOUBLE)) != 0
                ? cents - doubled(wagers.get(wager))
                : cents;
    }

    /** What was added by doubling down: half, unless the log says less. */
    private long doubled(Wager wager) {
        if (!round.facts().isEmpty()) {
            String fact = round.facts().get("double-cents-" + wager.seat() + "-" + wager.hand());
            if (fact != null) {
                try {
                    long cents = Long.parseLong(fact.strip());
                    if (cents >= 0 && cents <= wager.cents()) {
                        return cents;
                    }
                } catch (NumberFormatException e) {
                    return wager.cents() / 2; // said where the wager is settled
                }
            }
        }
        return wager.cents() / 2;
    }
}
