package io.countroom.ui.settings;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.BigDecimalField;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.sql.budget.Budget;
import io.countroom.sql.budget.BudgetRepository;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Parts;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The budgets of the months of this year and its neighbors. */
final class BudgetCard {

    private final FloorEditor editor;
    private final Property property;
    private final int thisYear;
    private final List<Budget> entered;
    private final Set<YearMonth> closed;
    private final List<String> games;

    BudgetCard(
            FloorEditor editor,
            PropertyRepository properties,
            BudgetRepository budgets,
            MonthRepository months,
            Property property,
            LocalDate today) {
        this.editor = editor;
        this.property = property;
        this.thisYear = today.getYear();
        this.entered = budgets.budgets(property.id(), YearMonth.of(thisYear - 1, 1), YearMonth.of(thisYear + 1, 12));
        this.closed = months.closed(property.id());
        this.games = Stream.concat(
                        Stream.of(Budget.PROPERTY),
                        properties.tables(property.id()).stream()
                                .map(GamingTable::game)
                                .distinct()
                                .sorted(Comparator.comparingInt(FloorGames::place)
                                        .thenComparing(Comparator.naturalOrder())))
                .toList();
    }

    Section card() {
        FigureTable table = new FigureTable(
                Words.list("Year", "Budget of", "Win", "Drop", "Months"),
                List.of(Align.START, Align.START, Align.END, Align.END, Align.END));
        Map<Integer, Map<String, List<Budget>>> years = new TreeMap<>(Comparator.reverseOrder());
        entered.forEach(budget -> years.computeIfAbsent(budget.month().getYear(), none -> new TreeMap<>())
                .computeIfAbsent(budget.game(), none -> new ArrayList<>())
                .add(budget));
        years.forEach((year, byGame) -> byGame.forEach((game, budgets) -> table.row(
                FigureTable.text(String.valueOf(year)),
                new Span(name(game)),
                FigureTable.text(Formats.dollars(sum(budgets.stream().map(Budget::winCents)))),
                budgets.stream().allMatch(budget -> budget.dropCents() == null)
                        ? Parts.quiet(Words.of("none"))
                        : FigureTable.text(Formats.dollars(sum(budgets.stream().map(Budget::dropCents)))),
                FigureTable.text(Formats.count(budgets.size())))));
        Section card = Parts.card(
                Words.of("Budget"),
                Words.of("of win and drop by month, shown in the summary"),
                entered.isEmpty() ? Parts.quiet(Words.of("None was entered.")) : table);
        card.setId("budgets");
        if (CurrentUser.may(Permission.EDIT_TABLES)) {
            card.add(Forms.opener("enter-budget", Words.of("Enter"), Words.of("Enter a budget"), this::edit));
        }
        return card;
    }

    private static long sum(Stream<@Nullable Long> cents) {
        return cents.filter(Objects::nonNull).mapToLong(Long::longValue).sum();
    }

    private static String name(String game) {
        return game.equals(Budget.PROPERTY) ? Words.of("Whole property") : FloorGames.name(game);
    }

    /** The fields of a month. */
    private record Fields(YearMonth month, BigDecimalField win, BigDecimalField drop) {}

    private void edit() {
        Select<Integer> year = new Select<>();
        year.setLabel(Words.of("Year"));
        year.setItems(thisYear - 1, thisYear, thisYear + 1);
        year.setValue(thisYear);
        Select<String> game = new Select<>();
        game.setLabel(Words.of("Budget of"));
        game.setItems(games);
        game.setItemLabelGenerator(BudgetCard::name);
        game.setValue(games.getFirst());
        List<Fields> months = IntStream.rangeClosed(1, 12)
                .mapToObj(month ->
                        new Fields(YearMonth.of(thisYear, month), field("win-" + month), field("drop-" + month)))
                .toList();
        Div table = new Div();
        table.setId("budget-months");
        Runnable fill = () -> {
            table.removeAll();
            table.add(fields(months, year.getValue(), game.getValue()));
        };
        year.addValueChangeListener(event -> fill.run());
        game.addValueChangeListener(event -> fill.run());
        fill.run();
        BigDecimalField whole = new BigDecimalField(Words.of("Win of all open months, $"));
        whole.setId("win-of-year");
        Div spread = Forms.row(
                whole, Forms.rowButton("Divide by days", "", () -> spread(whole.getValue(), months, year.getValue())));
        new Form(Words.of("Save"), Permission.EDIT_TABLES)
                .fields(year, game, table, spread)
                .saves(() -> {
                    editor.budget(
                            property.id(),
                            months.stream()
                                    .map(month -> Budget.of(
                                            month.month.withYear(year.getValue()),
                                            game.getValue(),
                                            month.win.getValue(),
                                            month.drop.getValue()))
                                    .toList(),
                            CurrentUser.name());
                    Notice.say(Words.of(
                            "The budget of {0} is saved: {1}.",
                            String.valueOf(year.getValue()), name(game.getValue())));
                })
                .dialog(Words.of("Budget"))
                .open();
    }

    private static BigDecimalField field(String id) {
        BigDecimalField field = new BigDecimalField();
        field.setId(id);
        return field;
    }

    /** The months with their budgets; closed months are read-only. */
    private FigureTable fields(List<Fields> months, int year, String game) {
        FigureTable table =
                new FigureTable(Words.list("Month", "Win, $", "Drop, $"), List.of(Align.START, Align.END, Align.END));
        for (Fields fields : months) {
            YearMonth month = fields.month.withYear(year);
            Budget budget = entered.stream()
                    .filter(one -> one.month().equals(month) && one.game().equals(game))
                    .findFirst()
                    .orElseGet(() -> new Budget(month, game, null, null));
            write(fields.win, "Win of {0}", month, budget.winCents());
            write(fields.drop, "Drop of {0}", month, budget.dropCents());
            table.row(FigureTable.text(name(month)), fields.win, fields.drop);
        }
        return table;
    }

    /** Without its year, which is chosen above. */
    private static String name(YearMonth month) {
        return month.getMonth()
                .getDisplayName(TextStyle.FULL_STANDALONE, Language.current().locale());
    }

    private void write(BigDecimalField field, String label, YearMonth month, @Nullable Long cents) {
        field.setAriaLabel(Words.of(label, Formats.month(month)));
        field.setValue(cents == null ? null : BigDecimal.valueOf(cents, 2));
        field.setReadOnly(closed.contains(month));
    }

    private void spread(@Nullable BigDecimal win, List<Fields> months, int year) {
        if (win == null) {
            throw new RefusedException(Words.of("Write the win that is to be divided"));
        }
        List<Fields> open = months.stream()
                .filter(fields -> !closed.contains(fields.month.withYear(year)))
                .toList();
        Map<YearMonth, BigDecimal> parts = FloorEditor.byDays(
                win, open.stream().map(fields -> fields.month.withYear(year)).toList());
        open.forEach(fields -> fields.win.setValue(parts.get(fields.month.withYear(year))));
    }
}
