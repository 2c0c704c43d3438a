package io.countroom.reporting.hold;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The figures of the hold report, for those who reckon with them and print no report. Keep one: it holds the odds. */
public final class TablePlays {

    private final Database database;
    private final PropertyRepository properties;
    private final SubmissionRules rules;

    public TablePlays(Database database, SubmissionRules rules) {
        this.database = database;
        this.properties = new PropertyRepository(database);
        this.rules = rules;
    }

    /**
     * Every table that was played or counted, by its code.
     *
     * @param byDay whether each gaming date by itself
     */
    public List<TablePlay> of(Property property, Period period, boolean byDay) {
        ReportRequest request = ReportRequest.of(property, period, "", Instant.EPOCH)
                .by(byDay ? List.of(Dimension.TABLE, Dimension.DAY) : List.of(Dimension.TABLE));
        Map<String, GamingTable> tables = properties.tables(property.id()).stream()
                .collect(Collectors.toMap(GamingTable::code, Function.identity()));
        List<TablePlay> plays = new ArrayList<>();
        for (Node<HoldSums> ofTable :
                new HoldReader(database, rules, request).tree(period).root().children()) {
            GamingTable table = tables.get(ofTable.path().getFirst().code());
            if (table == null) {
                throw new IllegalStateException("a table was taken away while its figures were read");
            }
            if (!byDay) {
                plays.add(play(table, ofTable));
            } else {
                ofTable.children().forEach(day -> plays.add(play(table, day)));
            }
        }
        return plays;
    }

    private static TablePlay play(GamingTable table, Node<HoldSums> node) {
        HoldSums sums = node.sums();
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
