package io.countroom.ui.schedules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.dashboard.View;
import io.countroom.reporting.pack.Exports;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.dashboard.Dashboard;
import io.countroom.sql.dashboard.DashboardRepository;
import io.countroom.sql.dashboard.Tile;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.schedule.Schedule;
import io.countroom.sql.schedule.ScheduleRepository;
import io.countroom.sql.schedule.ScheduleRun;
import io.countroom.sql.schedule.ScheduleRun.State;
import io.countroom.sql.testkit.TestDatabase;
import io.countroom.sql.user.GivenProperties;
import io.countroom.ui.Services;
import io.countroom.ui.access.Access;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.QuickPasswords;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.SignInPolicy;
import io.countroom.ui.access.Users;
import io.countroom.ui.dashboards.Dashboards;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@ParameterizedClass
@EnumSource
class SchedulesTest {

    private static final String MONTHLY = "0 0 7 1 * *";

    @Parameter
    TestDatabase kind;

    @TempDir
    private Path folder;

    private Database database;
    private Property property;
    private Users users;
    private Instant now = Instant.parse("2026-10-18T12:00:00Z");
    private GreenMail post;

    @BeforeEach
    void open() {
        database = kind.open();
        property = new PropertyRepository(database)
                .save(new Property(
                        0,
                        "RB",
                        "Riverbend Casino",
                        "Riverbend Gaming, LP",
                        null,
                        ZoneId.of("America/New_York"),
                        LocalTime.of(6, 0)));
        users = new Services(database, clock())
                .signIn(folder, QuickPasswords.encoder(), SignInPolicy.USUAL)
                .users();
        users.create("cora", "Cora", "a good password", Role.CONTROLLER);
        post = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
        post.start();
    }

    @AfterEach
    void close() {
        post.stop();
        database.close();
    }

    /** Moves when the test says so. */
    private Clock clock() {
        return new Clock() {
            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return Clock.fixed(now, zone);
            }

            @Override
            public Instant instant() {
                return now;
            }
        };
    }

    private Schedules schedules(String host, int port) {
        ReportCatalogue catalogue = new ReportCatalogue(database, new SubmissionRules(), "Countroom test");
        return new Schedules(
                new ScheduleRepository(database),
                catalogue,
                new Exports(catalogue, new Renderers(), new AuditTrail(database), clock()),
                new PropertyRepository(database),
                new Owners(users),
                new Dashboards(database, url -> hold(catalogue), clock()),
                new AuditTrail(database),
                new Mailer(host, port, "", "", "countroom@riverbend.example", "none"),
                folder.resolve("outbox"),
                clock());
    }

    /** The hold report as what any tile shows. */
    private static View hold(ReportCatalogue catalogue) {
        return new View() {
            @Override
            public Report section(ReportRequest request) {
                return catalogue.named("hold").report(request).only("hold");
            }

            @Override
            public Arrangement arrangement(Section section) {
                return Arrangement.NONE;
            }
        };
    }

    @Test
    void aDashboardGoesOutLikeAReportAsLongAsItsOwnerSeesIt() throws IOException {
        Deed ada = new Deed("ada", property.id(), OffsetDateTime.now(clock()));
        DashboardRepository dashboards = new DashboardRepository(database);
        List<Tile> tiles = List.of(new Tile.Table("Hold", "hold"), new Tile.Figure("Drop", "hold", "drop"));
        Dashboard shared = dashboards.save(new Dashboard(0, "ada", true, "Morning", tiles), ada);
        Schedules schedules = schedules();
        Schedule schedule = schedules.add(
                property,
                "Morning",
                List.of(Dashboards.id(shared)),
                "month-1",
                FileFormat.JSON,
                MONTHLY,
                false,
                "morning",
                "cora");
        schedules.runNow(property, schedule, "cora");
        assertThat(written()).singleElement().asString().endsWith("dashboard-1-2026-09.json");
        assertThat(Files.readString(folder.resolve("outbox").resolve(written().getFirst())))
                .contains("\"tile1\"", "\"figures\"", "\"tile2\"");
        // Not shared any more.
        dashboards.save(new Dashboard(shared.dashboardId(), "ada", false, "Morning", tiles), ada);
        schedules.runNow(property, schedule, "cora");
        assertThat(schedules.runs(property, 1).getFirst().state()).isEqualTo(State.FAILED);
        assertThat(schedules.runs(property, 1).getFirst().message()).contains("its owner does not share it");
        assertThatThrownBy(() -> dashboards.delete(
                        shared.dashboardId(), new Deed("cora", property.id(), OffsetDateTime.now(clock()))))
                .isInstanceOf(RefusedException.class);
    }

    private Schedules schedules() {
        return schedules("127.0.0.1", post.getSmtp().getPort());
    }

    private Schedule toFolder(Schedules schedules) {
        return schedules.add(
                property, "Pack", List.of("hold", "drop"), "month-1", FileFormat.JSON, MONTHLY, false, "pack", "cora");
    }

    private List<String> written() throws IOException {
        Path outbox = folder.resolve("outbox");
        if (!Files.exists(outbox)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(outbox)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> outbox.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void allReportsAreThoseOfThePropertyAlone() throws IOException {
        Schedules schedules = schedules();
        schedules.add(property, "All", List.of(), "month-1", FileFormat.JSON, MONTHLY, false, "all", "cora");
        now = Instant.parse("2026-11-01T12:00:05Z");
        schedules.runDue();
        assertThat(written())
                .contains("all/2026-11-01 0700/hold-2026-10.json")
                .noneMatch(file -> file.contains("/group"));
    }

    @Test
    void whatIsDueGoesToItsFolderOnceAndIsOfThePeriodBeforeItWasDue() throws IOException {
        Schedules schedules = schedules();
        assertThat(toFolder(schedules).nextDueAt()).isEqualTo(OffsetDateTime.parse("2026-11-01T12:00:00Z"));
        schedules.runDue();
        assertThat(written()).isEmpty();
        now = Instant.parse("2026-11-01T12:00:05Z");
        schedules.runDue();
        schedules.runDue();
        assertThat(written())
                .containsExactly("pack/2026-11-01 0700/drop-2026-10.json", "pack/2026-11-01 0700/hold-2026-10.json");
        assertThat(schedules.runs(property, 9))
                .singleElement()
                .satisfies(run -> assertThat(run.state()).as(run.message()).isEqualTo(State.DONE));
        assertThat(new AuditTrail(database)
                        .page(AuditFilter.ALL, 0, 1)
                        .getFirst()
                        .after())
                .isEqualTo("done: wrote 2 files to pack/2026-11-01 0700");
    }

    @Test
    void runsThatWereMissedAreMadeOnceForTheLastTimeTheyWereDue() throws IOException {
        toFolder(schedules());
        now = Instant.parse("2027-01-20T00:00:00Z");
        Schedules restarted = schedules();
        restarted.runDue();
        restarted.runDue();
        assertThat(written())
                .containsExactly("pack/2027-01-01 0700/drop-2026-12.json", "pack/2027-01-01 0700/hold-2026-12.json");
        assertThat(restarted.all(property).getFirst().nextDueAt())
                .isEqualTo(OffsetDateTime.parse("2027-02-01T12:00:00Z"));
    }

    @Test
    void ofTwoServersOneRunsWhatIsDue() throws Exception {
        toFolder(schedules());
        now = now.plus(Duration.ofDays(30));
        try (ExecutorService servers = Executors.newFixedThreadPool(2)) {
            for (Future<?> done : List.of(servers.submit(schedules()::runDue), servers.submit(schedules()::runDue))) {
                done.get();
            }
        }
        assertThat(schedules().runs(property, 9)).hasSize(1);
    }

    @Test
    void reportsGoByMailThroughARealServerWithTheHeadOfTheAuditTrail() throws Exception {
        Schedules schedules = schedules();
        Schedule schedule = schedules.add(
                property,
                "Month-end pack",
                List.of("hold", "drop"),
                "month-1",
                FileFormat.PDF,
                MONTHLY,
                true,
                "finance@riverbend.example, board@riverbend.example",
                "cora");
        schedules.runNow(property, schedule, "cora");
        assertThat(schedules.runs(property, 1).getFirst().message())
                .isEqualTo("sent 2 files to finance@riverbend.example, board@riverbend.example");
        MimeMessage[] mail = post.getReceivedMessages();
        assertThat(mail).hasSize(2);
        assertThat(mail[0].getSubject()).isEqualTo("Riverbend Casino: Month-end pack, September 2026");
        MimeMultipart parts = (MimeMultipart) mail[0].getContent();
        assertThat(parts.getCount()).isEqualTo(3);
        assertThat(parts.getBodyPart(1).getFileName()).isEqualTo("hold-2026-09.pdf");
        assertThat(parts.getBodyPart(1).getInputStream().readNBytes(4)).isEqualTo(new byte[] {'%', 'P', 'D', 'F'});
        MimeMultipart text = (MimeMultipart) parts.getBodyPart(0).getContent();
        String head = text.getBodyPart(0)
                .getContent()
                .toString()
                .lines()
                .filter(line -> line.startsWith("Head"))
                .findFirst()
                .orElseThrow()
                .replaceAll(".*: ", "");
        assertThat(new AuditTrail(database).check(head).keptSeq()).isPositive();
        assertThat(written()).isEmpty();
    }

    @Test
    void theDailyFlashOfTheDayBeforeGoesByMailEveryMorning() throws Exception {
        Schedules schedules = schedules();
        schedules.add(
                property,
                "Flash",
                List.of("daily-flash"),
                "day-1",
                FileFormat.PDF,
                "0 0 7 * * *",
                true,
                "floor@riverbend.example",
                "cora");
        now = now.plus(Duration.ofDays(1));
        schedules.runDue();
        MimeMessage[] mail = post.getReceivedMessages();
        assertThat(mail).hasSize(1);
        assertThat(mail[0].getSubject()).isEqualTo("Riverbend Casino: Flash, 18 Oct 2026");
        MimeMultipart parts = (MimeMultipart) mail[0].getContent();
        assertThat(parts.getBodyPart(1).getFileName()).isEqualTo("daily-flash-2026-10-18.pdf");
    }

    @Test
    void theMonthEndPackGoesToAFolderAndByMailAsOneWorkbookOnePdfAndTheirSums() throws Exception {
        Schedules schedules = schedules();
        for (boolean byMail : new boolean[] {false, true}) {
            Schedule schedule = schedules.add(
                    property,
                    "Pack",
                    List.of("month-end"),
                    "month-1",
                    FileFormat.PDF,
                    MONTHLY,
                    byMail,
                    byMail ? "a@b.example" : "pack",
                    "cora");
            schedules.runNow(property, schedule, "cora");
        }
        String run = "pack/2026-10-18 0800/month-end-2026-09.";
        assertThat(written()).containsExactly(run + "pdf", run + "sha256", run + "xlsx");
        MimeMultipart parts = (MimeMultipart) post.getReceivedMessages()[0].getContent();
        assertThat(parts.getCount()).isEqualTo(4);
        String sums = Files.readString(folder.resolve("outbox").resolve(run + "sha256"));
        for (int part = 1; part < 3; part++) {
            // Both runs were made at the same moment, so they are the same to the byte.
            String sha256 = DigestUtils.sha256Hex(
                    parts.getBodyPart(part).getInputStream().readAllBytes());
            assertThat(sums).contains(sha256 + "  " + parts.getBodyPart(part).getFileName());
        }
    }

    @Test
    void aMailThatIsNotTakenIsAFailedRunThatSaysWhy() {
        Schedules schedules = schedules("127.0.0.1", 1);
        Schedule schedule = schedules.add(
                property, "Pack", List.of("drop"), "month-1", FileFormat.CSV, MONTHLY, true, "a@b.example", "cora");
        schedules.runNow(property, schedule, "cora");
        ScheduleRun run = schedules.runs(property, 1).getFirst();
        assertThat(run.state()).isEqualTo(State.FAILED);
        assertThat(run.message()).startsWith("The mail server 127.0.0.1 did not take the mail");
        assertThat(new AuditTrail(database)
                        .page(AuditFilter.ALL, 0, 1)
                        .getFirst()
                        .after())
                .startsWith("failed: The mail server");
    }

    @Test
    void whoMayNotSendReportsAnyMoreHasNoneSentInTheirName() throws IOException {
        Schedules schedules = schedules();
        Schedule schedule = toFolder(schedules);
        database.dsl().execute("update app_user set role = 'viewer'");
        schedules.runNow(property, schedule, "cora");
        assertThat(schedules.runs(property, 1).getFirst().message()).contains("may no longer send reports");
        assertThat(written()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update app_user set role = 'auditor'",
                "update app_user set all_properties = false",
                "update app_user set enabled = false"
            })
    void aScheduleStopsWhenItsOwnerLosesARightThatItNeeds(String lost) throws IOException {
        Schedules schedules = schedules();
        toFolder(schedules);
        database.dsl().execute(lost);
        now = now.plus(Duration.ofDays(30));
        schedules.runDue();
        assertThat(written()).isEmpty();
        assertThat(schedules.runs(property, 1).getFirst().message()).startsWith("The owner, cora, ");
        assertThat(schedules.all(property)).noneMatch(Schedule::enabled);
    }

    @Test
    void aScheduleHasNoRightsButToReportsOfItsProperty() {
        Account chief = users.create("chief", "", "a good password", Role.ADMINISTRATOR);
        Access rights = chief.reportsOf(property);
        assertThat(rights.permissions()).containsExactlyInAnyOrder(Permission.READ, Permission.EXPORT);
        assertThat(rights.properties()).isEqualTo(GivenProperties.of(Set.of(property.id())));
    }

    @Test
    void whatIsNotRightAboutAScheduleIsSaid() {
        Schedules schedules = schedules();
        assertThatThrownBy(() -> schedules.add(
                        property, "x", List.of(), "month-1", FileFormat.PDF, MONTHLY, false, "../etc", "cora"))
                .hasMessageContaining("is not a folder of the outbox");
        assertThatThrownBy(() -> schedules.add(
                        property, "x", List.of(), "month-1", FileFormat.PDF, MONTHLY, true, "finance@", "cora"))
                .hasMessageContaining("'finance@' is not a mail address");
        assertThatThrownBy(() -> schedules.add(
                        property,
                        "x",
                        List.of("tips"),
                        "month-1",
                        FileFormat.PDF,
                        MONTHLY,
                        true,
                        "a@b.example",
                        "cora"))
                .hasMessageContaining("There is no report 'tips'");
    }

    @Test
    void aScheduleIsSwitchedOffAndRemoved() throws IOException {
        Schedules schedules = schedules();
        Schedule schedule = toFolder(schedules);
        schedules.enable(property, schedule, false, "cora");
        now = now.plus(Duration.ofDays(30));
        schedules.runDue();
        assertThat(written()).isEmpty();
        schedules.runNow(property, schedule, "cora");
        assertThat(written()).hasSize(2);
        schedules.remove(schedule, "cora");
        assertThat(schedules.all(property)).isEmpty();
    }
}
