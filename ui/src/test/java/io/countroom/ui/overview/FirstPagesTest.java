package io.countroom.ui.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.summary.SummaryReports;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.Slice;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Role;
import io.countroom.ui.answer.ReportCache;
import io.countroom.ui.imports.ImportJobs;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Scope;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;

/** The end of an import makes the reports of the first pages. No page is opened here, so that nothing else can have made them. */
class FirstPagesTest extends UiTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Autowired
    PropertyRepository floor;

    @Autowired
    Scope scope;

    @Autowired
    ReportCatalogue catalogue;

    @Autowired
    ReportCache reports;

    @Autowired
    ImportJobs imports;

    @Autowired
    Clock clock;

    @BeforeEach
    void importAFile() {
        signInAs(Role.VIEWER);
        importSlice();
        // The file is refused because it is imported already, and that ends an import too.
        imports.add(Slice.file("counts.csv"), "counts.csv", null, "test");
    }

    private ReportRequest request() {
        Property property = floor.properties().getFirst();
        return ReportRequest.of(property, scope.period(property, Address.of("")), "", clock.instant());
    }

    private static <T> T notMade(ReportRequest request) {
        throw new IllegalStateException(
                "not made in advance: " + request.period().label());
    }

    @ParameterizedTest
    @CsvSource({"pace,", "hold,none", "drop,", "round-audit,", "paytables,"})
    void theReportOfAPageIsMadeBeforeThePageIsOpened(String kind, String compare) {
        ReportKind made = catalogue.named(kind);
        ReportKind unmade =
                new ReportKind(made.id(), made.title(), made.about(), made.takes(), FirstPagesTest::<Report>notMade);
        Map<String, String> options = compare == null ? Map.of() : Map.of("compare", compare);
        await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(500))
                .ignoreExceptions()
                .untilAsserted(() -> assertThat(reports.report(unmade, request().options(options))
                                .sections())
                        .isNotEmpty());
    }

    @Test
    void theFiguresOfTheOverviewAreMadeBeforeItIsOpened() {
        await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(500))
                .ignoreExceptions()
                .untilAsserted(() -> assertThat(
                                reports.figures(SummaryReports.Overview.class, request(), FirstPagesTest::notMade)
                                        .now())
                        .isNotNull());
    }
}
