package io.countroom.reporting.paytable;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Section;
import io.countroom.sql.fact.Offered;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Exact tests of the wagers of a period, with its number of tests corrected for. */
interface PatternTest {

    Section section();

    /** The findings of the marked tests. */
    List<Finding> findings(Period month);

    /**
     * The names of tables, dealers and wagers.
     *
     * @param tables their codes, by id
     * @param dealers their codes, by id
     * @param period the property and the period, as the page of rounds is narrowed to them
     */
    record Names(
            IntFunction<String> tables,
            Map<Integer, String> dealers,
            Function<Offered, String> wagers,
            Map<String, String> period) {

        /** @param wagers as {@link Finding#wagers()} */
        Link rounds(Map<String, String> wagers) {
            SortedMap<String, String> query = new TreeMap<>(period);
            query.putAll(wagers);
            return Link.to("rounds", query);
        }
    }

    /** How the page of rounds is narrowed to wagers of one kind. */
    static Map<String, String> wagers(Offered offered) {
        Map<String, String> wagers = shown();
        wagers.put("submission", String.valueOf(offered.submissionId()));
        wagers.put("wager", offered.wager());
        return wagers;
    }

    /** The same for all wagers of a player whom the log names. */
    static Map<String, String> wagers(String player) {
        Map<String, String> wagers = shown();
        wagers.put("player", player);
        return wagers;
    }

    /** The same for wagers of one kind at a seat. */
    static Map<String, String> wagers(Offered offered, String table, LocalDate gamingDate, String shift, int seat) {
        Map<String, String> wagers = wagers(offered);
        wagers.put("table", table);
        wagers.put("period", gamingDate.toString());
        wagers.put("seat", String.valueOf(seat));
        if (!shift.isEmpty()) {
            wagers.put("shift", shift);
        }
        return wagers;
    }

    private static Map<String, String> shown() {
        return new HashMap<>(Map.of("show", "wagers"));
    }
}
