package io.countroom.sql.property;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The paper that a property prints on. */
public enum Paper {
    LETTER("Letter"),
    A4("A4");

    private final String title;

    Paper(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /** As in a set-up file and in the API. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Paper> find(String id) {
        return Stream.of(values()).filter(paper -> paper.id().equals(id)).findFirst();
    }
}
