package io.countroom.ui.odds;

import io.countroom.rules.game.Game;
import io.countroom.rules.game.TableRules;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Service;

/** Keeps the rules that were looked at last: they keep their odds, some of which take seconds to work out. */
@Service
class RulesShelf {

    private static final int KEPT = 200;

    private record Key(String game, Map<String, String> options) {}

    private final Map<Key, TableRules> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, TableRules> eldest) {
            return size() > KEPT;
        }
    };

    /**
     * @throws io.countroom.rules.game.OptionRefusedException if an option is not permitted, citing the section
     */
    TableRules of(Game game, Map<String, String> options) {
        TableRules rules = game.under(options);
        synchronized (kept) {
            return kept.computeIfAbsent(new Key(game.id(), rules.options()), key -> rules);
        }
    }
}
