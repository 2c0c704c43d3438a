package io.countroom.rules.card;

/** A piece of a hand: a playing card, or a Pai Gow tile. */
public sealed interface Piece permits Card, Tile {

    /** The written form, as in round logs: {@code AS}, {@code TD}, {@code JK}, {@code 4-6}. */
    String code();

    /** A number for each card or kind of tile, below 64. */
    int index();

    /** Reads either form; tiles have a hyphen. */
    static Piece parse(String code) {
        return code.indexOf('-') > 0 ? Tile.parse(code) : Card.parse(code);
    }
}
