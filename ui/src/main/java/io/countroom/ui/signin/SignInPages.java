package io.countroom.ui.signin;

import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.sql.user.User;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Passwords;
import io.countroom.ui.access.Provider;
import io.countroom.ui.access.SecondFactors;
import io.countroom.ui.access.SignIn;
import io.countroom.ui.access.SignIn.Answer;
import io.countroom.ui.access.SignInPolicy;
import io.countroom.ui.access.Users;
import io.countroom.ui.language.PageLanguage;
import io.countroom.ui.shell.BundleFiles;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * The sign-in, page by page: the password, the code of the second factor, a new password where somebody else chose the present one,
 * and the set-up of a second factor where one is required. Each page carries in a {@link Tickets ticket} what was proved before it.
 */
@RestController
class SignInPages {

    static final String SIGN_IN = "/sign-in";
    static final String CODE = "/sign-in-code";
    static final String NEW_PASSWORD = "/sign-in-password";
    static final String SECOND_FACTOR = "/sign-in-second-factor";

    /** The address that sign-in forms are posted to. */
    static final Set<String> WAYS_IN = Set.of(SIGN_IN, CODE, NEW_PASSWORD, SECOND_FACTOR, FirstStartPages.FIRST_START);

    private static final Duration TIME_FOR_A_STEP = Duration.ofMinutes(10);
    private static final String TICKET = "ticket";

    private final Users users;
    private final SignIn signIn;
    private final SignInPolicy policy;
    private final SecondFactors secondFactors;
    private final Tickets tickets;
    private final DirectSignIn sessions;
    private final boolean provider;

    /** In the address of the sign-in page, for a browser whose session has ended. */
    static final String ENDED = "ended";

    SignInPages(
            Users users,
            SignIn signIn,
            SignInPolicy policy,
            SecondFactors secondFactors,
            Tickets tickets,
            DirectSignIn sessions,
            ObjectProvider<Provider> provider) {
        this.users = users;
        this.signIn = signIn;
        this.policy = policy;
        this.secondFactors = secondFactors;
        this.tickets = tickets;
        this.sessions = sessions;
        this.provider = provider.getIfAvailable() != null;
    }

    /**
     * The state of a sign-in between its steps.
     *
     * @param codeAccepted whether the code of the second factor was right
     * @param key of the second factor that is being set up; empty before that
     */
    private record Progress(User user, boolean codeAccepted, String key, Destination to) {}

    @GetMapping(SIGN_IN)
    ResponseEntity<?> signIn(HttpServletRequest request) {
        if (users.none() && policy.passwords()) {
            return redirect(request, FirstStartPages.FIRST_START);
        }
        Destination to = Destination.carried(request);
        if (CurrentUser.account().isPresent()) {
            return redirect(request, to.path());
        }
        return PageLanguage.in(request, () -> {
            DoorPage page = signInPage(request, "", to);
            if (request.getParameter(ENDED) != null) {
                page.intro(Words.of("Your session has ended. Sign in to return to your page; what you typed is kept."));
            }
            ProviderRefusal.of(request).ifPresent(refusal -> page.trouble(refusal.title(), refusal.sentence()));
            return page.answer();
        });
    }

    private DoorPage signInPage(HttpServletRequest request, String name, Destination to) {
        DoorPage page = new DoorPage(request, Words.of("Sign in"), "sign-in").fetchesNext(request, BundleFiles.all());
        if (policy.passwords()) {
            DoorPage.Field field = page.field("username", Words.of("User name"), "text", "username")
                    .value(name);
            DoorPage.Field password = page.field("password", Words.of("Password"), "password", "current-password");
            (name.isEmpty() ? field : password).focused();
            if (!to.equals(Destination.HOME)) {
                page.hidden(Destination.PARAMETER, to.path());
            }
            page.submit(Words.of("Sign in"));
        }
        if (provider) {
            page.link(Words.of("Sign in with your company account"), OidcSignIn.START.substring(1) + to.query("?"));
        }
        return page;
    }

    @PostMapping(SIGN_IN)
    ResponseEntity<?> password(
            @RequestParam(defaultValue = "") String username,
            @RequestParam(defaultValue = "") String password,
            HttpServletRequest request,
            HttpServletResponse response) {
        Destination to = Destination.carried(request);
        return PageLanguage.in(request, () -> {
            Supplier<DoorPage> again = () -> signInPage(request, username, to);
            return switch (signIn.password(username, password, request.getRemoteAddr())) {
                case Answer.Right(User user) -> next(new Progress(user, false, "", to), "password", request, response);
                case Answer.Wrong() ->
                    again.get()
                            .trouble(
                                    Words.of("Wrong user name or password"),
                                    Words.of("Check both, and whether Caps Lock is on."))
                            .answer(HttpStatus.FORBIDDEN);
                case Answer.SwitchedOff() ->
                    again.get()
                            .trouble(
                                    Words.of("This user is switched off"),
                                    Words.of("An administrator can switch it on again."))
                            .answer(HttpStatus.FORBIDDEN);
                case Answer.Wait(Duration left) -> wait(again.get(), left);
            };
        });
    }

    static ResponseEntity<String> wait(DoorPage page, Duration left) {
        String seconds = String.valueOf(left.plusMillis(999).toSeconds());
        return page.trouble(
                        Words.of("Too many failed attempts"),
                        Words.of("This attempt was not checked. Try again in {0} seconds.", seconds))
                .header(HttpHeaders.RETRY_AFTER, seconds)
                .answer(HttpStatus.TOO_MANY_REQUESTS);
    }

    /** For the first administrator, who has just chosen the password. */
    ResponseEntity<?> begin(User user, HttpServletRequest request, HttpServletResponse response) {
        return next(new Progress(user, false, "", Destination.HOME), "first start", request, response);
    }

    /** The page of the next step; after the last, the page that was asked for. */
    private ResponseEntity<?> next(
            Progress progress, String how, HttpServletRequest request, HttpServletResponse response) {
        return switch (signIn.next(progress.user, progress.codeAccepted)) {
            case CODE -> codePage(progress, request).answer();
            case NEW_PASSWORD -> newPasswordPage(progress, request).answer();
            case SET_UP_SECOND_FACTOR -> {
                Progress begun = begun(progress);
                yield setUpPage(begun, request)
                        .intro(Words.of("Your role needs a second factor beside the password."))
                        .answer();
            }
            case null -> {
                sessions.open(signIn.complete(progress.user, how, request.getRemoteAddr()), request, response);
                yield redirect(request, progress.to.path());
            }
        };
    }

    private DoorPage stepPage(String title, String action, Progress progress, HttpServletRequest request) {
        Map<String, String> content = new HashMap<>(Map.of(
                "user", String.valueOf(progress.user.userId()),
                "revision", String.valueOf(progress.user.revision()),
                "code", String.valueOf(progress.codeAccepted),
                "key", progress.key,
                "to", progress.to.path()));
        return new DoorPage(request, title, action.substring(1))
                .hidden(TICKET, tickets.sign(action, TIME_FOR_A_STEP, content));
    }

    /** Empty if the ticket is not for this step, too old, or the user was changed meanwhile. */
    private Optional<Progress> progress(String action, String ticket) {
        return tickets.read(action, ticket)
                .flatMap(content -> users.user(Integer.parseInt(content.get("user")))
                        .filter(user -> user.enabled()
                                && String.valueOf(user.revision()).equals(content.get("revision")))
                        .map(user -> new Progress(
                                user,
                                Boolean.parseBoolean(content.get("code")),
                                Objects.requireNonNullElse(content.get("key"), ""),
                                new Destination(Objects.requireNonNullElse(content.get("to"), "")))));
    }

    private ResponseEntity<?> anew(HttpServletRequest request) {
        return signInPage(request, "", Destination.HOME)
                .trouble(Words.of("The sign-in timed out"), Words.of("Start again with your password."))
                .answer(HttpStatus.FORBIDDEN);
    }

    private DoorPage codePage(Progress progress, HttpServletRequest request) {
        DoorPage page = stepPage(Words.of("Second factor"), CODE, progress, request);
        page.field("code", Words.of("Code"), "text", "one-time-code")
                .help(Words.of("The six digits that your authenticator app shows, or a recovery code"))
                .focused();
        return page.submit(Words.of("Sign in")).aside(Words.of("Another user"), "sign-in");
    }

    @PostMapping(CODE)
    ResponseEntity<?> code(
            @RequestParam(defaultValue = "") String ticket,
            @RequestParam(defaultValue = "") String code,
            HttpServletRequest request,
            HttpServletResponse response) {
        return PageLanguage.in(request, () -> {
            Progress progress = progress(CODE, ticket).orElse(null);
            if (progress == null) {
                return anew(request);
            }
            return switch (signIn.code(progress.user, code, request.getRemoteAddr())) {
                case Answer.Right(User user) ->
                    next(new Progress(user, true, "", progress.to), "password and second factor", request, response);
                case Answer.Wait(Duration left) -> wait(codePage(progress, request), left);
                case Answer.Wrong(), Answer.SwitchedOff() ->
                    wrongCode(codePage(progress, request)).answer(HttpStatus.FORBIDDEN);
            };
        });
    }

    static DoorPage wrongCode(DoorPage page) {
        return page.trouble(
                Words.of("Wrong code"),
                Words.of(
                        "Each code is valid for 30 seconds and works once. Wait for the next code. If that fails too, check the clock of your phone."));
    }

    private DoorPage newPasswordPage(Progress progress, HttpServletRequest request) {
        return newPassword(
                        stepPage(Words.of("New password"), NEW_PASSWORD, progress, request)
                                .intro(Words.of(
                                        "An administrator set your current password. Choose a new password that only "
                                                + "you know.")),
                        progress.user)
                .submit(Words.of("Change password"));
    }

    static DoorPage newPassword(DoorPage page, User user) {
        page.knownUser(user.name());
        page.field("password", Words.of("New password"), "password", "new-password")
                .help(Words.of("At least {0} characters", String.valueOf(Passwords.SHORTEST)));
        page.field("again", Words.of("Repeat the new password"), "password", "new-password");
        return page;
    }

    @PostMapping(NEW_PASSWORD)
    ResponseEntity<?> newPassword(
            @RequestParam(defaultValue = "") String ticket,
            @RequestParam(defaultValue = "") String password,
            @RequestParam(defaultValue = "") String again,
            HttpServletRequest request,
            HttpServletResponse response) {
        return PageLanguage.in(request, () -> {
            Progress progress = progress(NEW_PASSWORD, ticket).orElse(null);
            if (progress == null) {
                return anew(request);
            }
            try {
                User changed = change(users, progress.user, password, again);
                return next(
                        new Progress(changed, progress.codeAccepted, "", progress.to),
                        progress.codeAccepted ? "password and second factor" : "password",
                        request,
                        response);
            } catch (RefusedException e) {
                return newPasswordPage(progress, request)
                        .trouble(Words.of("The password was not changed"), e.getMessage() + ".")
                        .answer();
            }
        });
    }

    /** @throws RefusedException if the new password will not do */
    static User change(Users users, User user, String password, String again) {
        if (!password.equals(again)) {
            throw new RefusedException(Words.of("The two new passwords differ. Enter the same password twice."));
        }
        return users.changeOwnPassword(user, password);
    }

    private Progress begun(Progress progress) {
        return new Progress(progress.user, progress.codeAccepted, secondFactors.newKey(), progress.to);
    }

    private DoorPage setUpPage(Progress progress, HttpServletRequest request) {
        DoorPage page = stepPage(Words.of("Set up the second factor"), SECOND_FACTOR, progress, request)
                .intro(
                        Words.of(
                                "Scan this QR code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password, or type the key into the app."))
                .picture(QrCodes.draw(
                        SecondFactors.address(progress.user.name(), progress.key), Words.of("QR code of the key")))
                .verbatim(List.of(progress.key.replaceAll("(.{4})(?!$)", "$1 ")));
        page.field("code", Words.of("Code from the app"), "text", "one-time-code");
        return page.submit(Words.of("Set up"));
    }

    /** For a user who is signed in and has just proved to know the password. */
    ResponseEntity<?> setUp(User user, HttpServletRequest request) {
        return setUpPage(begun(new Progress(user, true, "", AccountPages.SETTINGS)), request)
                .answer();
    }

    @PostMapping(SECOND_FACTOR)
    ResponseEntity<?> secondFactor(
            @RequestParam(defaultValue = "") String ticket,
            @RequestParam(defaultValue = "") String code,
            HttpServletRequest request,
            HttpServletResponse response) {
        return PageLanguage.in(request, () -> {
            Progress progress = progress(SECOND_FACTOR, ticket).orElse(null);
            if (progress == null) {
                return anew(request);
            }
            List<String> recovery =
                    secondFactors.setUp(progress.user, progress.key, code).orElse(null);
            if (recovery == null) {
                return wrongCode(setUpPage(progress, request)).answer(HttpStatus.FORBIDDEN);
            }
            User user = users.user(progress.user.userId()).orElseThrow();
            sessions.open(
                    signIn.complete(user, "password, with a second factor set up", request.getRemoteAddr()),
                    request,
                    response);
            return recoveryCodes(request, recovery, progress.to).answer();
        });
    }

    static DoorPage recoveryCodes(HttpServletRequest request, List<String> codes, Destination to) {
        return new DoorPage(request, Words.of("Recovery codes"))
                .intro(
                        Words.of(
                                "Print these codes or store them in a password manager, not on your phone. Each code signs you in once when you have no authenticator app at hand. Countroom will not show them again."))
                .verbatim(codes)
                .link(Words.of("I have saved the codes"), to.href());
    }

    static ResponseEntity<Void> redirect(HttpServletRequest request, String path) {
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .header(HttpHeaders.LOCATION, request.getContextPath() + path)
                .build();
    }
}
