package io.countroom.reporting.hold;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Comparison;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.InParallel;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.win.WinMeasures;
import io.countroom.reporting.win.WinReader;
import io.countroom.reporting.win.WinReads;
import io.countroom.reporting.win.WinRows;
import io.countroom.reporting.win.WinSums;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Makes the hold report and the to-date report. Safe to share between threads. */
public final class HoldReports extends ReportMaker {

    private final SubmissionRules rules;

    public HoldReports(Database database, SubmissionRules rules, String software) {
        super(database, software);
        this.rules = rules;
    }

    /**
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Report report(ReportRequest request) {
        WinReader reader = new WinReader(database, rules, request);
        // Earlier periods are other rows: they are read beside this one.
        Map<Comparison, Supplier<Breakdown<WinSums>>> earlier = new EnumMap<>(Comparison.class);
        try (InParallel parallel = new InParallel()) {
            for (Comparison comparison : request.compare()) {
                earlier.put(comparison, parallel.read(() -> reader.tree(request.period(comparison))));
            }
            WinReads reads = reader.reads();
            WinRows.Drawn drawn = reader.drawn(reads, parallel);
            Table wagers = reader.wagers(reads).table();
            Breakdown<WinSums> rows = drawn.wins().rows();
            WinSums total = rows.total();
            Breakdown.Layout deeper = Breakdown.Layout.deeper(request);
            List<Section> sections = new ArrayList<>();
            sections.add(new Section(
                    "hold",
                    "Hold " + Dimension.words(request.by()),
                    rows.isEmpty() ? "" : lead(total),
                    drawn.charts(),
                    drawn.wins().table()));
            sections.add(new Section(
                    "bridge",
                    "From expected to counted",
                    "Each row adds up from left to right. Due win, logged win and counted win are its subtotals.",
                    rows.table(drawn.wins().bridge(), deeper)));
            sections.add(new Section(
                    "void-and-vigorish",
                    "Void rounds and vigorish",
                    rows.table(WinMeasures.VOID_AND_VIGORISH, deeper)));
            earlier.forEach((comparison, before) -> sections.add(comparison.section(
                    "", request, rows, before.get(), WinMeasures.compared(total), Breakdown.Layout::deeper)));
            sections.add(new Section(
                    "wagers",
                    "Components of the expected win",
                    "Each wager's initial amounts times its exact house edge under the Rules Submission in force.",
                    wagers));
            return new Report(
                    covers.of(
                            "hold",
                            "Hold report",
                            Dimension.words(request.by()),
                            request,
                            request.readFrom(),
                            reader.standsOn()),
                    sections,
                    Stream.concat(NOTES.stream(), drawn.wins().theoreticalHolds().stream())
                            .toList());
        }
    }

    private static final List<String> SPANS = List.of("wtd", "mtd", "ytd", "rolling-30", "lifetime");

    /**
     * The statistical record of § 465a.1(c)(3): the gaming date, week, month and year to date, thirty days and lifetime, up
     * to the last gaming date of the request's period that has come. Spans overlap, so there is no total over them.
     *
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Report toDate(ReportRequest request) {
        if (request.by().contains(Dimension.DAY)) {
            throw new RefusedException("The to-date report is not by day: its rows are spans of days.");
        }
        LocalDate today = GamingDay.of(request.property()).dateAt(request.at());
        Period asked = request.period();
        LocalDate to = asked.last().isAfter(today) && !asked.first().isAfter(today) ? today : asked.last();
        WinReader reader = new WinReader(database, rules, request);
        Periods periods = Periods.at(to);
        List<Period> spans = new ArrayList<>(List.of(Periods.day(to)));
        SPANS.forEach(span -> spans.add(periods.parse(span + "@" + to)));
        Table table = reader.spans(spans, to)
                .table(
                        reader.hasRake() ? WinMeasures.TO_DATE_BESIDE_RAKE : WinMeasures.TO_DATE,
                        new Breakdown.Layout(path -> path.isEmpty()
                                ? null
                                : new RowLinks(request.of(spans.get(
                                                Integer.parseInt(path.getFirst().code()))))
                                        .to("", path)))
                .withoutTotal();
        return new Report(
                covers.of(
                        "to-date",
                        "To-date report",
                        Dimension.words(request.by()) + ", to " + Formats.date(to),
                        request,
                        spans.getLast().first(),
                        reader.standsOn()),
                List.of(new Section("toDate", "To " + Formats.date(to), table)),
                NOTES);
    }

    private static final List<Note> NOTES = List.of(
            WinMeasures.RANGE_AND_VERDICT,
            new Note(
                    "Hold and edge",
                    "Hold is of the drop, edge of the initial wagers. Compare hold with expected hold and win / handle"
                            + " with edge, never hold with edge. Where hands are doubled or split the handle is more"
                            + " than the initial wagers, and win / handle stays below the edge."),
            new Note(
                    "Rounding",
                    "The expected win of each wager is worked out when its round is settled, to a ten-thousandth of a cent,"
                            + " and added up without rounding. Each figure is rounded to the cent where it is shown, so the"
                            + " figures of rows can differ by a cent or two from their total. A progressive wager is"
                            + " expected at the meter that its round logs."),
            new Note(
                    "Missing",
                    "A dash is a figure that is not known, never a zero. A figure with a mark is the sum of the known "
                            + "figures; its remark gives the number of table counts with the figure, and the reason of "
                            + "the first one without it. Hold, expected hold and unlogged win are computed over the "
                            + "known table counts."));

    private static String lead(WinSums all) {
        Long rounds = all.rounds().value();
        StringBuilder lead = new StringBuilder();
        lead.append(Formats.count(all.tables(), "table|tables")).append(", ");
        lead.append(rounds == null ? "no rounds logged" : Formats.count(rounds, "round|rounds"));
        Double z = all.z().value();
        if (z != null) {
            lead.append("; logged win is ")
                    .append(Formats.z(z))
                    .append(" SD from expected, ")
                    .append(all.verdict().words());
        }
        return lead.append('.').toString();
    }
}
