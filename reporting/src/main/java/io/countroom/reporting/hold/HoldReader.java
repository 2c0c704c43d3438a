package io.countroom.reporting.hold;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.OddsUsed;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.Database;
import io.countroom.sql.accounting.JournalRepository;
import io.countroom.sql.fact.Counts;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.round.Slice;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads what one query asks for, of as many periods as its report needs. */
final class HoldReader {

    private final Cube cube;
    private final Database database;
    private final Counts counts;
    private final JournalRepository journal;
    private final SubmissionRules rules;
    private final ReportRequest query;
    private final Codes codes;
    private final Map<Integer, RulesSubmission> submissions;
    /** Earlier periods are read beside this one. */
    private final Map<Integer, Odds> odds = new ConcurrentSkipListMap<>();
    /** The gaming dates that were read, with all between them. */
    private volatile @Nullable LocalDate from;

    private volatile @Nullable LocalDate to;

    HoldReader(Database database, SubmissionRules rules, ReportRequest query) {
        PropertyRepository properties = new PropertyRepository(database);
        this.cube = new Cube(database);
        this.database = database;
        this.counts = new Counts(database);
        this.journal = new JournalRepository(database);
        this.rules = rules;
        this.query = query;
        this.codes = Codes.of(query.property(), properties);
        this.submissions = properties.submissions(query.property().id()).stream()
                .collect(Collectors.toMap(RulesSubmission::id, Function.identity()));
    }

    Slice scope(Period period) {
        return codes.scope(period, query.filter());
    }

    OddsInForce inForce(Slice scope) {
        from = from == null || scope.from().isBefore(from) ? scope.from() : from;
        to = to == null || scope.to().isAfter(to) ? scope.to() : to;
        // The first time odds take seconds, those of each Rules Submission for themselves.
        return OddsInForce.of(cube.bySubmission(scope).keySet().parallelStream()
                .collect(Collectors.toMap(
                        Function.identity(),
                        id -> odds.computeIfAbsent(id, missing -> odds(submissions.get(missing))))));
    }

    HoldReads reads(Slice scope, OddsInForce inForce) {
        return new HoldReads(cube, counts, journal, scope, inForce);
    }

    /** A tree with nothing in it yet, below rows that are no parts of the floor. */
    HoldTree below(Column outer, Slice scope) {
        return new HoldTree(codes, scope, List.of(outer), query.by());
    }

    Breakdown<HoldSums> tree(HoldReads reads, List<Dimension> by) {
        return HoldTree.of(reads, codes, by);
    }

    Breakdown<HoldSums> tree(Period period) {
        Slice scope = scope(period);
        return tree(reads(scope, inForce(scope)), query.by());
    }

    /** Whether the property has tables that take rake. */
    boolean hasRake() {
        return codes.tables().values().stream().anyMatch(table -> FloorGames.takesRake(table.game()));
    }

    Map<Integer, RulesSubmission> submissions() {
        return submissions;
    }

    private Odds odds(@Nullable RulesSubmission submission) {
        if (submission == null) {
            throw new IllegalStateException("rounds were settled under a Rules Submission that is not stored");
        }
        return rules.odds(submission);
    }

    /** The Rules Submissions that were read so far, how their odds are known, and where rounds were expected by several. */
    Fact standsOn() {
        LocalDate first = from;
        LocalDate last = to;
        OddsUsed used = first == null || last == null
                ? new OddsUsed(Map.of(), Map.of())
                : OddsUsed.read(database, query.property().id(), first, last);
        String text = odds.entrySet().stream()
                .map(entry -> describe(submissions.get(entry.getKey()), entry.getValue()) + used.remark(entry.getKey()))
                .sorted()
                .collect(Collectors.joining("; "));
        return Fact.of("Rules and odds", text.isEmpty() ? "none needed" : text);
    }

    private static String describe(@Nullable RulesSubmission submission, Odds odds) {
        long simulated = odds.wagers().stream()
                .filter(wager -> wager.method() == WagerOdds.Method.SIMULATED)
                .count();
        String name = submission == null ? "" : FloorGames.name(submission.game()) + " \"" + submission.name() + "\"";
        return name
                + (simulated == 0
                        ? ", every edge exact"
                        : ", " + simulated + " of " + odds.wagers().size() + " edges simulated, the others exact");
    }
}
