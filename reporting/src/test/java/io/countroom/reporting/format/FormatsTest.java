package io.countroom.reporting.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;

class FormatsTest {

    @Test
    void moneyKeepsItsCentsItsThousandsAndATrueMinusSign() {
        assertThat(Formats.money(0)).isEqualTo("0.00");
        assertThat(Formats.money(5)).isEqualTo("0.05");
        assertThat(Formats.money(-5)).isEqualTo("−0.05");
        assertThat(Formats.money(99_999)).isEqualTo("999.99");
        assertThat(Formats.money(100_000)).isEqualTo("1,000.00");
        assertThat(Formats.money(-123_456_789_012L)).isEqualTo("−1,234,567,890.12");
        assertThat(Formats.money(Long.MIN_VALUE)).isEqualTo("−92,233,720,368,547,758.08");
    }

    @Test
    void amountsInSentencesCarryTheirCurrency() {
        assertThat(Formats.dollars(-50)).isEqualTo("−$0.50");
        assertThat(Formats.signedDollars(123_450)).isEqualTo("+$1,234.50");
        assertThat(Formats.signedDollars(0)).isEqualTo("$0.00");
        assertThat(Formats.wholeDollars(421_864_050)).isEqualTo("$4,218,641");
        assertThat(Formats.wholeDollars(-49)).isEqualTo("$0");
    }

    @Test
    void chartLabelsAreShortAndNeverReadThousandK() {
        assertThat(Formats.shortMoney(84_500)).isEqualTo("845");
        assertThat(Formats.shortMoney(99_960)).isEqualTo("1.0k");
        assertThat(Formats.shortMoney(11_450_000)).isEqualTo("114.5k");
        assertThat(Formats.shortMoney(99_996_000)).isEqualTo("1.00M");
        assertThat(Formats.shortMoney(-408_790_000)).isEqualTo("−4.09M");
        assertThat(Formats.shortMoney(-10)).isEqualTo("0");
    }

    @Test
    void sharesAreRoundedHalfUpOnTheirDecimalText() {
        assertThat(Formats.percent(0.17205)).isEqualTo("17.21%");
        assertThat(Formats.percent(-0.00004)).isEqualTo("0.00%");
        assertThat(Formats.finePercent(0.010579)).isEqualTo("1.0579%");
        assertThat(Formats.points(0.0052)).isEqualTo("+0.52");
        assertThat(Formats.points(-0.0052)).isEqualTo("−0.52");
        assertThat(Formats.points(0.00001)).isEqualTo("0.00");
        assertThat(Formats.z(0.545)).isEqualTo("+0.55");
        assertThat(Formats.z(-2.2)).isEqualTo("−2.20");
    }

    @Test
    void datesSayOnlyWhatTheyMust() {
        assertThat(Formats.dates(LocalDate.of(2026, 10, 1), LocalDate.of(2026, 10, 18)))
                .isEqualTo("1 – 18 Oct 2026");
        assertThat(Formats.dates(LocalDate.of(2026, 9, 28), LocalDate.of(2026, 10, 4)))
                .isEqualTo("28 Sep – 4 Oct 2026");
        assertThat(Formats.dates(LocalDate.of(2026, 12, 1), LocalDate.of(2027, 1, 3)))
                .isEqualTo("1 Dec 2026 – 3 Jan 2027");
        assertThat(Formats.moment(ZonedDateTime.of(2026, 10, 18, 22, 41, 7, 0, ZoneId.of("America/New_York"))))
                .isEqualTo("18 Oct 2026 22:41:07 EDT");
    }

    @Test
    void zeroAndUnknownLookDifferent() {
        Column win = Column.sum("win", "Win", Column.Type.MONEY);
        assertThat(Formats.cell(win, Cell.money(0))).isEqualTo("0.00");
        assertThat(Formats.cell(win, Cell.missing("the closer is missing"))).isEqualTo("—");
        assertThat(Formats.cell(win, Cell.EMPTY)).isEmpty();
        assertThat(Formats.heading(win)).isEqualTo("Win, $");
    }
}
