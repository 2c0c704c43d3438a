package io.countroom.reporting.submission;

import io.countroom.reporting.floor.RulesOptions;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.property.RulesSubmission;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps the rules of each Rules Submission, since odds take a while to compute and rules keep theirs. Submissions with the
 * same options share them. Safe to share between threads.
 */
public final class SubmissionRules {

    private record Key(String game, Map<String, String> options) {}

    private final ConcurrentHashMap<Key, TableRules> kept = new ConcurrentHashMap<>();

    /**
     * The rules under a stored submission.
     *
     * @throws IllegalStateException if what is stored is not what was validated when it was stored
     */
    public TableRules of(RulesSubmission submission) {
        Map<String, String> options = RulesOptions.read(submission.options());
        return kept.computeIfAbsent(
                new Key(submission.game(), options), key -> game(submission).under(options));
    }

    private static Game game(RulesSubmission submission) {
        return Games.find(submission.game())
                .orElseThrow(() -> new IllegalStateException("The Rules Submission '" + submission.name()
                        + "' is for the game '" + submission.game() + "', which this version does not know"));
    }
}
