package io.countroom.ui.access;

import io.countroom.sql.user.GivenProperties;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The role of a user. This is the only access matrix. A role includes the permissions of another. They are in ascending
 * order: if claims name several roles, the last one applies.
 */
public enum Role {
    BOARD("Board", null, Sees.ALL, Permission.READ_FILINGS),
    VIEWER("Viewer", BOARD, Sees.GIVEN, Permission.READ),
    ANALYST("Analyst", VIEWER, Sees.GIVEN, Permission.EXPORT, Permission.SAVE_VIEWS, Permission.SCRIPT),
    GROUP_ANALYST("Group analyst", ANALYST, Sees.ALL),
    AUDITOR("Auditor", ANALYST, Sees.GIVEN, Permission.READ_AUDIT_TRAIL, Permission.ACKNOWLEDGE, Permission.PREPARE),
    CONTROLLER("Controller", AUDITOR, Sees.GIVEN, Permission.IMPORT, Permission.EDIT_TABLES, Permission.CLOSE),
    /** Administrators assign properties, so a limit on theirs would mean nothing. */
    ADMINISTRATOR("Administrator", CONTROLLER, Sees.ALL, Permission.MANAGE_USERS, Permission.SETTINGS);

    private enum Sees {
        /** The properties that the user was given. */
        GIVEN,
        /** Every property, including future ones. */
        ALL
    }

    private final String label;
    private final Sees sees;
    private final Set<Permission> permissions;

    Role(String label, @Nullable Role includes, Sees sees, Permission... added) {
        this.label = label;
        this.sees = sees;
        EnumSet<Permission> all = EnumSet.noneOf(Permission.class);
        all.addAll(Arrays.asList(added));
        if (includes != null) {
            all.addAll(includes.permissions);
        }
        this.permissions = Collections.unmodifiableSet(all);
    }

    public String label() {
        return label;
    }

    /** As the database keeps it: {@code viewer}, {@code group-analyst}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** @throws IllegalArgumentException if there is no such role */
    public static Role of(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    public boolean may(Permission permission) {
        return permissions.contains(permission);
    }

    public Set<Permission> permissions() {
        return permissions;
    }

    /** Whether users of this role see every property, whatever they were given. */
    public boolean seesAll() {
        return sees == Sees.ALL;
    }

    GivenProperties properties(GivenProperties given) {
        return seesAll() ? GivenProperties.ALL : given;
    }
}
