package io.countroom.sql.hold;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class MonthsTest {

    private static Months longest(String... firsts) {
        return Months.longest(
                new TreeSet<>(List.of(firsts).stream().map(LocalDate::parse).toList()));
    }

    @Test
    void theLongestRunIsFoundWhereverItLies() {
        assertThat(longest()).isEqualTo(Months.NONE);
        Months spring = new Months(LocalDate.of(2026, 3, 1), LocalDate.of(2026, 6, 1));
        assertThat(longest("2026-03-01", "2026-04-01", "2026-05-01")).isEqualTo(spring);
        assertThat(longest("2025-12-01", "2026-01-01", "2026-03-01", "2026-04-01", "2026-05-01", "2026-07-01"))
                .isEqualTo(spring);
        assertThat(longest("2025-11-01", "2025-12-01", "2026-01-01", "2026-02-01", "2026-04-01"))
                .isEqualTo(new Months(LocalDate.of(2025, 11, 1), LocalDate.of(2026, 3, 1)));
    }

    @Test
    void monthsLieInAScopeWithAllTheirGamingDates() {
        assertThat(Months.within(HoldScope.all(1, LocalDate.of(2026, 2, 2), LocalDate.of(2026, 5, 30))))
                .isEqualTo(new Months(LocalDate.of(2026, 3, 1), LocalDate.of(2026, 5, 1)));
        assertThat(Months.within(HoldScope.all(1, LocalDate.of(2026, 2, 2), LocalDate.of(2026, 2, 28))))
                .isEqualTo(Months.NONE);
    }
}
