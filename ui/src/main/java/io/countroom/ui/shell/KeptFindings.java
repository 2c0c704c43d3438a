package io.countroom.ui.shell;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** What does not hold together in the counts and logs of a period. Every row is gone through for it, so it is kept. */
@Service
public class KeptFindings {

    private static final int FINDING_CELLS = 8;

    private record Asked(Property property, Period period) {}

    private record Findings(List<Finding> all) {}

    private final Audits audits;
    private final Standings standings;
    private final ImportRepository imports;
    private final KeptAnswers answers;
    private final Scope scope;

    KeptFindings(Audits audits, Standings standings, ImportRepository imports, KeptAnswers answers, Scope scope) {
        this.audits = audits;
        this.standings = standings;
        this.imports = imports;
        this.answers = answers;
        this.scope = scope;
    }

    public List<Finding> of(Property property, Period period) {
        return answers.of(
                        KeptAnswers.On.ROWS,
                        Findings.class,
                        new Asked(property, period),
                        scope.today(property),
                        () -> new Findings(audits.findings(property, period)),
                        findings -> findings.all().size() * FINDING_CELLS)
                .all();
    }

    /** How many nobody has looked at yet. */
    public int open(Property property, Period period) {
        Map<Standings.Subject, Standing> latest = standings.latest(property.id(), period.first(), period.last());
        return (int) of(property, period).stream()
                .filter(finding -> latest.getOrDefault(finding.known(), Standing.OPEN)
                        .state()
                        .equals(Standing.OPEN.state()))
                .count();
    }

    /** The month in which anything was played or counted last: what is open there is shown wherever one is. */
    public Optional<Period> latestMonth(Property property) {
        return imports.latestGamingDate(property.id()).map(date -> Periods.month(YearMonth.from(date)));
    }
}
