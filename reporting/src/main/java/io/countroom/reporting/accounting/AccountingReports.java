package io.countroom.reporting.accounting;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.figure.Tally;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.accounting.JournalEntry.State;
import io.countroom.sql.fact.Group;
import io.countroom.sql.property.Property;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Makes accounting reports: original, adjustment and adjusted win of each table and gaming date, and the journal. */
public final class AccountingReports extends ReportMaker {

    /** Some table counts. */
    public record Counts(List<DailyWin> days) {

        private List<TableCount> adjusted() {
            return days.stream().map(DailyWin::adjusted).toList();
        }

        /** As adjusted. */
        public Figure<Long> drop() {
            return TableCount.drop(adjusted());
        }

        /** The win as the slips say. */
        public Figure<Long> original() {
            return TableCount.win(days.stream().map(DailyWin::original).toList());
        }

        /** As adjusted. */
        public Figure<Long> win() {
            return TableCount.win(adjusted());
        }

        /** Change of the win by approved entries. */
        public Figure<Long> adjustment() {
            Tally tally = new Tally();
            for (DailyWin day : days) {
                tally.add(
                        day.isAdjusted() ? day.adjustmentCents() : (Long) 0L,
                        "The original win of " + day.table().code() + " on " + Formats.date(day.gamingDate())
                                + " is not known, so the adjustment cannot be told from it.");
            }
            return tally.figure("table counts", TableCount.NOT_COUNTED);
        }

        private long finals() {
            return days.stream()
                    .filter(day -> day.grade() == DailyWin.Grade.FINAL)
                    .count();
        }
    }

    private static final List<Measure<Counts>> WIN = List.of(
            money("drop", "Drop", Counts::drop).means("Content of the drop box, as adjusted."),
            money("originalWin", "Original win", Counts::original)
                    .means(
                            "Closer + credits + drop − opener − fills by the slips, before adjustments, § 601a.9(c); rake in place of"
                                    + " the drop at a table that takes it."),
            money("adjustment", "Adjustment", Counts::adjustment)
                    .remarked((counts, cell) -> flagged(counts.days, cell))
                    .means("Change of the win by approved journal entries."),
            money("adjustedWin", "Adjusted win", Counts::win).means("The win that counts."),
            Measure.count("counts", "Counts", (Counts counts) -> counts.days.size())
                    .means("Tables and gaming dates that were played or counted."),
            Measure.count("final", "Final", Counts::finals)
                    .means("Counts that were made final and have not changed since."),
            Measure.cell(Column.text("grade", "Grade"), counts -> grade(counts.days)));

    private static Measure<Counts> money(String id, String title, Function<Counts, Figure<? extends Number>> cents) {
        return Measure.sum(id, title, Type.MONEY, cents).leadsTo("counts");
    }

    private final Accounting accounting = new Accounting(database);

    public AccountingReports(Database database, String software) {
        super(database, software);
    }

    public Report report(ReportRequest request) {
        Property property = request.property();
        Period period = request.period();
        List<DailyWin> days = accounting.days(property, period, request.reads());
        return new Report(
                covers.of("accounting", "Accounting report", "by game, table and gaming date", request),
                List.of(
                        new Section("win", "Win by table and gaming date", wins(days, request)),
                        new Section("journal", "Journal of adjustments", journal(days, property))),
                List.of(
                        new Note(
                                "Adjustments",
                                "Only entries that a second person approved count. The original figures stay as the slips have them.")));
    }

    private Table wins(List<DailyWin> days, ReportRequest request) {
        // By ids, games too, so that files stay comparable with earlier ones.
        Breakdown<Counts> rows = Breakdown.of(
                        List.of(Dimension.GAME, Dimension.TABLE, Dimension.DAY),
                        codes(request),
                        path -> new Counts(new ArrayList<>()))
                .inOrder(Comparator.comparing(Part::code));
        for (DailyWin day : days) {
            rows.add(new Group(day.table().id(), day.gamingDate(), null, null), row -> row.days.add(day));
        }
        RowLinks links = new RowLinks(request);
        return rows.table(
                WIN,
                new Breakdown.Layout(path ->
                        links.to("", path.subList(Math.min(1, Math.max(0, path.size() - 1)), path.size()))));
    }

    private static Cell flagged(List<DailyWin> days, Cell cell) {
        if (days.size() != 1) {
            return cell;
        }
        DailyWin day = days.getFirst();
        if (!day.stale().isEmpty()) {
            return cell.flagged(Level.LOOK, day.stale());
        }
        return cell.value() != null && day.isAdjusted()
                ? cell.flagged(
                        Level.NOTE,
                        "By "
                                + String.join(
                                        ", ",
                                        day.entries().stream()
                                                .filter(entry -> entry.state() == State.APPROVED)
                                                .map(entry -> "entry " + entry.number())
                                                .toList())
                                + ".")
                : cell;
    }

    private static Cell grade(List<DailyWin> days) {
        if (days.size() == 1 && days.getFirst().changedSinceFinal()) {
            return Cell.text(Words.of("estimate")).flagged(Level.LOOK, "It was made final, and has changed since.");
        }
        return Cell.text(DailyWin.Grade.words(days.stream().map(DailyWin::grade).toList()));
    }

    /** An entry of the journal and the count that it is on. */
    private record Entered(DailyWin day, JournalEntry entry) {

        String state() {
            String state = EnumText.of(entry.state());
            return entry.decidedBy() == null ? state : state + " by " + entry.decidedBy();
        }

        Cell table(Property property) {
            String table = day.table().code();
            String date = entry.gamingDate().toString();
            return Cell.text(table).linked(Link.of("counts", property, "table", table, "period", date));
        }
    }

    /** The journal entries on these counts, in the order they were prepared. */
    public static Table journal(Collection<DailyWin> days, Property property) {
        Map<Long, Entered> entries = new TreeMap<>();
        days.forEach(day -> day.entries().forEach(entry -> entries.put(entry.number(), new Entered(day, entry))));
        String missing = "There was no slip.";
        return Lines.list(
                Column.own("entry", "Entry", Type.COUNT),
                List.copyOf(entries.values()),
                one -> Cell.count(one.entry.number()),
                Lines.day(one -> one.entry.gamingDate()),
                Lines.each("table", "Table", Type.TEXT, one -> one.table(property)),
                Lines.text("figure", "Figure", one -> one.entry.kind().word().replace('-', ' ')),
                Lines.money("original", "Original", (Entered one) -> one.entry.originalCents(), missing)
                        .means("Figure of the slips and of earlier entries."),
                Lines.money("change", "Change", (Entered one) -> one.entry.changeCents(), missing)
                        .means("Adjusted − original."),
                Lines.each("adjusted", "Adjusted", Type.MONEY, one -> Cell.money(one.entry.adjustedCents())),
                Lines.text(
                        "reason",
                        "Reason",
                        one -> ReasonCode.words(one.entry.reasonCode()) + ": " + one.entry.explanation()),
                Lines.text("prepared", "Prepared by", one -> one.entry.preparedBy()),
                Lines.text("state", "State", Entered::state));
    }
}
