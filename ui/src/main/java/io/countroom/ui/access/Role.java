package io.countroom.ui.access;

import io.countroom.sql.user.GivenProperties;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Who a user is: this is the access matrix, and the only one. A role includes the permissions of another. */
public enum Role {
    VIEWER("Viewer", null, Permission.READ),
    ANALYST("Analyst", VIEWER, Permission.EXPORT, Permission.SAVE_VIEWS, Permission.SCRIPT),
    AUDITOR("Auditor", ANALYST, Permission.READ_AUDIT_TRAIL, Permission.ACKNOWLEDGE, Permission.PREPARE),
    CONTROLLER("Controller", AUDITOR, Permission.IMPORT, Permission.EDIT_TABLES, Permission.CLOSE),
    ADMINISTRATOR("Administrator", CONTROLLER, Permission.MANAGE_USERS, Permission.SETTINGS);

    private final String label;
    private final Set<Permission> permissions;

    Role(String label, @Nullable Role includes, Permission... added) {
        this.label = label;
        EnumSet<Permission> all = EnumSet.of(added[0], added);
        if (includes != null) {
            all.addAll(includes.permissions);
        }
        this.permissions = Collections.unmodifiableSet(all);
    }

    public String label() {
        return label;
    }

    /** As the database keeps it: {@code viewer}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** @throws IllegalArgumentException if there is no such role */
    public static Role of(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT));
    }

    public boolean may(Permission permission) {
        return permissions.contains(permission);
    }

    public Set<Permission> permissions() {
        return permissions;
    }

    /** Whether users of this role see every property: whoever gives properties could take any. */
    public boolean seesAll() {
        return may(Permission.MANAGE_USERS);
    }

    GivenProperties properties(GivenProperties given) {
        return seesAll() ? GivenProperties.ALL : given;
    }
}
