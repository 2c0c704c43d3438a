package io.countroom.reporting.catalogue;

import io.countroom.sql.RefusedException;
import java.util.List;
import java.util.Locale;

/**
 * Something that only some reports can be asked for.
 *
 * @param about what it does, for help texts
 * @param values what can be asked for; empty for any text
 * @param standard what holds where nothing is asked for
 */
public record ReportOption(String name, String about, List<String> values, String standard) {

    public ReportOption {
        values = List.copyOf(values);
    }

    String read(String text) {
        String value = text.strip();
        if (values.isEmpty()) {
            return value;
        }
        String word = value.toLowerCase(Locale.ROOT);
        if (!values.contains(word)) {
            throw new RefusedException(
                    "'" + text + "' is not a value of '" + name + "': choose from " + String.join(", ", values) + ".");
        }
        return word;
    }
}
