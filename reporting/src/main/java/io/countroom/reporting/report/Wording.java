package io.countroom.reporting.report;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Text of a report: a phrase of the product, which is translated, text that a user typed, which is not, or both. */
public sealed interface Wording {

    record Phrase(String text) implements Wording {}

    record Typed(String text) implements Wording {}

    /** One after the other, with spaces between. */
    record Several(List<Wording> parts) implements Wording {

        @Override
        public String text() {
            return parts.stream().map(Wording::text).collect(Collectors.joining(" "));
        }
    }

    static Wording of(Wording... parts) {
        return new Several(List.of(parts));
    }

    String text();

    /** The same in another language. */
    default Wording in(UnaryOperator<String> language) {
        return switch (this) {
            case Phrase(String text) -> new Phrase(language.apply(text));
            case Typed typed -> typed;
            case Several(List<Wording> parts) ->
                new Several(parts.stream().map(part -> part.in(language)).toList());
        };
    }
}
