package io.countroom.reporting.variance;

import io.countroom.reporting.statistics.Verdict;
import io.countroom.sql.RefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The packs of variance rules: the shipped ones and the house's own. Safe to share between threads. */
public final class VariancePacks {

    /** What holds where nobody has chosen. */
    public static final String STANDARD = "pennsylvania";

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private record Document(List<PackLine> packs) {}

    private record PackLine(String id, String title, String basis, List<ObjectNode> rules) {}

    /** By the words of files. */
    private static final Map<String, Class<? extends VarianceTest>> TESTS = tests();

    /** What a rule says whatever its test is. */
    private static final List<String> OF_EVERY_RULE = List.of("id", "title", "test", "dueDays");

    /** What a rule of one game says besides. */
    private static final String GAME = "game";

    /** The one parameter that may be left out. */
    private static final String ROUNDS = "rounds";

    private static Map<String, Class<? extends VarianceTest>> tests() {
        Map<String, Class<? extends VarianceTest>> tests = new LinkedHashMap<>();
        tests.put("interval", VarianceTest.Interval.class);
        tests.put("change", VarianceTest.Change.class);
        tests.put("lifetime", VarianceTest.Lifetime.class);
        tests.put("median", VarianceTest.Median.class);
        tests.put("odds", VarianceTest.Odds.class);
        tests.put("hold-odds", VarianceTest.HoldOdds.class);
        tests.put("expected-hold", VarianceTest.ExpectedHold.class);
        tests.put("count-log", VarianceTest.CountLog.class);
        tests.put("adjustment", VarianceTest.Adjustment.class);
        tests.put("exceptions", VarianceTest.Exceptions.class);
        return tests;
    }

    /** The titles of the product's packs and rules, by their ids. */
    private static final Map<String, String> SHIPPED = standard().all.stream()
            .flatMap(pack -> Stream.concat(
                    Stream.of(Map.entry(pack.id(), pack.title())),
                    pack.rules().stream().map(rule -> Map.entry(rule.id(), rule.title()))))
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    /** Whether a title is the product's own and no house's. */
    static boolean ships(String id, String title) {
        return title.equals(SHIPPED.get(id));
    }

    /** Folder of the house's own packs; null without one. */
    private final @Nullable Path file;

    private volatile List<VariancePack> all;

    private VariancePacks(List<VariancePack> all, @Nullable Path file) {
        this.all = List.copyOf(all);
        this.file = file;
    }

    public List<VariancePack> all() {
        return all;
    }

    /**
     * Keeps another pack of the house's own.
     *
     * @throws RefusedException if there is one of that id, or the file cannot be written
     */
    public synchronized void add(VariancePack pack) {
        if (file == null) {
            throw new RefusedException("There is no data folder to keep variance rules in.");
        }
        if (find(pack.id()).isPresent()) {
            throw new RefusedException("There are variance rules '" + pack.id() + "' already.");
        }
        try {
            ObjectNode document =
                    Files.exists(file) ? (ObjectNode) JSON.readTree(Files.readString(file)) : JSON.createObjectNode();
            document.withArray("packs").add(node(pack));
            String text = JSON.writeValueAsString(document);
            // What would not be read at the next start is not kept.
            parse(text, file.toString());
            Path written = file.resolveSibling(file.getFileName() + ".new");
            Files.writeString(written, text);
            Files.move(written, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new RefusedException(file + " cannot be written: " + e.getMessage(), e);
        }
        List<VariancePack> more = new ArrayList<>(all);
        more.addFirst(pack);
        all = List.copyOf(more);
    }

    private static ObjectNode node(VariancePack pack) {
        ObjectNode node = JSON.createObjectNode()
                .put("id", pack.id())
                .put("title", pack.title())
                .put("basis", pack.basis());
        for (VarianceRule rule : pack.rules()) {
            ObjectNode line = node.withArray("rules")
                    .addObject()
                    .put("id", rule.id())
                    .put("title", rule.title())
                    .put("test", word(rule.test()))
                    .put("dueDays", rule.dueDays());
            if (rule.game() != null) {
                line.put(GAME, rule.game());
            }
            line.setAll((ObjectNode) JSON.valueToTree(rule.test()));
        }
        return node;
    }

    private static String word(VarianceTest test) {
        return TESTS.entrySet().stream()
                .filter(entry -> entry.getValue().equals(test.getClass()))
                .findFirst()
                .orElseThrow()
                .getKey();
    }

    /** Those that come with the product. */
    public static VariancePacks standard() {
        try (InputStream in = VariancePacks.class.getResourceAsStream("packs.json")) {
            if (in == null) {
                throw new IllegalStateException("packs.json is not beside its class");
            }
            return new VariancePacks(
                    parse(new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8), "packs.json"), null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Those that come with the product and those of a file in the same form, if there is one; of two with one id the file's
     * counts.
     *
     * @throws RefusedException if the file cannot be read as packs
     */
    public static VariancePacks with(Path file) {
        List<VariancePack> standard = standard().all;
        if (!Files.exists(file)) {
            return new VariancePacks(standard, file);
        }
        List<VariancePack> own;
        try {
            own = parse(Files.readString(file), file.toString());
        } catch (IOException e) {
            throw new RefusedException(file + " cannot be read: " + e.getMessage(), e);
        }
        List<VariancePack> both = new ArrayList<>(own);
        standard.stream()
                .filter(pack -> own.stream().noneMatch(mine -> mine.id().equals(pack.id())))
                .forEach(both::add);
        return new VariancePacks(both, file);
    }

    static List<VariancePack> parse(String text, String where) {
        Document document;
        try {
            document = JSON.readValue(text, Document.class);
        } catch (JacksonException e) {
            throw new RefusedException(where + " is not a list of variance packs: " + e.getOriginalMessage(), e);
        }
        return document.packs.stream()
                .map(pack -> new VariancePack(
                        pack.id,
                        pack.title,
                        pack.basis,
                        pack.rules.stream()
                                .map(rule -> rule(
                                        rule,
                                        where + ", pack '" + pack.id + "', rule '"
                                                + rule.path("id").asString("") + "'"))
                                .toList()))
                .toList();
    }

    /** What a test does not take is refused, so that nobody relies on what is ignored. */
    private static VarianceRule rule(ObjectNode line, String where) {
        for (String name : OF_EVERY_RULE) {
            if (!line.has(name)) {
                throw new RefusedException(where + ": '" + name + "' is missing.");
            }
        }
        String word = line.get("test").asString("");
        Class<? extends VarianceTest> type = TESTS.get(word);
        if (type == null) {
            throw new RefusedException(
                    where + ": '" + word + "' is not known; choose from " + String.join(", ", TESTS.keySet()) + ".");
        }
        ObjectNode parameters = line.deepCopy();
        parameters.remove(OF_EVERY_RULE);
        parameters.remove(GAME);
        List<String> takes = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
        String has = String.join(", ", parameters.propertyNames());
        if (takes.contains(ROUNDS) && !parameters.has(ROUNDS)) {
            parameters.put(ROUNDS, Verdict.FEWEST_ROUNDS);
        }
        if (!Set.copyOf(parameters.propertyNames()).equals(Set.copyOf(takes))) {
            throw new RefusedException(where + ": the test '" + word + "' takes " + String.join(", ", takes)
                    + " and nothing else; the rule has " + has + ".");
        }
        int dueDays = line.get("dueDays").asInt(0);
        if (dueDays < 1) {
            throw new RefusedException(where + ": dueDays must be at least one.");
        }
        try {
            return new VarianceRule(
                    line.get("id").asString(""),
                    line.get("title").asString(""),
                    JSON.treeToValue(parameters, type),
                    dueDays,
                    line.has(GAME) ? line.get(GAME).asString("") : null);
        } catch (JacksonException e) {
            throw new RefusedException(
                    where + ": "
                            + (e.getCause() instanceof RefusedException refused
                                    ? refused.getMessage()
                                    : e.getOriginalMessage())
                            + ".",
                    e);
        }
    }

    public Optional<VariancePack> find(String id) {
        return all.stream().filter(pack -> pack.id().equals(id)).findFirst();
    }
}
