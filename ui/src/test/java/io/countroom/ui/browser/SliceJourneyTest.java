package io.countroom.ui.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.ui.CountroomApplication;
import io.countroom.ui.Slice;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Users;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.util.FileSystemUtils;

/**
 * One walk through the product in a real Chromium, from the first start to a figure read back from a downloaded workbook. The
 * steps build on each other. What was seen is in {@code target/screenshots}. It starts from an empty folder, and the connections
 * to the database are replaced every two seconds, as they are every half an hour where nobody hurries.
 */
@SpringBootTest(
        classes = CountroomApplication.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {"countroom.db=" + SliceJourneyTest.DATABASE, "countroom.data=target/journey"})
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SliceJourneyTest extends BrowserTest {

    static final String DATABASE = "jdbc:h2:file:./target/journey-db/countroom";

    /** The rejected line with the table that there is, and the cards that lack: a tie, at which a Player Bet is returned. */
    private static final String CORRECTED = """
            {"round":"R-6","table":"MB-02","game":"minibaccarat","gamingDate":"2026-10-02","shift":"day",\
            "dealtAt":"2026-10-02T10:06:00-04:00","shoe":1,"hand":2,"dealer":"D-3",\
            "hands":[{"of":"player","cards":"2S 5D"},{"of":"banker","cards":"3H 4S"}],\
            "wagers":[{"seat":1,"wager":"player","amount":"5.00","paid":"0.00"}]}
            """;

    @Autowired
    Users users;

    @Autowired
    Database database;

    @Autowired
    Importer importer;

    @Autowired
    Clock clock;

    private Connection open;
    private ScheduledExecutorService replacing;

    @DynamicPropertySource
    static void freshFolder(DynamicPropertyRegistry ignored) throws IOException {
        FileSystemUtils.deleteRecursively(Path.of("target", "journey-db"));
    }

    @BeforeAll
    void replaceConnections() throws SQLException {
        // One that stays: H2 closes a database that nobody is connected to.
        open = database.dataSource().getConnection();
        HikariPoolMXBean pool = ((HikariDataSource) database.dataSource()).getHikariPoolMXBean();
        replacing = Executors.newSingleThreadScheduledExecutor();
        replacing.scheduleWithFixedDelay(pool::softEvictConnections, 0, 2, TimeUnit.SECONDS);
    }

    @AfterAll
    void stopReplacing() throws SQLException {
        replacing.shutdown();
        open.close();
    }

    @Test
    @Order(1)
    void whoComesFirstBecomesTheAdministrator() {
        page.navigate(url(""));
        page.getByLabel("Your name").fill("Grace Hopper");
        assertThat(barriers("first-start")).isEmpty();
        Locator first = page.getByLabel("Password", new Page.GetByLabelOptions().setExact(true));
        Locator again = page.getByLabel("The same password again");
        first.fill(PASSWORD);
        again.fill("another password");
        button("Create administrator").click();
        assertThat(page.getByRole(AriaRole.ALERT)).containsText("The two passwords differ");
        assertThat(page.getByLabel("Your name")).hasValue("Grace Hopper");
        first.fill(PASSWORD);
        again.fill(PASSWORD);
        button("Create administrator").click();
        assertThat(page.locator("h1")).hasText("Welcome to Countroom");
        assertThat(button("Load the sample casino")).isVisible();
        assertThat(page.locator("#user-menu")).hasText("Grace Hopper");
        assertThat(page.locator("#first-steps tr", new Page.LocatorOptions().setHasText("open")))
                .hasCount(5);
        button("Add a property").click();
        assertThat(page.getByRole(AriaRole.DIALOG)).containsText("Certificate holder");
        button("Cancel").click();
        assertThat(barriers("welcome")).isEmpty();
    }

    @Test
    @Order(2)
    void anAuditorImportsCorrectsARejectedLineSettlesARoundAndTypesAMissingSlip() throws IOException {
        Path rounds = named("rounds.ndjson");
        Path counts = named("counts.csv");
        List<String> slips = Files.readAllLines(counts);
        Files.write(counts, slips.subList(0, slips.size() - 1));
        assertThat(slips.getLast()).startsWith("2026-10-02,,MB-02,closer,,5000.00");

        link("Imports").click();
        choose(named("property.json"));
        assertThat(job("property.json")).containsText("Harbour Casino is set up.");
        choose(rounds, counts);
        assertThat(job("rounds.ndjson")).containsText("5 rounds accepted, 1 rejected, 1 exception.");
        assertThat(job("counts.csv")).containsText("8 slips accepted.");
        link("rounds.ndjson").click();
        assertThat(page.locator("h1")).hasText("rounds.ndjson");
        assertThat(page.locator("vaadin-grid")).containsText("MB-99");
        Download rejects =
                page.waitForDownload(() -> page.locator("#download-rejects").click());
        assertThat(Files.readAllLines(rejects.path()))
                .hasSize(2)
                .last()
                .asString()
                .contains("MB-99", "R-6");
        page.locator(".crumbs a").first().click();
        choose(Files.writeString(rounds.resolveSibling("corrected.ndjson"), CORRECTED));
        assertThat(job("corrected.ndjson")).containsText("1 round accepted.");

        link("Hold").click();
        // The number of rounds at MB-01.
        page.locator("vaadin-grid")
                .first()
                .getByRole(
                        AriaRole.LINK,
                        new Locator.GetByRoleOptions().setName("4").setExact(true))
                .first()
                .click();
        assertThat(page.locator(".head")).containsText("4 rounds");
        link("R-2").click();
        assertThat(page.locator("h1")).hasText("MB-01, shoe 1, hand 2");
        assertThat(page.locator("body")).containsText("+400.00 over");
        assertThat(page.locator("body")).containsText("§ 541.13(b)");
        assertThat(page.getByRole(AriaRole.IMG, new Page.GetByRoleOptions().setName("5 of diamonds")))
                .isVisible();
        Locator reason = page.getByRole(AriaRole.COMBOBOX, new Page.GetByRoleOptions().setName("Reason"));
        reason.fill("Dealing error");
        reason.press("Enter");
        page.getByRole(AriaRole.TEXTBOX, new Page.GetByRoleOptions().setName("Comment"))
                .fill("The pit manager saw it");
        assertThat(page.locator("main#content")).containsText("Nobody has worked on it yet.");
        button("Resolve").click();
        Locator finding = page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Finding"));
        assertThat(finding).containsText("resolved");

        link("Counts").click();
        page.locator("#glance")
                .getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName("the closer is missing"))
                .click();
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("closer of MB-02: missing"))
                .click();
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        dialog.getByLabel("Signed by").fill("A. Clerk");
        dialog.getByLabel("Amount, $").fill("5000");
        dialog.getByLabel("Amount, $").press("Enter");
        assertThat(page.locator("#day-grid")).not().containsText("incomplete");
        clicksAtMost("Import, correct a rejected line, settle a round, type a missing slip", 14);
    }

    /** Chooses files as a person does; the browser's own window for files takes no click of the page. */
    private void choose(Path... files) {
        page.waitForFileChooser(() -> button("Choose files").click()).setFiles(files);
    }

    private Locator job(String file) {
        return page.locator(".job", new Page.LocatorOptions().setHasText(file));
    }

    private static Path named(String name) throws IOException {
        Path folder = Files.createTempDirectory("slice");
        return Files.move(Slice.file(name), folder.resolve(name));
    }

    @Test
    @Order(3)
    void backFromARoundLeadsToItsList() {
        open("rounds?period=2026-10&table=MB-01");
        link("R-2").click();
        assertThat(page.locator("h1")).hasText("MB-01, shoe 1, hand 2");
        page.goBack();
        assertThat(page.locator(".head")).containsText("4 rounds");
    }

    @Test
    @Order(4)
    void theWorkbookHoldsTheFigureThatTheScreenShows() throws IOException {
        open("hold?period=2026-10&by=table");
        button("Export").click();
        Download download =
                page.waitForDownload(() -> page.locator("#export-xlsx").click());
        assertThat(download.suggestedFilename()).isEqualTo("hold-2026-10.xlsx");
        try (InputStream in = Files.newInputStream(download.path());
                XSSFWorkbook workbook = new XSSFWorkbook(in)) {
            assertThat(under(workbook, "Counted win", "Total")).isEqualTo(-1140.00);
            assertThat(under(workbook, "Counted win", "MB-02")).isEqualTo(500.00);
        }
    }

    /** The figure under a heading in the row of that label, on the first sheet that has both. */
    private static double under(XSSFWorkbook workbook, String heading, String label) {
        workbook.setForceFormulaRecalculation(false);
        var evaluator = workbook.getCreationHelper().createFormulaEvaluator();
        for (Sheet sheet : workbook) {
            Integer column = null;
            for (Row row : sheet) {
                for (Cell cell : row) {
                    if (cell.getCellType() == CellType.STRING
                            && cell.getStringCellValue().startsWith(heading)) {
                        column = cell.getColumnIndex();
                    }
                }
                Cell first = row.getCell(row.getFirstCellNum() < 0 ? 0 : row.getFirstCellNum());
                if (column != null
                        && first != null
                        && first.getCellType() == CellType.STRING
                        && first.getStringCellValue().equals(label)
                        && row.getCell(column) != null) {
                    return evaluator.evaluate(row.getCell(column)).getNumberValue();
                }
            }
        }
        throw new AssertionError("no sheet has '" + heading + "' and '" + label + "'");
    }

    @Test
    @Order(5)
    void aPeriodIsChosenInItsOwnLanguageAndStandsInTheAddress() {
        open("?period=2026-10");
        // All of them are done.
        assertThat(page.locator("#first-steps")).hasCount(0);
        open("hold?period=2026-10&by=table");
        page.locator("#period").click();
        Locator text = page.locator("#period-text input");
        text.fill("octember");
        text.press("Enter");
        assertThat(page.locator("#period-text")).containsText("'octember' is not a period");
        text.fill("2026-10-02");
        text.press("Enter");
        page.waitForURL(Pattern.compile(".*period=2026-10-02.*"));
        assertThat(page.locator("#period")).containsText("2 Oct 2026");
        page.goBack();
        assertThat(page.locator("#period")).containsText("October 2026");
    }

    @Tag("whole")
    @Test
    @Order(7)
    void aLinkShowsALesserRoleTheSameFiguresAndNoMore() {
        users.create("viola", "Viola Viewer", PASSWORD, Role.VIEWER);
        // The address was bare; what the page showed for it is written out, so that it shows the same to somebody else.
        open("hold?by=table");
        page.waitForURL(Pattern.compile("(?=.*property=TEST)(?=.*period=2026-10).*"));
        String link = page.url();
        try (BrowserContext theirs = chromium.newContext()) {
            Page their = newPage(theirs);
            their.navigate(url("hold?period=2026-10-02&by=table"));
            signIn(their, "viola");
            settle(their);
            assertThat(their.locator(".head")).containsText("2 Oct 2026");
            their.navigate(link);
            settle(their);
            assertThat(their.locator("vaadin-grid").first()).containsText("−1,140.00");
            assertThat(their.locator("#export")).hasCount(0);
            open(their, "imports");
            assertThat(their.locator("vaadin-upload")).hasCount(0);
        }
    }

    @Test
    @Order(8)
    void darkIsKeptFromOneVisitToTheNext() {
        open("odds");
        page.locator("#user-menu").click();
        page.getByLabel("Dark", new Page.GetByLabelOptions().setExact(true)).click();
        page.waitForTimeout(300);
        page.reload();
        settle(page);
        assertThat(page.evaluate("getComputedStyle(document.documentElement).colorScheme"))
                .isEqualTo("dark");
        assertThat(page.evaluate("getComputedStyle(document.body).backgroundColor"))
                .asString()
                .isNotEmpty();
        page.locator("#user-menu").click();
        page.getByLabel("As this computer").click();
    }

    @Tag("whole")
    @Test
    @Order(9)
    void noPageHasASeriousBarrier() {
        open("rounds?period=2026-10&round=R-2");
        String round = page.locator("a.figure", new Page.LocatorOptions().setHasText("R-2"))
                .getAttribute("href");
        // The other pages are looked at where they have more to show, on the sample casino.
        Map<String, String> pages = Map.of(
                "round", round, "imports", "imports", "counts", "counts?period=2026-10", "game", "odds/minibaccarat");
        List<String> barriers = new ArrayList<>();
        pages.forEach((name, path) -> barriers.addAll(barriers(name, path)));
        assertThat(barriers).isEmpty();
    }

    @Test
    @Order(10)
    void everyClickStaysAtThePropertyThatWasChosen() throws IOException {
        Path folder = Files.createTempDirectory("inland");
        Path setUp = Files.writeString(
                folder.resolve("property.json"),
                Files.readString(Slice.file("property.json"))
                        .replace("\"TEST\"", "\"INLAND\"")
                        .replace("Harbour Casino", "Inland Casino"));
        Property inland = SetUpFile.read(setUp).apply(database, "test", OffsetDateTime.now(clock));
        // The number of a round is another here than at the first property.
        importer.importFile(inland, Slice.file("counts.csv"), "test", ImportListener.NONE);
        importer.importFile(inland, named("rounds.ndjson"), "test", ImportListener.NONE);
        open("?property=TEST&period=2026-10");
        page.locator(".topbar .box").first().click();
        link("Inland Casino").click();
        page.waitForURL(Pattern.compile(".*property=INLAND.*"));
        settle(page);
        page.locator(".item a.figure[href^=rounds]").first().click();
        assertThat(page.locator("h1")).hasText("MB-01, shoe 1, hand 2");
        page.locator("#next-round").click();
        assertThat(page.locator("h1")).hasText("MB-01, shoe 1, hand 3");
        link("rounds.ndjson, line 3").click();
        assertThat(page.locator("h1")).hasText("rounds.ndjson");
        link("Rounds").click();
        settle(page);
        link("R-2").click();
        assertThat(page.locator("h1")).hasText("MB-01, shoe 1, hand 2");
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(Pattern.compile("^Exceptions")))
                .first()
                .click();
        settle(page);
        page.locator("vaadin-grid a.figure[href^=rounds]").first().click();
        assertThat(page.locator("h1")).hasText("MB-01, shoe 1, hand 2");
        page.locator("a.home").click();
        page.waitForURL(Pattern.compile(".*property=INLAND.*"));
        assertThat(page.locator(".topbar")).containsText("Inland Casino");
    }

    @Test
    @Order(11)
    void aPhoneHasOneBarAndOneSheetForPropertyAndPeriod() {
        page.setViewportSize(390, 844);
        open("?property=INLAND&period=2026-10");
        assertThat((Boolean) page.evaluate("document.querySelector('.topbar').offsetHeight < 60"
                        + " && document.documentElement.scrollWidth <= innerWidth"))
                .isTrue();
        picture("phone-bar");
        page.locator("#period").click();
        assertThat(page.locator("#period-text")).isVisible();
        page.screenshot(new Page.ScreenshotOptions().setPath(Path.of("target/screenshots/phone-sheet.png")));
        link("Harbour Casino").click();
        page.waitForURL(Pattern.compile(".*property=TEST.*"));
        page.setViewportSize(1440, 900);
    }
}
