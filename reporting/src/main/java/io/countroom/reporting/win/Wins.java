package io.countroom.reporting.win;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.InParallel;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads counted, logged and expected win. Safe to share between threads. */
public final class Wins {

    /** As many properties are read at a time: each holds the counts of its tables and some connections. */
    private static final int PROPERTIES_AT_A_TIME = 4;

    private final Database database;
    private final SubmissionRules rules;

    public Wins(Database database, SubmissionRules rules) {
        this.database = database;
        this.rules = rules;
    }

    /**
     * @throws RefusedException if the filter names what the property does not have
     */
    public WinRows rows(ReportRequest request) {
        WinReader reader = new WinReader(database, rules, request);
        return new WinRows(request, reader.tree(request.period()), reader.standsOn());
    }

    /**
     * @throws RefusedException if the filter names what the property does not have
     */
    public WinRows.Drawn drawn(ReportRequest request) {
        WinReader reader = new WinReader(database, rules, request);
        try (InParallel parallel = new InParallel()) {
            return reader.drawn(reader.reads(), parallel);
        }
    }

    /**
     * @throws RefusedException if the filter names what the property does not have
     */
    public Wagers wagers(ReportRequest request) {
        WinReader reader = new WinReader(database, rules, request);
        return reader.wagers(reader.reads());
    }

    /**
     * What several properties won.
     *
     * @param rows of each breakdown that was asked for
     * @param lacking of each property, by its code, and each gaming date with counts or rounds: how many counts have no known win
     * @param odds that they stand on
     */
    public record Over(
            List<Breakdown<WinSums>> rows,
            SortedMap<String, SortedMap<LocalDate, Long>> lacking,
            SortedSet<String> odds) {

        /** The rules and odds of all these rows, for the cover of a report. */
        public static Fact standsOn(List<Over> all) {
            SortedSet<String> odds = new TreeSet<>();
            all.forEach(one -> odds.addAll(one.odds));
            return WinReader.standsOn(odds);
        }

        /** Columns of the hold report over some of these rows. */
        public static List<Measure<WinSums>> measures(Breakdown<WinSums> rows, String... ids) {
            return Measure.choose(WinMeasures.hold(rows.total()), ids);
        }
    }

    /**
     * Reads each property once for all breakdowns. A table count that is not known names its property.
     *
     * @param each of one property, with the filter for it
     * @param by how each breakdown's rows are nested
     */
    public Over over(List<ReportRequest> each, List<List<Dimension>> by) {
        WinReader any = new WinReader(database, rules, each.getFirst());
        List<WinTree> trees = by.stream().map(any::tree).toList();
        SortedMap<String, SortedMap<LocalDate, Long>> lacking = new TreeMap<>();
        SortedSet<String> odds = new TreeSet<>();
        try (InParallel parallel = new InParallel(PROPERTIES_AT_A_TIME)) {
            Map<String, Supplier<OfProperty>> read = each.stream()
                    .collect(Collectors.toMap(
                            request -> request.property().code(), request -> parallel.read(() -> add(request, trees))));
            read.forEach((code, one) -> {
                lacking.put(code, one.get().lacking);
                odds.addAll(one.get().odds);
            });
        }
        return new Over(trees.stream().map(WinTree::rows).toList(), lacking, odds);
    }

    private record OfProperty(SortedMap<LocalDate, Long> lacking, SortedSet<String> odds) {}

    /** Reads a property, then adds its sums to the shared trees under a lock. */
    private OfProperty add(ReportRequest request, List<WinTree> trees) {
        Codes codes = Codes.of(request.property(), new PropertyRepository(database));
        WinReader reader = new WinReader(database, rules, request, codes.amongSeveral());
        WinReads reads = reader.reads();
        List<Runnable> read = new ArrayList<>();
        try (InParallel parallel = new InParallel()) {
            for (WinTree tree : trees) {
                read.add(reader.at(tree, reads.slice()).adding(reads, List.of(), parallel));
            }
        }
        synchronized (trees) {
            read.forEach(Runnable::run);
        }
        return new OfProperty(reads.lacking(), reader.odds());
    }

    /** The play of every table with rounds or counts in the period, by its code. */
    public List<TablePlay> plays(Property property, Period period) {
        return plays(property, period, List.of(Dimension.TABLE)).toList();
    }

    /** The same, each gaming date by itself. */
    public List<TablePlay> playsByDate(Property property, Period period) {
        return plays(property, period, List.of(Dimension.TABLE, Dimension.DAY)).toList();
    }

    private Stream<TablePlay> plays(Property property, Period period, List<Dimension> by) {
        Map<String, GamingTable> tables = new PropertyRepository(database)
                .tables(property.id()).stream().collect(Collectors.toMap(GamingTable::code, Function.identity()));
        return rows(ReportRequest.of(property, period, "", Instant.EPOCH).by(by)).rows().root().children().stream()
                .flatMap(ofTable -> {
                    GamingTable table = tables.get(ofTable.path().getFirst().code());
                    if (table == null) {
                        throw new IllegalStateException("a table was taken away while its figures were read");
                    }
                    return (by.size() == 1 ? Stream.of(ofTable) : ofTable.children().stream())
                            .map(node -> TablePlay.of(table, node));
                });
    }
}
