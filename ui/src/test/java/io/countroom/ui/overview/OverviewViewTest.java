package io.countroom.ui.overview;

import io.countroom.ui.UiTest;
import io.countroom.ui.access.Role;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OverviewViewTest extends UiTest {

    @BeforeEach
    void signIn() {
        signInAs(Role.VIEWER);
        importSlice();
    }

    @Test
    void theTilesSayWhatWasCountedLoggedAndExpected() {
        open("?period=2026-10");
        awaitOnPage("Counted win−$1,140", "Logged win−$1,140", "2 tables", "1 game", "5 rounds");
    }

    @Test
    void whatContradictsTheRulesNeedsAttention() {
        open("?period=2026-10");
        awaitOnPage("Needs attention", "! overpaid $400.00", "1 Oct, shoe 1, hand 2");
    }

    @Test
    void aPeriodWithoutPlaySaysSo() {
        open("?period=2025-01");
        awaitOnPage("Nothing was dealt or counted in January 2025");
    }

    @Test
    void whatWaitsElsewhereIsShownWhateverPeriodIsOnShow() {
        open("?period=2025-01");
        awaitOnPage("Needs attention", "Counts that are not final", "October 2026");
    }
}
