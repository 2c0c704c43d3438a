package io.countroom.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.sidenav.SideNavItem;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.statement.RevenueStatement;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.filing.FilingRepository;
import io.countroom.sql.filing.FilingRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.user.GivenProperties;
import io.countroom.sql.view.SavedViewRepository;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Users;
import io.countroom.ui.filings.FilingsView;
import io.countroom.ui.imports.ImportJobs;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Scope;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

/** Two properties, and users to whom one of them was given: what they see of the other is nothing. */
@SpringBootTest(classes = CountroomApplication.class, properties = "countroom.db=jdbc:h2:mem:rights;DB_CLOSE_DELAY=-1")
class PropertyAccessTest extends UiTest {

    private static final String GIVEN = "TEST";
    private static final String OTHER = "INLAND";

    @Autowired
    private Users users;

    @Autowired
    private PropertyRepository properties;

    @Autowired
    private Scope scope;

    @Autowired
    private Database database;

    @Autowired
    private Importer importer;

    @Autowired
    private ImportJobs jobs;

    @Autowired
    private AuditTrail audit;

    @Autowired
    private Clock clock;

    @BeforeEach
    void twoProperties() throws IOException {
        if (properties.properties().size() < 2) {
            load(GIVEN, "Harbour Casino", "MB-");
            load(OTHER, "Inland Casino", "IN-");
        }
    }

    private void load(String code, String name, String tables) throws IOException {
        Property property = SetUpFile.read(changed("property.json", code, name, tables))
                .apply(database, "test", OffsetDateTime.now(clock));
        importer.importFile(property, changed("rounds.ndjson", code, name, tables), "test", ImportListener.NONE);
        importer.importFile(property, changed("counts.csv", code, name, tables), "test", ImportListener.NONE);
    }

    private static Path changed(String file, String code, String name, String tables) throws IOException {
        Path copy = Slice.file(file);
        String text = Files.readString(copy)
                .replace("\"TEST\"", "\"" + code + "\"")
                .replace("Harbour Casino", name)
                .replace("MB-", tables);
        return Files.writeString(Files.createTempDirectory("slice").resolve(file), text);
    }

    private Property property(String code) {
        return properties.find(code).orElseThrow();
    }

    private Account limited(Role role) {
        String name = "limited-" + role.id();
        Account account = users.find(name)
                .orElseGet(() -> users.invite(
                        name,
                        "",
                        "a good password",
                        role,
                        GivenProperties.of(Set.of(property(GIVEN).id()))));
        signInAs(account);
        return account;
    }

    static Stream<Arguments> pairs() {
        return Views.all().stream().flatMap(view -> Arrays.stream(Role.values()).map(role -> Arguments.of(view, role)));
    }

    private boolean enters(Class<? extends Component> view, String code) {
        UI.getCurrent()
                .navigate(
                        Views.path(view),
                        Address.of("").with(Address.PROPERTY, code).query());
        return view.isInstance(getCurrentView());
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void aViewOpensForThePropertyThatWasGivenAndNoOther(Class<? extends Component> view, Role role) {
        boolean may = role.may(view.getAnnotation(Requires.class).value());
        limited(role);
        assertThat(enters(view, GIVEN)).as("%s as %s, given", view, role).isEqualTo(may);
        assertThat(enters(view, "NOWHERE"))
                .as("%s as %s, of no property", view, role)
                .isFalse();
        assertThat(enters(view, OTHER)).as("%s as %s, not given", view, role).isEqualTo(may && role.seesAll());
        signInAs(role);
        assertThat(enters(view, OTHER)).as("%s as %s, given all", view, role).isEqualTo(may);
    }

    @Test
    void pagesPaletteAndTopBarKnowOnlyTheGivenProperty() {
        limited(Role.CONTROLLER);
        assertThat(scope.properties()).extracting(Property::code).containsExactly(GIVEN);
        assertThat(scope.property(Address.of("hold").with(Address.PROPERTY, OTHER)))
                .isEmpty();
        assertThat(scope.complete(Address.of("hold")).value(Address.PROPERTY)).contains(GIVEN);
        for (String path :
                List.of("", "group", "hold", "counts", "rounds", "imports", "settings", "exceptions", "audit")) {
            open(path);
            assertThat(page()).as(path).doesNotContain("Inland", "IN-0", OTHER);
        }
    }

    @Test
    void thePageOfPropertiesHasAllThatItsReaderSees() {
        signInAs(Role.VIEWER);
        open("group");
        awaitOnPage("2 properties. ");
        assertThat(navigation()).contains("Properties");
    }

    @Test
    void thePageOfPropertiesHasNoSumWithThoseThatWereNotGiven() {
        limited(Role.VIEWER);
        open("group");
        awaitOnPage("1 property. ");
        assertThat(page()).doesNotContain("Inland", "INLAND");
        assertThat(navigation()).doesNotContain("Properties");
        open("group?property=" + GIVEN + "&properties=" + OTHER);
        awaitOnPage("There is no property 'INLAND' among those you see: choose from TEST.");
    }

    /** Only who sees several properties is shown the way to the page of them. */
    private List<String> navigation() {
        return find(SideNavItem.class).all().stream().map(SideNavItem::getLabel).toList();
    }

    @Test
    void aBoardReadsFilingsAndStatementsOfAllPropertiesAndNothingElse() {
        file(property(OTHER));
        // Given one property; a board sees all.
        limited(Role.BOARD);
        open("");
        assertThat(getCurrentView()).isInstanceOf(FilingsView.class);
        assertThat(page()).contains("October 2026", "Inland Casino", "Clara Certifier, Controller", "PDF", "XLSX");
        assertThat(navigation()).containsExactly("Filings");
        open("statements/" + RevenueStatement.ID + "?period=2026-10&property=" + OTHER);
        awaitOnPage("Table games revenue", "October 2026");
        assertThat(find(Button.class).withId("export").exists()).isFalse();
        open("statements/" + RevenueStatement.ID + "?period=2026-10&property=" + GIVEN);
        assertThat(page()).contains("October 2026 is not closed. Choose a closed month under Filings.", "Show filings");
        for (String path : List.of("statements/hold", "reports/revenue", "hold", "group", "close", "settings")) {
            open(path + "?period=2026-10&property=" + OTHER);
            // No statement has that name; the others are pages that need another permission.
            assertThat(page())
                    .as(path)
                    .contains(
                            path.equals("statements/hold")
                                    ? "No page at this address"
                                    : "Your role does not include this page");
        }
    }

    @Test
    void aStatementDoesNotShowAnOpenMonthBesideAClosedOne() throws IOException {
        Property property = property(OTHER);
        file(property);
        Path counts = changed("counts.csv", OTHER, "Inland Casino", "IN-");
        Files.writeString(counts, Files.readString(counts).replace("2026-10-", "2026-09-"));
        long september = importer.importFile(property, counts, "test", ImportListener.NONE)
                .row()
                .importId();
        try {
            limited(Role.BOARD);
            open("statements/" + RevenueStatement.ID + "?period=2026-10&property=" + OTHER);
            assertThat(page())
                    .contains("September 2026 is not closed, and the statement of October 2026 compares with it.");
        } finally {
            importer.undo(property, september, "test");
        }
    }

    /** Closes October and files it, as far as readers of filings can tell. */
    private void file(Property property) {
        FilingRepository filings = new FilingRepository(database);
        if (!filings.of(property.id(), YearMonth.of(2026, 10)).isEmpty()) {
            return;
        }
        OffsetDateTime now = OffsetDateTime.now(clock);
        database.dsl()
                .execute("insert into month_end (property_id, first_date, state, closing, prepared_by, prepared_at,"
                        + " closed_by, closed_at, fingerprint) values (" + property.id()
                        + ", date '2026-10-01', 'closed', 1, 'ana', timestamp with time zone '2026-11-02 10:00:00+00',"
                        + " 'ben', timestamp with time zone '2026-11-02 11:00:00+00', '" + "0".repeat(64) + "')");
        byte[] pdf = "pdf".getBytes(StandardCharsets.UTF_8);
        byte[] xlsx = "xlsx".getBytes(StandardCharsets.UTF_8);
        filings.issue(
                property.id(),
                new FilingRow(
                        YearMonth.of(2026, 10),
                        1,
                        1,
                        "cora",
                        now,
                        "Clara Certifier",
                        "Controller",
                        "L-1",
                        "test",
                        DigestUtils.sha256Hex(pdf),
                        DigestUtils.sha256Hex(xlsx)),
                pdf,
                xlsx);
    }

    @Test
    void whoSeesNoPropertyIsToldWhomToAsk() {
        signInAs(users.find("nothing")
                .orElseGet(
                        () -> users.invite("nothing", "", "a good password", Role.CONTROLLER, GivenProperties.NONE)));
        for (String path : List.of("", "hold", "counts", "rounds", "exceptions", "settings", "schedules", "tax")) {
            open(path);
            assertThat(page())
                    .as(path)
                    .contains("You have no property yet")
                    .doesNotContain("Harbour", "Inland", "Load the sample casino");
        }
        open("imports");
        assertThat(page()).doesNotContain("Choose files", "Written by");
    }

    @Test
    void theAuditTrailTellsOfTheGivenPropertyAlone() {
        OffsetDateTime now = OffsetDateTime.now(clock);
        audit.append(now, "here", property(GIVEN).id(), AuditAction.EXPORT, "hold of the harbour", null, null);
        audit.append(now, "elsewhere", property(OTHER).id(), AuditAction.EXPORT, "hold of the inland", null, null);
        audit.append(now, "stranger", null, AuditAction.CHANGE_ROLE, "user stranger", null, null);
        limited(Role.AUDITOR);
        open("audit");
        assertThat(page()).contains("events");
        assertThat(audit.page(AuditFilter.seenBy(CurrentUser.access().properties()), 0, 1_000))
                .isNotEmpty()
                .allMatch(event -> Integer.valueOf(property(GIVEN).id()).equals(event.propertyId()));
        assertThat(page()).doesNotContain("elsewhere", "stranger");
    }

    @Test
    void savedViewsOfAnotherPropertyAreNeitherListedNorOpened() {
        new SavedViewRepository(database)
                .save(
                        property(OTHER).id(),
                        "chief",
                        "Secret of the inland",
                        true,
                        "hold?property=" + OTHER + "&by=table",
                        OffsetDateTime.now(clock));
        limited(Role.ANALYST);
        open("views");
        assertThat(page()).doesNotContain("Secret of the inland");
        open("hold?property=" + OTHER + "&by=table");
        assertThat(page()).doesNotContain("IN-0", "Inland");
        signInAs(Role.ANALYST);
        open("views?property=" + OTHER);
        assertThat(page()).contains("Secret of the inland");
    }

    @Test
    void aSavedViewWithAnAddressThatNoPageReadsIsListedWithTheOthers() {
        SavedViewRepository views = new SavedViewRepository(database);
        int given = property(GIVEN).id();
        String own = "hold?property=" + GIVEN;
        views.save(given, "chief", "Broken", true, own + "&period=once&by=luck&table=MB-01", OffsetDateTime.now(clock));
        views.save(given, "chief", "Whole", true, own + "&period=2026-10&by=table,day", OffsetDateTime.now(clock));
        signInAs(Role.ANALYST);
        open("views?property=" + GIVEN);
        assertThat(page())
                .contains("Broken", "Hold · 1 filter", "Whole", "Hold · October 2026 · by table, gaming date");
    }

    @Test
    void importsUnderWayOfAnotherPropertyAreNotListed() throws IOException {
        jobs.add(changed("rounds.ndjson", OTHER, "", "XX-"), "inland-secret.ndjson", OTHER, "somebody");
        jobs.add(changed("rounds.ndjson", GIVEN, "", "YY-"), "harbour-log.ndjson", GIVEN, "somebody");
        limited(Role.CONTROLLER);
        open("imports");
        awaitOnPage("harbour-log.ndjson");
        assertThat(page()).doesNotContain("inland-secret.ndjson");
    }

    @ParameterizedTest
    @EnumSource(Role.class)
    void workIsAssignedToThoseWhoSeeTheProperty(Role role) {
        Account limited = limited(role);
        assertThat(users.who(Permission.ACKNOWLEDGE, property(GIVEN)).contains(limited.getName()))
                .isEqualTo(role.may(Permission.ACKNOWLEDGE));
        assertThat(users.who(Permission.ACKNOWLEDGE, property(OTHER)).contains(limited.getName()))
                .isEqualTo(role.may(Permission.ACKNOWLEDGE) && role.seesAll());
    }

    @Test
    void numbersOfAnotherPropertyLeadNowhere() {
        limited(Role.CONTROLLER);
        // The second import of either property has the same number: what is shown is the own one.
        open("imports/1?property=" + GIVEN);
        awaitOnPage("rounds.ndjson");
        assertThat(page()).doesNotContain("IN-0");
        open("imports/1?property=" + OTHER);
        assertThat(page()).doesNotContain("rounds.ndjson");
    }
}
