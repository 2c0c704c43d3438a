package io.countroom.ui.access;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** Who a user is. Each role may all that the one before it may; this is the access matrix, and the only one. */
public enum Role {
    VIEWER("Viewer", Permission.READ),
    ANALYST("Analyst", Permission.EXPORT, Permission.SAVE_VIEWS, Permission.SCRIPT),
    AUDITOR("Auditor", Permission.READ_AUDIT_TRAIL, Permission.ACKNOWLEDGE, Permission.PREPARE),
    CONTROLLER("Controller", Permission.IMPORT, Permission.EDIT_TABLES, Permission.CLOSE),
    ADMINISTRATOR("Administrator", Permission.MANAGE_USERS, Permission.SETTINGS);

    private final String label;
    private final Set<Permission> added;

    Role(String label, Permission... added) {
        this.label = label;
        this.added = Collections.unmodifiableSet(EnumSet.of(added[0], added));
    }

    public String label() {
        return label;
    }

    /** As the database keeps it: {@code viewer}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Role of(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT));
    }

    public boolean may(Permission permission) {
        return added.contains(permission) || (ordinal() > 0 && values()[ordinal() - 1].may(permission));
    }

    public Set<Permission> permissions() {
        EnumSet<Permission> all = EnumSet.noneOf(Permission.class);
        for (Permission permission : Permission.values()) {
            if (may(permission)) {
                all.add(permission);
            }
        }
        return Collections.unmodifiableSet(all);
    }
}
