package io.countroom.ui.traffic;

import com.vaadin.flow.shared.ApplicationConstants;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import java.util.function.Predicate;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.filter.OncePerRequestFilter;

/** Lets nobody in and opens no page while there is no room for it. Whoever has a page open goes on. */
public final class AdmissionFilter extends OncePerRequestFilter {

    private static final String SECONDS = "30";

    private final Heap heap;
    private final Sessions sessions;
    private final Predicate<HttpServletRequest> waysIn;

    /** @param waysIn what a stranger sends to be let in */
    public AdmissionFilter(Heap heap, Sessions sessions, Predicate<HttpServletRequest> waysIn) {
        this.heap = heap;
        this.sessions = sessions;
        this.waysIn = waysIn;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        boolean refused = waysIn.test(request)
                ? sessions.areFull() || heap.isFull()
                : opensAPage(request) && request.getUserPrincipal() != null && heap.isFull();
        if (refused) {
            response.setHeader(HttpHeaders.RETRY_AFTER, SECONDS);
            response.sendError(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
            return;
        }
        chain.doFilter(request, response);
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
