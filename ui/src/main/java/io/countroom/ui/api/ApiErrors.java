package io.countroom.ui.api;

import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.sql.imports.AlreadyImportedException;
import io.countroom.sql.imports.OvertakenException;
import java.util.stream.Collectors;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Turns what a caller got wrong into a sentence; what we got wrong stays a 500 and goes to the log. */
@RestControllerAdvice(basePackages = "io.countroom.ui.api")
class ApiErrors {

    @ExceptionHandler
    ResponseEntity<ApiError> refused(OptionRefusedException e) {
        return answer(
                HttpStatus.UNPROCESSABLE_CONTENT,
                e.refusals().stream()
                        .map(OptionRefusedException.Refusal::sentence)
                        .collect(Collectors.joining("; ")));
    }

    @ExceptionHandler
    ResponseEntity<ApiError> wrong(IllegalArgumentException e) {
        return answer(HttpStatus.UNPROCESSABLE_CONTENT, String.valueOf(e.getMessage()));
    }

    @ExceptionHandler
    ResponseEntity<ApiError> unreadable(UnreadableFileException e) {
        return answer(HttpStatus.UNPROCESSABLE_CONTENT, String.valueOf(e.getMessage()));
    }

    @ExceptionHandler
    ResponseEntity<ApiError> twice(AlreadyImportedException e) {
        return answer(HttpStatus.CONFLICT, String.valueOf(e.getMessage()));
    }

    @ExceptionHandler
    ResponseEntity<ApiError> overtaken(OvertakenException e) {
        return answer(HttpStatus.CONFLICT, String.valueOf(e.getMessage()));
    }

    @ExceptionHandler
    ResponseEntity<ApiError> tooLarge(Uploads.TooLargeException e) {
        return answer(HttpStatus.CONTENT_TOO_LARGE, String.valueOf(e.getMessage()));
    }

    @ExceptionHandler
    ResponseEntity<ApiError> unknown(UnknownThingException e) {
        return answer(HttpStatus.NOT_FOUND, e.sentence());
    }

    private static ResponseEntity<ApiError> answer(HttpStatus status, String sentence) {
        return ResponseEntity.status(status).body(new ApiError(sentence));
    }
}
