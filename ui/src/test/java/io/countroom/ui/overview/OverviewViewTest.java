package io.countroom.ui.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.close.ChecklistItem;
import io.countroom.reporting.close.MonthEnd;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Role;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class OverviewViewTest extends UiTest {

    @Autowired
    MonthEnd monthEnd;

    @Autowired
    PropertyRepository floor;

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
    void everyItemOfTheChecklistThatCanWaitSaysWhatWaits() {
        Property property = floor.properties().getFirst();
        assertThat(monthEnd.checklist(
                        property,
                        YearMonth.of(2026, 10),
                        OffsetDateTime.now(ZoneOffset.UTC),
                        monthEnd.patterns(property, YearMonth.of(2026, 10), OffsetDateTime.now(ZoneOffset.UTC))))
                .extracting(ChecklistItem::id)
                .filteredOn(id -> !OverviewView.ELSEWHERE.contains(id))
                .isSubsetOf(OverviewView.WAITING.keySet());
    }

    @Test
    void whatWaitsElsewhereIsShownWhateverPeriodIsOnShow() {
        open("?period=2025-01");
        awaitOnPage("Needs attention", "Counts that are not final", "October 2026");
    }
}
