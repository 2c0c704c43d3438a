package io.countroom.ui.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.router.RouteConfiguration;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Role;
import java.time.Instant;
import java.time.YearMonth;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class ReportLinksTest extends UiTest {

    @Autowired
    ReportCatalogue catalogue;

    @Autowired
    PropertyRepository properties;

    @Test
    void everyLinkOfEveryReportLeadsToAPage() {
        signInAs(Role.VIEWER);
        importSlice();
        ReportRequest october = ReportRequest.of(
                properties.properties().getFirst(), Periods.month(YearMonth.of(2026, 10)), "test", Instant.now());
        Map<String, String> views = new TreeMap<>();
        for (ReportKind kind : catalogue.all()) {
            kind.report(october).sections().stream()
                    .flatMap(section ->
                            Stream.concat(Stream.ofNullable(section.table().total()), section.table().rows().stream()))
                    .flatMap(ReportLinksTest::cells)
                    .forEach(cell -> {
                        if (cell.link() != null) {
                            views.put(cell.link().view(), kind.id());
                        }
                    });
        }
        assertThat(views).containsKeys("rounds", "counts", "exceptions", "close");
        RouteConfiguration routes = RouteConfiguration.forApplicationScope();
        assertThat(views)
                .allSatisfy((view, kind) -> assertThat(routes.getRoute(view))
                        .as("a link of %s to %s", kind, view)
                        .isPresent());
    }

    private static Stream<Cell> cells(Row row) {
        return Stream.concat(
                Stream.concat(Stream.of(row.label()), row.cells().stream()),
                row.children().stream().flatMap(ReportLinksTest::cells));
    }
}
