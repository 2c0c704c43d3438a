package io.countroom.reporting.sample;

import io.countroom.sql.count.SlipRow;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * The count of one table, day after day. Chips are neither made nor lost: what patrons bought in for and what the house won is in
 * the rack or the drop box, so that the win by the count is the win by the rounds, to the cent.
 */
final class SampleCount {

    static final long RACK_CENTS = 15_000_000;

    /** One slip; amounts in cents. */
    record Slip(
            LocalDate gamingDate,
            String shift,
            SlipRow.Kind kind,
            @Nullable String number,
            long cents,
            int hour) {

        Slip plus(long more) {
            return new Slip(gamingDate, shift, kind, number, cents + more, hour);
        }
    }

    /**
     * Buy-in for each dollar wagered, in thousandths. Chips are wagered repeatedly, more often where the edge is small; these values
     * give each game the hold that casinos know, 15 to 20%.
     */
    private static final Map<String, Integer> BOUGHT = Map.ofEntries(
            Map.entry("minibaccarat", 70),
            Map.entry("midibaccarat", 85),
            Map.entry("baccarat", 70),
            Map.entry("21-baccarat", 110),
            Map.entry("blackjack", 75),
            Map.entry("spanish-21", 22),
            Map.entry("pai-gow", 100),
            Map.entry("pai-gow-poker", 115));

    private final int table;
    private final @Nullable Integer bought;
    private final SplittableRandom random;
    private long rackCents = RACK_CENTS;
    private int fills;
    private int credits;
    private int payoutSlips;
    /** The last fill of the dates before: on one date a number is one slip. */
    private @Nullable String fillBefore;

    private boolean closedBefore;
    private boolean closed;

    SampleCount(SamplePlan plan, int table, String game) {
        this.table = table;
        this.bought = plan.mix() == SamplePlan.Mix.EVEN ? null : BOUGHT.get(game);
        this.random = new SplittableRandom(plan.seed() ^ (0x5EED_0000L + table));
    }

    /**
     * @param winCents what the house won at the table by its rounds, but for what was not paid from its chips
     * @param handleCents what was wagered
     * @param payouts what was not paid from the table's chips, each by a slip of its own
     * @param silent shifts in which nothing was dealt, so that nobody bought in
     */
    List<Slip> day(LocalDate date, long winCents, long handleCents, List<Long> payouts, Set<String> silent) {
        closed = true;
        List<Slip> day = new ArrayList<>();
        day.add(new Slip(date, "day", SlipRow.Kind.OPENER, null, rackCents, 0));
        // Patrons buy in for what they lose and something to play with, in twenties; at worst the rack runs low.
        long buyIn = bought == null
                ? Math.max(winCents, 0) + handleCents * (4 + random.nextInt(6)) / 100
                : Math.max(winCents, handleCents * bought / 1_000 * (70 + random.nextInt(61)) / 100);
        long drop = (buyIn + 1_999) / 2_000 * 2_000;
        long rack = rackCents + winCents - drop;
        if (rack < RACK_CENTS * 6 / 10) {
            long fill = (RACK_CENTS - rack) / 100_000 * 100_000;
            day.add(new Slip(date, "swing", SlipRow.Kind.FILL, fillNumber(), fill, 12));
            rack += fill;
        } else if (rack > RACK_CENTS * 14 / 10) {
            long credit = (rack - RACK_CENTS) / 100_000 * 100_000;
            day.add(new Slip(date, "swing", SlipRow.Kind.CREDIT, creditNumber(), credit, 13));
            rack -= credit;
        }
        drop(day, date, drop, silent, random);
        for (long payout : payouts) {
            day.add(payout(date, payout));
        }
        day.add(new Slip(date, "grave", SlipRow.Kind.CLOSER, null, rack, 24));
        rackCents = rack;
        return day;
    }

    /** Begins a gaming date, before anything of it is asked. */
    void begin() {
        closedBefore = closed;
        fillBefore = fills == 0 ? null : "F" + table + "-" + (1_000 + fills);
    }

    /** Whether the gaming date before ended with a closer. */
    boolean closed() {
        return closedBefore;
    }

    /** The number of the last fill of an earlier gaming date; null where there is none. */
    @Nullable String lastFill() {
        return fillBefore;
    }

    /** This gaming date's closer is not written; what is in the rack stays there. */
    void notClosed() {
        closed = false;
    }

    /** A fill with a number that was used before, and a credit that takes it back. */
    List<Slip> withRepeated(LocalDate date, long cents, String number) {
        return List.of(
                new Slip(date, "swing", SlipRow.Kind.FILL, number, cents, 14),
                new Slip(date, "swing", SlipRow.Kind.CREDIT, creditNumber(), cents, 16));
    }

    /** The closer was counted wrongly, and the next opener takes it over; the chips themselves do not change. */
    void miscount(long cents) {
        rackCents += cents;
    }

    /** Two fills and a credit that takes both back, with a number left out between the fills. */
    Gap withGap(LocalDate date, long cents) {
        Slip first = new Slip(date, "swing", SlipRow.Kind.FILL, fillNumber(), cents, 14);
        String missing = fillNumber();
        return new Gap(
                missing,
                List.of(
                        first,
                        new Slip(date, "swing", SlipRow.Kind.FILL, fillNumber(), cents, 15),
                        new Slip(date, "swing", SlipRow.Kind.CREDIT, creditNumber(), 2 * cents, 16)));
    }

    record Gap(String missing, List<Slip> slips) {}

    /** The document of a payout that was not paid from the table's chips. */
    Slip payout(LocalDate date, long cents) {
        return new Slip(date, "swing", SlipRow.Kind.PAYOUT, "P" + table + "-" + (1_001 + payoutSlips++), cents, 15);
    }

    private String fillNumber() {
        return "F" + table + "-" + (1_001 + fills++);
    }

    private String creditNumber() {
        return "C" + table + "-" + (1_001 + credits++);
    }

    /** The drop by shift and kind: mostly notes, some counter checks and vouchers, a little promotional play. */
    static void drop(List<Slip> day, LocalDate date, long drop, Set<String> silent, SplittableRandom random) {
        long left = drop;
        int shift = 0;
        String last = SampleTableDay.SHIFTS.reversed().stream()
                .filter(name -> !silent.contains(name))
                .findFirst()
                .orElse("grave");
        for (String name : SampleTableDay.SHIFTS) {
            long ofShift = name.equals(last)
                    ? left
                    : silent.contains(name) ? 0 : drop * (name.equals("day") ? 25 : 45) / 100 / 2_000 * 2_000;
            left -= ofShift;
            long checks = random.nextInt(4) == 0 ? ofShift / 5 / 50_000 * 50_000 : 0;
            long vouchers = ofShift / 25 / 500 * 500;
            long promotional = ofShift / 50 / 500 * 500;
            int hour = 8 * ++shift;
            add(day, date, name, SlipRow.Kind.DROP_CURRENCY, ofShift - checks - vouchers - promotional, hour);
            add(day, date, name, SlipRow.Kind.DROP_COUNTER_CHECK, checks, hour);
            add(day, date, name, SlipRow.Kind.DROP_VOUCHER, vouchers, hour);
            add(day, date, name, SlipRow.Kind.DROP_PROMOTIONAL, promotional, hour);
        }
    }

    private static void add(List<Slip> day, LocalDate date, String shift, SlipRow.Kind kind, long cents, int hour) {
        if (cents > 0 || kind == SlipRow.Kind.DROP_CURRENCY) {
            day.add(new Slip(date, shift, kind, null, cents, hour));
        }
    }
}
