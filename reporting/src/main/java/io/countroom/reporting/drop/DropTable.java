package io.countroom.reporting.drop;

import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Comparison;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.drop.DropCounts.Graded;
import io.countroom.reporting.drop.PlayByTable.Unit;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.figure.Tally;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.count.SlipTotals;
import io.countroom.sql.fact.Group;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/** The slips of each row, added up by kind, and what they make of the count. */
final class DropTable {

    /** The counts of a row, and the slips that make them. */
    private static final class Dropped {

        private final boolean ofShift;
        private final List<Graded> counts = new ArrayList<>();
        private SlipTotals slips = SlipTotals.NONE;

        private Dropped(boolean ofShift) {
            this.ofShift = ofShift;
        }

        private List<TableCount> counted() {
            return counts.stream().map(Graded::counted).toList();
        }

        private Figure<Long> drop() {
            return TableCount.drop(counted());
        }

        private Figure<Long> win() {
            return TableCount.win(counted());
        }

        /** Counted where it is, else as logged. */
        private Cell best() {
            Tally tally = new Tally();
            long adjusted = 0;
            Set<String> estimated = new TreeSet<>();
            for (Graded graded : counts) {
                Long win = graded.adjustedCents();
                String missing = graded.counted().missing();
                tally.add(win == null ? graded.loggedCents() : win, missing + " There is no estimate in its place.");
                if (win == null && graded.loggedCents() != null) {
                    estimated.add(missing);
                }
                adjusted += graded.adjusted() ? 1 : 0;
            }
            Cell cell = Cell.of(tally.figure("table counts", TableCount.NOT_COUNTED), Cell::money);
            if (cell.value() == null) {
                return cell;
            }
            String of = " of " + Formats.count(counts.size()) + " table counts";
            if (!estimated.isEmpty()) {
                return cell.flagged(
                        Level.NOTE,
                        "Estimated from the log for " + Formats.count(estimated.size()) + of + "; "
                                + estimated.iterator().next());
            }
            return adjusted == 0
                    ? cell
                    : cell.flagged(Level.NOTE, "With approved adjustments of " + Formats.count(adjusted) + of + ".");
        }

        private String grade() {
            long unknown = counts.stream()
                    .filter(graded -> graded.adjustedCents() == null && graded.loggedCents() == null)
                    .count();
            if (counts.isEmpty() || unknown > 0) {
                return counts.size() <= 1
                        ? "not known"
                        : Formats.count(unknown) + " of " + Formats.count(counts.size()) + " not known";
            }
            return DailyWin.Grade.words(counts.stream().map(Graded::grade).toList());
        }
    }

    private static final List<Measure<Dropped>> MEASURES = List.of(
            slips("currency", "Currency", Kind.DROP_CURRENCY),
            slips("counterChecks", "Counter checks", Kind.DROP_COUNTER_CHECK),
            slips("vouchers", "Vouchers", Kind.DROP_VOUCHER),
            slips("promotional", "Promotional", Kind.DROP_PROMOTIONAL),
            money("drop", "Drop", Dropped::drop)
                    .means(
                            "Currency and counter checks, and further instruments by the property's drop policy, before adjustments."),
            slips("fills", "Fills", Kind.FILL).means("Chips brought to the table: they lower the win."),
            slips("credits", "Credits", Kind.CREDIT).means("Chips taken from the table: they raise the win."),
            slips("openers", "Opener", Kind.OPENER).means("Table inventory at the opening."),
            slips("closers", "Closer", Kind.CLOSER).means("Table inventory at the closing."),
            money("countedWin", "Original win", Dropped::win)
                    .means(
                            "Closer + credits + drop − opener − fills by the slips, before adjustments, § 601a.9(c); rake in place of"
                                    + " the drop at a table that takes it."),
            Measure.cell(Column.sum("win", "Win, final or estimated", Type.MONEY), Dropped::best)
                    .means("Counted win as approved adjustments leave it; where the count is not complete, the win by"
                            + " the log.")
                    .leadsTo("counts"),
            Measure.cell(
                    Column.text("grade", "Grade")
                            .means("Final where somebody made the count final and it has not changed since, as the"
                                    + " accounting report has it; otherwise an estimate."),
                    row -> Cell.text(row.grade())));

    private static final Measure<Dropped> RAKE = slips("rake", "Rake", Kind.RAKE)
            .means("Taken out of the pots of poker tables: it is win, and there is no drop.");

    private static final Measure<Dropped> TRANSFER_IN = slips("transfersIn", "Transfers in", Kind.TRANSFER_IN)
            .means("Chips from other tables: they lower the win as fills do.");

    private static final Measure<Dropped> TRANSFER_OUT = slips("transfersOut", "Transfers out", Kind.TRANSFER_OUT)
            .means("Chips that went to other tables: they raise the win as credits" + " do.");

    /** With rake and transfers where there are any. */
    private static List<Measure<Dropped>> measures(Dropped total) {
        List<Measure<Dropped>> measures = new ArrayList<>(MEASURES);
        if (total.slips.cents(Kind.TRANSFER_IN) != null || total.slips.cents(Kind.TRANSFER_OUT) != null) {
            measures.addAll(
                    measures.indexOf(Measure.choose(MEASURES, "openers").getFirst()),
                    List.of(TRANSFER_IN, TRANSFER_OUT));
        }
        if (total.slips.cents(Kind.RAKE) != null) {
            measures.add(measures.indexOf(Measure.choose(MEASURES, "fills").getFirst()), RAKE);
        }
        return measures;
    }

    private static Measure<Dropped> money(String id, String title, Function<Dropped, Figure<? extends Number>> cents) {
        return Measure.sum(id, title, Type.MONEY, cents).leadsTo("counts");
    }

    /** Blank where there is no slip of the kind. */
    private static Measure<Dropped> slips(String id, String title, Kind kind) {
        return Measure.cell(Column.sum(id, title, Type.MONEY), (Dropped row) -> {
                    Long cents = row.slips.cents(kind);
                    return cents == null ? Cell.EMPTY : Cell.money(cents);
                })
                .leadsTo("counts");
    }

    private final Breakdown<Dropped> rows;

    /** Rows at which a shift is known are counted by shift, the others by gaming date. */
    DropTable(ReportRequest request, Codes codes, DropCounts counts) {
        boolean narrowed = !request.filter().shifts().isEmpty();
        this.rows = Breakdown.of(
                request.by(),
                codes,
                path -> new Dropped(narrowed || path.stream().anyMatch(part -> part.dimension() == Dimension.SHIFT)));
        add(counts.days(), false);
        add(counts.shifts(), true);
    }

    private void add(List<Graded> counts, boolean byShift) {
        for (Graded graded : counts) {
            Unit unit = graded.unit();
            rows.add(new Group(unit.tableId(), unit.gamingDate(), unit.shift(), null), row -> {
                if (row.ofShift == byShift) {
                    row.counts.add(graded);
                    row.slips = row.slips.plus(graded.slips());
                }
            });
        }
    }

    Table table(ReportRequest request) {
        RowLinks links = new RowLinks(request);
        return rows.table(
                measures(rows.total()),
                new Breakdown.Layout(
                        path -> new Cell(path.getLast().label(), null, links.to("counts", path)),
                        path -> links.to("", path)));
    }

    Section beside(String title, Comparison comparison, ReportRequest request, DropTable before) {
        return comparison.section(
                title,
                request,
                rows,
                before.rows,
                Measure.choose(MEASURES, "drop", "fills", "credits", "countedWin", "win"),
                asked -> Breakdown.Layout.of(new RowLinks(asked)));
    }

    /** The drop of each of its rows, which are gaming dates; what is known of it. */
    SortedMap<LocalDate, Figure<Long>> dropByDay() {
        SortedMap<LocalDate, Figure<Long>> drops = new TreeMap<>();
        rows.root()
                .children()
                .forEach(day -> drops.put(
                        LocalDate.parse(day.path().getLast().code()), day.sums().drop()));
        return drops;
    }
}
