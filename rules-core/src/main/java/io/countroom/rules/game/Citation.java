package io.countroom.rules.game;

/** Where the regulation says so: {@code § 629a.12(e) Paytable B}. */
public record Citation(String text) {

    public static Citation of(String text) {
        return new Citation(text);
    }

    /** Two sections that say it together. */
    public Citation and(Citation other) {
        return new Citation(text + ", " + other.text);
    }

    @Override
    public String toString() {
        return text;
    }
}
