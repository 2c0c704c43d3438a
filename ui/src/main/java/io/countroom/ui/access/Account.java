package io.countroom.ui.access;

import io.countroom.sql.property.Property;
import io.countroom.sql.user.User;
import java.io.Serializable;
import java.util.Collection;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.AuthenticatedPrincipal;
import org.springframework.security.core.authority.SimpleGrantedAuthority;

/** Somebody who is signed in, or whom a token or a schedule acts for. Two of the same user are equal. */
public final class Account implements AuthenticatedPrincipal, Serializable {

    private static final long serialVersionUID = 1L;

    private final int userId;
    private final String name;
    private final String displayName;
    private final Role role;
    private final Access access;
    private final int revision;

    private Account(int userId, String name, String displayName, Role role, Access access, int revision) {
        this.userId = userId;
        this.name = name;
        this.displayName = displayName;
        this.role = role;
        this.access = access;
        this.revision = revision;
    }

    static Account of(User user) {
        Role role = Role.of(user.role());
        return new Account(
                user.userId(),
                user.name(),
                user.displayName(),
                role,
                new Access(role.permissions(), role.properties(user.properties())),
                user.revision());
    }

    Account with(Access narrower) {
        return new Account(userId, name, displayName, role, narrower, revision);
    }

    public int userId() {
        return userId;
    }

    /** The name that goes into the audit trail. */
    @Override
    public String getName() {
        return name;
    }

    public String displayName() {
        return displayName;
    }

    public Role role() {
        return role;
    }

    public Access access() {
        return access;
    }

    /** The access narrowed to reports of one property. */
    public Access reportsOf(Property property) {
        return access.within(Set.of(TokenScope.REPORT)).only(property.id());
    }

    /** Of the user, as it was when the account was read. */
    int revision() {
        return revision;
    }

    /** The permissions, as Spring Security asks for them. */
    public Collection<SimpleGrantedAuthority> authorities() {
        return access.permissions().stream()
                .map(permission -> new SimpleGrantedAuthority("ROLE_" + permission.name()))
                .toList();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Account account && account.userId == userId;
    }

    @Override
    public int hashCode() {
        return userId;
    }

    @Override
    public String toString() {
        return name;
    }
}
