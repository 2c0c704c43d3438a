package io.countroom.reporting.submission;

import io.countroom.reporting.floor.RulesOptions;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.WagerParts;
import io.countroom.sql.Database;
import io.countroom.sql.property.OddsRepository;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.HexFormat;
import java.util.TreeMap;
import org.apache.commons.codec.digest.DigestUtils;

/** The numbers of odds in a database: the same odds have the same number. */
final class NotedOdds {

    /** Neither the order in which processors add up nor anything worth a cent shows in further decimals. */
    private static final int DECIMALS = 9;

    private final OddsRepository repository;
    private final String software;
    private final Clock clock;

    NotedOdds(Database database, String software, Clock clock) {
        this.repository = new OddsRepository(database);
        this.software = software;
        this.clock = clock;
    }

    OddsRepository repository() {
        return repository;
    }

    int number(TableRules under, Odds odds) {
        return repository.note(
                under.game().id(),
                RulesOptions.write(under.options()),
                fingerprint(odds.pieces()),
                software,
                OffsetDateTime.now(clock));
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
