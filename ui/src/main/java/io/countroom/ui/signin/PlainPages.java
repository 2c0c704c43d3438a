package io.countroom.ui.signin;

import io.countroom.reporting.language.Words;
import io.countroom.ui.api.Problem;
import io.countroom.ui.language.PageLanguage;
import io.countroom.ui.traffic.Limits;
import io.countroom.ui.traffic.OpenPages;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Plain pages for cases without a Vaadin page: a refused request, and a closed page. */
@RestController
class PlainPages implements ErrorController {

    private static final String HOME = "/";

    private final Limits limits;

    PlainPages(Limits limits) {
        this.limits = limits;
    }

    /** Where the server goes with a request that it does not answer: a person gets a page, a script of the API a problem. */
    @RequestMapping("/error")
    @Nullable ResponseEntity<String> error(HttpServletRequest request, HttpServletResponse response) throws IOException {
        int status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer code
                ? code
                : HttpStatus.NOT_FOUND.value();
        if (request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI) instanceof String asked
                && asked.startsWith(request.getContextPath() + "/api/")) {
            Problem.of(status).write(response);
            return null;
        }
        String accept = request.getHeader(HttpHeaders.ACCEPT);
        if (accept == null || !accept.contains(MediaType.TEXT_HTML_VALUE)) {
            return ResponseEntity.status(status).build();
        }
        return PageLanguage.in(request, () -> errorPage(request, status));
    }

    private static ResponseEntity<String> errorPage(HttpServletRequest request, int status) {
        DoorPage page = switch (HttpStatus.resolve(status)) {
            case FORBIDDEN ->
                new DoorPage(request, Words.of("Request refused"))
                        .intro(Words.of("The request came from another site, or your role does not permit it."));
            case NOT_FOUND ->
                new DoorPage(request, Words.of("Page not found"))
                        .intro(Words.of("Check the address, or go to the start page."));
            case MISDIRECTED_REQUEST ->
                new DoorPage(request, Words.of("Unknown server name"))
                        .intro(
                                Words.of(
                                        "This server does not answer to the name in the address. An administrator lists its names in COUNTROOM_HOSTS."));
            case TOO_MANY_REQUESTS ->
                new DoorPage(request, Words.of("Too many requests"))
                        .intro(Words.of("Wait a few seconds, then reload the page."));
            case SERVICE_UNAVAILABLE ->
                new DoorPage(request, Words.of("The server is full"))
                        .intro(
                                Words.of(
                                        "The server is short of memory. It accepts no sign-ins and opens no new pages; open pages keep working. Try again in a minute."));
            case null, default ->
                new DoorPage(request, Words.of("Request failed"))
                        .intro(
                                status < HttpStatus.INTERNAL_SERVER_ERROR.value()
                                        ? Words.of("The server does not understand this request.")
                                        : Words.of(
                                                "The server's log has the reason. Try again. If it fails again, tell an administrator the time."));
        };
        return page.link(Words.of("Go to the start page"), request.getContextPath() + HOME)
                .answer(HttpStatus.valueOf(status));
    }

    /** The address of a tab whose page was closed to make room. */
    @GetMapping("/" + OpenPages.SET_ASIDE)
    ResponseEntity<String> setAside(HttpServletRequest request) {
        return PageLanguage.in(
                request,
                () -> new DoorPage(request, Words.of("Page closed"))
                        .intro(Words.of(
                                "You have more than {0} pages open. The page that was used least recently was closed to make room.",
                                String.valueOf(limits.pages())))
                        .link(
                                Words.of("Open again"),
                                request.getContextPath()
                                        + Destination.carried(request).path())
                        .answer());
    }
}
