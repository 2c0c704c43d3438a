package io.countroom.rules.banking;

import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.rules.meter.Continuity;
import java.util.Arrays;
import java.util.List;

/**
 * Follows the banks of one table from round to round (§§ 535.11(b)-(d) and (h), 645a.12(b)-(d) and (g)). A log names seats, not
 * players, and says neither who was offered the bank nor how many chips a player had, so that neither is checked. One audit for
 * each table; not safe to share between threads.
 */
public final class BankAudit {

    public static final String AT_START = "bank-at-start";
    public static final String TWICE = "bank-twice-running";
    public static final String WITHOUT_WAGER = "bank-without-wager";
    public static final String DEALER_WAGER = "dealer-wager-above-last";

    private final long specifiedCents;
    /** By seat: the wager against the dealer in the last round that the dealer banked. */
    private final long[] lastWager = new long[BankedRound.SEATS + 1];

    private boolean lastWagerKnown;
    /** The seat that banked the round before; 0 where none did or it is not known. */
    private int lastBank;

    /** @param specifiedCents what the dealer may wager against a bank whatever the player wagered before */
    public BankAudit(long specifiedCents) {
        this.specifiedCents = specifiedCents;
    }

    /** Whether a round says nothing of the dealer's last wagers, so that these follow from the rounds before it. */
    public static boolean needsEarlier(TableRules rules, Round round) {
        Bank bank = rules instanceof BankedRules ? Bank.read(round.facts()) : null;
        return bank != null && (bank.kind() != Bank.HeldBy.DEALER || round.state() != Round.State.PLAYED);
    }

    /**
     * Takes the next round of the log; says what is wrong with its bank beside the rounds before.
     *
     * @param opening whether it is the first round after the table was opened
     */
    public List<Irregularity> add(TableRules rules, Round round, Continuity continuity, boolean opening) {
        if (!(rules instanceof BankedRules banked)) {
            return List.of();
        }
        Bank bank = Bank.read(round.facts());
        if (bank == null || continuity != Continuity.NEXT) {
            lastWagerKnown = false;
            lastBank = 0;
        }
        if (bank == null) {
            return List.of();
        }
        boolean played = round.state() == Round.State.PLAYED;
        if (bank.kind() == Bank.HeldBy.DEALER) {
            wagered(banked.terms(), round.wagers(), played);
            lastBank = 0;
            return List.of();
        }
        Findings findings = new Findings();
        check(bank, banked.terms().bankedGame, opening, findings);
        // Nothing says that a bank of a void round may not bank the next one.
        lastBank = played ? bank.seat() : 0;
        return findings.list();
    }

    /** After a void round, what was wagered in it or in the round before it may be meant by the last wager. */
    private void wagered(BankTerms terms, List<Wager> wagers, boolean played) {
        long[] now = new long[lastWager.length];
        for (Wager wager : wagers) {
            if (terms.bankedGame.covers(wager.id()) && wager.seat() >= 1 && wager.seat() < now.length) {
                now[wager.seat()] += wager.cents();
            }
        }
        Arrays.setAll(lastWager, seat -> played ? now[seat] : Math.max(now[seat], lastWager[seat]));
        lastWagerKnown |= played;
    }

    private void check(Bank bank, BankedGame game, boolean opening, Findings findings) {
        String banks = "Seat " + bank.seat() + (bank.kind() == Bank.HeldBy.CO_BANK ? " co-banked" : " banked");
        if (opening) {
            findings.add(
                    AT_START,
                    banks + " the first round after the table was opened; the dealer banks that round",
                    BankSection.START.in(game));
            return;
        }
        if (bank.seat() == lastBank) {
            findings.add(
                    TWICE,
                    banks + " this round and the round before; no player banks two consecutive rounds",
                    BankSection.OFFER.in(game));
        }
        long last = lastWager[bank.seat()];
        if (lastWagerKnown && last == 0) {
            findings.add(
                    WITHOUT_WAGER,
                    banks + " without a wager against the dealer in the last round that the dealer banked",
                    BankSection.LAST_WAGER.in(game));
        } else if (lastWagerKnown && bank.dealerWagerCents() > Math.max(last, specifiedCents)) {
            findings.add(
                    DEALER_WAGER,
                    "The dealer wagered " + Dollars.text(bank.dealerWagerCents()) + " against the bank of seat "
                            + bank.seat() + "; its last wager against the dealer was " + Dollars.text(last),
                    BankSection.DEALER_WAGER.in(game));
        }
    }
}
