package io.countroom.reporting.summary;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.breakdown.Comparison;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Chart.Waterfall.Step;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.statistics.Verdict;
import io.countroom.reporting.tax.TaxReports;
import io.countroom.sql.Database;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes the summary of a period. Safe to share between threads. */
public final class SummaryReports extends ReportMaker {

    public static final String ID = "summary";

    private static final String TITLE = "Summary";

    private static final List<Column> FIGURES = List.of(
            Column.own("dates", "Dates", Type.COUNT, "Gaming dates with counts or rounds."),
            Column.own("rounds", "Rounds", Type.COUNT, ""),
            Column.own("drop", "Drop", Type.MONEY, ""),
            Column.own("countedWin", "Win", Type.MONEY, "As counted win."),
            Column.own("hold", "Hold", Type.PERCENT, ""),
            Column.own("expectedHold", "Expected hold", Type.PERCENT, ""),
            Column.own("expectedWin", "Expected win", Type.MONEY, ""),
            Column.own("z", "z", Type.Z, ""),
            Column.own("tax", "Tax", Type.MONEY, "All taxes of the tax worksheet."));

    /** Columns of the bridge behind the log. */
    private static final List<String> OF_COUNTS = List.of("notLogged", "paidElsewhere", "notCash", "countedOnly");

    private static final List<String> OF_HOLD =
            List.of("rounds", "drop", "countedWin", "hold", "expectedHold", "expectedWin", "z");

    private static final int ACTED_ON = 5;

    private final HoldReports hold;
    private final TaxReports tax;
    private final Audits audits = new Audits(database);

    public SummaryReports(Database database, HoldReports hold, TaxReports tax, String software) {
        super(database, software);
        this.hold = hold;
        this.tax = tax;
    }

    /** What a period comes to by the hold report and the tax worksheet. */
    record Sums(Period period, Report hold, Report tax) {

        Table table(String section) {
            return hold.section(section).table();
        }

        long dates() {
            return tax.section("worksheet").table().rows().stream()
                    .mapToLong(week -> week.children().size())
                    .sum();
        }

        Cell total(String section, String column) {
            Table table = hold.section(section).table();
            return cell(table, table.total(), column);
        }

        Cell taxed() {
            Table table = tax.section("worksheet").table();
            return cell(table, table.total(), "tax");
        }

        /** Whether every gaming date has figures and no count lacks. */
        boolean whole() {
            return dates() == period.days()
                    && Stream.of("drop", "countedWin").allMatch(column -> {
                        Cell cell = total("hold", column);
                        return cell.value() != null && cell.coverage() == null;
                    });
        }
    }

    private static Cell cell(Table table, @Nullable Row row, String column) {
        return row == null
                ? Cell.missing("Nothing was counted or logged.")
                : row.cells().get(table.index(column));
    }

    Sums sums(ReportRequest request, Period period) {
        ReportRequest of = request.of(period).by(List.of(Dimension.GAME, Dimension.TABLE));
        return new Sums(period, hold.report(of), tax.worksheet(of));
    }

    public Report report(ReportRequest request) {
        Sums now = sums(request, request.elapsed());
        List<Sums> earlier = Stream.of(Comparison.PRIOR, Comparison.YEAR)
                .map(comparison -> sums(request, request.period(comparison)))
                .toList();
        List<Section> sections = now.table("hold").rows().isEmpty()
                ? List.of(figures(now, earlier))
                : List.of(
                        figures(now, earlier),
                        bridge(request, now),
                        games(now),
                        ToActOn.section(
                                now.table("hold"), audits.findings(request.property(), request.period()), ACTED_ON),
                        unknown(now, earlier));
        return new Report(
                covers.of(
                        ID,
                        TITLE,
                        "",
                        request,
                        earlier.getLast().period().first(),
                        now.hold().header().versions("Rules and odds")),
                sections.stream().map(Section::inSummary).toList(),
                now.hold().notes().stream()
                        .filter(note -> note.subject().equals("Range and verdict"))
                        .toList());
    }

    /** A period and earlier ones, as far as they have figures. */
    static Table table(Sums now, List<Sums> earlier) {
        return new Table(
                List.of(Column.text("period", "Period")),
                FIGURES,
                now.table("hold").rows().isEmpty()
                        ? List.of()
                        : Stream.concat(Stream.of(now), earlier.stream().filter(sums -> sums.dates() > 0))
                                .map(SummaryReports::row)
                                .toList(),
                null);
    }

    private static Section figures(Sums now, List<Sums> earlier) {
        Table table = table(now, earlier);
        return new Section("figures", "Key figures", table.rows().isEmpty() ? "" : lead(now, earlier), table);
    }

    /** The key figures of a period. */
    private static Row row(Sums sums) {
        return Row.of(
                Cell.text(sums.period().label()),
                Stream.of(
                                Stream.of(Cell.count(sums.dates())),
                                OF_HOLD.stream()
                                        .map(column ->
                                                sums.total("hold", column).unlinked()),
                                Stream.of(sums.taxed().unlinked()))
                        .flatMap(cells -> cells)
                        .toList());
    }

    /** The month in a few sentences that can be said aloud. */
    private static String lead(Sums now, List<Sums> earlier) {
        StringBuilder lead = new StringBuilder();
        Long won = now.total("hold", "countedWin").cents();
        if (won != null) {
            lead.append("Tables won ").append(Formats.wholeDollars(won)).append(part(now, "countedWin"));
        }
        Cell difference = now.total("hold", "difference");
        Long beyond = difference.cents();
        if (beyond != null && number(now.total("hold", "z")) instanceof Double z) {
            lead.append(won == null ? "The log is " : "; the log is ")
                    .append(Formats.wholeDollars(Math.abs(beyond)))
                    .append(beyond < 0 ? " below" : " above")
                    .append(" what the rules expect, z ")
                    .append(Formats.z(z))
                    .append(": ")
                    .append(Verdict.of(rounds(now), z).words());
        }
        lead.append(". ");
        for (Sums before : earlier) {
            lead.append(against(now, before));
        }
        return lead.toString().strip();
    }

    private static long rounds(Sums sums) {
        return sums.total("hold", "rounds").value() instanceof Cell.Value.Count(long rounds) ? rounds : 0;
    }

    private static @Nullable Double number(Cell cell) {
        return cell.value() instanceof Cell.Value.Real(double real) ? (Double) real : null;
    }

    private static String part(Sums sums, String column) {
        Cell cell = sums.total("hold", column);
        return cell.coverage() == null ? "" : " (" + cell.coverage().share() + ")";
    }

    /** Like with like: a month known in part is not compared. */
    private static String against(Sums now, Sums before) {
        String label = before.period().label();
        if (before.dates() == 0) {
            return "No data for " + label + ". ";
        }
        if (!now.whole() || !before.whole()) {
            Sums lacks = before.whole() ? now : before;
            return "No change from " + label + " is given: " + lacks.period().label() + " has figures of "
                    + Formats.count(lacks.dates()) + " of "
                    + Formats.count(lacks.period().days()) + " gaming dates"
                    + (lacks.dates() == lacks.period().days() ? ", not all of them complete" : "") + ". ";
        }
        return "Against " + label + ": drop " + change(now, before, "drop") + ", win "
                + change(now, before, "countedWin") + ". ";
    }

    private static String change(Sums now, Sums before, String column) {
        long one = Objects.requireNonNull(now.total("hold", column).cents());
        long other = Objects.requireNonNull(before.total("hold", column).cents());
        return other <= 0 ? Formats.signedDollars(one - other) : Formats.points((double) (one - other) / other) + "%";
    }

    private static final List<String> STANDING = List.of("expectedWin", "dueWin", "loggedWin", "countedWin");

    /** From expected to counted in one line, as far as each step is known, and as a picture. */
    static Section bridge(ReportRequest request, Sums now) {
        Table bridge = now.table("bridge");
        Row total = Objects.requireNonNull(bridge.total());
        List<Step> steps = new ArrayList<>();
        Long expected = cell(bridge, total, "expectedWin").cents();
        Long logged = cell(bridge, total, "loggedWin").cents();
        Long counted = cell(bridge, total, "countedWin").cents();
        Long notLogged = cell(bridge, total, "notLogged").cents();
        List<Column> columns = new ArrayList<>();
        List<Cell> cells = new ArrayList<>();
        if (expected != null && logged != null) {
            boolean apart = true;
            for (Column column : bridge.columns()) {
                apart &= STANDING.contains(column.id())
                        || cell(bridge, total, column.id()).cents() != null;
            }
            steps.add(new Step("Expected", expected, true));
            if (apart) {
                long reached = expected;
                for (Column column : bridge.columns()) {
                    Long change = cell(bridge, total, column.id()).cents();
                    if (!STANDING.contains(column.id()) && !OF_COUNTS.contains(column.id()) && change != null) {
                        steps.add(new Step(column.title(), change, false));
                        reached += change;
                    }
                }
                if (reached != logged) {
                    steps.add(new Step("Not known in full", logged - reached, false));
                }
            } else {
                steps.add(new Step("Luck and errors", logged - expected, false));
            }
            if (counted != null && notLogged != null) {
                long notCounted = counted - logged;
                for (Step step : ofCounts(bridge, total)) {
                    steps.add(step);
                    notCounted -= step.cents();
                }
                if (notCounted != 0) {
                    steps.add(new Step("Not counted", notCounted, false));
                }
                steps.add(new Step("Counted", counted, true));
            } else {
                steps.add(new Step("Logged", logged, true));
            }
        }
        for (Step step : steps) {
            columns.add(Column.own("step" + columns.size(), step.name(), Type.MONEY, ""));
            cells.add(Cell.money(step.cents()));
        }
        List<Chart> charts = new ArrayList<>();
        if (!steps.isEmpty()) {
            charts.add(new Chart.Waterfall("From expected to counted", "What lies between the two.", steps));
        }
        return new Section(
                        "bridge",
                        "From expected to counted win",
                        "",
                        charts,
                        new Table(
                                List.of(Column.text("property", "Property")),
                                columns,
                                steps.isEmpty()
                                        ? List.of()
                                        : List.of(Row.of(
                                                Cell.text(request.property().name()), cells)),
                                null))
                .orElse("The expected or the logged win is not known.");
    }

    /** From the logged to the counted win, where they are known. */
    private static List<Step> ofCounts(Table bridge, @Nullable Row total) {
        List<Step> steps = new ArrayList<>();
        for (Column column : bridge.columns()) {
            Long cents = OF_COUNTS.contains(column.id())
                    ? cell(bridge, total, column.id()).cents()
                    : null;
            if (cents != null) {
                steps.add(new Step(column.title(), cents, false));
            }
        }
        return steps;
    }

    static Section games(Sums now) {
        return new Section(
                "games",
                "Win by game",
                new Arrangement(OF_HOLD, null).apply(now.table("hold").outer(1)));
    }

    /** What is not known, and how much it could matter. */
    private static Section unknown(Sums now, List<Sums> earlier) {
        List<Row> rows = new ArrayList<>();
        Cell counted = now.total("hold", "countedWin");
        Cell drop = now.total("hold", "drop");
        Long logged = now.total("hold", "loggedWin").cents();
        Long notLogged = now.total("bridge", "notLogged").cents();
        Table bridge = now.table("bridge");
        Long won = counted.cents();
        if (counted.coverage() != null) {
            rows.add(lacks(
                    "Win of table counts",
                    logged == null || notLogged == null || won == null
                            ? Cell.missing("The logged win of these counts is not known.")
                            : Cell.money(logged
                                    + ofCounts(bridge, bridge.total()).stream()
                                            .mapToLong(Step::cents)
                                            .sum()
                                    - won),
                    counted.coverage().brief() + " The amount is what the log says was won there."));
        }
        if (drop.coverage() != null) {
            rows.add(lacks("Drop of table counts", drop.coverage().brief()));
        }
        for (String column : List.of("loggedWin", "dueWin", "expectedWin")) {
            Cell cell = now.total("hold", column);
            if (cell.coverage() != null) {
                rows.add(lacks(
                        title(now.table("hold"), column) + " of wagers",
                        cell.coverage().brief()));
            }
        }
        if (now.taxed().value() == null) {
            rows.add(lacks("Tax", now.taxed().remark()));
        }
        for (Sums before : earlier) {
            if (before.dates() < before.period().days()) {
                rows.add(lacks(
                        before.period().label(),
                        "Figures of " + Formats.count(before.dates()) + " of "
                                + Formats.count(before.period().days()) + " gaming dates."));
            }
        }
        return new Section(
                        "unknown",
                        "What is not known",
                        new Table(
                                List.of(Column.text("what", "What")),
                                List.of(
                                        Column.own(
                                                "amount",
                                                "Could matter",
                                                Type.MONEY,
                                                "How much the figure could move, where that can be told."),
                                        Column.text("why", "What lacks")),
                                rows,
                                null))
                .orElse("Every count and every wager of the period is known, and so are the periods compared.");
    }

    private static String title(Table table, String column) {
        return table.columns().get(table.index(column)).title();
    }

    private static Row lacks(String what, String why) {
        return lacks(what, Cell.missing("No amount can be told."), why);
    }

    private static Row lacks(String what, Cell amount, String why) {
        return Row.of(Cell.text(what), List.of(amount, Cell.text(why)));
    }
}
