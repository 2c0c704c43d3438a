package io.countroom.ui.access;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** A permitted use of a token. It never does what the role of its user does not permit. */
public enum TokenScope {
    IMPORT("Import", "import files and decide conflicts", Permission.IMPORT),
    REPORT("Report", "export reports", Permission.READ, Permission.EXPORT),
    READ("Read", "read odds, settle round logs, list reports", Permission.READ),
    MAINTAIN("Maintain", "run verify, backup, archive and retention", Permission.READ_AUDIT_TRAIL, Permission.SETTINGS);

    private final String label;
    private final String words;
    private final Set<Permission> permissions;

    TokenScope(String label, String words, Permission... permissions) {
        this.label = label;
        this.words = words;
        this.permissions = Collections.unmodifiableSet(EnumSet.of(permissions[0], permissions));
    }

    public String label() {
        return label;
    }

    /** The permitted use, in words that follow "may". */
    public String words() {
        return words;
    }

    Set<Permission> permissions() {
        return permissions;
    }

    /** As the database keeps it: {@code import}. */
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The scopes that a role can give to a token: the role permits at least a part of each. */
    public static Set<TokenScope> of(Role role) {
        return Arrays.stream(values())
                .filter(scope -> scope.permissions.stream().anyMatch(role::may))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(TokenScope.class)));
    }

    /** The scopes of these ids, as the database keeps them. */
    public static Set<TokenScope> of(Set<String> ids) {
        return Arrays.stream(values())
                .filter(scope -> ids.contains(scope.id()))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(TokenScope.class)));
    }
}
