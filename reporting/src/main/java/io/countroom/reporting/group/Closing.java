package io.countroom.reporting.group;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Breakdown.Layout;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Section;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.close.MonthRow.State;
import io.countroom.sql.property.Property;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Which months of some properties are not closed, and what they lack. */
final class Closing {

    /** The sums of a month, of a property, or of all properties. */
    private static final class Standing {

        /** Of nesting: 0 for the total, 1 for a property, 2 for a month. */
        private final int level;

        private String state = "";
        private long months;
        private long closed;
        private long dates;
        private long datesLacking;
        private long countsLacking;
        private long exceptions;
        private @Nullable LocalDate last;

        private Standing(int level) {
            this.level = level;
        }

        private void add(MonthRow month) {
            months++;
            closed += month.state() == State.CLOSED ? 1 : 0;
            state = switch (month.state()) {
                case OPEN -> "open";
                case PREPARED -> "prepared by " + month.preparedBy();
                case CLOSED -> "closed by " + month.closedBy();
            };
        }

        private void add(LocalDate date, long lacking) {
            dates++;
            datesLacking += lacking > 0 ? 1 : 0;
            countsLacking += lacking;
            last = last == null || date.isAfter(last) ? date : last;
        }

        private Cell state() {
            return Cell.text(level == 2 ? state : closed + " of " + months + " closed");
        }

        private Cell last() {
            return last == null || level < 2 ? Cell.EMPTY : Cell.day(last);
        }
    }

    private static final List<Measure<Standing>> MEASURES = List.of(
            Measure.cell(Column.text("monthEnd", "Month end"), Standing::state),
            GroupReports.NOT_CLOSED.of((Standing standing) -> Figure.known(standing.months - standing.closed)),
            Measure.<Standing>count("dates", "Gaming dates", standing -> standing.dates)
                    .means("Gaming dates with counts or rounds."),
            Measure.<Standing>count("datesLacking", "Dates lacking counts", standing -> standing.datesLacking)
                    .means("Gaming dates on which the win of at least one table is not known.")
                    .leadsTo("counts"),
            GroupReports.COUNTS_LACKING.of((Standing standing) -> standing.countsLacking),
            GroupReports.OPEN_EXCEPTIONS.of((Standing standing) -> standing.exceptions),
            Measure.cell(Column.own("last", "Last gaming date", Type.DATE), Standing::last));

    private final Breakdown<Standing> rows;

    private Closing(Breakdown<Standing> rows) {
        this.rows = rows;
    }

    /**
     * @param lacking how many counts have no known win, by gaming date and the codes of properties
     * @param exceptions that are open, by property and month
     * @param decided what was decided on months, by the ids of properties
     */
    static Closing of(
            Map<String, SortedMap<LocalDate, Long>> lacking,
            Breakdown<GroupReports.Open> exceptions,
            Map<Integer, List<MonthRow>> decided,
            List<Property> properties) {
        Breakdown<Standing> rows =
                new Breakdown<>(Dimension.columns(GroupReports.MONTHS), path -> new Standing(path.size()));
        for (Property property : properties) {
            Map<YearMonth, MonthRow> standing = decided.getOrDefault(property.id(), List.of()).stream()
                    .collect(Collectors.toMap(MonthRow::month, Function.identity()));
            Map<YearMonth, Map<LocalDate, Long>> months =
                    lacking.getOrDefault(property.code(), new TreeMap<>()).entrySet().stream()
                            .collect(Collectors.groupingBy(
                                    date -> YearMonth.from(date.getKey()),
                                    Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
            months.forEach((month, dates) -> {
                List<Part> path = List.of(Part.property(property), Part.run(Dimension.MONTH, month.atDay(1)));
                long open = exceptions.along(path).getLast().count();
                for (Standing row : rows.along(path)) {
                    row.add(standing.getOrDefault(month, MonthRow.open(month)));
                    row.exceptions += open;
                    dates.forEach(row::add);
                }
            });
        }
        return new Closing(rows);
    }

    long monthsNotClosed() {
        return monthsNotClosed(List.of());
    }

    /** @param path of a property; empty for all of them */
    long monthsNotClosed(List<Part> path) {
        Standing standing = rows.along(path).getLast();
        return standing.months - standing.closed;
    }

    Section section(Layout layout) {
        return new Section("closing", "Open months", rows.table(MEASURES, layout));
    }
}
