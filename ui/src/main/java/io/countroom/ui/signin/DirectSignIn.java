package io.countroom.ui.signin;

import io.countroom.ui.traffic.Sessions;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.security.authentication.AuthenticationManager;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.config.annotation.authentication.configuration.AuthenticationConfiguration;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.context.HttpSessionSecurityContextRepository;
import org.springframework.stereotype.Component;

/** Signs in the administrator who has just been created, without asking for the password a third time. */
@Component
class DirectSignIn {

    private final AuthenticationManager manager;
    private final Sessions sessions;
    private final HttpSessionSecurityContextRepository contexts = new HttpSessionSecurityContextRepository();

    DirectSignIn(AuthenticationConfiguration configuration, Sessions sessions) {
        this.manager = configuration.getAuthenticationManager();
        this.sessions = sessions;
    }

    void signIn(String name, String password, HttpServletRequest request, HttpServletResponse response) {
        Authentication authentication =
                manager.authenticate(UsernamePasswordAuthenticationToken.unauthenticated(name, password));
        sessions.onAuthentication(authentication, request, response);
        SecurityContext context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(authentication);
        SecurityContextHolder.setContext(context);
        contexts.saveContext(context, request, response);
    }
}
