package io.countroom.reporting.catalogue;

import io.countroom.sql.RefusedException;
import java.util.List;

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
        return values.stream()
                .filter(value::equalsIgnoreCase)
                .findFirst()
                .orElseThrow(() -> new RefusedException("'" + text + "' is not a value of '" + name + "': choose from "
                        + String.join(", ", values) + "."));
    }
}
