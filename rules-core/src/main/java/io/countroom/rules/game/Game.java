package io.countroom.rules.game;

import java.util.List;
import java.util.Map;

/** A table game: its chapter and editions, the options that may be selected, and the rules that follow from them. */
public interface Game {

    /** The stable id in logs, URLs and the database: {@code midibaccarat}. */
    String id();

    /** The regulation's name: "Midibaccarat". */
    String name();

    /** Every option with its default, what is permitted and where that is written; {@code edition} comes first. */
    List<Option> options();

    /**
     * The rules of a table under these options; what is not named takes its standard value.
     *
     * @throws OptionRefusedException if an option is unknown or its value is not permitted, citing the section
     */
    TableRules under(Map<String, String> options);

    /**
     * As {@link #under}, but options whose refusal is marked as computable are accepted, so that the cost of a rule that
     * the chapter forbids can be shown. Never use the result to settle a logged round.
     */
    default TableRules whatIf(Map<String, String> options) {
        return under(options);
    }
}
