package io.countroom.reporting.period;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

/** Clocks in Pennsylvania went forward on 8 March 2026 and back on 1 November 2026. */
class GamingDayTest {

    private static final ZoneId ZONE = ZoneId.of("America/New_York");
    private static final GamingDay FROM_SIX = new GamingDay(ZONE, LocalTime.of(6, 0));

    private static LocalDate at(GamingDay day, String moment) {
        return day.dateAt(Instant.parse(moment));
    }

    @Test
    void octoberIsNotOverBeforeSixOnTheMorningOnWhichClocksGoBack() {
        // 05:30 in the morning; seven hours of elapsed time after midnight would be 06:00 in summer time.
        assertThat(at(FROM_SIX, "2026-11-01T10:30:00Z")).isEqualTo("2026-10-31");
        assertThat(at(FROM_SIX, "2026-11-01T10:59:59Z")).isEqualTo("2026-10-31");
        assertThat(at(FROM_SIX, "2026-11-01T11:00:00Z")).isEqualTo("2026-11-01");
    }

    @Test
    void theGamingDateBeginsAtSixOnTheMorningOnWhichClocksGoForward() {
        assertThat(at(FROM_SIX, "2026-03-08T09:59:59Z")).isEqualTo("2026-03-07");
        assertThat(at(FROM_SIX, "2026-03-08T10:00:00Z")).isEqualTo("2026-03-08");
    }

    @Test
    void anHourThatTheClockShowsTwiceDoesNotLeadBackToTheDateBefore() {
        GamingDay fromHalfPastOne = new GamingDay(ZONE, LocalTime.of(1, 30));
        // 01:40 in summer time, then 01:10 in standard time.
        assertThat(at(fromHalfPastOne, "2026-11-01T05:40:00Z")).isEqualTo("2026-11-01");
        assertThat(at(fromHalfPastOne, "2026-11-01T06:10:00Z")).isEqualTo("2026-11-01");
    }

    @Test
    void aTimeThatTheClockSkipsBeginsTheGamingDateAnHourLater() {
        GamingDay fromHalfPastTwo = new GamingDay(ZONE, LocalTime.of(2, 30));
        assertThat(fromHalfPastTwo.beginning(LocalDate.of(2026, 3, 8)).toInstant())
                .isEqualTo(Instant.parse("2026-03-08T07:30:00Z"));
        assertThat(at(fromHalfPastTwo, "2026-03-08T07:29:59Z")).isEqualTo("2026-03-07");
        assertThat(at(fromHalfPastTwo, "2026-03-08T07:30:00Z")).isEqualTo("2026-03-08");
    }

    @Test
    void everyMomentOfAYearIsInTheDateWhoseBeginningIsTheLastBeforeIt() {
        Instant end = Instant.parse("2027-01-01T12:00:00Z");
        LocalDate before = LocalDate.MIN;
        for (Instant moment = Instant.parse("2026-01-01T12:00:00Z");
                moment.isBefore(end);
                moment = moment.plusSeconds(900)) {
            LocalDate date = FROM_SIX.dateAt(moment);
            assertThat(FROM_SIX.beginning(date).toInstant()).isBeforeOrEqualTo(moment);
            assertThat(FROM_SIX.beginning(date.plusDays(1)).toInstant()).isAfter(moment);
            assertThat(date).isAfterOrEqualTo(before);
            before = date;
        }
    }

    @Test
    void theSmallHoursOfAGamingDateAreOnTheNextCalendarDay() {
        LocalDate date = LocalDate.of(2026, 10, 31);
        assertThat(FROM_SIX.at(date, LocalTime.of(22, 41)).toInstant())
                .isEqualTo(Instant.parse("2026-11-01T02:41:00Z"));
        assertThat(FROM_SIX.at(date, LocalTime.of(5, 30)).toInstant()).isEqualTo(Instant.parse("2026-11-01T10:30:00Z"));
    }
}
