package io.countroom.rules.game;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * A table game: its chapter and editions, the options that may be selected, and the rules that follow from them.
 *
 * @param id stable, in logs, URLs and the database: {@code midibaccarat}
 * @param name the regulation's: "Midibaccarat"
 * @param options every option with its default, what is permitted and where that is written; {@code edition} comes first
 * @param making the rules that follow from what a Rules Submission selects
 */
public record Game(String id, String name, List<Option<?>> options, BiFunction<Game, Selection, TableRules> making) {

    public Game {
        options = List.copyOf(options);
    }

    /**
     * The rules of a table under these options; what is not named takes its standard value.
     *
     * @throws OptionRefusedException if an option is unknown or its value is not permitted, citing the section
     */
    public TableRules under(Map<String, String> given) {
        return making.apply(this, Selection.read(options, given, false).unless(refusal -> true));
    }

    /**
     * As {@link #under}, but options whose refusal is marked as computable are accepted, so that the cost of a rule that
     * the chapter forbids can be shown. Never use the result to settle a logged round.
     */
    public TableRules whatIf(Map<String, String> given) {
        return making.apply(this, Selection.read(options, given, true).unless(refusal -> !refusal.whatIf()));
    }

    /**
     * The rules of a Rules Submission that was accepted before, so that rounds that were settled under it stay readable.
     * Never throws: what the chapter refuses today is {@link TableRules#refusals}, and has its standard value where it cannot
     * be computed.
     */
    public TableRules asAccepted(Map<String, String> stored) {
        return making.apply(this, Selection.read(options, stored, true));
    }
}
