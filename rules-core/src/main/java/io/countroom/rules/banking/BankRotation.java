package io.countroom.rules.banking;

import io.countroom.rules.game.Patron;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Offers the bank round after round, as both chapters do (§§ 535.11(b)-(d), 645a.12(b)-(d)): never in the first round,
 * counterclockwise, first to the seat after the one that was offered it first before, never to the same player twice
 * running, and only to a player who wagered in the last round that the dealer banked. Who accepts is a habit of the
 * patron, for the wagers {@code bank} and {@code co-bank}.
 */
public final class BankRotation {

    private final BankTerms terms;
    private final List<Patron> patrons;
    private final UniformRandomProvider random;
    /** By seat: the wager against the dealer in the last round that the dealer banked. */
    private final long[] lastWager = new long[BankedRound.SEATS + 1];

    private boolean started;
    private int firstOffered;
    private int lastBank;

    public BankRotation(BankTerms terms, List<Patron> patrons, UniformRandomProvider random) {
        this.terms = terms;
        this.patrons = List.copyOf(patrons);
        this.random = random;
    }

    /** Who banks the next round. The dealer's wager against a bank is the player's last one against the dealer. */
    public Bank next() {
        if (!started) {
            started = true;
            return Bank.DEALER;
        }
        firstOffered = firstOffered % BankedRound.SEATS + 1;
        int refused = lastBank;
        lastBank = 0;
        for (int i = 0; i < BankedRound.SEATS; i++) {
            int seat = (firstOffered - 1 + i) % BankedRound.SEATS + 1;
            if (seat != refused && lastWager[seat] > 0) {
                Bank accepted = accepted(seat);
                if (accepted.kind() != Bank.HeldBy.DEALER) {
                    lastBank = seat;
                    return accepted;
                }
            }
        }
        return Bank.DEALER;
    }

    private Bank accepted(int seat) {
        for (Patron patron : patrons) {
            if (patron.seat() != seat) {
                continue;
            }
            for (Patron.Habit habit : patron.habits()) {
                boolean co = habit.wager().equals(BankTerms.CO_BANK);
                boolean bank = habit.wager().equals(BankTerms.BANK);
                if ((co || bank)
                        && terms.offers(co ? Bank.HeldBy.CO_BANK : Bank.HeldBy.PLAYER)
                        && random.nextDouble() < habit.frequency()) {
                    return co
                            ? new Bank(Bank.HeldBy.CO_BANK, seat, 0)
                            : new Bank(Bank.HeldBy.PLAYER, seat, lastWager[seat]);
                }
            }
        }
        return Bank.DEALER;
    }

    /** Tells what a seat wagered in a round that the dealer banked, nothing included. */
    public void wagered(int seat, long cents) {
        lastWager[seat] = cents;
    }
}
