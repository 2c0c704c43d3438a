package io.countroom.reporting.win;

import io.countroom.reporting.breakdown.InParallel;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;

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
}
