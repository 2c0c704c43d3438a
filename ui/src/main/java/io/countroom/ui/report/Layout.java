package io.countroom.ui.report;

import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Table;
import io.countroom.ui.shell.Address;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * How a table of a report is laid out, as its address says.
 *
 * @param usual the columns that are shown where the address does not choose
 * @param chosen those that are shown
 */
record Layout(List<String> usual, List<String> chosen, Arrangement arrangement) {

    static final String COLUMNS = "cols";
    static final String SORT = "sort";
    static final String OPEN = "open";
    static final String CHART = "chart";

    static Layout of(Address address, Table table, Set<String> seldom) {
        List<String> all = table.columns().stream().map(Column::id).toList();
        List<String> usual = all.stream().filter(id -> !seldom.contains(id)).toList();
        List<String> asked = address.value(COLUMNS).stream()
                .flatMap(text -> Arrays.stream(text.split(",")))
                .filter(all::contains)
                .distinct()
                .toList();
        List<String> chosen = asked.isEmpty() ? usual : asked;
        return new Layout(
                usual, chosen, new Arrangement(chosen, address.value(SORT).orElse(null)));
    }

    /** The address with these columns; the usual columns are not named. */
    Address with(Address address, List<String> columns) {
        return address.with(COLUMNS, columns.isEmpty() || columns.equals(usual) ? null : String.join(",", columns));
    }

    /** The columns with one more or one less, in the order of the report where it is not known yet where it belongs. */
    List<String> toggled(Table whole, String id, boolean shown) {
        List<String> changed = new ArrayList<>(chosen);
        changed.remove(id);
        if (shown) {
            changed.add(id);
            if (inOrder(whole, chosen)) {
                return whole.columns().stream()
                        .map(Column::id)
                        .filter(changed::contains)
                        .toList();
            }
        }
        return changed;
    }

    private static boolean inOrder(Table whole, List<String> ids) {
        return whole.columns().stream()
                .map(Column::id)
                .filter(ids::contains)
                .toList()
                .equals(ids);
    }

    /** The address without what belongs to the table of one section. */
    static Address without(Address address) {
        return address.with(COLUMNS, (String) null)
                .with(SORT, (String) null)
                .with(OPEN, (String) null)
                .with(CHART, (String) null);
    }
}
