package io.countroom.rules.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Regenerate after a change that is meant, and review the difference: {@code -Dplaythrough.write=true}. */
class PlaythroughTest {

    private static final Path FOLDER = Path.of("src/test/resources/playthrough");

    static List<Game> games() {
        return Games.all();
    }

    @ParameterizedTest
    @MethodSource("games")
    void aDozenRoundsReadAsTheyDid(Game game) throws IOException {
        String text = Playthrough.of(game.under(Map.of()), 20_260_101, 12);
        Path file = FOLDER.resolve(game.id() + ".txt");
        if (Boolean.getBoolean("playthrough.write")) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, text);
        }
        assertThat(file)
                .as("write it with -Dplaythrough.write=true and review it")
                .exists();
        assertThat(text).isEqualTo(Files.readString(file));
    }
}
