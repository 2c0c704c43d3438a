package io.countroom.reporting.figure;

import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import java.util.List;
import java.util.Locale;

/**
 * How much of a figure is known.
 *
 * @param what of which it is made: "gaming dates", "table counts", "wagers"
 * @param first the first reason why the others are not known, as a sentence
 * @param further the next reasons, and how many more there are; empty where the first is all
 */
public record Coverage(long known, long of, String what, String first, String further) {

    /** Maximum number of reasons listed; further ones are only counted. */
    public static final int MOST_REASONS = 3;

    /** @param reasons one for each of the first that lack; where all do, the first tells enough */
    public static Coverage of(long known, long of, String what, List<String> reasons) {
        String first = reasons.isEmpty() ? "" : reasons.getFirst();
        if (known == 0 || reasons.isEmpty()) {
            return because(known, of, what, first);
        }
        long more = of - known - reasons.size();
        String rest = more == 0 ? "" : String.format(Locale.US, " And %,d more.", more);
        String next = String.join(" ", reasons.subList(1, reasons.size()));
        return new Coverage(known, of, what, first, (next + rest).strip());
    }

    /** For one reason, whatever number of them lacks. */
    public static Coverage because(long known, long of, String what, String why) {
        return new Coverage(known, of, what, why, "");
    }

    /** With another sentence at its end. */
    public Coverage adding(String sentence) {
        return new Coverage(known, of, what, first, (further + " " + sentence).strip());
    }

    public String why() {
        return further.isEmpty() ? first : first + " " + further;
    }

    /** "30 of 31 gaming dates; MB-07 on 8 Oct 2026: the closer is missing." */
    public String sentence() {
        return share() + "; " + why();
    }

    /** As {@link #sentence}, with the first reason alone. */
    public String brief() {
        return share() + "; " + first;
    }

    /** "30 of 31 gaming dates". */
    public String share() {
        return Words.of("{0} of {1} {2}", counted(known), counted(of), Words.of(what));
    }

    private static String counted(long count) {
        return String.format(Language.current().locale(), "%,d", count);
    }

    /** The one that covers less. */
    public Coverage least(Coverage other) {
        return (double) known / of <= (double) other.known / other.of ? this : other;
    }
}
