package io.countroom.ui.cli;

import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.user.GivenProperties;
import io.countroom.sql.user.User;
import io.countroom.ui.Services;
import io.countroom.ui.access.Access;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Passwords;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.SignIn;
import io.countroom.ui.access.SignIn.Answer;
import io.countroom.ui.access.SignInPolicy;
import io.countroom.ui.access.SignInServices;
import io.countroom.ui.access.Tokens;
import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.password.PasswordEncoder;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * The user of a verb that opens a database. As long as the database has no user, whoever can open it may; from the first user on
 * a verb asks for the same permissions as the browser and the HTTP API, and sees the same properties.
 *
 * @param name for the audit trail and for what is printed
 */
record Operator(String name, Access access) {

    private static final String HERE = "the command line";

    /**
     * How somebody says who they are.
     *
     * @param token a user's token, before everything else
     * @param tokenFile the file that holds it
     * @param user a user's name, with the password
     */
    record Credentials(
            @Nullable String token,
            @Nullable Path tokenFile,
            @Nullable String user,
            @Nullable String password) {

        static final Credentials NONE = new Credentials(null, null, null, null);
    }

    /**
     * Identifies the user.
     *
     * @throws CommandFailedException with a sentence, if the database has users and this is none of them, or one without the
     *     permission
     */
    static Operator of(Installation installation, Database database, Permission permission) {
        return of(installation, database, permission, Passwords.encoder());
    }

    static Operator of(Installation installation, Database database, Permission permission, PasswordEncoder encoder) {
        SignInServices services =
                new Services(database, Clock.systemUTC()).signIn(installation.data(), encoder, SignInPolicy.USUAL);
        if (services.users().none()) {
            return new Operator(
                    System.getProperty("user.name", "unknown") + " (command line)",
                    new Access(Set.of(Permission.values()), GivenProperties.ALL));
        }
        Account account = account(installation.credentials(), services.signIn(), services.tokens());
        if (!account.role().may(permission)) {
            throw new CommandFailedException("the role of " + account.getName() + ", "
                    + account.role().label() + ", has no permission to " + permission.words()
                    + ": an administrator can give a role with it");
        }
        if (!account.access().may(permission)) {
            throw new CommandFailedException("this token has no scope to " + permission.words()
                    + ": make one that has, in the browser under Settings");
        }
        return new Operator(account.getName() + " (command line)", account.access());
    }

    private static Account account(Credentials credentials, SignIn signIn, Tokens tokens) {
        String token = credentials.tokenFile() != null ? read(credentials.tokenFile()) : credentials.token();
        if (token != null) {
            return tokens.account(token)
                    .orElseThrow(() -> new CommandFailedException(
                            "the token is not valid, or no longer: make another in the browser under Settings"));
        }
        if (credentials.user() != null && credentials.password() != null) {
            return signIn(signIn, credentials.user(), credentials.password(), null);
        }
        Console console = System.console();
        if (console == null || !console.isTerminal()) {
            throw new CommandFailedException(
                    "this database has users, so say who you are: put a token, made in the browser"
                            + " under Settings, into COUNTROOM_TOKEN or a file named by --token-file");
        }
        String user = credentials.user() != null ? credentials.user() : console.readLine("User: ");
        char[] password = console.readPassword("Password of %s: ", user);
        if (user == null || password == null) {
            throw new CommandFailedException("nobody signed in");
        }
        return signIn(signIn, user, new String(password), console);
    }

    /** @param console to ask for the code of a second factor; null where nobody is there to be asked */
    private static Account signIn(SignIn signIn, String name, String password, @Nullable Console console) {
        User user = proved(signIn.password(name, password, HERE), "the name or the password is wrong");
        boolean codeAccepted = false;
        if (signIn.next(user, false) == SignIn.Step.CODE) {
            if (console == null) {
                throw new CommandFailedException(name
                        + " has a second factor, which a script cannot give: put a token, made in the browser under"
                        + " Settings, into COUNTROOM_TOKEN");
            }
            String code = console.readLine("Code of the authenticator app: ");
            user = proved(signIn.code(user, code == null ? "" : code, HERE), "that is not the code");
            codeAccepted = true;
        }
        if (signIn.next(user, codeAccepted) != null) {
            throw new CommandFailedException(
                    "sign in in the browser first: there " + name + " has to choose a new password");
        }
        return signIn.complete(user, codeAccepted ? "password and second factor" : "password", HERE);
    }

    private static User proved(Answer answer, String wrong) {
        return switch (answer) {
            case Answer.Right(User user) -> user;
            case Answer.Wrong() -> throw new CommandFailedException(wrong);
            case Answer.SwitchedOff() ->
                throw new CommandFailedException("this user is switched off: an administrator can switch it on");
            case Answer.Wait(var left) ->
                throw new CommandFailedException(
                        "too many wrong tries: wait " + left.plusMillis(999).toSeconds() + " s");
        };
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new CommandFailedException("cannot read the token in " + file + ": name a readable file", e);
        }
    }

    /** The properties that the operator sees. */
    List<Property> properties(Database database) {
        return new PropertyRepository(database)
                .properties().stream().filter(access::sees).toList();
    }

    /**
     * The property that a verb is about: the one that {@code --property} names, or the only one.
     *
     * @throws ParameterException with a sentence, if it is not clear which, or the operator does not see it
     */
    Property property(Database database, @Nullable String code, CommandSpec spec) {
        List<Property> seen = properties(database);
        if (seen.isEmpty()) {
            throw new CommandFailedException(
                    access.mayAddProperties()
                            ? "there is no property yet: import a set-up file (property.json) first"
                            : "you see no property: an administrator can give you one");
        }
        String codes = String.join(", ", seen.stream().map(Property::code).toList());
        if (code == null) {
            if (seen.size() > 1) {
                throw wrong(spec, "there are several properties: name one with --property: " + codes);
            }
            return seen.getFirst();
        }
        return seen.stream()
                .filter(property -> property.code().equals(code))
                .findFirst()
                .orElseThrow(
                        () -> wrong(spec, "there is no property '" + code + "': --property takes one of " + codes));
    }

    /**
     * Asked before a set-up file adds a property or changes one.
     *
     * @throws CommandFailedException if the operator does not see the property, or would add one without seeing all
     */
    void requireSetUp(Database database, String code) {
        boolean may =
                new PropertyRepository(database).find(code).map(access::sees).orElseGet(access::mayAddProperties);
        if (!may) {
            throw new CommandFailedException("you do not see the property " + code
                    + ": an administrator can give it to you, or import its set-up file");
        }
    }

    private static ParameterException wrong(CommandSpec spec, String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
