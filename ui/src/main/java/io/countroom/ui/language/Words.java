package io.countroom.ui.language;

import com.vaadin.flow.i18n.I18NProvider;
import com.vaadin.flow.server.VaadinService;
import io.countroom.reporting.language.Language;
import java.text.MessageFormat;

/** The words of a page in the language of whoever looks at it. */
public final class Words {

    private Words() {}

    /**
     * An English phrase in the language in use.
     *
     * @param values for {@code {0}}, {@code {1}} …, already written as the page writes them
     */
    public static String of(String english, Object... values) {
        Language language = Language.current();
        String phrase = language == Language.ENGLISH || VaadinService.getCurrent() == null
                ? english
                : I18NProvider.translate(language.locale(), english);
        return values.length == 0
                ? phrase
                : new MessageFormat(phrase.replace("'", "''"), language.locale()).format(values);
    }
}
