package io.countroom.reporting.alert;

import io.countroom.reporting.audit.FarTables;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.dashboard.ChosenFigure;
import io.countroom.reporting.dashboard.View;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.win.TablePlay;
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
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reasons for an alert now. A missing figure raises the alert too: silence means a known figure inside its limits. A partial
 * figure is compared as far as it is known, and the sentence states its coverage.
 */
public final class AlertChecks {

    /** More in one message help nobody; the count of the others stands at its end. */
    static final int MOST = 100;

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    /** The source of the figures. A caller may pass one that caches. */
    public interface Figures {

        /** Hold and win of each table; empty without records. */
        List<TablePlay> tables(Property property, Period period);

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

    /** Reasons for the alert at this moment, from figures of its property alone; empty without one. */
    public List<Hit> check(Alert alert, Property property, Instant now) {
        GamingDay day = GamingDay.of(property);
        Period period = Periods.at(day.dateAt(now)).parse(alert.period());
        ReportRequest request = ReportRequest.of(property, period, alert.createdBy(), now);
        List<Hit> hits;
        try {
            hits = switch (alert.condition()) {
                case Condition.Beyond beyond -> beyond(beyond, request);
                case Condition.OutsideRange() -> outsideRange(property, period);
                case Condition.NotCounted(LocalTime by) -> notCounted(by, day, property, now);
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
        Table table = figures.view(beyond.url())
                .section(request)
                .sections()
                .getFirst()
                .table();
        ChosenFigure chosen = ChosenFigure.of(table, beyond.columnId());
        Period of = request.period();
        if (table.rows().isEmpty()) {
            return List.of(missing(chosen.column(), "", of, "nothing is on record."));
        }
        Stream<ChosenFigure.Line> lines = beyond.eachRow()
                ? chosen.lines()
                : Stream.of(new ChosenFigure.Line(
                        "", chosen.total().figure(), chosen.total().link()));
        return lines.flatMap(line -> compare(beyond, chosen.column(), line, of).stream())
                .toList();
    }

    private static Optional<Hit> compare(Condition.Beyond beyond, Column column, ChosenFigure.Line line, Period of) {
        Value known = line.figure().value();
        BigDecimal value = amount(column.type(), known);
        if (known == null || value == null) {
            return Optional.of(missing(column, line.name(), of, line.figure().lack()));
        }
        BigDecimal low = beyond.low();
        BigDecimal high = beyond.high();
        boolean under = low != null && value.compareTo(low) < 0;
        BigDecimal limit = under ? low : high != null && value.compareTo(high) > 0 ? high : null;
        if (limit == null) {
            return Optional.empty();
        }
        String lack = line.figure().lack();
        return Optional.of(new Hit(
                key(of, line.name() + (under ? " under" : " over")),
                subject(column, line.name()) + " is " + shown(column, known)
                        + (under ? ", below the lower limit of " : ", above the upper limit of ")
                        + shown(column.type(), limit) + " (" + of.label() + ")."
                        + (lack.isEmpty() ? "" : " " + lack),
                line.link() == null ? null : line.link().path()));
    }

    /** A period to date is the same until it begins anew. */
    private static String key(Period of, String what) {
        return of.first() + " " + what;
    }

    private static String shown(Column column, Value value) {
        return switch (value) {
            case Value.Money(long cents) -> Formats.dollars(cents);
            case Value.Expected expected -> Formats.dollars(expected.cents());
            default -> Formats.value(column.type(), value);
        };
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
    private static @Nullable BigDecimal amount(Column.Type type, @Nullable Value value) {
        return switch (value) {
            case Value.Money(long cents) -> BigDecimal.valueOf(cents, 2);
            case Value.Expected expected -> BigDecimal.valueOf(expected.cents(), 2);
            case Value.Count(long count) -> BigDecimal.valueOf(count);
            case Value.Real(double number) -> {
                BigDecimal exact = BigDecimal.valueOf(number);
                yield switch (type) {
                    case PERCENT, FINE_PERCENT, POINTS -> exact.multiply(HUNDRED);
                    case COUNT, MONEY, Z, NUMBER, TEXT, DATE, TIME -> exact;
                };
            }
            case null, default -> null;
        };
    }

    /** Known again by its band, as in the queue: within a band a table's win moves from day to day without being news. */
    private List<Hit> outsideRange(Property property, Period period) {
        List<TablePlay> tables = figures.tables(property, period);
        if (tables.isEmpty()) {
            return List.of(new Hit(key(period, "missing"), "Nothing is on record (" + period.label() + ").", null));
        }
        List<Hit> hits = new ArrayList<>();
        for (Finding far : FarTables.of(tables, period)) {
            hits.add(new Hit(
                    key(period, far.table() + " " + far.subject()),
                    far.sentence(),
                    Link.of("hold", property, "by", "table", "period", period.text(), "table", far.table())
                            .path()));
        }
        for (TablePlay play : tables) {
            if (play.z() instanceof Figure.Missing(String why) && play.rounds() > 0) {
                String table = play.table().code();
                hits.add(new Hit(
                        key(period, table + " missing"),
                        table + ": the range of expected win is missing (" + period.label() + "): " + why,
                        null));
            }
        }
        return hits;
    }

    /** Of the gaming date before, from that time of day on; until then of the one before that. */
    private List<Hit> notCounted(LocalTime by, GamingDay day, Property property, Instant now) {
        LocalDate today = day.dateAt(now);
        LocalDate date = today.minusDays(now.isBefore(day.at(today, by).toInstant()) ? 2 : 1);
        String link = Link.of("counts", property, "period", date.toString()).path();
        List<TablePlay> tables = figures.tables(property, Periods.day(date));
        List<Hit> hits = tables.stream()
                .filter(play -> !play.counted().lack().isEmpty())
                .map(play -> new Hit(
                        date + " " + play.table().code() + " missing",
                        play.table().code() + " has no complete count of " + Formats.date(date) + ": "
                                + play.counted().lack(),
                        link))
                .toList();
        return hits.size() == tables.size()
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
