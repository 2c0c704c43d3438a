package io.countroom.ui.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.treegrid.TreeGrid;
import com.vaadin.flow.data.provider.hierarchy.HierarchicalQuery;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.ui.shell.Address;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTableTest {

    @Test
    void rowsThatSayTheSameAreEachShown() {
        Row finding = Row.of(Cell.text("§ 465a.1(c)(3)"), List.of(Cell.count(1)));
        Row group = new Row(Cell.text("MB-07"), List.of(Cell.count(2)), List.of(finding, finding));
        Table table = new Table(
                List.of(Column.text("table", "Table"), Column.text("rule", "Rule")),
                List.of(Column.sum("found", "Found", Column.Type.COUNT)),
                List.of(group, group),
                null);

        ReportTable shown = new ReportTable(table, Address.of("exceptions"), new HashSet<>(List.of("MB-07")));

        TreeGrid<?> grid = (TreeGrid<?>) shown.getChildren().findFirst().orElseThrow();
        assertThat(lines(grid)).isEqualTo(6);
    }

    private static <T> int lines(TreeGrid<T> grid) {
        List<T> outermost = grid.getDataProvider()
                .fetchChildren(new HierarchicalQuery<>(null, null))
                .toList();
        return outermost.size()
                + outermost.stream()
                        .mapToInt(line -> (int) grid.getDataProvider()
                                .fetchChildren(new HierarchicalQuery<>(null, line))
                                .count())
                        .sum();
    }
}
