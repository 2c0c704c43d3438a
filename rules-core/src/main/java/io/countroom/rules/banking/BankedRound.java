package io.countroom.rules.banking;

import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Wager;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The settlement of one round around its bank: how the hands compare, and what follows for the players and, through the center
 * of the table, for the bank. Not safe to share between threads.
 */
public final class BankedRound {

    /** Both chapters give a table six places. */
    public static final int SEATS = 6;

    /** The fact that players left the table. */
    static final String ABANDONED = "abandoned-seats";

    /** The fact that players voided their hands. */
    static final String VOIDED = "void-hands";

    private final BankedRules rules;
    private final BankTerms terms;
    private final Round round;
    private final List<Wager> wagers;
    private final @Nullable Bank bank;
    private final Findings findings;
    private final BankedRules.@Nullable WagersBeside beside;
    private final @Nullable Due[] due;
    /** By wager: whether the bank covers it. */
    private final boolean[] covered;

    private final @Nullable String voided;
    private final @Nullable String abandoned;

    /** The bank's gain at the center of the table so far: losing wagers less winning ones, without vigorish. */
    private long surplusCents;

    private long coveredCents;
    private boolean complete = true;

    /** The kinds of pieces that were dealt, and those dealt twice, as bits by index. */
    private long seen;

    private long seenTwice;

    /** Whether some piece is of another game. */
    private boolean foreign;

    BankedRound(BankedRules rules, Round round, Findings findings) {
        this.rules = rules;
        this.terms = rules.terms();
        this.round = round;
        this.wagers = round.wagers();
        this.findings = findings;
        this.due = new Due[wagers.size()];
        this.covered = new boolean[due.length];
        for (int i = 0; i < due.length; i++) {
            covered[i] = terms.bankedGame.covers(wagers.get(i).id());
        }
        this.bank = Bank.read(round.facts());
        this.voided = round.facts().get(VOIDED);
        this.abandoned = terms.abandonedLose ? round.facts().get(ABANDONED) : null;
        this.beside = rules.beside(round, this, findings);
    }

    Settlement settle() {
        checkBank();
        findings.places(wagers, rules.form());
        checkPieces();
        checkAreas();
        long opposing = rides() ? opposing() : BankedRules.UNKNOWN;
        for (int i = 0; i < due.length; i++) {
            Wager wager = wagers.get(i);
            if (covered[i]) {
                if (playable(i, wager)) {
                    settle(i, wager, opposing);
                }
            } else if (!BankTerms.banks(wager.id())) {
                if (beside == null) {
                    findings.notOffered(i, wager, BankSection.WAGERS.in(terms.bankedGame));
                } else {
                    beside.add(i, wager);
                }
            }
        }
        settleDealerWager(opposing);
        if (beside != null) {
            beside.settle();
        }
        settleBankRow();
        return findings.settled(wagers, due);
    }

    private void checkBank() {
        if (bank == null) {
            findings.add(
                    "bank-unknown",
                    "The log does not say clearly who banked (" + round.facts()
                            + "): bank is dealer or a seat from 1 to 6, or co-bank is a seat; nothing can be settled",
                    BankSection.PLAYER_BANK.in(terms.bankedGame));
            return;
        }
        if (!terms.offers(bank.kind())) {
            boolean co = bank.kind() == Bank.HeldBy.CO_BANK;
            findings.add(
                    Findings.NOT_OFFERED,
                    "Seat " + bank.seat() + (co ? " co-banked" : " banked")
                            + ", which is not offered under the Rules Submission",
                    co ? BankSection.CO_BANK.in(terms.bankedGame) : BankSection.PLAYER_BANK.in(terms.bankedGame));
        }
        if (bank.dealerWagerCents() > 0 && bank.kind() == Bank.HeldBy.CO_BANK) {
            findings.add(
                    "dealer-wager-not-allowed",
                    "The dealer wagered " + Dollars.text(bank.dealerWagerCents())
                            + " against a bank that it shares; none is allowed, and it is left out",
                    BankSection.DEALER_WAGER.in(terms.bankedGame));
        }
    }

    /** No piece can be seen more often than the game has it. */
    private void checkPieces() {
        List<Hand> hands = round.hands();
        for (int i = 0; i < hands.size(); i++) {
            List<? extends Piece> pieces = hands.get(i).pieces();
            for (int j = 0; j < pieces.size(); j++) {
                checkPiece(pieces.get(j));
            }
        }
        for (Round.Discard discard : round.discards()) {
            boolean inHand = discard.kind() == Round.Discard.Kind.EXPOSED
                    && hands.stream().anyMatch(hand -> hand.pieces().contains(discard.piece()));
            if (!inHand) {
                checkPiece(discard.piece());
            }
        }
    }

    private void checkPiece(Piece piece) {
        int copies = terms.bankedGame.copies(piece);
        if (copies == 0) {
            foreign = true;
            findings.add(
                    Findings.IMPOSSIBLE_CARDS,
                    piece.code() + " is nothing that " + rules.game().name() + " is played with",
                    BankSection.PIECES.in(terms.bankedGame));
            return;
        }
        long bit = 1L << piece.index();
        if ((seen & bit) == 0) {
            seen |= bit;
        } else if (copies == 2 && (seenTwice & bit) == 0) {
            seenTwice |= bit;
        } else {
            findings.add(
                    Findings.IMPOSSIBLE_CARDS,
                    piece.code() + " was dealt more than " + (copies == 2 ? "twice" : "once")
                            + "; there is no more of it",
                    BankSection.PIECES.in(terms.bankedGame));
        }
    }

    /** A table has six betting areas, of which one player may take two. */
    private void checkAreas() {
        if (wagers.size() <= SEATS) {
            return;
        }
        int taken = bank == null || bank.kind() == Bank.HeldBy.DEALER ? 0 : 1;
        for (int i = 0; i < wagers.size(); i++) {
            taken += covered[i] ? 1 : 0;
        }
        if (taken > SEATS) {
            findings.add(
                    "too-many-areas",
                    "The round has wagers and a bank on " + taken + " betting areas, and a table has six",
                    BankSection.SEATS.in(terms.bankedGame));
        }
    }

    /** Whether any wager is compared with the bank's hand, so that it must be set. */
    private boolean rides() {
        if (dealerWagerCents() > 0) {
            return true;
        }
        for (int i = 0; i < wagers.size(); i++) {
            Wager wager = wagers.get(i);
            if (covered[i]
                    && !handVoided(wager.seat(), wager.hand())
                    && !abandoned(wager.seat())
                    && !surrendered(wager)) {
                return true;
            }
        }
        return false;
    }

    private boolean surrendered(Wager wager) {
        Hand hand = hand(wager.seat(), wager.hand());
        return hand != null
                && hand.actions().contains(Hand.Action.SURRENDER)
                && (beside == null || !beside.rideOn(wager.seat(), wager.hand()));
    }

    /** The dealer's wager that is at stake against a player's bank, 0 where there is none. */
    private long dealerWagerCents() {
        return bank != null && bank.kind() == Bank.HeldBy.PLAYER ? bank.dealerWagerCents() : 0;
    }

    /**
     * Whether a wager of the main kind can be settled by comparing hands: from a seat of the table, not the bank's own, of a
     * possible amount, on a betting area that is offered. If not, the round says why.
     */
    private boolean playable(int index, Wager wager) {
        if (bank == null) {
            return false;
        }
        boolean playable = false;
        if (!Findings.possible(wager.cents())) {
            findings.impossibleAmount(index, wager, BankSection.WIN.in(terms.bankedGame));
        } else if (wager.seat() == bank.seat()) {
            say(
                    index,
                    "bank-wagers",
                    BankSection.ONE_AREA,
                    "this seat banks the round and cannot wager against itself");
        } else if (wager.hand() == 2 && !terms.twoAreas) {
            findings.notOffered(index, wager, BankSection.TWO_AREAS.in(terms.bankedGame));
        } else {
            playable = wager.seat() >= 1 && wager.seat() <= SEATS;
        }
        complete &= playable;
        return playable;
    }

    private void settle(int index, Wager wager, long opposing) {
        if (handVoided(wager.seat(), wager.hand())) {
            due[index] = Due.of(terms.voided, 0, 0); // the bank no longer covers it
            return;
        }
        if (abandoned(wager.seat())) {
            lose(index, wager, terms.abandoned);
            return;
        }
        Hand hand = hand(wager.seat(), wager.hand());
        if (hand == null) {
            say(index, Findings.HAND_UNKNOWN, BankSection.SETTING, "the log has no hand of this seat for the wager");
            complete = false;
            return;
        }
        if (hand.actions().contains(Hand.Action.SURRENDER)) {
            if (surrendered(wager)) {
                lose(index, wager, terms.surrender);
                return;
            }
            say(
                    index,
                    "surrender-not-allowed",
                    BankSection.SURRENDER,
                    "a player with an optional wager may not surrender; the wager is settled by its hands");
        }
        long set = asSet(hand, false);
        if (set == BankedRules.FOULED) {
            lose(index, wager, rules.foul());
        } else if (set == BankedRules.UNKNOWN || opposing == BankedRules.UNKNOWN) {
            complete = false;
        } else {
            switch (rules.compare(set, opposing)) {
                case 1 -> win(index, wager);
                case 0 -> tie(index, wager);
                default -> lose(index, wager, terms.lose);
            }
        }
    }

    private void win(int index, Wager wager) {
        long cents = wager.cents();
        long vigorish = terms.vigorish.on(cents);
        Due won = new Due(terms.win, cents, cents - vigorish, vigorish, 0);
        due[index] = won;
        surplusCents -= cents;
        coveredCents += cents;
        if (!terms.vigorish.payableInCents(cents)) {
            findings.notPayableInCents(index, wager, won);
        }
    }

    private void tie(int index, Wager wager) {
        due[index] = Due.of(terms.tie, wager.cents(), 0);
        coveredCents += wager.cents();
    }

    private void lose(int index, Wager wager, Outcome outcome) {
        due[index] = Due.of(outcome, wager.cents(), -wager.cents());
        surplusCents += wager.cents();
        coveredCents += wager.cents();
    }

    /** The dealer's own hand against a player's bank: it is set where the dealer wagers, and not else. */
    private void settleDealerWager(long opposing) {
        if (dealerWagerCents() == 0) {
            return;
        }
        Hand dealer = dealerHand();
        if (dealer == null) {
            findings.add(
                    Findings.HAND_UNKNOWN,
                    "The dealer wagered against the bank, but the log has no hand of the dealer",
                    BankSection.DEALER_WAGER.in(terms.bankedGame));
        }
        long set = dealer == null ? BankedRules.UNKNOWN : asSet(dealer, true);
        if (set == BankedRules.UNKNOWN || opposing == BankedRules.UNKNOWN) {
            complete = false;
        } else {
            surplusCents -= rules.compare(set, opposing) * dealerWagerCents();
            coveredCents += dealerWagerCents();
        }
    }

    /** How the hand is set that every wager is compared with: the dealer's, or the bank's. */
    private long opposing() {
        if (bank == null) {
            return BankedRules.UNKNOWN;
        }
        boolean dealer = bank.kind() == Bank.HeldBy.DEALER;
        Hand hand = dealer ? dealerHand() : hand(bank.seat(), 1);
        if (hand == null) {
            findings.add(
                    Findings.HAND_UNKNOWN,
                    "The log has no hand of " + (dealer ? "the dealer" : "seat " + bank.seat() + ", which banked")
                            + ", and without it no wager can be settled",
                    BankSection.SETTING.in(terms.bankedGame));
            return BankedRules.UNKNOWN;
        }
        return asSet(hand, rules.houseWayBinds(bank.kind()));
    }

    /**
     * How a hand counts: as it was set, or by the house way where the log does not say or the house way is required.
     */
    private long asSet(Hand hand, boolean required) {
        if (!isHand(hand)) {
            findings.add(
                    hand.size() < terms.bankedGame.handSize ? Findings.CARD_MISSING : Findings.HAND_UNKNOWN,
                    owner(hand) + " shows " + hand.pieces() + ", which are not " + terms.bankedGame.handWords
                            + "; it cannot be settled",
                    BankSection.SETTING.in(terms.bankedGame));
            return BankedRules.UNKNOWN;
        }
        List<? extends Piece> low = hand.low();
        if (low.isEmpty()) {
            return rules.houseSet(hand.pieces());
        }
        long set = rules.set(hand.pieces(), low);
        if (set == BankedRules.UNKNOWN) {
            findings.add(
                    Findings.HAND_UNKNOWN,
                    owner(hand) + " was set with the low hand " + low + ", which is no part of its " + hand.pieces()
                            + "; it cannot be settled",
                    BankSection.SETTING.in(terms.bankedGame));
            return BankedRules.UNKNOWN;
        }
        if (!required) {
            return rules.asPlayerSet(hand, set, findings);
        }
        long house = rules.houseSet(hand.pieces());
        if (set != house) {
            findings.add(
                    "house-way-not-followed",
                    owner(hand) + " " + hand.pieces() + " was set with the low hand " + low + "; the house way sets "
                            + rules.houseLow(hand.pieces()) + " low, and the round is settled on that",
                    BankSection.RESET.in(terms.bankedGame));
        }
        return house;
    }

    /** Whether a hand has as many pieces as it needs, all of the game. */
    private boolean isHand(Hand hand) {
        List<? extends Piece> pieces = hand.pieces();
        boolean all = pieces.size() == terms.bankedGame.handSize;
        for (int i = 0; all && foreign && i < pieces.size(); i++) {
            all = terms.bankedGame.copies(pieces.get(i)) > 0;
        }
        return all;
    }

    /** The result of a wager that is not settled against the bank. */
    public void other(int index, Due of) {
        due[index] = of;
    }

    /** The outcome of a wager that needs no hand, since its player voided the hand or left; null if the hand decides. */
    public @Nullable Due withoutHand(Wager wager) {
        if (handVoided(wager.seat(), wager.hand())) {
            return Due.of(terms.voided, 0, 0);
        }
        return abandoned(wager.seat()) ? Due.of(terms.abandoned, wager.cents(), -wager.cents()) : null;
    }

    private void settleBankRow() {
        boolean found = false;
        for (int i = 0; i < due.length; i++) {
            Wager wager = wagers.get(i);
            if (covered[i] || !BankTerms.banks(wager.id()) || bank == null) {
                continue;
            }
            Bank.HeldBy kind = wager.id().equals(BankTerms.CO_BANK) ? Bank.HeldBy.CO_BANK : Bank.HeldBy.PLAYER;
            if (found || bank.kind() != kind || bank.seat() != wager.seat()) {
                say(i, "not-the-bank", BankSection.PLAYER_BANK, (found ? "the bank has a row already" : banker()));
                continue;
            }
            found = true;
            if (complete) {
                settleBankRow(i, wager, kind);
            }
        }
        if (!found && bank != null && bank.kind() != Bank.HeldBy.DEALER) {
            findings.add(
                    "bank-missing",
                    banker() + ", but the log has no row of what the bank won or lost, and without it none of what the"
                            + " house won",
                    BankSection.CENTER.in(terms.bankedGame));
        }
    }

    private void settleBankRow(int index, Wager wager, Bank.HeldBy kind) {
        // The order in which the center pays does not change what the bank ends with: whatever the center lacks is
        // collected from the bank, and whatever is left over is the bank's. A co-bank bears half of either. Nobody
        // chose the amount of a surplus, so that a fraction of a cent in it is no departure from the rules: it is left
        // out.
        int share = kind == Bank.HeldBy.CO_BANK ? 2 : 1;
        long gross = surplusCents / share;
        long vigorish = gross > 0 ? terms.vigorish.on(gross) : 0;
        long covered = coveredCents / share;
        Due bankDue = new Due(terms.bankOutcome(kind, surplusCents), covered, gross - vigorish, vigorish, 0);
        due[index] = bankDue;
        if (wager.cents() != covered) {
            findings.add(
                    "cover-differs",
                    findings.of(wager) + ": the wagers that this bank covers come to " + Dollars.text(covered),
                    bankDue.outcome().citation(),
                    index);
        }
    }

    /** The sentence on a wrong payment. */
    private void say(int index, String code, BankSection section, String sentence) {
        findings.add(code, findings.of(wagers.get(index)) + ": " + sentence, section.in(terms.bankedGame), index);
    }

    private String banker() {
        if (bank == null || bank.kind() == Bank.HeldBy.DEALER) {
            return "the dealer banked this round";
        }
        return "seat " + bank.seat() + (bank.kind() == Bank.HeldBy.CO_BANK ? " co-banked" : " banked") + " this round";
    }

    private @Nullable Hand dealerHand() {
        List<Hand> hands = round.hands();
        for (int i = 0; i < hands.size(); i++) {
            if (hands.get(i).place() == Hand.Place.DEALER) {
                return hands.get(i);
            }
        }
        return null;
    }

    /** A seat's hand, or null where the log has none. */
    private @Nullable Hand hand(int seat, int number) {
        int at = round.indexOfHand(Hand.Place.SEAT, seat, number);
        return at < 0 ? null : round.hands().get(at);
    }

    /** "The dealer's hand", "Seat 3's hand": how sentences name a hand. */
    public static String owner(Hand hand) {
        if (hand.place() == Hand.Place.DEALER) {
            return "The dealer's hand";
        }
        return "Seat " + hand.seat() + (hand.number() > 1 ? "'s hand " + hand.number() : "'s hand");
    }

    /** Whether the player of that hand chose to void it: {@code 3,5/2} are the hand of seat 3 and the second of seat 5. */
    public boolean handVoided(int seat, int number) {
        return voided != null && (listed(voided, seat + "/" + number) || number == 1 && listed(voided, "" + seat));
    }

    private boolean abandoned(int seat) {
        return abandoned != null && listed(abandoned, "" + seat);
    }

    private static boolean listed(String list, String item) {
        return Arrays.stream(list.split(",")).anyMatch(each -> each.strip().equals(item));
    }
}
