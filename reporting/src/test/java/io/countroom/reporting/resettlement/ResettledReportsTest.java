package io.countroom.reporting.resettlement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.resettlement.OtherRules.Changed;
import io.countroom.reporting.resettlement.OtherRules.Submitted;
import io.countroom.reporting.resettlement.OtherRules.Unchanged;
import io.countroom.reporting.testkit.PlayedFloor;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.resettlement.ResettledSums;
import io.countroom.sql.resettlement.ResettledSums.OfWagers;
import io.countroom.sql.resettlement.RunRepository;
import io.countroom.sql.resettlement.StoredRun;
import io.countroom.sql.resettlement.StoredRun.State;
import io.countroom.sql.testkit.TestDatabase;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs as they are stored, and their report against the sums that they were stored with. */
@ParameterizedClass
@EnumSource
class ResettledReportsTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    private static final Instant NOW = Instant.parse("2026-11-02T12:00:00Z");
    private static final OtherRules NINE = new Changed(Map.of("tie-odds", "9 to 1"));

    @Parameter
    TestDatabase kind;

    private Database database;
    private PlayedFloor floor;

    @BeforeEach
    void play() {
        database = kind.open();
        floor = PlayedFloor.in(database, true);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private ResettlementRuns runs(Instant at) {
        return new ResettlementRuns(database, TestOdds.RULES, "Countroom test", Clock.fixed(at, ZoneOffset.UTC));
    }

    private StoredRun ask(ResettlementRuns runs) {
        return runs.ask(List.of(floor.property), Periods.month(OCTOBER), Set.of(), NINE, "ana");
    }

    private StoredRun done(OtherRules other) {
        ResettlementRuns runs = runs(NOW);
        StoredRun asked = runs.ask(List.of(floor.property), Periods.month(OCTOBER), Set.of(), other, "ana");
        assertThat(asked.state()).isEqualTo(State.WAITING);
        return runs.settle(asked, 2, (done, of) -> {});
    }

    private ReportRequest request(Period period, String run) {
        return ReportRequest.of(floor.property, period, "ana", NOW).options(Map.of(ResettledReports.RUN, run));
    }

    private Report report(ReportRequest request) {
        return new ReportCatalogue(database, TestOdds.RULES, "Countroom test")
                .named(ResettledReports.ID)
                .report(request);
    }

    private static long money(Table table, Row row, String column) {
        int at = table.columns().stream().map(one -> one.id()).toList().indexOf(column);
        return switch (row.cells().get(at).value()) {
            case Cell.Value.Money(long cents) -> cents;
            case Cell.Value.Count(long count) -> count;
            case Cell.Value.Expected(long micros) -> micros;
            case null, default -> throw new AssertionError(column + " has no figure");
        };
    }

    @Test
    void theReportHasTheSumsOfTheRun() {
        StoredRun run = done(NINE);
        assertThat(run.state()).isEqualTo(State.DONE);
        assertThat(run.datesDone()).isEqualTo(run.datesAll()).isPositive();
        ResettledSums sums =
                new RunRepository(database).sums(run.runId(), Set.of(floor.property.id()), OCTOBER, OCTOBER);
        ResettlementRun again = new ResettlementRun(database, new DayResettlement(database, TestOdds.RULES));
        assertThat(sums)
                .isEqualTo(again.settle(
                        again.days(List.of(floor.property), Periods.month(OCTOBER), Set.of(), NINE),
                        NINE,
                        1,
                        (done, of) -> {}));

        Report report = report(request(Periods.month(OCTOBER), "latest"));
        assertThat(report.section(ResettledReports.ID).lead())
                .isEqualTo("Run " + run.runId() + " settled these rounds with tie-odds=9 to 1.");
        Table table = report.section(ResettledReports.ID).table();
        Row total = table.total();
        assertThat(total).isNotNull();
        assertThat(money(table, total, "rounds")).isEqualTo(sums.totalOfRounds().settled());
        assertThat(money(table, total, "handle")).isEqualTo(total(sums).handleCents());
        assertThat(money(table, total, "dueWinOtherwise"))
                .isEqualTo(-total(sums).dueOtherwiseCents());
        assertThat(money(table, total, "change"))
                .isNegative()
                .isEqualTo(total(sums).dueCents() - total(sums).dueOtherwiseCents());
        assertThat(money(table, total, "theoreticalChange")).isNegative();
        Table wagers = report.section("wagers").table();
        assertThat(wagers.total()).isNotNull();
        assertThat(money(wagers, wagers.total(), "wagers"))
                .isEqualTo(total(sums).wagers());
        // By its name in the regulation, not by its id.
        assertThat(wagers.rows().getFirst().children().getFirst().children())
                .extracting(row -> Formats.cell(wagers.groups().getLast(), row.label()))
                .contains("Tie Bet");
        assertThat(report.header().versions())
                .anyMatch(fact -> fact.value().contains("tie-odds=9 to 1"))
                .anyMatch(fact -> fact.value().startsWith("No. " + run.runId() + " by ana"));
        assertThat(report(request(Periods.month(OCTOBER), "latest")
                                .by(List.of(Dimension.TABLE, Dimension.MONTH))
                                .filter(new FloorFilter(
                                        Set.of("minibaccarat"), Set.of(), Set.of(), Set.of(), Set.of())))
                        .section(ResettledReports.ID)
                        .table()
                        .rows())
                .hasSize((int) sums.rounds().keySet().stream()
                        .filter(place -> place.game().equals("minibaccarat"))
                        .map(place -> place.tableId())
                        .distinct()
                        .count());
    }

    private static OfWagers total(ResettledSums sums) {
        return sums.wagers().values().stream().reduce(OfWagers.NONE, OfWagers::plus);
    }

    @Test
    void whatIsKnownOfNoWagerIsNotNought() {
        done(NINE);
        database.dsl()
                .execute("update resettled_wagers set unknown_paid = wagers, paid_cents = 0, unknown_due = wagers,"
                        + " due_cents = 0, due_otherwise_cents = 0, without_odds = wagers, expected_micros = 0,"
                        + " expected_otherwise_micros = 0");
        Table table = report(request(Periods.month(OCTOBER), "latest"))
                .section(ResettledReports.ID)
                .table();
        for (String column : List.of(
                "actualWin",
                "dueWin",
                "dueWinOtherwise",
                "change",
                "expectedWin",
                "expectedOtherwise",
                "theoreticalChange")) {
            assertThat(table.total().cells().get(table.index(column)).value())
                    .as(column)
                    .isNull();
        }
        assertThat(money(table, table.total(), "handle")).isPositive();
    }

    /** What a report without rows says. */
    private String empty(Period period) {
        Section section = report(request(period, "latest")).section(ResettledReports.ID);
        assertThat(section.table().rows()).isEmpty();
        return section.empty();
    }

    @Test
    void aRunIsFoundByItsPeriodAndByItsNumber() {
        StoredRun run = done(new Unchanged());
        assertThat(report(request(Periods.month(OCTOBER.minusMonths(1)), "latest"))
                        .noActivity())
                .isTrue();
        Period part = Periods.range(OCTOBER.atDay(1), OCTOBER.atDay(30));
        assertThat(empty(part)).startsWith("No run has settled rounds of these months");
        assertThatThrownBy(() -> report(request(part, String.valueOf(run.runId()))))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("choose a period with one of these months");
        assertThatThrownBy(() -> report(request(Periods.month(OCTOBER), "99")))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("There is no run '99'");
        StoredRun waits = ask(runs(NOW));
        assertThatThrownBy(() -> report(request(Periods.month(OCTOBER), String.valueOf(waits.runId()))))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("0 of 0 gaming dates are settled");
        assertThat(report(request(Periods.year(2026), "latest"))
                        .section(ResettledReports.ID)
                        .table()
                        .rows())
                .isNotEmpty();
    }

    @Test
    void aRunKeepsTheRulesSubmissionAsItWas() {
        RulesSubmission nine = new PropertyRepository(database)
                .submissions(floor.property.id()).stream()
                        .filter(one -> one.name().equals("Tie 9 to 1"))
                        .findFirst()
                        .orElseThrow();
        StoredRun run = done(new Submitted(nine));
        assertThat(OtherRules.of(run.rules()).words()).isEqualTo("under the Rules Submission Tie 9 to 1");
        assertThat(run.rules().options()).isEqualTo(nine.options());
    }

    @Test
    void aCancelledRunStopsAndHasNoSums() {
        ResettlementRuns runs = runs(NOW);
        StoredRun asked = runs.ask(List.of(floor.property), Periods.month(OCTOBER), Set.of(), NINE, "ana");
        StoredRun ended = runs.settle(asked, 1, (done, of) -> runs.cancel(asked, "bo"));
        assertThat(ended.state()).isEqualTo(State.CANCELLED);
        assertThat(ended.datesDone()).isEqualTo(1);
        assertThat(new RunRepository(database)
                        .sums(ended.runId(), Set.of(floor.property.id()), OCTOBER, OCTOBER)
                        .rounds())
                .isEmpty();
        StoredRun waits = ask(runs);
        runs.cancel(waits, "ana");
        assertThat(runs.settle(waits, 1, (done, of) -> {}).state()).isEqualTo(State.CANCELLED);
    }

    @Test
    void aRunWhoseProcessEndedSaysSoAndCanBeRunAgain() {
        StoredRun asked = runs(NOW).ask(List.of(floor.property), Periods.month(OCTOBER), Set.of(), NINE, "ana");
        new RunRepository(database).progress(asked.runId(), 1, 4, NOW.atOffset(ZoneOffset.UTC));
        assertThat(runs(NOW.plusSeconds(30)).interrupted(read(asked))).isFalse();
        ResettlementRuns later = runs(NOW.plus(Duration.ofMinutes(5)));
        assertThat(later.interrupted(read(asked))).isTrue();
        assertThatThrownBy(() -> report(
                        ReportRequest.of(floor.property, Periods.month(OCTOBER), "ana", NOW.plus(Duration.ofMinutes(5)))
                                .options(Map.of(ResettledReports.RUN, String.valueOf(asked.runId())))))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("it was interrupted");
        StoredRun again = later.settle(ask(later), 1, (done, of) -> {});
        assertThat(again.state()).isEqualTo(State.DONE);
        assertThat(again.runId()).isNotEqualTo(asked.runId());
    }

    private StoredRun read(StoredRun run) {
        return runs(NOW).find(run.runId(), List.of(floor.property)).orElseThrow();
    }
}
