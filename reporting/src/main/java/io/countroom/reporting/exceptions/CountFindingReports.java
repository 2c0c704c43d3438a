package io.countroom.reporting.exceptions;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.audit.Finding.Kind;
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
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.fact.Counts;
import io.countroom.sql.round.Slice;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Makes the list of what is wrong with counts, and where each finding stands. Safe to share between threads. */
public final class CountFindingReports extends ReportMaker {

    public static final String ID = "count-findings";

    private static final String TITLE = "Count findings";

    /** What the count room can mend; the others are of the log. */
    private static final Set<Kind> OF_COUNTS = Collections.unmodifiableSet(EnumSet.of(
            Kind.COUNT_INCOMPLETE,
            Kind.CLOSER_MISSING,
            Kind.OPENER_UNLIKE_CLOSER,
            Kind.DROP_WITHOUT_PLAY,
            Kind.SHIFT_WITHOUT_PLAY,
            Kind.COUNT_UNLIKE_LOG,
            Kind.SLIPS_MISSING,
            Kind.SLIP_REPEATED,
            Kind.PAYOUT_WITHOUT_SLIP,
            Kind.SLIP_WITHOUT_PAYOUT));

    private static final List<Column> KINDS = List.of(
            Column.sum("findings", "Findings", Type.COUNT, ""),
            Column.sum("unresolved", "Unresolved", Type.COUNT, "Findings that nobody has resolved."),
            Column.sum(
                    "amount",
                    "Unresolved amount",
                    Type.MONEY,
                    "What is apart, of either sign, over the findings that nobody has resolved and whose amount is known."));

    private static final List<Column> LIST = List.of(
            Column.own("day", "Gaming date", Type.DATE, ""),
            Column.text("table", "Table"),
            Column.own("amount", "Amount", Type.MONEY, "What is apart, from the house's side."),
            Column.sum(
                    "unresolved", "Unresolved amount", Type.MONEY, "The amount of either sign, until it is resolved."),
            Column.text("state", "State"),
            Column.text("owner", "Owner"),
            Column.text("reason", "Reason"),
            Column.text("finding", "Finding in words"));

    private static final List<Note> NOTES = List.of(new Note(
            TITLE,
            "Worked out anew whenever it is looked at: a finding goes when its slip comes or is corrected, and comes again when"
                    + " its amount becomes another. Where nobody has changed it, it is open."));

    /** A finding, and where it stands. */
    private record Told(Finding finding, Standing standing) {

        boolean unresolved() {
            return standing.state() != Standing.State.RESOLVED;
        }

        /** What is apart, of either sign; nought where it is resolved or not known. */
        long unresolvedCents() {
            Long cents = finding.amountCents();
            return cents == null || !unresolved() ? 0 : Math.abs(cents);
        }
    }

    private final Audits audits;
    private final Counts counts;
    private final Standings standings;

    public CountFindingReports(Database database, String software) {
        super(database, software);
        this.audits = new Audits(database);
        this.counts = new Counts(database);
        this.standings = new Standings(database);
    }

    /** @throws io.countroom.sql.RefusedException if the filter names what the property does not have */
    public Report report(ReportRequest request) {
        Slice scope = codes(request).scope(request.period(), request.filter());
        String none = counts.ofDays(scope).isEmpty() ? Section.NO_ACTIVITY : "Nothing is wrong with the counts.";
        Map<Standings.Subject, Standing> latest = standings.latest(
                request.property().id(),
                request.period().first(),
                request.period().last());
        List<Told> all = audits.findings(request.property(), request.period()).stream()
                .filter(finding -> OF_COUNTS.contains(finding.kind()))
                .filter(finding -> scope.has(finding.tableId()))
                .map(finding -> new Told(finding, latest.getOrDefault(finding.known(), Standing.OPEN)))
                .sorted(Comparator.comparing(told -> told.finding.kind()))
                .toList();
        Map<Kind, List<Told>> kinds = all.stream()
                .collect(Collectors.groupingBy(told -> told.finding.kind(), TreeMap::new, Collectors.toList()));
        List<Column> groups = List.of(Column.text("kind", "Finding"));
        List<Row> byKind = new ArrayList<>();
        kinds.forEach((kind, ofKind) -> byKind.add(Row.of(Cell.text(kind.title()), sums(ofKind))));
        Table ofKinds = Table.totaled(groups, KINDS, byKind, sums(all));
        List<Row> lines = all.stream().map(told -> row(request, told)).toList();
        return new Report(
                covers.of(ID, TITLE, "", request, request.period().first(), List.of()),
                List.of(
                        new Section("kinds", "Count findings by kind", lead(all), List.of(), ofKinds).orElse(none),
                        new Section("findings", "Every count finding", new Table(groups, LIST, lines, null))
                                .orElse(none)),
                NOTES);
    }

    private static String lead(List<Told> all) {
        List<Told> unresolved = all.stream().filter(Told::unresolved).toList();
        return unresolved.isEmpty()
                ? ""
                : Formats.count(unresolved.size()) + " of " + Formats.count(all.size())
                        + (all.size() == 1 ? " finding is" : " findings are") + " not resolved, about "
                        + Formats.dollars(cents(all)) + ".";
    }

    private static Row row(ReportRequest request, Told told) {
        Finding finding = told.finding;
        Standing standing = told.standing;
        return Row.of(
                Cell.text(finding.kind().title())
                        .linked(Link.of(
                                "counts",
                                request.property(),
                                "period",
                                finding.gamingDate().toString())),
                List.of(
                        Cell.day(finding.gamingDate()),
                        Cell.text(finding.table()),
                        Cell.money(finding.amountCents(), "What is apart is not known in money."),
                        Cell.money(told.unresolvedCents()),
                        Cell.text(EnumText.of(standing.state())),
                        Cell.text(Objects.requireNonNullElse(standing.owner(), "")),
                        Cell.text(Objects.requireNonNullElse(standing.reason(), "")),
                        Cell.text(finding.sentence())));
    }

    private static List<Cell> sums(List<Told> told) {
        return List.of(
                Cell.count(told.size()),
                Cell.count(told.stream().filter(Told::unresolved).count()),
                Cell.money(cents(told)));
    }

    private static long cents(List<Told> told) {
        return told.stream().mapToLong(Told::unresolvedCents).reduce(0, Math::addExact);
    }
}
