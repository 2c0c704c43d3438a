package io.countroom.reporting.breakdown;

import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.sql.fact.Group;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The value of a row in one dimension.
 *
 * @param dimension null where the row is of none
 * @param code as in addresses: a game's id, a table's code, a date
 * @param order what comes before what
 */
public record Part(@Nullable Dimension dimension, String code, Value label, String order) implements Comparable<Part> {

    /** The order of a gaming day, whose names differ between houses. */
    private static final List<String> SHIFTS =
            List.of("day", "morning", "afternoon", "swing", "evening", "night", "grave", "graveyard");

    /** The label where it is a text; else the code. */
    public String name() {
        return label instanceof Value.Text(String text) ? text : code;
    }

    @Override
    public int compareTo(Part other) {
        int byOrder = order.compareTo(other.order);
        return byOrder != 0 ? byOrder : code.compareTo(other.code);
    }

    /** The value of a row without a dimension. */
    public static Part named(String code, String label, String order) {
        return new Part(null, code, new Value.Text(label), order);
    }

    /** The value of a row that has only a label. */
    public static Part named(String label) {
        return named(label, label, label);
    }

    public static Part of(Dimension dimension, Group group, Codes codes) {
        return switch (dimension) {
            case PROPERTY -> property(codes.property());
            case GAME -> game(codes.table(group.tableId()).game());
            case PIT -> {
                GamingTable table = codes.table(group.tableId());
                String code = codes.pitCode(table);
                yield text(dimension, code, code, code);
            }
            case TABLE -> {
                String code = codes.table(group.tableId()).code();
                yield text(dimension, code, code, code);
            }
            case SHIFT -> {
                String shift = group.shift() == null ? "" : group.shift();
                int place = SHIFTS.indexOf(shift.toLowerCase(Locale.ROOT));
                yield text(
                        dimension,
                        shift,
                        shift.isEmpty() ? "not logged" : shift,
                        "%02d".formatted(place < 0 ? 99 : place));
            }
            case DAY -> day(date(group));
            case WEEK, MONTH, QUARTER -> run(dimension, date(group));
            case DEALER -> {
                Integer id = group.dealerId();
                String code = id == null ? "" : codes.dealers().getOrDefault(id, "");
                yield text(dimension, code, code.isEmpty() ? "not logged" : code, code);
            }
        };
    }

    private static LocalDate date(Group group) {
        return Objects.requireNonNull(group.gamingDate(), "the sums are not by gaming date");
    }

    public static Part property(Property property) {
        return text(Dimension.PROPERTY, property.code(), property.name(), "");
    }

    /** @param game its id */
    public static Part game(String game) {
        return text(Dimension.GAME, game, FloorGames.name(game), "%03d".formatted(FloorGames.place(game)));
    }

    public static Part day(LocalDate date) {
        return new Part(Dimension.DAY, date.toString(), new Value.Day(date), date.toString());
    }

    /** The row of the week, month or quarter of a gaming date. */
    public static Part run(Dimension dimension, LocalDate date) {
        Period period = period(dimension, date);
        return text(dimension, period.text(), period.label(), period.first().toString());
    }

    /** The week, month or quarter of a gaming date. */
    public static Period period(Dimension dimension, LocalDate date) {
        return switch (dimension) {
            case WEEK -> Periods.weekOf(date);
            case MONTH -> Periods.month(YearMonth.from(date));
            case QUARTER -> Periods.quarterOf(date);
            case PROPERTY, GAME, PIT, TABLE, SHIFT, DAY, DEALER ->
                throw new IllegalArgumentException(dimension + " is no run of gaming dates");
        };
    }

    private static Part text(Dimension dimension, String code, String label, String order) {
        return new Part(dimension, code, new Value.Text(label), order);
    }
}
