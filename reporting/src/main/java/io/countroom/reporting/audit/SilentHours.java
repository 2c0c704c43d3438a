package io.countroom.reporting.audit;

import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.format.Formats;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.TableDay;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Hours of an open table without a round in the log, on gaming dates whose count differs from the log. Where count and log agree, the
 * table only had no players.
 */
final class SilentHours {

    private static final int HOURS = 24;

    /**
     * Consecutive hours without rounds, between hours with rounds.
     *
     * @param first in the property's zone
     * @param before rounds of the hour before them
     * @param after rounds of the hour after them
     */
    record Silent(TableDay day, int first, int hours, long before, long after) {

        Finding finding(String table) {
            String from = clock(first);
            String to = clock(first + hours);
            return new Finding(
                    Kind.HOUR_WITHOUT_PLAY,
                    day.tableId(),
                    table,
                    day.gamingDate(),
                    "",
                    from + " to " + to,
                    hours,
                    null,
                    table + " on " + Formats.date(day.gamingDate()) + ": the log has no round from " + from + " to "
                            + to
                            + ", " + Formats.count(before) + " in the hour before and " + Formats.count(after)
                            + " in the hour after, and the count differs from it.");
        }

        private static String clock(int hour) {
            return String.format(Locale.ROOT, "%02d:00", hour % HOURS);
        }
    }

    private SilentHours() {}

    /**
     * @param rounds of one table and gaming date, by hour of the day in the property's zone
     * @param first those of the first hour that were dealt before the hour was over; the others of that hour are of the end of a gaming
     *     date that does not begin on the hour
     * @param least how many rounds the hours beside have together at least
     */
    static List<Silent> of(Property property, TableDay day, Map<Integer, Long> rounds, long first, long least) {
        List<Silent> silent = new ArrayList<>();
        int begins = property.gamingDayStarts().getHour();
        long[] byHour = new long[HOURS + 1];
        for (int i = 0; i < HOURS; i++) {
            byHour[i] = rounds.getOrDefault((begins + i) % HOURS, 0L);
        }
        byHour[HOURS] = byHour[0] - first;
        byHour[0] = first;
        int last = -1;
        int hours = 0;
        for (int i = 0; i < byHour.length; i++) {
            long now = byHour[i];
            if (now == 0) {
                hours += exists(property, day.gamingDate(), i) ? 1 : 0;
                continue;
            }
            long before = last < 0 ? 0 : byHour[last];
            if (before > 0 && hours > 0 && before + now >= least) {
                silent.add(new Silent(day, (begins + last + 1) % HOURS, hours, before, now));
            }
            last = i;
            hours = 0;
        }
        return silent;
    }

    /** Whether this hour is on the clock: in spring clocks skip one. */
    private static boolean exists(Property property, LocalDate date, int hour) {
        LocalTime starts = LocalTime.of(property.gamingDayStarts().getHour(), 0);
        LocalDateTime at = date.atTime(starts).plusHours(hour);
        return !property.timeZone().getRules().getValidOffsets(at).isEmpty();
    }
}
