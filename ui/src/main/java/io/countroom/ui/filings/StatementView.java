package io.countroom.ui.filings;

import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.statement.GameAnalysis;
import io.countroom.reporting.statement.RevenueStatement;
import io.countroom.sql.RefusedException;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.report.ReportPage;
import io.countroom.ui.report.ReportShape;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A statement of closed months, for those who read nothing else. */
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
    private Statement shown = ALL.getFirst();

    StatementView(ReportDesk desk, MonthRepository months) {
        super("Statement", desk);
        this.months = months;
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

    /** What is not closed may still change. */
    @Override
    protected void check(Property property, Period period) {
        Set<YearMonth> closed = months.all(property.id()).stream()
                .filter(month -> month.state() == MonthRow.State.CLOSED)
                .map(MonthRow::month)
                .collect(Collectors.toSet());
        period.dates()
                .map(YearMonth::from)
                .filter(month -> !closed.contains(month))
                .findFirst()
                .ifPresent(month -> {
                    throw new RefusedException(
                            Words.of("{0} is not closed: statements are of closed months.", Formats.month(month)));
                });
    }
}
