package io.countroom.sql.close;

import io.countroom.sql.RefusedException;
import java.time.YearMonth;

/** A change was refused because it falls into a month that is closed; the message says so and what to do. */
public final class MonthClosedException extends RefusedException {

    private static final long serialVersionUID = 1L;

    MonthClosedException(YearMonth month) {
        super("The month " + month
                + " is closed, and this would change it: a controller has to reopen it first, on the page"
                + " Month end, and give the reason.");
    }
}
