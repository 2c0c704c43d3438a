package io.countroom.reporting.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.period.Periods;
import io.countroom.sql.property.Property;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ParametersTest {

    private static final Parameters BY_TABLE = new Parameters(
            Set.of(Dimension.GAME, Dimension.TABLE),
            List.of(Dimension.TABLE),
            Set.of(Dimension.GAME),
            List.of(
                    new ReportOption("compare", "", List.of("none", "year"), "none"),
                    new ReportOption("note", "", List.of(), "")));

    private static final ReportRequest REQUEST = ReportRequest.of(
            new Property(1, "RB", "Riverbend", "Riverbend LP", null, ZoneId.of("America/New_York"), LocalTime.of(6, 0)),
            Periods.day(LocalDate.of(2026, 10, 18)),
            "Pat",
            Instant.EPOCH);

    @Test
    void whatIsLeftOpenIsFilledIn() {
        ReportRequest complete = BY_TABLE.complete("drop report", REQUEST.options(Map.of("compare", " Year ")));
        assertThat(complete.by()).containsExactly(Dimension.TABLE);
        assertThat(complete.options()).isEqualTo(Map.of("compare", "year", "note", ""));
    }

    @Test
    void whatTheReportDoesNotTakeIsRefusedWithWhatItDoes() {
        assertThatThrownBy(() -> BY_TABLE.complete("drop report", REQUEST.by(List.of(Dimension.DEALER))))
                .hasMessage("The drop report is not by dealer: it can be by game, table.");
        assertThatThrownBy(() -> BY_TABLE.complete(
                        "drop report",
                        REQUEST.filter(new FloorFilter(Set.of(), Set.of(), Set.of(), Set.of("day"), Set.of()))))
                .hasMessage("The drop report cannot be narrowed to a shift: only by game.");
        assertThatThrownBy(() -> BY_TABLE.complete("drop report", REQUEST.options(Map.of("sort", "win"))))
                .hasMessage("The drop report takes no 'sort'; it takes compare, note.");
        assertThatThrownBy(() -> BY_TABLE.complete("drop report", REQUEST.options(Map.of("compare", "month"))))
                .hasMessage("'month' is not a value of 'compare': choose from none, year.");
        assertThatThrownBy(() -> Parameters.NONE.complete("tax report", REQUEST.by(List.of(Dimension.GAME))))
                .hasMessage("The tax report is not by game: its rows are laid out as they are.");
    }
}
