package io.countroom.ui.signin;

import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.sql.user.User;
import io.countroom.ui.access.Passwords;
import io.countroom.ui.access.SignInPolicy;
import io.countroom.ui.access.Throttle;
import io.countroom.ui.access.Users;
import io.countroom.ui.language.PageLanguage;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Asks for the administrator, as long as there is no user. */
@RestController
class FirstStartPages {

    static final String FIRST_START = "/first-start";

    private final Users users;
    private final SignInPolicy policy;
    private final FirstStartCode code;
    private final Throttle throttle;
    private final SignInPages signIn;

    FirstStartPages(Users users, SignInPolicy policy, FirstStartCode code, Throttle throttle, SignInPages signIn) {
        this.users = users;
        this.policy = policy;
        this.code = code;
        this.throttle = throttle;
        this.signIn = signIn;
    }

    private boolean isOver() {
        return !policy.passwords() || !users.none();
    }

    @GetMapping(FIRST_START)
    ResponseEntity<?> page(HttpServletRequest request) {
        return isOver()
                ? SignInPages.redirect(request, SignInPages.SIGN_IN)
                : PageLanguage.in(request, () -> page(request, "admin", "").answer());
    }

    private DoorPage page(HttpServletRequest request, String username, String displayName) {
        DoorPage page = new DoorPage(request, Words.of("Welcome"), FIRST_START.substring(1))
                .intro(Words.of(
                        "This Countroom is new. Create the administrator; add other users later under Settings."));
        if (code.isNeeded(request)) {
            page.field("code", Words.of("One-time code"), "text", "off")
                    .help(Words.of("See the server's log, or the file first-start-code in its data folder"));
        }
        page.field("displayName", Words.of("Your name"), "text", "name")
                .value(displayName)
                .focused();
        page.field("username", Words.of("User name"), "text", "username").value(username);
        page.field("password", Words.of("Password"), "password", "new-password")
                .help(Words.of("At least {0} characters", String.valueOf(Passwords.SHORTEST)));
        page.field("again", Words.of("The same password again"), "password", "new-password");
        return page.submit(Words.of("Create administrator"));
    }

    @PostMapping(FIRST_START)
    ResponseEntity<?> create(
            @RequestParam(name = "code", defaultValue = "") String typed,
            @RequestParam(defaultValue = "") String username,
            @RequestParam(defaultValue = "") String displayName,
            @RequestParam(defaultValue = "") String password,
            @RequestParam(defaultValue = "") String again,
            HttpServletRequest request,
            HttpServletResponse response) {
        if (isOver()) {
            return SignInPages.redirect(request, SignInPages.SIGN_IN);
        }
        return PageLanguage.in(request, () -> {
            DoorPage page = page(request, username, displayName);
            if (code.isNeeded(request)) {
                Duration wait = throttle.attempt(FIRST_START, request.getRemoteAddr(), 0);
                if (!wait.isZero()) {
                    return SignInPages.wait(page, wait);
                }
                if (!code.isRight(typed)) {
                    return refused(page, Words.of("The one-time code is wrong. It is in the server's log."));
                }
                throttle.right(FIRST_START, request.getRemoteAddr());
            }
            if (!password.equals(again)) {
                return refused(page, Words.of("The two passwords differ. Enter the same password twice."));
            }
            try {
                if (!users.createFirst(username, displayName, password)) {
                    return refused(
                            page, Words.of("Somebody else has just created the administrator. Sign in instead."));
                }
            } catch (RefusedException e) {
                return refused(page, e.getMessage() + ".");
            }
            code.used();
            User user = users.user(username).orElseThrow();
            return signIn.begin(user, request, response);
        });
    }

    private static ResponseEntity<String> refused(DoorPage page, String sentence) {
        return page.trouble(Words.of("The administrator was not created"), sentence)
                .answer();
    }
}
