package io.countroom.reporting.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Translates phrases into the language in use. The file {@code language/de.json} maps each English phrase to its German; another
 * language has a file of its own. Components of pages show texts as they get them, so a name that a user chose is not translated.
 */
public final class Words {

    private Words() {}

    /** Read when the first phrase is not to be English: most verbs never need it. */
    private static final class Tables {

        private static final Map<Language, Map<String, String>> ALL = new EnumMap<>(Language.class);

        static {
            for (Language language : Language.values()) {
                ALL.put(language, language == Language.ENGLISH ? Map.of() : read(language));
            }
        }

        private static Map<String, String> read(Language language) {
            String file = "/language/" + language.id() + ".json";
            try (InputStream in = Words.class.getResourceAsStream(file)) {
                if (in == null) {
                    throw new IllegalStateException(file + " is not there");
                }
                // A phrase that stands twice would have either translation.
                JsonMapper json = JsonMapper.builder(JsonFactory.builder()
                                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                                .build())
                        .build();
                Map<String, String> phrases = json.readValue(in, new TypeReference<HashMap<String, String>>() {});
                // ReportWords matches a report's sentences in singular and plural.
                Map.copyOf(phrases).forEach((english, other) -> {
                    if (english.contains("|")) {
                        phrases.putIfAbsent(Language.ENGLISH.form(1, english), language.form(1, other));
                        phrases.putIfAbsent(Language.ENGLISH.form(2, english), language.form(2, other));
                    }
                });
                return Map.copyOf(phrases);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Every phrase that a language has; none for English. */
    public static Map<String, String> phrases(Language language) {
        return language == Language.ENGLISH ? Map.of() : Tables.ALL.getOrDefault(language, Map.of());
    }

    /**
     * An English phrase in the language in use.
     *
     * @param values for {@code {0}}, {@code {1}} …, already written as the page writes them
     */
    public static String of(String english, Object... values) {
        return filled(phrase(english, english), values);
    }

    /**
     * A phrase that counts, in the language in use and in the form of its number.
     *
     * @param forms for one and for any other number, {0} is the number: "{0} round|{0} rounds"
     * @param more for {@code {1}}, {@code {2}} …
     */
    public static String count(long count, String forms, Object... more) {
        Object[] values = new Object[more.length + 1];
        values[0] = NumberFormat.getIntegerInstance(Language.current().locale()).format(count);
        System.arraycopy(more, 0, values, 1, more.length);
        return filled(Language.current().form(count, phrase(forms, forms)), values);
    }

    /** English phrases in the language in use, as the headings of a table. */
    public static List<String> list(String... english) {
        return Arrays.stream(english).map(Words::of).toList();
    }

    /**
     * An English phrase with several translations, by its meaning: "Close" of a month has the key "Close (a month)" in the file of
     * words, "Close" of a table the key "Close".
     *
     * @param sense what is meant, in English
     */
    public static String meaning(String english, String sense, Object... values) {
        return filled(phrase(english + " (" + sense + ")", english), values);
    }

    private static String phrase(String key, String english) {
        return phrases(Language.current()).getOrDefault(key, english);
    }

    private static String filled(String phrase, Object... values) {
        return values.length == 0
                ? phrase
                : new MessageFormat(
                                phrase.replace("'", "''"), Language.current().locale())
                        .format(values);
    }
}
