package io.countroom.rules.baccarat;

import io.countroom.rules.card.Card;
import io.countroom.rules.coup.CoupSimulator;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Deals Minibaccarat, Midibaccarat or Baccarat. */
final class BaccaratSimulator extends CoupSimulator {

    private final int parlayPercent;

    BaccaratSimulator(BaccaratRules rules, int parlayPercent, List<Patron> patrons, long seed) {
        super(rules, patrons, seed);
        this.parlayPercent = parlayPercent;
    }

    @Override
    protected Round deal() {
        Map<String, String> facts = new HashMap<>();
        List<Wager> wagers = new ArrayList<>();
        patrons.forEach(patron -> patron.wager(random, wagers));
        Card p1 = shoe.draw();
        Card b1 = shoe.draw();
        Card p2 = shoe.draw();
        Card b2 = shoe.draw();
        int player = (Coup.value(p1) + Coup.value(p2)) % 10;
        int banker = (Coup.value(b1) + Coup.value(b2)) % 10;
        parlay(wagers, Coup.pairs(p1, p2, b1, b2), player, banker, facts);
        List<Card> playerCards = List.of(p1, p2);
        List<Card> bankerCards = List.of(b1, b2);
        int third = -1;
        if (Coup.playerDraws(player, banker)) {
            Card p3 = shoe.draw();
            third = Coup.value(p3);
            playerCards = List.of(p1, p2, p3);
        }
        if (Coup.bankerDraws(player, banker, third)) {
            bankerCards = List.of(b1, b2, shoe.draw());
        }
        return Round.of(
                        List.of(Hand.of(Hand.Place.PLAYER, playerCards), Hand.of(Hand.Place.BANKER, bankerCards)),
                        wagers)
                .withFacts(facts);
    }

    /** A skilled patron adds a House Money payout to a wager that the four cards favor; others take it. */
    private void parlay(List<Wager> wagers, int pairs, int player, int banker, Map<String, String> facts) {
        if (pairs == 0 || parlayPercent == 0 || player == banker) {
            return;
        }
        // The hand that is ahead on two cards is taken to be favored.
        String favored = player > banker ? BaccaratWagers.PLAYER : BaccaratWagers.BANKER;
        for (Patron patron : patrons) {
            int raised = -1;
            long won = 0;
            for (int i = 0; i < wagers.size(); i++) {
                Wager wager = wagers.get(i);
                if (wager.seat() == patron.seat() && wager.id().equals(favored)) {
                    raised = i;
                } else if (wager.seat() == patron.seat() && wager.id().equals(BaccaratWagers.HOUSE_MONEY)) {
                    won += HouseMoney.odds(pairs).winCents(wager.cents());
                }
            }
            long added = won * parlayPercent / 100;
            if (raised >= 0 && added > 0 && random.nextDouble() < patron.skill()) {
                Wager wager = wagers.get(raised);
                wagers.set(raised, wager.withCents(wager.cents() + added));
                facts.put(HouseMoney.fact(patron.seat(), favored), Long.toString(added));
            }
        }
    }
}
