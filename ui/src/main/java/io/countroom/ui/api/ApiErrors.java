package io.countroom.ui.api;

import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.sql.DatabaseUnavailableException;
import io.countroom.sql.RefusedException;
import io.countroom.sql.imports.AlreadyImportedException;
import io.countroom.sql.imports.OvertakenException;
import io.countroom.ui.api.Problem.Code;
import io.countroom.ui.imports.NoRoomException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.stream.Collectors;
import org.apache.catalina.connector.ClientAbortException;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.multipart.MultipartException;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/** Turns what a caller got wrong into a problem with a sentence; what we got wrong goes to the log. */
@Component
class ApiErrors implements HandlerExceptionResolver, Ordered {

    private static final Logger LOG = LoggerFactory.getLogger(ApiErrors.class);

    @Override
    public int getOrder() {
        return HIGHEST_PRECEDENCE;
    }

    @Override
    public @Nullable ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception e) {
        if (!ApiConfiguration.isCall(request) || response.isCommitted()) {
            return null;
        }
        Problem problem = problem(e);
        if (problem.status() == Code.INTERNAL_ERROR.status()) {
            LOG.error("{} {} could not be answered", request.getMethod(), request.getRequestURI(), e);
        }
        try {
            response.resetBuffer();
            if (e instanceof ErrorResponse web) {
                web.getHeaders().forEach((name, values) -> values.forEach(value -> response.addHeader(name, value)));
            }
            problem.write(response);
        } catch (IOException broken) {
            LOG.debug("Nobody is there any more to hear of it", broken);
        }
        return new ModelAndView();
    }

    private static Problem problem(Exception e) {
        return DatabaseUnavailableException.behind(e)
                .map(away -> Problem.databaseUnavailable(String.valueOf(away.getMessage())))
                .orElseGet(() -> ofKind(e));
    }

    private static Problem ofKind(Exception e) {
        return switch (e) {
            case OptionRefusedException refused ->
                Problem.of(
                        Code.OPTION_REFUSED,
                        refused.refusals().stream()
                                .map(OptionRefusedException.Refusal::sentence)
                                .collect(Collectors.joining("; ")));
            case UnreadableFileException unreadable -> said(Code.UNREADABLE_FILE, unreadable);
            case AlreadyImportedException twice -> said(Code.ALREADY_IMPORTED, twice);
            case OvertakenException overtaken -> said(Code.OVERTAKEN, overtaken);
            case Uploads.TooLargeException large -> said(Code.TOO_LARGE, large);
            case NoRoomException full -> said(Code.DISK_FULL, full);
            case UnknownThingException unknown -> Problem.of(Code.NOT_FOUND, unknown.sentence());
            case BadParameterException bad -> said(Code.BAD_PARAMETER, bad);
            case AccessDeniedException denied -> Problem.of(Code.NOT_PERMITTED);
            case MissingServletRequestParameterException missing ->
                Problem.of(Code.BAD_PARAMETER, "The parameter " + missing.getParameterName() + " is missing");
            case MethodArgumentTypeMismatchException mismatch ->
                Problem.of(Code.BAD_PARAMETER, mismatch.getName() + " is not what it has to be: see /api/v1/openapi");
            case HttpMessageNotReadableException unreadable -> Problem.of(Code.BAD_REQUEST);
            case InvalidParameterException undecodable ->
                Problem.of(Code.BAD_PARAMETER, "A parameter cannot be decoded: encode it as a URL has it");
            case MultipartException unreadable -> Problem.of(Code.BAD_REQUEST);
            case ClientAbortException gone -> Problem.of(Code.TIMEOUT);
            case ErrorResponse web -> Problem.of(web.getStatusCode().value());
            case RefusedException refused -> said(Code.REFUSED, refused);
            default -> Problem.of(Code.INTERNAL_ERROR);
        };
    }

    private static Problem said(Code code, Exception e) {
        return e.getMessage() == null ? Problem.of(code) : Problem.of(code, e.getMessage());
    }
}
