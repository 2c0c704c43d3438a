package io.countroom.ui.odds;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.format.Formats;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Role;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OddsViewTest extends UiTest {

    @BeforeEach
    void signIn() {
        signInAs(Role.VIEWER);
    }

    @Test
    void everyGameIsListedWithItsChapter() {
        open("odds");
        assertThat(page()).contains("Minibaccarat", "Chapter 541", "Midibaccarat", "Chapter 629a");
    }

    @Test
    void aWagerShowsItsExactEdgeAndOutcomes() {
        open("odds/minibaccarat?wager=banker");
        awaitOnPage("1.0579%", "exact", "45.8597%", "Exactly ");
    }

    @Test
    void theAddressSetsTheOptions() {
        open("odds/minibaccarat?tie-odds=9+to+1&wager=tie");
        awaitOnPage("4.8440%", "9 to 1");
    }

    @Test
    void blackjackShowsUnaskedWhatEachChoiceForSplitAcesCosts() {
        open("odds/blackjack");
        awaitOnPage("Side by side", "yes (chosen)", edge("true"), edge("false"));
    }

    private static String edge(String drawSplitAces) {
        Game game = Games.find("blackjack").orElseThrow();
        return Formats.finePercent(game.under(Map.of("draw-split-aces", drawSplitAces))
                .odds()
                .wagers()
                .getFirst()
                .houseEdge());
    }

    @Test
    void anOptionThatTheChapterForbidsIsRefusedWithItsSection() {
        open("odds/minibaccarat?tie-odds=7+to+1");
        assertThat(page()).contains("§ 541.13(b) permits 8 to 1 or more").doesNotContain("14.3596%");
    }

    @Test
    void choosingAnOptionPutsItIntoTheAddressAndTheStandardTakesItOut() {
        open("odds/minibaccarat");
        TextField tieOdds = find(TextField.class)
                .withPropertyValue(TextField::getLabel, "Tie odds")
                .single();
        test(tieOdds).setValue("9 to 1");
        assertThat(find(TextField.class)
                        .withPropertyValue(TextField::getLabel, "Tie odds")
                        .single()
                        .getValue())
                .isEqualTo("9 to 1");
        assertThat(page()).contains("options as set");
        test(find(TextField.class)
                        .withPropertyValue(TextField::getLabel, "Tie odds")
                        .single())
                .setValue("8 to 1");
        assertThat(page()).contains("standard options");
        assertThat(find(Select.class).all()).isNotEmpty();
    }

    @Test
    void aGameThatThereIsNotIsSaidSo() {
        open("odds/snap");
        assertThat(getCurrentView()).isNotInstanceOf(GameOddsView.class);
    }
}
