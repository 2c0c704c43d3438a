package io.countroom.ui.access;

import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.user.User;
import io.countroom.sql.user.UserRepository;
import io.countroom.ui.language.Words;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.security.authentication.AccountStatusException;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.authentication.DisabledException;
import org.springframework.security.authentication.LockedException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.authentication.event.AuthenticationFailureBadCredentialsEvent;
import org.springframework.security.authentication.event.AuthenticationSuccessEvent;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.core.userdetails.UsernameNotFoundException;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Service;

/** The users: finds them for Spring Security, creates the first one, locks out who guesses passwords. */
@Service
public class Users implements UserDetailsService {

    /** After so many wrong passwords in a row a user is locked out for {@link #LOCK_OUT}. */
    public static final int ATTEMPTS = 5;

    public static final Duration LOCK_OUT = Duration.ofMinutes(15);

    /** The fewest characters of a password. */
    public static final int SHORTEST = 10;
    // BCrypt reads no further; a longer password would be cut in silence.
    private static final int LONGEST_BYTES = 72;

    private static final Logger LOG = LoggerFactory.getLogger(Users.class);

    private final UserRepository users;
    private final PasswordEncoder encoder;
    private final AuditTrail audit;
    private final Clock clock;

    public Users(UserRepository users, PasswordEncoder encoder, AuditTrail audit, Clock clock) {
        this.users = users;
        this.encoder = encoder;
        this.audit = audit;
        this.clock = clock;
    }

    private void tell(String userName, String action, String subject, @Nullable String before, @Nullable String after) {
        audit.append(now(), userName, null, action, subject, before, after);
    }

    /** Every user, by name. */
    public List<User> all() {
        return users.all();
    }

    /** Gives a user another role; it holds from the next sign-in on. */
    public void changeRole(int userId, Role role) {
        User user = users.find(userId).orElseThrow();
        users.changeRole(userId, role.id());
        tell(CurrentUser.name(), "change-role", "user " + user.name(), user.role(), role.id());
    }

    /** Lets a user sign in, or no more. */
    public void enable(int userId, boolean enabled) {
        User user = users.find(userId).orElseThrow();
        users.enable(userId, enabled);
        tell(
                CurrentUser.name(),
                enabled ? "switch-on-user" : "switch-off-user",
                "user " + user.name(),
                user.enabled() ? "on" : "off",
                enabled ? "on" : "off");
    }

    /**
     * Changes the password of the user who asks for it.
     *
     * @throws IllegalArgumentException with a sentence, if the present one is wrong or the new one will not do; a wrong one
     *     counts towards a lock-out, so that an open screen does not help to guess
     */
    public void changeOwnPassword(String name, String present, String next) {
        User user = users.find(name).orElseThrow();
        if (user.lockedAt(now())) {
            throw new IllegalArgumentException(Words.of(
                    "There were {0} wrong passwords in a row: try again in {1} minutes",
                    String.valueOf(ATTEMPTS), String.valueOf(LOCK_OUT.toMinutes())));
        }
        if (!encoder.matches(present, user.passwordHash())) {
            failed(user);
            throw new IllegalArgumentException(
                    Words.of("The present password is not right: write the one you sign in with"));
        }
        checkPassword(name, next);
        users.changePassword(user.userId(), encoded(next));
        tell(name, "change-password", "user " + name, null, null);
    }

    /**
     * Gives a user another password, and lets in one who is locked out.
     *
     * @throws IllegalArgumentException with a sentence, if the password will not do
     */
    public void resetPassword(int userId, String password) {
        User user = users.find(userId).orElseThrow();
        checkPassword(user.name(), password);
        users.changePassword(userId, encoded(password));
        tell(CurrentUser.name(), "reset-password", "user " + user.name(), null, null);
    }

    private OffsetDateTime now() {
        return OffsetDateTime.now(clock);
    }

    /** Whether nobody has been created yet: then whoever opens the browser first becomes the administrator. */
    public boolean none() {
        return !users.any();
    }

    @Override
    public Account loadUserByUsername(String name) {
        return users.find(name)
                .map(this::account)
                .orElseThrow(() -> new UsernameNotFoundException("There is no user '" + name + "'"));
    }

    /** The account of that user, for calls that come with a token instead of a password. */
    public Optional<Account> find(int userId) {
        return users.find(userId).map(this::account);
    }

    private Account account(User user) {
        return new Account(
                user.userId(),
                user.name(),
                user.displayName(),
                Role.of(user.role()),
                user.enabled(),
                user.lockedAt(now()),
                user.passwordHash());
    }

    /**
     * Creates the administrator with whom everything begins.
     *
     * @return whether nobody was there before
     * @throws IllegalArgumentException with a sentence, if the name or the password will not do
     */
    public boolean createFirst(String name, String displayName, String password) {
        checkName(name);
        checkPassword(name, password);
        String shown = displayName.isBlank() ? name : displayName;
        boolean first = users.addFirst(name, shown, encoded(password), Role.ADMINISTRATOR.id(), now());
        if (first) {
            tell(name.strip(), "create-user", "user " + name.strip(), null, Role.ADMINISTRATOR.id());
        }
        return first;
    }

    /**
     * Creates a user.
     *
     * @throws IllegalArgumentException with a sentence, if the name is taken or will not do, or the password will not
     */
    public Account create(String name, String displayName, String password, Role role) {
        checkName(name);
        checkPassword(name, password);
        String shown = displayName.isBlank() ? name : displayName;
        int userId = users.add(name, shown, encoded(password), role.id(), now())
                .orElseThrow(() -> new IllegalArgumentException(
                        Words.of("There is a user '{0}' already: choose another name", name.strip())));
        tell(
                CurrentUser.account().map(Account::getUsername).orElse("system"),
                "create-user",
                "user " + name.strip(),
                null,
                role.id());
        return find(userId).orElseThrow();
    }

    /** The sentence that says why this cannot be a password, or nothing if it can. */
    public static Optional<String> objection(String name, String password) {
        if (password.length() < SHORTEST) {
            return Optional.of(Words.of(
                    "The password has {0} characters: choose one of at least {1}",
                    String.valueOf(password.length()), String.valueOf(SHORTEST)));
        }
        if (password.getBytes(StandardCharsets.UTF_8).length > LONGEST_BYTES) {
            return Optional.of(Words.of(
                    "The password is too long: {0} bytes is the most that can be kept", String.valueOf(LONGEST_BYTES)));
        }
        if (password.equalsIgnoreCase(name.strip())) {
            return Optional.of(Words.of("The password is the user name: choose another"));
        }
        return Optional.empty();
    }

    private static void checkName(String name) {
        if (!name.strip().matches("[A-Za-z0-9][A-Za-z0-9._@-]{0,99}")) {
            throw new IllegalArgumentException(
                    Words.of("A user name begins with a letter or digit and has letters, digits and . _ @ - only"));
        }
    }

    private static void checkPassword(String name, String password) {
        objection(name, password).ifPresent(sentence -> {
            throw new IllegalArgumentException(sentence);
        });
    }

    private String encoded(String password) {
        String hash = encoder.encode(password);
        if (hash == null) {
            throw new IllegalStateException("the password encoder made no hash");
        }
        return hash;
    }

    @EventListener
    void signedIn(AuthenticationSuccessEvent event) {
        // A token is no sign-in: only a password ends a run of failures.
        if (event.getAuthentication().getPrincipal() instanceof Account account
                && event.getAuthentication() instanceof UsernamePasswordAuthenticationToken) {
            signedIn(account);
        }
    }

    private void signedIn(Account account) {
        users.signedIn(account.userId(), now());
        tell(account.getUsername(), "sign-in", "user " + account.getUsername(), null, null);
        LOG.info("{} signed in", account.getUsername());
    }

    /**
     * Signs a user in where Spring Security does not: on the command line.
     *
     * @throws BadCredentialsException if there is no such user or the password is wrong, which counts towards a lock-out
     * @throws AccountStatusException if the user is switched off or locked out
     */
    public Account signIn(String name, String password) {
        Optional<User> found = users.find(name);
        if (found.isEmpty()) {
            throw new BadCredentialsException("The name or the password is wrong");
        }
        Account account = account(found.get());
        if (!account.isAccountNonLocked()) {
            throw new LockedException(
                    "After " + ATTEMPTS + " wrong passwords " + name + " is locked out: wait a quarter of an hour");
        }
        if (!account.isEnabled()) {
            throw new DisabledException(name + " is switched off: an administrator can switch it on");
        }
        if (!encoder.matches(password, account.getPassword())) {
            failed(found.get());
            throw new BadCredentialsException("The name or the password is wrong");
        }
        account.eraseCredentials();
        signedIn(account);
        return account;
    }

    @EventListener
    void failed(AuthenticationFailureBadCredentialsEvent event) {
        users.find(event.getAuthentication().getName()).ifPresent(this::failed);
    }

    private void failed(User user) {
        int failures = users.failed(user.userId());
        tell(user.name(), "sign-in-failed", "user " + user.name(), null, "wrong password, number " + failures);
        LOG.warn("Wrong password for {}, number {}", user.name(), failures);
        if (failures >= ATTEMPTS) {
            users.lock(user.userId(), now().plus(LOCK_OUT));
            tell(user.name(), "lock-out", "user " + user.name(), null, LOCK_OUT.toMinutes() + " minutes");
            LOG.warn("{} is locked out for {} minutes", user.name(), LOCK_OUT.toMinutes());
        }
    }
}
