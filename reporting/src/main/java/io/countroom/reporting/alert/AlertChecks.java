package io.countroom.reporting.alert;

import io.countroom.reporting.audit.FarTables;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.dashboard.DashboardReports;
import io.countroom.reporting.dashboard.View;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.RefusedException;
import io.countroom.sql.alert.Alert;
import io.countroom.sql.alert.Condition;
import io.countroom.sql.alert.Hit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.ListedException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What raises an alert now. A figure that is missing raises it too, as missing: silence means that the figure is known and inside
 * its limits. A partial figure is compared as far as it is known, and the sentence says how far that is.
 */
public final class AlertChecks {

    /** More in one message help nobody; the count of the others stands at its end. */
    static final int MOST = 100;

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    /** Where the figures come from, so that the caller may keep reports that were made before. */
    public interface Figures {

        Report report(String kindId, ReportRequest request);

        /** Findings of counts and sequences that nobody has looked at yet. */
        List<Finding> open(Property property, Period period);

        /** @throws RefusedException if the address is of no page that shows figures */
        View view(String url);
    }

    private final PropertyRepository properties;
    private final ExceptionRepository exceptions;
    private final Figures figures;

    public AlertChecks(PropertyRepository properties, ExceptionRepository exceptions, Figures figures) {
        this.properties = properties;
        this.exceptions = exceptions;
        this.figures = figures;
    }

    /** What raises the alert at this moment; empty where nothing does. */
    public List<Hit> check(Alert alert, Property property, Instant now) {
        GamingDay day = GamingDay.of(property);
        Period period = Periods.at(day.dateAt(now)).parse(alert.period());
        ReportRequest request = ReportRequest.of(property, period, alert.createdBy(), now);
        List<Hit> hits;
        try {
            hits = switch (alert.condition()) {
                case Condition.Beyond beyond -> beyond(beyond, request);
                case Condition.OutsideRange() -> outsideRange(request);
                case Condition.NotCounted(LocalTime by) -> notCounted(by, day, property, request);
                case Condition.ExceptionOver(long cents) -> exceptionsOver(cents, property, period);
            };
        } catch (RefusedException e) {
            hits = List.of(new Hit("refused", "It cannot be checked: " + e.getMessage(), null));
        }
        return hits.size() <= MOST ? hits : cut(hits);
    }

    private static List<Hit> cut(List<Hit> hits) {
        List<Hit> first = new ArrayList<>(hits.subList(0, MOST));
        int more = hits.size() - MOST;
        first.add(new Hit("more " + more, "and " + Formats.count(more) + " more", null));
        return first;
    }

    private List<Hit> beyond(Condition.Beyond beyond, ReportRequest request) {
        Section section = figures.view(beyond.url()).section(request).sections().getFirst();
        Table table = section.table();
        Column column = DashboardReports.column(table, beyond.columnId());
        Period of = request.period();
        if (table.rows().isEmpty()) {
            return List.of(missing(column, "", of, "nothing is on record."));
        }
        List<Hit> hits = new ArrayList<>();
        if (beyond.eachRow()) {
            leaves(table.rows(), "")
                    .forEach(row -> compare(beyond, column, row.name, row.cell(table, column), of, hits));
        } else {
            compare(beyond, column, "", DashboardReports.figure(table, column), of, hits);
        }
        return hits;
    }

    /** A row without rows below it, under the names of those above it. */
    private record Leaf(String name, Row row) {

        Cell cell(Table table, Column column) {
            return row.cells().get(table.index(column.id()));
        }
    }

    private static Stream<Leaf> leaves(List<Row> rows, String above) {
        return rows.stream().flatMap(row -> {
            String name = above + Formats.value(Column.Type.TEXT, known(row.label()));
            return row.children().isEmpty() ? Stream.of(new Leaf(name, row)) : leaves(row.children(), name + " ");
        });
    }

    private static Value known(Cell label) {
        return label.value() == null ? new Value.Text(Formats.MISSING) : label.value();
    }

    private static void compare(
            Condition.Beyond beyond, Column column, String name, Cell cell, Period of, List<Hit> hits) {
        BigDecimal value = amount(column.type(), cell);
        if (value == null) {
            hits.add(missing(column, name, of, cell.remark()));
            return;
        }
        BigDecimal low = beyond.low();
        BigDecimal high = beyond.high();
        BigDecimal limit =
                low != null && value.compareTo(low) < 0 ? low : high != null && value.compareTo(high) > 0 ? high : null;
        if (limit != null) {
            boolean under = value.compareTo(limit) < 0;
            hits.add(new Hit(
                    key(of, name + (under ? " under" : " over")),
                    subject(column, name) + " is " + shown(column, cell) + (under ? ", under " : ", over ")
                            + shown(column.type(), limit) + " (" + of.label() + ")."
                            + (cell.coverage() == null ? "" : " " + cell.remark()),
                    link(cell)));
        }
    }

    /** A period to date is the same until it begins anew. */
    private static String key(Period of, String what) {
        return of.first() + " " + what;
    }

    private static String shown(Column column, Cell cell) {
        Long cents = cell.cents();
        return cents == null ? Formats.cell(column, cell) : Formats.dollars(cents);
    }

    private static String shown(Column.Type type, BigDecimal limit) {
        String number = limit.stripTrailingZeros().toPlainString();
        return switch (type) {
            case MONEY -> "$" + number;
            case PERCENT, FINE_PERCENT -> number + "%";
            case POINTS, COUNT, Z, NUMBER, TEXT, DATE, TIME -> number;
        };
    }

    private static Hit missing(Column column, String name, Period of, String why) {
        return new Hit(
                key(of, name + " missing"),
                subject(column, name) + " is missing (" + of.label() + ")" + (why.isEmpty() ? "." : ": " + why),
                null);
    }

    private static String subject(Column column, String name) {
        return name.isEmpty() ? column.title() : name + ": " + column.title();
    }

    /** In the unit in which the limits are: dollars, percent, points, a number; null where it is not known. */
    private static @Nullable BigDecimal amount(Column.Type type, Cell cell) {
        if (!type.numeric()) {
            throw new RefusedException("a column of words has no limits");
        }
        Long cents = cell.cents();
        if (cents != null) {
            return BigDecimal.valueOf(cents, 2);
        }
        Double number = cell.number();
        if (number == null) {
            return null;
        }
        BigDecimal exact = BigDecimal.valueOf(number);
        return switch (type) {
            case PERCENT, FINE_PERCENT, POINTS -> exact.multiply(HUNDRED);
            case COUNT, MONEY, Z, NUMBER, TEXT, DATE, TIME -> exact;
        };
    }

    private static @Nullable String link(Cell cell) {
        Link link = cell.link();
        return link == null ? null : link.path();
    }

    /** Known again by its band, as in the queue: within a band a table's win moves from day to day without being news. */
    private List<Hit> outsideRange(ReportRequest request) {
        Table hold = figures.report(
                        "hold",
                        request.by(List.of(Dimension.GAME, Dimension.TABLE)).options(Map.of("compare", "none")))
                .section("hold")
                .table();
        Period period = request.period();
        if (hold.rows().isEmpty()) {
            return List.of(new Hit(key(period, "missing"), "Nothing is on record (" + period.label() + ").", null));
        }
        Map<String, Integer> none = Map.of();
        List<Hit> hits = new ArrayList<>();
        for (Finding far : FarTables.of(hold, period, none)) {
            hits.add(new Hit(
                    key(period, far.table() + " " + far.subject()),
                    far.sentence(),
                    Link.of("hold", request.property(), "by", "table", "period", period.text(), "table", far.table())
                            .path()));
        }
        for (Row game : hold.rows()) {
            for (Row table : game.children()) {
                Cell rounds = table.cells().get(hold.index("rounds"));
                Cell z = table.cells().get(hold.index("z"));
                if (z.value() == null && rounds.number() != null && rounds.number() > 0) {
                    String name = Formats.value(Column.Type.TEXT, known(table.label()));
                    hits.add(new Hit(
                            key(period, name + " missing"),
                            name + ": the range of expected win is missing (" + period.label() + "): " + z.remark(),
                            null));
                }
            }
        }
        return hits;
    }

    /** Of the gaming date before, from that time of day on; until then of the one before that. */
    private List<Hit> notCounted(LocalTime by, GamingDay day, Property property, ReportRequest request) {
        Instant now = request.at();
        LocalDate today = day.dateAt(now);
        LocalDate date = today.minusDays(now.isBefore(day.at(today, by).toInstant()) ? 2 : 1);
        Table hold = figures.report(
                        "hold",
                        new ReportRequest(
                                property,
                                Periods.day(date),
                                List.of(Dimension.TABLE),
                                request.filter(),
                                Map.of("compare", "none"),
                                request.operator(),
                                now))
                .section("hold")
                .table();
        String link = Link.of("counts", property, "period", date.toString()).path();
        List<Hit> hits = new ArrayList<>();
        int counted = 0;
        for (Row row : hold.rows()) {
            Cell win = row.cells().get(hold.index("countedWin"));
            if (win.value() != null && win.coverage() == null) {
                counted++;
            } else {
                String name = Formats.value(Column.Type.TEXT, known(row.label()));
                hits.add(new Hit(
                        date + " " + name + " missing",
                        name + " has no complete count of " + Formats.date(date) + ": " + win.remark(),
                        link));
            }
        }
        return counted == 0
                ? List.of(new Hit(date + " missing", "There is no count of " + Formats.date(date) + ".", link))
                : hits;
    }

    private List<Hit> exceptionsOver(long cents, Property property, Period period) {
        Map<Integer, String> codes = properties.tableCodes(property.id());
        List<Hit> hits = new ArrayList<>();
        // The most money first: those beyond are of less.
        for (ListedException one : exceptions.page(
                property.id(),
                ExceptionFilter.between(period.first(), period.last()).onlyUnsettled(true),
                0,
                MOST + 1)) {
            Long overpaid = one.overpaidCents();
            if (overpaid == null || Math.abs(overpaid) <= cents) {
                continue;
            }
            hits.add(new Hit(
                    one.gamingDate() + " " + one.roundId() + "/" + one.number() + ", " + overpaid,
                    codes.getOrDefault(one.tableId(), "") + ", " + Formats.date(one.gamingDate()) + ": "
                            + one.sentence() + (overpaid > 0 ? " Overpaid " : " Underpaid ")
                            + Formats.dollars(Math.abs(overpaid)) + ".",
                    Link.round(property, one.gamingDate(), one.roundId()).path()));
        }
        for (Finding finding : figures.open(property, period)) {
            Long amount = finding.amountCents();
            if (amount != null && Math.abs(amount) > cents) {
                hits.add(new Hit(
                        finding.known().gamingDate() + " " + finding.known().text(),
                        finding.sentence(),
                        Link.of(
                                        "exceptions",
                                        property,
                                        "period",
                                        finding.gamingDate().toString(),
                                        "table",
                                        finding.table())
                                .path()));
            }
        }
        return hits;
    }
}
