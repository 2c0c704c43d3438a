package io.countroom.ui.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Anchor;
import io.countroom.sql.round.RoundRow;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Role;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RoundsViewTest extends UiTest {

    @BeforeEach
    void signIn() {
        signInAs(Role.VIEWER);
        importSlice();
    }

    @SuppressWarnings("unchecked")
    private Grid<RoundRow> grid() {
        return find(Grid.class).single();
    }

    private void openRound(String ref) {
        open("rounds?period=2026-10&round=" + ref);
        RoundRow round = test(grid()).getRow(0);
        open(RoundView.path(round.gamingDate(), round.roundId()));
    }

    @Test
    void theRoundsOfAPeriodAreListed() {
        open("rounds?period=2026-10");
        assertThat(page()).contains("5 rounds");
        assertThat(test(grid()).size()).isEqualTo(5);
        assertThat(test(grid()).getRow(0).ref()).isEqualTo("R-1");
    }

    @Test
    void filtersInTheAddressNarrowTheList() {
        open("rounds?period=2026-10&table=MB-02");
        assertThat(test(grid()).size()).isEqualTo(1);
        open("rounds?period=2026-10&wager=tie");
        assertThat(test(grid()).getRow(0).ref()).isEqualTo("R-2");
        open("rounds?period=2026-10&table=XX-01");
        assertThat(page()).contains("There is no table 'XX-01'");
    }

    @Test
    void onlyRoundsWithExceptionsCanBeShown() {
        open("rounds?period=2026-10");
        test(find(Checkbox.class).single()).click();
        assertThat(page()).contains("1 round");
        assertThat(test(grid()).getRow(0).ref()).isEqualTo("R-2");
    }

    @Test
    void aRoundShowsItsCardsWhatWasPaidWhatWasDueAndTheRule() {
        openRound("R-2");
        assertThat(page())
                .contains(
                        "MB-01, shoe 1, hand 2",
                        "Minibaccarat (Chapter 541)",
                        "Tie Bet",
                        "1,200.00",
                        "800.00",
                        "+400.00 over",
                        "§ 541.13(b)",
                        "rounds.ndjson, line 2");
    }

    @Test
    void aCleanRoundSaysSo() {
        openRound("R-1");
        assertThat(page()).contains("clean").doesNotContain("Overpaid");
    }

    @Test
    void theLastLineIsTheHouse() {
        openRound("R-3");
        // The player of the Banker's hand gains 190, the other loses 100: the house loses 90.
        assertThat(page()).contains("House300.00−90.00−90.000.00");
    }

    @Test
    void previousAndNextLeadAlongTheTable() {
        openRound("R-2");
        Anchor next = find(Anchor.class).withId("next-round").single();
        open(next.getHref());
        assertThat(page()).contains("MB-01, shoe 1, hand 3");
        assertThat(find(Anchor.class).withId("next-round").exists()).isFalse();
        open(find(Anchor.class).withId("previous-round").single().getHref());
        assertThat(page()).contains("MB-01, shoe 1, hand 2");
    }

    @Test
    void aRoundThatThereIsNotIsSaidSo() {
        open("rounds/2026-10-01/1");
        assertThat(page()).contains("No round of that number");
    }
}
