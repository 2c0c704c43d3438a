package io.countroom.reporting.win;

import io.countroom.reporting.breakdown.Breakdown.Node;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads hold figures of tables as values, without a report. Keep one instance: it caches the odds. */
public final class TablePlays {

    private final Database database;
    private final PropertyRepository properties;
    private final SubmissionRules rules;

    public TablePlays(Database database, SubmissionRules rules) {
        this.database = database;
        this.properties = new PropertyRepository(database);
        this.rules = rules;
    }

    /** What each table with rounds or counts played in the period. */
    public List<TablePlay> of(Property property, Period period) {
        return plays(property, period, List.of(Dimension.TABLE)).toList();
    }

    /** What each of these tables played on each gaming date. */
    public List<TablePlay> byDate(Property property, Period period) {
        return plays(property, period, List.of(Dimension.TABLE, Dimension.DAY)).toList();
    }

    private Stream<TablePlay> plays(Property property, Period period, List<Dimension> by) {
        Map<String, GamingTable> tables = properties.tables(property.id()).stream()
                .collect(Collectors.toMap(GamingTable::code, Function.identity()));
        ReportRequest request =
                ReportRequest.of(property, period, "", Instant.EPOCH).by(by);
        return new WinReader(database, rules, request)
                .tree(period).root().children().stream().flatMap(ofTable -> {
                    GamingTable table = tables.get(ofTable.path().getFirst().code());
                    if (table == null) {
                        throw new IllegalStateException("a table was taken away while its figures were read");
                    }
                    return (by.size() == 1 ? Stream.of(ofTable) : ofTable.children().stream())
                            .map(node -> play(table, node));
                });
    }

    private static TablePlay play(GamingTable table, Node<WinSums> node) {
        WinSums sums = node.sums();
        return new TablePlay(
                table,
                node.path().size() == 1
                        ? null
                        : LocalDate.parse(node.path().getLast().code()),
                sums.rounds,
                sums.counted(),
                sums.handle(),
                sums.logged(),
                sums.expectedCents(),
                sums.differenceCents(),
                sums.z());
    }
}
