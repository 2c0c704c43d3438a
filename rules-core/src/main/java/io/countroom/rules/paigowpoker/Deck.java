package io.countroom.rules.paigowpoker;

import io.countroom.rules.card.Card;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/** The 52 cards and the joker, shuffled as they are drawn. */
final class Deck {

    private final Card[] cards = new Card[Cards.DECK];
    private final UniformRandomProvider random;
    private int left;

    Deck(UniformRandomProvider random) {
        for (int i = 0; i < cards.length; i++) {
            cards[i] = Card.of(i);
        }
        this.random = random;
    }

    void shuffle() {
        left = cards.length;
    }

    private Card draw() {
        int i = random.nextInt(left--);
        Card card = cards[i];
        cards[i] = cards[left];
        cards[left] = card;
        return card;
    }

    List<Card> seven() {
        List<Card> hand = new ArrayList<>(PaiGowPokerRules.HAND);
        for (int i = 0; i < PaiGowPokerRules.HAND; i++) {
            hand.add(draw());
        }
        return hand;
    }

    long sevenBits() {
        long hand = 0;
        for (int i = 0; i < PaiGowPokerRules.HAND; i++) {
            hand |= Cards.bit(draw());
        }
        return hand;
    }
}
