package io.countroom.reporting.drop;

import io.countroom.reporting.hold.TableCount;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.property.Property;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The slips of each table and gaming date, added up by kind. */
final class DropTable {

    private static final List<Column> COLUMNS = List.of(
            Column.sum("currency", "Currency", Type.MONEY, ""),
            Column.sum("counterChecks", "Counter checks", Type.MONEY, ""),
            Column.sum("vouchers", "Vouchers", Type.MONEY, ""),
            Column.sum("promotional", "Promotional", Type.MONEY, ""),
            Column.sum("drop", "Drop", Type.MONEY, "The four kinds together."),
            Column.sum("fills", "Fills", Type.MONEY, "Chips brought to the table: they lower the win."),
            Column.sum("credits", "Credits", Type.MONEY, "Chips taken from the table: they raise the win."),
            Column.sum("openers", "Opener", Type.MONEY, "Table inventory at the opening."),
            Column.sum("closers", "Closer", Type.MONEY, "Table inventory at the closing."),
            Column.sum(
                    "countedWin", "Counted win", Type.MONEY, "Closer + credits + drop − opener − fills, § 601a.9(c)."));

    private DropTable() {}

    static Table of(List<SlipRow> slips, Map<Integer, String> tables, Property property, Period period) {
        Map<String, Map<LocalDate, List<SlipRow>>> byTable = new TreeMap<>();
        for (SlipRow slip : slips) {
            byTable.computeIfAbsent(tables.getOrDefault(slip.tableId(), ""), code -> new TreeMap<>())
                    .computeIfAbsent(slip.gamingDate(), date -> new ArrayList<>())
                    .add(slip);
        }
        List<Row> rows = new ArrayList<>();
        List<TableCount> all = new ArrayList<>();
        byTable.forEach((table, days) -> {
            List<Row> lines = new ArrayList<>();
            List<TableCount> counts = new ArrayList<>();
            days.forEach((date, ofDay) -> {
                TableCount count = TableCount.ofSlips(table, date, ofDay);
                counts.add(count);
                lines.add(Row.of(Cell.day(date), cells(ofDay, List.of(count), link(property, table, date.toString()))));
            });
            all.addAll(counts);
            List<SlipRow> ofTable =
                    days.values().stream().flatMap(Collection::stream).toList();
            Link link = link(property, table, period.text());
            rows.add(new Row(Cell.text(table).linked(link), cells(ofTable, counts, link), lines));
        });
        Link everything = Link.to("counts", Map.of("property", property.code(), "period", period.text()));
        Row total = rows.isEmpty() ? null : Row.of(Cell.text("Total"), cells(slips, all, everything));
        return new Table(
                List.of(
                        Column.text("table", "Table"),
                        new Column("day", "Gaming date", Type.DATE, new Column.Total.Own(), "")),
                COLUMNS,
                rows,
                total);
    }

    private static Link link(Property property, String table, String period) {
        return Link.to("counts", Map.of("property", property.code(), "table", table, "period", period));
    }

    private static List<Cell> cells(List<SlipRow> slips, List<TableCount> counts, Link link) {
        List<Cell> cells = new ArrayList<>();
        for (Set<Kind> kinds : List.of(
                Set.of(Kind.DROP_CURRENCY),
                Set.of(Kind.DROP_COUNTER_CHECK),
                Set.of(Kind.DROP_VOUCHER),
                Set.of(Kind.DROP_PROMOTIONAL))) {
            cells.add(sum(slips, kinds, link));
        }
        cells.add(known(counts, true, link));
        cells.add(sum(slips, Set.of(Kind.FILL), link));
        cells.add(sum(slips, Set.of(Kind.CREDIT), link));
        cells.add(sum(slips, Set.of(Kind.OPENER), link));
        cells.add(sum(slips, Set.of(Kind.CLOSER), link));
        cells.add(known(counts, false, link));
        return cells;
    }

    /** Blank where there is no slip of the kind. */
    private static Cell sum(List<SlipRow> slips, Set<Kind> kinds, Link link) {
        List<SlipRow> these =
                slips.stream().filter(slip -> kinds.contains(slip.kind())).toList();
        return these.isEmpty()
                ? Cell.EMPTY
                : Cell.money(these.stream().mapToLong(SlipRow::amountCents).sum())
                        .linked(link);
    }

    /** The drop or the win over all counts, known only where each is. */
    private static Cell known(List<TableCount> counts, boolean drop, Link link) {
        long sum = 0;
        for (TableCount count : counts) {
            Long cents = drop ? count.dropCents() : count.winCents();
            if (cents == null) {
                return Cell.missing(count.missing()).linked(link);
            }
            sum = Math.addExact(sum, cents);
        }
        return Cell.money(sum).linked(link);
    }
}
