package io.countroom.rules.baccarat21;

import io.countroom.rules.card.Card;
import io.countroom.rules.coup.CoupSimulator;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.List;

/** Deals 21 Baccarat. */
final class Baccarat21Simulator extends CoupSimulator {

    Baccarat21Simulator(Baccarat21Rules rules, List<Patron> patrons, long seed) {
        super(rules, patrons, seed);
    }

    @Override
    protected Round deal() {
        List<Wager> wagers = wagers();
        List<Card> player = new ArrayList<>(3);
        List<Card> banker = new ArrayList<>(3);
        for (int i = 0; i < 2; i++) {
            player.add(shoe.draw());
            banker.add(shoe.draw());
        }
        boolean natural = natural(player) || natural(banker);
        if (!natural || Baccarat21Rules.bonusPlaced(wagers)) {
            drawBelow17(player);
            drawBelow17(banker);
        }
        return Round.of(List.of(Hand.of(Hand.Place.PLAYER, player), Hand.of(Hand.Place.BANKER, banker)), wagers);
    }

    private static boolean natural(List<Card> cards) {
        return Coup21.natural(cards.get(0).rank().ordinal(), cards.get(1).rank().ordinal());
    }

    private void drawBelow17(List<Card> cards) {
        if (Coup21.below17(cards.get(0).rank().ordinal(), cards.get(1).rank().ordinal())) {
            cards.add(shoe.draw());
        }
    }

    /** Optional wagers only beside one on a hand: § 681a.6(d). */
    private List<Wager> wagers() {
        List<Wager> wagers = new ArrayList<>();
        for (Patron patron : patrons) {
            List<Wager> own = new ArrayList<>();
            patron.wager(random, own);
            if (own.stream().anyMatch(wager -> !Coup21Wagers.optional(wager.id()))) {
                wagers.addAll(own);
            }
        }
        return wagers;
    }
}
