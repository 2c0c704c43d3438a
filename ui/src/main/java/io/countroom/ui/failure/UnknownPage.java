package io.countroom.ui.failure;

import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.ErrorParameter;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.HasErrorParameter;
import com.vaadin.flow.router.Location;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.router.RouteConfiguration;
import com.vaadin.flow.server.auth.AnonymousAllowed;
import io.countroom.reporting.language.Words;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.access.Role;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * For an address without a page, and for a page that needs a permission the user lacks. A page of a property that the user does not
 * see looks like an address without a page: the property's code is not revealed.
 */
@AnonymousAllowed
final class UnknownPage extends Div implements HasErrorParameter<NotFoundException>, HasDynamicTitle {

    private static final long serialVersionUID = 1L;

    private String heading = "";

    @Override
    public int setErrorParameter(BeforeEnterEvent event, ErrorParameter<NotFoundException> parameter) {
        String address = event.getLocation().getPathWithQueryParameters();
        Anchor way = new Anchor(".", Words.of("Overview"));
        Permission lacking = lacking(event.getLocation()).orElse(null);
        if (lacking == null) {
            heading = Words.of("No page at this address");
            Door.fill(
                    this,
                    heading,
                    Words.of(
                            "/{0} leads to no page that you may see. Check the address, or ask an administrator whether your role and properties include the page.",
                            address),
                    way);
            return HttpServletResponse.SC_NOT_FOUND;
        }
        heading = Words.of("Your role does not include this page");
        Door.fill(
                this,
                heading,
                Words.of(
                        "/{0} needs the permission to {1}. Roles with this permission: {2}. An administrator can change your role.",
                        address,
                        Words.of(lacking.words()),
                        Arrays.stream(Role.values())
                                .filter(role -> role.may(lacking))
                                .map(role -> Words.of(role.label()))
                                .collect(Collectors.joining(", "))),
                way);
        return HttpServletResponse.SC_FORBIDDEN;
    }

    /** The permission of the page at an address that the signed-in user lacks. */
    private static Optional<Permission> lacking(Location location) {
        if (CurrentUser.account().isEmpty()) {
            return Optional.empty();
        }
        return RouteConfiguration.forApplicationScope()
                .getRoute(location.getPath())
                .map(page -> page.getAnnotation(Requires.class))
                .map(Requires::value)
                .filter(permission -> !CurrentUser.may(permission));
    }

    @Override
    public String getPageTitle() {
        return heading + " · Countroom";
    }
}
