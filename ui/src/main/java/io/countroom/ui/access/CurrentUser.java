package io.countroom.ui.access;

import java.util.Optional;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;

/** The signed-in user and the user's permissions. */
public final class CurrentUser {

    private CurrentUser() {}

    public static Optional<Account> account() {
        Authentication authentication = SecurityContextHolder.getContext().getAuthentication();
        return authentication != null && authentication.getPrincipal() instanceof Account account
                ? Optional.of(account)
                : Optional.empty();
    }

    /** The name that goes into the audit trail. */
    public static String name() {
        return account().map(Account::getName).orElseThrow(() -> new AccessDeniedException("Nobody is signed in"));
    }

    /** Nothing, where nobody is signed in. */
    public static Access access() {
        return account().map(Account::access).orElse(Access.NONE);
    }

    public static boolean may(Permission permission) {
        return access().may(permission);
    }

    /** Asked by every action that changes something or lets data out, whatever page it is on. */
    public static void require(Permission permission) {
        if (!may(permission)) {
            throw new AccessDeniedException("You have no permission to " + permission.words()
                    + "; an administrator can give you a role with it");
        }
    }
}
