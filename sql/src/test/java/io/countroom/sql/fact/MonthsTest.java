package io.countroom.sql.fact;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.round.Slice;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class MonthsTest {

    @Test
    void monthsLieInASliceWithAllTheirGamingDates() {
        assertThat(Months.within(Slice.all(1, LocalDate.of(2026, 2, 2), LocalDate.of(2026, 5, 30))))
                .isEqualTo(new Months(LocalDate.of(2026, 3, 1), LocalDate.of(2026, 5, 1)));
        assertThat(Months.within(Slice.all(1, LocalDate.of(2026, 2, 2), LocalDate.of(2026, 2, 28))))
                .matches(Months::isEmpty);
    }
}
