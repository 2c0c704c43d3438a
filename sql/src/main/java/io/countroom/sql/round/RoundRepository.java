package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.GAMING_TABLE;
import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_EXCEPTION;
import static io.countroom.sql.schema.Tables.SUPERSEDED_ROUND;
import static io.countroom.sql.schema.Tables.SUPERSEDED_WAGER;
import static io.countroom.sql.schema.Tables.SUPERSESSION;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import io.countroom.sql.Database;
import io.countroom.sql.schema.tables.records.RoundExceptionRecord;
import io.countroom.sql.schema.tables.records.RoundRecord;
import io.countroom.sql.schema.tables.records.WagerRecord;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jooq.Condition;
import org.jooq.Cursor;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.SelectConditionStep;
import org.jooq.Table;
import org.jspecify.annotations.Nullable;

/** Reads rounds of accepted imports. */
public final class RoundRepository {

    private final Database database;

    public RoundRepository(Database database) {
        this.database = database;
    }

    /** A round by its key, whole. */
    public Optional<StoredRound> find(int propertyId, LocalDate gamingDate, long roundId) {
        DSLContext sql = database.dsl();
        return sql.selectFrom(ROUND)
                .where(
                        ROUND.PROPERTY_ID.eq(propertyId),
                        ROUND.GAMING_DATE.eq(gamingDate),
                        ROUND.ROUND_ID.eq(roundId),
                        accepted(propertyId))
                .fetchOptional()
                .map(round -> new StoredRound(
                        row(round),
                        sql.selectFrom(WAGER)
                                .where(
                                        WAGER.PROPERTY_ID.eq(propertyId),
                                        WAGER.GAMING_DATE.eq(gamingDate),
                                        WAGER.ROUND_ID.eq(roundId))
                                .orderBy(WAGER.WAGER_NO)
                                .fetch(RoundRepository::row),
                        sql.selectFrom(ROUND_EXCEPTION)
                                .where(
                                        ROUND_EXCEPTION.PROPERTY_ID.eq(propertyId),
                                        ROUND_EXCEPTION.GAMING_DATE.eq(gamingDate),
                                        ROUND_EXCEPTION.ROUND_ID.eq(roundId))
                                .orderBy(ROUND_EXCEPTION.EXCEPTION_NO)
                                .fetch(RoundRepository::row)));
    }

    /** Rounds in the order of gaming date, table and dealing. */
    public List<RoundRow> page(int propertyId, RoundFilter filter, int offset, int limit) {
        return database.dsl()
                .selectFrom(ROUND)
                .where(condition(propertyId, filter))
                .orderBy(ROUND.GAMING_DATE, ROUND.TABLE_ID, ROUND.ROUND_ID)
                .offset(offset)
                .limit(limit)
                .fetch(RoundRepository::row);
    }

    public int count(int propertyId, RoundFilter filter) {
        return database.dsl().fetchCount(ROUND, condition(propertyId, filter));
    }

    private static Condition accepted(int propertyId) {
        return ROUND.IMPORT_ID.in(select(IMPORT.IMPORT_ID)
                .from(IMPORT)
                .where(IMPORT.PROPERTY_ID.eq(propertyId), IMPORT.STATE.eq("accepted")));
    }

    private static Condition condition(int propertyId, RoundFilter filter) {
        Condition condition = ROUND.PROPERTY_ID
                .eq(propertyId)
                .and(ROUND.GAMING_DATE.between(filter.from(), filter.to()))
                .and(accepted(propertyId));
        if (filter.tableId() != null) {
            condition = condition.and(ROUND.TABLE_ID.eq(filter.tableId()));
        }
        if (filter.game() != null) {
            condition = condition.and(ROUND.TABLE_ID.in(select(GAMING_TABLE.TABLE_ID)
                    .from(GAMING_TABLE)
                    .where(GAMING_TABLE.PROPERTY_ID.eq(propertyId), GAMING_TABLE.GAME.eq(filter.game()))));
        }
        if (filter.shift() != null) {
            condition = condition.and(ROUND.SHIFT.eq(filter.shift()));
        }
        if (filter.shoe() != null) {
            condition = condition.and(ROUND.SHOE.eq(filter.shoe()));
        }
        if (filter.dealerId() != null) {
            condition = condition.and(ROUND.DEALER_ID.eq(filter.dealerId()));
        }
        if (filter.submissionId() != null) {
            condition = condition.and(ROUND.SUBMISSION_ID.eq(filter.submissionId()));
        }
        if (filter.importId() != null) {
            condition = condition.and(ROUND.IMPORT_ID.eq(filter.importId()));
        }
        if (filter.ref() != null) {
            condition = condition.and(ROUND.ROUND_REF.eq(filter.ref()));
        }
        if (filter.withExceptions()) {
            condition = condition.and(ROUND.EXCEPTIONS.gt((short) 0));
        }
        if (filter.wager() != null) {
            Condition wager = WAGER.PROPERTY_ID
                    .eq(ROUND.PROPERTY_ID)
                    .and(WAGER.GAMING_DATE.eq(ROUND.GAMING_DATE))
                    .and(WAGER.ROUND_ID.eq(ROUND.ROUND_ID))
                    .and(WAGER.WAGER_.eq(filter.wager()));
            if (filter.outcome() != null) {
                wager = wager.and(WAGER.OUTCOME.eq(filter.outcome()));
            }
            condition = condition.and(exists(selectOne().from(WAGER).where(wager)));
        }
        return condition;
    }

    /** What tells a round apart from others of its gaming date, and whether it is the same in content. */
    @FunctionalInterface
    public interface KnownRound {

        void accept(String ref, long contentHash, long roundId);
    }

    /** The rounds of a gaming date that accepted imports brought, or this import so far. */
    public void forEachKnown(int propertyId, LocalDate gamingDate, long importId, KnownRound known) {
        database.dsl().transaction(configuration -> {
            try (var cursor = configuration
                    .dsl()
                    .select(ROUND.ROUND_REF, ROUND.CONTENT_HASH, ROUND.ROUND_ID)
                    .from(ROUND)
                    .where(
                            ROUND.PROPERTY_ID.eq(propertyId),
                            ROUND.GAMING_DATE.eq(gamingDate),
                            ROUND.STATE.ne("superseded"),
                            accepted(propertyId).or(ROUND.IMPORT_ID.eq(importId)))
                    .fetchSize(5_000)
                    .fetchLazy()) {
                cursor.forEach(r -> known.accept(r.value1(), r.value2(), r.value3()));
            }
        });
    }

    /** The earlier forms that were superseded, of a gaming date: each with what tells it apart. */
    public void forEachSuperseded(int propertyId, LocalDate gamingDate, KnownRound known) {
        database.dsl()
                .select(SUPERSEDED_ROUND.ROUND_REF, SUPERSEDED_ROUND.CONTENT_HASH, SUPERSEDED_ROUND.ROUND_ID)
                .from(SUPERSEDED_ROUND)
                .where(SUPERSEDED_ROUND.PROPERTY_ID.eq(propertyId), SUPERSEDED_ROUND.GAMING_DATE.eq(gamingDate))
                .forEach(r -> known.accept(r.value1(), r.value2(), r.value3()));
    }

    /** Every round that an import is about to supersede, with its wagers, without exceptions. */
    public void forEachToSupersede(int propertyId, long importId, Consumer<StoredRound> action) {
        forEachOf(propertyId, importId, ROUND, WAGER, noCondition(), action);
    }

    /** Every round of earlier imports that an import superseded, likewise. */
    public void forEachToRestore(int propertyId, long importId, Consumer<StoredRound> action) {
        forEachOf(
                propertyId,
                importId,
                SUPERSEDED_ROUND,
                SUPERSEDED_WAGER,
                SUPERSESSION.ROUND_ID.notBetween(RoundIds.first(importId), RoundIds.last(importId)),
                action);
    }

    private void forEachOf(
            int propertyId,
            long importId,
            Table<?> rounds,
            Table<?> wagers,
            Condition which,
            Consumer<StoredRound> action) {
        database.dsl().transaction(configuration -> {
            DSLContext sql = configuration.dsl();
            try (Cursor<? extends Record> ofRounds = joined(sql, propertyId, importId, rounds, which)
                            .orderBy(SUPERSESSION.GAMING_DATE, SUPERSESSION.ROUND_ID)
                            .fetchSize(5_000)
                            .fetchLazy();
                    Cursor<? extends Record> ofWagers = joined(sql, propertyId, importId, wagers, which)
                            .orderBy(SUPERSESSION.GAMING_DATE, SUPERSESSION.ROUND_ID, wagers.field("wager_no"))
                            .fetchSize(5_000)
                            .fetchLazy()) {
                Record next = ofWagers.fetchNext();
                for (Record row : ofRounds) {
                    RoundRecord round = row.into(rounds).into(ROUND);
                    List<WagerRow> own = new ArrayList<>();
                    while (next != null) {
                        WagerRecord wager = next.into(wagers).into(WAGER);
                        if (!wager.getRoundId().equals(round.getRoundId())) {
                            break;
                        }
                        own.add(row(wager));
                        next = ofWagers.fetchNext();
                    }
                    action.accept(new StoredRound(row(round), own, List.of()));
                }
            }
        });
    }

    private static SelectConditionStep<? extends Record> joined(
            DSLContext sql, int propertyId, long importId, Table<?> table, Condition which) {
        return sql.select(table.fields())
                .from(SUPERSESSION)
                .join(table)
                .on(SUPERSESSION
                        .PROPERTY_ID
                        .eq(table.field(ROUND.PROPERTY_ID.getName(), Integer.class))
                        .and(SUPERSESSION.GAMING_DATE.eq(table.field(ROUND.GAMING_DATE.getName(), LocalDate.class)))
                        .and(SUPERSESSION.ROUND_ID.eq(table.field(ROUND.ROUND_ID.getName(), Long.class))))
                .where(SUPERSESSION.PROPERTY_ID.eq(propertyId), SUPERSESSION.IMPORT_ID.eq(importId), which);
    }

    /**
     * A form of a round that another took the place of.
     *
     * @param byRoundId the later form
     * @param byImportId the import that brought it
     */
    public record Superseded(RoundRow round, long byRoundId, long byImportId) {}

    /** The earlier forms of a round, the latest first. */
    public List<Superseded> history(int propertyId, LocalDate gamingDate, String ref) {
        return database.dsl()
                .select(SUPERSEDED_ROUND.fields())
                .select(SUPERSESSION.BY_ROUND_ID, SUPERSESSION.IMPORT_ID)
                .from(SUPERSEDED_ROUND)
                .join(SUPERSESSION)
                .on(SUPERSESSION
                        .PROPERTY_ID
                        .eq(SUPERSEDED_ROUND.PROPERTY_ID)
                        .and(SUPERSESSION.GAMING_DATE.eq(SUPERSEDED_ROUND.GAMING_DATE))
                        .and(SUPERSESSION.ROUND_ID.eq(SUPERSEDED_ROUND.ROUND_ID)))
                .join(IMPORT)
                .on(IMPORT.PROPERTY_ID.eq(SUPERSESSION.PROPERTY_ID).and(IMPORT.IMPORT_ID.eq(SUPERSESSION.IMPORT_ID)))
                .where(
                        SUPERSEDED_ROUND.PROPERTY_ID.eq(propertyId),
                        SUPERSEDED_ROUND.GAMING_DATE.eq(gamingDate),
                        SUPERSEDED_ROUND.ROUND_REF.eq(ref),
                        IMPORT.STATE.eq("accepted"))
                .orderBy(SUPERSEDED_ROUND.ROUND_ID.desc())
                .fetch(r -> new Superseded(
                        row(r.into(SUPERSEDED_ROUND).into(ROUND)),
                        r.get(SUPERSESSION.BY_ROUND_ID),
                        r.get(SUPERSESSION.IMPORT_ID)));
    }

    /** Every round of an import with its wagers, without exceptions, whether the import is accepted or not. */
    public void forEachOf(int propertyId, long importId, LocalDate from, LocalDate to, Consumer<StoredRound> action) {
        database.dsl().transaction(configuration -> {
            DSLContext sql = configuration.dsl();
            long first = RoundIds.first(importId);
            long last = RoundIds.last(importId);
            try (Cursor<RoundRecord> rounds = sql.selectFrom(ROUND)
                            .where(
                                    ROUND.PROPERTY_ID.eq(propertyId),
                                    ROUND.GAMING_DATE.between(from, to),
                                    ROUND.ROUND_ID.between(first, last))
                            .orderBy(ROUND.GAMING_DATE, ROUND.ROUND_ID)
                            .fetchSize(5_000)
                            .fetchLazy();
                    Cursor<WagerRecord> wagers = sql.selectFrom(WAGER)
                            .where(
                                    WAGER.PROPERTY_ID.eq(propertyId),
                                    WAGER.GAMING_DATE.between(from, to),
                                    WAGER.ROUND_ID.between(first, last))
                            .orderBy(WAGER.GAMING_DATE, WAGER.ROUND_ID, WAGER.WAGER_NO)
                            .fetchSize(5_000)
                            .fetchLazy()) {
                WagerRecord wager = wagers.fetchNext();
                for (RoundRecord round : rounds) {
                    List<WagerRow> own = new ArrayList<>();
                    while (wager != null && wager.getRoundId().equals(round.getRoundId())) {
                        own.add(row(wager));
                        wager = wagers.fetchNext();
                    }
                    action.accept(new StoredRound(row(round), own, List.of()));
                }
            }
        });
    }

    private static RoundRow row(RoundRecord r) {
        return new RoundRow(
                r.getGamingDate(),
                r.getRoundId(),
                r.getImportId(),
                r.getLineNo(),
                r.getTableId(),
                r.getShift(),
                r.getShoe(),
                r.getHandNo(),
                r.getRoundRef(),
                r.getDealtAt(),
                r.getDealerId(),
                r.getSubmissionId(),
                r.getState(),
                r.getCards(),
                r.getContentHash(),
                r.getWageredCents(),
                r.getPaidCents(),
                r.getDueCents(),
                r.getExceptions());
    }

    private static WagerRow row(WagerRecord r) {
        return new WagerRow(
                r.getWagerNo(),
                r.getSeat(),
                r.getHand(),
                r.getWager(),
                r.getAmountCents(),
                r.getInitialCents(),
                r.getPaidCents(),
                r.getVigorishCents(),
                r.getDueCents(),
                r.getDueVigorishCents(),
                r.getBonusCents(),
                r.getOutcome());
    }

    private static ExceptionRow row(RoundExceptionRecord r) {
        return new ExceptionRow(
                r.getExceptionNo(),
                r.getCode(),
                r.getSentence(),
                r.getCitation(),
                integer(r.getWagerNo()),
                r.getOverpaidCents());
    }

    private static @Nullable Integer integer(@Nullable Short value) {
        return value == null ? null : value.intValue();
    }
}
