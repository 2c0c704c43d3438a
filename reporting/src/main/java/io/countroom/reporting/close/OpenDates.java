package io.countroom.reporting.close;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.GamingDay;
import io.countroom.sql.Database;
import io.countroom.sql.close.RowDigest;
import io.countroom.sql.close.SealedDates;
import io.countroom.sql.close.SealedDates.Difference;
import io.countroom.sql.property.Property;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Gaming dates of months that are not closed yet: seals each once it is over, and says which is not as it was sealed. Safe to share
 * between threads.
 */
public final class OpenDates {

    private final SealedDates dates;
    private final Clock clock;

    public OpenDates(Database database, Clock clock) {
        this.dates = new SealedDates(database);
        this.clock = clock;
    }

    /**
     * Seals the gaming dates that are over and have anything that is not sealed. One that is being imported into stays for the
     * next time.
     *
     * @param stop asked between two of them
     */
    public void seal(Property property, BooleanSupplier stop) {
        LocalDate today = GamingDay.of(property).dateAt(clock.instant());
        for (LocalDate date : dates.unsealed(property.id(), today)) {
            if (stop.getAsBoolean()) {
                return;
            }
            dates.seal(property.id(), date, OffsetDateTime.ofInstant(clock.instant(), ZoneOffset.UTC));
        }
    }

    /** A sentence for each gaming date that is not as it was sealed; empty where all are. */
    public List<String> differences(Property property) {
        return dates.differences(property.id()).stream()
                .map(OpenDates::sentence)
                .toList();
    }

    private static String sentence(Difference difference) {
        String date = Formats.date(difference.gamingDate());
        RowDigest then = difference.then();
        if (then == null) {
            return "What was noted of the rows of " + date
                    + " has been changed, so they cannot be compared: restore a backup, or import the date again.";
        }
        return "The " + then.part() + " of " + date + " were changed in the database itself: "
                + Formats.count(then.rows())
                + " rows when the date was over, " + Formats.count(difference.rowsNow()) + " now"
                + (difference.more() == 0
                        ? ""
                        : "; so were " + Formats.count(difference.more()) + " more kinds of rows")
                + ". Undo the imports of the date and import them again, or restore a backup.";
    }
}
