package io.countroom.reporting.win;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Breakdown.Node;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.period.Dates;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Chart.Waterfall.Step;
import io.countroom.reporting.report.Column;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Charts of what was won: day by day, and from expected to counted win. */
final class WinCharts {

    private WinCharts() {}

    static List<Chart> of(Breakdown<WinSums> days, WinSums all) {
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

    static Chart trend(List<Node<WinSums>> days) {
        // Where most days are counted the count is what finance goes by; elsewhere only the log can be drawn.
        boolean counted = days.stream()
                        .filter(day -> day.sums().counted().value() != null)
                        .count()
                > days.size() / 2;
        List<@Nullable Double> actual = new ArrayList<>();
        List<@Nullable Double> expected = new ArrayList<>();
        List<@Nullable Double> low = new ArrayList<>();
        List<@Nullable Double> high = new ArrayList<>();
        List<Integer> marked = new ArrayList<>();
        boolean parts = false;
        for (int i = 0; i < days.size(); i++) {
            WinSums sums = days.get(i).sums();
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
                "Daily win and its expected range",
                parts
                        ? "95% range of the rounds dealt; tables without a complete count are left out of both."
                        : "95% range of the rounds dealt",
                Column.Type.MONEY,
                days.stream()
                        .map(day -> Dates.shortDate(
                                LocalDate.parse(day.path().getLast().code())))
                        .toList(),
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
        return new Chart.Waterfall("From expected to counted", "What lies between the two.", steps);
    }

    private static long reached(List<Step> steps) {
        return steps.stream().mapToLong(Step::cents).sum();
    }
}
