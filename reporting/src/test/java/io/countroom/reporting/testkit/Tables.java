package io.countroom.reporting.testkit;

import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Reads the tables of reports. */
public final class Tables {

    private Tables() {}

    public static Cell cell(Table table, Row row, String column) {
        return row.cells().get(table.index(column));
    }

    /** Null where no amount is known. */
    public static @Nullable Long cents(Table table, Row row, String column) {
        return cell(table, row, column).cents();
    }

    /** The outermost row with this label. */
    public static Row row(Table table, String label) {
        return table.rows().stream()
                .filter(row -> label(row).equals(label))
                .findFirst()
                .orElseThrow();
    }

    public static String label(Row row) {
        return switch (row.label().value()) {
            case Value.Text(String text) -> text;
            case Value.Day(LocalDate date) -> date.toString();
            case null, default -> throw new IllegalStateException("a row without a name");
        };
    }
}
