package io.countroom.reporting.report;

import java.util.function.UnaryOperator;

/** A heading: a phrase of ours, which is translated, or a name that a user gave, which no translator can touch. */
public sealed interface Heading {

    record Phrase(String text) implements Heading {}

    record Name(String text) implements Heading {}

    String text();

    /** The same in another language. */
    default Heading in(UnaryOperator<String> language) {
        return switch (this) {
            case Phrase(String text) -> new Phrase(language.apply(text));
            case Name name -> name;
        };
    }
}
