package io.countroom.reporting.variance;

import io.countroom.reporting.floor.FloorGames;
import io.countroom.sql.RefusedException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A rule of a pack.
 *
 * @param dueDays how long after the last gaming date of a breach it has to be explained
 * @param game whose tables the rule is for; null for the tables of all games that have no rule of their own in its place
 */
public record VarianceRule(
        String id,
        String title,
        VarianceTest test,
        int dueDays,
        @Nullable String game) {

    public VarianceRule {
        if (dueDays < 1) {
            throw new RefusedException(title + ": a case needs at least one day to be explained.");
        }
    }

    /** The same rule with other limits. */
    public VarianceRule with(VarianceTest.Limits limits, int days) {
        return new VarianceRule(id, title, test.with(limits), days, game);
    }

    /** The same rule for one game, to be given limits of its own. */
    public VarianceRule ofGame(String one) {
        return new VarianceRule(idOfGame(one), title + ", " + FloorGames.name(one), test, dueDays, one);
    }

    /** With its title in a language where the title is one of the product's; what a house typed stays as it is. */
    public VarianceRule in(UnaryOperator<String> language) {
        String ofGame = game == null ? "" : ", " + FloorGames.name(game);
        String suffix = game == null ? "" : "-" + game;
        if (!title.endsWith(ofGame) || !id.endsWith(suffix)) {
            return this;
        }
        String general = title.substring(0, title.length() - ofGame.length());
        return VariancePacks.ships(id.substring(0, id.length() - suffix.length()), general)
                ? new VarianceRule(id, language.apply(general) + ofGame, test, dueDays, game)
                : this;
    }

    String idOfGame(String one) {
        return id + "-" + one;
    }

    /** Whether limits of one game can be set: exceptions are counted over the whole house. */
    public boolean canBeOfGame() {
        return game == null && !(test instanceof VarianceTest.Exceptions);
    }
}
