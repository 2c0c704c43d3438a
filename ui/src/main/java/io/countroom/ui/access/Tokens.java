package io.countroom.ui.access;

import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.user.ApiToken;
import io.countroom.sql.user.ApiTokenRepository;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/** The tokens by which scripts act for a user. A token is shown once, when it is made; only its hash is kept. */
@Service
public class Tokens {

    private static final String PREFIX = "countroom_";
    private static final int RANDOM_BYTES = 32;

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

    /** Makes a token and answers it, this once. */
    public String create(Account account, String name, @Nullable OffsetDateTime expiresAt) {
        byte[] bytes = new byte[RANDOM_BYTES];
        random.nextBytes(bytes);
        String token = PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        OffsetDateTime now = OffsetDateTime.now(clock);
        int tokenId = tokens.add(account.userId(), name, hash(token), now, expiresAt);
        audit.append(now, account.getUsername(), null, "make-token", "token " + tokenId + ", " + name, null, null);
        return token;
    }

    /** Whom the token acts for, if it is valid and its user still may script. */
    public Optional<Account> account(String token) {
        OffsetDateTime now = OffsetDateTime.now(clock);
        return tokens.find(hash(token)).filter(found -> found.validAt(now)).flatMap(found -> {
            tokens.used(found.tokenId(), now);
            return users.find(found.userId())
                    .filter(Account::isEnabled)
                    .filter(account -> account.role().may(Permission.SCRIPT));
        });
    }

    public List<ApiToken> of(Account account) {
        return tokens.of(account.userId());
    }

    public void revoke(Account account, int tokenId) {
        OffsetDateTime now = OffsetDateTime.now(clock);
        tokens.revoke(account.userId(), tokenId, now);
        audit.append(now, account.getUsername(), null, "revoke-token", "token " + tokenId, null, null);
    }

    /** A token is as random as its hash: no salt and no slow hash are needed, and it can be looked up. */
    private static String hash(String token) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
