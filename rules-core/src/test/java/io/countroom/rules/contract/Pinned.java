package io.countroom.rules.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.TableRules;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Files of what the engine says of tables. Each part of a file begins with the options of its table in full, so that it stays
 * the same table when an option gets another standard value, or a game another option.
 *
 * <p>Written by {@code -Dpinned.write=true}: the parts that a file has, with what is said of them now. Review the difference.
 */
final class Pinned {

    private static final Path FOLDER = Path.of("src/test/resources/pinned");
    private static final String OPTIONS = "= ";

    /** The same for tables under options that the chapter does not permit. */
    private static final String WHAT_IF = "? ";

    private Pinned() {}

    static void hold(String name, Function<TableRules, String> says) throws IOException {
        hold(name, 1, says);
    }

    /** @param every of so many parts of the file, one is looked at; all of them when it is written */
    static void hold(String name, int every, Function<TableRules, String> says) throws IOException {
        boolean write = Boolean.getBoolean("pinned.write");
        Path file = FOLDER.resolve(name + ".txt");
        String pinned = Files.readString(file);
        Game game = Games.find(name.substring(name.indexOf('.') + 1)).orElseThrow();
        StringBuilder now = new StringBuilder();
        int part = 0;
        boolean looked = false;
        for (String line : pinned.lines().toList()) {
            if (line.startsWith(OPTIONS) || line.startsWith(WHAT_IF)) {
                looked = write || part++ % every == 0;
                now.append(line).append('\n');
                now.append(looked ? says.apply(table(game, line)) + "\n" : "");
            } else if (!looked) {
                now.append(line).append('\n');
            }
        }
        if (write) {
            Files.writeString(file, now);
            return;
        }
        assertThat(differences(pinned.lines().toList(), now.toString().lines().toList()))
                .as("lines of " + file + " that read otherwise now")
                .isEmpty();
    }

    private static List<String> differences(List<String> before, List<String> now) {
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < Math.max(before.size(), now.size()) && differences.size() < 20; i++) {
            String was = i < before.size() ? before.get(i) : "";
            String is = i < now.size() ? now.get(i) : "";
            if (!was.equals(is)) {
                differences.add((i + 1) + ": " + was + "\n  now " + is);
            }
        }
        return differences;
    }

    /** Writes a file for a game that has none. */
    static void create(String name, Game game, Map<String, TableRules> tables, Function<TableRules, String> says)
            throws IOException {
        List<String> parts = new ArrayList<>();
        Set<String> said = new HashSet<>();
        tables.forEach((key, rules) -> {
            // A table of which nothing is said that is not said of another adds nothing.
            if (said.addAll(says.apply(rules).lines().toList())) {
                parts.add(head(game, rules));
            }
        });
        Files.createDirectories(FOLDER);
        Files.writeString(FOLDER.resolve(name + ".txt"), String.join("\n", parts) + "\n");
    }

    static boolean exists(String name) {
        return Files.exists(FOLDER.resolve(name + ".txt"));
    }

    private static String head(Game game, TableRules rules) {
        String options = rules.options().entrySet().stream()
                .map(option -> option.getKey() + "=" + option.getValue())
                .collect(Collectors.joining("; "));
        return (permitted(game, rules.options()).isPresent() ? OPTIONS : WHAT_IF) + options;
    }

    private static Optional<TableRules> permitted(Game game, Map<String, String> options) {
        try {
            return Optional.of(game.under(options));
        } catch (OptionRefusedException refused) {
            return Optional.empty();
        }
    }

    private static TableRules table(Game game, String line) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String option : line.substring(2).split("; ")) {
            int equals = option.indexOf('=');
            options.put(option.substring(0, equals), option.substring(equals + 1));
        }
        return line.startsWith(OPTIONS) ? game.under(options) : game.whatIf(options);
    }

    static String digest(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
