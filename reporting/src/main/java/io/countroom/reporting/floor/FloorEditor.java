package io.countroom.reporting.floor;

import io.countroom.reporting.format.Formats;
import io.countroom.rules.Games;
import io.countroom.rules.game.Commencement;
import io.countroom.rules.game.Game;
import io.countroom.rules.meter.MeterTerms;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.budget.Budget;
import io.countroom.sql.budget.BudgetRepository;
import io.countroom.sql.property.DropPolicy;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.MeterGroup;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.PostedLimit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.property.TableSubmission;
import io.countroom.sql.property.TheoreticalHold;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundRepository;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Changes how a property is set up, one thing at a time, and tells the audit trail. A Rules Submission is never changed once
 * it is there, for rounds were settled under it: another one takes its place from a gaming date on. Rounds that are imported
 * keep the one under which they were settled.
 */
public final class FloorEditor {

    private static final int LONGEST_CODE = 20;
    private static final int LONGEST_NAME = 100;

    private final PropertyRepository properties;
    private final BudgetRepository budgets;
    private final RoundRepository rounds;
    private final AuditTrail audit;
    private final Clock clock;

    public FloorEditor(Database database, Clock clock) {
        this.properties = new PropertyRepository(database);
        this.budgets = new BudgetRepository(database);
        this.rounds = new RoundRepository(database);
        this.audit = new AuditTrail(database);
        this.clock = clock;
    }

    /**
     * Adds a property.
     *
     * @throws RefusedException if the code is taken, or a name lacks
     */
    public Property addProperty(Property property, String userName) {
        String code = checkedCode(property.code(), "property");
        if (properties.find(code).isPresent()) {
            throw new RefusedException("There is a property " + code + " already: give this one another code");
        }
        refuseNameless(property);
        Property saved = properties.save(new Property(
                0,
                code,
                property.name(),
                property.certificateHolder(),
                property.licenceNumber(),
                property.timeZone(),
                property.gamingDayStarts(),
                property.paper()));
        tell(userName, saved.id(), AuditAction.ADD_PROPERTY, saved.code(), null, text(saved));
        return saved;
    }

    private static void refuseNameless(Property property) {
        if (property.name().isBlank() || property.certificateHolder().isBlank()) {
            throw new RefusedException("A property has a name and a certificate holder: write both");
        }
    }

    /** Changes a property; its code stays. */
    public Property change(Property before, Property after, String userName) {
        refuseNameless(after);
        Property saved = properties.save(after);
        if (!before.equals(saved)) {
            tell(userName, saved.id(), AuditAction.CHANGE_PROPERTY, saved.code(), text(before), text(saved));
        }
        return saved;
    }

    private static String text(Property property) {
        return property.name() + ", " + property.certificateHolder() + ", license "
                + (property.licenceNumber() == null ? "not known" : property.licenceNumber()) + ", "
                + property.timeZone() + ", gaming day from " + property.gamingDayStarts() + ", prints on "
                + property.paper().title();
    }

    /**
     * Counts so in the drop from a gaming date on.
     *
     * @throws RefusedException if it says no reason, or would change a gaming date of a closed month
     */
    public void countDrop(int propertyId, DropPolicy policy, String userName) {
        if (policy.reason().isBlank()) {
            throw new RefusedException("Say why the drop is counted so: an auditor will ask.");
        }
        properties.saveDropPolicy(propertyId, policy, userName, OffsetDateTime.now(clock));
    }

    /**
     * Expects a game without rules of play to hold so much of its drop from a gaming date on.
     *
     * @throws RefusedException if the game has rules of play, no source is named, or a gaming date of a closed month would change
     */
    public void expectHold(int propertyId, TheoreticalHold hold, String userName) {
        properties.saveTheoreticalHold(propertyId, checked(hold), userName, OffsetDateTime.now(clock));
    }

    /**
     * Enters budgets, all or none; one without a win removes the one of its month and game.
     *
     * @throws RefusedException if a game's id is none, or a closed month would change
     */
    public void budget(int propertyId, List<Budget> entered, String userName) {
        entered.forEach(FloorEditor::checked);
        budgets.save(propertyId, entered, userName, OffsetDateTime.now(clock));
    }

    /** Divides dollars among months by their days, to the cent; the last month takes what rounding leaves. */
    public static Map<YearMonth, BigDecimal> byDays(BigDecimal dollars, List<YearMonth> months) {
        Map<YearMonth, BigDecimal> parts = new LinkedHashMap<>();
        BigDecimal left = dollars;
        int days = months.stream().mapToInt(YearMonth::lengthOfMonth).sum();
        for (YearMonth month : months) {
            BigDecimal part = left.multiply(BigDecimal.valueOf(month.lengthOfMonth()))
                    .divide(BigDecimal.valueOf(days), 2, RoundingMode.HALF_UP);
            parts.put(month, part);
            left = left.subtract(part);
            days -= month.lengthOfMonth();
        }
        return parts;
    }

    /**
     * Posts the minimum and maximum of a wager at a table from a gaming date on.
     *
     * @throws RefusedException if the table's game has no such wager, or a gaming date of a closed month would change
     */
    public void post(int propertyId, GamingTable table, PostedLimit limit, String userName) {
        properties.savePostedLimit(
                propertyId, checked(limit, table.game()), table.code(), userName, OffsetDateTime.now(clock));
    }

    /**
     * From a gaming date on, these tables and no others share the meter of a wager.
     *
     * @throws RefusedException if the group has no name of its own, a table has no such meter, or a gaming date of a closed month
     *     would change
     */
    public void shareMeter(int propertyId, MeterGroup group, String userName) {
        Map<Integer, GamingTable> tables =
                properties.tables(propertyId).stream().collect(Collectors.toMap(GamingTable::id, table -> table));
        checkMeter(
                group.name(),
                group.wager(),
                group.tableIds().stream()
                        .map(id -> Objects.requireNonNull(tables.get(id)).code())
                        .toList(),
                tables.values().stream().collect(Collectors.toMap(GamingTable::code, GamingTable::game)));
        properties.saveMeterGroup(propertyId, group, userName, OffsetDateTime.now(clock));
    }

    /** @param games the game of each table of the property, by the table's code */
    static void checkMeter(String name, String wager, Collection<String> tables, Map<String, String> games) {
        if (name.isBlank() || name.length() > LONGEST_NAME) {
            throw new RefusedException("Give the meter group a name of up to " + LONGEST_NAME + " characters");
        }
        if (games.containsKey(name)) {
            throw new RefusedException("A meter group has the name '" + name + "', which is the code of a table");
        }
        for (String table : tables) {
            String game = games.get(table);
            if (game == null) {
                throw new RefusedException(
                        "Meter group " + name + " has the table '" + table + "', which is not listed");
            }
            if (Games.find(game)
                    .filter(known -> MeterTerms.offers(known, wager))
                    .isEmpty()) {
                throw new RefusedException("Meter group " + name + " has the table " + table + ", which deals " + game
                        + ", which has no meter '" + wager + "'");
            }
        }
    }

    static PostedLimit checked(PostedLimit limit, String gameId) {
        Game game = Games.find(gameId)
                .orElseThrow(() -> new RefusedException(FloorGames.name(gameId)
                        + " is counted, not logged: there is no wager to compare with a posted limit"));
        Set<String> wagers = FloorGames.wagers(game).keySet();
        if (!wagers.contains(limit.wager())) {
            throw new RefusedException("The wager '" + limit.wager() + "' is not known in " + game.name()
                    + ": write one of " + String.join(", ", wagers));
        }
        return limit;
    }

    static Budget checked(Budget budget) {
        if (!budget.game().equals(Budget.PROPERTY)) {
            FloorGames.checked(budget.game());
        }
        return budget;
    }

    static TheoreticalHold checked(TheoreticalHold hold) {
        String game = FloorGames.name(FloorGames.checked(hold.game()));
        if (!FloorGames.takesTheoreticalHold(hold.game())) {
            throw new RefusedException(
                    FloorGames.takesRake(hold.game())
                            ? game + " has rake and no drop: it takes no theoretical hold"
                            : game
                                    + " has rules of play, so its expected hold is computed: it takes no theoretical hold");
        }
        if (hold.source().isBlank()) {
            throw new RefusedException(
                    "Say where the theoretical hold of " + game + " is taken from: an auditor will ask");
        }
        return hold;
    }

    /** Adds a pit, or renames the one of that code. */
    public Pit savePit(int propertyId, String code, String name, String userName) {
        String kept = checkedCode(code, "pit");
        String before = properties.pits(propertyId).stream()
                .filter(pit -> pit.code().equals(kept))
                .map(Pit::name)
                .findFirst()
                .orElse(null);
        Pit pit = properties.savePit(propertyId, kept, name.strip());
        if (!pit.name().equals(before)) {
            tell(
                    userName,
                    propertyId,
                    before == null ? AuditAction.ADD_PIT : AuditAction.CHANGE_PIT,
                    "pit " + kept,
                    before,
                    pit.name());
        }
        return pit;
    }

    /**
     * Adds a table that runs under a Rules Submission of its game from a gaming date on.
     *
     * @throws RefusedException if the code is taken or the submission is of another game
     */
    public GamingTable addTable(
            int propertyId, String code, Pit pit, RulesSubmission submission, LocalDate from, String userName) {
        GamingTable table = added(propertyId, code, pit, submission.game(), userName);
        putUnder(propertyId, table, submission, from, userName);
        return table;
    }

    /**
     * Adds a table of a game without rules of play, which is counted only.
     *
     * @throws RefusedException if the code is taken, or the game has rules
     */
    public GamingTable addCountedTable(int propertyId, String code, Pit pit, String game, String userName) {
        if (FloorGames.hasRules(FloorGames.checked(game))) {
            throw new RefusedException(FloorGames.name(game)
                    + " has rules of play: choose the Rules Submission under which the table runs");
        }
        return added(propertyId, code, pit, game, userName);
    }

    private GamingTable added(int propertyId, String code, Pit pit, String game, String userName) {
        String kept = checkedCode(code, "table");
        if (properties.tables(propertyId).stream()
                .anyMatch(table -> table.code().equals(kept))) {
            throw new RefusedException("There is a table " + kept + " already: give this one another code");
        }
        GamingTable table = properties.saveTable(propertyId, kept, game, pit.id(), true);
        tell(userName, propertyId, AuditAction.ADD_TABLE, "table " + kept, null, game + ", pit " + pit.code());
        return table;
    }

    /** Moves a table to another pit, puts it out of use or back into use. */
    public GamingTable change(int propertyId, GamingTable before, Pit pit, boolean active, String userName) {
        GamingTable after = properties.saveTable(propertyId, before.code(), before.game(), pit.id(), active);
        if (!after.equals(before)) {
            tell(
                    userName,
                    propertyId,
                    active == before.active()
                            ? AuditAction.CHANGE_TABLE
                            : active ? AuditAction.OPEN_TABLE : AuditAction.CLOSE_TABLE,
                    "table " + before.code(),
                    text(propertyId, before),
                    text(propertyId, after));
        }
        return after;
    }

    private String text(int propertyId, GamingTable table) {
        String pit = properties.pits(propertyId).stream()
                .filter(one -> one.id() == table.pitId())
                .map(Pit::code)
                .findFirst()
                .orElse("");
        return "pit " + pit + (table.active() ? ", in use" : ", out of use");
    }

    /** Why a Rules Submission cannot take effect on a date; empty where it can. */
    static String notYetInForce(Commencement commencement, LocalDate from) {
        LocalDate since = LocalDate.parse(commencement.date());
        return !from.isBefore(since)
                ? ""
                : commencement.what() + " (" + commencement.citation() + ") was not in force before " + since
                        + ": a Rules Submission that selects it cannot take effect on " + from;
    }

    /**
     * Adds a Rules Submission.
     *
     * @throws RefusedException if the name is taken
     * @throws io.countroom.rules.game.OptionRefusedException if the chapter does not permit the options
     */
    public RulesSubmission addSubmission(
            int propertyId, String gameId, String name, Map<String, String> options, LocalDate from, String userName) {
        Game game = Games.find(gameId).orElseThrow(() -> new RefusedException("There is no game '" + gameId + "'"));
        String kept = name.strip();
        if (kept.isEmpty()) {
            throw new RefusedException("A Rules Submission has a name: write one");
        }
        if (properties.submissions(propertyId).stream()
                .anyMatch(one -> one.game().equals(gameId) && one.name().equalsIgnoreCase(kept))) {
            throw new RefusedException("There is a Rules Submission '" + kept + "' of " + game.name()
                    + " already, and rounds may have been settled under it: give this one another name");
        }
        var rules = game.under(options);
        String early = notYetInForce(rules.commencement(), from);
        if (!early.isEmpty()) {
            throw new IllegalArgumentException(early);
        }
        String document = RulesOptions.write(rules.options());
        RulesSubmission saved = properties.saveSubmission(propertyId, gameId, kept, document, from, null);
        tell(userName, propertyId, AuditAction.ADD_SUBMISSION, text(saved), null, "from " + from + ", " + document);
        return saved;
    }

    /**
     * Sets the last gaming date of a Rules Submission; null lets it stand on.
     *
     * @throws RefusedException if a table runs under it longer
     */
    public RulesSubmission end(int propertyId, RulesSubmission submission, @Nullable LocalDate last, String userName) {
        if (last != null) {
            if (last.isBefore(submission.effectiveFrom())) {
                throw new RefusedException("It stands from " + Formats.date(submission.effectiveFrom())
                        + ": its last gaming date cannot be before that");
            }
            Map<Integer, String> codes = properties.tableCodes(propertyId);
            List<String> longer = properties.tableRules(propertyId).stream()
                    .filter(rules -> rules.submissionId() == submission.id())
                    .filter(rules ->
                            rules.effectiveTo() == null || rules.effectiveTo().isAfter(last))
                    .map(rules -> codes.getOrDefault(rules.tableId(), ""))
                    .distinct()
                    .sorted()
                    .toList();
            if (!longer.isEmpty()) {
                throw new RefusedException("Tables run under it after " + Formats.date(last) + " ("
                        + String.join(", ", longer) + "): put them under another Rules Submission first");
            }
        }
        RulesSubmission saved = properties.saveSubmission(
                propertyId,
                submission.game(),
                submission.name(),
                submission.options(),
                submission.effectiveFrom(),
                last);
        LocalDate before = submission.effectiveTo();
        if (!Objects.equals(before, last)) {
            tell(userName, propertyId, AuditAction.END_SUBMISSION, text(submission), until(before), until(last));
        }
        return saved;
    }

    private static String until(@Nullable LocalDate last) {
        return last == null ? "no end date" : "until " + last;
    }

    private static String text(RulesSubmission submission) {
        return "Rules Submission '" + submission.name() + "' of " + submission.game();
    }

    /**
     * Puts a table under a Rules Submission from a gaming date on. The earlier one ends the day before.
     *
     * @return what was there before, for {@link #restore}
     * @throws RefusedException if the submission is of another game, does not stand by then or the
     *     change falls into a closed month
     */
    public List<TableSubmission> putUnder(
            int propertyId, GamingTable table, RulesSubmission submission, LocalDate from, String userName) {
        if (!submission.game().equals(table.game())) {
            throw new RefusedException("Table " + table.code() + " is a table of " + table.game() + ", and '"
                    + submission.name() + "' is of " + submission.game() + ": choose one of the table's game");
        }
        if (from.isBefore(submission.effectiveFrom())
                || (submission.effectiveTo() != null && from.isAfter(submission.effectiveTo()))) {
            throw new RefusedException("'" + submission.name() + "' stands from "
                    + Formats.date(submission.effectiveFrom())
                    + (submission.effectiveTo() == null ? "" : " to " + Formats.date(submission.effectiveTo()))
                    + ": choose a gaming date on which it does");
        }
        List<TableSubmission> before = ofTable(propertyId, table);
        properties.putUnder(propertyId, table.id(), submission.id(), from);
        tellPut(propertyId, table, before, ofTable(propertyId, table), userName);
        return before;
    }

    private void tellPut(
            int propertyId,
            GamingTable table,
            List<TableSubmission> before,
            List<TableSubmission> after,
            String userName) {
        String subject = "table " + table.code();
        tell(userName, propertyId, AuditAction.PUT_UNDER, subject, text(propertyId, before), text(propertyId, after));
    }

    /** Brings back which Rules Submissions a table ran under before a change. */
    public void restore(int propertyId, GamingTable table, List<TableSubmission> before, String userName) {
        List<TableSubmission> now = ofTable(propertyId, table);
        properties.restoreRules(propertyId, table.id(), before);
        tellPut(propertyId, table, now, before, userName);
    }

    /** The user who assigned a table's current Rules Submissions; empty where a set-up file did. */
    public static Optional<String> putBy(AuditTrail audit, int propertyId, GamingTable table) {
        return audit.lastUser(propertyId, AuditAction.PUT_UNDER, "table " + table.code());
    }

    /** How many imported rounds of a table, from a gaming date on, were settled under another Rules Submission and stay so. */
    public int keep(int propertyId, GamingTable table, RulesSubmission submission, LocalDate from) {
        RoundFilter kept = dealtFrom(table, from).submission(submission.id()).build();
        return imported(propertyId, table, from)
                - rounds.count(propertyId, kept).total();
    }

    /** How many rounds of a table are imported from a gaming date on; they keep what they were settled under. */
    public int imported(int propertyId, GamingTable table, LocalDate from) {
        return rounds.count(propertyId, dealtFrom(table, from).build()).total();
    }

    private static RoundFilter.Builder dealtFrom(GamingTable table, LocalDate from) {
        return RoundFilter.between(from, from.plusYears(100)).tables(Set.of(table.id()));
    }

    private List<TableSubmission> ofTable(int propertyId, GamingTable table) {
        return properties.tableRules(propertyId).stream()
                .filter(rules -> rules.tableId() == table.id())
                .toList();
    }

    private @Nullable String text(int propertyId, List<TableSubmission> rules) {
        if (rules.isEmpty()) {
            return null;
        }
        Map<Integer, String> names = new HashMap<>();
        properties.submissions(propertyId).forEach(one -> names.put(one.id(), one.name()));
        return rules.stream()
                .map(one -> names.getOrDefault(one.submissionId(), "") + " from " + one.effectiveFrom()
                        + (one.effectiveTo() == null ? "" : " to " + one.effectiveTo()))
                .collect(Collectors.joining("; "));
    }

    private static String checkedCode(String code, String what) {
        String kept = code.strip().toUpperCase(Locale.ROOT);
        if (!kept.matches("[A-Z0-9][A-Z0-9._-]*") || kept.length() > LONGEST_CODE) {
            throw new RefusedException("The code of a " + what + " has up to " + LONGEST_CODE
                    + " letters, digits and . _ - and begins with a letter or digit");
        }
        return kept;
    }

    private void tell(
            String userName,
            int propertyId,
            AuditAction action,
            String subject,
            @Nullable String before,
            @Nullable String after) {
        audit.append(OffsetDateTime.now(clock), userName, propertyId, action, subject, before, after);
    }
}
