package io.countroom.ui.access;

import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.user.GivenProperties;
import io.countroom.sql.user.User;
import io.countroom.sql.user.UserRepository;
import io.countroom.sql.user.UserRepository.NewUser;
import io.countroom.ui.access.Provider.NewUsers;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Makes users of those who come from the provider, and gives them at each sign-in the role, and where it says so the properties,
 * that the provider has for them. A person is known by the subject there, never again by a name.
 */
@Service
public class ProviderUsers {

    private static final Logger LOG = LoggerFactory.getLogger(ProviderUsers.class);

    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_DISPLAY_NAME = 200;

    private final UserRepository users;
    private final PropertyRepository properties;
    private final AuditTrail audit;
    private final Clock clock;

    public ProviderUsers(UserRepository users, PropertyRepository properties, AuditTrail audit, Clock clock) {
        this.users = users;
        this.properties = properties;
        this.audit = audit;
        this.clock = clock;
    }

    /** Why somebody whom the provider knows is not let in. */
    public enum Refusal {
        NO_NAME,
        NO_ROLE,
        NOT_INVITED,
        NAME_TAKEN,
        NO_ADMINISTRATOR,
        SWITCHED_OFF
    }

    /** The answer to somebody who comes from the provider. */
    public sealed interface Answer {

        record In(User user) implements Answer {}

        record Refused(Refusal why) implements Answer {}
    }

    /** @param claims as the provider vouches for them */
    public Answer arrived(Provider provider, String subject, Map<String, Object> claims) {
        String name = name(provider, claims);
        Role role = provider.role(claims).orElse(null);
        if (name == null) {
            return refused(Refusal.NO_NAME, subject);
        }
        if (role == null) {
            return refused(Refusal.NO_ROLE, name);
        }
        String known = provider.issuer() + " " + subject;
        User user = users.findAtProvider(known).orElse(null);
        if (user == null) {
            User named = users.find(name).orElse(null);
            if (named != null) {
                if (!users.bindToProvider(named.userId(), known)) {
                    return refused(Refusal.NAME_TAKEN, name);
                }
                user = named;
            } else if (provider.newUsers() == NewUsers.REFUSE) {
                return refused(Refusal.NOT_INVITED, name);
            } else if (role != Role.ADMINISTRATOR && !users.any()) {
                return refused(Refusal.NO_ADMINISTRATOR, name);
            } else {
                user = add(provider, known, name, displayName(claims, name), role);
                if (user == null) {
                    return refused(Refusal.NAME_TAKEN, name);
                }
            }
        }
        if (!user.enabled()) {
            return refused(Refusal.SWITCHED_OFF, name);
        }
        return new Answer.In(upToDate(provider, user, role, claims));
    }

    private static Answer refused(Refusal why, String who) {
        LOG.warn("{} came from the provider and was not let in: {}", who, why);
        return new Answer.Refused(why);
    }

    private static @Nullable String name(Provider provider, Map<String, Object> claims) {
        return Provider.values(claims, provider.nameClaim()).stream()
                .map(ProviderUsers::tidy)
                .filter(name -> !name.isEmpty() && name.length() <= LONGEST_NAME)
                .findFirst()
                .orElse(null);
    }

    private static String displayName(Map<String, Object> claims, String name) {
        String shown = claims.get("name") instanceof String text ? tidy(text) : "";
        return shown.isEmpty() ? name : shown.substring(0, Math.min(shown.length(), LONGEST_DISPLAY_NAME));
    }

    /** Without what could turn a line around or break it. */
    private static String tidy(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}]", "").strip();
    }

    private @Nullable User add(Provider provider, String known, String name, String displayName, Role role) {
        GivenProperties given = provider.newUsers() == NewUsers.ALL ? GivenProperties.ALL : GivenProperties.NONE;
        User user = users.add(new NewUser(name, displayName, null, false, known, role.id(), given), now())
                .flatMap(users::find)
                .orElse(null);
        if (user != null) {
            tell(user, AuditAction.CREATE_USER, null, role.id() + ", from the provider");
        }
        return user;
    }

    private User upToDate(Provider provider, User user, Role role, Map<String, Object> claims) {
        boolean changed = false;
        if (!user.role().equals(role.id())) {
            users.changeRole(user.userId(), role.id());
            tell(user, AuditAction.CHANGE_ROLE, user.role(), role.id() + ", from the provider");
            changed = true;
        }
        if (provider.propertiesClaim() != null) {
            Set<String> codes = Provider.values(claims, provider.propertiesClaim());
            GivenProperties given = codes.contains(Provider.ALL_PROPERTIES)
                    ? GivenProperties.ALL
                    : GivenProperties.of(properties.properties().stream()
                            .filter(property -> codes.contains(property.code()))
                            .map(Property::id)
                            .collect(Collectors.toSet()));
            if (!given.equals(user.properties())) {
                users.give(user.userId(), given);
                tell(user, AuditAction.GIVE_PROPERTIES, null, String.join(", ", codes) + ", from the provider");
                changed = true;
            }
        }
        return changed ? users.find(user.userId()).orElseThrow() : user;
    }

    private OffsetDateTime now() {
        return OffsetDateTime.now(clock);
    }

    private void tell(User user, AuditAction action, @Nullable String before, String after) {
        audit.append(now(), user.name(), null, action, "user " + user.name(), before, after);
    }
}
