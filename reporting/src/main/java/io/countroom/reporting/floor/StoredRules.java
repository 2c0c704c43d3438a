package io.countroom.reporting.floor;

import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.TableRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The options of a stored Rules Submission. It was permitted when it was stored; a later version may refuse some of it, and then
 * the floor still opens and says what is refused.
 *
 * @param options as they were selected; empty where the document cannot be read
 * @param rules that rounds are settled under: a refused option that cannot be computed has its standard value
 * @param refusals a sentence for each option that is refused today, without a full stop
 * @param assumed the disputed options that it does not name: their standard value is a reading of the chapter
 */
public record StoredRules(
        Map<String, String> options, TableRules rules, List<String> refusals, List<Option<?>> assumed) {

    public static StoredRules of(Game game, String document) {
        Map<String, String> options = Map.of();
        List<String> refusals = new ArrayList<>();
        try {
            options = RulesOptions.read(document);
        } catch (IllegalArgumentException e) {
            refusals.add(String.valueOf(e.getMessage()));
        }
        TableRules rules = game.asAccepted(options);
        rules.refusals().forEach(refusal -> refusals.add(refusal.sentence()));
        Map<String, String> named = options;
        List<Option<?>> assumed = game.options().stream()
                .filter(option -> option.disputed() && !named.containsKey(option.key()))
                .toList();
        return new StoredRules(options, rules, List.copyOf(refusals), assumed);
    }
}
