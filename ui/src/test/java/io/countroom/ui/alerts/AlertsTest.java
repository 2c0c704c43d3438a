package io.countroom.ui.alerts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import com.sun.net.httpserver.HttpServer;
import io.countroom.reporting.alert.AlertChecks;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.dashboard.View;
import io.countroom.reporting.figure.Coverage;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.report.Wording;
import io.countroom.reporting.win.TablePlay;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.alert.Alert;
import io.countroom.sql.alert.Alert.Receiver;
import io.countroom.sql.alert.AlertRepository;
import io.countroom.sql.alert.Condition;
import io.countroom.sql.alert.Hit;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.testkit.TestDatabase;
import io.countroom.ui.Services;
import io.countroom.ui.access.QuickPasswords;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.SignInPolicy;
import io.countroom.ui.access.Users;
import io.countroom.ui.schedules.Mailer;
import io.countroom.ui.schedules.Owners;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An alert tells what raised it once, says missing of a missing figure, and is quiet until something changes. */
@ParameterizedClass
@EnumSource
class AlertsTest {

    private static final Receiver MAIL = new Receiver.Mail(List.of("finance@riverbend.example"));
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Parameter
    TestDatabase kind;

    @TempDir
    private Path folder;

    private Database database;
    private Property property;
    private AlertRepository repository;
    private Instant now = Instant.parse("2026-10-18T15:00:00Z");
    private GreenMail post;
    private HttpServer other;
    private ExecutorService threads;
    private final List<String> posted = new CopyOnWriteArrayList<>();
    /** What the hold report says of each table now. */
    private final Map<String, List<Cell>> hold = new HashMap<>();

    private final List<Finding> findings = new ArrayList<>();
    private final List<Period> asked = new ArrayList<>();

    @BeforeEach
    void open() throws IOException {
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
        repository = new AlertRepository(database);
        users().create("cora", "Cora", "a good password", Role.CONTROLLER);
        users().create("vera", "Vera", "a good password", Role.VIEWER);
        post = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
        post.start();
        other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        other.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            posted.add(path + " " + body);
            if (path.equals("/moved")) {
                exchange.getResponseHeaders().add("Location", url("/inside"));
            }
            if (path.equals("/slow")) {
                try {
                    Thread.sleep(30_000);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
            exchange.sendResponseHeaders(path.equals("/moved") ? 302 : path.equals("/broken") ? 500 : 204, -1);
            exchange.close();
        });
        threads = Executors.newCachedThreadPool();
        other.setExecutor(threads);
        other.start();
    }

    @AfterEach
    void close() {
        other.stop(0);
        threads.shutdownNow();
        post.stop();
        database.close();
    }

    private String url(String path) {
        return "http://127.0.0.1:" + other.getAddress().getPort() + path;
    }

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

    private Users users() {
        return new Services(database, clock())
                .signIn(folder, QuickPasswords.encoder(), SignInPolicy.USUAL)
                .users();
    }

    private Alerts alerts() {
        return new Alerts(
                repository,
                new PropertyRepository(database),
                new AlertChecks(new PropertyRepository(database), new ExceptionRepository(database), new Figures()),
                new Owners(users()),
                new Mailer("127.0.0.1", post.getSmtp().getPort(), "", "", "countroom@riverbend.example", "none"),
                new Webhooks(Duration.ofSeconds(3)),
                clock());
    }

    /** Reports whose figures the test sets. */
    private final class Figures implements AlertChecks.Figures {

        @Override
        public List<TablePlay> tables(Property of, Period period) {
            asked.add(period);
            return hold.entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .map(entry -> result(entry.getKey(), entry.getValue()))
                    .toList();
        }

        private Report report(ReportRequest request) {
            List<Row> rows = hold.entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .map(entry -> Row.of(Cell.text(entry.getKey()), entry.getValue()))
                    .toList();
            Table table = new Table(
                    List.of(Column.text("table", "Table")),
                    List.of(
                            Column.sum("rounds", "Rounds", Type.COUNT).means(""),
                            Column.sum("countedWin", "Counted win", Type.MONEY).means(""),
                            Column.own("hold", "Hold", Type.PERCENT).means(""),
                            Column.sum("loggedWin", "Logged win", Type.MONEY).means(""),
                            Column.sum("expectedWin", "Expected win", Type.MONEY)
                                    .means(""),
                            Column.sum("difference", "Difference", Type.MONEY).means(""),
                            Column.own("z", "z", Type.Z).means("")),
                    rows,
                    null);
            Header header = new Header(
                    "hold",
                    "",
                    new Wording.Phrase("Hold report"),
                    "",
                    Header.Property.of(property),
                    request.period(),
                    request.at().atZone(ZoneOffset.UTC),
                    "cora",
                    List.of(),
                    List.of());
            return new Report(header, List.of(new Section("hold", "Hold", table)), List.of());
        }

        @Override
        public List<Finding> open(Property of, Period period) {
            return findings;
        }

        @Override
        public View view(String url) {
            if (!url.startsWith("hold")) {
                throw new RefusedException("'" + url + "' is no page of figures");
            }
            return new View() {
                @Override
                public Report section(ReportRequest request) {
                    return report(request);
                }

                @Override
                public Arrangement arrangement(Section section) {
                    return Arrangement.NONE;
                }
            };
        }
    }

    private static TablePlay result(String table, List<Cell> cells) {
        return new TablePlay(
                new GamingTable(1, table, "blackjack", 1, true),
                null,
                900,
                cents(cells.get(1)),
                Figure.missing("It is not asked for."),
                cents(cells.get(3)),
                cents(cells.get(4)),
                cents(cells.get(5)),
                cells.get(6).figure().map(value -> ((Value.Real) value).number()));
    }

    private static Figure<Long> cents(Cell cell) {
        return cell.figure().map(value -> ((Value.Money) value).cents());
    }

    private static List<Cell> table(Cell countedWin, Cell hold, double z) {
        long difference = Math.round(z * 100_000);
        Cell flagged = Math.abs(z) > 1.96 ? Cell.real(z).flagged(Level.LOOK, "far") : Cell.real(z);
        return List.of(
                Cell.count(900),
                countedWin,
                hold,
                Cell.money(500_000 + difference),
                Cell.money(500_000),
                Cell.money(difference),
                flagged);
    }

    private static List<Cell> quiet() {
        return table(Cell.money(500_000), Cell.real(0.16), 0.4);
    }

    /** Five minutes on. */
    private void checkNext() {
        now = now.plus(Duration.ofMinutes(5));
        alerts().checkDue();
    }

    private List<String> mails() {
        return java.util.Arrays.stream(post.getReceivedMessages())
                .map(message -> {
                    try {
                        return message.getSubject() + "\n"
                                + com.icegreen.greenmail.util.GreenMailUtil.getBody(message)
                                        .replace("=\r\n", "")
                                        .replace("\r\n", "\n");
                    } catch (jakarta.mail.MessagingException e) {
                        throw new IllegalStateException(e);
                    }
                })
                .toList();
    }

    private Alert only() {
        return repository.all(property.id()).getFirst();
    }

    private List<Hit> raised() {
        return repository.raised(property.id()).getOrDefault(only().alertId(), List.of());
    }

    private void beyond(@Nullable String low, @Nullable String high) {
        alerts().add(
                        property,
                        "Hold of each table",
                        new Condition.Beyond(
                                "hold?by=table",
                                "hold",
                                true,
                                low == null ? null : new BigDecimal(low),
                                high == null ? null : new BigDecimal(high)),
                        "mtd",
                        MAIL,
                        "cora");
    }

    @Test
    void aFigureOutsideItsLimitsIsToldOnceAndItsEndToo() {
        hold.put("BJ-01", table(Cell.money(1), Cell.real(0.21), 0));
        hold.put("BJ-02", quiet());
        beyond("12", "20");
        checkNext();
        assertThat(mails()).hasSize(1);
        assertThat(mails().getFirst())
                .startsWith("Riverbend Casino: Hold of each table, 1 new")
                .contains("BJ-01: Hold is 21.00%, above the upper limit of 20% (Month to 18 Oct 2026).");
        assertThat(mails().getFirst()).doesNotContain("BJ-02");
        checkNext();
        // It moves, and stays outside, also on the next gaming date: no news.
        now = now.plus(Duration.ofDays(1));
        hold.put("BJ-01", table(Cell.money(1), Cell.real(0.25), 0));
        checkNext();
        assertThat(mails()).hasSize(1);
        assertThat(only().checkedAt()).isEqualTo(OffsetDateTime.ofInstant(now, ZoneOffset.UTC));
        // Another table, to the other side.
        hold.put("BJ-02", table(Cell.money(1), Cell.real(0.1199), 0));
        checkNext();
        assertThat(mails().get(1))
                .contains(
                        "1 new",
                        "New:\n- BJ-02: Hold is 11.99%, below the lower limit of 12%",
                        "Told before:\n- BJ-01");
        hold.put("BJ-01", quiet());
        hold.put("BJ-02", quiet());
        checkNext();
        checkNext();
        assertThat(mails()).hasSize(3);
        assertThat(mails().get(2))
                .startsWith("Riverbend Casino: Hold of each table, ended")
                .contains("Ended:\n- ");
        assertThat(raised()).isEmpty();
    }

    @Test
    void aLimitItselfIsInside() {
        hold.put("BJ-01", table(Cell.money(1), Cell.real(0.20), 0));
        hold.put("BJ-02", table(Cell.money(1), Cell.real(0.12), 0));
        beyond("12", "20");
        checkNext();
        assertThat(mails()).isEmpty();
        assertThat(raised()).isEmpty();
    }

    @Test
    void aMissingFigureIsToldAsMissingAndAPartialOneWithHowMuchIsKnown() {
        hold.put("BJ-01", table(Cell.money(1), Cell.missing("The drop is not counted."), 0));
        hold.put(
                "BJ-02",
                table(
                        Cell.money(1),
                        Cell.real(0.5).covering(new Coverage(18, 20, "counts", "BJ-02 is not counted.", "")),
                        0));
        beyond(null, "20");
        checkNext();
        assertThat(raised())
                .extracting(Hit::sentence)
                .satisfiesExactly(
                        first -> assertThat(first)
                                .isEqualTo("BJ-01: Hold is missing (Month to 18 Oct 2026): The drop is not counted."),
                        second -> assertThat(second).contains("BJ-02: Hold is 50.0", "18 of 20 counts"));
    }

    @Test
    void aViewThatIsGoneOrHasNothingOnRecordRaisesTheAlertToo() {
        beyond(null, "20");
        checkNext();
        assertThat(raised())
                .extracting(Hit::sentence)
                .containsExactly("Hold is missing (Month to 18 Oct 2026): nothing is on record.");
        alerts().add(
                        property,
                        "Gone",
                        new Condition.Beyond("settings", "hold", true, BigDecimal.ONE, null),
                        "mtd",
                        MAIL,
                        "cora");
        checkNext();
        assertThat(repository.raised(property.id()).get(2))
                .extracting(Hit::sentence)
                .containsExactly("It cannot be checked: 'settings' is no page of figures");
    }

    @Test
    void aTableOutsideItsRangeIsNewsAgainInAnotherBandOnly() {
        hold.put("BJ-01", table(Cell.money(1), Cell.real(0.16), -2.1));
        hold.put("BJ-02", quiet());
        alerts().add(property, "Range", new Condition.OutsideRange(), "mtd", MAIL, "cora");
        checkNext();
        assertThat(raised()).singleElement().satisfies(hit -> {
            assertThat(hit.sentence()).contains("BJ-01 won $2,900.00 by the log", "$5,000.00 was expected");
            assertThat(hit.link()).contains("table=BJ-01");
        });
        hold.put("BJ-01", table(Cell.money(1), Cell.real(0.16), -2.9));
        checkNext();
        assertThat(mails()).hasSize(1);
        hold.put("BJ-01", table(Cell.money(1), Cell.real(0.16), -3.2));
        checkNext();
        assertThat(mails()).hasSize(2);
    }

    @Test
    void aTableWithRoundsAndNoRangeIsMissing() {
        List<Cell> cells = new ArrayList<>(quiet());
        cells.set(6, Cell.missing("Odds of some rounds are not known."));
        hold.put("BJ-01", cells);
        alerts().add(property, "Range", new Condition.OutsideRange(), "mtd", MAIL, "cora");
        checkNext();
        assertThat(raised())
                .extracting(Hit::sentence)
                .containsExactly("BJ-01: the range of expected win is missing (Month to 18 Oct 2026): "
                        + "Odds of some rounds are not known.");
    }

    @Test
    void theCountOfYesterdayIsDueAtItsTimeAndUntilThenThatOfTheDayBefore() {
        // 08:59 and 10:00 in New York, where the gaming day begins at 6.
        hold.put("BJ-01", quiet());
        hold.put("BJ-02", table(Cell.missing("The closer is missing."), Cell.real(0.16), 0));
        now = Instant.parse("2026-10-18T12:54:00Z");
        alerts().add(property, "Count", new Condition.NotCounted(LocalTime.of(10, 0)), "mtd", MAIL, "cora");
        checkNext();
        assertThat(asked.getLast().first()).isEqualTo(LocalDate.of(2026, 10, 16));
        now = Instant.parse("2026-10-18T13:55:00Z");
        checkNext();
        assertThat(asked.getLast().first()).isEqualTo(LocalDate.of(2026, 10, 17));
        assertThat(raised())
                .extracting(Hit::sentence)
                .containsExactly("BJ-02 has no complete count of 17 Oct 2026: The closer is missing.");
        hold.clear();
        checkNext();
        assertThat(raised()).extracting(Hit::sentence).containsExactly("There is no count of 17 Oct 2026.");
        hold.put("BJ-01", quiet());
        checkNext();
        assertThat(raised()).isEmpty();
    }

    @Test
    void aFindingOverTheAmountIsToldAndOneOfTheAmountIsNot() {
        alerts().add(property, "Money", new Condition.ExceptionOver(50_000), "mtd", MAIL, "cora");
        findings.add(finding("BJ-01", 50_000L));
        findings.add(finding("BJ-02", -50_001L));
        findings.add(finding("BJ-03", null));
        checkNext();
        assertThat(raised()).extracting(Hit::sentence).containsExactly("BJ-02 is apart.");
    }

    private static Finding finding(String table, @Nullable Long cents) {
        return new Finding(
                Finding.Kind.COUNT_UNLIKE_LOG,
                1,
                table,
                LocalDate.of(2026, 10, 17),
                "",
                "",
                0,
                cents,
                table + " is apart.");
    }

    @Test
    void aWebhookGetsJsonAtAnAllowedAddressAlone() {
        hold.put("BJ-01", table(Cell.money(1), Cell.real(0.21), 0));
        Receiver hook = new Receiver.Webhook(url("/hook"));
        Condition condition = new Condition.Beyond("hold", "hold", true, null, BigDecimal.valueOf(20));
        assertThatThrownBy(() -> alerts().add(property, "Hold", condition, "mtd", hook, "cora"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("Ask an administrator to allow the address");
        OffsetDateTime at = OffsetDateTime.now(clock());
        repository.allow(url("/hook"), "admin", at);
        alerts().add(property, "Hold", condition, "mtd", hook, "cora");
        checkNext();
        checkNext();
        assertThat(posted).singleElement().satisfies(message -> {
            assertThat(message).startsWith("/hook {");
            JsonNode json = JSON.readTree(message.substring("/hook ".length()));
            assertThat(json.get("state").asString()).isEqualTo("raised");
            assertThat(json.get("property").asString()).isEqualTo("RB");
            assertThat(json.get("raised").get(0).get("sentence").asString()).contains("BJ-01: Hold is 21.00%");
        });
        // What is allowed no more is not posted to, and the alert says so.
        repository.forbid(url("/hook"), "admin", at);
        hold.put("BJ-01", quiet());
        checkNext();
        assertThat(posted).hasSize(1);
        assertThat(only().trouble()).contains("Ask an administrator to allow the address");
    }

    @Test
    void aRedirectIsNotFollowedASlowAnswerIsNotAwaitedAndWhatFailedIsToldAgain() {
        hold.put("BJ-01", table(Cell.money(1), Cell.real(0.21), 0));
        Condition condition = new Condition.Beyond("hold", "hold", true, null, BigDecimal.valueOf(20));
        OffsetDateTime at = OffsetDateTime.now(clock());
        for (String path : List.of("/moved", "/slow", "/broken")) {
            repository.allow(url(path), "admin", at);
            alerts().add(property, path, condition, "mtd", new Receiver.Webhook(url(path)), "cora");
        }
        checkNext();
        assertThat(posted).noneMatch(message -> message.startsWith("/inside"));
        assertThat(repository.all(property.id()))
                .extracting(Alert::trouble)
                .satisfiesExactly(
                        moved -> assertThat(moved).contains("a redirect is not followed"),
                        slow -> assertThat(slow).contains("did not take the message"),
                        broken -> assertThat(broken).contains("with status 500"));
        assertThat(repository.raised(property.id())).isEmpty();
        int told = posted.size();
        long events = new AuditTrail(database).count(AuditFilter.ALL);
        checkNext();
        assertThat(posted).hasSize(2 * told);
        // The audit trail has each reason once.
        assertThat(new AuditTrail(database).count(AuditFilter.ALL)).isEqualTo((int) events);
    }

    @Test
    void anOwnerWithoutTheRightEndsTheAlert() {
        hold.put("BJ-01", table(Cell.money(1), Cell.real(0.21), 0));
        alerts().add(property, "Range", new Condition.OutsideRange(), "mtd", MAIL, "vera");
        checkNext();
        assertThat(mails()).isEmpty();
        assertThat(only().enabled()).isFalse();
        assertThat(only().trouble()).contains("The owner, vera, may no longer send reports");
    }

    @Test
    void ofTwoServersOneChecks() throws Exception {
        hold.put("BJ-01", table(Cell.money(1), Cell.real(0.21), 0));
        beyond(null, "20");
        now = now.plus(Duration.ofMinutes(5));
        try (var servers = Executors.newFixedThreadPool(2)) {
            for (var done : List.of(servers.submit(alerts()::checkDue), servers.submit(alerts()::checkDue))) {
                done.get();
            }
        }
        assertThat(mails()).hasSize(1);
    }
}
