package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_EXCEPTION;
import static io.countroom.sql.schema.Tables.ROUND_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.impl.DSL.abs;
import static org.jooq.impl.DSL.and;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.sqrt;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.when;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Table;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/** A filter of rounds: a range of gaming dates, both ends included, and optional further conditions. */
public final class RoundFilter {

    private static final double MICROS_PER_CENT = 10_000;

    /** The house's win less its expected win, in standard deviations; null where one of them is not known. */
    static final Field<Double> Z = when(
            ROUND.VARIANCE_CENTS2.gt(0L),
            ROUND.PAID_CENTS
                    .cast(SQLDataType.DOUBLE)
                    .plus(field(select(sum(WAGER.EXPECTED_MICROS))
                                    .from(WAGER)
                                    .where(Builder.ofRound())
                                    .having(count().eq(count(WAGER.EXPECTED_MICROS))))
                            .cast(SQLDataType.DOUBLE)
                            .div(MICROS_PER_CENT))
                    .neg()
                    .div(sqrt(ROUND.VARIANCE_CENTS2.cast(SQLDataType.DOUBLE)).cast(SQLDataType.DOUBLE)));

    /** Any exception at all. */
    public static final String ANY = "any";

    /** A part of a gaming date: from the first moment up to the other, which is no longer part of it. */
    public record Within(LocalDate gamingDate, OffsetDateTime from, OffsetDateTime before) {}

    final LocalDate from;
    final LocalDate to;

    /** Of the rounds themselves, apart from the dates and from what follows. */
    final Condition rounds;

    /** The same of the roll-ups; null where they do not know how many such rounds there are. */
    final @Nullable Condition rollups;

    final @Nullable String wager;

    /** The wagers whose amounts are added up. */
    final Condition wagers;

    final List<Within> within;
    final @Nullable String exception;

    /** Tables to join with rounds and wagers. */
    final List<Table<?>> beside;

    private RoundFilter(Builder asked) {
        from = asked.from;
        to = asked.to;
        rounds = asked.rounds.and(asked.money()).and(asked.paidWrongly()).and(asked.farFromExpected());
        rollups = asked.rollups;
        wager = asked.wager;
        wagers = asked.wagers();
        within = List.copyOf(asked.within);
        exception = asked.exception;
        beside = exception == null && !asked.paidOther ? List.of() : List.of(ROUND_EXCEPTION);
    }

    private RoundFilter(RoundFilter of, LocalDate from, LocalDate to) {
        this.from = from;
        this.to = to;
        rounds = of.rounds;
        rollups = of.rollups;
        wager = of.wager;
        wagers = of.wagers;
        within = of.within;
        exception = of.exception;
        beside = of.beside;
    }

    /** The same limited to these gaming dates. */
    RoundFilter on(LocalDate first, LocalDate last) {
        return new RoundFilter(this, first, last);
    }

    public static Builder between(LocalDate from, LocalDate to) {
        return new Builder(from, to);
    }

    /** Begins with all rounds of the dates; each call narrows it, null does not. An empty set lets none through. */
    public static final class Builder {

        private final LocalDate from;
        private final LocalDate to;
        private Condition rounds = noCondition();
        private @Nullable Condition rollups = noCondition();
        private @Nullable String wager;
        private @Nullable String outcome;
        private @Nullable String player;
        private @Nullable Short seat;
        private boolean paidOther;
        private boolean singly;
        private @Nullable Long fromCents;
        private @Nullable Long toCents;
        private @Nullable Long overpaidCents;
        private @Nullable Long underpaidCents;
        private @Nullable Double z;
        private List<Within> within = List.of();
        private @Nullable String exception;

        private Builder(LocalDate from, LocalDate to) {
            this.from = from;
            this.to = to;
        }

        public Builder tables(@Nullable Set<Integer> ids) {
            return narrow(ids, ROUND.TABLE_ID::in, ROUND_SHIFT_ROLLUP.TABLE_ID::in);
        }

        public Builder shifts(@Nullable Set<String> words) {
            return narrow(words, ROUND.SHIFT::in, ROUND_SHIFT_ROLLUP.SHIFT::in);
        }

        public Builder dealers(@Nullable Set<Integer> ids) {
            return narrow(ids, ROUND.DEALER_ID::in, ROUND_SHIFT_ROLLUP.DEALER_ID::in);
        }

        public Builder submission(@Nullable Integer id) {
            return narrow(id, ROUND.SUBMISSION_ID::eq, ROUND_SHIFT_ROLLUP.SUBMISSION_ID::eq);
        }

        public Builder shoe(@Nullable Integer number) {
            return narrow(number, ROUND.SHOE::eq, null);
        }

        public Builder ofImport(@Nullable Long id) {
            return narrow(id, ROUND.IMPORT_ID::eq, null);
        }

        public Builder ref(@Nullable String text) {
            return narrow(text, ROUND.ROUND_REF::eq, null);
        }

        /** Cards or tiles, by code, that were all dealt. */
        public Builder pieces(List<String> codes) {
            // After the place of a hand or after another piece, so that a code is never found inside another word.
            codes.forEach(code -> narrow(
                    code, piece -> ROUND.CARDS.contains("=" + piece).or(ROUND.CARDS.contains(" " + piece)), null));
            return this;
        }

        /** A wager that was made, and what became of it. */
        public Builder wager(@Nullable String id, @Nullable String itsOutcome) {
            wager = id;
            outcome = itsOutcome;
            return uncounted(id);
        }

        /** The log's id of a player who made a wager. */
        public Builder player(@Nullable String id) {
            player = id;
            return uncounted(id);
        }

        /** At which a wager was made. */
        public Builder seat(@Nullable Short number) {
            seat = number;
            return uncounted(number);
        }

        /** Whether only wagers that were paid other than due count, by the exceptions that say so. */
        public Builder paidOther(boolean only) {
            paidOther = only;
            return uncounted(only ? only : null);
        }

        /** Whether amounts are of single wagers, though nothing else narrows the wagers. */
        public Builder singly(boolean single) {
            singly = single;
            return this;
        }

        /** What was wagered: on each of the wagers that are narrowed, or where none are in the whole round. */
        public Builder amount(@Nullable Long atLeastCents, @Nullable Long atMostCents) {
            fromCents = atLeastCents;
            toCents = atMostCents;
            return uncounted(atLeastCents).uncounted(atMostCents);
        }

        /** What was paid beyond due at least, and what was paid short of it, over the wagers of the round. */
        public Builder paidWrongly(@Nullable Long overCents, @Nullable Long underCents) {
            overpaidCents = overCents;
            underpaidCents = underCents;
            return uncounted(overCents).uncounted(underCents);
        }

        /** How many standard deviations the house's win is from expected at least, above or below. */
        public Builder farFromExpected(@Nullable Double deviations) {
            z = deviations;
            return uncounted(deviations);
        }

        /** When it was dealt, for each gaming date; empty for any time. */
        public Builder within(List<Within> times) {
            within = times;
            return uncounted(times.isEmpty() ? null : times);
        }

        /** The code of an exception that was found, or {@link #ANY}. */
        public Builder exception(@Nullable String code) {
            exception = code;
            return uncounted(code);
        }

        private <T> Builder narrow(
                @Nullable T value, Function<T, Condition> ofRounds, @Nullable Function<T, Condition> ofRollups) {
            if (value != null) {
                rounds = rounds.and(ofRounds.apply(value));
                rollups = rollups == null || ofRollups == null ? null : rollups.and(ofRollups.apply(value));
            }
            return this;
        }

        private Builder uncounted(@Nullable Object value) {
            rollups = value == null ? rollups : null;
            return this;
        }

        private boolean narrowsWagers() {
            return wager != null
                    || player != null
                    || seat != null
                    || paidOther
                    || singly && (fromCents != null || toCents != null);
        }

        private Condition money() {
            // A round with a smaller total has no wager of that amount: its wagers are not read.
            Condition atLeast = fromCents == null ? noCondition() : ROUND.WAGERED_CENTS.ge(fromCents);
            if (!narrowsWagers()) {
                return toCents == null ? atLeast : atLeast.and(ROUND.WAGERED_CENTS.le(toCents));
            }
            return atLeast.and(exists(selectOne().from(WAGER).where(ofRound(), wagers())));
        }

        private Condition wagers() {
            if (!narrowsWagers()) {
                return noCondition();
            }
            return and(
                            wager == null ? noCondition() : WAGER.WAGER_.eq(wager),
                            wager == null || outcome == null ? noCondition() : WAGER.OUTCOME.eq(outcome),
                            fromCents == null ? noCondition() : WAGER.AMOUNT_CENTS.ge(fromCents),
                            toCents == null ? noCondition() : WAGER.AMOUNT_CENTS.le(toCents),
                            player == null ? noCondition() : WAGER.PLAYER.eq(player),
                            seat == null ? noCondition() : WAGER.SEAT.eq(seat))
                    .and(
                            paidOther
                                    ? exists(selectOne()
                                            .from(ROUND_EXCEPTION)
                                            .where(
                                                    ROUND_EXCEPTION.PROPERTY_ID.eq(WAGER.PROPERTY_ID),
                                                    ROUND_EXCEPTION.GAMING_DATE.eq(WAGER.GAMING_DATE),
                                                    ROUND_EXCEPTION.ROUND_ID.eq(WAGER.ROUND_ID),
                                                    ROUND_EXCEPTION.WAGER_NO.eq(WAGER.WAGER_NO),
                                                    ROUND_EXCEPTION.OVERPAID_CENTS.ne(0L)))
                                    : noCondition());
        }

        private static Condition ofRound() {
            return and(
                    WAGER.PROPERTY_ID.eq(ROUND.PROPERTY_ID),
                    WAGER.GAMING_DATE.eq(ROUND.GAMING_DATE),
                    WAGER.ROUND_ID.eq(ROUND.ROUND_ID));
        }

        private Condition paidWrongly() {
            return paidWrongly(overpaidCents, RoundRepository.OVER)
                    .and(paidWrongly(underpaidCents, RoundRepository.UNDER));
        }

        private static Condition paidWrongly(@Nullable Long leastCents, Field<BigDecimal> ofWagers) {
            // Whatever was not paid as due is an exception: the wagers of other rounds need not be looked at.
            return leastCents == null
                    ? noCondition()
                    : ROUND.EXCEPTIONS
                            .gt((short) 0)
                            .and(field(select(ofWagers).from(WAGER).where(ofRound()))
                                    .ge(BigDecimal.valueOf(leastCents)));
        }

        private Condition farFromExpected() {
            if (z == null) {
                return noCondition();
            }
            return abs(Z).ge(z);
        }

        public RoundFilter build() {
            return new RoundFilter(this);
        }
    }
}
