package io.countroom.reporting.pack;

import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The parts of each report in the printed pack: figures by game, and marked lines. */
final class PrintedPages {

    /** By the id of a report, in the order in which they are printed. */
    private static final Map<String, List<Excerpt>> EXCERPTS = read();

    private PrintedPages() {}

    private static Map<String, List<Excerpt>> read() {
        JsonMapper json = JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .build();
        try (InputStream in = Objects.requireNonNull(PrintedPages.class.getResourceAsStream("excerpts.json"))) {
            return json.readValue(in, new TypeReference<Map<String, List<Excerpt>>>() {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The sections that are printed of a report; all of one that nothing is said of. */
    static Stream<Section> of(Report report) {
        List<Excerpt> excerpts = EXCERPTS.get(report.header().kind());
        return excerpts == null
                ? report.sections().stream()
                : excerpts.stream()
                        .flatMap(excerpt -> report.sections().stream()
                                .filter(section -> section.id().equals(excerpt.section()))
                                .map(excerpt::of));
    }
}
