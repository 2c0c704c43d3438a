package io.countroom.rules.game;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the irregularities of one round, and says those that every game shares in the same words. */
public final class Findings {

    public static final String PAID_DIFFERS = "paid-differs";
    public static final String VIGORISH_DIFFERS = "vigorish-differs";
    public static final String NOT_OFFERED = "not-offered";
    public static final String NOT_PAYABLE_IN_CENTS = "not-payable-in-cents";
    public static final String IMPOSSIBLE_AMOUNT = "impossible-amount";
    public static final String CARD_NOT_ALLOWED = "card-not-allowed";
    public static final String CARD_MISSING = "card-missing";
    public static final String IMPOSSIBLE_CARDS = "impossible-cards";
    public static final String HAND_UNKNOWN = "hand-unknown";
    public static final String SEAT_UNKNOWN = "seat-unknown";
    public static final String WAGER_REPEATED = "wager-repeated";
    public static final String NOT_OF_THIS_GAME = "not-of-this-game";
    public static final String VOID_NOT_RETURNED = "void-not-returned";
    public static final String VOID_NOT_PROVIDED = "void-not-provided";
    public static final String VOID_CONTRADICTED = "void-contradicted";

    /** No wager is larger than this; a log that says so is mistaken, and the arithmetic of every payout stays exact. */
    private static final long LARGEST_WAGER_CENTS = 1_000_000_000_000L;

    private final List<Irregularity> found = new ArrayList<>();

    /** About the round as a whole. */
    public void add(String code, String sentence, Citation citation) {
        found.add(new Irregularity(code, sentence, citation, -1, null));
    }

    public void addAll(List<Irregularity> irregularities) {
        found.addAll(irregularities);
    }

    /** About one wager. */
    public void add(String code, String sentence, Citation citation, int wager, @Nullable Long overpaidCents) {
        found.add(new Irregularity(code, sentence, citation, wager, overpaidCents));
    }

    /** Whether a wager's amount can be settled at all; when it cannot, say {@link #impossibleAmount}. */
    public static boolean possible(long cents) {
        return cents > 0 && cents <= LARGEST_WAGER_CENTS;
    }

    public void impossibleAmount(int index, Wager wager, Citation citation) {
        add(
                IMPOSSIBLE_AMOUNT,
                of(wager) + ": a wager is more than nothing and at most " + Dollars.text(LARGEST_WAGER_CENTS),
                citation,
                index,
                null);
    }

    public void notOffered(int index, Wager wager, Citation citation) {
        add(NOT_OFFERED, of(wager) + ": this wager is not offered under the Rules Submission", citation, index, null);
    }

    public void seatUnknown(int index, Wager wager, int seats, Citation citation) {
        add(SEAT_UNKNOWN, of(wager) + ": a table has the places 1 to " + seats, citation, index, null);
    }

    public void repeated(int index, Wager wager, Citation citation) {
        add(
                WAGER_REPEATED,
                of(wager) + ": this wager is logged more than once for hand " + wager.hand(),
                citation,
                index,
                null);
    }

    public void notPayableInCents(int index, Wager wager, Due due) {
        add(
                NOT_PAYABLE_IN_CENTS,
                of(wager) + ": " + due.outcome().name() + ", " + due.outcome().pays()
                        + ", does not come to whole cents; " + gain(due.cents()) + " is reckoned",
                due.outcome().citation(),
                index,
                null);
    }

    /** Whether what the log says was paid and charged is what was due; what it does not say agrees. */
    public static boolean amountsAgree(Wager wager, Due due) {
        Long paid = wager.paidCents();
        Long vigorish = wager.vigorishCents();
        return (paid == null || paid == due.cents()) && (vigorish == null || vigorish == due.vigorishCents());
    }

    /** Compares what was paid and what vigorish was charged with what was due. */
    public void amounts(int index, Wager wager, Due due) {
        Long paid = wager.paidCents();
        if (paid != null && paid != due.cents()) {
            add(
                    PAID_DIFFERS,
                    of(wager) + ": " + gain(paid) + ", due was " + gain(due.cents()) + " (" + outcome(due) + ")",
                    due.outcome().citation(),
                    index,
                    difference(paid, due.cents()));
        }
        Long vigorish = wager.vigorishCents();
        if (vigorish != null && vigorish != due.vigorishCents()) {
            // Paid amounts are net of vigorish, so where they are known the money is already told above.
            add(
                    VIGORISH_DIFFERS,
                    of(wager) + ": a vigorish of " + Dollars.text(vigorish) + " was charged, due was "
                            + Dollars.text(due.vigorishCents()) + " (" + outcome(due) + ")",
                    due.outcome().citation(),
                    index,
                    paid == null ? difference(due.vigorishCents(), vigorish) : null);
        }
    }

    /** "Seat 3, banker $100.00": how sentences begin that are about a wager. */
    public static String of(Wager wager) {
        return "Seat " + wager.seat() + ", " + wager.id() + " " + Dollars.text(wager.cents());
    }

    /** "a gain of $95.00", "a loss of $100.00", "the wager returned". */
    public static String gain(long cents) {
        if (cents == 0) {
            return "the wager returned";
        }
        String text = Dollars.text(cents);
        return cents > 0 ? "a gain of " + text : "a loss of " + text.substring(1);
    }

    private static String outcome(Due due) {
        return due.outcome().name() + ", " + due.outcome().pays();
    }

    private static @Nullable Long difference(long a, long b) {
        long difference = a - b;
        // Overflow: the log's figure is nonsense, and so would be the difference.
        return ((a ^ b) & (a ^ difference)) < 0 ? null : difference;
    }

    public boolean isEmpty() {
        return found.isEmpty();
    }

    public List<Irregularity> list() {
        return List.copyOf(found);
    }
}
