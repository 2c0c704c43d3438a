package io.countroom.ui.signin;

import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Users;
import io.countroom.ui.language.PageLanguage;
import io.countroom.ui.language.Words;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** The two pages that are open to strangers: sign-in, and on an empty database the first start. */
@RestController
class SignInPages {

    static final String SIGN_IN = "/sign-in";
    static final String FIRST_START = "/first-start";

    /** Where a stranger posts to be let in. */
    static final Set<String> WAYS_IN = Set.of(SIGN_IN, FIRST_START);

    private final Users users;
    private final DirectSignIn signIn;

    SignInPages(Users users, DirectSignIn signIn) {
        this.users = users;
        this.signIn = signIn;
    }

    /** The reason why a sign-in failed; its name is a parameter of the page's address. */
    enum Failure {
        ERROR,
        LOCKED;

        String parameter() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Optional<Failure> of(HttpServletRequest request) {
            return Arrays.stream(values())
                    .filter(failure -> request.getParameter(failure.parameter()) != null)
                    .findFirst();
        }
    }

    @GetMapping(SIGN_IN)
    ResponseEntity<?> signIn(HttpServletRequest request) {
        if (users.none()) {
            return redirect(request, FIRST_START);
        }
        if (CurrentUser.account().isPresent()) {
            return redirect(request, Destination.carried(request).path());
        }
        return PageLanguage.in(request, () -> signInPage(request).answer());
    }

    private static DoorPage signInPage(HttpServletRequest request) {
        DoorPage page = new DoorPage(request, Words.of("Sign in"), "sign-in");
        Failure.of(request).ifPresent(failure -> {
            switch (failure) {
                case ERROR ->
                    page.trouble(
                            Words.of("That name and password do not go together"),
                            Words.of(
                                    "Check both. After {0} wrong passwords in a row the user is locked out for {1} minutes.",
                                    Users.ATTEMPTS, Users.LOCK_OUT.toMinutes()));
                case LOCKED ->
                    page.trouble(
                            Words.of("This user is locked out"),
                            Words.of(
                                    "There were {0} wrong passwords in a row. Try again in {1} minutes, or ask an administrator for a new password.",
                                    Users.ATTEMPTS, Users.LOCK_OUT.toMinutes()));
            }
        });
        page.field("username", Words.of("User name"), "text", "username").focused();
        page.field("password", Words.of("Password"), "password", "current-password");
        Destination destination = Destination.carried(request);
        if (!destination.equals(Destination.HOME)) {
            page.hidden(Destination.PARAMETER, destination.path());
        }
        return page.submit(Words.of("Sign in"));
    }

    @GetMapping(FIRST_START)
    ResponseEntity<?> firstStart(HttpServletRequest request) {
        return users.none()
                ? PageLanguage.in(
                        request,
                        () -> firstStartPage(request, new Newcomer("admin", "", "", ""), null)
                                .answer())
                : redirect(request, SIGN_IN);
    }

    /** The form of the first start. */
    record Newcomer(String username, String displayName, String password, String again) {}

    private static DoorPage firstStartPage(HttpServletRequest request, Newcomer newcomer, @Nullable String refused) {
        DoorPage page = new DoorPage(request, Words.of("Welcome"), "first-start")
                .intro(
                        Words.of(
                                "Nobody has used this Countroom yet. Create the administrator; everybody else is added later, under Settings."));
        if (refused != null) {
            page.trouble(Words.of("The administrator was not created"), refused);
        }
        page.field("displayName", Words.of("Your name"), "text", "name")
                .value(newcomer.displayName())
                .focused();
        page.field("username", Words.of("User name"), "text", "username").value(newcomer.username());
        page.field("password", Words.of("Password"), "password", "new-password")
                .help(Words.of("At least {0} characters", Users.SHORTEST));
        page.field("again", Words.of("The same password again"), "password", "new-password");
        return page.submit(Words.of("Create administrator"));
    }

    @PostMapping(FIRST_START)
    ResponseEntity<?> firstStart(Newcomer newcomer, HttpServletRequest request, HttpServletResponse response) {
        if (!users.none()) {
            return redirect(request, SIGN_IN);
        }
        return PageLanguage.in(request, () -> {
            String refused = refusal(newcomer);
            if (refused != null) {
                return firstStartPage(request, newcomer, refused).answer();
            }
            signIn.signIn(newcomer.username().strip(), newcomer.password(), request, response);
            return redirect(request, "/");
        });
    }

    /** Creates the administrator, or says why not. */
    private @Nullable String refusal(Newcomer newcomer) {
        if (!newcomer.password().equals(newcomer.again())) {
            return Words.of("The two passwords differ: write the same one twice.");
        }
        try {
            return users.createFirst(newcomer.username(), newcomer.displayName(), newcomer.password())
                    ? null
                    : Words.of("Somebody else has just created the administrator: sign in instead.");
        } catch (IllegalArgumentException e) {
            return e.getMessage() + ".";
        }
    }

    private static ResponseEntity<Void> redirect(HttpServletRequest request, String path) {
        return ResponseEntity.status(303)
                .header("Location", request.getContextPath() + path)
                .build();
    }
}
