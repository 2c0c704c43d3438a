package io.countroom.reporting.submission;

import io.countroom.rules.expectation.Expectations;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.Database;
import io.countroom.sql.property.RulesSubmission;
import java.time.Clock;
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
                rules.of(submission),
                under -> rules.stored(under)
                        .map(stored -> new Known(stored.id(), new Expectations(stored.odds()), stored.shoe()))
                        .orElseGet(() -> workOut(under)));
    }

    private Known workOut(TableRules under) {
        Odds odds = rules.computed(under);
        int id = noted.number(under, odds);
        Map<String, ShoeValue> shoe = rules.shoeValues(under);
        rules.keep(under, id, odds, shoe);
        return new Known(id, new Expectations(odds), shoe);
    }
}
