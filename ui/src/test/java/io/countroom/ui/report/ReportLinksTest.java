package io.countroom.ui.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.router.RouteConfiguration;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Role;
import java.time.Instant;
import java.time.YearMonth;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
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

    @Test
    void everyReportIsDescribedInGerman() {
        Map<String, String> german = Words.phrases(Language.GERMAN);
        assertThat(catalogue.all()).allSatisfy(kind -> assertThat(german).containsKeys(kind.title(), kind.about()));
    }

    /** With figures and without, since an empty table says why it is empty. */
    @Tag("whole")
    @Test
    void everyReportIsGermanThroughout() {
        importSlice();
        Set<String> english = new TreeSet<>();
        for (int month = 9; month <= 10; month++) {
            ReportRequest request = ReportRequest.of(
                    properties.properties().getFirst(),
                    Periods.month(YearMonth.of(2026, month)),
                    "test",
                    Instant.now());
            for (ReportKind kind : catalogue.all()) {
                Report report = kind.report(request);
                try (Language.Use unused = Language.use(Language.GERMAN)) {
                    Set<String> same = sentences(report);
                    same.retainAll(sentences(ReportWords.of(report)));
                    english.addAll(same);
                }
            }
        }
        assertThat(english).isEmpty();
    }

    private static Set<String> sentences(Report report) {
        return Stream.concat(
                        report.notes().stream().map(note -> note.body().text()),
                        report.sections().stream()
                                .flatMap(section -> Stream.concat(
                                        Stream.of(section.lead(), section.empty()),
                                        Stream.concat(
                                                section.table().columns().stream()
                                                        .map(Column::definition),
                                                section.table().rows().stream()
                                                        .flatMap(ReportLinksTest::cells)
                                                        .map(Cell::flag)
                                                        .filter(Objects::nonNull)
                                                        .map(flag -> flag.said().text())))))
                .filter(text -> text.matches("(?s).*[a-z]+ [a-z]+ [a-z]+.*"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<Cell> cells(Row row) {
        return Stream.concat(
                Stream.concat(Stream.of(row.label()), row.cells().stream()),
                row.children().stream().flatMap(ReportLinksTest::cells));
    }
}
