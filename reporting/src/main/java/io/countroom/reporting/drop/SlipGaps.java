package io.countroom.reporting.drop;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the numbers of fill and credit slips do not follow on. Slips are numbered in series, which their letters tell apart
 * ("F-004417"); a slip without a number stands in none.
 *
 * @param numbered how many slips have a number
 */
record SlipGaps(int numbered, Table table) {

    private static final Pattern NUMBER = Pattern.compile("(.*?)(\\d{1,18})");

    private record Numbered(String series, long number, SlipRow slip) {}

    static SlipGaps of(List<SlipRow> slips, Map<Integer, String> tables) {
        Map<String, List<Numbered>> series = new TreeMap<>();
        int numbered = 0;
        for (SlipRow slip : slips) {
            String written = slip.number();
            Matcher match = written == null ? null : NUMBER.matcher(written.strip());
            if ((slip.kind() == Kind.FILL || slip.kind() == Kind.CREDIT) && match != null && match.matches()) {
                // Fills and credits of the same lettering are series of their own.
                String name = slip.kind().word() + " " + match.group(1);
                series.computeIfAbsent(name.strip(), key -> new ArrayList<>())
                        .add(new Numbered(name.strip(), Long.parseLong(match.group(2)), slip));
                numbered++;
            }
        }
        List<Row> rows = new ArrayList<>();
        series.values().forEach(list -> {
            list.sort(Comparator.comparingLong(Numbered::number));
            for (int i = 1; i < list.size(); i++) {
                Numbered before = list.get(i - 1);
                Numbered after = list.get(i);
                long missing = after.number - before.number - 1;
                if (missing != 0) {
                    rows.add(row(before, after, missing, tables));
                }
            }
        });
        return new SlipGaps(
                numbered,
                new Table(
                        List.of(Column.text("series", "Series")),
                        List.of(
                                Column.text("after", "After slip"),
                                Column.text("before", "Before slip"),
                                Column.sum("missing", "Slips missing", Type.COUNT, ""),
                                Column.text("where", "Where")),
                        rows,
                        null));
    }

    private static Row row(Numbered before, Numbered after, long missing, Map<Integer, String> tables) {
        Cell count = missing > 0
                ? Cell.count(missing)
                        .flagged(
                                Level.LOOK,
                                Formats.count(missing) + (missing == 1 ? " slip is" : " slips are") + " missing after "
                                        + before.slip.number() + ".")
                : Cell.count(0).flagged(Level.WRONG, "The number " + after.slip.number() + " was written twice.");
        return Row.of(
                Cell.text(before.series),
                List.of(
                        Cell.text(String.valueOf(before.slip.number())),
                        Cell.text(String.valueOf(after.slip.number())),
                        count,
                        Cell.text(where(before, tables) + " to " + where(after, tables))));
    }

    private static String where(Numbered slip, Map<Integer, String> tables) {
        return tables.getOrDefault(slip.slip.tableId(), "") + ", " + Formats.date(slip.slip.gamingDate());
    }

    String lead() {
        if (numbered == 0) {
            return "No fill or credit slip has a number.";
        }
        return table.rows().isEmpty()
                ? "The numbers of " + Formats.count(numbered) + " slips run without gaps."
                : Formats.count(table.rows().size()) + " breaks in the numbers of " + Formats.count(numbered)
                        + " slips.";
    }
}
