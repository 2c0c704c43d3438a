package io.countroom.ui.language;

import com.vaadin.flow.i18n.I18NProvider;
import io.countroom.reporting.language.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The translations that there are, from {@code words/de.json} and its like: a JSON object, English phrase to phrase. */
@Component
public class Translations implements I18NProvider {

    private static final long serialVersionUID = 1L;

    private final transient Map<Language, Map<String, String>> words = new EnumMap<>(Language.class);

    public Translations() {
        for (Language language : Language.values()) {
            words.put(language, language == Language.ENGLISH ? Map.of() : read(language));
        }
    }

    private static Map<String, String> read(Language language) {
        String file = "/words/" + language.locale().getLanguage() + ".json";
        try (InputStream in = Translations.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException(file + " is not there");
            }
            return Map.copyOf(JsonMapper.builder().build().readValue(in, new TypeReference<Map<String, String>>() {}));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every phrase that a language has. */
    public Map<String, String> of(Language language) {
        return words.getOrDefault(language, Map.of());
    }

    @Override
    public List<Locale> getProvidedLocales() {
        return Arrays.stream(Language.values()).map(Language::locale).toList();
    }

    @Override
    public String getTranslation(String key, Locale locale, Object... values) {
        String phrase = of(Language.of(locale)).getOrDefault(key, key);
        return values.length == 0 ? phrase : MessageFormat.format(phrase, values);
    }
}
