package io.countroom.ui.access;

import java.util.Collection;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.CredentialsContainer;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.userdetails.UserDetails;

/** A user as Spring Security knows one: the authorities are the permissions of the role. */
public final class Account implements UserDetails, CredentialsContainer {

    private static final long serialVersionUID = 1L;

    private final int userId;
    private final String name;
    private final String displayName;
    private final Role role;
    private final boolean enabled;
    private final boolean locked;
    private @Nullable String passwordHash;

    Account(
            int userId,
            String name,
            String displayName,
            Role role,
            boolean enabled,
            boolean locked,
            @Nullable String passwordHash) {
        this.userId = userId;
        this.name = name;
        this.displayName = displayName;
        this.role = role;
        this.enabled = enabled;
        this.locked = locked;
        this.passwordHash = passwordHash;
    }

    public int userId() {
        return userId;
    }

    public Role role() {
        return role;
    }

    public String displayName() {
        return displayName;
    }

    @Override
    public Collection<SimpleGrantedAuthority> getAuthorities() {
        return role.permissions().stream()
                .map(permission -> new SimpleGrantedAuthority("ROLE_" + permission.name()))
                .toList();
    }

    @Override
    public @Nullable String getPassword() {
        return passwordHash;
    }

    @Override
    public String getUsername() {
        return name;
    }

    @Override
    public boolean isEnabled() {
        return enabled;
    }

    @Override
    public boolean isAccountNonLocked() {
        return !locked;
    }

    @Override
    public void eraseCredentials() {
        passwordHash = null;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Account account && account.name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
