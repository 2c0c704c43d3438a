package io.countroom.ui.signin;

import io.countroom.reporting.language.Words;
import io.countroom.ui.access.Passwords;
import io.countroom.ui.language.PageLanguage;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** The answer where too many passwords are being looked at. */
@RestControllerAdvice(assignableTypes = {SignInPages.class, FirstStartPages.class, AccountPages.class})
class BusyPage {

    @ExceptionHandler
    ResponseEntity<String> busy(Passwords.BusyException e, HttpServletRequest request) {
        return PageLanguage.in(
                request,
                () -> new DoorPage(request, Words.of("The server is busy"))
                        .intro(Words.of("Too many people are signing in at the same time. Try again in a few seconds."))
                        .link(Words.of("Sign in"), "sign-in")
                        .answer(HttpStatus.SERVICE_UNAVAILABLE));
    }
}
