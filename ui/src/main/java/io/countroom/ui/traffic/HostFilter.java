package io.countroom.ui.traffic;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/** Answers by a known name alone; its health to anybody, since load balancers ask by number. */
final class HostFilter extends OncePerRequestFilter {

    private static final Logger LOG = LoggerFactory.getLogger(HostFilter.class);

    private final Hosts hosts;
    private final AtomicBoolean warned = new AtomicBoolean();

    HostFilter(Hosts hosts) {
        this.hosts = hosts;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        // Those of a listed proxy were read and taken away before.
        if (request.getHeader("X-Forwarded-For") != null && !warned.getAndSet(true)) {
            LOG.warn(
                    "X-Forwarded headers from {} are ignored: if it is your proxy, list it in COUNTROOM_PROXIES",
                    request.getRemoteAddr());
        }
        if (hosts.include(request.getServerName())
                || request.getRequestURI().equals(request.getContextPath() + "/actuator/health")) {
            chain.doFilter(request, response);
        } else {
            response.sendError(HttpStatus.MISDIRECTED_REQUEST.value());
        }
    }
}
