package io.countroom.reporting.submission;

import io.countroom.reporting.floor.FloorGames;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.property.RulesSubmission;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The Rules Submissions of a property by id, with what their rules say of the wagers that they offer. */
public final class Submissions {

    private final Map<Integer, RulesSubmission> all;
    private final SubmissionRules rules;

    public Submissions(Collection<RulesSubmission> all, SubmissionRules rules) {
        this.all = all.stream().collect(Collectors.toMap(RulesSubmission::id, Function.identity()));
        this.rules = rules;
    }

    /** One under which rounds were settled. */
    public RulesSubmission of(int id) {
        RulesSubmission submission = all.get(id);
        if (submission == null) {
            throw new IllegalStateException("rounds were settled under a Rules Submission that is not stored");
        }
        return submission;
    }

    public TableRules rules(int id) {
        return rules.of(of(id));
    }

    public Odds odds(int id) {
        return rules.odds(of(id));
    }

    /** The position of a wager in the list of its rules; after all others if the rules do not offer it. */
    public int place(Offered offered) {
        List<String> order = rules(offered.submissionId()).wagers().stream()
                .map(OfferedWager::id)
                .toList();
        int place = order.indexOf(offered.wager());
        return place < 0 ? order.size() : place;
    }

    /** "Tie Bet, Paytable A". */
    public String wager(Offered offered) {
        return rules(offered.submissionId()).wagers().stream()
                .filter(one -> one.id().equals(offered.wager()))
                .map(one -> one.paytable() == null ? one.name() : one.name() + ", Paytable " + one.paytable())
                .findFirst()
                .orElse(offered.wager());
    }

    /** "Minibaccarat, Standard". */
    public String name(int id) {
        return FloorGames.name(of(id).game()) + ", " + of(id).name();
    }
}
