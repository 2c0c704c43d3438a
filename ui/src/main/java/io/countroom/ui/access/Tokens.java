package io.countroom.ui.access;

import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import io.countroom.sql.user.ApiToken;
import io.countroom.sql.user.ApiTokenRepository;
import io.countroom.sql.user.ApiTokenRepository.NewToken;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;
import org.springframework.security.access.AccessDeniedException;

/** The tokens by which scripts act for a user. A token is shown once, when it is made; only its hash is kept. */
public class Tokens {

    private static final String PREFIX = "countroom_";
    private static final int RANDOM_BYTES = 32;

    /** A script that calls every second is no reason to write every second. */
    private static final Duration USE_TOLD_AGAIN = Duration.ofMinutes(1);

    private final ApiTokenRepository tokens;
    private final Users users;
    private final AuditTrail audit;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    public Tokens(ApiTokenRepository tokens, Users users, AuditTrail audit, Clock clock) {
        this.tokens = tokens;
        this.users = users;
        this.audit = audit;
        this.clock = clock;
    }

    /**
     * What a token may be used for.
     *
     * @param property the only one that it sees; null for all properties of its user
     * @param expiresAt null for a token that is valid no expiry
     */
    public record Limits(
            Set<TokenScope> scopes,
            @Nullable Property property,
            @Nullable OffsetDateTime expiresAt) {

        /** Everything that the role of a user permits. */
        public static Limits of(Role role) {
            return new Limits(TokenScope.of(role), null, null);
        }
    }

    /**
     * Makes a token and answers it, this once.
     *
     * @throws RefusedException if it would be of no use, or wider than the access of its user
     */
    public String create(Account account, String name, Limits limits) {
        if (limits.scopes().isEmpty()) {
            throw new RefusedException(Words.of("Choose at least one scope"));
        }
        if (!TokenScope.of(account.role()).containsAll(limits.scopes())
                || (limits.property() != null && !account.access().sees(limits.property()))) {
            throw new RefusedException(Words.of("A token has at most the permissions of its user"));
        }
        byte[] bytes = new byte[RANDOM_BYTES];
        random.nextBytes(bytes);
        String token = PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        OffsetDateTime now = OffsetDateTime.now(clock);
        Set<String> scopes =
                EnumSet.copyOf(limits.scopes()).stream().map(TokenScope::id).collect(Collectors.toSet());
        Property property = limits.property();
        int tokenId = tokens.add(
                new NewToken(
                        account.userId(),
                        name,
                        hash(token),
                        scopes,
                        property == null ? null : property.id(),
                        limits.expiresAt()),
                now);
        audit.append(
                now,
                account.getName(),
                null,
                AuditAction.MAKE_TOKEN,
                "token " + tokenId + ", " + name,
                null,
                "may " + String.join(", ", scopes)
                        + (property == null ? "" : " at " + property.code())
                        + (limits.expiresAt() == null
                                ? ""
                                : " until " + limits.expiresAt().toLocalDate()));
        return token;
    }

    /** Whom the token acts for, with no more access than its scopes and its property leave; empty if it is not valid. */
    public Optional<Account> account(String token) {
        OffsetDateTime now = OffsetDateTime.now(clock);
        ApiToken found =
                tokens.find(hash(token)).filter(one -> one.validAt(now)).orElse(null);
        if (found == null) {
            return Optional.empty();
        }
        if (found.lastUsedAt() == null || now.isAfter(found.lastUsedAt().plus(USE_TOLD_AGAIN))) {
            tokens.used(found.tokenId(), now);
        }
        return users.find(found.userId())
                .filter(account -> account.role().may(Permission.SCRIPT))
                .map(account -> account.with(narrowed(account.access(), found)));
    }

    private static Access narrowed(Access access, ApiToken token) {
        Access scoped = access.within(TokenScope.of(token.scopes()));
        return token.propertyId() == null ? scoped : scoped.only(token.propertyId());
    }

    /** A user's tokens that were not revoked, the newest first. */
    public List<ApiToken> of(Account account) {
        return tokens.of(account.userId()).stream()
                .filter(token -> token.revokedAt() == null)
                .toList();
    }

    /** Everybody's tokens that were not revoked, the newest first. */
    public List<ApiToken> all() {
        return tokens.all().stream().filter(token -> token.revokedAt() == null).toList();
    }

    /** Ends a token, of one's own or, for who manages users, of anybody. */
    public void revoke(Account by, ApiToken token) {
        if (token.userId() != by.userId() && !by.access().may(Permission.MANAGE_USERS)) {
            throw new AccessDeniedException("Token " + token.tokenId() + " is not " + by.getName() + "'s");
        }
        OffsetDateTime now = OffsetDateTime.now(clock);
        tokens.revoke(token.userId(), token.tokenId(), now);
        audit.append(
                now,
                by.getName(),
                null,
                AuditAction.REVOKE_TOKEN,
                "token " + token.tokenId() + ", " + token.name(),
                null,
                null);
    }

    /** A token is as random as its hash: no salt and no slow hash are needed, and it can be looked up. */
    private static String hash(String token) {
        return DigestUtils.sha256Hex(token);
    }
}
