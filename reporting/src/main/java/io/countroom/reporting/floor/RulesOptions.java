package io.countroom.reporting.floor;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The options of a Rules Submission as the document that is stored: a JSON object with its keys in order. */
public final class RulesOptions {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<TreeMap<String, String>> OPTIONS = new TypeReference<>() {};

    private static final String NOT_OPTIONS = "The options are not a JSON object of texts: ";

    private RulesOptions() {}

    public static String write(Map<String, String> options) {
        return JSON.writeValueAsString(new TreeMap<>(options));
    }

    /**
     * @throws IllegalArgumentException if the document is not an object of texts
     */
    public static Map<String, String> read(String document) {
        try {
            @Nullable Map<String, String> options = JSON.readValue(document, OPTIONS);
            if (options != null && !options.containsValue(null)) {
                return options;
            }
        } catch (JacksonException e) {
            throw new IllegalArgumentException(NOT_OPTIONS + document, e);
        }
        throw new IllegalArgumentException(NOT_OPTIONS + document);
    }
}
