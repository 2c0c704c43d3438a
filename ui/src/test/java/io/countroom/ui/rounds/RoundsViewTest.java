package io.countroom.ui.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.select.Select;
import io.countroom.sql.round.ListedRound;
import io.countroom.sql.round.ListedWager;
import io.countroom.sql.round.RoundRow;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Role;
import io.countroom.ui.shell.Address;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RoundsViewTest extends UiTest {

    @BeforeEach
    void signIn() {
        signInAs(Role.VIEWER);
        importSlice();
    }

    @SuppressWarnings("unchecked")
    private Grid<ListedRound> grid() {
        return find(Grid.class).single();
    }

    private void openRound(String ref) {
        open("rounds?period=2026-10&round=" + ref);
        awaitOnPage("1 round");
        RoundRow round = test(grid()).getRow(0).round();
        open(RoundView.href(Address.of(""), round.gamingDate(), round.roundId()));
    }

    @Test
    void theRoundsOfAPeriodAreListed() {
        open("rounds?period=2026-10");
        awaitOnPage("5 rounds");
        assertThat(test(grid()).size()).isEqualTo(5);
        assertThat(test(grid()).getRow(0).round().ref()).isEqualTo("R-1");
    }

    /** The refs of the rounds that a search finds. */
    private List<String> found(String search) {
        open("rounds?period=2026-10&" + search);
        await().pollInSameThread().untilAsserted(() -> {
            page();
            assertThat(find(Grid.class).exists() || page().contains("No round matches"))
                    .isTrue();
        });
        if (!find(Grid.class).exists()) {
            return List.of();
        }
        List<String> refs = new ArrayList<>();
        for (int i = 0; i < test(grid()).size(); i++) {
            refs.add(test(grid()).getRow(i).round().ref());
        }
        return refs;
    }

    @Test
    void roundsAreFoundByTablePitGameAndWager() {
        assertThat(found("table=MB-02")).containsExactly("R-5");
        assertThat(found("table=MB-01,MB-02")).hasSize(5);
        assertThat(found("game=blackjack")).isEmpty();
        assertThat(found("wager=tie")).containsExactly("R-2");
        assertThat(found("wager=tie&least=101")).isEmpty();
        assertThat(found("wager=tie&least=100&most=100")).containsExactly("R-2");
    }

    @Test
    void roundsAreFoundByCardAmountTimeAndException() {
        assertThat(found("card=5D")).containsExactly("R-2", "R-4");
        assertThat(found("card=5d%202s")).containsExactly("R-2");
        assertThat(found("from=18:01&to=18:02")).containsExactly("R-2", "R-3");
        assertThat(found("least=5000")).isEmpty();
        assertThat(found("least=1&most=1000000")).hasSize(5);
        assertThat(found("exceptions=any")).containsExactly("R-2");
        assertThat(found("exceptions=paid-differs")).containsExactly("R-2");
        assertThat(found("exceptions=card-missing")).isEmpty();
    }

    @Test
    void roundsAreFoundByWhatWasPaidWronglyAndSorted() {
        assertThat(found("overpaid=400")).containsExactly("R-2");
        assertThat(found("overpaid=400.01")).isEmpty();
        assertThat(found("underpaid=1")).isEmpty();
        assertThat(found("z=0")).hasSize(5);
        assertThat(found("z=1000")).isEmpty();
        assertThat(found("sort=-wagered")).startsWith("R-5");
        assertThat(found("sort=-difference")).startsWith("R-2");
    }

    @Test
    void whatCannotBeSearchedIsSaidInASentence() {
        open("rounds?period=2026-10&table=XX-01");
        assertThat(page()).contains("There is no table 'XX-01'");
        open("rounds?period=2026-10&card=ZZ");
        assertThat(page()).contains("'ZZ' is no card or tile");
        open("rounds?period=2026-10&from=late");
        assertThat(page()).contains("'late' is not a time of day");
        open("rounds?period=2026-10&z=far");
        assertThat(page()).contains("'far' is not a number");
        open("rounds?period=2026-10&least=much");
        assertThat(page()).contains("'much' is not an amount");
        open("rounds?period=2026-10&paid=late");
        assertThat(page()).contains("Wagers cannot be searched by paid=late: write paid=wrongly");
    }

    @Test
    void onlyRoundsWithExceptionsCanBeShown() {
        open("rounds?period=2026-10");
        awaitOnPage("5 rounds");
        @SuppressWarnings("unchecked")
        Select<String> exceptions =
                find(Select.class).withId("search-exceptions").single();
        exceptions.setValue("any");
        awaitOnPage("1 round");
        assertThat(test(grid()).getRow(0).round().ref()).isEqualTo("R-2");
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

    @SuppressWarnings("unchecked")
    private List<String> wagers(String search) {
        open("rounds?period=2026-10&show=wagers&" + search);
        await().pollInSameThread().untilAsserted(() -> {
            page();
            assertThat(find(Grid.class).exists()).isTrue();
        });
        Grid<ListedWager> grid = find(Grid.class).single();
        List<String> wagers = new ArrayList<>();
        for (int i = 0; i < test(grid).size(); i++) {
            ListedWager one = test(grid).getRow(i);
            wagers.add(one.round().ref() + " " + one.wager().seat() + " "
                    + one.wager().wager());
        }
        return wagers;
    }

    /** Not all wagers of the rounds that have such a wager: only these, so that a pattern leads to what it is made of. */
    @Test
    void theSingleWagersAreListed() {
        List<String> all = wagers("table=MB-01");
        assertThat(all).hasSizeGreaterThan(4);
        assertThat(wagers("table=MB-01&paid=wrongly")).singleElement().isEqualTo("R-2 " + seat(all, "R-2") + " tie");
        awaitOnPage("of the wagers that match, in the rounds listed");
        for (String seat : List.of("1", "2", "3")) {
            assertThat(wagers("table=MB-01&seat=" + seat))
                    .isEqualTo(all.stream()
                            .filter(one -> one.split(" ")[1].equals(seat))
                            .toList());
        }
        assertThat(wagers("wager=tie")).allMatch(one -> one.endsWith(" tie")).isNotEmpty();
        assertThat(find(Anchor.class).withId("show-other").single().getHref()).doesNotContain("show=");
    }

    private static String seat(List<String> wagers, String round) {
        return wagers.stream()
                .filter(one -> one.startsWith(round + " ") && one.endsWith(" tie"))
                .map(one -> one.split(" ")[1])
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aRoundThatThereIsNotIsSaidSo() {
        open("rounds/2026-10-01/1");
        assertThat(page()).contains("No round has this number");
    }
}
