package io.countroom.reporting.paytable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.submission.Submissions;
import io.countroom.sql.fact.Cube.Money;
import io.countroom.sql.fact.Cube.OutcomeSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Group;
import io.countroom.sql.fact.Meters.MeterReadings;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.property.RulesSubmission;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Two tables of Pai Gow Poker and a third that nobody wagered at, by hand. */
class ProgressivesTest {

    private static final LocalDate FIRST = LocalDate.of(2026, 10, 1);
    private static final LocalDate LAST = LocalDate.of(2026, 10, 30);
    private static final Offered PROGRESSIVE = new Offered(4, "progressive");

    private static Table table;

    @BeforeAll
    static void make() {
        RulesSubmission submission = new RulesSubmission(
                4,
                "pai-gow-poker",
                "Progressive",
                "{\"meter.progressive\":\"2500\",\"meter-rate.progressive\":\"25%\"}",
                FIRST,
                null);
        Submissions submissions = new Submissions(List.of(submission), new SubmissionRules());
        List<WagerSums> wagers = List.of(
                sums(1, "progressive", 10_003, 0), sums(2, "progressive", 2_000, 1), sums(1, "fortune-bonus", 7, 0));
        List<MeterReadings> meters = List.of(
                new MeterReadings(PROGRESSIVE, 1, FIRST, 500_000, LAST, 200_300, 325_000),
                new MeterReadings(PROGRESSIVE, 3, LAST, 210_000, LAST, 210_000, 0));
        table = Progressives.of(
                Progressives.among(wagers, meters, submissions),
                new Progressives.Played(
                        wagers,
                        List.of(
                                outcome(1, PROGRESSIVE, "Seven-card straight flush", 100, 524_900),
                                outcome(1, PROGRESSIVE, "Full house", 100, 300),
                                outcome(1, new Offered(4, "fortune-bonus"), "Five aces", 1, 1)),
                        meters,
                        Map.of(1, "PGP-01", 2, "PGP-02", 3, "PGP-03")),
                submissions,
                offered -> "Progressive Payout",
                (date, code) -> Link.to("rounds", Map.of("period", date.toString(), "table", code)));
    }

    private static WagerSums sums(int tableId, String wager, long cents, long unknownDue) {
        return new WagerSums(
                new Group(tableId, null, null, null),
                new Offered(4, wager),
                9,
                new Money(9, cents, cents, 0, 0, 0, 0, unknownDue, 0, 9, BigInteger.ZERO));
    }

    private static OutcomeSums outcome(int tableId, Offered offered, String outcome, long amountCents, long dueCents) {
        return new OutcomeSums(new Group(tableId, null, null, null), offered, outcome, 1, 1, amountCents, dueCents);
    }

    private static Cell cell(Row row, String column) {
        return row.cells().get(table.index(column));
    }

    private static void money(Row row, String column, long cents) {
        assertThat(cell(row, column).value()).as(column).isEqualTo(new Value.Money(cents));
    }

    @Test
    void aTableHasItsOwnMeterAndWhatFedIt() {
        Row first = table.rows().getFirst().children().getFirst();
        money(first, "handle", 10_003);
        // 25% of $100.03 is $25.0075.
        money(first, "contributions", 2_501);
        money(first, "meterFirst", 500_000);
        money(first, "meterLast", 200_300);
        assertThat(cell(first, "meterFirst").link().path()).isEqualTo("rounds?period=2026-10-01&table=PGP-01");
        assertThat(cell(first, "meterLast").link().path()).isEqualTo("rounds?period=2026-10-30&table=PGP-01");
        // From $5,000.00 up to $5,253.00 less the fall of $3,250.00.
        money(first, "impliedContributions", 25_300);
        money(first, "fell", 325_000);
        // The dollar that won is kept, so $5,249.00 were due where the meter paid $5,250.00.
        money(first, "paid", 525_000);
    }

    @Test
    void whatIsNotKnownIsMissingAndNotNought() {
        Row progressive = table.rows().getFirst();
        Row second = progressive.children().get(1);
        for (String column : List.of("meterFirst", "meterLast", "impliedContributions", "fell", "paid", "edgeLast")) {
            assertThat(cell(second, column).value()).as(column).isNull();
            assertThat(cell(second, column).flag()).as(column).isNotNull();
        }
        assertThat(cell(progressive, "paid").value()).isNull();
        assertThat(cell(table.total(), "paid").value()).isNull();
    }

    @Test
    void wagersAreAddedUpAndMetersAreNot() {
        Row progressive = table.rows().getFirst();
        assertThat(progressive.children()).hasSize(3);
        for (Row row : List.of(progressive, table.total())) {
            money(row, "handle", 12_003);
            money(row, "contributions", 2_501 + 500);
            for (String column : List.of("meterFirst", "meterLast", "impliedContributions", "fell", "edgeLast")) {
                assertThat(cell(row, column)).as(column).isEqualTo(Cell.EMPTY);
            }
        }
    }

    @Test
    void everyDollarOfTheMeterTakesOfTheEdge() {
        Row third = table.rows().getFirst().children().get(2);
        // As the odds say that come with the Rules Submission.
        money(third, "breakEven", 24_301_106);
        // 53.28592629652917% at $2,000.00 and 53.17537965376065% at $2,500.00.
        assertThat(cell(third, "edgeLast").value())
                .isInstanceOfSatisfying(
                        Value.Real.class,
                        real -> assertThat(real.number()).isCloseTo(0.5326381696797547, within(1e-14)));
    }
}
