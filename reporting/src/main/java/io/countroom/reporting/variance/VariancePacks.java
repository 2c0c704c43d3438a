package io.countroom.reporting.variance;

import io.countroom.sql.RefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The packs of variance rules that there are: those that come with the product, and a house's own. */
public record VariancePacks(List<VariancePack> all) {

    /** What holds where nobody has chosen. */
    public static final String STANDARD = "pennsylvania";

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .build();

    private record Document(List<PackLine> packs) {}

    private record PackLine(String id, String title, String basis, List<ObjectNode> rules) {}

    /** By the words of files. */
    private static final Map<String, Class<? extends VarianceTest>> TESTS = tests();

    /** What a rule says whatever its test is. */
    private static final List<String> OF_EVERY_RULE = List.of("id", "title", "test", "dueDays");

    private static Map<String, Class<? extends VarianceTest>> tests() {
        Map<String, Class<? extends VarianceTest>> tests = new LinkedHashMap<>();
        tests.put("interval", VarianceTest.Interval.class);
        tests.put("change", VarianceTest.Change.class);
        tests.put("lifetime", VarianceTest.Lifetime.class);
        tests.put("median", VarianceTest.Median.class);
        tests.put("odds", VarianceTest.Odds.class);
        tests.put("expected-hold", VarianceTest.ExpectedHold.class);
        tests.put("count-log", VarianceTest.CountLog.class);
        tests.put("adjustment", VarianceTest.Adjustment.class);
        tests.put("exceptions", VarianceTest.Exceptions.class);
        return tests;
    }

    public VariancePacks {
        all = List.copyOf(all);
    }

    /** Those that come with the product. */
    public static VariancePacks standard() {
        try (InputStream in = VariancePacks.class.getResourceAsStream("packs.json")) {
            if (in == null) {
                throw new IllegalStateException("packs.json is not beside its class");
            }
            return parse(new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8), "packs.json");
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
        VariancePacks standard = standard();
        if (!Files.exists(file)) {
            return standard;
        }
        List<VariancePack> own;
        try {
            own = parse(Files.readString(file), file.toString()).all;
        } catch (IOException e) {
            throw new RefusedException(file + " cannot be read: " + e.getMessage(), e);
        }
        List<VariancePack> both = new ArrayList<>(own);
        standard.all.stream()
                .filter(pack -> own.stream().noneMatch(mine -> mine.id().equals(pack.id())))
                .forEach(both::add);
        return new VariancePacks(both);
    }

    static VariancePacks parse(String text, String where) {
        Document document;
        try {
            document = JSON.readValue(text, Document.class);
        } catch (JacksonException e) {
            throw new RefusedException(where + " is not a list of variance packs: " + e.getOriginalMessage(), e);
        }
        return new VariancePacks(document.packs.stream()
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
                .toList());
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
        List<String> takes = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
        if (!Set.copyOf(parameters.propertyNames()).equals(Set.copyOf(takes))) {
            throw new RefusedException(where + ": the test '" + word + "' takes " + String.join(", ", takes)
                    + " and nothing else; the rule has " + String.join(", ", parameters.propertyNames()) + ".");
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
                    dueDays);
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
