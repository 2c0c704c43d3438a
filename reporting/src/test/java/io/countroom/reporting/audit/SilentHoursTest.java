package io.countroom.reporting.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tables that deal fifteen rounds an hour, of which the log lacks an hour, beside counts that agree with the log or do not. */
@ParameterizedClass
@EnumSource
class SilentHoursTest {

    private static final Period MARCH = Periods.at(LocalDate.of(2026, 4, 2)).parse("2026-03");

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    private final Map<String, Integer> hands = new HashMap<>();
    private final StringBuilder rounds = new StringBuilder();
    private final StringBuilder slips = new StringBuilder("gamingDate,table,kind,slip,amount\n");

    /** Fifteen rounds in each of these hours, of which the last in the file has no time where the hour is negative. */
    private void dealt(String table, String date, int... hours) {
        for (int hour : hours) {
            dealt(table, LocalDate.parse(date), hour, LocalDate.parse(date).plusDays(hour < 6 ? 1 : 0), 4);
        }
    }

    private void dealt(String table, LocalDate date, int hour, LocalDate day, int minutes) {
        for (int i = 0; i < 15; i++) {
            int hand = hands.merge(table + date, 1, Integer::sum);
            OffsetDateTime at = day.atTime(Math.abs(hour), minutes * i)
                    .atZone(ZoneId.of("America/New_York"))
                    .toOffsetDateTime();
            rounds.append("""
                        {"round":"%3$s-%1$s-%2$d","table":"%3$s","game":"minibaccarat","gamingDate":"%1$s",%4$s"shoe":1,\
                        "hand":%2$d,"hands":[{"of":"player","cards":"4S 5D"},{"of":"banker","cards":"AH 4C"}],\
                        "wagers":[{"seat":2,"wager":"banker","amount":10,"paid":-10}]}
                        """.formatted(date, hand, table, hour < 0 ? "" : "\"dealtAt\":\"" + at + "\","));
        }
    }

    private void counted(String table, String date, int win) {
        for (String slip : List.of("opener,,1000", "drop-currency,,500", "closer,," + (500 + win))) {
            slips.append(date + "," + table + "," + slip + "\n");
        }
    }

    private List<String> found(Database database, Property property) {
        return new Audits(database)
                .findings(property, MARCH).stream()
                        .filter(finding -> finding.kind() == Kind.HOUR_WITHOUT_PLAY)
                        .map(Finding::sentence)
                        .toList();
    }

    /** The half hour from six on ends the gaming date; it is not the hour before ten. */
    @Test
    void theFirstAndTheLastHalfHourOfAGamingDateAreTwoHours() throws IOException {
        String setUp = TestCasino.setUpFile("minibaccarat", "MB-01").replace("06:00", "06:30");
        try (TestCasino casino = TestCasino.of(kind, folder, setUp)) {
            Database database = casino.database();
            Property property = casino.property();
            dealt("MB-01", "2026-03-03", 9, 10);
            dealt("MB-01", LocalDate.of(2026, 3, 3), 6, LocalDate.of(2026, 3, 4), 2);
            counted("MB-01", "2026-03-03", 750);
            casino.importWhole("rounds.ndjson", rounds);
            casino.importWhole("counts.csv", slips);
            assertThat(found(database, property))
                    .containsExactly(
                            "MB-01 on 3 Mar 2026: the log has no round from 11:00 to 06:00, 15 in the hour before"
                                    + " and 15 in the hour after, and the count differs from it.");
        }
    }

    @Test
    void anHourWithoutRoundsBetweenBusyOnesIsToldWhereTheCountDiffers() throws IOException {
        try (TestCasino casino = TestCasino.of(
                kind, folder, TestCasino.setUpFile("minibaccarat", "MB-01", "MB-02", "MB-03", "MB-04", "MB-05"))) {
            Database database = casino.database();
            Property property = casino.property();
            // The count of MB-01 has more than the log; MB-02 was idle for two hours.
            dealt("MB-01", "2026-03-03", 22, 23, 1, 2);
            counted("MB-01", "2026-03-03", 750);
            dealt("MB-02", "2026-03-03", 22, 23, 2, 3);
            counted("MB-02", "2026-03-03", 600);
            dealt("MB-03", "2026-03-03", 6, 9);
            counted("MB-03", "2026-03-03", 100);
            // Clocks leave out the hour from two to three.
            dealt("MB-05", "2026-03-07", 23, 0, 1, 3);
            counted("MB-05", "2026-03-07", 800);
            // Nobody knows the hour of some rounds.
            dealt("MB-04", "2026-03-03", 22, 23, -1, 1, 2);
            counted("MB-04", "2026-03-03", 800);
            casino.importWhole("rounds.ndjson", rounds);
            casino.importWhole("counts.csv", slips);
            assertThat(found(database, property))
                    .containsExactly(
                            "MB-01 on 3 Mar 2026: the log has no round from 00:00 to 01:00, 15 in the hour before and 15"
                                    + " in the hour after, and the count differs from it.",
                            "MB-03 on 3 Mar 2026: the log has no round from 07:00 to 09:00, 15 in the hour before and 15"
                                    + " in the hour after, and the count differs from it.");

            Checks checks = new Checks(database, Clock.systemUTC());
            checks.set(property.id(), Check.SILENT_HOURS, true, 31L, "Tables close for meals", "ana");
            assertThat(found(database, property)).isEmpty();
            checks.set(property.id(), Check.SILENT_HOURS, true, null, "As before", "ana");
            assertThat(found(database, property)).hasSize(2);
            checks.set(property.id(), Check.SILENT_HOURS, false, null, "Tables close for meals", "ana");
            assertThat(found(database, property)).isEmpty();
            checks.set(property.id(), Check.SILENT_HOURS, true, null, "As before", "ana");
            checks.set(property.id(), Check.COUNT_UNLIKE_LOG, false, null, "Counted elsewhere", "ana");
            assertThat(found(database, property)).isEmpty();
        }
    }
}
