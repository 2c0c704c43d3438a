package io.countroom.reporting.submission;

import io.countroom.reporting.floor.RulesOptions;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.TableRules;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Odds that are computed once with each build and read from a file by every process. The file names the code of the rules that
 * computed it: odds of other code are ignored.
 */
public final class BuiltOdds {

    /** The system property with the file's path; the launcher sets it. */
    private static final String FILE = "countroom.built-odds";

    private static final BuiltOdds NONE = new BuiltOdds(Map.of());

    private static final BuiltOdds OF_THIS_BUILD = find();

    /** Documents by game and options. They stay text until they are asked for: most processes need few. */
    private final Map<String, String> documents;

    private BuiltOdds(Map<String, String> documents) {
        this.documents = documents;
    }

    /** Those of this process's build; none where the launcher did not start it. */
    public static BuiltOdds ofThisBuild() {
        return OF_THIS_BUILD;
    }

    private static BuiltOdds find() {
        String file = System.getProperty(FILE);
        return file == null || !Files.exists(Path.of(file)) ? NONE : read(Path.of(file));
    }

    /** The odds under these rules, computed where the build has not. */
    public Odds of(TableRules under) {
        String document = documents.get(key(under));
        return document == null ? under.odds() : OddsDocument.read(document).odds();
    }

    /** The shoe values under these rules: those that the build computed, otherwise computed now. */
    Map<String, ShoeValue> shoeValues(TableRules under) {
        String document = documents.get(key(under));
        return document == null
                ? under.shoeValues()
                : OddsDocument.read(document).values();
    }

    /** Computes odds and writes the file of the build. */
    public static void write(List<TableRules> all) {
        write(all, Path.of(System.getProperty(FILE)));
    }

    /** The first line has the hash of the rules' code, each further one a key and a document. */
    static void write(List<TableRules> all, Path file) {
        List<String> lines = new ArrayList<>(List.of(RulesCode.SHA256));
        lines.addAll(all.parallelStream()
                .map(under -> key(under) + '\t' + OddsDocument.write(under.odds(), under.shoeValues()))
                .toList());
        try {
            Files.write(file, lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static BuiltOdds read(Path file) {
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            if (!RulesCode.SHA256.equals(lines.readLine())) {
                return NONE;
            }
            Map<String, String> documents = new HashMap<>();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int tab = line.lastIndexOf('\t');
                documents.put(line.substring(0, tab), line.substring(tab + 1));
            }
            return new BuiltOdds(documents);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** JSON has no tabs, so the last one of a line ends its key. */
    private static String key(TableRules under) {
        return under.game().id() + '\t' + RulesOptions.write(under.options());
    }
}
