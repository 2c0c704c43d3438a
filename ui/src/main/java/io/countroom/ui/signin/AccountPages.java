package io.countroom.ui.signin;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.sql.user.User;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.SecondFactors;
import io.countroom.ui.access.SignIn;
import io.countroom.ui.access.SignIn.Answer;
import io.countroom.ui.access.SignInPolicy;
import io.countroom.ui.access.Users;
import io.countroom.ui.language.PageLanguage;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Pages for a signed-in user's password and second factor. Each change asks for the present
 * password or a present code, so that an open screen is not enough.
 */
@RestController
class AccountPages {

    static final String PASSWORD = "/password";
    static final String SECOND_FACTOR = "/second-factor";

    /** The page with the links to these pages. */
    static final Destination SETTINGS = new Destination("/settings?part=yours");

    private final Users users;
    private final SignIn signIn;
    private final SignInPolicy policy;
    private final SecondFactors secondFactors;
    private final DirectSignIn sessions;
    private final SignInPages pages;

    AccountPages(
            Users users,
            SignIn signIn,
            SignInPolicy policy,
            SecondFactors secondFactors,
            DirectSignIn sessions,
            SignInPages pages) {
        this.users = users;
        this.signIn = signIn;
        this.policy = policy;
        this.secondFactors = secondFactors;
        this.sessions = sessions;
        this.pages = pages;
    }

    private User user() {
        return CurrentUser.account()
                .flatMap(account -> users.user(account.userId()))
                .orElseThrow();
    }

    /** For users with a password in Countroom; others read where to change theirs. */
    private ResponseEntity<?> of(HttpServletRequest request, Function<User, ResponseEntity<?>> work) {
        User user = user();
        return PageLanguage.in(request, () -> {
            if (user.passwordHash() != null) {
                return work.apply(user);
            }
            return new DoorPage(request, Words.of("Sign-in"))
                    .intro(Words.of("You sign in with the company account: change password and second factor there."))
                    .link(Words.of("Back to Countroom"), SETTINGS.href())
                    .answer();
        });
    }

    @GetMapping(PASSWORD)
    ResponseEntity<?> password(HttpServletRequest request) {
        return of(request, user -> passwordPage(user, request).answer());
    }

    private static DoorPage passwordPage(User user, HttpServletRequest request) {
        DoorPage page = new DoorPage(request, Words.of("Change password"), PASSWORD.substring(1));
        page.field("present", Words.of("Current password"), "password", "current-password")
                .focused();
        return SignInPages.newPassword(page, user)
                .submit(Words.of("Change password"))
                .aside(Words.of("Back to Countroom"), SETTINGS.href());
    }

    @PostMapping(PASSWORD)
    ResponseEntity<?> password(
            @RequestParam(defaultValue = "") String present,
            @RequestParam(defaultValue = "") String password,
            @RequestParam(defaultValue = "") String again,
            HttpServletRequest request,
            HttpServletResponse response) {
        return of(request, user -> {
            Supplier<DoorPage> page = () -> passwordPage(user, request);
            return switch (signIn.password(user.name(), present, request.getRemoteAddr())) {
                case Answer.Right(User right) -> {
                    try {
                        renew(SignInPages.change(users, right, password, again), request, response);
                        yield done(request, Words.of("Your password is changed. Your other sessions were signed out."));
                    } catch (RefusedException e) {
                        yield page.get()
                                .trouble(Words.of("The password was not changed"), e.getMessage() + ".")
                                .answer();
                    }
                }
                case Answer.Wait(Duration left) -> SignInPages.wait(page.get(), left);
                case Answer.Wrong(), Answer.SwitchedOff() -> wrongPassword(page.get());
            };
        });
    }

    private static ResponseEntity<String> wrongPassword(DoorPage page) {
        return page.trouble(
                        Words.of("The current password is wrong"),
                        Words.of("Enter the password that you sign in with."))
                .answer(HttpStatus.FORBIDDEN);
    }

    /** Keeps this session, which the change would end as all others. */
    private void renew(User user, HttpServletRequest request, HttpServletResponse response) {
        Account account = users.find(user.userId()).orElseThrow();
        sessions.open(account, request, response);
    }

    private static ResponseEntity<String> done(HttpServletRequest request, String sentence) {
        return new DoorPage(request, Words.of("Done"))
                .intro(sentence)
                .link(Words.of("Back to Countroom"), SETTINGS.href())
                .answer();
    }

    @GetMapping(SECOND_FACTOR)
    ResponseEntity<?> secondFactor(HttpServletRequest request) {
        return of(request, user -> secondFactorPage(user, request).answer());
    }

    private DoorPage secondFactorPage(User user, HttpServletRequest request) {
        DoorPage page = new DoorPage(request, Words.of("Second factor"), SECOND_FACTOR.substring(1));
        User.SecondFactor factor = user.secondFactor();
        if (factor == null) {
            page.intro(
                    Words.of(
                            "With a second factor, a password alone is not enough to sign in: you also enter a code from an app on your phone."));
            page.knownUser(user.name());
            page.field("password", Words.of("Current password"), "password", "current-password")
                    .focused();
            page.submit(Words.of("Set up"));
        } else {
            page.intro(Words.of(
                    "On since {0}. Recovery codes left: {1}.",
                    Formats.date(factor.since().toLocalDate()),
                    String.valueOf(secondFactors.recoveryCodesLeft(user.userId()))));
            page.field("code", Words.of("Code"), "text", "one-time-code")
                    .help(Words.of("The six digits that your authenticator app shows, or a recovery code"))
                    .focused();
            page.submit(Words.of("New recovery codes"));
            if (!policy.requiresSecondFactor(Role.of(user.role()))) {
                page.submit(Words.of("Switch off"), "off", "true");
            }
        }
        return page.aside(Words.of("Back to Countroom"), SETTINGS.href());
    }

    /** Sets it up where there is none; else renews the recovery codes. */
    @PostMapping(value = SECOND_FACTOR, params = "!off")
    ResponseEntity<?> change(
            @RequestParam(defaultValue = "") String password,
            @RequestParam(defaultValue = "") String code,
            HttpServletRequest request) {
        return of(request, user -> {
            boolean setUp = user.secondFactor() == null;
            Answer answer = setUp
                    ? signIn.password(user.name(), password, request.getRemoteAddr())
                    : signIn.code(user, code, request.getRemoteAddr());
            return switch (answer) {
                case Answer.Right(User right) ->
                    setUp
                            ? pages.setUp(right, request)
                            : SignInPages.recoveryCodes(request, secondFactors.renewRecoveryCodes(right), SETTINGS)
                                    .answer();
                case Answer.Wait(Duration left) -> SignInPages.wait(secondFactorPage(user, request), left);
                case Answer.Wrong(), Answer.SwitchedOff() ->
                    setUp
                            ? wrongPassword(secondFactorPage(user, request))
                            : SignInPages.wrongCode(secondFactorPage(user, request))
                                    .answer(HttpStatus.FORBIDDEN);
            };
        });
    }

    @PostMapping(value = SECOND_FACTOR, params = "off")
    ResponseEntity<?> switchOff(
            @RequestParam(defaultValue = "") String code, HttpServletRequest request, HttpServletResponse response) {
        return of(request, user -> {
            if (user.secondFactor() == null || policy.requiresSecondFactor(Role.of(user.role()))) {
                return SignInPages.redirect(request, SECOND_FACTOR);
            }
            return switch (signIn.code(user, code, request.getRemoteAddr())) {
                case Answer.Right(User right) -> {
                    secondFactors.remove(right, right.name());
                    renew(right, request, response);
                    yield done(request, Words.of("The second factor is off. Your password alone signs you in."));
                }
                case Answer.Wait(Duration left) -> SignInPages.wait(secondFactorPage(user, request), left);
                case Answer.Wrong(), Answer.SwitchedOff() ->
                    SignInPages.wrongCode(secondFactorPage(user, request)).answer(HttpStatus.FORBIDDEN);
            };
        });
    }
}
