package io.countroom.sql.resettlement;

import static io.countroom.sql.schema.Tables.GAMING_TABLE;
import static io.countroom.sql.schema.Tables.RESETTLED_ROUNDS;
import static io.countroom.sql.schema.Tables.RESETTLED_WAGERS;
import static io.countroom.sql.schema.Tables.RESETTLEMENT_PROPERTY;
import static io.countroom.sql.schema.Tables.RESETTLEMENT_RUN;

import io.countroom.sql.Database;
import io.countroom.sql.NextNumber;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.resettlement.ResettledSums.OfRounds;
import io.countroom.sql.resettlement.ResettledSums.OfWagers;
import io.countroom.sql.resettlement.ResettledSums.Place;
import io.countroom.sql.resettlement.StoredRun.Rules;
import io.countroom.sql.resettlement.StoredRun.State;
import io.countroom.sql.schema.tables.records.ResettledRoundsRecord;
import io.countroom.sql.schema.tables.records.ResettledWagersRecord;
import io.countroom.sql.schema.tables.records.ResettlementPropertyRecord;
import io.countroom.sql.schema.tables.records.ResettlementRunRecord;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.exception.IntegrityConstraintViolationException;
import org.jspecify.annotations.Nullable;

/** Runs that settle rounds again, and their sums. */
public final class RunRepository {

    private static final int LONGEST_SENTENCE = 2_000;
    private static final int MOST_TRIES = 5;
    private static final int ROWS_AT_A_TIME = 1_000;

    private final Database database;

    public RunRepository(Database database) {
        this.database = database;
    }

    /** Stores a run that waits; its number is given here. */
    public StoredRun add(StoredRun asked) {
        for (int left = MOST_TRIES; ; left--) {
            try {
                return database.transactionResult(sql -> insert(sql, asked));
            } catch (IntegrityConstraintViolationException e) {
                // Another process took the same number.
                if (left == 1) {
                    throw e;
                }
            }
        }
    }

    private static StoredRun insert(DSLContext sql, StoredRun asked) {
        ResettlementRunRecord added = new ResettlementRunRecord();
        added.setRunId(NextNumber.of(sql, RESETTLEMENT_RUN.RUN_ID));
        added.setAskedBy(asked.askedBy());
        added.setAskedAt(asked.askedAt());
        added.setFirstDate(asked.first());
        added.setLastDate(asked.last());
        added.setGames(String.join(",", new TreeSet<>(asked.games())));
        added.setRulesGame(asked.rules().game());
        added.setRulesName(asked.rules().name());
        added.setRulesOptions(asked.rules().options());
        added.setSoftware(asked.software());
        added.setState(State.WAITING);
        added.setDatesDone(0);
        added.setDatesAll(0);
        added.setToldAt(asked.askedAt());
        sql.executeInsert(added);
        sql.batchInsert(asked.propertyIds().stream()
                        .map(property -> new ResettlementPropertyRecord(property, added.getRunId()))
                        .toList())
                .execute();
        StoredRun run = run(added, asked.propertyIds());
        tell(sql, run, asked.askedBy(), "asked for", asked.askedAt());
        return run;
    }

    /** Those of some properties, newest first. */
    public List<StoredRun> ofAny(Collection<Integer> propertyIds) {
        return read(RESETTLEMENT_RUN.RUN_ID.in(database.dsl()
                .select(RESETTLEMENT_PROPERTY.RUN_ID)
                .from(RESETTLEMENT_PROPERTY)
                .where(RESETTLEMENT_PROPERTY.PROPERTY_ID.in(propertyIds))));
    }

    public Optional<StoredRun> find(int runId) {
        return read(RESETTLEMENT_RUN.RUN_ID.eq(runId)).stream().findFirst();
    }

    private List<StoredRun> read(Condition which) {
        List<ResettlementRunRecord> runs = database.dsl()
                .selectFrom(RESETTLEMENT_RUN)
                .where(which)
                .orderBy(RESETTLEMENT_RUN.RUN_ID.desc())
                .fetch();
        Map<Integer, List<Integer>> properties = database.dsl()
                .selectFrom(RESETTLEMENT_PROPERTY)
                .where(RESETTLEMENT_PROPERTY.RUN_ID.in(
                        runs.stream().map(ResettlementRunRecord::getRunId).toList()))
                .orderBy(RESETTLEMENT_PROPERTY.PROPERTY_ID)
                .fetchGroups(RESETTLEMENT_PROPERTY.RUN_ID, RESETTLEMENT_PROPERTY.PROPERTY_ID);
        return runs.stream()
                .map(run -> run(run, properties.getOrDefault(run.getRunId(), List.of())))
                .toList();
    }

    private static StoredRun run(ResettlementRunRecord r, List<Integer> propertyIds) {
        return new StoredRun(
                r.getRunId(),
                r.getAskedBy(),
                r.getAskedAt(),
                propertyIds,
                r.getFirstDate(),
                r.getLastDate(),
                Arrays.stream(r.getGames().split(","))
                        .filter(game -> !game.isEmpty())
                        .collect(Collectors.toSet()),
                new Rules(r.getRulesGame(), r.getRulesName(), r.getRulesOptions()),
                r.getSoftware(),
                r.getState(),
                r.getDatesDone(),
                r.getDatesAll(),
                r.getToldAt(),
                r.getSentence());
    }

    /**
     * Tells that a run goes on; also that it has begun.
     *
     * @return whether it may go on: false where somebody cancelled it
     */
    public boolean progress(int runId, int done, int all, OffsetDateTime now) {
        return database.dsl()
                        .update(RESETTLEMENT_RUN)
                        .set(RESETTLEMENT_RUN.STATE, State.RUNNING)
                        .set(RESETTLEMENT_RUN.DATES_DONE, done)
                        .set(RESETTLEMENT_RUN.DATES_ALL, all)
                        .set(RESETTLEMENT_RUN.TOLD_AT, now)
                        .where(open(runId))
                        .execute()
                == 1;
    }

    /** Stores the sums and ends the run, unless somebody cancelled it. */
    public void done(StoredRun run, ResettledSums sums, OffsetDateTime now) {
        database.transaction(sql -> {
            if (end(sql, run, State.DONE, null, now)) {
                insert(sql, run.runId(), sums);
                tell(sql, run, run.askedBy(), "done", now);
            }
        });
    }

    public void failed(StoredRun run, String sentence, OffsetDateTime now) {
        database.transaction(sql -> {
            if (end(sql, run, State.FAILED, sentence, now)) {
                tell(sql, run, run.askedBy(), "failed: " + sentence, now);
            }
        });
    }

    /** Ends a run that waits or runs, in whatever process; one that has ended stays as it is. */
    public void cancel(StoredRun run, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            if (end(sql, run, State.CANCELLED, null, now)) {
                tell(sql, run, userName, "cancelled", now);
            }
        });
    }

    private static boolean end(
            DSLContext sql, StoredRun run, State state, @Nullable String sentence, OffsetDateTime now) {
        return sql.update(RESETTLEMENT_RUN)
                        .set(RESETTLEMENT_RUN.STATE, state)
                        .set(
                                RESETTLEMENT_RUN.SENTENCE,
                                sentence == null || sentence.length() <= LONGEST_SENTENCE
                                        ? sentence
                                        : sentence.substring(0, LONGEST_SENTENCE))
                        .set(RESETTLEMENT_RUN.TOLD_AT, now)
                        .where(open(run.runId()))
                        .execute()
                == 1;
    }

    private static Condition open(int runId) {
        return RESETTLEMENT_RUN.RUN_ID.eq(runId).and(RESETTLEMENT_RUN.STATE.in(State.WAITING, State.RUNNING));
    }

    private static void tell(DSLContext sql, StoredRun run, String userName, String what, OffsetDateTime now) {
        run.propertyIds()
                .forEach(property -> new Deed(userName, property, now)
                        .tell(
                                sql,
                                AuditAction.RESETTLE,
                                "re-settlement " + run.runId() + ", " + run.first() + " to " + run.last(),
                                null,
                                what));
    }

    private static void insert(DSLContext sql, int runId, ResettledSums sums) {
        sql.batchInsert(sums.rounds().entrySet().stream()
                        .map(one -> record(runId, one.getKey(), one.getValue()))
                        .toList())
                .execute();
        List<ResettledWagersRecord> wagers = sums.wagers().entrySet().stream()
                .map(one -> record(runId, one.getKey(), one.getValue()))
                .toList();
        for (int from = 0; from < wagers.size(); from += ROWS_AT_A_TIME) {
            sql.batchInsert(wagers.subList(from, Math.min(wagers.size(), from + ROWS_AT_A_TIME)))
                    .execute();
        }
    }

    private static ResettledRoundsRecord record(int runId, Place place, OfRounds sums) {
        return new ResettledRoundsRecord(
                place.propertyId(),
                runId,
                place.tableId(),
                place.month().atDay(1),
                sums.settled(),
                sums.notReadable(),
                sums.notStored(),
                sums.otherPlay(),
                sums.exceptions(),
                sums.exceptionsOtherwise());
    }

    private static ResettledWagersRecord record(int runId, Place.Wager wager, OfWagers sums) {
        return new ResettledWagersRecord(
                wager.place().propertyId(),
                runId,
                wager.place().tableId(),
                wager.place().month().atDay(1),
                wager.wager(),
                sums.wagers(),
                sums.handleCents(),
                sums.paidCents(),
                sums.unknownPaid(),
                sums.dueCents(),
                sums.dueOtherwiseCents(),
                sums.unknownDue(),
                sums.expectedMicros(),
                sums.expectedOtherwiseMicros(),
                sums.withoutOdds());
    }

    /** The sums of a run at some properties, in the months from one to another. */
    public ResettledSums sums(int runId, Set<Integer> propertyIds, YearMonth first, YearMonth last) {
        Map<Integer, Map<Integer, String>> games = new TreeMap<>();
        database.dsl()
                .select(GAMING_TABLE.PROPERTY_ID, GAMING_TABLE.TABLE_ID, GAMING_TABLE.GAME)
                .from(GAMING_TABLE)
                .where(GAMING_TABLE.PROPERTY_ID.in(propertyIds))
                .forEach(table -> games.computeIfAbsent(table.value1(), id -> new TreeMap<>())
                        .put(table.value2(), table.value3()));
        Map<Place, OfRounds> rounds = new TreeMap<>();
        database.dsl()
                .selectFrom(RESETTLED_ROUNDS)
                .where(
                        RESETTLED_ROUNDS.RUN_ID.eq(runId),
                        RESETTLED_ROUNDS.PROPERTY_ID.in(propertyIds),
                        RESETTLED_ROUNDS.MONTH_BEGINS.between(first.atDay(1), last.atDay(1)))
                .forEach(r -> rounds.put(
                        place(games, r.getPropertyId(), r.getTableId(), r.getMonthBegins()),
                        new OfRounds(
                                r.getSettled(),
                                r.getNotReadable(),
                                r.getNotStored(),
                                r.getOtherPlay(),
                                r.getExceptions(),
                                r.getExceptionsOtherwise())));
        Map<Place.Wager, OfWagers> wagers = new TreeMap<>();
        database.dsl()
                .selectFrom(RESETTLED_WAGERS)
                .where(
                        RESETTLED_WAGERS.RUN_ID.eq(runId),
                        RESETTLED_WAGERS.PROPERTY_ID.in(propertyIds),
                        RESETTLED_WAGERS.MONTH_BEGINS.between(first.atDay(1), last.atDay(1)))
                .forEach(r -> wagers.put(
                        new Place.Wager(
                                place(games, r.getPropertyId(), r.getTableId(), r.getMonthBegins()), r.getWager()),
                        new OfWagers(
                                r.getWagers(),
                                r.getHandleCents(),
                                r.getPaidCents(),
                                r.getUnknownPaid(),
                                r.getDueCents(),
                                r.getDueOtherwiseCents(),
                                r.getUnknownDue(),
                                r.getExpectedMicros(),
                                r.getExpectedOtherwiseMicros(),
                                r.getWithoutOdds())));
        return new ResettledSums(new TreeMap<>(rounds), new TreeMap<>(wagers));
    }

    private static Place place(
            Map<Integer, Map<Integer, String>> games, int propertyId, int tableId, LocalDate monthBegins) {
        return new Place(
                propertyId,
                games.getOrDefault(propertyId, Map.of()).getOrDefault(tableId, ""),
                tableId,
                YearMonth.from(monthBegins));
    }
}
