package io.countroom.ui.signin;

import io.countroom.ui.access.Provider;
import io.countroom.ui.access.ProviderUsers;
import io.countroom.ui.access.SignIn;
import io.countroom.ui.access.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.http.converter.FormHttpMessageConverter;
import org.springframework.security.config.ObjectPostProcessor;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClient;
import org.springframework.security.oauth2.client.endpoint.RestClientAuthorizationCodeTokenResponseClient;
import org.springframework.security.oauth2.client.http.OAuth2ErrorResponseErrorHandler;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistrationRepository;
import org.springframework.security.oauth2.client.registration.ClientRegistrations;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestRedirectFilter;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizedClientRepository;
import org.springframework.security.oauth2.client.web.OAuth2LoginAuthenticationFilter;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.http.converter.OAuth2AccessTokenResponseHttpMessageConverter;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;
import org.springframework.security.web.authentication.session.NullAuthenticatedSessionStrategy;
import org.springframework.security.web.context.NullSecurityContextRepository;
import org.springframework.web.client.RestClient;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * Sign-in at an OpenID Connect provider. Spring Security speaks with it; what it vouches for becomes a user of ours before there is
 * a session, and only that user gets one.
 */
final class OidcSignIn {

    private static final Logger LOG = LoggerFactory.getLogger(OidcSignIn.class);

    private static final String ID = "oidc";
    static final String START = "/oauth2/authorization/" + ID;
    static final String BACK = "/login/oauth2/code/" + ID;

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Provider provider;
    private final ProviderUsers users;
    private final SignIn signIn;
    private final DirectSignIn sessions;
    private final AuthorizationCookie cookie;
    private volatile @Nullable ClientRegistration registration;

    OidcSignIn(Provider provider, ProviderUsers users, SignIn signIn, DirectSignIn sessions, Tickets tickets) {
        this.provider = provider;
        this.users = users;
        this.signIn = signIn;
        this.sessions = sessions;
        this.cookie = new AuthorizationCookie(tickets);
    }

    void configure(HttpSecurity http) {
        ClientRegistrationRepository registrations = id -> id.equals(ID) ? registration() : null;
        http.oauth2Login(login -> login.loginPage(SignInPages.SIGN_IN)
                .clientRegistrationRepository(registrations)
                .authorizedClientRepository(new NoClients())
                .authorizationEndpoint(endpoint -> endpoint.authorizationRequestRepository(cookie))
                .tokenEndpoint(endpoint -> endpoint.accessTokenResponseClient(tokens()))
                .successHandler(this::arrived)
                .failureHandler(this::failed)
                .withObjectPostProcessor(new ObjectPostProcessor<OAuth2LoginAuthenticationFilter>() {
                    @Override
                    public <O extends OAuth2LoginAuthenticationFilter> O postProcess(O filter) {
                        // A session is made for a user of ours alone.
                        filter.setSessionAuthenticationStrategy(new NullAuthenticatedSessionStrategy());
                        filter.setSecurityContextRepository(new NullSecurityContextRepository());
                        return filter;
                    }
                })
                .withObjectPostProcessor(new ObjectPostProcessor<OAuth2AuthorizationRequestRedirectFilter>() {
                    @Override
                    public <O extends OAuth2AuthorizationRequestRedirectFilter> O postProcess(O filter) {
                        filter.setAuthenticationFailureHandler(OidcSignIn.this::failed);
                        return filter;
                    }
                }));
    }

    /** Asked for when first needed: the server starts, and lets in who has a password, while the provider is down. */
    private ClientRegistration registration() {
        ClientRegistration known = registration;
        if (known == null) {
            ClientRegistration.Builder builder = ClientRegistrations.fromIssuerLocation(provider.issuer())
                    .registrationId(ID)
                    .clientId(provider.clientId())
                    .scope(provider.scopes())
                    .clientSettings(ClientRegistration.ClientSettings.builder()
                            .requireProofKey(true)
                            .build());
            if (provider.clientSecret() == null) {
                builder.clientAuthenticationMethod(ClientAuthenticationMethod.NONE);
            } else {
                builder.clientSecret(provider.clientSecret());
            }
            known = builder.build();
            registration = known;
        }
        return known;
    }

    /** As Spring Security's own, but one that does not wait for ever. */
    private static RestClientAuthorizationCodeTokenResponseClient tokens() {
        JdkClientHttpRequestFactory requests = new JdkClientHttpRequestFactory(
                HttpClient.newBuilder().connectTimeout(PATIENCE).build());
        requests.setReadTimeout(PATIENCE);
        RestClientAuthorizationCodeTokenResponseClient client = new RestClientAuthorizationCodeTokenResponseClient();
        client.setRestClient(RestClient.builder()
                .requestFactory(requests)
                .configureMessageConverters(converters -> converters
                        .addCustomConverter(new FormHttpMessageConverter())
                        .addCustomConverter(new OAuth2AccessTokenResponseHttpMessageConverter()))
                .defaultStatusHandler(new OAuth2ErrorResponseErrorHandler())
                .build());
        return client;
    }

    private void arrived(HttpServletRequest request, HttpServletResponse response, Authentication authentication)
            throws IOException {
        SecurityContextHolder.clearContext();
        if (!(authentication.getPrincipal() instanceof OidcUser person) || person.getSubject() == null) {
            throw new IllegalStateException("the provider signed nobody in");
        }
        String target = switch (users.arrived(provider, person.getSubject(), person.getClaims())) {
            case ProviderUsers.Answer.In(var user) -> {
                SignedIn signedIn =
                        new SignedIn(signIn.complete(user, "at " + provider.issuer(), request.getRemoteAddr()));
                if (provider.endsItsSession()) {
                    signedIn.setDetails(person.getIdToken().getTokenValue());
                }
                sessions.open(signedIn, request, response);
                yield AuthorizationCookie.destination(request).path();
            }
            case ProviderUsers.Answer.Refused(var why) ->
                SignInPages.SIGN_IN + ProviderRefusal.of(why).query();
        };
        response.sendRedirect(request.getContextPath() + target);
    }

    private void failed(HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
            throws IOException {
        LOG.warn("A sign-in at {} failed", provider.issuer(), failure);
        ProviderRefusal refusal = failure instanceof OAuth2AuthenticationException known
                        && AuthorizationCookie.isMissing(known.getError())
                ? ProviderRefusal.BROKEN_OFF
                : ProviderRefusal.UNREACHABLE;
        response.sendRedirect(request.getContextPath() + SignInPages.SIGN_IN + refusal.query());
    }

    /** Where somebody goes who signs out, if the provider ends its session as well. */
    Optional<String> endOfSession(HttpServletRequest request, @Nullable Authentication authentication) {
        if (authentication == null || !(authentication.getDetails() instanceof String idToken)) {
            return Optional.empty();
        }
        return Optional.ofNullable(registration()
                        .getProviderDetails()
                        .getConfigurationMetadata()
                        .get("end_session_endpoint"))
                .map(endpoint -> UriComponentsBuilder.fromUriString(endpoint.toString())
                        .queryParam("id_token_hint", "{token}")
                        .queryParam("post_logout_redirect_uri", "{back}")
                        .encode()
                        .buildAndExpand(
                                idToken,
                                ServletUriComponentsBuilder.fromContextPath(request)
                                        .path(SignInPages.SIGN_IN)
                                        .toUriString())
                        .toUriString());
    }

    /** Countroom asks the provider for nothing but who somebody is. */
    private static final class NoClients implements OAuth2AuthorizedClientRepository {

        @Override
        public <T extends OAuth2AuthorizedClient> @Nullable T loadAuthorizedClient(
                String id, @Nullable Authentication principal, HttpServletRequest request) {
            return null;
        }

        @Override
        public void saveAuthorizedClient(
                OAuth2AuthorizedClient client,
                @Nullable Authentication principal,
                HttpServletRequest request,
                HttpServletResponse response) {
            // Its tokens are of no use any more.
        }

        @Override
        public void removeAuthorizedClient(
                String id,
                @Nullable Authentication principal,
                HttpServletRequest request,
                HttpServletResponse response) {
            // None is kept.
        }
    }
}
