package io.countroom.reporting.cover;

import io.countroom.reporting.format.Formats;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.property.OddsRepository;
import io.countroom.sql.property.OddsRepository.NotedOdds;
import java.time.LocalDate;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * By which odds the rounds of some gaming dates were expected.
 *
 * @param rounds by Rules Submission, then by odds
 * @param software which version worked the odds out first
 */
public record OddsUsed(Map<Integer, Map<Integer, Long>> rounds, Map<Integer, String> software) {

    public static OddsUsed read(Database database, int propertyId, LocalDate from, LocalDate to) {
        return new OddsUsed(
                new Cube(database).roundsByOdds(propertyId, from, to),
                new OddsRepository(database)
                        .all().stream().collect(Collectors.toMap(NotedOdds::id, NotedOdds::software)));
    }

    /** A note about a Rules Submission: none if all its rounds have the same odds. */
    public String remark(int submissionId) {
        Map<Integer, Long> byOdds = rounds.getOrDefault(submissionId, Map.of());
        return byOdds.size() < 2
                ? ""
                : ", expected by different odds: "
                        + byOdds.entrySet().stream()
                                .map(entry -> Formats.count(entry.getValue()) + " rounds by those of "
                                        + software.getOrDefault(entry.getKey(), "no version"))
                                .collect(Collectors.joining(", "));
    }
}
