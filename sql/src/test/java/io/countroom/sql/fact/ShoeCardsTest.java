package io.countroom.sql.fact;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many cards a round took from its shoe, from the text in which its hands are stored. */
class ShoeCardsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "player=4S 9D KC;banker=AH 4C 2D | 6",
                "dealer=9S 7D 5C;seat3=8S TC!hit,stand;seat3.2<1=8D 3C!double;burned=5H | 8",
                "seat2=AS KS QD JC 2D 3H 4C~2D 3H;fact:bank=dealer;meter:progressive=12345.67 | 7",
                "seat1=4H!split;exposed=4H;cause=hole-card known | 1",
                "player=;banker=AH;state=simulated | 1",
            })
    void cardsOfHandsAndDiscardsAreCounted(String text, int cards) {
        assertThat(ShoeRollup.cards(text)).isEqualTo(cards);
    }
}
