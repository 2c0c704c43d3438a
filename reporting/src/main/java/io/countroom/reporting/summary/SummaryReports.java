package io.countroom.reporting.summary;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.breakdown.Comparison;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Coverage;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
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
import io.countroom.reporting.tax.TaxReports;
import io.countroom.reporting.tax.TaxReports.Taxed;
import io.countroom.reporting.win.WinMeasures;
import io.countroom.reporting.win.WinRows;
import io.countroom.reporting.win.WinRows.Drawn;
import io.countroom.reporting.win.WinSums;
import io.countroom.reporting.win.Wins;
import io.countroom.sql.Database;
import io.countroom.sql.budget.Budget;
import io.countroom.sql.budget.BudgetRepository;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes the summary of a period. Safe to share between threads. */
public final class SummaryReports extends ReportMaker {

    public static final String ID = "summary";

    private static final String TITLE = "Summary";

    private static final String BUDGET = "As entered in Settings; of a part of a month, by its days.";
    private static final String LESS_BUDGET = "Win less budget";

    private static final List<Measure<Lines<Sums>>> FIGURES = List.of(
            Lines.each("dates", "Dates", Type.COUNT, (Sums sums) -> Cell.count(sums.dates()))
                    .means("Gaming dates with counts or rounds."),
            ofHold("rounds", "Rounds", Type.COUNT, ""),
            ofHold("drop", "Drop", Type.MONEY, ""),
            ofHold("countedWin", "Win", Type.MONEY, "As counted win."),
            ofHold("hold", "Hold", Type.PERCENT, ""),
            ofHold("expectedHold", "Expected hold", Type.PERCENT, ""),
            ofHold("expectedWin", "Expected win", Type.MONEY, ""),
            ofHold("z", "z", Type.Z, ""),
            Lines.each("tax", "Tax", Type.MONEY, (Sums sums) -> Cell.of(sums.taxed.tax(), Cell::money))
                    .means("All taxes of the tax worksheet."));

    /** Where a budget was entered. */
    private static final List<Measure<Lines<Sums>>> BUDGETED = List.of(
            ofBudget("budget", "Budget", BUDGET, Budget::winCents, null),
            ofBudget("lessBudget", LESS_BUDGET, "", Budget::winCents, WinSums::counted));

    /** Where a budget of the drop was entered. */
    private static final List<Measure<Lines<Sums>>> BUDGETED_DROP = List.of(
            ofBudget("dropBudget", "Budgeted drop", BUDGET, Budget::dropCents, null),
            ofBudget("dropLessBudget", "Drop less budget", "", Budget::dropCents, WinSums::drop));

    /** @param from the figure that the budget is taken from; null for the budget */
    private static Measure<Lines<Sums>> ofBudget(
            String id,
            String title,
            String definition,
            Function<Budget, @Nullable Long> amount,
            @Nullable Function<WinSums, Figure<Long>> from) {
        return Lines.each(id, title, Type.MONEY, (Sums sums) -> {
                    Figure<Long> budget = sums.budget(amount);
                    return sums.budgets.cell(from == null ? budget : Figure.minus(from.apply(sums.total()), budget));
                })
                .means(definition);
    }

    /** A figure of the hold report's total. */
    private static Measure<Lines<Sums>> ofHold(String id, String title, Type type, String definition) {
        return Lines.each(
                        id,
                        title,
                        type,
                        (Sums sums) -> sums.nothing()
                                ? Cell.missing("Nothing was counted or logged.")
                                : sums.cell(sums.hold.measure(id)))
                .means(definition);
    }

    /** Columns of the bridge behind the log. */
    private static final List<String> OF_COUNTS = List.of("notLogged", "paidElsewhere", "notCash", "countedOnly");

    private static final List<String> OF_GAMES =
            List.of("rounds", "drop", "countedWin", "hold", "expectedHold", "expectedWin", "z", "budget", "lessBudget");

    private static final List<String> OF_OVERVIEW = List.of(
            "rounds",
            "drop",
            "countedWin",
            "hold",
            "expectedHold",
            "handle",
            "winPerHandle",
            "edge",
            "z",
            "budget",
            "lessBudget");

    private static final int ACTED_ON = 5;

    private final Wins wins;
    private final TaxReports tax;
    private final BudgetRepository budgets = new BudgetRepository(database);
    private final Audits audits = new Audits(database);

    public SummaryReports(Database database, Wins wins, TaxReports tax, String software) {
        super(database, software);
        this.wins = wins;
        this.tax = tax;
    }

    /**
     * A period's figures from the hold report and the tax worksheet.
     *
     * @param hold by game and table
     */
    record Sums(Period period, WinRows hold, Taxed taxed, Budgets budgets) {

        boolean nothing() {
            return hold.rows().isEmpty();
        }

        long dates() {
            return taxed.dates();
        }

        WinSums total() {
            return hold.total();
        }

        Cell cell(Measure<WinSums> measure) {
            return measure.figure().apply(total());
        }

        /** What the property was budgeted. */
        Figure<Long> budget(Function<Budget, @Nullable Long> amount) {
            return budgets.ofProperty(hold, amount);
        }

        /** Whether every gaming date has figures and no count lacks. */
        boolean whole() {
            return dates() == period.days()
                    && total().drop().exact() != null
                    && total().counted().exact() != null;
        }
    }

    /** Figures, charts and games of a period, and its totals in the period before. */
    public record Overview(Drawn now, WinSums before, Table games) {}

    /** The figures that the overview shows first. The rest of its summary reads all rounds and comes later. */
    public Overview overview(ReportRequest request) {
        Drawn now = wins.drawn(request.by(List.of(Dimension.GAME, Dimension.TABLE)));
        ReportRequest before = request.of(request.period(Comparison.PRIOR)).by(List.of(Dimension.PROPERTY));
        Budgets budgeted = new Budgets(budgets, request.property().id(), request.elapsed());
        return new Overview(now, wins.rows(before).total(), games(now.wins(), budgeted, OF_OVERVIEW));
    }

    Sums sums(ReportRequest request, Period period) {
        return new Sums(
                period,
                wins.rows(request.of(period).by(List.of(Dimension.GAME, Dimension.TABLE))),
                tax.taxed(request.property(), period, request.reads()),
                new Budgets(budgets, request.property().id(), period));
    }

    public Report report(ReportRequest request) {
        Sums now = sums(request, request.elapsed());
        List<Sums> earlier = Stream.of(Comparison.PRIOR, Comparison.YEAR)
                .map(comparison -> sums(request, request.period(comparison)))
                .toList();
        List<Section> sections = now.nothing()
                ? List.of(figures(now, earlier))
                : List.of(
                        figures(now, earlier),
                        bridge(request, now),
                        games(now),
                        ToActOn.section(now.hold(), audits.findings(request), ACTED_ON),
                        unknown(now, earlier));
        return new Report(
                covers.of(
                        ID,
                        TITLE,
                        "",
                        request,
                        earlier.getLast().period().first(),
                        now.hold().standsOn()),
                sections.stream().map(Section::inSummary).toList(),
                List.of(WinMeasures.RANGE_AND_VERDICT));
    }

    /** A period and earlier ones, as far as they have figures. */
    static Table table(Sums now, List<Sums> earlier) {
        List<Sums> shown = now.nothing()
                ? List.of()
                : Stream.concat(Stream.of(now), earlier.stream().filter(sums -> sums.dates() > 0))
                        .toList();
        List<Measure<Lines<Sums>>> measures = new ArrayList<>(FIGURES);
        if (shown.stream().anyMatch(sums -> sums.budgets.have(Budget::winCents))) {
            measures.addAll(BUDGETED);
        }
        if (shown.stream().anyMatch(sums -> sums.budgets.have(Budget::dropCents))) {
            measures.addAll(BUDGETED_DROP);
        }
        return Lines.list(
                Column.text("period", "Period"),
                shown,
                sums -> Cell.text(sums.period().label()),
                measures);
    }

    private static Section figures(Sums now, List<Sums> earlier) {
        Table table = table(now, earlier);
        return new Section("figures", "Key figures", table.rows().isEmpty() ? "" : lead(now, earlier), table);
    }

    /** The month in a few sentences that can be said aloud. */
    private static String lead(Sums now, List<Sums> earlier) {
        StringBuilder lead = new StringBuilder();
        Figure<Long> counted = now.total().counted();
        Long won = counted.value();
        Coverage part = counted.coverage();
        if (won != null) {
            lead.append("Tables won ")
                    .append(Formats.wholeDollars(won))
                    .append(part == null ? "" : " (" + part.share() + ")");
        }
        Long beyond = now.total().differenceCents().value();
        if (beyond != null && now.total().z().value() instanceof Double z) {
            lead.append(won == null ? "The log is " : "; the log is ")
                    .append(Formats.wholeDollars(Math.abs(beyond)))
                    .append(beyond < 0 ? " below" : " above")
                    .append(" what the rules expect, z ")
                    .append(Formats.z(z))
                    .append(": ")
                    .append(now.total().verdict().words());
        }
        lead.append(". ");
        Long less = Figure.minus(counted, now.budget(Budget::winCents)).exact();
        if (less != null) {
            lead.append("The win is ")
                    .append(Formats.wholeDollars(Math.abs(less)))
                    .append(less < 0 ? " below" : " above")
                    .append(" the budget. ");
        }
        for (Sums before : earlier) {
            lead.append(against(now, before));
        }
        return lead.toString().strip();
    }

    /** Like with like: a month known in part is not compared. */
    private static String against(Sums now, Sums before) {
        String label = before.period().label();
        if (before.dates() == 0) {
            return "No data for " + label + ". ";
        }
        if (!now.whole() || !before.whole()) {
            Sums lacks = before.whole() ? now : before;
            return "No comparison with " + label + ": " + lacks.period().label()
                    + (lacks.dates() == lacks.period().days()
                            ? " has incomplete counts. "
                            : " has figures of " + Formats.count(lacks.dates()) + " of "
                                    + Formats.count(lacks.period().days()) + " gaming dates. ");
        }
        return "Against " + label + ": drop " + change(now, before, WinSums::drop) + ", win "
                + change(now, before, WinSums::counted) + ". ";
    }

    private static String change(Sums now, Sums before, Function<WinSums, Figure<Long>> figure) {
        long one = Objects.requireNonNull(figure.apply(now.total()).exact());
        long other = Objects.requireNonNull(figure.apply(before.total()).exact());
        return other <= 0 ? Formats.signedDollars(one - other) : Formats.points((double) (one - other) / other) + "%";
    }

    private static final List<String> STANDING = List.of("expectedWin", "dueWin", "loggedWin", "countedWin");

    /** From expected to counted in one line, as far as each step is known, and as a picture. */
    static Section bridge(ReportRequest request, Sums now) {
        List<Step> steps = new ArrayList<>();
        Long expected = now.total().expectedCents().value();
        Long logged = now.total().logged().value();
        Long counted = now.total().counted().value();
        if (expected != null && logged != null) {
            steps.add(new Step("Expected", expected, true));
            long left = logged - expected;
            for (Step step : ofLog(now)) {
                steps.add(step);
                left -= step.cents();
            }
            if (left != 0) {
                steps.add(new Step(
                        now.total().luckCents().value() == null ? "Luck and errors" : "Not known in full",
                        left,
                        false));
            }
            if (counted != null && now.total().notLogged().value() != null) {
                long notCounted = counted - logged;
                for (Step step : ofCounts(now)) {
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
        List<Measure<Lines<String>>> measures = new ArrayList<>();
        for (Step step : steps) {
            measures.add(
                    Lines.each("step" + measures.size(), step.name(), Type.MONEY, any -> Cell.money(step.cents())));
        }
        List<Chart> charts = new ArrayList<>();
        if (!steps.isEmpty()) {
            charts.add(
                    new Chart.Waterfall("From expected to counted", "Each step is a part of the difference.", steps));
        }
        return new Section(
                        "bridge",
                        "From expected to counted win",
                        "",
                        charts,
                        Lines.list(
                                Column.text("property", "Property"),
                                steps.isEmpty()
                                        ? List.of()
                                        : List.of(request.property().name()),
                                Cell::text,
                                measures))
                .orElse("The expected or the logged win is not known.");
    }

    /** The known steps of the bridge from expected to logged win. */
    private static List<Step> ofLog(Sums now) {
        return steps(now, measure -> !OF_COUNTS.contains(measure.column().id()));
    }

    /** From the logged to the counted win, where they are known. */
    private static List<Step> ofCounts(Sums now) {
        return steps(now, measure -> OF_COUNTS.contains(measure.column().id()));
    }

    private static List<Step> steps(Sums now, Predicate<Measure<WinSums>> which) {
        List<Step> steps = new ArrayList<>();
        for (Measure<WinSums> measure : now.hold().bridge()) {
            Long cents = measure.column().id().equals("luck")
                    ? now.total().luckCents().value()
                    : now.cell(measure).cents();
            if (!STANDING.contains(measure.column().id()) && which.test(measure) && cents != null) {
                steps.add(new Step(measure.column().title(), cents, false));
            }
        }
        return steps;
    }

    static Section games(Sums now) {
        return new Section("games", "Win by game", games(now.hold(), now.budgets(), OF_GAMES));
    }

    private static Table games(WinRows hold, Budgets budgets, List<String> columns) {
        Table table = budgets.haveGames()
                ? hold.table((path, sums) -> Budgeted.of(hold, budgets, path, sums), OF_BUDGET)
                : hold.table();
        return new Arrangement(columns, null).apply(table.outer(1));
    }

    /** A game's budget, and how far its win is from it. */
    private record Budgeted(Cell budget, Cell less) {
        static Budgeted of(WinRows hold, Budgets budgets, List<Part> path, WinSums sums) {
            Figure<Long> budget = path.isEmpty()
                    ? budgets.ofProperty(hold, Budget::winCents)
                    : budgets.of(path.getFirst().code(), Budget::winCents);
            return new Budgeted(budgets.cell(budget), budgets.cell(Figure.minus(sums.counted(), budget)));
        }
    }

    private static final List<Measure<Budgeted>> OF_BUDGET = List.of(
            Measure.cell(Column.own("budget", "Budget", Type.MONEY).means(BUDGET), Budgeted::budget),
            Measure.cell(
                    Column.own("lessBudget", LESS_BUDGET, Type.MONEY).less("countedWin", "budget"), Budgeted::less));

    /** What is not known, and how much it could matter. */
    private static Section unknown(Sums now, List<Sums> earlier) {
        List<Lack> lacks = new ArrayList<>();
        Figure<Long> counted = now.total().counted();
        Long won = counted.value();
        Long logged = now.total().logged().value();
        Coverage ofCounts = counted.coverage();
        if (ofCounts != null) {
            lacks.add(new Lack(
                    "Win of table counts",
                    logged == null || won == null || now.total().notLogged().value() == null
                            ? Cell.missing("The logged win of these counts is not known.")
                            : Cell.money(logged
                                    + ofCounts(now).stream()
                                            .mapToLong(Step::cents)
                                            .sum()
                                    - won),
                    ofCounts.brief() + " The amount is what the log says was won there."));
        }
        Coverage ofDrop = now.total().drop().coverage();
        if (ofDrop != null) {
            lacks.add(Lack.of("Drop of table counts", ofDrop.brief()));
        }
        for (String id : List.of("loggedWin", "dueWin", "expectedWin")) {
            Measure<WinSums> measure = now.hold().measure(id);
            Coverage ofWagers = measure.number().apply(now.total()).coverage();
            if (ofWagers != null) {
                lacks.add(Lack.of(measure.column().title() + " of wagers", ofWagers.brief()));
            }
        }
        if (now.taxed().tax() instanceof Figure.Missing(String why)) {
            lacks.add(Lack.of("Tax", why));
        }
        for (Sums before : earlier) {
            if (before.dates() < before.period().days()) {
                lacks.add(Lack.of(
                        before.period().label(),
                        "Figures of " + Formats.count(before.dates()) + " of "
                                + Formats.count(before.period().days()) + " gaming dates."));
            }
        }
        return new Section(
                        "unknown",
                        "What is not known",
                        Lines.list(Column.text("what", "What"), lacks, lack -> Cell.text(lack.what), LACKING))
                .orElse("Every count and every wager of the period is known, and so are the periods compared.");
    }

    /** What is not known. */
    private record Lack(String what, Cell amount, String why) {

        static Lack of(String what, String why) {
            return new Lack(what, Cell.missing("The amount is not known."), why);
        }
    }

    private static final List<Measure<Lines<Lack>>> LACKING = List.of(
            Lines.each("amount", "Could matter", Type.MONEY, Lack::amount)
                    .means("The possible change of the figure, where known."),
            Lines.text("why", "What lacks", Lack::why));
}
