package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.DESTROYED_MONTH;
import static io.countroom.sql.schema.Tables.GAMING_TABLE;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_EXCEPTION;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.Records.mapping;
import static org.jooq.impl.DSL.abs;
import static org.jooq.impl.DSL.and;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.when;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.Utc;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.parquet.RoundTables;
import io.countroom.sql.round.Standings.Changed;
import io.countroom.sql.schema.tables.records.RoundExceptionRecord;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.SortField;
import org.jooq.SortOrder;
import org.jspecify.annotations.Nullable;

/** The exceptions of accepted rounds as a queue: who looks into which, and what came of it. */
public final class ExceptionRepository {

    /** After all whose money is known. */
    private static final long UNKNOWN_STAKE = 1;

    /** Minus the money at stake, so that the queue ascends by it. */
    private static final Field<Long> STAKE =
            coalesce(abs(ROUND_EXCEPTION.OVERPAID_CENTS).neg(), inline(UNKNOWN_STAKE));

    private final Database database;
    private final RoundTables tables;

    public ExceptionRepository(Database database) {
        this.database = database;
        this.tables = new RoundTables(database);
    }

    /**
     * @param overpaidCents what was paid beyond due, over the exceptions where money is at stake
     * @param underpaidCents what was paid short of due
     */
    public record Sums(int count, long overpaidCents, long underpaidCents) {}

    public Sums sums(int propertyId, ExceptionFilter filter) {
        var cents = ROUND_EXCEPTION.OVERPAID_CENTS;
        return database.dsl()
                .select(
                        count(),
                        coalesce(sum(when(cents.gt(0L), cents)), BigDecimal.ZERO),
                        coalesce(sum(when(cents.lt(0L), cents.neg())), BigDecimal.ZERO))
                .from(ROUND_EXCEPTION)
                .where(condition(propertyId, filter))
                .fetchSingle(mapping(
                        (count, over, under) -> new Sums(count, over.longValueExact(), under.longValueExact())));
    }

    /** The codes that occur, for choosing among them. */
    public List<String> codes(int propertyId, ExceptionFilter filter) {
        return database.dsl()
                .selectDistinct(ROUND_EXCEPTION.CODE)
                .from(ROUND_EXCEPTION)
                .where(condition(propertyId, filter))
                .orderBy(ROUND_EXCEPTION.CODE)
                .fetch(ROUND_EXCEPTION.CODE);
    }

    /** The largest amount first, then by gaming date. */
    public List<ListedException> page(int propertyId, ExceptionFilter filter, int offset, int limit) {
        return listed(propertyId, condition(propertyId, filter), queue(false), offset, limit);
    }

    /** The nearest exception before or after one in the order of the queue that is of another round. */
    public Optional<ListedException> beside(
            int propertyId, ExceptionFilter filter, ListedException one, boolean after) {
        long cents = one.overpaidCents() == null ? UNKNOWN_STAKE : -Math.abs(one.overpaidCents());
        var place = row(STAKE, ROUND_EXCEPTION.GAMING_DATE, ROUND_EXCEPTION.ROUND_ID, ROUND_EXCEPTION.EXCEPTION_NO);
        var here = row(cents, one.gamingDate(), one.roundId(), (short) one.number());
        Condition ofAnother =
                ROUND_EXCEPTION.GAMING_DATE.ne(one.gamingDate()).or(ROUND_EXCEPTION.ROUND_ID.ne(one.roundId()));
        Condition which = and(condition(propertyId, filter), ofAnother, after ? place.gt(here) : place.lt(here));
        return listed(propertyId, which, queue(!after), 0, 1).stream().findFirst();
    }

    /** The most money at stake first, then by gaming date and round. */
    private static List<SortField<?>> queue(boolean backwards) {
        SortOrder order = backwards ? SortOrder.DESC : SortOrder.ASC;
        return Stream.of(STAKE, ROUND_EXCEPTION.GAMING_DATE, ROUND_EXCEPTION.ROUND_ID, ROUND_EXCEPTION.EXCEPTION_NO)
                .<SortField<?>>map(field -> field.sort(order))
                .toList();
    }

    /** All of a part of the floor, by gaming date, table and round. */
    public List<AuditedException> audited(Slice slice) {
        return tables.inOrder(
                slice.propertyId(),
                slice.from(),
                slice.to(),
                List.of(ROUND_EXCEPTION),
                (sql, first, last) -> sql.select(
                                ROUND_EXCEPTION.GAMING_DATE,
                                ROUND_EXCEPTION.ROUND_ID,
                                ROUND_EXCEPTION.TABLE_ID,
                                ROUND.SHIFT,
                                ROUND.DEALER_ID,
                                ROUND.ROUND_REF,
                                ROUND.SHOE,
                                ROUND.HAND_NO,
                                ROUND_EXCEPTION.CODE,
                                ROUND_EXCEPTION.SENTENCE,
                                ROUND_EXCEPTION.CITATION,
                                WAGER.WAGER_,
                                WAGER.AMOUNT_CENTS,
                                WAGER.PAID_CENTS,
                                WAGER.DUE_CENTS,
                                ROUND_EXCEPTION.OVERPAID_CENTS,
                                ROUND_EXCEPTION.STATE)
                        .from(ROUND_EXCEPTION)
                        .join(ROUND)
                        .on(ROUND.PROPERTY_ID.eq(ROUND_EXCEPTION.PROPERTY_ID))
                        .and(ROUND.GAMING_DATE.eq(ROUND_EXCEPTION.GAMING_DATE))
                        .and(ROUND.ROUND_ID.eq(ROUND_EXCEPTION.ROUND_ID))
                        .leftJoin(WAGER)
                        .on(WAGER.PROPERTY_ID.eq(ROUND_EXCEPTION.PROPERTY_ID))
                        .and(WAGER.GAMING_DATE.eq(ROUND_EXCEPTION.GAMING_DATE))
                        .and(WAGER.ROUND_ID.eq(ROUND_EXCEPTION.ROUND_ID))
                        .and(WAGER.WAGER_NO.eq(ROUND_EXCEPTION.WAGER_NO))
                        .where(condition(slice.propertyId(), ExceptionFilter.between(first, last)), slice.rounds())
                        .orderBy(
                                ROUND_EXCEPTION.GAMING_DATE,
                                ROUND_EXCEPTION.TABLE_ID,
                                ROUND_EXCEPTION.ROUND_ID,
                                ROUND_EXCEPTION.EXCEPTION_NO)
                        .fetch(mapping(AuditedException::new)));
    }

    /** The exceptions of one round, in order. */
    public List<ListedException> ofRound(int propertyId, LocalDate gamingDate, long roundId) {
        Condition ofRound = and(
                ROUND_EXCEPTION.PROPERTY_ID.eq(propertyId),
                ROUND_EXCEPTION.GAMING_DATE.eq(gamingDate),
                ROUND_EXCEPTION.ROUND_ID.eq(roundId));
        return listed(propertyId, ofRound, List.of(ROUND_EXCEPTION.EXCEPTION_NO.asc()), 0, Integer.MAX_VALUE);
    }

    /** Columns of a round in the queue. */
    private record Round(
            LocalDate gamingDate,
            long id,
            String ref,
            @Nullable Integer shoe,
            @Nullable Integer hand,
            @Nullable OffsetDateTime dealtAt) {}

    /** An exception whose round was destroyed after the time it had to be kept is left out. */
    private List<ListedException> listed(
            int propertyId, Condition which, List<? extends SortField<?>> order, int offset, int limit) {
        List<RoundExceptionRecord> exceptions = database.dsl()
                .selectFrom(ROUND_EXCEPTION)
                .where(which, isStored(propertyId))
                .orderBy(order)
                .offset(offset)
                .limit(limit)
                .fetch();
        Map<Long, Round> rounds = new HashMap<>();
        tables.on(
                        propertyId,
                        exceptions.stream()
                                .map(RoundExceptionRecord::getGamingDate)
                                .collect(Collectors.toSet()),
                        (sql, dates) -> rounds(sql, propertyId, exceptions, dates))
                .forEach(round -> rounds.put(round.id, round));
        return exceptions.stream()
                .filter(exception -> rounds.containsKey(exception.getRoundId()))
                .map(exception -> listed(exception, Objects.requireNonNull(rounds.get(exception.getRoundId()))))
                .toList();
    }

    /** Whether the month of the exception still has its rounds. */
    private Condition isStored(int propertyId) {
        return and(database.dsl()
                .select(DESTROYED_MONTH.FIRST_DATE)
                .from(DESTROYED_MONTH)
                .where(DESTROYED_MONTH.PROPERTY_ID.eq(propertyId))
                .fetch(month -> ROUND_EXCEPTION.GAMING_DATE.notBetween(
                        month.value1(), month.value1().plusMonths(1).minusDays(1))));
    }

    private static List<Round> rounds(
            DSLContext sql, int propertyId, List<RoundExceptionRecord> exceptions, Set<LocalDate> dates) {
        List<Round> rounds = new ArrayList<>();
        List<RoundExceptionRecord> ofDates = exceptions.stream()
                .filter(exception -> dates.contains(exception.getGamingDate()))
                .toList();
        for (KeyTable<Long> keys :
                KeyTable.ofRounds(ofDates, RoundExceptionRecord::getGamingDate, RoundExceptionRecord::getRoundId)) {
            rounds.addAll(sql.select(
                            ROUND.GAMING_DATE,
                            ROUND.ROUND_ID,
                            ROUND.ROUND_REF,
                            ROUND.SHOE,
                            ROUND.HAND_NO,
                            ROUND.DEALT_AT.convert(new Utc()))
                    .from(keys.table())
                    .leftJoin(ROUND)
                    .on(
                            ROUND.PROPERTY_ID.eq(propertyId),
                            ROUND.GAMING_DATE.eq(keys.date()),
                            ROUND.ROUND_ID.eq(keys.number()))
                    .where(ROUND.ROUND_ID.isNotNull())
                    .fetch(mapping(Round::new)));
        }
        return rounds;
    }

    private static ListedException listed(RoundExceptionRecord exception, Round round) {
        return new ListedException(
                exception.getGamingDate(),
                exception.getRoundId(),
                exception.getExceptionNo(),
                exception.getTableId(),
                round.ref,
                round.shoe,
                round.hand,
                round.dealtAt,
                exception.getCode(),
                exception.getSentence(),
                exception.getCitation(),
                exception.getOverpaidCents(),
                exception.getState(),
                exception.getOwner(),
                exception.getReason(),
                exception.getComment());
    }

    private static Condition accepted(int propertyId) {
        return AcceptedImports.have(ROUND_EXCEPTION.IMPORT_ID, propertyId);
    }

    private static Condition condition(int propertyId, ExceptionFilter filter) {
        return and(
                ROUND_EXCEPTION.PROPERTY_ID.eq(propertyId),
                ROUND_EXCEPTION.GAMING_DATE.between(filter.from(), filter.to()),
                accepted(propertyId),
                equal(ROUND_EXCEPTION.TABLE_ID, filter.tableId()),
                filter.game() == null
                        ? noCondition()
                        : ROUND_EXCEPTION.TABLE_ID.in(select(GAMING_TABLE.TABLE_ID)
                                .from(GAMING_TABLE)
                                .where(GAMING_TABLE.PROPERTY_ID.eq(propertyId), GAMING_TABLE.GAME.eq(filter.game()))),
                equal(ROUND_EXCEPTION.CODE, filter.code()),
                equal(ROUND_EXCEPTION.STATE, filter.state()),
                "".equals(filter.owner())
                        ? ROUND_EXCEPTION.OWNER.isNull()
                        : equal(ROUND_EXCEPTION.OWNER, filter.owner()),
                filter.unsettled() ? ROUND_EXCEPTION.STATE.ne(Standing.State.RESOLVED) : noCondition());
    }

    private static <T> Condition equal(Field<T> field, @Nullable T value) {
        return value == null ? noCondition() : field.eq(value);
    }

    /** How many are open whenever they happened, and on which gaming dates the first and the last of them; null for none. */
    public record Open(
            int count, @Nullable LocalDate first, @Nullable LocalDate last) {}

    /** How many rounds' exceptions of a game are open on a gaming date. */
    public record OpenOn(int propertyId, String game, LocalDate gamingDate, int count) {}

    /** Counts of exceptions by property, game and gaming date. */
    public List<OpenOn> open(Collection<Integer> propertyIds, LocalDate from, LocalDate to) {
        return database.dsl()
                .select(ROUND_EXCEPTION.PROPERTY_ID, GAMING_TABLE.GAME, ROUND_EXCEPTION.GAMING_DATE, count())
                .from(ROUND_EXCEPTION)
                .join(GAMING_TABLE)
                .on(
                        GAMING_TABLE.PROPERTY_ID.eq(ROUND_EXCEPTION.PROPERTY_ID),
                        GAMING_TABLE.TABLE_ID.eq(ROUND_EXCEPTION.TABLE_ID))
                .where(
                        ROUND_EXCEPTION.PROPERTY_ID.in(propertyIds),
                        ROUND_EXCEPTION.GAMING_DATE.between(from, to),
                        ROUND_EXCEPTION.STATE.eq(Standing.State.OPEN),
                        AcceptedImports.have(ROUND_EXCEPTION.PROPERTY_ID, ROUND_EXCEPTION.IMPORT_ID))
                .groupBy(ROUND_EXCEPTION.PROPERTY_ID, GAMING_TABLE.GAME, ROUND_EXCEPTION.GAMING_DATE)
                .fetch(mapping(OpenOn::new));
    }

    /** Exceptions that wait for review, in any period. */
    public Open open(int propertyId) {
        return database.dsl()
                .select(count(), min(ROUND_EXCEPTION.GAMING_DATE), max(ROUND_EXCEPTION.GAMING_DATE))
                .from(ROUND_EXCEPTION)
                .where(
                        ROUND_EXCEPTION.PROPERTY_ID.eq(propertyId),
                        ROUND_EXCEPTION.STATE.eq(Standing.State.OPEN),
                        accepted(propertyId))
                .fetchSingle(mapping(Open::new));
    }

    /**
     * Changes the state of exceptions, and adds each change to the history and the audit trail.
     *
     * @param exceptions as the user saw them
     * @return the changed exceptions with their earlier state
     * @throws ChangedMeanwhileException if the state of one has changed in the meantime; then none changes
     * @throws io.countroom.sql.RefusedException if one is resolved without what {@link ResolutionLimit} asks for
     * @throws io.countroom.sql.close.MonthClosedException if the month of one of them is closed; then none changes
     */
    public List<Changed<ListedException>> change(
            int propertyId,
            List<ListedException> exceptions,
            UnaryOperator<Standing> change,
            String userName,
            OffsetDateTime now) {
        Deed deed = new Deed(userName, propertyId, now);
        return database.transactionResult(sql -> {
            List<Changed<ListedException>> changed = new ArrayList<>();
            for (ListedException exception : exceptions) {
                UnaryOperator<Standing> unlessStale = standing -> {
                    if (!standing.equals(exception.standing())) {
                        throw new ChangedMeanwhileException(words(exception), standing);
                    }
                    return change.apply(standing);
                };
                change(sql, deed, exception, unlessStale).ifPresent(changed::add);
            }
            return changed;
        });
    }

    /** Restores the state before a change, of exceptions that nobody has changed since. */
    public int takeBack(int propertyId, List<Changed<ListedException>> changes, String userName, OffsetDateTime now) {
        Deed deed = new Deed(userName, propertyId, now);
        return database.transactionResult(sql -> Math.toIntExact(changes.stream()
                .filter(one -> change(
                                sql,
                                deed,
                                one.what(),
                                standing -> standing.equals(one.after()) ? one.before() : standing)
                        .isPresent())
                .count()));
    }

    private static String words(ListedException exception) {
        return "Round " + exception.ref() + " of " + exception.gamingDate();
    }

    private static Optional<Changed<ListedException>> change(
            DSLContext sql, Deed deed, ListedException exception, UnaryOperator<Standing> change) {
        ClosedMonths.refuse(sql, deed.propertyId(), exception.gamingDate(), exception.gamingDate());
        RoundExceptionRecord row = sql.selectFrom(ROUND_EXCEPTION)
                .where(
                        ROUND_EXCEPTION.PROPERTY_ID.eq(deed.propertyId()),
                        ROUND_EXCEPTION.GAMING_DATE.eq(exception.gamingDate()),
                        ROUND_EXCEPTION.ROUND_ID.eq(exception.roundId()),
                        ROUND_EXCEPTION.EXCEPTION_NO.eq((short) exception.number()))
                .forUpdate()
                .fetchOne();
        if (row == null) {
            return Optional.empty();
        }
        Standing before = new Standing(row.getState(), row.getOwner(), row.getReason(), row.getComment());
        Standing after = change.apply(before);
        if (before.equals(after)) {
            return Optional.empty();
        }
        ResolutionLimit.refuse(
                sql, deed, exception.subject(), words(exception), exception.overpaidCents(), before, after);
        row.setState(after.state());
        row.setOwner(after.owner());
        row.setReason(after.reason());
        row.setComment(after.comment());
        row.update();
        Standings.append(sql, deed, exception.subject(), after);
        deed.tell(
                sql,
                AuditAction.CHANGE_EXCEPTION,
                "exception " + exception.number() + " (" + exception.code() + ") of round " + exception.ref() + ", "
                        + exception.gamingDate(),
                before.text(),
                after.text());
        return Optional.of(new Changed<>(exception, before, after));
    }
}
