package io.countroom.ui.signin;

import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.shared.ApplicationConstants;
import com.vaadin.flow.spring.security.NavigationAccessControlConfigurer;
import com.vaadin.flow.spring.security.VaadinSecurityConfigurer;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.RequiresChecker;
import io.countroom.ui.signin.SignInPages.Failure;
import io.countroom.ui.traffic.AdmissionFilter;
import io.countroom.ui.traffic.Heap;
import io.countroom.ui.traffic.Limits;
import io.countroom.ui.traffic.RateFilter;
import io.countroom.ui.traffic.Rates;
import io.countroom.ui.traffic.Sessions;
import io.countroom.ui.traffic.StrangersBodyFilter;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import java.util.Set;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.security.authentication.LockedException;
import org.springframework.security.config.ObjectPostProcessor;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.crypto.factory.PasswordEncoderFactories;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.logout.LogoutFilter;
import org.springframework.security.web.header.HeaderWriterFilter;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;

/** Who gets in by the browser. The HTTP API has a chain of its own. */
@Configuration
class SecurityConfiguration {

    /** For everything that is no page; pages carry {@link ContentPolicy}. */
    private static final String NO_CONTENT = "default-src 'none'; frame-ancestors 'none'";

    private static final Set<String> OF_AN_OPEN_PAGE =
            Set.of(ApplicationConstants.REQUEST_TYPE_UIDL, ApplicationConstants.REQUEST_TYPE_HEARTBEAT);

    /** The pages that are open to strangers, and what they consist of. */
    private static final Set<String> DOORS = Set.of(
            SignInPages.SIGN_IN,
            SignInPages.FIRST_START,
            "/countroom/tokens.css",
            "/countroom/door.css",
            "/countroom/icon.svg");

    /** After the length of a message that is pushed to a page. */
    private static final String PUSH_SEPARATOR = "|";

    /** BCrypt; each hash says which encoder made it, so that it can be changed without locking anybody out. */
    @Bean
    static PasswordEncoder passwordEncoder() {
        return PasswordEncoderFactories.createDelegatingPasswordEncoder();
    }

    @Bean
    static NavigationAccessControlConfigurer navigationAccess() {
        return new NavigationAccessControlConfigurer().withNavigationAccessChecker(new RequiresChecker());
    }

    @Bean
    SecurityFilterChain pages(HttpSecurity http, Limits limits, Rates rates, Heap heap, Sessions sessions) {
        http.authorizeHttpRequests(requests -> requests.dispatcherTypeMatchers(DispatcherType.ERROR)
                .permitAll()
                .requestMatchers(DOORS.toArray(String[]::new))
                .permitAll()
                .requestMatchers("/actuator/health/**")
                .permitAll()
                .requestMatchers("/actuator/**")
                .hasRole(Permission.SETTINGS.name())
                .requestMatchers(SecurityConfiguration::ofAnOpenPage)
                .permitAll()
                .anyRequest()
                .authenticated());
        http.with(
                VaadinSecurityConfigurer.vaadin(),
                vaadin -> vaadin.enableAuthorizedRequestsConfiguration(false)
                        .enableCsrfConfiguration(false)
                        .enableRequestCacheConfiguration(false)
                        .enableExceptionHandlingConfiguration(false)
                        .logoutSuccessHandler((request, response, authentication) ->
                                response.sendRedirect(request.getContextPath() + SignInPages.SIGN_IN)));
        // Both would make a session for a stranger. The page asked for is in the address instead, and two checks stand
        // against forgery: SameOriginFilter, and the token in each of Vaadin's own messages.
        http.requestCache(cache -> cache.disable());
        http.csrf(csrf -> csrf.disable());
        http.addFilterBefore(new RateFilter(rates, DOORS), LogoutFilter.class);
        http.addFilterBefore(new StrangersBodyFilter(limits), LogoutFilter.class);
        http.addFilterBefore(new SameOriginFilter(), LogoutFilter.class);
        http.addFilterBefore(new AdmissionFilter(heap, sessions, SignInPages.WAYS_IN), LogoutFilter.class);
        http.sessionManagement(session -> session.sessionAuthenticationStrategy(sessions));
        http.logout(logout -> logout.logoutRequestMatcher(
                PathPatternRequestMatcher.withDefaults().matcher(HttpMethod.POST, "/logout")));
        http.exceptionHandling(handling -> handling.authenticationEntryPoint(SecurityConfiguration::toSignIn));
        http.formLogin(form -> form.loginPage(SignInPages.SIGN_IN)
                .successHandler((request, response, authentication) -> response.sendRedirect(
                        request.getContextPath() + Destination.carried(request).path()))
                .failureHandler((request, response, failure) -> response.sendRedirect(request.getContextPath()
                        + SignInPages.SIGN_IN
                        + "?"
                        + (failure instanceof LockedException ? Failure.LOCKED : Failure.ERROR).parameter()
                        + Destination.carried(request).query("&"))));
        http.headers(headers -> headers.contentSecurityPolicy(policy -> policy.policyDirectives(NO_CONTENT))
                .referrerPolicy(policy -> policy.policy(ReferrerPolicy.SAME_ORIGIN))
                .permissionsPolicyHeader(
                        policy -> policy.policy("camera=(), geolocation=(), microphone=(), payment=(), usb=()"))
                .frameOptions(frames -> frames.deny())
                .withObjectPostProcessor(eager()));
        return http.build();
    }

    /**
     * What a page that is open sends. Vaadin answers it without making a session, and tells a page whose session has ended.
     * Everything else that strangers could reach of Vaadin, files that are not there included, would make one.
     */
    private static boolean ofAnOpenPage(HttpServletRequest request) {
        return request.getRequestURI().equals(request.getContextPath() + "/")
                && OF_AN_OPEN_PAGE.contains(Objects.requireNonNullElse(
                        request.getParameter(ApplicationConstants.REQUEST_TYPE_PARAMETER), ""));
    }

    /** A link leads on after sign-in; what a script asks for is refused, so that the script notices. */
    private static void toSignIn(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException reason)
            throws IOException {
        String type = request.getParameter(ApplicationConstants.REQUEST_TYPE_PARAMETER);
        if (ApplicationConstants.REQUEST_TYPE_PUSH.equals(type) && request.getHeader(HttpHeaders.UPGRADE) == null) {
            // A page that stays open asks for news; with this one it goes to sign-in.
            String ended = VaadinService.createSessionExpiredJSON(true);
            response.setContentType(MediaType.APPLICATION_JSON_VALUE);
            response.getWriter().write(ended.length() + PUSH_SEPARATOR + ended);
            return;
        }
        if (type != null || !request.getMethod().equals("GET")) {
            response.sendError(HttpServletResponse.SC_UNAUTHORIZED);
            return;
        }
        response.sendRedirect(request.getContextPath()
                + SignInPages.SIGN_IN
                + Destination.asked(request).query("?"));
    }

    /** Before the answer, not when it is sent: Vaadin sends its pages past the wrapper that would notice. */
    private static ObjectPostProcessor<HeaderWriterFilter> eager() {
        return new ObjectPostProcessor<>() {
            @Override
            public <O extends HeaderWriterFilter> O postProcess(O filter) {
                filter.setShouldWriteHeadersEagerly(true);
                return filter;
            }
        };
    }
}
