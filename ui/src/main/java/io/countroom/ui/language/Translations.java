package io.countroom.ui.language;

import com.vaadin.flow.i18n.I18NProvider;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Tells Vaadin which languages there are. */
@Component
public class Translations implements I18NProvider {

    private static final long serialVersionUID = 1L;

    @Override
    public List<Locale> getProvidedLocales() {
        return Arrays.stream(Language.values()).map(Language::locale).toList();
    }

    @Override
    public String getTranslation(String key, Locale locale, Object... values) {
        String phrase = Words.phrases(Language.of(locale)).getOrDefault(key, key);
        return values.length == 0 ? phrase : MessageFormat.format(phrase, values);
    }
}
