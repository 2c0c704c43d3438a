package io.countroom.reporting.win;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.InParallel;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads what was won, by the count, by the log and by the rules of play. Safe to share between threads. */
public final class Wins {

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
