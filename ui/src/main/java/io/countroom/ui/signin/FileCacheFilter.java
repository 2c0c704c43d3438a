package io.countroom.ui.signin;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Lets browsers keep files for a year whose address changes with their content, so that a second visit on a slow line asks for none
 * of them. It stands behind the check of who may see a file: a redirect to sign-in is never kept.
 */
final class FileCacheFilter extends OncePerRequestFilter {

    private static final String FOR_GOOD = "max-age=31536000, immutable";

    /** Names with a hash or a version. */
    private static final List<String> VERSIONED = List.of("/VAADIN/build/", "/webjars/", "/countroom/fonts/");

    /** The version that Vaadin adds to the address of a style sheet or script. */
    private static final Set<String> VERSION = Set.of("v-c", "v");

    private static final Set<String> OF_CACHING =
            Set.of(HttpHeaders.CACHE_CONTROL, HttpHeaders.PRAGMA, HttpHeaders.EXPIRES);

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        String path = request.getRequestURI().substring(request.getContextPath().length());
        boolean versioned = VERSIONED.stream().anyMatch(path::startsWith)
                || (path.endsWith(".css") || path.endsWith(".js"))
                        && VERSION.stream().anyMatch(name -> request.getParameter(name) != null);
        return !versioned || !request.getMethod().equals("GET");
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        // Chromium keeps nothing that has a Pragma.
        OF_CACHING.forEach(name -> response.setHeader(name, null));
        response.setHeader(HttpHeaders.CACHE_CONTROL, FOR_GOOD);
        chain.doFilter(request, new HttpServletResponseWrapper(response) {
            @Override
            public void setHeader(String name, String value) {
                if (OF_CACHING.stream().noneMatch(name::equalsIgnoreCase)) {
                    super.setHeader(name, value);
                }
            }

            @Override
            public void addHeader(String name, String value) {
                if (OF_CACHING.stream().noneMatch(name::equalsIgnoreCase)) {
                    super.addHeader(name, value);
                }
            }

            @Override
            public void sendError(int status) throws IOException {
                super.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
                super.sendError(status);
            }

            @Override
            public void sendError(int status, String message) throws IOException {
                super.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
                super.sendError(status, message);
            }
        });
    }
}
