package io.countroom.ui.signin;

import io.countroom.ui.access.Account;
import io.countroom.ui.access.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.context.HttpSessionSecurityContextRepository;
import org.springframework.stereotype.Component;

/** Makes the session of somebody who has done every step of the sign-in. Nothing else makes one. */
@Component
class DirectSignIn {

    private final HttpSessionSecurityContextRepository sessions = new HttpSessionSecurityContextRepository();

    void open(Account account, HttpServletRequest request, HttpServletResponse response) {
        open(new SignedIn(account), request, response);
    }

    void open(SignedIn signedIn, HttpServletRequest request, HttpServletResponse response) {
        if (request.getSession(false) != null) {
            // Known to whoever knew it before; what was proved since must not help them.
            request.changeSessionId();
        }
        SecurityContext context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(signedIn);
        SecurityContextHolder.setContext(context);
        sessions.saveContext(context, request, response);
    }
}
