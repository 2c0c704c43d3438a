package io.countroom.reporting.drop;

import io.countroom.reporting.audit.Openers;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.count.SlipRow;
import java.util.List;

/** The openers that are not the closer before them, as a table. */
final class OpenerBreaks {

    private OpenerBreaks() {}

    static Table table(Openers openers) {
        return new Table(
                List.of(Column.text("table", "Table")),
                List.of(
                        Column.own("day", "Gaming date", Type.DATE, ""),
                        Column.own("opener", "Opener", Type.MONEY, ""),
                        Column.own("closerBefore", "Closer before it", Type.MONEY, ""),
                        Column.text("closerOf", "Closer of"),
                        Column.own("openerLessCloser", "Opener less closer", Type.MONEY, "")),
                openers.breaks().stream().map(OpenerBreaks::row).toList(),
                null);
    }

    private static Row row(Openers.Break opened) {
        String sentence = opened.sentence();
        SlipRow closer = opened.closer();
        return Row.of(
                Cell.text(opened.table()),
                List.of(
                        Cell.day(opened.opener().gamingDate()),
                        Cell.money(opened.opener().amountCents()),
                        opened.closed() && closer != null ? Cell.money(closer.amountCents()) : Cell.missing(sentence),
                        Cell.text(closer == null ? "" : Formats.date(closer.gamingDate())),
                        opened.closed() && closer != null
                                ? Cell.money(opened.differenceCents()).flagged(Level.WRONG, sentence)
                                : Cell.missing(sentence)));
    }

    static String lead(Openers openers) {
        int wrong = openers.breaks().size();
        return openers.openers() == 0
                ? ""
                : wrong == 0
                        ? "Each of " + Formats.count(openers.openers()) + " openers is the closer before it."
                        : Formats.count(wrong) + " of " + Formats.count(openers.openers())
                                + " openers are not the closer before them.";
    }
}
