package io.countroom.reporting.period;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.language.Language;
import io.countroom.sql.RefusedException;
import java.time.LocalDate;
import java.time.Month;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PeriodsTest {

    /** A Saturday. */
    private final Periods periods = Periods.at(LocalDate.of(2026, 11, 21));

    @Test
    void aLabelIsInTheLanguageOfItsReader() {
        Period asked = Language.GERMAN.in(() -> periods.parse("2026-10"));
        assertThat(asked.label()).isEqualTo("October 2026");
        assertThat(Language.GERMAN.in(asked::label)).isEqualTo("Oktober 2026");
        assertThat(asked).isEqualTo(periods.parse("2026-10"));
    }

    @ParameterizedTest
    @CsvSource({
        "2026,             2026-01-01, 2026-12-31, Year 2026",
        "2026-10,          2026-10-01, 2026-10-31, October 2026",
        "2026-10-18,       2026-10-18, 2026-10-18, 18 Oct 2026",
        "2026-Q3,          2026-07-01, 2026-09-30, Quarter 3 of 2026",
        "2026-W41,         2026-10-05, 2026-10-11, Week 41 of 2026 (5 – 11 Oct 2026)",
        "2026-W53,         2026-12-28, 2027-01-03, Week 53 of 2026 (28 Dec 2026 – 3 Jan 2027)",
        "2027-W01,         2027-01-04, 2027-01-10, Week 1 of 2027 (4 – 10 Jan 2027)",
        "FY2026,           2026-01-01, 2026-12-31, Fiscal year 2026",
        "day,              2026-11-21, 2026-11-21, 21 Nov 2026",
        "day-1,            2026-11-20, 2026-11-20, 20 Nov 2026",
        "yesterday,        2026-11-20, 2026-11-20, 20 Nov 2026",
        "week,             2026-11-16, 2026-11-22, Week 47 of 2026 (16 – 22 Nov 2026)",
        "month,            2026-11-01, 2026-11-30, November 2026",
        "month-1,          2026-10-01, 2026-10-31, October 2026",
        "month-12,         2025-11-01, 2025-11-30, November 2025",
        "quarter-1,        2026-07-01, 2026-09-30, Quarter 3 of 2026",
        "year-1,           2025-01-01, 2025-12-31, Year 2025",
        "wtd,              2026-11-16, 2026-11-21, Week to 21 Nov 2026",
        "mtd,              2026-11-01, 2026-11-21, Month to 21 Nov 2026",
        "mtd@2026-10-18,   2026-10-01, 2026-10-18, Month to 18 Oct 2026",
        "rolling-30@2026-10-31, 2026-10-02, 2026-10-31, 30 days to 31 Oct 2026",
        "qtd,              2026-10-01, 2026-11-21, Quarter to 21 Nov 2026",
        "ytd,              2026-01-01, 2026-11-21, Year to 21 Nov 2026",
        "rolling-30,       2026-10-23, 2026-11-21, 30 days to 21 Nov 2026",
        "2026-01 - 2026-03, 2026-01-01, 2026-03-31, 1 Jan – 31 Mar 2026",
        "2026-10-03..2026-10-09, 2026-10-03, 2026-10-09, 3 – 9 Oct 2026",
        "month-1 to day,   2026-10-01, 2026-11-21, 1 Oct – 21 Nov 2026",
    })
    void everyWordOfTheLanguage(String text, LocalDate first, LocalDate last, String label) {
        Period period = periods.parse(text);
        assertThat(period.first()).isEqualTo(first);
        assertThat(period.last()).isEqualTo(last);
        assertThat(period.label()).isEqualTo(label);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-W41, Woche 41/2026 (5. – 11. Okt. 2026)",
        "2026-Q3,  Quartal 3/2026",
        "2026,     Jahr 2026",
        "FY2026,   Geschäftsjahr 2026",
        "wtd,      Woche bis 21. Nov. 2026",
        "rolling-30, 30 Tage bis 21. Nov. 2026",
    })
    void theLabelIsInTheLanguageInUse(String text, String label) {
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            assertThat(periods.parse(text).label()).isEqualTo(label);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"2026-10", "2026-Q3", "2026-W41", "FY2026", "2026", "2026-10-18", "2026-01 - 2026-03", "mtd"})
    void whatAPeriodCallsItselfNamesItAgain(String text) {
        Period period = periods.parse(text);
        assertThat(period.text()).isEqualToIgnoringCase(text);
        assertThat(periods.parse(period.text())).isEqualTo(period);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-10,           2026-09-01, 2026-09-30, 2025-10-01, 2025-10-31",
        "2026-01,           2025-12-01, 2025-12-31, 2025-01-01, 2025-01-31",
        "2026-10-18,        2026-10-17, 2026-10-17, 2025-10-18, 2025-10-18",
        "2026-Q1,           2025-10-01, 2025-12-31, 2025-01-01, 2025-03-31",
        "2026-W41,          2026-09-28, 2026-10-04, 2025-10-06, 2025-10-12",
        "2026,              2025-01-01, 2025-12-31, 2025-01-01, 2025-12-31",
        "2026-01 - 2026-03, 2025-10-01, 2025-12-31, 2025-01-01, 2025-03-31",
        "mtd,               2026-10-01, 2026-10-21, 2025-11-01, 2025-11-21",
        "mtd@2026-03-31,    2026-02-01, 2026-02-28, 2025-03-01, 2025-03-31",
        "wtd@2026-10-15,    2026-10-05, 2026-10-08, 2025-10-13, 2025-10-16",
        "ytd@2026-10-31,    2025-01-01, 2025-10-31, 2025-01-01, 2025-10-31",
        "2024-01 - 2024-02, 2023-11-01, 2023-12-31, 2023-01-01, 2023-02-28",
        "2023-01 - 2023-02, 2022-11-01, 2022-12-31, 2022-01-01, 2022-02-28",
        "2025-01 - 2025-02, 2024-11-01, 2024-12-31, 2024-01-01, 2024-02-29",
    })
    void everyPeriodHasOneBeforeItAndOneAYearBefore(
            String text, LocalDate priorFirst, LocalDate priorLast, LocalDate yearFirst, LocalDate yearLast) {
        Period period = periods.parse(text);
        assertThat(periods.before(period))
                .extracting(Period::first, Period::last)
                .containsExactly(priorFirst, priorLast);
        assertThat(periods.yearBefore(period))
                .extracting(Period::first, Period::last)
                .containsExactly(yearFirst, yearLast);
    }

    @Test
    void aPeriodUnderWayIsSetBesideTheSameDays() {
        Periods third = Periods.at(LocalDate.of(2026, 11, 3));
        assertThat(third.before(third.elapsed(third.parse("2026-11"))))
                .extracting(Period::first, Period::last)
                .containsExactly(LocalDate.of(2026, 10, 1), LocalDate.of(2026, 10, 3));
        assertThat(third.yearBefore(third.elapsed(third.parse("2026-11"))))
                .extracting(Period::first, Period::last)
                .containsExactly(LocalDate.of(2025, 11, 1), LocalDate.of(2025, 11, 3));
        assertThat(third.elapsed(third.parse("2026-10"))).isEqualTo(third.parse("2026-10"));
        assertThat(third.elapsed(third.parse("2026")).last()).isEqualTo(LocalDate.of(2026, 11, 3));
    }

    @Test
    void aFiscalYearIsNamedAfterTheYearInWhichItEnds() {
        Periods july = new Periods(LocalDate.of(2026, 11, 21), Month.JULY);
        assertThat(july.parse("FY2026"))
                .extracting(Period::first, Period::last)
                .containsExactly(LocalDate.of(2025, 7, 1), LocalDate.of(2026, 6, 30));
        assertThat(july.parse("fytd").first()).isEqualTo(LocalDate.of(2026, 7, 1));
        assertThat(july.before(july.parse("FY2026")).text()).isEqualTo("FY2025");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2026-13",
                "2026-02-30",
                "2026-W54",
                "2025-W53",
                "2026-Q5",
                "october",
                "2026-10 - ",
                "rolling-0",
                "2026-10 - 2026-09"
            })
    void whatIsNoPeriodIsRefusedWithASentence(String text) {
        assertThatThrownBy(() -> periods.parse(text))
                .isInstanceOf(RefusedException.class)
                .message()
                .endsWith(".")
                .satisfiesAnyOf(
                        message -> assertThat(message).contains("2026-10"),
                        message -> assertThat(message).contains("has no week"));
    }
}
