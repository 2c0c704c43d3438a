package io.countroom.ui.answer;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.FarTables;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.audit.LargePayouts;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.SharedReads;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.sequence.Checks;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings;
import java.time.Clock;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.springframework.stereotype.Service;

/**
 * A cache of the findings of counts and logs of a period, and of the tables far from expected: computing them reads every row.
 * Findings are made in English for every reader: {@code ReportWords.sentence} translates a sentence by its English text.
 */
@Service
public class FindingCache {

    private static final int FINDING_CELLS = 8;

    /** Months looked back for what is open. A year-old alert is nobody's task of today, and each month is gone through. */
    private static final int MONTHS_BACK = 12;

    private record Asked(Property property, Period period) {}

    private record Findings(List<Finding> all) {}

    private record Patterns(List<Finding> all) {}

    private final Database database;
    private final Audits audits;
    private final Standings standings;
    private final ImportRepository imports;
    private final PropertyRepository properties;
    private final MonthRepository months;
    private final ReportCatalogue catalogue;
    private final TablePlayCache plays;
    private final AnswerCache answers;
    private final Clock clock;
    private final Checks checks;

    FindingCache(
            Database database,
            Audits audits,
            Standings standings,
            ImportRepository imports,
            PropertyRepository properties,
            MonthRepository months,
            ReportCatalogue catalogue,
            TablePlayCache plays,
            AnswerCache answers,
            Clock clock) {
        this.database = database;
        this.audits = audits;
        this.standings = standings;
        this.imports = imports;
        this.properties = properties;
        this.months = months;
        this.catalogue = catalogue;
        this.plays = plays;
        this.answers = answers;
        this.clock = clock;
        this.checks = new Checks(database, clock);
    }

    /** Findings of counts, slips and sequences. */
    public List<Finding> of(Property property, Period period) {
        return answers.of(
                        AuditAction.Touches.DECISIONS,
                        Findings.class,
                        property,
                        new Asked(property, period),
                        () -> new Findings(Language.ENGLISH.in(() -> audits.findings(property, period))),
                        findings -> findings.all().size() * FINDING_CELLS)
                .all();
    }

    /** Payouts so large that a floorperson verifies them. */
    public List<Finding> large(Property property, Period period) {
        Map<Integer, String> tables = properties.tableCodes(property.id());
        return Language.ENGLISH.in(() -> LargePayouts.of(database, property, period, SharedReads.NONE).stream()
                .map(large -> large.finding(tables.getOrDefault(large.payout().tableId(), "")))
                .toList());
    }

    /** The tables far from expected in a month, the farthest first; none once it is closed, when nothing can be done. */
    public List<Finding> far(Property property, YearMonth month) {
        if (months.closed(property.id()).contains(month)
                || !checks.of(property.id())
                        .of(Finding.Kind.FAR_FROM_EXPECTED.check())
                        .active()) {
            return List.of();
        }
        Period period = Periods.month(month);
        return Language.ENGLISH.in(() -> FarTables.of(plays.of(property, period), period));
    }

    /** As above, for each month with data that begins in a period. */
    public List<Finding> far(Property property, Period period) {
        return months(property).stream()
                .filter(month -> period.contains(month.atDay(1)))
                .flatMap(month -> far(property, month).stream())
                .toList();
    }

    /** Pattern findings of each open month that begins in a period. Reads every wager of these months. */
    public List<Finding> patterns(Property property, Period period) {
        Set<YearMonth> closed = months.closed(property.id());
        return months(property).stream()
                .filter(month -> period.contains(month.atDay(1)) && !closed.contains(month))
                .flatMap(month -> patterns(property, month).stream())
                .toList();
    }

    /** Pattern findings of a month, closed or not. */
    public List<Finding> patterns(Property property, YearMonth month) {
        return answers.of(
                        AuditAction.Touches.DECISIONS,
                        Patterns.class,
                        property,
                        new Asked(property, Periods.month(month)),
                        () -> new Patterns(Language.ENGLISH.in(() -> catalogue.patterns(
                                ReportRequest.of(property, Periods.month(month), "", clock.instant())))),
                        patterns -> patterns.all().size() * FINDING_CELLS)
                .all();
    }

    /** How many of each month nobody has looked at yet, whatever period is on show; the latest month first. */
    public Map<YearMonth, Integer> open(Property property) {
        Map<YearMonth, Integer> open = new LinkedHashMap<>();
        Set<YearMonth> closed = months.closed(property.id());
        months(property).stream()
                .filter(month -> !closed.contains(month))
                .limit(MONTHS_BACK)
                .forEach(month -> open.put(month, open(property, month)));
        return open;
    }

    private int open(Property property, YearMonth month) {
        return unseen(property, Periods.month(month)).size();
    }

    /** Findings of a period that nobody has acknowledged yet, without closed months. */
    public List<Finding> unseen(Property property, Period period) {
        Set<YearMonth> closed = months.closed(property.id());
        List<Finding> all = of(property, period).stream()
                .filter(finding -> !closed.contains(YearMonth.from(finding.gamingDate())))
                .collect(Collectors.toCollection(ArrayList::new));
        all.addAll(far(property, period));
        return unseen(property, period, all);
    }

    /** The unacknowledged ones among a period's findings. */
    public List<Finding> unseen(Property property, Period period, List<Finding> findings) {
        return where(property, period, findings, state -> state == Standing.State.OPEN);
    }

    /** Findings about counts of a period that are not resolved. */
    public List<Finding> unresolvedOfCounts(Property property, Period period) {
        List<Finding> ofCounts = of(property, period).stream()
                .filter(finding -> finding.kind().ofCounts())
                .toList();
        return where(property, period, ofCounts, state -> state != Standing.State.RESOLVED);
    }

    private List<Finding> where(
            Property property, Period period, List<Finding> findings, Predicate<Standing.State> wanted) {
        Map<Standings.Subject, Standing> latest = standings.latest(property.id(), period.first(), period.last());
        return findings.stream()
                .filter(finding -> wanted.test(
                        latest.getOrDefault(finding.known(), Standing.OPEN).state()))
                .toList();
    }

    /** From the one in which anything was played or counted last, back to the first. */
    private List<YearMonth> months(Property property) {
        List<YearMonth> all = new ArrayList<>();
        LocalDate last = imports.latestGamingDate(
                        property.id(), GamingDay.of(property).dateAt(clock.instant()))
                .orElse(null);
        LocalDate first = imports.firstGamingDate(property.id()).orElse(last);
        if (last != null && first != null) {
            for (YearMonth month = YearMonth.from(last);
                    !month.isBefore(YearMonth.from(first));
                    month = month.minusMonths(1)) {
                all.add(month);
            }
        }
        return all;
    }
}
