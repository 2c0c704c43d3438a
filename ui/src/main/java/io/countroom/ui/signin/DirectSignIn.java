package io.countroom.ui.signin;

import io.countroom.ui.access.Account;
import io.countroom.ui.access.SignedIn;
import io.countroom.ui.traffic.Sessions;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.context.HttpSessionSecurityContextRepository;
import org.springframework.stereotype.Component;

/** Makes the session of somebody who has done every step of the sign-in. Nothing else makes one. */
@Component
class DirectSignIn {

    private final Sessions sessions;
    private final HttpSessionSecurityContextRepository contexts = new HttpSessionSecurityContextRepository();

    DirectSignIn(Sessions sessions) {
        this.sessions = sessions;
    }

    void open(Account account, HttpServletRequest request, HttpServletResponse response) {
        open(new SignedIn(account), request, response);
    }

    void open(SignedIn signedIn, HttpServletRequest request, HttpServletResponse response) {
        sessions.onAuthentication(signedIn, request, response);
        SecurityContext context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(signedIn);
        SecurityContextHolder.setContext(context);
        contexts.saveContext(context, request, response);
    }
}
