package io.countroom.reporting.figure;

import java.util.Locale;

/**
 * How much of a figure is known.
 *
 * @param what of which it is made: "gaming dates", "table counts", "wagers"
 * @param why the first reason why the others are not known
 */
public record Coverage(long known, long of, String what, String why) {

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
