package io.countroom.ui.api;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import tools.jackson.databind.json.JsonMapper;

/**
 * The answer of a failed call, by RFC 9457.
 *
 * @param type always the one that says no more than the status does; {@code code} tells problems apart
 * @param title what the status means
 * @param code what went wrong, for programs; it does not change
 * @param detail what is wrong, where, and what to do
 */
public record Problem(String type, String title, int status, String code, String detail) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** The kinds of problems; a program reads {@link #id}. */
    enum Code {
        BAD_REQUEST(HttpStatus.BAD_REQUEST, "The request could not be read: see the description at /api/v1/openapi"),
        BAD_PARAMETER(HttpStatus.BAD_REQUEST, "A parameter could not be read: see the description at /api/v1/openapi"),
        NO_TOKEN(
                HttpStatus.UNAUTHORIZED,
                "This call needs a token: make one in the browser under Settings, and send it as Authorization: Bearer TOKEN"),
        NOT_PERMITTED(HttpStatus.FORBIDDEN, "The role of this token's user does not permit this call"),
        UNKNOWN_ADDRESS(HttpStatus.NOT_FOUND, "There is no such call: the calls are described at /api/v1/openapi"),
        NOT_FOUND(HttpStatus.NOT_FOUND, "There is no such thing"),
        METHOD_NOT_ALLOWED(
                HttpStatus.METHOD_NOT_ALLOWED, "This address takes other methods: the header Allow has them"),
        NOT_ACCEPTABLE(HttpStatus.NOT_ACCEPTABLE, "The answer is application/json: leave the header Accept out"),
        TIMEOUT(HttpStatus.REQUEST_TIMEOUT, "The request did not come in whole: send it again"),
        ALREADY_IMPORTED(HttpStatus.CONFLICT, "This file is imported already"),
        OVERTAKEN(HttpStatus.CONFLICT, "Something else was imported meanwhile: send it again"),
        TOO_LARGE(HttpStatus.CONTENT_TOO_LARGE, "The request is too large: split it"),
        UNSUPPORTED_TYPE(HttpStatus.UNSUPPORTED_MEDIA_TYPE, "This call does not take such a body"),
        UNKNOWN_HOST(
                HttpStatus.MISDIRECTED_REQUEST,
                "This server does not answer to the name in the address: an administrator lists its names in COUNTROOM_HOSTS"),
        REFUSED(HttpStatus.UNPROCESSABLE_CONTENT, "This cannot be done"),
        OPTION_REFUSED(HttpStatus.UNPROCESSABLE_CONTENT, "The chapter does not permit this option"),
        UNREADABLE_FILE(HttpStatus.UNPROCESSABLE_CONTENT, "The file could not be read"),
        TOO_MANY_REQUESTS(
                HttpStatus.TOO_MANY_REQUESTS, "Too many requests: wait as many seconds as the header Retry-After says"),
        INTERNAL_ERROR(HttpStatus.INTERNAL_SERVER_ERROR, "This could not be answered; the server's log says why"),
        DATABASE_UNAVAILABLE(
                HttpStatus.SERVICE_UNAVAILABLE, "The database is not available: try again when it is back"),
        DISK_FULL(HttpStatus.INSUFFICIENT_STORAGE, "The disk of the server is full"),
        NO_ROOM(HttpStatus.SERVICE_UNAVAILABLE, "The server has no room for this at the moment: try again in a minute");

        private final HttpStatus status;
        private final String sentence;

        Code(HttpStatus status, String sentence) {
            this.status = status;
            this.sentence = sentence;
        }

        String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        int status() {
            return status.value();
        }
    }

    static Problem of(Code code) {
        return of(code, code.sentence);
    }

    static Problem of(Code code, String sentence) {
        return new Problem("about:blank", code.status.getReasonPhrase(), code.status.value(), code.id(), sentence);
    }

    /** @param sentence what is wrong with the database, and what to do */
    public static Problem databaseUnavailable(String sentence) {
        return of(Code.DATABASE_UNAVAILABLE, sentence);
    }

    /** The problem of an answer with this status, given before the call was resolved. */
    public static Problem of(int status) {
        return Arrays.stream(Code.values())
                .filter(code -> code.status() == status)
                .findFirst()
                .map(Problem::of)
                .orElseGet(() -> of(status < Code.INTERNAL_ERROR.status() ? Code.BAD_REQUEST : Code.INTERNAL_ERROR));
    }

    public void write(HttpServletResponse response) throws IOException {
        response.setStatus(status);
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        response.setCharacterEncoding(StandardCharsets.UTF_8);
        response.getWriter().write(JSON.writeValueAsString(this));
    }
}
