package io.countroom.reporting.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.rules.Games;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.shoe.ShoeProcedure.RoundOfShoe;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Shoes of Spanish 21, whose number of rounds depends on the number of players. */
class ShoeAuditTest {

    private static final TableRules RULES =
            Games.find("spanish-21").orElseThrow().under(Map.of());
    private static final LocalDate DATE = LocalDate.of(2026, 10, 10);

    private final ShoeAudit audit =
            new ShoeAudit(new ShoeAudit.Limits(0, 10_000_000, Duration.ofHours(1)), ZoneId.of("America/New_York"));
    private OffsetDateTime at = OffsetDateTime.parse("2026-10-10T08:00:00-04:00");

    @Test
    void fewerRoundsWithMorePlayersAreAShoeLikeTheOthers() {
        for (int shoe = 1; shoe <= 11; shoe++) {
            assertThat(shoe(shoe, 60, 1)).isEmpty();
        }
        // 294 cards instead of 300, in a third of the rounds.
        assertThat(shoe(12, 21, 4)).isEmpty();
        assertThat(shoe(13, 4, 4)).isEmpty();
        assertThat(shoe(14, 60, 1)).singleElement().satisfies(found -> {
            assertThat(found.code()).isEqualTo(ShoeAudit.ROUNDS_UNUSUAL);
            assertThat(found.sentence())
                    .isEqualTo("Shoe 13 ended after 4 rounds with 56 cards; the 12 shoes of this table before it that"
                            + " ended by themselves had 299.5 cards on average, with a standard deviation of 1.7");
        });
    }

    /** Each seat has three cards, the dealer two. */
    private List<Irregularity> shoe(int number, int rounds, int seats) {
        List<Piece> three = Collections.nCopies(3, Card.parse("5H"));
        Findings found = new Findings();
        for (int hand = 1; hand <= rounds; hand++) {
            List<Hand> hands = new ArrayList<>();
            for (int seat = 1; seat <= seats; seat++) {
                hands.add(new Hand(Hand.Place.SEAT, seat, 1, 0, three, List.of(), List.of()));
            }
            hands.add(new Hand(Hand.Place.DEALER, 0, 1, 0, three.subList(0, 2), List.of(), List.of()));
            at = at.plusSeconds(20);
            audit.add(
                    new LoggedRound(
                            number + "-" + hand,
                            "S2-01",
                            "spanish-21",
                            DATE,
                            "day",
                            at,
                            number,
                            hand,
                            "D-1",
                            false,
                            Round.of(hands, List.of())),
                    RULES,
                    hand == 1 ? RoundOfShoe.FIRST : RoundOfShoe.NEXT,
                    true,
                    found);
        }
        return found.list();
    }
}
