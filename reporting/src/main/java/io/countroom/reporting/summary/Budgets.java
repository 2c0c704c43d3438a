package io.countroom.reporting.summary;

import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.win.WinRows;
import io.countroom.sql.budget.Budget;
import io.countroom.sql.budget.BudgetRepository;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What was budgeted for a period: a part of a month has the part of its budget that its days have of the month. */
final class Budgets {

    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.US);

    private final Period period;
    private final Map<YearMonth, Map<String, Budget>> entered;

    Budgets(BudgetRepository budgets, int propertyId, Period period) {
        this.period = period;
        this.entered =
                budgets.budgets(propertyId, YearMonth.from(period.first()), YearMonth.from(period.last())).stream()
                        .collect(Collectors.groupingBy(Budget::month, Collectors.toMap(Budget::game, one -> one)));
    }

    /** Whether one is known of the amount. */
    boolean have(Function<Budget, @Nullable Long> amount) {
        return entered.values().stream()
                .flatMap(month -> month.values().stream())
                .anyMatch(one -> amount.apply(one) != null);
    }

    /** Whether any game has its own. */
    boolean haveGames() {
        return entered.values().stream()
                .anyMatch(month -> month.keySet().stream().anyMatch(game -> !game.equals(Budget.PROPERTY)));
    }

    Figure<Long> of(String game, Function<Budget, @Nullable Long> amount) {
        return sum((month, ofMonth) -> of(month, ofMonth, game, amount));
    }

    /**
     * Of the property where that was entered, else the sum of its games.
     *
     * @param hold the games that were dealt or counted, each of which then needs a budget
     */
    Figure<Long> ofProperty(WinRows hold, Function<Budget, @Nullable Long> amount) {
        List<String> games = hold.rows().root().children().stream()
                .map(game -> game.path().getLast().code())
                .toList();
        return sum((month, ofMonth) -> ofMonth.isEmpty() || ofMonth.containsKey(Budget.PROPERTY)
                ? of(month, ofMonth, Budget.PROPERTY, amount)
                : Stream.concat(ofMonth.keySet().stream(), games.stream())
                        .distinct()
                        .map(game -> of(month, ofMonth, game, amount))
                        .reduce((one, other) -> one.with(other, Math::addExact))
                        .orElseThrow());
    }

    @FunctionalInterface
    private interface OfMonth {
        Figure<Long> figure(YearMonth month, Map<String, Budget> ofMonth);
    }

    private Figure<Long> sum(OfMonth of) {
        return months().map(month ->
                        of.figure(month, entered.getOrDefault(month, Map.of())).map(cents -> share(month, cents)))
                .reduce((one, other) -> one.with(other, Math::addExact))
                .orElseThrow();
    }

    private static Figure<Long> of(
            YearMonth month, Map<String, Budget> ofMonth, String game, Function<Budget, @Nullable Long> amount) {
        return Figure.of(
                Optional.ofNullable(ofMonth.get(game)).map(amount).orElse(null),
                "No budget was entered for "
                        + (game.equals(Budget.PROPERTY) ? "" : FloorGames.name(game) + " in ") + MONTH.format(month)
                        + ".");
    }

    private Stream<YearMonth> months() {
        return Stream.iterate(
                YearMonth.from(period.first()),
                month -> !month.atDay(1).isAfter(period.last()),
                month -> month.plusMonths(1));
    }

    private long days(YearMonth month) {
        return month.atDay(1)
                .datesUntil(month.plusMonths(1).atDay(1))
                .filter(period::contains)
                .count();
    }

    private long share(YearMonth month, long cents) {
        return BigDecimal.valueOf(cents)
                .multiply(BigDecimal.valueOf(days(month)))
                .divide(BigDecimal.valueOf(month.lengthOfMonth()), RoundingMode.HALF_UP)
                .longValueExact();
    }

    /** An amount with the days of the budget, where it is one of a part. */
    Cell cell(Figure<Long> cents) {
        Cell cell = Cell.of(cents, Cell::money);
        String parts = parts();
        return cell.value() == null || parts.isEmpty() ? cell : cell.flagged(Cell.Flag.Level.NOTE, parts);
    }

    /** Which months are in the period in part, in a sentence; empty where none is. */
    private String parts() {
        List<String> parts = months().filter(month -> days(month) < month.lengthOfMonth())
                .map(month -> "By days: " + days(month) + " of " + month.lengthOfMonth() + " of the budget of "
                        + MONTH.format(month) + ".")
                .toList();
        return String.join(" ", parts);
    }
}
