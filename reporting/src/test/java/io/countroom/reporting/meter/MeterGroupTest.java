package io.countroom.reporting.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.groups.Tuple.tuple;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.close.MonthClosedException;
import io.countroom.sql.close.MonthDecision;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * PP-01 and PP-02 share a meter to which each wager adds 20%; PP-03 has its own. Five aces at PP-02 win a tenth:
 * ($2,501.00 + 20% of $5.00) / 10 = $250.20.
 */
@ParameterizedClass
@EnumSource
class MeterGroupTest {

    private static final LocalDate FIRST = LocalDate.of(2026, 10, 18);
    private static final Period DAYS = Periods.range(FIRST, FIRST.plusDays(1));
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final String SHARED = """
            {"name": "Big Pot", "wager": "progressive", "from": "2026-10-18", "tables": ["PP-01", "PP-02"]}""";

    private static final String LOSES = "2S 5H 7D 9C TS QD AH";

    private static final String ROUNDS =
            round("PP-01", 1, "2026-10-18T10:00:00-04:00", "5", "-5", "2500.00", "2S 5H 7D 9C TS QD AH")
                    + round("PP-02", 1, "2026-10-18T10:05:00-04:00", "5", "245.20", "2501.00", "AS AH AD AC JK 2C 7D")
                    + round("PP-01", 2, "2026-10-18T10:10:00-04:00", "10", "-10", "2251.80", "2S 5H 7D 9C TS QD AH")
                    + round("PP-03", 1, "2026-10-18T10:00:00-04:00", "5", "-5", "2000.00", "2S 5H 7D 9C TS QD AH")
                    + round("PP-02", 1, "2026-10-19T10:00:00-04:00", "5", "-5", "2253.80", "2S 5H 7D 9C TS QD AH");

    private static final Finding.Kind FELL = Finding.Kind.METER_FELL_BETWEEN_DATES;
    private static final Finding.Kind GREW = Finding.Kind.METER_GREW_BETWEEN_DATES;

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    private static String round(
            String table, int hand, String at, String amount, String paid, String meter, String cards) {
        String date = at.substring(0, 10);
        return """
                {"round":"%s-%s-%s","table":"%1$s","game":"pai-gow-poker","gamingDate":"%2$s","dealtAt":"%4$s","shoe":1,"hand":%3$s,\
                "hands":[{"of":"seat","seat":1,"cards":"%5$s"},{"of":"dealer","cards":"9D 3D 4H JS 6C 8C KH"}],\
                "wagers":[{"seat":1,"wager":"progressive","amount":%6$s,"paid":%7$s}],"meters":{"progressive":"%8$s"}}
                """.formatted(table, date, hand, at, cards, amount, paid, meter);
    }

    private Property setUp(Database database, String groups) {
        String setUp = TestCasino.setUpFile("pai-gow-poker", "PP-01", "PP-02", "PP-03");
        try {
            Path file = Files.writeString(
                    folder.resolve("property.json"),
                    setUp.replaceFirst("\\]\\}\\s*$", "], \"meterGroups\": [" + groups + "]}"));
            return SetUpFile.read(file).apply(database, "ana", NOW);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void takeRounds(Database database, Property property) throws IOException {
        takeRounds(database, property, ROUNDS);
    }

    private void takeRounds(Database database, Property property, String rounds) throws IOException {
        new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test")
                .importFile(
                        property,
                        Files.writeString(folder.resolve("rounds.ndjson"), rounds),
                        "ana",
                        ImportListener.NONE);
    }

    /** Label, opening, contributions, paid, adjustments, closing of each meter. */
    private static List<Tuple> meters(Table table) {
        return table.rows().getFirst().children().stream()
                .map(row -> tuple(
                        Formats.cell(table.groups().getFirst(), row.label()),
                        row.cells().get(table.index("opening")).cents(),
                        row.cells().get(table.index("contributions")).cents(),
                        row.cells().get(table.index("paid")).cents(),
                        row.cells().get(table.index("adjustments")).cents(),
                        row.cells().get(table.index("closing")).cents()))
                .toList();
    }

    private static ReportRequest request(Property property) {
        return ReportRequest.of(property, DAYS, "ana", Instant.EPOCH);
    }

    @Test
    void tablesOfAGroupAreOneMeterAndOneLiability() throws IOException {
        try (Database database = kind.open()) {
            Property property = setUp(database, SHARED);
            takeRounds(database, property);
            // What another table won or added is no irregularity of this one.
            assertThat(database.dsl().fetch("select sentence from round_exception where code like 'meter-%'"))
                    .isEmpty();

            Table meters = new MeterReports(database, "test")
                    .report(request(property))
                    .section("meters")
                    .table();
            assertThat(meters(meters))
                    .containsExactly(
                            tuple("Big Pot (PP-01, PP-02)", 250_000L, 500L, 25_020L, 0L, 225_480L),
                            tuple("PP-03", 200_000L, 100L, 0L, 0L, 200_100L));
            Table.Row total = meters.total();
            assertThat(total.cells().get(meters.index("closing")).cents()).isEqualTo(425_580L);
            assertThat(total.cells().get(meters.index("contributions")).cents())
                    .isEqualTo(database.dsl()
                                    .fetchSingle("select sum(amount_cents) from wager where wager = 'progressive'")
                                    .get(0, Long.class)
                            / 5);
            assertThat(total.cells().get(meters.index("paid")).cents())
                    .isEqualTo(database.dsl()
                            .fetchSingle("select sum(due_cents + amount_cents) from wager where due_cents > 0")
                            .get(0, Long.class));

            // One table of the group is asked for: the meter is still that of both.
            FloorFilter one = new FloorFilter(Set.of(), Set.of(), Set.of("PP-01"), Set.of(), Set.of());
            assertThat(meters(new MeterReports(database, "test")
                            .report(request(property).filter(one))
                            .section("meters")
                            .table()))
                    .containsExactly(tuple("Big Pot (PP-01, PP-02)", 250_000L, 500L, 25_020L, 0L, 225_480L));

            Table liability = new ReportCatalogue(database, new SubmissionRules(), "test")
                    .named("cage")
                    .report(request(property))
                    .section("meters")
                    .table();
            assertThat(liability.total().cells().get(liability.index("closing")).cents())
                    .isEqualTo(425_580L);
        }
    }

    private static List<Finding> unexplained(Database database, Property property) {
        return new MeterReports(database, "test")
                .unexplained(ReportRequest.of(property, Periods.month(YearMonth.of(2026, 10)), "ana", Instant.EPOCH));
    }

    @Test
    void aSharedMeterThatTheRoundsOfItsTablesExplainIsNoFinding() throws IOException {
        try (Database database = kind.open()) {
            Property property = setUp(database, SHARED);
            takeRounds(database, property);
            assertThat(unexplained(database, property)).isEmpty();
        }
    }

    /** $2,501.00 and $1.00 of the winner less $250.20 is $2,251.80, and never $2,301.80: $50.00 of the win stayed on the meter. */
    @Test
    void aSharedMeterThatDidNotFallByWhatWasPaidIsFound() throws IOException {
        try (Database database = kind.open()) {
            Property property = setUp(database, SHARED);
            String kept = ROUNDS.replace("2251.80", "2301.80").replace("2253.80", "2304.80")
                    + round("PP-02", 2, "2026-10-18T10:15:00-04:00", "5", "-5", "2303.80", "2S 5H 7D 9C TS QD AH");
            takeRounds(database, property, kept);
            assertThat(unexplained(database, property)).singleElement().satisfies(finding -> {
                assertThat(finding.kind()).isEqualTo(Finding.Kind.SHARED_METER_UNEXPLAINED);
                assertThat(finding.table()).isEqualTo("PP-02");
                assertThat(finding.gamingDate()).isEqualTo(FIRST);
                assertThat(finding.subject()).isEqualTo("Big Pot, round PP-02-2026-10-18-2");
                // The $2.00 of PP-01, which is still dealing, may be in it or not.
                assertThat(finding.amountCents()).isEqualTo(-5_000L);
                assertThat(finding.sentence())
                        .startsWith("The meter Big Pot of the Progressive Payout Wager shows $2,303.80 at round"
                                + " PP-02-2026-10-18-2 of PP-02 on 18 Oct 2026; by the rounds of its tables since"
                                + " round PP-01-2026-10-18-1 it has to show $2,251.80 to $2,253.80 (§ ");
            });
            hasToleranceAndSwitch(database, property, Check.SHARED_METERS);
        }
    }

    /**
     * After $2,502.00 and 20% of $10.00 the shared meter has to show $2,504.00, and after $2,000.00 and 20% of $5.00 the meter of PP-03
     * $2,001.00. Both open the next gaming date $50.00 lower. The later date is imported first.
     */
    @Test
    void aMeterThatFellBetweenTwoGamingDatesIsFoundWhateverTheOrderOfFiles() throws IOException {
        try (Database database = kind.open()) {
            Property property = setUp(database, SHARED);
            takeRounds(
                    database,
                    property,
                    round("PP-02", 1, "2026-10-19T10:00:00-04:00", "5", "-5", "2454.00", LOSES)
                            + round("PP-03", 1, "2026-10-19T10:00:00-04:00", "5", "-5", "1951.00", LOSES));
            takeRounds(
                    database,
                    property,
                    round("PP-01", 1, "2026-10-18T10:00:00-04:00", "5", "-5", "2500.00", LOSES)
                            + round("PP-02", 1, "2026-10-18T10:05:00-04:00", "5", "-5", "2501.00", LOSES)
                            + round("PP-01", 2, "2026-10-18T10:10:00-04:00", "10", "-10", "2502.00", LOSES)
                            + round("PP-03", 1, "2026-10-18T10:00:00-04:00", "5", "-5", "2000.00", LOSES));
            assertThat(unexplained(database, property))
                    .extracting(
                            Finding::kind, Finding::table, Finding::gamingDate, Finding::subject, Finding::amountCents)
                    .containsExactly(
                            tuple(FELL, "PP-02", FIRST.plusDays(1), "Big Pot", 5_000L),
                            tuple(FELL, "PP-03", FIRST.plusDays(1), "Progressive Payout Wager", 5_000L));
            assertThat(unexplained(database, property).getFirst()).satisfies(finding -> {
                assertThat(finding.sentence())
                        .isEqualTo("The meter Big Pot of the Progressive Payout Wager opened with $2,454.00 at PP-02 on"
                                + " 19 Oct 2026, $50.00 less than it has to show after round PP-01-2026-10-18-2 of PP-01"
                                + " on 18 Oct 2026 (§ 645a.13(e)(2)).");
                assertThat(finding.wagers()).containsExactly(entry("wager", "progressive"));
            });
            hasToleranceAndSwitch(database, property, Check.METERS_BETWEEN_DATES);
        }
    }

    /**
     * As above, but both meters open the next gaming date $50.00 higher. Of the shared one, the last round of PP-02 may have added its $1.00
     * after the last reading.
     */
    @Test
    void aMeterThatGrewBetweenTwoGamingDatesIsFoundWhateverTheOrderOfFiles() throws IOException {
        try (Database database = kind.open()) {
            Property property = setUp(database, SHARED);
            takeRounds(
                    database,
                    property,
                    round("PP-02", 1, "2026-10-19T10:00:00-04:00", "5", "-5", "2555.00", LOSES)
                            + round("PP-03", 1, "2026-10-19T10:00:00-04:00", "5", "-5", "2051.00", LOSES));
            takeRounds(
                    database,
                    property,
                    round("PP-01", 1, "2026-10-18T10:00:00-04:00", "5", "-5", "2500.00", LOSES)
                            + round("PP-02", 1, "2026-10-18T10:05:00-04:00", "5", "-5", "2501.00", LOSES)
                            + round("PP-01", 2, "2026-10-18T10:10:00-04:00", "10", "-10", "2502.00", LOSES)
                            + round("PP-03", 1, "2026-10-18T10:00:00-04:00", "5", "-5", "2000.00", LOSES));
            assertThat(unexplained(database, property))
                    .extracting(
                            Finding::kind, Finding::table, Finding::gamingDate, Finding::subject, Finding::amountCents)
                    .containsExactly(
                            tuple(GREW, "PP-02", FIRST.plusDays(1), "Big Pot", -5_000L),
                            tuple(GREW, "PP-03", FIRST.plusDays(1), "Progressive Payout Wager", -5_000L));
            assertThat(unexplained(database, property).getFirst()).satisfies(finding -> {
                assertThat(finding.sentence())
                        .isEqualTo("The meter Big Pot of the Progressive Payout Wager opened with $2,555.00 at PP-02 on"
                                + " 19 Oct 2026, $50.00 more than it can show after round PP-01-2026-10-18-2 of PP-01"
                                + " on 18 Oct 2026 (§ 645a.13).");
                assertThat(finding.wagers()).containsExactly(entry("wager", "progressive"));
            });
            hasToleranceAndSwitch(database, property, Check.METERS_BETWEEN_DATES);
        }
    }

    /** PP-03 logs no reading for its last round of a gaming date and the first of the next, and each adds $1.00. */
    @Test
    void roundsWithoutAReadingExplainThatAMeterGrew() throws IOException {
        try (Database database = kind.open()) {
            Property property = setUp(database, SHARED);
            String ofDates = round("PP-03", 1, "2026-10-18T10:00:00-04:00", "5", "-5", "2000.00", LOSES)
                    + withoutReading(round("PP-03", 2, "2026-10-18T10:05:00-04:00", "5", "-5", "2001.00", LOSES))
                    + withoutReading(round("PP-03", 1, "2026-10-19T10:00:00-04:00", "5", "-5", "2002.00", LOSES));
            takeRounds(
                    database,
                    property,
                    ofDates + round("PP-03", 2, "2026-10-19T10:05:00-04:00", "5", "-5", "2003.00", LOSES));
            assertThat(unexplained(database, property)).isEmpty();
        }
        try (Database database = kind.open()) {
            Property property = setUp(database, SHARED);
            takeRounds(
                    database,
                    property,
                    round("PP-03", 1, "2026-10-18T10:00:00-04:00", "5", "-5", "2000.00", LOSES)
                            + withoutReading(
                                    round("PP-03", 2, "2026-10-18T10:05:00-04:00", "5", "-5", "2001.00", LOSES))
                            + round("PP-03", 1, "2026-10-19T10:05:00-04:00", "5", "-5", "2003.00", LOSES));
            assertThat(unexplained(database, property))
                    .extracting(Finding::kind, Finding::amountCents)
                    .containsExactly(tuple(GREW, -100L));
        }
    }

    private static String withoutReading(String round) {
        return round.replaceFirst(",\"meters\":\\{.*?\\}", "");
    }

    /** A hand that the log lacks is a finding of its own, and what it added is not known. */
    @Test
    void aMeterThatGrewWhereHandsAreMissingIsNoFinding() throws IOException {
        try (Database database = kind.open()) {
            Property property = setUp(database, SHARED);
            takeRounds(
                    database,
                    property,
                    round("PP-03", 1, "2026-10-18T10:00:00-04:00", "5", "-5", "2000.00", LOSES)
                            + round("PP-03", 2, "2026-10-18T10:05:00-04:00", "5", "-5", "2001.00", LOSES)
                            + round("PP-03", 2, "2026-10-19T10:00:00-04:00", "5", "-5", "2003.00", LOSES));
            assertThat(unexplained(database, property)).isEmpty();
        }
    }

    /** All of the meter, which restarts at its $2,000.00, is won in the last round, and the next gaming date begins as if nobody had won. */
    @Test
    void aMeterThatWasNotResetBetweenTwoGamingDatesGrew() throws IOException {
        try (Database database = kind.open()) {
            Property property = setUp(database, SHARED);
            takeRounds(
                    database,
                    property,
                    round("PP-03", 1, "2026-10-18T10:00:00-04:00", "5", "2295.00", "2300.00", "3C 4C 5C 6C 7C 8C 9C")
                            + round("PP-03", 1, "2026-10-19T10:00:00-04:00", "5", "-5", "2301.00", LOSES));
            assertThat(unexplained(database, property))
                    .extracting(Finding::kind, Finding::amountCents)
                    .containsExactly(tuple(GREW, -30_000L));
        }
    }

    /** PP-03 is closed on the date between. A slip says that it was open: then the log lacks its rounds, and what they did is not known. */
    @Test
    void aMeterIsNotComparedAcrossAGamingDateThatWasCountedAndNotLogged() throws IOException {
        for (String opened : List.of("2050.00", "2001.00", "1950.00")) {
            try (Database database = kind.open()) {
                Property property = setUp(database, SHARED);
                takeRounds(
                        database,
                        property,
                        round("PP-03", 1, "2026-10-18T10:00:00-04:00", "5", "-5", "2000.00", LOSES)
                                + round("PP-03", 1, "2026-10-20T10:00:00-04:00", "5", "-5", opened, LOSES));
                takeSlip(database, property, "PP-01");
                if (opened.equals("2001.00")) {
                    assertThat(unexplained(database, property)).isEmpty();
                } else {
                    assertThat(unexplained(database, property))
                            .singleElement()
                            .satisfies(finding -> assertThat(finding.sentence())
                                    .endsWith(" Neither the log nor the counts have its tables on the dates between."));
                }
                takeSlip(database, property, "PP-03");
                assertThat(unexplained(database, property)).isEmpty();
            }
        }
    }

    private void takeSlip(Database database, Property property, String table) throws IOException {
        new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test")
                .importFile(
                        property,
                        Files.writeString(
                                folder.resolve("slips.csv"),
                                "gamingDate,table,kind,amount\n2026-10-19," + table + ",opener,10000.00\n"),
                        "ana",
                        ImportListener.NONE);
    }

    /** A tolerance of the $50.00 that are found silences a check, and so does its switch. */
    private static void hasToleranceAndSwitch(Database database, Property property, Check check) {
        Checks checks = new Checks(database, Clock.systemUTC());
        checks.set(property.id(), check, true, 5_000L, "Rounded by the system", "ana");
        assertThat(unexplained(database, property)).isEmpty();
        checks.set(property.id(), check, false, null, "Read by the manufacturer", "ana");
        assertThat(unexplained(database, property)).isEmpty();
    }

    /** Five aces in the last round of one table win a tenth; the other table's last round may have begun before they were paid. */
    @Test
    void aMeterThatWasWonInTheLastRoundsIsNoFinding() throws IOException {
        try (Database database = kind.open()) {
            Property property = setUp(database, SHARED);
            takeRounds(
                    database,
                    property,
                    round("PP-02", 1, "2026-10-18T10:05:00-04:00", "5", "245.10", "2500.00", "AS AH AD AC JK 2C 7D")
                            + round(
                                    "PP-01",
                                    1,
                                    "2026-10-18T10:05:10-04:00",
                                    "5",
                                    "-5",
                                    "2500.00",
                                    "2S 5H 7D 9C TS QD AH")
                            + round(
                                    "PP-01",
                                    1,
                                    "2026-10-19T10:00:00-04:00",
                                    "5",
                                    "-5",
                                    "2251.90",
                                    "2S 5H 7D 9C TS QD AH"));
            assertThat(unexplained(database, property)).isEmpty();
        }
    }

    @Test
    void aMeterThatFellBetweenTwoMonthsIsAFindingOfTheSecond() throws IOException {
        try (Database database = kind.open()) {
            Property property = setUp(database, SHARED);
            takeRounds(
                    database,
                    property,
                    round("PP-03", 1, "2026-10-18T10:00:00-04:00", "5", "-5", "2100.00", LOSES)
                            + round(
                                    "PP-03",
                                    1,
                                    "2026-11-02T10:00:00-05:00",
                                    "5",
                                    "-5",
                                    "2050.00",
                                    "2S 5H 7D 9C TS QD AH"));
            assertThat(unexplained(database, property)).isEmpty();
            assertThat(new MeterReports(database, "test")
                            .unexplained(ReportRequest.of(
                                    property, Periods.month(YearMonth.of(2026, 11)), "ana", Instant.EPOCH)))
                    .extracting(Finding::kind, Finding::gamingDate, Finding::amountCents)
                    .containsExactly(tuple(FELL, LocalDate.of(2026, 11, 2), 5_100L));
        }
    }

    @Test
    void withoutAGroupTheSameReadingsAreUnexplained() throws IOException {
        try (Database database = kind.open()) {
            Property property = setUp(database, "");
            takeRounds(database, property);
            assertThat(database.dsl().fetch("select code from round_exception where code like 'meter-%'"))
                    .isNotEmpty();
            assertThat(meters(new MeterReports(database, "test")
                            .report(request(property))
                            .section("meters")
                            .table()))
                    .extracting(row -> row.toList().getFirst())
                    .containsExactly("PP-01", "PP-02", "PP-03");
        }
    }

    @Test
    void membershipIsDatedToldOnceAndKeptByClosedMonths() {
        try (Database database = kind.open()) {
            Property property = setUp(database, SHARED);
            setUp(database, SHARED);
            assertThat(trail(database)).containsExactly("no table to PP-01, PP-02");

            setUp(database, SHARED.replace("2026-10-18", "2026-11-01").replace("PP-02", "PP-03"));
            assertThat(trail(database)).containsExactly("no table to PP-01, PP-02", "PP-01, PP-02 to PP-01, PP-03");
            assertThat(database.dsl()
                            .fetch("select g.effective_from, t.code, g.name from meter_group g join gaming_table t on"
                                    + " t.property_id = g.property_id and t.table_id = g.table_id order by 1, 2")
                            .map(row -> row.get(0) + " " + row.get(1) + " " + row.get(2)))
                    .containsExactly(
                            "2026-10-18 PP-01 Big Pot",
                            "2026-10-18 PP-02 Big Pot",
                            "2026-11-01 PP-02 null",
                            "2026-11-01 PP-03 Big Pot");

            MonthRepository months = new MonthRepository(database);
            YearMonth october = YearMonth.of(2026, 10);
            String fingerprint = "0".repeat(64);
            months.decide(property.id(), october, month -> new MonthDecision.Prepare("Pat", NOW, "", fingerprint));
            months.decide(
                    property.id(),
                    october,
                    month -> new MonthDecision.Close("Chris", NOW, "", fingerprint, List.of(), List.of()));
            assertThatThrownBy(() -> setUp(database, SHARED.replace("PP-02", "PP-03")))
                    .isInstanceOf(MonthClosedException.class);
            assertThatThrownBy(() -> setUp(database, SHARED.replace("PP-02", "PP-09")))
                    .isInstanceOf(UnreadableFileException.class)
                    .hasMessageContaining("Meter group Big Pot has the table 'PP-09', which is not listed");
        }
    }

    private static List<String> trail(Database database) {
        return new AuditTrail(database)
                .page(AuditFilter.ALL, 0, 100).stream()
                        .filter(event -> event.action().equals("meter-group"))
                        .map(event -> event.before() + " to " + event.after())
                        .toList()
                        .reversed();
    }
}
