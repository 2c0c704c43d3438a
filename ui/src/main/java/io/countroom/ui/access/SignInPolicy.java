package io.countroom.ui.access;

import io.countroom.sql.RefusedException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How people sign in, as the environment says.
 *
 * @param passwords whether users sign in with a password of this Countroom
 * @param secondFactorFrom the role from which on a password needs a second factor; null where nobody needs one
 */
public record SignInPolicy(boolean passwords, @Nullable Role secondFactorFrom) {

    public static final SignInPolicy USUAL = new SignInPolicy(true, null);

    /**
     * @param localAccounts COUNTROOM_LOCAL_ACCOUNTS: on or off
     * @param secondFactor COUNTROOM_SECOND_FACTOR: optional, all, or the id of a role
     * @throws RefusedException if one of them is something else
     */
    public static SignInPolicy of(String localAccounts, String secondFactor) {
        boolean passwords = switch (tidy(localAccounts)) {
            case "", "on" -> true;
            case "off" -> false;
            default ->
                throw new RefusedException("COUNTROOM_LOCAL_ACCOUNTS is '" + localAccounts + "': write on or off");
        };
        return new SignInPolicy(passwords, from(secondFactor));
    }

    private static @Nullable Role from(String secondFactor) {
        return switch (tidy(secondFactor)) {
            case "", "optional" -> null;
            case "all" -> Role.values()[0];
            default -> {
                try {
                    yield Role.of(tidy(secondFactor));
                } catch (IllegalArgumentException e) {
                    throw new RefusedException(
                            "COUNTROOM_SECOND_FACTOR is '" + secondFactor + "': write optional, all, or the role from"
                                    + " which on it is required: "
                                    + Arrays.stream(Role.values()).map(Role::id).collect(Collectors.joining(", ")),
                            e);
                }
            }
        };
    }

    private static String tidy(String value) {
        return value.strip().toLowerCase(Locale.ROOT);
    }

    public boolean requiresSecondFactor(Role role) {
        return secondFactorFrom != null && (role.seesAll() || role.compareTo(secondFactorFrom) >= 0);
    }
}
