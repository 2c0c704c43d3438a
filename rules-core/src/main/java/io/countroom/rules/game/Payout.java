package io.countroom.rules.game;

import java.util.Locale;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Payout odds as the regulation prints them: "3 to 2" pays three units for each two wagered and returns the wager; "100
 * for 1" pays a hundred units for each one and keeps it. "Push" is 0 to 1.
 */
public record Payout(long pays, long per, boolean forOne) {

    public static final Payout PUSH = new Payout(0, 1, false);
    public static final Payout EVEN = new Payout(1, 1, false);

    public Payout {
        if (pays < 0 || per < 1) {
            throw new IllegalArgumentException("payout odds must be a ratio such as 3 to 2");
        }
    }

    public static Payout to(long pays, long per) {
        return new Payout(pays, per, false);
    }

    public static Payout forOne(long pays) {
        return new Payout(pays, 1, true);
    }

    /** Reads "3 to 2", "100 for 1", "Push". */
    public static Payout parse(String text) {
        String[] words = text.strip().toLowerCase(Locale.ROOT).split("\\s+");
        if (words.length == 1 && words[0].equals("push")) {
            return PUSH;
        }
        try {
            if (words.length == 3 && (words[1].equals("to") || words[1].equals("for"))) {
                return new Payout(Long.parseLong(words[0]), Long.parseLong(words[2]), words[1].equals("for"));
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' are not payout odds: write 3 to 2 or 100 for 1", e);
        }
        throw new IllegalArgumentException("'" + text + "' are not payout odds: write 3 to 2 or 100 for 1");
    }

    /** What a winning unit gains, net of the wager itself. */
    public BigFraction net() {
        BigFraction gross = BigFraction.of(pays, per);
        return forOne ? gross.subtract(1) : gross;
    }

    /** Net cents that a winning wager gains; a fraction of a cent is dropped, see {@link #payableInCents}. */
    public long winCents(long wagerCents) {
        long gross = Math.multiplyExact(wagerCents, pays) / per;
        return forOne ? gross - wagerCents : gross;
    }

    /** Whether these odds on that wager come to whole cents. */
    public boolean payableInCents(long wagerCents) {
        return per == 1 || Math.multiplyExact(wagerCents, pays) % per == 0;
    }

    @Override
    public String toString() {
        return pays == 0 && !forOne ? "Push" : pays + (forOne ? " for " : " to ") + per;
    }
}
