package io.countroom.reporting.win;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Breakdown.Node;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.period.Dates;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Chart.Waterfall.Step;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Wording;
import io.countroom.sql.property.TheoreticalHold;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What was won, as rows of sums, for reports and pages that stand on them.
 *
 * @param standsOn the rules and odds
 */
public record WinRows(ReportRequest request, Breakdown<WinSums> rows, Fact standsOn) {

    /** With charts of it. */
    public record Drawn(WinRows wins, List<Chart> charts) {}

    /** Which win a chart draws. */
    public enum Win {
        COUNTED,
        LOGGED;

        /** The counted win if most runs are counted, as finance goes by it; otherwise the logged win. */
        public static Win of(List<? extends @Nullable WinSums> runs) {
            long counted = runs.stream()
                    .filter(run -> run != null && run.counted().value() != null)
                    .count();
            return counted > runs.size() / 2 ? COUNTED : LOGGED;
        }
    }

    public WinSums total() {
        return rows.total();
    }

    /** A column of the win or of the bridge. */
    public Measure<WinSums> measure(String id) {
        return Measure.choose(
                        Stream.concat(WinMeasures.hold(total()).stream(), bridge().stream())
                                .toList(),
                        id)
                .getFirst();
    }

    public List<Measure<WinSums>> bridge() {
        return WinMeasures.bridge(total());
    }

    public Table table() {
        return rows.table(WinMeasures.hold(total()), Breakdown.Layout.deeper(request));
    }

    /** Some of the rows, without those below them, with these columns. */
    public Table table(List<Node<WinSums>> some, String... columns) {
        return rows.table(some, Measure.choose(WinMeasures.hold(total()), columns), Breakdown.Layout.deeper(request));
    }

    /**
     * The same with other columns behind.
     *
     * @param more what these are made of
     */
    public <T> Table table(BiFunction<List<Part>, WinSums, T> more, List<Measure<T>> columns) {
        record Row<M>(WinSums sums, M more) {}
        return rows.map((path, sums) -> new Row<>(sums, more.apply(path, sums)))
                .table(
                        Stream.concat(
                                        WinMeasures.hold(total()).stream()
                                                .map(measure -> measure.of((Row<T> row) -> row.sums)),
                                        columns.stream().map(measure -> measure.of((Row<T> row) -> row.more)))
                                .toList(),
                        Breakdown.Layout.deeper(request));
    }

    /** Of rows that are gaming dates. */
    public Chart trend() {
        return trend(rows.root().children());
    }

    /** The theoretical holds that stand behind figures, where any does. */
    public List<Note> theoreticalHolds() {
        List<TheoreticalHold> holds = total().theoreticalHolds();
        if (holds.isEmpty()) {
            return List.of();
        }
        List<Wording> said = new ArrayList<>();
        said.add(new Wording.Phrase(
                "The certificate holder entered it for games without rules of play; it is not computed,"
                        + " and no expected figure, range or verdict stands on it."));
        for (TheoreticalHold hold : holds) {
            said.add(WinMeasures.words(hold, hold.equals(holds.getLast()) ? "." : ";"));
        }
        return List.of(new Note("Theoretical hold", new Wording.Several(said)));
    }

    static List<Chart> charts(Breakdown<WinSums> days, WinSums all) {
        List<Chart> charts = new ArrayList<>();
        if (days.root().children().size() > 1) {
            charts.add(trend(days.root().children()));
        }
        Chart bridge = bridge(all);
        if (bridge != null) {
            charts.add(bridge);
        }
        return charts;
    }

    private static Chart trend(List<Node<WinSums>> days) {
        List<WinSums> sums = days.stream().map(Node::sums).toList();
        return trend(
                "Daily win and its expected range",
                days.stream()
                        .map(day -> Dates.shortDate(
                                LocalDate.parse(day.path().getLast().code())))
                        .toList(),
                sums,
                Win.of(sums));
    }

    /**
     * The win of runs of gaming dates beside its expected range.
     *
     * @param labels of all runs
     * @param runs the sums of each; null where nothing was counted or logged
     */
    public static Chart.Trend trend(
            String title, List<String> labels, List<? extends @Nullable WinSums> runs, Win drawn) {
        boolean counted = drawn == Win.COUNTED;
        List<@Nullable Double> actual = new ArrayList<>();
        List<@Nullable Double> expected = new ArrayList<>();
        List<@Nullable Double> low = new ArrayList<>();
        List<@Nullable Double> high = new ArrayList<>();
        List<Integer> marked = new ArrayList<>();
        boolean parts = false;
        for (int i = 0; i < runs.size(); i++) {
            WinSums sums = runs.get(i);
            // Without a known count, nothing is expected of the known counts.
            if (sums == null || counted && sums.counted().value() == null) {
                List.of(actual, expected, low, high).forEach(line -> line.add(null));
                continue;
            }
            WinSums.Ranged day = counted ? sums.countedInRange() : sums.loggedInRange();
            Long win = day.win().value();
            Long from = day.low().value();
            Long to = day.high().value();
            actual.add(number(win));
            expected.add(number(day.expected().value()));
            low.add(number(from));
            high.add(number(to));
            parts |= day.win() instanceof Figure.Partial<Long>;
            if (win != null && from != null && to != null && (win < from || win > to)) {
                marked.add(i);
            }
        }
        return new Chart.Trend(
                title,
                parts
                        ? "95% range of the rounds dealt; tables without a complete count or without rounds in the log are"
                                + " left out of both."
                        : "95% range of the rounds dealt",
                Column.Type.MONEY,
                labels,
                List.of(
                        new Chart.Series(counted ? "counted" : "logged", Chart.Series.Role.ACTUAL, actual),
                        new Chart.Series("expected", Chart.Series.Role.EXPECTED, expected)),
                new Chart.Band("95% range", low, high),
                marked);
    }

    private static @Nullable Double number(@Nullable Long cents) {
        return cents == null ? null : (Double) cents.doubleValue();
    }

    /** The steps of the bridge as far as they are known: to the count, or to the log. */
    private static @Nullable Chart bridge(WinSums all) {
        Long expected = all.expectedCents().exact();
        Long due = all.due().exact();
        Long logged = all.logged().exact();
        Long counted = all.notLogged().exact() == null ? null : all.counted().exact();
        if (expected == null || due == null || logged == null) {
            return null;
        }
        List<Step> steps = new ArrayList<>();
        for (Measure<WinSums> measure : WinMeasures.bridge(all)) {
            Long cents = measure.figure().apply(all).cents();
            switch (measure.column().id()) {
                case "expectedWin" -> steps.add(new Step("Expected", expected, true));
                case "dueWin" -> {
                    // A subtotal that is not drawn.
                }
                case "loggedWin" -> {
                    if (counted == null) {
                        steps.add(new Step("Logged", logged, true));
                        return new Chart.Waterfall(
                                "From expected to logged",
                                "The count is not complete, so the bridge ends at the log.",
                                steps);
                    }
                }
                // So that rounded steps add up.
                case "luck" ->
                    steps.add(new Step(measure.column().title(), due + all.money.bonusCents() - reached(steps), false));
                case "countedWin" -> steps.add(new Step("Counted", Objects.requireNonNull(counted), true));
                default -> {
                    if (cents != null) {
                        steps.add(new Step(measure.column().title(), cents, false));
                    }
                }
            }
        }
        return new Chart.Waterfall("From expected to counted", "Each step is a part of the difference.", steps);
    }

    private static long reached(List<Step> steps) {
        return steps.stream().mapToLong(Step::cents).sum();
    }
}
