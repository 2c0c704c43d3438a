package io.countroom.rules.game;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the irregularities of one round, and words the ones that all games share. */
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

    /** A list of its own from the first finding on: nearly all rounds have none. */
    private List<Irregularity> found = List.of();

    private final @Nullable TableRules rules;

    /** Of the sequence of rounds: no sentence is about a wager. */
    public Findings() {
        this.rules = null;
    }

    /** @param rules name the wagers */
    public Findings(TableRules rules) {
        this.rules = rules;
    }

    /** About the round as a whole. */
    public void add(String code, String sentence, Citation citation) {
        add(code, sentence, citation, -1, null);
    }

    public void addAll(List<Irregularity> irregularities) {
        irregularities.forEach(this::add);
    }

    /** About one wager, where no money is at stake or it cannot be known. */
    public void add(String code, String sentence, Citation citation, int wager) {
        add(code, sentence, citation, wager, null);
    }

    void add(String code, String sentence, Citation citation, int wager, @Nullable Long overpaidCents) {
        add(new Irregularity(code, sentence, citation, wager, overpaidCents));
    }

    private void add(Irregularity irregularity) {
        if (found.isEmpty()) {
            found = new ArrayList<>();
        }
        found.add(irregularity);
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
                index);
    }

    public void notOffered(int index, Wager wager, Citation citation) {
        add(NOT_OFFERED, of(wager) + ": this wager is not offered under the Rules Submission", citation, index);
    }

    /** Says which wagers come from a seat that a table has not, and which are logged twice for one hand. */
    public void places(List<Wager> wagers, RoundForm form) {
        for (int i = 0; i < wagers.size(); i++) {
            Wager wager = wagers.get(i);
            if (wager.seat() < 1 || wager.seat() > form.seats()) {
                add(SEAT_UNKNOWN, of(wager) + ": a table has the places 1 to " + form.seats(), form.ofSeats(), i);
            }
            if (wager.repeats(wagers, i)) {
                repeated(i, wager, form.ofSeats());
            }
        }
    }

    public void repeated(int index, Wager wager, Citation citation) {
        add(
                WAGER_REPEATED,
                of(wager) + ": this wager is logged more than once for hand " + wager.hand(),
                citation,
                index);
    }

    public void notPayableInCents(int index, Wager wager, Due due) {
        add(
                NOT_PAYABLE_IN_CENTS,
                of(wager) + ": " + outcome(due) + " is not a whole number of cents; " + withoutSign(due.cents())
                        + " is used",
                due.outcome().citation(),
                index);
    }

    /** Whether the logged payment and vigorish are the amounts due; a missing amount agrees. */
    public static boolean amountsAgree(Wager wager, Due due) {
        Long paid = due.netPaidCents(wager);
        Long vigorish = wager.vigorishCents();
        return (paid == null || paid == due.cents()) && (vigorish == null || vigorish == due.vigorishCents());
    }

    /** Compares what was paid and what vigorish was charged with what was due. */
    public void amounts(int index, Wager wager, Due due) {
        Long paid = due.netPaidCents(wager);
        if (paid != null && paid != due.cents()) {
            add(
                    PAID_DIFFERS,
                    of(wager) + ": " + done(paid) + "; " + dueInstead(paid, due.cents()) + " (" + outcome(due) + ")",
                    due.outcome().citation(),
                    index,
                    difference(paid, due.cents()));
        }
        Long vigorish = wager.vigorishCents();
        if (vigorish != null && vigorish != due.vigorishCents()) {
            // Paid amounts are net of vigorish, so where they are known the money is already told above.
            add(
                    VIGORISH_DIFFERS,
                    of(wager) + ": the vigorish charged was " + Dollars.text(vigorish) + "; "
                            + Dollars.text(due.vigorishCents()) + " was due (" + outcome(due) + ")",
                    due.outcome().citation(),
                    index,
                    paid == null ? difference(due.vigorishCents(), vigorish) : null);
        }
    }

    /** Settles the round, and adds a finding for each wager that was paid or charged other than is due. */
    public Settlement settled(List<Wager> wagers, @Nullable Due[] due) {
        for (int i = 0; i < due.length; i++) {
            Due of = due[i];
            if (of != null && !amountsAgree(wagers.get(i), of)) {
                amounts(i, wagers.get(i), of);
            }
        }
        return Settlement.of(due, list());
    }

    /** "Seat 3, Wager on the Banker's Hand $100.00": how sentences begin that are about a wager. */
    public String of(Wager wager) {
        return of(wager, name(wager.id()));
    }

    static String of(Wager wager, String name) {
        return "Seat " + wager.seat() + ", " + name + " " + Dollars.text(wager.cents());
    }

    /** The id where the Rules Submission offers no such wager. */
    private String name(String id) {
        if (rules != null) {
            for (OfferedWager offered : rules.wagers()) {
                if (offered.id().equals(id)) {
                    return offered.name();
                }
            }
        }
        return id;
    }

    /** "the house paid $95.00", "the house took $100.00", "the wager was returned". */
    static String done(long cents) {
        if (cents == 0) {
            return "the wager was returned";
        }
        return cents > 0 ? "the house paid " + Dollars.text(cents) : "the house took " + withoutSign(cents);
    }

    /** "$95.00 was due"; where it goes the other way, to whom. */
    private static String dueInstead(long paid, long due) {
        if (due == 0) {
            return "the wager was to be returned";
        }
        boolean sameWay = Long.signum(paid) == Long.signum(due);
        return withoutSign(due) + " was due" + (sameWay ? "" : due > 0 ? " to the player" : " to the house");
    }

    private static String withoutSign(long cents) {
        String text = Dollars.text(cents);
        return cents < 0 ? text.substring(1) : text;
    }

    /** "Wins, 19 to 20"; "Loses". */
    private static String outcome(Due due) {
        String name = due.outcome().name();
        String pays = due.outcome().pays();
        return pays.equalsIgnoreCase(name) ? name : name + ", " + pays;
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
