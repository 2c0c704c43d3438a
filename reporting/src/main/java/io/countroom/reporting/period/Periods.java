package io.countroom.reporting.period;

import io.countroom.reporting.period.Period.Unit;
import io.countroom.sql.RefusedException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the period language and says what comes before a period. Weeks are ISO weeks and begin on Monday; a fiscal year
 * is named after the calendar year in which it ends.
 *
 * @param today the gaming date to which "month-1" and "mtd" refer
 * @param fiscalYearStarts the month in which the fiscal year begins
 */
public record Periods(LocalDate today, Month fiscalYearStarts) {

    /** Nothing was dealt under these rules before; "lifetime" begins here. */
    private static final LocalDate BEGINNING = LocalDate.of(2010, 1, 1);

    /** The accepted forms, for help texts and error messages. */
    public static final String EXAMPLES =
            "2026, 2026-10, 2026-10-18, 2026-Q3, FY2026, 2026-W41, day, week, month, quarter,"
                    + " year (also month-1, …), wtd, mtd, qtd, ytd, rolling-30, lifetime (also mtd@2026-10-18, …), or"
                    + " 2026-01 - 2026-03";

    private static final Pattern YEAR = Pattern.compile("(\\d{4})");
    private static final Pattern FISCAL = Pattern.compile("fy(\\d{4})");
    private static final Pattern MONTH = Pattern.compile("(\\d{4})-(\\d{2})");
    private static final Pattern DAY = Pattern.compile("(\\d{4})-(\\d{2})-(\\d{2})");
    private static final Pattern QUARTER = Pattern.compile("(\\d{4})-q([1-4])");
    private static final Pattern WEEK = Pattern.compile("(\\d{4})-w(\\d{2})");
    private static final Pattern RELATIVE = Pattern.compile("(day|week|month|quarter|year)(?:-(\\d{1,4}))?");
    private static final Pattern AS_OF = Pattern.compile("(.+?)\\s*@\\s*(\\d{4}-\\d{2}-\\d{2})");
    private static final Pattern ROLLING = Pattern.compile(Period.ROLLING + "(\\d{1,4})");
    private static final Pattern RANGE = Pattern.compile("(.+?)(?:\\s+-\\s+|\\s*\\.\\.\\s*|\\s+to\\s+)(.+)");

    public static Periods at(LocalDate today) {
        return new Periods(today, Month.JANUARY);
    }

    /** @throws RefusedException if the text names no period */
    public Period parse(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT);
        try {
            Matcher asOf = AS_OF.matcher(word);
            if (asOf.matches()) {
                Period then = new Periods(LocalDate.parse(asOf.group(2)), fiscalYearStarts).single(asOf.group(1), text);
                return new Period(then.text() + "@" + asOf.group(2), then.first(), then.last(), then.unit());
            }
            Matcher range = RANGE.matcher(word);
            if (range.matches()) {
                Period from = single(range.group(1).strip(), text);
                Period to = single(range.group(2).strip(), text);
                if (to.last().isBefore(from.first())) {
                    throw new RefusedException(
                            "The period '" + text + "' ends before it begins: write the earlier date first.");
                }
                return range(from.first(), to.last(), from.text() + " - " + to.text());
            }
            return single(word, text);
        } catch (DateTimeException e) {
            throw new RefusedException(
                    "'" + text + "' names a date that the calendar does not have. Write " + EXAMPLES + ".");
        }
    }

    private Period single(String word, String whole) {
        Matcher match;
        if ((match = DAY.matcher(word)).matches()) {
            return day(LocalDate.of(number(match, 1), number(match, 2), number(match, 3)));
        }
        if ((match = MONTH.matcher(word)).matches()) {
            return month(YearMonth.of(number(match, 1), number(match, 2)));
        }
        if ((match = QUARTER.matcher(word)).matches()) {
            return quarter(number(match, 1), number(match, 2));
        }
        if ((match = WEEK.matcher(word)).matches()) {
            return week(number(match, 1), number(match, 2));
        }
        if ((match = FISCAL.matcher(word)).matches()) {
            return fiscalYear(number(match, 1));
        }
        if ((match = YEAR.matcher(word)).matches()) {
            return year(number(match, 1));
        }
        if ((match = RELATIVE.matcher(word)).matches()) {
            int back = match.group(2) == null ? 0 : number(match, 2);
            Unit unit = Unit.valueOf(match.group(1).toUpperCase(Locale.ROOT));
            return of(unit, today.minus(back, unit.length()));
        }
        if ((match = ROLLING.matcher(word)).matches() && number(match, 1) > 0) {
            return toDate(word, today.minusDays(number(match, 1) - 1L));
        }
        return switch (word) {
            case "today" -> day(today);
            case "yesterday" -> day(today.minusDays(1));
            case "wtd" -> toDate(word, weekOf(today).first());
            case "mtd" -> toDate(word, today.withDayOfMonth(1));
            case "qtd" -> toDate(word, quarterOf(today).first());
            case "ytd" -> toDate(word, today.withDayOfYear(1));
            case "fytd" -> toDate(word, fiscalYearOf(today).first());
            case "lifetime" -> toDate(word, BEGINNING);
            default -> throw new RefusedException("'" + whole.strip() + "' is not a period. Write " + EXAMPLES + ".");
        };
    }

    private static int number(Matcher match, int group) {
        return Integer.parseInt(match.group(group));
    }

    public static Period day(LocalDate date) {
        return new Period(date.toString(), date, date, Unit.DAY);
    }

    public static Period month(YearMonth month) {
        return new Period(month.toString(), month.atDay(1), month.atEndOfMonth(), Unit.MONTH);
    }

    public static Period year(int year) {
        return new Period("%04d".formatted(year), LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31), Unit.YEAR);
    }

    /** From one gaming date to another, both included. */
    public static Period range(LocalDate first, LocalDate last) {
        return range(first, last, first + " - " + last);
    }

    private static Period range(LocalDate first, LocalDate last, String text) {
        return new Period(text, first, last, Unit.RANGE);
    }

    private static Period quarter(int year, int quarter) {
        LocalDate first = LocalDate.of(year, 3 * quarter - 2, 1);
        return new Period(
                "%04d-Q%d".formatted(year, quarter), first, first.plusMonths(3).minusDays(1), Unit.QUARTER);
    }

    /** The quarter of a date. */
    public static Period quarterOf(LocalDate date) {
        return quarter(date.getYear(), date.get(IsoFields.QUARTER_OF_YEAR));
    }

    private static Period week(int year, int week) {
        // 4 January is in week 1 of every ISO year.
        LocalDate inWeekOne = LocalDate.of(year, 1, 4);
        if (week < 1
                || week > inWeekOne.range(IsoFields.WEEK_OF_WEEK_BASED_YEAR).getMaximum()) {
            throw new RefusedException("The year " + year + " has no week " + week + ": ISO weeks run from 1 to "
                    + inWeekOne.range(IsoFields.WEEK_OF_WEEK_BASED_YEAR).getMaximum() + " there.");
        }
        return weekOf(inWeekOne.plusWeeks(week - 1L));
    }

    /** The week of a date. */
    public static Period weekOf(LocalDate date) {
        LocalDate monday = date.minusDays(date.getDayOfWeek().getValue() - 1L);
        int year = date.get(IsoFields.WEEK_BASED_YEAR);
        int week = date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
        return new Period("%04d-W%02d".formatted(year, week), monday, monday.plusDays(6), Unit.WEEK);
    }

    private Period fiscalYear(int year) {
        LocalDate first = fiscalYearStarts == Month.JANUARY
                ? LocalDate.of(year, 1, 1)
                : LocalDate.of(year - 1, fiscalYearStarts, 1);
        return new Period("FY%04d".formatted(year), first, first.plusYears(1).minusDays(1), Unit.YEAR);
    }

    private Period fiscalYearOf(LocalDate date) {
        Period sameNumber = fiscalYear(date.getYear());
        return sameNumber.contains(date) ? sameNumber : fiscalYear(date.getYear() + 1);
    }

    private Period toDate(String text, LocalDate first) {
        return new Period(text, first, today, Unit.RANGE);
    }

    /** As much of a period as has passed by today: of a running month, its first days; of any other, all. */
    public Period elapsed(Period period) {
        if (!period.contains(today) || period.last().equals(today)) {
            return period;
        }
        return switch (period.unit()) {
            case WEEK -> parse("wtd");
            case MONTH -> parse("mtd");
            case QUARTER -> parse("qtd");
            case YEAR -> parse(period.isFiscal() ? "fytd" : "ytd");
            case DAY, RANGE -> period;
        };
    }

    /**
     * The period of the same length before this one: the month before a month, the day before a day; for a run of dates
     * that is no unit, as many days before it.
     */
    public Period before(Period period) {
        if (period.unit() == Unit.RANGE) {
            return rangeBefore(period);
        }
        LocalDate then = period.first().minus(1, period.unit().length());
        return period.isFiscal() ? fiscalYearOf(then) : of(period.unit(), then);
    }

    private static Period of(Unit unit, LocalDate within) {
        return switch (unit) {
            case DAY -> day(within);
            case WEEK -> weekOf(within);
            case MONTH -> month(YearMonth.from(within));
            case QUARTER -> quarterOf(within);
            case YEAR -> year(within.getYear());
            case RANGE -> throw new IllegalArgumentException("a range is of no date");
        };
    }

    /** A month to date follows the same days of the month before; what is to no date, as many months or days before it. */
    private static Period rangeBefore(Period period) {
        return switch (period.word()) {
            case "wtd" -> moved(period, Unit.WEEK);
            case "mtd" -> moved(period, Unit.MONTH);
            case "qtd" -> moved(period, Unit.QUARTER);
            case "ytd", "fytd" -> rangeAYearBefore(period);
            default -> wholeMonthsBefore(period);
        };
    }

    private static Period moved(Period range, Unit by) {
        return range(range.first().minus(1, by.length()), range.last().minus(1, by.length()));
    }

    /** January to March follows October to December, not the ninety days before. */
    private static Period wholeMonthsBefore(Period period) {
        LocalDate first = period.first();
        LocalDate end = period.last().plusDays(1);
        if (first.getDayOfMonth() == 1 && end.getDayOfMonth() == 1) {
            return range(first.minusMonths(ChronoUnit.MONTHS.between(first, end)), first.minusDays(1));
        }
        return range(first.minusDays(period.days()), first.minusDays(1));
    }

    /** The same period a year earlier; for weeks, fifty-two weeks earlier, so that the same weekdays compare. */
    public Period yearBefore(Period period) {
        LocalDate first = period.first();
        return switch (period.unit()) {
            case WEEK -> weekOf(first.minusWeeks(52));
            case YEAR -> before(period);
            case DAY, MONTH, QUARTER -> of(period.unit(), first.minusYears(1));
            case RANGE ->
                period.word().equals("wtd")
                        ? range(first.minusWeeks(52), period.last().minusWeeks(52))
                        : rangeAYearBefore(period);
        };
    }

    private static Period rangeAYearBefore(Period range) {
        // A run that ends with February ends with February a year earlier too, leap year or not.
        return range(
                range.first().minusYears(1),
                range.last().plusDays(1).minusYears(1).minusDays(1));
    }
}
