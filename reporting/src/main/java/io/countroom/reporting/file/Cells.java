package io.countroom.reporting.file;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads single values as files write them; a {@link Refusal} names the column, the text and what to write instead. */
public final class Cells {

    /** A hundred million dollars: more than any wager, less than what could overflow. */
    public static final long AMOUNT_LIMIT_CENTS = 10_000_000_000L;

    /** The largest gain of a wager: an amount at long odds. */
    private static final long GAIN_LIMIT_CENTS = 100_000_000_000_000L;

    private Cells() {}

    /** Cents of "100.00", "100" or "-3.5"; at most two decimals, no separators of thousands, no decimal comma. */
    public static long cents(String text, String column) throws Refusal {
        int length = text.length();
        int at = 0;
        boolean negative = length > 0 && text.charAt(0) == '-';
        if (negative) {
            at++;
        }
        long value = 0;
        int decimals = -1;
        int digits = 0;
        for (; at < length; at++) {
            char c = text.charAt(at);
            if (c == '.' && decimals < 0) {
                decimals = 0;
            } else if (c >= '0' && c <= '9' && digits < 18) {
                value = value * 10 + (c - '0');
                digits++;
                if (decimals >= 0) {
                    decimals++;
                }
            } else {
                throw notAnAmount(text, column);
            }
        }
        if (digits == 0 || decimals == 0) {
            throw notAnAmount(text, column);
        }
        while (decimals > 2 && value % 10 == 0) {
            value /= 10;
            decimals--;
        }
        if (decimals > 2) {
            throw new Refusal(column, "'" + shown(text) + "' has a fraction of a cent", "write at most two decimals");
        }
        for (int i = Math.max(decimals, 0); i < 2; i++) {
            value *= 10;
        }
        if (value > GAIN_LIMIT_CENTS) {
            throw new Refusal(
                    column, "'" + shown(text) + "' is more than any table holds", "write the amount in dollars");
        }
        return negative ? -value : value;
    }

    private static Refusal notAnAmount(String text, String column) {
        return new Refusal(
                column,
                "'" + shown(text) + "' is not an amount",
                "write dollars with a decimal point and no other separator, such as 1250.00");
    }

    /** A wagered or counted amount: not negative, and no more than a table can hold. */
    public static long amountCents(String text, String column) throws Refusal {
        long cents = cents(text, column);
        if (cents < 0) {
            throw new Refusal(
                    column, "'" + shown(text) + "' is negative", "write what was put down as a positive amount");
        }
        if (cents > AMOUNT_LIMIT_CENTS) {
            throw new Refusal(
                    column, "'" + shown(text) + "' is more than any table holds", "write the amount in dollars");
        }
        return cents;
    }

    public static LocalDate date(String text, String column) throws Refusal {
        if (text.length() == 10 && text.charAt(4) == '-' && text.charAt(7) == '-') {
            try {
                LocalDate date = LocalDate.of(digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10));
                if (date.getYear() >= 1990 && date.getYear() < 2100) {
                    return date;
                }
            } catch (DateTimeException | NumberFormatException e) {
                throw notADate(text, column);
            }
        }
        throw notADate(text, column);
    }

    private static Refusal notADate(String text, String column) {
        return new Refusal(
                column, "'" + shown(text) + "' is not a date", "write year, month and day, such as 2026-10-18");
    }

    /** A time with its zone: {@code 2026-10-18T22:41:07-04:00} or {@code …Z}, fractions of a second allowed. */
    public static OffsetDateTime time(String text, String column) throws Refusal {
        try {
            if (text.length() == 25 && text.charAt(19) != '.' && text.charAt(10) == 'T') {
                int sign = text.charAt(19) == '-' ? -1 : text.charAt(19) == '+' ? 1 : 0;
                if (sign != 0
                        && text.charAt(13) == ':'
                        && text.charAt(16) == ':'
                        && text.charAt(22) == ':'
                        && text.charAt(4) == '-'
                        && text.charAt(7) == '-') {
                    return OffsetDateTime.of(
                            digits(text, 0, 4),
                            digits(text, 5, 7),
                            digits(text, 8, 10),
                            digits(text, 11, 13),
                            digits(text, 14, 16),
                            digits(text, 17, 19),
                            0,
                            ZoneOffset.ofHoursMinutes(sign * digits(text, 20, 22), sign * digits(text, 23, 25)));
                }
            }
            OffsetDateTime time = OffsetDateTime.parse(text);
            if (time.getYear() >= 1990 && time.getYear() < 2100) {
                return time;
            }
        } catch (DateTimeException | NumberFormatException e) {
            throw notATime(text, column);
        }
        throw notATime(text, column);
    }

    private static Refusal notATime(String text, String column) {
        return new Refusal(
                column,
                "'" + shown(text) + "' is not a time with its zone",
                "write such as 2026-10-18T22:41:07-04:00 or 2026-10-19T02:41:07Z");
    }

    private static int digits(String text, int from, int to) {
        int value = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                throw new NumberFormatException(text);
            }
            value = value * 10 + (c - '0');
        }
        return value;
    }

    /** A whole number from {@code least} to {@code most}. */
    public static int number(String text, String column, int least, int most) throws Refusal {
        long value = 0;
        boolean valid = !text.isEmpty() && text.length() <= 10;
        for (int i = 0; valid && i < text.length(); i++) {
            char c = text.charAt(i);
            valid = c >= '0' && c <= '9';
            value = value * 10 + (c - '0');
        }
        if (!valid || value < least || value > most) {
            throw new Refusal(
                    column,
                    "'" + shown(text) + "' is not a number from " + least + " to " + most,
                    "write a whole number");
        }
        return (int) value;
    }

    /** A name, number or code that is not empty, not too long and shows every character that it has. */
    public static String code(String text, String column, int longest) throws Refusal {
        if (text.isBlank()) {
            throw new Refusal(column, column + " is missing", "fill it in");
        }
        if (text.length() > longest) {
            throw new Refusal(
                    column, "'" + shown(text) + "' is longer than " + longest + " characters", "use a shorter one");
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\uFFFD') {
                throw new Refusal(
                        column,
                        "'" + shown(text) + "' has a character that was lost when the file was saved",
                        "save the file as UTF-8");
            }
            if (Printable.hidden(c) || isHalf(text, i)) {
                throw new Refusal(
                        column,
                        "'" + shown(text) + "' has a character that cannot be seen, " + Printable.code(c),
                        "remove it");
            }
        }
        return text;
    }

    /** Dollars with two decimals, as files write amounts. */
    public static String dollars(long cents) {
        long whole = Math.abs(cents / 100);
        long part = Math.abs(cents % 100);
        return (cents < 0 ? "-" : "") + whole + (part < 10 ? ".0" : ".") + part;
    }

    /** Whether a surrogate stands there without the other: half of a character, which no text has. */
    private static boolean isHalf(String text, int at) {
        char c = text.charAt(at);
        return Character.isHighSurrogate(c)
                ? at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1))
                : Character.isLowSurrogate(c) && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
    }

    /** A text as messages show it: its beginning, every character of it to be seen. */
    public static String shown(String text) {
        return Printable.of(text.length() <= 60 ? text : text.substring(0, 60) + "…");
    }

    /**
     * The cells of one CSV line; a cell in double quotes may hold the separator, and doubled quotes stand for one. A record is
     * one line: neither rounds nor slips have cells with line breaks, and so a stray quote spoils one line, not the rest of
     * the file.
     */
    public static List<String> split(String line, char separator) throws Refusal {
        List<String> cells = new ArrayList<>();
        StringBuilder quoted = new StringBuilder();
        int at = 0;
        int length = line.length();
        while (true) {
            if (at < length && line.charAt(at) == '"') {
                quoted.setLength(0);
                at++;
                while (true) {
                    int quote = line.indexOf('"', at);
                    if (quote < 0) {
                        throw new Refusal(
                                null,
                                "a double quote is not closed on its line",
                                "close it, or write \"\" for a quote");
                    }
                    quoted.append(line, at, quote);
                    at = quote + 1;
                    if (at < length && line.charAt(at) == '"') {
                        quoted.append('"');
                        at++;
                    } else {
                        break;
                    }
                }
                if (at < length && line.charAt(at) != separator) {
                    throw new Refusal(
                            null, "there is text after a closing double quote", "quote the whole cell or none of it");
                }
                cells.add(quoted.toString().strip());
            } else {
                int end = line.indexOf(separator, at);
                if (end < 0) {
                    end = length;
                }
                cells.add(line.substring(at, end).strip());
                at = end;
            }
            if (at >= length) {
                return cells;
            }
            at++;
        }
    }

    /** The faults of a header's columns; empty for a valid header. */
    public static String faults(List<String> columns, List<String> required, Collection<String> known) {
        Set<String> seen = new LinkedHashSet<>();
        List<String> twice =
                columns.stream().filter(column -> !seen.add(column)).toList();
        return Stream.of(
                        fault("missing columns: ", required.stream().filter(column -> !seen.contains(column))),
                        fault("unknown columns: ", seen.stream().filter(column -> !known.contains(column))),
                        fault("columns named twice: ", twice.stream()))
                .filter(fault -> !fault.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String fault(String what, Stream<String> columns) {
        String names = columns.map(Cells::shown).collect(Collectors.joining(", "));
        return names.isEmpty() ? "" : what + names;
    }

    /** The separator that splits a header into the most cells: comma, semicolon or tab. */
    public static char separator(String header) {
        return Stream.of(',', ';', '\t')
                .max(Comparator.comparingLong(
                        each -> header.chars().filter(c -> c == each).count()))
                .orElseThrow();
    }
}
