package io.countroom.rules.baccarat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.rules.Games;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.card.Rank;
import io.countroom.rules.coup.CoupRules;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Odds of a shoe that cards have left. */
class ShoeOddsTest {

    private static CoupRules rules(String game) {
        return (CoupRules) Games.find(game).orElseThrow().under(Map.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"minibaccarat", "midibaccarat", "baccarat", "21-baccarat"})
    void theFullShoeIsTheStandard(String game) {
        CoupRules rules = rules(game);
        assertThat(rules.odds(rules.shoe()).wagers()).isEqualTo(rules.odds().wagers());
    }

    @ParameterizedTest
    @ValueSource(strings = {"midibaccarat", "21-baccarat"})
    void cardsThatLeaveChangeThem(String game) {
        CoupRules rules = rules(game);
        Composition left =
                Composition.of(rules.shoe().cards().subList(3, rules.shoe().size()));
        assertThat(rules.odds(left).find("tie").orElseThrow().exactEdge())
                .isNotEqualTo(rules.odds().find("tie").orElseThrow().exactEdge());
    }

    @ParameterizedTest
    @ValueSource(strings = {"midibaccarat", "21-baccarat"})
    void withoutTheCardsForARoundThereAreNone(String game) {
        Composition five = Composition.of(Card.all().subList(0, 5));
        assertThatThrownBy(() -> rules(game).odds(five))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a round needs up to six cards; there are 5");
        assertThatThrownBy(() -> rules(game).odds(Composition.ofDecks(40)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("2080 cards are too many to count exactly");
    }

    @Test
    void aShoeOfTensIsAlwaysATie() {
        Composition tens = Composition.of(Composition.ofDecks(8).cards().stream()
                .filter(card -> card.rank().ordinal() >= Rank.TEN.ordinal())
                .toList());
        assertThat(rules("midibaccarat").odds(tens).find("tie").orElseThrow().houseEdge())
                .isEqualTo(-8);
    }
}
