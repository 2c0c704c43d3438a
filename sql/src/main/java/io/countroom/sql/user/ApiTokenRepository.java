package io.countroom.sql.user;

import static io.countroom.sql.schema.Tables.API_TOKEN;

import io.countroom.sql.Database;
import io.countroom.sql.NextNumber;
import io.countroom.sql.schema.tables.records.ApiTokenRecord;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jooq.DSLContext;
import org.jooq.exception.IntegrityConstraintViolationException;
import org.jspecify.annotations.Nullable;

/** The tokens by which scripts act for their users. */
public final class ApiTokenRepository {

    private final Database database;
    private final DSLContext dsl;

    public ApiTokenRepository(Database database) {
        this.database = database;
        this.dsl = database.dsl();
    }

    /**
     * A token that is not there yet.
     *
     * @param hash its SHA-256, in lower-case hexadecimal
     */
    public record NewToken(
            int userId,
            String name,
            String hash,
            Set<String> scopes,
            @Nullable Integer propertyId,
            @Nullable OffsetDateTime expiresAt) {}

    private static ApiToken token(ApiTokenRecord record) {
        return new ApiToken(
                record.getTokenId(),
                record.getUserId(),
                record.getName(),
                Set.of(record.getScopes().split(",")),
                record.getPropertyId(),
                record.getCreatedAt(),
                record.getExpiresAt(),
                record.getLastUsedAt(),
                record.getRevokedAt());
    }

    /** The tokens of all users, the newest first. */
    public List<ApiToken> all() {
        return dsl.selectFrom(API_TOKEN).orderBy(API_TOKEN.TOKEN_ID.desc()).fetch(ApiTokenRepository::token);
    }

    /** A user's tokens, newest first. */
    public List<ApiToken> of(int userId) {
        return dsl.selectFrom(API_TOKEN)
                .where(API_TOKEN.USER_ID.eq(userId))
                .orderBy(API_TOKEN.TOKEN_ID.desc())
                .fetch(ApiTokenRepository::token);
    }

    /** The token with that SHA-256, in lower-case hexadecimal. */
    public Optional<ApiToken> find(String hash) {
        return dsl.selectFrom(API_TOKEN).where(API_TOKEN.TOKEN_HASH.eq(hash)).fetchOptional(ApiTokenRepository::token);
    }

    public int add(NewToken token, OffsetDateTime createdAt) {
        try {
            return database.transactionResult(sql -> {
                int tokenId = NextNumber.of(sql, API_TOKEN.TOKEN_ID);
                sql.insertInto(API_TOKEN)
                        .set(API_TOKEN.TOKEN_ID, tokenId)
                        .set(API_TOKEN.USER_ID, token.userId())
                        .set(API_TOKEN.NAME, token.name().strip())
                        .set(API_TOKEN.TOKEN_HASH, token.hash())
                        .set(API_TOKEN.SCOPES, String.join(",", token.scopes()))
                        .set(API_TOKEN.PROPERTY_ID, token.propertyId())
                        .set(API_TOKEN.CREATED_AT, createdAt)
                        .set(API_TOKEN.EXPIRES_AT, token.expiresAt())
                        .execute();
                return tokenId;
            });
        } catch (IntegrityConstraintViolationException e) {
            if (find(token.hash()).isPresent()) {
                throw e;
            }
            // Another token took the number in the same moment.
            return add(token, createdAt);
        }
    }

    public void used(int tokenId, OffsetDateTime at) {
        dsl.update(API_TOKEN)
                .set(API_TOKEN.LAST_USED_AT, at)
                .where(API_TOKEN.TOKEN_ID.eq(tokenId))
                .execute();
    }

    /** Ends a token of this user for good. */
    public void revoke(int userId, int tokenId, OffsetDateTime at) {
        dsl.update(API_TOKEN)
                .set(API_TOKEN.REVOKED_AT, at)
                .where(API_TOKEN.TOKEN_ID.eq(tokenId))
                .and(API_TOKEN.USER_ID.eq(userId))
                .and(API_TOKEN.REVOKED_AT.isNull())
                .execute();
    }
}
