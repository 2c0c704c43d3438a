package io.countroom.ui.traffic;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/** Answers by a known name alone; its health to anybody, since load balancers ask by number. */
final class HostFilter extends OncePerRequestFilter {

    private final Hosts hosts;

    HostFilter(Hosts hosts) {
        this.hosts = hosts;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (hosts.include(request.getServerName())
                || request.getRequestURI().equals(request.getContextPath() + "/actuator/health")) {
            chain.doFilter(request, response);
        } else {
            response.sendError(HttpStatus.MISDIRECTED_REQUEST.value());
        }
    }
}
