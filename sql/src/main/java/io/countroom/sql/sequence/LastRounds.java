package io.countroom.sql.sequence;

import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_DAY_ROLLUP;
import static org.jooq.impl.DSL.noCondition;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.StoredRound;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What accepted imports know of a table before an import goes on with it. */
public final class LastRounds {

    /** The gaming date itself and the one before it on which the table was dealt. */
    private static final int DATES = 2;

    private final Database database;
    private final RoundRepository rounds;

    public LastRounds(Database database) {
        this.database = database;
        this.rounds = new RoundRepository(database);
    }

    /**
     * The last round of a table before a moment of a gaming date.
     *
     * @param at null where it is not known: then the last round of an earlier gaming date
     */
    public Optional<StoredRound> before(
            int propertyId, int tableId, LocalDate gamingDate, @Nullable OffsetDateTime at) {
        for (LocalDate date : database.dsl()
                .selectDistinct(ROUND_DAY_ROLLUP.GAMING_DATE)
                .from(ROUND_DAY_ROLLUP)
                .where(
                        ROUND_DAY_ROLLUP.PROPERTY_ID.eq(propertyId),
                        ROUND_DAY_ROLLUP.TABLE_ID.eq(tableId),
                        at == null
                                ? ROUND_DAY_ROLLUP.GAMING_DATE.lt(gamingDate)
                                : ROUND_DAY_ROLLUP.GAMING_DATE.le(gamingDate))
                .orderBy(ROUND_DAY_ROLLUP.GAMING_DATE.desc())
                .limit(DATES)
                .fetch(ROUND_DAY_ROLLUP.GAMING_DATE)) {
            Optional<StoredRound> last = database.dsl()
                    .select(ROUND.ROUND_ID)
                    .from(ROUND)
                    .where(
                            ROUND.PROPERTY_ID.eq(propertyId),
                            ROUND.TABLE_ID.eq(tableId),
                            ROUND.GAMING_DATE.eq(date),
                            at == null || date.isBefore(gamingDate) ? noCondition() : ROUND.DEALT_AT.lt(at),
                            AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                    .orderBy(
                            ROUND.DEALT_AT.desc().nullsLast(),
                            ROUND.SHOE.desc().nullsLast(),
                            ROUND.HAND_NO.desc().nullsLast(),
                            ROUND.ROUND_ID.desc())
                    .limit(1)
                    .fetchOptional(ROUND.ROUND_ID)
                    .flatMap(id -> rounds.find(propertyId, date, id));
            if (last.isPresent()) {
                return last;
            }
        }
        return Optional.empty();
    }
}
