package io.countroom.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import io.countroom.ui.access.Requires;
import io.countroom.ui.access.Role;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every view with every role: who may enters, who may not does not. */
class ViewAccessTest extends UiTest {

    static List<Class<? extends Component>> views() {
        return Views.all();
    }

    static Stream<Arguments> pairs() {
        return views().stream().flatMap(view -> Arrays.stream(Role.values()).map(role -> Arguments.of(view, role)));
    }

    @Test
    void everyViewNamesItsPermission() {
        assertThat(views()).isNotEmpty().allSatisfy(view -> assertThat(view).hasAnnotation(Requires.class));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void aViewOpensForTheRolesThatMayAndNoOther(Class<? extends Component> view, Role role) {
        signInAs(role);
        UI.getCurrent().navigate(Views.path(view));
        boolean entered = view.isInstance(getCurrentView());
        assertThat(entered)
                .isEqualTo(role.may(view.getAnnotation(Requires.class).value()));
    }

    @Test
    void aPageWithoutPermissionNamesThePermissionAndTheRolesThatHaveIt() {
        signInAs(Role.VIEWER);
        UI.getCurrent().navigate("audit");
        assertThat(getCurrentView().getElement().getTextRecursively())
                .contains("Your role does not include this page")
                .contains("/audit needs the permission to read the audit trail")
                .contains("Roles with this permission: Auditor, Controller, Administrator");
        UI.getCurrent().navigate("no-such-page");
        assertThat(getCurrentView().getElement().getTextRecursively()).contains("No page at this address");
    }

    @ParameterizedTest
    @MethodSource("views")
    void nobodyEntersWithoutSigningIn(Class<? extends Component> view) {
        signOut();
        UI.getCurrent().navigate(Views.path(view));
        assertThat(getCurrentView()).isNotInstanceOf(view);
    }
}
