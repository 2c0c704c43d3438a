package io.countroom.rules.contract;

import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.TableRules;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Each game under its standard options, made once for all tests: a table keeps its analysis and its odds. */
public final class StandardTables {

    private static final Map<String, TableRules> ALL =
            Games.all().stream().collect(Collectors.toUnmodifiableMap(Game::id, game -> game.under(Map.of())));

    private StandardTables() {}

    public static TableRules of(String game) {
        return Optional.ofNullable(ALL.get(game)).orElseThrow();
    }
}
