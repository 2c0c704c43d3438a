package io.countroom.reporting.summary;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.PlayedFloor;
import io.countroom.sql.Database;
import io.countroom.sql.testkit.TestDatabase;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Objects;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DailyFlashTest {

    private static final Instant NOW = Instant.parse("2026-11-02T12:15:00Z");
    private static final Period LAST = Periods.day(PlayedFloor.LAST);

    private static Database database;
    private static PlayedFloor floor;
    private static ReportCatalogue catalogue;

    @BeforeAll
    static void play() {
        database = TestDatabase.H2.open();
        floor = PlayedFloor.in(database, false);
        catalogue = new ReportCatalogue(database, new SubmissionRules(), "Countroom test");
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private static Report flash(Period period) {
        return catalogue.named(DailyFlash.ID).report(ReportRequest.of(floor.property, period, "ana", NOW));
    }

    private static Cell total(Period period, String column) {
        Table table = catalogue
                .named("hold")
                .report(ReportRequest.of(floor.property, period, "ana", NOW).by(List.of(Dimension.GAME)))
                .section("hold")
                .table();
        return Objects.requireNonNull(table.total()).cells().get(table.index(column));
    }

    @Test
    void its_figures_are_those_of_the_hold_report_for_the_date_and_the_month_to_date() {
        Table figures = flash(LAST).section("figures").table();
        assertThat(figures.rows())
                .extracting(row -> Formats.cell(figures.groups().getFirst(), row.label()))
                .as("a week before and the month before have no figures")
                .containsExactly("4 Oct 2026", "Month to 4 Oct 2026");
        List<Period> periods = List.of(LAST, Periods.at(PlayedFloor.LAST).parse("mtd"));
        for (int i = 0; i < periods.size(); i++) {
            Row row = figures.rows().get(i);
            for (String column : List.of("rounds", "drop", "countedWin", "hold", "expectedHold", "expectedWin", "z")) {
                Cell expected = total(periods.get(i), column);
                assertThat(row.cells().get(figures.index(column)).value())
                        .as(periods.get(i).label() + " " + column)
                        .isEqualTo(expected.value());
            }
        }
    }

    @Test
    void it_has_three_charts_daily_win_the_bridge_and_win_by_game() {
        Report flash = flash(LAST);
        assertThat(flash.sections()).extracting(Section::id).containsExactly("figures", "bridge", "games", "act");
        assertThat(flash.section("figures").charts())
                .hasOnlyElementsOfType(Chart.Trend.class)
                .hasSize(1);
        assertThat(flash.section("bridge").charts())
                .hasOnlyElementsOfType(Chart.Waterfall.class)
                .hasSize(1);
        assertThat(flash.section("games").charts())
                .singleElement(InstanceOfAssertFactories.type(Chart.Pairs.class))
                .extracting(Chart.Pairs::observed)
                .as("the bar beside expected win is of counted win")
                .isEqualTo("Counted");
        assertThat(flash.section("act").charts()).isEmpty();
    }

    @Test
    void of_a_month_it_shows_the_last_date_with_figures() {
        Report flash = flash(Periods.month(YearMonth.of(2026, 10)));
        assertThat(flash.header().period()).isEqualTo(LAST);
        assertThat(flash.sections()).isEqualTo(flash(LAST).sections());
    }

    @Test
    void of_a_date_without_counts_and_rounds_it_says_no_activity() {
        Report flash = flash(Periods.day(LocalDate.of(2026, 9, 30)));
        assertThat(flash.noActivity()).isTrue();
    }
}
