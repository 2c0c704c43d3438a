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
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A log that ends before the last shift, beside a count that has the shift's drop. */
@ParameterizedClass
@EnumSource
class SilentShiftsTest {

    private static final Period OCTOBER = Periods.at(LocalDate.of(2026, 11, 2)).parse("2026-10");

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    private static String coup(String table, String shift, int hand) {
        return """
                {"round":"%1$s-%3$d","table":"%1$s","game":"minibaccarat","gamingDate":"2026-10-03","shift":"%2$s",\
                "shoe":1,"hand":%3$d,"hands":[{"of":"player","cards":"4S 5D"},{"of":"banker","cards":"AH 4C"}],\
                "wagers":[{"seat":2,"wager":"banker","amount":100,"paid":-100}]}
                """.formatted(table, shift, hand);
    }

    private List<String> found(Database database, Property property) {
        return new Audits(database)
                .findings(property, OCTOBER).stream()
                        .filter(finding -> finding.kind() == Kind.SHIFT_WITHOUT_PLAY)
                        .map(Finding::sentence)
                        .toList();
    }

    @Test
    void dropOfAShiftWithoutRoundsIsToldOnceWhereTheLogNamesItsShiftsAndHasNoGaps() throws IOException {
        try (TestCasino casino =
                TestCasino.of(kind, folder, TestCasino.setUpFile("minibaccarat", "MB-01", "MB-02", "MB-03", "MB-04"))) {
            Database database = casino.database();
            Property property = casino.property();
            // MB-01 is whole; MB-02 ends before the grave shift; of MB-03 hand 2 is missing; MB-04 leaves a shift
            // unnamed.
            casino.importWhole(
                    "rounds.ndjson",
                    coup("MB-01", "day", 1)
                            + coup("MB-01", "grave", 2)
                            + coup("MB-02", "day", 1)
                            + coup("MB-03", "day", 1)
                            + coup("MB-03", "day", 3)
                            + coup("MB-04", "day", 1)
                            + coup("MB-04", "", 2));
            StringBuilder slips = new StringBuilder("gamingDate,shift,table,kind,slip,amount\n");
            for (int table = 1; table <= 4; table++) {
                // Nobody logs a shift of the name "third".
                for (String shift : List.of("day", "grave", "third")) {
                    slips.append("2026-10-03," + shift + ",MB-0" + table + ",drop-currency,,40\n")
                            .append("2026-10-03," + shift + ",MB-0" + table + ",drop-voucher,,5\n");
                }
            }
            // A slip that names no shift says nothing of any.
            slips.append("2026-10-03,,MB-01,drop-currency,,40\n");
            casino.importWhole("counts.csv", slips);
            assertThat(found(database, property))
                    .containsExactly(
                            "MB-02 on 3 Oct 2026, grave shift: the drop box held $45.00, and the log has rounds of"
                                    + " other shifts only.");

            Checks checks = new Checks(database, Clock.systemUTC());
            checks.set(property.id(), Check.SILENT_SHIFTS, true, 4_499L, "Boxes are pulled early", "ana");
            assertThat(found(database, property)).hasSize(1);
            checks.set(property.id(), Check.SILENT_SHIFTS, true, 4_500L, "Boxes are pulled early", "ana");
            assertThat(found(database, property)).isEmpty();
            checks.set(property.id(), Check.SILENT_SHIFTS, true, null, "As before", "ana");
            assertThat(found(database, property)).hasSize(1);
            checks.set(property.id(), Check.SILENT_SHIFTS, false, null, "Shifts are not logged with care", "ana");
            assertThat(found(database, property)).isEmpty();
        }
    }
}
