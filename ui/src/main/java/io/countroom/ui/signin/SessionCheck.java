package io.countroom.ui.signin;

import io.countroom.ui.access.Account;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Users;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.time.Duration;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Ends a session at its next request when its user was switched off, or has another role, other properties, another password or
 * another second factor: a session knows only what was true when it began. None lasts longer than a working day.
 */
final class SessionCheck extends OncePerRequestFilter {

    private static final Duration LONGEST = Duration.ofHours(12);

    private final Users users;

    SessionCheck(Users users) {
        this.users = users;
    }

    /** Files that are the same for everybody: they have to come even where the database is away. */
    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        String path = request.getServletPath();
        return path.startsWith("/countroom/") || path.startsWith("/VAADIN/build/");
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        HttpSession session = request.getSession(false);
        Account account = CurrentUser.account().orElse(null);
        if (session != null && account != null && (isTooOld(session) || !users.isCurrent(account))) {
            session.invalidate();
            SecurityContextHolder.clearContext();
        }
        chain.doFilter(request, response);
    }

    private static boolean isTooOld(HttpSession session) {
        return System.currentTimeMillis() - session.getCreationTime() > LONGEST.toMillis();
    }
}
