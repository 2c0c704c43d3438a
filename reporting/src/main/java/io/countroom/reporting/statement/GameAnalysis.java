package io.countroom.reporting.statement;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.statistics.Normal;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.variance.Cases;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.reporting.win.WinRows;
import io.countroom.reporting.win.WinSums;
import io.countroom.reporting.win.Wins;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.variance.CaseRow;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The statistical report of a table games department: each game and table against its base level, the hold of the year before,
 * and against the hold that the rules expect of what was wagered. Safe to share between threads.
 */
public final class GameAnalysis extends ReportMaker {

    public static final String ID = "game-analysis";

    /** Fewer gaming dates make no base level. */
    private static final int FEWEST_DATES = 10;

    /** A row: what was played, what was counted then and in the year before, and its variance cases. */
    private record Analyzed(WinSums played, CountSums counted, CountSums base, List<CaseRow> cases) {

        Figure<Double> baseLevel() {
            return base.dates() < FEWEST_DATES
                    ? Figure.missing("The year before has counts of " + Formats.count(base.dates())
                            + " gaming dates; a base level needs " + FEWEST_DATES + ".")
                    : base.hold();
        }

        Figure<Double> limit() {
            Long sd = played.sd().value();
            Long dropped = played.drop().exact();
            return sd == null || dropped == null || dropped == 0
                    ? Figure.missing("The drop or the variance of the rounds is not known in full.")
                    : Figure.known(Normal.Z_95 * sd / dropped);
        }

        Cell causes() {
            return Cell.text(cases.stream().map(GameAnalysis::cause).collect(Collectors.joining("; ")));
        }

        Cell signOff() {
            return Cell.text(cases.stream().map(GameAnalysis::signOff).collect(Collectors.joining("; ")));
        }

        Cell holdDifference() {
            Cell difference = Cell.of(played.points(), Cell::real);
            Double off = played.points().value();
            Double most = limit().value();
            return off != null && most != null && Math.abs(off) > most
                    ? difference.flagged(Level.LOOK, "The hold lies further from the expected hold than the limit.")
                    : difference;
        }
    }

    private static List<Measure<Analyzed>> measures(WinRows held) {
        List<Measure<Analyzed>> measures = new ArrayList<>(List.of(
                Measure.cell(
                                Column.own("dates", "Dates", Type.COUNT),
                                (Analyzed row) -> Cell.count(row.counted.dates()))
                        .means("Gaming dates with a count."),
                Measure.own("drop", "Drop", Type.MONEY, (Analyzed row) -> row.counted.drop()),
                Measure.own("win", "Win", Type.MONEY, (Analyzed row) -> row.counted.win())
                        .means("By the count, with approved adjustments."),
                Measure.own("hold", "Hold", Type.PERCENT, (Analyzed row) -> row.counted.hold())
                        .means("Win without rake / drop, of the table counts with both figures."),
                Measure.own("base", "Base level", Type.PERCENT, Analyzed::baseLevel)
                        .means("The hold of the year before the period began."),
                Measure.own(
                                "deviation",
                                "Hold less base",
                                Type.POINTS,
                                (Analyzed row) ->
                                        row.counted.hold().with(row.baseLevel(), (hold, level) -> hold - level))
                        .means("Hold − base level, in percentage points."),
                Measure.cell(
                                Column.own("expectedHold", "Expected hold", Type.PERCENT),
                                (Analyzed row) ->
                                        held.measure("expectedHold").figure().apply(row.played))
                        .means("Expected win / drop, of the table counts with a known drop."),
                Measure.cell(Column.own("holdDifference", "Hold less expected", Type.POINTS), Analyzed::holdDifference)
                        .means("Hold − expected hold, in percentage points."),
                Measure.own("limit", "Limit ±", Type.POINTS, Analyzed::limit)
                        .means("1.96 standard deviations of the rounds dealt / drop: by chance alone one in forty such"
                                + " samples lies above it and one in forty below. It narrows as rounds grow in number. A hold beyond"
                                + " it shows where to look; it accuses nobody.")));
        if (!held.theoreticalHolds().isEmpty()) {
            measures.add(Measure.cell(
                            Column.own("theoreticalHold", "Theoretical hold", Type.PERCENT),
                            (Analyzed row) ->
                                    held.measure("theoreticalHold").figure().apply(row.played))
                    .means("Of games without rules of play, as the certificate holder entered it with its"
                            + " source; not computed."));
        }
        measures.add(Measure.cell(Column.text("cause", "Cause"), Analyzed::causes));
        measures.add(Measure.cell(Column.text("signOff", "Sign-off"), Analyzed::signOff));
        return measures;
    }

    private final Accounting accounting = new Accounting(database);
    private final Wins wins;
    private final Cases cases;

    public GameAnalysis(Database database, Wins wins, VariancePacks packs, SubmissionRules rules, String software) {
        super(database, software);
        this.wins = wins;
        this.cases = new Cases(database, rules, packs);
    }

    private static List<Period> spans(Period now) {
        LocalDate last = now.last();
        Period quarter = Periods.range(last.plusDays(1).minusMonths(3), last);
        Period year = Periods.range(last.plusDays(1).minusMonths(12), last);
        return List.of(now, quarter, year, Periods.at(last).parse("ytd"));
    }

    public Report report(ReportRequest request) {
        LocalDate before = request.period().first().minusYears(1);
        List<Period> spans = spans(request.period());
        LocalDate from = spans.stream().map(Period::first).reduce(before, (a, b) -> a.isBefore(b) ? a : b);
        List<DailyWin> days = accounting.days(
                request.property(), Periods.range(from, request.period().last()), request.reads());
        Map<String, CountSums> base =
                sums(days, Periods.range(before, request.period().first().minusDays(1)));
        List<Section> sections = new ArrayList<>();
        List<Fact> rules = new ArrayList<>();
        Set<Note> notes = new LinkedHashSet<>(NOTES);
        for (int i = 0; i < spans.size(); i++) {
            Period span = spans.get(i);
            WinRows held = wins.rows(request.of(span).by(List.of(Dimension.GAME, Dimension.TABLE)));
            if (rules.isEmpty()) {
                rules.add(held.standsOn());
            }
            notes.addAll(held.theoreticalHolds());
            Map<String, CountSums> counted = sums(days, span);
            Map<String, List<CaseRow>> opened = cases(request.property(), span);
            sections.add(new Section(
                    List.of("month", "quarter", "year", "calendar").get(i),
                    span.label(),
                    held.rows()
                            .map((path, played) -> {
                                String name =
                                        path.isEmpty() ? "" : path.getLast().name();
                                return new Analyzed(
                                        played,
                                        counted.getOrDefault(name, new CountSums()),
                                        base.getOrDefault(name, new CountSums()),
                                        opened.getOrDefault(
                                                path.isEmpty()
                                                        ? ""
                                                        : path.getLast().code(),
                                                List.of()));
                            })
                            .table(measures(held), Breakdown.Layout.PLAIN)
                            .withoutTotal()));
        }
        return new Report(
                covers.of(
                        ID,
                        "Statistical game analysis",
                        "by game and table",
                        request,
                        from,
                        rules.toArray(Fact[]::new)),
                sections,
                List.copyOf(notes));
    }

    /** By the names of games and the codes of tables. */
    private static Map<String, CountSums> sums(List<DailyWin> days, Period span) {
        Map<String, CountSums> sums = new HashMap<>();
        Map<String, String> games = new HashMap<>();
        for (DailyWin day : days) {
            if (span.contains(day.gamingDate())) {
                String game = games.computeIfAbsent(day.table().game(), FloorGames::name);
                sums.computeIfAbsent(game, any -> new CountSums()).add(day);
                sums.computeIfAbsent(day.table().code(), any -> new CountSums()).add(day);
            }
        }
        return sums;
    }

    /** The variance cases of a span, by the code of a table or the id of a game. */
    private Map<String, List<CaseRow>> cases(Property property, Period span) {
        return cases.between(property, span.first(), span.last()).stream()
                .collect(Collectors.groupingBy(CaseRow::subject));
    }

    private static String cause(CaseRow one) {
        String reason = one.reasonCode();
        return "case " + one.number() + ": "
                + (reason == null ? "not explained" : Cases.reasons().getOrDefault(reason, reason));
    }

    private static String signOff(CaseRow one) {
        return "case " + one.number() + ": "
                + (one.reviewedBy() == null ? "not reviewed" : "reviewed by " + one.reviewedBy());
    }

    private static final List<Note> NOTES = List.of(new Note(
            "Base level",
            "The hold of the year before the period began, by the count. Under ten gaming dates there is none."));
}
