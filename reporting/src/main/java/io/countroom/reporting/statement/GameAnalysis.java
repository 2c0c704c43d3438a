package io.countroom.reporting.statement;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.statistics.Normal;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.variance.Cases;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.sql.Database;
import io.countroom.sql.variance.CaseRow;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The statistical report of a table games department: each game and table against its base level, the hold of the year before,
 * and against the hold that the rules expect of what was wagered. Safe to share between threads.
 */
public final class GameAnalysis extends ReportMaker {

    public static final String ID = "game-analysis";

    /** Fewer gaming dates make no base level. */
    private static final int FEWEST_DATES = 10;

    private static final List<Column> COLUMNS = List.of(
            Column.own("dates", "Dates", Type.COUNT, "Gaming dates with a count."),
            Column.own("drop", "Drop", Type.MONEY, ""),
            Column.own("win", "Win", Type.MONEY, "By the count, with approved adjustments."),
            Column.own(
                    "hold",
                    "Hold",
                    Type.PERCENT,
                    "Win without rake / drop, of the table counts of which both are known."),
            Column.own("base", "Base level", Type.PERCENT, "The hold of the year before the period began."),
            Column.own("deviation", "Hold less base", Type.POINTS, "Hold − base level, in percentage points."),
            Column.own(
                    "expectedHold",
                    "Expected hold",
                    Type.PERCENT,
                    "Expected win / drop, of the table counts of which the drop is known."),
            Column.own(
                    "holdDifference", "Hold less expected", Type.POINTS, "Hold − expected hold, in percentage points."),
            Column.own(
                    "limit",
                    "Limit ±",
                    Type.POINTS,
                    "1.96 standard deviations of the rounds dealt / drop: nineteen of twenty such samples lie within it. It"
                            + " narrows as rounds grow in number. A hold beyond it says where to look; it accuses nobody."),
            Column.text("cause", "Cause"));

    /** Stands before the cause where one is in force. */
    private static final Column THEORETICAL = Column.own(
            "theoreticalHold",
            "Theoretical hold",
            Type.PERCENT,
            "Of games without rules of play, as the certificate holder entered it with its source; not computed.");

    private final Accounting accounting = new Accounting(database);
    private final HoldReports hold;
    private final Cases cases;

    public GameAnalysis(
            Database database, HoldReports hold, VariancePacks packs, SubmissionRules rules, String software) {
        super(database, software);
        this.hold = hold;
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
        List<DailyWin> days =
                accounting.days(request.property(), from, request.period().last());
        Map<String, CountSums> base =
                sums(days, Periods.range(before, request.period().first().minusDays(1)));
        Map<String, String> causes = causes(request);
        List<Section> sections = new ArrayList<>();
        List<Fact> rules = new ArrayList<>();
        for (int i = 0; i < spans.size(); i++) {
            Period span = spans.get(i);
            Report held = hold.report(request.of(span).by(List.of(Dimension.GAME, Dimension.TABLE)));
            Table played = held.section("hold").table();
            if (rules.isEmpty()) {
                rules.addAll(held.header().versions("Rules and odds"));
            }
            Map<String, CountSums> counted = sums(days, span);
            Map<String, String> known = i == 0 ? causes : Map.of();
            sections.add(new Section(
                    List.of("month", "quarter", "year", "calendar").get(i),
                    span.label(),
                    held.notes().stream()
                            .filter(note -> note.subject().equals(THEORETICAL.title()))
                            .map(Note::text)
                            .collect(Collectors.joining()),
                    played.with(columns(played), row -> cells(played, row, counted, base, known))));
        }
        return new Report(
                covers.of(ID, "Statistical game analysis", "by game and table", request, from, rules), sections, NOTES);
    }

    private static boolean theoretical(Table played) {
        return played.columns().stream().anyMatch(column -> column.id().equals(THEORETICAL.id()));
    }

    private static List<Column> columns(Table played) {
        List<Column> columns = new ArrayList<>(COLUMNS);
        if (theoretical(played)) {
            columns.add(columns.size() - 1, THEORETICAL);
        }
        return columns;
    }

    /** By the names of games and the codes of tables. */
    private static Map<String, CountSums> sums(List<DailyWin> days, Period span) {
        Map<String, CountSums> sums = new HashMap<>();
        for (DailyWin day : days) {
            if (span.contains(day.gamingDate())) {
                sums.computeIfAbsent(Codes.gameName(day.table().game()), any -> new CountSums())
                        .add(day);
                sums.computeIfAbsent(day.table().code(), any -> new CountSums()).add(day);
            }
        }
        return sums;
    }

    /** What was explained of the period's variance cases, by table's code and game's name. */
    private Map<String, String> causes(ReportRequest request) {
        return cases
                .between(
                        request.property(),
                        request.period().first(),
                        request.period().last())
                .stream()
                .collect(Collectors.groupingBy(
                        one -> Codes.gameName(one.subject()),
                        Collectors.mapping(GameAnalysis::cause, Collectors.joining("; "))));
    }

    private static String cause(CaseRow one) {
        String reason = one.reasonCode();
        return "case " + one.number() + ": "
                + (reason == null ? "not explained" : Cases.reasons().getOrDefault(reason, reason))
                + (one.reviewedBy() == null ? "" : ", reviewed by " + one.reviewedBy());
    }

    private static List<Cell> cells(
            Table played,
            Row row,
            Map<String, CountSums> counted,
            Map<String, CountSums> base,
            Map<String, String> causes) {
        String name = row.label().value() instanceof Value.Text(String text) ? text : "";
        CountSums sums = counted.getOrDefault(name, new CountSums());
        CountSums before = base.getOrDefault(name, new CountSums());
        Figure<Double> held = sums.hold();
        Figure<Double> baseLevel = before.dates() < FEWEST_DATES
                ? Figure.missing("The year before has counts of " + Formats.count(before.dates())
                        + " gaming dates; a base level needs " + FEWEST_DATES + ".")
                : before.hold();
        Figure<Double> limit = limit(played, row);
        Cell difference = figure(played, row, "holdDifference");
        Cell beyond = difference.value() == null
                ? difference
                : new Cell(difference.value(), null, null, difference.coverage());
        Double off = number(beyond);
        Double most = limit.value();
        List<Cell> cells = new ArrayList<>(List.of(
                Cell.count(sums.dates()),
                Cell.of(sums.drop(), Cell::money),
                Cell.of(sums.win(), Cell::money),
                Cell.of(held, Cell::real),
                Cell.of(baseLevel, Cell::real),
                Cell.of(held.with(baseLevel, (hold, level) -> hold - level), Cell::real),
                figure(played, row, "expectedHold"),
                off != null && most != null && Math.abs(off) > most
                        ? beyond.flagged(Level.LOOK, "The hold lies further from the expected hold than the limit.")
                        : beyond,
                Cell.of(limit, Cell::real)));
        if (theoretical(played)) {
            cells.add(figure(played, row, THEORETICAL.id()));
        }
        cells.add(Cell.text(causes.getOrDefault(name, "")));
        return cells;
    }

    private static Figure<Double> limit(Table played, Row row) {
        Long sd = figure(played, row, "sd").cents();
        Cell drop = figure(played, row, "drop");
        Long dropped = drop.cents();
        return sd == null || dropped == null || dropped == 0 || drop.coverage() != null
                ? Figure.missing("The drop or the variance of the rounds is not known in full.")
                : Figure.known(Normal.Z_95 * sd / dropped);
    }

    private static Cell figure(Table played, Row row, String column) {
        return row.cells().get(played.index(column)).unlinked();
    }

    private static @Nullable Double number(Cell cell) {
        return cell.value() instanceof Value.Real(double real) ? (Double) real : null;
    }

    private static final List<Note> NOTES = List.of(new Note(
            "Base level",
            "The hold of the year before the period began, by the count. Under ten gaming dates there is none."));
}
