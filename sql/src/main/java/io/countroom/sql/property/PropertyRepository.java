package io.countroom.sql.property;

import static io.countroom.sql.schema.Tables.COUNT_SLIP;
import static io.countroom.sql.schema.Tables.DEALER;
import static io.countroom.sql.schema.Tables.DROP_POLICY;
import static io.countroom.sql.schema.Tables.GAMING_TABLE;
import static io.countroom.sql.schema.Tables.METER_GROUP;
import static io.countroom.sql.schema.Tables.PIT;
import static io.countroom.sql.schema.Tables.POSTED_LIMIT;
import static io.countroom.sql.schema.Tables.PROPERTY;
import static io.countroom.sql.schema.Tables.ROUND_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.RULES_SUBMISSION;
import static io.countroom.sql.schema.Tables.TABLE_RULES;
import static io.countroom.sql.schema.Tables.THEORETICAL_HOLD;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectDistinct;

import io.countroom.sql.Database;
import io.countroom.sql.NextNumber;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.schema.tables.records.DealerRecord;
import io.countroom.sql.schema.tables.records.DropPolicyRecord;
import io.countroom.sql.schema.tables.records.GamingTableRecord;
import io.countroom.sql.schema.tables.records.MeterGroupRecord;
import io.countroom.sql.schema.tables.records.PitRecord;
import io.countroom.sql.schema.tables.records.PostedLimitRecord;
import io.countroom.sql.schema.tables.records.PropertyRecord;
import io.countroom.sql.schema.tables.records.RulesSubmissionRecord;
import io.countroom.sql.schema.tables.records.TableRulesRecord;
import io.countroom.sql.schema.tables.records.TheoreticalHoldRecord;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
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

    private static Property property(PropertyRecord r) {
        return new Property(
                r.getPropertyId(),
                r.getCode(),
                r.getName(),
                r.getCertificateHolder(),
                r.getLicenceNumber(),
                ZoneId.of(r.getTimeZone()),
                r.getGamingDayStarts(),
                r.getPaper());
    }

    /** Adds a property, or changes the one of that code; the given id is ignored. */
    public Property save(Property property) {
        return database.transactionResult(sql -> {
            // Two at once would take the same id; properties are few and seldom added.
            sql.selectFrom(PROPERTY).forUpdate().fetch();
            Integer known = sql.select(PROPERTY.PROPERTY_ID)
                    .from(PROPERTY)
                    .where(PROPERTY.CODE.eq(property.code()))
                    .fetchOne(PROPERTY.PROPERTY_ID);
            PropertyRecord saved = new PropertyRecord(
                    known == null ? NextNumber.of(sql, PROPERTY.PROPERTY_ID) : known,
                    property.code(),
                    property.name(),
                    property.certificateHolder(),
                    property.licenceNumber(),
                    property.timeZone().getId(),
                    property.gamingDayStarts(),
                    property.paper());
            sql.batchMerge(saved).execute();
            if (known == null) {
                sql.executeInsert(new DealerRecord(saved.getPropertyId(), 0, ""));
            }
            return property(saved);
        });
    }

    public List<Pit> pits(int propertyId) {
        return database.dsl()
                .selectFrom(PIT)
                .where(PIT.PROPERTY_ID.eq(propertyId))
                .orderBy(PIT.CODE)
                .fetch(PropertyRepository::pit);
    }

    /** Adds a pit, or renames the one of that code. */
    public Pit savePit(int propertyId, String code, String name) {
        return locked(propertyId, sql -> {
            Integer known = sql.select(PIT.PIT_ID)
                    .from(PIT)
                    .where(PIT.PROPERTY_ID.eq(propertyId), PIT.CODE.eq(code))
                    .fetchOne(PIT.PIT_ID);
            int id = known != null ? known : NextNumber.of(sql, PIT.PIT_ID, PIT.PROPERTY_ID.eq(propertyId));
            PitRecord saved = new PitRecord(propertyId, id, code, name);
            sql.batchMerge(saved).execute();
            return pit(saved);
        });
    }

    private static Pit pit(PitRecord r) {
        return new Pit(r.getPitId(), r.getCode(), r.getName());
    }

    public List<GamingTable> tables(int propertyId) {
        return database.dsl()
                .selectFrom(GAMING_TABLE)
                .where(GAMING_TABLE.PROPERTY_ID.eq(propertyId))
                .orderBy(GAMING_TABLE.CODE)
                .fetch(PropertyRepository::table);
    }

    /** The codes of the tables by id. */
    public Map<Integer, String> tableCodes(int propertyId) {
        return tables(propertyId).stream().collect(Collectors.toMap(GamingTable::id, GamingTable::code));
    }

    private static GamingTable table(GamingTableRecord r) {
        return new GamingTable(r.getTableId(), r.getCode(), r.getGame(), r.getPitId(), r.getActive());
    }

    /**
     * Adds a table, or moves the one of that code to another pit, in or out of use.
     *
     * @throws RefusedException if the table has another game: its rounds were settled by that game's rules
     */
    public GamingTable saveTable(int propertyId, String code, String game, int pitId, boolean active) {
        return locked(propertyId, sql -> {
            Condition ofProperty = GAMING_TABLE.PROPERTY_ID.eq(propertyId);
            GamingTableRecord known = sql.fetchOne(GAMING_TABLE, ofProperty, GAMING_TABLE.CODE.eq(code));
            if (known != null && !known.getGame().equals(game)) {
                throw new RefusedException("Table " + code + " is a table of " + known.getGame()
                        + ": give the table of " + game + " another code");
            }
            int id = known != null ? known.getTableId() : NextNumber.of(sql, GAMING_TABLE.TABLE_ID, ofProperty);
            GamingTableRecord saved = new GamingTableRecord(propertyId, id, code, game, pitId, active);
            sql.batchMerge(saved).execute();
            return table(saved);
        });
    }

    public List<RulesSubmission> submissions(int propertyId) {
        return database.dsl()
                .selectFrom(RULES_SUBMISSION)
                .where(RULES_SUBMISSION.PROPERTY_ID.eq(propertyId))
                .orderBy(RULES_SUBMISSION.GAME, RULES_SUBMISSION.EFFECTIVE_FROM, RULES_SUBMISSION.NAME)
                .fetch(PropertyRepository::submission);
    }

    private static RulesSubmission submission(RulesSubmissionRecord r) {
        return new RulesSubmission(
                r.getSubmissionId(),
                r.getGame(),
                r.getName(),
                r.getOptions(),
                r.getEffectiveFrom(),
                r.getEffectiveTo());
    }

    /**
     * Adds a Rules Submission; where the game has one of that name with the same options, changes how long it stands.
     *
     * @param options a JSON object that the game's rules have accepted
     * @throws RefusedException if the name is taken by other options, for rounds were settled under those
     */
    public RulesSubmission saveSubmission(
            int propertyId, String game, String name, String options, LocalDate from, @Nullable LocalDate to) {
        return locked(propertyId, sql -> {
            Condition ofProperty = RULES_SUBMISSION.PROPERTY_ID.eq(propertyId);
            RulesSubmissionRecord known = sql.fetchOne(
                    RULES_SUBMISSION, ofProperty, RULES_SUBMISSION.GAME.eq(game), RULES_SUBMISSION.NAME.eq(name));
            if (known != null && !known.getOptions().equals(options)) {
                throw new RefusedException("The Rules Submission '" + name + "' of " + game
                        + " stands with other options: give this one another name");
            }
            int id = known != null
                    ? known.getSubmissionId()
                    : NextNumber.of(sql, RULES_SUBMISSION.SUBMISSION_ID, ofProperty);
            RulesSubmissionRecord saved = new RulesSubmissionRecord(propertyId, id, game, name, options, from, to);
            sql.batchMerge(saved).execute();
            return submission(saved);
        });
    }

    public List<TableSubmission> tableRules(int propertyId) {
        return database.dsl()
                .selectFrom(TABLE_RULES)
                .where(TABLE_RULES.PROPERTY_ID.eq(propertyId))
                .orderBy(TABLE_RULES.TABLE_ID, TABLE_RULES.EFFECTIVE_FROM)
                .fetch(PropertyRepository::tableRules);
    }

    private static TableSubmission tableRules(TableRulesRecord r) {
        return new TableSubmission(r.getTableId(), r.getEffectiveFrom(), r.getEffectiveTo(), r.getSubmissionId());
    }

    /**
     * Puts a table under a Rules Submission from a gaming date on. What was in effect then ends the day before; what was to
     * begin later keeps its beginning.
     *
     * @throws io.countroom.sql.close.MonthClosedException if that would change a gaming date of a closed month
     */
    public TableSubmission putUnder(int propertyId, int tableId, int submissionId, LocalDate from) {
        return locked(propertyId, sql -> {
            Condition table = TABLE_RULES.PROPERTY_ID.eq(propertyId).and(TABLE_RULES.TABLE_ID.eq(tableId));
            TableSubmission standing = sql.selectFrom(TABLE_RULES)
                    .where(table, TABLE_RULES.EFFECTIVE_FROM.eq(from))
                    .fetchOne(PropertyRepository::tableRules);
            if (standing != null && standing.submissionId() == submissionId) {
                return standing;
            }
            LocalDate following = sql.fetchValue(select(min(TABLE_RULES.EFFECTIVE_FROM))
                    .from(TABLE_RULES)
                    .where(table, TABLE_RULES.EFFECTIVE_FROM.gt(from)));
            LocalDate to = following == null ? null : following.minusDays(1);
            // A month that is not there yet cannot be closed.
            ClosedMonths.refuse(sql, propertyId, from, to == null ? from.plusYears(100) : to);
            sql.update(TABLE_RULES)
                    .set(TABLE_RULES.EFFECTIVE_TO, from.minusDays(1))
                    .where(
                            table,
                            TABLE_RULES.EFFECTIVE_FROM.lt(from),
                            TABLE_RULES.EFFECTIVE_TO.isNull().or(TABLE_RULES.EFFECTIVE_TO.ge(from)))
                    .execute();
            TableRulesRecord saved = new TableRulesRecord(propertyId, tableId, from, to, submissionId);
            sql.batchMerge(saved).execute();
            return tableRules(saved);
        });
    }

    /**
     * Brings back the Rules Submissions that a table ran under before a change.
     *
     * @throws io.countroom.sql.close.MonthClosedException if that would change a gaming date of a closed month
     */
    public void restoreRules(int propertyId, int tableId, List<TableSubmission> before) {
        locked(propertyId, sql -> {
            Condition table = TABLE_RULES.PROPERTY_ID.eq(propertyId).and(TABLE_RULES.TABLE_ID.eq(tableId));
            List<TableSubmission> now = sql.selectFrom(TABLE_RULES).where(table).fetch(PropertyRepository::tableRules);
            Stream.concat(
                            now.stream().filter(one -> !before.contains(one)),
                            before.stream().filter(one -> !now.contains(one)))
                    .map(TableSubmission::effectiveFrom)
                    .max(Comparator.naturalOrder())
                    .ifPresent(from -> ClosedMonths.refuse(sql, propertyId, from, from.plusYears(100)));
            sql.deleteFrom(TABLE_RULES).where(table).execute();
            for (TableSubmission one : before) {
                sql.executeInsert(new TableRulesRecord(
                        propertyId, tableId, one.effectiveFrom(), one.effectiveTo(), one.submissionId()));
            }
            return before;
        });
    }

    /** What the property counts in its drop, by date; empty where it goes by {@link DropPolicy#STANDARD}. */
    public List<DropPolicy> dropPolicies(int propertyId) {
        return database.dsl()
                .selectFrom(DROP_POLICY)
                .where(DROP_POLICY.PROPERTY_ID.eq(propertyId))
                .orderBy(DROP_POLICY.EFFECTIVE_FROM)
                .fetch(r -> new DropPolicy(r.getEffectiveFrom(), r.getVouchers(), r.getPromotional(), r.getReason()));
    }

    /**
     * Counts so from a gaming date on, until the next policy that is there; takes the place of one of that date.
     *
     * @throws io.countroom.sql.close.MonthClosedException if that would change a gaming date of a closed month
     */
    public void saveDropPolicy(int propertyId, DropPolicy policy, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            ClosedMonths.lock(sql, propertyId);
            List<DropPolicy> before = dropPolicies(propertyId);
            LocalDate next = next(before.stream().map(DropPolicy::from), policy.from());
            ClosedMonths.refuse(sql, propertyId, policy.from(), next.minusDays(1));
            sql.batchMerge(new DropPolicyRecord(
                            propertyId,
                            policy.from(),
                            policy.vouchers(),
                            policy.promotional(),
                            policy.reason(),
                            userName,
                            now))
                    .execute();
            DropPolicy inForce = before.stream()
                    .filter(one -> !one.from().isAfter(policy.from()))
                    .reduce(DropPolicy.STANDARD, (earlier, later) -> later);
            new Deed(userName, propertyId, now)
                    .tell(
                            sql,
                            AuditAction.DROP_POLICY,
                            "drop from " + policy.from(),
                            inForce.words(),
                            policy.words() + ": " + policy.reason());
        });
    }

    /** What the certificate holder expects games without rules of play to hold, by game and date. */
    public List<TheoreticalHold> theoreticalHolds(int propertyId) {
        return database.dsl()
                .selectFrom(THEORETICAL_HOLD)
                .where(THEORETICAL_HOLD.PROPERTY_ID.eq(propertyId))
                .orderBy(THEORETICAL_HOLD.GAME, THEORETICAL_HOLD.EFFECTIVE_FROM)
                .fetch(r -> new TheoreticalHold(r.getGame(), r.getEffectiveFrom(), r.getBasisPoints(), r.getSource()));
    }

    /**
     * Expects a game to hold so much from a gaming date on, until the next one of the game; takes the place of one of that date.
     *
     * @throws io.countroom.sql.close.MonthClosedException if that would change a gaming date of a closed month
     */
    public void saveTheoreticalHold(int propertyId, TheoreticalHold hold, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            ClosedMonths.lock(sql, propertyId);
            List<TheoreticalHold> ofGame = theoreticalHolds(propertyId).stream()
                    .filter(one -> one.game().equals(hold.game()))
                    .toList();
            LocalDate next = next(ofGame.stream().map(TheoreticalHold::from), hold.from());
            ClosedMonths.refuse(sql, propertyId, hold.from(), next.minusDays(1));
            sql.batchMerge(new TheoreticalHoldRecord(
                            propertyId, hold.game(), hold.from(), hold.basisPoints(), hold.source(), userName, now))
                    .execute();
            String inForce = ofGame.stream()
                    .filter(one -> !one.from().isAfter(hold.from()))
                    .map(TheoreticalHold::words)
                    .reduce("none", (earlier, later) -> later);
            new Deed(userName, propertyId, now)
                    .tell(
                            sql,
                            AuditAction.THEORETICAL_HOLD,
                            "theoretical hold of " + hold.game() + " from " + hold.from(),
                            inForce,
                            hold.words() + ": " + hold.source());
        });
    }

    /** What the tables post as the least and the most of each wager, by table, wager and date. */
    public List<PostedLimit> postedLimits(int propertyId) {
        return database.dsl()
                .selectFrom(POSTED_LIMIT)
                .where(POSTED_LIMIT.PROPERTY_ID.eq(propertyId))
                .orderBy(POSTED_LIMIT.TABLE_ID, POSTED_LIMIT.WAGER, POSTED_LIMIT.EFFECTIVE_FROM)
                .fetch(r -> new PostedLimit(
                        r.getTableId(), r.getWager(), r.getEffectiveFrom(), r.getMinimumCents(), r.getMaximumCents()));
    }

    /**
     * Posts a limit from a gaming date on, until the next one of the table and wager; takes the place of one of that date.
     *
     * @param table its code, for the audit trail
     * @throws io.countroom.sql.close.MonthClosedException if that would change a gaming date of a closed month
     */
    public void savePostedLimit(int propertyId, PostedLimit limit, String table, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            ClosedMonths.lock(sql, propertyId);
            List<PostedLimit> ofWager = postedLimits(propertyId).stream()
                    .filter(one ->
                            one.tableId() == limit.tableId() && one.wager().equals(limit.wager()))
                    .toList();
            LocalDate next = next(ofWager.stream().map(PostedLimit::from), limit.from());
            ClosedMonths.refuse(sql, propertyId, limit.from(), next.minusDays(1));
            sql.batchMerge(new PostedLimitRecord(
                            propertyId,
                            limit.tableId(),
                            limit.wager(),
                            limit.from(),
                            limit.minimumCents(),
                            limit.maximumCents(),
                            userName,
                            now))
                    .execute();
            String inForce = ofWager.stream()
                    .filter(one -> !one.from().isAfter(limit.from()))
                    .map(PostedLimit::words)
                    .reduce("none", (earlier, later) -> later);
            new Deed(userName, propertyId, now)
                    .tell(
                            sql,
                            AuditAction.POSTED_LIMIT,
                            "posted limit of " + limit.wager() + ", table " + table + ", from " + limit.from(),
                            inForce,
                            limit.words());
        });
    }

    /** Which meters of tables are one, by wager, table and date. */
    public List<MeterMember> meterMembers(int propertyId) {
        return database.dsl()
                .selectFrom(METER_GROUP)
                .where(METER_GROUP.PROPERTY_ID.eq(propertyId))
                .orderBy(METER_GROUP.WAGER, METER_GROUP.TABLE_ID, METER_GROUP.EFFECTIVE_FROM)
                .fetch(r -> new MeterMember(r.getWager(), r.getTableId(), r.getEffectiveFrom(), r.getName()));
    }

    /**
     * From a gaming date on, these tables and no others share the meter. Does nothing where that is known.
     *
     * @throws io.countroom.sql.close.MonthClosedException if that would change a gaming date of a closed month
     */
    public void saveMeterGroup(int propertyId, MeterGroup group, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            ClosedMonths.lock(sql, propertyId);
            List<MeterMember> ofWager = meterMembers(propertyId).stream()
                    .filter(member -> member.wager().equals(group.wager()))
                    .toList();
            Map<Integer, String> before = new TreeMap<>();
            ofWager.stream()
                    .filter(member -> !member.from().isAfter(group.from()))
                    .forEach(member -> {
                        before.remove(member.tableId());
                        if (member.group() != null) {
                            before.put(member.tableId(), member.group());
                        }
                    });
            Set<Integer> changed = new TreeSet<>(group.tableIds());
            before.forEach((table, name) -> {
                if (name.equals(group.name()) && !changed.remove(table)) {
                    changed.add(table);
                }
            });
            if (changed.isEmpty()) {
                return;
            }
            ClosedMonths.refuse(sql, propertyId, group.from(), group.from().plusYears(100));
            for (int table : changed) {
                sql.batchMerge(new MeterGroupRecord(
                                propertyId,
                                group.wager(),
                                table,
                                group.from(),
                                group.tableIds().contains(table) ? group.name() : null,
                                userName,
                                now))
                        .execute();
            }
            Map<Integer, String> codes = sql.selectFrom(GAMING_TABLE)
                    .where(GAMING_TABLE.PROPERTY_ID.eq(propertyId))
                    .fetchMap(GAMING_TABLE.TABLE_ID, GAMING_TABLE.CODE);
            new Deed(userName, propertyId, now)
                    .tell(
                            sql,
                            AuditAction.METER_GROUP,
                            "meter " + group.name() + " of " + group.wager() + " from " + group.from(),
                            words(
                                    before.entrySet().stream()
                                            .filter(member -> member.getValue().equals(group.name()))
                                            .map(Map.Entry::getKey),
                                    codes),
                            words(group.tableIds().stream(), codes));
        });
    }

    private static String words(Stream<Integer> tables, Map<Integer, String> codes) {
        String words =
                tables.map(table -> String.valueOf(codes.get(table))).sorted().collect(Collectors.joining(", "));
        return words.isEmpty() ? "no table" : words;
    }

    /** The first of these dates, which are in order, after that one; the end of time where there is none. */
    private static LocalDate next(Stream<LocalDate> dates, LocalDate after) {
        return dates.filter(after::isBefore).findFirst().orElse(LocalDate.of(9999, 12, 31));
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
            int id = NextNumber.of(sql, DEALER.DEALER_ID, DEALER.PROPERTY_ID.eq(propertyId));
            sql.executeInsert(new DealerRecord(propertyId, id, code));
            return id;
        });
    }

    /** One change of a property's set-up at a time, so that each takes a new id. */
    private <T> T locked(int propertyId, Function<DSLContext, T> change) {
        return database.transactionResult(sql -> {
            ClosedMonths.lock(sql, propertyId);
            return change.apply(sql);
        });
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
