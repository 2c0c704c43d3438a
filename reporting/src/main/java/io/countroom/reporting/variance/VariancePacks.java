package io.countroom.reporting.variance;

import io.countroom.reporting.variance.VarianceRule.Measure;
import io.countroom.reporting.variance.VarianceRule.Per;
import io.countroom.reporting.variance.VarianceRule.Span;
import io.countroom.reporting.variance.VarianceRule.Test;
import io.countroom.sql.RefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The packs of variance rules that there are: those that come with the product, and a house's own. */
public record VariancePacks(List<VariancePack> all) {

    /** What holds where nobody has chosen. */
    public static final String STANDARD = "pennsylvania";

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private record Document(List<PackLine> packs) {}

    private record PackLine(String id, String title, String basis, List<RuleLine> rules) {}

    private record RuleLine(
            String id,
            String title,
            String test,
            List<String> measures,
            List<String> per,
            List<String> spans,
            double limit,
            int dueDays) {}

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
                                .map(rule -> rule(rule, where + ", pack '" + pack.id + "', rule '" + rule.id + "'"))
                                .toList()))
                .toList());
    }

    private static VarianceRule rule(RuleLine line, String where) {
        if (line.limit < 0 || line.dueDays < 1) {
            throw new RefusedException(where + ": the limit must not be below nought, and dueDays be at least one.");
        }
        return new VarianceRule(
                line.id,
                line.title,
                one(Test.class, line.test, where),
                line.measures.stream()
                        .map(word -> one(Measure.class, word, where))
                        .toList(),
                line.per.stream().map(word -> one(Per.class, word, where)).toList(),
                line.spans.stream().map(word -> one(Span.class, word, where)).toList(),
                line.limit,
                line.dueDays);
    }

    private static <E extends Enum<E>> E one(Class<E> type, String word, String where) {
        return Arrays.stream(type.getEnumConstants())
                .filter(value -> VarianceRule.word(value).equals(word.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new RefusedException(where + ": '" + word + "' is not known; choose from "
                        + Arrays.stream(type.getEnumConstants())
                                .map(VarianceRule::word)
                                .collect(Collectors.joining(", "))
                        + "."));
    }

    public Optional<VariancePack> find(String id) {
        return all.stream().filter(pack -> pack.id().equals(id)).findFirst();
    }
}
