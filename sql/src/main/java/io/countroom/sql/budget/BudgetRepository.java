package io.countroom.sql.budget;

import static io.countroom.sql.schema.Tables.BUDGET;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.schema.tables.records.BudgetRecord;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import org.jooq.Condition;

/** Budgets of a property. Every change is in the audit trail, and refused in a closed month. */
public final class BudgetRepository {

    private final Database database;

    public BudgetRepository(Database database) {
        this.database = database;
    }

    /** The budgets of a range of months, by month and game. */
    public List<Budget> budgets(int propertyId, YearMonth first, YearMonth last) {
        return database.dsl()
                .selectFrom(BUDGET)
                .where(BUDGET.PROPERTY_ID.eq(propertyId), BUDGET.MONTH_BEGINS.between(first.atDay(1), last.atDay(1)))
                .orderBy(BUDGET.MONTH_BEGINS, BUDGET.GAME)
                .fetch(BudgetRepository::budget);
    }

    private static Budget budget(BudgetRecord r) {
        return new Budget(YearMonth.from(r.getMonthBegins()), r.getGame(), r.getWinCents(), r.getDropCents());
    }

    /**
     * Enters budgets, each in place of the one of its month and game; one without a win removes it. Either all are entered or none.
     *
     * @throws io.countroom.sql.close.MonthClosedException if one would change a closed month
     */
    public void save(int propertyId, List<Budget> budgets, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            ClosedMonths.lock(sql, propertyId);
            for (Budget budget : budgets) {
                List<Condition> one = List.of(
                        BUDGET.PROPERTY_ID.eq(propertyId),
                        BUDGET.MONTH_BEGINS.eq(budget.month().atDay(1)),
                        BUDGET.GAME.eq(budget.game()));
                Budget before = sql.selectFrom(BUDGET)
                        .where(one)
                        .fetchOptional(BudgetRepository::budget)
                        .orElseGet(() -> new Budget(budget.month(), budget.game(), null, null));
                if (budget.equals(before)) {
                    continue;
                }
                ClosedMonths.refuse(
                        sql, propertyId, budget.month().atDay(1), budget.month().atEndOfMonth());
                if (budget.winCents() == null) {
                    sql.deleteFrom(BUDGET).where(one).execute();
                } else {
                    sql.batchMerge(new BudgetRecord(
                                    propertyId,
                                    budget.month().atDay(1),
                                    budget.game(),
                                    budget.winCents(),
                                    budget.dropCents(),
                                    userName,
                                    now))
                            .execute();
                }
                new Deed(userName, propertyId, now)
                        .tell(
                                sql,
                                AuditAction.BUDGET,
                                "budget of " + (budget.game().equals(Budget.PROPERTY) ? "the property" : budget.game())
                                        + " for " + budget.month(),
                                before.words(),
                                budget.words());
            }
        });
    }
}
