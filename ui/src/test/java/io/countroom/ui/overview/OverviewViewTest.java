package io.countroom.ui.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.close.ChecklistItem;
import io.countroom.reporting.close.MonthEnd;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.summary.SummaryReports;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Role;
import io.countroom.ui.answer.ReportCache;
import java.time.Instant;
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

    @Autowired
    ReportCache reports;

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
    void itsFiguresAreThereBeforeAnybodyAsks() {
        ReportRequest october = ReportRequest.of(
                floor.properties().getFirst(), Periods.month(YearMonth.of(2026, 10)), "somebody", Instant.now());
        await().untilAsserted(() -> assertThat(reports.figures(SummaryReports.Overview.class, october, asked -> {
                    throw new IllegalStateException("nobody has worked them out yet");
                }))
                .isNotNull());
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
