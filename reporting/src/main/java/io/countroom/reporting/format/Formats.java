package io.countroom.reporting.format;

import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Dates;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Chart.Waterfall;
import io.countroom.reporting.report.Column;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * The one formatter of money, shares, points, z-scores, counts, dates and times. Separators, the place of the currency
 * and the names of months are those of the {@link Language} in use; a true minus sign, a dash for what is not known. Rounding is half up on the decimal number that the double prints as, so that the same
 * figure comes out the same wherever it is shown.
 */
public final class Formats {

    /** Text of an unknown figure. */
    public static final String MISSING = "—";

    private static final char MINUS = '−';
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss zzz", Locale.US);
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.US);

    private Formats() {}

    /** A cell as its column has it; "—" where the figure is missing, empty where there is nothing to say. */
    public static String cell(Column column, Cell cell) {
        return cell.value() == null ? MISSING : value(column.type(), cell.value());
    }

    /** The heading of a column, with its unit: "Counted win, $". */
    public static String heading(Column column) {
        String unit = unit(column.type());
        return unit.isEmpty() ? column.title() : column.title() + ", " + unit;
    }

    /** Unit of a column's figures; empty where each figure carries its unit. */
    public static String unit(Column.Type type) {
        return switch (type) {
            case MONEY -> "$";
            case POINTS -> Words.of("points");
            case TEXT, COUNT, PERCENT, FINE_PERCENT, Z, NUMBER, DATE, TIME -> "";
        };
    }

    public static String value(Column.Type type, Value value) {
        return switch (value) {
            case Value.Text(String text) -> text;
            case Value.Count(long count) -> count(count);
            case Value.Money(long cents) -> money(cents);
            case Value.Expected expected -> money(expected.cents());
            case Value.Day(LocalDate date) -> date(date);
            case Value.Moment(ZonedDateTime at) -> moment(at);
            case Value.Real(double number) -> real(type, number);
        };
    }

    private static String real(Column.Type type, double number) {
        return switch (type) {
            case PERCENT -> percent(number);
            case FINE_PERCENT -> finePercent(number);
            case POINTS -> points(number);
            case Z -> z(number);
            case TEXT, COUNT, MONEY, NUMBER, DATE, TIME -> number(number);
        };
    }

    /** 4,218,640.00, without a sign of currency: the heading has it. */
    public static String money(long cents) {
        return grouped(BigDecimal.valueOf(cents, 2), 2);
    }

    /** −$1,234.50: for amounts that stand in a sentence. */
    public static String dollars(long cents) {
        return withCurrency(grouped(BigDecimal.valueOf(cents, 2), 2));
    }

    /** 4,218,640: an amount to the dollar, where there is no room for the cents. */
    public static String wholeMoney(long cents) {
        return grouped(BigDecimal.valueOf(cents, 2), 0);
    }

    /** $4,218,640: for the loud figure of a tile, where the cents stand elsewhere. */
    public static String wholeDollars(long cents) {
        return withCurrency(wholeMoney(cents));
    }

    private static String withCurrency(String amount) {
        if (!Language.current().currencyFirst()) {
            return amount + "\u00a0$";
        }
        return amount.charAt(0) == MINUS ? MINUS + "$" + amount.substring(1) : "$" + amount;
    }

    /** +$1,234.50, −$1,234.50, $0.00: a difference. */
    public static String signedDollars(long cents) {
        return cents > 0 ? "+" + dollars(cents) : dollars(cents);
    }

    /** Label of a waterfall's bar: an amount, or a change with its sign. */
    public static String bar(Waterfall.Step step) {
        String figure = shortMoney(step.cents());
        return !step.standing() && step.cents() > 0 ? "+" + figure : figure;
    }

    /** 4.09M, 114.5k, 845: a label in a chart. */
    public static String shortMoney(double cents) {
        double dollars = Math.abs(cents) / 100;
        String sign = cents < 0 ? String.valueOf(MINUS) : "";
        // Compared after rounding: 999,960 is 1.00M, not 1000.0k.
        if (dollars >= 999_950) {
            return sign + grouped(BigDecimal.valueOf(dollars / 1e6), 2) + "M";
        }
        if (dollars >= 999.5) {
            return sign + grouped(BigDecimal.valueOf(dollars / 1e3), 1) + "k";
        }
        return (dollars < 0.5 ? "" : sign) + grouped(BigDecimal.valueOf(dollars), 0);
    }

    public static String count(long count) {
        return grouped(BigDecimal.valueOf(count), 0);
    }

    /**
     * "3 rounds": within the English of a report or a finding.
     *
     * @param forms for one and for any other number: "round|rounds"
     */
    public static String count(long count, String forms) {
        return count(count) + " " + Language.ENGLISH.form(count, forms);
    }

    /** 17.21% */
    public static String percent(double fraction) {
        return grouped(BigDecimal.valueOf(fraction).movePointRight(2), 2)
                + Language.current().percent();
    }

    /** 1.0579% */
    public static String finePercent(double fraction) {
        return grouped(BigDecimal.valueOf(fraction).movePointRight(2), 4)
                + Language.current().percent();
    }

    /** +0.52: percentage points, always signed unless zero. */
    public static String points(double fraction) {
        return signed(BigDecimal.valueOf(fraction).movePointRight(2), 2);
    }

    /** +0.54 */
    public static String z(double z) {
        return signed(BigDecimal.valueOf(z), 2);
    }

    public static String number(double number) {
        return grouped(BigDecimal.valueOf(number), 2);
    }

    /** 18 Oct 2026 */
    public static String date(LocalDate date) {
        return Dates.date(date);
    }

    /** Sun 18 Oct: where the year is plain from the page. */
    public static String weekday(LocalDate date) {
        return Language.current().weekday().format(date);
    }

    /** 18 Oct: under an axis. */
    public static String shortDate(LocalDate date) {
        return Dates.shortDate(date);
    }

    /** October 2026 */
    public static String month(YearMonth month) {
        return Dates.month(month);
    }

    /** 1 – 18 Oct 2026, 28 Sep – 4 Oct 2026, 1 Dec 2026 – 3 Jan 2027 */
    public static String dates(LocalDate first, LocalDate last) {
        return Dates.dates(first, last);
    }

    /** 18 Oct 2026 22:41:07 EDT */
    public static String moment(ZonedDateTime at) {
        return date(at.toLocalDate()) + " " + TIME.format(at);
    }

    /** 22:41 */
    public static String clock(ZonedDateTime at) {
        return CLOCK.format(at);
    }

    private static String signed(BigDecimal number, int decimals) {
        String text = grouped(number, decimals);
        boolean zero = text.chars().noneMatch(c -> c >= '1' && c <= '9');
        return text.charAt(0) == MINUS || zero ? text : "+" + text;
    }

    private static String grouped(BigDecimal number, int decimals) {
        BigDecimal rounded = number.setScale(decimals, RoundingMode.HALF_UP);
        Language language = Language.current();
        String digits = rounded.abs().toPlainString();
        int point = decimals == 0 ? digits.length() : digits.length() - decimals - 1;
        StringBuilder text = new StringBuilder(digits.length() + 8);
        if (rounded.signum() < 0) {
            text.append(MINUS);
        }
        for (int i = 0; i < digits.length(); i++) {
            if (i > 0 && i < point && (point - i) % 3 == 0) {
                text.append(language.grouping());
            }
            text.append(i == point && decimals > 0 ? language.decimal() : digits.charAt(i));
        }
        return text.toString();
    }
}
