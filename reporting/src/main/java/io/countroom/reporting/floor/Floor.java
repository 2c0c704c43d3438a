package io.countroom.reporting.floor;

import io.countroom.rules.Games;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.Database;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.PostedLimit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The tables of a property and the rules they run under, as they stood when it was read. Immutable. */
public final class Floor {

    private final Property property;
    private final Map<String, GamingTable> byCode = new HashMap<>();
    private final Map<Integer, GamingTable> byId = new HashMap<>();
    private final Map<Integer, List<io.countroom.sql.property.TableSubmission>> periods = new HashMap<>();
    private final Map<Integer, TableRules> rules = new HashMap<>();
    private final Map<Integer, RulesSubmission> submissions = new HashMap<>();
    private final Map<Integer, Map<String, NavigableMap<LocalDate, PostedLimit>>> limits = new HashMap<>();

    private Floor(Property property) {
        this.property = property;
    }

    /** Reads the floor of a property as it is now. */
    public static Floor read(Database database, Property property) {
        PropertyRepository repository = new PropertyRepository(database);
        Floor floor = new Floor(property);
        for (GamingTable table : repository.tables(property.id())) {
            floor.byCode.put(table.code(), table);
            floor.byId.put(table.id(), table);
        }
        for (RulesSubmission submission : repository.submissions(property.id())) {
            floor.submissions.put(submission.id(), submission);
            Games.find(submission.game())
                    .ifPresent(game -> floor.rules.put(
                            submission.id(),
                            StoredRules.of(game, submission.options()).rules()));
        }
        for (io.countroom.sql.property.TableSubmission period : repository.tableRules(property.id())) {
            floor.periods
                    .computeIfAbsent(period.tableId(), id -> new ArrayList<>())
                    .add(period);
        }
        for (PostedLimit limit : repository.postedLimits(property.id())) {
            floor.limits
                    .computeIfAbsent(limit.tableId(), id -> new HashMap<>())
                    .computeIfAbsent(limit.wager(), id -> new TreeMap<>())
                    .put(limit.from(), limit);
        }
        return floor;
    }

    public Property property() {
        return property;
    }

    public @Nullable GamingTable table(String code) {
        return byCode.get(code);
    }

    /** The game of each table, by the table's code. */
    public Map<String, String> games() {
        Map<String, String> games = new HashMap<>();
        byCode.forEach((code, table) -> games.put(code, table.game()));
        return games;
    }

    public @Nullable GamingTable table(int id) {
        return byId.get(id);
    }

    /** The Rules Submission under which a table runs on a gaming date; null where none is in effect. */
    public @Nullable RulesSubmission submission(int tableId, LocalDate gamingDate) {
        for (io.countroom.sql.property.TableSubmission period : periods.getOrDefault(tableId, List.of())) {
            if (period.inEffect(gamingDate)) {
                return submissions.get(period.submissionId());
            }
        }
        return null;
    }

    public @Nullable RulesSubmission submission(int submissionId) {
        return submissions.get(submissionId);
    }

    /** The rules that follow from a Rules Submission; null if its game is not known to this version. */
    public @Nullable TableRules rules(int submissionId) {
        return rules.get(submissionId);
    }

    /** The limits posted at a table for a wager on a gaming date; null where none was ever posted. */
    public @Nullable PostedLimit limit(int tableId, String wager, LocalDate gamingDate) {
        NavigableMap<LocalDate, PostedLimit> posted =
                limits.getOrDefault(tableId, Map.of()).get(wager);
        Map.Entry<LocalDate, PostedLimit> last = posted == null ? null : posted.floorEntry(gamingDate);
        return last == null ? null : last.getValue();
    }
}
