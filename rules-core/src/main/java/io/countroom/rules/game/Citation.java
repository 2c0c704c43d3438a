package io.countroom.rules.game;

/** A place in the regulation: {@code § 629a.12(e) Paytable B}. */
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
