package io.countroom.ui.signin;

import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.shared.ApplicationConstants;
import com.vaadin.flow.spring.security.NavigationAccessControlConfigurer;
import com.vaadin.flow.spring.security.UidlRedirectStrategy;
import com.vaadin.flow.spring.security.VaadinSecurityConfigurer;
import io.countroom.ui.access.Passwords;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Provider;
import io.countroom.ui.access.ProviderUsers;
import io.countroom.ui.access.RequiresChecker;
import io.countroom.ui.access.SignIn;
import io.countroom.ui.access.SignInPolicy;
import io.countroom.ui.access.Users;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.BundleFiles;
import io.countroom.ui.shell.Scope;
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
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.security.config.ObjectPostProcessor;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.security.web.authentication.logout.LogoutFilter;
import org.springframework.security.web.authentication.logout.LogoutSuccessHandler;
import org.springframework.security.web.context.SecurityContextHolderFilter;
import org.springframework.security.web.header.HeaderWriterFilter;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;

/** Access by the browser. The HTTP API has a chain of its own. */
@Configuration
class SecurityConfiguration {

    /** For everything that is no page; pages carry {@link ContentPolicy}. */
    private static final String NO_CONTENT = "default-src 'none'; frame-ancestors 'none'";

    private static final Set<String> OF_AN_OPEN_PAGE =
            Set.of(ApplicationConstants.REQUEST_TYPE_UIDL, ApplicationConstants.REQUEST_TYPE_HEARTBEAT);

    /** The pages that are open to strangers, and what they consist of; with a provider, the way there and back as well. */
    private static final Set<String> DOORS = Set.of(
            SignInPages.SIGN_IN,
            SignInPages.CODE,
            SignInPages.NEW_PASSWORD,
            SignInPages.SECOND_FACTOR,
            FirstStartPages.FIRST_START,
            "/countroom/tokens.css",
            "/countroom/door.css",
            "/countroom/icon.svg",
            "/countroom/fonts/instrument-sans-1.woff2");

    /** After the length of a message that is pushed to a page. */
    private static final String PUSH_SEPARATOR = "|";

    @Bean
    static PasswordEncoder passwordEncoder() {
        return Passwords.encoder();
    }

    @Bean
    static SignInPolicy signInPolicy(
            @Value("${COUNTROOM_LOCAL_ACCOUNTS:}") String localAccounts,
            @Value("${COUNTROOM_SECOND_FACTOR:}") String secondFactor) {
        return SignInPolicy.of(localAccounts, secondFactor);
    }

    /** Null where people sign in with passwords alone. */
    @Bean
    static @Nullable Provider provider(Environment environment) {
        return Provider.of(environment::getProperty).orElse(null);
    }

    /** Null where people sign in with passwords alone. */
    @Bean
    static @Nullable OidcSignIn oidcSignIn(
            ObjectProvider<Provider> provider,
            ProviderUsers users,
            SignIn signIn,
            DirectSignIn sessions,
            Tickets tickets) {
        Provider one = provider.getIfAvailable();
        return one == null ? null : new OidcSignIn(one, users, signIn, sessions, tickets);
    }

    @Bean
    static NavigationAccessControlConfigurer navigationAccess(ObjectProvider<Scope> scope) {
        return new NavigationAccessControlConfigurer()
                .withNavigationAccessChecker(
                        new RequiresChecker(location -> scope.getObject().sees(Address.of(location))));
    }

    @Bean
    SecurityFilterChain pages(
            HttpSecurity http,
            Limits limits,
            Rates rates,
            Heap heap,
            Sessions sessions,
            Users users,
            ObjectProvider<OidcSignIn> provider) {
        Set<String> doors = new HashSet<>(DOORS);
        // Fetched while somebody signs in. They are files of Vaadin, the same for everybody.
        BundleFiles.all().forEach(file -> doors.add("/" + file));
        provider.ifAvailable(one -> doors.addAll(Set.of(OidcSignIn.START, OidcSignIn.BACK)));
        http.authorizeHttpRequests(requests -> requests.dispatcherTypeMatchers(DispatcherType.ERROR)
                .permitAll()
                .requestMatchers(doors.toArray(String[]::new))
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
                        .logoutSuccessHandler(signOut(provider.getIfAvailable())));
        // Both would make a session for a stranger. The page asked for is in the address instead, and two checks stand
        // against forgery: SameOriginFilter, and the token in each of Vaadin's own messages.
        http.requestCache(cache -> cache.disable());
        http.csrf(csrf -> csrf.disable());
        http.addFilterBefore(new RateFilter(rates, doors), LogoutFilter.class);
        http.addFilterBefore(new StrangersBodyFilter(limits), LogoutFilter.class);
        http.addFilterBefore(new SameOriginFilter(), LogoutFilter.class);
        http.addFilterBefore(new AdmissionFilter(heap, sessions, SecurityConfiguration::isWayIn), LogoutFilter.class);
        http.addFilterAfter(new SessionCheck(users), SecurityContextHolderFilter.class);
        http.addFilterAfter(new FileCacheFilter(), AuthorizationFilter.class);
        http.sessionManagement(session -> session.sessionAuthenticationStrategy(sessions));
        http.logout(logout -> logout.logoutRequestMatcher(
                PathPatternRequestMatcher.withDefaults().matcher(HttpMethod.POST, "/logout")));
        http.exceptionHandling(handling -> handling.authenticationEntryPoint(SecurityConfiguration::toSignIn));
        provider.ifAvailable(one -> one.configure(http));
        http.headers(headers -> headers.contentSecurityPolicy(policy -> policy.policyDirectives(NO_CONTENT))
                .referrerPolicy(policy -> policy.policy(ReferrerPolicy.SAME_ORIGIN))
                .permissionsPolicyHeader(
                        policy -> policy.policy("camera=(), geolocation=(), microphone=(), payment=(), usb=()"))
                .frameOptions(frames -> frames.deny())
                .withObjectPostProcessor(eager()));
        return http.build();
    }

    /** A form of the sign-in, or the way back from the provider. */
    private static boolean isWayIn(HttpServletRequest request) {
        String path = request.getRequestURI().substring(request.getContextPath().length());
        return path.equals(OidcSignIn.BACK)
                || (request.getMethod().equals("POST") && SignInPages.WAYS_IN.contains(path));
    }

    /** To the sign-in page, where need be by way of the provider; from a page that is open as from a form. */
    private static LogoutSuccessHandler signOut(@Nullable OidcSignIn provider) {
        return (request, response, authentication) -> new UidlRedirectStrategy()
                .sendRedirect(
                        request,
                        response,
                        Optional.ofNullable(provider)
                                .flatMap(one -> one.endOfSession(request, authentication))
                                .orElse(request.getContextPath() + SignInPages.SIGN_IN));
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
        boolean ended = request.getRequestedSessionId() != null && !request.isRequestedSessionIdValid();
        response.sendRedirect(request.getContextPath()
                + SignInPages.SIGN_IN
                + (ended ? "?" + SignInPages.ENDED : "")
                + Destination.asked(request).query(ended ? "&" : "?"));
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
