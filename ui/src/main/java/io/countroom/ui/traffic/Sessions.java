package io.countroom.ui.traffic;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import jakarta.servlet.http.HttpSessionEvent;
import jakarta.servlet.http.HttpSessionListener;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.session.SessionAuthenticationStrategy;
import org.springframework.stereotype.Component;

/**
 * The sessions of those who are signed in; there are no others. Every way in calls {@link #onAuthentication}, which begins the
 * session.
 */
@Component
public final class Sessions implements SessionAuthenticationStrategy, HttpSessionListener {

    private static final Logger LOG = LoggerFactory.getLogger(Sessions.class);

    private final Limits limits;
    private final Map<String, List<HttpSession>> ofUser = new HashMap<>();

    Sessions(Limits limits) {
        this.limits = limits;
    }

    /** Begins a session that knows nothing of one before it, and ends the user's oldest where there are too many. */
    @Override
    public void onAuthentication(
            Authentication authentication, HttpServletRequest request, HttpServletResponse response) {
        HttpSession before = request.getSession(false);
        if (before != null) {
            before.invalidate();
        }
        HttpSession begun = request.getSession(true);
        String user = authentication.getName();
        List<HttpSession> surplus;
        synchronized (ofUser) {
            List<HttpSession> all = ofUser.computeIfAbsent(user, name -> new ArrayList<>());
            all.add(begun);
            surplus = List.copyOf(all.subList(0, Math.max(0, all.size() - limits.sessionsOfAUser())));
            all.removeAll(surplus);
        }
        surplus.forEach(one -> end(one, user));
    }

    private void end(HttpSession session, String user) {
        LOG.info("{} is signed in more than {} times: the oldest session is ended", user, limits.sessionsOfAUser());
        try {
            session.invalidate();
        } catch (IllegalStateException e) {
            LOG.debug("It had just ended by itself", e);
        }
    }

    @Override
    public void sessionDestroyed(HttpSessionEvent event) {
        String ended = event.getSession().getId();
        synchronized (ofUser) {
            ofUser.values().forEach(all -> all.removeIf(one -> one.getId().equals(ended)));
            ofUser.values().removeIf(List::isEmpty);
        }
    }

    /** Whether there are as many as the server takes. */
    public boolean areFull() {
        synchronized (ofUser) {
            return ofUser.values().stream().mapToInt(List::size).sum() >= limits.sessions();
        }
    }
}
