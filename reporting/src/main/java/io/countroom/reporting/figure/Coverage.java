package io.countroom.reporting.figure;

import java.util.List;
import java.util.Locale;

/**
 * How much of a figure is known.
 *
 * @param what of which it is made: "gaming dates", "table counts", "wagers"
 * @param why the first reasons why the others are not known, as sentences
 */
public record Coverage(long known, long of, String what, String why) {

    /** So many reasons are told; of more, how many there are. */
    public static final int MOST_REASONS = 3;

    /** @param first reasons, one for each of the first that lack; where all do, the first tells enough */
    public static Coverage of(long known, long of, String what, List<String> first) {
        if (known == 0 || first.isEmpty()) {
            return new Coverage(known, of, what, first.isEmpty() ? "" : first.getFirst());
        }
        long more = of - known - first.size();
        String rest = more == 0 ? "" : String.format(Locale.US, " And %,d more.", more);
        return new Coverage(known, of, what, String.join(" ", first) + rest);
    }

    /** "30 of 31 gaming dates; MB-07 on 8 Oct 2026: the closer is missing." */
    public String sentence() {
        return share() + "; " + why;
    }

    /** "30 of 31 gaming dates". */
    public String share() {
        return String.format(Locale.US, "%,d of %,d %s", known, of, what);
    }

    /** The one that covers less. */
    public Coverage least(Coverage other) {
        return (double) known / of <= (double) other.known / other.of ? this : other;
    }
}
