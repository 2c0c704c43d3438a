package io.countroom.rules.card;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CompositionTest {

    @Test
    void eightDecksHoldEightOfEachOf52Cards() {
        Composition shoe = Composition.ofDecks(8);
        assertThat(shoe.size()).isEqualTo(416);
        assertThat(shoe.copies(Card.parse("AS"))).isEqualTo(8);
        assertThat(shoe.copies(Card.JOKER)).isZero();
        assertThat(shoe.ofRank(Rank.TEN)).isEqualTo(32);
        assertThat(Composition.of(shoe.cards()).cards()).isEqualTo(shoe.cards());
    }

    @Test
    void spanishDecksHaveNoTens() {
        assertThat(Composition.ofDecks(1).withoutRank(Rank.TEN).size()).isEqualTo(48);
    }
}
