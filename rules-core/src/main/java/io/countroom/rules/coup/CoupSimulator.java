package io.countroom.rules.coup;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.DealingShoe;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Simulator;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** Deals a game of one coup, shoe after shoe. */
public abstract class CoupSimulator implements Simulator {

    protected final UniformRandomProvider random;
    protected final DealingShoe<Card> shoe;
    protected final List<Patron> patrons;
    private final CoupRules rules;
    private final int lastHands;
    private int shoes;
    private int rounds;
    private int handsSinceCover;

    /**
     * @param behindCover how many cards lie below the cover card
     * @param lastHands how many hands are dealt after the one in which the cover card came
     */
    protected CoupSimulator(CoupRules rules, List<Patron> patrons, long seed, int behindCover, int lastHands) {
        Patron.requireOffered(patrons, rules.wagers());
        this.random = RandomSource.L64_X128_MIX.create(seed);
        this.shoe = new DealingShoe<>(rules.shoe().cards(), behindCover, random);
        this.patrons = List.copyOf(patrons);
        this.rules = rules;
        this.lastHands = lastHands;
    }

    @Override
    public final Dealt next() {
        boolean reshuffled = rules.reshuffledEveryRound();
        boolean newShoe = shoes == 0 || handsSinceCover > lastHands && !reshuffled;
        if (newShoe) {
            shoes++;
            rounds = 0;
            handsSinceCover = 0;
        }
        if (newShoe || reshuffled) {
            shoe.reshuffle();
        }
        List<Card> burned = newShoe && !reshuffled ? burn() : List.of();
        rounds++;
        Round dealt = deal().withDiscards(burned.stream()
                .map(card -> new Round.Discard(Round.Discard.Kind.BURNED, card))
                .toList());
        handsSinceCover += shoe.coverSeen() ? 1 : 0;
        return new Dealt(shoes, rounds, rules.settle(dealt).paid(dealt));
    }

    /** Takes out what is not dealt of a new shoe; answers the cards that are shown. */
    protected abstract List<Card> burn();

    /** Takes the wagers of the next round and deals it. */
    protected abstract Round deal();
}
