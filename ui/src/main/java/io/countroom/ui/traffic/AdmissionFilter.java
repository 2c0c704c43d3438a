package io.countroom.ui.traffic;

import com.vaadin.flow.shared.ApplicationConstants;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.filter.OncePerRequestFilter;

/** Lets nobody in and opens no page while there is no room for it. Whoever has a page open goes on. */
public final class AdmissionFilter extends OncePerRequestFilter {

    private static final String SECONDS = "30";

    private final Heap heap;
    private final Sessions sessions;
    private final Set<String> waysIn;

    /** @param waysIn the paths to which a stranger posts to be let in */
    public AdmissionFilter(Heap heap, Sessions sessions, Set<String> waysIn) {
        this.heap = heap;
        this.sessions = sessions;
        this.waysIn = waysIn;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        boolean refused = isWayIn(request)
                ? sessions.areFull() || heap.isFull()
                : opensAPage(request) && request.getUserPrincipal() != null && heap.isFull();
        if (refused) {
            response.setHeader(HttpHeaders.RETRY_AFTER, SECONDS);
            response.sendError(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
            return;
        }
        chain.doFilter(request, response);
    }

    private boolean isWayIn(HttpServletRequest request) {
        return request.getMethod().equals("POST")
                && waysIn.contains(request.getRequestURI()
                        .substring(request.getContextPath().length()));
    }

    /** A link that is followed in the browser, and the request by which Vaadin then makes the page. */
    private static boolean opensAPage(HttpServletRequest request) {
        String type = request.getParameter(ApplicationConstants.REQUEST_TYPE_PARAMETER);
        return type == null
                ? request.getMethod().equals("GET")
                        && Objects.requireNonNullElse(request.getHeader(HttpHeaders.ACCEPT), "")
                                .contains(MediaType.TEXT_HTML_VALUE)
                : type.equals(ApplicationConstants.REQUEST_TYPE_INIT);
    }
}
