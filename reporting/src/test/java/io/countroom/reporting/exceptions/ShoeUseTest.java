package io.countroom.reporting.exceptions;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Rounds and cards of each shoe. A coup takes four cards of the 416. */
@ParameterizedClass
@EnumSource
class ShoeUseTest {

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    private int rounds;

    private String coup(String table, int shoe, int hand) {
        return """
                {"round":"R-%1$d","table":"%2$s","game":"minibaccarat","gamingDate":"2026-10-18","shift":"day","shoe":%3$d,\
                "hand":%4$d,"dealer":"D-7","hands":[{"of":"player","cards":"4S 5D"},{"of":"banker","cards":"AH 4C"}],\
                "wagers":[{"seat":2,"wager":"player","amount":50,"paid":50}]}
                """.formatted(++rounds, table, shoe, hand);
    }

    private static String text(Table table) {
        return table.rows().stream()
                .map(row -> Formats.cell(table.groups().getFirst(), row.label()) + " "
                        + table.columns().stream()
                                .map(column -> Formats.cell(column, row.cells().get(table.index(column.id()))))
                                .collect(Collectors.joining(" ")))
                .collect(Collectors.joining("; "));
    }

    @Test
    void eachShoeHasItsPenetrationAndAHandNumberUsedAgainIsFoundUnlessSwitchedOff() throws IOException {
        try (TestCasino casino = TestCasino.of(kind, folder, TestCasino.setUpFile("minibaccarat", "MB-01", "MB-02"))) {
            casino.importWhole(
                    "rounds.ndjson",
                    coup("MB-01", 1, 1)
                            + coup("MB-01", 1, 2)
                            + coup("MB-01", 1, 3)
                            + coup("MB-01", 2, 1)
                            + coup("MB-02", 1, 1)
                            + coup("MB-02", 1, 2)
                            + coup("MB-02", 1, 2));
            LocalDate date = LocalDate.of(2026, 10, 18);
            assertThat(text(report(casino, Periods.range(date, date))
                            .section("each-shoe")
                            .table()))
                    .isEqualTo("MB-01 18 Oct 2026 1 3 12 416 2.88%; MB-01 18 Oct 2026 2 1 4 416 0.96%;"
                            + " MB-02 18 Oct 2026 1 3 12 416 2.88%");
            Period october = Periods.month(YearMonth.of(2026, 10));
            assertThat(report(casino, october).sections())
                    .extracting(Section::id)
                    .contains("penetration")
                    .doesNotContain("each-shoe");

            Audits audits = new Audits(casino.database());
            assertThat(audits.findings(casino.property(), october))
                    .filteredOn(finding -> finding.kind() == Finding.Kind.HAND_SHARED)
                    .extracting(Finding::subject)
                    .containsExactly("shoe 1, hand 2");
            new Checks(casino.database(), Clock.systemUTC())
                    .set(casino.property().id(), Check.HAND_NUMBERS, false, null, "Hands are numbered anew", "ana");
            assertThat(audits.findings(casino.property(), october))
                    .extracting(Finding::kind)
                    .doesNotContain(Finding.Kind.HAND_SHARED);
        }
    }

    private static Report report(TestCasino casino, Period period) {
        return new RoundAuditReports(casino.database(), "test")
                .report(casino.request(period).by(List.of(Dimension.TABLE)));
    }
}
