package io.countroom.ui.access;

import io.countroom.sql.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The OpenID Connect provider at which people sign in, such as Keycloak, Entra or Okta, as the environment says.
 *
 * @param issuer under which the provider describes itself
 * @param clientSecret null for a client without one
 * @param nameClaim the claim that has the user name
 * @param rolesClaim the claim that has the roles; a path with dots where it lies deeper
 * @param roles by the values of that claim
 * @param propertiesClaim the claim that has the codes of properties; null where administrators give them here
 * @param newUsers what becomes of somebody who is not a user yet
 * @param endsItsSession whether signing out here signs out there
 */
public record Provider(
        String issuer,
        String clientId,
        @Nullable String clientSecret,
        List<String> scopes,
        String nameClaim,
        String rolesClaim,
        Map<String, Role> roles,
        @Nullable String propertiesClaim,
        NewUsers newUsers,
        boolean endsItsSession) {

    /** The variable without which there is no provider. */
    public static final String ISSUER = "COUNTROOM_OIDC_ISSUER";

    /** The code that stands for all properties in the claim of properties. */
    static final String ALL_PROPERTIES = "*";

    /** What happens when somebody signs in at the provider and is not a user yet. */
    public enum NewUsers {
        /** Is made a user, who sees no property until an administrator gives some. */
        NONE,
        /** Is made a user, who sees all properties. */
        ALL,
        /** Is refused: administrators add users. */
        REFUSE
    }

    /**
     * @param environment the value of a variable; null where it is not set
     * @return empty if there is no issuer
     * @throws RefusedException if something is missing or wrong
     */
    public static Optional<Provider> of(UnaryOperator<@Nullable String> environment) {
        String issuer = value(environment, ISSUER);
        if (issuer == null) {
            return Optional.empty();
        }
        String clientId = value(environment, "COUNTROOM_OIDC_CLIENT_ID");
        if (clientId == null) {
            throw new RefusedException(
                    "COUNTROOM_OIDC_ISSUER is set but COUNTROOM_OIDC_CLIENT_ID is not: write the id under which the"
                            + " provider knows Countroom");
        }
        return Optional.of(new Provider(
                issuer,
                clientId,
                secret(environment),
                List.of(otherwise(value(environment, "COUNTROOM_OIDC_SCOPES"), "openid profile email")
                        .split("[\\s,]+")),
                otherwise(value(environment, "COUNTROOM_OIDC_NAME_CLAIM"), "preferred_username"),
                otherwise(value(environment, "COUNTROOM_OIDC_ROLES_CLAIM"), "roles"),
                roles(value(environment, "COUNTROOM_OIDC_ROLES")),
                value(environment, "COUNTROOM_OIDC_PROPERTIES_CLAIM"),
                newUsers(value(environment, "COUNTROOM_OIDC_NEW_USERS")),
                on("COUNTROOM_OIDC_LOGOUT", value(environment, "COUNTROOM_OIDC_LOGOUT"))));
    }

    private static @Nullable String value(UnaryOperator<@Nullable String> environment, String name) {
        String value = environment.apply(name);
        return value == null || value.isBlank() ? null : value.strip();
    }

    private static String otherwise(@Nullable String value, String standard) {
        return Objects.requireNonNullElse(value, standard);
    }

    private static @Nullable String secret(UnaryOperator<@Nullable String> environment) {
        String file = value(environment, "COUNTROOM_OIDC_CLIENT_SECRET_FILE");
        if (file == null) {
            return value(environment, "COUNTROOM_OIDC_CLIENT_SECRET");
        }
        try {
            return Files.readString(Path.of(file)).strip();
        } catch (IOException e) {
            throw new RefusedException(
                    "COUNTROOM_OIDC_CLIENT_SECRET_FILE names " + file + ", which cannot be read: name a readable file",
                    e);
        }
    }

    /** Reads {@code finance=controller, floor=viewer}; without it a role is named as here. */
    private static Map<String, Role> roles(@Nullable String text) {
        Map<String, Role> roles = new LinkedHashMap<>();
        if (text == null) {
            Arrays.stream(Role.values()).forEach(role -> roles.put(role.id(), role));
            return roles;
        }
        for (String pair : text.split(",")) {
            // The last one: the name of a group may have others.
            int equals = pair.lastIndexOf('=');
            try {
                roles.put(
                        pair.substring(0, equals).strip(),
                        Role.of(pair.substring(equals + 1).strip()));
            } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
                throw new RefusedException(
                        "COUNTROOM_OIDC_ROLES has '" + pair.strip()
                                + "': write VALUE=ROLE, with commas between, where a"
                                + " role is one of "
                                + Arrays.stream(Role.values()).map(Role::id).collect(Collectors.joining(", ")),
                        e);
            }
        }
        return roles;
    }

    private static NewUsers newUsers(@Nullable String text) {
        try {
            return NewUsers.valueOf(otherwise(text, "none").toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new RefusedException("COUNTROOM_OIDC_NEW_USERS is '" + text + "': write none, all or refuse", e);
        }
    }

    private static boolean on(String name, @Nullable String text) {
        return switch (otherwise(text, "off").toLowerCase(Locale.ROOT)) {
            case "on" -> true;
            case "off" -> false;
            default -> throw new RefusedException(name + " is '" + text + "': write on or off");
        };
    }

    /** The highest of the roles that somebody's claims name. */
    Optional<Role> role(Map<String, Object> claims) {
        return values(claims, rolesClaim).stream()
                .flatMap(value -> Optional.ofNullable(roles.get(value)).stream())
                .max(Role::compareTo);
    }

    /** The texts of a claim, whether it has one or a list of them; its name may be a path. */
    static Set<String> values(Map<?, ?> claims, String path) {
        Object value = claims.get(path);
        int dot = path.indexOf('.');
        if (value == null && dot > 0 && claims.get(path.substring(0, dot)) instanceof Map<?, ?> inner) {
            return values(inner, path.substring(dot + 1));
        }
        return switch (value) {
            case String one -> Set.of(one);
            case Collection<?> several -> several.stream().map(String::valueOf).collect(Collectors.toSet());
            case null, default -> Set.of();
        };
    }
}
