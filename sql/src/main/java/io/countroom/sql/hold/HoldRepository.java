package io.countroom.sql.hold;

import static io.countroom.sql.rollup.CountRollup.whole;
import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.JOURNAL_ENTRY;
import static io.countroom.sql.schema.Tables.PAIR_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.PAIR_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.PAIR_ROLLUP;
import static io.countroom.sql.schema.Tables.PAIR_TABLE_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_SHIFT_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.TOGETHER_ROLLUP;
import static io.countroom.sql.schema.Tables.VARIANCE_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_DEALER_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_SHIFT_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_SHIFT_ROLLUP;
import static org.jooq.impl.DSL.and;
import static org.jooq.impl.DSL.case_;
import static org.jooq.impl.DSL.castNull;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.or;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.when;

import io.countroom.sql.Database;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.bulk.RowReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.ResultQuery;
import org.jooq.SelectField;
import org.jooq.Table;
import org.jooq.TableField;
import org.jooq.UniqueKey;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/** Sums for the hold report, by any keys. Amounts are from the player's side, as they are stored. */
public final class HoldRepository {

    /** A wager under a Rules Submission: what an edge belongs to. */
    public record Offered(int submissionId, String wager) {

        /** Stands for those that were added up together. */
        public static final Offered SEVERAL = new Offered(0, "");
    }

    /**
     * @param rounds with at least one such wager
     * @param paidCents over the wagers of which it is known; {@code unknownPaid} counts the others
     * @param dueCents likewise
     * @param expectedCents what the house was to win: the initial wagers of each table and gaming date by the edge, rounded to
     *     the cent there, so that sums agree however they are grouped; null where no edge was given
     */
    public record WagerSums(
            HoldGroup group,
            Offered offered,
            long rounds,
            long wagers,
            long amountCents,
            long initialCents,
            long paidCents,
            long dueCents,
            long bonusCents,
            long unknownPaid,
            long unknownDue,
            @Nullable Long expectedCents) {}

    /**
     * @param productCents2 to be multiplied by the covariance of the two wagers, and then it is variance
     */
    public record PairSums(
            HoldGroup group,
            int submissionId,
            String wagerA,
            String wagerB,
            boolean sameSeat,
            BigInteger productCents2) {

        public double variance(Covariance covariance) {
            return productCents2.doubleValue() * covariance.of(submissionId, wagerA, wagerB, sameSeat);
        }
    }

    /** How the results of two wagers vary together, per unit of each. */
    @FunctionalInterface
    public interface Covariance {

        /** 0 where there are no odds for one of them: that is told of its sums, and leaves their variance unknown. */
        double of(int submissionId, String wagerA, String wagerB, boolean sameSeat);
    }

    /** @param variance in cents² */
    public record VarianceSums(HoldGroup group, double variance) {}

    public record RoundSums(
            HoldGroup group,
            long rounds,
            long voidRounds,
            long seats,
            long exceptions,
            long overpaidCents,
            long underpaidCents) {}

    /** How many decimals an edge may have. */
    public static final int EDGE_DECIMALS = 16;

    private static final long EIGHT_DECIMALS = 100_000_000L;

    private final Database database;
    private final WagerMonths months;

    public HoldRepository(Database database) {
        this.database = database;
        this.months = new WagerMonths(database);
    }

    /**
     * One group may have several of the same wager.
     *
     * @param edges the house edge per unit of initial wager, with no more than {@link #EDGE_DECIMALS}; those that are most common
     *     first, since databases go through them in their order
     */
    public List<WagerSums> wagers(HoldScope scope, Set<HoldKey> keys, Map<Offered, BigDecimal> edges) {
        return wagers(scope, keys, edges, null);
    }

    /**
     * As above, but all wagers are added up as {@link Offered#SEVERAL} except those that are to be told apart. What they are
     * expected to win is known only where each of them has an edge, and rounds are counted once for each of their wagers.
     */
    public List<WagerSums> together(
            HoldScope scope, Set<HoldKey> keys, Map<Offered, BigDecimal> edges, Set<Offered> apart) {
        return wagers(scope, keys, edges, apart);
    }

    private List<WagerSums> wagers(
            HoldScope scope, Set<HoldKey> keys, Map<Offered, BigDecimal> edges, @Nullable Set<Offered> apart) {
        Months made = keys.contains(HoldKey.DAY) ? Months.NONE : months.expected(scope, edges);
        Months together = apart == null ? Months.NONE : months.together(scope, edges, apart);
        List<Part> parts = byDay(scope, keys)
                ? parts(scope, made, together, WAGER_DAY_ROLLUP, WAGER_MONTH_ROLLUP)
                : byShift(scope, keys)
                        ? parts(scope, made, together, WAGER_SHIFT_ROLLUP, WAGER_SHIFT_MONTH_ROLLUP)
                        : parts(scope, made, together, WAGER_ROLLUP, WAGER_DEALER_MONTH_ROLLUP);
        return parts.stream()
                .flatMap(part -> wagers(part, keys, edges, apart).stream())
                .toList();
    }

    /** As below, but gaming dates of the months that have their wagers together are read from those. */
    private static List<Part> parts(
            HoldScope scope, Months months, Months together, Table<?> ofDates, Table<?> ofMonths) {
        List<Part> parts = new ArrayList<>();
        for (Part part : parts(scope, months, ofDates, ofMonths)) {
            if (together.isEmpty() || !part.rollup.equals(ofDates)) {
                parts.add(part);
            } else {
                parts.add(new Part(
                        TOGETHER_ROLLUP,
                        dates(scope, months, TOGETHER_ROLLUP).and(together.with(TOGETHER_ROLLUP.GAMING_DATE))));
                if (!together.areAllOf(scope)) {
                    parts.add(new Part(
                            ofDates, part.within.and(together.without(column(ofDates, WAGER_ROLLUP.GAMING_DATE)))));
                }
            }
        }
        return parts;
    }

    private List<WagerSums> wagers(
            Part part, Set<HoldKey> keys, Map<Offered, BigDecimal> edges, @Nullable Set<Offered> apart) {
        Table<?> rollup = part.rollup;
        Map<HoldKey, Field<?>> by = fields(keys, rollup);
        List<Field<?>> groups = new ArrayList<>(by.values());
        List<SelectField<?>> fields = new ArrayList<>(by.values());
        Field<Integer> submission = column(rollup, WAGER_ROLLUP.SUBMISSION_ID);
        Field<String> wager = column(rollup, WAGER_ROLLUP.WAGER);
        Field<Integer> several = inline(Offered.SEVERAL.submissionId());
        Field<String> severalWagers = inline(Offered.SEVERAL.wager());
        if (apart == null) {
            groups.addAll(List.of(submission, wager));
            fields.addAll(List.of(submission, wager));
        } else if (apart.isEmpty()) {
            fields.addAll(List.of(several, severalWagers));
        } else {
            Condition one =
                    rollup.equals(TOGETHER_ROLLUP) ? wager.ne(severalWagers) : isOneOf(apart, submission, wager);
            List<Field<?>> told = List.of(
                    when(one, submission).otherwise(several), when(one, wager).otherwise(severalWagers));
            groups.addAll(told);
            fields.addAll(told);
        }
        Sums sums = Sums.of(rollup, groups);
        for (TableField<?, Long> column : List.of(
                WAGER_ROLLUP.ROUNDS,
                WAGER_ROLLUP.WAGERS,
                WAGER_ROLLUP.AMOUNT_CENTS,
                WAGER_ROLLUP.INITIAL_CENTS,
                WAGER_ROLLUP.PAID_CENTS,
                WAGER_ROLLUP.DUE_CENTS,
                WAGER_ROLLUP.BONUS_CENTS,
                WAGER_ROLLUP.UNKNOWN_PAID,
                WAGER_ROLLUP.UNKNOWN_DUE)) {
            fields.add(sums.of(column(rollup, column)));
        }
        fields.add(apart == null ? sums.of(expected(rollup, edges)) : expectedTogether(rollup, edges));
        int at = by.size() + 1;
        return RowReader.read(
                sums.select(database, fields, part.within),
                r -> new WagerSums(
                        group(by.keySet(), r),
                        new Offered(r.getInt(at), r.getString(at + 1)),
                        r.getLong(at + 2),
                        r.getLong(at + 3),
                        r.getLong(at + 4),
                        r.getLong(at + 5),
                        r.getLong(at + 6),
                        r.getLong(at + 7),
                        r.getLong(at + 8),
                        r.getLong(at + 9),
                        r.getLong(at + 10),
                        RowReader.nullableLong(r, at + 11)));
    }

    /** The expected win of all wagers of a group, which is known where that of each is. */
    static Field<Long> expectedTogether(Table<?> rollup, Map<Offered, BigDecimal> edges) {
        Field<Long> expected = expected(rollup, edges);
        if (edges.isEmpty()) {
            return whole(expected);
        }
        Condition known = rollup.field(WagerMonths.EXPECTED) == null
                ? isOneOf(
                        edges.keySet(), column(rollup, WAGER_ROLLUP.SUBMISSION_ID), column(rollup, WAGER_ROLLUP.WAGER))
                : expected.isNotNull();
        return when(count(when(known, 1)).eq(count()), whole(expected));
    }

    /** Inlined for the same reasons as edges are. */
    static Condition isOneOf(Set<Offered> offered, Field<Integer> submission, Field<String> wager) {
        Map<Integer, Set<Field<String>>> bySubmission = new TreeMap<>();
        offered.forEach(one -> bySubmission
                .computeIfAbsent(one.submissionId(), id -> new LinkedHashSet<>())
                .add(inline(one.wager())));
        return or(bySubmission.entrySet().stream()
                .map(one -> submission.eq(inline(one.getKey())).and(wager.in(one.getValue())))
                .toList());
    }

    /**
     * Sums of a roll-up by some of its columns. Where each row is a group of its own, as by table and gaming date, databases
     * would still sort them into groups: it is read as it is.
     */
    private record Sums(Table<?> of, List<Field<?>> by, boolean apart) {

        static Sums of(Table<?> rollup, List<Field<?>> by) {
            UniqueKey<?> key = rollup.getPrimaryKey();
            Set<String> known = Stream.concat(by.stream(), Stream.of(WAGER_ROLLUP.PROPERTY_ID))
                    .map(Field::getName)
                    .collect(Collectors.toSet());
            return new Sums(
                    rollup,
                    by,
                    key != null && key.getFields().stream().allMatch(field -> known.contains(field.getName())));
        }

        Field<Long> of(Field<Long> column) {
            return apart ? column : whole(column);
        }

        ResultQuery<Record> select(Database database, List<SelectField<?>> fields, Condition within) {
            var rows = database.dsl().select(fields).from(of).where(within);
            // Without columns to group by there would be one row of nulls where nothing was dealt.
            return apart ? rows : rows.groupBy(by).having(count().gt(0));
        }
    }

    /**
     * The expected win of initial wagers, to the cent, half a cent up. In whole numbers, with which databases are many times as
     * quick as with decimals: the first eight decimals of the edge and the next eight, since all sixteen at once leave no room for
     * the amount. As it is there is room for 900 million dollars; more than that databases refuse.
     */
    private static Field<Long> cents(Field<Long> initial, BigDecimal edge) {
        BigInteger[] decimals = edge.abs()
                .setScale(EDGE_DECIMALS, RoundingMode.UNNECESSARY)
                .unscaledValue()
                .divideAndRemainder(BigInteger.valueOf(EIGHT_DECIMALS));
        Field<Long> eight = inline(EIGHT_DECIMALS);
        Field<Long> cents = initial.mul(inline(decimals[0].longValueExact()))
                .plus(initial.mul(inline(decimals[1].longValueExact())).div(eight))
                .plus(inline(EIGHT_DECIMALS / 2))
                .div(eight);
        return edge.signum() < 0 ? cents.neg() : cents;
    }

    /**
     * For each wager under its Rules Submission what follows from its edge; null without one. Inlined: the statement is the same
     * as long as the odds are, and H2 cannot tell the type of a parameter here. Nor does it find the row of a table of values
     * other than by going through all of them.
     */
    private static Field<Long> byEdge(
            Table<?> rollup, Map<Offered, BigDecimal> edges, Function<BigDecimal, Field<Long>> what) {
        Map<Integer, Map<Field<String>, Field<Long>>> bySubmission = new TreeMap<>();
        edges.forEach((offered, edge) -> bySubmission
                .computeIfAbsent(offered.submissionId(), id -> new LinkedHashMap<>())
                .put(inline(offered.wager()), what.apply(edge)));
        Map<Field<Integer>, Field<Long>> ofSubmissions = new LinkedHashMap<>();
        bySubmission.forEach((id, ofWagers) -> ofSubmissions.put(
                inline(id), case_(column(rollup, WAGER_ROLLUP.WAGER)).mapFields(ofWagers)));
        return case_(column(rollup, WAGER_ROLLUP.SUBMISSION_ID)).mapFields(ofSubmissions);
    }

    /**
     * Expected win is rounded for the gaming date of a table. So that dealers and shifts add up to it, each has what it made
     * the day's rounded expected win grow by: one shift after the other, and in a shift one dealer after the other.
     */
    static Field<Long> expected(Table<?> rollup, Map<Offered, BigDecimal> edges) {
        if (edges.isEmpty()) {
            // PostgreSQL adds up a null of a stated type alone.
            return castNull(SQLDataType.BIGINT);
        }
        Field<Long> known = rollup.field(WagerMonths.EXPECTED);
        if (known != null) {
            return known;
        }
        Field<Long> initial = column(rollup, WAGER_ROLLUP.INITIAL_CENTS);
        if (rollup.equals(WAGER_DAY_ROLLUP)) {
            return byEdge(rollup, edges, edge -> cents(initial, edge));
        }
        Field<Long> earlier = column(rollup, WAGER_ROLLUP.EARLIER_CENTS);
        return byEdge(rollup, edges, edge -> cents(earlier.plus(initial), edge).minus(cents(earlier, edge)));
    }

    /** One group may have several of the same pair. */
    public List<PairSums> pairs(HoldScope scope, Set<HoldKey> keys) {
        return pairParts(scope, keys).stream()
                .flatMap(part -> pairs(part, keys).stream())
                .toList();
    }

    private static List<Part> pairParts(HoldScope scope, Set<HoldKey> keys) {
        return byDay(scope, keys)
                ? parts(scope, keys, PAIR_DAY_ROLLUP, PAIR_TABLE_MONTH_ROLLUP)
                : parts(scope, keys, PAIR_ROLLUP, PAIR_MONTH_ROLLUP);
    }

    /** What pairs of wagers come to by their covariances. One group may come more than once. */
    public List<VarianceSums> variances(HoldScope scope, Set<HoldKey> keys, Covariance covariance) {
        List<VarianceSums> variances = new ArrayList<>();
        List<PairSums> pairs = new ArrayList<>();
        for (Part part : pairParts(scope, keys)) {
            boolean ofDates = part.rollup.equals(PAIR_ROLLUP) || part.rollup.equals(PAIR_DAY_ROLLUP);
            Months varied = ofDates ? months.varied(scope, covariance) : Months.NONE;
            if (!varied.isEmpty()) {
                Condition dates = dates(scope, wholeMonths(scope, keys), VARIANCE_ROLLUP);
                variances.addAll(variances(dates.and(varied.with(VARIANCE_ROLLUP.GAMING_DATE)), keys));
            }
            if (varied.isEmpty()) {
                pairs.addAll(pairs(part, keys));
            } else if (!varied.areAllOf(scope)) {
                Condition others = part.within.and(varied.without(column(part.rollup, PAIR_ROLLUP.GAMING_DATE)));
                pairs.addAll(pairs(new Part(part.rollup, others), keys));
            }
        }
        pairs.forEach(pair -> variances.add(new VarianceSums(pair.group(), pair.variance(covariance))));
        return variances;
    }

    private List<VarianceSums> variances(Condition within, Set<HoldKey> keys) {
        Map<HoldKey, Field<?>> by = fields(keys, VARIANCE_ROLLUP);
        List<SelectField<?>> fields = new ArrayList<>(by.values());
        fields.add(sum(VARIANCE_ROLLUP.VARIANCE));
        return RowReader.read(
                database.dsl()
                        .select(fields)
                        .from(VARIANCE_ROLLUP)
                        .where(within)
                        .groupBy(by.values())
                        .having(count().gt(0)),
                r -> new VarianceSums(group(by.keySet(), r), r.getDouble(by.size() + 1)));
    }

    /** Rows of a roll-up. */
    private record Part(Table<?> rollup, Condition within) {}

    /** What is asked for by gaming date or is less than a month is read by gaming date, the rest by month. */
    private static List<Part> parts(HoldScope scope, Set<HoldKey> keys, Table<?> ofDates, Table<?> ofMonths) {
        return parts(scope, wholeMonths(scope, keys), ofDates, ofMonths);
    }

    private static Months wholeMonths(HoldScope scope, Set<HoldKey> keys) {
        return keys.contains(HoldKey.DAY) ? Months.NONE : Months.within(scope);
    }

    /** These months are read by month, the rest by gaming date. */
    private static List<Part> parts(HoldScope scope, Months months, Table<?> ofDates, Table<?> ofMonths) {
        List<Part> parts = new ArrayList<>();
        if (!months.isEmpty()) {
            Condition with = months.with(column(ofMonths, PAIR_MONTH_ROLLUP.MONTH_BEGINS));
            parts.add(new Part(ofMonths, with.and(withinKeys(scope, ofMonths))));
        }
        if (!months.areAllOf(scope)) {
            parts.add(new Part(ofDates, dates(scope, months, ofDates)));
        }
        return parts;
    }

    /** The gaming dates of a scope that are of none of these months. */
    private static Condition dates(HoldScope scope, Months months, Table<?> rollup) {
        return within(scope, rollup).and(months.without(column(rollup, WAGER_ROLLUP.GAMING_DATE)));
    }

    private List<PairSums> pairs(Part part, Set<HoldKey> keys) {
        Table<?> rollup = part.rollup;
        Map<HoldKey, Field<?>> by = fields(keys, rollup);
        List<Field<?>> groups = new ArrayList<>(by.values());
        groups.add(column(rollup, PAIR_ROLLUP.SUBMISSION_ID));
        groups.add(column(rollup, PAIR_ROLLUP.WAGER_A));
        groups.add(column(rollup, PAIR_ROLLUP.WAGER_B));
        groups.add(column(rollup, PAIR_ROLLUP.SAME_SEAT));
        // Few dealers change tables within a gaming date: adding those up takes longer than it saves.
        Sums sums = keys.contains(HoldKey.DEALER) && keys.contains(HoldKey.DAY)
                ? new Sums(rollup, groups, true)
                : Sums.of(rollup, groups);
        Field<BigInteger> product = column(rollup, PAIR_ROLLUP.PRODUCT_CENTS2);
        List<SelectField<?>> fields = new ArrayList<>(groups);
        fields.add(sums.apart() ? product : sum(product).coerce(product));
        int at = by.size() + 1;
        return RowReader.read(
                sums.select(database, fields, part.within),
                r -> new PairSums(
                        group(by.keySet(), r),
                        r.getInt(at),
                        r.getString(at + 1),
                        r.getString(at + 2),
                        r.getBoolean(at + 3),
                        r.getBigDecimal(at + 4).toBigIntegerExact()));
    }

    /** Whether shifts and dealers do not matter, so that the roll-ups that do not know them are enough. */
    private static boolean byDay(HoldScope scope, Set<HoldKey> keys) {
        return byShift(scope, keys)
                && !keys.contains(HoldKey.SHIFT)
                && scope.shifts().isEmpty();
    }

    /** Whether dealers do not matter. */
    private static boolean byShift(HoldScope scope, Set<HoldKey> keys) {
        return !keys.contains(HoldKey.DEALER) && scope.dealers().isEmpty();
    }

    /** How many rounds were played under each Rules Submission; those under which none was are not there. */
    public Map<Integer, Long> roundsBySubmission(HoldScope scope) {
        Map<Integer, Long> rounds = new TreeMap<>();
        for (Part part : roundParts(scope, Set.of())) {
            Field<Integer> submission = column(part.rollup, ROUND_SHIFT_ROLLUP.SUBMISSION_ID);
            Field<Long> sum = whole(column(part.rollup, ROUND_SHIFT_ROLLUP.ROUNDS));
            database.dsl()
                    .select(submission, sum)
                    .from(part.rollup)
                    .where(part.within)
                    .groupBy(submission)
                    .having(sum.gt(0L))
                    .forEach(r -> rounds.merge(r.value1(), r.value2(), Long::sum));
        }
        return rounds;
    }

    private static List<Part> roundParts(HoldScope scope, Set<HoldKey> keys) {
        return byDay(scope, keys)
                ? parts(scope, keys, ROUND_DAY_ROLLUP, ROUND_MONTH_ROLLUP)
                : parts(scope, keys, ROUND_SHIFT_ROLLUP, ROUND_SHIFT_MONTH_ROLLUP);
    }

    /** One group may come more than once. */
    public List<RoundSums> rounds(HoldScope scope, Set<HoldKey> keys) {
        List<RoundSums> rounds = new ArrayList<>();
        for (Part part : roundParts(scope, keys)) {
            Map<HoldKey, Field<?>> by = fields(keys, part.rollup);
            Sums sums = Sums.of(part.rollup, List.copyOf(by.values()));
            List<SelectField<?>> fields = new ArrayList<>(by.values());
            for (TableField<?, Long> column : List.of(
                    ROUND_SHIFT_ROLLUP.ROUNDS,
                    ROUND_SHIFT_ROLLUP.VOID_ROUNDS,
                    ROUND_SHIFT_ROLLUP.SEATS,
                    ROUND_SHIFT_ROLLUP.EXCEPTIONS,
                    ROUND_SHIFT_ROLLUP.OVERPAID_CENTS,
                    ROUND_SHIFT_ROLLUP.UNDERPAID_CENTS)) {
                fields.add(sums.of(column(part.rollup, column)));
            }
            int at = by.size() + 1;
            rounds.addAll(RowReader.read(
                    sums.select(database, fields, part.within),
                    r -> new RoundSums(
                            group(by.keySet(), r),
                            r.getLong(at),
                            r.getLong(at + 1),
                            r.getLong(at + 2),
                            r.getLong(at + 3),
                            r.getLong(at + 4),
                            r.getLong(at + 5))));
        }
        return rounds;
    }

    /**
     * What the figures of a property stand on.
     *
     * @param imports how many imports are accepted
     * @param lastAcceptedAt null where there is none
     * @param readBy the versions of the software that read them and settled their rounds
     * @param adjustments how many journal entries are approved
     * @param lastAdjustedAt null where there is none
     */
    public record Standing(
            long imports,
            @Nullable Long lastImportId,
            @Nullable OffsetDateTime lastAcceptedAt,
            List<String> readBy,
            long adjustments,
            @Nullable OffsetDateTime lastAdjustedAt) {

        public Standing {
            readBy = List.copyOf(readBy);
        }
    }

    /** The accepted imports whose rows lie in these gaming dates, and the approved adjustments of their counts. */
    public Standing standing(int propertyId, LocalDate from, LocalDate to) {
        Condition imported = and(
                IMPORT.PROPERTY_ID.eq(propertyId),
                IMPORT.STATE.eq("accepted"),
                IMPORT.FIRST_DATE.le(to),
                IMPORT.LAST_DATE.ge(from));
        List<String> readBy = database.dsl()
                .selectDistinct(IMPORT.SOFTWARE_VERSION)
                .from(IMPORT)
                .where(imported)
                .orderBy(IMPORT.SOFTWARE_VERSION)
                .fetch(r -> r.value1());
        var adjusted = database.dsl()
                .select(count(), max(JOURNAL_ENTRY.DECIDED_AT))
                .from(JOURNAL_ENTRY)
                .where(
                        JOURNAL_ENTRY.PROPERTY_ID.eq(propertyId),
                        JOURNAL_ENTRY.GAMING_DATE.between(from, to),
                        JOURNAL_ENTRY.STATE.eq(JournalEntry.State.APPROVED))
                .fetchSingle();
        return database.dsl()
                .select(count(), max(IMPORT.IMPORT_ID), max(IMPORT.FINISHED_AT))
                .from(IMPORT)
                .where(imported)
                .fetchSingle(r ->
                        new Standing(r.value1(), r.value2(), r.value3(), readBy, adjusted.value1(), adjusted.value2()));
    }

    /** The key columns, which every roll-up has under the same names. */
    static Map<HoldKey, Field<?>> fields(Set<HoldKey> keys, Table<?> rollup) {
        Map<HoldKey, Field<?>> fields = new EnumMap<>(HoldKey.class);
        for (HoldKey key : keys) {
            fields.put(key, column(rollup, key(key)));
        }
        return fields;
    }

    static TableField<?, ?> key(HoldKey key) {
        return switch (key) {
            case TABLE -> WAGER_ROLLUP.TABLE_ID;
            case DAY -> WAGER_ROLLUP.GAMING_DATE;
            case SHIFT -> WAGER_ROLLUP.SHIFT;
            case DEALER -> WAGER_ROLLUP.DEALER_ID;
        };
    }

    /** The column of a roll-up that is named as another's. */
    public static <T> Field<T> column(Table<?> rollup, TableField<?, T> like) {
        Field<T> column = rollup.field(like.getUnqualifiedName(), like.getDataType());
        if (column == null) {
            throw new IllegalArgumentException(rollup + " has no column " + like.getName());
        }
        return column;
    }

    /** The first columns of a row are its keys, in their order. */
    static HoldGroup group(Set<HoldKey> keys, ResultSet row) throws SQLException {
        Integer table = null;
        LocalDate day = null;
        String shift = null;
        Integer dealer = null;
        int at = 1;
        for (HoldKey key : keys) {
            switch (key) {
                case TABLE -> table = row.getInt(at);
                case DAY -> day = row.getObject(at, LocalDate.class);
                case SHIFT -> shift = row.getString(at);
                case DEALER -> dealer = row.getInt(at);
            }
            at++;
        }
        return new HoldGroup(table, day, shift, dealer);
    }

    /** The rows of a roll-up that are of a scope. */
    public static Condition within(HoldScope scope, Table<?> rollup) {
        return column(rollup, WAGER_ROLLUP.GAMING_DATE)
                .between(scope.from(), scope.to())
                .and(withinKeys(scope, rollup));
    }

    /** Apart from the gaming dates. */
    static Condition withinKeys(HoldScope scope, Table<?> rollup) {
        Condition condition = column(rollup, WAGER_ROLLUP.PROPERTY_ID).eq(scope.propertyId());
        if (!scope.tables().isEmpty()) {
            condition = condition.and(column(rollup, WAGER_ROLLUP.TABLE_ID).in(scope.tables()));
        }
        if (!scope.shifts().isEmpty()) {
            condition = condition.and(column(rollup, WAGER_ROLLUP.SHIFT).in(scope.shifts()));
        }
        if (!scope.dealers().isEmpty()) {
            condition = condition.and(column(rollup, WAGER_ROLLUP.DEALER_ID).in(scope.dealers()));
        }
        return condition;
    }
}
