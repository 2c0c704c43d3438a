package io.countroom.reporting.roundlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.file.Refusal;
import io.countroom.rules.game.Hand.Action;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundTextTest {

    private static List<Action> actions(String text) throws Refusal {
        return RoundText.read("seat3=8S 3C 2D TC!" + text + ";dealer=9S 8D")
                .hands()
                .getFirst()
                .actions();
    }

    @Test
    void severalActionsStandBetweenCommasOrSpaces() throws Refusal {
        List<Action> all = List.of(Action.HIT, Action.HIT, Action.STAND);
        for (String text : List.of("hit,hit,stand", "hit hit stand", "hit, hit, stand", "hit  hit ,stand")) {
            assertThat(actions(text)).as(text).isEqualTo(all);
        }
    }

    @Test
    void anotherSeparatorIsRefusedWithTheTwoThatThereAre() {
        for (String text : List.of("hit+hit", "hit/hit", "hit|hit", "", "hit,", ",hit")) {
            assertThatThrownBy(() -> actions(text))
                    .as(text)
                    .isInstanceOfSatisfying(
                            Refusal.class,
                            refusal -> assertThat(refusal.at("f", 1, "").remedy())
                                    .contains("several with a comma or a space between"));
        }
    }
}
