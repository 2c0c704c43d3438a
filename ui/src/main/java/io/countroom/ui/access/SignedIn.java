package io.countroom.ui.access;

import org.springframework.security.authentication.AbstractAuthenticationToken;

/** An account as Spring Security carries it: in a session, or for the one call of a token. */
public final class SignedIn extends AbstractAuthenticationToken {

    private static final long serialVersionUID = 1L;

    private final Account account;

    public SignedIn(Account account) {
        super(account.authorities());
        this.account = account;
        setAuthenticated(true);
    }

    @Override
    public Object getCredentials() {
        return "";
    }

    @Override
    public Account getPrincipal() {
        return account;
    }
}
