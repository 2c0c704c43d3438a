package io.countroom.sql.sequence;

import org.jspecify.annotations.Nullable;

/**
 * The house's win by the log, with limits where the log is incomplete.
 *
 * @param withoutPaid wagers without a logged payment
 * @param leastCents the win if those wagers were paid as due; null if the amount due of one is not known
 * @param mostCents the win if each of them was lost
 */
public record LoggedWin(long withoutPaid, @Nullable Long leastCents, long mostCents) {

    public static final LoggedWin NOTHING = new LoggedWin(0, 0L, 0);

    /** The win of a log that says of every wager what was paid. */
    public static LoggedWin of(long cents) {
        return new LoggedWin(0, cents, cents);
    }

    public LoggedWin plus(LoggedWin other) {
        return new LoggedWin(
                withoutPaid + other.withoutPaid,
                leastCents == null || other.leastCents == null
                        ? null
                        : (Long) Math.addExact(leastCents, other.leastCents),
                Math.addExact(mostCents, other.mostCents));
    }

    /** The same, widened by an amount that may have been won or lost besides. */
    public LoggedWin within(long cents) {
        return new LoggedWin(
                withoutPaid,
                leastCents == null ? null : (Long) Math.subtractExact(leastCents, cents),
                Math.addExact(mostCents, cents));
    }

    /** How far an amount is from it at least; 0 where the log allows it. */
    public long apart(long cents) {
        if (cents > mostCents) {
            return cents - mostCents;
        }
        return leastCents == null || cents >= leastCents ? 0 : cents - leastCents;
    }
}
