package io.countroom.sql.user;

import static io.countroom.sql.schema.Tables.API_TOKEN;
import static org.jooq.Records.mapping;
import static org.jooq.impl.DSL.max;

import io.countroom.sql.Database;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Record7;
import org.jooq.SelectJoinStep;
import org.jooq.exception.IntegrityConstraintViolationException;
import org.jspecify.annotations.Nullable;

/** The tokens by which scripts act for their users. */
public final class ApiTokenRepository {

    private final DSLContext dsl;

    public ApiTokenRepository(Database database) {
        this.dsl = database.dsl();
    }

    private SelectJoinStep<
                    Record7<Integer, Integer, String, OffsetDateTime, OffsetDateTime, OffsetDateTime, OffsetDateTime>>
            tokens() {
        return dsl.select(
                        API_TOKEN.TOKEN_ID,
                        API_TOKEN.USER_ID,
                        API_TOKEN.NAME,
                        API_TOKEN.CREATED_AT,
                        API_TOKEN.EXPIRES_AT,
                        API_TOKEN.LAST_USED_AT,
                        API_TOKEN.REVOKED_AT)
                .from(API_TOKEN);
    }

    /** A user's tokens, newest first. */
    public List<ApiToken> of(int userId) {
        return tokens().where(API_TOKEN.USER_ID.eq(userId))
                .orderBy(API_TOKEN.TOKEN_ID.desc())
                .fetch(mapping(ApiToken::new));
    }

    /** The token with that SHA-256, in lower-case hexadecimal. */
    public Optional<ApiToken> find(String hash) {
        return tokens().where(API_TOKEN.TOKEN_HASH.eq(hash)).fetchOptional(mapping(ApiToken::new));
    }

    public int add(int userId, String name, String hash, OffsetDateTime createdAt, @Nullable OffsetDateTime expiresAt) {
        try {
            return dsl.transactionResult(transaction -> {
                Integer last = transaction
                        .dsl()
                        .select(max(API_TOKEN.TOKEN_ID))
                        .from(API_TOKEN)
                        .fetchSingle()
                        .value1();
                int tokenId = last == null ? 1 : last + 1;
                transaction
                        .dsl()
                        .insertInto(API_TOKEN)
                        .set(API_TOKEN.TOKEN_ID, tokenId)
                        .set(API_TOKEN.USER_ID, userId)
                        .set(API_TOKEN.NAME, name.strip())
                        .set(API_TOKEN.TOKEN_HASH, hash)
                        .set(API_TOKEN.CREATED_AT, createdAt)
                        .set(API_TOKEN.EXPIRES_AT, expiresAt)
                        .execute();
                return tokenId;
            });
        } catch (IntegrityConstraintViolationException e) {
            if (find(hash).isPresent()) {
                throw e;
            }
            // Another token took the number in the same moment.
            return add(userId, name, hash, createdAt, expiresAt);
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
