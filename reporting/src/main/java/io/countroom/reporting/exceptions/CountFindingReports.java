package io.countroom.reporting.exceptions;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.fact.Counts;
import io.countroom.sql.round.Slice;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Lists the findings about counts with the state of each. Safe to share between threads. */
public final class CountFindingReports extends ReportMaker {

    public static final String ID = "count-findings";

    private static final String TITLE = "Count findings";

    private static final List<Measure<List<Told>>> KINDS = List.of(
            Measure.count("findings", "Findings", told -> told.size()),
            Measure.count(
                            "unresolved",
                            "Unresolved",
                            (List<Told> told) ->
                                    told.stream().filter(Told::unresolved).count())
                    .means("Findings that nobody has resolved."),
            Measure.cell(
                            Column.sum("amount", "Unresolved amount", Type.MONEY),
                            (List<Told> told) -> Cell.money(cents(told)))
                    .means("The differences, of either sign, of unresolved findings with a known amount."));

    private static final List<Note> NOTES = List.of(new Note(
            TITLE,
            "Worked out anew whenever it is looked at: a finding goes when its slip comes or is corrected, and comes again when"
                    + " its amount becomes another. Where nobody has changed it, it is open."));

    /** A finding, and where it stands. */
    private record Told(Finding finding, Standing standing) {

        boolean unresolved() {
            return standing.state() != Standing.State.RESOLVED;
        }

        /** The difference, of either sign; zero if it is resolved or not known. */
        long unresolvedCents() {
            Long cents = finding.amountCents();
            return cents == null || !unresolved() ? 0 : Math.abs(cents);
        }
    }

    private final Audits audits = new Audits(database);
    private final Counts counts = new Counts(database);
    private final Standings standings = new Standings(database);

    public CountFindingReports(Database database, String software) {
        super(database, software);
    }

    /** @throws io.countroom.sql.RefusedException if the filter names what the property does not have */
    public Report report(ReportRequest request) {
        Slice scope = codes(request).scope(request.period(), request.filter());
        String none = counts.any(scope) ? "No findings about counts." : Section.NO_ACTIVITY;
        Map<Standings.Subject, Standing> latest = standings.latest(
                request.property().id(),
                request.period().first(),
                request.period().last());
        List<Told> all = audits.findings(request).stream()
                .filter(finding -> finding.kind().ofCounts())
                .filter(finding -> scope.has(finding.tableId()))
                .map(finding -> new Told(finding, latest.getOrDefault(finding.known(), Standing.OPEN)))
                .sorted(Comparator.comparing(told -> told.finding.kind()))
                .toList();
        Column kind = Column.text("kind", "Finding");
        Breakdown<List<Told>> kinds = new Breakdown<>(List.of(kind), path -> new ArrayList<>());
        for (Told told : all) {
            Kind of = told.finding.kind();
            kinds.along(List.of(Part.named(of.name(), of.title(), "%03d".formatted(of.ordinal()))))
                    .forEach(row -> row.add(told));
        }
        Table list = Lines.list(
                kind,
                all,
                told -> Cell.text(told.finding.kind().title())
                        .linked(Link.of(
                                "counts",
                                request.property(),
                                "period",
                                told.finding.gamingDate().toString())),
                LIST);
        return new Report(
                covers.of(ID, TITLE, "", request),
                List.of(
                        new Section(
                                        "kinds",
                                        "Count findings by kind",
                                        lead(all),
                                        kinds.table(KINDS, Breakdown.Layout.PLAIN))
                                .orElse(none),
                        new Section("findings", "Every count finding", list).orElse(none)),
                Stream.concat(
                                NOTES.stream(),
                                all.stream()
                                        .map(told -> told.finding.kind())
                                        .distinct()
                                        .map(Kind::note))
                        .toList());
    }

    private static String lead(List<Told> all) {
        List<Told> unresolved = all.stream().filter(Told::unresolved).toList();
        return unresolved.isEmpty()
                ? ""
                : Formats.count(unresolved.size()) + " of " + Formats.count(all.size(), "finding is|findings are")
                        + " not resolved, about "
                        + Formats.dollars(cents(all)) + ".";
    }

    private static final List<Measure<Lines<Told>>> LIST = List.of(
            Lines.day(told -> told.finding.gamingDate()),
            Lines.text("table", "Table", told -> told.finding.table()),
            Lines.money(
                            "amount",
                            "Amount",
                            (Told told) -> told.finding.amountCents(),
                            "The difference is not known in money.")
                    .means("The difference, from the house's side."),
            Lines.sum("unresolved", "Unresolved amount", Type.MONEY, Told::unresolvedCents)
                    .means("The amount of either sign, until it is resolved."),
            Lines.text("state", "State", told -> EnumText.of(told.standing.state())),
            Lines.text("owner", "Owner", told -> told.standing.owner()),
            Lines.text("reason", "Reason", told -> told.standing.reason()),
            Lines.text("finding", "Finding in words", told -> told.finding.sentence()));

    private static long cents(List<Told> told) {
        return told.stream().mapToLong(Told::unresolvedCents).reduce(0, Math::addExact);
    }
}
