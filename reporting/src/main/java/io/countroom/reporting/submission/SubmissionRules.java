package io.countroom.reporting.submission;

import io.countroom.reporting.floor.RulesOptions;
import io.countroom.reporting.floor.StoredRules;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.property.RulesSubmission;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * Keeps the rules of each Rules Submission, since odds take a while to compute and rules keep theirs. Submissions with the
 * same options share them. Safe to share between threads.
 */
public final class SubmissionRules {

    private record Key(String game, String options) {}

    private final ConcurrentHashMap<Key, TableRules> kept = new ConcurrentHashMap<>();
    private final UnaryOperator<TableRules> as;

    public SubmissionRules() {
        this(UnaryOperator.identity());
    }

    /**
     * @param as what is made of the rules before they are used: how reports follow a change of odds is tested so
     */
    public SubmissionRules(UnaryOperator<TableRules> as) {
        this.as = as;
    }

    /** The rules under a stored submission. */
    public TableRules of(RulesSubmission submission) {
        return of(new Key(submission.game(), submission.options()));
    }

    /** The rules of a game under options that nobody has to have selected. */
    public TableRules of(String game, Map<String, String> options) {
        return of(new Key(game, RulesOptions.write(options)));
    }

    private TableRules of(Key key) {
        return kept.computeIfAbsent(
                key,
                of -> as.apply(StoredRules.of(find(of.game()), of.options()).rules()));
    }

    private static Game find(String game) {
        return Games.find(game)
                .orElseThrow(() -> new IllegalStateException(
                        "A Rules Submission is for the game '" + game + "', which this version does not know"));
    }
}
