package io.countroom.reporting.paytable;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Section;
import io.countroom.sql.fact.Offered;
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
}
