package io.countroom.reporting.period;

import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** How dates, months and spans of dates are written. */
public final class Dates {

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("d MMM uuuu", Locale.US);
    private static final DateTimeFormatter DATE_WITHIN_YEAR = DateTimeFormatter.ofPattern("d MMM", Locale.US);
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.US);

    private Dates() {}

    /** 18 Oct 2026 */
    public static String date(LocalDate date) {
        return DATE.format(date);
    }

    /** 18 Oct: under an axis. */
    public static String shortDate(LocalDate date) {
        return DATE_WITHIN_YEAR.format(date);
    }

    /** October 2026 */
    public static String month(YearMonth month) {
        return MONTH.format(month);
    }

    /** 1 – 18 Oct 2026, 28 Sep – 4 Oct 2026, 1 Dec 2026 – 3 Jan 2027 */
    public static String dates(LocalDate first, LocalDate last) {
        if (first.equals(last)) {
            return date(first);
        }
        if (YearMonth.from(first).equals(YearMonth.from(last))) {
            return first.getDayOfMonth() + " – " + date(last);
        }
        if (first.getYear() == last.getYear()) {
            return shortDate(first) + " – " + date(last);
        }
        return date(first) + " – " + date(last);
    }
}
