package io.countroom.ui.language;

import io.countroom.reporting.language.Language;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;

/**
 * The words of a page in the language of whoever looks at it. Nothing else translates: what a shape of a page is given is shown as
 * it is, so that a name which a user chose is never taken for a phrase.
 */
public final class Words {

    private static final Translations TRANSLATIONS = new Translations();

    private Words() {}

    /**
     * An English phrase in the language in use.
     *
     * @param values for {@code {0}}, {@code {1}} …, already written as the page writes them
     */
    public static String of(String english, Object... values) {
        return filled(phrase(english, english), values);
    }

    /** English phrases in the language in use, as the headings of a table. */
    public static List<String> list(String... english) {
        return Arrays.stream(english).map(Words::of).toList();
    }

    /**
     * An English phrase that is several in another language: "Close" of a table and of a month. There its key is
     * "Close (a month)".
     *
     * @param sense what is meant, in English
     */
    public static String meaning(String english, String sense, Object... values) {
        return filled(phrase(english + " (" + sense + ")", english), values);
    }

    private static String phrase(String key, String english) {
        return TRANSLATIONS.of(Language.current()).getOrDefault(key, english);
    }

    private static String filled(String phrase, Object... values) {
        return values.length == 0
                ? phrase
                : new MessageFormat(
                                phrase.replace("'", "''"), Language.current().locale())
                        .format(values);
    }
}
