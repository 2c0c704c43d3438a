package io.countroom.ui.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.sql.RefusedException;
import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.TokenScope;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.access.Tokens.Limits;
import io.countroom.ui.access.Users;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerExecutionChain;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.ServletRequestPathUtils;

/**
 * Every call of the HTTP API that there is, with every role and with none: who may is let through to it, who may not is
 * refused. The calls themselves are not made: what they answer is tested elsewhere.
 */
@SpringBootTest(classes = CountroomApplication.class)
@AutoConfigureMockMvc
class ApiAccessTest {

    private static final int LET_THROUGH = 299;

    /** What a caller sends, and what the call says it takes. */
    private record Call(String verb, String path, Permission requires) {}

    @Autowired
    @Qualifier("springSecurityFilterChain") Filter security;

    @Autowired
    @Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping handlers;

    @Autowired
    Users users;

    @Autowired
    Tokens tokens;

    private List<Call> calls() {
        List<Call> calls = new ArrayList<>();
        handlers.getHandlerMethods().forEach((mapping, method) -> {
            if (!method.getBeanType().getName().startsWith("io.countroom.ui.api.")) {
                return;
            }
            Requires requires = method.getMethodAnnotation(Requires.class);
            assertThat(requires).as("the permission of %s", method).isNotNull();
            for (String pattern : mapping.getPatternValues()) {
                assertThat(pattern).startsWith("/api/v1/");
                mapping.getMethodsCondition()
                        .getMethods()
                        .forEach(verb -> calls.add(
                                new Call(verb.name(), pattern.replaceAll("\\{[^/]*}", "1"), requires.value())));
            }
        });
        return calls;
    }

    @Test
    void everyCallLetsInTheRolesThatMayAndNoOther() throws Exception {
        Map<Role, String> tokenOf = new EnumMap<>(Role.class);
        for (Role role : Role.values()) {
            var account = users.create("pair-" + role.id(), "", "a good password", role);
            if (TokenScope.of(role).isEmpty()) {
                assertThatThrownBy(() -> tokens.create(account, "test", Limits.of(role)))
                        .isInstanceOf(RefusedException.class);
                tokenOf.put(role, "countroom_none");
            } else {
                tokenOf.put(role, tokens.create(account, "test", Limits.of(role)));
            }
        }
        List<Call> calls = calls();
        assertThat(calls).extracting(Call::path).contains("/api/v1/odds", "/api/v1/odds/1", "/api/v1/imports");
        for (Call call : calls) {
            assertThat(status(call, null)).as("%s without a token", call).isEqualTo(401);
            assertThat(status(call, "countroom_guessed"))
                    .as("%s with a token that there is not", call)
                    .isEqualTo(401);
            for (Role role : Role.values()) {
                int expected = !role.may(Permission.SCRIPT) ? 401 : role.may(call.requires()) ? LET_THROUGH : 403;
                assertThat(status(call, tokenOf.get(role)))
                        .as("%s as %s", call, role)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void aTokenOpensTheCallsOfItsScopeAndNoOther() throws Exception {
        Map<TokenScope, Set<Permission>> opens = Map.of(
                TokenScope.IMPORT, Set.of(Permission.IMPORT),
                TokenScope.REPORT, Set.of(Permission.READ, Permission.EXPORT),
                TokenScope.READ, Set.of(Permission.READ),
                TokenScope.MAINTAIN, Set.of(Permission.READ_AUDIT_TRAIL, Permission.SETTINGS));
        assertThat(opens).containsOnlyKeys(TokenScope.values());
        var account = users.create("scopes", "", "a good password", Role.ADMINISTRATOR);
        for (TokenScope scope : TokenScope.values()) {
            String token = tokens.create(account, scope.label(), new Limits(Set.of(scope), null, null));
            for (Call call : calls()) {
                assertThat(status(call, token))
                        .as("%s with %s", call, scope)
                        .isEqualTo(opens.get(scope).contains(call.requires()) ? LET_THROUGH : 403);
            }
        }
    }

    private int status(Call call, @Nullable String token) throws Exception {
        MockHttpServletRequest request = new MockHttpServletRequest(call.verb(), call.path());
        request.setServletPath(call.path());
        if (token != null) {
            request.addHeader("Authorization", "Bearer " + token);
        }
        MockHttpServletResponse response = new MockHttpServletResponse();
        FilterChain upToTheCall = (in, out) -> handle((HttpServletRequest) in, (HttpServletResponse) out);
        security.doFilter(request, response, upToTheCall);
        return response.getStatus();
    }

    /** What Spring does before it makes a call. */
    private void handle(HttpServletRequest request, HttpServletResponse response) throws ServletException {
        ServletRequestPathUtils.parseAndCache(request);
        try {
            HandlerExecutionChain chain = handlers.getHandler(request);
            assertThat(chain).as(request.getRequestURI()).isNotNull();
            assertThat(chain.getHandler()).isInstanceOf(HandlerMethod.class);
            for (HandlerInterceptor interceptor : chain.getInterceptorList()) {
                if (!interceptor.preHandle(request, response, chain.getHandler())) {
                    return;
                }
            }
        } catch (AccessDeniedException e) {
            throw e;
        } catch (Exception e) {
            throw new ServletException(e);
        }
        response.setStatus(LET_THROUGH);
    }
}
