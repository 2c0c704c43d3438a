package io.countroom.ui.api;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.sql.budget.Budget;
import io.countroom.sql.budget.BudgetRepository;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.time.format.DateTimeParseException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Budgets of months. */
@RestController
@RequestMapping("/api/v1/budgets")
class BudgetApi {

    private final NamedProperty named;
    private final FloorEditor editor;
    private final BudgetRepository budgets;

    BudgetApi(NamedProperty named, FloorEditor editor, BudgetRepository budgets) {
        this.named = named;
        this.editor = editor;
        this.budgets = budgets;
    }

    /**
     * @param game null for the whole property
     * @param drop null where none was given
     */
    record Entered(
            String month,
            @Nullable String game,
            @Nullable BigDecimal win,
            @Nullable BigDecimal drop) {

        static Entered of(Budget budget) {
            return new Entered(
                    budget.month().toString(),
                    budget.game().equals(Budget.PROPERTY) ? null : budget.game(),
                    dollars(budget.winCents()),
                    dollars(budget.dropCents()));
        }

        private static @Nullable BigDecimal dollars(@Nullable Long cents) {
            return cents == null ? null : BigDecimal.valueOf(cents, 2);
        }
    }

    @Operation(summary = "The budgets of the months of a year")
    @GetMapping
    @Requires(Permission.READ)
    List<Entered> list(
            @RequestParam(required = false) @Nullable String property,
            @Parameter(description = "Such as 2026") @RequestParam String year) {
        YearMonth first = month(year + "-01");
        return budgets.budgets(named.forReading(property).id(), first, first.plusMonths(11)).stream()
                .map(Entered::of)
                .toList();
    }

    @Operation(
            summary = "Enters the budget of a month, in place of the one that stands",
            description = "Without a win it removes the budget. A closed month keeps its own.")
    @PostMapping
    @Requires(Permission.IMPORT)
    Entered enter(
            @Parameter(description = "The property's code; needed where there are several")
                    @RequestParam(required = false)
                    @Nullable String property,
            @Parameter(description = "Such as 2026-10") @RequestParam String month,
            @Parameter(description = "Its id; empty for the whole property") @RequestParam(defaultValue = "")
                    String game,
            @Parameter(description = "In dollars; empty for no budget") @RequestParam(defaultValue = "") String win,
            @Parameter(description = "In dollars") @RequestParam(defaultValue = "") String drop) {
        Budget budget = Budget.of(month(month), game, dollars(win, "win"), dollars(drop, "drop"));
        editor.budget(named.forChange(property).id(), List.of(budget), CurrentUser.name());
        return Entered.of(budget);
    }

    private static YearMonth month(String month) {
        try {
            return YearMonth.parse(month);
        } catch (DateTimeParseException e) {
            throw new BadParameterException("'" + month + "' is no month: write it as in 2026-10");
        }
    }

    private static @Nullable BigDecimal dollars(String amount, String parameter) {
        try {
            return amount.isEmpty() ? null : BigDecimal.valueOf(Cells.cents(amount, parameter), 2);
        } catch (Refusal e) {
            throw new BadParameterException(e.sentence());
        }
    }
}
