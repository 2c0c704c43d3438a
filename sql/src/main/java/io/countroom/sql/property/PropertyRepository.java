package io.countroom.sql.property;

import static io.countroom.sql.schema.Tables.COUNT_SLIP;
import static io.countroom.sql.schema.Tables.DEALER;
import static io.countroom.sql.schema.Tables.GAMING_TABLE;
import static io.countroom.sql.schema.Tables.PIT;
import static io.countroom.sql.schema.Tables.PROPERTY;
import static io.countroom.sql.schema.Tables.ROUND_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.RULES_SUBMISSION;
import static io.countroom.sql.schema.Tables.TABLE_RULES;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.selectDistinct;

import io.countroom.sql.Database;
import io.countroom.sql.close.ClosedMonths;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Table;
import org.jooq.TableField;
import org.jspecify.annotations.Nullable;

/** Properties and all that is set up for them. Codes are unique within the property; ids are given here and never change. */
public final class PropertyRepository {

    private final Database database;

    public PropertyRepository(Database database) {
        this.database = database;
    }

    public List<Property> properties() {
        return database.dsl().selectFrom(PROPERTY).orderBy(PROPERTY.NAME).fetch(PropertyRepository::property);
    }

    public Optional<Property> find(String code) {
        return database.dsl()
                .selectFrom(PROPERTY)
                .where(PROPERTY.CODE.eq(code))
                .fetchOptional(PropertyRepository::property);
    }

    private static Property property(Record r) {
        return new Property(
                r.get(PROPERTY.PROPERTY_ID),
                r.get(PROPERTY.CODE),
                r.get(PROPERTY.NAME),
                r.get(PROPERTY.CERTIFICATE_HOLDER),
                r.get(PROPERTY.LICENCE_NUMBER),
                ZoneId.of(r.get(PROPERTY.TIME_ZONE)),
                r.get(PROPERTY.GAMING_DAY_STARTS));
    }

    /** Adds a property, or changes the one of that code; the id of what is handed in does not matter. */
    public Property save(Property property) {
        return database.dsl().transactionResult(configuration -> {
            DSLContext sql = configuration.dsl();
            // Two at once would take the same id; properties are few and seldom added.
            sql.selectFrom(PROPERTY).forUpdate().fetch();
            Integer known = sql.select(PROPERTY.PROPERTY_ID)
                    .from(PROPERTY)
                    .where(PROPERTY.CODE.eq(property.code()))
                    .fetchOne(PROPERTY.PROPERTY_ID);
            int id = known != null ? known : next(sql, PROPERTY.PROPERTY_ID, PROPERTY, null);
            Map<Field<?>, Object> values = new HashMap<>(Map.of(
                    PROPERTY.NAME, property.name(),
                    PROPERTY.CERTIFICATE_HOLDER, property.certificateHolder(),
                    PROPERTY.TIME_ZONE, property.timeZone().getId(),
                    PROPERTY.GAMING_DAY_STARTS, property.gamingDayStarts()));
            if (known != null) {
                sql.update(PROPERTY)
                        .set(values)
                        .set(PROPERTY.LICENCE_NUMBER, property.licenceNumber())
                        .where(PROPERTY.PROPERTY_ID.eq(id))
                        .execute();
            } else {
                sql.insertInto(PROPERTY)
                        .set(PROPERTY.PROPERTY_ID, id)
                        .set(PROPERTY.CODE, property.code())
                        .set(PROPERTY.LICENCE_NUMBER, property.licenceNumber())
                        .set(values)
                        .execute();
                sql.insertInto(DEALER)
                        .set(DEALER.PROPERTY_ID, id)
                        .set(DEALER.DEALER_ID, 0)
                        .set(DEALER.CODE, "")
                        .execute();
            }
            return new Property(
                    id,
                    property.code(),
                    property.name(),
                    property.certificateHolder(),
                    property.licenceNumber(),
                    property.timeZone(),
                    property.gamingDayStarts());
        });
    }

    public List<Pit> pits(int propertyId) {
        return database.dsl()
                .selectFrom(PIT)
                .where(PIT.PROPERTY_ID.eq(propertyId))
                .orderBy(PIT.CODE)
                .fetch(r -> new Pit(r.getPitId(), r.getCode(), r.getName()));
    }

    /** Adds a pit, or renames the one of that code. */
    public Pit savePit(int propertyId, String code, String name) {
        return locked(propertyId, sql -> {
            Integer known = sql.select(PIT.PIT_ID)
                    .from(PIT)
                    .where(PIT.PROPERTY_ID.eq(propertyId), PIT.CODE.eq(code))
                    .fetchOne(PIT.PIT_ID);
            int id = known != null ? known : next(sql, PIT.PIT_ID, PIT, PIT.PROPERTY_ID.eq(propertyId));
            if (known != null) {
                sql.update(PIT)
                        .set(PIT.NAME, name)
                        .where(PIT.PROPERTY_ID.eq(propertyId), PIT.PIT_ID.eq(id))
                        .execute();
            } else {
                sql.insertInto(PIT).values(propertyId, id, code, name).execute();
            }
            return new Pit(id, code, name);
        });
    }

    public List<GamingTable> tables(int propertyId) {
        return database.dsl()
                .selectFrom(GAMING_TABLE)
                .where(GAMING_TABLE.PROPERTY_ID.eq(propertyId))
                .orderBy(GAMING_TABLE.CODE)
                .fetch(r -> new GamingTable(r.getTableId(), r.getCode(), r.getGame(), r.getPitId(), r.getActive()));
    }

    /**
     * Adds a table, or moves the one of that code to another pit, in or out of use.
     *
     * @throws IllegalArgumentException if the table has another game: its rounds were settled by that game's rules
     */
    public GamingTable saveTable(int propertyId, String code, String game, int pitId, boolean active) {
        return locked(propertyId, sql -> {
            var known = sql.selectFrom(GAMING_TABLE)
                    .where(GAMING_TABLE.PROPERTY_ID.eq(propertyId), GAMING_TABLE.CODE.eq(code))
                    .fetchOne();
            if (known != null && !known.getGame().equals(game)) {
                throw new IllegalArgumentException("Table " + code + " is a table of " + known.getGame()
                        + ": give the table of " + game + " another code");
            }
            int id = known != null
                    ? known.getTableId()
                    : next(sql, GAMING_TABLE.TABLE_ID, GAMING_TABLE, GAMING_TABLE.PROPERTY_ID.eq(propertyId));
            if (known != null) {
                sql.update(GAMING_TABLE)
                        .set(GAMING_TABLE.PIT_ID, pitId)
                        .set(GAMING_TABLE.ACTIVE, active)
                        .where(GAMING_TABLE.PROPERTY_ID.eq(propertyId), GAMING_TABLE.TABLE_ID.eq(id))
                        .execute();
            } else {
                sql.insertInto(GAMING_TABLE)
                        .values(propertyId, id, code, game, pitId, active)
                        .execute();
            }
            return new GamingTable(id, code, game, pitId, active);
        });
    }

    public List<RulesSubmission> submissions(int propertyId) {
        return database.dsl()
                .selectFrom(RULES_SUBMISSION)
                .where(RULES_SUBMISSION.PROPERTY_ID.eq(propertyId))
                .orderBy(RULES_SUBMISSION.GAME, RULES_SUBMISSION.EFFECTIVE_FROM, RULES_SUBMISSION.NAME)
                .fetch(r -> new RulesSubmission(
                        r.getSubmissionId(),
                        r.getGame(),
                        r.getName(),
                        r.getOptions(),
                        r.getEffectiveFrom(),
                        r.getEffectiveTo()));
    }

    /**
     * Adds a Rules Submission; where the game has one of that name with the same options, changes how long it stands.
     *
     * @param options a JSON object that the game's rules have accepted
     * @throws IllegalArgumentException if the name is taken by other options, for rounds were settled under those
     */
    public RulesSubmission saveSubmission(
            int propertyId, String game, String name, String options, LocalDate from, @Nullable LocalDate to) {
        return locked(propertyId, sql -> {
            var known = sql.selectFrom(RULES_SUBMISSION)
                    .where(
                            RULES_SUBMISSION.PROPERTY_ID.eq(propertyId),
                            RULES_SUBMISSION.GAME.eq(game),
                            RULES_SUBMISSION.NAME.eq(name))
                    .fetchOne();
            if (known != null && !known.getOptions().equals(options)) {
                throw new IllegalArgumentException("The Rules Submission '" + name + "' of " + game
                        + " stands with other options: give this one another name");
            }
            int id = known != null
                    ? known.getSubmissionId()
                    : next(
                            sql,
                            RULES_SUBMISSION.SUBMISSION_ID,
                            RULES_SUBMISSION,
                            RULES_SUBMISSION.PROPERTY_ID.eq(propertyId));
            if (known != null) {
                sql.update(RULES_SUBMISSION)
                        .set(RULES_SUBMISSION.EFFECTIVE_FROM, from)
                        .set(RULES_SUBMISSION.EFFECTIVE_TO, to)
                        .where(RULES_SUBMISSION.PROPERTY_ID.eq(propertyId), RULES_SUBMISSION.SUBMISSION_ID.eq(id))
                        .execute();
            } else {
                sql.insertInto(RULES_SUBMISSION)
                        .values(propertyId, id, game, name, options, from, to)
                        .execute();
            }
            return new RulesSubmission(id, game, name, options, from, to);
        });
    }

    public List<TableRules> tableRules(int propertyId) {
        return database.dsl()
                .selectFrom(TABLE_RULES)
                .where(TABLE_RULES.PROPERTY_ID.eq(propertyId))
                .orderBy(TABLE_RULES.TABLE_ID, TABLE_RULES.EFFECTIVE_FROM)
                .fetch(r ->
                        new TableRules(r.getTableId(), r.getEffectiveFrom(), r.getEffectiveTo(), r.getSubmissionId()));
    }

    /**
     * Puts a table under a Rules Submission from a gaming date on. What was in effect then ends the day before; what was to
     * begin later keeps its beginning.
     *
     * @throws io.countroom.sql.close.MonthClosedException if that would change a gaming date of a closed month
     */
    public TableRules putUnder(int propertyId, int tableId, int submissionId, LocalDate from) {
        return locked(propertyId, sql -> {
            Condition table = TABLE_RULES.PROPERTY_ID.eq(propertyId).and(TABLE_RULES.TABLE_ID.eq(tableId));
            TableRules standing = sql.selectFrom(TABLE_RULES)
                    .where(table, TABLE_RULES.EFFECTIVE_FROM.eq(from))
                    .fetchOne(r -> new TableRules(
                            r.getTableId(), r.getEffectiveFrom(), r.getEffectiveTo(), r.getSubmissionId()));
            if (standing != null && standing.submissionId() == submissionId) {
                return standing;
            }
            LocalDate following = sql.select(min(TABLE_RULES.EFFECTIVE_FROM))
                    .from(TABLE_RULES)
                    .where(table, TABLE_RULES.EFFECTIVE_FROM.gt(from))
                    .fetchOne(0, LocalDate.class);
            LocalDate to = following == null ? null : following.minusDays(1);
            // A month that is not there yet cannot be closed.
            ClosedMonths.refuse(sql, propertyId, from, to == null ? from.plusYears(100) : to);
            sql.deleteFrom(TABLE_RULES)
                    .where(table, TABLE_RULES.EFFECTIVE_FROM.eq(from))
                    .execute();
            sql.update(TABLE_RULES)
                    .set(TABLE_RULES.EFFECTIVE_TO, from.minusDays(1))
                    .where(
                            table,
                            TABLE_RULES.EFFECTIVE_FROM.lt(from),
                            TABLE_RULES.EFFECTIVE_TO.isNull().or(TABLE_RULES.EFFECTIVE_TO.ge(from)))
                    .execute();
            sql.insertInto(TABLE_RULES)
                    .values(propertyId, tableId, from, to, submissionId)
                    .execute();
            return new TableRules(tableId, from, to, submissionId);
        });
    }

    /**
     * Brings back the Rules Submissions that a table ran under before a change.
     *
     * @throws io.countroom.sql.close.MonthClosedException if that would change a gaming date of a closed month
     */
    public void restoreRules(int propertyId, int tableId, List<TableRules> before) {
        locked(propertyId, sql -> {
            Condition table = TABLE_RULES.PROPERTY_ID.eq(propertyId).and(TABLE_RULES.TABLE_ID.eq(tableId));
            List<TableRules> now = sql.selectFrom(TABLE_RULES)
                    .where(table)
                    .fetch(r -> new TableRules(
                            r.getTableId(), r.getEffectiveFrom(), r.getEffectiveTo(), r.getSubmissionId()));
            Stream.concat(
                            now.stream().filter(one -> !before.contains(one)),
                            before.stream().filter(one -> !now.contains(one)))
                    .map(TableRules::effectiveFrom)
                    .max(Comparator.naturalOrder())
                    .ifPresent(from -> ClosedMonths.refuse(sql, propertyId, from, from.plusYears(100)));
            sql.deleteFrom(TABLE_RULES).where(table).execute();
            for (TableRules one : before) {
                sql.insertInto(TABLE_RULES)
                        .values(propertyId, tableId, one.effectiveFrom(), one.effectiveTo(), one.submissionId())
                        .execute();
            }
            return before;
        });
    }

    /** Dealers by their code; dealer 0, whose code is empty, stands for rounds that name none. */
    public Map<String, Integer> dealers(int propertyId) {
        return database.dsl()
                .selectFrom(DEALER)
                .where(DEALER.PROPERTY_ID.eq(propertyId))
                .fetchMap(DEALER.CODE, DEALER.DEALER_ID);
    }

    /** The id of the dealer of that code, who is added where not known. */
    public int dealer(int propertyId, String code) {
        return locked(propertyId, sql -> {
            Integer known = sql.select(DEALER.DEALER_ID)
                    .from(DEALER)
                    .where(DEALER.PROPERTY_ID.eq(propertyId), DEALER.CODE.eq(code))
                    .fetchOne(DEALER.DEALER_ID);
            if (known != null) {
                return known;
            }
            int id = next(sql, DEALER.DEALER_ID, DEALER, DEALER.PROPERTY_ID.eq(propertyId));
            sql.insertInto(DEALER).values(propertyId, id, code).execute();
            return id;
        });
    }

    /** One change of a property's set-up at a time, so that each takes a new id. */
    private <T> T locked(int propertyId, Function<DSLContext, T> change) {
        return database.dsl().transactionResult(configuration -> {
            DSLContext sql = configuration.dsl();
            ClosedMonths.lock(sql, propertyId);
            return change.apply(sql);
        });
    }

    private static <R extends Record> int next(
            DSLContext sql, TableField<R, Integer> id, Table<R> table, @Nullable Condition condition) {
        return sql.select(coalesce(max(id), 0))
                        .from(table)
                        .where(condition == null ? noCondition() : condition)
                        .fetchSingle()
                        .value1()
                + 1;
    }

    /** The shifts that logs and counts of the property name. */
    public List<String> shifts(int propertyId) {
        return database
                .dsl()
                .selectDistinct(ROUND_SHIFT_ROLLUP.SHIFT)
                .from(ROUND_SHIFT_ROLLUP)
                .where(ROUND_SHIFT_ROLLUP.PROPERTY_ID.eq(propertyId), ROUND_SHIFT_ROLLUP.SHIFT.ne(""))
                .union(selectDistinct(COUNT_SLIP.SHIFT)
                        .from(COUNT_SLIP)
                        .where(COUNT_SLIP.PROPERTY_ID.eq(propertyId), COUNT_SLIP.SHIFT.ne("")))
                .fetch(ROUND_SHIFT_ROLLUP.SHIFT)
                .stream()
                .sorted()
                .toList();
    }
}
