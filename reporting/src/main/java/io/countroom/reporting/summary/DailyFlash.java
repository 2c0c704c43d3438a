package io.countroom.reporting.summary;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.breakdown.Breakdown.Node;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.win.WinRows;
import io.countroom.reporting.win.WinSums;
import io.countroom.reporting.win.Wins;
import io.countroom.sql.Database;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** One gaming date on one page, for every morning. Safe to share between threads. */
public final class DailyFlash extends ReportMaker {

    public static final String ID = "daily-flash";

    private static final int DAYS_DRAWN = 30;
    private static final int ACTED_ON = 3;

    /** The figures of the summary, without the tax, which is weekly. */
    private static final List<String> FIGURES = List.of(
            "dates",
            "rounds",
            "drop",
            "countedWin",
            "hold",
            "expectedHold",
            "expectedWin",
            "z",
            "budget",
            "lessBudget");

    private final Wins wins;
    private final SummaryReports summary;
    private final Audits audits = new Audits(database);

    /** @param software the program and its version, for the cover */
    public DailyFlash(Database database, Wins wins, SummaryReports summary, String software) {
        super(database, software);
        this.wins = wins;
        this.summary = summary;
    }

    /** Covers one gaming date; for a longer period the last one with counts or rounds. */
    public Report report(ReportRequest request) {
        LocalDate last = request.elapsed().last();
        WinRows drawn = days(request, last);
        List<Node<WinSums>> days = drawn.rows().root().children();
        if (request.period().days() > 1 && !days.isEmpty()) {
            LocalDate known = LocalDate.parse(days.getLast().path().getLast().code());
            if (request.period().contains(known) && known.isBefore(last)) {
                last = known;
                drawn = days(request, last);
            }
        }
        Period date = Periods.day(last);
        Periods to = Periods.at(last);
        Period month = to.parse("mtd");
        SummaryReports.Sums now = summary.sums(request, date);
        List<SummaryReports.Sums> earlier = Stream.of(Periods.day(last.minusWeeks(1)), month, to.before(month))
                .map(period -> summary.sums(request, period))
                .toList();
        List<Section> sections = new ArrayList<>();
        sections.add(new Section(
                "figures",
                "Key figures",
                "",
                drawn.rows().root().children().size() > 1 ? List.of(drawn.trend()) : List.of(),
                new Arrangement(FIGURES, null).apply(SummaryReports.table(now, earlier))));
        if (!now.nothing()) {
            sections.add(SummaryReports.bridge(request, now));
            Section games = SummaryReports.games(now);
            sections.add(new Section(games.id(), games.title(), "", List.of(ofGames(now.hold())), games.table()));
            sections.add(ToActOn.section(now.hold(), audits.findings(request.property(), date), ACTED_ON));
        }
        return new Report(
                covers.of(
                        ID,
                        "Daily flash",
                        last.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.US),
                        request.of(date),
                        to.before(month).first(),
                        earlier.get(1).hold().standsOn()),
                sections.stream().map(Section::inSummary).toList(),
                List.of());
    }

    private WinRows days(ReportRequest request, LocalDate last) {
        return wins.rows(
                request.of(Periods.range(last.minusDays(DAYS_DRAWN - 1L), last)).by(List.of(Dimension.DAY)));
    }

    /** Counted and expected win of each game for which both are known. */
    private static Chart ofGames(WinRows hold) {
        List<Chart.Pairs.Pair> pairs = new ArrayList<>();
        for (Node<WinSums> game : hold.rows().root().children()) {
            Long won = game.sums().counted().value();
            Long due = game.sums().expectedCents().value();
            if (won != null && due != null) {
                pairs.add(new Chart.Pairs.Pair(game.path().getLast().name(), won.doubleValue(), due.doubleValue()));
            }
        }
        return new Chart.Pairs(
                "Win by game", "Counted and expected, of games where both are known.", Type.MONEY, "Counted", pairs);
    }
}
