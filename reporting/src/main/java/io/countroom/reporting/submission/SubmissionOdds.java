package io.countroom.reporting.submission;

import io.countroom.rules.Games;
import io.countroom.rules.expectation.Expectations;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.Database;
import io.countroom.sql.property.RulesSubmission;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The odds by which rounds are expected, each noted in the database under a number and kept there. Keep one: odds take a while to
 * work out where the database does not have them. Safe to share between threads.
 */
public final class SubmissionOdds {

    private final NotedOdds noted;
    private final SubmissionRules rules;
    private final ConcurrentHashMap<TableRules, Known> known = new ConcurrentHashMap<>();

    /**
     * @param id under which the odds are noted
     * @param shoe the values of the shoe, by wager, as {@link TableRules#shoeValues}
     */
    public record Known(int id, Expectations expectations, Map<String, ShoeValue> shoe) {}

    /** @param software the version that works the odds out */
    public SubmissionOdds(Database database, SubmissionRules rules, String software, Clock clock) {
        this.noted = new NotedOdds(database, software, clock);
        this.rules = rules;
    }

    public Known of(RulesSubmission submission) {
        return known.computeIfAbsent(
                rules.of(submission), under -> known(rules.stored(under).orElseGet(() -> rules.workOut(under, noted))));
    }

    /** Stores the odds of all these submissions whose games have rules, so that other processes need not compute them. */
    public void store(List<RulesSubmission> submissions) {
        submissions.stream()
                .filter(submission -> Games.find(submission.game()).isPresent())
                .forEach(this::of);
    }

    private static Known known(SubmissionRules.Stored odds) {
        return new Known(odds.id(), new Expectations(odds.odds()), odds.shoe());
    }
}
