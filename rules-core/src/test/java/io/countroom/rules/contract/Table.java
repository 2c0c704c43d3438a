package io.countroom.rules.contract;

import io.countroom.rules.game.Game;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tables of a game: which Rules Submissions to try, and who sits there. */
final class Table {

    private Table() {}

    /** The standard options, and each permitted value of each option alone, where the other options allow it. */
    static Map<String, TableRules> variants(Game game) {
        Map<String, TableRules> variants = new LinkedHashMap<>();
        variants.put("standard", StandardTables.of(game.id()));
        for (Option<?> option : game.options()) {
            for (String value : option.permitted()) {
                if (!value.equals(option.standard())) {
                    try {
                        variants.put(option.key() + " " + value, game.under(Map.of(option.key(), value)));
                    } catch (OptionRefusedException refused) {
                        // it needs another option beside it, which the game's own tests give it
                        assert !refused.refusals().isEmpty();
                    }
                }
            }
        }
        return variants;
    }

    /** The standard options of each edition. */
    static List<TableRules> editions(Game game) {
        List<TableRules> editions = new ArrayList<>();
        for (String edition : game.options().getFirst().permitted()) {
            boolean standard = edition.equals(game.options().getFirst().standard());
            editions.add(standard ? StandardTables.of(game.id()) : game.under(Map.of("edition", edition)));
        }
        return editions;
    }

    /** Three seats of differing skill; each makes one of the main wagers always and every side wager every other time. */
    static List<Patron> patrons(TableRules rules) {
        List<String> main = rules.wagers().stream()
                .filter(OfferedWager::main)
                .map(OfferedWager::id)
                .toList();
        List<String> side = rules.wagers().stream()
                .filter(wager -> !wager.main())
                .map(OfferedWager::id)
                .toList();
        List<Patron> patrons = new ArrayList<>();
        for (int seat = 1; seat <= 3; seat++) {
            List<Patron.Habit> habits = new ArrayList<>();
            habits.add(new Patron.Habit(main.get((seat - 1) % main.size()), 1, 2_000, 10_000, 500));
            for (String wager : side) {
                habits.add(new Patron.Habit(wager, 0.5, 500, 2_000, 500));
            }
            patrons.add(new Patron(seat, (seat - 1) / 2.0, habits));
        }
        return patrons;
    }

    static List<Simulator.Dealt> rounds(TableRules rules, long seed, int rounds) {
        Simulator simulator = rules.simulator(patrons(rules), seed);
        List<Simulator.Dealt> dealt = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            dealt.add(simulator.next());
        }
        return dealt;
    }
}
