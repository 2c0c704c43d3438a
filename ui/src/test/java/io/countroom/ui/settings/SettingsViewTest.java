package io.countroom.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.textfield.PasswordField;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Users;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.security.authentication.BadCredentialsException;

class SettingsViewTest extends UiTest {

    @Autowired
    PropertyRepository properties;

    @Autowired
    Users users;

    @Autowired
    AuditTrail audit;

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
        assertThat(page()).contains("Nine to one", "tie odds 9 to 1");
        assertThat(audit.page(0, 5)).anySatisfy(event -> {
            assertThat(event.action()).isEqualTo("add-submission");
            assertThat(event.subject()).contains("Nine to one");
            assertThat(event.userName()).isEqualTo("test-controller");
        });
    }

    @Test
    void whatTheChapterForbidsIsRefusedWithItsSectionAndCannotBeSaved() {
        signInAs(Role.CONTROLLER);
        open("settings/submissions/minibaccarat?tie-odds=7+to+1");
        assertThat(page()).contains("§ 541.13(b) requires at least 8 to 1");
        assertThat(find(Button.class).withId("save-submission").single().isEnabled())
                .isFalse();
    }

    @Test
    void onesOwnPasswordIsChangedWithThePresentOneOnly() {
        Account viewer = signInAs(Role.VIEWER);
        open("settings?part=yours");
        change("a wrong password", "another good password");
        assertThat(page()).contains("The present password is not right");
        change("a good password", "short");
        assertThat(page()).contains("at least 10");
        change("a good password", "another good password");
        assertThat(users.signIn(viewer.getUsername(), "another good password").getUsername())
                .isEqualTo(viewer.getUsername());
        assertThatThrownBy(() -> users.signIn(viewer.getUsername(), "a good password"))
                .isInstanceOf(BadCredentialsException.class);
    }

    private void change(String present, String next) {
        var fields = find(PasswordField.class).all();
        test(fields.get(0)).setValue(present);
        test(fields.get(1)).setValue(next);
        test(fields.get(2)).setValue(next);
        test(find(Button.class).withId("change-password").single()).click();
    }

    @Test
    void aUserWhoForgotThePasswordGetsANewOneAndIsLetIn() {
        signInAs(Role.ADMINISTRATOR);
        Account account = users.create("forgetful", "", "a good password", Role.VIEWER);
        for (int i = 0; i < Users.ATTEMPTS; i++) {
            assertThatThrownBy(() -> users.signIn("forgetful", "a bad password"))
                    .isInstanceOf(BadCredentialsException.class);
        }
        assertThat(users.find(account.userId()).orElseThrow().isAccountNonLocked())
                .isFalse();
        users.resetPassword(account.userId(), "quite another password");
        assertThat(users.signIn("forgetful", "quite another password").getUsername())
                .isEqualTo("forgetful");
    }
}
