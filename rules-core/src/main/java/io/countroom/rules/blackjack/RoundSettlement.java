package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.HandResult;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.blackjack.side.BadBeat;
import io.countroom.rules.blackjack.side.FirstCardsWager;
import io.countroom.rules.blackjack.side.HitAndRun;
import io.countroom.rules.blackjack.side.SuperMatch;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Wager;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Settles one round and audits its deal. First every hand is read for itself, then the dealer's is held against what the
 * players' hands left to decide, then each wager is settled; amounts that several wagers share come last.
 *
 * <p>A card that the rules did not allow is set aside, as §§ 633a.14(c) and (d) and 551.16(d) and (e) put cards that cannot
 * be used into the discard rack; a decision that they did not allow counts as not made. The sentence says so each time.
 */
final class RoundSettlement {

    static final String SEAT_UNKNOWN = "seat-unknown";
    static final String ACTIONS_DIFFER = "actions-differ";
    static final String SPLIT_NOT_ALLOWED = "split-not-allowed";
    static final String SPLIT_WAGER_DIFFERS = "split-wager-differs";
    static final String DOUBLE_NOT_ALLOWED = "double-not-allowed";
    static final String SURRENDER_NOT_ALLOWED = "surrender-not-allowed";
    static final String EVEN_MONEY_NOT_ALLOWED = "even-money-not-allowed";
    static final String SWITCH_NOT_ALLOWED = "switch-not-allowed";
    static final String RESCUE_NOT_ALLOWED = "rescue-not-allowed";
    static final String INSURANCE_NOT_ALLOWED = "insurance-not-allowed";
    static final String ABOVE_LIMIT = "wager-above-limit";
    static final String BELOW_LIMIT = "wager-below-limit";
    static final String WAGER_REPEATED = "wager-repeated";
    static final String WAGER_MISSING = "wager-missing";
    static final String WAGERS_NOT_EQUAL = "wagers-not-equal";
    static final String METER_MISSING = "meter-missing";
    static final String FACT_UNREADABLE = "fact-unreadable";

    private static final int MOST_SEATS = 7;
    private static final int MOST_HANDS = 15;
    private static final int SLOTS = (MOST_SEATS + 1) * (MOST_HANDS + 1);

    private static final int UNREADABLE = 1;
    private static final int NATURAL = 1 << 1;
    private static final int SPLIT = 1 << 2;
    private static final int DOUBLED = 1 << 3;
    private static final int SURRENDERED = 1 << 4;
    private static final int EVEN_MONEY = 1 << 5;
    private static final int RESCUED = 1 << 6;
    /** A double whose card is not there: what the hand comes to is not known. */
    private static final int UNFINISHED = 1 << 7;

    private static final int SUPER_BONUS_SMALL_FROM = 500;
    private static final int SUPER_BONUS_LARGE_FROM = 2_500;
    private static final long SUPER_BONUS_SMALL = 100_000;
    private static final long SUPER_BONUS_LARGE = 500_000;
    private static final long SUPER_BONUS_OTHERS = 5_000;

    private final BlackjackRules rules;
    private final Submission submission;
    private final BlackjackOptions play;
    private final Sections sections;
    private final Variant variant;
    private final Round round;
    private final List<Hand> hands;
    private final List<Wager> wagers;
    private final Findings findings = new Findings();

    // Hands by seat and number, as index + 1.
    private final short[] handAt = new short[SLOTS];
    // The first of the hands split from a hand, as index + 1, and how many hands a dealt hand became.
    private final short[] firstChildOf = new short[SLOTS];
    private final byte[] familyOf = new byte[SLOTS];
    // The main wager of each hand, as index + 1.
    private final short[] mainWagerAt = new short[SLOTS];
    private int switchedSeats;
    private int deadSeats;
    private int unreadSeats;
    /** How many findings are about one hand or the dealer's drawing. */
    private int about;

    private final int[] total;
    private final int[] flags;
    private final byte[] used;

    private int dealer = -1;
    private int up = -1;
    private int hole = -1;
    private boolean dealerBlackjack;
    private int dealerTotal;
    private int dealerCards;
    private boolean dealerKnown;

    private final @Nullable Due[] due;
    private final int[] kinds;
    private int superBonuses;
    private int superBonusSeats;

    // Wagers that win the meter, and wagers whose payouts § 633a.13(m) limits together; none yet.
    private int @Nullable [] badBeatWinners;
    private int @Nullable [] hitAndRunWinners;
    private int @Nullable [] limited;
    private int badBeatCount;
    private int hitAndRunCount;
    private int limitedCount;

    RoundSettlement(BlackjackRules rules, Round round) {
        this.rules = rules;
        this.submission = rules.submission();
        this.play = submission.play();
        this.sections = rules.sections();
        this.variant = play.variant();
        this.round = round;
        this.hands = round.hands();
        this.wagers = round.wagers();
        this.total = new int[hands.size()];
        this.flags = new int[hands.size()];
        this.used = new byte[hands.size()];
        this.due = new Due[wagers.size()];
        this.kinds = new int[wagers.size()];
    }

    Settlement settle() {
        findHands();
        countCards();
        for (int i = 0; i < hands.size(); i++) {
            if (hands.get(i).place() == Hand.Place.SEAT && slotOf(hands.get(i)) >= 0) {
                readHand(i);
            }
        }
        findWagers();
        readFamilies();
        readDealer();
        findSuperBonuses();
        for (int i = 0; i < due.length; i++) {
            settleWager(i);
        }
        shareMeters();
        limitPayouts();
        for (int i = 0; i < due.length; i++) {
            Due of = due[i];
            if (of != null && !Findings.amountsAgree(wagers.get(i), of)) {
                findings.amounts(i, wagers.get(i), of);
            }
        }
        return Settlement.of(due, findings.list());
    }

    // ---- hands

    private static int slot(int seat, int number) {
        return seat < 1 || seat > MOST_SEATS || number < 1 || number > MOST_HANDS
                ? -1
                : seat * (MOST_HANDS + 1) + number;
    }

    private static int slotOf(Hand hand) {
        return slot(hand.seat(), hand.number());
    }

    /** The index of a seat's hand, or -1. */
    private int handIndex(int slot) {
        return slot < 0 ? -1 : handAt[slot] - 1;
    }

    private static String name(Hand hand) {
        return "Seat " + hand.seat() + ", hand " + hand.number();
    }

    /** Says what is wrong with a hand. What its seat decided is not known then; of the other seats it is. */
    private void inHand(Hand hand, String code, String sentence, Citation citation) {
        findings.add(code, sentence, citation);
        about++;
        if (hand.seat() >= 1 && hand.seat() <= MOST_SEATS) {
            unreadSeats |= 1 << hand.seat();
        }
    }

    /** Says what the dealer did wrong after the players had decided. */
    private void inDealersDraw(String code, String sentence, Citation citation) {
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
                int slot = slotOf(hand);
                if (slot < 0) {
                    findings.add(
                            SEAT_UNKNOWN,
                            name(hand) + ": a table has seats 1 to 7, and a seat has hands 1 to " + MOST_HANDS,
                            sections.seats());
                } else if (handAt[slot] != 0) {
                    inHand(
                            hand,
                            Findings.HAND_UNKNOWN,
                            name(hand) + " is logged twice; the first is settled",
                            sections.deal());
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
                        sections.deal());
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
                        sections.deal());
            }
            return;
        }
        int parent = slot(hand.seat(), hand.parent());
        if (hand.parent() >= hand.number() || handIndex(parent) < 0) {
            inHand(
                    hand,
                    Findings.HAND_UNKNOWN,
                    name(hand) + " was split from hand " + hand.parent() + ", which is not there",
                    sections.splitting());
            return;
        }
        short first = firstChildOf[parent];
        if (first == 0 || hands.get(first - 1).number() > hand.number()) {
            firstChildOf[parent] = (short) (i + 1);
        }
        familyOf[rootOf(hand)]++;
    }

    /** The slot of the dealt hand that a hand came from. */
    private int rootOf(Hand hand) {
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
            if (discards.get(i).piece() instanceof Card card && !card.joker()) {
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
                        Findings.IMPOSSIBLE_CARDS, pieces.get(i).code() + " is not in the decks", sections.decks());
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
                        sections.decks());
            }
        }
    }

    private static int value(Hand hand, int i) {
        return Math.min(hand.card(i).index() % 13 + 1, 10);
    }

    private static int best(int hard, boolean ace) {
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
                        sections.deal());
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
        flag = readActions(hand, flag);

        boolean oneCardAce = split && first == 1 && !play.drawSplitAces();
        int hard = first + second;
        boolean ace = first == 1 || second == 1;
        int k = 2;
        while (k < n && !stopped(best(hard, ace), k, flag, oneCardAce)) {
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
                    sections.playerDraws());
        } else {
            if ((flag & DOUBLED) != 0 && n == 2) {
                inHand(
                        hand,
                        Findings.CARD_MISSING,
                        name(hand) + " was doubled and has no third card",
                        sections.doubling());
                flag |= UNFINISHED;
            }
            compareActions(hand, n);
        }
        if ((flag & RESCUED) != 0 && total[i] > 21) {
            inHand(
                    hand,
                    RESCUE_NOT_ALLOWED,
                    name(hand) + ": a double was rescued with a total of " + total[i] + "; settled as lost",
                    sections.rescue());
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
                    if (mayDouble(hand, flag, drew)) {
                        flag |= DOUBLED;
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
                                sections.surrender());
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
                                sections.rescue());
                    }
                }
                case SWITCH -> {
                    if (variant != Variant.BLACKJACK_SWITCH || hand.number() > 2) {
                        inHand(
                                hand,
                                SWITCH_NOT_ALLOWED,
                                name(hand)
                                        + ": cards are switched between the two hands dealt at Blackjack Switch only",
                                sections.switching());
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
        boolean split = (flag & SPLIT) != 0;
        boolean splitAce = split && value(hand, 0) == 1 && !play.drawSplitAces();
        int two = best(value(hand, 0) + value(hand, 1), value(hand, 0) == 1 || value(hand, 1) == 1);
        if (drew
                || (flag & (NATURAL | SURRENDERED)) != 0
                || splitAce
                || split && !play.doubleAfterSplit()
                || !play.doubling().allows(two)) {
            inHand(
                    hand,
                    DOUBLE_NOT_ALLOWED,
                    name(hand) + ": "
                            + ((flag & NATURAL) != 0
                                    ? "a Blackjack was doubled"
                                    : splitAce
                                            ? "a split ace was doubled"
                                            : "doubled on other than its first two cards")
                            + "; the wager is settled as it was made",
                    sections.doubling());
        }
        return (flag & NATURAL) == 0 && (flag & SURRENDERED) == 0 && !drew;
    }

    private boolean mayTakeEvenMoney(Hand hand, int flag) {
        Hand dealt = dealer < 0 ? null : hands.get(dealer);
        boolean ace = dealt != null
                && dealt.size() > 0
                && dealt.pieces().getFirst() instanceof Card card
                && card.index() % 13 == 0
                && !card.joker();
        if (!submission.evenMoney() || (flag & NATURAL) == 0 || !ace) {
            inHand(
                    hand,
                    EVEN_MONEY_NOT_ALLOWED,
                    name(hand) + ": even money is "
                            + (submission.evenMoney() ? "for a Blackjack against an ace" : "not offered")
                            + "; settled as the cards lie",
                    sections.evenMoney());
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
                    sections.playerDraws());
        } else if (late) {
            inHand(
                    hand,
                    ACTIONS_DIFFER,
                    name(hand) + " has decisions after the one that ended it",
                    sections.playerDraws());
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
                        sections.splitting());
            }
        }
    }

    // ---- wagers and hands together

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
                        sections.mainWager(),
                        i,
                        null);
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
                inHand(hand, WAGER_MISSING, name(hand) + " has no " + rules.mainId() + " wager", sections.mainWager());
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
                    sections.splitting());
        }
        int root = rootOf(hand);
        if (mainWagerAt[root] != 0) {
            long original = original(mainWagerAt[root] - 1, handIndex(root));
            long own = original(mainWagerAt[slot] - 1, i);
            if (own != original) {
                findings.add(
                        SPLIT_WAGER_DIFFERS,
                        name(hand) + ": the wager on the split hand is " + Dollars.text(own)
                                + ", the original wager was " + Dollars.text(original),
                        sections.splitWager(),
                        mainWagerAt[slot] - 1,
                        null);
            }
        }
    }

    private void readSwitch(Hand hand, int slot) {
        int second = slot(hand.seat(), 2);
        if (handIndex(second) < 0) {
            findings.add(
                    Findings.HAND_UNKNOWN,
                    "Seat " + hand.seat() + " has no second hand: two are dealt to each player",
                    Citation.of("§ 633a.12(a)(3)"));
        } else if (mainWagerAt[second] != 0) {
            long one = original(mainWagerAt[slot] - 1, handIndex(slot));
            long two = original(mainWagerAt[second] - 1, handIndex(second));
            if (one != two) {
                findings.add(
                        WAGERS_NOT_EQUAL,
                        "Seat " + hand.seat() + ": the two Blackjack Wagers are " + Dollars.text(one) + " and "
                                + Dollars.text(two) + ", and must be equal",
                        sections.mainWager(),
                        mainWagerAt[second] - 1,
                        null);
            }
        }
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
                    sections.resplitting());
        }
    }

    /** The part of a main wager that was there before a double. */
    private long original(int wager, int hand) {
        long cents = wagers.get(wager).cents();
        return hand >= 0 && (flags[hand] & DOUBLED) != 0 ? cents - doubled(wagers.get(wager)) : cents;
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

    // ---- the dealer

    private void readDealer() {
        if (dealer < 0) {
            findings.add(Findings.HAND_UNKNOWN, "the dealer's hand is missing", sections.deal());
            return;
        }
        Hand hand = hands.get(dealer);
        int n = hand.size();
        if ((flags[dealer] & UNREADABLE) != 0) {
            return;
        }
        if (n > 0) {
            up = hand.card(0).index();
        }
        if (n < 2) {
            findings.add(Findings.CARD_MISSING, "the dealer has " + n + " of the first two cards", sections.deal());
            return;
        }
        hole = hand.card(1).index();
        int first = value(hand, 0);
        int second = value(hand, 1);
        dealerBlackjack = first + second == 11 && (first == 1 || second == 1);
        int hard = first + second;
        boolean ace = first == 1 || second == 1;
        int k = 2;
        boolean matters = matters();
        boolean open = dealerBlackjack || !matters;
        while (!open && k < n && draws(hard, ace)) {
            int value = value(hand, k++);
            hard += value;
            ace |= value == 1;
        }
        dealerTotal = best(hard, ace);
        dealerCards = k;
        dealerKnown = open || !draws(hard, ace);
        if (!dealerKnown) {
            inDealersDraw(
                    Findings.CARD_MISSING,
                    "the dealer stood on " + (ace && hard <= 11 ? "soft " : "") + dealerTotal
                            + " and had to draw; hands that it decides are not settled",
                    sections.mustDraw());
        } else if (k < n) {
            dealerDrew(hand, k, matters);
        }
        if (dealerBlackjack) {
            readHandsAgainstBlackjack();
        }
    }

    private boolean draws(int hard, boolean ace) {
        int total = best(hard, ace);
        return total < 17 || total == 17 && ace && hard == 7 && play.hitSoft17();
    }

    private void dealerDrew(Hand hand, int k, boolean matters) {
        String card = "the dealer drew " + hand.card(k).code();
        if (dealerBlackjack) {
            inDealersDraw(
                    Findings.CARD_NOT_ALLOWED,
                    card + " to a Blackjack; settled without it",
                    sections.dealerBlackjack());
        } else if (!matters) {
            inDealersDraw(
                    Findings.CARD_NOT_ALLOWED,
                    card + " although every hand was decided; no wager depends on it",
                    sections.noEffect());
        } else {
            inDealersDraw(
                    Findings.CARD_NOT_ALLOWED,
                    card + " to a total of " + dealerTotal + "; settled without it",
                    sections.strayCard());
        }
    }

    /** Whether the dealer's point count, or number of cards, still decides anything: §§ 633a.7(n), 551.13(c). */
    private boolean matters() {
        for (int i = 0; i < hands.size(); i++) {
            Hand hand = hands.get(i);
            if (hand.place() == Hand.Place.SEAT && slotOf(hand) >= 0 && undecided(i, hand)) {
                return true;
            }
        }
        for (int i = 0; i < kinds.length; i++) {
            if (kinds[i] == BlackjackRules.HIT_AND_RUN) {
                return true;
            }
        }
        return false;
    }

    private boolean undecided(int i, Hand hand) {
        int flag = flags[i];
        if ((flag & (UNREADABLE | UNFINISHED)) != 0) {
            return (deadSeats & 1 << hand.seat()) == 0;
        }
        if (total[i] > 21
                || (flag & (SURRENDERED | EVEN_MONEY | RESCUED)) != 0
                || (deadSeats & 1 << hand.seat()) != 0) {
            return false;
        }
        if (variant == Variant.BLACKJACK_SWITCH) {
            return true; // a dealer's 21 or 22 changes what even a Blackjack gets
        }
        if ((flag & NATURAL) != 0) {
            return false;
        }
        return variant != Variant.SPANISH_21 || total[i] != 21 || used[i] == 2 && !play.split21Wins();
    }

    /** § 633a.7(h): with a dealer's Blackjack no more cards are dealt. */
    private void readHandsAgainstBlackjack() {
        for (int i = 0; i < hands.size(); i++) {
            Hand hand = hands.get(i);
            if (hand.place() == Hand.Place.SEAT
                    && slotOf(hand) >= 0
                    && (flags[i] & UNREADABLE) == 0
                    && (used[i] > 2 || hand.parent() > 0)) {
                inHand(
                        hand,
                        Findings.CARD_NOT_ALLOWED,
                        name(hand)
                                + (hand.parent() > 0
                                        ? " was split"
                                        : " was dealt " + hand.card(2).code())
                                + " although the dealer had a Blackjack; the original wager alone is at stake",
                        sections.dealerBlackjack());
            }
        }
    }

    // ---- settling

    private void settleWager(int i) {
        Wager wager = wagers.get(i);
        if (kinds[i] < 0) {
            findings.notOffered(i, wager, sections.chapter());
            return;
        }
        if (!Findings.possible(wager.cents())) {
            findings.impossibleAmount(i, wager, sections.mainWager());
            return;
        }
        int slot = slot(wager.seat(), wager.hand());
        int hand = handIndex(slot);
        if (hand < 0) {
            if (wager.seat() >= 1 && wager.seat() <= MOST_SEATS && (deadSeats & 1 << wager.seat()) != 0) {
                due[i] = returned(0);
                return;
            }
            findings.add(
                    Findings.HAND_UNKNOWN,
                    Findings.of(wager) + ": seat " + wager.seat() + " has no hand " + wager.hand(),
                    sections.deal(),
                    i,
                    null);
            return;
        }
        int kind = kinds[i];
        if (kind == BlackjackRules.MAIN) {
            settleMain(i, wager, hand);
            return;
        }
        Hand dealt = hands.get(hand);
        if (dealt.parent() > 0 && kind != BlackjackRules.BAD_BEAT) {
            findings.add(
                    Findings.HAND_UNKNOWN,
                    Findings.of(wager) + ": hand " + wager.hand() + " came of a split; the wager rides on a hand dealt",
                    sections.sideWagers(),
                    i,
                    null);
            return;
        }
        int main = mainWagerAt[slot];
        if (main == 0) {
            findings.add(
                    WAGER_MISSING,
                    Findings.of(wager) + ": made without a " + rules.mainId() + " wager on the hand",
                    sections.sideWagers(),
                    i,
                    null);
        }
        long original = main == 0 ? Long.MAX_VALUE : original(main - 1, hand);
        switch (kind) {
            case BlackjackRules.INSURANCE -> settleInsurance(i, wager, hand, original);
            case BlackjackRules.SUPER_MATCH -> settleSuperMatch(i, wager);
            case BlackjackRules.BAD_BEAT -> settleBadBeat(i, wager, hand);
            case BlackjackRules.HIT_AND_RUN -> settleHitAndRun(i, wager);
            default -> settleFirstCards(i, wager, dealt, hand, original);
        }
    }

    private Due returned(long initial) {
        return Due.of(rules.outcome(HandResult.RETURNED), initial, 0);
    }

    private void settleMain(int i, Wager wager, int hand) {
        Hand of = hands.get(hand);
        int flag = flags[hand];
        if ((deadSeats & 1 << of.seat()) != 0) {
            due[i] = returned(0);
            return;
        }
        long original = original(i, hand);
        long initial = of.parent() > 0 ? 0 : original;
        if ((flag & DOUBLED) != 0) {
            checkDouble(i, wager, original);
        }
        HandResult result = result(hand, of, flag);
        if (result == null) {
            return;
        }
        long cents = switch (result) {
            case LOSES -> dealerBlackjack ? -original : -wager.cents();
            case RESCUES -> -original;
            case SURRENDERS -> -(wager.cents() / 2);
            case TIES, DEALER_22, RETURNED -> 0;
            default -> rules.payout(result).winCents(wager.cents());
        };
        long bonus = superBonuses > 0 ? superBonus(of, original) : 0;
        Due settled = new Due(rules.outcome(result), initial, cents + bonus, 0, bonus);
        due[i] = settled;
        boolean whole = result == HandResult.SURRENDERS
                ? wager.cents() % 2 == 0
                : rules.payout(result).payableInCents(wager.cents());
        if (!whole) {
            findings.notPayableInCents(i, wager, settled);
        }
    }

    private void checkDouble(int i, Wager wager, long original) {
        long added = wager.cents() - original;
        if (added > original) {
            findings.add(
                    ABOVE_LIMIT,
                    Findings.of(wager) + ": " + Dollars.text(added) + " was doubled on an original wager of "
                            + Dollars.text(original),
                    sections.doubling(),
                    i,
                    null);
        }
        String fact =
                round.facts().isEmpty() ? null : round.facts().get("double-cents-" + wager.seat() + "-" + wager.hand());
        if (fact != null && !fact.strip().equals(Long.toString(added))) {
            findings.add(
                    FACT_UNREADABLE,
                    Findings.of(wager) + ": '" + fact + "' is not the part that was doubled, in cents; half is taken",
                    sections.doubling(),
                    i,
                    null);
        }
    }

    /** What becomes of the wager on a hand; null where the cards that decide it are missing. */
    private @Nullable HandResult result(int hand, Hand of, int flag) {
        if ((flag & UNREADABLE) != 0) {
            return null;
        }
        if ((flag & EVEN_MONEY) != 0) {
            return HandResult.EVEN_MONEY;
        }
        if (total[hand] > 21) {
            return HandResult.LOSES;
        }
        if ((flag & RESCUED) != 0) {
            return HandResult.RESCUES;
        }
        if (hole < 0) {
            return null;
        }
        boolean natural = (flag & NATURAL) != 0;
        if (dealerBlackjack) {
            if (of.parent() > 0) {
                return HandResult.RETURNED;
            }
            if (natural) {
                return variant == Variant.SPANISH_21 ? HandResult.BLACKJACK : HandResult.TIES;
            }
            return HandResult.LOSES;
        }
        if ((flag & SURRENDERED) != 0) {
            return HandResult.SURRENDERS;
        }
        if ((flag & UNFINISHED) != 0) {
            return null;
        }
        if (variant == Variant.BLACKJACK_SWITCH) {
            return dealerKnown ? switchResult(total[hand], natural) : null;
        }
        if (natural) {
            return HandResult.BLACKJACK;
        }
        if (variant == Variant.SPANISH_21 && total[hand] == 21 && (used[hand] > 2 || play.split21Wins())) {
            return (flag & DOUBLED) != 0 ? HandResult.WINS : bonusResult(of, used[hand]);
        }
        return dealerKnown ? compare(total[hand]) : null;
    }

    private HandResult compare(int player) {
        if (dealerTotal > 21 || player > dealerTotal) {
            return HandResult.WINS;
        }
        return player == dealerTotal ? HandResult.TIES : HandResult.LOSES;
    }

    /** § 633a.12(a)(5). */
    private HandResult switchResult(int player, boolean natural) {
        if (dealerTotal == 22) {
            return natural && !play.blackjackPushes22() ? HandResult.BLACKJACK : HandResult.DEALER_22;
        }
        if (natural) {
            return dealerTotal == 21 ? HandResult.BLACKJACK_AGAINST_21 : HandResult.BLACKJACK;
        }
        return compare(player);
    }

    /** § 551.6(g). */
    private static HandResult bonusResult(Hand hand, int cards) {
        return switch (cards) {
            case 2, 4 -> HandResult.WINS;
            case 3 -> threeCardResult(hand);
            case 5 -> HandResult.FIVE_CARD_21;
            case 6 -> HandResult.SIX_CARD_21;
            default -> HandResult.SEVEN_CARD_21;
        };
    }

    private static HandResult threeCardResult(Hand hand) {
        int a = hand.card(0).index();
        int b = hand.card(1).index();
        int c = hand.card(2).index();
        int ranks = 1 << a % 13 | 1 << b % 13 | 1 << c % 13;
        boolean sevens = ranks == 1 << 6;
        if (!sevens && ranks != (1 << 5 | 1 << 6 | 1 << 7)) {
            return HandResult.WINS;
        }
        if (a / 13 != b / 13 || a / 13 != c / 13) {
            return sevens ? HandResult.MIXED_777 : HandResult.MIXED_678;
        }
        if (a / 13 == 0) {
            return sevens ? HandResult.SPADES_777 : HandResult.SPADES_678;
        }
        return sevens ? HandResult.SUITED_777 : HandResult.SUITED_678;
    }

    // ---- § 551.6(h)

    private void findSuperBonuses() {
        if (variant != Variant.SPANISH_21 || up < 0 || up % 13 != 6) {
            return;
        }
        for (int i = 0; i < hands.size(); i++) {
            Hand hand = hands.get(i);
            int slot = hand.place() == Hand.Place.SEAT ? slotOf(hand) : -1;
            if (slot >= 0 && handAt[slot] == i + 1 && mainWagerAt[slot] != 0 && winsSuperBonus(i, hand)) {
                if (original(mainWagerAt[slot] - 1, i) >= SUPER_BONUS_SMALL_FROM) {
                    superBonuses++;
                    superBonusSeats |= 1 << hand.seat();
                }
            }
        }
    }

    private boolean winsSuperBonus(int i, Hand hand) {
        if (used[i] != 3
                || (flags[i] & (SPLIT | DOUBLED | UNREADABLE | SURRENDERED)) != 0
                || (deadSeats & 1 << hand.seat()) != 0) {
            return false;
        }
        HandResult result = threeCardResult(hand);
        return result == HandResult.SPADES_777 || result == HandResult.SUITED_777;
    }

    /** What the bonus adds to the main wager on a seat's first hand, its own or another player's. */
    private long superBonus(Hand of, long original) {
        if (of.number() != 1) {
            return 0;
        }
        boolean own = (superBonusSeats & 1 << of.seat()) != 0;
        long others = SUPER_BONUS_OTHERS * (own ? superBonuses - 1 : superBonuses);
        if (!own) {
            return others;
        }
        return others + (original >= SUPER_BONUS_LARGE_FROM ? SUPER_BONUS_LARGE : SUPER_BONUS_SMALL);
    }

    // ---- insurance and side wagers

    private void settleInsurance(int i, Wager wager, int hand, long original) {
        if (up < 0) {
            return;
        }
        boolean evenMoney = (flags[hand] & EVEN_MONEY) != 0;
        if (up % 13 != 0 || evenMoney) {
            findings.add(
                    INSURANCE_NOT_ALLOWED,
                    Findings.of(wager) + ": "
                            + (evenMoney
                                    ? "even money was taken instead of insurance"
                                    : "insurance is against an ace, and the dealer showed "
                                            + Card.of(up).code()),
                    sections.insurance(),
                    i,
                    null);
            return;
        }
        long unit = submission.insuranceUnitCents();
        if (original != Long.MAX_VALUE && Findings.possible(original)) {
            long most = (original + 2 * unit - 1) / (2 * unit) * unit;
            if (wager.cents() > most) {
                findings.add(
                        ABOVE_LIMIT,
                        Findings.of(wager) + ": at most " + Dollars.text(most) + " may insure an original wager of "
                                + Dollars.text(original),
                        sections.insuranceLimit(),
                        i,
                        null);
            }
        }
        if (hole < 0) {
            return;
        }
        due[i] = dealerBlackjack
                ? Due.of(rules.insuranceWins(), wager.cents(), BlackjackRules.INSURANCE_PAYS.winCents(wager.cents()))
                : Due.of(rules.insuranceLoses(), wager.cents(), -wager.cents());
    }

    /** The second of the two cards dealt to a hand, before cards were switched or split; null where it is not known. */
    private @Nullable Card secondCard(Hand hand) {
        Hand from = hand;
        if ((switchedSeats & 1 << hand.seat()) != 0) {
            int other = handIndex(slot(hand.seat(), 3 - hand.number()));
            if (other < 0) {
                return null;
            }
            from = hands.get(other);
        }
        int child = firstChildOf[slotOf(from)];
        if (child != 0) {
            return cardAt(hands.get(child - 1), 0);
        }
        return cardAt(from, 1);
    }

    private static @Nullable Card cardAt(Hand hand, int i) {
        return hand.size() > i && hand.pieces().get(i) instanceof Card card && !card.joker() ? card : null;
    }

    private void settleFirstCards(int i, Wager wager, Hand dealt, int hand, long original) {
        FirstCardsWager side = submission.firstCards().get(kinds[i] - BlackjackRules.FIRST_CARDS);
        if (variant == Variant.SPANISH_21) {
            checkMatchTheDealer(i, wager, original);
        }
        Card first = cardAt(dealt, 0);
        Card second = secondCard(dealt);
        if (first == null || second == null) {
            if ((deadSeats & 1 << wager.seat()) != 0) {
                due[i] = returned(0);
            }
            return;
        }
        if (up < 0 || hole < 0 && side.needsHole(first.index(), second.index(), up)) {
            return;
        }
        Line line = side.line(first.index(), second.index(), up, hole);
        settleLine(i, wager, line);
        if (Submission.PAIR_WAGERS.contains(side.id())) {
            checkPairWager(i, wager);
            if (submission.maximumPayoutCents() != null && line == side.lines().getFirst()) {
                limited = add(limited, limitedCount++, i);
            }
        }
    }

    private void settleLine(int i, Wager wager, Line line) {
        Due settled = line.due(wager.cents(), wager.cents());
        due[i] = settled;
        if (!line.payableInCents(wager.cents())) {
            findings.notPayableInCents(i, wager, settled);
        }
    }

    /** § 633a.13(m): the largest wager, with which the maximum payout was established. */
    private void checkPairWager(int i, Wager wager) {
        Long maximum = submission.pairWagerMaximumCents();
        if (maximum != null && wager.cents() > maximum) {
            findings.add(
                    ABOVE_LIMIT,
                    Findings.of(wager) + ": the wager is at most " + Dollars.text(maximum),
                    Citation.of("§ 633a.13(m)"),
                    i,
                    null);
        }
    }

    private void checkMatchTheDealer(int i, Wager wager, long original) {
        if (wager.cents() < 100) {
            findings.add(
                    BELOW_LIMIT, Findings.of(wager) + ": the wager is at least $1.00", sections.sideWagers(), i, null);
        }
        Long maximum = submission.matchTheDealerMaximumCents();
        long most = Math.min(original, maximum == null ? Long.MAX_VALUE : maximum);
        if (wager.cents() > most) {
            findings.add(
                    ABOVE_LIMIT,
                    Findings.of(wager) + ": the wager is at most " + Dollars.text(most)
                            + (most == original ? ", the Spanish 21 wager" : ""),
                    sections.sideWagers(),
                    i,
                    null);
        }
    }

    private void settleSuperMatch(int i, Wager wager) {
        SuperMatch superMatch = submission.superMatch();
        int one = handIndex(slot(wager.seat(), 1));
        int two = handIndex(slot(wager.seat(), 2));
        if (superMatch == null || one < 0 || two < 0) {
            return;
        }
        Card a = cardAt(hands.get(one), 0);
        Card b = secondCard(hands.get(one));
        Card c = cardAt(hands.get(two), 0);
        Card d = secondCard(hands.get(two));
        if (a != null && b != null && c != null && d != null) {
            settleLine(i, wager, superMatch.line(a, b, c, d));
        }
    }

    private void settleBadBeat(int i, Wager wager, int hand) {
        BadBeat badBeat = submission.badBeat();
        if (badBeat == null || (flags[hand] & (UNREADABLE | UNFINISHED)) != 0) {
            return;
        }
        boolean live = total[hand] == 20 && (flags[hand] & (SURRENDERED | RESCUED)) == 0;
        if (live && (hole < 0 || !dealerKnown)) {
            return;
        }
        long bonus = badBeatBonus(i, wager, hand);
        Line line = badBeat.line(live ? 20 : 0, dealerBlackjack, dealerTotal, dealerCards);
        if (line.isMeter()) {
            badBeatWinners = add(badBeatWinners, badBeatCount++, i);
        }
        Due own = line.due(wager.cents(), wager.cents());
        due[i] = new Due(own.outcome(), own.initialCents(), own.cents() + bonus, 0, bonus);
    }

    /** § 633a.13(j)(1): 20 for 1 for the magic card among the first two, 5 for 1 for the lucky seat. */
    private long badBeatBonus(int i, Wager wager, int hand) {
        if (round.facts().isEmpty() || !submission.magicCard() && !submission.luckyPlayer()) {
            return 0;
        }
        long bonus = 0;
        String magic = round.facts().get("magic-card");
        if (submission.magicCard() && magic != null) {
            try {
                Card card = Card.parse(magic);
                Hand dealt = hands.get(handIndex(rootOf(hands.get(hand))));
                if (cardAt(dealt, 0) == card || secondCard(dealt) == card) {
                    bonus += 20 * wager.cents();
                }
            } catch (IllegalArgumentException e) {
                findings.add(
                        FACT_UNREADABLE,
                        Findings.of(wager) + ": the magic card '" + magic + "' is not a card; no bonus is reckoned",
                        Citation.of("§ 633a.13(j)(1)"),
                        i,
                        null);
            }
        }
        String lucky = round.facts().get("lucky-seat");
        if (submission.luckyPlayer() && lucky != null && lucky.strip().equals(Integer.toString(wager.seat()))) {
            bonus += 5 * wager.cents();
        }
        return bonus;
    }

    private void settleHitAndRun(int i, Wager wager) {
        if (hole < 0 || !dealerKnown) {
            return;
        }
        Line line = HitAndRun.line(dealerBlackjack, dealerCards);
        if (line.isMeter()) {
            hitAndRunWinners = add(hitAndRunWinners, hitAndRunCount++, i);
        }
        settleLine(i, wager, line);
    }

    // ---- amounts that wagers share

    private int[] add(int @Nullable [] indices, int count, int index) {
        int[] all = indices == null ? new int[wagers.size()] : indices;
        all[count] = index;
        return all;
    }

    private void shareMeters() {
        if (badBeatWinners != null) {
            shareMeter(BadBeat.ID, badBeatWinners, badBeatCount, true);
        }
        if (hitAndRunWinners != null) {
            shareMeter(HitAndRun.ID, hitAndRunWinners, hitAndRunCount, false);
        }
    }

    /** § 633a.7(o): winners of the Bad Beat share by their wagers, those of Hit and Run equally. */
    private void shareMeter(String id, int[] winners, int count, boolean byWager) {
        Long meter = round.metersCents().get(id);
        if (meter == null || !Findings.possible(meter)) {
            for (int k = 0; k < count; k++) {
                due[winners[k]] = null;
                findings.add(
                        METER_MISSING,
                        Findings.of(wagers.get(winners[k]))
                                + ": wins the meter, and the log does not say what it showed",
                        Citation.of(byWager ? "§ 633a.13(j)" : "§ 633a.13(l)"),
                        winners[k],
                        null);
            }
            return;
        }
        long[] weights = new long[count];
        for (int k = 0; k < count; k++) {
            weights[k] = byWager ? wagers.get(winners[k]).cents() : 1;
        }
        long[] shares = Shares.of(meter, weights);
        for (int k = 0; k < count; k++) {
            Due lost = due[winners[k]];
            if (lost != null) {
                due[winners[k]] =
                        new Due(lost.outcome(), lost.initialCents(), lost.cents() + shares[k], 0, lost.bonusCents());
            }
        }
    }

    /**
     * § 633a.13(m): what all queen of hearts and king of spades pairs with a dealer's Blackjack get together. Its last
     * sentence names Royal Match 21 where its first names the queen of hearts pair, and its first names subsections (b) and
     * (g) where these wagers are paid by (c) and (h): the hands it describes are taken.
     */
    private void limitPayouts() {
        Long maximum = submission.maximumPayoutCents();
        if (maximum == null || limited == null) {
            return;
        }
        long sum = 0;
        long[] weights = new long[limitedCount];
        for (int k = 0; k < limitedCount; k++) {
            Due of = due[limited[k]];
            sum += of == null ? 0 : of.cents();
            weights[k] = wagers.get(limited[k]).cents();
        }
        if (sum <= maximum) {
            return;
        }
        long[] shares = Shares.of(maximum, weights);
        for (int k = 0; k < limitedCount; k++) {
            Due of = due[limited[k]];
            if (of != null) {
                Outcome outcome = of.outcome();
                due[limited[k]] = Due.of(outcome, of.initialCents(), shares[k]);
            }
        }
    }
}
