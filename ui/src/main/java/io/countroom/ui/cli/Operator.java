package io.countroom.ui.cli;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.user.ApiTokenRepository;
import io.countroom.sql.user.UserRepository;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.access.Users;
import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AccountStatusException;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.crypto.factory.PasswordEncoderFactories;

/**
 * Who runs a verb against a database. As long as the database has no user, whoever can open it may; from the first user on
 * a verb asks for the same permissions as the browser and the HTTP API.
 *
 * @param name for the audit trail and for what is printed
 */
record Operator(String name) {

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
     * Who this is.
     *
     * @throws CommandFailedException with a sentence, if the database has users and this is none of them, or one whose role
     *     may not
     */
    static Operator of(Installation installation, Database database, Permission permission) {
        Clock clock = Clock.systemUTC();
        AuditTrail audit = new AuditTrail(database);
        Users users = new Users(
                new UserRepository(database), PasswordEncoderFactories.createDelegatingPasswordEncoder(), audit, clock);
        if (users.none()) {
            return new Operator(System.getProperty("user.name", "unknown") + " (command line)");
        }
        Tokens tokens = new Tokens(new ApiTokenRepository(database), users, audit, clock);
        Account account = account(installation.credentials(), users, tokens);
        if (!account.role().may(permission)) {
            throw new CommandFailedException("the role of " + account.getUsername() + ", "
                    + account.role().label() + ", may not " + permission.words()
                    + ": an administrator can give a role that may");
        }
        return new Operator(account.getUsername() + " (command line)");
    }

    private static Account account(Credentials credentials, Users users, Tokens tokens) {
        String token = credentials.tokenFile() != null ? read(credentials.tokenFile()) : credentials.token();
        if (token != null) {
            return tokens.account(token)
                    .orElseThrow(() -> new CommandFailedException(
                            "the token is not valid, or no longer:" + " make another in the browser under Settings"));
        }
        if (credentials.user() != null && credentials.password() != null) {
            return signIn(users, credentials.user(), credentials.password());
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
        return signIn(users, user, new String(password));
    }

    private static Account signIn(Users users, String name, String password) {
        try {
            return users.signIn(name, password);
        } catch (BadCredentialsException | AccountStatusException e) {
            throw new CommandFailedException(String.valueOf(e.getMessage()), e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new CommandFailedException("cannot read the token in " + file + ": name a readable file", e);
        }
    }
}
