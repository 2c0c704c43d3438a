package io.countroom.ui.signin;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.security.oauth2.client.web.AuthorizationRequestRepository;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;

/**
 * Keeps in the browser what was asked of the provider until the answer comes back, with the page to go to then: a session for
 * everybody who begins to sign in would be memory for strangers.
 */
final class AuthorizationCookie implements AuthorizationRequestRepository<OAuth2AuthorizationRequest> {

    private static final String NAME = "countroom-oidc";
    private static final Duration VALID = Duration.ofMinutes(10);
    private static final String DESTINATION = AuthorizationCookie.class.getName() + ".to";
    private static final String ATTRIBUTE = "attribute.";
    private static final String PARAMETER = "parameter.";
    private static final Set<String> MISSING = Set.of("authorization_request_not_found", "access_denied");

    private final Tickets tickets;

    AuthorizationCookie(Tickets tickets) {
        this.tickets = tickets;
    }

    @Override
    public @Nullable OAuth2AuthorizationRequest loadAuthorizationRequest(HttpServletRequest request) {
        Cookie[] cookies = request.getCookies();
        return Optional.ofNullable(cookies).stream()
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(NAME))
                .flatMap(cookie -> tickets.read(NAME, cookie.getValue()).stream())
                .filter(content -> content.getOrDefault("state", "").equals(request.getParameter("state")))
                .findFirst()
                .map(content -> {
                    request.setAttribute(DESTINATION, new Destination(content.getOrDefault("to", "/")));
                    return read(content);
                })
                .orElse(null);
    }

    /** The page that was asked for before the request that has come back. */
    static Destination destination(HttpServletRequest request) {
        return request.getAttribute(DESTINATION) instanceof Destination to ? to : Destination.HOME;
    }

    static boolean isMissing(OAuth2Error error) {
        return MISSING.contains(error.getErrorCode());
    }

    @Override
    public void saveAuthorizationRequest(
            @Nullable OAuth2AuthorizationRequest asked, HttpServletRequest request, HttpServletResponse response) {
        if (asked == null) {
            set(request, response, "", Duration.ZERO);
            return;
        }
        set(request, response, tickets.sign(NAME, VALID, write(asked, Destination.carried(request))), VALID);
    }

    @Override
    public @Nullable OAuth2AuthorizationRequest removeAuthorizationRequest(
            HttpServletRequest request, HttpServletResponse response) {
        OAuth2AuthorizationRequest asked = loadAuthorizationRequest(request);
        if (asked != null) {
            set(request, response, "", Duration.ZERO);
        }
        return asked;
    }

    private static void set(HttpServletRequest request, HttpServletResponse response, String value, Duration age) {
        response.addHeader(
                HttpHeaders.SET_COOKIE,
                ResponseCookie.from(NAME, value)
                        .path(request.getContextPath() + "/")
                        .maxAge(age)
                        .httpOnly(true)
                        .secure(request.isSecure())
                        // The provider's answer is a link from another site: strict would leave the cookie behind.
                        .sameSite("Lax")
                        .build()
                        .toString());
    }

    private static Map<String, String> write(OAuth2AuthorizationRequest asked, Destination to) {
        Map<String, String> content = new HashMap<>(Map.of(
                "uri", asked.getAuthorizationUri(),
                "client", asked.getClientId(),
                "redirect", String.valueOf(asked.getRedirectUri()),
                "state", String.valueOf(asked.getState()),
                "scopes", String.join(" ", asked.getScopes()),
                "to", to.path()));
        asked.getAttributes().forEach((name, value) -> content.put(ATTRIBUTE + name, String.valueOf(value)));
        asked.getAdditionalParameters().forEach((name, value) -> content.put(PARAMETER + name, String.valueOf(value)));
        return content;
    }

    private static OAuth2AuthorizationRequest read(Map<String, String> content) {
        return OAuth2AuthorizationRequest.authorizationCode()
                .authorizationUri(content.getOrDefault("uri", ""))
                .clientId(content.getOrDefault("client", ""))
                .redirectUri(content.getOrDefault("redirect", ""))
                .state(content.getOrDefault("state", ""))
                .scopes(Set.copyOf(List.of(content.getOrDefault("scopes", "").split(" "))))
                .attributes(all -> all.putAll(under(ATTRIBUTE, content)))
                .additionalParameters(all -> all.putAll(under(PARAMETER, content)))
                .build();
    }

    private static Map<String, Object> under(String prefix, Map<String, String> content) {
        Map<String, Object> some = new HashMap<>();
        content.forEach((name, value) -> {
            if (name.startsWith(prefix)) {
                some.put(name.substring(prefix.length()), value);
            }
        });
        return some;
    }
}
