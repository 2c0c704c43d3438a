package io.countroom.rules.banking;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Wager;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The settlement of one round around its bank: the game says of each wager how the hands compare, this says what follows
 * for the player and, through the center of the table, for the bank. Not safe to share between threads.
 */
public final class BankedRound {

    /** Both chapters give a table six places. */
    public static final int SEATS = 6;

    private static final String BANK_UNKNOWN = "bank-unknown";

    private final BankTerms terms;
    private final Round round;
    private final @Nullable Bank bank;
    private final Findings findings;
    private final @Nullable Due[] due;

    /** What the center of the table gained for the bank so far: losing wagers less winning ones, without vigorish. */
    private long surplusCents;

    private long coveredCents;
    private boolean complete = true;

    private BankedRound(BankTerms terms, Round round, Findings findings) {
        this.terms = terms;
        this.round = round;
        this.findings = findings;
        this.due = new Due[round.wagers().size()];
        this.bank = Bank.read(round.facts());
    }

    /** Begins the settlement of a round that was played, with what the round says of its bank. */
    public static BankedRound of(BankTerms terms, Round round, Findings findings) {
        BankedRound settling = new BankedRound(terms, round, findings);
        settling.checkBank();
        return settling;
    }

    private void checkBank() {
        if (bank == null) {
            findings.add(
                    BANK_UNKNOWN,
                    "The log does not say clearly who banked (" + round.facts()
                            + "): bank is dealer or a seat from 1 to 6, or co-bank is a seat; nothing can be settled",
                    terms.sections.playerBank());
            return;
        }
        BankSections sections = terms.sections;
        if (!terms.offers(bank.kind())) {
            boolean co = bank.kind() == Bank.Kind.CO_BANK;
            findings.add(
                    Findings.NOT_OFFERED,
                    "Seat " + bank.seat() + (co ? " co-banked" : " banked")
                            + ", which is not offered under the Rules Submission",
                    co ? sections.coBank() : sections.playerBank());
        }
        if (bank.dealerWagerCents() > 0) {
            if (bank.kind() == Bank.Kind.CO_BANK) {
                findings.add(
                        "dealer-wager-not-allowed",
                        "The dealer wagered " + Dollars.text(bank.dealerWagerCents())
                                + " against a bank that it shares; none is allowed, and it is left out",
                        sections.dealerWager());
            } else if (!Findings.possible(bank.dealerWagerCents())) {
                findings.add(
                        Findings.IMPOSSIBLE_AMOUNT,
                        "A dealer's wager of " + Dollars.text(bank.dealerWagerCents()) + " is impossible",
                        sections.dealerWager());
                complete = false;
            }
        }
    }

    /** Who banks, or null where that cannot be read; then nothing can be settled. */
    public @Nullable Bank bank() {
        return bank;
    }

    /** The dealer's wager that is at stake against a player's bank, 0 where there is none. */
    public long dealerWagerCents() {
        return bank != null && bank.kind() == Bank.Kind.PLAYER && Findings.possible(bank.dealerWagerCents())
                ? bank.dealerWagerCents()
                : 0;
    }

    /**
     * Whether a wager of the main kind can be settled by comparing hands: from a seat of the table, not the bank's own, of a
     * possible amount, on a betting area that is offered. If not, the round says why.
     */
    public boolean playable(int index, Wager wager) {
        if (bank == null) {
            return false;
        }
        BankSections sections = terms.sections;
        boolean playable = false;
        if (!Findings.possible(wager.cents())) {
            findings.impossibleAmount(index, wager, sections.win());
        } else if (wager.seat() < 1 || wager.seat() > SEATS) {
            findings.add(
                    "seat-unknown",
                    Findings.of(wager) + ": a table has the places 1 to 6",
                    sections.seats(),
                    index,
                    null);
        } else if (wager.seat() == bank.seat()) {
            findings.add(
                    "bank-wagers",
                    Findings.of(wager) + ": this seat banks the round and cannot wager against itself",
                    sections.oneArea(),
                    index,
                    null);
        } else if (wager.hand() != 1 && !(terms.options.twoAreas() && wager.hand() == 2)) {
            findings.notOffered(index, wager, sections.twoAreas());
        } else {
            playable = true;
        }
        complete &= playable;
        return playable;
    }

    /** A wager of the main kind whose result the log leaves open; the game says why. */
    public void unknown() {
        complete = false;
    }

    public void win(int index, Wager wager) {
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

    /** A tie: the wager is returned. */
    public void tie(int index, Wager wager) {
        due[index] = Due.of(terms.tie, wager.cents(), 0);
        coveredCents += wager.cents();
    }

    /** A wager that loses, for that reason. */
    public void lose(int index, Wager wager, Outcome outcome) {
        due[index] = Due.of(outcome, wager.cents(), -wager.cents());
        surplusCents += wager.cents();
        coveredCents += wager.cents();
    }

    /** A wager whose hand its player voided: it goes back, and the bank no longer covers it. */
    public void voided(int index) {
        due[index] = Due.of(terms.voided, 0, 0);
    }

    /** The dealer's wager against a player's bank: +1 won, 0 tied, -1 lost. */
    public void dealerWager(int result) {
        surplusCents -= result * dealerWagerCents();
        coveredCents += dealerWagerCents();
    }

    /** A wager that only one of the chapters knows. */
    public void other(int index, Due of) {
        due[index] = of;
    }

    /** Settles the bank's own row, compares all that was paid with what was due, and answers. */
    public Settlement finish() {
        settleBankRow();
        List<Wager> wagers = round.wagers();
        for (int i = 0; i < due.length; i++) {
            Due of = due[i];
            if (of != null && !Findings.amountsAgree(wagers.get(i), of)) {
                findings.amounts(i, wagers.get(i), of);
            }
        }
        return Settlement.of(due, findings.list());
    }

    private void settleBankRow() {
        List<Wager> wagers = round.wagers();
        boolean found = false;
        for (int i = 0; i < due.length; i++) {
            Wager wager = wagers.get(i);
            boolean coRow = wager.id().equals(BankTerms.CO_BANK);
            if (!coRow && !wager.id().equals(BankTerms.BANK) || bank == null) {
                continue;
            }
            Bank.Kind kind = coRow ? Bank.Kind.CO_BANK : Bank.Kind.PLAYER;
            if (found || bank.kind() != kind || bank.seat() != wager.seat()) {
                findings.add(
                        "not-the-bank",
                        Findings.of(wager) + ": " + (found ? "the bank has a row already" : banker()),
                        terms.sections.playerBank(),
                        i,
                        null);
                continue;
            }
            found = true;
            if (complete) {
                settleBankRow(i, wager, kind);
            }
        }
        if (!found && bank != null && bank.kind() != Bank.Kind.DEALER) {
            findings.add(
                    "bank-missing",
                    banker() + ", but the log has no row of what the bank won or lost, and without it none of what the"
                            + " house won",
                    terms.sections.center());
        }
    }

    private void settleBankRow(int index, Wager wager, Bank.Kind kind) {
        // The order in which the center pays does not change what the bank ends with: whatever the center lacks is
        // collected from the bank, and whatever is left over is the bank's. A co-bank bears half of either. Nobody
        // chose
        // the amount of a surplus, so that a fraction of a cent in it is no departure from the rules: it is left out.
        int share = kind == Bank.Kind.CO_BANK ? 2 : 1;
        long gross = surplusCents / share;
        long vigorish = gross > 0 ? terms.vigorish.on(gross) : 0;
        long covered = coveredCents / share;
        Due bankDue = new Due(terms.bankOutcome(kind, surplusCents), covered, gross - vigorish, vigorish, 0);
        due[index] = bankDue;
        if (wager.cents() != covered) {
            findings.add(
                    "cover-differs",
                    Findings.of(wager) + ": the wagers that this bank covers come to " + Dollars.text(covered),
                    bankDue.outcome().citation(),
                    index,
                    null);
        }
    }

    private String banker() {
        if (bank == null || bank.kind() == Bank.Kind.DEALER) {
            return "the dealer banked this round";
        }
        return "seat " + bank.seat() + (bank.kind() == Bank.Kind.CO_BANK ? " co-banked" : " banked") + " this round";
    }

    /** The hand that every wager is compared with: the dealer's, or the bank's; null where the log has none. */
    public @Nullable Hand opposingHand(Citation setting) {
        if (bank == null) {
            return null;
        }
        boolean dealer = bank.kind() == Bank.Kind.DEALER;
        Hand hand = dealer ? dealerHand() : hand(bank.seat(), 1);
        if (hand == null) {
            findings.add(
                    Findings.HAND_UNKNOWN,
                    "The log has no hand of " + (dealer ? "the dealer" : "seat " + bank.seat() + ", which banked")
                            + ", and without it no wager can be settled",
                    setting);
        }
        return hand;
    }

    /** The hand that the dealer's wager rides on, and that must be there if there is one. */
    public @Nullable Hand dealerAgainstBank() {
        if (bank == null || bank.kind() == Bank.Kind.DEALER) {
            return null;
        }
        Hand hand = dealerHand();
        if (hand == null && dealerWagerCents() > 0) {
            findings.add(
                    Findings.HAND_UNKNOWN,
                    "The dealer wagered against the bank, but the log has no hand of the dealer",
                    terms.sections.dealerWager());
            complete = false;
        }
        return hand;
    }

    /** Says that a wager has no hand; it cannot be settled. */
    public void handMissing(int index, Wager wager, Citation setting) {
        findings.add(
                Findings.HAND_UNKNOWN,
                Findings.of(wager) + ": the log has no hand of this seat for the wager",
                setting,
                index,
                null);
        complete = false;
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
    public @Nullable Hand hand(int seat, int number) {
        List<Hand> hands = round.hands();
        for (int i = 0; i < hands.size(); i++) {
            Hand hand = hands.get(i);
            if (hand.place() == Hand.Place.SEAT && hand.seat() == seat && hand.number() == number) {
                return hand;
            }
        }
        return null;
    }

    /** "The dealer's hand", "Seat 3's hand": how sentences name a hand. */
    public static String owner(Hand hand) {
        if (hand.place() == Hand.Place.DEALER) {
            return "The dealer's hand";
        }
        return "Seat " + hand.seat() + (hand.number() > 1 ? "'s hand " + hand.number() : "'s hand");
    }

    /** Whether the player of that hand chose to void it. */
    public boolean handVoided(int seat, int number) {
        String voided = round.facts().get(VoidHands.KEY);
        return voided != null && VoidHands.contain(voided, seat, number);
    }

    /**
     * Settles what is settled before any hand is looked at: a void round, and one that was dealt from the wrong position,
     * which had to be void.
     *
     * @return null where the hands decide
     */
    public static @Nullable Settlement withoutHands(BankTerms terms, Round round, boolean deadHand) {
        if (round.state() == Round.State.VOID) {
            return Settlement.voided(round, terms.sections.start());
        }
        String wrong = StartingPosition.wrong(round.facts(), deadHand);
        return wrong == null ? null : voidBecause("wrong-starting-position", wrong, terms.sections.start(), round);
    }

    /** The settlement of a round that should have been void for the reason given. */
    public static Settlement voidBecause(String code, String sentence, Citation citation, Round round) {
        Settlement returned = Settlement.voided(round, citation);
        Findings all = new Findings();
        all.add(code, sentence, citation);
        returned.irregularities()
                .forEach(found -> all.add(
                        found.code(), found.sentence(), found.citation(), found.wager(), found.overpaidCents()));
        return new Settlement(returned.due(), all.list());
    }
}
