package io.countroom.reporting.rounds;

import io.countroom.sql.fact.Offered;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;

/** How the page of rounds is narrowed to single wagers: names and values of parameters in its address. */
public final class WagersShown {

    public static final String SHOW = "show";
    /** Of {@link #SHOW}: single wagers in place of rounds. */
    public static final String WAGERS = "wagers";

    public static final String SUBMISSION = "submission";
    public static final String WAGER = "wager";
    public static final String SEAT = "seat";
    public static final String PAID = "paid";
    /** Of {@link #PAID}: only wagers that were paid other than due. */
    public static final String WRONGLY = "wrongly";

    private WagersShown() {}

    /** All wagers of one kind. */
    public static Map<String, String> of(Offered offered) {
        Map<String, String> wagers = shown();
        wagers.put(SUBMISSION, String.valueOf(offered.submissionId()));
        wagers.put(WAGER, offered.wager());
        return wagers;
    }

    /** All wagers of a player whom the log names. */
    public static Map<String, String> of(String player) {
        Map<String, String> wagers = shown();
        wagers.put("player", player);
        return wagers;
    }

    /** Wagers of one kind at a seat. */
    public static Map<String, String> of(Offered offered, String table, LocalDate gamingDate, String shift, int seat) {
        Map<String, String> wagers = of(offered);
        wagers.put("table", table);
        wagers.put("period", gamingDate.toString());
        wagers.put(SEAT, String.valueOf(seat));
        if (!shift.isEmpty()) {
            wagers.put("shift", shift);
        }
        return wagers;
    }

    /** Wagers that a dealer paid other than due. */
    public static Map<String, String> paidWronglyBy(String dealer) {
        Map<String, String> wagers = shown();
        wagers.put("dealer", dealer);
        wagers.put(PAID, WRONGLY);
        return wagers;
    }

    private static Map<String, String> shown() {
        return new HashMap<>(Map.of(SHOW, WAGERS));
    }
}
