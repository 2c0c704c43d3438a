package io.countroom.ui.shell;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.hold.TableResult;
import io.countroom.reporting.period.Period;
import io.countroom.sql.property.Property;
import java.time.Clock;
import java.util.List;
import org.springframework.stereotype.Service;

/** What each table held and won in a period, kept until a figure changes. */
@Service
public class TableResultCache {

    private static final int RESULT_CELLS = 8;

    private record Asked(Property property, Period period) {}

    private record Results(List<TableResult> all) {}

    private final HoldReports hold;
    private final AnswerCache answers;
    private final Scope scope;
    private final Clock clock;

    TableResultCache(HoldReports hold, AnswerCache answers, Scope scope, Clock clock) {
        this.hold = hold;
        this.answers = answers;
        this.scope = scope;
        this.clock = clock;
    }

    /** Those of which anything is on record. */
    public List<TableResult> of(Property property, Period period) {
        return answers.of(
                        Results.class,
                        new Asked(property, period),
                        scope.today(property),
                        () -> new Results(hold.tables(ReportRequest.of(property, period, "", clock.instant()))),
                        results -> results.all().size() * RESULT_CELLS)
                .all();
    }
}
