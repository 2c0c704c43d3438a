package io.countroom.ui.api;

import io.countroom.reporting.submission.BuiltOdds;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.cli.OddsJson;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import java.util.List;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The odds of every wager: the document that {@code ./countroom odds --json} prints. */
@RestController
@RequestMapping(path = "/api/v1/odds", produces = MediaType.APPLICATION_JSON_VALUE)
class OddsApi {

    private final BuiltOdds built = BuiltOdds.ofThisBuild();

    @Operation(summary = "What every wager of every game is worth")
    @GetMapping
    @Requires(Permission.READ)
    OddsJson all() {
        return OddsJson.of(
                Games.all().stream().map(game -> game.under(Map.of())).toList(), built);
    }

    @Operation(
            summary = "What every wager of a game is worth",
            description = "Further parameters are the options of its Rules Submission, such as tie-odds=9 to 1.")
    @GetMapping("/{game}")
    @Requires(Permission.READ)
    OddsJson game(@PathVariable String game, @Parameter(hidden = true) @RequestParam Map<String, String> options) {
        Game found = Games.find(game)
                .orElseThrow(() -> new UnknownThingException("There is no game '" + game + "'; there are "
                        + String.join(", ", Games.all().stream().map(Game::id).toList())));
        return OddsJson.of(List.of(found.under(options)), built);
    }
}
