package io.countroom.reporting.breakdown;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.sql.property.Property;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class SharedReadsTest {

    private static final SharedReads.Kind<List<LocalDate>> DATES = new SharedReads.Kind<>();
    private static final LocalDate AUGUST = LocalDate.of(2026, 8, 20);
    private static final LocalDate OCTOBER = LocalDate.of(2026, 10, 5);

    private static final Property PROPERTY =
            new Property(1, "H", "Harbour", "Holder", null, ZoneId.of("America/New_York"), LocalTime.of(6, 0));

    private final List<String> read = new ArrayList<>();

    private List<LocalDate> dates(SharedReads reads, LocalDate from, LocalDate to) {
        return reads.rows(DATES, PROPERTY, Periods.range(from, to), Function.identity(), this::dates);
    }

    private List<LocalDate> dates(Period period) {
        read.add(period.first() + " " + period.last());
        return period.first().datesUntil(period.last().plusDays(1)).toList();
    }

    @Test
    void aDocumentReadsEachMonthOnceWhateverItsPeriods() {
        SharedReads reads = SharedReads.ofOneDocument();
        assertThat(dates(reads, AUGUST, OCTOBER))
                .containsExactlyElementsOf(
                        AUGUST.datesUntil(OCTOBER.plusDays(1)).toList());
        assertThat(dates(reads, AUGUST.plusMonths(1), OCTOBER))
                .containsExactlyElementsOf(
                        AUGUST.plusMonths(1).datesUntil(OCTOBER.plusDays(1)).toList());
        assertThat(read).containsExactly("2026-08-01 2026-08-31", "2026-09-01 2026-09-30", "2026-10-01 2026-10-31");
    }

    @Test
    void datesOfOneMonthAreReadAlone() {
        assertThat(dates(SharedReads.ofOneDocument(), OCTOBER, OCTOBER)).containsExactly(OCTOBER);
        assertThat(dates(SharedReads.NONE, AUGUST, OCTOBER)).hasSize(47);
        assertThat(read).containsExactly("2026-10-05 2026-10-05", "2026-08-20 2026-10-05");
    }
}
