package io.countroom.rules.banking;

import io.countroom.rules.card.DealingShoe;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Deals a game against a bank: all is shuffled before every round (§§ 535.6(f), 645a.5(a)), which so is a shuffle of its own.
 *
 * <p>The bank is offered round after round, as both chapters do (§§ 535.11(b)-(d), 645a.12(b)-(d)): never in the first round,
 * counterclockwise, first to the seat after the one that was offered it first before, never to the same player twice
 * running, and only to a player who wagered in the last round that the dealer banked. Who accepts is a habit of the
 * patron, for the wagers {@code bank} and {@code co-bank}.
 */
public class BankedSimulator implements Simulator {

    private final BankedRules rules;
    private final String mainWager;
    private final List<String> beside;
    private final List<Patron> patrons;
    private final UniformRandomProvider random;
    private final DealingShoe<Piece> pieces;
    /** By seat: the wager against the dealer in the last round that the dealer banked. */
    private final long[] lastWager = new long[BankedRound.SEATS + 1];

    private Bank bank = Bank.DEALER;
    private int firstOffered;
    private int shuffles;

    public BankedSimulator(BankedRules rules, List<Patron> patrons, long seed) {
        this.rules = rules;
        this.mainWager = rules.terms().bankedGame.wager;
        this.beside = rules.wagers().stream()
                .map(OfferedWager::id)
                .filter(id -> !id.equals(mainWager) && !BankTerms.banks(id))
                .toList();
        this.patrons = List.copyOf(patrons);
        this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        this.pieces = new DealingShoe<>(rules.terms().bankedGame.pieces, 0, random);
    }

    @Override
    public final Dealt next() {
        pieces.reshuffle();
        bank = shuffles == 0 ? Bank.DEALER : offered();
        List<Hand> hands = new ArrayList<>();
        List<Wager> wagers = new ArrayList<>();
        List<Wager> optional = new ArrayList<>();
        for (Patron patron : patrons) {
            if (patron.seat() == bank.seat()) {
                hands.add(deal(Hand.Place.SEAT, patron.seat(), rules.houseWayBinds(bank.kind()) ? 1 : patron.skill()));
                continue;
            }
            long cents = patron.wagerCents(mainWager, random);
            if (bank.kind() == Bank.HeldBy.DEALER) {
                lastWager[patron.seat()] = cents;
            }
            if (cents > 0) {
                hands.add(deal(Hand.Place.SEAT, patron.seat(), patron.skill()));
                wagers.add(Wager.of(patron.seat(), mainWager, cents));
                for (String id : beside) {
                    long more = patron.wagerCents(id, random);
                    if (more > 0) {
                        optional.add(Wager.of(patron.seat(), id, more));
                    }
                }
            }
        }
        hands.add(deal(Hand.Place.DEALER, 0, 1));
        bank.addRow(wagers);
        wagers.addAll(optional);
        Round round = Round.of(hands, wagers).withFacts(bank.facts()).withMetersCents(metersCents());
        Settlement settlement = rules.settle(round);
        settled(round, settlement);
        return new Dealt(++shuffles, 1, settlement.paid(round));
    }

    /** The bank of the next round. The dealer's wager against a bank is the player's last one against the dealer. */
    private Bank offered() {
        firstOffered = firstOffered % BankedRound.SEATS + 1;
        for (int i = 0; i < BankedRound.SEATS; i++) {
            int seat = (firstOffered - 1 + i) % BankedRound.SEATS + 1;
            Bank accepted = seat != bank.seat() && lastWager[seat] > 0 ? accepted(seat) : Bank.DEALER;
            if (accepted.kind() != Bank.HeldBy.DEALER) {
                return accepted;
            }
        }
        return Bank.DEALER;
    }

    private Bank accepted(int seat) {
        for (Patron patron : patrons) {
            for (Patron.Habit habit : patron.habits()) {
                boolean co = habit.wager().equals(BankTerms.CO_BANK);
                Bank.HeldBy kind = co ? Bank.HeldBy.CO_BANK : Bank.HeldBy.PLAYER;
                if (patron.seat() == seat
                        && BankTerms.banks(habit.wager())
                        && rules.terms().offers(kind)
                        && random.nextDouble() < habit.frequency()) {
                    return new Bank(kind, seat, co ? 0 : lastWager[seat]);
                }
            }
        }
        return Bank.DEALER;
    }

    /** After a round was settled. */
    protected void settled(Round round, Settlement settlement) {}

    /** A hand that is set by the house way, or poorly now and then where skill is wanting. */
    private Hand deal(Hand.Place place, int seat, double skill) {
        List<Piece> hand = pieces.draw(rules.terms().bankedGame.handSize);
        boolean skilled = skill >= 1 || random.nextDouble() < skill;
        return new Hand(
                place, seat, 1, 0, hand, List.of(), skilled ? rules.houseLow(hand) : rules.poorLow(hand, random));
    }
}
