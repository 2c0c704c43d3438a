package io.countroom.reporting.exceptions;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.statistics.Discoveries;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PaymentDirectionsTest {

    private static final long RATE = 5;

    /** Worked by hand: 10 of 10 errors one way is 2 / 1,024; 8 of 10 is 2 (45 + 10 + 1) / 1,024. */
    @Test
    void theProbabilityIsThatOfTheExactSignTest() {
        assertThat(PaymentDirections.p(10, 0)).isEqualTo(2 / 1_024.0);
        assertThat(PaymentDirections.p(2, 8)).isEqualTo(112 / 1_024.0);
        assertThat(PaymentDirections.p(5, 5)).isEqualTo(1);
    }

    /**
     * 2,000 months of sixty dealers whose errors go either way. The probability that any is marked may be 5% at most: 128 is three
     * standard deviations above 100.
     */
    @Test
    void cleanMonthsKeepTheStatedRate() {
        SplittableRandom random = new SplittableRandom(20_261_018);
        int marked = 0;
        for (int month = 0; month < 2_000; month++) {
            List<Double> p = new ArrayList<>();
            for (int dealer = 0; dealer < 60; dealer++) {
                int errors = PaymentDirections.FEWEST + random.nextInt(59);
                int over = Long.bitCount(random.nextLong() & ((1L << (errors - 1) << 1) - 1));
                p.add(PaymentDirections.p(over, errors - over));
            }
            marked += Discoveries.of(p, RATE).marked().contains(true) ? 1 : 0;
        }
        assertThat(marked).isLessThanOrEqualTo(128);
    }

    /** A log written by hand: D-1 always pays five dollars too much, D-2 errs either way, D-3 errs twice. */
    @Test
    void theDealerWhoseErrorsGoOneWayIsMarkedAndNoOther(@TempDir Path folder) throws IOException {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            String dealer = i < 12 ? "D-1" : i < 24 ? "D-2" : i < 26 ? "D-3" : "D-4";
            int wrong = i < 12 ? 5 : i < 24 ? i % 2 == 0 ? 5 : -5 : i < 26 ? 5 : 0;
            log.append("""
                    {"round":"R-%1$d","table":"MB-01","game":"minibaccarat","gamingDate":"2026-10-18","dealer":"%2$s",\
                    "hands":[{"of":"player","cards":"4S 5D"},{"of":"banker","cards":"AH 4C"}],\
                    "wagers":[{"seat":2,"wager":"player","amount":25,"paid":%3$d}]}
                    """.formatted(i, dealer, 25 + wrong));
        }
        try (TestCasino casino =
                TestCasino.of(TestDatabase.H2, folder, TestCasino.setUpFile("minibaccarat", "MB-01"))) {
            Database database = casino.database();
            Property property = casino.property();
            casino.importWhole("log.ndjson", log);
            Section directions = directions(database, property);
            Table table = directions.table();
            assertThat(table.rows()).hasSize(3);
            assertThat(table.rows().getFirst().cells().get(table.index("p")).flag())
                    .isNotNull();
            assertThat(table.rows().getFirst().cells().get(table.index("p")).remark())
                    .contains("too much");
            assertThat(table.rows().get(1).cells().get(table.index("p")).flag()).isNull();
            assertThat(table.rows().get(2).cells().get(table.index("p")).value())
                    .isNull();
            assertThat(directions.lead())
                    .startsWith("2 exact sign tests, one for each dealer with 6 errors or more; 1 marked.");

            new Checks(database, Clock.systemUTC())
                    .set(property.id(), Check.ONE_WAY_PAYMENTS, false, null, "Closer", "Pat");
            assertThat(directions(database, property).empty()).isEqualTo("The check is switched off: Closer");
            try (Language.Use unused = Language.use(Language.GERMAN)) {
                assertThat(directions(database, property).empty())
                        .as("what a user typed, although it is a word of ours, too")
                        .isEqualTo("Die Prüfung ist abgeschaltet: Closer");
            }
        }
    }

    private static Section directions(Database database, Property property) {
        LocalDate date = LocalDate.of(2026, 10, 18);
        return ReportWords.of(new RoundAuditReports(database, "test")
                        .report(ReportRequest.of(property, Periods.range(date, date), "ana", Instant.EPOCH)
                                .by(List.of(Dimension.TABLE))))
                .section("directions");
    }
}
