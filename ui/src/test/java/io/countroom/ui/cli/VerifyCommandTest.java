package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class VerifyCommandTest {

    @Parameter
    TestDatabase kind;

    @TempDir
    private Path folder;

    private String url;

    @BeforeEach
    void setUp() {
        url = kind.newUrl();
    }

    private CommandRun verify(String... more) {
        String[] args = new String[5 + more.length];
        System.arraycopy(new String[] {"verify", "--db", url, "--data", folder.toString()}, 0, args, 0, 5);
        System.arraycopy(more, 0, args, 5, more.length);
        return CommandRun.of(args);
    }

    private void sql(String statement) {
        try (Database database = Database.open(url)) {
            database.dsl().execute(statement);
        }
    }

    @Test
    void eachRunIsAnEventThatTheNextOneFindsByItsHead() {
        CommandRun first = verify();
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.out()).contains("audit trail: whole, 0 events");
        String head = first.out().lines().toList().getLast().substring("head: ".length());
        verify();
        CommandRun third = verify("--head", head);
        assertThat(third.code()).isZero();
        assertThat(third.out())
                .contains("whole, 2 events", "the head that you kept is event 1; 1 events came after it");
        assertThat(verify("--head", "0".repeat(64)).code()).isEqualTo(1);
    }

    @Test
    void aChangedEventIsNamedWithItsTime() {
        verify();
        verify();
        sql("update audit_event set at = timestamp with time zone '2026-10-18 12:00:00+00', user_name = 'nobody'"
                + " where seq = 1");
        CommandRun run = verify();
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("BROKEN at event 1, 18 Oct 2026 12:00").doesNotContain("head:");
    }

    @Test
    void removedLastEventsAreFound() {
        verify();
        verify();
        sql("delete from audit_event where seq = 2");
        CommandRun run = verify();
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("The audit trail ends at event 1 but had 2");
    }

    @Test
    void whatIsNoHashIsWrongUsage() {
        CommandRun run = verify("--head", "abc");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--head takes the 64 digits and letters");
    }

    @Test
    void aChangeInAnOpenMonthIsNamedInTextAndInJson() throws IOException {
        try (Database database = Database.open(url)) {
            Property property = SetUpFile.read(Files.writeString(folder.resolve("property.json"), """
                    {"property": {"code": "RB", "name": "Riverbend Casino", "certificateHolder": "Riverbend LLC",
                      "licenceNumber": null, "timeZone": "America/New_York", "gamingDayStarts": "06:00"},
                     "pits": [{"code": "P1", "name": "Baccarat"}],
                     "submissions": [{"game": "minibaccarat", "name": "Standard", "options": {},
                       "effectiveFrom": "2026-01-01", "effectiveTo": null}],
                     "tables": [{"code": "MB-07", "game": "minibaccarat", "pit": "P1",
                       "rules": [{"submission": "Standard", "from": "2026-01-01"}]}]}
                    """))
                    .apply(database, "ana", OffsetDateTime.now(ZoneOffset.UTC));
            new Importer(
                            database,
                            new SubmissionOdds(database, new SubmissionRules(), "test", Clock.systemUTC()),
                            Clock.systemUTC(),
                            "test")
                    .importFile(
                            property, Files.writeString(folder.resolve("counts.csv"), """
                            gamingDate,table,kind,slip,amount
                            2026-10-17,MB-07,opener,,5000
                            2026-10-17,MB-07,closer,,4000
                            """), "ana", ImportListener.NONE);
        }
        CommandRun clean = verify("--json");
        assertThat(clean.code()).as(clean.err()).isZero();
        assertThat(clean.out()).contains("\"whole\":true", "\"openDates\":[]");
        sql("delete from count_slip where kind = 'closer'");
        CommandRun text = verify();
        assertThat(text.code()).isEqualTo(1);
        assertThat(text.out()).contains("open month CHANGED: RB: The slips of 17 Oct 2026 were changed");
        CommandRun json = verify("--json");
        assertThat(json.code()).isEqualTo(1);
        assertThat(json.out())
                .contains("\"whole\":false", "\"openDates\":[\"RB: The slips of 17 Oct 2026 were changed");
    }
}
