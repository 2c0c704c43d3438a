package io.countroom.ui.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditEvent;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.TestDatabase;
import io.countroom.sql.user.GivenProperties;
import io.countroom.sql.user.User;
import io.countroom.sql.user.UserRepository;
import io.countroom.sql.user.UserRepository.NewUser;
import io.countroom.ui.access.ProviderUsers.Answer;
import io.countroom.ui.access.ProviderUsers.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the environment says of a provider, and who becomes of those who come from it. */
class ProviderTest {

    private static final Map<String, String> LEAST =
            Map.of("COUNTROOM_OIDC_ISSUER", "https://id.example/realms/house", "COUNTROOM_OIDC_CLIENT_ID", "countroom");

    @TempDir
    private Path folder;

    private Database database;
    private UserRepository users;
    private ProviderUsers arrivals;

    @BeforeEach
    void open() {
        database = TestDatabase.H2.open();
        users = new UserRepository(database);
        arrivals =
                new ProviderUsers(users, new PropertyRepository(database), new AuditTrail(database), Clock.systemUTC());
    }

    @AfterEach
    void close() {
        database.close();
    }

    private static Provider provider(String... more) {
        Map<String, String> environment = new HashMap<>(LEAST);
        for (int i = 0; i < more.length; i += 2) {
            environment.put("COUNTROOM_OIDC_" + more[i], more[i + 1]);
        }
        return Provider.of(environment::get).orElseThrow();
    }

    @Test
    void withoutAnIssuerThereIsNone() {
        assertThat(Provider.of(name -> null)).isEmpty();
        assertThat(Provider.of(name -> " ")).isEmpty();
    }

    @Test
    void whatIsLeftOutIsAsUsual() {
        Provider usual = provider();
        assertThat(usual.scopes()).containsExactly("openid", "profile", "email");
        assertThat(usual.nameClaim()).isEqualTo("preferred_username");
        assertThat(usual.rolesClaim()).isEqualTo("roles");
        assertThat(usual.roles()).containsEntry("controller", Role.CONTROLLER).hasSize(Role.values().length);
        assertThat(usual.newUsers()).isEqualTo(Provider.NewUsers.NONE);
        assertThat(usual.endsItsSession()).isFalse();
        assertThat(usual.clientSecret()).isNull();
    }

    @Test
    void theSecretCanBeInAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("secret"), "s3cret\n");
        assertThat(provider("CLIENT_SECRET_FILE", file.toString()).clientSecret())
                .isEqualTo("s3cret");
        assertThat(provider("CLIENT_SECRET", "other").clientSecret()).isEqualTo("other");
    }

    @Test
    void whatIsWrongIsSaid() {
        assertThatThrownBy(() -> Provider.of(Map.of("COUNTROOM_OIDC_ISSUER", "https://id.example")::get))
                .hasMessageContaining("COUNTROOM_OIDC_CLIENT_ID is not");
        assertThatThrownBy(() -> provider("ROLES", "finance=king"))
                .hasMessageContaining("'finance=king'")
                .hasMessageContaining("controller");
        assertThatThrownBy(() -> provider("ROLES", "finance")).hasMessageContaining("write VALUE=ROLE");
        assertThatThrownBy(() -> provider("NEW_USERS", "some")).hasMessageContaining("write none, all or refuse");
        assertThatThrownBy(() -> provider("LOGOUT", "maybe")).hasMessageContaining("write on or off");
        assertThatThrownBy(() -> provider("CLIENT_SECRET_FILE", "/nowhere")).hasMessageContaining("cannot be read");
        assertThatThrownBy(() -> SignInPolicy.of("perhaps", "")).hasMessageContaining("write on or off");
        assertThatThrownBy(() -> SignInPolicy.of("", "king")).hasMessageContaining("viewer, analyst");
    }

    @Test
    void theHighestOfTheRolesCounts() {
        Provider keycloak = provider("ROLES_CLAIM", "realm_access.roles", "ROLES", "fin=controller, a=b=viewer");
        Map<String, Object> claims = Map.of("realm_access", Map.of("roles", List.of("offline_access", "fin", "a=b")));
        assertThat(keycloak.role(claims)).contains(Role.CONTROLLER);
        assertThat(keycloak.role(Map.of("realm_access", Map.of("roles", List.of("else")))))
                .isEmpty();
        assertThat(keycloak.role(Map.of("realm_access", "fin"))).isEmpty();
        assertThat(keycloak.role(Map.of())).isEmpty();
        assertThat(provider("ROLES_CLAIM", "https://example.com/roles")
                        .role(Map.of("https://example.com/roles", "auditor")))
                .as("a name with dots that is no path")
                .contains(Role.AUDITOR);
    }

    private static Map<String, Object> claims(String name, String... roles) {
        return Map.of("preferred_username", name, "name", "Ada Lovelace", "roles", List.of(roles));
    }

    private User in(Provider provider, String subject, Map<String, Object> claims) {
        return ((Answer.In) arrivals.arrived(provider, subject, claims)).user();
    }

    private int local(String name) {
        return users.add(
                        new NewUser(name, name, "{x}1", false, null, "viewer", GivenProperties.ALL),
                        OffsetDateTime.now(ZoneOffset.UTC))
                .orElseThrow();
    }

    @Test
    void somebodyNewBecomesAUserWhoSeesNothingUntilGiven() {
        local("admin");
        User ada = in(provider(), "77", claims("ada", "auditor"));
        assertThat(ada.displayName()).isEqualTo("Ada Lovelace");
        assertThat(ada.role()).isEqualTo("auditor");
        assertThat(ada.passwordHash()).isNull();
        assertThat(ada.properties()).isEqualTo(GivenProperties.NONE);
        assertThat(in(provider("NEW_USERS", "all"), "78", claims("ben", "viewer"))
                        .properties())
                .isEqualTo(GivenProperties.ALL);
    }

    @Test
    void aPersonIsKnownAgainByTheSubjectWhateverTheNameIsNow() {
        local("admin");
        User ada = in(provider(), "77", claims("ada", "auditor"));
        assertThat(in(provider(), "77", claims("ada.king", "auditor")).userId()).isEqualTo(ada.userId());
        assertThat(arrivals.arrived(provider(), "99", claims("ada", "administrator")))
                .as("another person with the name of the first")
                .isEqualTo(new Answer.Refused(Refusal.NAME_TAKEN));
        assertThat(arrivals.arrived(provider("ISSUER", "https://evil.example"), "77", claims("eve", "administrator")))
                .as("the same subject of another issuer is somebody else")
                .isNotEqualTo(new Answer.In(ada));
    }

    @Test
    void rolesAreReadAgainAtEachSignInAndEndSessionsWhenTheyChange() {
        local("admin");
        User before = in(provider(), "77", claims("ada", "controller"));
        assertThat(in(provider(), "77", claims("ada", "controller")).revision()).isEqualTo(before.revision());
        User after = in(provider(), "77", claims("ada", "viewer"));
        assertThat(after.role()).isEqualTo("viewer");
        assertThat(after.revision()).isGreaterThan(before.revision());
        assertThat(arrivals.arrived(provider(), "77", claims("ada", "nothing")))
                .isEqualTo(new Answer.Refused(Refusal.NO_ROLE));
        assertThat(new AuditTrail(database).page(AuditFilter.ALL, 0, 1).stream().map(AuditEvent::after))
                .containsExactly("viewer, from the provider");
    }

    @Test
    void theProviderCanSayTheProperties() {
        local("admin");
        Property inland = new PropertyRepository(database)
                .save(new Property(0, "INLAND", "Inland", "LP", null, ZoneOffset.UTC, LocalTime.of(6, 0)));
        Provider saying = provider("PROPERTIES_CLAIM", "casinos");
        Map<String, Object> claims = new HashMap<>(claims("ada", "viewer"));
        claims.put("casinos", List.of("INLAND", "ELSEWHERE"));
        assertThat(in(saying, "77", claims).properties()).isEqualTo(GivenProperties.of(Set.of(inland.id())));
        claims.put("casinos", "*");
        assertThat(in(saying, "77", claims).properties()).isEqualTo(GivenProperties.ALL);
        claims.remove("casinos");
        assertThat(in(saying, "77", claims).properties()).isEqualTo(GivenProperties.NONE);
    }

    @Test
    void aLocalUserIsNeverTakenOverByAName() {
        int admin = local("admin");
        assertThat(arrivals.arrived(provider(), "66", claims("admin", "administrator")))
                .isEqualTo(new Answer.Refused(Refusal.NAME_TAKEN));
        assertThat(arrivals.arrived(provider(), "66", claims(" ADMIN ", "administrator")))
                .isEqualTo(new Answer.Refused(Refusal.NAME_TAKEN));
        users.moveToProvider(admin);
        assertThat(in(provider(), "66", claims("admin", "administrator")).userId())
                .as("an administrator has moved that user")
                .isEqualTo(admin);
    }

    @Test
    void onlyThoseWhomAnAdministratorAddedWhereNewOnesAreRefused() {
        local("admin");
        Provider strict = provider("NEW_USERS", "refuse");
        assertThat(arrivals.arrived(strict, "77", claims("ada", "viewer")))
                .isEqualTo(new Answer.Refused(Refusal.NOT_INVITED));
        users.add(
                new NewUser("ada", "Ada", null, false, null, "viewer", GivenProperties.NONE),
                OffsetDateTime.now(ZoneOffset.UTC));
        assertThat(in(strict, "77", claims("ada", "analyst")).role()).isEqualTo("analyst");
    }

    @Test
    void theFirstOfAllHasToBeAnAdministrator() {
        assertThat(arrivals.arrived(provider(), "77", claims("ada", "viewer")))
                .isEqualTo(new Answer.Refused(Refusal.NO_ADMINISTRATOR));
        assertThat(in(provider(), "77", claims("ada", "administrator")).role()).isEqualTo("administrator");
    }

    @Test
    void whoIsSwitchedOffHereIsNotLetInByTheProvider() {
        local("admin");
        User ada = in(provider(), "77", claims("ada", "viewer"));
        users.enable(ada.userId(), false);
        assertThat(arrivals.arrived(provider(), "77", claims("ada", "viewer")))
                .isEqualTo(new Answer.Refused(Refusal.SWITCHED_OFF));
    }

    @Test
    void aNameThatIsNoneIsRefusedAndOneWithTricksIsTidied() {
        local("admin");
        assertThat(arrivals.arrived(provider(), "1", Map.of("roles", "viewer")))
                .isEqualTo(new Answer.Refused(Refusal.NO_NAME));
        assertThat(arrivals.arrived(provider(), "2", claims("x".repeat(101), "viewer")))
                .isEqualTo(new Answer.Refused(Refusal.NO_NAME));
        assertThat(in(provider(), "3", claims("a\u202edb\r\n\u0007", "viewer")).name())
                .isEqualTo("adb");
    }
}
