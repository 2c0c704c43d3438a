package io.countroom.ui.access;

import com.vaadin.flow.router.Location;
import com.vaadin.flow.server.auth.AccessCheckResult;
import com.vaadin.flow.server.auth.NavigationAccessChecker;
import com.vaadin.flow.server.auth.NavigationContext;
import java.util.function.Predicate;

/**
 * Lets a view be entered by those who have the permission that it {@link Requires}, and by nobody if it names none; and no address be
 * opened that names a property which the user does not see.
 */
public final class RequiresChecker implements NavigationAccessChecker {

    private static final long serialVersionUID = 1L;

    private final transient Predicate<Location> seen;

    /** @param seen whether the current user sees the property that an address names, if it names one */
    public RequiresChecker(Predicate<Location> seen) {
        this.seen = seen;
    }

    @Override
    public AccessCheckResult check(NavigationContext context) {
        Class<?> view = context.getNavigationTarget();
        if (context.isErrorHandling()) {
            return context.allow();
        }
        Requires requires = view.getAnnotation(Requires.class);
        if (requires == null) {
            return context.deny(view.getSimpleName() + " names no permission");
        }
        if (!context.hasRole(requires.value().name())) {
            return context.deny("needs the permission to " + requires.value().words());
        }
        return seen.test(context.getLocation())
                ? context.allow()
                : context.deny("names a property that the user does not see");
    }
}
