package io.countroom.rules.paigow;

import io.countroom.rules.banking.Bank;
import io.countroom.rules.banking.BankRotation;
import io.countroom.rules.card.Tile;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** Deals Pai Gow: all tiles are mixed before every round (§ 535.6(f)), so that every round is a shuffle of its own. */
final class PaiGowSimulator implements Simulator {

    private final PaiGowRules rules;
    private final List<Patron> patrons;
    private final UniformRandomProvider random;
    private final BankRotation rotation;
    private final Tile[] tiles = set();
    private int left;
    private int shuffles;

    PaiGowSimulator(PaiGowRules rules, List<Patron> patrons, long seed) {
        this.rules = rules;
        this.patrons = List.copyOf(patrons);
        this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        this.rotation = new BankRotation(rules.terms(), patrons, random);
    }

    /** The 32 tiles. */
    static Tile[] set() {
        List<Tile> set = new ArrayList<>();
        for (int low = 1; low <= 6; low++) {
            for (int high = low; high <= 6; high++) {
                Tile tile = new Tile(low, high);
                for (int copy = 0; copy < tile.copies(); copy++) {
                    set.add(tile);
                }
            }
        }
        return set.toArray(new Tile[0]);
    }

    @Override
    public Dealt next() {
        left = tiles.length;
        Bank bank = rotation.next();
        List<Hand> hands = new ArrayList<>();
        List<Wager> wagers = new ArrayList<>();
        for (Patron patron : patrons) {
            if (patron.seat() == bank.seat()) {
                hands.add(deal(Hand.Place.SEAT, bank.seat(), bank.kind() == Bank.Kind.CO_BANK ? 1 : patron.skill()));
                continue;
            }
            long cents = cents(patron);
            if (bank.kind() == Bank.Kind.DEALER) {
                rotation.wagered(patron.seat(), cents);
            }
            if (cents > 0) {
                hands.add(deal(Hand.Place.SEAT, patron.seat(), patron.skill()));
                wagers.add(Wager.of(patron.seat(), PaiGowRules.WAGER, cents));
            }
        }
        hands.add(deal(Hand.Place.DEALER, 0, 1));
        bank.addRow(wagers);
        Round round = Round.of(hands, wagers).withFacts(bank.facts());
        return new Dealt(++shuffles, 1, rules.settle(round).paid(round));
    }

    private long cents(Patron patron) {
        for (Patron.Habit habit : patron.habits()) {
            if (habit.wager().equals(PaiGowRules.WAGER)) {
                return habit.wagerCents(random);
            }
        }
        return 0;
    }

    /** Four tiles, set by the house way, or any way now and then where skill is wanting. */
    private Hand deal(Hand.Place place, int seat, double skill) {
        List<Tile> hand = List.of(draw(), draw(), draw(), draw());
        int t0 = TileRank.of(hand.get(0));
        int t1 = TileRank.of(hand.get(1));
        int t2 = TileRank.of(hand.get(2));
        int t3 = TileRank.of(hand.get(3));
        int partner = skill < 1 && random.nextDouble() >= skill
                ? 1 + random.nextInt(3)
                : rules.houseWay().partner(t0, t1, t2, t3);
        List<Tile> with = List.of(hand.get(0), hand.get(partner));
        int other = partner == 1 ? 2 : 1;
        List<Tile> without = List.of(hand.get(other), hand.get(6 - partner - other));
        boolean withIsHigh = strength(with) >= strength(without);
        return new Hand(place, seat, 1, 0, hand, List.of(), withIsHigh ? without : with);
    }

    private static int strength(List<Tile> two) {
        return TileRank.strength(TileRank.of(two.get(0)), TileRank.of(two.get(1)));
    }

    private Tile draw() {
        int i = random.nextInt(left--);
        Tile tile = tiles[i];
        tiles[i] = tiles[left];
        tiles[left] = tile;
        return tile;
    }
}
