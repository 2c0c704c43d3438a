package io.countroom.ui.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpSession;
import jakarta.servlet.http.HttpSessionEvent;
import java.io.IOException;
import java.lang.management.MemoryUsage;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.mock.web.MockHttpSession;
import org.springframework.security.authentication.TestingAuthenticationToken;

/** How many sessions there may be, and who is turned away where there is no room. */
class SessionsTest {

    private final Sessions sessions = new Sessions(new Limits(20, 3, 5, 85, null, null, null));
    private long used;
    private final Heap heap = new Heap(85, () -> new MemoryUsage(0, used, 100, 100), () -> {}, Clock.systemUTC());
    private final AdmissionFilter admission =
            new AdmissionFilter(heap, sessions, request -> "/sign-in".equals(request.getRequestURI()));

    private MockHttpSession signIn(String name) {
        MockHttpServletRequest request = new MockHttpServletRequest();
        sessions.onAuthentication(new TestingAuthenticationToken(name, ""), request, new MockHttpServletResponse());
        return (MockHttpSession) Objects.requireNonNull(request.getSession(false));
    }

    @Test
    void aUserKeepsTheLatestSessions() {
        List<MockHttpSession> begun = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            begun.add(signIn("ada"));
        }
        assertThat(begun).extracting(MockHttpSession::isInvalid).containsExactly(true, true, false, false, false);
        assertThat(signIn("grace").isInvalid()).isFalse();
        assertThat(begun.getLast().isInvalid()).isFalse();
    }

    @Test
    void aSessionThatHasEndedByItselfMakesRoom() {
        MockHttpSession first = signIn("ada");
        signIn("ada");
        MockHttpSession third = signIn("ada");
        first.invalidate();
        sessions.sessionDestroyed(new HttpSessionEvent(first));
        signIn("ada");
        assertThat(third.isInvalid()).isFalse();
        third.invalidate();
        assertThat(signIn("ada").isInvalid())
                .as("one that ended unheard does no harm")
                .isFalse();
    }

    @Test
    void nothingOfTheSessionBeforeIsTakenAlong() {
        MockHttpServletRequest request = new MockHttpServletRequest();
        HttpSession before = request.getSession(true);
        before.setAttribute("of somebody else", "x");
        sessions.onAuthentication(new TestingAuthenticationToken("ada", ""), request, new MockHttpServletResponse());
        HttpSession after = Objects.requireNonNull(request.getSession(false));
        assertThat(after.getId()).isNotEqualTo(before.getId());
        assertThat(after.getAttribute("of somebody else")).isNull();
    }

    private static MockHttpServletRequest request(String method, String path) {
        MockHttpServletRequest request = new MockHttpServletRequest(method, path);
        request.setUserPrincipal(new TestingAuthenticationToken("ada", ""));
        request.addHeader("Accept", "text/html,*/*");
        return request;
    }

    private int answer(MockHttpServletRequest request) throws ServletException, IOException {
        MockHttpServletResponse response = new MockHttpServletResponse();
        admission.doFilter(request, response, new MockFilterChain());
        return response.getStatus();
    }

    @Test
    void whereTheHeapIsFullNobodyGetsInAndOpenPagesGoOn() throws Exception {
        MockHttpServletRequest init = request("GET", "/");
        init.setParameter("v-r", "init");
        MockHttpServletRequest click = request("POST", "/");
        click.setParameter("v-r", "uidl");
        MockHttpServletRequest script = new MockHttpServletRequest("GET", "/VAADIN/build/x.js");
        List<MockHttpServletRequest> all = List.of(
                request("POST", "/sign-in"), request("GET", "/hold"), init, click, script, request("GET", "/sign-in"));
        for (MockHttpServletRequest one : all) {
            assertThat(answer(one)).as(one.getRequestURI()).isEqualTo(200);
        }
        used = 90;
        assertThat(answer(all.get(0))).isEqualTo(503);
        assertThat(answer(all.get(1))).isEqualTo(503);
        assertThat(answer(all.get(2))).isEqualTo(503);
        assertThat(answer(all.get(3))).as("a click").isEqualTo(200);
        assertThat(answer(all.get(4))).as("a file of a page").isEqualTo(200);
    }

    @Test
    void whereThereAreTooManySessionsNobodyElseGetsIn() throws Exception {
        for (int i = 0; i < 5; i++) {
            assertThat(answer(request("POST", "/sign-in"))).isEqualTo(200);
            signIn("user " + i);
        }
        assertThat(answer(request("POST", "/sign-in"))).isEqualTo(503);
        assertThat(answer(request("GET", "/hold")))
                .as("those who are in open pages")
                .isEqualTo(200);
    }
}
