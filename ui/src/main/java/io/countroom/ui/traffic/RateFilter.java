package io.countroom.ui.traffic;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/** Turns away who asks too often. It stands behind the filters that find out who asks. */
public final class RateFilter extends OncePerRequestFilter {

    private final Rates rates;
    private final Set<String> doors;

    /** @param doors the paths by which one gets in */
    public RateFilter(Rates rates, Set<String> doors) {
        this.rates = rates;
        this.doors = doors;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Duration wait = rates.take(request, doors);
        if (wait.isZero()) {
            chain.doFilter(request, response);
            return;
        }
        response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(wait.toSeconds() + 1));
        response.sendError(HttpStatus.TOO_MANY_REQUESTS.value());
    }
}
