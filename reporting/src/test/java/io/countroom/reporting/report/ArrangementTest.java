package io.countroom.reporting.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column.Total;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Table.Row;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArrangementTest {

    private static final Column DROP = Column.sum("drop", "Drop", Type.MONEY);
    private static final Column WIN = Column.sum("win", "Win", Type.MONEY);
    private static final Column HOLD = Column.own("hold", "Hold", Type.PERCENT).over("win", "drop");

    private static Row row(String name, Cell win, Row... children) {
        return new Row(Cell.text(name), List.of(Cell.money(1_000), win, Cell.real(0.5)), List.of(children));
    }

    private static final Table TABLE = new Table(
            List.of(Column.text("game", "Game"), Column.text("table", "Table")),
            List.of(DROP, WIN, HOLD),
            List.of(
                    row("b", Cell.money(5)),
                    row("a", Cell.money(20), row("a2", Cell.money(15)), row("a1", Cell.money(5))),
                    row("c", Cell.missing("not counted"))),
            row("Total", Cell.missing("not counted")));

    private static List<String> names(List<Row> rows) {
        return rows.stream()
                .map(row -> row.label().value() instanceof Value.Text(String text) ? text : "")
                .toList();
    }

    @Test
    void columnsAreShownInTheOrderAskedFor() {
        Table shown = new Arrangement(List.of("hold", "drop"), null).apply(TABLE);
        assertThat(shown.columns()).extracting(Column::id).containsExactly("hold", "drop");
        assertThat(shown.rows().getFirst().cells()).containsExactly(Cell.real(0.5), Cell.money(1_000));
        assertThat(shown.total()).isNotNull();
        assertThat(shown.total().cells()).hasSize(2);
    }

    @Test
    void aRatioKeepsItsFormulaOnlyBesideBothItsParts() {
        assertThat(new Arrangement(List.of("win", "drop", "hold"), null)
                        .apply(TABLE)
                        .columns()
                        .getLast())
                .isEqualTo(HOLD);
        assertThat(new Arrangement(List.of("win", "hold"), null)
                        .apply(TABLE)
                        .columns()
                        .getLast()
                        .total())
                .isEqualTo(new Total.Own());
    }

    @Test
    void rowsAreSortedOnEveryLevelAndWhatIsUnknownComesLastEitherWay() {
        Table rising = new Arrangement(List.of(), "win").apply(TABLE);
        assertThat(names(rising.rows())).containsExactly("b", "a", "c");
        assertThat(names(rising.rows().get(1).children())).containsExactly("a1", "a2");
        Table falling = new Arrangement(List.of(), "-win").apply(TABLE);
        assertThat(names(falling.rows())).containsExactly("a", "b", "c");
        assertThat(names(falling.rows().getFirst().children())).containsExactly("a2", "a1");
        assertThat(names(new Arrangement(List.of(), "-label").apply(TABLE).rows()))
                .containsExactly("c", "b", "a");
    }

    @Test
    void whatATableDoesNotHaveChangesNothing() {
        assertThat(new Arrangement(List.of("gone"), "-gone").apply(TABLE)).isEqualTo(TABLE);
    }
}
