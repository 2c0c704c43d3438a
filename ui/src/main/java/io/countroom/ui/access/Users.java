package io.countroom.ui.access;

import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import io.countroom.sql.user.GivenProperties;
import io.countroom.sql.user.User;
import io.countroom.sql.user.UserRepository;
import io.countroom.sql.user.UserRepository.NewUser;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The users: who they are, what their roles and properties are, and what administrators do for them. */
public class Users {

    private final UserRepository users;
    private final Passwords passwords;
    private final SecondFactors secondFactors;
    private final AuditTrail audit;
    private final Clock clock;

    public Users(
            UserRepository users, Passwords passwords, SecondFactors secondFactors, AuditTrail audit, Clock clock) {
        this.users = users;
        this.passwords = passwords;
        this.secondFactors = secondFactors;
        this.audit = audit;
        this.clock = clock;
    }

    private void tell(
            String userName, AuditAction action, String subject, @Nullable String before, @Nullable String after) {
        audit.append(now(), userName, null, action, "user " + subject, before, after);
    }

    private OffsetDateTime now() {
        return OffsetDateTime.now(clock);
    }

    /** Every user, by name. */
    public List<User> all() {
        return users.all();
    }

    /** Whether nobody has been created yet. */
    public boolean none() {
        return !users.any();
    }

    public Optional<User> user(int userId) {
        return users.find(userId);
    }

    public Optional<User> user(String name) {
        return users.find(name);
    }

    /** The account of a user who may sign in. */
    public Optional<Account> find(int userId) {
        return users.find(userId).filter(User::enabled).map(Account::of);
    }

    /** The account of a user who may sign in. */
    public Optional<Account> find(String name) {
        return users.find(name).filter(User::enabled).map(Account::of);
    }

    /** The users who have a permission at a property, by name. */
    public List<String> who(Permission permission, Property property) {
        return users.all().stream()
                .filter(User::enabled)
                .map(Account::of)
                .filter(account ->
                        account.access().may(permission) && account.access().sees(property))
                .map(Account::getName)
                .toList();
    }

    /** Whether nothing has changed about a user since the account was read that a session must not outlive. */
    public boolean isCurrent(Account account) {
        return users.revision(account.userId())
                .filter(revision -> revision == account.revision())
                .isPresent();
    }

    /** Gives a user another role. */
    public void changeRole(int userId, Role role) {
        User user = users.find(userId).orElseThrow();
        users.changeRole(userId, role.id());
        tell(CurrentUser.name(), AuditAction.CHANGE_ROLE, user.name(), user.role(), role.id());
    }

    /**
     * Gives a user these properties and no others.
     *
     * @param all the properties that there are
     */
    public void give(int userId, GivenProperties properties, List<Property> all) {
        User user = users.find(userId).orElseThrow();
        users.give(userId, properties);
        tell(
                CurrentUser.name(),
                AuditAction.GIVE_PROPERTIES,
                user.name(),
                Access.words(user.properties(), all),
                Access.words(properties, all));
    }

    /** Lets a user sign in, or no more. */
    public void enable(int userId, boolean enabled) {
        User user = users.find(userId).orElseThrow();
        users.enable(userId, enabled);
        tell(
                CurrentUser.name(),
                enabled ? AuditAction.SWITCH_ON_USER : AuditAction.SWITCH_OFF_USER,
                user.name(),
                user.enabled() ? "on" : "off",
                enabled ? "on" : "off");
    }

    /**
     * Changes a password for the user who has just proved to know the present one.
     *
     * @return the user as it is now
     * @throws RefusedException if the new one will not do
     */
    public User changeOwnPassword(User user, String next) {
        checkPassword(user.name(), user.displayName(), next);
        if (passwords.matches(next, user.passwordHash())) {
            throw new RefusedException(Words.of("The new password is the current one: choose another"));
        }
        users.changePassword(user.userId(), passwords.hash(next), false);
        tell(user.name(), AuditAction.CHANGE_PASSWORD, user.name(), null, null);
        return users.find(user.userId()).orElseThrow();
    }

    /**
     * Gives a user another password, which the next sign-in asks to change.
     *
     * @throws RefusedException if the password will not do
     */
    public void resetPassword(int userId, String password) {
        User user = users.find(userId).orElseThrow();
        checkPassword(user.name(), user.displayName(), password);
        users.changePassword(userId, passwords.hash(password), true);
        tell(CurrentUser.name(), AuditAction.RESET_PASSWORD, user.name(), null, null);
    }

    /** Takes the second factor of a user away who has lost it. */
    public void resetSecondFactor(int userId) {
        secondFactors.remove(users.find(userId).orElseThrow(), CurrentUser.name());
    }

    /** Lets a user sign in at the provider, and no longer with a password. */
    public void moveToProvider(int userId) {
        User user = users.find(userId).orElseThrow();
        users.moveToProvider(userId);
        tell(CurrentUser.name(), AuditAction.MOVE_TO_PROVIDER, user.name(), "password", "provider");
    }

    /**
     * Creates the administrator with whom everything begins.
     *
     * @return whether nobody was there before
     * @throws RefusedException if the name or the password will not do
     */
    public boolean createFirst(String name, String displayName, String password) {
        boolean first = users.addFirst(
                local(name, displayName, password, false, Role.ADMINISTRATOR, GivenProperties.ALL), now());
        if (first) {
            tell(name.strip(), AuditAction.CREATE_USER, name.strip(), null, Role.ADMINISTRATOR.id());
        }
        return first;
    }

    /**
     * Creates a user with a password of their own who sees every property.
     *
     * @throws RefusedException if the name is taken or will not do, or the password will not
     */
    public Account create(String name, String displayName, String password, Role role) {
        return add(local(name, displayName, password, false, role, GivenProperties.ALL));
    }

    /**
     * Creates a user with a first password, which the first sign-in asks to change.
     *
     * @throws RefusedException if the name is taken or will not do, or the password will not
     */
    public Account invite(String name, String displayName, String password, Role role, GivenProperties properties) {
        return add(local(name, displayName, password, true, role, properties));
    }

    /**
     * Creates a user who signs in at the provider, which also says the role.
     *
     * @throws RefusedException if the name is taken or will not do
     */
    public Account inviteFromProvider(String name, String displayName, GivenProperties properties) {
        checkName(name);
        String shown = displayName.isBlank() ? name : displayName;
        return add(new NewUser(name, shown, null, false, null, Role.VIEWER.id(), properties));
    }

    private NewUser local(
            String name, String displayName, String password, boolean byOther, Role role, GivenProperties properties) {
        checkName(name);
        checkPassword(name, displayName, password);
        String shown = displayName.isBlank() ? name : displayName;
        return new NewUser(name, shown, passwords.hash(password), byOther, null, role.id(), properties);
    }

    private Account add(NewUser user) {
        String name = user.name().strip();
        int userId = users.add(user, now())
                .orElseThrow(() ->
                        new RefusedException(Words.of("There is a user '{0}' already: choose another name", name)));
        tell(
                CurrentUser.account().map(Account::getName).orElse("system"),
                AuditAction.CREATE_USER,
                name,
                null,
                user.role());
        return find(userId).orElseThrow();
    }

    private static void checkName(String name) {
        if (!name.strip().matches("[A-Za-z0-9][A-Za-z0-9._@-]{0,99}")) {
            throw new RefusedException(
                    Words.of("A user name begins with a letter or digit and has letters, digits and . _ @ - only"));
        }
    }

    private static void checkPassword(String name, String displayName, String password) {
        Passwords.objection(name, displayName, password).ifPresent(sentence -> {
            throw new RefusedException(sentence);
        });
    }
}
