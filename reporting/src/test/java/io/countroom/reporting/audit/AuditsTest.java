package io.countroom.reporting.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What the audits say of a few tables whose logs and counts were written to be wrong. */
@ParameterizedClass
@EnumSource
class AuditsTest {

    private static final Period OCTOBER = Periods.at(LocalDate.of(2026, 11, 2)).parse("2026-10");

    private static Database database;
    private static Property property;
    private static List<Finding> found;

    @Parameter
    TestDatabase kind;

    @BeforeParameterizedClassInvocation
    static void importAll(TestDatabase kind) throws IOException {
        TestCasino casino = TestCasino.of(
                kind,
                Files.createTempDirectory("audits"),
                TestCasino.setUpFile("minibaccarat", "MB-07", "MB-08", "MB-09", "MB-10"));
        database = casino.database();
        property = casino.property();
        StringBuilder rounds = new StringBuilder();
        // MB-07: shoe 2 begins with its third hand, hands 5 and 6 and all of shoe 3 are missing, hand 4 stands twice.
        rounds.append(round("A", "MB-07", 1, 1, 1)).append(round("B", "MB-07", 1, 1, 2));
        rounds.append(round("C", "MB-07", 1, 2, 3)).append(round("D", "MB-07", 1, 2, 4));
        rounds.append(round("E", "MB-07", 1, 2, 4)).append(round("F", "MB-07", 1, 2, 7));
        rounds.append(round("G", "MB-07", 1, 4, 1)).append(round("G", "MB-07", 1, 4, 1));
        // The shoe goes on after the gaming day has changed, without its third hand.
        rounds.append(round("A", "MB-07", 2, 4, 2)).append(round("B", "MB-07", 2, 4, 4));
        // One shoe goes on in the next gaming day with a hand missing between; of another the number is used again.
        rounds.append(round("M", "MB-10", 1, 1, 1)).append(round("M", "MB-10", 2, 1, 3));
        rounds.append(round("N", "MB-10", 2, 2, 1)).append(round("O", "MB-10", 2, 2, 2));
        rounds.append(round("N", "MB-10", 3, 2, 2));
        // More rounds than a digit counts say that they are one hand, and there is a hand beyond the hundredth.
        for (int i = 0; i < 12; i++) {
            rounds.append(round("P" + i, "MB-10", 4, 1, 1));
        }
        rounds.append(round("Q", "MB-10", 4, 1, 99)).append(round("R", "MB-10", 4, 1, 101));
        // Shoes numbered by bar code are no sequence.
        rounds.append(round("K", "MB-08", 1, 48_213, 1)).append(round("L", "MB-08", 1, 77_002, 1));
        casino.importWhole("rounds.ndjson", rounds);
        casino.importWhole("counts.csv", """
                gamingDate,table,kind,slip,amount
                2026-09-30,MB-08,fill,0040,100
                2026-10-01,MB-08,opener,,1000
                2026-10-01,MB-08,fill,0042,100
                2026-10-01,MB-08,drop-currency,,500
                2026-10-01,MB-08,closer,,600
                2026-10-02,MB-08,opener,,650
                2026-10-02,MB-08,drop-currency,,0
                2026-10-02,MB-08,closer,,650
                2026-10-03,MB-08,opener,,650
                2026-10-03,MB-08,drop-currency,,70
                2026-10-03,MB-08,closer,,650
                2026-10-03,MB-09,opener,,650
                2026-10-03,MB-09,drop-currency,,70
                2026-10-03,MB-09,closer,,650
                """);
        found = new Audits(database).findings(property, OCTOBER);
    }

    private static String round(String ref, String table, int day, int shoe, int hand) {
        return "{\"round\":\"" + ref + "\",\"table\":\"" + table
                + "\",\"game\":\"minibaccarat\",\"gamingDate\":\"2026-10-0" + day + "\",\"shoe\":" + shoe + ",\"hand\":"
                + hand + ",\"hands\":[{\"of\":\"player\",\"cards\":\"4S 5D\"},{\"of\":\"banker\",\"cards\":\"AH 4C\"}],"
                + "\"wagers\":[{\"seat\":2,\"wager\":\"banker\",\"amount\":\"100.00\",\"paid\":\"-100.00\"}]}\n";
    }

    @AfterParameterizedClassInvocation
    static void close() {
        database.close();
    }

    private static List<String> sentences(Kind kind) {
        return found.stream()
                .filter(finding -> finding.kind() == kind)
                .map(Finding::sentence)
                .toList();
    }

    @Test
    void missingHandsAndShoesAreToldOnceEachAndNotWhereAShoeGoesOn() {
        assertThat(sentences(Kind.HANDS_MISSING))
                .containsExactly(
                        "The log of MB-07 on 1 Oct 2026 does not have shoe 2, hands 1 to 2.",
                        "The log of MB-07 on 1 Oct 2026 does not have shoe 2, hands 5 to 6.",
                        "The log of MB-07 on 2 Oct 2026 does not have shoe 4, hand 3.",
                        "The log of MB-10 on 2 Oct 2026 does not have shoe 1, hand 2.",
                        "The log of MB-10 on 3 Oct 2026 does not have shoe 2, hand 1.",
                        "The log of MB-10 on 4 Oct 2026 does not have shoe 1, hand 100.",
                        "The log of MB-10 on 4 Oct 2026 does not have shoe 1, hands 2 to 98.");
        assertThat(sentences(Kind.SHOES_MISSING))
                .containsExactly(
                        "The log of MB-07 on 1 Oct 2026 does not have shoe 3.",
                        "The log of MB-10 on 3 Oct 2026 does not have shoe 1.");
    }

    @Test
    void aRoundThatStandsTwiceAndTwoRoundsOfOneNumberAreTold() {
        assertThat(sentences(Kind.ROUND_REPEATED))
                .containsExactly("Round G of MB-07 on 1 Oct 2026 appears again in line 8 of import 1; it counts once.");
        assertThat(sentences(Kind.HAND_SHARED))
                .containsExactly(
                        "2 rounds of MB-07 on 1 Oct 2026 are shoe 2, hand 4.",
                        "12 rounds of MB-10 on 4 Oct 2026 are shoe 1, hand 1.");
    }

    @Test
    void slipsAreFollowedFromBeforeThePeriod() {
        assertThat(found)
                .filteredOn(finding -> finding.kind() == Kind.SLIPS_MISSING)
                .singleElement()
                .satisfies(gap -> {
                    assertThat(gap.subject()).isEqualTo("0041");
                    assertThat(gap.gamingDate()).isEqualTo("2026-10-01");
                    assertThat(gap.number()).isEqualTo(1);
                });
    }

    @Test
    void countAndLogAreComparedWhereBothAreKnown() {
        // Win by the log of MB-08 on 1 October is 200; by the count 600 + 500 - 1000 - 100 = 0.
        assertThat(sentences(Kind.COUNT_UNLIKE_LOG))
                .containsExactly("MB-08 on 1 Oct 2026: win by the count is $0.00, by the log $200.00.");
        assertThat(sentences(Kind.OPENER_UNLIKE_CLOSER))
                .containsExactly("MB-08 opened on 2 Oct 2026, $50.00 above the prior closer.");
        assertThat(sentences(Kind.COUNT_INCOMPLETE))
                .containsExactly(
                        "MB-07 on 1 Oct 2026: not counted.",
                        "MB-10 on 1 Oct 2026: not counted.",
                        "MB-07 on 2 Oct 2026: not counted.",
                        "MB-10 on 2 Oct 2026: not counted.",
                        "MB-10 on 3 Oct 2026: not counted.",
                        "MB-10 on 4 Oct 2026: not counted.");
    }

    @Test
    void dropWithoutPlayIsToldOnlyOfTablesWhoseRoundsAreLoggedAtAll() {
        assertThat(sentences(Kind.DROP_WITHOUT_PLAY))
                .containsExactly("MB-08 on 3 Oct 2026: the drop box held $70.00, and the log has no round.");
    }
}
