package io.countroom.reporting.importing;

import io.countroom.sql.RefusedException;
import java.io.Serializable;

/**
 * How much of a file may be rejected before the file as a whole is: a log with more bad records than these was exported wrongly or
 * is no log, and would fill the database.
 *
 * @param records rejects and conflicts
 * @param characters of their text
 */
public record RejectLimit(long records, long characters) implements Serializable {

    public static final RejectLimit STANDARD = ofRecords(100_000);

    /** Four kilobytes a record: a round of the largest table. */
    private static final int CHARACTERS_OF_A_RECORD = 4096;

    public static RejectLimit ofRecords(long records) {
        if (records < 1 || records > Integer.MAX_VALUE) {
            throw new RefusedException(
                    "The most rejects of a file is a number from 1 to " + Integer.MAX_VALUE + ", not " + records);
        }
        return new RejectLimit(records, records * CHARACTERS_OF_A_RECORD);
    }
}
