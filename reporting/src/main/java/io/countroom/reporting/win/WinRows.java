package io.countroom.reporting.win;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Breakdown.Node;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Wording;
import io.countroom.sql.property.TheoreticalHold;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * What was won, as rows of sums, for reports and pages that stand on them.
 *
 * @param standsOn the rules and odds
 */
public record WinRows(ReportRequest request, Breakdown<WinSums> rows, Fact standsOn) {

    /** With charts of it. */
    public record Drawn(WinRows wins, List<Chart> charts) {}

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
        return WinCharts.trend(rows.root().children());
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
}
