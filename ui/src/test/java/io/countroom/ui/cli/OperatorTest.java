package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.testkit.TestDatabase;
import io.countroom.sql.user.UserRepository;
import io.countroom.ui.Services;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.QuickPasswords;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.SecondFactors;
import io.countroom.ui.access.SignInPolicy;
import io.countroom.ui.access.SignInServices;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.access.Tokens.Limits;
import io.countroom.ui.access.Users;
import io.countroom.ui.cli.Operator.Credentials;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OperatorTest {

    private static final String PASSWORD = "a good password";

    @TempDir
    private Path folder;

    private Database database;
    private UserRepository repository;
    private SecondFactors secondFactors;
    private Users users;
    private Tokens tokens;

    @BeforeEach
    void open() {
        database = TestDatabase.H2.open();
        repository = new UserRepository(database);
        SignInServices services =
                new Services(database, Clock.systemUTC()).signIn(folder, QuickPasswords.encoder(), SignInPolicy.USUAL);
        secondFactors = services.secondFactors();
        users = services.users();
        tokens = services.tokens();
    }

    @AfterEach
    void close() {
        database.close();
    }

    private String ask(Credentials credentials, Permission permission) {
        return operator(credentials, permission).name();
    }

    private Operator operator(Credentials credentials, Permission permission) {
        return Operator.of(
                new Installation(folder, null, "", "", 0, credentials), database, permission, QuickPasswords.encoder());
    }

    private static Credentials signIn(String name, String password) {
        return new Credentials(null, null, name, password);
    }

    @Test
    void whoever_opens_a_database_without_users_may() {
        assertThat(ask(Credentials.NONE, Permission.IMPORT))
                .isEqualTo(System.getProperty("user.name") + " (command line)");
    }

    @Test
    void with_users_nobody_is_served_unnamed() {
        users.createFirst("anna", "Anna", PASSWORD);
        assertThatThrownBy(() -> ask(Credentials.NONE, Permission.READ))
                .isInstanceOf(CommandFailedException.class)
                .hasMessageContaining("COUNTROOM_TOKEN");
    }

    @Test
    void each_role_may_what_the_matrix_says_and_nothing_else() {
        Map<Role, String> names = new EnumMap<>(Role.class);
        for (Role role : Role.values()) {
            names.put(role, users.create(role.id(), "", PASSWORD, role).getName());
        }
        for (Role role : Role.values()) {
            for (Permission permission : List.of(Permission.READ, Permission.EXPORT, Permission.IMPORT)) {
                Credentials credentials = signIn(names.get(role), PASSWORD);
                if (role.may(permission)) {
                    assertThat(ask(credentials, permission)).isEqualTo(role.id() + " (command line)");
                } else {
                    assertThatThrownBy(() -> ask(credentials, permission))
                            .isInstanceOf(CommandFailedException.class)
                            .hasMessageContaining(role.label(), permission.words());
                }
            }
        }
    }

    @Test
    void a_token_says_who_it_is_until_it_is_revoked() throws IOException {
        Account account = users.create("carl", "", PASSWORD, Role.CONTROLLER);
        String token = tokens.create(account, "nightly", Limits.of(Role.CONTROLLER));
        Path file = Files.writeString(folder.resolve("token"), token + "\n");
        assertThat(ask(new Credentials(token, null, null, null), Permission.IMPORT))
                .isEqualTo("carl (command line)");
        assertThat(ask(new Credentials(null, file, null, null), Permission.IMPORT))
                .isEqualTo("carl (command line)");
        tokens.revoke(account, tokens.of(account).getFirst());
        assertThatThrownBy(() -> ask(new Credentials(token, null, null, null), Permission.IMPORT))
                .hasMessageContaining("not valid");
        assertThatThrownBy(() -> ask(new Credentials(null, folder.resolve("none"), null, null), Permission.IMPORT))
                .hasMessageContaining("cannot read the token");
    }

    @Test
    void wrong_passwords_are_told_to_the_audit_trail_and_lock_out_nobody() {
        users.createFirst("anna", "", PASSWORD);
        for (int i = 0; i < 7; i++) {
            assertThatThrownBy(() -> ask(signIn("anna", "a wrong password"), Permission.READ))
                    .hasMessageContaining("name or the password is wrong");
        }
        assertThatThrownBy(() -> ask(signIn("nobody", PASSWORD), Permission.READ))
                .hasMessageContaining("name or the password is wrong");
        assertThat(ask(signIn("anna", PASSWORD), Permission.READ)).isEqualTo("anna (command line)");
        assertThat(new AuditTrail(database)
                        .page(AuditFilter.ALL, 0, 20).stream()
                                .map(event -> event.userName() + " " + event.action() + " " + event.after())
                                .toList())
                .contains(
                        "anna sign-in-failed wrong password, number 7, from the command line",
                        "unknown sign-in-failed wrong password, from the command line");
    }

    @Test
    void a_user_who_is_switched_off_is_not_served() {
        Account carl = users.create("carl", "", PASSWORD, Role.CONTROLLER);
        new UserRepository(database).enable(carl.userId(), false);
        assertThatThrownBy(() -> ask(signIn("carl", PASSWORD), Permission.READ)).hasMessageContaining("switched off");
    }
}
