package io.countroom.reporting.submission;

import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.property.RulesSubmission;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Keeps the rules of each Rules Submission, since odds take a while to compute and rules keep theirs. Submissions with the
 * same options share them. Safe to share between threads.
 */
public final class SubmissionRules {

    private record Key(String game, Map<String, String> options) {}

    private final JsonMapper mapper = new JsonMapper();
    private final ConcurrentHashMap<Key, TableRules> kept = new ConcurrentHashMap<>();

    /**
     * The rules under a stored submission.
     *
     * @throws IllegalStateException if what is stored is not what was validated when it was stored
     */
    public TableRules of(RulesSubmission submission) {
        Map<String, String> options = options(submission);
        return kept.computeIfAbsent(
                new Key(submission.game(), options), key -> game(submission).under(options));
    }

    /** The options that were selected, by key. */
    public Map<String, String> options(RulesSubmission submission) {
        try {
            return new TreeMap<>(mapper.readValue(submission.options(), new TypeReference<Map<String, String>>() {}));
        } catch (JacksonException e) {
            throw new IllegalStateException(
                    "The options of the Rules Submission '" + submission.name() + "' are not a JSON object of texts",
                    e);
        }
    }

    private static Game game(RulesSubmission submission) {
        return Games.find(submission.game())
                .orElseThrow(() -> new IllegalStateException("The Rules Submission '" + submission.name()
                        + "' is for the game '" + submission.game() + "', which this version does not know"));
    }
}
