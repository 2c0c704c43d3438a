package io.countroom.reporting.drop;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Whether each opener is the closer before it: chips that a closed table held are there when it opens.
 *
 * @param openers how many there are
 * @param table those that are not what the closer before them says
 */
record Continuity(int openers, Table table) {

    /** A gaming day's slips in the order in which they were written; a closer without a time closes the day. */
    private static final Comparator<SlipRow> ORDER = Comparator.comparing(SlipRow::gamingDate)
            .thenComparing(slip -> slip.at() == null ? latest(slip) : slip.at().toInstant())
            .thenComparing(slip -> slip.kind() == Kind.CLOSER)
            .thenComparing(SlipRow::slipId);

    private static Instant latest(SlipRow slip) {
        return slip.kind() == Kind.OPENER ? Instant.MIN : Instant.MAX;
    }

    static Continuity of(List<SlipRow> slips, Map<Integer, String> tables, Period period) {
        Map<String, List<SlipRow>> byTable = new TreeMap<>();
        slips.stream()
                .filter(slip -> slip.kind() == Kind.OPENER || slip.kind() == Kind.CLOSER)
                .forEach(slip -> byTable.computeIfAbsent(
                                tables.getOrDefault(slip.tableId(), ""), code -> new ArrayList<>())
                        .add(slip));
        int openers = 0;
        List<Row> rows = new ArrayList<>();
        for (Map.Entry<String, List<SlipRow>> table : byTable.entrySet()) {
            SlipRow closer = null;
            boolean closed = false;
            for (SlipRow slip : table.getValue().stream().sorted(ORDER).toList()) {
                if (slip.kind() == Kind.CLOSER) {
                    closer = slip;
                    closed = true;
                } else if (period.contains(slip.gamingDate())) {
                    openers++;
                    Row line = line(table.getKey(), slip, closer, closed);
                    if (line != null) {
                        rows.add(line);
                    }
                    closed = false;
                } else {
                    closed = false;
                }
            }
        }
        return new Continuity(
                openers,
                new Table(
                        List.of(Column.text("table", "Table")),
                        List.of(
                                Column.own("day", "Gaming date", Type.DATE, ""),
                                Column.own("opener", "Opener", Type.MONEY, ""),
                                Column.own("closerBefore", "Closer before it", Type.MONEY, ""),
                                Column.text("closerOf", "Closer of"),
                                Column.own("openerLessCloser", "Opener less closer", Type.MONEY, "")),
                        rows,
                        null));
    }

    /** What there is to say of an opener; null where it is what the closer before it says. */
    private static @Nullable Row line(String table, SlipRow opener, @Nullable SlipRow closer, boolean closed) {
        LocalDate date = opener.gamingDate();
        if (closer == null) {
            // The first opener that there is has nothing before it.
            return null;
        }
        long difference = opener.amountCents() - closer.amountCents();
        if (closed && difference == 0) {
            return null;
        }
        String sentence = closed
                ? table + " opened on " + Formats.date(date) + " with " + Formats.signedDollars(difference)
                        + " against the closer before."
                : table + " opened on " + Formats.date(date) + " without a closer since its last opener.";
        return Row.of(
                Cell.text(table),
                List.of(
                        Cell.day(date),
                        Cell.money(opener.amountCents()),
                        closed ? Cell.money(closer.amountCents()) : Cell.missing(sentence),
                        Cell.text(Formats.date(closer.gamingDate())),
                        closed ? Cell.money(difference).flagged(Level.WRONG, sentence) : Cell.missing(sentence)));
    }

    String lead() {
        long wrong = table.rows().size();
        return openers == 0
                ? ""
                : wrong == 0
                        ? "Each of " + Formats.count(openers) + " openers is the closer before it."
                        : Formats.count(wrong) + " of " + Formats.count(openers)
                                + " openers are not the closer before them.";
    }
}
