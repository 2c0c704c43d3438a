package io.countroom.sql.property;

import static io.countroom.sql.schema.Tables.SUBMISSION_ODDS;
import static io.countroom.sql.schema.Tables.WORKED_OUT_ODDS;

import io.countroom.sql.Database;
import java.time.OffsetDateTime;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;
import org.jooq.exception.IntegrityConstraintViolationException;

/** By which odds rounds were expected. */
public final class OddsRepository {

    /**
     * @param options of the game, as a JSON object
     * @param fingerprint differs with any edge or covariance
     * @param software which version worked them out first
     */
    public record NotedOdds(int id, String game, String options, String fingerprint, String software) {}

    /** Odds as they were worked out; the document is their reader's. */
    public record WorkedOutOdds(int id, String document) {}

    private final Database database;

    public OddsRepository(Database database) {
        this.database = database;
    }

    /**
     * The number of these odds. It follows from what they are, so that all databases give them the same; odds that would have the
     * same number are given the next.
     */
    public int note(String game, String options, String fingerprint, String software, OffsetDateTime now) {
        String hash = DigestUtils.sha256Hex(options);
        int id = HexFormat.fromHexDigits(
                DigestUtils.sha256Hex(game + hash + fingerprint).substring(0, 7));
        for (int next = id + 1; ; next++) {
            Optional<Integer> noted = find(game, hash, fingerprint);
            if (noted.isPresent()) {
                return noted.get();
            }
            try {
                database.dsl()
                        .insertInto(SUBMISSION_ODDS)
                        .values(next, game, options, hash, fingerprint, software, now)
                        .execute();
                return next;
            } catch (IntegrityConstraintViolationException e) {
                // Somebody has noted these meanwhile, or others have the number.
                continue;
            }
        }
    }

    private Optional<Integer> find(String game, String optionsHash, String fingerprint) {
        return database.dsl()
                .select(SUBMISSION_ODDS.ODDS_ID)
                .from(SUBMISSION_ODDS)
                .where(
                        SUBMISSION_ODDS.GAME.eq(game),
                        SUBMISSION_ODDS.OPTIONS_SHA256.eq(optionsHash),
                        SUBMISSION_ODDS.FINGERPRINT.eq(fingerprint))
                .fetchOptional(SUBMISSION_ODDS.ODDS_ID);
    }

    public List<NotedOdds> all() {
        return database.dsl()
                .selectFrom(SUBMISSION_ODDS)
                .orderBy(SUBMISSION_ODDS.ODDS_ID)
                .fetch(r ->
                        new NotedOdds(r.getOddsId(), r.getGame(), r.getOptions(), r.getFingerprint(), r.getSoftware()));
    }

    /**
     * The odds that were worked out for these options.
     *
     * @param rules SHA-256 over the code that worked them out
     */
    public Optional<WorkedOutOdds> workedOut(String game, String options, String rules) {
        return database.dsl()
                .selectFrom(WORKED_OUT_ODDS)
                .where(
                        WORKED_OUT_ODDS.GAME.eq(game),
                        WORKED_OUT_ODDS.OPTIONS_SHA256.eq(DigestUtils.sha256Hex(options)),
                        WORKED_OUT_ODDS.RULES_SHA256.eq(rules))
                .fetchOptional(r -> new WorkedOutOdds(r.getOddsId(), r.getDocument()));
    }

    /** Stores odds and replaces those of an earlier version of the rules' code. */
    public void keep(String game, String options, String rules, WorkedOutOdds odds) {
        String hash = DigestUtils.sha256Hex(options);
        database.dsl()
                .insertInto(WORKED_OUT_ODDS)
                .values(game, hash, rules, odds.id(), odds.document())
                .onConflict(WORKED_OUT_ODDS.GAME, WORKED_OUT_ODDS.OPTIONS_SHA256)
                .doUpdate()
                .set(WORKED_OUT_ODDS.RULES_SHA256, rules)
                .set(WORKED_OUT_ODDS.ODDS_ID, odds.id())
                .set(WORKED_OUT_ODDS.DOCUMENT, odds.document())
                .execute();
    }
}
