package io.countroom.reporting.submission;

import io.countroom.reporting.floor.RulesOptions;
import io.countroom.rules.expectation.Expectations;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.WagerParts;
import io.countroom.sql.Database;
import io.countroom.sql.property.OddsRepository;
import io.countroom.sql.property.RulesSubmission;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * The odds by which rounds are expected, each noted in the database under a number and kept there. Keep one: odds take a while to
 * work out where the database does not have them. Safe to share between threads.
 */
public final class SubmissionOdds {

    /** Neither the order in which processors add up nor anything worth a cent shows in further decimals. */
    private static final int DECIMALS = 9;

    private final OddsRepository repository;
    private final SubmissionRules rules;
    private final String software;
    private final Clock clock;
    private final ConcurrentHashMap<TableRules, Known> known = new ConcurrentHashMap<>();

    /**
     * @param id under which the odds are noted
     * @param shoe the values of the shoe, by wager, as {@link TableRules#shoeValues}
     */
    public record Known(int id, Expectations expectations, Map<String, ShoeValue> shoe) {}

    /** @param software the version that works the odds out */
    public SubmissionOdds(Database database, SubmissionRules rules, String software, Clock clock) {
        this.repository = new OddsRepository(database);
        this.rules = rules;
        this.software = software;
        this.clock = clock;
    }

    public Known of(RulesSubmission submission) {
        return known.computeIfAbsent(
                rules.of(submission),
                under -> rules.stored(under)
                        .map(stored -> new Known(stored.id(), new Expectations(stored.odds()), stored.shoe()))
                        .orElseGet(() -> workOut(under)));
    }

    private Known workOut(TableRules under) {
        Odds odds = rules.computed(under);
        int id = repository.note(
                under.game().id(),
                RulesOptions.write(under.options()),
                fingerprint(odds.pieces()),
                software,
                OffsetDateTime.now(clock));
        Map<String, ShoeValue> shoe = rules.shoeValues(under);
        rules.keep(under, id, odds, shoe);
        return new Known(id, new Expectations(odds), shoe);
    }

    private static String fingerprint(WagerParts pieces) {
        MessageDigest sha = DigestUtils.getSha256Digest();
        new TreeMap<>(pieces.statedMetersCents()).forEach((wager, cents) -> add(sha, wager + "=" + cents));
        for (int i = 0; i < pieces.size(); i++) {
            add(sha, pieces.id(i));
            add(sha, pieces.edge(i));
            for (int j = 0; j <= i; j++) {
                add(sha, pieces.ofSeat(i, j));
                add(sha, pieces.acrossSeats(i, j));
            }
        }
        return HexFormat.of().formatHex(sha.digest());
    }

    private static void add(MessageDigest sha, double value) {
        add(
                sha,
                BigDecimal.valueOf(value)
                        .setScale(DECIMALS, RoundingMode.HALF_EVEN)
                        .stripTrailingZeros()
                        .toPlainString());
    }

    private static void add(MessageDigest sha, String text) {
        sha.update(text.getBytes(StandardCharsets.UTF_8));
        sha.update((byte) '\n');
    }
}
