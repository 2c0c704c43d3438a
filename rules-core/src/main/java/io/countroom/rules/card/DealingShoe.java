package io.countroom.rules.card;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A shuffled shoe with its cover card. The shuffle happens as cards are drawn: each is any of those left with equal
 * chance, which is what a random shuffle means.
 */
public final class DealingShoe {

    private final Card[] cards;
    private final int behindCover;
    private final UniformRandomProvider random;
    private int left;

    /**
     * @param behindCover how many cards lie below the cover card
     */
    public DealingShoe(Composition composition, int behindCover, UniformRandomProvider random) {
        List<Card> all = composition.cards();
        this.cards = all.toArray(new Card[0]);
        this.left = cards.length;
        this.behindCover = behindCover;
        this.random = random;
    }

    /** The next card. */
    public Card draw() {
        if (left == 0) {
            throw new IllegalStateException("the shoe is empty");
        }
        int i = random.nextInt(left--);
        Card card = cards[i];
        cards[i] = cards[left];
        cards[left] = card;
        return card;
    }

    /** Puts all cards back and shuffles them. */
    public void reshuffle() {
        left = cards.length;
    }

    /** Puts all cards back but these, which lie on the table, and shuffles them. */
    public void reshuffleWithout(List<Card> onTable) {
        left = cards.length;
        for (Card card : onTable) {
            int i = 0;
            while (i < left && cards[i] != card) {
                i++;
            }
            if (i == left) {
                throw new IllegalArgumentException(card.code() + " is not in the shoe so often");
            }
            cards[i] = cards[--left];
            cards[left] = card;
        }
    }

    public int left() {
        return left;
    }

    /** Whether the cover card has come out: it comes before the card below it is drawn. */
    public boolean coverSeen() {
        return left < behindCover;
    }
}
