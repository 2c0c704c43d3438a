package io.countroom.reporting.tax;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.tax.TaxEntry;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TaxDayTest {

    private static final TaxRates STATUTE = TaxRates.of(List.of());

    private static TaxDay banked(String date, long cents, TaxEntry... entries) {
        return TaxDay.of(LocalDate.parse(date), cents, 0L, List.of(entries), STATUTE, "");
    }

    private static TaxEntry entry(TaxEntry.Kind kind, long cents) {
        return new TaxEntry(1, LocalDate.EPOCH, kind, cents, "s", "ana", OffsetDateTime.MIN, null);
    }

    /** Rivers, July 2010, as the board printed it: revenue 3,052,531, state tax 427,354, local share 61,051. */
    @Test
    void theFirstMonthOfRiversComesOutAsTheBoardPrintedIt() {
        long revenue = 3_052_531_00L;
        int days = 24;
        List<TaxDay> month = new ArrayList<>();
        for (int i = 0; i < days; i++) {
            long ofDay = revenue / days + (i == 0 ? revenue % days : 0);
            month.add(banked(LocalDate.of(2010, 7, 8).plusDays(i).toString(), ofDay));
        }
        TaxDay total = TaxDay.total(month);
        assertThat(total.revenueCents()).isEqualTo(revenue);
        assertThat(Math.round(total.taxes().get("State tax") / 100.0)).isEqualTo(427_354);
        assertThat(Math.round(total.taxes().get("Local share") / 100.0)).isEqualTo(61_051);
        assertThat(total.taxes()).doesNotContainKey("Additional state tax");
    }

    @Test
    void todaySixteenPercentAreDueOnBankedTablesAndThirtyFourMoreOnFullyAutomatedOnes() {
        TaxDay banked = banked("2026-10-18", 1_000_00);
        assertThat(banked.taxCents()).isEqualTo(160_00);
        TaxDay automated = TaxDay.of(LocalDate.of(2026, 10, 18), 0L, 1_000_00L, List.of(), STATUTE, "");
        assertThat(automated.taxCents()).isEqualTo(500_00);
        assertThat(automated.taxes().get("Automated table tax")).isEqualTo(340_00);
    }

    @Test
    void eachRateHoldsFromItsDateOn() {
        assertThat(banked("2012-06-30", 100_00).taxCents()).isEqualTo(16_00);
        assertThat(banked("2012-07-01", 100_00).taxCents()).isEqualTo(14_00);
        assertThat(banked("2016-07-31", 100_00).taxCents()).isEqualTo(14_00);
        assertThat(banked("2016-08-01", 100_00).taxCents()).isEqualTo(16_00);
    }

    @Test
    void aDeductionLowersWhatIsTaxedOfItsOwnKindOfTable() {
        TaxDay day = TaxDay.of(
                LocalDate.of(2026, 10, 18),
                1_000_00L,
                1_000_00L,
                List.of(entry(TaxEntry.Kind.DEDUCTION, 100_00), entry(TaxEntry.Kind.AUTOMATED_DEDUCTION, 500_00)),
                STATUTE,
                "");
        assertThat(day.taxableCents()).isEqualTo(1_400_00);
        assertThat(day.taxes().get("State tax")).isEqualTo(168_00);
        assertThat(day.taxes().get("Automated table tax")).isEqualTo(170_00);
    }

    @Test
    void taxIsRoundedToTheCentOfTheDayHalfACentUpAndALosingDayIsSetOff() {
        assertThat(banked("2026-10-18", 25).taxes().get("Local share")).isEqualTo(1);
        assertThat(banked("2026-10-18", 24).taxes().get("Local share")).isZero();
        assertThat(banked("2026-10-18", -1_000_00).taxCents()).isEqualTo(-160_00);
        assertThat(TaxDay.total(Arrays.asList(banked("2026-10-18", -1_000_00), banked("2026-10-19", 3_000_00)))
                        .taxCents())
                .isEqualTo(320_00);
    }

    @Test
    void whereADayIsNotKnownNeitherIsAnySumWithItButTheOtherTablesTaxIs() {
        TaxDay unknown = TaxDay.of(LocalDate.of(2026, 10, 18), null, 100_00L, List.of(), STATUTE, "MB-01: no closer.");
        assertThat(unknown.taxes().get("State tax")).isNull();
        assertThat(unknown.taxes().get("Automated table tax")).isEqualTo(34_00);
        TaxDay week = TaxDay.total(List.of(banked("2026-10-17", 100_00), unknown));
        assertThat(week.revenueCents()).isNull();
        assertThat(week.taxCents()).isNull();
        assertThat(week.missing()).isEqualTo("MB-01: no closer.");
        assertThat(week.taxes().get("Automated table tax")).isEqualTo(34_00);
    }
}
