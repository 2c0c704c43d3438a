package io.countroom.reporting.period;

import io.countroom.reporting.language.Language;
import java.time.LocalDate;
import java.time.YearMonth;

/** How dates, months and spans of dates are written. */
public final class Dates {

    private Dates() {}

    /** 18 Oct 2026 */
    public static String date(LocalDate date) {
        return Language.current().date().format(date);
    }

    /** 18 Oct: under an axis. */
    public static String shortDate(LocalDate date) {
        return Language.current().shortDate().format(date);
    }

    /** October 2026 */
    public static String month(YearMonth month) {
        return Language.current().month().format(month);
    }

    /** 1 – 18 Oct 2026, 28 Sep – 4 Oct 2026, 1 Dec 2026 – 3 Jan 2027 */
    public static String dates(LocalDate first, LocalDate last) {
        if (first.equals(last)) {
            return date(first);
        }
        if (YearMonth.from(first).equals(YearMonth.from(last))) {
            return first.getDayOfMonth() + (Language.current() == Language.GERMAN ? ". – " : " – ") + date(last);
        }
        if (first.getYear() == last.getYear()) {
            return shortDate(first) + " – " + date(last);
        }
        return date(first) + " – " + date(last);
    }
}
