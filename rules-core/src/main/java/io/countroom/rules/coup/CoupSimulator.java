package io.countroom.rules.coup;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.DealingShoe;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.shoe.ShoeTerms;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.jspecify.annotations.Nullable;

/** Deals a game of one coup, shoe after shoe, by its {@link ShoeTerms}. */
public abstract class CoupSimulator implements Simulator {

    protected final UniformRandomProvider random;
    protected final DealingShoe<Card> shoe;
    protected final List<Patron> patrons;
    private final CoupRules rules;
    /** Null where every round is dealt from a full shoe. */
    private final @Nullable ShoeTerms terms;

    private int shoes;
    private int rounds;
    private int handsSinceCover;

    protected CoupSimulator(CoupRules rules, List<Patron> patrons, long seed) {
        Patron.requireOffered(patrons, rules.wagers());
        this.rules = rules;
        this.terms = ShoeTerms.of(rules);
        this.patrons = List.copyOf(patrons);
        this.random = RandomSource.L64_X128_MIX.create(seed);
        this.shoe = new DealingShoe<>(rules.shoe().cards(), terms == null ? 0 : terms.behindCover(), random);
    }

    @Override
    public final Dealt next() {
        boolean newShoe = shoes == 0 || terms != null && handsSinceCover > terms.lastHands();
        if (newShoe) {
            shoes++;
            rounds = 0;
            handsSinceCover = 0;
        }
        if (newShoe || terms == null) {
            shoe.reshuffle();
        }
        List<Card> burned = newShoe && terms != null ? burn(terms.burn()) : List.of();
        rounds++;
        Round dealt = deal().withDiscards(burned.stream()
                .map(card -> new Round.Discard(Round.Discard.Kind.BURNED, card))
                .toList());
        handsSinceCover += shoe.coverSeen() ? 1 : 0;
        return new Dealt(shoes, rounds, rules.settle(dealt).paid(dealt));
    }

    /** Takes out what is not dealt of a new shoe; answers the cards that are shown. */
    private List<Card> burn(ShoeTerms.Burn burn) {
        Card first = shoe.draw();
        boolean byFaceValue = burn != ShoeTerms.Burn.ONE_AND_AT_NEW_DEALER;
        List<Card> others = byFaceValue ? shoe.draw(first.rank().pips()) : List.of();
        // No log can name cards that are drawn face down.
        Stream<Card> shown = burn == ShoeTerms.Burn.BY_FACE_VALUE ? others.stream() : Stream.empty();
        return Stream.concat(Stream.of(first), shown).toList();
    }

    /** Takes the wagers of the next round and deals it. */
    protected abstract Round deal();
}
