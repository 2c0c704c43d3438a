package io.countroom.ui.api;

import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Requires;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/** Asks for the permission that a call names; a call of ours that names none is refused. */
final class RequiresInterceptor implements HandlerInterceptor {

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod method
                && method.getBeanType().getName().startsWith("io.countroom.")) {
            Requires requires = method.getMethodAnnotation(Requires.class);
            if (requires == null) {
                throw new AccessDeniedException("the call names no permission");
            }
            CurrentUser.require(requires.value());
        }
        return true;
    }
}
