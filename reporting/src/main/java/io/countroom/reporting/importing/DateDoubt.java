package io.countroom.reporting.importing;

import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.GamingDay;
import io.countroom.sql.property.Property;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Doubts gaming dates that can hardly be right: those that have not begun, and those that are days away from the time beside
 * them. A record with such a date waits for a decision, since one round of the year 2031 would lead every page there.
 */
final class DateDoubt {

    /** A clock that was set wrong, or a gaming day that begins at another hour there, makes a day. */
    private static final int DAYS_APART = 1;

    private static final String REMEDY =
            "take the record over if its gaming date is right; it does not count until then";

    private final GamingDay day;
    private final LocalDate today;

    DateDoubt(Property property, Clock clock) {
        this.day = GamingDay.of(property);
        this.today = day.dateAt(clock.instant());
    }

    /**
     * @param at when the round was dealt, or the slip was made out
     * @return why the gaming date is doubted; null if it is not
     */
    @Nullable Refusal about(LocalDate gamingDate, @Nullable OffsetDateTime at) {
        if (gamingDate.isAfter(today)) {
            return new Refusal(
                    "gamingDate",
                    "the gaming date " + gamingDate + " lies in the future: at this property it is " + today,
                    REMEDY);
        }
        if (at != null) {
            LocalDate dated = day.dateAt(at.toInstant());
            long apart = Math.abs(ChronoUnit.DAYS.between(gamingDate, dated));
            if (apart > DAYS_APART) {
                return new Refusal(
                        "gamingDate",
                        "the gaming date " + gamingDate + " is " + Formats.count(apart) + " days away from " + at
                                + ", which is of the gaming date " + dated,
                        REMEDY);
            }
        }
        return null;
    }
}
