package io.countroom.reporting.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReportTest {

    private static Stream<Cell> cells(Report report) {
        return report.sections().stream()
                .flatMap(section -> section.table().all())
                .flatMap(row -> Stream.concat(Stream.of(row.label()), row.cells().stream()));
    }

    @Test
    void withoutLinksAReportHasTheSameFiguresAndLeadsNowhere() {
        Report report = SampleReports.nested();
        assertThat(cells(report).map(Cell::link)).anyMatch(Objects::nonNull);
        Report unlinked = report.unlinked();
        assertThat(cells(unlinked).map(Cell::link)).allMatch(Objects::isNull);
        assertThat(cells(unlinked).map(Cell::value))
                .containsExactlyElementsOf(cells(report).map(Cell::value).toList());
    }
}
