package io.countroom.rules.baccarat21;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.DealingShoe;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** Deals shoe after shoe: one card is removed first; when the cover card appears, that hand is completed and is the last. */
final class Baccarat21Simulator implements Simulator {

    /** The second cover card goes at least ten cards above the bottom: § 681a.5(d). */
    private static final int BEHIND_COVER = 10;

    private final Baccarat21Rules rules;
    private final Terms terms;
    private final List<Patron> patrons;
    private final UniformRandomProvider random;
    private final DealingShoe<Card> shoe;

    private int shoes;
    private int rounds;

    Baccarat21Simulator(Baccarat21Rules rules, Terms terms, List<Patron> patrons, long seed) {
        this.rules = rules;
        this.terms = terms;
        this.patrons = List.copyOf(patrons);
        this.random = RandomSource.L64_X128_MIX.create(seed);
        this.shoe = new DealingShoe<>(rules.shoe().cards(), BEHIND_COVER, random);
        Patron.requireOffered(patrons, rules.wagers());
    }

    @Override
    public Dealt next() {
        List<Round.Discard> burned = List.of();
        boolean newShoe = shoes == 0 || shoe.coverSeen() && !rules.reshuffledEveryRound();
        if (newShoe) {
            shoes++;
            rounds = 0;
        }
        if (newShoe || rules.reshuffledEveryRound()) {
            shoe.reshuffle();
        }
        if (newShoe && !rules.reshuffledEveryRound()) {
            burned = List.of(new Round.Discard(Round.Discard.Kind.BURNED, shoe.draw()));
        }
        rounds++;
        List<Wager> wagers = wagers();
        boolean bonusPlaced = wagers.stream()
                .anyMatch(wager ->
                        wager.id().equals(Wagers.BONUS_PLAYER) || wager.id().equals(Wagers.BONUS_BANKER));
        List<Card> player = new ArrayList<>(3);
        List<Card> banker = new ArrayList<>(3);
        for (int i = 0; i < 2; i++) {
            player.add(shoe.draw());
            banker.add(shoe.draw());
        }
        boolean natural = natural(player) || natural(banker);
        if (!natural || bonusPlaced) {
            drawBelow17(player);
            drawBelow17(banker);
        }
        Round dealt = new Round(
                Round.State.PLAYED,
                List.of(Hand.of(Hand.Place.PLAYER, player), Hand.of(Hand.Place.BANKER, banker)),
                wagers,
                burned,
                Map.of(),
                Map.of());
        return new Dealt(shoes, rounds, rules.settle(dealt).paid(dealt));
    }

    private static boolean natural(List<Card> cards) {
        return Coup.natural(cards.get(0).rank().ordinal(), cards.get(1).rank().ordinal());
    }

    private void drawBelow17(List<Card> cards) {
        if (Coup.below17(cards.get(0).rank().ordinal(), cards.get(1).rank().ordinal())) {
            cards.add(shoe.draw());
        }
    }

    /** Optional wagers only beside one on a hand: § 681a.6(d). */
    private List<Wager> wagers() {
        List<Wager> wagers = new ArrayList<>();
        for (Patron patron : patrons) {
            List<Wager> own = new ArrayList<>();
            patron.wager(random, own);
            if (own.stream().anyMatch(wager -> !Wagers.optional(wager.id()))) {
                wagers.addAll(own);
            }
        }
        return wagers;
    }
}
