package io.countroom.rules.blackjack;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.ShoeAudit;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** § 633a.14(f): too few cards to complete a round. */
class ReshuffleTest {

    private static final int COVER = 13;

    /** Seven players at one deck: a round that begins before the cover card may need more cards than are left. */
    @Test
    void theDiscardRackIsShuffledAndTheRoundCompleted() {
        TableRules rules = BlackjackGame.BLACKJACK.under(Map.of("decks", "1"));
        List<Patron> seven = IntStream.rangeClosed(1, 7)
                .mapToObj(seat -> new Patron(seat, 1, List.of(Patron.Habit.always("blackjack", 1_000))))
                .toList();
        Simulator table = rules.simulator(seven, 14);
        ShoeAudit audit = rules.shoeAudit().orElseThrow();
        int shoe = 1;
        int seen = 0;
        int reshuffled = 0;
        for (int i = 0; i < 2_000; i++) {
            Simulator.Dealt dealt = table.next();
            Round round = dealt.round();
            assertThat(round.state()).isEqualTo(Round.State.PLAYED);
            assertThat(rules.settle(round).irregularities()).isEmpty();
            if (dealt.shoe() != shoe) {
                // The cover card ends a shoe after a round; before it only too few cards do.
                reshuffled += 52 - seen >= COVER ? 1 : 0;
                assertThat(dealt.number()).isEqualTo(1);
                assertThat(round.discards()).extracting("kind").containsExactly(Round.Discard.Kind.BURNED);
                shoe = dealt.shoe();
                seen = 0;
                audit = rules.shoeAudit().orElseThrow();
            }
            seen += round.discards().size()
                    + round.hands().stream().mapToInt(Hand::size).sum();
            assertThat(audit.add(round)).isEmpty();
        }
        assertThat(reshuffled).isGreaterThan(100);
    }
}
