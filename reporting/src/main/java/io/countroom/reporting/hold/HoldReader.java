package io.countroom.reporting.hold;

import io.countroom.reporting.hold.HoldTree.Node;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.Database;
import io.countroom.sql.accounting.JournalRepository;
import io.countroom.sql.hold.HoldCounts;
import io.countroom.sql.hold.HoldRepository;
import io.countroom.sql.hold.HoldScope;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads what one query asks for, of as many periods as its report needs. */
final class HoldReader {

    private final HoldRepository repository;
    private final HoldCounts counts;
    private final JournalRepository journal;
    private final SubmissionRules rules;
    private final HoldQuery query;
    private final Codes codes;
    private final Map<Integer, RulesSubmission> submissions;
    /** Earlier periods are read beside this one. */
    private final Map<Integer, Odds> odds = new ConcurrentSkipListMap<>();

    HoldReader(Database database, SubmissionRules rules, HoldQuery query) {
        PropertyRepository properties = new PropertyRepository(database);
        this.repository = new HoldRepository(database);
        this.counts = new HoldCounts(database);
        this.journal = new JournalRepository(database);
        this.rules = rules;
        this.query = query;
        this.codes = Codes.of(query.property(), properties);
        this.submissions = properties.submissions(query.property().id()).stream()
                .collect(Collectors.toMap(RulesSubmission::id, Function.identity()));
    }

    HoldScope scope(Period period) {
        return codes.scope(period, query.filter());
    }

    InForce inForce(HoldScope scope) {
        // The first time odds take seconds, those of each Rules Submission for themselves.
        return InForce.of(repository.roundsBySubmission(scope).keySet().parallelStream()
                .collect(Collectors.toMap(
                        Function.identity(),
                        id -> odds.computeIfAbsent(id, missing -> odds(submissions.get(missing))))));
    }

    HoldReads reads(HoldScope scope, InForce inForce) {
        return new HoldReads(repository, counts, journal, scope, inForce);
    }

    /** A tree with nothing in it yet. */
    HoldTree tree(HoldScope scope) {
        return new HoldTree(codes, scope, query.by());
    }

    Node tree(HoldReads reads, List<Dimension> by) {
        return HoldTree.of(reads, codes, by);
    }

    Node tree(Period period) {
        HoldScope scope = scope(period);
        return tree(reads(scope, inForce(scope)), query.by());
    }

    /** Without how far results vary. */
    Node sums(Period period) {
        HoldScope scope = scope(period);
        return tree(reads(scope, inForce(scope).withoutVariance()), query.by());
    }

    Map<Integer, RulesSubmission> submissions() {
        return submissions;
    }

    private Odds odds(@Nullable RulesSubmission submission) {
        if (submission == null) {
            throw new IllegalStateException("rounds were settled under a Rules Submission that is not stored");
        }
        return rules.of(submission).odds();
    }

    /** The Rules Submissions that were read so far, and how their odds are known. */
    Fact standsOn() {
        String text = odds.entrySet().stream()
                .map(entry -> describe(submissions.get(entry.getKey()), entry.getValue()))
                .sorted()
                .collect(Collectors.joining("; "));
        return Fact.of("Rules and odds", text.isEmpty() ? "none needed" : text);
    }

    private static String describe(@Nullable RulesSubmission submission, Odds odds) {
        long simulated = odds.wagers().stream()
                .filter(wager -> wager.method() == WagerOdds.Method.SIMULATED)
                .count();
        String name = submission == null ? "" : Codes.gameName(submission.game()) + " \"" + submission.name() + "\"";
        return name
                + (simulated == 0
                        ? ", exact"
                        : ", " + simulated + " of " + odds.wagers().size() + " simulated");
    }
}
