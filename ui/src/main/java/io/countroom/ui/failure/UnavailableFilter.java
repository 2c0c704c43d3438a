package io.countroom.ui.failure;

import io.countroom.reporting.language.Words;
import io.countroom.sql.DatabaseUnavailableException;
import io.countroom.ui.api.Problem;
import io.countroom.ui.language.PageLanguage;
import io.countroom.ui.signin.DoorPage;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Answers a request that failed because of the database with a sentence: whatever it was, and whoever asked, signed in or not. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
final class UnavailableFilter extends OncePerRequestFilter {

    private static final Logger LOG = LoggerFactory.getLogger(UnavailableFilter.class);

    private static final String RETRY_SECONDS = "30";

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try {
            chain.doFilter(request, response);
        } catch (ServletException | IOException | RuntimeException e) {
            Optional<DatabaseUnavailableException> database = DatabaseUnavailableException.behind(e);
            if (database.isEmpty() || response.isCommitted()) {
                throw e;
            }
            String sentence = String.valueOf(database.get().getMessage());
            LOG.warn("{} {}: {}", request.getMethod(), request.getRequestURI(), sentence);
            answer(request, response, sentence);
        }
    }

    private static void answer(HttpServletRequest request, HttpServletResponse response, String sentence)
            throws IOException {
        boolean api = request.getRequestURI().startsWith(request.getContextPath() + "/api/");
        response.resetBuffer();
        response.setHeader(HttpHeaders.RETRY_AFTER, RETRY_SECONDS);
        if (api) {
            Problem.databaseUnavailable(sentence).write(response);
            return;
        }
        DoorPage page = PageLanguage.in(
                request,
                () -> new DoorPage(request, Words.of("The database is not available"))
                        .intro(sentence)
                        .link(Words.of("Try again"), request.getMethod().equals("GET") ? asked(request) : "."));
        page.write(response, HttpStatus.SERVICE_UNAVAILABLE);
    }

    private static String asked(HttpServletRequest request) {
        String query = request.getQueryString();
        return request.getRequestURI() + (query == null ? "" : "?" + query);
    }
}
