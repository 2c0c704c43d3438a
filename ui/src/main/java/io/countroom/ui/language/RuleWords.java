package io.countroom.ui.language;

import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.ReportWords;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names of the rules of play in the language in use: options, outcomes, kinds of exceptions. Games, wagers and the
 * letters of paytables keep the names that stand in the regulation, in Rules Submissions and on the layout.
 */
public final class RuleWords {

    /** "30 to 1", "10 for 1". */
    private static final Pattern ODDS = Pattern.compile("([\\d.,]+) (to|for) ([\\d.,]+)");

    /** A word or some; with a colon it is rules of play, which are shown as they are written. */
    private static final Pattern LETTER = Pattern.compile("[^:]*[a-z][^:]*");

    private RuleWords() {}

    /** The outcome of a wager: "Natural winner". */
    public static String outcome(String outcome) {
        return Words.of(outcome);
    }

    /** The payout of an outcome: "30 to 1", "Push". */
    public static String pays(String pays) {
        int and = pays.indexOf(" and ");
        if (and > 0) {
            return Words.of("{0} and {1}", pays(pays.substring(0, and)), pays(pays.substring(and + " and ".length())));
        }
        Matcher odds = ODDS.matcher(pays);
        if (!odds.matches()) {
            return Words.of(pays);
        }
        return Words.of(
                odds.group(2).equals("to") ? "{0} to {1}" : "{0} for {1}",
                number(odds.group(1)),
                number(odds.group(3)));
    }

    private static String number(String english) {
        Language language = Language.current();
        StringBuilder number = new StringBuilder();
        for (char one : english.toCharArray()) {
            number.append(
                    switch (one) {
                        case ',' -> language.grouping();
                        case '.' -> language.decimal();
                        default -> one;
                    });
        }
        return number.toString();
    }

    /** The name of an option. */
    public static String option(String name) {
        return Words.of(name);
    }

    /** The value of an option as it is said: yes for {@code true}, "at payout" for {@code at-payout}. */
    public static String value(String value) {
        return switch (value) {
            case "true" -> Words.of("yes");
            case "false" -> Words.of("no");
            default ->
                ODDS.matcher(value).matches()
                        ? pays(value)
                        : LETTER.matcher(value).matches() ? Words.meaning(value.replace('-', ' '), "an option") : value;
        };
    }

    /** How odds were worked out, in clauses. */
    public static String note(String note) {
        return Arrays.stream(note.split("; ")).map(ReportWords::sentence).collect(Collectors.joining("; "));
    }

    /** A chapter of the regulation: "Chapter 633a". */
    public static String chapter(String chapter) {
        return ReportWords.sentence(chapter);
    }

    /** A kind of exception: "paid differs" for {@code paid-differs}. */
    public static String kind(String code) {
        return Words.of(code.replace('-', ' '));
    }

    /** An action, by its name in the audit trail: "undo import" for {@code undo-import}. */
    public static String action(String action) {
        return Words.meaning(action.replace('-', ' '), "an action");
    }
}
