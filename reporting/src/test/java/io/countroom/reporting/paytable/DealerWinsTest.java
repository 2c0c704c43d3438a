package io.countroom.reporting.paytable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.statistics.Discoveries;
import io.countroom.reporting.submission.SubmissionRules;
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
import java.util.Map;
import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DealerWinsTest {

    /** Worked by hand: 3 wins of 3 at 1/2, and at least 1 win of 2 at 1/10. */
    @Test
    void theProbabilityIsTheUpperTailOfTheBinomial() {
        assertThat(DealerWins.p(3, 3, 0.5)).isCloseTo(0.125, within(1e-12));
        assertThat(DealerWins.p(1, 2, 0.1)).isCloseTo(0.19, within(1e-12));
        assertThat(DealerWins.p(0, 7, 0.1)).isEqualTo(1);
    }

    /** 2,000 months of forty dealers and six wagers without a fault; 128 is three standard deviations above 5%. */
    @Test
    void cleanMonthsKeepTheStatedRate() {
        SplittableRandom random = new SplittableRandom(20_261_018);
        List<double[]> tails = new ArrayList<>();
        List<double[]> sums = new ArrayList<>();
        for (double probability : List.of(0.0044, 0.01, 0.05, 0.08, 0.2, 0.45)) {
            for (int rounds : List.of(20, 90, 400)) {
                BinomialDistribution wins = BinomialDistribution.of(rounds, probability);
                double[] tail = new double[rounds + 1];
                double[] sum = new double[rounds + 1];
                for (int k = 0; k <= rounds; k++) {
                    tail[k] = DealerWins.p(k, rounds, probability);
                    sum[k] = wins.cumulativeProbability(k);
                }
                tails.add(tail);
                sums.add(sum);
            }
        }
        int marked = 0;
        for (int month = 0; month < 2_000; month++) {
            List<Double> p = new ArrayList<>();
            for (int test = 0; test < 40 * 6; test++) {
                int kind = random.nextInt(tails.size());
                double at = random.nextDouble();
                int wins = 0;
                while (wins < tails.get(kind).length - 1 && sums.get(kind)[wins] < at) {
                    wins++;
                }
                p.add(tails.get(kind)[wins]);
            }
            marked += Discoveries.of(p, 5).marked().contains(true) ? 1 : 0;
        }
        assertThat(marked).isLessThanOrEqualTo(128);
    }

    /** A log written by hand: at D-1 the Dragon Bonus wins every time, at D-2 now and then. */
    @Test
    void theDealerAtWhomASideWagerWinsTooOftenIsMarkedAndNoOther(@TempDir Path folder) throws IOException {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            boolean wins = i < 15 || i % 5 == 0;
            log.append("""
                    {"round":"R-%1$d","table":"MD-01","game":"midibaccarat","gamingDate":"2026-10-18","dealer":"%2$s",\
                    "hands":[{"of":"player","cards":"%3$s"},{"of":"banker","cards":"%4$s"}],\
                    "wagers":[{"seat":2,"wager":"player","amount":25},{"seat":2,"wager":"dragon-bonus-player","amount":5},\
                    {"seat":4,"wager":"banker","amount":25},{"seat":4,"wager":"dragon-bonus-player","amount":5}]}
                    """.formatted(i, i < 15 ? "D-1" : "D-2", wins ? "4S 5D" : "AH 6C", wins ? "AH 4C" : "4S 5D"));
        }
        try (TestCasino casino =
                TestCasino.of(TestDatabase.H2, folder, TestCasino.setUpFile("midibaccarat", "MD-01"))) {
            Database database = casino.database();
            Property property = casino.property();
            casino.importWhole("log.ndjson", log);
            Section section = report(database, property).section("dealers");
            Table table = section.table();
            assertThat(table.rows().stream()
                            .map(row -> cell(table, row, "dealer") + " " + cell(table, row, "rounds") + " "
                                    + cell(table, row, "wins")))
                    .containsExactly("D-1 15 15", "D-2 25 5");
            assertThat(table.rows().getFirst().cells().get(table.index("p")).flag())
                    .isNotNull();
            assertThat(table.rows().getLast().cells().get(table.index("p")).flag())
                    .isNull();
            assertThat(section.lead())
                    .startsWith("2 exact binomial tests, one for each side wager at a dealer; 1 marked.");

            new Checks(database, Clock.systemUTC())
                    .set(property.id(), Check.SIDE_WAGER_WINS, false, null, "Under review", "Pat");
            assertThat(report(database, property).sections())
                    .noneMatch(one -> one.id().equals("dealers"));
        }
    }

    private static String cell(Table table, Table.Row row, String column) {
        int index = table.index(column);
        return Formats.cell(table.columns().get(index), row.cells().get(index));
    }

    private static Report report(Database database, Property property) {
        LocalDate date = LocalDate.of(2026, 10, 18);
        return new ReportCatalogue(database, new SubmissionRules(), "test")
                .named("paytables")
                .report(ReportRequest.of(property, Periods.range(date, date), "ana", Instant.EPOCH)
                        .options(Map.of(PaytableReports.DEALERS, "yes")));
    }
}
