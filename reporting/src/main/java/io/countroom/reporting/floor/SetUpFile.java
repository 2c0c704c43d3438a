package io.countroom.reporting.floor;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.budget.Budget;
import io.countroom.sql.budget.BudgetRepository;
import io.countroom.sql.property.DropPolicy;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.MeterGroup;
import io.countroom.sql.property.Paper;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.PostedLimit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.property.TheoreticalHold;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A property with its pits, tables and Rules Submissions as a JSON file, which {@code import} reads before any round log.
 *
 * @param tables each with the Rules Submissions it runs under, and from when
 * @param dropPolicies what counts in the drop, and from when; empty for what is in force
 * @param theoreticalHolds what games without rules of play are expected to hold, and from when; empty for what is in force
 * @param meterGroups which tables share a progressive meter, and from when; empty for what is in force
 * @param budgets of months; empty for those that stand
 */
public record SetUpFile(
        PropertyLine property,
        List<PitLine> pits,
        List<SubmissionLine> submissions,
        List<TableLine> tables,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<DropLine> dropPolicies,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<HoldLine> theoreticalHolds,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<MeterLine> meterGroups,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<BudgetLine> budgets) {

    public SetUpFile {
        dropPolicies = Objects.requireNonNullElse(dropPolicies, List.of());
        theoreticalHolds = Objects.requireNonNullElse(theoreticalHolds, List.of());
        meterGroups = Objects.requireNonNullElse(meterGroups, List.of());
        budgets = Objects.requireNonNullElse(budgets, List.of());
    }

    public SetUpFile(
            PropertyLine property, List<PitLine> pits, List<SubmissionLine> submissions, List<TableLine> tables) {
        this(property, pits, submissions, tables, List.of(), List.of(), List.of(), List.of());
    }

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private static final long LARGEST = 10L << 20;

    /** @param paper letter or a4; null for what is in force */
    public record PropertyLine(
            String code,
            String name,
            String certificateHolder,
            @Nullable String licenceNumber,
            String timeZone,
            String gamingDayStarts,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String paper) {}

    public record PitLine(String code, String name) {}

    public record SubmissionLine(
            String game,
            String name,
            Map<String, String> options,
            String effectiveFrom,
            @Nullable String effectiveTo) {}

    /** @param limits what the table posts as the least and the most of its wagers; empty for what is in force */
    public record TableLine(
            String code,
            String game,
            String pit,
            List<RulesLine> rules,

            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<LimitLine> limits) {

        public TableLine {
            limits = Objects.requireNonNullElse(limits, List.of());
        }

        public TableLine(String code, String game, String pit, List<RulesLine> rules) {
            this(code, game, pit, rules, List.of());
        }
    }

    /** From a gaming date on, so many dollars may be wagered; null for no limit. */
    public record LimitLine(
            String wager,
            String from,
            @Nullable BigDecimal minimum,
            @Nullable BigDecimal maximum) {

        private PostedLimit limit(int tableId) {
            return PostedLimit.of(tableId, wager, LocalDate.parse(from), minimum, maximum);
        }
    }

    /** From a gaming date on, the drop counts currency and counter checks, and these. */
    public record DropLine(String from, boolean vouchers, boolean promotional, String reason) {

        private DropPolicy policy() {
            return new DropPolicy(LocalDate.parse(from), vouchers, promotional, reason);
        }
    }

    /** From a gaming date on, the game is expected to hold so much of its drop; null for none. */
    public record HoldLine(
            String game, String from, @Nullable BigDecimal percent, String source) {

        private TheoreticalHold hold() {
            return TheoreticalHold.of(game, LocalDate.parse(from), percent, source);
        }
    }

    /** From a gaming date on, these tables and no others share the meter of a wager. */
    public record MeterLine(String name, String wager, String from, List<String> tables) {}

    /**
     * A month is budgeted to win, and to drop, so many dollars.
     *
     * @param game null for the whole property
     * @param win null removes the budget
     */
    public record BudgetLine(
            String month,
            @Nullable String game,
            @Nullable BigDecimal win,
            @Nullable BigDecimal drop) {

        private Budget budget() {
            return Budget.of(YearMonth.parse(month), game == null ? Budget.PROPERTY : game, win, drop);
        }
    }

    /** From a gaming date on, a table runs under the Rules Submission of its game with that name. */
    public record RulesLine(String submission, String from) {}

    /**
     * @throws UnreadableFileException with a sentence, if the file is no set-up or contradicts itself or the regulation
     */
    public static SetUpFile read(Path file) {
        return read(file, file.toString());
    }

    /**
     * The same of a file that is kept under another name for now.
     *
     * @param name as its user knows it
     */
    public static SetUpFile read(Path file, String name) {
        try {
            if (Files.size(file) > LARGEST) {
                throw new UnreadableFileException(
                        name + " is larger than any set-up file: a round log is named *.ndjson");
            }
            SetUpFile setUp = JSON.readValue(Files.readAllBytes(file), SetUpFile.class);
            setUp.check(name);
            return setUp;
        } catch (IOException e) {
            throw new UnreadableFileException(name + " cannot be read", e);
        } catch (JacksonException e) {
            String where =
                    e.getLocation() == null ? "" : ", line " + e.getLocation().getLineNr();
            throw new UnreadableFileException(
                    name + where + " is not a set-up file ("
                            + String.valueOf(e.getOriginalMessage())
                                    .lines()
                                    .findFirst()
                                    .orElse("")
                            + "): write property, pits, submissions and tables as FORMATS.md describes them",
                    e);
        }
    }

    /** The file's text. */
    public String write() {
        return JSON.writeValueAsString(this) + "\n";
    }

    private void check(String name) {
        require(property, name, "property");
        require(pits, name, "pits");
        require(submissions, name, "submissions");
        require(tables, name, "tables");
        try {
            require(property.code, name, "property.code");
            require(property.name, name, "property.name");
            require(property.certificateHolder, name, "property.certificateHolder");
            var unused = List.of(
                    ZoneId.of(require(property.timeZone, name, "property.timeZone")),
                    LocalTime.parse(require(property.gamingDayStarts, name, "property.gamingDayStarts")));
            if (property.paper != null && Paper.find(property.paper).isEmpty()) {
                throw fault(name, "the paper '" + property.paper + "' is not known: write letter or a4");
            }
            Set<String> pitCodes = new HashSet<>();
            for (PitLine pit : pits) {
                require(pit.name, name, "the name of a pit");
                pitCodes.add(require(pit.code, name, "the code of a pit"));
            }
            for (DropLine drop : dropPolicies) {
                require(drop.from, name, "from of a drop policy");
                if (require(drop.reason, name, "the reason of a drop policy").isBlank()) {
                    throw fault(name, "the drop policy from " + drop.policy().from() + " says no reason");
                }
            }
            for (HoldLine hold : theoreticalHolds) {
                require(hold.game, name, "the game of a theoretical hold");
                require(hold.from, name, "from of a theoretical hold");
                require(hold.source, name, "the source of a theoretical hold");
                FloorEditor.checked(hold.hold());
            }
            for (BudgetLine budget : budgets) {
                require(budget.month, name, "the month of a budget");
                FloorEditor.checked(budget.budget());
            }
            Set<String> names = new HashSet<>();
            for (SubmissionLine submission : submissions) {
                Game game = game(submission.game, name);
                TableRules rules = game.under(require(submission.options, name, "the options of a submission"));
                String early = FloorEditor.notYetInForce(
                        rules.commencement(),
                        LocalDate.parse(require(submission.effectiveFrom, name, "effectiveFrom")));
                if (!early.isEmpty()) {
                    throw fault(name, early);
                }
                names.add(game.id() + '\n' + require(submission.name, name, "the name of a submission"));
            }
            Map<String, String> games = new HashMap<>();
            for (TableLine table : tables) {
                require(table.code, name, "the code of a table");
                checkGame(table, name);
                games.put(table.code, table.game);
                if (!pitCodes.contains(require(table.pit, name, "the pit of table " + table.code))) {
                    throw fault(
                            name,
                            "table " + table.code + " stands in the pit '" + table.pit + "', which is not listed");
                }
                for (LimitLine limit : table.limits) {
                    require(limit.wager, name, "the wager of a posted limit of table " + table.code);
                    require(limit.from, name, "from of a posted limit of table " + table.code);
                    FloorEditor.checked(limit.limit(0), table.game);
                }
                for (RulesLine rules : require(table.rules, name, "the rules of table " + table.code)) {
                    var unusedFrom = LocalDate.parse(require(rules.from, name, "from"));
                    if (!names.contains(table.game + '\n' + rules.submission)) {
                        throw fault(
                                name,
                                "table " + table.code + " runs under '" + rules.submission
                                        + "', which is no submission of " + table.game + " in this file");
                    }
                }
            }
            for (MeterLine meter : meterGroups) {
                var unusedFrom = LocalDate.parse(require(meter.from, name, "from of meter group " + meter.name));
                FloorEditor.checkMeter(
                        require(meter.name, name, "the name of a meter group"),
                        require(meter.wager, name, "the wager of meter group " + meter.name),
                        require(meter.tables, name, "the tables of meter group " + meter.name),
                        games);
            }
        } catch (OptionRefusedException e) {
            throw fault(name, e.getMessage());
        } catch (RefusedException e) {
            throw fault(name, e.sentence());
        } catch (DateTimeException e) {
            throw fault(name, String.valueOf(e.getMessage()));
        }
    }

    private static <T> T require(@Nullable T value, String name, String what) {
        if (value == null) {
            throw fault(name, what + " is missing");
        }
        return value;
    }

    /** A table may deal any game; one without rules of play runs under no Rules Submission. */
    private static void checkGame(TableLine table, String name) {
        String game = require(table.game, name, "the game of table " + table.code);
        FloorGames.checked(game);
        if (!FloorGames.hasRules(game)
                && !require(table.rules, name, "the rules of table " + table.code)
                        .isEmpty()) {
            throw fault(
                    name,
                    "table " + table.code + " deals " + FloorGames.name(game)
                            + ", whose rules of play are not known: list no rules for it; it is counted only");
        }
    }

    private static Game game(String id, String name) {
        return Games.find(require(id, name, "a game"))
                .orElseThrow(() -> fault(
                        name,
                        "the game '" + id + "' is not known; known are "
                                + String.join(
                                        ", ", Games.all().stream().map(Game::id).toList())));
    }

    private static UnreadableFileException fault(String name, @Nullable String what) {
        return new UnreadableFileException(
                name + ": " + what + ": correct the set-up file; nothing of it was taken over");
    }

    private Paper paper(PropertyRepository repository) {
        return property.paper == null
                ? repository.find(property.code).map(Property::paper).orElse(Paper.LETTER)
                : Paper.find(property.paper).orElseThrow();
    }

    /** Adds what the file lists to what is there; what has the same code is brought to what the file says. */
    public Property apply(Database database, String userName, OffsetDateTime now) {
        PropertyRepository repository = new PropertyRepository(database);
        var saved = repository.save(new Property(
                0,
                property.code,
                property.name,
                property.certificateHolder,
                property.licenceNumber,
                ZoneId.of(property.timeZone),
                LocalTime.parse(property.gamingDayStarts),
                paper(repository)));
        int id = saved.id();
        List<DropPolicy> policies = repository.dropPolicies(id);
        dropPolicies.stream()
                .map(DropLine::policy)
                .filter(policy -> !policies.contains(policy))
                .forEach(policy -> repository.saveDropPolicy(id, policy, userName, now));
        List<TheoreticalHold> holds = repository.theoreticalHolds(id);
        theoreticalHolds.stream()
                .map(HoldLine::hold)
                .filter(hold -> !holds.contains(hold))
                .forEach(hold -> repository.saveTheoreticalHold(id, hold, userName, now));
        new BudgetRepository(database)
                .save(id, budgets.stream().map(BudgetLine::budget).toList(), userName, now);
        Map<String, Integer> pitIds = new HashMap<>();
        for (PitLine line : pits) {
            Pit pit = repository.savePit(id, line.code, line.name);
            pitIds.put(pit.code(), pit.id());
        }
        List<PostedLimit> posted = repository.postedLimits(id);
        Map<String, Integer> submissionIds = new HashMap<>();
        for (SubmissionLine line : submissions) {
            RulesSubmission submission = repository.saveSubmission(
                    id,
                    line.game,
                    line.name,
                    RulesOptions.write(line.options),
                    LocalDate.parse(line.effectiveFrom),
                    line.effectiveTo == null ? null : LocalDate.parse(line.effectiveTo));
            submissionIds.put(line.game + '\n' + line.name, submission.id());
        }
        Map<String, Integer> tableIds = new HashMap<>();
        for (TableLine line : tables) {
            GamingTable table =
                    repository.saveTable(id, line.code, line.game, Objects.requireNonNull(pitIds.get(line.pit)), true);
            line.limits.stream()
                    .map(limit -> limit.limit(table.id()))
                    .filter(limit -> !posted.contains(limit))
                    .forEach(limit -> repository.savePostedLimit(id, limit, table.code(), userName, now));
            tableIds.put(table.code(), table.id());
            for (RulesLine rules : line.rules) {
                repository.putUnder(
                        id,
                        table.id(),
                        Objects.requireNonNull(submissionIds.get(line.game + '\n' + rules.submission)),
                        LocalDate.parse(rules.from));
            }
        }
        for (MeterLine line : meterGroups) {
            repository.saveMeterGroup(
                    id,
                    new MeterGroup(
                            line.name,
                            line.wager,
                            LocalDate.parse(line.from),
                            line.tables.stream()
                                    .map(code -> Objects.requireNonNull(tableIds.get(code)))
                                    .collect(Collectors.toSet())),
                    userName,
                    now);
        }
        new AuditTrail(database)
                .append(
                        now,
                        userName,
                        id,
                        AuditAction.SET_UP,
                        property.name,
                        null,
                        pits.size() + " pits, " + tables.size() + " tables, " + submissions.size()
                                + " Rules Submissions");
        return saved;
    }
}
