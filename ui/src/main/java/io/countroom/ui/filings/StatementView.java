package io.countroom.ui.filings;

import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.statement.GameAnalysis;
import io.countroom.reporting.statement.RevenueStatement;
import io.countroom.sql.RefusedException;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.report.ReportPage;
import io.countroom.ui.report.ReportShape;
import io.countroom.ui.shell.Address;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A statement of closed months. A board reads these and filings only. */
@Route("statements/:kind")
@Requires(Permission.READ_FILINGS)
public final class StatementView extends ReportPage implements BeforeEnterObserver {

    private static final long serialVersionUID = 1L;

    /**
     * A report that is a statement.
     *
     * @param id of the report
     * @param name what a link to it says
     */
    record Statement(String id, String name) {

        String path() {
            return "statements/" + id;
        }
    }

    static final List<Statement> ALL =
            List.of(new Statement(RevenueStatement.ID, "Revenue"), new Statement(GameAnalysis.ID, "Game analysis"));

    private final transient MonthRepository months;
    private final transient Accounting accounting;
    private Statement shown = ALL.getFirst();

    StatementView(ReportDesk desk, MonthRepository months, Accounting accounting) {
        super("Statement", desk);
        this.months = months;
        this.accounting = accounting;
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        String id = event.getRouteParameters().get("kind").orElse("");
        ALL.stream()
                .filter(statement -> statement.id().equals(id))
                .findFirst()
                .ifPresentOrElse(
                        statement -> shown = statement,
                        () -> event.rerouteToError(NotFoundException.class, "There is no statement '" + id + "'."));
    }

    @Override
    protected ReportShape shape() {
        return new ReportShape(shown.path(), shown.id(), Map.of(), "", Map.of());
    }

    @Override
    protected String heading(ReportKind kind) {
        return kind.title();
    }

    /** Refuses open months, also as what a closed one is compared with: their figures may still change. */
    @Override
    protected void check(Property property, Period period) {
        Set<YearMonth> closed = months.closed(property.id());
        LocalDate from = period.first().minusYears(1).withDayOfMonth(1);
        Periods.range(from, period.last())
                .dates()
                .map(YearMonth::from)
                .distinct()
                .filter(month -> !closed.contains(month))
                .filter(month -> !month.atEndOfMonth().isBefore(period.first()) || counted(property, month))
                .findFirst()
                .ifPresent(month -> {
                    throw new RefusedException(
                            month.atEndOfMonth().isBefore(period.first())
                                    ? Words.of(
                                            "{0} is not closed, and the statement of {1} compares with it. Choose another"
                                                    + " month under Filings.",
                                            Formats.month(month), period.label())
                                    : Words.of(
                                            "{0} is not closed. Choose a closed month under Filings.",
                                            Formats.month(month)));
                });
    }

    private boolean counted(Property property, YearMonth month) {
        return !accounting.days(property, month.atDay(1), month.atEndOfMonth()).isEmpty();
    }

    @Override
    protected Anchor wayOut(Address address) {
        return new Anchor(address.to("filings").href(), Words.of("Show filings"));
    }
}
