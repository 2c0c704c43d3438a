package io.countroom.reporting.floor;

import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The options of a Rules Submission as the document that is stored: a JSON object with its keys in order. */
public final class RulesOptions {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<TreeMap<String, String>> OPTIONS = new TypeReference<>() {};

    private RulesOptions() {}

    public static String write(Map<String, String> options) {
        return JSON.writeValueAsString(new TreeMap<>(options));
    }

    /**
     * @throws IllegalArgumentException if the document is not an object of texts
     */
    public static Map<String, String> read(String document) {
        try {
            return JSON.readValue(document, OPTIONS);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("The options are not a JSON object of texts: " + document, e);
        }
    }
}
