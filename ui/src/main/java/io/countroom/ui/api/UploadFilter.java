package io.countroom.ui.api;

import io.countroom.ui.api.Problem.Code;
import io.countroom.ui.traffic.ParameterRequest;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.MediaType;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Leaves the body to the call, whatever it says that it is. A file that is sent as curl does by itself calls itself a form, and
 * the server would look for parameters in it; those of a call stand in its address.
 */
final class UploadFilter extends OncePerRequestFilter {

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        HttpServletRequest passed = request;
        if (request.getContentType() != null
                && request.getContentType().startsWith(MediaType.APPLICATION_FORM_URLENCODED_VALUE)) {
            try {
                passed = ParameterRequest.withoutForm(request);
            } catch (IllegalArgumentException e) {
                Problem.of(Code.BAD_PARAMETER).write(response);
                return;
            }
        }
        chain.doFilter(passed, response);
    }
}
