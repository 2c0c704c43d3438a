package io.countroom.reporting.testkit;

import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import java.time.Clock;

/** Odds are worked out once for all tests. */
public final class TestOdds {

    public static final SubmissionRules RULES = new SubmissionRules();

    private TestOdds() {}

    public static SubmissionOdds of(Database database) {
        return of(database, RULES);
    }

    public static SubmissionOdds of(Database database, SubmissionRules rules) {
        return new SubmissionOdds(database, rules, "test", Clock.systemUTC());
    }
}
