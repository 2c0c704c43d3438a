package io.countroom.reporting.language;

import io.countroom.sql.RefusedException;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A language with how it writes numbers, money and dates. One is in use on each thread, English unless said otherwise: what
 * is kept, logged or told to the audit trail is English whoever caused it.
 */
public enum Language {
    ENGLISH("English", Locale.US, "d MMM uuuu", "d MMM", "EEE d MMM"),
    GERMAN("Deutsch", Locale.GERMANY, "d. MMM uuuu", "d. MMM", "EEE d. MMM");

    private static final ThreadLocal<Language> CURRENT = ThreadLocal.withInitial(() -> ENGLISH);

    private final String label;
    private final Locale locale;
    private final DateTimeFormatter date;
    private final DateTimeFormatter shortDate;
    private final DateTimeFormatter weekday;
    private final DateTimeFormatter month;
    private final char grouping;
    private final char decimal;
    private final boolean currencyFirst;
    private final String percent;

    Language(String label, Locale locale, String date, String shortDate, String weekday) {
        this.label = label;
        this.locale = locale;
        this.date = DateTimeFormatter.ofPattern(date, locale);
        this.shortDate = DateTimeFormatter.ofPattern(shortDate, locale);
        this.weekday = DateTimeFormatter.ofPattern(weekday, locale);
        this.month = DateTimeFormatter.ofPattern("MMMM uuuu", locale);
        DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(locale);
        this.grouping = symbols.getGroupingSeparator();
        this.decimal = symbols.getDecimalSeparator();
        this.currencyFirst = pattern(NumberFormat.getCurrencyInstance(locale)).startsWith("¤");
        String percents = pattern(NumberFormat.getPercentInstance(locale));
        this.percent = percents.substring(percents.lastIndexOf('0') + 1);
    }

    private static String pattern(NumberFormat format) {
        return ((DecimalFormat) format).toPattern();
    }

    /** The one in use on this thread. */
    public static Language current() {
        return CURRENT.get();
    }

    /** Uses a language on this thread until the result is closed; then the one before it. */
    public static Use use(Language language) {
        Language before = CURRENT.get();
        CURRENT.set(language);
        return () -> CURRENT.set(before);
    }

    /** Ends the use of a language. */
    public interface Use extends AutoCloseable {
        @Override
        void close();
    }

    /** Does some work in this language. */
    public <T, E extends Exception> T in(Work<T, E> work) throws E {
        try (Use unused = use(this)) {
            return work.done();
        }
    }

    /** Work that may fail. */
    @FunctionalInterface
    public interface Work<T, E extends Exception> {
        T done() throws E;
    }

    /**
     * The form that a count takes in this language.
     *
     * @param forms for one and for any other number: "round|rounds"; one that serves for both has no bar
     */
    public String form(long count, String forms) {
        int bar = forms.indexOf('|');
        if (bar < 0) {
            return forms;
        }
        return count == 1 ? forms.substring(0, bar) : forms.substring(bar + 1);
    }

    /** A heading as it stands within a sentence: German nouns keep their capital. */
    public String within(String heading) {
        return this == GERMAN ? heading : heading.toLowerCase(locale);
    }

    /** As it calls itself. */
    public String label() {
        return label;
    }

    public Locale locale() {
        return locale;
    }

    /** As it is asked for: {@code en}, {@code de}. */
    public String id() {
        return locale.getLanguage();
    }

    /**
     * The one of that id.
     *
     * @throws RefusedException if the id is unknown; the sentence lists the languages
     */
    public static Language parse(String id) {
        return Arrays.stream(values())
                .filter(language -> language.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new RefusedException("'" + id + "' is no language: choose from "
                        + Arrays.stream(values()).map(Language::id).collect(Collectors.joining(", "))));
    }

    /** The one that a locale asks for; English where there is none of it. */
    public static Language of(Locale locale) {
        for (Language language : values()) {
            if (language.locale.getLanguage().equals(locale.getLanguage())) {
                return language;
            }
        }
        return ENGLISH;
    }

    /** 18 Oct 2026, 18. Okt. 2026 */
    public DateTimeFormatter date() {
        return date;
    }

    public DateTimeFormatter shortDate() {
        return shortDate;
    }

    public DateTimeFormatter weekday() {
        return weekday;
    }

    public DateTimeFormatter month() {
        return month;
    }

    /** Between thousands. */
    public char grouping() {
        return grouping;
    }

    public char decimal() {
        return decimal;
    }

    /** Whether the sign of a currency comes before the amount. */
    public boolean currencyFirst() {
        return currencyFirst;
    }

    /** Suffix of a percentage, with its space if the language has one. */
    public String percent() {
        return percent;
    }
}
