package io.countroom.rules.game;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A wager as it is offered under a Rules Submission.
 *
 * @param id as in logs and URLs: {@code dragon-bonus-player}
 * @param name the chapter's name: "Dragon Bonus Wager on the Player's Hand"
 * @param paytable the letter selected, or null where the chapter has one set of odds
 * @param main whether a round is played by making this wager, as against an optional side wager
 * @param outcomes the lines of its paytable and what else can become of it, in the chapter's words
 */
public record OfferedWager(
        String id, String name, @Nullable String paytable, boolean main, Citation citation, List<Outcome> outcomes) {

    public OfferedWager {
        outcomes = List.copyOf(outcomes);
    }

    /** A wager of which nothing but the lines of its paytable can become. */
    public static OfferedWager of(
            String id, String name, @Nullable String paytable, boolean main, Citation citation, List<Line> lines) {
        return new OfferedWager(
                id,
                name,
                paytable,
                main,
                citation,
                lines.stream().map(Line::outcome).toList());
    }
}
