package io.countroom.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.textfield.BigDecimalField;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.importing.Resettlement;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.budget.Budget;
import io.countroom.sql.budget.BudgetRepository;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.MeterMember;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.property.TableSubmission;
import io.countroom.sql.user.ApiToken;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.SignIn;
import io.countroom.ui.access.SignIn.Answer;
import io.countroom.ui.access.TokenScope;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.access.Users;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.security.access.AccessDeniedException;

class SettingsViewTest extends UiTest {

    @Autowired
    PropertyRepository properties;

    @Autowired
    BudgetRepository budgets;

    @Autowired
    Clock clock;

    @Autowired
    Users users;

    @Autowired
    SignIn signIn;

    @Autowired
    Tokens tokens;

    @Autowired
    AuditTrail audit;

    @Autowired
    FloorEditor editor;

    @Autowired
    Resettlement resettlement;

    @Autowired
    Importer importer;

    @Autowired
    ImportRepository imports;

    @BeforeEach
    void slice() {
        importSlice();
    }

    @Test
    void aViewerReadsTheFloorAndChangesNothing() {
        signInAs(Role.VIEWER);
        open("settings");
        assertThat(page()).contains("MB-01", "Gaming day starts at", "in use");
        for (String id : new String[] {"edit-property", "add-table", "add-pit"}) {
            assertThat(find(Button.class).withId(id).exists()).as(id).isFalse();
        }
        open("settings?part=users");
        assertThat(page()).doesNotContain("First password");
    }

    @Test
    void aControllerEditsTheFloorButNotThePropertyNorUsers() {
        signInAs(Role.CONTROLLER);
        open("settings");
        assertThat(find(Button.class).withId("add-table").exists()).isTrue();
        assertThat(find(Button.class).withId("edit-property").exists()).isFalse();
    }

    @Test
    void aNewSubmissionIsSavedFromItsAddressAndTheTrailTellsIt() {
        signInAs(Role.CONTROLLER);
        open("settings/submissions/minibaccarat?tie-odds=9+to+1");
        test(find(TextField.class).withId("submission-name").single()).setValue("Nine to one");
        test(find(Button.class).withId("save-submission").single()).click();
        int property = properties.properties().getFirst().id();
        assertThat(properties.submissions(property))
                .filteredOn(one -> one.name().equals("Nine to one"))
                .singleElement()
                .satisfies(one -> assertThat(one.options()).contains("\"tie-odds\":\"9 to 1\""));
        assertThat(page()).contains("Nine to one", "Tie odds 9 to 1");
        assertThat(audit.page(AuditFilter.ALL, 0, 5)).anySatisfy(event -> {
            assertThat(event.action()).isEqualTo("add-submission");
            assertThat(event.subject()).contains("Nine to one");
            assertThat(event.userName()).isEqualTo("test-controller");
        });
    }

    @Test
    void roundsOfALateRulesSubmissionArePreviewedAndSettledAgainByAnotherPerson() {
        signInAs(Role.CONTROLLER);
        open("settings/resettlement");
        awaitOnPage("No rounds to re-settle");
        Property property = properties.properties().getFirst();
        GamingTable table = properties.tables(property.id()).stream()
                .filter(one -> one.game().equals("minibaccarat"))
                .findFirst()
                .orElseThrow();
        List<TableSubmission> before = properties.tableRules(property.id()).stream()
                .filter(one -> one.tableId() == table.id())
                .toList();
        LocalDate from = before.getFirst().effectiveFrom();
        RulesSubmission nine = editor.addSubmission(
                property.id(), "minibaccarat", "Late", Map.of("tie-odds", "9 to 1"), from, "test-controller");
        editor.putUnder(property.id(), table, nine, from, "test-controller");
        try {
            open("settings?part=submissions");
            assertThat(page()).contains("Preview re-settlement");
            open("settings/resettlement");
            awaitOnPage("after: Late", "Expected win, $", "another person approves");
            assertThat(find(Button.class).withId("approve").exists()).isFalse();
            signInAs(Role.ADMINISTRATOR);
            open("settings/resettlement");
            awaitOnPage("Approve and re-settle");
            test(find(Button.class).withId("approve").single()).click();
            awaitOnPage("No rounds to re-settle");
            imports.page(property.id(), 0, 1).stream()
                    .filter(row -> row.fileName().startsWith("Re-settlement of"))
                    .forEach(row -> importer.undo(property, row.importId(), "test-administrator"));
        } finally {
            editor.restore(property.id(), table, before, "test-controller");
        }
        assertThat(resettlement.outdated(property)).isEmpty();
    }

    @Test
    void aCheckIsSwitchedOffWithAReasonThatTheTrailKeeps() {
        signInAs(Role.ADMINISTRATOR);
        open("settings");
        assertThat(page()).contains("Checks across rounds", "Dealer at two tables");
        test(find(Button.class).withId("change-meter-growth").single()).click();
        test(find(Checkbox.class).single()).click();
        test(find(Button.class).withId("save").single()).click();
        assertThat(audit.page(AuditFilter.ALL, 0, 5))
                .as("without a reason")
                .noneMatch(event -> event.action().equals("change-check"));
        test(find(TextArea.class).single()).setValue("The meters of two tables are linked");
        test(find(Button.class).withId("save").single()).click();
        assertThat(page()).contains("The meters of two tables are linked");
        assertThat(audit.page(AuditFilter.ALL, 0, 5)).anySatisfy(event -> {
            assertThat(event.action()).isEqualTo("change-check");
            assertThat(event.subject()).isEqualTo("check meter-growth");
            assertThat(event.after()).isEqualTo("off, limit 0: The meters of two tables are linked");
        });
    }

    @Test
    void aTheoreticalHoldIsEnteredWithItsSourceForAGameWithoutRulesOfPlay() {
        int property = properties.properties().getFirst().id();
        properties.saveTable(
                property,
                "RO-1",
                "roulette",
                properties.pits(property).getFirst().id(),
                true);
        signInAs(Role.ADMINISTRATOR);
        open("settings");
        test(find(Button.class).withId("enter-theoretical-hold").single()).click();
        test(find(BigDecimalField.class).single()).setValue(new BigDecimal("18.5"));
        test(find(Button.class).withId("save").single()).click();
        assertThat(properties.theoreticalHolds(property)).as("without a source").isEmpty();
        test(find(TextArea.class).single()).setValue("Annual report 2025");
        test(find(Button.class).withId("save").single()).click();
        assertThat(page()).contains("18.50%", "Annual report 2025");
        assertThat(properties.theoreticalHolds(property))
                .singleElement()
                .satisfies(hold -> assertThat(hold.basisPoints()).isEqualTo(1850));
    }

    @Test
    void aBudgetIsEnteredForMonthsAndPrefilled() {
        int property = properties.properties().getFirst().id();
        int year = LocalDate.now(clock).getYear();
        signInAs(Role.ADMINISTRATOR);
        open("settings");
        test(find(Button.class).withId("enter-budget").single()).click();
        test(find(BigDecimalField.class).withId("win-of-year").single()).setValue(new BigDecimal("3650000"));
        test(find(Button.class).withText("Divide by days").single()).click();
        test(find(BigDecimalField.class).withId("drop-2").single()).setValue(new BigDecimal("1400000"));
        test(find(Button.class).withId("save").single()).click();
        assertThat(page()).contains("$3,650,000.00", "$1,400,000.00");
        assertThat(budgets.budgets(property, YearMonth.of(year, 1), YearMonth.of(year, 12)))
                .hasSize(12)
                .allSatisfy(budget -> assertThat(budget.game()).isEqualTo(Budget.PROPERTY));

        test(find(Button.class).withId("enter-budget").single()).click();
        BigDecimalField february = find(BigDecimalField.class).withId("win-2").single();
        assertThat(february.getValue()).isNotNull();
        test(february).setValue(null);
        test(find(Button.class).withId("save").single()).click();
        assertThat(budgets.budgets(property, YearMonth.of(year, 1), YearMonth.of(year, 12)))
                .as("a drop without a win is refused")
                .hasSize(12);
        test(find(BigDecimalField.class).withId("drop-2").single()).setValue(null);
        test(find(Button.class).withId("save").single()).click();
        assertThat(budgets.budgets(property, YearMonth.of(year, 1), YearMonth.of(year, 12)))
                .hasSize(11);
    }

    @Test
    void aPostedLimitIsEnteredForTheTablesOfAGame() {
        int property = properties.properties().getFirst().id();
        signInAs(Role.ADMINISTRATOR);
        open("settings");
        test(find(Button.class).withId("enter-posted-limit").single()).click();
        List<BigDecimalField> amounts = find(BigDecimalField.class).all();
        test(amounts.getFirst()).setValue(new BigDecimal("100"));
        test(amounts.getLast()).setValue(new BigDecimal("50"));
        test(find(Button.class).withId("save").single()).click();
        assertThat(properties.postedLimits(property))
                .as("a minimum above the maximum")
                .isEmpty();
        test(amounts.getLast()).setValue(new BigDecimal("7500"));
        test(find(Button.class).withId("save").single()).click();
        assertThat(page()).contains("$7,500.00");
        assertThat(properties.postedLimits(property))
                .isNotEmpty()
                .allSatisfy(limit -> assertThat(limit.words()).isEqualTo("from 100.00 to 7500.00"));
        assertThat(audit.page(AuditFilter.ALL, 0, 1).getFirst().action()).isEqualTo("posted-limit");
    }

    @Test
    void aSharedMeterIsEnteredForTablesThatHaveItAndEndedAgain() {
        int property = properties.properties().getFirst().id();
        int pit = properties.pits(property).getFirst().id();
        GamingTable first = properties.saveTable(property, "PP-01", "pai-gow-poker", pit, true);
        GamingTable second = properties.saveTable(property, "PP-02", "pai-gow-poker", pit, true);
        signInAs(Role.ADMINISTRATOR);
        open("settings");
        test(find(Button.class).withId("enter-meter-group").single()).click();
        MultiSelectComboBox<GamingTable> tables =
                find(MultiSelectComboBox.class).withId("meter-tables").single();
        assertThat(tables.getListDataView().getItems()).containsExactly(first, second);
        tables.setValue(Set.of(first, second));
        test(find(Button.class).withId("save").single()).click();
        assertThat(properties.meterMembers(property)).as("without a name").isEmpty();
        test(find(TextField.class).withId("meter-name").single()).setValue("Big Pot");
        test(find(Button.class).withId("save").single()).click();
        assertThat(page()).contains("Big Pot", "PP-01, PP-02");
        assertThat(properties.meterMembers(property))
                .extracting(MeterMember::tableId, MeterMember::group)
                .containsExactlyInAnyOrder(tuple(first.id(), "Big Pot"), tuple(second.id(), "Big Pot"));
        assertThat(audit.page(AuditFilter.ALL, 0, 1).getFirst().action()).isEqualTo("meter-group");

        test(find(Button.class).withId("enter-meter-group").single()).click();
        test(find(TextField.class).withId("meter-name").single()).setValue("Big Pot");
        test(find(Button.class).withId("save").single()).click();
        assertThat(properties.meterMembers(property))
                .extracting(MeterMember::group)
                .as("no table ends it")
                .containsOnlyNulls();
    }

    @Test
    void aStoredSubmissionThatIsRefusedTodayIsShownWithTheReason() {
        properties.saveSubmission(
                properties.properties().getFirst().id(),
                "midibaccarat",
                "Marked",
                "{\"ez\":\"true\",\"vigorish-collection\":\"later\"}",
                LocalDate.of(2026, 10, 1),
                null);
        signInAs(Role.CONTROLLER);
        open("settings?part=submissions");
        assertThat(page()).contains("Marked, Midibaccarat: vigorish-collection later: § 629a.12");
    }

    @Test
    void aStoredSubmissionThatIsSilentOnSplitAcesSaysThatTheyDraw() {
        int property = properties.properties().getFirst().id();
        LocalDate from = LocalDate.of(2026, 10, 1);
        properties.saveSubmission(property, "blackjack", "Silent", "{\"decks\":\"8\"}", from, null);
        properties.saveSubmission(property, "blackjack", "Named", "{\"draw-split-aces\":\"true\"}", from, null);
        signInAs(Role.CONTROLLER);
        open("settings?part=submissions");
        assertThat(page())
                .contains("Silent, Blackjack does not name the option 'Split aces may draw more than one card' ("
                        + "§§ 633a.7(k), 633a.10(a), 633a.11(c)). Its rounds are settled with the value yes.")
                .doesNotContain("Named, Blackjack does not name");
    }

    @Test
    void anOwnHouseWayIsShownAsItsRulesAreWritten() {
        properties.saveSubmission(
                properties.properties().getFirst().id(),
                "pai-gow-poker",
                "Own house way",
                "{\"house-way\":\"pairs 2: low pair low-pair; else: high pair\"}",
                LocalDate.of(2026, 10, 1),
                null);
        signInAs(Role.CONTROLLER);
        open("settings?part=submissions");
        assertThat(page()).contains("Setting the dealer's hands pairs 2: low pair low-pair; else: high pair");
    }

    @Test
    void whatTheChapterForbidsIsRefusedWithItsSectionAndCannotBeSaved() {
        signInAs(Role.CONTROLLER);
        open("settings/submissions/minibaccarat?tie-odds=7+to+1");
        assertThat(page()).contains("§ 541.13(b) permits 8 to 1 or more");
        assertThat(find(Button.class).withId("save-submission").single().isEnabled())
                .isFalse();
    }

    @Test
    void onesOwnPasswordAndSecondFactorAreChangedOnPagesOfTheirOwn() {
        signInAs(Role.VIEWER);
        open("settings?part=yours");
        assertThat(page()).contains("A change signs out your other sessions", "Off: your password alone signs you in");
        assertThat(find(Anchor.class).withId("to-password").single().getHref()).isEqualTo("password");
        assertThat(find(Anchor.class).withId("to-second-factor").single().getHref())
                .isEqualTo("second-factor");
    }

    @Test
    void aUserWhoForgotThePasswordGetsOneThatTheNextSignInAsksToChange() {
        signInAs(Role.ADMINISTRATOR);
        Account account = users.create("forgetful", "", "a good password", Role.VIEWER);
        users.resetPassword(account.userId(), "quite another password");
        assertThat(signIn.password("forgetful", "a good password", "192.0.2.1")).isEqualTo(new Answer.Wrong());
        assertThat(signIn.password("forgetful", "quite another password", "192.0.2.1"))
                .isInstanceOfSatisfying(
                        Answer.Right.class,
                        right -> assertThat(signIn.next(right.user(), false)).isEqualTo(SignIn.Step.NEW_PASSWORD));
    }

    @Test
    void anAdministratorSeesWhatEachRoleMayDoAndEverybodysTokens() {
        Account administrator = signInAs(Role.ADMINISTRATOR);
        Account scripting = users.create("scripting", "", "a good password", Role.CONTROLLER);
        tokens.create(scripting, "nightly import", new Tokens.Limits(Set.of(TokenScope.IMPORT), null, null));
        open("settings?part=users");
        assertThat(page())
                .contains("approve adjustments, review variance cases", "scripting: nightly import", "no expiry");
        tokens.revoke(administrator, tokens.of(scripting).getFirst());
        assertThat(tokens.of(scripting)).isEmpty();
    }

    @Test
    void nobodyButAnAdministratorRevokesTheTokenOfAnother() {
        Account one = users.create("token-owner", "", "a good password", Role.CONTROLLER);
        Account other = users.create("token-thief", "", "a good password", Role.CONTROLLER);
        tokens.create(one, "mine", Tokens.Limits.of(Role.CONTROLLER));
        ApiToken token = tokens.of(one).getFirst();
        assertThatThrownBy(() -> tokens.revoke(other, token)).isInstanceOf(AccessDeniedException.class);
        assertThat(tokens.of(one)).hasSize(1);
    }
}
