package io.countroom.ui;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The guide "Adding a game" names every class outside the package of a game that knows a game by its id or its chapter. */
class AddingAGameTest {

    private static final Path ROOT = Path.of("..");

    /** Packages of one game or of a family of games. */
    private static final Set<String> OF_GAMES = Set.of("baccarat", "baccarat21", "blackjack", "paigow", "paigowpoker");

    @Test
    void theGuideNamesEveryPlaceThatKnowsAGame() throws IOException {
        String readme = Files.readString(ROOT.resolve("rules-core/README.md"));
        String guide = readme.substring(readme.indexOf("## Adding a game"));
        Set<String> literals = Games.all().stream()
                .flatMap(game -> Stream.concat(Stream.of(game.id()), editions(game)))
                .map(word -> '"' + word + '"')
                .collect(Collectors.toSet());
        Set<String> places = new TreeSet<>();
        for (String module : Set.of("rules-core", "sql", "reporting", "ui")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module + "/src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .filter(file -> !OF_GAMES.contains(
                                file.getParent().getFileName().toString()))
                        .filter(file -> literals.stream().anyMatch(read(file)::contains))
                        .map(file -> file.getFileName().toString().replace(".java", ""))
                        .forEach(places::add);
            }
        }
        assertThat(places).contains("Games", "CardFaults", "BankedGame", "ShoeTerms");
        assertThat(places).allSatisfy(place -> assertThat(guide).contains("`" + place));
    }

    private static Stream<String> editions(Game game) {
        return game.options().getFirst().permitted().stream();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
