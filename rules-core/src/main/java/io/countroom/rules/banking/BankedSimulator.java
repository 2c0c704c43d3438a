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

/** Deals a game against a bank: all is shuffled before every round (§§ 535.6(f), 645a.5(a)), which so is a shuffle of its own. */
public class BankedSimulator implements Simulator {

    private final BankedRules rules;
    private final String mainWager;
    private final List<String> beside;
    private final List<Patron> patrons;
    private final UniformRandomProvider random;
    private final BankRotation rotation;
    private final DealingShoe<Piece> pieces;
    private int shuffles;

    public BankedSimulator(BankedRules rules, List<Patron> patrons, long seed) {
        this.rules = rules;
        this.mainWager = rules.terms().wager;
        this.beside = rules.wagers().stream()
                .map(OfferedWager::id)
                .filter(id -> !id.equals(mainWager) && !BankTerms.banks(id))
                .toList();
        this.patrons = List.copyOf(patrons);
        this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        this.rotation = new BankRotation(rules.terms(), patrons, random);
        this.pieces = new DealingShoe<>(rules.terms().bankedGame.pieces, 0, random);
    }

    @Override
    public final Dealt next() {
        pieces.reshuffle();
        Bank bank = rotation.next();
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
                rotation.wagered(patron.seat(), cents);
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
