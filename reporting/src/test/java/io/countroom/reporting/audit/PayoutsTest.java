package io.countroom.reporting.audit;

import static io.countroom.reporting.testkit.Tables.cents;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.SharedReads;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.meter.MeterReports;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.sequence.OutcomePayouts.Payout;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Five aces win a tenth of the meter: ($2,500.00 + 20% of $5.00) / 10 = $250.10, of which the wager of $5.00 is lost. */
@ParameterizedClass
@EnumSource
class PayoutsTest {

    private static final Period DAYS = Periods.range(LocalDate.of(2026, 10, 18), LocalDate.of(2026, 10, 19));

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    private static String win(String date) {
        return win("PP-" + date, date, 1, "2500.00", "245.10");
    }

    private static String win(String round, String date, int hand, String meter, String paid) {
        return """
                {"round":"%s","table":"PP-01","game":"pai-gow-poker","gamingDate":"%s","shoe":1,"hand":%d,\
                "hands":[{"of":"seat","seat":1,"cards":"AS AH AD AC JK 2C 7D"},\
                {"of":"dealer","cards":"9D 3D 4H JS 6C 8C KH"}],\
                "wagers":[{"seat":1,"wager":"progressive","amount":5,"paid":"%s"}],\
                "meters":{"progressive":"%s"}}
                """.formatted(round, date, hand, paid, meter);
    }

    /** The small one is a hundredth of the other, far below the average of both. */
    @Test
    void payoutsOfOneDayAreFoundHoweverUnequal() throws IOException {
        try (TestCasino casino = TestCasino.of(kind, folder, TestCasino.setUpFile("pai-gow-poker", "PP-01"))) {
            casino.importWhole(
                    "rounds.ndjson",
                    win("PP-1", "2026-10-18", 1, "2500.00", "245.10")
                            + win("PP-2", "2026-10-18", 2, "250000.00", "24995.10")
                            + win("PP-3", "2026-10-19", 1, "2500.00", "245.10"));
            assertThat(Payouts.logged(casino.database(), casino.property(), DAYS, SharedReads.NONE))
                    .extracting(Payout::ref, Payout::cents)
                    .containsExactly(tuple("PP-1", 25_010L), tuple("PP-2", 2_500_010L), tuple("PP-3", 25_010L));
        }
    }

    @Test
    void aDocumentedPayoutLeavesTheBridgeAndEitherSideAloneIsTold() throws IOException {
        try (TestCasino casino = TestCasino.of(kind, folder, TestCasino.setUpFile("pai-gow-poker", "PP-01"))) {
            Database database = casino.database();
            Property property = casino.property();
            // On the first date the payout has its slip; on the second the slip says another amount.
            casino.importWhole("rounds.ndjson", win("2026-10-18") + win("2026-10-19"));
            casino.importWhole("counts.csv", """
                    gamingDate,table,kind,slip,amount
                    2026-10-18,PP-01,opener,,1000.00
                    2026-10-18,PP-01,payout,P-1,250.10
                    2026-10-18,PP-01,drop-currency,,0
                    2026-10-18,PP-01,closer,,1005.00
                    2026-10-19,PP-01,opener,,1005.00
                    2026-10-19,PP-01,payout,P-2,205.10
                    2026-10-19,PP-01,drop-currency,,0
                    2026-10-19,PP-01,closer,,1010.00
                    """);
            assertThat(new Audits(database).findings(property, DAYS))
                    .extracting(Finding::gamingDate, Finding::kind, Finding::subject, Finding::amountCents)
                    .containsExactly(
                            tuple(DAYS.last(), Finding.Kind.PAYOUT_WITHOUT_SLIP, "PP-2026-10-19", 25_010L),
                            tuple(DAYS.last(), Finding.Kind.SLIP_WITHOUT_PAYOUT, "P-2", 20_510L),
                            tuple(DAYS.last(), Finding.Kind.COUNT_UNLIKE_LOG, "", 25_010L));
            Checks checks = new Checks(database, Clock.systemUTC());
            checks.set(property.id(), Check.COUNT_UNLIKE_LOG, true, 25_009L, "Counted in dollars", "ana");
            assertThat(new Audits(database).findings(property, DAYS)).hasSize(3);
            checks.set(property.id(), Check.COUNT_UNLIKE_LOG, true, 25_010L, "Counted in dollars", "ana");
            assertThat(new Audits(database).findings(property, DAYS))
                    .extracting(Finding::kind)
                    .doesNotContain(Finding.Kind.COUNT_UNLIKE_LOG);
            Report report =
                    new MeterReports(database, "test").report(ReportRequest.of(property, DAYS, "ana", Instant.EPOCH));
            assertThat(report.section("payouts").table().rows().stream()
                            .map(row -> row.cells().get(6).cents()))
                    .containsExactly(0L, 25_010L, -20_510L);

            Table bridge = new HoldReports(database, new SubmissionRules(), "test")
                    .report(ReportRequest.of(property, DAYS, "ana", Instant.EPOCH)
                            .by(List.of(Dimension.DAY)))
                    .section("bridge")
                    .table();
            assertThat(bridge.rows())
                    .extracting(row -> cents(bridge, row, "paidElsewhere"))
                    .containsExactly(25_010L, 20_510L);
            // The slip of the second date is 45.00 short of what the log paid.
            assertThat(bridge.rows())
                    .extracting(row -> cents(bridge, row, "notLogged"))
                    .containsExactly(0L, 4_500L);
            for (Table.Row row : bridge.rows()) {
                assertThat(cents(bridge, row, "loggedWin")
                                + cents(bridge, row, "notLogged")
                                + cents(bridge, row, "paidElsewhere"))
                        .isEqualTo(cents(bridge, row, "countedWin"));
            }
        }
    }
}
