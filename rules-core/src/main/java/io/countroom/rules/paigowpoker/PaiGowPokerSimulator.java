package io.countroom.rules.paigowpoker;

import io.countroom.rules.banking.Bank;
import io.countroom.rules.banking.BankRotation;
import io.countroom.rules.card.Card;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** Deals Pai Gow Poker: the deck is shuffled after every round (§ 645a.5(a)), so that every round is a shuffle of its own. */
final class PaiGowPokerSimulator implements Simulator {

    private final PaiGowPokerRules rules;
    private final List<Patron> patrons;
    private final UniformRandomProvider random;
    private final BankRotation rotation;
    private final Deck deck;
    private long meterCents;
    private int shuffles;

    PaiGowPokerSimulator(PaiGowPokerRules rules, List<Patron> patrons, long seed) {
        this.rules = rules;
        this.patrons = List.copyOf(patrons);
        this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        this.rotation = new BankRotation(rules.terms(), patrons, random);
        this.deck = new Deck(random);
        this.meterCents = rules.meter().cents();
    }

    @Override
    public Dealt next() {
        deck.shuffle();
        Bank bank = rotation.next();
        List<Hand> hands = new ArrayList<>();
        List<Wager> wagers = new ArrayList<>();
        List<Wager> optional = new ArrayList<>();
        for (Patron patron : patrons) {
            if (patron.seat() == bank.seat()) {
                hands.add(deal(Hand.Place.SEAT, bank.seat(), 1));
                continue;
            }
            long cents = wager(patron, PaiGowPokerRules.WAGER);
            if (bank.kind() == Bank.Kind.DEALER) {
                rotation.wagered(patron.seat(), cents);
            }
            if (cents > 0) {
                hands.add(deal(Hand.Place.SEAT, patron.seat(), patron.skill()));
                wagers.add(Wager.of(patron.seat(), PaiGowPokerRules.WAGER, cents));
                for (SideWager side : rules.sides()) {
                    long more = wager(patron, side.id());
                    if (more > 0) {
                        optional.add(Wager.of(patron.seat(), side.id(), more));
                    }
                }
            }
        }
        hands.add(deal(Hand.Place.DEALER, 0, 1));
        bank.addRow(wagers);
        wagers.addAll(optional);
        Round round = Round.of(hands, wagers).withFacts(bank.facts());
        if (rules.side(SideWager.PROGRESSIVE) != null) {
            collect(optional);
            round = round.withMetersCents(Map.of(SideWager.PROGRESSIVE, meterCents));
        }
        Settlement settlement = rules.settle(round);
        payFromMeter(round, settlement);
        return new Dealt(++shuffles, 1, settlement.paid(round));
    }

    @Override
    public Map<String, Long> metersCents() {
        return rules.side(SideWager.PROGRESSIVE) == null ? Map.of() : Map.of(SideWager.PROGRESSIVE, meterCents);
    }

    @Override
    public void goOnFrom(Map<String, Long> metersCents) {
        meterCents = metersCents.getOrDefault(SideWager.PROGRESSIVE, meterCents);
    }

    private long wager(Patron patron, String id) {
        for (Patron.Habit habit : patron.habits()) {
            if (habit.wager().equals(id)) {
                return habit.wagerCents(random);
            }
        }
        return 0;
    }

    /** The wagers feed the meter before anyone is paid from it. */
    private void collect(List<Wager> optional) {
        for (Wager wager : optional) {
            if (wager.id().equals(SideWager.PROGRESSIVE)) {
                meterCents += wager.cents() * rules.meter().ratePercent() / 100;
            }
        }
    }

    private void payFromMeter(Round round, Settlement settlement) {
        for (int i = 0; i < round.wagers().size(); i++) {
            Due due = settlement.due().get(i);
            SideWager side = rules.side(round.wagers().get(i).id());
            if (side == null || due == null || !side.id().equals(SideWager.PROGRESSIVE)) {
                continue;
            }
            int percent = side.percent(due.outcome());
            meterCents = percent == 100 ? rules.meter().resetCents() : meterCents - meterCents * percent / 100;
        }
    }

    /** Seven cards, set by the house way, or now and then with all strength in the high hand where skill is wanting. */
    private Hand deal(Hand.Place place, int seat, double skill) {
        List<Card> hand = deck.seven();
        long cards = Cards.of(hand);
        boolean skilled = skill >= 1 || random.nextDouble() < skill;
        long low = skilled ? rules.houseWay().low(cards) : new Split(cards).leavingTheHighestHigh();
        return new Hand(place, seat, 1, 0, hand, List.of(), Cards.among(hand, low));
    }
}
