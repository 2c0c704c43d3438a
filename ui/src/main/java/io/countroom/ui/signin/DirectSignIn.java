package io.countroom.ui.signin;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.security.authentication.AuthenticationManager;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.config.annotation.authentication.configuration.AuthenticationConfiguration;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.context.HttpSessionSecurityContextRepository;
import org.springframework.stereotype.Component;

/** Signs in the administrator who has just been created, without asking for the password a third time. */
@Component
class DirectSignIn {

    private final AuthenticationManager manager;
    private final HttpSessionSecurityContextRepository sessions = new HttpSessionSecurityContextRepository();

    DirectSignIn(AuthenticationConfiguration configuration) {
        this.manager = configuration.getAuthenticationManager();
    }

    void signIn(String name, String password, HttpServletRequest request, HttpServletResponse response) {
        SecurityContext context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(
                manager.authenticate(UsernamePasswordAuthenticationToken.unauthenticated(name, password)));
        SecurityContextHolder.setContext(context);
        sessions.saveContext(context, request, response);
    }
}
