package io.countroom.ui.access;

import com.vaadin.flow.server.auth.AccessCheckResult;
import com.vaadin.flow.server.auth.NavigationAccessChecker;
import com.vaadin.flow.server.auth.NavigationContext;

/** Lets a view be entered by those who have the permission that it {@link Requires}, and by nobody if it names none. */
public final class RequiresChecker implements NavigationAccessChecker {

    private static final long serialVersionUID = 1L;

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
        if (context.hasRole(requires.value().name())) {
            return context.allow();
        }
        return context.deny("needs the permission to " + requires.value().words());
    }
}
