package io.countroom.reporting.variance;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The variance rules that a house follows.
 *
 * @param basis where they come from, and what they ask for
 */
public record VariancePack(String id, String title, String basis, List<VarianceRule> rules) {

    public VariancePack {
        rules = List.copyOf(rules);
    }

    /** With titles and basis in a language, as far as they are the product's. */
    public VariancePack in(UnaryOperator<String> language) {
        boolean shipped = VariancePacks.ships(id, title);
        return new VariancePack(
                id,
                shipped ? language.apply(title) : title,
                shipped ? language.apply(basis) : basis,
                rules.stream().map(rule -> rule.in(language)).toList());
    }

    /** Whether a rule tests the tables of a game. */
    boolean covers(VarianceRule rule, String game) {
        return rule.game() == null
                ? rules.stream().noneMatch(one -> one.id().equals(rule.idOfGame(game)))
                : rule.game().equals(game);
    }

    /** The title of a rule; its id where the pack does not have it any more. */
    public String ruleTitle(String rule) {
        return rules.stream()
                .filter(one -> one.id().equals(rule))
                .map(VarianceRule::title)
                .findFirst()
                .orElse(rule);
    }
}
