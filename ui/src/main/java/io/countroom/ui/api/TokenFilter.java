package io.countroom.ui.api;

import io.countroom.ui.access.SignedIn;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.traffic.Rates;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/** Reads {@code Authorization: Bearer TOKEN}. */
final class TokenFilter extends OncePerRequestFilter {

    private static final String BEARER = "Bearer ";
    private static final int LONGEST = 200;

    private final Tokens tokens;
    private final Rates rates;

    TokenFilter(Tokens tokens, Rates rates) {
        this.tokens = tokens;
        this.rates = rates;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String header = request.getHeader(HttpHeaders.AUTHORIZATION);
        if (header != null
                && header.regionMatches(true, 0, BEARER, 0, BEARER.length())
                && header.length() <= LONGEST
                && !rates.isSpent(request)) {
            tokens.account(header.substring(BEARER.length()).strip()).ifPresent(account -> {
                SecurityContext context = SecurityContextHolder.createEmptyContext();
                context.setAuthentication(new SignedIn(account));
                SecurityContextHolder.setContext(context);
            });
        }
        chain.doFilter(request, response);
    }
}
