package io.countroom.rules.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ShoeAuditTest {

    private static final Card KING = Card.parse("KH");

    private final ShoeAudit audit = new ShoeAudit(Composition.ofDecks(8), Citation.of("§ 629a.3(a)"));

    private static Round showing(int kings) {
        return Round.of(List.of(Hand.of(Hand.Place.PLAYER, Collections.nCopies(kings, KING))), List.of());
    }

    @Test
    void eightKingsOfHeartsComeFromEightDecks() {
        for (int i = 0; i < 8; i++) {
            assertThat(audit.add(showing(1))).isEmpty();
        }
    }

    @Test
    void theNinthKingOfHeartsIsImpossible() {
        audit.add(showing(8));
        assertThat(audit.add(showing(1))).singleElement().satisfies(found -> {
            assertThat(found.code()).isEqualTo("impossible-cards");
            assertThat(found.sentence()).isEqualTo("KH came 9 times from a shoe that holds it 8 times");
            assertThat(found.citation().text()).isEqualTo("§ 629a.3(a)");
        });
    }

    @Test
    void burnedCardsAndVoidRoundsLeaveTheShoeToo() {
        audit.add(showing(7).withState(Round.State.VOID));
        Round burning = new Round(
                Round.State.PLAYED,
                List.of(),
                List.of(),
                List.of(
                        new Round.Discard(Round.Discard.Kind.BURNED, KING),
                        new Round.Discard(Round.Discard.Kind.REPLACED, KING)),
                Map.of(),
                Map.of());
        assertThat(audit.add(burning)).hasSize(1);
    }

    @Test
    void theJokerIsInNoShoeOfPlainDecks() {
        assertThat(audit.add(Round.of(List.of(Hand.of(Hand.Place.PLAYER, List.of(Card.JOKER))), List.of())))
                .hasSize(1);
    }
}
