package io.countroom.ui.signin;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses what a page of another site sends. Every browser says where a request comes from: by Sec-Fetch-Site, or an older one by
 * the Origin that it adds to each POST. A request that says neither is refused too, so no session is needed to hold a token.
 */
final class SameOriginFilter extends OncePerRequestFilter {

    private static final Set<Integer> STANDARD_PORTS = Set.of(80, 443);

    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS", "TRACE");

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (!READING.contains(request.getMethod()) && !fromHere(request)) {
            response.sendError(HttpServletResponse.SC_FORBIDDEN);
            return;
        }
        chain.doFilter(request, response);
    }

    private static boolean fromHere(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        return site != null
                ? site.equals("same-origin") || site.equals("none")
                : isHere(request.getHeader(HttpHeaders.ORIGIN), request);
    }

    /** Scheme left aside: behind a proxy that speaks TLS it is the proxy's. So may the host be, which a listed proxy tells us. */
    private static boolean isHere(@Nullable String origin, HttpServletRequest request) {
        String authority = origin == null ? null : authority(origin);
        return authority != null
                && (authority.equalsIgnoreCase(request.getHeader(HttpHeaders.HOST))
                        || authority.equalsIgnoreCase(called(request)));
    }

    private static String called(HttpServletRequest request) {
        return STANDARD_PORTS.contains(request.getServerPort())
                ? request.getServerName()
                : request.getServerName() + ":" + request.getServerPort();
    }

    private static @Nullable String authority(String origin) {
        try {
            return URI.create(origin).getRawAuthority();
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
