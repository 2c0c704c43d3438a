package io.countroom.rules.baccarat;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.DealingShoe;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Deals shoe after shoe: the first card and as many more as its face value are burned; when the cover card appears, that
 * hand is completed and one more, the last, is dealt.
 */
final class BaccaratSimulator implements Simulator {

    /** The second cover card goes at least 14 cards above the bottom: § 541.5(e), § 629a.5(d). */
    private static final int BEHIND_COVER = 14;

    private final BaccaratRules rules;
    private final Terms terms;
    private final List<Patron> patrons;
    private final UniformRandomProvider random;
    private final DealingShoe<Card> shoe;

    private int shoes;
    private int rounds;
    private boolean newShoe = true;
    private boolean lastHand;

    BaccaratSimulator(BaccaratRules rules, Terms terms, List<Patron> patrons, long seed) {
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
        if (newShoe || rules.reshuffledEveryRound()) {
            shoe.reshuffle();
            if (newShoe) {
                shoes++;
                rounds = 0;
                lastHand = false;
                newShoe = false;
                burned = rules.reshuffledEveryRound() ? List.of() : burn();
            }
        }
        rounds++;
        Map<String, String> facts = new HashMap<>();
        List<Wager> wagers = new ArrayList<>();
        patrons.forEach(patron -> patron.wager(random, wagers));
        Card p1 = shoe.draw();
        Card b1 = shoe.draw();
        Card p2 = shoe.draw();
        Card b2 = shoe.draw();
        parlay(wagers, p1, p2, b1, b2, facts);
        int player = (Coup.value(p1) + Coup.value(p2)) % 10;
        int banker = (Coup.value(b1) + Coup.value(b2)) % 10;
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
        newShoe = lastHand && !rules.reshuffledEveryRound();
        lastHand = shoe.coverSeen();
        Round dealt = new Round(
                Round.State.PLAYED,
                List.of(Hand.of(Hand.Place.PLAYER, playerCards), Hand.of(Hand.Place.BANKER, bankerCards)),
                wagers,
                burned,
                Map.of(),
                facts);
        return new Dealt(shoes, rounds, rules.settle(dealt).paid(dealt));
    }

    private List<Round.Discard> burn() {
        List<Round.Discard> burned = new ArrayList<>();
        Card first = shoe.draw();
        burned.add(new Round.Discard(Round.Discard.Kind.BURNED, first));
        for (int i = 0; i < first.rank().pips(); i++) {
            Card next = shoe.draw();
            if (terms.chapter() != Chapter.MIDIBACCARAT) { // § 629a.5(f) draws them face down: no log can name them
                burned.add(new Round.Discard(Round.Discard.Kind.BURNED, next));
            }
        }
        return burned;
    }

    /** A skilled patron adds a House Money payout to a wager that the four cards favour; others take it. */
    private void parlay(List<Wager> wagers, Card p1, Card p2, Card b1, Card b2, Map<String, String> facts) {
        int pairs = Coup.pairs(p1, p2, b1, b2);
        if (pairs == 0 || terms.parlayPercent() == 0) {
            return;
        }
        int player = (Coup.value(p1) + Coup.value(p2)) % 10;
        int banker = (Coup.value(b1) + Coup.value(b2)) % 10;
        if (player == banker) {
            return;
        }
        // The hand that is ahead on two cards is taken to be favoured.
        String favoured = player > banker ? Wagers.PLAYER : Wagers.BANKER;
        for (Patron patron : patrons) {
            int raised = -1;
            long won = 0;
            for (int i = 0; i < wagers.size(); i++) {
                Wager wager = wagers.get(i);
                if (wager.seat() == patron.seat() && wager.id().equals(favoured)) {
                    raised = i;
                } else if (wager.seat() == patron.seat() && wager.id().equals(Wagers.HOUSE_MONEY)) {
                    won += HouseMoney.odds(pairs).winCents(wager.cents());
                }
            }
            long added = won * terms.parlayPercent() / 100;
            if (raised >= 0 && added > 0 && random.nextDouble() < patron.skill()) {
                Wager wager = wagers.get(raised);
                wagers.set(raised, wager.withCents(wager.cents() + added));
                facts.put(HouseMoney.fact(patron.seat(), favoured), Long.toString(added));
            }
        }
    }
}
