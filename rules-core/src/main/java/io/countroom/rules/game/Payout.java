package io.countroom.rules.game;

import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,9})(?:\\.(\\d{1,3}))?\\s+(to|for)\\s+(\\d{1,9})");

    /** Reads "3 to 2", "8.5 to 1", "100 for 1", "Push". */
    public static Payout parse(String text) {
        String odds = text.strip().toLowerCase(Locale.ROOT);
        if (odds.equals("push")) {
            return PUSH;
        }
        Matcher written = WRITTEN.matcher(odds);
        if (!written.matches()) {
            throw new IllegalArgumentException("write payout odds, such as 3 to 2 or 100 for 1");
        }
        boolean forOne = written.group(3).equals("for");
        long per = Long.parseLong(written.group(4));
        if (written.group(2) == null) {
            return new Payout(Long.parseLong(written.group(1)), per, forOne);
        }
        long scale = BigInteger.TEN.pow(written.group(2).length()).longValueExact();
        BigFraction ratio =
                BigFraction.of(Long.parseLong(written.group(1) + written.group(2)), scale * Math.max(1, per));
        return new Payout(ratio.getNumeratorAsLong(), ratio.getDenominatorAsLong(), forOne);
    }

    /** The gain of a winning unit, net of the wager itself. */
    public BigFraction net() {
        BigFraction gross = BigFraction.of(pays, per);
        return forOne ? gross.subtract(1) : gross;
    }

    /** Net cents that a winning wager gains; a fraction of a cent is dropped, see {@link #payableInCents}. */
    public long winCents(long wagerCents) {
        long gross = Math.multiplyExact(wagerCents, pays);
        gross = per == 1 ? gross : gross / per; // a division is dear, and most odds need none
        return forOne ? gross - wagerCents : gross;
    }

    /** Whether these odds on that wager give whole cents. */
    public boolean payableInCents(long wagerCents) {
        return per == 1 || Math.multiplyExact(wagerCents, pays) % per == 0;
    }

    @Override
    public String toString() {
        return pays == 0 && !forOne ? "Push" : pays + (forOne ? " for " : " to ") + per;
    }
}
