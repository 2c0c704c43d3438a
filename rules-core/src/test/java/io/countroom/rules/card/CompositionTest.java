package io.countroom.rules.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
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
    void cardsCanBeTakenOutAsOftenAsTheyAreThere() {
        Composition shoe = Composition.ofDecks(1).without(List.of(Card.parse("AS")));
        assertThat(shoe.size()).isEqualTo(51);
        assertThatThrownBy(() -> shoe.without(List.of(Card.parse("AS"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("AS");
    }

    @Test
    void spanishDecksHaveNoTens() {
        assertThat(Composition.ofDecks(1).withoutRank(Rank.TEN).size()).isEqualTo(48);
    }
}
