package io.countroom.reporting.submission;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.testkit.OtherEdges;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.rules.Games;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.TableRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuiltOddsTest {

    @TempDir
    private Path folder;

    private static TableRules standard(String game) {
        return TestOdds.RULES.of(game, Map.of());
    }

    /** The same game with other odds, which show whether odds were read or computed. */
    private static TableRules other(String game) {
        return OtherEdges.of(Games.find(game).orElseThrow().under(Map.of()));
    }

    private Path built(String... games) {
        Path file = folder.resolve("odds");
        BuiltOdds.write(List.of(games).stream().map(BuiltOddsTest::standard).toList(), file);
        return file;
    }

    @Test
    void whatTheBuildComputedIsReadToTheBit() {
        // Exact, sampled, with decisions and a meter.
        BuiltOdds built = BuiltOdds.read(built("minibaccarat", "pai-gow-poker", "blackjack"));
        for (String game : List.of("minibaccarat", "pai-gow-poker", "blackjack")) {
            Odds read = built.of(other(game));
            assertThat(read.wagers()).isEqualTo(standard(game).odds().wagers());
            assertThat(OddsDocument.write(read, built.shoeValues(other(game))))
                    .isEqualTo(OddsDocument.write(
                            standard(game).odds(), standard(game).shoeValues()));
        }
    }

    @Test
    void optionsThatTheBuildDoesNotHaveAreComputed() {
        TableRules sixDecks = TestOdds.RULES.of("minibaccarat", Map.of("decks", "6"));
        assertThat(BuiltOdds.read(built("minibaccarat")).of(sixDecks)).isSameAs(sixDecks.odds());
    }

    @Test
    void oddsOfOtherCodeAreNotRead() throws IOException {
        Path file = built("minibaccarat");
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        lines.set(0, "0".repeat(64));
        Files.write(file, lines);
        TableRules standard = standard("minibaccarat");
        assertThat(BuiltOdds.read(file).of(standard)).isSameAs(standard.odds());
    }
}
